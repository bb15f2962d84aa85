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
