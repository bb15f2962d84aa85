"""How the golden games are played: a purposeful player with habits, so that games end.

Nothing here is part of what a golden game proves: its actions are stored, not the policy.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeVar

from canalmania import Action, GameState, legal_actions
from canalmania import actions as a
from canalmania.board import BOARD
from canalmania.course import Course, Step, course_from
from canalmania.ids import Colour, EngineerId, Phase
from canalmania.rules.building.completable import entry_to, least_tiles
from canalmania.rules.building.payments import leaves_half
from canalmania.rules.goods import points_by_seat
from canalmania.state import Building, Declaration, SecondContract, Taking

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Habits:
    """How likely a player is to do something when it is possible (0 to 1)."""

    deliver: float = 0.9
    second_contract: float = 0.5
    build: float = 0.75
    wander: float = 0.1
    """To lay any tile instead of one that brings the canal nearer to its end."""
    swap: float = 0.05
    engineer: EngineerId | None = None
    """The one to swap for; any, if None."""
    draw: float = 0.1
    discard_display: float = 0.05
    take_back: float = 0.01
    declare: float = 0.6
    stop: float = 0.2
    colour: Colour | None = None
    """What white symbols stand for, and whose cubes are not taken away; any, if None."""
    last_contracts: float = 0.5
    """To take a second contract once the last ones are turned up; the player in seat 0 never."""
    half: bool = False
    """To leave and use halves of surveyors (R11.2) whenever that is possible."""


_HASTY = Habits(deliver=0.0, second_contract=0.0, build=0.9, wander=0.0, draw=0.0, take_back=0.0)
STYLES = {
    "purposeful": Habits(),
    "careless": Habits(0.5, 0.4, 0.6, 0.4, 0.1, None, 0.3, 0.1, 0.04, 0.5, 0.6),
    "contracts": Habits(0.0, 1.0, 0.85, 0.02, 0.0, None, 0.0, 0.0, 0.0, 0.0, 0.1),
    "left_out": replace(_HASTY, last_contracts=1.0),
    "goods": Habits(1.0, 0.2, 0.7, 0.1, 0.05, EngineerId.RENNIE, 0.2, 0.2, 0.0, 1.0, 0.1),
    "hoarding": Habits(0.0, 0.5, 0.5, 0.2, 0.1, EngineerId.RENNIE, 0.3, 0.2, 0.0, 1.0, 0.0),
    "one_colour": Habits(0.0, 0.3, 0.5, 0.1, 0.0, None, 0.3, 0.3, 0.0, 1.0, 0.0, Colour.RED),
    "smeaton": Habits(swap=0.9, engineer=EngineerId.SMEATON, half=True),
    "brindley": Habits(swap=0.7, engineer=EngineerId.BRINDLEY),
    "jessop": Habits(swap=0.7, engineer=EngineerId.JESSOP, wander=0.2),
    "telford": Habits(swap=0.7, engineer=EngineerId.TELFORD, wander=0.2),
}


def choose(state: GameState, habits: Habits, random: Random) -> Action:
    """What a player with these habits does now."""
    legal = legal_actions(state)
    if state.decision is not None:
        return _answer(state, legal, habits, random)
    back = _of(legal, a.TakeBack)
    if back and random.random() < habits.take_back:
        return random.choice(back)
    match state.phase:
        case Phase.CONTRACT:
            return _first_phase(state, legal, habits, random)
        case Phase.BUILD:
            return _second_phase(state, legal, habits, random)
        case Phase.GOODS:
            return _third_phase(state, legal, habits, random)
    others = [action for action in legal if not isinstance(action, a.TakeBack)]
    return random.choice(others)


def _of(legal: Sequence[Action], verb: type[A]) -> list[A]:
    return [action for action in legal if isinstance(action, verb)]


def _draws(legal: Sequence[Action]) -> list[Action]:
    return [*_of(legal, a.DrawFromDisplay), *_of(legal, a.DrawCard)]


def _answer(state: GameState, legal: Sequence[Action], habits: Habits, random: Random) -> Action:
    decision = state.decision
    if isinstance(decision, Building):
        tile = _next_tile(state, legal, habits, random) if random.random() < 0.97 else None
        return tile or a.EndBuild()
    if isinstance(decision, Taking) and a.StopTaking() in legal:
        takes = legal[:-1]
        return random.choice(takes) if takes and random.random() > habits.stop else a.StopTaking()
    if isinstance(decision, SecondContract) and random.random() < 0.8:
        return _easiest(_of(legal, a.TakeContract))
    if isinstance(decision, Declaration):
        return a.Declare(random.random() < habits.declare)
    return random.choice([action for action in legal if _suits(action, habits)] or legal)


def _suits(action: Action, habits: Habits) -> bool:
    """Whether goods of the colour in favour stay on the map and grow."""
    match action:
        case a.ChooseColour(colour):
            return habits.colour in (None, colour)
        case a.RemoveCube(place):
            return BOARD.places[place].colour is not habits.colour
    return True


def _first_phase(
    state: GameState, legal: Sequence[Action], habits: Habits, random: Random
) -> Action:
    player = state.players[state.active]
    swaps = _of(legal, a.SwapEngineer)
    wanted = [swap for swap in swaps if habits.engineer in (None, swap.engineer)]
    contracts = _of(legal, a.TakeContract)
    if contracts and not player.canals:
        return _easiest(contracts) if random.random() < 0.8 else random.choice(contracts)
    if wanted and random.random() < habits.swap:
        return random.choice(wanted)
    last_chance = habits.last_contracts if state.active else 0.0
    eager = habits.second_contract if state.contract_deck else last_chance
    if contracts and random.random() < eager:
        return _easiest(contracts)
    if a.DiscardDisplay() in legal and random.random() < habits.discard_display:
        return a.DiscardDisplay()
    draws = _draws(legal)
    return random.choice(draws) if draws and random.random() < habits.draw else a.EndPhase()


def _easiest(contracts: list[a.TakeContract]) -> a.TakeContract:
    def tiles(choice: a.TakeContract) -> int:
        return course_from(choice.contract, choice.terminus).contract.value

    return min(contracts, key=tiles)


def _second_phase(
    state: GameState, legal: Sequence[Action], habits: Habits, random: Random
) -> Action:
    takes = _of(legal, a.TakeCard)
    hand = len(state.players[state.active].hand)
    eager = habits.build if hand >= 4 else habits.build / 3
    if (random.random() < eager or not takes) and (
        tile := _next_tile(state, legal, habits, random)
    ):
        return tile
    draws = _draws(legal)
    if draws and random.random() < habits.draw:
        return random.choice(draws)
    return random.choice(takes) if takes else a.EndPhase()


def _next_tile(
    state: GameState, legal: Sequence[Action], habits: Habits, random: Random
) -> a.LayTile | None:
    """A tile that brings its canal nearer to the end, if the cards allow one."""
    tiles = _of(legal, a.LayTile)
    if not tiles:
        return None
    if random.random() < habits.wander:
        return random.choice(tiles)
    if habits.half:
        engineer = state.players[state.active].engineer
        halves = [
            tile
            for tile in tiles
            if tile.payment.half or leaves_half(tile.payment, tile.kind, engineer)
        ]
        tiles = halves or tiles
    courses: dict[Any, Course] = {
        canal.contract: canal.course for canal in state.players[state.active].canals
    }

    def left(tile: a.LayTile) -> int:
        course = courses[tile.contract]
        entry = entry_to(course, tile.hex)
        assert entry is not None
        return least_tiles(course, Step(tile.hex, entry, tile.exit))

    nearest = min(map(left, tiles))
    return random.choice([tile for tile in tiles if left(tile) == nearest])


def _third_phase(
    state: GameState, legal: Sequence[Action], habits: Habits, random: Random
) -> Action:
    moves = _of(legal, a.MoveGoods)
    if moves and random.random() < habits.deliver:
        return max(moves, key=lambda move: points_by_seat(move)[state.active])
    draws = _draws(legal)
    return random.choice(draws) if draws and random.random() < habits.draw else a.EndPhase()
