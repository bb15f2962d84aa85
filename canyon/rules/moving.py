"""R6.1 the phase in which the canoes move, one after the other, and the end of the round."""

from typing import Final

from canyon.actions import Action, Drift, Move, Stay
from canyon.events import (
    CanoeDrifted,
    CanoeFell,
    CanoeMoved,
    CanoePushed,
    CanoeStayed,
    Event,
    FinishReached,
    GameEnded,
)
from canyon.ids import Phase, Space
from canyon.river import RIVER
from canyon.rules.dealing import dealt
from canyon.rules.movement import ends, layers
from canyon.rules.ranking import places, ranking
from canyon.rules.rapids import drifted, points_to_move
from canyon.state import GameState, with_item
from tabletop.frozen import with_fields
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_MOVES: Final = {space: Move(space) for space in RIVER.kinds}
_DRIFT: Final = (Drift(),)
_STAY: Final = (Stay(),)

# --- what the canoe to move can do ----------------------------------------------------------


def own_space(state: GameState) -> Space:
    """R7.4 the present space of the canoe to move."""
    space = state.canoes[state.active]
    assert space is not None, "all canoes are placed"
    return space


def own_points(state: GameState) -> int | None:
    """R6.2, R7.2, R7.4 the points of the canoe to move, from its present space; None: it drifts."""
    seat = state.active
    bid = state.bids[seat]
    assert bid is not None, "all have bid"
    return points_to_move(own_space(state), bid, state.taken[seat])


def taken_spaces(state: GameState) -> int:
    """R6.9 the spaces with a canoe, as bits.

    The cave is left out: it holds any number of canoes (R8.5, D25).
    """
    spaces = 0
    for space in state.canoes:
        if space is not None:
            spaces |= 1 << space
    return spaces & RIVER.free


def legal_ends(state: GameState) -> dict[Space, int]:
    """R6.5, R8.5 the spaces to which the canoe to move may go, each with its fewest steps.

    Empty when it drifts or stays.
    """
    points = own_points(state)
    return ends(own_space(state), points, taken_spaces(state)) if points else {}


def legal_moves(state: GameState) -> tuple[Action, ...]:
    """R6.5, R6.6, R8.1, D32 a move to each legal end; if there is none, drifting or staying."""
    if own_points(state) is None:
        return _DRIFT
    return tuple([_MOVES[space] for space in legal_ends(state)]) or _STAY


# --- why not --------------------------------------------------------------------------------


def why_not_drift(state: GameState, _: Drift) -> Refusal | None:
    """R7.2, D18 refuse to drift unless the bid was missed and the canoe is on a rapids space."""
    return None if own_points(state) is None else Refusal("R7.2", "NO_DRIFT")


def why_not_stay(state: GameState, _: Stay) -> Refusal | None:
    """R6.5, R6.6 refuse to stay where the canoe drifts (D19) or can come nearer."""
    points = own_points(state)
    if points is None:
        return _must_drift(state)
    can_go = legal_ends(state)
    if not can_go:
        return None
    return Refusal("R6.5", "MUST_MOVE", {"points": points, "ends": _ids(can_go)})


def why_not_move(state: GameState, action: Move) -> Refusal | None:
    """R6.5, R7.2 refuse a move to a space that is not a legal end, and tell why it is none."""
    points = own_points(state)
    if points is None:
        return _must_drift(state)
    if not points:
        return Refusal("D17", "NO_POINTS")
    can_go = legal_ends(state)
    if action.space in can_go:
        return None
    return _why_no_end(state, action.space, points, can_go)


def _why_no_end(state: GameState, space: Space, points: int, can_go: dict[Space, int]) -> Refusal:
    name = RIVER.ids[space]
    if space == RIVER.cave:
        return Refusal("R8.5", "CAVE_CLOSED")
    if space in state.canoes:
        by = state.canoes.index(space)
        return Refusal("R6.9", "SPACE_TAKEN", {"space": name, "by": by})
    if not can_go:
        return Refusal("R6.6", "NO_WAY_NEARER", {"points": points})
    if not any(layer >> space & 1 for layer in _reach(state, points)):
        return Refusal("R6.5", "OUT_OF_REACH", {"space": name, "points": points})
    nearest = min(RIVER.to_go[end] for end in can_go)
    return Refusal(
        "R6.5",
        "NEARER_POSSIBLE",
        {"space": name, "to_go": RIVER.to_go[space], "nearest": nearest},
    )


def _reach(state: GameState, points: int) -> tuple[int, ...]:
    return layers(own_space(state), points, taken_spaces(state))


def _must_drift(state: GameState) -> Refusal:
    space = own_space(state)
    facts = {"space": RIVER.ids[space], "direction": RIVER.arrows[space]}
    return Refusal("R7.2", "MUST_DRIFT", dict(facts))


def _ids(spaces: dict[Space, int]) -> tuple[str, ...]:
    return tuple(RIVER.ids[space] for space in spaces)


# --- doing it -------------------------------------------------------------------------------


def move(state: GameState, action: Move) -> tuple[GameState, list[Event]]:
    """R6.5, R9.2 move the canoe; if it finishes, note the points it has to spare."""
    seat, start, end = state.active, own_space(state), action.space
    points = own_points(state)
    assert points is not None, "who drifts does not move"
    steps = ends(start, points, taken_spaces(state))[end]
    events: list[Event] = [CanoeMoved(seat, start, end, steps, points)]
    changes: dict[str, object] = {"canoes": with_item(state.canoes, seat, end)}
    if not RIVER.to_go[end]:
        changes["spare"] = with_item(state.spare, seat, points - steps)
        events.append(FinishReached(seat, end, points - steps))
    return _passed_on(state, changes, events)


def stay(state: GameState, _: Stay) -> tuple[GameState, list[Event]]:
    """R6.6, D17 leave the canoe where it is."""
    return _passed_on(state, {}, [CanoeStayed(state.active, own_points(state) or 0)])


def drift(state: GameState, _: Drift) -> tuple[GameState, list[Event]]:
    """R8.1 to R8.4, D19, D22 carry the canoe along, and all the canoes that it pushes."""
    seat = state.active
    events: list[Event] = []
    canoes = list(state.canoes)
    pusher = seat
    for carried in drifted(state.canoes, seat):
        who, start, end = carried
        canoes[who] = end
        told = (
            CanoeDrifted(who, start, end) if who == seat else CanoePushed(who, pusher, start, end)
        )
        events.append(told)
        if end == RIVER.cave:
            events.append(CanoeFell(who))
        pusher = who
    return _passed_on(state, {"canoes": tuple(canoes)}, events)


def _passed_on(
    state: GameState, changes: dict[str, object], events: list[Event]
) -> tuple[GameState, list[Event]]:
    """R6.1 let the next canoe move; after the last one the round is over (R3.2).

    `changes` are those that the move of the present canoe makes to `state`.
    """
    moved, seats = state.moved + 1, len(state.hands)
    changes["moved"] = moved
    if moved < seats:
        changes["active"] = Seat((state.active + 1) % seats)
        return with_fields(state, changes), events
    state = with_fields(state, changes)
    if any(spare is not None for spare in state.spare):
        return _ended(state, events)
    after, deal = dealt(state, state.first)
    return after, events + deal


def _ended(state: GameState, events: list[Event]) -> tuple[GameState, list[Event]]:
    """R9.1, D10 end the game: somebody has finished, and the round is complete."""
    order = ranking(state)
    events.append(GameEnded(order[0], order, places(state)))
    return with_fields(state, {"phase": Phase.OVER, "active": order[0]}), events
