"""The rules of Stones.

S1 two to four players put stones on an island of hexes, one in turn, until it is full. S2 a stone
scores a point for each stone of the same player beside it. S3 a stone lies once it is the next
player's turn.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, ClassVar, Final

from tabletop.game import Game, Saving
from tabletop.hexes import HexBoard, hexagon
from tabletop.refusals import IllegalAction, Refusal
from tabletop.rng import seeded
from tabletop.seat import Seat
from tabletop.strict_json import keyed, listed, text, whole

BOARD: Final = HexBoard(hexagon(2))
CELLS: Final = len(BOARD.cells)


# An action is what a player does, an event what has happened.
@dataclass(frozen=True)
class Put:
    """S1 a stone on a free hex."""

    cell: int


@dataclass(frozen=True)
class StonePut:
    """S1 `seat` has put a stone, for so many points."""

    reveals: ClassVar[bool] = False
    seat: Seat
    cell: int
    points: int


@dataclass(frozen=True)
class Options:
    """Nothing can be chosen."""


@dataclass(frozen=True)
class State:
    """All there is to know: whose stone lies on each hex, and the points by seat."""

    rng: int
    stones: tuple[Seat | None, ...]
    scores: tuple[int, ...]

    @property
    def turn(self) -> int:
        """Each stone is a turn."""
        return CELLS - self.stones.count(None)

    @property
    def pending(self) -> tuple[()]:
        """No action leaves a decision open."""
        return ()


@dataclass(frozen=True)
class View:
    """What a seat may know: everything, for nothing is hidden."""

    seat: Seat | None
    state: State
    legal: tuple[Put, ...]


# The functions of a game.
def new_game(seed: str | int, seats: int, options: Options | None) -> State:
    """The empty island. Raises ValueError for a wrong number of seats."""
    if seats not in range(2, 5):
        raise ValueError("two to four players")
    if not isinstance(options, Options | None):
        raise TypeError("no options of this game")
    return State(seeded(seed), (None,) * CELLS, (0,) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """S1 whose turn it is; nobody's when the island is full."""
    return () if state.turn == CELLS else (Seat(state.turn % len(state.scores)),)


def legal_actions(state: State, seat: Seat) -> tuple[Put, ...]:
    """S1 every free hex."""
    if seat not in to_act(state):
        return ()
    return tuple(Put(cell) for cell, owner in enumerate(state.stones) if owner is None)


def refusal(state: State, action: Put, seat: Seat) -> Refusal | None:
    """Why not; None if it can be done."""
    if seat not in to_act(state):
        return Refusal("S1", "NOT_YOUR_SEAT", {"active": to_act(state)})
    return None if action in legal_actions(state, seat) else Refusal("S1", "TAKEN")


def _beside(cell: int) -> tuple[int, ...]:
    return tuple(other for other in BOARD.neighbours(cell) if other is not None)


def apply(state: State, action: Put, seat: Seat) -> tuple[State, Sequence[StonePut]]:
    """The next state, and what has happened. Raises IllegalAction."""
    reason = refusal(state, action, seat)
    if reason is not None:
        raise IllegalAction(reason)
    points = sum(state.stones[cell] == seat for cell in _beside(action.cell))
    stones = (*state.stones[: action.cell], seat, *state.stones[action.cell + 1 :])
    scores = tuple(score + points * (one == seat) for one, score in enumerate(state.scores))
    return replace(state, stones=stones, scores=scores), [StonePut(seat, action.cell, points)]


def view_for(state: State, seat: Seat | None) -> View:
    """What a seat may know."""
    legal = () if seat is None else legal_actions(state, seat)
    return View(seat, replace(state, rng=0), legal)


def redealt(state: State, _: Collection[Seat], seed: str | int) -> State:
    """Nothing but what chance would bring is hidden."""
    return replace(state, rng=seeded(seed))


def outcome(state: State) -> tuple[Seat, ...] | None:
    """S2 the seats from the winner down; None while the game goes on."""
    if to_act(state):
        return None
    return tuple(sorted(map(Seat, range(len(state.scores))), key=lambda s: -state.scores[s]))


# Games as text, for saves.
def action_from(code: str) -> Put:
    """The action of a code. Raises ValueError."""
    if code not in {f"p{cell}" for cell in range(CELLS)}:
        raise ValueError("not an action")
    return Put(int(code[1:]))


def snapshot_of(state: State) -> dict[str, Any]:
    """The state as JSON data."""
    return {
        "rng": f"{state.rng:016x}",
        "stones": [None if one is None else int(one) for one in state.stones],
        "scores": list(state.scores),
    }


def state_from(data: object, seats: int) -> State:
    """The state again. Raises ValueError for what no game comes to."""
    given = keyed(data, ("rng", "stones", "scores"))
    rng = int(text(given["rng"], 16), 16)
    if f"{rng:016x}" != given["rng"]:
        raise ValueError("no generator")

    def owner(value: object) -> Seat | None:
        return None if value is None else Seat(whole(value, 0, seats - 1))

    stones = listed(given["stones"], CELLS, CELLS, owner)
    scores = listed(given["scores"], seats, seats, lambda value: whole(value, 0, 6 * CELLS))
    state = State(rng, tuple(stones), tuple(scores))
    for seat in range(seats):
        own = [cell for cell, one in enumerate(stones) if one == seat]
        pairs = sum(stones[other] == seat for cell in own for other in _beside(cell)) // 2
        if pairs != scores[seat] or len(own) != (state.turn + seats - 1 - seat) // seats:
            raise ValueError("no game comes to this")
    return state


SAVING: Final[Saving[State, Put, Options]] = Saving(
    code_of=lambda action: f"p{action.cell}",
    action_from=action_from,
    options_as_json=lambda _: {},
    options_from=lambda data: (keyed(data, ()), Options())[1],
    snapshot_of=snapshot_of,
    state_from=state_from,
    fingerprint=lambda state: sha256(repr(state).encode()).hexdigest(),
)
STONES: Final[Game[State, Put, StonePut, View, Options]] = Game(
    id="stones",
    rules_version=1,
    seats=range(2, 5),
    longest=CELLS,
    turn_rule="S1",
    undo_rule="S3",
    event_types=(StonePut,),
    new_game=new_game,
    options_for=lambda options, _: options or Options(),
    to_act=to_act,
    legal_actions=legal_actions,
    refusal=refusal,
    apply=apply,
    apply_read=apply,
    view_for=view_for,
    redact=lambda event, _: event,
    redealt=redealt,
    outcome=outcome,
    saving=SAVING,
)
