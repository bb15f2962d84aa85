"""The island of a game: its terrains, number tokens and harbours. It never changes in a game.

The letters of the tokens have no meaning after they are laid (R4.7), so only numbers are kept.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from approdo.catalogue import BANK_RATE, GENERIC_RATE, SPECIAL_RATE, Cards
from approdo.geometry import ENDS_MASK, HEXES
from approdo.ids import Hex, Path, Resource, Terrain


class Harbour(NamedTuple):
    """R2.6 a harbour on a path of the coast: of one resource, or generic (None)."""

    path: Path
    resource: Resource | None


@dataclass(frozen=True)
class Island:
    """R2 terrains and number tokens by hex (None on the desert), and the harbours, clockwise."""

    terrains: tuple[Terrain, ...]
    numbers: tuple[int | None, ...]
    harbours: tuple[Harbour, ...]

    @cached_property
    def producing(self) -> tuple[tuple[tuple[Hex, Resource], ...], ...]:
        """R7.1 for each roll from 0 to 12: the hexes that produce, and the resource of each."""
        return tuple(
            tuple(
                (hex_, Resource(int(self.terrains[hex_])))
                for hex_ in HEXES
                if self.numbers[hex_] == roll
            )
            for roll in range(13)
        )

    @cached_property
    def _generic(self) -> int:
        """The intersections of generic harbours, as a set."""
        found = 0
        for harbour in self.harbours:
            if harbour.resource is None:
                found |= ENDS_MASK[harbour.path]
        return found

    @cached_property
    def _special(self) -> tuple[int, ...]:
        """The intersections of the special harbour of each resource, as sets."""
        found = [0] * len(Resource)
        for harbour in self.harbours:
            if harbour.resource is not None:
                found[harbour.resource] |= ENDS_MASK[harbour.path]
        return tuple(found)

    @cached_property
    def _at_harbours(self) -> int:
        """The intersections of all harbours, as a set."""
        found = self._generic
        for at in self._special:
            found |= at
        return found

    @cached_property
    def _known_rates(self) -> dict[int, Cards]:
        """The rates that were asked for, by the buildings at harbours."""
        return {}

    def rates(self, buildings: int) -> Cards:
        """R9.1 to R9.5, D28 the rate of each resource: how many cards are given for one.

        `buildings` is the set of intersections where the giver has one.
        """
        at_harbours = buildings & self._at_harbours
        known = self._known_rates.get(at_harbours)
        if known is None:
            known = self._known_rates[at_harbours] = self._rates(at_harbours)
        return known

    def _rates(self, buildings: int) -> Cards:
        usual = GENERIC_RATE if buildings & self._generic else BANK_RATE
        a, b, c, d, e = [SPECIAL_RATE if buildings & at else usual for at in self._special]
        return a, b, c, d, e

    def resource_of(self, hex_: Hex) -> Resource | None:
        """R1.3 what a hex gives; None for the desert."""
        terrain = self.terrains[hex_]
        return None if terrain is Terrain.DESERT else Resource(int(terrain))
