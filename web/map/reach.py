"""Which target a finger means that has missed all of them. Pure."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from web.map.geometry import Point, distance
from web.page.spot import Spot

FINGER: Final = 22.0
"""Pixels by which a finger misses what it means; a target with less of its own is small."""


def nearest(
    at: Point,
    targets: Iterable[Spot],
    on_screen: Callable[[Spot], Point],
    reach: Mapping[str, float],
    scale: float,
) -> Spot | None:
    """The target whose middle is nearest to a pixel, None if none is within reach.

    `on_screen(spot)` is the pixel of its middle, `reach` the steps by kind as in `Sheet`; it is at
    least as far as a finger misses. Of several that are equally near it is the first.
    """
    found, least = None, float("inf")
    for spot in targets:
        if spot.kind not in reach:
            continue
        away = distance(on_screen(spot), at)
        if away < least and away <= max(FINGER, reach[spot.kind] * scale):
            found, least = spot, away
    return found


def has_small(targets: Iterable[Spot], reach: Mapping[str, float], scale: float) -> bool:
    """Whether one of these is so small at this scale that a finger hides it."""
    return any(reach[spot.kind] * scale < FINGER for spot in targets if spot.kind in reach)
