"""Where a player can still build, and how far that is: read from the roads and buildings."""

from functools import lru_cache
from typing import Final, NamedTuple

from approdo.board import Board
from approdo.bots.land import Land, gain_of_site, income, rates
from approdo.catalogue import Cards
from approdo.geometry import ENDS_MASK, members, paths_from
from approdo.ids import Intersection

FAR: Final = 3
"""Places are looked for up to so many roads away."""
FADES: Final = 0.62
"""A place that is one road farther away is worth so much less."""


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
    sites.sort(key=lambda site: (-site.gain * FADES**site.steps, site.at))
    best, place_of = 0.0, None
    for at in members(settlements):
        gain = sum(land.pips[at])
        if gain > best or place_of is None:
            best, place_of = float(gain), Intersection(at)
    asked = rates(land, buildings)
    return Ground(gains, asked, tuple(sites), best, place_of)


def ground_of(land: Land, board: Board, seat: int) -> Ground:
    """What a seat has on the island, and where it can still build."""
    return _ground(
        land,
        board.settlements[seat],
        board.cities[seat],
        board.touched[seat],
        board.closed,
        board.taken,
        board.barred(seat),
    )
