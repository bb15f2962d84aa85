"""A sensible player: it estimates its hand, counts cards, keeps off the waterfall."""

from typing import Final

from canyon import actions as a
from canyon.actions import Action
from canyon.bots.estimates import expected, nearest_bid
from canyon.bots.knowledge import Known, known_from
from canyon.bots.packs import ALL, BEATS, OF_SUIT, SUIT_AT, card_of
from canyon.bots.steering import CALM, hindrance, occupied
from canyon.bots.styles import Style
from canyon.bots.tactics import follow, lead, needed
from canyon.ids import Phase, Space
from canyon.river import RIVER
from canyon.rules.movement import ends
from canyon.view import View

PRESSURE: Final = 0.1
"""The own bid is changed by this share of the tricks that the other bids leave over.

If they ask for more tricks than there are, it becomes lower.
"""
HEAVY: Final = 100
"""The weight of the first criterion when ends of a move are compared; the second one has 1."""


def choose(view: View, style: Style) -> Action:
    """One of the legal actions of the seat."""
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase is Phase.BIDDING:
        known = known_from(view)
        return a.Bid(nearest_bid(promise(known, style), known.cards))
    if view.phase is Phase.TRICKS:
        return a.PlayCard(card_of(card_for(known_from(view))))
    return steered(view, style)


def promise(known: Known, style: Style) -> float:
    """R4.6, R4.7 how many tricks the hand is likely to take, in view of the bids made so far."""
    seats = known.seats
    own = expected(known.hand, seats, known.trump, leads=known.seat == known.first)
    others = [known.cards / seats if bid is None else bid for bid in known.bids]
    rest = known.cards - own
    for seat, bid in enumerate(others):
        rest -= bid if seat != known.seat else 0.0
    return own + PRESSURE * rest + style.daring


def card_for(known: Known, *, counts: bool = True, need: int | None = None) -> int:
    """R5.1 to R5.4 the card to play, as a single bit.

    `counts` says whether the player remembers which cards are gone. `need` is how many tricks it
    thinks that it still needs (None: as many as it does).
    """
    bid = known.bids[known.seat]
    assert bid is not None, "all have bid"
    hand = known.hand
    wants = needed(bid, known.taken[known.seat], hand.bit_count()) if need is None else need
    unseen = known.unseen if counts else ALL & ~hand
    trumps = OF_SUIT[known.trump]
    if not known.trick:
        return lead(hand, unseen, trumps, wants)
    beats = BEATS[known.trump]
    best = known.trick[0]
    for place in known.trick[1:]:
        if beats[best] >> place & 1:
            best = place
    is_last = len(known.trick) == known.seats - 1
    led = SUIT_AT[known.trick[0]]
    return follow(hand, unseen, led, beats[best], trumps, wants, is_last=is_last)


def steered(view: View, style: Style) -> Action:
    """R2.2, R6.5 the best move or placement by its end space."""
    return max(view.legal, key=lambda action: _merit(view, action, style))


def _merit(view: View, action: Action, style: Style) -> int:
    assert isinstance(action, a.Move | a.PlaceCanoe)
    assert view.seat is not None
    canoes = [player.space for player in view.players]
    if not RIVER.to_go[action.space]:
        return -_steps(view, action.space)
    closed, calm = hindrance(canoes, view.seat, action.space), CALM[action.space]
    return closed * HEAVY + calm if style.blocks else calm * HEAVY + closed


def _steps(view: View, end: Space) -> int:
    """R9.2 the fewest steps from the canoe of the view's seat to `end`."""
    assert view.seat is not None
    me = view.players[view.seat]
    assert me.space is not None
    canoes = [player.space for player in view.players]
    return ends(me.space, me.moves_with or 0, occupied(canoes))[end]
