"""Where a player can still build, and how far that is: read from the roads and buildings."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from approdo.board import Board
from approdo.bots.curves import powers
from approdo.bots.land import Land, gain_of_site, income, paces, rates, worth_of_income
from approdo.bots.memo import Memo
from approdo.catalogue import CITIES, ROADS, SETTLEMENTS, Cards
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
    `upgrade` is the best gain of a city, `upgrade_at` its place (None: no settlement). `steps` says
    how many roads the best place for a settlement is away, 0 where there is none. `features` are
    those of `worth.Features` that depend on nothing else: `income` to `card`, `site` to `upgrade`.
    """

    gains: Cards
    rates: Cards
    sites: tuple[Site, ...]
    upgrade: float
    upgrade_at: Intersection | None
    steps: int
    features: tuple[float, float, float, float, float, float, float]


@lru_cache(maxsize=1 << 12)
def _ends(paths: int) -> int:
    found = 0
    for path in members(paths):
        found |= ENDS_MASK[path]
    return found


@lru_cache(maxsize=1 << 12)
def _within_reach(start: int) -> tuple[int, int]:
    """The intersections at most `FAR` roads away from those of a set, and the paths between."""
    places, paths = start, 0
    for _ in range(FAR):
        paths = paths_from(places)
        places |= _ends(paths)
    return places, paths


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
        if steps == FAR:
            break
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
    settles = sites if settlements.bit_count() < SETTLEMENTS else []
    features = _features(gains, asked, settles, best if cities.bit_count() < CITIES else None)
    away = settles[0].steps if settles else 0
    return Ground(gains, asked, tuple(sites), best, place_of, away, features)


def _features(
    gains: Cards, asked: Cards, sites: Sequence[Site], upgrade: float | None
) -> tuple[float, float, float, float, float, float, float]:
    """`Ground.features`; without `sites`, or `upgrade`, for whoever can build no more of it."""
    city, settlement, card, _ = paces(gains, asked)
    total = 0.0
    for one in sites[:4]:
        total += one.gain * FADES[one.steps]
    return (
        worth_of_income(gains, asked),
        0.0 if upgrade is None else 10 / city,
        10 / settlement if sites else 0.0,
        10 / card,
        sites[0].gain * FADES[sites[0].steps] if sites else 0.0,
        total,
        0.0 if upgrade is None else upgrade / 10,
    )


_GROUNDS: Final = Memo[Ground]()


def ground_of(land: Land, board: Board, seat: int) -> Ground:
    """What a seat has on the island, and where it can still build."""
    key = (land, board.roads, board.settlements, board.cities, seat)
    known = _GROUNDS.get(key)
    if known is not None:
        return known
    settlements, cities, touched = board.settlements[seat], board.cities[seat], board.touched[seat]
    # What is too far away makes no difference: then the answer is known from another board.
    places, paths = _within_reach(touched | settlements | cities)
    found = _ground(
        land,
        settlements,
        cities,
        touched,
        board.closed & places,
        board.taken & paths,
        board.barred(seat) & places,
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
