"""What players do in positions where the right card, bid or move is plain."""

from collections.abc import Sequence

import pytest

from canyon import GameState, view_for
from canyon.actions import Action, Bid, Move, PlayCard
from canyon.bots import OPPONENTS
from canyon.bots.deals import SHUFFLES, dealt, shuffle
from canyon.bots.estimates import expected, nearest_bid
from canyon.bots.knowledge import known_from
from canyon.bots.packs import ALL, BEATS, BIT_OF, OF_SUIT, as_bits, card_of, cards_of
from canyon.bots.playout import Round, played_out
from canyon.bots.race import Start, after_tricks, by_oneself, shares_of_tricks, times
from canyon.bots.search import is_cut
from canyon.bots.steering import DRIFTS, best_end, hindrance
from canyon.bots.tactics import ALL_OF_THEM, needed
from canyon.bots.trials import worth_trying
from canyon.catalogue import CARDS
from canyon.ids import Phase, Suit
from canyon.river import RIVER
from canyon.rules.tricks import winning
from tabletop.frozen import changed
from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tests.canyon.peek import moments, thoughts_of
from tests.canyon.positions import cards, move, placed, play, played, playing, racing, space

THINKING = ("normal", "hard")
USUAL = OPPONENTS.styles[0]


def chosen(state: GameState, level: str) -> Action:
    """What a player of a level does in the end."""
    return thoughts_of(state, Opponent(level, USUAL), OPPONENTS.samples[level])[-1].actions[0]


def with_bids(state: GameState, bids: Sequence[int], taken: Sequence[int] = ()) -> GameState:
    """The same with other bids, and tricks taken."""
    return changed(state, bids=tuple(bids), taken=tuple(taken or state.taken))


def bidding(hand: str, trump: str, bids: Sequence[int | None] = (None,) * 4) -> GameState:
    """Seat 0 of four is to bid, with this hand."""
    held = cards(hand)
    others = [one for one in CARDS if one not in (*held, *cards(trump))]
    size = len(held)
    hands = [held, *[tuple(others[n * size : (n + 1) * size]) for n in range(3)]]
    made = sum(bid is not None for bid in bids)
    state = changed(
        placed(),
        round={3: 6, 4: 5, 5: 4}[size],
        trump=cards(trump)[0],
        hands=tuple(tuple(sorted(one)) for one in hands),
        bids=tuple(bids),
        active=Seat(0),
        dealer=Seat((3 - made) % 4),
    )
    assert state.phase is Phase.BIDDING
    return state


# --- cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKING)
def test_the_trick_that_is_needed_is_trumped(level: str) -> None:
    """R5.3, R5.4, R6.2 void in the suit led, last to play, one trick short, and the others want
    tricks too: trump."""
    state = playing(["b9 r2", "b3 r3", "b4 r4", "g2 v1"], "g1", trick="b9")
    state, _ = played(state, *play("b3 b4"))
    state = with_bids(state, (2, 1, 1, 1))
    assert chosen(state, level) == PlayCard(cards("g2")[0])


@pytest.mark.parametrize("level", THINKING)
def test_who_has_what_was_bid_ducks(level: str) -> None:
    """R5.2, R6.2 and with the highest card that does not win."""
    state = playing(["b8 r2 r5", "b3 r3 r6", "b4 r4 r7", "b10 b7 b2"], "g1", trick="b8")
    state, _ = played(state, *play("b3 b4"))
    state = with_bids(state, (1, 1, 1, 1), (0, 0, 0, 1))
    assert chosen(state, level) == PlayCard(cards("b7")[0])


@pytest.mark.parametrize("level", THINKING)
def test_a_card_nobody_can_beat_is_led_when_a_trick_is_needed(level: str) -> None:
    """R5.1, R5.4 both tricks are needed: first the ten, which draws the other trumps."""
    state = playing(["g10 v9", "b3 r3", "b4 r4", "b5 r5"], "g1")
    state = with_bids(state, (2, 1, 1, 0))
    assert chosen(state, level) in [PlayCard(one) for one in cards("g10 v9")]
    assert chosen(state, "normal") == PlayCard(cards("g10")[0])


