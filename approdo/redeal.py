"""Deals everything anew that some seats cannot know.

For one seat: to try out what might happen. For all seats: what was revealed, and then taken back by
agreement, becomes unknown again.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from approdo.catalogue import NONE, Cards
from approdo.ids import CardKind, Phase
from approdo.rules.ending import shown_points
from approdo.state import (
    Answering,
    Discards,
    Drafting,
    GameState,
    minus,
    one_more,
    plus,
    size,
)
from tabletop.rng import seeded, shuffled
from tabletop.seat import Seat


def redealt(state: GameState, seats: Collection[Seat], seed: str | int) -> GameState:
    """R16.2 the state with all that `seats` cannot know dealt anew with a seed.

    That is the part of the other hands that thefts have hidden, the other development cards, the
    deck, the deck of dice, and what others have chosen to discard. Hands keep their sizes. At the
    end of the game only the deck is still hidden. Raises TypeError if `seed` is not a seed.
    """
    rng = seeded(seed)
    pairs, rng = shuffled(rng, sorted(state.pairs))
    if state.phase is Phase.OVER:
        deck, rng = shuffled(rng, sorted(state.deck))
        return replace(state, rng=rng, pairs=pairs, deck=deck)
    others = [Seat(n) for n in range(state.seats) if n not in seats]
    dealt, rng = _with_hands(state, others, rng)
    dealt, rng = _with_cards(dealt, others, rng)
    dealt, rng = _with_discards(dealt, others, rng)
    return replace(dealt, rng=rng, pairs=pairs)


def _with_hands(state: GameState, others: Sequence[Seat], rng: int) -> tuple[GameState, int]:
    """The hidden part of the other hands, dealt anew; what is on offer stays in its hand."""
    hands, hidden, pool = list(state.hands), list(state.hidden), NONE
    sizes = {}
    for other in others:
        kept = _on_offer(state, other)
        loose = minus(hands[other], _larger(minus(hands[other], hidden[other]), kept))
        sizes[other] = size(loose)
        pool = plus(pool, loose)
        hands[other] = minus(hands[other], loose)
        hidden[other] = minus(hidden[other], loose)
    cards, rng = shuffled(rng, _listed(pool))
    for other in others:
        count = sizes[other]
        loose = _counted(cards[:count])
        hands[other] = plus(hands[other], loose)
        hidden[other] = plus(hidden[other], loose)
        cards = cards[count:]
    return replace(state, hands=tuple(hands), hidden=tuple(hidden)), rng


def _on_offer(state: GameState, seat: Seat) -> Cards:
    """The cards of a seat on the side that is given, while it puts an offer together."""
    decision = state.decision
    if isinstance(decision, Drafting) and seat == state.active:
        return decision.give
    if isinstance(decision, Answering) and seat == decision.answerer and decision.counter:
        return decision.counter[0]
    return NONE


def _with_cards(state: GameState, others: Sequence[Seat], rng: int) -> tuple[GameState, int]:
    """The other development cards and the deck.

    Nobody gets so many victory point cards that the game would have ended by now, as far as there
    are other cards.
    """
    held = [kind for other in others for kind in _listed(state.cards[other])]
    shuffled_, rng = shuffled(rng, sorted((*state.deck, *map(CardKind, held))))
    pool, cards = list(shuffled_), list(state.cards)
    bought = state.bought
    for other in others:
        room = state.setup.options.goal - 1 - shown_points(state, other)
        hand: list[CardKind] = []
        for _ in range(size(state.cards[other])):
            has_room = room > hand.count(CardKind.VICTORY_POINT)
            fits = (kind for kind in pool if has_room or kind is not CardKind.VICTORY_POINT)
            kind = next(fits, pool[0])
            pool.remove(kind)
            hand.append(kind)
        cards[other] = _counted(hand)
        if other == state.active:
            bought = _counted(hand[: size(bought)])
    return replace(state, cards=tuple(cards), deck=tuple(pool), bought=bought), rng


def _with_discards(state: GameState, others: Sequence[Seat], rng: int) -> tuple[GameState, int]:
    """R12.3 as many chosen cards as before, of the new hands."""
    decision = state.decision
    if not isinstance(decision, Discards):
        return state, rng
    chosen = list(decision.chosen)
    for other in others:
        cards, rng = shuffled(rng, _listed(state.hands[other]))
        chosen[other] = _counted(cards[: size(chosen[other])])
    pending = (*state.pending[:-1], Discards(decision.owed, tuple(chosen), decision.ready))
    return replace(state, pending=pending), rng


def _larger(cards: Cards, others: Cards) -> Cards:
    a, b, c, d, e = map(max, cards, others)
    return a, b, c, d, e


def _listed(cards: Cards) -> list[int]:
    """Each card by its kind, in order."""
    return [kind for kind, count in enumerate(cards) for _ in range(count)]


def _counted(kinds: Sequence[int]) -> Cards:
    cards = NONE
    for kind in kinds:
        cards = one_more(cards, kind)
    return cards
