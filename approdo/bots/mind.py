"""How a player weighs what it could do: by which figures, how far, and how well."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from approdo.bots.styles import Style
from approdo.bots.worth import Features
from tabletop.rng import below

T = TypeVar("T")
GRAIN: Final = 1000
SMALL: Final = 0.25


class Mind(NamedTuple):
    """How a player thinks.

    `width` plans are carried on at each of `deep` steps. Values of plans and places are misjudged
    by up to `error`, those of trades, the robber and discards, which differ less, by `SMALL` of it;
    the chance for it begins with `luck`. `sees_others`: whether it weighs what a trade brings the
    other.
    """

    style: Style
    width: int = 5
    deep: int = 4
    error: float = 0.0
    luck: int = 0
    sees_others: bool = True

    @property
    def weights(self) -> Features:
        """The weights of its style."""
        return self.style.weights

    def best(self, options: Sequence[tuple[float, T]], share: float = 1.0) -> tuple[float, T]:
        """The option with the highest value, the first of equal ones; values are misjudged.

        The error is multiplied with `share`.
        """
        if not self.error:
            return max(options, key=lambda one: one[0])
        luck, found, most = self.luck, options[0], float("-inf")
        for value, option in options:
            chance, luck = below(luck, 2 * GRAIN + 1)
            seen = value + share * self.error * (chance - GRAIN) / GRAIN
            if seen > most:
                found, most = (value, option), seen
        return found