def test_after_a_bid_is_missed_every_trick_counts() -> None:
    """R6.2 as many points as tricks."""
    assert needed(2, 1, 4) == 1
    assert needed(2, 2, 4) == 0
    assert needed(2, 3, 4) == ALL_OF_THEM
    assert needed(3, 0, 2) == ALL_OF_THEM


def test_the_last_needed_trick_is_taken_with_the_highest() -> None:
    """R6.2 a card left over might take another; before, the cheapest that wins is enough."""
    state = playing(["b5 r2 r1", "b3 r3 r9", "b4 r4 r8", "b10 b7 b2"], "g1", trick="b5")
    state, _ = played(state, *play("b3 b4"))
    assert chosen(with_bids(state, (0, 0, 0, 1)), "normal") == PlayCard(cards("b10")[0])
    assert chosen(with_bids(state, (0, 0, 0, 2)), "normal") == PlayCard(cards("b7")[0])


def test_cards_as_good_as_each_other_are_tried_once() -> None:
    """R5.4 seven and eight of a suit; not nine, with somebody else's in between."""
    state = playing(["b7 b8 b10 r1", "b3 r3 r9 r8", "b4 r4 r7 v1", "b9 b6 b2 v2"], "g1")
    view = view_for(state, Seat(0))
    tried = worth_trying(view, PlayCard(cards("b8")[0]))
    assert tried == [PlayCard(one) for one in cards("b8 r1 b10")]


# --- bids -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKING)
def test_sure_tricks_are_bid(level: str) -> None:
    """R4.6 the three highest trumps."""
    assert chosen(bidding("g10 g9 g8", "g1"), level) == Bid(3)


@pytest.mark.parametrize("level", THINKING)
def test_without_a_card_that_could_win_nothing_is_bid(level: str) -> None:
    """R4.6, R7.3."""
    assert chosen(bidding("r1 b2 v1", "g1", (None, 1, 1, 1)), level) == Bid(0)


def test_a_better_hand_promises_more() -> None:
    """R5.4 any trump more than the same value of another suit, higher more than lower."""
    rest = "r3 b4 y5"
    hands = [f"{rest} {card}" for card in ("v2", "v9", "g6", "g10")]
    promises = [expected(as_bits(cards(one)), 4, Suit.GREEN, leads=False) for one in hands]
    assert promises == sorted(promises)
    assert (nearest_bid(-0.4, 3), nearest_bid(1.4, 3), nearest_bid(9.0, 3)) == (0, 1, 3)


# --- canoes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKING)
def test_the_finish_is_reached_with_most_to_spare(level: str) -> None:
    """R9.2, R9.4 three spaces lie open, one of them nearer than the others."""
    state = racing(["i3", "b2", "c2", "d2"], [2], [2])
    assert chosen(state, level) in [move(name) for name in ("h2", "i2", "j2")]
    state = racing(["g4", "b2", "c2", "d2"], [2], [2])
    found = chosen(state, level)
    assert found == move("h2")


@pytest.mark.parametrize("level", THINKING)
def test_a_way_is_closed_to_who_has_no_other(level: str) -> None:
    """R6.6, R6.9 yellow, on j11, can only go on to i10, and has a point."""
    state = racing(["h12", "j11", "b2"], [2, 2, 0], [1, 1, 1])
    state = changed(state, taken=(2, 1, 0), bids=(3, 2, 1))
    assert chosen(state, level) == move("i10")


@pytest.mark.parametrize("level", THINKING)
def test_the_waterfall_is_kept_away_from(level: str) -> None:
    """R8.1, R8.2 into the rapids as far from it as can be."""
    state = racing(["h10", "b2", "c2", "d2"], [2], [1])
    state = changed(state, bids=(2, 0, 0, 0))
    found = chosen(state, level)
    assert isinstance(found, Move)
    assert DRIFTS[found.space] == max(DRIFTS[space(name)] for name in ("g9", "h9", "i9"))


