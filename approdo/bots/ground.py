"""Where a player can still build, and how far that is: read from the roads and buildings."""

from functools import lru_cache
from typing import Final, NamedTuple

from approdo.board import Board
from approdo.bots.curves import powers
from approdo.bots.land import Land, gain_of_site, income, rates
from approdo.bots.memo import Memo
from approdo.catalogue import ROADS, Cards
from approdo.geometry import ENDS_MASK, members, paths_from
from approdo.ids import Intersection, Path
from tabletop.seat import Seat

FAR: Final = 3
"""Places are looked for up to so many roads away."""
FADES: Final = powers(0.62, FAR + 1)
"""What share of its gain a place counts that is so many roads away."""
LENGTH: Final = 0.3
"""What one road more in the longest road is worth, in the unit of `Site.gain`."""
MOST_WAYS: Final = 4
"""So many paths for a road are looked at."""


class Site(NamedTuple):
    """A place for a settlement: how many roads away, and how much better the income becomes."""

    at: Intersection
    steps: int
    gain: float


class Ground(NamedTuple):
    """What a player has on the island, and where it leads.

    `sites` are the places for settlements, the best first; a far one counts less (`FADES`).
    `upgrade` is the best gain of a city, `upgrade_at` its place (None: no settlement).
    """

    gains: Cards
    rates: Cards
    sites: tuple[Site, ...]
    upgrade: float
    upgrade_at: Intersection | None


@lru_cache(maxsize=1 << 12)
def _ends(paths: int) -> int:
    found = 0
    for path in members(paths):
        found |= ENDS_MASK[path]
    return found


@lru_cache(maxsize=1 << 14)
def _ground(
    land: Land, settlements: int, cities: int, touched: int, closed: int, taken: int, barred: int
) -> Ground:
    buildings = settlements | cities
    gains = income(land, settlements, cities)
    reached = touched & ~barred | buildings
    seen, sites = touched | buildings, []
    ring = touched
    for steps in range(FAR + 1):
        for at in members(ring & ~closed):
            place = Intersection(at)
            sites.append(Site(place, steps, gain_of_site(land, buildings, gains, at)))
        ways = paths_from(reached) & ~taken
        ring = _ends(ways) & ~seen
        if not ring:
            break
        seen |= ring
        reached = ring & ~barred
    sites.sort(key=lambda site: (-site.gain * FADES[site.steps], site.at))
    best, place_of = 0.0, None
    for at in members(settlements):
        gain = sum(land.pips[at])
        if gain > best or place_of is None:
            best, place_of = float(gain), Intersection(at)
    asked = rates(land, buildings)
    return Ground(gains, asked, tuple(sites), best, place_of)


_GROUNDS: Final = Memo[Ground]()


def ground_of(land: Land, board: Board, seat: int) -> Ground:
    """What a seat has on the island, and where it can still build."""
    key = (land, board.roads, board.settlements, board.cities, seat)
    known = _GROUNDS.get(key)
    if known is not None:
        return known
    found = _ground(
        land,
        board.settlements[seat],
        board.cities[seat],
        board.touched[seat],
        board.closed,
        board.taken,
        board.barred(seat),
    )
    return _GROUNDS.keep(key, found)


_WAYS: Final = Memo[tuple[Path, ...]]()


def ways(land: Land, board: Board, seat: int) -> tuple[Path, ...]:
    """R10.3 the most useful paths for a road: those that lead to places, or on."""
    key = (land, board.roads, board.settlements, board.cities, seat)
    known = _WAYS.get(key)
    if known is not None:
        return known
    rated = []
    has_road = board.roads[seat].bit_count() < ROADS
    for number in members(board.road_places(Seat(seat))) if has_road else ():
        path = Path(number)
        after = board.with_road(Seat(seat), path)
        use = LENGTH * after.lengths[seat]
        for site in ground_of(land, after, seat).sites[:3]:
            use += site.gain * FADES[site.steps]
        rated.append((-use, path))
    rated.sort()
    return _WAYS.keep(key, tuple([path for _, path in rated[:MOST_WAYS]]))
