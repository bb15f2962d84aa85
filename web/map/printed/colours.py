"""Colours that mean the same on the map of every game, as "#RRGGBB"; signs that go with colours."""

from typing import Final, Generic, NamedTuple, TypeVar

PAPER: Final = "#F4ECD8"
"""The sheet that a map is printed on."""
INK: Final = "#1A1A1A"
WHITE: Final = "#FFFFFF"
TARGET: Final = "#0047AB"
"""Outline of what may be chosen; always with dots, never by colour alone."""

M = TypeVar("M")


class Marked(NamedTuple, Generic[M]):
    """How one of several things of a kind is told from the others.

    By the colour `fill`, and, for players who cannot see it, by a `sign` on it, painted in
    `sign_fill`.
    """

    fill: str
    sign: M
    sign_fill: str
