"""Playing on in a re-dealt world: a planned line is carried out, then everybody plays more turns.

In a world the player sees everything. A choice for the real game is one that does well in many such
worlds.
"""

from collections.abc import Sequence
from typing import Final

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots.lines import Line
from canalmania.bots.planner import plans
from canalmania.bots.prospects import worth
from canalmania.engine import apply_read
from canalmania.ids import Phase
from canalmania.state import GameState
from tabletop.refusals import IllegalAction

NARROW: Final = 1
"""The number of lines that are followed for a first rating, and in turns that are played on."""
_DISPLAY_CHANGES: Final = (a.DiscardDisplay, a.DrawFromDisplay)
_CHOSEN_BY_SIGHT: Final = (a.TakeCard, a.DrawFromDisplay)


def carried_out(world: GameState, line: Line) -> GameState:
    """The world after the turn that a line begins.

    After something was revealed, the plan goes on as far as it is still legal; cards are chosen
    anew if others are in the display.
    """
    turn, changed = world.turn, False
    for action in line.actions:
        if changed and isinstance(action, _CHOSEN_BY_SIGHT):
            break
        after = _tried(world, action) or _tried(Line(world).settled().state, action)
        if after is None:
            break
        world = after
        changed = changed or isinstance(action, _DISPLAY_CHANGES)
        if world.turn != turn:
            return world
    return _to_the_end(world, turn)


def _tried(world: GameState, action: Action) -> GameState | None:
    """The world after an action; None if it is not legal any more.

    For example, a card that was drawn may ask for a decision first.
    """
    try:
        return apply_read(world, action)[0]
    except IllegalAction:
        return None


def played_on(world: GameState, turns: int) -> GameState:
    """The world after this many more turns; the final deliveries are played in any case."""
    for _ in range(turns):
        if world.phase >= Phase.DELIVERIES:
            break
        world = _to_the_end(world, world.turn)
    while world.phase is Phase.DELIVERIES:
        _, line = plans(world, world.active, worth, NARROW)[0]
        world = line.state
    return world


def _to_the_end(world: GameState, turn: int) -> GameState:
    """The world after the active player's turn, which is planned anew after a card is drawn."""
    seat = world.active
    while world.turn == turn and world.active == seat and world.phase is not Phase.OVER:
        _, line = plans(world, seat, worth, NARROW)[0]
        if line.drawn:
            for action in _up_to_the_draw(line.actions):
                world, _ = apply_read(world, action)
            continue
        world = line.state
        if world.phase is Phase.CLOSING and world.active == seat:
            world, _ = apply_read(world, a.EndTurn())
    return world


def _up_to_the_draw(actions: Sequence[Action]) -> Sequence[Action]:
    return actions[: actions.index(a.DrawCard()) + 1]
