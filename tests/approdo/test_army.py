"""R14 the largest army."""

from approdo import legal_actions, outcome
from approdo.actions import EndTurn, MoveRobber, PlayCard
from approdo.events import CardPlayed, GameEnded, LargestArmyTaken
from approdo.ids import CardKind, Hex, Phase
from approdo.rules.ending import all_points
from approdo.state import RobberMove
from tests.approdo.positions import A, B, after, done, own, position

KNIGHT = PlayCard(CardKind.KNIGHT)
EIGHT = own("23 24 25 26 27 28", "23 24", "21 22")
r"""Red: two cities, two settlements, a road of six: 4 + 2 + 2 = 8 points.

      16      17      18
     /  \    /  \    /  \
  C21     C22    S23     S24
"""


def test_the_third_knight() -> None:
    """R14.1, R14.3 as soon as it lies face up, before the robber moves."""
    state = position(cards_held=["nn"], played=["n"])
    state = after(state, KNIGHT, MoveRobber(Hex(0)))
    assert state.army_holder is None
    state = position(cards_held=["n"], played=["nn"])
    state, events = done(state, KNIGHT)
    assert events == [CardPlayed(A, CardKind.KNIGHT), LargestArmyTaken(A, 3)]
    assert (state.army_holder, state.pending) == (A, (RobberMove(),))
    assert all_points(state, A) == 4


def test_equal_numbers_change_nothing() -> None:
    """R14.2, D44 blue has three; red's third does not take the card, the fourth does."""
    state = position(cards_held=["n"], played=["nn", "nnn"])
    state, events = done(state, KNIGHT)
    assert events == [CardPlayed(A, CardKind.KNIGHT)]
    assert state.army_holder == B
    state = position(cards_held=["n"], played=["nnn", "nnn"], army_holder=B)
    state, events = done(state, KNIGHT)
    assert events[-1] == LargestArmyTaken(A, 4)
    assert (all_points(state, A), all_points(state, B)) == (4, 2)


def test_the_holder_plays_on() -> None:
    """R14.2 no new event; the card stays."""
    state = position(cards_held=["n"], played=["nnn", "nn"])
    state, events = done(state, KNIGHT)
    assert events == [CardPlayed(A, CardKind.KNIGHT)]
    assert state.army_holder == A


def test_played_knights_count_and_held_ones_do_not() -> None:
    """D44, R14.1 and the card is never set aside."""
    state = position(cards_held=["nnn", "nnnn"], played=["nnn", "nn"])
    assert state.army_holder == A
    state = after(state, EndTurn())
    assert state.army_holder == A


def test_the_army_ends_the_game_before_the_robber() -> None:
    """R14.3, R15.2 with eight points the third knight wins: no robber, no theft."""
    state = position(EIGHT, cards_held=["n"], played=["nn"], hands=["", "l"], robber=9)
    assert all_points(state, A) == 8
    state, events = done(state, KNIGHT)
    assert events[:2] == [CardPlayed(A, CardKind.KNIGHT), LargestArmyTaken(A, 3)]
    assert isinstance(events[2], GameEnded)
    assert (state.phase, state.pending, state.robber) == (Phase.OVER, (), 9)
    assert legal_actions(state) == ()
    ranked = outcome(state)
    assert ranked is not None
    assert ranked[0] == A
