"""Saves and links of every version: `python -m tests.laws.versions` writes those of this one.

They are written once, by the version that they are of, and never changed: whatever people have
saved or sent must open in every later one.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tabletop.record import Record
from tests.laws.games import KNOWN, Known
from tests.sources import ROOT
from tools import project
from web.contract.any_game import AnyRecord
from web.faces import GAMES

BROKEN_OFF = 60
"""Actions of the game that is not over."""
NAMES = ("Anna", "Zoë", "Carla", "D'Arcy", "Émile", "Fritz")


def folder(known: Known) -> Path:
    """Where the saves and links of a game are kept, a file for each version, as `0.3.json`."""
    return ROOT / "tests" / known.name / "fixtures" / "versions"


def games(known: Known) -> Iterator[tuple[str, AnyRecord]]:
    """A whole game with the fewest seats, and one broken off with the most and all options."""
    for seats, what in ((known.game.seats[0], "whole"), (known.game.seats[-1], "broken off")):
        options = known.options(seats)[0 if what == "whole" else -1]
        record: AnyRecord = Record.of(known.game, f"version {project.version()}", seats, options)
        record.table = {"names": "\n".join(NAMES[:seats])}
        chance = Random(seats)
        while known.game.to_act(record.state):
            if what != "whole" and record.length == BROKEN_OFF:
                break
            seat = known.game.to_act(record.state)[0]
            record.play(chance.choice(known.game.legal_actions(record.state, seat)), seat)
        yield what, record


def told(known: Known, record: AnyRecord) -> dict[str, Any]:
    """What must be the same when the game is opened again."""
    ranking = known.game.outcome(record.state)
    return {
        "seats": record.seats,
        "length": record.length,
        "next": list(known.game.to_act(record.state)),
        "ranking": None if ranking is None else list(ranking),
        "names": record.table["names"],
    }


def main() -> None:
    """Write the file of this version for each game that is offered; one that is there stays."""
    version = project.version().rpartition(".")[0]
    for known in KNOWN:
        path = folder(known) / f"{version}.json"
        if known.name not in {one.game for one in GAMES} or path.exists():
            continue
        kept = [
            {"what": what, "save": record.save(), "link": known.links.written(record)}
            | told(known, record)
            for what, record in games(known)
        ]
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(kept, indent=1) + "\n", "ascii")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
