"""What is emphasized on the island: targets, what was chosen, and what is mentioned."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import hypot
from typing import Final

from approdo.ids import Colour
from approdo.island import Island
from web.games.approdo import palette
from web.games.approdo.board.drawn import NO_DRAWING, Drawn
from web.games.approdo.board.figures import Part, Place, stamped
from web.games.approdo.board.geometry import (
    MIDDLES,
    POINTS,
    SIDE,
    centre,
    ends_of,
    hexagons,
    round_at,
)
from web.games.approdo.board.houses import outline_of
from web.games.approdo.board.pieces import Standing, pieces
from web.games.approdo.board.shades import mixed, recoloured
from web.games.approdo.board.spots import (
    CORNER,
    EDGE,
    HEX,
    corner_of,
    corner_spot,
    edge_of,
    edge_spot,
    hex_of,
    hex_spot,
)
from web.games.approdo.board.tokens import HOOD, ROBBER_SIZE, is_roomy, robber_at, robber_figure
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke
from web.map.geometry import Box, Point
from web.map.lettering import width_of
from web.map.pen import Stencil
from web.map.printed.badge import badges, pill
from web.map.printed.measure import SMALLEST, Measure
from web.map.printed.pointing import changed, dots, focus_ring, outline, spoken_of
from web.page.spot import Spot


class Aim(StrEnum):
    """What choosing a target does."""

    ROAD = "road"
    SETTLEMENT = "settlement"
    CITY = "city"
    ROBBER = "robber"
    VICTIM = "victim"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A target: what choosing it does, and the words of its badge, "" for none."""

    spot: Spot
    aim: Aim
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is emphasized on the island.

    - `targets`: each with the picture of what it does, in blue.
    - `selected`: a double outline.
    - `focus`: the keyboard focus.
    - `changed`: a dashed outline.
    - `outlined`: a plain outline.
    - `ghosts`: pale pieces, in the colour `ghost`, with dots around.
    """

    targets: tuple[Wanted, ...] = ()
    selected: tuple[Spot, ...] = ()
    focus: Spot | None = None
    changed: tuple[Spot, ...] = ()
    outlined: tuple[Spot, ...] = ()
    ghosts: Drawn = NO_DRAWING
    ghost: Colour | None = None

    @property
    def on_terrains(self) -> tuple[object, ...]:
        """All of it that is drawn on whole terrains, under the pieces."""
        return (
            _hexes(target.spot for target in self.targets),
            _hexes(self.selected),
            _hexes(self.changed),
            _hexes(self.outlined),
            self.ghosts.robber,
        )


_BADGE: Final = (0.2, SMALLEST, 17)


def under_pieces(wanted: Highlights, scale: float) -> DisplayList:
    """What is emphasized on whole terrains; roads and buildings stand on it."""
    measure = Measure(scale)
    commands: list[Command] = []
    for spots, draw in (
        (wanted.changed, changed),
        (wanted.outlined, spoken_of),
    ):
        if hexes := _hexes(spots):
            commands += draw(_outlines(hexes))
    if hexes := _hexes(target.spot for target in wanted.targets):
        size = measure.size(0.04, 3.0, 7.0)
        edge = _outlines(hexes, -0.02)
        commands += (Stroke(edge, palette.PAPER, size + 3.0), dots(edge, size))
    commands += _selected(_hexes(wanted.selected))
    if wanted.ghosts.robber is not None:
        commands += _selected((hex_spot(wanted.ghosts.robber),))
    return tuple(commands)


def highlights(wanted: Highlights, island: Island, scale: float) -> DisplayList:
    """The commands that draw the highlights, without those under the pieces."""
    measure = Measure(scale)
    commands: list[Command] = []
    if small := _places(wanted.changed):
        commands += changed(_outlines(small, 0.03))
    if small := _places(wanted.outlined):
        commands += spoken_of(_outlines(small, 0.02))
    for aim, draw in _DRAWN.items():
        spots = [target.spot for target in wanted.targets if target.aim is aim]
        if spots:
            commands += draw(spots, island, measure)
    commands += _selected(_places(wanted.selected))
    commands += _ghosts(wanted, island, measure)
    commands += _badges(wanted.targets, measure)
    if wanted.focus is not None:
        commands += focus_ring(_outlines((wanted.focus,), 0.045))
    return tuple(commands)


def _selected(spots: Sequence[Spot]) -> DisplayList:
    if not spots:
        return ()
    return (
        *outline(_outlines(spots, 0.03), palette.TARGET, 3.0),
        *outline(_outlines(spots, -0.025), palette.TARGET, 1.6),
    )


def _hexes(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    return tuple(spot for spot in spots if spot.kind == HEX)


def _places(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Intersections and paths."""
    return tuple(spot for spot in spots if spot.kind != HEX)


