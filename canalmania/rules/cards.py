"""R5.1-R5.3 build cards: the deck, the display, taking, drawing and discarding."""

from bisect import bisect_left, insort
from functools import cache
from typing import Final

from canalmania.actions import Declare, Discard, DrawCard, DrawFromDisplay, StopTaking, TakeCard
from canalmania.catalogue import CARDS, DISPLAY_SIZE, FIRST_OF, HAND_LIMIT
from canalmania.draft import Draft
from canalmania.events import (
    TOO_MANY_CARDS,
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    DeckReshuffled,
    DisplayDiscarded,
    DisplayRefilled,
    GoodsDeclared,
    GoodsKeptQuiet,
)
from canalmania.ids import NEXT_PHASE, Card, CardKind, Phase
from canalmania.rules.cubes import resolve_goods
from canalmania.rules.engineers import COMPULSORY_CARDS, cards_to_take, draws_from_display
from canalmania.state import Declaration, GameState, Taking, kind_counts
from tabletop.refusals import Refusal
from tabletop.rng import shuffled


def draw(draft: Draft, count: int) -> tuple[Card, ...]:
    """Draw cards from the top of the deck, D15 fewer than `count` if there are no more.

    R3.9, D23 an empty deck is rebuilt from the discards.
    """
    drawn: tuple[Card, ...] = ()
    while len(drawn) < count and (draft.deck or draft.discards):
        if not draft.deck:
            draft.deck, draft.rng = shuffled(draft.rng, draft.discards)
            draft.discards = ()
            draft.events.append(DeckReshuffled(draft.active, len(draft.deck)))
        cards = draft.deck[len(drawn) - count :]
        draft.deck = draft.deck[: -len(cards)]
        drawn += cards[::-1]
    return drawn


def can_refill(state: GameState) -> bool:
    """R5.1, D15 whether a refill now would turn up any card: an empty slot and a card for it."""
    return None in state.display and bool(state.deck or state.discards)


def refill_display(draft: Draft) -> None:
    """R5.1 turn up a card for every empty slot, D15 while there are any; D26 ignore symbols."""
    display = [*draft.display]
    empty = tuple([slot for slot in _SLOTS if display[slot] is None])
    cards = draw(draft, len(empty))
    slots = empty[: len(cards)]
    for slot, card in zip(slots, cards, strict=True):
        display[slot] = card
    draft.display = tuple(display)
    if slots:
        draft.events.append(DisplayRefilled(draft.active, slots, cards))


