"""What holds of any river full of canoes, any trick and any deal: Hypothesis looks for another."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from canyon.catalogue import CARDS, SUIT_OF, VALUE_OF, points, time_cards
from canyon.ids import Card, Space, Suit, Water
from canyon.redeal import shared_out
from canyon.river import RIVER, as_bits
from canyon.rules.movement import ends, layers, path
from canyon.rules.rapids import drifted
from canyon.rules.setup import draw_for_dealer, highest
from canyon.rules.tricks import playable, winning
from tabletop.seat import Seat
from tests.canyon.positions import cards

SPACES = tuple(RIVER.kinds)
some_canoes = st.lists(st.sampled_from(SPACES), min_size=1, max_size=6, unique=True)
some_cards = st.lists(st.sampled_from(CARDS), min_size=1, max_size=6, unique=True)
quick = settings(max_examples=150, database=None, derandomize=True)


@quick
@given(some_canoes, st.integers(0, 11))
def test_a_move_comes_nearer_by_a_way_that_is_free(canoes: list[Space], points: int) -> None:
    """R6.4, R6.5, R6.7, R6.9, D15 as near as any, by a shortest way over free spaces."""
    start, *others = canoes
    taken = as_bits(tuple(canoes)) & RIVER.free
    found = ends(start, points, taken)
    circles = layers(start, points, taken)
    reached = [start, *(s for s in SPACES if any(one >> s & 1 for one in circles))]
    nearest = min(RIVER.to_go[space] for space in reached)
    assert set(found) == (
        set()
        if nearest == RIVER.to_go[start]
        else {space for space in reached if RIVER.to_go[space] == nearest}
    )
    assert list(found) == sorted(found)
    for end, steps in found.items():
        way = path(start, end, points, taken)
        assert len(way) == steps + 1 <= points + 1
        assert not set(way[1:]) & {*others, RIVER.cave}


@quick
@given(some_canoes, st.integers(0, 10), st.data())
def test_a_canoe_in_the_way_never_helps(
    canoes: list[Space], points: int, data: st.DataObject
) -> None:
    """R6.3, R6.5 with one canoe less, nobody comes less near."""
    start, *others = canoes
    gone = data.draw(st.sampled_from(canoes))
    free = ends(start, points, as_bits(tuple(s for s in others if s != gone)) & RIVER.free)
    crowded = ends(start, points, as_bits(tuple(others)) & RIVER.free)
    if crowded:
        assert min(RIVER.to_go[e] for e in free) <= min(RIVER.to_go[e] for e in crowded)


@quick
@given(st.lists(st.sampled_from(tuple(RIVER.arrows)), min_size=1, max_size=6, unique=True))
def test_drifting_keeps_the_canoes_apart(canoes: list[Space]) -> None:
    """R8.1 to R8.3, D20, D21 all of the line go the same way, only its last over the waterfall, and
    nobody comes nearer to the finish by it."""
    carried = drifted(canoes, Seat(0))
    after = list(canoes)
    for seat, start, end in carried:
        assert canoes[seat] == start
        after[seat] = end
    assert carried[0].seat == 0
    on_water = [space for space in after if space != RIVER.cave]
    assert len(set(on_water)) == len(on_water) >= len(canoes) - 1
    assert all(one.end in RIVER.arrows for one in carried[:-1])
    assert len({one.end - one.start for one in carried if one.end != RIVER.cave}) <= 1
    assert all(RIVER.to_go[one.end] >= RIVER.to_go[one.start] for one in carried)
    assert RIVER.kinds[carried[-1].end] in (Water.RAPIDS, Water.CAVE)


@quick
@given(some_cards, st.sampled_from(Suit))
def test_the_winning_card_beats_all(trick: list[Card], trump: Suit) -> None:
    """R5.4, D8 in whatever order the others follow the lead."""
    best = trick[winning(trick, trump)]
    lead = SUIT_OF[trick[0]]
    for card in trick:
        is_trump = SUIT_OF[card] is trump
        if SUIT_OF[best] is trump:
            assert not is_trump or VALUE_OF[card] <= VALUE_OF[best]
        else:
            assert not is_trump
            assert SUIT_OF[best] is lead
            assert SUIT_OF[card] is not lead or VALUE_OF[card] <= VALUE_OF[best]
    turned = [trick[0], *reversed(trick[1:])]
    assert turned[winning(turned, trump)] == best


@quick
@given(some_cards, some_cards)
def test_what_may_be_played(hand: list[Card], trick: list[Card]) -> None:
    """R5.1 to R5.3 always something, always one's own, and never another suit beside the led."""
    allowed = playable(tuple(hand), tuple(trick))
    assert allowed
    assert set(allowed) <= set(hand)
    led = SUIT_OF[trick[0]]
    if any(SUIT_OF[card] is led for card in hand):
        assert [card for card in hand if SUIT_OF[card] is led] == list(allowed)
    else:
        assert list(allowed) == hand
    assert list(playable(tuple(hand), ())) == hand


@quick
@given(st.integers(0, 8), st.integers(0, 8))
def test_points_and_time_cards(bid: int, taken: int) -> None:
    """R4.5, R6.2 an exact bid is never worse than the same tricks with another bid."""
    assert points(taken, taken) > points(bid, taken) or bid == taken
    assert sum(time_cards(bid)) == bid


@quick
@given(st.integers(0, (1 << 64) - 1), st.integers(3, 6))
def test_the_draw_leaves_one(rng: int, seats: int) -> None:
    """R2.1, D2."""
    rows, _ = draw_for_dealer(rng, seats)
    assert len(highest(rows[-1])) == 1
    assert [seat for seat, card in enumerate(rows[0]) if card is None] == []
    for row, following in itertools.pairwise(rows):
        assert highest(row) == [n for n, card in enumerate(following) if card is not None]


def test_a_card_is_handed_over_where_another_hand_needs_it() -> None:
    """R5.3 dealing anew finds the one way there is, whoever takes first."""
    red = (Suit.RED,)
    assert shared_out(cards("b1 r1"), [1, 1], [(), red]) == [list(cards("r1")), list(cards("b1"))]
    shared = shared_out(cards("b1 b2 r1"), [1, 1, 1], [red, red, ()])
    assert shared == [list(cards("b2")), list(cards("b1")), list(cards("r1"))]
