"""How a player weighs what it could do: by which figures, how far, and how well."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from approdo.bots.styles import Style
from approdo.bots.table import Table
from approdo.bots.worth import WON, Features, has_won, score, standing
from tabletop.rng import below

T = TypeVar("T")
_STEPS: Final = 1000
"""An error is drawn in so many equal steps to either side."""
SMALL: Final = 0.25
"""The share of the error for trades, the robber and discards, whose values differ less."""


class Mind(NamedTuple):
    """How a player thinks.

    - `style`: what it counts for more or less than usual.
    - `width`, `deep`: so many plans are carried on at each of so many steps (`plans.plans`).
    - `error`: by up to so much it misjudges the values of plans and places; those of trades, the
      robber and discards by `SMALL` of it.
    - `luck`: the state of the generator from which the errors are drawn.
    - `sees_others`: whether it weighs how well the others stand, and what a trade brings them.
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

    def worth(self, table: Table, seat: int) -> float:
        """How well a seat stands: against all others, or by itself where it does not see them."""
        if self.sees_others:
            return standing(table, seat, self.weights)
        return WON if has_won(table, seat) else score(table, seat, self.weights)

    def best(self, options: Sequence[tuple[float, T]], share: float = 1.0) -> tuple[float, T]:
        """The option that seems best, with its right value; of equal ones the first.

        Values are misjudged by up to `share` times the error.
        """
        if not self.error:
            return max(options, key=lambda one: one[0])
        luck, found, most = self.luck, options[0], float("-inf")
        for value, option in options:
            chance, luck = below(luck, 2 * _STEPS + 1)
            seen = value + share * self.error * (chance - _STEPS) / _STEPS
            if seen > most:
                found, most = (value, option), seen
        return found
