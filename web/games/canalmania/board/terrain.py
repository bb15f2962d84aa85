"""The printed sheet under the game: sea, land, hexes, hills, rivers. Never changes in a game."""

from functools import cache, lru_cache
from math import atan2, hypot, pi
from typing import Final, NamedTuple

from canalmania.board import BOARD, OFF_BOARD
from canalmania.ids import Hex, Side, Terrain
from web.games.canalmania import palette
from web.games.canalmania.board.furniture import furniture
from web.games.canalmania.board.geometry import corners, hexagons
from web.games.canalmania.board.hills import DIFFICULT_HEXES, hatching, hills
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.scenery import (
    ABROAD,
    COAST,
    RIVERS,
    SEA_NAMES,
    SHEET,
    SHORE,
    WALES,
    WELSH_BORDER,
    River,
    meanders,
)
from web.map.dark_paper import Tone, as_printed
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text
from web.map.pen import polyline, rectangle, smooth
from web.map.printed.desk import on_desk
from web.words.catalogue import Voice

_SHADOWS: Final = (0.1, 0.25, 0.45)
"""The widths of the shadow that the sheet throws on the desk, in steps."""
LAND: Final = "#EADFC4"
"""Land that is not part of the game."""
WALES_LAND: Final = "#E2D6BA"
ABROAD_LAND: Final = "#E6DBC2"
SHORE_LINE: Final = "#5B4A30"
RIVER: Final = "#82AEC3"
SEA_LETTERS: Final = "#2A4D60"
LAND_LETTERS: Final = "#5C502E"

_LINING: Final = (0.14, 0.32, 0.54, 0.82, 1.16, 1.56)
"""How far from the shore each line of the water-lining runs, in steps."""
_ALL: Final = tuple(Hex(number) for number in range(len(BOARD.axial)))


def terrain(scale: float, say: Voice, tone: Tone = as_printed) -> DisplayList:
    """The whole sheet at `scale` pixels per hex step, with its texts in one language.

    `tone` is that of the paper. Towns, cities and rivers have their English names in every
    language.
    """
    measure = Measure(scale)
    printed: DisplayList = (
        *_sea(measure),
        *_land(measure),
        *_ground(measure),
        *_rivers(measure),
        *_grid(measure),
        *_sea_names(measure, say),
        *_river_names(measure),
        *furniture(measure, say),
    )
    return on_desk(printed, SHEET, measure, tone, _SHADOWS)


class _Outlines(NamedTuple):
    """The outlines of all land, which are the same at every scale."""

    england: str
    abroad: str
    wales: str
    welsh_border: str
    coasts: str
    """The drawn coasts, islands and other countries."""
    hexes: str
    """Hexes that reach into the sea."""
    shores: str
    """All land there is: the coasts and these hexes."""


@lru_cache(maxsize=1)
def _outlines() -> _Outlines:
    england, abroad, wales = (
        "".join(smooth(ring, closed=True) for ring in rings) for rings in (COAST, ABROAD, WALES)
    )
    coasts, hexes = england + abroad, hexagons(SHORE, 0.05)
    border = smooth(WELSH_BORDER)
    return _Outlines(england, abroad, wales, border, coasts, hexes, coasts + hexes)


def _sea(measure: Measure) -> tuple[Command, ...]:
    """Open water, darker towards the land, with lines that follow the shore and fade outwards."""
    commands: list[Command] = [Fill(rectangle(*SHEET), palette.SEA)]
    shores = _outlines().shores
    line = max(0.022 * measure.scale, 0.7)
    for rank in range(len(_LINING) - 1, -1, -1):
        reach = 2 * (_LINING[rank] + 0.05) * measure.scale
        strength = 1 - rank / len(_LINING)
        commands.append(Stroke(shores, mixed("#6B9BB3", strength * 0.85), reach + line))
        commands.append(Stroke(shores, mixed("#A9CBDA", strength * 0.75), reach - line))
    return tuple(commands)