# --- outlines -------------------------------------------------------------------------------

_RING: Final = 0.36 * SIDE
"""The radius of a ring round a building."""
_HALF_ROAD: Final = Point(0.34 * SIDE, 0.135 * SIDE)
"""Half the length and half the width of the outline round a road."""


def _outlines(spots: Iterable[Spot], grown: float = 0.0) -> str:
    """The outlines of spots as one path: hexes, rings round intersections, bars round paths.

    They are moved outwards by so many steps; the outline of a hex lies inside its border.
    """
    drawn = ""
    for spot in spots:
        if spot.kind == HEX:
            drawn += hexagons((hex_of(spot),), 0.055 - grown)
        elif spot.kind == CORNER:
            drawn += round_at(POINTS[corner_of(spot)], _RING + grown)
        else:
            drawn += _bar(spot, grown)
    return drawn


def _bar(spot: Spot, grown: float) -> str:
    """A bar with round ends along a path."""
    path = edge_of(spot)
    a, b = ends_of(path)
    far = hypot(b.x - a.x, b.y - a.y)
    stencil = Stencil(MIDDLES[path], Point((b.x - a.x) / far, (b.y - a.y) / far))
    half = _HALF_ROAD.y + grown
    straight = _HALF_ROAD.x - _HALF_ROAD.y
    start, end = stencil.point(-straight, half), stencil.point(straight, half)
    back = stencil.point(straight, -half)
    last = stencil.point(-straight, -half)
    turn = f"A{half:.3f} {half:.3f} 0 0 0 "
    return (
        f"M{start.x:.3f} {start.y:.3f}L{end.x:.3f} {end.y:.3f}{turn}{back.x:.3f} {back.y:.3f}"
        f"L{last.x:.3f} {last.y:.3f}{turn}{start.x:.3f} {start.y:.3f}Z"
    )


# --- targets --------------------------------------------------------------------------------


def _settlements(spots: Sequence[Spot], _: Island, measure: Measure) -> Iterator[Command]:
    """R10.5 discs with a house."""
    radius = max(0.255 * SIDE, measure.steps(9.0))
    points = [POINTS[corner_of(spot)] for spot in spots]
    yield from _discs(points, radius, measure)
    house = (Part(outline_of("settlement"), palette.TARGET),)
    yield from stamped(house, (Place(*at, radius * 1.62) for at in points), measure.scale)


def _cities(spots: Sequence[Spot], _: Island, measure: Measure) -> Iterator[Command]:
    """R10.7 rings round settlements, each with a disc on which a city is, if there is room."""
    rings = "".join(round_at(POINTS[corner_of(spot)], _RING) for spot in spots)
    yield from outline(rings, palette.TARGET, measure.line(0.026, 2.4))
    if not is_roomy(measure):
        return
    radius = max(0.185 * SIDE, measure.steps(7.0))
    off = _RING * 0.72
    points = [Point(x + off, y - off) for x, y in (POINTS[corner_of(spot)] for spot in spots)]
    yield from _discs(points, radius, measure)
    house = (Part(outline_of("city"), palette.TARGET),)
    yield from stamped(house, (Place(*at, radius * 1.4) for at in points), measure.scale)


def _roads(spots: Sequence[Spot], _: Island, measure: Measure) -> Iterator[Command]:
    """R10.3 dotted bars along paths."""
    lines = ""
    for spot in spots:
        a, b = ends_of(edge_of(spot), 0.24)
        lines += f"M{a.x:.3f} {a.y:.3f}L{b.x:.3f} {b.y:.3f}"
    wide = measure.line(0.1, 6.0)
    yield Stroke(lines, palette.TARGET, wide + measure.line(0.028, 2.2), cap="round")
    yield Stroke(lines, palette.PAPER, wide, cap="round")
    yield dots(lines, wide * 0.42)


