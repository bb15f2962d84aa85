"""R13 the longest road: its length, and who has the card."""

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from approdo import GameState, Options
from approdo.actions import BuildRoad, BuildSettlement, PlaceRoad, PlayCard
from approdo.board import Board
from approdo.data import load
from approdo.events import (
    CardPlayed,
    GameEnded,
    LongestRoadSetAside,
    LongestRoadTaken,
    RoadBuilt,
    SettlementBuilt,
)
from approdo.geometry import ENDS, INTERSECTIONS, PATHS, PATHS_AT, mask, members
from approdo.ids import CardKind, Intersection, Path, Phase
from approdo.longest import longest_road, longest_with
from approdo.rules.ending import all_points
from approdo.rules.special import army_holder, road_holder
from tabletop.seat import Seat
from tests.approdo.positions import A, B, C, after, done, own, position, random_game

FIXTURES = load("island")["fixtures"]
"""Networks and changes of the special cards, each with the right result."""


def by_name(kind: str) -> pytest.MarkDecorator:
    """A test for each fixture of a kind."""
    return pytest.mark.parametrize("fixture", FIXTURES[kind], ids=lambda one: one["name"])


@by_name("longest_road")
def test_the_length_of_a_network(fixture: dict[str, Any]) -> None:
    """R13.2, D40 forks, rings, and opponents' buildings at the ends and in the middle."""
    for player, roads in fixture["roads"].items():
        barred = mask(int(at) for at, owner in fixture["buildings"].items() if owner != player)
        assert longest_road(mask(roads), barred) == fixture["length"][player]


def naive(roads: frozenset[Path], barred: Collection[int]) -> int:
    """R13.2 by walking on from every end of every road."""

    def walk(at: int, left: frozenset[Path], length: int) -> int:
        if length and at in barred:
            return length
        ahead = [path for path in left if at in ENDS[path]]
        walks = [walk(sum(ENDS[path]) - at, left - {path}, length + 1) for path in ahead]
        return max(walks, default=length)

    return max(walk(end, roads, 0) for path in roads for end in ENDS[path])


def random_networks(count: int) -> Iterator[tuple[set[Path], set[Intersection]]]:
    """Up to fifteen roads that mostly hang together, and buildings of opponents."""
    chance = Random(13)
    for _ in range(count):
        roads = {chance.choice(PATHS)}
        for _ in range(chance.randint(0, 20)):
            at = chance.choice(ENDS[chance.choice(sorted(roads))])
            roads.add(chance.choice(PATHS_AT[at] if chance.random() < 0.95 else PATHS))
            if len(roads) == 15:
                break
        yield roads, set(chance.sample(INTERSECTIONS, chance.choice((0, 0, 3, 9))))


def test_random_networks_have_the_length_that_a_plain_walk_finds() -> None:
    """R13.2 of six hundred."""
    for roads, barred in random_networks(600):
        assert longest_road(mask(roads), mask(barred)) == naive(frozenset(roads), barred)


def test_with_one_more_road_the_length_is_that_of_a_full_count() -> None:
    """R13.2, R13.9 each road of a network as the last one, also one that adds nothing."""
    for roads, barred in random_networks(100):
        whole = longest_road(mask(roads), mask(barred))
        for path in roads:
            rest = mask(roads - {path})
            before = longest_road(rest, mask(barred))
            assert longest_with(rest, mask(barred), path, before) == whole


def test_a_settlement_cuts_two_roads_that_meet_there() -> None:
    """R13.4 on each intersection, whichever two of its paths have blue's roads: two become one.

    Red's settlement alone would not be lawful; this board alone shows the rule.
    """
    for at in INTERSECTIONS:
        for pair in combinations(PATHS_AT[at], 2):
            board = Board((0, mask(pair), 0), (0, 0, 0), (0, 0, 0))
            assert board.lengths == (0, 2, 0)
            assert board.with_settlement(A, at).lengths == (0, 1, 0)


def seat_of(player: str | None, fixture: dict[str, Any]) -> Seat | None:
    """The seat of a player of a fixture."""
    return None if player is None else Seat(list(fixture["after"]).index(player))


@by_name("longest_road_card")
def test_who_has_the_longest_road_after_a_change(fixture: dict[str, Any]) -> None:
    """R13.1, R13.3 to R13.8, D41, D42."""
    before, after = (tuple(fixture[when].values()) for when in ("before", "after"))
    found = road_holder(seat_of(fixture["holder"], fixture), before, after)
    assert found == seat_of(fixture["expect"], fixture)


