"""A person plays against computer players: how such a game begins, or goes on from its file."""

import secrets
import sys
from argparse import Namespace
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from tabletop.record import AnyRecord, Record
from tabletop.seat import Seat
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import PLAYERS, WRONG_USAGE, AnyProgram, said, usual_bot
from tabletop.terminal.dialogue import Dialogue
from tabletop.terminal.files import complain, is_there, loaded

FINE: Final = 0
BAD_FILE: Final = 1
BOTS: Final = "opponents"
"""The entry of a record's table with the computer player of each seat, separated by commas; empty
for a person. The page has the same entry."""
UNDONE: Final = "undone"
"""The entry in which the page keeps what can be done again; once the game goes on it is wrong."""
SEEDS: Final = 1_000_000
"""A seed that nobody has chosen is below this number."""


def play(program: AnyProgram, options: Namespace) -> int:
    """Let a person play to the end, or until the person leaves. Return the exit code."""
    record = _record(program, options)
    if isinstance(record, int):
        return record
    seat = _seat(program, record, options)
    bots = None if seat is None else _bots(program, record, seat, options.bots)
    if seat is None or bots is None:
        return WRONG_USAGE
    record.people = frozenset({seat})
    record.table = record.table | {BOTS: ",".join(entry(program, bot) for bot in bots)}
    record.table.pop(UNDONE, None)
    dialogue = Dialogue(program, record, seat, bots, options.file)
    if not dialogue.keep():
        return BAD_FILE
    _introduce(program, record, options)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # whatever is typed can be read
    try:
        dialogue.run(sys.stdin)
    except KeyboardInterrupt:
        dialogue.leave()
        raise
    return FINE if dialogue.leave() else BAD_FILE


def _record(program: AnyProgram, options: Namespace) -> AnyRecord | int:
    """The game of the file, or a new one; an exit code if that is not possible."""
    if options.file is not None and is_there(options.file):
        given = {"players": options.players, "seed": options.seed, **options.switches}
        for name, value in given.items():
            if value is not None:
                told = {"file": options.file, "option": f"--{name}"}
                complain(program, s.ERRORS["goes_on"].format(**told))
                return WRONG_USAGE
        return loaded(program, options.file) or BAD_FILE
    named = len(options.bots or ())
    players = options.players or (named + 1 if named > 1 else PLAYERS)
    seats = program.game.seats
    if players not in seats:
        limits = {"players": players, "fewest": seats[0], "most": seats[-1]}
        complain(program, s.ERRORS["players"].format(**limits))
        return WRONG_USAGE
    seed = secrets.randbelow(SEEDS) if options.seed is None else options.seed
    return Record.of(program.game, seed, players, program.options_for(options.switches))


def _kept(program: AnyProgram, record: AnyRecord) -> list[str]:
    """The computer player of each seat, as the record has them; "" for a person."""
    kept = record.table.get(BOTS, "").split(",")
    known = [name if program.players.is_player(name) else "" for name in kept]
    return known if len(known) == record.seats else [""] * record.seats


def _seat(program: AnyProgram, record: AnyRecord, options: Namespace) -> Seat | None:
    """The seat of the person; None if there is no such seat, after a line that says so."""
    if options.seat is None:
        kept = _kept(program, record)
        return Seat(kept.index("") if "" in kept else 0)
    if options.seat > record.seats:
        told = {"seat": options.seat, "players": record.seats}
        complain(program, s.ERRORS["seat"].format(**told))
        return None
    return Seat(options.seat - 1)


def _bots(
    program: AnyProgram, record: AnyRecord, seat: Seat, named: Sequence[str] | None
) -> list[str] | None:
    """The computer player of each seat, "" for the person's.

    None if neither one nor one for each seat was named, after a line that says so.
    """
    others = record.seats - 1
    if named is not None and len(named) not in (1, others):
        told = {"named": len(named), "others": others}
        complain(program, s.ERRORS["against"].format(**told))
        return None
    if named is None:
        kept = _kept(program, record)
        chosen = [name or usual_bot(program) for n, name in enumerate(kept) if n != seat]
    else:
        chosen = [*named] * (others // len(named))
    return [*chosen[:seat], "", *chosen[seat:]]


def entry(program: AnyProgram, bot: str) -> str:
    """A player as the page names it: a level with its style."""
    opponents = program.players.opponents
    return f"{bot}/{opponents.styles[0]}" if bot in opponents.levels else bot


def _introduce(program: AnyProgram, record: AnyRecord, options: Namespace) -> None:
    facts = {"title": program.title, "seed": record.seed, "players": record.seats}
    if record.length or not record.is_whole:
        actions = s.ONE_ACTION if record.length == 1 else s.ACTIONS.format(count=record.length)
        print(s.SAVED_GAME.format(**facts, actions=actions))
    else:
        print(s.NEW_GAME.format(**facts, switches=said(program, options)))
    if record.notice is not None:
        print(s.WITHOUT_HISTORY)
