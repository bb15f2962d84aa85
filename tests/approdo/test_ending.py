"""R15 points and the end: in one's own turn only, at once, and with hidden cards."""

from approdo import GameState, Options, legal_actions, outcome, to_act
from approdo.actions import (
    Accept,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    EndTurn,
    Roll,
)
from approdo.events import (
    CardBought,
    CityBuilt,
    GameEnded,
    LongestRoadTaken,
    RoadBuilt,
    TurnEnded,
)
from approdo.ids import CardKind, Intersection, Path, Phase
from approdo.rules.ending import all_points, shown_points
from approdo.view import view_for
from tests.approdo.positions import (
    A,
    B,
    C,
    D,
    Pieces,
    after,
    done,
    own,
    position,
    random_game,
    reason,
    with_dice,
)

# --- points ---------------------------------------------------------------------------------


def test_what_counts() -> None:
    """R15.1 settlement 1, city 2, longest road 2, largest army 2, victory point card 1."""
    goal = Options(fixed_island=True, goal=13)
    cases: list[tuple[Pieces, str, str, int, int]] = [
        (own("23 24", "16"), "", "", 2, 2),
        (own("24 25", "16", "17"), "", "", 3, 3),
        (own("23 24 25 26 27", "21 22"), "", "", 4, 4),
        (own("24 25", "16 17"), "", "nnn", 4, 4),
        (own("24 25", "16 17"), "vvv", "", 5, 2),
        (own("23 24 25 26 27", "21", "22 23"), "v", "nnn", 10, 9),
    ]
    for pieces, held, played, points, shown in cases:
        state = position(pieces, cards_held=[held], played=[played], options=goal)
        assert (all_points(state, A), shown_points(state, A)) == (points, shown)


CARLOTTA = own("23 24 25 26 59 60", "22 41", "21 23")
r"""Carlotta, one road short of five: cities on 21 and 23, a settlement on 22, one in the south.

      16      17
     /  \    /  \     18
   C21   S22    C23
"""


def test_carlotta_shows_her_cards() -> None:
    """E15, R15.2, R15.4, D46: 2 settlements, 2 cities, 2 hidden cards, and now the longest road."""
    state = position(CARLOTTA, cards_held=["vv"], hands=["lb"])
    assert (all_points(state, A), shown_points(state, A)) == (8, 6)
    state, events = done(state, BuildRoad(Path(27)))
    assert events == [
        RoadBuilt(A, Path(27), True),
        LongestRoadTaken(A, 5),
        GameEnded(A, (10, 2, 2, 2), (2, 0, 0, 0)),
    ]
    assert state.phase is Phase.OVER
    assert (to_act(state), legal_actions(state)) == ((), ())


def nine() -> GameState:
    r"""Red has nine points, one of them hidden, and can buy a card.

         16      17      18
      23/  \24 25/  \26 27/      and a settlement on 41
      C21    S22     C23

    Two cities (4), two settlements (2), the longest road (2), a victory point card (1).
    """
    red = own("23 24 25 26 27 59 60", "22 41", "21 23")
    return position(red, cards_held=["v"], hands=["wgo"], deck="v")


def test_ten_points_by_a_hidden_card_end_the_game_at_the_purchase() -> None:
    """D46, R11.9, R15.4 nothing else is needed; all see the cards now."""
    state = nine()
    assert (all_points(state, A), shown_points(state, A)) == (9, 8)
    state, events = done(state, BuyCard())
    assert events == [
        CardBought(A, CardKind.VICTORY_POINT),
        GameEnded(A, (10, 2, 2, 2), (2, 0, 0, 0)),
    ]
    seen = view_for(state, B).players[A]
    assert (seen.all_points, seen.cards) == (10, (0, 0, 0, 0, 2))


def test_a_knight_instead_does_not_end_it() -> None:
    """R15.2 nine points are not enough; nobody else learns which card it was."""
    state = position(
        own("23 24 25 26 27 59 60", "22 41", "21 23"), cards_held=["v"], hands=["wgo"], deck="n"
    )
    state = after(state, BuyCard())
    assert state.phase is Phase.AFTER_ROLL
    assert outcome(state) is None


def test_a_city_ends_it() -> None:
    """R15.2 at once, in the middle of the turn."""
    red = own("23 24 25 26 27 59 60", "22 41", "21 23")
    state = position(red, cards_held=["v"], hands=["ggooo"])
    state, events = done(state, BuildCity(Intersection(41)))
    assert events[0] == CityBuilt(A, Intersection(41))
    assert isinstance(events[1], GameEnded)


def test_nothing_after_the_end() -> None:
    """R15.2 every action is refused, and nobody has to act."""
    state = after(nine(), BuyCard())
    for action in (Roll(), EndTurn(), BuyCard(), Accept()):
        assert reason(state, action) == ("R15.2", "GAME_OVER")
    assert state.active == A


# --- in the own turn only -------------------------------------------------------------------

CUTTER = own("11 19", "7")
BLUE = own("23 24 25 26 27 28", "21 24")
WHITE = own("67 68 69 70 71 53 52", "37 36", "51 52 53")


def cut() -> GameState:
    r"""Red has cut blue's six on 17; white has the longest road and ten points, in red's turn.

             12                          48      49      50
             |19 (red)                 /  \    /  \    /
      16    17(red)  18             C51     C52     C53    and settlements on 37 and 36
    23/ \24 /25 \26 27/ \28
    S21   22     23     S24 (blue)
    """
    state = position(CUTTER, BLUE, WHITE, hands=["lbwg", "lllbbb"])
    assert (state.road_holder, all_points(state, C)) == (B, 8)
    state, events = done(state, BuildSettlement(Intersection(17)))
    assert events[1:] == [LongestRoadTaken(C, 5)]
    return state


