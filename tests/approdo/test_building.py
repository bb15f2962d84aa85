"""R10 building and buying: what it costs, where it is possible, and what is left."""

from collections import Counter
from itertools import pairwise

import pytest

from approdo import GameState, Options, legal_actions, refusal
from approdo.actions import (
    Action,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    EndTurn,
    Roll,
)
from approdo.board import Board
from approdo.catalogue import BANK, DECK
from approdo.events import CardBought, CityBuilt, RoadBuilt, SettlementBuilt
from approdo.geometry import INTERSECTIONS, PATHS_AT, members
from approdo.ids import CardKind, Intersection, Path, Phase, Resource
from approdo.rules.ending import all_points
from approdo.state import minus
from approdo.view import view_for
from tabletop.frozen import changed
from tests.approdo.positions import (
    A,
    B,
    after,
    cards,
    done,
    letters,
    may,
    own,
    places,
    position,
    random_game,
    reason,
    sound,
    with_dice,
)


def road(path: int) -> BuildRoad:
    return BuildRoad(Path(path))


def settle(at: int) -> BuildSettlement:
    return BuildSettlement(Intersection(at))


def city(at: int) -> BuildCity:
    return BuildCity(Intersection(at))


FIFTEEN = "23 24 25 26 27 28 29 30 31 32 38 48 47 46 45"
r"""All roads of a player in one line from 21 to 30:

      16      17      18      19      20
     /  \    /  \    /  \    /  \    /  \
  21     22      23      24      25      26
                                          |38
                          30      31      32
                         45\    46/ \47 48/
                             36      37
"""

# --- costs ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "cost"),
    [(road(26), "lb"), (settle(17), "lbwg"), (city(16), "ggooo"), (BuyCard(), "wgo")],
    ids=["road", "settlement", "city", "card"],
)
def test_what_is_paid(action: Action, cost: str) -> None:
    """R10.1 exactly that goes into the bank; with one card less it is refused."""
    red = own("24 25", "16")
    state = position(red, hands=[cost])
    assert may(state, action)
    paid = after(state, action)
    assert letters(paid.hands[A]) == ""
    assert paid.bank == BANK
    for missing in set(cost):
        poor = position(red, hands=[cost.replace(missing, "", 1)])
        why = refusal(poor, action)
        assert why is not None
        name = Resource("lbwgo".index(missing)).name.lower()
        assert (why.rule, why.key) == ("R10.1", "CARDS_MISSING")
        assert dict(why.args) == {"kinds": (name,), "count": 1}
        assert action not in legal_actions(poor)


def test_what_is_built_is_told() -> None:
    """R10.1 at once, with the price paid."""
    state = position(own("24 25", "16"), hands=["llbbwggggooo"])
    state, events = done(state, road(26), settle(17), city(16))
    assert events == [
        RoadBuilt(A, Path(26), True),
        SettlementBuilt(A, Intersection(17), True),
        CityBuilt(A, Intersection(16)),
    ]
    assert letters(state.hands[A]) == "g"


def test_nothing_for_cards_before_the_dice() -> None:
    """R10.1, R6.4."""
    state = position(own("24 25", "16"), hands=["llbbwgggoooo"], phase=Phase.BEFORE_ROLL)
    for action in (road(26), settle(17), city(16), BuyCard()):
        assert reason(state, action) == ("R6.4", "OTHER_PHASE")


# --- roads ----------------------------------------------------------------------------------


def test_a_settlement_alone() -> None:
    """E18, R10.3 without other roads only the paths that end at it: 36, 44 and 45 at 30.

    In a game every settlement has a road; this board alone shows the rule.
    """
    board = Board((0,) * 4, (1 << 30, 0, 0, 0), (0,) * 4)
    assert list(members(board.road_places(A))) == [36, 44, 45] == list(PATHS_AT[30])
    assert board.road_places(B) == 0
    board = Board((0,) * 4, (0,) * 4, (1 << 30, 0, 0, 0))
    assert list(members(board.road_places(A))) == [36, 44, 45]
    for at in INTERSECTIONS:
        board = Board((0,) * 4, (1 << at, 0, 0, 0), (0,) * 4)
        assert list(members(board.road_places(A))) == sorted(PATHS_AT[at])


def test_a_road_touches_an_own_road_or_building() -> None:
    r"""R10.3 red on 16 with roads to 22 and 17: 23, 18 at the settlement; 34; 19 and 26.

    11            12
      \18          |19
       16         17
    23/  \24   25/  \26
    21     22         23
           |34
           28
    """
    state = position(own("24 25 0", "16 0"), hands=["lb"])
    assert places(state, BuildRoad) == [1, 6, 18, 19, 23, 26, 34]
    assert reason(state, road(45)) == ("R10.3", "NO_CONTACT")
    assert reason(state, road(24)) == ("R2.5", "PATH_TAKEN")


