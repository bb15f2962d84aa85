"""R5 the preparation: who begins, placing in both directions, the starting cards."""

from itertools import pairwise

import pytest

from approdo import GameState, Options, apply, legal_actions, new_game, refusal, to_act
from approdo.actions import BuildRoad, EndTurn, PlaceRoad, PlaceSettlement, Roll
from approdo.catalogue import BANK
from approdo.events import RoadBuilt, SettlementBuilt, StartingCards
from approdo.geometry import ENDS, HEXES_AT, INTERSECTIONS, NEIGHBOURS, PATHS_AT
from approdo.ids import Intersection, Path, Phase, Terrain
from approdo.rules.ending import all_points
from approdo.rules.setup import fixed_island, gains, highest, roll_for_beginner
from approdo.state import FirstRoad
from tabletop.rng import seeded
from tabletop.seat import Seat
from tests.approdo.positions import cards, done, letters, places, reason, sound, with_chance


def settle(at: int) -> PlaceSettlement:
    return PlaceSettlement(Intersection(at))


def road(path: int) -> PlaceRoad:
    return PlaceRoad(Path(path))


def placing(seed: int | str, seats: int) -> list[GameState]:
    """A preparation with the first legal action each time; all its states."""
    states = [new_game(seed, seats)]
    while states[-1].phase is Phase.PREPARATION:
        states.append(sound(apply(states[-1], legal_actions(states[-1])[0])[0]))
    return states


# --- who begins -----------------------------------------------------------------------------


def test_the_highest_die_begins() -> None:
    """R5.2, R3.7 in both games; all chance comes from the seed (D10)."""
    for options in (Options(), Options(fixed_island=True)):
        for seed in range(30):
            setup = new_game(seed, 4, options).setup
            last = [number or 0 for number in setup.rolls[-1]]
            assert last[setup.first] == max(last)
            assert last.count(max(last)) == 1
            assert None not in setup.rolls[0]


def test_tied_players_roll_again() -> None:
    """R5.2, D6 only the tied ones, until one is highest: 5 3 5, then 2 - 6."""
    start = with_chance(new_game(1, 3), *[(6, die - 1) for die in (5, 3, 5, 2, 6)]).rng
    rolls, _ = roll_for_beginner(start, 3)
    assert rolls == ((5, 3, 5), (2, None, 6))
    assert highest(rolls[-1]) == [2]


def test_they_roll_until_one_is_highest() -> None:
    """D6 of 500 rolls for the beginner, each goes on with those who were tied, and no longer."""
    longest = 0
    for seed in range(500):
        rolls, _ = roll_for_beginner(seeded(seed), 4)
        for row, following in pairwise(rolls):
            assert [n for n, die in enumerate(following) if die is not None] == highest(row)
            assert len(highest(row)) > 1
        assert len(highest(rolls[-1])) == 1
        longest = max(longest, len(rolls))
    assert longest >= 4


def test_everybody_begins_about_as_often() -> None:
    """R5.2 of 3,000 games each seat of three begins 1,000 times, within five deviations."""
    found = [0, 0, 0]
    for seed in range(3000):
        rolls, _ = roll_for_beginner(seeded(seed), 3)
        found[highest(rolls[-1])[0]] += 1
    assert all(870 <= count <= 1130 for count in found)


# --- in both directions ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_clockwise_and_back(seats: int) -> None:
    """R5.3, R5.4, R5.6 the last of the first phase goes on; who began takes the first turn."""
    for seed in range(6):
        states = placing(seed, seats)
        first = states[0].setup.first
        clockwise = [(first + place) % seats for place in range(seats)]
        assert {s.round for s in states[:-1]} == {0}
        placed = [s.active for s in states if s.phase is Phase.PREPARATION and not s.pending]
        assert placed == [*clockwise, *reversed(clockwise)]
        last = states[-1]
        assert (last.active, last.phase) == (first, Phase.BEFORE_ROLL)
        assert to_act(last) == (first,)
        assert legal_actions(last) == (Roll(),)


def test_a_settlement_and_then_its_road() -> None:
    r"""R5.3 on one of the three paths that end there, and nowhere else.

       8     9
      / \13 /14
    12    13          settlement on 13: paths 13, 14 and 20
          |20
          18
    """
    state = new_game(1, 4)
    seat = state.active
    state, events = done(state, settle(13))
    assert events == [SettlementBuilt(seat, Intersection(13), False)]
    assert state.decision == FirstRoad(Intersection(13))
    assert state.active == seat
    assert places(state, PlaceRoad) == [13, 14, 20]
    assert reason(state, road(7)) == ("R5.3", "ROAD_ELSEWHERE")
    assert reason(state, settle(30)) == ("D17", "DECISION_FIRST")
    state, events = done(state, road(20))
    assert events == [RoadBuilt(seat, Path(20), False)]
    assert state.active == (seat + 1) % 4


def test_the_distance_rule_holds_and_the_connection_rule_does_not() -> None:
    """R5.3, R10.5, R2.5 a settlement on 13 closes 8, 9 and 18, for everybody."""
    state = new_game(1, 4)
    first = state.active
    state, _ = done(state, settle(13), road(20))
    free = places(state, PlaceSettlement)
    assert free == [at for at in INTERSECTIONS if at not in (8, 9, 13, 18)]
    assert reason(state, settle(18)) == ("R10.5", "TOO_NEAR")
    assert reason(state, settle(13)) == ("R2.5", "INTERSECTION_TAKEN")
    why = refusal(state, settle(13))
    assert why is not None
    assert dict(why.args) == {"at": 13, "by": first}


