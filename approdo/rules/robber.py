"""R12 the seven and the robber: discards, moving, stealing.

The robber moves by a seven or a knight, and never otherwise (R12.8).
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from approdo.actions import ConfirmDiscard, Discard, MoveRobber, Steal, TakeBack
from approdo.catalogue import NONE
from approdo.draft import Draft
from approdo.events import (
    CardsDiscarded,
    CardStolen,
    DiscardChosen,
    DiscardConfirmed,
    DiscardTakenBack,
    RobberMoved,
)
from approdo.geometry import CORNERS_MASK, HEXES
from approdo.ids import Hex, Resource
from approdo.rules.ending import shown_points
from approdo.state import Discards, GameState, Theft, one_more, size
from tabletop.refusals import Refusal
from tabletop.rng import below
from tabletop.seat import Seat

_DISCARD: Final = tuple(map(Discard, Resource))
_TAKE_BACK: Final = tuple(map(TakeBack, Resource))
_CONFIRM: Final = ConfirmDiscard()
_MOVES: Final = tuple(
    tuple(move for move in map(MoveRobber, HEXES) if move.hex != robber) for robber in HEXES
)
"""R12.4 for each hex, the moves of the robber from there."""
_MEEK: Final = 3
"""With a friendly robber: who shows fewer points than this is spared."""


# --- discards -------------------------------------------------------------------------------


def legal_discards(state: GameState, seat: Seat) -> list[Discard | TakeBack | ConfirmDiscard]:
    """R12.3 what a seat that owes cards may do: choose one, take one back, confirm."""
    decision = state.decision
    assert isinstance(decision, Discards)
    chosen, hand = decision.chosen[seat], state.hands[seat]
    found: list[Discard | TakeBack | ConfirmDiscard] = []
    if size(chosen) < decision.owed[seat]:
        found += [one for one in _DISCARD if hand[one.resource] > chosen[one.resource]]
    else:
        found.append(_CONFIRM)
    found += [one for one in _TAKE_BACK if chosen[one.resource]]
    return found


def why_not_discard(state: GameState, seat: Seat, action: Discard) -> Refusal | None:
    """R12.2, R12.3 as many as are owed, of the own hand."""
    decision = state.decision
    assert isinstance(decision, Discards)
    owed = decision.owed[seat]
    if size(decision.chosen[seat]) >= owed:
        return Refusal("R12.2", "ENOUGH_CHOSEN", {"count": owed})
    kind = action.resource
    if state.hands[seat][kind] > decision.chosen[seat][kind]:
        return None
    return Refusal("R12.3", "NOT_IN_HAND", {"kind": kind.name.lower()})


def why_not_take_back(state: GameState, seat: Seat, action: TakeBack) -> Refusal | None:
    """R12.3, D36 only what was chosen."""
    decision = state.decision
    assert isinstance(decision, Discards)
    if decision.chosen[seat][action.resource]:
        return None
    return Refusal("R12.3", "NOT_CHOSEN", {"kind": action.resource.name.lower()})


def why_not_confirm(state: GameState, seat: Seat, _: ConfirmDiscard) -> Refusal | None:
    """R12.2 exactly as many cards as are owed."""
    decision = state.decision
    assert isinstance(decision, Discards)
    left = decision.owed[seat] - size(decision.chosen[seat])
    return Refusal("R12.2", "DISCARD_MORE", {"count": left}) if left else None


def discard(draft: Draft, seat: Seat, action: Discard) -> None:
    """R12.3 choose a card; nobody else sees which."""
    _choose(draft, seat, action.resource, 1)
    draft.events.append(_discard_chosen(seat, action.resource))


_discard_chosen: Final = cache(DiscardChosen)  # equal events may be one object


def take_back(draft: Draft, seat: Seat, action: TakeBack) -> None:
    """R12.3, D36 keep a card after all."""
    _choose(draft, seat, action.resource, -1)
    draft.events.append(DiscardTakenBack(seat, action.resource))


def _choose(draft: Draft, seat: Seat, kind: Resource, count: int) -> None:
    decision = draft.pending[-1]
    assert isinstance(decision, Discards)
    chosen = list(decision.chosen)
    chosen[seat] = one_more(chosen[seat], kind, count)
    draft.swap(Discards(decision.owed, tuple(chosen), decision.ready))


def confirm(draft: Draft, seat: Seat, _: ConfirmDiscard) -> None:
    """R12.3 after the last one all discards are shown and go into the bank."""
    decision = draft.pending[-1]
    assert isinstance(decision, Discards)
    ready = tuple(is_ready or other == seat for other, is_ready in enumerate(decision.ready))
    draft.events.append(DiscardConfirmed(seat))
    if not all(ready):
        draft.swap(Discards(decision.owed, decision.chosen, ready))
        return
    draft.pop()
    for other, cards in enumerate(decision.chosen):
        if cards != NONE:
            draft.pay(Seat(other), cards)
            draft.events.append(CardsDiscarded(Seat(other), cards))


# --- the robber -----------------------------------------------------------------------------


def legal_moves(state: GameState) -> Sequence[MoveRobber]:
    """R12.4, D37, H1.2 every other terrain; a friendly robber goes beside nobody who is spared."""
    moves = _MOVES[state.robber]
    if state.setup.options.friendly_robber:
        spared = _spared(state)
        return [move for move in moves if not CORNERS_MASK[move.hex] & spared] or moves
    return moves


def _spared(state: GameState) -> int:
    """The intersections with a building of a player who shows fewer than three points."""
    spared = 0
    for seat in range(state.seats):
        if shown_points(state, seat) < _MEEK:
            spared |= state.board.buildings(seat)
    return spared


def why_not_move(state: GameState, action: MoveRobber) -> Refusal | None:
    """R12.4, H1.2 it must move, and not beside somebody who is spared."""
    if action.hex == state.robber:
        return Refusal("R12.4", "ROBBER_MUST_MOVE", {"hex": action.hex})
    if state.setup.options.friendly_robber and action not in legal_moves(state):
        return Refusal("H1.2", "FRIENDLY_ROBBER", {"hex": action.hex, "points": _MEEK})
    return None


def move_robber(draft: Draft, action: MoveRobber) -> None:
    """R12.4 to R12.7 move it; a single victim is robbed at once, of several one is chosen."""
    draft.pop()
    draft.robber = action.hex
    island = draft.setup.island
    at = action.hex
    draft.events.append(_robber_moved(draft.active, at, island.terrains[at], island.numbers[at]))
    victims = victims_at(draft, at)
    if len(victims) == 1:
        _steal(draft, victims[0])
    elif victims:
        draft.push(Theft(victims))


_robber_moved: Final = cache(RobberMoved)


def victims_at(draft: Draft | GameState, at: Hex) -> tuple[Seat, ...]:
    """R12.5, D38 the opponents with a building beside this terrain and at least one card."""
    corners = CORNERS_MASK[at]
    return tuple(
        Seat(seat)
        for seat, hand in enumerate(draft.hands)
        if seat != draft.active and any(hand) and draft.board.buildings(seat) & corners
    )


def legal_thefts(state: GameState) -> list[Steal]:
    """R12.5 one of the victims."""
    decision = state.decision
    assert isinstance(decision, Theft)
    return [Steal(victim) for victim in decision.victims]


def why_not_steal(state: GameState, action: Steal) -> Refusal | None:
    """R12.5, D38 only somebody with a building there, and with cards."""
    decision = state.decision
    assert isinstance(decision, Theft)
    if action.seat in decision.victims:
        return None
    if action.seat >= state.seats or action.seat == state.active:
        return Refusal("R12.5", "NO_OPPONENT", {"seat": action.seat})
    if not state.board.buildings(action.seat) & CORNERS_MASK[state.robber]:
        return Refusal("R12.5", "NOT_BESIDE_ROBBER", {"seat": action.seat})
    return Refusal("R12.5", "NO_CARDS_TO_STEAL", {"seat": action.seat})


def steal(draft: Draft, action: Steal) -> None:
    """R12.5, R12.6."""
    draft.pop()
    _steal(draft, action.seat)


def _steal(draft: Draft, victim: Seat) -> None:
    """R12.6, D39 by an index into the hand, sorted by resource."""
    hand = draft.hands[victim]
    index, draft.rng = below(draft.rng, size(hand))
    for kind in Resource:
        if index < hand[kind]:
            break
        index -= hand[kind]
    draft.steal(victim, draft.active, kind)
    draft.events.append(CardStolen(draft.active, victim, kind))