def test_a_road_up_to_an_opponents_building_and_not_past_it() -> None:
    r"""R10.4, D30 (fault #376) blue stands on 23: red may build 26, then neither 27 nor 35.

       16      17      18
      /  \    /  \    /
    21 24 22 25  26  27
                  23 (blue)
                   |35
                  29
    """
    state = position(own("24 25", "16"), own("27", "23"), hands=["llbb"])
    state = after(state, road(26))
    assert reason(state, road(35)) == ("R10.4", "PAST_A_BUILDING")
    assert reason(state, road(27)) == ("R2.5", "PATH_TAKEN")
    assert 35 not in places(state, BuildRoad)


def test_roads_meet_and_cross_where_nobody_has_built() -> None:
    """R10.4 blue's road ends on 17, where red's goes on; both may go on past it."""
    red, blue = own("24 25", "16"), own("11 19", "7")
    state = position(red, blue, hands=["lb", "lb"])
    assert may(state, road(26))
    state = after(state, road(26))
    state = with_dice(after(state, EndTurn()), (1, 1))
    state = after(state, Roll())
    assert reason(state, road(25)) == ("R2.5", "PATH_TAKEN")
    assert places(state, BuildRoad).count(12) == 1


def test_blocked_at_the_end_of_a_road() -> None:
    """R10.4 red's only way leads into blue's city: the same as a settlement."""
    state = position(own("24 25 26", "16"), own("35", "", "23"), hands=["lb"])
    assert reason(state, road(27)) == ("R10.4", "PAST_A_BUILDING")


def test_fifteen_roads() -> None:
    """R10.2, R1.5 the sixteenth is refused."""
    state = position(own(FIFTEEN, "21 17"), hands=["lb"])
    assert reason(state, road(36)) == ("R10.2", "NO_ROADS_LEFT")
    assert places(state, BuildRoad) == []
    assert view_for(state, None).players[A].roads == 0
    fewer = position(own(FIFTEEN[:-3], "21 17"), hands=["lb"])
    assert may(fewer, road(45))


# --- settlements ----------------------------------------------------------------------------


def test_where_a_settlement_may_stand() -> None:
    r"""E9, R10.5, R10.6 on B; not on A, too near to 16; not on C, where no own road leads.

       16         17 (B)    18 (C)
      /  \24   25/  \26    /
    21    22 (A)     23 (B)
    """
    state = position(own("24 25 26", "16"), hands=["lbwg"])
    assert places(state, BuildSettlement) == [17, 23]
    assert reason(state, settle(22)) == ("R10.5", "TOO_NEAR")
    assert reason(state, settle(18)) == ("R10.6", "NO_OWN_ROAD")
    assert reason(state, settle(16)) == ("R2.5", "INTERSECTION_TAKEN")


def test_the_distance_rule_counts_everybody() -> None:
    """R10.5 blue on 18 closes 23 for red, also as a city; what is near is named."""
    for blue in (own("28", "18"), own("28", "", "18")):
        state = position(own("24 25 26", "16"), blue, hands=["lbwg"])
        assert places(state, BuildSettlement) == [17]
        why = refusal(state, settle(23))
        assert why is not None
        assert (why.key, dict(why.args)) == ("TOO_NEAR", {"at": 23, "near": 18})


def test_opponents_roads_there_do_not_matter() -> None:
    """R10.6 red's road ends on 17, where blue's ends too; red may build there."""
    state = position(own("24 25", "16"), own("11 19", "7"), hands=["lbwg"])
    assert may(state, settle(17))
    no_road = position(own("24", "16"), own("11 19", "7"), hands=["lbwg"])
    assert reason(no_road, settle(17)) == ("R10.6", "NO_OWN_ROAD")


def test_five_settlements_and_then_a_city_first() -> None:
    r"""R10.2, R10.7, D31, E22 five settlements are five points; a city brings one back at once.

        16      17      18      19      20
       /  \    /  \    /  \    /  \    /  \32
    S21    S22     S23     S24     S25     26   a sixth is possible when 22 is a city
    """
    state = position(own("23 24 25 26 27 28 29 30 31", "21 22 23 24 25"), hands=["lbwgggooo"])
    assert all_points(state, A) == 5 + 2
    assert places(state, BuildSettlement) == []
    assert reason(state, settle(20)) == ("R10.2", "NO_SETTLEMENTS_LEFT")
    state = after(state, city(22))
    assert view_for(state, None).players[A].settlements == 1
    state = position(own("23 24 25 26 27 28 29 30 31 32", "21 22 23 24 25"), hands=["lbwgggooo"])
    assert places(state, BuildSettlement) == []
    state = after(state, city(22))
    assert places(state, BuildSettlement) == [26]
    state = after(state, settle(26))
    assert letters(state.hands[A]) == ""
    assert view_for(state, None).players[A].settlements == 0


