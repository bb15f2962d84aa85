"""The computer players: three levels, each in several styles.

    for thought in thoughts(state, seat, Opponent("hard", "blocker"), seed): ...

They never see more of a state than the view of their seat (R10.1, R10.2).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from canyon.actions import Action
from canyon.bots import easy, normal, search
from canyon.bots.reasons import reasons_for
from canyon.bots.styles import STYLES, Style
from canyon.bots.verdicts import compared
from canyon.legal import to_act
from canyon.state import GameState
from canyon.view import View, view_for
from tabletop.game import Seed
from tabletop.opponents import Opponent, Thought, Verdict
from tabletop.seat import Seat
from tabletop.trials import ThoughtsByTrials


def thoughts(
    state: GameState, seat: Seat, opponent: Opponent, seed: Seed
) -> Iterator[Thought[Action]]:
    """See `Opponents.thoughts`. Each thought is a single action.

    After any action of this game somebody learns something, or another seat acts (R3.1).
    """
    think, style = LEVELS[opponent.level], STYLES[opponent.style]
    return think(_view(state, seat), style, seed)


def _view(state: GameState, seat: Seat) -> View:
    if seat not in to_act(state):
        raise ValueError("this seat has nothing to decide")
    return view_for(state, seat)


def _easy(view: View, style: Style, seed: Seed) -> Iterator[Thought[Action]]:
    yield _thought(view, easy.choose(view, style, seed), 0.0)


def _normal(view: View, style: Style, _: Seed) -> Iterator[Thought[Action]]:
    yield _thought(view, normal.choose(view, style), 0.0)


def _hard(view: View, style: Style, seed: Seed) -> Iterator[Thought[Action]]:
    return ThoughtsByTrials(
        search.trials_of(view, style, seed, lambda action: _thought(view, action, 0.0))
    )


def _thought(view: View, action: Action, worth: float) -> Thought[Action]:
    return Thought((action,), reasons_for(view, action), worth)


LEVELS: Final = {"easy": _easy, "normal": _normal, "hard": _hard}


def verdict(state: GameState, seat: Seat, actions: Sequence[Action], seed: Seed) -> Verdict[Action]:
    """See `Opponents.verdict`."""
    view = _view(state, seat)
    if len(actions) != 1:
        raise ValueError("not legal: a seat does one thing at a time")
    given_away, best = compared(view, actions[0], seed)
    return Verdict(given_away, _thought(view, best.action, best.worth))
