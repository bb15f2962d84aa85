"""Canals that are still to be dug: least routes as dotted lines, flags where they have to lead.

Never a promise and never advice: the fewest tiles, whatever else lies on the board (R6.12).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId, Hex, PlaceId, PlayerColour
from canalmania.previews import Plan
from canalmania.view import TileView
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import (
    CENTRES,
    CITY_RADIUS,
    bounds,
    disc_radius,
    place_centre,
)
from web.games.canalmania.board.lanes import strips
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.ribbons import course
from web.games.canalmania.palette import Pattern
from web.map.display_list import Command, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.pen import circle, line_to, move_to, polyline, rectangle

HALO: Final = "rgba(255,255,255,0.9)"
PILL: Final = "#FBF6E9"
LIMITS: Final = bounds(map(Hex, range(len(CENTRES))))
"""No words about a route begin or end beyond the board."""


def dotted(
    plans: Sequence[Plan], colours: Mapping[Seat, PlayerColour], measure: Measure
) -> tuple[Command, ...]:
    """The routes as dotted lines in their owners' patterns, beside each other where they meet."""
    return tuple(
        command
        for seat, path in _courses(tuple(tile for plan in plans for tile in plan.tiles))
        for command in _dots(path, colours[seat], measure)
    )


@lru_cache(maxsize=16)
def _courses(tiles: tuple[TileView, ...]) -> tuple[tuple[Seat, str], ...]:
    """One path for each seat."""
    paths: dict[Seat, str] = {}
    for strip in strips(tiles):
        paths[strip.owner] = paths.get(strip.owner, "") + course(strip)
    return tuple(paths.items())


def _dots(path: str, colour: PlayerColour, measure: Measure) -> tuple[Command, ...]:
    """A player's dotted line: round dots, plain, hollow or pierced; short ticks; dashes."""
    style = palette.PLAYER_STYLES[colour]
    dot = min(max(0.13 * measure.scale, 3.2), 7.0)
    rim = dot + 2 * max(measure.casing * 0.8, 0.9)
    gap = rim * 1.75
    if style.pattern is Pattern.LADDER:
        tick = max(dot * 0.45, 2.0)
        return (
            Stroke(path, HALO, rim + 2.4, (tick + 2.4, gap - tick - 2.4)),
            Stroke(path, style.casing, rim + 1.2, (tick + 1.2, gap - tick - 1.2)),
            Stroke(path, style.fill, rim, (tick, gap - tick)),
        )
    if style.pattern is Pattern.DASHES:
        dash = dot * 1.2
        return (
            Stroke(path, HALO, rim + 1.6, (dash, gap * 1.4), cap="round"),
            Stroke(path, style.casing, rim, (dash, gap * 1.4), cap="round"),
            Stroke(path, style.fill, dot, (dash, gap * 1.4), cap="round"),
        )
    pierced = Stroke(path, style.mark, dot * 0.4, (0.01, gap), cap="round")
    return (
        Stroke(path, HALO, rim + 1.6, (0.01, gap), cap="round"),
        Stroke(path, palette.INK, rim, (0.01, gap), cap="round"),
        Stroke(path, style.fill, dot, (0.01, gap), cap="round"),
        *((pierced,) if style.pattern is not Pattern.SOLID else ()),
    )


def flags(
    contract: ContractId, colour: PlayerColour, measure: Measure, *, via_passed: bool
) -> tuple[Command, ...]:
    """R1.6 a pennant over both termini of a contract, a hoop over its via place.

    The hoop is left out when the canal has passed the via place (R6.11).
    """
    printed = CONTRACTS[contract]
    commands: list[Command] = []
    for place in printed.termini:
        commands += _flag(place, colour, measure)
    if printed.via is not None and not via_passed:
        commands += _ring(printed.via, colour, measure)
    return tuple(commands)


def flag_boxes(contract: ContractId, measure: Measure, *, via_passed: bool) -> list[Box]:
    """What the flags of a contract cover, and the hoop over its via place."""
    printed = CONTRACTS[contract]
    line = measure.steps(3.0)
    boxes = []
    for place in printed.termini:
        foot, top = _pole(place, measure)
        boxes.append(Box(top.x, top.y, top.x + max(0.72, measure.steps(14.0)), foot.y).grown(line))
    if printed.via is not None and not via_passed:
        foot, top = _pole(printed.via, measure)
        half = max(0.26, measure.steps(5.0))
        boxes.append(Box(top.x - half, top.y, top.x + half, foot.y).grown(line))
    return boxes


