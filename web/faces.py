"""The games that can be played here, in the order in which the start page offers them."""

from typing import Final

from web.games.canalmania.face import CANAL_MANIA
from web.table.face import AnyFace

FACES: Final[tuple[AnyFace, ...]] = (CANAL_MANIA,)
