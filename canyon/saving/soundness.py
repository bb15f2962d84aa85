"""Laws that every state of a game keeps: a snapshot from outside must keep them too.

By these laws no card is lost or doubled, the round was played by the rules, and the game can go on.
"""

from collections.abc import Callable
from typing import Final

from canyon.catalogue import CARDS, SUIT_OF, hand_size, points
from canyon.ids import Card, Phase, Water
from canyon.river import RIVER
from canyon.rules.setup import highest
from canyon.rules.tricks import in_order
from canyon.state import GameState
from tabletop.seat import Seat


def first_flaw(state: GameState) -> str | None:
    """The name of the first law (a function here) that the state breaks; None for a sound state.

    The types and ranges of all fields must have been checked before, and the fields that follow
    from others worked out (`canyon.saving.snapshot`).
    """
    return next((law.__name__ for law in _LAWS if not law(state)), None)


def dealer_was_drawn(state: GameState) -> bool:
    """R2.1, D2 each row deals to the seats tied in the row before, and the last row leaves one.

    No card appears twice, unless all were shuffled again because too few were left.
    """
    tied, used = [Seat(seat) for seat in range(len(state.hands))], set[Card]()
    for row in state.draws:
        cards = [card for card in row if card is not None]
        dealt_to = [Seat(seat) for seat, card in enumerate(row) if card is not None]
        if len(tied) < 2 or dealt_to != tied or len(set(cards)) != len(cards):
            return False
        if len(CARDS) - len(used) < len(tied):
            used = set()
        if not used.isdisjoint(cards):
            return False
        used.update(cards)
        tied = highest(row)
    return len(tied) == 1


def canoes_are_placed_in_turn(state: GameState) -> bool:
    """R2.2 canoes are placed on start spaces, from the first player on.

    At least one is still to be placed before the first round, and none after its beginning.
    """
    if state.round:
        return None not in state.canoes
    in_turn = _from_first(state, state.canoes)
    placed = [space for space in in_turn if space is not None]
    return in_turn[: len(placed)] == placed and None in in_turn and set(placed) <= _STARTS


def nothing_is_dealt_before_the_first_round(state: GameState) -> bool:
    """R3.1 before the first round there is no card, bid or move; from then on there is a trump."""
    if state.round:
        return state.trump is not None
    is_idle = state.bids.count(None) == len(state.bids) and not state.moved
    return is_idle and state.trump is None and not any(state.hands) and not state.plays


def canoes_have_a_space_each(state: GameState) -> bool:
    """R6.9, R8.5 no two canoes share a space, except in the cave."""
    spaces = [space for space in state.canoes if space not in (None, RIVER.cave)]
    return len(set(spaces)) == len(spaces)


def nobody_starts_ahead(state: GameState) -> bool:
    """R2.2, R6.1 in the first round a canoe that has not moved yet is on a start space.

    No other canoe can have pushed it so early.
    """
    waiting = _from_first(state, state.canoes)[state.moved :]
    return state.round != 1 or set(waiting) <= _STARTS


def bids_are_made_in_turn(state: GameState) -> bool:
    """R4.6, R4.8 bids are made from the first player on, and none is above the size of the hand.

    No card is played before all have bid.
    """
    in_turn = _from_first(state, state.bids)
    made = [bid for bid in in_turn if bid is not None]
    return (
        in_turn[: len(made)] == made
        and all(bid <= _size(state) for bid in made)
        and (len(made) == len(in_turn) or not state.plays)
    )


def cards_are_there_once(state: GameState) -> bool:
    """R1.2, R4.4 no card is in two places, and hands are sorted."""
    cards = [*state.plays, *(card for hand in state.hands for card in hand)]
    if state.trump is not None:
        cards.append(state.trump)
    return len(set(cards)) == len(cards) and all(
        hand == tuple(sorted(hand)) for hand in state.hands
    )


def hands_are_what_is_left(state: GameState) -> bool:
    """R4.1, R5.6 the cards of a hand and those played from it are as many as were dealt."""
    played = [seat for seat, _, _ in in_order(state)]
    return all(
        len(hand) + played.count(Seat(seat)) == _size(state)
        for seat, hand in enumerate(state.hands)
    )


def suits_were_followed(state: GameState) -> bool:
    """R5.2 who did not follow suit has no card of that suit, and played none later in the round."""
    later: list[set[int]] = [{SUIT_OF[card] for card in hand} for hand in state.hands]
    for seat, card, led in reversed(in_order(state)):
        if SUIT_OF[card] is not led and led in later[seat]:
            return False
        later[seat].add(SUIT_OF[card])
    return True


def moves_come_after_tricks(state: GameState) -> bool:
    """R3.1 no canoe has moved before the tricks are over."""
    return not state.moved or state.phase >= Phase.MOVING


def finishers_have_moved(state: GameState) -> bool:
    """R9.1 to R9.3 a canoe on a finish space came there in this round, with enough points.

    A game that is over has such a canoe.
    """
    for seat, (space, spare) in enumerate(zip(state.canoes, state.spare, strict=True)):
        on_finish = space is not None and RIVER.kinds[space] is Water.FINISH
        if on_finish != (spare is not None):
            return False
        if spare is not None and not _may_have_finished(state, Seat(seat), spare):
            return False
    return state.phase is not Phase.OVER or any(spare is not None for spare in state.spare)


def _may_have_finished(state: GameState, seat: Seat, spare: int) -> bool:
    bid = state.bids[seat]
    has_moved = (seat - state.first) % len(state.hands) < state.moved
    return has_moved and bid is not None and spare < points(bid, state.taken[seat])


_STARTS: Final[set[object]] = set(RIVER.starts)


def _size(state: GameState) -> int:
    return hand_size(state.round, is_short=state.is_short) if state.round else 0


def _from_first(state: GameState, items: tuple[int | None, ...]) -> list[int | None]:
    first = state.first
    return [*items[first:], *items[:first]]


_LAWS: Final[tuple[Callable[[GameState], bool], ...]] = (
    dealer_was_drawn,
    nothing_is_dealt_before_the_first_round,
    canoes_are_placed_in_turn,
    canoes_have_a_space_each,
    nobody_starts_ahead,
    bids_are_made_in_turn,
    cards_are_there_once,
    hands_are_what_is_left,
    suits_were_followed,
    moves_come_after_tricks,
    finishers_have_moved,
)
