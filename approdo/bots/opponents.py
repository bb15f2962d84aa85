"""The computer players: three levels, each in several styles.

    for thought in thoughts(state, seat, Opponent("hard", "merchant"), seed): ...

They never see more of a state than the view of their seat (R16).
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from approdo.actions import Action
from approdo.bots import easy, normal, search
from approdo.bots.reasons import reasons_for
from approdo.bots.styles import STYLES, Style
from approdo.bots.table import seen_by
from approdo.bots.verdicts import compared
from approdo.bots.worth import chance_of, standing
from approdo.legal import to_act
from approdo.state import GameState
from approdo.view import View, view_for
from tabletop.game import Seed
from tabletop.opponents import Opponent, Thought, Verdict
from tabletop.seat import Seat
from tabletop.trials import ThoughtsByTrials


def thoughts(
    state: GameState, seat: Seat, opponent: Opponent, seed: Seed
) -> Iterator[Thought[Action]]:
    """See `Opponents.thoughts`."""
    think, style = LEVELS[opponent.level], STYLES[opponent.style]
    if seat not in to_act(state):
        raise ValueError("this seat has nothing to decide")
    return think(state, seat, style, seed)


def _easy(state: GameState, seat: Seat, style: Style, seed: Seed) -> Iterator[Thought[Action]]:
    view = view_for(state, seat)
    yield _thought(view, easy.choose(view, style, seed))


def _normal(state: GameState, seat: Seat, style: Style, seed: Seed) -> Iterator[Thought[Action]]:
    view = view_for(state, seat)
    yield _thought(view, normal.choose(view, style, seed))


def _hard(state: GameState, seat: Seat, style: Style, seed: Seed) -> Iterator[Thought[Action]]:
    told = partial(_thought, view_for(state, seat))
    return ThoughtsByTrials(search.trials_of(state, seat, style, seed, told))


def _thought(view: View, actions: Sequence[Action]) -> Thought[Action]:
    assert view.seat is not None
    worth = 100 * chance_of(standing(seen_by(view), view.seat))
    return Thought(tuple(actions), reasons_for(view, actions), worth)


LEVELS: Final = {"easy": _easy, "normal": _normal, "hard": _hard}


def verdict(state: GameState, seat: Seat, actions: Sequence[Action], seed: Seed) -> Verdict[Action]:
    """See `Opponents.verdict`."""
    if seat not in to_act(state):
        raise ValueError("this seat has nothing to decide")
    given_away, best = compared(state, seat, actions, seed)
    thought = _thought(view_for(state, seat), best.actions)
    return Verdict(given_away, thought._replace(worth=best.worth))