def _robbers(spots: Sequence[Spot], island: Island, measure: Measure) -> Iterator[Command]:
    """R12.4 discs with a hood about where the robber would stand; dots go round the terrain.

    On a small island there are the dots alone: discs would lie on the numbers.
    """
    if not is_roomy(measure):
        return
    radius = max(0.19 * SIDE, measure.steps(7.5))
    points = []
    for spot in spots:
        at = robber_at(island, hex_of(spot))
        points.append(Point(at.x + (0.1 * SIDE if at.x != centre(spot).x else 0.0), at.y))
    yield from _discs(points, radius, measure)
    hood = (Part(HOOD, palette.TARGET),)
    yield from stamped(hood, (Place(*at, radius * 1.4) for at in points), measure.scale)


def _victims(spots: Sequence[Spot], _: Island, measure: Measure) -> Iterator[Command]:
    """R12.5 double rings, the inner one dotted, round the buildings of a player."""
    points = [POINTS[corner_of(spot)] for spot in spots]
    wide = measure.line(0.026, 2.4)
    rings = "".join(round_at(at, _RING + measure.steps(wide * 1.6)) for at in points)
    yield from outline(rings, palette.TARGET, wide)
    inner = "".join(round_at(at, _RING - measure.steps(wide * 0.6)) for at in points)
    yield Stroke(inner, palette.PAPER, wide + 2.0)
    yield dots(inner, wide)


_DRAWN: Final = {
    Aim.ROBBER: _robbers,
    Aim.ROAD: _roads,
    Aim.SETTLEMENT: _settlements,
    Aim.CITY: _cities,
    Aim.VICTIM: _victims,
}
"""From the bottom to the top."""


def _discs(points: Iterable[Point], radius: float, measure: Measure) -> Iterator[Command]:
    """Light discs with a blue rim."""
    discs = "".join(round_at(at, radius) for at in points)
    wide = measure.line(0.026, 2.0)
    yield Stroke(discs, palette.PAPER, wide + 3.0)
    yield Fill(discs, palette.PAPER)
    yield Stroke(discs, palette.TARGET, wide)


# --- ghosts and badges ----------------------------------------------------------------------


def _ghosts(wanted: Highlights, island: Island, measure: Measure) -> Iterator[Command]:
    """Pale pieces with dots around them."""
    drawn, colour = wanted.ghosts, wanted.ghost
    spots = (
        *map(edge_spot, drawn.roads),
        *map(corner_spot, (*drawn.settlements, *drawn.cities)),
    )
    if colour is not None and spots:
        new = Standing(colour, drawn.roads, drawn.settlements, drawn.cities)
        yield from recoloured(pieces((new,), measure.scale), _pale)
        size = measure.size(0.03, 2.2, 5.0)
        around = _outlines(spots, 0.01)
        yield Stroke(around, palette.PAPER, size + 2.0)
        yield dots(around, size)
    if drawn.robber is not None:
        place = Place(*robber_at(island, drawn.robber), ROBBER_SIZE)
        yield from recoloured(stamped(robber_figure(), (place,), measure.scale), _pale)


def _pale(colour: str) -> str:
    return mixed(colour, palette.PAPER, 0.55)


def badge_boxes(targets: Iterable[Wanted], scale: float) -> dict[Spot, Box]:
    """What the badges of targets cover."""
    measure = Measure(scale)
    size = measure.size(*_BADGE)
    look = Lettering(size, palette.PAPER, "bold")
    found = {}
    for target in targets:
        if target.badge:
            x, y = _badge_middle(target)
            half = max(width_of(target.badge, look) / 2 + 5.0, size * 0.7) / scale
            high = size * 0.7 / scale
            found[target.spot] = Box(x - half, y - high, x + half, y + high)
    return found


def _badge_middle(target: Wanted) -> Point:
    """Above a target; on a terrain above its number."""
    x, y = centre(target.spot)
    if target.spot.kind == HEX:
        return Point(x, y - 0.52 * SIDE)
    return Point(x, y - (0.3 if target.spot.kind == EDGE else 0.5) * SIDE)


def _badges(targets: Sequence[Wanted], measure: Measure) -> DisplayList:
    boxes = badge_boxes(targets, measure.scale)
    if not boxes:
        return ()
    words = [(target.badge, _badge_middle(target)) for target in targets if target.badge]
    return badges("".join(map(pill, boxes.values())), words, measure.size(*_BADGE))
