"""The games that can be played here, in the order in which the start page offers them.

A page gets a game once it is known which one is wanted: with the memory that Python goes on from,
where that is prepared for it (`tools/memory.py`), else in a pack of its own (`tools/packs.py`).
Until then nothing of it is imported, and nothing but plain data about it is in the page
(`games_told` of `tools/page.py`).
"""

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final, NamedTuple

from web.contract.face import AnyFace

STYLES: Final = "styles.css"
"""The style sheets of a game, beside its face."""


class Offered(NamedTuple):
    """A game that is offered.

    `game`: the id of its rules. `packages`: all packages it consists of, the last has its face.
    `name`: the name of the face in the module `face` of that package.
    """

    game: str
    packages: tuple[str, ...]
    name: str

    def face(self) -> AnyFace:
        """Its face, which is imported now."""
        found: AnyFace = getattr(import_module(f"{self.packages[-1]}.face"), self.name)
        return found

    def styles(self) -> str:
        """Its style sheets, as the build lays them beside its face."""
        return _styles(self.packages[-1])


@cache
def _styles(package: str) -> str:
    """Read once: a memory that is prepared has no files."""
    return files(package).joinpath(STYLES).read_text(encoding="utf-8")


GAMES: Final = (
    Offered("canalmania", ("canalmania", "web.games.canalmania"), "CANAL_MANIA"),
    Offered("canyon", ("canyon", "web.games.canyon"), "CANYON"),
    Offered("approdo", ("approdo", "web.games.approdo"), "APPRODO"),
)
PREPARED: Final = GAMES[0]
"""The one for which a memory is prepared: most play it, and it has the most to work out."""


def offered(game: str) -> Offered:
    """The game of this name. KeyError if none is offered."""
    return {one.game: one for one in GAMES}[game]


def all_faces() -> tuple[AnyFace, ...]:
    """Those of all games that are offered: for whoever has all of them, a build or a test."""
    return tuple(one.face() for one in GAMES)
