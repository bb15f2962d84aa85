"""The games that can be played here, in the order in which the start page offers them.

Those of `FACES` every page has at once. A game that comes late is downloaded when somebody chooses
it (`web/shell/late_games.js`), in a pack of its own (`tools/packs.py`): until then nothing of it is
imported, and nothing but plain data about it is in the page (`games_told` of `tools/page.py`).
"""

from importlib import import_module
from importlib.resources import files
from typing import Final, NamedTuple

from web.games.canalmania.face import CANAL_MANIA
from web.table.face import AnyFace

STYLES: Final = "styles.css"
"""The style sheets of a late game, beside its face."""


class LateGame(NamedTuple):
    """A game that comes late: the name of its rules; the packages that are in its pack, all of
    each, the last of which has the face; and what that is called there."""

    game: str
    packages: tuple[str, ...]
    name: str

    def face(self) -> AnyFace:
        """Its face, which is imported now."""
        found: AnyFace = getattr(import_module(f"{self.packages[-1]}.face"), self.name)
        return found

    def styles(self) -> str:
        """Its style sheets, as they lie in its pack."""
        return files(self.packages[-1]).joinpath(STYLES).read_text(encoding="utf-8")


FACES: Final[tuple[AnyFace, ...]] = (CANAL_MANIA,)
LATE: Final = (LateGame("canyon", ("canyon", "web.games.canyon"), "CANYON"),)


def late_game(game: str) -> LateGame:
    """The late game of this name. KeyError for any other."""
    return {late.game: late for late in LATE}[game]


def all_faces() -> tuple[AnyFace, ...]:
    """Those of all games that are offered: for whoever has all of them, a build or a test."""
    return (*FACES, *(late.face() for late in LATE))