@by_name("largest_army_card")
def test_who_has_the_largest_army_after_a_knight(fixture: dict[str, Any]) -> None:
    """R14.1, R14.2, D44."""
    before, after = fixture["before"], fixture["after"]
    played = next((name for name in after if after[name] > before[name]), "A")
    seat = seat_of(played, fixture)
    assert seat is not None
    found = army_holder(seat_of(fixture["holder"], fixture), tuple(after.values()), seat)
    assert found == seat_of(fixture["expect"], fixture)


def test_a_board_keeps_what_it_would_count_anew() -> None:
    """R7.2, R13.2, R13.4 after each piece, in any order, also on opponents' roads."""
    chance = Random(7)
    for _ in range(40):
        board = Board((0,) * 4, (0,) * 4, (0,) * 4)
        for _ in range(70):
            seat = Seat(chance.randrange(4))
            free = [path for path in PATHS if not board.taken >> path & 1]
            sites = [at for at in INTERSECTIONS if not board.closed >> at & 1]
            own = [at for at in INTERSECTIONS if board.settlements[seat] >> at & 1]
            kind = chance.random()
            if kind < 0.2 and sites:
                board = board.with_settlement(seat, chance.choice(sites))
            elif kind < 0.3 and own:
                board = board.with_city(seat, chance.choice(own))
            elif free:
                near = [path for path in free if board.road_places(seat) >> path & 1]
                board = board.with_road(seat, chance.choice(near or free))
            anew = Board(board.roads, board.settlements, board.cities)
            assert (board.lengths, board.touched, board.closed, board.yields) == (
                anew.lengths,
                anew.touched,
                anew.closed,
                anew.yields,
            )


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, Options(goal=8)), (4, Options(fixed_island=True)), (4, Options(without_trade=True))],
)
def test_in_whole_games_the_board_keeps_what_it_would_count_anew(
    seats: int, options: Options
) -> None:
    """R7.2, R10.3 to R10.6, R13.2 in every position; lengths are those of a plain walk, too."""
    boards = dict.fromkeys(state.board for state in random_game("kept", seats, options))
    assert len(boards) > 30
    for board in boards:
        anew = Board(board.roads, board.settlements, board.cities)
        for name in ("lengths", "touched", "closed", "yields"):
            assert getattr(board, name) == getattr(anew, name), name
        for seat in map(Seat, range(seats)):
            assert board.road_places(seat) == anew.road_places(seat)
            assert board.settlement_places(seat) == anew.settlement_places(seat)
            roads = frozenset(map(Path, members(board.roads[seat])))
            barred = set(members(board.barred(seat)))
            assert board.lengths[seat] == (naive(roads, barred) if roads else 0)


# --- on the island --------------------------------------------------------------------------


def road(path: int) -> BuildRoad:
    return BuildRoad(Path(path))


def settle(at: int) -> BuildSettlement:
    return BuildSettlement(Intersection(at))


def test_nine_between_opponents_at_both_ends() -> None:
    r"""R13.2, D40 red's nine roads lead up to blue on 21 and white on 20: all nine count.

        16      17      18      19      20 (white)
     23/  \24 25/  \26 27/  \28 29/  \30 31/
      21     22      23      24      25
    (blue)
    """
    red = own("23 24 25 26 27 28 29 30 31", "22 24")
    state = position(red, own("33", "21"), own("22", "20"))
    assert state.board.lengths[A] == 9
    assert state.road_holder == A


def test_side_roads_are_not_counted() -> None:
    r"""E6, R13.2, R13.1 seven from 21 to 30; the roads to 12 and 19 are side roads.

               12
               |19
       16      17      18      19
    23/  \24 25/  \26 27/  \28 29/
     21     22      23      24
                            |36
                            30
    """
    red = own("19 24 25 27 28 29 36", "16 24")
    state = position(red, hands=["llbb"])
    assert (state.board.lengths[A], state.road_holder) == (3, None)
    state, events = done(state, road(26))
    assert events == [RoadBuilt(A, Path(26), True), LongestRoadTaken(A, 6)]
    state, events = done(state, road(23))
    assert events == [RoadBuilt(A, Path(23), True)]
    assert (state.board.lengths[A], state.road_holder) == (7, A)


