"""Where the names of places stand: under their discs if possible, never on another name or disc."""

from collections.abc import Iterable
from functools import lru_cache
from math import hypot, inf
from typing import Final

from canalmania.board import BOARD, Place
from canalmania.ids import Hex
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import CENTRES, disc_radius
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.scenery import LABELS_ABOVE
from web.map.display import Command, Lettering, Text
from web.map.geometry import Box

HALO: Final = "rgba(250,244,228,0.94)"
_WIDTH: Final = 0.52
"""How wide a letter is on average, as a part of the size of the writing."""


def names(scale: float) -> tuple[Command, ...]:
    """The names of all places, with halos, at `scale` pixels per hex step."""
    return tuple(_texts(scale).values())


def names_near(hexes: Iterable[Hex], scale: float) -> tuple[Command, ...]:
    """The names of the places on or beside these hexes."""
    points = [CENTRES[hex_] for hex_ in hexes]
    return tuple(
        text
        for text in _texts(scale).values()
        if any(hypot(text.x - x, text.y - y) < 1.2 for x, y in points)
    )


@lru_cache(maxsize=8)
def _texts(scale: float) -> dict[Hex, Text]:
    """Greedy placing, cities first; each name takes the free spot that it likes best."""
    measure = Measure(scale)
    taken = [_around_disc(place, scale) for place in BOARD.places.values()]
    texts: dict[Hex, Text] = {}
    for place in sorted(BOARD.places.values(), key=lambda place: (not place.is_city, place.number)):
        look = _look(place, measure)
        best = inf
        for cost, dx, dy in _wishes(place):
            if cost >= best:
                break
            spot, around = _spot(place, look, dx, dy, scale)
            worth = cost + sum(_shared(around, other) for other in taken)
            if worth < best:
                best, text, box = worth, spot, around
        texts[place.hex] = text
        taken.append(box)
    return texts


def _look(place: Place, measure: Measure) -> Lettering:
    size = measure.city_name if place.is_city else measure.town_name
    return Lettering(
        size=size,
        colour=palette.INK,
        style="small-caps bold" if place.is_city else "",
        spacing=size * (0.05 if place.is_city else 0.01),
        halo=HALO,
        halo_width=max(size * 0.32, 3.0),
    )


def _wishes(place: Place) -> tuple[tuple[float, int, int], ...]:
    """Directions from the disc, the best first, each with the overlap in square pixels it costs."""
    first = -1 if place.id in LABELS_ABOVE else 1
    return ((0, 0, first), (60, 0, -first), (90, 1, 0), (100, -1, 0))


def _spot(place: Place, look: Lettering, dx: int, dy: int, scale: float) -> tuple[Text, Box]:
    """The name in one direction from its disc, with the rectangle it takes in pixels."""
    x, y = CENTRES[place.hex]
    width = len(place.name) * look.size * (_WIDTH + (0.14 if place.is_city else 0.0))
    rim = disc_radius(place.id) * scale + 2
    left = dx * (rim + width / 2 + 1)
    top = dy * (rim + look.size * 0.48)
    middle, line = x * scale + left, y * scale + top
    high = look.size * 0.42
    box = Box(middle - width / 2, line - high, middle + width / 2, line + high)
    return Text(place.name, x, y, look, dx=left, dy=top), box


def _around_disc(place: Place, scale: float) -> Box:
    x, y = CENTRES[place.hex]
    return Box(x * scale, y * scale, x * scale, y * scale).grown(disc_radius(place.id) * scale)


def _shared(a: Box, b: Box) -> float:
    """The area two rectangles have in common."""
    width = min(a.right, b.right) - max(a.left, b.left)
    height = min(a.bottom, b.bottom) - max(a.top, b.top)
    return width * height if width > 0 and height > 0 else 0.0
