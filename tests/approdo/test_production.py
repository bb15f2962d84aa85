"""R7 production: what a roll gives, what the robber stops, and what a bank too small does."""

from collections import Counter
from itertools import pairwise

import pytest

from approdo import GameState, Options, apply, new_game
from approdo.actions import Roll
from approdo.catalogue import BANK
from approdo.events import BankTooSmall, CardsProduced, DiceRolled, Event
from approdo.geometry import CORNERS, HEXES, PATHS_AT
from approdo.ids import Phase, Resource, Terrain
from approdo.island import Island
from approdo.state import RobberMove
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.approdo.positions import (
    A,
    B,
    C,
    D,
    Pieces,
    cards,
    done,
    letters,
    own,
    position,
    random_game,
    with_chance,
    with_dice,
)

BEFORE = Phase.BEFORE_ROLL


def rolled(
    dice: tuple[int, int],
    *players: Pieces,
    robber: int = 9,
    hands: tuple[str, ...] = (),
    active: Seat = A,
) -> tuple[list[str], list[Event]]:
    """What everybody holds after these dice, and what was told after them."""
    state = position(*players, robber=robber, hands=hands, phase=BEFORE, active=active)
    state, events = done(with_dice(state, dice), Roll())
    assert events[0] == DiceRolled(active, dice)
    return [letters(hand) for hand in state.hands], events[1:]


# --- what terrains give ---------------------------------------------------------------------


def test_one_roll_for_two_players() -> None:
    r"""E1, R7.1 a 9: red on the fields gets 1 grain, orange on the forest 1 lumber.

        16      22             2
       /   gra    \          /   \
      21    9     28       5  lum  6 (orange)
       \          /        |   9   |
        27 (red)33         9      10
    """
    hands, events = rolled((4, 5), own("33", "27"), Pieces(), Pieces(), own("5", "6"))
    assert hands == ["g", "", "", "l"]
    assert events == [CardsProduced(A, (0, 0, 0, 1, 0)), CardsProduced(D, (1, 0, 0, 0, 0))]


def test_a_settlement_and_a_city() -> None:
    r"""E8, R7.2 an 8: blue gets 3 ore (1 + 2) from the mountains, red 2 lumber from the forest.

          20                        28  (red)
        /    \                    /    \
      25  ore  26 (blue)        33  lum 34
       |   8   |                 |   8   |
      31      32                38      39 (red)
        \    /                    \    /
          37 (blue city)            43
    """
    hands, events = rolled((6, 2), own("41 55", "28 39"), own("32 53", "26", "37"))
    assert hands == ["ll", "ooo", "", ""]
    assert events == [CardsProduced(A, cards("ll")), CardsProduced(B, cards("ooo"))]


def test_active_or_not() -> None:
    """R7.2 the same roll in the turn of a third player."""
    for active in (A, B, C, D):
        hands, _ = rolled((6, 2), own("41 55", "28 39"), own("32 53", "26", "37"), active=active)
        assert hands == ["ll", "ooo", "", ""]


def four(state: GameState) -> GameState:
    """The same position with mountains 4 on hex 10, beside pasture 4 on hex 5.

    By D16 no island of a game has equal numbers side by side, so no save can hold this one; the
    text's picture has them.
    """
    island = state.setup.island
    terrains, numbers = list(island.terrains), list(island.numbers)
    terrains[10], terrains[13] = terrains[13], terrains[10]
    numbers[10], numbers[14] = numbers[14], numbers[10]
    other = Island(tuple(terrains), tuple(numbers), island.harbours)
    return changed(state, setup=changed(state.setup, island=other))


@pytest.mark.parametrize(
    ("is_city", "hand_of_b"), [(False, "w"), (True, "ww")], ids=["settlement", "city"]
)
def test_from_both_terrains_with_the_number(is_city: bool, hand_of_b: str) -> None:
    r"""E16, R7.2 a 4: A gets 1 ore and 1 wool, B 1 wool; as a city it would get 2 wool.

             9 (B)      14
               \  wool  /
          13      4       19
           |            /    \
          18          24  ore  25
             \      / (A)  4
                24
    """
    b = own("14", cities="9") if is_city else own("14", "9")
    state = position(own("28", "24"), b, phase=BEFORE)
    state, _ = apply(four(with_dice(state, (3, 1))), Roll())
    assert [letters(hand) for hand in state.hands[:2]] == ["wo", hand_of_b]


def test_two_of_one_player_on_one_terrain_and_three_players_on_it() -> None:
    """R7.2 each building counts for its owner: forest 8 with corners 28 33 38 43 39 34."""
    hands, _ = rolled((3, 5), own("41 54", "28", "38"), own("55", "39"))
    assert hands[:2] == ["lll", "l"]


def test_the_desert_gives_nothing() -> None:
    """R1.3, R7.1 whatever is rolled: red on 23 gets of hills 6 and forest 11 alone."""
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        first = min(6, total - 1)
        hands, _ = rolled((first, total - first), own("35 0", "23 0"), robber=0)
        assert hands[A] == {6: "b", 11: "l"}.get(total, "")
    assert new_game(1, 3, Options(fixed_island=True)).setup.island.producing[7] == ()


