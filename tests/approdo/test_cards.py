"""R11 the development cards: when they may be played, and what each does."""

import pytest

from approdo import GameState, legal_actions, redact, refusal
from approdo.actions import (
    BuildSettlement,
    BuyCard,
    EndTurn,
    MoveRobber,
    NameResource,
    PlaceRoad,
    PlayCard,
    Roll,
    TakeCard,
    Waive,
)
from approdo.events import (
    CardBought,
    CardPlayed,
    CardTaken,
    Monopolised,
    RoadBuilt,
    RoadWaived,
    RobberMoved,
)
from approdo.ids import CardKind, Hex, Intersection, Path, Phase, Resource, Terrain
from approdo.rules.ending import all_points, shown_points
from approdo.state import FreeRoads, Plenty, RobberMove
from approdo.view import view_for
from tests.approdo.positions import (
    A,
    B,
    C,
    after,
    cards,
    devs,
    done,
    letters,
    may,
    own,
    places,
    position,
    reason,
    with_dice,
)

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource
KNIGHT, ROADS, PLENTY, MONOPOLY, VICTORY = map(PlayCard, CardKind)


def free(path: int) -> PlaceRoad:
    return PlaceRoad(Path(path))


# --- when -----------------------------------------------------------------------------------


def test_one_card_a_turn() -> None:
    """R11.2 of whatever kind; the next turn allows another."""
    state = position(cards_held=["nm"], hands=["", "l"])
    state = after(state, MONOPOLY, NameResource(LUMBER))
    assert reason(state, KNIGHT) == ("R11.2", "ONE_CARD_A_TURN")
    assert KNIGHT not in legal_actions(state)


def test_not_in_the_turn_in_which_it_was_bought() -> None:
    """R11.3 in the next own turn it may be played, before the dice too."""
    state = position(hands=["wgo"], deck="n")
    state = after(state, BuyCard())
    assert reason(state, KNIGHT) == ("R11.3", "BOUGHT_THIS_TURN")
    assert KNIGHT not in legal_actions(state)
    state = after(state, EndTurn())
    for _ in range(3):
        state = after(with_dice(state, (1, 1)), Roll(), EndTurn())
    assert (state.active, state.bought) == (A, cards(""))
    assert may(state, KNIGHT)


def test_with_an_old_and_a_new_knight_exactly_one_can_be_played() -> None:
    """D32, R11.3, R11.2 the old one; then none in this turn."""
    state = position(hands=["wgo"], cards_held=["n"], deck="n")
    state = after(state, BuyCard())
    assert (state.cards[A], state.bought) == (devs("nn"), devs("n"))
    assert may(state, KNIGHT)
    state = after(state, KNIGHT, MoveRobber(Hex(0)))
    assert (state.cards[A], state.bought, state.played[A]) == (devs("n"), devs("n"), devs("n"))
    assert refusal(state, KNIGHT) is not None
    assert KNIGHT not in legal_actions(state)


def test_a_new_card_does_not_stop_another_kind() -> None:
    """D32 told apart by kind: a new knight, an old monopoly."""
    state = after(position(hands=["wgo"], cards_held=["m"], deck="n"), BuyCard())
    assert may(state, MONOPOLY)
    assert reason(state, KNIGHT) == ("R11.3", "BOUGHT_THIS_TURN")


def test_only_a_card_that_is_held() -> None:
    """R11.1, R11.2."""
    state = position(cards_held=["", "n"])
    assert reason(state, KNIGHT) == ("R11.1", "CARD_NOT_HELD")


def test_victory_point_cards_are_not_played() -> None:
    """R11.9 they count from the moment they are drawn; nobody else sees them."""
    state = position(cards_held=["v"])
    assert reason(state, VICTORY) == ("R11.9", "NEVER_PLAYED")
    assert legal_actions(state) == (EndTurn(),)
    assert (all_points(state, A), shown_points(state, A)) == (3, 2)
    bought, events = done(position(hands=["wgo"], deck="v"), BuyCard())
    assert all_points(bought, A) == 3
    assert redact(events[0], B) == CardBought(A, None)
    assert view_for(bought, B).players[A].cards is None
    assert view_for(bought, B).players[A].card_count == 1


# --- knight ---------------------------------------------------------------------------------


def test_a_knight_moves_the_robber_at_once() -> None:
    """R11.4 and the card stays face up before its owner."""
    state = position(cards_held=["nn"], robber=4)
    state, events = done(state, KNIGHT)
    assert events == [CardPlayed(A, CardKind.KNIGHT)]
    assert state.pending == (RobberMove(),)
    assert places(state, MoveRobber) == [hex_ for hex_ in range(19) if hex_ != 4]
    state, events = done(state, MoveRobber(Hex(0)))
    assert events == [RobberMoved(A, Hex(0), Terrain.MOUNTAINS, 10)]
    assert (state.cards[A], state.played[A]) == (devs("n"), devs("n"))
    assert view_for(state, B).players[A].played == devs("n")


