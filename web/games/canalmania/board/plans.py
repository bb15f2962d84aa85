"""Canals that are still to be dug: least routes as dotted lines.

Never a promise and never advice: the fewest tiles, whatever else lies on the board (R6.12).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from canalmania.ids import PlayerColour
from canalmania.previews import Plan
from canalmania.view import TileView
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.board.lanes import strips
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.ribbons import course
from web.games.canalmania.palette import Pattern
from web.map.display_list import Command, Stroke

HALO: Final = "rgba(255,255,255,0.9)"
OWN: Final = 1.35
"""How much bolder the routes of whoever looks are."""


def dotted(
    plans: Sequence[Plan],
    colours: Mapping[Seat, PlayerColour],
    measure: Measure,
    own: Seat | None = None,
) -> tuple[Command, ...]:
    """The routes as dotted lines in their owners' patterns, beside each other where they meet.

    Those of the seat `own` are bolder, and lie over the others.
    """
    courses = _courses(tuple(tile for plan in plans for tile in plan.tiles))
    return tuple(
        command
        for seat, path in sorted(courses, key=lambda course: course[0] == own)
        for command in _dots(path, colours[seat], measure, OWN if seat == own else 1.0)
    )


@lru_cache(maxsize=16)
def _courses(tiles: tuple[TileView, ...]) -> tuple[tuple[Seat, str], ...]:
    """One path for each seat."""
    paths: dict[Seat, str] = {}
    for strip in strips(tiles):
        paths[strip.owner] = paths.get(strip.owner, "") + course(strip)
    return tuple(paths.items())


def _dots(
    path: str, colour: PlayerColour, measure: Measure, bold: float = 1.0
) -> tuple[Command, ...]:
    """A player's dotted line: round dots, plain or pierced; hollow beads; short ticks; dashes.

    Light colours, which paper swallows, have a broad dark outline.
    """
    style = palette.PLAYER_STYLES[colour]
    dot = bold * measure.size(0.13, 3.2, 7.0)
    rim = dot + 2 * max(measure.casing * 0.8, 0.9)
    gap, line = rim * 1.75, max(dot * 0.36, 1.4)
    if style.pattern is Pattern.RAILS:
        period = (dot * 1.3, dot + 2 * line + max(dot * 0.45, 2.2))
        return (
            Stroke(path, HALO, dot + 2 * line + 2.4, period, cap="round"),
            Stroke(path, style.casing, dot + 2 * line, period, cap="round"),
            Stroke(path, style.fill, dot, period, cap="round"),
        )
    if style.pattern is Pattern.LADDER:
        tick = max(dot * 0.5, 2.2)
        gap = 2 * (tick + 2 * line)
        return (
            Stroke(path, HALO, rim + 2 * line + 2.4, _tick(0.0, tick + 2 * line + 2.4, gap)),
            Stroke(path, style.casing, rim + 2 * line, _tick(1.2, tick + 2 * line, gap)),
            Stroke(path, style.fill, rim, _tick(1.2 + line, tick, gap)),
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


def _tick(begins: float, long: float, gap: float) -> tuple[float, ...]:
    """Dashes of one tick in each `gap`, so long, the first one so far from the path's beginning."""
    return 0.0, begins, long, gap - begins - long
