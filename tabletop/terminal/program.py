"""Running the commands, and their errors: files, pipes, interruptions."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from typing import Final

from tabletop.record import Record
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import PLAYERS, AnyProgram, parsed, said
from tabletop.terminal.files import complain, loaded, write
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
    130: interrupted.
    """
    options = parsed(program, sys.argv[1:] if arguments is None else arguments)
    try:
        code = _carried_out(program, options)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        complain(program, s.ERRORS["interrupted"])
        return INTERRUPTED
    return code


def _carried_out(program: AnyProgram, options: Namespace) -> int:
    if options.command == "random":
        return _random(program, options)
    if options.command == "replay":
        return _replay(program, options)
    if options.command == "play":
        return play(program, options)
    if options.command in program.drawings:
        return _draw(program, options)
    _print(program.listings[options.command].lines())
    return FINE


def _random(program: AnyProgram, options: Namespace) -> int:
    """Let bots play: one game with its story, or many with a summary."""
    chosen = program.options_for(options.switches)
    if options.games > 1:
        seeds = range(options.seed, options.seed + options.games)
        played = (program.players.play(seed, options.bots, chosen) for seed in seeds)
        records = with_progress(played, options.games, sys.stderr)
        _print([*program.summary(records, seeds, options.bots)])
        return FINE
    record = program.players.play(options.seed, options.bots, chosen)
    switches = said(program, options)
    facts = {"title": program.title, "seed": options.seed, "players": options.players}
    _print([s.GAME.format(**facts, switches=switches, bots=", ".join(options.bots)), ""])
    _print(program.story(record))
    _print(["", *program.standings(record, options.bots)])
    if options.save is None:
        return FINE
    if not write(program, record.save(), options.save):
        return BAD_FILE
    _print(["", s.SAVED.format(file=options.save)])
    return FINE


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
