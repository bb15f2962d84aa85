"""A player who makes a person's mistakes: sensible, but misjudges and overlooks things.

It uses the ratings of greedy, with random errors. Sometimes it does not see that a canal can be
completed, or that a cube could be moved.
"""

from typing import Final

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots.building import next_tile
from canalmania.bots.greedy import NEVER, RATINGS
from canalmania.bots.situation import Situation
from canalmania.bots.styles import Style
from canalmania.engine import apply
from canalmania.ids import Phase
from canalmania.legal import to_act
from canalmania.redeal import redealt
from canalmania.state import Building, GameState
from canalmania.view import View, view_for
from tabletop.game import Seed
from tabletop.rng import below, seeded
from tabletop.seat import Seat

MISJUDGED: Final = 1.6
"""A value is overestimated by up to this many points."""
GRAIN: Final = 1000
BUILDING_MISSED: Final = 6
"""The player overlooks building once in this many actions."""
CUBE_MISSED: Final = 5
"""The player overlooks one cube in this many."""


def next_actions(state: GameState, seat: Seat, style: Style, seed: Seed) -> tuple[Action, ...]:
    """The seat's next actions, to the end of its turn or to the first that reveals something."""
    now, luck = redealt(state, (seat,), seed), seeded(f"easy {seed}")
    turn, found = now.turn, list[Action]()
    revealed = False
    while not revealed and now.turn == turn and seat in to_act(now):
        action, luck = choose(view_for(now, seat), style, luck)
        now, events = apply(now, action)
        found.append(action)
        revealed = any(event.reveals for event in events)
    return tuple(found)


def choose(view: View, style: Style, luck: int) -> tuple[Action, int]:
    """Return one legal action, and the next state of the generator."""
    situation = Situation(view)
    if len(view.legal) == 1:
        return view.legal[0], luck
    if view.phase is Phase.BUILD and isinstance(view.decision, Building | None):
        sees = 1
        if view.decision is None:
            sees, luck = below(luck, BUILDING_MISSED)
        tile = next_tile(situation) if sees else None
        if tile is not None and tile in view.legal:
            return tile, luck
    seen, luck = _seen(view, luck)
    best, most = seen[0], NEVER
    for action in seen:
        rating = RATINGS[type(action)](situation, action)
        if rating > NEVER / 2:
            wrong, luck = below(luck, GRAIN)
            rating += MISJUDGED * wrong / GRAIN + style.deeds.get(type(action), 0.0)
        if rating > most:
            best, most = action, rating
    return best, luck


def _seen(view: View, luck: int) -> tuple[list[Action], int]:
    """The actions that the player notices, at least one, and the next state of the generator."""
    missed = set()
    for place in view.cubes:
        chance, luck = below(luck, CUBE_MISSED)
        if not chance:
            missed.add(place)
    seen = [
        action
        for action in view.legal
        if not isinstance(action, a.MoveGoods) or action.places[0] not in missed
    ]
    return seen or list(view.legal), luck