def test_ten_points_in_anothers_turn_do_not_win() -> None:
    """R15.3, D45 red goes on, and blue takes its whole turn."""
    state = cut()
    assert all_points(state, C) == 10
    assert (outcome(state), to_act(state)) == (None, (A,))
    state = after(state, EndTurn())
    assert to_act(state) == (B,)
    state = after(with_dice(state, (1, 1)), Roll())
    assert outcome(state) is None
    assert state.phase is Phase.AFTER_ROLL


def test_they_win_as_the_own_turn_begins() -> None:
    """R15.3, D45 before the dice, without any step."""
    state = after(with_dice(after(cut(), EndTurn()), (1, 1)), Roll())
    state, events = done(state, EndTurn())
    assert events == [TurnEnded(B), GameEnded(C, (3, 2, 10, 2), (0, 0, 0, 0))]
    assert (state.phase, state.active, state.dice) == (Phase.OVER, C, None)
    assert outcome(state) == (C, A, D, B)


def test_they_do_not_win_if_they_are_lost_by_then() -> None:
    r"""R15.3, D45 blue takes the longest road back: 26 to 31 are six, white has eight points.

       16    17(red)  18      19      20
    23/ \24 25/ \26 27/ \28 29/ \30 31/
    S21    22     23     S24     25
    """
    state = after(with_dice(after(cut(), EndTurn()), (1, 1)), Roll())
    for path in (29, 30, 31):
        state, events = done(state, BuildRoad(Path(path)))
    assert events[1:] == [LongestRoadTaken(B, 6)]
    state, events = done(state, EndTurn())
    assert events == [TurnEnded(B)]
    assert (all_points(state, C), to_act(state)) == (8, (C,))
    assert legal_actions(state) == (Roll(),)


def test_hidden_points_win_as_the_own_turn_begins_too() -> None:
    """R15.3, R15.4 white has nine with a hidden card before red's cut, so eleven after it."""
    state = position(CUTTER, BLUE, WHITE, hands=["lbwg"], cards_held=["", "", "v"])
    state = after(state, BuildSettlement(Intersection(17)), EndTurn())
    state = after(with_dice(state, (1, 1)), Roll(), EndTurn())
    assert state.phase is Phase.OVER
    assert (state.active, all_points(state, C)) == (C, 11)


def test_both_reach_it_and_the_active_one_wins() -> None:
    """R15.2, R15.3 red comes to ten in the step that lifts white to ten."""
    red = own("11 19 12 13", "7", "13")
    state = position(red, BLUE, WHITE, hands=["lbwg"], cards_held=["vvvv"], played=["nnn"])
    assert all_points(state, A) == 9
    state, events = done(state, BuildSettlement(Intersection(17)))
    assert events[1:] == [
        LongestRoadTaken(C, 5),
        GameEnded(A, (10, 2, 10, 2), (4, 0, 0, 0)),
    ]
    assert outcome(state) == (A, C, B, D)


def test_the_winner_comes_first_even_with_fewer_points() -> None:
    """R15.2, R15.3, D46 red wins with ten while white has eleven, one of them hidden."""
    red = own("11 19 12 13", "7", "13")
    held = ["vvvv", "", "v"]
    state = position(red, BLUE, WHITE, hands=["lbwg"], cards_held=held, played=["nnn"])
    assert (all_points(state, A), all_points(state, C)) == (9, 9)
    state = after(state, BuildSettlement(Intersection(17)))
    assert [all_points(state, seat) for seat in range(4)] == [10, 2, 11, 2]
    assert outcome(state) == (A, C, B, D)


# --- afterwards -----------------------------------------------------------------------------


def test_the_others_are_listed_by_points() -> None:
    """D46 equals in the order of turns from the winner; all hidden cards are shown."""
    state = position(
        own("23 24 25 26 27 59 60", "22 41", "21 23"),
        own(),
        own(),
        own(),
        cards_held=["v", "n", "v", "y"],
        hands=["wgo", "l", "b"],
        deck="v",
    )
    state = after(state, BuyCard())
    assert outcome(state) == (A, C, B, D)
    for viewer in (A, B, C, D, None):
        players = view_for(state, viewer).players
        assert [player.all_points for player in players] == [10, 2, 3, 2]
        assert all(player.cards is not None for player in players)
        assert all(player.hand is not None for player in players)


def test_there_is_no_draw_and_no_other_end() -> None:
    """D48, R15.2 random games end by points alone, the winner in its own turn."""
    for seed, seats in ((21, 3), (22, 4)):
        states = random_game(seed, seats, Options(fixed_island=True, goal=8))
        last = states[-1]
        ranked = outcome(last)
        assert ranked is not None
        assert ranked[0] == last.active
        assert all_points(last, last.active) >= 8
        for state in states[:-1]:
            assert outcome(state) is None
            assert all_points(state, state.active) < 8


def test_an_empty_deck_and_a_full_island_end_nothing() -> None:
    """D48 whoever can do nothing ends the turn, and the next goes on."""
    state = position(deck_left=0, played=["", "nnnnnnn"])
    assert state.deck == ()
    assert legal_actions(state) == (EndTurn(),)
    state = after(state, EndTurn())
    assert to_act(state) == (B,)