def broken() -> GameState:
    r"""E7: it is blue's turn, red has seven from 21 to 30, blue six from 33 to 36 and one to 23.

          16      17      18      19
       23/  \24 25/  \26 27/  \28 29/
        21     22      23      24
                       |35     |36
       28      29             30
    40/  \41 42/  \43   44/    \45
    33     34      35           36
    """
    red = own("19 23 24 25 26 27 28 29 36", "21 19")
    blue = own("35 40 41 42 43 44 45", "33 36")
    return position(red, blue, active=B, hands=["", "lbwg"])


def test_a_settlement_within_the_seven() -> None:
    """E7, R13.4, R13.5, R13.9 red gives the card and its two points to blue, who has six."""
    state = broken()
    assert state.board.lengths[:2] == (7, 6)
    assert (all_points(state, A), all_points(state, B)) == (4, 2)
    state, events = done(state, settle(23))
    assert events == [SettlementBuilt(B, Intersection(23), True), LongestRoadTaken(B, 6)]
    assert state.board.lengths[:2] == (4, 6)
    assert (all_points(state, A), all_points(state, B)) == (2, 5)


SIX = own("23 24 25 26 27 28", "21 24")
r"""Six from 21 to 24, with 17 in the middle:

         16      17      18
      23/  \24 25/  \26 27/  \28
       21     22      23      24
"""
CUTTER = own("11 19", "7")
"""Two roads from 7 over 12 to 17."""


def test_a_row_of_six_cut_in_the_middle_counts_three() -> None:
    r"""R13.4, R13.7 red comes from 7 and builds on 17: three and three, the card is set aside.

          7 (red)
          11\
             12
             |19
         16  17 (red)  18
      23/  \24 25/ \26 27/  \28
       21     22    23      24
    """
    state = position(CUTTER, SIX, hands=["lbwg"])
    assert (state.board.lengths[B], state.road_holder) == (6, B)
    state, events = done(state, settle(17))
    assert state.board.lengths[B] == 3
    assert events[1:] == [LongestRoadSetAside(B)]
    assert state.road_holder is None
    assert all_points(state, B) == 2


EIGHT = own("23 24 25 26 27 28 29 30", "21 24")
SOUTH = own("67 68 69 70 71", "51 50")
r"""Five along the south coast, from 51 over 48 52 49 53 to 50:

      48      49      50
   67/  \68 69/  \70 71/
   51     52      53
"""


def test_a_tie_after_a_cut_is_set_aside_also_against_the_holder() -> None:
    r"""R13.6, D41 blue's eight becomes three and five; white has five as well: nobody has it.

              12
              |19 (red)
          16  17 (red)  18      19
       23/  \24 25/ \26 27/  \28 29/  \30
        21     22    23      24      25

       48      49      50
    67/  \68 69/  \70 71/   (white)
    51     52      53
    """
    state = position(CUTTER, EIGHT, SOUTH, hands=["lbwg"])
    assert (state.board.lengths[1:3], state.road_holder) == ((8, 5), B)
    state, events = done(state, settle(17))
    assert state.board.lengths[1:3] == (5, 5)
    assert events[1:] == [LongestRoadSetAside(B)]
    assert state.road_holder is None


def test_set_aside_it_goes_to_the_first_who_is_ahead() -> None:
    """R13.8, D42 after that tie white builds a sixth road; or blue does, without priority."""
    for seat, path in ((B, 31), (C, 65)):
        state = position(own("11 19", "7 17"), EIGHT, SOUTH, active=seat, hands=["", "lb", "lb"])
        assert (state.board.lengths[1:3], state.road_holder) == ((5, 5), None)
        state, events = done(state, road(path))
        assert events[1:] == [LongestRoadTaken(seat, 6)]
        assert state.road_holder == seat


def test_the_holder_still_longest_alone_keeps_it() -> None:
    """R13.5 blue's nine becomes six; white has five."""
    nine = own("23 24 25 26 27 28 29 30 31", "21 24")
    state = position(CUTTER, nine, SOUTH, hands=["lbwg"])
    state, events = done(state, settle(17))
    assert (state.board.lengths[1:3], state.road_holder) == ((6, 5), B)
    assert len(events) == 1


def test_breaking_another_road_does_not_hurt_the_holder() -> None:
    """D41 white holds with five, blue has five too and is cut to three: white keeps the card."""
    five = own("23 24 25 26 27", "21")
    state = position(CUTTER, five, SOUTH, hands=["lbwg"], road_holder=C)
    assert state.board.lengths[1:3] == (5, 5)
    state, events = done(state, settle(17))
    assert (state.board.lengths[1:3], state.road_holder) == ((3, 5), C)
    assert len(events) == 1


