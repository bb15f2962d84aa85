"""R1 the data: the river, its distances and arrows, the cards and tables."""

from collections import Counter

from canyon.catalogue import (
    BONUS,
    CARDS,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    ROUND_TABLE,
    SUIT_OF,
    TIME_CARDS,
    VALUE_OF,
)
from canyon.data import load
from canyon.game import CANYON
from canyon.ids import Canoe, Suit, Water
from canyon.river import RIVER, around, bits
from canyon.rules.movement import ends
from tests.canyon.positions import fixtures, names, space


def test_players_canoes_and_time_cards() -> None:
    """R1.1."""
    assert CANYON.seats == range(3, 7) == range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    assert [canoe.name.lower() for canoe in Canoe] == load("board")["canoes"]
    assert TIME_CARDS == (0, 1, 2, 3, 4)


def test_fifty_cards() -> None:
    """R1.2, D31 five suits, each from 1 to 10."""
    assert [suit.name.lower() for suit in Suit] == load("board")["cards"]["suits"]
    assert len(CARDS) == 50
    assert Counter(SUIT_OF) == dict.fromkeys(Suit, 10)
    assert {(SUIT_OF[card], VALUE_OF[card]) for card in CARDS} == {
        (suit, value) for suit in Suit for value in range(1, 11)
    }


def test_the_spaces_of_the_river() -> None:
    """R1.3, R6.3, D11 each space, its kind, and how far it is from the finish."""
    told = {one["id"]: (one["kind"], one["to_go"]) for one in fixtures()["spaces"]}
    ours = {RIVER.ids[at]: (kind.name.lower(), RIVER.to_go[at]) for at, kind in RIVER.kinds.items()}
    assert ours == told
    assert len(RIVER.starts) == 6
    assert names(RIVER.starts) == fixtures()["start"]
    assert names(RIVER.finishes) == fixtures()["finish"]
    assert RIVER.ids[RIVER.cave] == fixtures()["cave"]
    assert len(RIVER.waterfall) == len(fixtures()["waterfall"])


def test_seven_rows_of_rapids() -> None:
    """R1.3 the last seven before the finish; each of their spaces has an arrow, no other has."""
    rapids = [name for row in fixtures()["rapids"] for name in row]
    assert sorted(names(tuple(RIVER.arrows)), key=str) == sorted(rapids)
    assert {at for at, kind in RIVER.kinds.items() if kind is Water.RAPIDS} == set(RIVER.arrows)
    assert [{RIVER.to_go[space(name)] for name in row} for row in fixtures()["rapids"]] == [
        {distance} for distance in range(7, 0, -1)
    ]


def test_round_table_and_bonus() -> None:
    """R1.4, R4.1, R6.2."""
    assert len(ROUND_TABLE) == 14
    assert [number for number, (_, dark) in enumerate(ROUND_TABLE, 1) if dark] == [6, 7, 8, 9]
    assert BONUS == (1, 2, 3)


def test_no_diagonal_between_two_solid_squares() -> None:
    """D14 on our river nothing looks closed where a canoe gets through."""
    known = set(RIVER.kinds)
    for here in known:
        for there in bits(around(1 << here, RIVER.width)):
            gap = there - here
            if there in known and abs(gap) in (RIVER.width - 1, RIVER.width + 1):
                row = RIVER.width if gap > 0 else -RIVER.width
                assert {here + row, there - row} & known


def test_every_line_of_an_arrow_meets_the_waterfall() -> None:
    """D21 over rapids alone: no push can end at a rock."""
    for start, direction in RIVER.arrows.items():
        at = start
        while at in RIVER.arrows:
            at = type(at)(at + RIVER.directions[direction])
        assert at in RIVER.waterfall


def test_a_lone_canoe_is_never_stuck() -> None:
    """D11, R6.8 in open water n points bring it n nearer."""
    for start in RIVER.kinds:
        for points in range(1, 12) if RIVER.to_go[start] else ():
            nearest = {RIVER.to_go[end] for end in ends(start, points, 1 << start & RIVER.free)}
            assert nearest == {max(0, RIVER.to_go[start] - points)}


def test_all_start_spaces_are_equally_far() -> None:
    """D3 so canoes may be placed by the program."""
    assert {RIVER.to_go[start] for start in RIVER.starts} == {22}
