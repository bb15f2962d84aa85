"""R2 to R4: the dealer, the canoes, the rounds, the deal and the bids."""

from collections import Counter

import pytest

from canyon import apply, legal_actions, new_game
from canyon.actions import Bid, PlaceCanoe
from canyon.catalogue import CARDS, VALUE_OF, hand_size, table_space, time_cards
from canyon.events import BidMade, CanoePlaced, HandDealt, RoundBegan, TrumpTurned
from canyon.ids import Phase
from canyon.rules.dealing import dealt, distributed
from canyon.rules.setup import draw_for_dealer, highest
from tabletop.rng import shuffled
from tabletop.seat import Seat
from tests.canyon.positions import bid_all, cards, placed, played, reason, round_over, space, walk


def test_the_highest_card_makes_the_dealer() -> None:
    """R2.1, D2 the suits do not matter; who is tied, and only they, get another card."""
    pile = cards("r3 y9 b9 g2") + cards("v5 r5") + cards("g1 g7")
    rows, _ = draw_for_dealer(1, 4, pile)
    assert rows == (
        cards("r3 y9 b9 g2"),
        (None, *cards("v5 r5"), None),
        (None, *cards("g1 g7"), None),
    )
    assert highest(rows[-1]) == [Seat(2)]
    assert highest((None, *cards("r1"), None)) == [Seat(1)]


def test_cards_that_run_out_in_the_draw_are_shuffled_again() -> None:
    """D2."""
    rows, rng = draw_for_dealer(7, 3, cards("r9 y9 b9 g1"))
    assert rows[0] == cards("r9 y9 b9")
    assert len(rows) > 1
    again, after = shuffled(7, CARDS)
    assert rows[1] == again[:3]
    assert rng == after


def test_the_drawn_dealer_deals_first() -> None:
    """R2.1, R2.2, D3 the player on the dealer's left places and bids first."""
    dealers = set()
    for seed in range(12):
        state = new_game(seed, 4)
        values = [VALUE_OF[card] for card in state.draws[0] if card is not None]
        assert state.draws[0][state.dealer] is not None
        assert VALUE_OF[state.draws[0][state.dealer] or 0] == max(values)
        assert state.active == state.first == (state.dealer + 1) % 4
        dealers.add(state.dealer)
    assert dealers == {0, 1, 2, 3}


def test_canoes_are_placed_in_turn() -> None:
    """R2.2 clockwise, each on a free start space."""
    state = new_game(1, 3)
    order = [state.first, (state.first + 1) % 3, (state.first + 2) % 3]
    assert len(legal_actions(state)) == 6
    state, events = played(state, PlaceCanoe(space("c1")))
    assert events == [CanoePlaced(Seat(order[0]), space("c1"))]
    assert state.active == order[1]
    assert PlaceCanoe(space("c1")) not in legal_actions(state)
    assert reason(state, PlaceCanoe(space("c1"))) == ("R2.2", "START_TAKEN")
    assert reason(state, PlaceCanoe(space("c2"))) == ("R2.2", "NOT_A_START")
    state, _ = played(state, PlaceCanoe(space("a1")), PlaceCanoe(space("f1")))
    assert state.phase is Phase.BIDDING
    assert state.active == order[0]


def test_the_marker_begins_on_space_one() -> None:
    """R2.3, R4.2, D1, D30 fourteen spaces round and round, without end."""
    assert [table_space(n, is_short=False) for n in (1, 2, 14, 15, 28, 29, 1401)] == [
        *(1, 2, 14, 1, 14, 1, 1)
    ]
    assert placed().round == 1


def test_the_short_table_leaves_out_the_dark_spaces() -> None:
    """R4.3 chosen before the game, for all rounds."""
    assert [table_space(n, is_short=True) for n in range(1, 12)] == [
        *(1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 1)
    ]
    rounds = Counter(
        (state.round, max(map(len, state.hands)))
        for state in walk(5, 3, short_table=True)
        if state.phase is Phase.BIDDING and state.bids.count(None) == 3
    )
    assert set(rounds) == {(n, hand_size(n, is_short=True)) for n, _ in rounds}
    assert max(n for n, _ in rounds) > 6


def test_a_round_goes_through_its_phases() -> None:
    """R3.1, R6.1, R4.2 deal and marker need nobody; the rest comes in this order."""
    states = [state for state in walk(2, 3) if state.round == 1]
    phases = [state.phase for state in states]
    assert phases == sorted(phases)
    assert Counter(phases) == {Phase.BIDDING: 3, Phase.TRICKS: 24, Phase.MOVING: 3}


