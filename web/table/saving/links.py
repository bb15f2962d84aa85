"""Links: a whole game in the fragment of an address, with the name of the game in front.

    "islanders.l8ZAEAAQAC..."

After the name comes the text of the game (`web.contract.face.Links`). The first links had no name;
they belong to the one game that has `takes_unnamed`.
"""

import re
from collections.abc import Sequence
from typing import Final

from tabletop.saves import SaveError
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.table.saving.save_extras import LANGUAGES, MINE, NAMES, OPPONENTS
from web.table.saving.table_id import AGAIN, STARTED

SIGN: Final = "."
"""Separates the name from the text. No name contains it, and addresses do not escape it."""
HANDED_ON: Final = frozenset({NAMES, LANGUAGES, OPPONENTS, STARTED, AGAIN})
"""The extras of a save that a link contains."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,63}\Z", re.ASCII)


def link_to(face: AnyFace, record: AnyRecord) -> str:
    """The link of a game, with the players' names, their languages and the computer's players.

    Private notes and undone actions are left out. Raises ValueError if the game has no links.
    """
    if face.links is None:
        raise ValueError(f"no links to {face.game.id}")
    kept, record.table = record.table, handed_on(record)
    try:
        return f"{face.game.id}{SIGN}{face.links.written(record)}"
    finally:
        record.table = kept


def handed_on(record: AnyRecord) -> dict[str, str]:
    """The extras of a record that other devices get."""
    return {name: text for name, text in record.table.items() if name in HANDED_ON}


def file_to_send(record: AnyRecord) -> str:
    """The text of a file with what a link contains, for a game that is too long for a link.

    It says of no seat that it is played on the device that opens it.
    """
    kept, record.table = record.table, handed_on(record) | {MINE: ""}
    try:
        return record.save()
    finally:
        record.table = kept


def opened_link(faces: Sequence[AnyFace], text: str) -> tuple[AnyFace, AnyRecord]:
    """The game of a link, and the face among `faces` that it belongs to.

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
