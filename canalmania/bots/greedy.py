"""A sensible player who considers only his own canals.

He takes contracts that are cheap to complete and cards that his canals need, builds when a canal
can be completed or the hand is full, and makes the delivery with the best balance of points. All
ratings are approximate points, so that different kinds of actions can be compared.
"""

from collections.abc import Callable
from typing import Any, Final

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots.building import next_tile
from canalmania.bots.carriage import (
    colour_rating,
    cube_rating,
    delivery_rating,
    symbol_rating,
)
from canalmania.bots.picking import added, best_of
from canalmania.bots.situation import Situation, aim_at, aims, rating_of, with_card
from canalmania.bots.targets import Canal
from canalmania.catalogue import CARDS
from canalmania.course import course_from
from canalmania.ids import CardKind, Phase
from canalmania.state import Building, Declaration
from canalmania.view import View

IN_STOCK: Final = (0.25, 0.35, 0.35, 0.35, 1.0)
"""The value of a card that no open canal needs, by its kind."""
UNKNOWN_CARD: Final = 0.75
"""The value of a card from the deck."""
FRESH_DISPLAY: Final = 2.4
"""The value of the best cards of a new display."""
SYMBOL: Final = 0.6
"""The part of a goods symbol's rating that is realised on average."""
SWAP_RISK: Final = 1.5
"""R3.5 the least gain for an exchange of engineers: the others may take him back."""
CARDS_A_TURN: Final = 4
"""The number of cards gained in a turn without building."""
NEVER: Final = -99.0
FREE: Final = 99.0
"""The rating of an action that costs nothing, not even a phase."""

Rating = Callable[[Situation, Any], float]


def choose(view: View, rng: int) -> tuple[Action, int]:
    """Return the best legal action, a random one among equals, and the next state of the generator.

    Raises ValueError if the seat does not have to act.
    """
    situation = Situation(view)
    if len(view.legal) == 1:
        return view.legal[0], rng
    if view.phase is Phase.BUILD and isinstance(view.decision, Building | None):
        tile = next_tile(situation)
        if tile is not None and tile in view.legal:
            return tile, rng
    return best_of(((RATINGS[type(act)](situation, act), act) for act in view.legal), rng)


# --- contracts and engineers ----------------------------------------------------------------


def _contract(situation: Situation, action: a.TakeContract) -> float:
    """R4.3 the value of completing the contract with the cards that the open canals leave over."""
    hand = situation.plan[-1].reckoning.rest if situation.plan else situation.hand
    aim = aim_at(Canal(course_from(action.contract, action.terminus), None), hand, situation.means)
    if aim is None:
        return NEVER
    turns = 1 + sum(a.reckoning.lacking for a in (*situation.plan, aim)) / CARDS_A_TURN
    return aim.reckoning.rating - max(0.0, turns - situation.turns_left) * aim.target.worth


def _swap(situation: Situation, action: a.SwapEngineer) -> float:
    """R3.5 the value that the other engineer saves on the open canals."""
    means = situation.with_engineer(action.engineer)
    gain = rating_of(aims(situation.canals, situation.hand, means)) - rating_of(situation.plan)
    return gain - SWAP_RISK


def _take_back(situation: Situation, action: a.TakeBack) -> float:
    """R7.1 only for a canal that the remaining tiles can no longer complete (R6.10)."""
    for canal in situation.canals:
        stuck = canal not in [aim.canal for aim in situation.plan]
        if stuck and canal.course.contract.id == action.contract:
            shorter = Canal(canal.course.shortened(action.count), None)
            if aim_at(shorter, situation.hand, situation.means):
                return FREE - action.count
    return NEVER


# --- cards ----------------------------------------------------------------------------------


def _card_kind(situation: Situation, kind: CardKind) -> float:
    """The value of one more card of a kind."""
    more = situation.rating_with(with_card(situation.hand, kind))
    return more - rating_of(situation.plan) + IN_STOCK[kind]


def _shown_card(situation: Situation, slot: int) -> float:
    card = situation.view.display[slot]
    assert card is not None
    return _card_kind(situation, CARDS[card].kind) + SYMBOL * symbol_rating(situation, card)


def _take(situation: Situation, action: a.TakeCard) -> float:
    """R5.1 the value of taking a card; the first of three cards is rated for all of them."""
    begins = situation.view.decision is None
    return _shown_card(situation, action.slot) + (FRESH_DISPLAY if begins else 0.0)


def _discard_display(situation: Situation, _: a.DiscardDisplay) -> float:
    """R3.6 positive for a player who needs none of the cards shown and cannot build enough."""
    slots = [slot for slot, card in enumerate(situation.view.display) if card is not None]
    ratings = sorted(_shown_card(situation, slot) for slot in slots)
    return FRESH_DISPLAY - added(ratings[-3:])


def _declare(situation: Situation, action: a.Declare) -> float:
    """R3.7 the card just drawn is declared only if its symbol helps the player."""
    drawn = situation.view.decision
    assert isinstance(drawn, Declaration)
    return symbol_rating(situation, drawn.card) if action.openly else 0.0


def _lose(situation: Situation, action: a.Discard | a.DiscardExtra) -> float:
    """R3.8, R6.8 the value of the hand without one card of this kind."""
    kind = action.kind
    return situation.rating_with(with_card(situation.hand, kind, -1)) - IN_STOCK[kind]


RATINGS: Final[dict[type[Action], Rating]] = {
    a.TakeContract: _contract,
    a.SkipContract: lambda _o, _: 0.0,
    a.SwapEngineer: _swap,
    a.DiscardDisplay: _discard_display,
    a.DrawCard: lambda _o, _: UNKNOWN_CARD,
    a.DrawFromDisplay: lambda situation, action: _shown_card(situation, action.slot),
    a.Declare: _declare,
    a.TakeCard: _take,
    a.StopTaking: lambda _o, _: 0.0,
    a.ChooseColour: lambda situation, action: colour_rating(situation, action.colour),
    a.RemoveCube: lambda situation, action: -cube_rating(situation, action.place),
    a.PlaceCube: lambda situation, action: cube_rating(situation, action.place),
    a.LayTile: lambda _o, _: NEVER,
    a.DiscardExtra: _lose,
    a.EndBuild: lambda _o, _: 0.0,
    a.TakeBack: _take_back,
    a.MoveGoods: lambda situation, action: delivery_rating(action, situation.seat),
    a.Discard: _lose,
    a.EndPhase: lambda _o, _: 0.0,
    a.EndTurn: lambda _o, _: 0.0,
}
"""The value of each kind of action, in points: a function of situation and action."""