def test_a_knight_asks_nobody_to_discard() -> None:
    """R11.4, R12.2 hands of more than seven stay as they are."""
    state = position(cards_held=["n"], hands=["l" * 9, "b" * 9])
    state = after(state, KNIGHT, MoveRobber(Hex(0)))
    assert [sum(hand) for hand in state.hands] == [9, 9, 0, 0]
    assert state.pending == ()


# --- road building --------------------------------------------------------------------------

RED = own("24 25", "16")
r"""Red's roads from 16 to 17:

      11            12
        \18          |19
         16         17
      23/  \24   25/  \26
      21     22         23
"""


def test_two_roads_free_of_charge() -> None:
    """R11.5 by R10.3; the second may join the first."""
    state, events = done(position(RED, cards_held=["r"]), ROADS)
    assert state.pending == (FreeRoads(2),)
    assert 26 in places(state, PlaceRoad)
    assert 27 not in places(state, PlaceRoad)
    state, events = done(state, free(26))
    assert events == [RoadBuilt(A, Path(26), False)]
    assert state.pending == (FreeRoads(1),)
    state, events = done(state, free(27))
    assert events == [RoadBuilt(A, Path(27), False)]
    assert state.pending == ()
    assert state.played[A] == devs("r")
    assert state.bank == (19,) * 5


def test_the_first_road_must_be_placed_and_the_second_may_be_waived() -> None:
    """D33."""
    state = after(position(RED, cards_held=["r"]), ROADS)
    assert Waive() not in legal_actions(state)
    assert reason(state, Waive()) == ("D33", "FIRST_ROAD_REQUIRED")
    state = after(state, free(26))
    assert legal_actions(state)[-1] == Waive()
    state, events = done(state, Waive())
    assert events == [RoadWaived(A)]
    assert state.pending == ()


def test_free_roads_keep_to_the_rules_of_roads() -> None:
    """R11.5, R10.3, R10.4, R2.5 blue stands on 23."""
    state = position(own("24 25 26", "16"), own("27", "23"), cards_held=["r"])
    state = after(state, ROADS)
    assert reason(state, free(35)) == ("R10.4", "PAST_A_BUILDING")
    assert reason(state, free(27)) == ("R2.5", "PATH_TAKEN")
    assert reason(state, free(0)) == ("R10.3", "NO_CONTACT")
    assert 35 not in places(state, PlaceRoad)


FOURTEEN = "23 24 25 26 27 28 29 30 31 32 38 48 47 46"


def test_with_one_road_left() -> None:
    r"""D33, R10.2 one road, then the card ends by itself.

          16     S17      18      19      20
         /  \    /  \    /  \    /  \    /  \
      S21     22      23      24      25     26
                                              |38
                              30      31      32
                             45\    46/ \47 48/     45 is free
                                 36      37
    """
    state = position(own(FOURTEEN, "21 17"), cards_held=["r"])
    state = after(state, ROADS, free(45))
    assert state.pending == ()
    assert may(state, EndTurn())


def test_with_no_road_left() -> None:
    """D33 the card cannot be played."""
    state = position(own(f"{FOURTEEN} 45", "21 17"), cards_held=["r"])
    assert reason(state, ROADS) == ("D33", "NO_ROAD_POSSIBLE")
    assert ROADS not in legal_actions(state)


ENCLOSED = own("0 4", "0 2"), own("1 2 3 8 6 11 12 7 5 9 16 15", "8 14")
r"""Red on 0 and 2, with roads to 3 and 5; all other paths there are blue's:

        0            1            2
      0/  \1       2/  \3       4/  \5
      3     4            5           6
      |6    |7           |8          |9
      7    8(b)          9          10
    11 \  /12          15 \       / 16
        12                  14 (b)
"""


def test_with_no_lawful_path() -> None:
    """D33 all paths that touch red's roads and settlements are taken."""
    state = position(*ENCLOSED, cards_held=["r"])
    assert state.board.road_places(A) == 0
    assert reason(state, ROADS) == ("D33", "NO_ROAD_POSSIBLE")
    assert ROADS not in legal_actions(state)


def test_with_one_lawful_path() -> None:
    """D33 path 1 is free: it is placed, and the second road is waived by itself."""
    red, blue = ENCLOSED
    state = position(red, own("2 3 8 6 11 12 7 5 9 16 15", "8 14"), cards_held=["r"])
    state = after(state, ROADS)
    assert places(state, PlaceRoad) == [1]
    state, events = done(state, free(1))
    assert events == [RoadBuilt(A, Path(1), False)]
    assert state.pending == ()
    assert blue.settlements == (8, 14)


# --- year of plenty -------------------------------------------------------------------------


