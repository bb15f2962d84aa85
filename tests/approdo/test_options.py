"""What a table may choose: goal, friendly robber, dice from a deck, calm start, no trade."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from approdo import GameState, Options, apply, legal_actions, new_game
from approdo.actions import (
    BuyCard,
    EndTurn,
    MoveRobber,
    PlayCard,
    Roll,
    StartOffer,
)
from approdo.events import DiceRolled
from approdo.geometry import HARBOUR_PATHS
from approdo.ids import CardKind, Colour, Hex, Phase
from approdo.island import Harbour
from approdo.rules.ending import all_points
from approdo.saving.fingerprint import fingerprint
from approdo.state import RobberMove
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.approdo.positions import (
    A,
    after,
    done,
    may,
    own,
    places,
    position,
    random_game,
    reason,
    sound,
    with_dice,
)


def fixed(**options: Any) -> Options:
    """Options on the fixed island."""
    return Options(fixed_island=True, **options)


def test_all_are_off_by_default() -> None:
    """R15.2 ten points, a random island, nothing else."""
    assert Options() == Options((), False, 10, False, False, False, False)
    assert new_game(1, 3).setup.options == Options()


def test_games_with_other_options_have_other_fingerprints() -> None:
    """R1.2, R1.4, H1.1 to H1.5 by it two games are told apart, so nothing may be left out."""
    chosen = Options((Colour.WHITE,), goal=9, friendly_robber=True, without_trade=True)
    state = new_game(1, 3, chosen)
    others = [
        replace(chosen, colours=(Colour.RED,)),
        replace(chosen, goal=10),
        replace(chosen, fixed_island=True),
        replace(chosen, friendly_robber=False),
        replace(chosen, dice_deck=True),
        replace(chosen, calm_start=True),
        replace(chosen, without_trade=False),
    ]
    setups = [state.setup, *(replace(state.setup, options=other) for other in others)]
    setups += [replace(state.setup, island=new_game(2, 3, chosen).setup.island)]
    setups += [replace(state.setup, colours=state.setup.colours[::-1])]
    setups += [replace(state.setup, first=Seat((state.setup.first + 1) % 3))]
    setups += [replace(state.setup, rolls=())]
    island = state.setup.island
    kinds = [one.resource for one in island.harbours]
    for paths in HARBOUR_PATHS:
        for resources in (kinds, kinds[::-1]):
            other = replace(island, harbours=tuple(map(Harbour, paths, resources)))
            setups += [replace(state.setup, island=other)] if other != island else []
    prints = [fingerprint(changed(state, setup=setup)) for setup in setups]
    assert len({*prints}) == len(prints) == 15
    assert fingerprint(new_game(1, 3, chosen)) == prints[0]


def test_the_fingerprint_of_a_game_stays_as_saves_have_it() -> None:
    """D10 with another one every saved game would seem to run differently."""
    chosen = Options((Colour.WHITE,), goal=9, friendly_robber=True, without_trade=True)
    found = fingerprint(new_game(1, 3, chosen))
    assert found == "ba3cd784ecda823cc26b4a327014b667c8fc86542e33562b24b02a2c82c6298d"


# --- goal -----------------------------------------------------------------------------------

RED = own("23 24 25 26 27", "22", "21 23")
"""Two cities, a settlement, the longest road: 7 points."""


@pytest.mark.parametrize(
    ("goal", "held", "played"),
    [
        (8, "", ""),
        (9, "v", ""),
        (10, "vv", ""),
        (11, "vvv", ""),
        (12, "vv", "nnn"),
        (13, "vvv", "nnn"),
    ],
)
def test_the_goal(goal: int, held: str, played: str) -> None:
    """H1.1, R15.2 one point less is not enough; here the last one is a card bought."""
    state = position(
        RED, cards_held=[held], hands=["wgo"], deck="v", options=fixed(goal=goal), played=[played]
    )
    assert all_points(state, A) == goal - 1
    state = after(state, BuyCard())
    assert (all_points(state, A), state.phase) == (goal, Phase.OVER)


def test_ten_points_with_a_goal_of_thirteen() -> None:
    """H1.1, R15.2 the game goes on."""
    state = position(RED, cards_held=["vv"], hands=["wgo"], deck="v", options=fixed(goal=13))
    state = after(state, BuyCard())
    assert (all_points(state, A), state.phase) == (10, Phase.AFTER_ROLL)


@pytest.mark.parametrize("goal", [-1, 0, 2, 7, 14, 10**30])
def test_other_goals(goal: int) -> None:
    """H1.1 8 to 13."""
    with pytest.raises(ValueError, match="8 to 13"):
        new_game(1, 3, Options(goal=goal))


# --- friendly robber ------------------------------------------------------------------------

NORTH, EAST, SOUTH = own("12 24", "8 22"), own("21 46", "14 31"), own("56 59", "39 45")
r"""Six settlements of three players touch every terrain but the desert (9):

    8: 0 1 4      14: 2 5 6       39: 12 13 16
   22: 3 7 8      31: 10 11 15    45: 14 17 18