def test_a_ring_of_six_with_an_opponent_on_one_corner() -> None:
    r"""R13.2 still six (fault #96): it begins and ends at blue's settlement on 18.

         18 (blue)
      27/  \28
     23     24
    35|      |36
     29     30
      43\  /44
         35
    """
    red = own("27 28 35 36 43 44", "29 30")
    state = position(red, own("20", "18"))
    assert state.board.lengths[A] == 6
    assert position(red, own("0", "0")).board.lengths[A] == 6


def test_a_road_up_to_an_opponents_building_counts() -> None:
    """D40 (fault #384) red's fifth road leads up to blue on 18, and wins the card."""
    state = position(own("23 24 25 26", "21"), own("20", "18"), hands=["lb"])
    state, events = done(state, road(27))
    assert events[1:] == [LongestRoadTaken(A, 5)]


def test_an_equal_road_does_not_take_it() -> None:
    """R13.3 red comes to five beside white's five; with six red takes it."""
    state = position(own("23 24 25 26", "21"), own(), SOUTH, hands=["llbb"])
    assert state.road_holder == C
    state, events = done(state, road(27))
    assert (state.board.lengths[A], state.road_holder, len(events)) == (5, C, 1)
    state, events = done(state, road(28))
    assert events[1:] == [LongestRoadTaken(A, 6)]
    assert (all_points(state, A), all_points(state, C)) == (4, 2)


def test_four_are_not_enough() -> None:
    """R13.1 the fifth road brings the card."""
    state = position(own("23 24 25", "21"), hands=["llbb"])
    state, events = done(state, road(26))
    assert (state.road_holder, len(events)) == (None, 1)
    state, events = done(state, road(27))
    assert events[1:] == [LongestRoadTaken(A, 5)]


def test_own_buildings_do_not_matter() -> None:
    """R13.2 a settlement and a city within the series."""
    state = position(own("23 24 25 26 27", "22", "23"))
    assert (state.board.lengths[A], state.road_holder) == (5, A)


def test_a_settlement_at_the_end_breaks_nothing() -> None:
    """R13.4 blue builds where red's road ends: all five count on."""
    red = own("23 24 25 26 27", "21")
    state = position(red, own("13 20", "8"), active=B, hands=["", "lbwg"])
    state, events = done(state, settle(18))
    assert (state.board.lengths[A], state.road_holder, len(events)) == (5, A, 1)


def test_the_first_free_road_wins_the_card_at_once() -> None:
    r"""R13.9, D43 before the second is placed; the second is still to be placed or waived.

    Red has 23 to 26; the first free road is 27, and that makes five from 21 to 18.

         16      17      18
      23/  \24 25/  \26 27/
       21     22      23
    """
    state = position(own("23 24 25 26", "21"), cards_held=["r"])
    state = after(state, PlayCard(CardKind.ROAD_BUILDING))
    state, events = done(state, PlaceRoad(Path(27)))
    assert events == [RoadBuilt(A, Path(27), False), LongestRoadTaken(A, 5)]
    assert (state.road_holder, len(state.pending)) == (A, 1)


def test_the_first_free_road_may_win_the_game() -> None:
    """D43, R15.2 with eight points: two cities, two settlements, two hidden points; no second road.

    Red has cities on 21 and 23, at the ends of its row of four.
    """
    red = own("23 24 25 26 59 60", "22 41", "21 23")
    state = position(red, cards_held=["rvv"])
    assert all_points(state, A) == 8
    state, events = done(state, PlayCard(CardKind.ROAD_BUILDING), PlaceRoad(Path(27)))
    assert events[:3] == [
        CardPlayed(A, CardKind.ROAD_BUILDING),
        RoadBuilt(A, Path(27), False),
        LongestRoadTaken(A, 5),
    ]
    assert isinstance(events[3], GameEnded)
    assert (state.phase, state.pending) == (Phase.OVER, ())


def test_the_card_may_pass_between_two_opponents() -> None:
    """D43 red cuts blue's six, and white, who has five, gets the card in red's turn."""
    state = position(CUTTER, SIX, SOUTH, hands=["lbwg"])
    state, events = done(state, settle(17))
    assert events[1:] == [LongestRoadTaken(C, 5)]
    assert (all_points(state, B), all_points(state, C)) == (2, 4)


def test_a_city_changes_no_road() -> None:
    """R13.4, R10.7 it stands where a settlement has stood; lengths are the same."""
    state = position(own("23 24 25 26 27", "22"), own("11 19", "12"))
    board = state.board.with_city(A, Intersection(22))
    assert board.lengths == state.board.lengths
