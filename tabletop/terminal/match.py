"""A match: players play deals in every seating, and it is told who has won how often."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tabletop.record import AnyRecord, Record
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import SIGN, WRONG_USAGE, AnyProgram, is_own, said
from tabletop.terminal.deals import Seating, interval, seatings, turns_of, wilson
from tabletop.terminal.files import complain, complain_of_file, write
from tabletop.terminal.own_players import PlayerFault
from tabletop.terminal.playing import BOTS, entry
from tabletop.terminal.progress import with_progress
from tabletop.terminal.tables import table

FINE: Final = 0
BAD_FILE: Final = 1
BAD_PLAYER: Final = 3
"""Exit code when a player of somebody's own could not go on."""
NAMES: Final = "names"
"""The entry of a record's table with the players' names, one on each line. The page has the same
entry."""


class _Place(NamedTuple):
    """The place of a player in a game, from 1 for the winner."""

    player: str
    place: int


class _Broken(Exception):  # noqa: N818 - the match ends, its result is told
    """The match cannot go on; holds the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def match(program: AnyProgram, options: Namespace) -> int:
    """Play a match and print its result. Return the exit code.

    Whatever breaks it off, the games that were played to their end are told and kept. A game that a
    player of somebody's own has broken off is kept as far as it came.
    """
    if options.save is not None:
        code = _folder_for(program, options.save)
        if code != FINE:
            return code
    games = [*seatings(options.bots, options.deals, options.seed)]
    print(_heading(program, options, len(games)))
    places: list[_Place] = []
    links: list[str] = []
    played = _played(program, options, games, links)
    code = FINE
    try:
        for found in with_progress(played, len(games), sys.stderr):
            places += found
    except _Broken as broken:
        code = broken.code
    finally:
        for line in (*_result(options.bots, places), *links):
            print(line)
        if options.save is not None:
            print(s.GAMES_SAVED.format(folder=options.save))
    return code


def _heading(program: AnyProgram, options: Namespace, games: int) -> str:
    first, last = options.seed, options.seed + options.deals - 1
    told = s.ONE_DEAL if options.deals == 1 else s.DEALS
    return s.MATCH.format(
        title=program.title,
        deals=told.format(count=options.deals, first=first, last=last),
        seating=s.EVERY_SEATING if turns_of(options.bots) > 1 else s.ONE_SEATING,
        switches=said(program, options),
        games=s.ONE_GAME if games == 1 else s.GAMES.format(count=games),
    )


def _played(
    program: AnyProgram, options: Namespace, games: Sequence[Seating], links: list[str]
) -> Iterator[list[_Place]]:
    """Play the games, keep them, and yield the places of each. Raises _Broken."""
    chosen = program.options_for(options.switches)
    for number, (seed, bots) in enumerate(games, start=1):
        record: AnyRecord = Record.of(program.game, seed, len(bots), chosen)
        record.table = table_entries(program, bots)
        fault: PlayerFault | None = None
        try:
            program.players.play_on(record, bots, program.players.luck_of(seed))
        except PlayerFault as found:
            fault = found
            complain(program, str(fault))
        facts = {"number": number, "seed": seed, "bots": ", ".join(bots)}
        if fault is not None:
            told = s.GAME_OFF.format(**facts, link=address(program, record, options.link or ""))
            links.append(told)
        elif options.link is not None:
            told = s.GAME_LINK.format(**facts, link=address(program, record, options.link))
            links.append(told)
        if options.save is not None:
            file = Path(options.save, f"game-{number:0{len(str(len(games)))}}.json")
            if not write(program, record.save(), str(file)):
                raise _Broken(BAD_FILE)
        if fault is not None:
            raise _Broken(BAD_PLAYER)
        ranking = program.game.outcome(record.state)
        assert ranking is not None, "the game is over"
        yield [_Place(bots[seat], place) for place, seat in enumerate(ranking, start=1)]


def _result(bots: Sequence[str], places: Sequence[_Place]) -> list[str]:
    """The table of the result, the players in the order of the table."""
    if not places:
        return [s.NOTHING_PLAYED]
    rows = []
    for player in dict.fromkeys(bots):
        own = [one.place for one in places if one.player == player]
        wins = own.count(1)
        share = s.SHARE.format(share=wins / len(own))
        row = (player, len(own), wins, share, interval(wilson(wins, len(own))))
        rows.append((*row, sum(own) / len(own)))
    return table(s.MATCH_HEADINGS, rows)


def _folder_for(program: AnyProgram, name: str) -> int:
    """Make the folder, unless there is an empty one. Return the exit code, after a complaint."""
    try:
        os.makedirs(name, exist_ok=True)
        is_empty = not os.listdir(name)
    except (OSError, ValueError) as wrong:  # ValueError: no folder can have this name
        complain_of_file(program, name, getattr(wrong, "strerror", None) or str(wrong))
        return BAD_FILE
    if not is_empty:
        complain_of_file(program, name, s.ERRORS["not_empty"])
        return WRONG_USAGE
    return FINE


def table_entries(program: AnyProgram, bots: Sequence[str]) -> dict[str, str]:
    """What the page shows of the players: names, and which of its own players they are."""
    names = [bot.partition(SIGN)[2] or bot for bot in bots]
    known = ["" if is_own(bot) else entry(program, bot) for bot in bots]
    return {NAMES: "\n".join(names), BOTS: ",".join(known)}


def address(program: AnyProgram, record: AnyRecord, site: str) -> str:
    """The link of a game on a page, or what is to be added to the page's address."""
    return f"{site}#g={program.game.id}.{program.link_of(record)}"
