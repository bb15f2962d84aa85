"""How long the links of a game get: `python -m benchmarks.link_lengths`.

Games of sensible players, with every number of seats, are cut at 25, 50, 75 and 100% of their
actions. Told are the median and the largest length of the whole message, address and sentence
included, and which limits hold: `web.table.dialogs.send` offers the file where one does not.
"""

import argparse
import statistics
import sys
from typing import Final

from tabletop.record import Record
from tests.laws.games import BY_NAME, NAMES, Known
from tests.laws.test_opponents import peek_of
from web.contract.any_game import AnyRecord
from web.faces import GAMES
from web.table.dialogs.send import FITS, FITS_LONG
from web.table.saving.links import link_to
from web.table.saving.save_extras import keep_names

PARTS: Final = (25, 50, 75, 100)
"""Percent of a game."""
AROUND: Final = len("https://canal-mania.games.example/play/#g=") + 60
"""Characters of an address and of a sentence."""
QR: Final = 2_953
"""Characters that the largest QR code takes; the page draws smaller ones (`sharing.js`)."""


def games(known: Known, count: int) -> list[AnyRecord]:
    """So many games, with every number of seats by turns."""
    peek, found = peek_of(known), []
    for number in range(count):
        seats = known.game.seats[number % len(known.game.seats)]
        record: AnyRecord = Record.of(known.game, f"length {number}", seats)
        luck = peek.luck_of(number)
        while acting := known.game.to_act(record.state):
            action, luck = peek.next_action(record.state, acting[0], luck)
            record.play(action, acting[0])
        found.append(record)
    return found


def lengths(known: Known, played: list[AnyRecord], part: int) -> list[int]:
    """The lengths of the messages at this part of the games."""
    found = []
    for whole in played:
        record = whole.until(whole.length * part // 100)
        keep_names(record, NAMES[: record.seats])
        found.append(AROUND + len(link_to(known.face, record)))
    return sorted(found)


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.link_lengths", description=__doc__)
    parser.add_argument("--games", type=int, default=12, help="of each")
    count = parser.parse_args(arguments).games
    print("game        part  median  largest  within", FITS, QR, FITS_LONG)
    for offered in GAMES:
        known = BY_NAME[offered.game]
        played = games(known, count)
        for part in PARTS:
            found = lengths(known, played, part)
            held = [sum(one <= limit for one in found) for limit in (FITS, QR, FITS_LONG)]
            told = "  ".join(f"{one}/{len(found)}" for one in held)
            median = statistics.median(found)
            print(f"{known.name:<12}{part:>3}%  {median:>6.0f}  {found[-1]:>7}  {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
