"""A sensible player: it weighs whole short plans for its turn, and both sides of a trade."""

from collections.abc import Callable
from typing import Final

from approdo.actions import Action, Roll, StartOffer
from approdo.bots.mind import Mind
from approdo.bots.placing import placed
from approdo.bots.plans import plans
from approdo.bots.playing import card_options, early, free_road, named, taken_card
from approdo.bots.robbing import discards, moved, stolen
from approdo.bots.styles import Style
from approdo.bots.table import seen_by
from approdo.bots.trading import answered, begun, drafted, may_offer, offer_for
from approdo.ids import Phase
from approdo.state import (
    Answering,
    Discards,
    Drafting,
    FirstRoad,
    FreeRoads,
    Monopoly,
    Plenty,
    RobberMove,
    Theft,
)
from approdo.view import View
from tabletop.game import Seed
from tabletop.rng import seeded

MISJUDGED: Final = 0.25
"""Every value is misjudged by up to so much, about half of what a point is worth."""
KEEPS: Final = 0.01
"""A card is played only if that is worth so much more than keeping it."""


def choose(view: View, style: Style, seed: Seed) -> tuple[Action, ...]:
    """The next actions of the seat, one after another, by chance that depends on `seed`."""
    return decided(view, Mind(style, error=MISJUDGED, luck=seeded(f"normal {seed}")))


def decided(view: View, mind: Mind) -> tuple[Action, ...]:
    """What a player with this mind does next."""
    if len(view.legal) == 1:
        return view.legal
    if view.decision is not None:
        return _DECISIONS[type(view.decision)](view, mind)
    if view.phase is Phase.PREPARATION:
        return (placed(view, mind),)
    if view.phase is Phase.BEFORE_ROLL:
        return (early(view, mind) or Roll(),)
    return turn(view, mind)


def turn(view: View, mind: Mind) -> tuple[Action, ...]:
    """R6.2 a card, an offer, or the plan for the rest of the turn."""
    assert view.seat is not None
    table = seen_by(view)
    found = plans(table, view.seat, mind.worth, mind.width, mind.deep)
    value, plan = mind.best([(one.value, one) for one in found])
    cards = list(card_options(view, table, mind))
    if cards:
        worth, card = mind.best(cards)
        if worth > value + KEEPS:
            return (card,)
    if StartOffer() in view.legal and may_offer(view, mind):
        offer = offer_for(view, table, mind)
        if offer is not None:
            return begun(offer)
    return plan.sure


_DECISIONS: Final[dict[type, Callable[[View, Mind], tuple[Action, ...]]]] = {
    FirstRoad: lambda view, mind: (placed(view, mind),),
    Discards: discards,
    RobberMove: lambda view, mind: (moved(view, mind),),
    Theft: lambda view, mind: (stolen(view, mind),),
    FreeRoads: lambda view, mind: (free_road(view, mind),),
    Plenty: lambda view, mind: (taken_card(view, mind),),
    Monopoly: lambda view, mind: (named(view, mind),),
    Drafting: drafted,
    Answering: answered,
}
