"""Colours, glyphs and patterns of everything that carries meaning, on canvas and in style sheets.

Colour is never alone: a place is a disc with a glyph, a player a ribbon or a chip with a pattern.
The two sets share names (red, black, yellow, green), so form has to keep them apart: never a
filled disc for a player, never a line for a place. The tests measure how far the colours differ.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from canalmania.ids import Colour, PlayerColour
from web.map.printed import colours
from web.map.printed.colours import Marked

PAPER: Final = colours.PAPER
INK: Final = colours.INK
WHITE: Final = colours.WHITE
TARGET: Final = colours.TARGET
DIFFICULT: Final = "#CDB28A"
"""Difficult terrain. It is close to PAPER on purpose: hatching and hills are the cue."""
SEA: Final = "#CFE3EC"
WATER: Final = "#7FB4CC"
"""Canals while nobody wants to see whose they are."""
CUBE: Final = "#7A4310"


class Glyph(StrEnum):
    """The sign inside a place's disc and on a goods card: the primary code of a goods colour."""

    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    RING = "ring"
    CROSS = "cross"
    STAR = "star"


class Pattern(StrEnum):
    """How a player's ribbons, barges and chips are marked besides their colour."""

    SOLID = "solid"
    RAILS = "rails"
    DOTS = "dots"
    LADDER = "ladder"
    DASHES = "dashes"


@dataclass(frozen=True, slots=True)
class PlayerStyle:
    """R2.4 a set of tiles: `fill` of the ribbon, pattern drawn in `mark`, `casing` round both.

    `text` is the colour of writing on `fill`.
    """

    fill: str
    pattern: Pattern
    mark: str
    casing: str
    text: str


PLACE_STYLES: Final = {
    Colour.RED: Marked("#B5402C", Glyph.TRIANGLE, WHITE),
    Colour.YELLOW: Marked("#FFE01F", Glyph.SQUARE, INK),
    Colour.GREEN: Marked("#22B986", Glyph.DIAMOND, INK),
    Colour.BLUE: Marked("#123F86", Glyph.RING, WHITE),
    Colour.BLACK: Marked("#1B1B1B", Glyph.CROSS, WHITE),
    Colour.PURPLE: Marked("#9672CC", Glyph.STAR, INK),
}
"""R1.2 the goods colours on the map: the disc of a place, and the glyph on it."""
PLAYER_STYLES: Final = {
    PlayerColour.RED: PlayerStyle("#A81B0C", Pattern.SOLID, "#A81B0C", INK, WHITE),
    PlayerColour.WHITE: PlayerStyle("#FFFFFF", Pattern.RAILS, INK, INK, INK),
    PlayerColour.BLACK: PlayerStyle("#191919", Pattern.DOTS, WHITE, WHITE, WHITE),
    PlayerColour.YELLOW: PlayerStyle("#F7B000", Pattern.LADDER, INK, INK, INK),
    PlayerColour.GREEN: PlayerStyle("#2F9C80", Pattern.DASHES, WHITE, INK, INK),
}
