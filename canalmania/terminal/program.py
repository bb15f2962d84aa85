"""The three commands, and what may go wrong around them: files, pipes, interruptions."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from canalmania.bots.game import play
from canalmania.engine import Options
from canalmania.game import CANAL_MANIA, GameRecord
from canalmania.legal import to_act
from canalmania.terminal import listing, results
from canalmania.terminal import sentences as s
from canalmania.terminal.arguments import parsed
from canalmania.terminal.progress import with_progress
from canalmania.terminal.story import counted, player_name, story
from tabletop.loading import load
from tabletop.saves import SIZE_LIMIT, SaveError

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
    record = play(options.seed, options.bots, Options(even_start=options.even_start))
    names = ", ".join(options.bots)
    _print([s.GAME.format(seed=options.seed, players=options.players, bots=names), ""])
    _print(story(record))
    _print(["", *results.final_table(record, options.bots)])
    return FINE if options.save is None else _save(record, options.save)


def _many(options: Namespace) -> list[str]:
    seeds = range(options.seed, options.seed + options.games)
    chosen = Options(even_start=options.even_start)
    played = (results.result_of(play(seed, options.bots, chosen)) for seed in seeds)
    games = list(with_progress(played, options.games, sys.stderr))
    return results.summary(games, options.seed, options.bots)


def _save(record: GameRecord, file: str) -> int:
    try:
        Path(file).write_text(record.save(), encoding="ascii")
    except OSError as wrong:
        return _bad_file(file, wrong.strerror or str(wrong))
    _print(["", s.SAVED.format(file=file)])
    return FINE


def _replay(options: Namespace) -> int:
    """R3.1 verify a save and tell its story."""
    try:
        with Path(options.file).open("rb") as source:
            content = source.read(SIZE_LIMIT + 1)  # one more than a save may have
        record = load(CANAL_MANIA, content.decode("utf-8", "replace"))
    except OSError as wrong:
        return _bad_file(options.file, wrong.strerror or str(wrong))
    except SaveError as wrong:
        return _bad_file(options.file, s.SAVE_ERRORS[wrong.key].format(**wrong.details))
    played = counted(record.length, "actions")
    _print([s.SAVED_GAME.format(seed=record.seed, players=record.seats, actions=played)])
    _print([s.VERIFIED if record.notice is None else s.WITHOUT_HISTORY, ""])
    _print(story(record))
    for seat in to_act(record.state):
        acting = player_name(record.state, seat)
        _print(["", s.GOES_ON.format(round=record.state.round, player=acting)])
    _print(["", *results.final_table(record, ())])
    return FINE


def _board(_: Namespace) -> int:
    """R1.2, R1.6 list the places and the contracts."""
    _print([*listing.places(), "", *listing.contracts()])
    return FINE


_COMMANDS: Final = {"random": _random, "replay": _replay, "board": _board}


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _bad_file(file: str, reason: str) -> int:
    _complain(s.ERRORS["file"].format(file=file, reason=reason))
    return BAD_FILE


def _complain(message: str) -> None:
    print(s.ERROR.format(program=s.PROGRAM, message=message), file=sys.stderr)