def test_a_place_where_nothing_may_stand_is_the_first_reason() -> None:
    """R10.4, R10.5, R10.7 told also to a player who lacks the cards: they would not help."""
    state = position(own("24 25 26", "16"), own("35", "", "23"))
    assert reason(state, settle(22)) == ("R10.5", "TOO_NEAR")
    assert reason(state, road(27)) == ("R10.4", "PAST_A_BUILDING")
    assert reason(state, city(22)) == ("R10.7", "NO_OWN_SETTLEMENT")


# --- cities ---------------------------------------------------------------------------------


def test_a_city_only_in_place_of_an_own_settlement() -> None:
    """R10.7 not on a free intersection, not twice, not on another's settlement."""
    state = position(own("24", "16"), own("28", "18"), hands=["ggggoooooo"])
    far = places(state, BuildCity)[-1]
    assert places(state, BuildCity) == [16, far]
    for at in (22, 18):
        assert reason(state, city(at)) == ("R10.7", "NO_OWN_SETTLEMENT")
    state = after(state, city(16))
    assert reason(state, city(16)) == ("R10.7", "NO_OWN_SETTLEMENT")


def test_a_settlement_of_the_same_turn_may_be_replaced() -> None:
    """R10.7."""
    state = position(own("24 25", "16"), hands=["lbwgggooo"])
    state = after(state, settle(17), city(17))
    assert state.board.cities[A] == 1 << 17
    assert all_points(state, A) == 4


def test_four_cities() -> None:
    """R10.2, R1.5 the fifth is refused."""
    full = position(
        own("23 24 25 26 27 28 29 30 31", "25", "21 22 23 24"),
        hands=["ggooo"],
        options=Options(fixed_island=True, goal=13),
    )
    assert reason(full, city(25)) == ("R10.2", "NO_CITIES_LEFT")
    assert places(full, BuildCity) == []
    assert view_for(full, None).players[A].cities == 0


def test_nothing_is_ever_removed() -> None:
    """R10.8 in whole games: roads and cities stay; a settlement goes only where a city comes."""
    for seed, seats in ((11, 3), (12, 4)):
        states = random_game(seed, seats)
        for before, now in pairwise(states):
            old, new = before.board, now.board
            for seat in range(seats):
                assert old.roads[seat] & ~new.roads[seat] == 0
                assert old.cities[seat] & ~new.cities[seat] == 0
                gone = old.settlements[seat] & ~new.settlements[seat]
                assert gone == new.cities[seat] & ~old.cities[seat]


# --- development cards ----------------------------------------------------------------------


def test_the_top_card_of_the_deck() -> None:
    """R10.9, R11.1 the cards in the order of the deck, as many as one pays for."""
    state = position(hands=["wgowgowgo"], deck="mvn")
    state, events = done(state, BuyCard(), BuyCard(), BuyCard())
    kinds = [CardKind.MONOPOLY, CardKind.VICTORY_POINT, CardKind.KNIGHT]
    assert events == [CardBought(A, kind) for kind in kinds]
    assert len(state.deck) == 22
    assert state.bought == state.cards[A] == (1, 0, 0, 1, 1)


def rich(state: GameState) -> GameState:
    """The same position in which red could buy six cards."""
    hand = cards("wgo" * 6)
    return sound(changed(state, hands=(hand, *state.hands[1:]), bank=minus(BANK, hand)))


def test_all_25_cards_and_none_after() -> None:
    """R10.9, R11.8, R1.7 no card comes twice; with an empty deck none can be bought."""
    state, bought = position(), []
    for _ in range(5):
        state = rich(state)
        for _ in range(5):
            state, events = done(state, BuyCard())
            (event,) = events
            assert isinstance(event, CardBought)
            bought.append(event.kind)
    assert Counter(bought) == Counter(DECK)
    assert state.deck == ()
    assert reason(rich(state), BuyCard()) == ("R10.9", "DECK_EMPTY")
    assert BuyCard() not in legal_actions(rich(state))
    assert all_points(state, A) == 2 + 5
