"""A player that chooses any legal action, each with the same probability."""

from approdo.actions import Action
from approdo.view import View
from tabletop.rng import below


def choose(view: View, rng: int) -> tuple[Action, int]:
    """R6.1 a random legal action, and the next state of the generator.

    Raises ValueError when the seat is not to act.
    """
    if not view.legal:
        raise ValueError("this seat has nothing to decide")
    chosen, rng = below(rng, len(view.legal))
    return view.legal[chosen], rng