def test_how_far_the_waterfall_is() -> None:
    """R8.1, R8.2 in drifts; where there is no arrow, none."""
    assert [DRIFTS[space(name)] for name in ("g9", "h9", "j9", "h10", "f11")] == [1, 2, 4, 0, 0]


def test_ends_with_most_to_spare_come_first() -> None:
    """R9.2."""
    assert best_end({space("h2"): 3, space("i2"): 2, space("j2"): 3}) == space("i2")


def test_a_canoe_that_has_finished_is_not_hindered() -> None:
    """R9.3, R6.9 nor is one that has other ways, as much."""
    assert hindrance([space("a1"), space("j11")], 0, space("i10")) == 4
    assert hindrance([space("a1"), space("h11")], 0, space("i10")) == 1
    assert hindrance([space("a1"), space("h2")], 0, space("i10")) == 0


# --- what is known --------------------------------------------------------------------------


def test_nobody_is_dealt_a_suit_that_he_or_she_lacks() -> None:
    """R5.2, R5.3 dealt again and again, hands keep their sizes, and what was seen is gone."""
    state = playing(["b7 r1 v1", "b8 r2 v2", "g5 r9 r10", "b1 y1 y2"], "g1")
    state, _ = played(state, *play("b7 b8 g5 b1"))
    state = changed(state, active=Seat(2))
    known = known_from(view_for(state, Seat(0)))
    assert known.lacks == (0, 0, OF_SUIT[Suit.BLUE], 0)
    rng, seen = 7, set[int]()
    for _ in range(60):
        hands, rng = dealt(known, rng)
        assert hands[0] == known.hand
        assert [hand.bit_count() for hand in hands] == [2, 2, 2, 2]
        assert not hands[2] & OF_SUIT[Suit.BLUE]
        assert hands[0] | hands[1] | hands[2] | hands[3] == sum(hands)
        assert not sum(hands) & known.gone
        seen.add(hands[1])
    assert len(seen) > 40


def test_a_deal_is_made_to_fit_where_chance_does_not_do() -> None:
    """R5.2 of three cards left, each can be in one hand alone."""
    state = playing(["b7 r1", "b8 v2", "v5 r9", "b1 y2"], "g1")
    known = known_from(view_for(state, Seat(0)))
    unseen = as_bits(cards("b8 v2 v5 r9 b1 y2"))
    lacks = {
        1: (Suit.RED, Suit.YELLOW, Suit.GREEN),
        2: (Suit.BLUE, Suit.YELLOW),
        3: (Suit.VIOLET, Suit.RED),
    }
    masks = [0, *[sum(OF_SUIT[suit] for suit in lacks[seat]) for seat in (1, 2, 3)]]
    known = known._replace(unseen=unseen, lacks=tuple(masks))
    for seed in range(SHUFFLES * 2):
        hands, _ = dealt(known, seed)
        assert hands[3] & as_bits(cards("y2"))
        assert hands[2] & as_bits(cards("r9"))
        assert sum(hands[1:]) == unseen


def test_who_bid_much_is_dealt_more_trumps() -> None:
    """R4.6 on the whole."""
    state = bidding("r1 b2 v1 y3", "g1", (None, 4, 0, 0))
    known = known_from(view_for(state, Seat(0)))
    rng, much, little = 3, 0, 0
    for _ in range(150):
        hands, rng = dealt(known, rng)
        much += (hands[1] & OF_SUIT[Suit.GREEN]).bit_count()
        little += (hands[2] & OF_SUIT[Suit.GREEN]).bit_count()
    assert much > 1.3 * little


def test_shuffling_is_fair_enough() -> None:
    """Every card comes first about as often as any other."""
    rng, first = 1, [0] * 12
    for _ in range(3000):
        pack = [1 << place for place in range(12)]
        rng = shuffle(pack, rng)
        assert sum(pack) == (1 << 12) - 1
        first[pack[0].bit_length() - 1] += 1
    assert 190 < min(first) <= max(first) < 310


