"""A player without a plan: any legal action, each as likely as another."""

from canyon.actions import Action
from canyon.view import View
from tabletop.rng import below


def choose(view: View, rng: int) -> tuple[Action, int]:
    """A legal action by chance (R3.1). Raises ValueError when the seat is not to act."""
    if not view.legal:
        raise ValueError("this seat has nothing to decide")
    chosen, rng = below(rng, len(view.legal))
    return view.legal[chosen], rng