def _pole(place: PlaceId, measure: Measure) -> tuple[Point, Point]:
    """Its foot on the disc, its top."""
    x, y = place_centre(place)
    foot = y - disc_radius(place) * 0.8
    return Point(x, foot), Point(x, foot - _height(measure))


def _height(measure: Measure) -> float:
    """Of a pole, in steps."""
    return max(1.0, measure.steps(19.0))


def _flag(place: PlaceId, colour: PlayerColour, measure: Measure) -> tuple[Command, ...]:
    style = palette.PLAYER_STYLES[colour]
    foot, top = _pole(place, measure)
    wide, high = max(0.72, measure.steps(14.0)), max(0.46, measure.steps(9.0))
    pole = move_to(foot) + line_to(top)
    cloth = polyline(
        ((top.x, top.y), (top.x + wide, top.y + high / 2), (top.x, top.y + high)), closed=True
    )
    line = max(measure.casing * 0.8, 1.0)
    return (
        Stroke(pole + cloth, HALO, 2 * line + 3.2),
        Stroke(pole, palette.INK, 2 * line, cap="round"),
        Stroke(cloth, palette.INK, 2 * line),
        Fill(cloth, style.fill),
        *_band(top, wide, high, colour, measure),
    )


def _band(
    top: Point, wide: float, high: float, colour: PlayerColour, measure: Measure
) -> tuple[Command, ...]:
    """The pattern of a player on the cloth."""
    style = palette.PLAYER_STYLES[colour]
    if style.pattern is Pattern.SOLID:
        return ()
    middle = top.y + high / 2
    if style.pattern is Pattern.DOTS:
        spots = circle(top.x + wide * 0.22, middle, high * 0.16)
        return (Fill(spots + circle(top.x + wide * 0.55, middle, high * 0.12), style.mark),)
    path = move_to(Point(top.x, middle)) + line_to(Point(top.x + wide * 0.8, middle))
    if style.pattern is Pattern.LADDER:
        size = high * measure.scale
        return (Stroke(path, style.mark, size * 0.5, (size * 0.16, size * 0.3)),)
    dash = (high * measure.scale * 0.4,) * 2 if style.pattern is Pattern.DASHES else ()
    return (Stroke(path, style.mark, max(high * measure.scale * 0.16, 1.2), dash),)


def _ring(place: PlaceId, colour: PlayerColour, measure: Measure) -> tuple[Command, ...]:
    """R6.11 where the canal has to come by: a hoop on a pole."""
    style = palette.PLAYER_STYLES[colour]
    foot, top = _pole(place, measure)
    radius = max(0.26, measure.steps(5.0))
    pole = move_to(foot) + line_to(Point(top.x, top.y + 2 * radius))
    hoop = circle(top.x, top.y + radius, radius)
    line = max(measure.casing * 0.8, 1.0)
    broad = radius * measure.scale * 0.7
    return (
        Stroke(pole + hoop, HALO, broad + 2 * line + 2.0),
        Stroke(pole, palette.INK, 2 * line, cap="round"),
        Stroke(hoop, palette.INK, broad + 2 * line),
        Stroke(hoop, style.fill, broad),
    )


def label(words: str, plan: Plan, measure: Measure) -> tuple[Command, ...]:
    """A few words on paper above a route and its flags; below where there is no room above."""
    if not words or not plan.tiles:
        return ()
    size = min(max(0.4 * measure.scale, 12.5), 16.0)
    half = measure.steps(size * (0.27 * len(words) + 0.7))
    high = measure.steps(size * 0.82)
    points = [CENTRES[tile.hex] for tile in plan.tiles]
    points += [place_centre(place) for place in CONTRACTS[plan.contract].termini]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    above = min(ys) - CITY_RADIUS - _height(measure) - high - measure.steps(4.0)
    line = above if above - high > LIMITS.top else max(ys) + 1.1 + high
    middle = min(max((min(xs) + max(xs)) / 2, LIMITS.left + half), LIMITS.right - half)
    sheet = rectangle(middle - half, line - high, middle + half, line + high)
    return (
        Stroke(sheet, HALO, 5.0),
        Stroke(sheet, palette.INK, 2.5),
        Fill(sheet, PILL),
        Text(words, middle, line, Lettering(size, palette.INK, "bold")),
    )
