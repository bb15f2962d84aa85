"""The computer opponents: three levels, each in several styles.

    for thought in thoughts(state, seat, Opponent("hard", "builder"), seed): ...

They choose by what their seat may know: everything else is dealt anew before they look.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from canalmania.actions import Action
from canalmania.bots import easy, search
from canalmania.bots.planner import WIDTH
from canalmania.bots.prospects import worth
from canalmania.bots.reasons import reasons_for
from canalmania.bots.search import Candidate
from canalmania.bots.styles import STYLES, Style, value_of
from canalmania.bots.verdicts import compared
from canalmania.legal import to_act
from canalmania.redeal import redealt
from canalmania.state import GameState
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
    actions = easy.next_actions(state, seat, style, seed)
    world = redealt(state, (seat,), seed)
    yield Thought(actions, reasons_for(world, actions, seat), worth(world, seat))


def _normal(state: GameState, seat: Seat, style: Style, seed: Seed) -> Iterator[Thought[Action]]:
    value = value_of(style, state, seat)
    best = search.candidates(state, seat, value, seed, WIDTH)[0]
    yield _thought(state, seat, best, best.worth, seed)


def _hard(state: GameState, seat: Seat, style: Style, seed: Seed) -> Iterator[Thought[Action]]:
    def told(chosen: Candidate, value: float) -> Thought[Action]:
        return _thought(state, seat, chosen, value, seed)

    value = value_of(style, state, seat)
    return ThoughtsByTrials(search.PlansTried(state, seat, value, seed, told))


def _thought(
    state: GameState, seat: Seat, chosen: Candidate, value: float, seed: Seed
) -> Thought[Action]:
    world = redealt(state, (seat,), seed)
    return Thought(chosen.actions, reasons_for(world, chosen.actions, seat), value)


LEVELS: Final = {"easy": _easy, "normal": _normal, "hard": _hard}


def verdict(state: GameState, seat: Seat, actions: Sequence[Action], seed: Seed) -> Verdict[Action]:
    """See `Opponents.verdict`."""
    given_away, best = compared(state, seat, actions, seed)
    return Verdict(given_away, _thought(state, seat, best, best.worth, seed))
