"""R5 the tricks."""

from canyon import legal_actions
from canyon.actions import PlayCard
from canyon.catalogue import bonus, points
from canyon.events import CardPlayed, Event, PointsCounted, TrickTaken
from canyon.ids import Phase, Suit
from canyon.rules.tricks import tricks_played, voids, winning
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.canyon.positions import bid_all, cards, placed, play, played, playing, reason


def test_the_first_player_leads_any_card() -> None:
    """R5.1 and then each plays one, clockwise."""
    state = bid_all(placed(1, 3), 1, 1, 1)
    first = state.first
    assert state.active == state.leader == first
    assert legal_actions(state) == tuple(map(PlayCard, state.hands[first]))
    held = state.hands[first]
    state, events = played(state, legal_actions(state)[3])
    assert events == [CardPlayed(first, (set(held) - set(state.hands[first])).pop())]
    assert events[0].reveals
    assert len(state.hands[first]) == 7
    assert state.active == (first + 1) % 3


def test_the_suit_led_is_followed() -> None:
    """R5.2, D9 with any card of it, by whoever leads; trump is a suit like the others."""
    state = playing(["r5 r6", "r1 r9 g4 b2", "y1 y2"], "g1", trick="r2", leader=0)
    assert legal_actions(state) == tuple(play("r1 r9"))
    assert reason(state, *play("g4")) == ("R5.2", "FOLLOW_SUIT")
    assert reason(state, *play("b2")) == ("R5.2", "FOLLOW_SUIT")
    trump_led = playing(["r5 r6", "r1 g4 b2", "y1 y2"], "g1", trick="g9", leader=0)
    assert legal_actions(trump_led) == tuple(play("g4"))


def test_who_is_void_plays_anything() -> None:
    """R5.3 another suit or a trump, and nobody has to beat."""
    state = playing(["r5 r6", "g4 b2 v10", "y1 y2 y3"], "g1", trick="r2", leader=0)
    assert legal_actions(state) == tuple(play("g4 b2 v10"))


def test_a_card_of_ones_own() -> None:
    """R5.1."""
    state = playing(["r5", "g4", "y1"], "g1")
    assert reason(state, *play("g4")) == ("R5.1", "CARD_NOT_IN_HAND")


def test_who_wins() -> None:
    """R5.4, D8 the highest trump, else the highest of the suit led; no other card can."""
    for trick, place in (
        ("r2 r10 r9", 1),
        ("r2 y10 b9", 0),
        ("r2 g1 r10", 1),
        ("r2 g1 g3", 2),
        ("r2 g3 g1", 1),
        ("g2 r10 g1", 0),
        ("y3 r10 y4 g1 g2 b10", 4),
    ):
        assert winning(cards(trick), Suit.GREEN) == place


def test_the_winner_keeps_the_trick_and_leads() -> None:
    """R5.5, R5.6 tricks are counted; play goes on until all cards are played."""
    state = playing(["b7 r1", "b8 r2", "b3 r3"], "g1")
    state, events = played(state, *play("b7 b8 b3"))
    assert events[-1] == TrickTaken(Seat(1), cards("b8")[0], 1)
    assert state.taken == (0, 1, 0)
    assert (state.leader, state.active, state.trick) == (1, 1, ())
    assert state.phase is Phase.TRICKS
    state, events = played(state, *play("r2 r3 r1"))
    assert TrickTaken(Seat(2), cards("r3")[0], 2) in events
    assert state.taken == (0, 1, 1)
    assert state.phase is Phase.MOVING
    assert state.active == state.first == 0


def test_as_many_tricks_as_cards() -> None:
    """R5.6."""
    state = bid_all(placed(2, 4), 1, 1, 1, 1)
    while state.phase is Phase.TRICKS:
        state, _ = played(state, legal_actions(state)[0])
    assert sum(state.taken) == 8
    assert len(state.plays) == 32
    tricks = tricks_played(state.plays, 4, state.first, state.trump)
    assert [tricks[n].winner for n in range(7)] == [tricks[n].leader for n in range(1, 8)]
    assert [sum(t.winner == seat for t in tricks) for seat in range(4)] == list(state.taken)


def test_a_void_that_was_shown() -> None:
    """R5.3, R10.2 whoever does not follow has none of the suit: all have seen that."""
    state = playing(["b7 r1", "r2 y1", "b3 r3"], "g1")
    state, _ = played(state, *play("b7 r2"))
    assert voids(state) == ((), (Suit.BLUE,), ())
    state, _ = played(state, *play("b3"))
    assert voids(state) == ((), (Suit.BLUE,), ())
    state, _ = played(state, *play("r1 y1"))
    assert voids(state) == ((), (Suit.RED, Suit.BLUE), ())


def test_no_trick_before_the_round() -> None:
    """R5.6 nothing is counted where nothing was played."""
    state = changed(placed(), trump=None)
    assert tricks_played((), 4, Seat(0), state.trump) == ()
    assert tricks_played(cards("b7 b8"), 3, Seat(0), cards("g1")[0]) == ()


def test_points_are_told_with_bid_and_tricks() -> None:
    """R6.2 of every seat, when the last trick is taken."""
    state = bid_all(placed(1, 3), 1, 0, 7)
    events: list[Event] = []
    while state.phase is Phase.TRICKS:
        state, told = played(state, legal_actions(state)[0])
        events += told
    counted = {one.seat: one for one in events if isinstance(one, PointsCounted)}
    for seat, (bid, taken) in enumerate(zip(state.bids, state.taken, strict=True)):
        one = counted[Seat(seat)]
        assert bid is not None
        assert (one.bid, one.taken) == (bid, taken)
        assert (one.bonus, one.points) == (bonus(bid, taken), points(bid, taken))
