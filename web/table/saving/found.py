"""A game that was found in a text, and the reasons that tell nothing of one that was not."""

from dataclasses import dataclass
from typing import Final

from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace

DULL: Final = frozenset({"NOT_A_LINK", "NOT_JSON", "NOT_A_SAVE"})
"""Errors that tell nothing but that a text is none of ours."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game in a text, with its face; `text` is its link or its save, as we write it."""

    face: AnyFace
    record: AnyRecord
    text: str
    is_link: bool
