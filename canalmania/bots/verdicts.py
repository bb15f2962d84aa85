"""The value of played actions, compared with the best actions that can be found for the moment."""

from collections.abc import Sequence
from typing import Final

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots.lines import Line
from canalmania.bots.planner import WIDTH, plans
from canalmania.bots.prospects import worth
from canalmania.bots.search import Candidate, candidates, outcome_of
from canalmania.legal import legal_actions
from canalmania.redeal import redealt
from canalmania.state import GameState
from tabletop.game import Seed
from tabletop.seat import Seat

WORLDS: Final = 3
"""The number of worlds in which both are tried."""
TRUST: Final = 3.0
"""The planner's opinion counts as this many worlds: a few worlds alone could be bad luck."""


def compared(
    state: GameState, seat: Seat, actions: Sequence[Action], seed: Seed
) -> tuple[float, Candidate]:
    """Return how many points the played actions lose against the best, and the best candidate.

    The best is the planner's choice, or what was played, if that has no worse results in the same
    worlds. Raises ValueError if the seat does not have to act, if there is no action, or if one is
    not legal.
    """
    if not actions:
        raise ValueError("not legal: nothing was played")
    found = candidates(state, seat, worth, seed, WIDTH)
    best = found[0]
    played = next((one for one in found if one.actions == tuple(actions)), None)
    if played is None:
        played = as_candidate(redealt(state, (seat,), seed), seat, actions)
    if played.actions == best.actions:
        return 0.0, best
    gap = TRUST * (best.worth - played.worth)
    for number in range(WORLDS):
        world = redealt(state, (seat,), f"{seed} {number}")
        gap += outcome_of(world, best.line, seat, worth)
        gap -= outcome_of(world, played.line, seat, worth)
    return (gap / (TRUST + WORLDS), best) if gap > 0 else (0.0, played)


def as_candidate(world: GameState, seat: Seat, actions: Sequence[Action]) -> Candidate:
    """Return played actions as the beginning of a line that the planner completes.

    In `world` all that is hidden from the seat is dealt anew. Raises ValueError if an action is not
    legal.
    """
    line = Line(world)
    for action in actions:
        if action not in legal_actions(line.state):
            raise ValueError(f"not legal: {action}")
        if isinstance(action, a.EndTurn):
            break
        line = line.drawing() if isinstance(action, a.DrawCard) else line.with_one(action)
    if line.state.turn == world.turn and line.state.active == seat:
        _, rest = plans(line.state, seat, worth, WIDTH)[0]
        sure = line.sure
        if sure is None and rest.sure is not None:
            sure = len(line.actions) + rest.sure
        line = Line(rest.state, line.actions + rest.actions, line.drawn + rest.drawn, sure)
    return Candidate(tuple(actions), line, line.worth(worth, seat))
