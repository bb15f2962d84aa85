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
from web.games.canyon.board.sizes import CANOE as NAME
from web.games.canyon.board.water import heading
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.lettering import width_of
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
_BESIDE: Final = 0.97
_ALONE: Final = 1.9
"""How wide a name may be, in steps, where a canoe lies beside it and where none does."""
NAMED_FROM: Final = 40.0
"""Pixels a step from which there is room for names."""
_CAVE: Final = ((0.0, 0.05), (0.22, 0.2), (-0.22, 0.2), (0.2, -0.12), (-0.2, -0.12), (0.0, 0.3))


def canoes(players: Sequence[PlayerView], names: Sequence[str], scale: float) -> DisplayList:
    """All canoes that are placed, then their names."""
    drawn: list[Command] = []
    in_cave = 0
    for player in players:
        if player.space is None:
            continue
        at, size = CENTRES[player.space], 1.0
        if player.space == RIVER.cave:
            dx, dy = _CAVE[in_cave]
            at, size, in_cave = Point(at.x + dx, at.y + dy), IN_CAVE, in_cave + 1
        drawn += canoe(player.canoe, at, bow_of(player.space), scale, size)
    return (*drawn, *(text for _, text in named(players, names, scale)))


def named(
    players: Sequence[PlayerView], names: Sequence[str], scale: float
) -> tuple[tuple[Space, Text], ...]:
    """The names of canoes below them, with their spaces; () where there is no room for names.

    A long name is cut where it would reach into that of a canoe beside it.
    """
    if scale < NAMED_FROM:
        return ()
    lies = {p.space: p.seat for p in players if p.space is not None and p.space != RIVER.cave}
    look = Lettering(Measure(scale).size(*NAME), palette.INK, "bold", 0.0, palette.PAPER, 3.0)
    found = []
    for space, seat in lies.items():
        is_beside = any(Space(space + step) in lies for step in (-1, 1))
        room = scale * (_BESIDE if is_beside else _ALONE)
        at = CENTRES[space]
        found.append((space, Text(_short(names[seat], look, room), at.x, at.y + 0.41, look)))
    return tuple(found)


def _short(name: str, look: Lettering, room: float) -> str:
    """As much of a name as fits into so many pixels."""
    if width_of(name, look) <= room:
        return name
    cut = (f"{name[:count]}…" for count in range(len(name) - 1, 1, -1))
    return next((short for short in cut if width_of(short, look) <= room), f"{name[:1]}…")


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
