"""A random player: it draws a verb first, then one of the verb's actions.

Otherwise the verb with many actions (laying tiles) would be chosen nearly always. The verbs that
undo progress or only exchange things are left out most of the time, and the turn is not ended while
there is something to do, so that games end.
"""

from typing import Final

from canalmania.actions import Action, DiscardDisplay, EndPhase, SwapEngineer, TakeBack
from canalmania.bots.picking import any_of
from canalmania.view import View
from tabletop.rng import below

RARE: Final = (TakeBack, SwapEngineer, DiscardDisplay, EndPhase)
ONCE_IN: Final = 20
"""The rare verbs are considered in one decision of this many."""


def choose(view: View, rng: int) -> tuple[Action, int]:
    """Return a random legal action (R3.1), and the next state of the generator.

    Raises ValueError if the seat does not have to act.
    """
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
