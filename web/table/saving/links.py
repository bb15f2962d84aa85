"""Links: a whole game in the fragment of an address, which says which game it is of.

    "islanders.l8ZAEAAQAC..."

The game's name is written before what the game makes of it (`web.contract.face.Links`). Links were
made before there were several games, and name none: they are of the one game that says so.
"""

import re
from collections.abc import Sequence
from typing import Final

from tabletop.saves import SaveError
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.table.saving.save_extras import LANGUAGES, NAMES, OPPONENTS

SIGN: Final = "."
"""Between the two: it stands in no name, and addresses leave it as it is."""
HANDED_ON: Final = frozenset({NAMES, LANGUAGES, OPPONENTS})
"""What a link says beside the game."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,63}\Z", re.ASCII)


def link_to(face: AnyFace, record: AnyRecord) -> str:
    """The link of a game: with the players' names and languages, and who of them the
    computer plays, but nobody's notes, nor what was
    undone. Raises ValueError if this game has none."""
    if face.links is None:
        raise ValueError(f"no links to {face.game.id}")
    kept = record.table
    record.table = {name: text for name, text in kept.items() if name in HANDED_ON}
    try:
        return f"{face.game.id}{SIGN}{face.links.written(record)}"
    finally:
        record.table = kept


def opened_link(faces: Sequence[AnyFace], text: str) -> tuple[AnyFace, AnyRecord]:
    """The game of a link; it is one of these games.

    Raises SaveError with one of `saves.LINK_ERRORS`.
    """
    name, sign, rest = text.partition(SIGN)
    if sign and _NAME.match(name) is None:
        raise SaveError("NOT_A_LINK")
    for face in faces:
        links = face.links
        if links is not None and (face.game.id == name if sign else links.takes_unnamed):
            return face, links.read(rest if sign else text)
    raise SaveError("LINK_OTHER_GAME" if sign else "NOT_A_LINK")