def test_a_seven_produces_nothing() -> None:
    """R7.4, R12.1 the robber is to be moved instead."""
    state = position(phase=BEFORE)
    for dice in ((1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)):
        after, events = done(with_dice(state, dice), Roll())
        assert events == [DiceRolled(A, dice)]
        assert after.pending == (RobberMove(),)
        assert after.bank == state.bank


# --- the robber -----------------------------------------------------------------------------


def test_the_robber_blocks_one_terrain_and_not_the_other_with_its_number() -> None:
    r"""R7.3 a 9 with the robber on fields 9: forest 9 still gives lumber, and the other way round.

        16      22             2
       /   gra    \          /   \
      21    9     28       5  lum  6 (orange)
       \  robber  /        |   9   |
        27 (red)33         9      10
    """
    players = own("33", "27"), Pieces(), Pieces(), own("5", "6")
    assert rolled((4, 5), *players, robber=7)[0] == ["", "", "", "l"]
    assert rolled((4, 5), *players, robber=2)[0] == ["g", "", "", ""]


@pytest.mark.parametrize(
    ("dice", "hand"), [((4, 5), ""), ((5, 6), "l"), ((2, 6), "l")], ids=["9", "11", "8"]
)
def test_the_robber_does_not_stop_the_whole_settlement(dice: tuple[int, int], hand: str) -> None:
    r"""R7.3 (fault #350) red on 28: fields 9 under the robber, forest 11 and forest 8 free.

        gra 9 R   22  lum 11
              \   |
                 28 (red)
                /   \
              33 lum 34
                  8
    """
    assert rolled(dice, own("34 0", "28 0"), robber=7)[0][A] == hand


def test_beside_the_robber_nothing_until_it_moves() -> None:
    r"""E4, R7.3, R12.8 it came from the mountains to the pasture 4; A and B get nothing on a 4.

            9 (A)     14
          /    wool      \
        13     4 R       19 (B)
          \              /
           18          24
    """
    players = own("14", "9"), own("29", "19")
    assert rolled((2, 2), *players, robber=5)[0][:2] == ["", ""]
    assert rolled((2, 2), *players, robber=0)[0][:2] == ["w", "w"]


# --- a bank too small -----------------------------------------------------------------------

ON_ORE = own("32", "26"), own("53", "37"), own("41", "28")
r"""Red and blue on mountains 8, white on forest 8:

      20                        28 (white)
    /    \                    /    \
  25  ore  26 (red)         33  lum  34
   |   8   |                 |   8   |
  31      32                38      39
    \    /                    \    /
      37 (blue)                 43
"""


def test_one_ore_and_two_due_gives_none() -> None:
    """R7.5, D20 nobody gets ore; the lumber of the same roll is paid."""
    hands, events = rolled((6, 2), *ON_ORE, hands=("", "", "", "o" * 18))
    assert hands == ["", "", "l", "o" * 18]
    assert events == [
        BankTooSmall(A, Resource.ORE, None),
        CardsProduced(C, (1, 0, 0, 0, 0)),
    ]


def test_two_ore_and_two_due_is_enough() -> None:
    """R7.5 no more is needed than all get together."""
    hands, events = rolled((6, 2), *ON_ORE, hands=("", "", "", "o" * 17))
    assert hands[:3] == ["o", "o", "l"]
    assert len(events) == 3


def test_one_ore_and_one_player_due_gives_what_is_left() -> None:
    """R7.6, D20 red alone would get 3 (settlement and city): the last one, and lumber is paid."""
    red = own("32 53", "26", "37")
    hands, events = rolled((6, 2), red, Pieces(), ON_ORE[2], hands=("", "", "", "o" * 18))
    assert hands == ["o", "", "l", "o" * 18]
    assert events == [
        BankTooSmall(A, Resource.ORE, A),
        CardsProduced(A, (0, 0, 0, 0, 1)),
        CardsProduced(C, (1, 0, 0, 0, 0)),
    ]


def test_an_empty_bank_gives_a_single_player_nothing() -> None:
    """R7.6 there is nothing left of it."""
    hands, events = rolled((6, 2), own("32", "26"), hands=("", "", "", "o" * 19))
    assert hands[A] == ""
    assert events[0] == BankTooSmall(A, Resource.ORE, A)
    assert A not in [event.seat for event in events[1:]]


def test_the_robber_comes_before_the_count() -> None:
    """D20, R7.3 only who would really get cards counts: here it leaves white alone with lumber."""
    hands, events = rolled((6, 2), *ON_ORE, robber=11, hands=("", "", "", "l" * 19))
    assert hands[:3] == ["", "", ""]
    assert events == [BankTooSmall(A, Resource.LUMBER, C)]