"""


def test_nobody_with_two_points_is_robbed() -> None:
    """H1.2, R12.4 red, blue and white show two points each: only the desert is left."""
    state = position(
        NORTH, EAST, SOUTH, robber=0, pending=[RobberMove()], options=fixed(friendly_robber=True)
    )
    assert places(state, MoveRobber) == [9]
    assert reason(state, MoveRobber(Hex(5))) == ("H1.2", "FRIENDLY_ROBBER")
    assert reason(state, MoveRobber(Hex(0))) == ("R12.4", "ROBBER_MUST_MOVE")


def test_unless_nothing_else_is_left() -> None:
    """H1.2, R12.4 the robber stands on the desert: all other terrains are possible then."""
    state = position(
        NORTH, EAST, SOUTH, robber=9, pending=[RobberMove()], options=fixed(friendly_robber=True)
    )
    assert places(state, MoveRobber) == [hex_ for hex_ in range(19) if hex_ != 9]


def test_three_points_are_enough_to_be_robbed() -> None:
    """H1.2, R12.4 blue has a city on 31: 10, 11 and 15 there, 2, 5 and 6 at its settlement."""
    east = own("21 46", "14", "31")
    state = position(
        NORTH, east, SOUTH, robber=0, pending=[RobberMove()], options=fixed(friendly_robber=True)
    )
    assert places(state, MoveRobber) == [2, 5, 6, 9, 10, 11, 15]


def test_only_points_that_are_shown_count() -> None:
    """H1.2, R16.4 hidden points do not betray themselves; the active player is spared too."""
    state = position(
        NORTH,
        EAST,
        SOUTH,
        robber=0,
        cards_held=["vv", "vv"],
        pending=[RobberMove()],
        options=fixed(friendly_robber=True),
    )
    assert places(state, MoveRobber) == [9]


def test_terrains_beside_nobody_are_free() -> None:
    """H1.2, R12.4 all show two points: the three terrains in the north are free, as is the desert.

    Red stands on 28, beside 7, 8 and 12; the other settlements are beside 12 to 18.
    """
    state = position(
        own("41", "28"), robber=18, pending=[RobberMove()], options=fixed(friendly_robber=True)
    )
    assert places(state, MoveRobber) == [0, 1, 2, 3, 4, 5, 6, 9, 10, 11]
    assert may(state, MoveRobber(Hex(0)))
    assert reason(state, MoveRobber(Hex(7))) == ("H1.2", "FRIENDLY_ROBBER")


def test_a_knight_is_as_friendly() -> None:
    """H1.2, R11.4, R12.4."""
    state = position(
        NORTH, EAST, SOUTH, robber=0, cards_held=["n"], options=fixed(friendly_robber=True)
    )
    state = after(state, PlayCard(CardKind.KNIGHT))
    assert places(state, MoveRobber) == [9]
    unfriendly = position(NORTH, EAST, SOUTH, robber=0, cards_held=["n"])
    unfriendly = after(unfriendly, PlayCard(CardKind.KNIGHT))
    assert places(unfriendly, MoveRobber) == list(range(1, 19))


# --- dice from a deck -----------------------------------------------------------------------


def rolls(state: GameState, count: int) -> tuple[GameState, list[int]]:
    """So many rolls in a row, each as its pair: six times the first die, less one, and so on."""
    found = []
    for _ in range(count):
        state, events = apply(changed(state, phase=Phase.BEFORE_ROLL, dice=None), Roll())
        dice = events[0]
        assert isinstance(dice, DiceRolled)
        first, second = dice.dice
        found.append(6 * (first - 1) + second - 1)
        state = changed(state, pending=())
    return state, found


def test_all_36_pairs_without_putting_back_until_5_are_left() -> None:
    """H1.3, D11 31 different pairs; with five left all are shuffled anew, and so on."""
    state = new_game("deck", 4, fixed(dice_deck=True))
    assert sorted(state.pairs) == list(range(36))
    bottom = state.pairs[:5]
    order = tuple(reversed(state.pairs))
    state, first = rolls(state, 31)
    assert tuple(first) == order[:31]
    assert set(first) == set(range(36)) - set(bottom)
    assert state.pairs == bottom
    state, second = rolls(state, 31)
    assert len(set(second)) == 31
    assert set(second) | set(state.pairs) == set(range(36))
    assert len(state.pairs) == 5
    assert second != first


def test_the_new_deck_has_all_pairs() -> None:
    """H1.3 the five that were left are among them again."""
    state = new_game("deck", 4, fixed(dice_deck=True))
    state, _ = rolls(state, 31)
    state, (pair,) = rolls(state, 1)
    assert sorted((*state.pairs, pair)) == list(range(36))


def test_without_the_option_there_is_no_deck() -> None:
    """D11 the two dice are independent: equal pairs follow each other at some time."""
    state = new_game("deck", 4, fixed())
    assert state.pairs == ()
    _, found = rolls(state, 400)
    assert any(a == b for a, b in pairwise(found))
    assert max(Counter(found).values()) > 12


# --- calm start -----------------------------------------------------------------------------


def beginning(**options: bool) -> GameState:
    """The first turn on the fixed island."""
    return new_game("calm", 3, fixed(**options))


def test_a_seven_in_the_first_two_rounds_is_rolled_again() -> None:
    """H1.4, D13 nobody sees it: one roll is told, and the generator has gone on."""
    state = with_dice(beginning(calm_start=True), (3, 4), (6, 1), (2, 2))
    state, events = done(state, Roll())
    assert events[0] == DiceRolled(state.active, (2, 2))
    assert sum(isinstance(event, DiceRolled) for event in events) == 1
    assert state.pending == ()


@pytest.mark.parametrize("is_fixed", [True, False], ids=["fixed", "random"])
def test_from_the_third_round_on_it_counts(is_fixed: bool) -> None:
    """H1.4, D13 with three players: six calm turns, counted after the preparation."""
    state = new_game("calm", 3, Options(fixed_island=is_fixed, calm_start=True))
    while state.phase is Phase.PREPARATION:
        state, _ = apply(state, legal_actions(state)[0])
    for number in range(6):
        assert state.round == 1 + number // 3
        state = after(with_dice(state, (1, 6), (1, 1)), Roll())
        assert state.dice == (1, 1)
        state = after(state, EndTurn())
    assert state.round == 3
    state = after(with_dice(state, (1, 6), (1, 1)), Roll())
    assert state.dice == (1, 6)
    assert state.pending[0] == RobberMove()


def test_with_dice_from_a_deck_the_seven_is_gone() -> None:
    """H1.4, H1.3 pairs that give seven are drawn, and the next one counts."""
    state = beginning(calm_start=True, dice_deck=True)
    seven, six_one, four = 6 * 2 + 3, 6 * 5 + 0, 6 * 1 + 1
    rest = [pair for pair in range(36) if pair not in (seven, six_one, four)]
    state = sound(changed(state, pairs=(*rest, four, six_one, seven)))
    state, events = done(state, Roll())
    assert events[0] == DiceRolled(state.active, (2, 2))
    assert state.pairs == tuple(rest)


def test_calm_games_have_no_early_seven() -> None:
    """H1.4 in many games, with and without a deck of dice."""
    for seed in range(40):
        for dice_deck in (False, True):
            state = new_game(seed, 4, fixed(calm_start=True, dice_deck=dice_deck))
            for _ in range(8):
                state, _ = apply(state, Roll())
                assert state.dice is not None
                assert sum(state.dice) != 7
                state, _ = apply(state, EndTurn())


# --- no trade -------------------------------------------------------------------------------


def test_no_trade_between_players_in_a_whole_game() -> None:
    """H1.5, R8.1 no offer is ever listed."""
    for state in random_game("no trade", 3, Options(without_trade=True)):
        assert StartOffer() not in legal_actions(state)
        assert state.offers == 0


# --- colours --------------------------------------------------------------------------------


def test_wishes_for_colours() -> None:
    """D9 by seat; the rest in the usual order."""
    state = new_game(1, 4, Options((Colour.WHITE, Colour.RED)))
    assert state.setup.colours == (Colour.WHITE, Colour.RED, Colour.BLUE, Colour.ORANGE)
    every = (Colour.ORANGE, Colour.WHITE, Colour.BLUE, Colour.RED)
    assert new_game(1, 4, Options(every)).setup.colours == every
