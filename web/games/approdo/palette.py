"""Colours and patterns of everything that carries meaning, on canvas and in style sheets.

Colour is never alone: each crew has a pattern on its pieces and a bird, each terrain its motif,
each resource its picture.
"""

from enum import StrEnum
from typing import Final

from approdo.ids import Colour, Resource, Terrain
from web.map.printed import colours
from web.map.printed.colours import Marked

INK: Final = colours.INK
TARGET: Final = colours.TARGET
PAPER: Final = "#FBF6E9"
"""The ground of number tokens, harbours and plates."""
CREAM: Final = "#F4ECD8"
GOLD: Final = "#F0B73D"
BRASS: Final = "#A47921"
RED_NUMBER: Final = "#A3141E"
"""R1.4 the numbers 6 and 8, which are rolled most often."""


class Pattern(StrEnum):
    """What is painted on the pieces of a crew."""

    BARS = "bars"
    DOTS = "dots"
    PLAIN = "plain"
    CHEVRONS = "chevrons"


CREWS: Final = {
    Colour.RED: Marked("#A3141E", Pattern.BARS, PAPER),
    Colour.BLUE: Marked("#1F4FA3", Pattern.DOTS, PAPER),
    Colour.WHITE: Marked(PAPER, Pattern.PLAIN, INK),
    Colour.ORANGE: Marked("#EA8F12", Pattern.CHEVRONS, INK),
}
"""R1.1, D4 the crews: the colour of their pieces, and the pattern on it."""


class Bird(StrEnum):
    """The bird of a crew."""

    HERON = "heron"
    TERN = "tern"
    GULL = "gull"
    RUFF = "ruff"


BIRDS: Final = {
    Colour.RED: Bird.HERON,
    Colour.BLUE: Bird.TERN,
    Colour.WHITE: Bird.GULL,
    Colour.ORANGE: Bird.RUFF,
}

TERRAINS: Final = {
    Terrain.FOREST: "#3F6654",
    Terrain.HILLS: "#CC6C46",
    Terrain.PASTURE: "#A6C58A",
    Terrain.FIELDS: "#F6C02F",
    Terrain.MOUNTAINS: "#8590B0",
    Terrain.DESERT: "#F0E4D2",
}
"""R1.2 the ground of each terrain; its motif is in `board/motifs.py`."""

RESOURCE_TINTS: Final = {
    Resource.LUMBER: "#C9DBD0",
    Resource.BRICK: "#F0CDBC",
    Resource.WOOL: "#DCEBD0",
    Resource.GRAIN: "#FBE3A6",
    Resource.ORE: "#D2D7E6",
}
"""R1.3 the ground of a resource card."""
CARD: Final = "#2F2743"
"""R1.7 the back of the development cards."""

SEA: Final = "#C3DADE"
SHALLOWS: Final = (
    (0.762, "#CFE3E5", "#C3DADE"),
    (0.566, "#B4D0D6", "#CDE2E5"),
    (0.404, "#A9C8CF", "#D5E8E9"),
    (0.266, "#97BCC5", "#DCEDEC"),
    (0.150, "#7FA9B4", "#E5F1EE"),
)
"""The lines along the coast, from far out to near: how many steps they reach from it, the colour of
the line, and of the water within."""
WAVE: Final = "#9FC0C7"
FRAME: Final = "#8FB3BC"
COMPASS: Final = "#6F98A3"
COMPASS_LETTER: Final = "#4D7884"
BEACH: Final = "#ECDCB0"
"""The land between the terrains, and along the coast."""
WOOD: Final = "#B98A4E"
PLANK: Final = "#6B4A20"
ROBBER: Final = "#22252C"
ROBBER_FACE: Final = "#4B515E"
BLOCKED: Final = 0.55
"""R7.3 how much is left of a number token under the robber, 0 to 1."""
