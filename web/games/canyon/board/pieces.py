"""The canoes on the river: colour, sign, and the player's name."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from canyon.ids import Canoe, Space, Water
from canyon.river import RIVER
from canyon.view import PlayerView
from web.games.canyon import palette
from web.games.canyon.board.geometry import CENTRES
from web.games.canyon.board.signs import sign_path
from web.games.canyon.board.sizes import SMALL
from web.games.canyon.board.water import heading
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.pen import Stencil
from web.map.printed.measure import Measure
from web.map.vector import picture
from web.page.html import Html

LENGTH: Final = 0.44
"""Half of a canoe, in steps."""
IN_CAVE: Final = 0.62
"""The size of canoes that share the cave, as a fraction of their usual size."""
LEAST_SIGN: Final = 2.6
"""Pixels of half a sign."""
_LETTERS: Final = 9
"""So many letters of a name are written beside a canoe."""
_NAMED_FROM: Final = 34.0
"""Pixels a step from which there is room for names."""
_CAVE: Final = ((0.0, 0.05), (0.22, 0.2), (-0.22, 0.2), (0.2, -0.12), (-0.2, -0.12), (0.0, 0.3))


def canoes(players: Sequence[PlayerView], names: Sequence[str], scale: float) -> DisplayList:
    """All canoes that are placed, then their names."""
    measure = Measure(scale)
    drawn: list[Command] = []
    named: list[Command] = []
    in_cave = 0
    for player in players:
        if player.space is None:
            continue
        at, size = CENTRES[player.space], 1.0
        if player.space == RIVER.cave:
            dx, dy = _CAVE[in_cave]
            at, size, in_cave = Point(at.x + dx, at.y + dy), IN_CAVE, in_cave + 1
        drawn += canoe(player.canoe, at, bow_of(player.space), scale, size)
        if scale >= _NAMED_FROM and size == 1.0:
            named.append(_name(names[player.seat], at, measure))
    return (*drawn, *named)


def _name(name: str, at: Point, measure: Measure) -> Text:
    short = name if len(name) <= _LETTERS else f"{name[: _LETTERS - 1]}…"
    look = Lettering(measure.size(*SMALL), palette.INK, "bold", 0.0, palette.PAPER, 3.0)
    return Text(short, at.x, at.y + 0.41, look)


def bow_of(space: Space) -> Point:
    """The point that the bow of a canoe faces: with the current, upstream out of the start."""
    kind = RIVER.kinds[space]
    if kind is Water.START:
        return Point(0.0, -1.0)
    if kind in (Water.FINISH, Water.CAVE):
        return Point(0.0, 1.0) if kind is Water.FINISH else Point(1.0, 0.0)
    return Point(0.0, 1.0) if kind is Water.RAPIDS else heading(space)


def canoe(which: Canoe, at: Point, bow: Point, scale: float, size: float = 1.0) -> DisplayList:
    """A canoe: hull with white rim and dark line, thwarts, the sign upright on a plate."""
    style = palette.CANOE_STYLES[which]
    measure = Measure(scale)
    a = LENGTH * size
    stencil = Stencil(at, bow)
    hull = (
        stencil.bow((-a, 0.0), (-0.35 * a, 0.72 * a), (0.0, 0.55 * a))
        + stencil.bend((0.45 * a, 0.42 * a), (a, 0.0))
        + stencil.bend((0.45 * a, -0.42 * a), (0.0, -0.55 * a))
        + stencil.bend((-0.35 * a, -0.72 * a), (-a, 0.0))
        + "Z"
    )
    thwarts = stencil.lines((0.62 * a, -0.2 * a), (0.62 * a, 0.2 * a)) + stencil.lines(
        (-0.66 * a, -0.24 * a), (-0.66 * a, 0.24 * a)
    )
    sign = sign_path(style.sign, at.x, at.y, sign_size(a, measure))
    return (
        Stroke(hull, palette.WHITE, measure.line(0.13, 3.2)),
        Fill(hull, style.fill),
        Stroke(thwarts, style.sign_fill, measure.line(0.03 * size, 0.8)),
        Fill(sign, style.sign_fill),
        Stroke(hull, palette.INK, measure.line(0.04, 1.1)),
    )


def sign_size(half: float, measure: Measure) -> float:
    """Half the height of the sign on a canoe of this half length.

    At small zooms the sign fills the hull, so that canoes can be told apart.
    """
    return min(max(0.3 * half, measure.steps(LEAST_SIGN)), 0.45 * half)


@lru_cache(maxsize=16)
def as_picture(which: Canoe, *, is_upright: bool = False) -> Html:
    """A canoe as a picture: lying for panels, upright as it goes on the map."""
    scale = 40.0
    if is_upright:
        return picture(canoe(which, Point(0.0, 0.0), Point(0.0, -1.0), scale), _TALL, scale)
    return picture(canoe(which, Point(0.0, 0.0), Point(1.0, 0.0), scale), _FLAT, scale)


_FLAT: Final = Box(-0.5, -0.32, 0.5, 0.32)
_TALL: Final = Box(-0.5, -0.5, 0.5, 0.5)
