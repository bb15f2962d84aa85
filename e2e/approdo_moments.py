"""Moments of games of Approdo, as saved games: played by the computer's normal player."""

from collections.abc import Callable
from functools import cache
from typing import Final

from approdo import GameState, to_act
from approdo.bots.game import PLAYERS
from approdo.game import APPRODO, GameRecord
from approdo.ids import Phase
from approdo.state import Answering, Discards, Drafting, FirstRoad, RobberMove, Theft
from tabletop.record import Record

NAMES: Final = ("Anna", "Piero", "Wilhelmina", "Ruggero")
SEED: Final = "sizes"


def _turn(state: GameState) -> bool:
    return state.phase is Phase.AFTER_ROLL and not state.pending


def _answers(state: GameState) -> bool:
    decision = state.decision
    return isinstance(decision, Answering) and decision.answerer is not None


def _prices(state: GameState) -> bool:
    decision = state.decision
    return isinstance(decision, Answering) and decision.answerer is None


MOMENTS: Final[dict[str, Callable[[GameState], bool]]] = {
    "first": lambda state: state.turn == 3,
    "first road": lambda state: state.turn == 5 and isinstance(state.decision, FirstRoad),
    "roll": lambda state: state.phase is Phase.BEFORE_ROLL and state.round >= 5,
    "turn": lambda state: _turn(state) and state.round >= 8 and sum(state.hands[state.active]) > 4,
    "early": _turn,
    "discard": lambda state: isinstance(state.decision, Discards),
    "robber": lambda state: isinstance(state.decision, RobberMove) and state.round >= 3,
    "victim": lambda state: isinstance(state.decision, Theft),
    "draft": lambda state: isinstance(state.decision, Drafting) and any(state.decision.give),
    "answer": _answers,
    "prices": _prices,
    "over": lambda state: not to_act(state),
}
"""What there is to be done in each."""


@cache
def moment(name: str, seats: int) -> str:
    """The file of a game at the first such moment. Raises LookupError if no game comes to it."""
    for number in range(20):
        record = _played(f"{SEED} {number}", seats, MOMENTS[name])
        if record is not None:
            record.table["names"] = "\n".join(NAMES[:seats])
            return record.save()
    raise LookupError(name)


def _played(seed: str, seats: int, is_there: Callable[[GameState], bool]) -> GameRecord | None:
    record: GameRecord = Record.of(APPRODO, seed, seats)
    luck = PLAYERS.luck_of(seed)
    while not is_there(record.state):
        acting = to_act(record.state)
        if not acting:
            return None
        actions, luck = PLAYERS.next_actions("normal", record.state, acting[0], luck)
        for action in actions:
            record.play(action, acting[0])
            if is_there(record.state):
                break
    return record
