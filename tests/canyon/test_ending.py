"""R9 the end of the game."""

from canyon import legal_actions, outcome, to_act, view_for
from canyon.actions import Drift
from canyon.events import FinishReached, GameEnded
from canyon.ids import Phase
from canyon.rules.ranking import places, ranking
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.canyon.positions import ends, move, names, placed, played, racing, reason, walk


def test_the_round_is_completed() -> None:
    """R9.1, D10 others still move, drift and push; then the game is over, before a new deal."""
    state = racing(["i3", "h5", "j3"], [2, 2, 1], [2, 1, 1])
    state, _ = played(state, move("i2"))
    assert outcome(state) is None
    state, _ = played(state, Drift())
    assert names(state.canoes)[1] == "g5"
    assert to_act(state) == (2,)
    state, events = played(state, move("j2"))
    assert isinstance(events[-2], FinishReached)
    assert events[-1] == GameEnded(Seat(0), (Seat(0), Seat(2), Seat(1)), (1, 3, 2))
    assert state.active == 0
    assert state.moved == 3
    assert state.phase is Phase.OVER
    assert to_act(state) == ()
    assert legal_actions(state) == ()
    assert reason(state, Drift()) == ("R9.1", "GAME_OVER")
    assert state.round == 3


def test_a_finish_space_holds_one_canoe() -> None:
    """R9.3, D25 the others are blocked, or take another one."""
    state = racing(["h2", "i2", "j3"], [1, 1, 1], [1, 1, 1], mover=2, spare=[0, 1])
    assert ends(state) == ["j2"]
    full = racing(["h2", "i2", "j2", "h3"], [1] * 4, [1] * 4, mover=3, spare=[0, 1, 1])
    assert ends(full) == []


def test_the_winner_is_on_a_finish_space() -> None:
    """R9.4, R9.2, D27, D28 more spare points, then the higher bid, then who moved earlier."""
    state = racing(["h2", "i2", "j2", "j3"], [2, 6, 4, 8], spare=[1, 1, 1], mover=3)
    assert ranking(state) == (1, 2, 0, 3)
    assert ranking(changed(state, spare=(2, 1, 1, None))) == (0, 1, 2, 3)
    assert ranking(changed(state, bids=(4, 4, 4, 4))) == (0, 1, 2, 3)
    assert ranking(changed(state, bids=(4, 4, 4, 4), dealer=Seat(0))) == (1, 2, 0, 3)


def test_places_behind_the_winner() -> None:
    """D28 by what is still to go, the cave by its own number; equals share a place."""
    state = racing(["h2", "c7", "d7", "f11"], [0] * 4, spare=[0], mover=3)
    assert ranking(state) == (0, 3, 1, 2)
    assert places(state) == (1, 3, 3, 2)
    assert places(changed(state, spare=(None,) * 4)) == (1, 3, 3, 2)


def test_the_ranking_is_told_and_seen() -> None:
    """R9.4, D28 with the places."""
    states = walk(1, 4)
    last = states[-1]
    ranked = outcome(last)
    assert ranked is not None
    assert last.active == ranked[0]
    seen = view_for(last, None)
    assert [player.place for player in seen.players] == list(places(last))
    assert places(last)[ranked[0]] == 1
    assert all(player.place is None for player in view_for(states[-2], None).players)


def test_there_is_no_limit_of_rounds() -> None:
    """D30 after table space 14 a game goes on with space 1."""
    long = next(states for seed in range(40) if (states := walk(seed, 3))[-1].round > 16)
    fifteenth = next(state for state in long if state.round == 15)
    assert [len(hand) for hand in fifteenth.hands] == [8] * 3
    assert view_for(fifteenth, None).marker == 1
    assert placed().round == 1