def without(
    hand: tuple[Card, ...], counts: tuple[int, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return a hand without `counts` cards of each kind, and the cards removed."""
    gone: tuple[Card, ...] = ()
    for kind, count in enumerate(counts):
        if count:
            first = bisect_left(hand, FIRST_OF[kind])
            gone += hand[first : first + count]
            hand = hand[:first] + hand[first + count :]
    return hand, gone


def put_on_discards(draft: Draft, cards: tuple[Card, ...], rule: str) -> None:
    """Put cards on the discards at once.

    R6.13 keeps played cards apart until the action ends, but nothing can happen to them before.
    """
    if cards:
        draft.discards += cards
        draft.events.append(CardsDiscarded(draft.active, rule, cards))


def discard_cards(draft: Draft, counts: tuple[int, ...], rule: str) -> None:
    """Discard `counts` cards of each kind from the active player's hand."""
    hand, gone = without(draft.players[draft.active].hand, counts)
    draft.alter(draft.active, {"hand": hand})
    put_on_discards(draft, gone, rule)


def discard_one(draft: Draft, kind: CardKind, rule: str) -> None:
    """Discard a card of this kind from the active player's hand."""
    discard_cards(draft, _ONE_OF[kind], rule)


_ONE_OF: Final = tuple(tuple(int(other is kind) for other in CardKind) for kind in CardKind)


def _into_hand(draft: Draft, card: Card) -> None:
    hand = [*draft.players[draft.active].hand]
    insort(hand, card)
    draft.alter(draft.active, {"hand": tuple(hand)})


# --- the display ----------------------------------------------------------------------------


def why_not_discard_display(state: GameState) -> Refusal | None:
    """R3.6 there must be cards to discard."""
    return Refusal("R3.6", "DECK_EMPTY") if _is_empty(state.display) else None


def _is_empty(display: tuple[Card | None, ...]) -> bool:
    return display == _NO_CARDS


_NO_CARDS: Final = (None,) * DISPLAY_SIZE


def discard_display(draft: Draft) -> None:
    """R3.6 all face-up cards are discarded, new ones turned up; symbols are ignored."""
    gone = tuple([card for card in draft.display if card is not None])
    draft.discards = (*draft.discards, *gone)
    draft.display = _NO_CARDS
    draft.events.append(DisplayDiscarded(draft.active, gone))
    refill_display(draft)


def why_not_take(state: GameState, action: TakeCard) -> Refusal | None:
    """R5.1, R11.5 three cards at most, four with Rennie."""
    decision = state.decision
    if isinstance(decision, Taking) and decision.taken == decision.limit:
        return Refusal("R5.1", "TAKEN_ENOUGH", {"limit": decision.limit})
    return _slot_empty(state, action.slot, "R5.1")


def _slot_empty(state: GameState, slot: int, rule: str) -> Refusal | None:
    if 0 <= slot < len(state.display) and state.display[slot] is not None:
        return None
    return Refusal(rule, "DISPLAY_SLOT_EMPTY", {"slot": slot})


def legal_takes(state: GameState) -> tuple[TakeCard, ...]:
    """R5.1 the cards of the display that may be taken now."""
    if state.pending:
        decision = state.pending[-1]
        if type(decision) is Taking and decision.taken == decision.limit:
            return ()
    display = state.display
    if None not in display:
        return _TAKES
    return tuple([_TAKES[slot] for slot in _SLOTS if display[slot] is not None])


_SLOTS: Final = range(DISPLAY_SIZE)
_TAKES: Final = tuple(map(TakeCard, _SLOTS))


def take_card(draft: Draft, action: TakeCard) -> None:
    """R5.1 take a card; R5.3 its goods symbol is carried out at once."""
    card = draft.display[action.slot]
    assert card is not None
    if draft.pending:
        decision = draft.pending[-1]
        assert type(decision) is Taking
        draft.pending = (_taking(decision.taken + 1, decision.limit),)
    else:
        draft.pending = (_taking(1, cards_to_take(draft.players[draft.active].engineer)),)
    _take_from_display(draft, action.slot, card)
    resolve_goods(draft, card)


_taking: Final = cache(Taking)


def _take_from_display(draft: Draft, slot: int, card: Card) -> None:
    display = [*draft.display]
    display[slot] = None
    draft.display = tuple(display)
    _into_hand(draft, card)
    draft.events.append(_card_taken(draft.active, slot, card))


_card_taken: Final = cache(CardTaken)  # equal events may be one object


def why_not_stop(state: GameState) -> Refusal | None:
    """R5.1, D4, D24 fewer than three cards only with seven or more in hand, D15 or none left."""
    if may_stop(state):
        return None
    decision = state.decision
    assert isinstance(decision, Taking)
    held = len(state.players[state.active].hand)
    left = COMPULSORY_CARDS - decision.taken
    return Refusal("R5.1", "FEWER_ONLY_AT_7", {"held": held, "left": left})


def may_stop(state: GameState) -> bool:
    """R5.1, D4, D15, D24 whether three cards were taken, or the hand is full, or none is left."""
    decision = state.pending[-1]
    assert type(decision) is Taking
    return (
        decision.taken >= COMPULSORY_CARDS
        or len(state.players[state.active].hand) >= HAND_LIMIT
        or _is_empty(state.display)
    )


def stop_taking(draft: Draft, _: StopTaking) -> None:
    """R5.1 the action ends, the display is refilled."""
    draft.pop()
    draft.phase = _GOODS
    refill_display(draft)


_GOODS: Final = Phase.GOODS  # looking up an enum member is slow


# --- drawing --------------------------------------------------------------------------------


def why_not_draw(state: GameState) -> Refusal | None:
    """R3.7, D23 there must be a card to draw."""
    return None if state.deck or state.discards else Refusal("D23", "DECK_EMPTY")


def draw_card(draft: Draft) -> None:
    """R3.7 draw the top card; a player who finds a goods symbol may declare it.

    The phase ends at once, so that its end does not tell the others whether there was a symbol.
    """
    draft.phase = NEXT_PHASE[draft.phase]
    (card,) = draw(draft, 1)
    _into_hand(draft, card)
    draft.events.append(_card_drawn(draft.active, card))
    if CARDS[card].goods is not None:
        draft.push(Declaration(card))


_card_drawn: Final = cache(CardDrawn)


def declare(draft: Draft, action: Declare) -> None:
    """R3.7 show the card and place two cubes, or keep it secret."""
    decision = draft.pending[-1]
    assert isinstance(decision, Declaration)
    draft.pop()
    if action.openly:
        draft.events.append(GoodsDeclared(draft.active, decision.card))
        resolve_goods(draft, decision.card)
    else:
        draft.events.append(GoodsKeptQuiet(draft.active))


def why_not_draw_from_display(state: GameState, action: DrawFromDisplay) -> Refusal | None:
    """R11.5 only Rennie, and only a card that is in the display."""
    if not draws_from_display(state.players[state.active].engineer):
        return Refusal("R11.5", "ONLY_RENNIE")
    return _slot_empty(state, action.slot, "R11.5")


def legal_draws(state: GameState) -> tuple[DrawCard | DrawFromDisplay, ...]:
    """R3.7 drawing the top card; R11.5 before it, the cards that Rennie may take instead."""
    from_deck = _DRAW if state.deck or state.discards else ()
    if not draws_from_display(state.players[state.active].engineer):
        return from_deck
    display = state.display
    return (*[_DRAWS[slot] for slot in _SLOTS if display[slot] is not None], *from_deck)


_DRAW: Final = (DrawCard(),)
_DRAWS: Final = tuple(map(DrawFromDisplay, _SLOTS))


def draw_from_display(draft: Draft, action: DrawFromDisplay) -> None:
    """R11.5, D14 take a face-up card, replaced at once; its goods symbol is compulsory."""
    draft.phase = NEXT_PHASE[draft.phase]
    card = draft.display[action.slot]
    assert card is not None
    _take_from_display(draft, action.slot, card)
    refill_display(draft)
    resolve_goods(draft, card)


# --- the hand limit -------------------------------------------------------------------------


def too_many(state: GameState) -> int:
    """R3.8 how many cards the active player must discard before the turn can end."""
    return max(0, len(state.players[state.active].hand) - HAND_LIMIT)


def why_not_discard(state: GameState, action: Discard) -> Refusal | None:
    """R3.8 only down to seven, and only a card in the hand."""
    if not too_many(state):
        return Refusal("R3.8", "DISCARD_COUNT", {"count": 0})
    if not kind_counts(state.players[state.active].hand)[action.kind]:
        return Refusal("R3.8", "CARD_NOT_IN_HAND", {"kind": action.kind.name.lower()})
    return None


def legal_discards(state: GameState) -> tuple[Discard, ...]:
    """R3.8 one choice for each kind of card in a hand above the limit."""
    hand = state.players[state.active].hand
    if len(hand) <= HAND_LIMIT:
        return ()
    counts = kind_counts(hand)
    return tuple([choice for choice in _DISCARDS if counts[choice.kind]])


_DISCARDS: Final = tuple(map(Discard, CardKind))


def discard(draft: Draft, action: Discard) -> None:
    """R3.8 discard one card."""
    discard_one(draft, action.kind, TOO_MANY_CARDS)
