"""Where the names of places stand: beside their discs, on nothing that lies on the board.

Every name has a home at each zoom, which it leaves only when something lies there. It tries
positions around its disc, then further off with a line that leads to it; the cities choose first.
A town whose name finds no place has none at this zoom; below a certain zoom only cities have one.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from canalmania.board import BOARD, Place
from canalmania.ids import Hex
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import CENTRES, CITY_RADIUS, disc_radius
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.placing import (
    DISCS,
    Bit,
    Disc,
    Ground,
    beside,
    covered,
    hexes_near,
    is_free,
    is_led,
)
from web.games.canalmania.board.sheet.scenery import FRAME, LABELS_ABOVE
from web.map.display_list import Command, Lettering, Stroke, Text
from web.map.geometry import Box, Point, overlap
from web.map.lettering import box_of
from web.map.pen import polyline

HALO: Final = "rgba(250,244,228,0.94)"
TOWNS_FROM: Final = 16.0
"""Pixels a step from which towns have names that nobody asked for."""
_MOVED: Final = 0.35
"""What it costs, in steps of covered water, to leave home."""
_OTHER_HOME: Final = 0.8
"""What it costs to take the home of a name that has yet to be placed."""
_FAR: Final = 1.6
"""A name that would cost more close to its disc looks for a place further off."""
_WORST: Final = 7.0
"""A name that would cost more is left out."""


_GAP: Final = 0.2
"""More than the rim of any disc at any zoom, in steps."""


_NEAR: Final = 0.85
"""What lies on a hex reaches so far from its middle, in steps."""


class Wish(NamedTuple):
    """A position of a name beside a disc, with its cost.

    The position sideways is from -1 (the name ends at the left of the disc) to 1, and the same
    downwards. `off`: so many steps away in the direction (across, down), joined by a line; 0: next
    to the disc.
    """

    cost: float
    across: float
    down: float
    off: float = 0.0


_OFF: Final = (0.35, 0.7, 1.1, 1.6, 2.1)


def _wishes() -> tuple[tuple[Wish, ...], ...]:
    """For names that stand below and for those above, the best first."""
    found = []
    for first in (1.0, -1.0):
        near = [
            Wish(0.0, 0.0, first), Wish(0.15, 0.0, -first),
            Wish(0.2, 1.0, 0.0), Wish(0.25, -1.0, 0.0),
            Wish(0.25, 0.5, first), Wish(0.25, -0.5, first),
            Wish(0.3, 0.5, -first), Wish(0.3, -0.5, -first),
            Wish(0.3, 1.0, first), Wish(0.35, -1.0, first),
            Wish(0.35, 1.0, -first), Wish(0.4, -1.0, -first),
        ]  # fmt: skip
        near += [
            Wish(0.4 + (across < 0) * 0.05, across, down)
            for across in (1.0, -1.0)
            for down in (0.4, -0.4)
        ]
        far = [
            Wish(0.9 + off, cos(turn * pi / 12), -sin(turn * pi / 12), off)
            for off in _OFF
            for turn in range(24)
        ]
        found.append(tuple(sorted([*near, *far])))
    return tuple(found)


BELOW, ABOVE = _wishes()


class Name(NamedTuple):
    """A name as it stands on the map, what it covers in steps, and the line that leads to it."""

    text: Text
    box: Box
    leader: tuple[Point, Point] | None = None


Names = Mapping[Hex, Name]


def drawn(names: Iterable[Name], measure: Measure) -> tuple[Command, ...]:
    """The lines that lead to names and the names, with their halos."""
    found = list(names)
    leaders = "".join(polyline(name.leader) for name in found if name.leader is not None)
    lines = (
        Stroke(leaders, HALO, 3.0, cap="round"),
        Stroke(leaders, palette.INK, max(0.7 * measure.casing, 0.8)),
    )
    return (*(lines if leaders else ()), *(name.text for name in found))


def near(names: Names, hexes: Iterable[Hex]) -> tuple[Name, ...]:
    """The names that stand near these hexes, so that a line or a ring there would cover them."""
    points = [CENTRES[hex_] for hex_ in hexes]
    return tuple(
        name
        for name in names.values()
        if any(overlap(name.box, Box(x, y, x, y).grown(_NEAR)) for x, y in points)
    )


def placed(ground: Ground, things: Sequence[Box], scale: float) -> Names:
    """All names there is room for, with the canals and the things that lie on the board."""
    sheet = _sheet(scale)
    close = _by_site(ground, sheet.close, len(sheet.sites))
    found: dict[Hex, Name] = {}
    for number, site in enumerate(sheet.sites):
        solid = _solid(site.close, things, found)
        choice = _close_by(number, tuple(close[number]), solid, scale)
        if choice.cost > _FAR:
            hexes = _hexes_far(number, scale)
            around = [bit for hex_ in hexes for bit in ground.get(hex_, ())]
            solid = _solid(site.far, things, found)
            choice = _further_off(number, tuple(around), solid, choice, scale)
        if choice.name is not None:
            found[site.place.hex] = choice.name
    return found


def _by_site(
    ground: Ground, sites_at: Mapping[Hex, tuple[int, ...]], count: int
) -> list[list[Bit]]:
    """What lies near each site, by its number."""
    found: list[list[Bit]] = [[] for _ in range(count)]
    for hex_, bits in ground.items():
        for number in sites_at.get(hex_, ()):
            found[number] += bits
    return found


def _solid(reach: Box, things: Sequence[Box], found: Names) -> tuple[Box, ...]:
    """The things and names that lie within reach."""
    return (
        *(box for box in things if overlap(box, reach)),
        *(name.box for name in found.values() if overlap(name.box, reach)),
    )


def asked_for(hexes: Iterable[Hex], names: Names, things: Sequence[Box], scale: float) -> Names:
    """The names of places at these hexes that are not shown at this zoom, where there is room.

    They cover no disc, no thing and no other name; they may cover canals.
    """
    solid = [*things, *(name.box for name in names.values())]
    found: dict[Hex, Name] = {}
    for hex_ in dict.fromkeys(hexes):
        here = BOARD.place_at[hex_]
        if here is None or hex_ in names:
            continue
        place = BOARD.places[here]
        tried = (_name(place, wish, scale) for wish in _wishes_of(place))
        name = next((one for one in tried if _may_stand(one.box, DISCS.values(), solid)), None)
        if name is not None:
            found[hex_] = name
            solid.append(name.box)
    return found


# --- what does not depend on the game -------------------------------------------------------------


class _Site(NamedTuple):
    """All data about one name at a zoom.

    That is: what it may cover near its disc and further away, the discs there, and the hexes of the
    names that are placed later.
    """

    place: Place
    close: Box
    far: Box
    discs: tuple[Disc, ...]
    homes: tuple[Box, ...]
    home: Wish


class _Sheet(NamedTuple):
    """The sites of all names in the order of placing.

    By hex it has the numbers of the names that may come near that hex.
    """

    sites: tuple[_Site, ...]
    close: Mapping[Hex, tuple[int, ...]]


@lru_cache(maxsize=8)
def _sheet(scale: float) -> _Sheet:
    places = sorted(BOARD.places.values(), key=lambda place: (not place.is_city, place.number))
    if scale < TOWNS_FROM:
        places = [place for place in places if place.is_city]
    sites = _with_homes([_site(place, scale) for place in places], scale)
    close: dict[Hex, tuple[int, ...]] = {}
    for number, site in enumerate(sites):
        for hex_ in hexes_near(site.close):
            close[hex_] = (*close.get(hex_, ()), number)
    return _Sheet(sites, close)


@lru_cache(maxsize=128)
def _hexes_far(number: int, scale: float) -> list[Hex]:
    """Those near which a name may come further off its disc."""
    return hexes_near(_sheet(scale).sites[number].far)


def _site(place: Place, scale: float) -> _Site:
    close = _reach(place, scale)
    slant = (close.right - close.left) / 4  # a name that stands askew of its disc lies further up
    far = close.grown(_OFF[-1])
    far = Box(far.left, far.top - slant, far.right, far.bottom + slant)
    left, top, right, bottom = far.grown(CITY_RADIUS)
    discs = tuple(
        disc for disc in DISCS.values() if left < disc.x < right and top < disc.y < bottom
    )
    return _Site(place, close, far, discs, (), BELOW[0])


def _with_homes(bare: Sequence[_Site], scale: float) -> tuple[_Site, ...]:
    """The sites with their homes: where the names stand on an empty board."""
    homes: list[Box] = []
    chosen: list[Wish] = []
    for site in bare:
        wishes = _wishes_of(site.place)
        tried = ((wish, _name(site.place, wish, scale).box) for wish in wishes if not wish.off)
        free = (pair for pair in tried if _may_stand(pair[1], site.discs, homes))
        wish, home = next(free, None) or (wishes[0], _name(site.place, wishes[0], scale).box)
        chosen.append(wish)
        homes.append(home)
    return tuple(
        site._replace(
            home=chosen[number],
            homes=tuple(home for home in homes[number + 1 :] if overlap(home, site.far)),
        )
        for number, site in enumerate(bare)
    )


def _may_stand(box: Box, discs: Iterable[Disc], solid: Iterable[Box]) -> bool:
    return (
        box.left >= FRAME.left
        and box.top >= FRAME.top
        and box.right <= FRAME.right
        and box.bottom <= FRAME.bottom
        and is_free(box, discs, solid)
    )


def _wishes_of(place: Place) -> tuple[Wish, ...]:
    return ABOVE if place.id in LABELS_ABOVE else BELOW


@cache
def _look(scale: float, *, is_city: bool) -> Lettering:
    measure = Measure(scale)
    size = measure.city_name if is_city else measure.town_name
    return Lettering(
        size=size,
        colour=palette.INK,
        style="small-caps bold" if is_city else "",
        spacing=size * (0.05 if is_city else 0.01),
        halo=HALO,
        halo_width=max(size * 0.3, 2.6),
    )


@lru_cache(maxsize=256)
def _line(name: str, scale: float, *, is_city: bool) -> Box:
    """What a name covers in pixels, relative to its middle."""
    return box_of(name, _look(scale, is_city=is_city))


def _reach(place: Place, scale: float) -> Box:
    """The rectangle in which a name can stand, whatever its position."""
    box = _line(place.name, scale, is_city=place.is_city)
    wide = (box.right - box.left) / scale + DISCS[place.hex].radius + _GAP
    high = (box.bottom - box.top) / scale + DISCS[place.hex].radius + _GAP
    x, y = CENTRES[place.hex]
    return Box(x - wide, y - high, x + wide, y + high)


def _name(place: Place, wish: Wish, scale: float) -> Name:
    """A name in one position beside its disc."""
    look = _look(scale, is_city=place.is_city)
    measure = Measure(scale)
    box = _line(place.name, scale, is_city=place.is_city)
    rim = disc_radius(place.id) + measure.steps(measure.rim)
    wide, high = (box.right - box.left) / 2 / scale, (box.bottom - box.top) / 2 / scale
    if wish.off:
        centred = Box(-wide, -high, wide, high)
        dx, dy = beside(centred, rim + wish.off, Point(wish.across, wish.down))
    else:
        is_corner = abs(wish.across) == 1.0 == abs(wish.down)
        tuck = rim * 0.72 if is_corner else rim
        dx = wish.across * (wide + (tuck if abs(wish.across) == 1.0 else 0.0))
        dy = wish.down * (high + tuck)
    x, y = CENTRES[place.hex]
    # the middle of the rectangle is not that of the capitals
    level = dy * scale - (box.top + box.bottom) / 2
    text = Text(place.name, x, y, look, dx=dx * scale, dy=level)
    around = Box(x + dx - wide, y + dy - high, x + dx + wide, y + dy + high)
    if not wish.off:
        return Name(text, around)
    return Name(text, around, _leader(Point(x, y), rim, around))


def _leader(centre: Point, rim: float, box: Box) -> tuple[Point, Point]:
    """From the rim of a disc to the nearest point of a name."""
    x = min(max(centre.x, box.left), box.right)
    y = min(max(centre.y, box.top), box.bottom)
    far = hypot(x - centre.x, y - centre.y)
    part = rim / far
    return Point(centre.x + (x - centre.x) * part, centre.y + (y - centre.y) * part), Point(x, y)


# --- choosing -------------------------------------------------------------------------------------


class _Choice(NamedTuple):
    """A name in its best position, and what that costs in steps of covered water."""

    cost: float
    name: Name | None


@lru_cache(maxsize=512)
def _close_by(number: int, water: tuple[Bit, ...], solid: tuple[Box, ...], scale: float) -> _Choice:
    """The best position beside the disc.

    Kept: a step of the game changes what lies near a few names only.
    """
    site = _sheet(scale).sites[number]
    wishes = [(0.0, site.home)]
    wishes += [
        (wish.cost + _MOVED, wish)
        for wish in _wishes_of(site.place)
        if not wish.off and wish is not site.home
    ]
    return _best(site, wishes, water, solid, _Choice(_WORST, None), scale)


@lru_cache(maxsize=256)
def _further_off(
    number: int, water: tuple[Bit, ...], solid: tuple[Box, ...], least: _Choice, scale: float
) -> _Choice:
    """The best position of those with a line to the disc, if it is better than `least`."""
    site = _sheet(scale).sites[number]
    wishes = [(wish.cost + _MOVED, wish) for wish in _wishes_of(site.place) if wish.off]
    return _best(site, wishes, water, solid, least, scale)


def _best(
    site: _Site,
    wishes: Iterable[tuple[float, Wish]],
    water: tuple[Bit, ...],
    solid: tuple[Box, ...],
    least: _Choice,
    scale: float,
) -> _Choice:
    measure = Measure(scale)
    margin = measure.steps(measure.ribbon * 0.3)
    for cost, wish in wishes:
        if cost >= least.cost:
            break
        name = _name(site.place, wish, scale)
        if not _may_stand(name.box, site.discs, solid):
            continue
        worth = cost + covered(name.box, water, margin)
        worth += _OTHER_HOME * sum(overlap(name.box, home) for home in site.homes)
        if worth < least.cost and _is_led(name, site, solid):
            least = _Choice(worth, name)
    return least


def _is_led(name: Name, site: _Site, solid: tuple[Box, ...]) -> bool:
    """Whether the line to a name runs over nothing."""
    own = CENTRES[site.place.hex]
    return is_led(name.leader, solid, [disc for disc in site.discs if (disc.x, disc.y) != own])