def mixed(colour: str, part: float) -> str:
    """The sea's colour with a part (0 to 1) of another colour in it."""
    pairs = ((int(palette.SEA[at : at + 2], 16), int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def _land(measure: Measure) -> tuple[Command, ...]:
    """The countries, with the hand-coloured border of Wales."""
    land = _outlines()
    line = max(0.035 * measure.scale, 0.9)
    soft = 0.1 * measure.scale
    return (
        Stroke(land.coasts, SHORE_LINE, 2 * line),
        Stroke(land.hexes, SHORE_LINE, 2 * line + soft),
        Fill(land.england, LAND),
        Fill(land.abroad, ABROAD_LAND),
        Fill(land.wales, WALES_LAND),
        Fill(land.hexes, LAND),
        Stroke(land.hexes, LAND, soft),
        Stroke(land.welsh_border, "rgba(176,82,66,0.20)", 0.42 * measure.scale),
        Stroke(land.welsh_border, "#8C5A48", line, _dashes(measure)),
    )


def _dashes(measure: Measure) -> tuple[float, ...]:
    unit = max(0.1 * measure.scale, 2.5)
    return (3 * unit, unit, unit, unit)


def _ground(measure: Measure) -> tuple[Command, ...]:
    """R1.2 clear and difficult hexes."""
    light, difficult = _fields()
    return (
        Fill(light, palette.PAPER),
        Stroke(light, palette.PAPER, 0.8),
        Fill(difficult, palette.DIFFICULT),
        *hatching(measure),
        *hills(measure),
    )


@cache
def _fields() -> tuple[str, str]:
    """All hexes that are not difficult, and those that are."""
    light = (hex_ for hex_ in _ALL if BOARD.terrain[hex_] is not Terrain.DIFFICULT)
    return hexagons(light), hexagons(DIFFICULT_HEXES)


def _rivers(measure: Measure) -> tuple[Command, ...]:
    """Rivers grow from their source to their mouth: lines of which each starts further down."""
    unit = max(0.026 * measure.scale, 0.7)
    return tuple(
        Stroke(_lower_courses(part), RIVER, unit * (1 + 2.2 * part), cap="round")
        for part in (0.0, 0.2, 0.4, 0.6, 0.8)
    )


@cache
def _lower_courses(part: float) -> str:
    """All rivers without the first `part` of their way."""
    lines = (meanders(river) for river in RIVERS)
    return "".join(polyline(line[int(part * len(line)) :]) for line in lines)


def _grid(measure: Measure) -> tuple[Command, ...]:
    """Every edge once, quiet; the border of the board a little stronger."""
    inner, outer = _edges()
    line = max(0.016 * measure.scale, 0.6)
    return (
        Stroke(inner, "rgba(110,95,66,0.42)", line),
        Stroke(outer, "rgba(110,95,66,0.75)", line * 1.5, cap="round"),
    )


@cache
def _edges() -> tuple[str, str]:
    """The edges between two hexes of the board, and those at its border."""
    inner = outer = ""
    for hex_ in _ALL:
        ring = corners(hex_)
        for side, (a, b) in _EDGES:
            if BOARD.neighbours[hex_][side] == OFF_BOARD:
                outer += polyline((ring[a], ring[b]))
            elif side < 3:
                inner += polyline((ring[a], ring[b]))
    return inner, outer


_EDGES: Final = (
    (Side(0), (1, 2)),
    (Side(1), (0, 1)),
    (Side(2), (5, 0)),
    (Side(3), (4, 5)),
    (Side(4), (3, 4)),
    (Side(5), (2, 3)),
)
"""Which two corners each side lies between."""


def _sea_names(measure: Measure, say: Voice) -> tuple[Command, ...]:
    commands = []
    for name in SEA_NAMES:
        is_land = name.key == "wales"
        size = max(name.size * 0.66 * measure.scale, 8.0)
        look = Lettering(
            size=size,
            colour=LAND_LETTERS if is_land else SEA_LETTERS,
            style="" if is_land else "italic",
            spacing=size * (0.3 if name.size > 0.55 else 0.04),
        )
        # a stroke begins a new line
        lines = say(f"sheet.{name.key}").split("|")
        for row, line in enumerate(lines):
            dy = (row - (len(lines) - 1) / 2) * size * 1.25
            commands.append(Text(line, name.x, name.y, look, dy=dy))
    return tuple(commands)


def _river_names(measure: Measure) -> tuple[Command, ...]:
    """Names along the rivers, where the map is large enough to read them."""
    if measure.scale < 40:
        return ()
    look = Lettering(
        size=0.25 * measure.scale,
        colour="#3F7690",
        style="italic",
        spacing=0.02 * measure.scale,
        halo=NAME_GROUND,
        halo_width=0.07 * measure.scale,
    )
    return tuple(_river_name(river, look, measure) for river in RIVERS)


NAME_GROUND: Final = "rgba(244,236,216,0.8)"


def _river_name(river: River, look: Lettering, measure: Measure) -> Text:
    """A river's name above the longest straight part of its course, never upside down."""
    legs = list(zip(river.course, river.course[1:], strict=False))
    (ax, ay), (bx, by) = max(
        legs, key=lambda leg: hypot(leg[1][0] - leg[0][0], leg[1][1] - leg[0][1])
    )
    angle = atan2(by - ay, bx - ax)
    if abs(angle) > pi / 2:
        angle -= pi if angle > 0 else -pi
    return Text(
        river.name.split(" (")[0].split(" &")[0],
        (ax + bx) / 2,
        (ay + by) / 2,
        look,
        dy=-0.17 * measure.scale,
        angle=angle,
    )
