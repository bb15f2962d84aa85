"""The numbers of targets: in the middle of their hexes, or beside them if something lies there."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.ids import Hex
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import CENTRES, disc_radius
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.placing import (
    AROUND,
    Ground,
    beside,
    best,
    hexes_round,
    shifted,
)
from web.map.display_list import Command, Lettering, Stroke
from web.map.geometry import Box, Point
from web.map.lettering import CAPITAL, width_of
from web.map.pen import line_to, move_to
from web.map.printed import badge as printed

_WAYS: Final = (3, 2, 4, 1, 5, 9, 0, 6, 11, 7, 10, 8)
"""Directions of `AROUND` in the order in which a badge tries them: above first."""
_ASIDE: Final = 0.3
"""How far from the middle of its hex a badge may be and still be seen to belong there."""


FURTHEST: Final = 0.8
"""How far from its hex or disc a badge may go, in steps."""


class Badge(NamedTuple):
    """The number of a hex as it stands on the map, the rectangle it covers in steps, its line."""

    hex: Hex
    words: str
    middle: Point
    box: Box
    leader: tuple[Point, Point] | None = None


def badges(
    wanted: Sequence[tuple[Hex, str]], ground: Ground, taken: Sequence[Box], measure: Measure
) -> tuple[Badge, ...]:
    """The badges of some targets, each a hex with its text.

    A badge without a free position is left out; its target is outlined all the same.
    """
    solid = list(taken)
    found = []
    for hex_, words in wanted:
        badge = badge_of(hex_, words, (), ground, solid, measure)
        if badge is not None:
            solid.append(badge.box)
            found.append(badge)
    return tuple(found)


def badge_of(
    hex_: Hex,
    words: str,
    wishes: Sequence[Point],
    ground: Ground,
    taken: Sequence[Box],
    measure: Measure,
) -> Badge | None:
    """The badge of a hex, at one of the `wishes` if one is free; None if no place is free."""
    plate = _pill_box(words, measure)
    reach = 2 * plate.right + FURTHEST + 0.6
    first = [(rank * 0.01, shifted(plate, *wish)) for rank, wish in enumerate(wishes)]
    others = _wishes(hex_, plate, measure)
    margin = measure.steps(measure.ribbon * 0.3)
    box = best((*first, *others), hexes_round(hex_, reach), ground, margin, taken)
    if box is None:
        return None
    middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return Badge(hex_, words, middle, box, _leader(hex_, box))


def drawn_leaders(found: Sequence[Badge]) -> tuple[Command, ...]:
    """The lines of badges, which names are written over."""
    leaders = "".join(
        move_to(badge.leader[0]) + line_to(badge.leader[1])
        for badge in found
        if badge.leader is not None
    )
    lines = (Stroke(leaders, palette.WHITE, 4.0), Stroke(leaders, palette.TARGET, 1.6))
    return lines if leaders else ()


def drawn(found: Sequence[Badge], measure: Measure) -> tuple[Command, ...]:
    """The pills of badges, then their numbers."""
    if not found:
        return ()
    line = measure.steps(1.5)
    pills = "".join(printed.pill(badge.box.grown(-line)) for badge in found)
    words = ((badge.words, badge.middle) for badge in found)
    return printed.badges(pills, words, measure.badge)


def _pill_box(words: str, measure: Measure) -> Box:
    """What a badge covers, round its middle."""
    size = measure.badge
    high = measure.steps(size * CAPITAL / 2 + size * 0.18 + 1.5)
    wide = width_of(words, Lettering(size, palette.WHITE, "bold")) / 2
    wide = max(measure.steps(wide + size * 0.22 + 1.5), high)
    return Box(-wide, -high, wide, high)


def _wishes(hex_: Hex, plate: Box, measure: Measure) -> Iterator[tuple[float, Box]]:
    """Where a badge may be: in the hex of its target or beside its place, then further off."""
    x, y = CENTRES[hex_]
    place = BOARD.place_at[hex_]
    if place is None:
        yield 0.0, shifted(plate, x, y)
        for rank, way in enumerate(_WAYS):
            aside = AROUND[way]
            yield 0.2 + rank * 0.01, shifted(plate, x + aside.x * _ASIDE, y + aside.y * _ASIDE)
    rim = measure.steps(measure.rim) + (0.3 if place is None else disc_radius(place))
    for further in (0.0, 0.4, FURTHEST):
        for rank, way in enumerate(_WAYS):
            move = beside(plate, rim + further, AROUND[way])
            yield 0.4 + further + rank * 0.04, shifted(plate, x + move.x, y + move.y)


def _leader(hex_: Hex, box: Box) -> tuple[Point, Point] | None:
    """The line from a badge that had to leave its hex to the middle, or the rim of the disc."""
    x, y = CENTRES[hex_]
    middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    place = BOARD.place_at[hex_]
    rim = 0.08 if place is None else disc_radius(place)
    far = hypot(middle.x - x, middle.y - y)
    reach = beside(box, 0.0, Point((x - middle.x) / far, (y - middle.y) / far)) if far else None
    if reach is None or far < rim + 0.45 + hypot(*box_half(box)):
        return None
    part = rim / far
    return Point(x + (middle.x - x) * part, y + (middle.y - y) * part), middle


def box_half(box: Box) -> tuple[float, float]:
    """Half the width and half the height of a rectangle."""
    return (box.right - box.left) / 2, (box.bottom - box.top) / 2
