"""The computer players: three levels, each in several styles.

    for thought in thoughts(state, seat, Opponent("hard", "merchant"), seed): ...

They never see more of a state than the view of their seat (R16).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from approdo.actions import Action
from approdo.bots import easy, normal
from approdo.bots.reasons import reasons_for
from approdo.bots.styles import STYLES, Style
from approdo.bots.table import seen_by
from approdo.bots.worth import standing
from approdo.legal import to_act
from approdo.state import GameState
from approdo.view import View, view_for
from tabletop.game import Seed
from tabletop.opponents import Opponent, Thought
from tabletop.seat import Seat


def thoughts(
    state: GameState, seat: Seat, opponent: Opponent, seed: Seed
) -> Iterator[Thought[Action]]:
    """See `Opponents.thoughts`."""
    think, style = LEVELS[opponent.level], STYLES[opponent.style]
    return think(_view(state, seat), style, seed)


def _view(state: GameState, seat: Seat) -> View:
    if seat not in to_act(state):
        raise ValueError("this seat has nothing to decide")
    return view_for(state, seat)


def _easy(view: View, style: Style, seed: Seed) -> Iterator[Thought[Action]]:
    yield _thought(view, easy.choose(view, style, seed))


def _normal(view: View, style: Style, _: Seed) -> Iterator[Thought[Action]]:
    yield _thought(view, normal.choose(view, style))


def _thought(view: View, actions: Sequence[Action]) -> Thought[Action]:
    assert view.seat is not None
    worth = standing(seen_by(view), view.seat)
    return Thought(tuple(actions), reasons_for(view, actions), worth)


LEVELS: Final = {"easy": _easy, "normal": _normal, "hard": _normal}
