"""Colours and signs of everything that carries meaning, on canvas and in style sheets.

Colour is never alone: a canoe has a sign on its hull, a suit one on its cards. The two sets share
names (red, yellow, green, blue, violet), so their signs are of different kinds: figures on hulls,
things of the gorge on cards.
"""

from enum import StrEnum
from typing import Final

from canyon.ids import Canoe, Suit
from web.map.printed import colours
from web.map.printed.colours import Marked

PAPER: Final = colours.PAPER
INK: Final = colours.INK
WHITE: Final = colours.WHITE
TARGET: Final = colours.TARGET
WATER: Final = "#BBD9E4"
RAPIDS: Final = "#DCECF1"
GORGE: Final = "#5E8DA3"
"""The waterfall, where the ground is out of sight."""
WAY: Final = "#A8560B"
"""The whole way of the winner's canoe."""
LINE: Final = "#4A7C93"
"""Engraved lines on the water."""
FOAM: Final = "#FFFFFF"
ROCK: Final = "#B9A386"
WOOD: Final = "#D2AE78"
PINE: Final = "#6E8560"
SEPIA: Final = "#5B4A30"
"""Engraved lines and letters on the land."""
LAND: Final = "#E7D6B1"
"""The sheet around the river."""
STRATA: Final = ("#DDC59A", "#CFAF7F", "#C29A68", "#AE7F50")
"""The walls of the gorge, from the rim down to the water."""


class Sign(StrEnum):
    """What is painted on a hull."""

    TRIANGLE = "triangle"
    BARS = "bars"
    DIAMOND = "diamond"
    RING = "ring"
    CROSS = "cross"
    CHEVRON = "chevron"


CANOE_STYLES: Final = {
    Canoe.RED: Marked("#B3261A", Sign.TRIANGLE, WHITE),
    Canoe.YELLOW: Marked("#F7B500", Sign.BARS, INK),
    Canoe.GREEN: Marked("#1F7A4D", Sign.DIAMOND, WHITE),
    Canoe.BLUE: Marked("#1E4FA3", Sign.RING, WHITE),
    Canoe.WHITE: Marked("#FFFFFF", Sign.CROSS, INK),
    Canoe.VIOLET: Marked("#6B3FA0", Sign.CHEVRON, WHITE),
}
"""R1.1 the canoes: the hull, and the sign on it."""


class Thing(StrEnum):
    """What is drawn on the cards of a suit."""

    FLAME = "flame"
    SUN = "sun"
    PINE = "pine"
    DROP = "drop"
    FLOWER = "flower"


SUIT_INKS: Final = {
    Suit.RED: "#A81B0C",
    Suit.YELLOW: "#7A5600",
    Suit.GREEN: "#1C6B40",
    Suit.BLUE: "#123F86",
    Suit.VIOLET: "#63359A",
}
"""D31 the colour of figures and signs on a card: all of them dark enough to be read on paper."""
SUIT_TINTS: Final = {
    Suit.RED: "#F3CDBF",
    Suit.YELLOW: "#F7E08F",
    Suit.GREEN: "#CFE3C4",
    Suit.BLUE: "#C8DAF0",
    Suit.VIOLET: "#E0D2EF",
}
SUIT_THINGS: Final = {
    Suit.RED: Thing.FLAME,
    Suit.YELLOW: Thing.SUN,
    Suit.GREEN: Thing.PINE,
    Suit.BLUE: Thing.DROP,
    Suit.VIOLET: Thing.FLOWER,
}