@pytest.mark.parametrize("taken", [(ORE, ORE), (LUMBER, WOOL)])
def test_two_cards_of_the_bank(taken: tuple[Resource, Resource]) -> None:
    """R11.6 equal or different."""
    state, _ = done(position(cards_held=["y"]), PLENTY)
    assert state.pending == (Plenty(2),)
    assert legal_actions(state) == tuple(map(TakeCard, Resource))
    state, events = done(state, *map(TakeCard, taken))
    assert events == [CardTaken(A, kind) for kind in taken]
    assert sum(state.hands[A]) == 2
    assert all(state.hands[A][kind] == taken.count(kind) for kind in Resource)
    assert state.pending == ()


def test_they_may_be_used_at_once() -> None:
    """R11.6 the two that were missing for a settlement."""
    state = position(own("24 25", "16"), cards_held=["y"], hands=["lb"])
    state = after(state, PLENTY, TakeCard(WOOL), TakeCard(GRAIN))
    state = after(state, BuildSettlement(Intersection(17)))
    assert letters(state.hands[A]) == ""


ALL_BUT = ["", "l" * 19 + "b" * 19, "w" * 19 + "g" * 19]


def test_with_one_card_in_the_bank() -> None:
    """D34 one takes what there is, and the card ends."""
    state = position(cards_held=["y"], hands=[*ALL_BUT, "o" * 18])
    state = after(state, PLENTY)
    assert legal_actions(state) == (TakeCard(ORE),)
    assert reason(state, TakeCard(WOOL)) == ("R11.6", "BANK_EMPTY")
    state = after(state, TakeCard(ORE))
    assert state.pending == ()
    assert (letters(state.hands[A]), sum(state.bank)) == ("o", 0)


def test_with_none_in_the_bank() -> None:
    """D34 the card cannot be played."""
    state = position(cards_held=["y"], hands=[*ALL_BUT, "o" * 19])
    assert reason(state, PLENTY) == ("D34", "BANK_HAS_NOTHING")
    assert PLENTY not in legal_actions(state)


def test_a_kind_with_one_card_left_can_be_taken_once() -> None:
    """D34."""
    state = position(cards_held=["y"], hands=["", "o" * 18])
    state = after(state, PLENTY, TakeCard(ORE))
    assert reason(state, TakeCard(ORE)) == ("R11.6", "BANK_EMPTY")
    assert legal_actions(state) == tuple(map(TakeCard, (LUMBER, BRICK, WOOL, GRAIN)))


# --- monopoly -------------------------------------------------------------------------------


def test_all_cards_of_a_resource() -> None:
    """R11.7 of all opponents, and nothing else; what each hands over is open."""
    state = position(cards_held=["m"], hands=["ow", "ooog", "l", "ool"])
    state = after(state, MONOPOLY)
    assert legal_actions(state) == tuple(map(NameResource, Resource))
    state, events = done(state, NameResource(ORE))
    assert events == [Monopolised(A, ORE, (0, 3, 0, 2))]
    assert [letters(hand) for hand in state.hands] == ["woooooo", "g", "l", "l"]
    assert state.bank == position(hands=["ow", "ooog", "l", "ool"]).bank


def test_what_nobody_has_may_be_named() -> None:
    """D35 the card is played, and nobody hands over anything."""
    state = position(cards_held=["m"], hands=["o", "ll"])
    state, events = done(state, MONOPOLY, NameResource(ORE))
    assert events[-1] == Monopolised(A, ORE, (0, 0, 0, 0))
    assert letters(state.hands[A]) == "o"
    assert state.played[A] == devs("m")
    assert state.pending == ()


def test_before_the_dice() -> None:
    """R11.2, R6.3 all four kinds."""
    state = position(RED, cards_held=["nrym"], hands=["", "l"], phase=Phase.BEFORE_ROLL)
    for kind in (KNIGHT, ROADS, PLENTY, MONOPOLY):
        assert may(state, kind)
    state = after(state, MONOPOLY, NameResource(LUMBER))
    assert state.phase is Phase.BEFORE_ROLL
    assert legal_actions(state) == (Roll(),)


# --- what becomes of them -------------------------------------------------------------------


def test_progress_cards_leave_the_game() -> None:
    """R11.8, R16.1 nobody gets them again; what was played is open."""
    state = position(cards_held=["y"])
    state = after(state, PLENTY, TakeCard(ORE), TakeCard(ORE))
    assert state.cards[A] == cards("")
    assert view_for(state, C).players[A].played == devs("y")
    held = [sum(one) for one in (*state.cards, *state.played)]
    assert sum(held) + len(state.deck) == 25


def test_a_played_card_does_not_come_back() -> None:
    """R11.8 with one year of plenty played and one held, the deck has none."""
    state: GameState = position(played=["y"], cards_held=["y"], turn=12)
    assert CardKind.YEAR_OF_PLENTY not in state.deck