def test_the_second_road_leaves_the_second_settlement() -> None:
    """R5.4 not the first one, and the second may be far away or near."""
    state = new_game(1, 3)
    for at, path in ((13, 20), (30, 36), (44, 57)):
        state, _ = done(state, settle(at), road(path))
    state, _ = done(state, settle(1))
    assert places(state, PlaceRoad) == [2, 3]
    assert reason(state, road(63)) == ("R5.3", "ROAD_ELSEWHERE")


def test_nothing_else_before_the_first_turn() -> None:
    """R5 no dice, no building for cards, no end of a turn."""
    state = new_game(1, 3)
    for action in (Roll(), EndTurn(), BuildRoad(Path(0))):
        assert reason(state, action) == ("R6.4", "OTHER_PHASE")


def test_the_preparation_cannot_get_stuck() -> None:
    """D8 whatever is placed, there is room, and all paths of a settlement are free.

    Settlements close at most four intersections each: eight close 32 of 54.
    """
    assert max(map(len, NEIGHBOURS)) == 3
    for seed in range(8):
        for state in placing(seed, 4):
            assert legal_actions(state)
            if isinstance(state.decision, FirstRoad):
                assert places(state, PlaceRoad) == list(PATHS_AT[state.decision.at])


# --- the starting cards ---------------------------------------------------------------------


def test_cards_only_for_the_second_settlement() -> None:
    """R5.5 right after it is placed, before its road; nothing for the first one (fault #680)."""
    for seats in (3, 4):
        for state in placing(5, seats):
            buildings = [own.bit_count() for own in state.board.settlements]
            if state.phase is Phase.PREPARATION:
                for seat, hand in enumerate(state.hands):
                    assert any(hand) == (buildings[seat] == 2)
        state = placing(5, seats)[-1]
        assert sum(map(sum, state.hands)) + sum(state.bank) == sum(BANK)


def test_the_cards_are_those_of_the_second_place() -> None:
    """R5.5 told as an event, from the bank."""
    state = new_game(4, 3)
    for at, path in ((13, 20), (30, 36), (44, 57)):
        state, events = done(state, settle(at), road(path))
        assert not any(isinstance(event, StartingCards) for event in events)
    seat = state.active
    assert seat == (state.setup.first + 2) % 3
    island = state.setup.island
    near = [island.resource_of(hex_) for hex_ in HEXES_AT[19]]
    expected = [sum(kind is not None and kind == n for kind in near) for n in range(5)]
    state, events = done(state, settle(19))
    a, b, c, d, e = expected
    assert events[-1] == StartingCards(seat, (a, b, c, d, e))
    assert state.hands[seat] == (a, b, c, d, e)
    assert state.bank == tuple(19 - count for count in expected)


@pytest.mark.parametrize(
    ("at", "hand"),
    [
        (23, "lb"),  # hills 6, desert, forest 11
        (29, "lo"),  # forest 11, desert, mountains 3
        (14, "lbw"),  # forest 9, pasture 4, hills 10
        (41, "wwg"),  # fields 4, pasture 5, pasture 11
        (28, "llg"),  # fields 9, forest 11, forest 8
        (16, "gg"),  # fields 12, fields 9, sea
        (46, "ww"),  # pasture 5, pasture 11, sea
        (0, "o"),  # mountains 10 alone
    ],
)
def test_equal_terrains_give_two_cards_and_the_desert_none(at: int, hand: str) -> None:
    r"""D7, R5.5 counted by hand on the fixed island; the sea gives nothing either.

        17  18                 36         12 fields   9 fields
    bri6 \ /  desert      gra4 |  wool5        \  sea /
         23                    41                16
    lum11 | desert         45 / \ 46
         29                  wool11
    """
    assert letters(gains(fixed_island(), Intersection(at))) == hand
    assert gains(fixed_island(), Intersection(at)) == cards(hand)


def test_two_points_after_the_preparation() -> None:
    """R5.7, E19 everybody has two settlements and two roads, and lacks eight points of ten."""
    for seats in (3, 4):
        state = placing(7, seats)[-1]
        assert [all_points(state, seat) for seat in range(seats)] == [2] * seats
        assert [own.bit_count() for own in state.board.roads] == [2] * seats
        assert state.setup.options.goal - 2 == 8
        assert state.turn == 2 * seats
        assert state.round == 1


def test_the_robber_waits_on_the_desert() -> None:
    """R5.1 wherever it lies; both special cards lie aside, the deck is whole."""
    for seed in range(20):
        state = new_game(seed, 4)
        assert state.setup.island.terrains[state.robber] is Terrain.DESERT
        assert (state.road_holder, state.army_holder, len(state.deck)) == (None, None, 25)
        assert state.bank == BANK
        assert not any(map(any, state.cards))


def test_roads_in_a_row_count_from_the_beginning() -> None:
    """D43, R13.2 lengths are kept in the preparation too; nobody reaches five."""
    for seed in range(6):
        for before, now in pairwise(placing(seed, 4)):
            assert max(now.board.lengths) <= 2
            assert now.road_holder is None
            assert sum(now.board.lengths) >= sum(before.board.lengths)


def test_the_first_roads_touch_their_settlements() -> None:
    """R5.3, R5.4."""
    for seed in range(6):
        state = placing(seed, 4)[-1]
        for seat in map(Seat, range(4)):
            own = state.board.settlements[seat]
            ends = [ENDS[p] for p in range(72) if state.board.roads[seat] >> p & 1]
            assert all(own >> a & 1 or own >> b & 1 for a, b in ends)