def test_what_was_played_is_known_with_what_it_was_played_to() -> None:
    """R5.4, R5.6, D29 of the others alone, in order."""
    state = playing(["b7 r1", "b8 r2", "g5 r9"], "g1")
    state, _ = played(state, *play("b7 b8 g5 r9"))
    known = known_from(view_for(state, Seat(0)))
    assert [(deed.seat, card_of(deed.bit)) for deed in known.deeds] == [
        (1, cards("b8")[0]),
        (2, cards("g5")[0]),
        (2, cards("r9")[0]),
    ]
    assert (
        known.deeds[0].beaters
        == BEATS[Suit.GREEN][known.deeds[0].led.bit_length() - 1]
        | (BEATS[Suit.GREEN][BIT_OF[cards("b7")[0]].bit_length() - 1])
    )
    assert (known.deeds[2].led, known.deeds[2].need) == (0, 0)
    assert known.shown[2] == as_bits(cards("g5 r9"))


# --- the machinery --------------------------------------------------------------------------


def test_cards_as_bits_win_as_the_rules_have_it() -> None:
    """R5.4 every pair of cards, under every trump."""
    for trump in Suit:
        for one in CARDS:
            place = BIT_OF[one].bit_length() - 1
            for other in CARDS:
                if other != one:
                    beats = bool(BEATS[trump][place] & BIT_OF[other])
                    assert beats == (winning((one, other), trump) == 1)
    assert cards_of(ALL)[0] in cards("r1 y1 g1 b1 v1")
    assert len(cards_of(ALL)) == len(CARDS)


def test_a_round_played_out_is_one_by_the_rules() -> None:
    """R5.6 as many tricks as cards, and with the first card given, it is played."""
    for state in moments(2, 4, every=5):
        if state.phase is not Phase.TRICKS:
            continue
        known = known_from(view_for(state, state.active))
        bids = tuple([bid or 0 for bid in state.bids])
        hands = [as_bits(hand) for hand in state.hands]
        now = known.as_round(bids)
        assert isinstance(now, Round)
        for card in cards_of(known.hand)[:1]:
            if card in [a.card for a in view_for(state, state.active).legal if hasattr(a, "card")]:
                taken = played_out(now, hands, BIT_OF[card])
                assert sum(taken) == known.cards
                assert all(after >= now for after, now in zip(taken, state.taken, strict=True))


def test_shares_of_tricks_by_hand() -> None:
    """Two tricks among four: none for nine cases in sixteen."""
    assert shares_of_tricks(4, 2) == pytest.approx((9 / 16, 6 / 16, 1 / 16))


def test_the_race_is_sooner_over_from_nearer() -> None:
    """R6.3 from the start, the bend, the last row; and never more likely than certain."""
    found = [times(4, False, 9, space(name), 12) for name in ("a1", "f12", "i3")]
    soon = [sum(one[:3]) for one in found]
    assert soon == sorted(soon)
    assert all(0 <= sum(one) <= 1 + 1e-9 for one in found)
    assert found[2][0] > 0.4


def test_who_is_first_through_has_won() -> None:
    """R9.4 for certain; by oneself it is as likely as not nearly so."""
    canoes = tuple(space(name) for name in ("i3", "b2", "c2", "d2"))
    start = Start(canoes, 0, 9, is_short=False)
    assert after_tricks(start, (2, 0, 0, 0), (2, 1, 0, 0), 0) == 1.0
    assert after_tricks(start, (2, 0, 0, 0), (2, 1, 0, 0), 1) == 0.0
    ahead = [by_oneself(start, 2, taken, 1) for taken in (0, 2)]
    assert 0 <= ahead[0] < ahead[1] < 0.2


def test_the_worse_half_is_given_up_after_twice_as_many_worlds_each_time() -> None:
    assert [worlds for worlds in range(1, 401) if is_cut(worlds)] == [24, 48, 96, 192, 384]
    assert RIVER.finish
