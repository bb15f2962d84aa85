"""The printed sheet under the game: sea, land, hexes, hills, rivers. Never changes in a game."""

from collections.abc import Collection
from functools import cache, lru_cache
from typing import Final, NamedTuple

from canalmania.board import BOARD, OFF_BOARD
from canalmania.ids import Hex, Side, Terrain
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import corners, hexagons
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.sheet.furniture import furniture
from web.games.canalmania.board.sheet.hills import DIFFICULT_HEXES, hatching, hills
from web.games.canalmania.board.sheet.scenery import (
    ABROAD,
    COAST,
    RIVERS,
    SHEET,
    SHORE,
    WALES,
    WELSH_BORDER,
    meanders,
)
from web.map.dark_paper import Tone, as_printed
from web.map.display_list import Command, DisplayList, Fill, Stroke
from web.map.pen import polyline, rectangle, smooth
from web.map.printed.desk import on_desk

_SHADOWS: Final = (0.1, 0.25, 0.45)
"""The widths of the shadow that the sheet throws on the desk, in steps."""
LAND: Final = "#EADFC4"
"""Land that is not part of the game."""
WALES_LAND: Final = "#E2D6BA"
ABROAD_LAND: Final = "#E6DBC2"
SHORE_LINE: Final = "#5B4A30"
RIVER: Final = "#82AEC3"
FAINT_GRID: Final = "rgba(110,95,66,0.25)"
MORE_GRID: Final = "rgba(110,95,66,0.23)"
"""Lines between hexes where nothing is asked, and what makes them stronger where something is."""

_LINING: Final = (0.14, 0.32, 0.54, 0.82, 1.16, 1.56)
"""How far from the shore each line of the water-lining runs, in steps."""
_ALL: Final = tuple(Hex(number) for number in range(len(BOARD.axial)))


def terrain(scale: float, tone: Tone = as_printed) -> DisplayList:
    """The whole sheet at `scale` pixels per hex step, without legends; `tone` is its paper's."""
    measure = Measure(scale)
    printed: DisplayList = (
        *_sea(measure),
        *_land(measure),
        *_ground(measure),
        *_rivers(measure),
        *_grid(measure),
        *furniture(measure),
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
    """Every edge once, faint; the border of the board a little stronger."""
    inner, outer = _edges()
    line = _grid_line(measure)
    return (
        Stroke(inner, FAINT_GRID, line),
        Stroke(outer, "rgba(110,95,66,0.6)", line * 1.5, cap="round"),
    )


def grid_near(hexes: Collection[Hex], measure: Measure) -> tuple[Command, ...]:
    """The edges of these hexes once more, so that they are as strong as where one is to choose."""
    if not hexes:
        return ()
    return (Stroke(_edges_of(frozenset(hexes)), MORE_GRID, _grid_line(measure)),)


def _grid_line(measure: Measure) -> float:
    return max(0.016 * measure.scale, 0.6)


@lru_cache(maxsize=16)
def _edges_of(hexes: frozenset[Hex]) -> str:
    """The edges of these hexes, each once."""
    path = ""
    for hex_ in sorted(hexes):
        ring = corners(hex_)
        for side, (a, b) in _EDGES:
            if side < 3 or BOARD.neighbours[hex_][side] not in hexes:
                path += polyline((ring[a], ring[b]))
    return path


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
