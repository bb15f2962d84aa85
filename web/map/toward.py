"""Which of some spots an arrow key leads to. Pure."""

from collections.abc import Iterable
from typing import Final

from web.map.geometry import COMPASS
from web.map.scene import Sheet
from web.page.spot import Spot

_EQUAL: Final = 1e-6


def toward(sheet: Sheet, spots: Iterable[Spot], here: Spot, direction: str) -> Spot:
    """The next of these spots to the "E", "W", "N" or "S"; `here` where there is none.

    Only spots within 45 degrees of the direction count, so every spot lies in one direction or
    another. The next one is that with the shortest way ahead and aside; of two equal ones that
    nearer to the middle of the sheet, then the eastern one.
    """
    at, way = sheet.centre(here), COMPASS[direction]
    middle = (sheet.size.left + sheet.size.right) / 2
    ranked = {}
    for spot in spots:
        x, y = sheet.centre(spot)
        dx, dy = x - at.x, y - at.y
        ahead = dx * way.x + dy * way.y
        aside = abs(dx * way.y) + abs(dy * way.x)
        if ahead > _EQUAL and aside <= ahead + _EQUAL:
            ranked[spot] = (round(ahead + aside, 6), round(abs(x - middle), 6), -x)
    return min(ranked, key=lambda spot: ranked[spot], default=here)
