"""What every state of a game has in common: the laws a snapshot from outside must keep.

They say that nothing was lost or doubled, that the round was played by the rules, and that the game
can go on from there.
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
    """The first law (a function's name) that the state breaks, None for a sound state.

    The types and ranges of all fields are taken for granted, as is what follows from others.
    """
    return next((law.__name__ for law in _LAWS if not law(state)), None)


def dealer_was_drawn(state: GameState) -> bool:
    """R2.1, D2 each row deals to those tied in the row before, the last one leaves one; no card
    twice, unless all were shuffled again because there were too few left."""
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
    """R2.2 before the first round those from the first player on, on start spaces, and not all;
    then all of them."""
    if state.round:
        return None not in state.canoes
    in_turn = _from_first(state, state.canoes)
    placed = [space for space in in_turn if space is not None]
    return in_turn[: len(placed)] == placed and None in in_turn and set(placed) <= _STARTS


def nothing_is_dealt_before_the_first_round(state: GameState) -> bool:
    """R3.1 nor afterwards left undealt."""
    if state.round:
        return state.trump is not None
    is_idle = state.bids.count(None) == len(state.bids) and not state.moved
    return is_idle and state.trump is None and not any(state.hands) and not state.plays


def canoes_have_a_space_each(state: GameState) -> bool:
    """R6.9, R8.5 only the cave holds several."""
    spaces = [space for space in state.canoes if space not in (None, RIVER.cave)]
    return len(set(spaces)) == len(spaces)


def nobody_starts_ahead(state: GameState) -> bool:
    """R2.2, R6.1 who has not moved yet in the first round is on a start space: nobody can have
    been pushed so soon."""
    waiting = _from_first(state, state.canoes)[state.moved :]
    return state.round != 1 or set(waiting) <= _STARTS


def bids_are_made_in_turn(state: GameState) -> bool:
    """R4.6, R4.8 from the first player on, none above the hand; and all before a card is played."""
    in_turn = _from_first(state, state.bids)
    made = [bid for bid in in_turn if bid is not None]
    return (
        in_turn[: len(made)] == made
        and all(bid <= _size(state) for bid in made)
        and (len(made) == len(in_turn) or not state.plays)
    )


def cards_are_there_once(state: GameState) -> bool:
    """R1.2, R4.4 and hands are sorted."""
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
    """R5.2 who played another suit holds none of the one led, and played none of it later."""
    later: list[set[int]] = [{SUIT_OF[card] for card in hand} for hand in state.hands]
    for seat, card, led in reversed(in_order(state)):
        if SUIT_OF[card] is not led and led in later[seat]:
            return False
        later[seat].add(SUIT_OF[card])
    return True


def moves_come_after_tricks(state: GameState) -> bool:
    """R3.1."""
    return not state.moved or state.phase >= Phase.MOVING


def finishers_have_moved(state: GameState) -> bool:
    """R9.1 to R9.3 a canoe is on a finish space when it came there in this round, with points; the
    round is the last one then."""
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
