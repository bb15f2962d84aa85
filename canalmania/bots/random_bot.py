"""A player without a plan: first a verb by chance, then one of the verb's actions.

Choosing the verb first keeps the verb with many actions (laying tiles) from drowning the others.
The verbs that undo progress or only shuffle things about are left out most of the time, and the
turn is not thrown away while there is something to do, so that games end.
"""

from typing import Final

from canalmania.actions import Action, DiscardDisplay, EndPhase, SwapEngineer, TakeBack
from canalmania.bots.picking import any_of
from canalmania.view import View
from tabletop.rng import below

RARE: Final = (TakeBack, SwapEngineer, DiscardDisplay, EndPhase)
ONCE_IN: Final = 20
"""One decision in so many considers the rare verbs."""


def choose(view: View, rng: int) -> tuple[Action, int]:
    """A legal action by chance (R3.1). Raises ValueError when the seat is not to act."""
    by_verb: dict[type[Action], list[Action]] = {}
    for action in view.legal:
        by_verb.setdefault(type(action), []).append(action)
    if not by_verb:
        raise ValueError("this seat has nothing to decide")
    verbs = list(by_verb)
    chance, rng = below(rng, ONCE_IN)
    if chance:
        verbs = [verb for verb in verbs if verb not in RARE] or verbs
    verb, rng = any_of(verbs, rng)
    return any_of(by_verb[verb], rng)
