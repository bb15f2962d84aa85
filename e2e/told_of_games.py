"""What a Python makes of stored games: it is asked here and inside Pyodide, and must be the same.

It needs nothing but the rules of the games and what they share.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Final

from tabletop.game import AnyGame, Game
from tabletop.loading import load
from tabletop.opponents import Opponent
from tabletop.record import AnyRecord

MOMENTS: Final = 3
"""At so many moments of a game its computer players are asked what they think."""
THOUGHTS: Final = 3
"""So many thoughts of each are compared."""


def game_of(package: str) -> AnyGame:
    """The game whose rules are in a package."""
    found = vars(import_module(f"{package}.game")).values()
    return next(one for one in found if isinstance(one, Game))


def told_of(package: str, texts: Sequence[str]) -> list[Any]:
    """Of each save: whether it runs as stored, where it leads, its link, what players think."""
    game, link = game_of(package), import_module(f"{package}.link")
    told: list[Any] = []
    for text in texts:
        record = load(game, text)
        short = link.link_of(record)
        again = link.record_from_link(short)
        told.append(
            {
                "notice": record.notice,
                "is as stored": json.loads(record.save()) == json.loads(text),
                "fingerprint": game.saving.fingerprint(record.state),
                "link": short,
                "link leads back": again.save() == record.save(),
                "thoughts": list(_thoughts(package, game, record)),
            }
        )
    return told


def _thoughts(package: str, game: AnyGame, record: AnyRecord) -> Iterator[Any]:
    """What players of every level and style think, a few at each moment."""
    opponents = import_module(f"{package}.opponents").OPPONENTS
    everybody = [Opponent(level, style) for level in opponents.levels for style in opponents.styles]
    for number in range(MOMENTS):
        state = record.at(number * record.length // MOMENTS)
        acting = game.to_act(state)
        for opponent in everybody[number::MOMENTS] if acting else ():
            found = opponents.thoughts(state, acting[0], opponent, f"seed {number}")
            for one in islice(found, THOUGHTS):
                codes = list(map(game.saving.code_of, one.actions))
                yield [opponent, codes, one.worth.hex(), one.reasons]


def tell(folder: Path) -> None:
    """Read the stored games of a folder, and write there what is told of them."""
    games: Mapping[str, list[str]] = json.loads((folder / "games.json").read_text("utf-8"))
    told = {package: told_of(package, texts) for package, texts in games.items()}
    (folder / "told.json").write_text(json.dumps(told), "utf-8")