def test_the_first_player_becomes_the_dealer() -> None:
    """R3.2, R3.3 both roles pass on; bids and tricks are taken back."""
    before = placed(3, 5)
    after = round_over(before)
    assert after.round == 2
    assert after.dealer == before.first
    assert after.first == after.active == (before.first + 1) % 5
    assert after.bids == (None,) * 5
    assert after.taken == (0,) * 5
    assert after.plays == ()
    assert after.moved == 0


def test_the_deal() -> None:
    """R4.4, D4 one card at a time from the first player on, and the next one is turned up."""
    pack = cards("r1 r2 r3 y1 y2 y3 g1 g2 g3 b7 v1")
    hands, trump = distributed(pack, 3, Seat(1), 3)
    assert hands == (cards("r3 y3 g3"), cards("r1 y1 g1"), cards("r2 y2 g2"))
    assert trump == cards("b7")[0]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_two_cards_are_left_at_least(seats: int) -> None:
    """R4.1, R4.4 so there is always a trump card; no card is dealt twice."""
    state = placed(4, seats)
    dealt_out = [card for hand in state.hands for card in hand]
    assert [len(hand) for hand in state.hands] == [8] * seats
    assert state.trump not in dealt_out
    assert len(set(dealt_out)) == 8 * seats <= 48


def test_the_deal_is_told() -> None:
    """R3.1, R4.4 who deals how many, each hand, the trump card."""
    state, events = dealt(placed(), Seat(2))
    assert events[0] == RoundBegan(Seat(2), 2, 7)
    assert events[-1] == TrumpTurned(Seat(2), state.trump or cards("r1")[0])
    assert [event for event in events if isinstance(event, HandDealt)] == [
        HandDealt(Seat(seat), hand) for seat, hand in enumerate(state.hands)
    ]
    assert all(event.reveals for event in events[1:])


def test_bids_are_made_in_turn_and_open() -> None:
    """R4.5, R4.6, D7 each once, from the first player on; a bid is final."""
    state = placed(1, 3)
    first = state.first
    state, told = apply(state, Bid(7))
    assert told == (BidMade(first, 7, (4, 3)),)
    assert told[0].reveals
    assert state.bids[first] == 7
    assert state.active == (first + 1) % 3
    state = bid_all(state, 0, 8)
    assert state.phase is Phase.TRICKS
    assert state.active == first
    assert reason(state, Bid(3)) == ("R3.1", "OTHER_PHASE")


def test_the_bids_need_not_fit_the_tricks() -> None:
    """R4.7 more, fewer, or just as many: all are offered to each."""
    state = placed(1, 3)
    for _ in range(3):
        assert legal_actions(state) == tuple(Bid(tricks) for tricks in range(9))
        state, _ = apply(state, Bid(8))
    assert sum(bid or 0 for bid in state.bids) == 24


def test_a_bid_lies_within_the_hand() -> None:
    """R4.8, D5 from 0 to the size of the hand."""
    state = round_over(placed())
    assert legal_actions(state) == tuple(Bid(tricks) for tricks in range(8))
    assert reason(state, Bid(8)) == ("R4.8", "BID_TOO_HIGH")
    assert reason(state, Bid(9)) == ("R4.8", "BID_TOO_HIGH")


def test_time_cards_are_as_few_as_can_be() -> None:
    """R4.5, D6 highest first, each at most once, and they add up to the bid."""
    for bid in range(9):
        shown = time_cards(bid)
        assert sum(shown) == bid
        assert len(set(shown)) == len(shown) == (1 if bid < 5 else 2 if bid < 8 else 3)
        assert list(shown) == sorted(shown, reverse=True)


def test_a_game_begins_with_nothing_bid_led_or_played() -> None:
    """R2.1, R2.2."""
    state = new_game(3, 5)
    assert state.leader == state.first == (state.dealer + 1) % 5
    assert (state.bids, state.trick, state.plays, state.moved) == ((None,) * 5, (), (), 0)


def test_a_round_begins_with_everything_taken_back() -> None:
    """R3.2, R4.2, R4.4, R5.1 by another luck; who leads is on the dealer's left."""
    state = new_game(3, 4)
    for round_ in (1, 2):
        before = state.rng
        while state.round < round_:
            state, _ = apply(state, legal_actions(state)[0])
        assert state.rng != before
        assert state.leader == state.first == (state.dealer + 1) % 4
        assert (state.trick, state.plays, state.taken, state.moved) == ((), (), (0,) * 4, 0)
