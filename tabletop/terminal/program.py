"""Running the commands, and their errors: files, pipes, interruptions."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from tabletop.record import AnyRecord, Record
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import PLAYERS, WRONG_USAGE, AnyProgram, parsed, said
from tabletop.terminal.files import complain, loaded, write
from tabletop.terminal.match import BAD_PLAYER, address, match, table_entries
from tabletop.terminal.own_players import PlayerFault, own_players
from tabletop.terminal.playing import play
from tabletop.terminal.progress import with_progress

FINE: Final = 0
BAD_FILE: Final = 1
INTERRUPTED: Final = 130
"""The exit code that shells use: 128 plus the number of the signal."""


def run(program: AnyProgram, arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (`sys.argv` if None) and return its exit code.

    0: done, also if the reader of the output closed the pipe; 1: a file could not be read or
    written, or is not a sound save; 2: wrong usage (SystemExit if the arguments alone show it);
    3: a player of somebody's own could not go on; 130: interrupted.
    """
    options = parsed(program, sys.argv[1:] if arguments is None else arguments)
    try:
        code = _with_own_players(program, options)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        complain(program, s.ERRORS["interrupted"])
        return INTERRUPTED
    return code


def _with_own_players(program: AnyProgram, options: Namespace) -> int:
    """Carry out the command with the players of somebody's own that it names."""
    try:
        with own_players(
            program, getattr(options, "bots", None) or (), _limit(options)
        ) as extended:
            return _carried_out(extended, options)
    except PlayerFault as fault:  # before anything was played
        complain(program, str(fault))
        return WRONG_USAGE


def _limit(options: Namespace) -> float:
    """The seconds that a decision of a player of somebody's own may take."""
    return float(getattr(options, "limit", 0))


def _carried_out(program: AnyProgram, options: Namespace) -> int:
    if options.command == "random":
        return _random(program, options)
    if options.command == "match":
        return match(program, options)
    if options.command == "replay":
        return _replay(program, options)
    if options.command == "play":
        return play(program, options)
    if options.command in program.drawings:
        return _draw(program, options)
    _print(program.listings[options.command].lines())
    return FINE


def _random(program: AnyProgram, options: Namespace) -> int:
    """Let bots play: one game with its story, or many with a summary.

    Where a player of somebody's own cannot go on, what was played until then is told and kept.
    """
    if options.games > 1:
        return _many(program, options)
    chosen = program.options_for(options.switches)
    record: AnyRecord = Record.of(program.game, options.seed, options.players, chosen)
    fault = _play_on(program, record, options)
    switches = said(program, options)
    facts = {"title": program.title, "seed": options.seed, "players": options.players}
    _print([s.GAME.format(**facts, switches=switches, bots=", ".join(options.bots)), ""])
    _print(program.story(record))
    if fault is not None:
        broken = (options.bots[seat] for seat in program.game.to_act(record.state))
        _print(["", s.BROKEN_OFF.format(bot=next(broken))])
    _print(["", *program.standings(record, options.bots)])
    if options.link is not None:
        record.table = table_entries(program, options.bots)
        _print(["", s.LINK.format(link=address(program, record, options.link))])
    if options.save is not None:
        if not write(program, record.save(), options.save):
            return BAD_FILE
        _print(["", s.SAVED.format(file=options.save)])
    return FINE if fault is None else BAD_PLAYER


def _many(program: AnyProgram, options: Namespace) -> int:
    """Let bots play many games, and sum them up."""
    chosen = program.options_for(options.switches)
    seeds: list[int] = []
    code = FINE

    def played() -> Iterator[AnyRecord]:
        """The games that come to their end, with their seeds."""
        nonlocal code
        for seed in range(options.seed, options.seed + options.games):
            record: AnyRecord = Record.of(program.game, seed, options.players, chosen)
            if _play_on(program, record, options) is not None:
                code = BAD_PLAYER
                return
            seeds.append(seed)
            yield record

    records = with_progress(played(), options.games, sys.stderr)
    first = next(records, None)
    if first is None:
        _print([s.NOTHING_PLAYED])
    else:
        _print([*program.summary(chain([first], records), seeds, options.bots)])
    return code


def _play_on(program: AnyProgram, record: AnyRecord, options: Namespace) -> PlayerFault | None:
    """Let bots play a game to its end. Return what has broken it off, after a line about it."""
    try:
        luck = program.players.luck_of(record.seed)
        program.players.play_on(record, options.bots, luck)
    except PlayerFault as fault:
        complain(program, str(fault))
        return fault
    return None


def _replay(program: AnyProgram, options: Namespace) -> int:
    """Check a save by playing it again, and print its story."""
    record = loaded(program, options.file)
    if record is None:
        return BAD_FILE
    count = record.length
    actions = s.ONE_ACTION if count == 1 else s.ACTIONS.format(count=count)
    facts = {"title": program.title, "seed": record.seed, "players": record.seats}
    _print([s.SAVED_GAME.format(**facts, actions=actions)])
    _print([s.VERIFIED if record.notice is None else s.WITHOUT_HISTORY, ""])
    _print(program.story(record))
    for seat in program.game.to_act(record.state):
        _print(["", program.goes_on(record.state, seat)])
    _print(["", *program.standings(record, ())])
    return FINE


def _draw(program: AnyProgram, options: Namespace) -> int:
    """Show a saved game as it stands, or a new one."""
    if options.file is None:
        chosen = program.options_for(options.switches)
        record = Record.of(program.game, options.seed, options.players or PLAYERS, chosen)
    else:
        found = loaded(program, options.file)
        if found is None:
            return BAD_FILE
        record = found
    _print(program.drawings[options.command].lines(record.state))
    return FINE


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