def twins() -> tuple[int, int, int, Resource]:
    """A seed whose random island has one number on two terrains of one kind, far from each other.

    With the numbers of the two hexes and their resource.
    """
    for seed in range(1000):
        island = new_game(seed, 4).setup.island
        for one in HEXES:
            for two in HEXES[one + 1 :]:
                same = island.numbers[one] == island.numbers[two]
                kind = island.resource_of(one)
                is_far = not set(CORNERS[one]) & set(CORNERS[two])
                if same and kind is not None and kind is island.resource_of(two) and is_far:
                    return seed, one, two, kind
    raise AssertionError


def test_all_terrains_of_the_roll_count_together() -> None:
    """D20, R7.5 red at one terrain, blue at the other of the same kind: one card, two due."""
    seed, one, two, kind = twins()
    number = new_game(seed, 4).setup.island.numbers[one]
    assert number is not None
    first = max(1, number - 6)
    pieces = [own(str(PATHS_AT[at][0]), str(at)) for at in (CORNERS[one][0], CORNERS[two][0])]
    for left in (1, 19):
        held = "lbwgo"[kind] * (19 - left)
        hands = ("", "", "", held)
        state = position(*pieces, hands=hands, options=Options(), seed=seed, phase=BEFORE)
        state, events = done(with_dice(state, (first, number - first)), Roll())
        assert (BankTooSmall(A, kind, None) in events) == (left == 1)
        assert [hand[kind] > 0 for hand in state.hands[:2]] == [left > 1] * 2


def test_a_player_at_both_terrains_of_a_kind_gets_from_both() -> None:
    """R7.2 red has a settlement at each of the two terrains with one number and one resource."""
    seed, one, two, kind = twins()
    number = new_game(seed, 4).setup.island.numbers[one]
    assert number is not None
    first = max(1, number - 6)
    places = [CORNERS[one][0], CORNERS[two][0]]
    roads = " ".join(str(PATHS_AT[at][0]) for at in places)
    red = own(roads, " ".join(map(str, places)))
    state = position(red, options=Options(), seed=seed, phase=BEFORE)
    state, _ = done(with_dice(state, (first, number - first)), Roll())
    assert state.hands[A][kind] == 2


def test_several_resources_too_few_are_told_in_their_order() -> None:
    """R7.5, D39 an 8 gives lumber and ore, and the bank has neither: lumber comes first."""
    _, events = rolled((6, 2), *ON_ORE, hands=("", "", "", "l" * 19 + "o" * 19))
    assert events == [BankTooSmall(A, Resource.LUMBER, C), BankTooSmall(A, Resource.ORE, None)]


# --- dice -----------------------------------------------------------------------------------


def test_two_dice_from_the_generator() -> None:
    """D10, D11 the first die, then the second, each 1 to 6; nothing else is drawn."""
    state = position(phase=BEFORE)
    state, events = done(with_chance(state, (6, 4), (6, 0)), Roll())
    assert events[0] == DiceRolled(A, (5, 1))
    assert state.dice == (5, 1)


def test_dice_are_even() -> None:
    """D11 all 36 pairs fall about equally often, and no roll depends on the one before."""
    state = position(phase=BEFORE)
    found, follows = Counter[tuple[int, int]](), Counter[bool]()
    totals = []
    for _ in range(7200):
        after, events = done_fast(state)
        roll = events[0]
        assert isinstance(roll, DiceRolled)
        found[roll.dice] += 1
        totals.append(sum(roll.dice))
        state = changed(state, rng=after.rng)
    assert len(found) == 36
    assert all(140 <= count <= 260 for count in found.values())
    follows.update(a == b for a, b in pairwise(totals))
    assert 650 <= follows[True] <= 970  # 146 of 1,296 pairs of rolls are equal: 811


def done_fast(state: GameState) -> tuple[GameState, list[Event]]:
    """A roll without looking whether its state is sound."""
    state, events = apply(state, Roll())
    return state, list(events)


def test_a_seven_counts_from_the_first_turn_on() -> None:
    """D13 unless the table wants a calm start."""
    state = new_game("early", 4, Options(fixed_island=True))
    assert state.round == 1
    state, _ = done(with_dice(state, (6, 1)), Roll())
    assert state.pending == (RobberMove(),)


def test_cards_are_never_lost() -> None:
    """R1.6, R1.7 19 of each resource and 25 development cards at every step (fault #587)."""
    for seed, seats in ((1, 3), (2, 4), (3, 4)):
        for state in random_game(seed, seats):
            for kind in Resource:
                held = sum(hand[kind] for hand in state.hands)
                assert held + state.bank[kind] == BANK[kind] == 19
                assert state.bank[kind] >= 0
            held = sum(map(sum, (*state.cards, *state.played)))
            assert held + len(state.deck) == 25


def test_producing_terrains_are_one_or_two() -> None:
    """R7.1 two for each number from 3 to 11, one for 2 and for 12."""
    for seed in range(50):
        island = new_game(seed, 3).setup.island
        counts = [len(island.producing[roll]) for roll in range(13)]
        assert counts == [0, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1]
        for row in island.producing:
            for hex_, kind in row:
                assert island.terrains[hex_] is not Terrain.DESERT
                assert island.resource_of(hex_) is kind
