"""The three commands, and what may go wrong around them: files, pipes, interruptions."""

import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from canyon.bots.game import play
from canyon.engine import Options
from canyon.game import CANYON, GameRecord
from canyon.legal import to_act
from canyon.terminal import sentences as s
from canyon.terminal.arguments import parsed
from canyon.terminal.story import player_name, river, standings, story
from tabletop.loading import load
from tabletop.saves import SIZE_LIMIT, SaveError
from tabletop.seat import Seat

FINE: Final = 0
BAD_FILE: Final = 1
INTERRUPTED: Final = 130
"""128 and the number of the signal, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (`sys.argv` unless given) and return its exit code.

    0: done, also when the reader of the output had enough; 1: a file could not be read or
    written, or is no sound save; 2 (raised as SystemExit): wrong usage; 130: interrupted.
    """
    options = parsed(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _COMMANDS[options.command](options)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        _complain(s.ERRORS["interrupted"])
        return INTERRUPTED
    return code


def _random(options: Namespace) -> int:
    """Let bots play: one game with its story, or many with a summary."""
    if options.games > 1:
        _print(_many(options))
        return FINE
    record = play(options.seed, options.bots, Options(options.short))
    table = s.SHORT_TABLE if options.short else ""
    facts = {"seed": options.seed, "players": options.players, "bots": ", ".join(options.bots)}
    _print([s.GAME.format(**facts, table=table), ""])
    _print(story(record))
    _print(["", *standings(record.state)])
    return FINE if options.save is None else _save(record, options.save)


def _many(options: Namespace) -> Iterator[str]:
    seeds = range(options.seed, options.seed + options.games)
    rounds, wins = 0, Counter[Seat]()
    for seed in seeds:
        last = play(seed, options.bots, Options(options.short)).state
        rounds += last.round
        wins[last.active] += 1
    mean = rounds / options.games
    first, last_seed = seeds[0], seeds[-1]
    yield s.SUMMARY.format(games=options.games, first=first, last=last_seed, rounds=mean)
    for seat, count in wins.most_common():
        yield s.WINS.format(player=player_name(seat), bot=options.bots[seat], wins=count)


def _save(record: GameRecord, file: str) -> int:
    try:
        Path(file).write_text(record.save(), encoding="ascii")
    except OSError as wrong:
        return _bad_file(file, wrong.strerror or str(wrong))
    _print(["", s.SAVED.format(file=file)])
    return FINE


def _replay(options: Namespace) -> int:
    """Verify a save and tell its story."""
    try:
        with Path(options.file).open("rb") as source:
            content = source.read(SIZE_LIMIT + 1)  # one more than a save may have
        record = load(CANYON, content.decode("utf-8", "replace"))
    except OSError as wrong:
        return _bad_file(options.file, wrong.strerror or str(wrong))
    except SaveError as wrong:
        return _bad_file(options.file, s.SAVE_ERROR.format(key=wrong.key))
    facts = {"seed": record.seed, "players": record.seats, "actions": record.length}
    _print([s.SAVED_GAME.format(**facts)])
    _print([s.VERIFIED if record.notice is None else s.WITHOUT_HISTORY, ""])
    _print(story(record))
    _print(["", *standings(record.state)])
    _print(s.GOES_ON.format(player=player_name(seat)) for seat in to_act(record.state))
    return FINE


def _river(_: Namespace) -> int:
    """R1.3 show the map."""
    _print(river())
    return FINE


_COMMANDS: Final = {"random": _random, "replay": _replay, "river": _river}


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _bad_file(file: str, reason: str) -> int:
    _complain(s.ERRORS["file"].format(file=file, reason=reason))
    return BAD_FILE


def _complain(message: str) -> None:
    print(s.ERROR.format(program=s.PROGRAM, message=message), file=sys.stderr)
