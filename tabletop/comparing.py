"""Two records of one game, compared: which goes on from which, or where they part.

Devices that play one game together send it to each other whole, so every one of them has a record
of its own. Where several seats have to act at once, each may act on its own device: the actions are
then put together, in the order of the seats.
"""

from collections.abc import Sequence
from typing import Generic, Literal, NamedTuple

from tabletop.game import A, E, Game, O, S, V
from tabletop.record import Record
from tabletop.seat import Seat

Kind = Literal["same", "forward", "older", "together", "parted"]
"""What another record is beside one's own: the same game, one that goes on from it, an earlier
moment of it; one with actions of other seats at the same time, so that both can be put together;
one with other actions."""


class Comparison(NamedTuple, Generic[S, A, E, V, O]):
    """How another record stands to one's own.

    - `record`: the record to go on with. It is one's own unless `kind` is "forward" or "together".
    - `own_step`, `other_step`: the first step from which they differ, in one's own record and in
      the other. If `kind` is "parted" both have an action there.
    """

    kind: Kind
    record: Record[S, A, E, V, O]
    own_step: int
    other_step: int


class _Move(NamedTuple, Generic[A]):
    """An action, its seat, and its number in the record that it comes from."""

    seat: Seat
    action: A
    step: int


class _PartedError(Exception):
    """The records contradict each other from these steps on."""

    def __init__(self, own_step: int, other_step: int) -> None:
        self.own_step, self.other_step = own_step, other_step


def compare(own: Record[S, A, E, V, O], other: Record[S, A, E, V, O]) -> Comparison[S, A, E, V, O]:
    """Compare one's own record with another one of the same game; neither is changed.

    The same game means: the same rules, seed, seats and options. A record whose earlier history was
    lost is compared from the first state that both know.
    """
    start = _common_start(own, other)
    if start is None:
        return Comparison(kind="parted", record=own, own_step=0, other_step=0)
    own_step, other_step = _parting(own, other, *start)
    steps = {"own_step": own_step, "other_step": other_step}
    if _has_taken_back(other, own, own_step):
        return Comparison(kind="forward", record=other, **steps)
    if _has_taken_back(own, other, other_step):
        return Comparison(kind="older", record=own, **steps)
    if other_step == other.length:
        kind: Kind = "same" if own_step == own.length else "older"
        return Comparison(kind=kind, record=own, **steps)
    if own_step == own.length:
        further = _continued(own, own_step, other, other_step)
        return Comparison(kind="forward", record=further, **steps)
    return _put_together(own, own_step, other, other_step)


def _common_start(
    own: Record[S, A, E, V, O], other: Record[S, A, E, V, O]
) -> tuple[int, int] | None:
    """Return the steps at which both records are in the same first state; None if there is none."""
    if own.is_whole and other.is_whole:
        return 0, 0
    found = _step_of(other.at(0), own)
    if found is not None:
        return found, 0
    found = _step_of(own.at(0), other)
    return None if found is None else (0, found)


def _step_of(state: S, record: Record[S, A, E, V, O]) -> int | None:
    mark = record.game.saving.fingerprint
    wanted = mark(state)
    return next((n for n in range(record.length + 1) if mark(record.at(n)) == wanted), None)


def _parting(
    own: Record[S, A, E, V, O], other: Record[S, A, E, V, O], own_step: int, other_step: int
) -> tuple[int, int]:
    """Return the steps up to which both have the same actions."""
    own_taken, other_taken = _taken_back_at(own), _taken_back_at(other)
    while own_step < own.length and other_step < other.length:
        if own.code(own_step) != other.code(other_step):
            break
        if own_taken.get(own_step) != other_taken.get(other_step):
            break
        own_step, other_step = own_step + 1, other_step + 1
    return own_step, other_step


def _taken_back_at(record: Record[S, A, E, V, O]) -> dict[int, tuple[int, ...]]:
    """What was dealt anew by agreement, by step."""
    found: dict[int, tuple[int, ...]] = {}
    for one in record.taken_back:
        found[one.step] = (*found.get(one.step, ()), one.seed)
    return found


def _has_taken_back(
    later: Record[S, A, E, V, O], earlier: Record[S, A, E, V, O], step: int
) -> bool:
    """Whether `later` is `earlier` after the table agreed to take back what follows a step.

    Both have the same actions up to `step`.
    """
    count = len(earlier.taken_back)
    if len(later.taken_back) == count or later.taken_back[:count] != earlier.taken_back:
        return False
    agreed = later.taken_back[count]
    return agreed.step <= step and earlier.length <= agreed.step + agreed.steps


def _continued(
    own: Record[S, A, E, V, O], own_step: int, other: Record[S, A, E, V, O], other_step: int
) -> Record[S, A, E, V, O]:
    """Return the longer record, with the earlier history of one's own if only that has it."""
    if other_step >= own_step:
        return other
    further = own.until(own_step)
    for moment in other.moments_after(other_step):
        further.add(moment)
    return further


# --- several seats at once ------------------------------------------------------------------


def _put_together(
    own: Record[S, A, E, V, O], own_step: int, other: Record[S, A, E, V, O], other_step: int
) -> Comparison[S, A, E, V, O]:
    """Compare two records that have different actions after these steps."""
    game, state = own.game, own.at(own_step)
    ours, theirs = _moves(own, own_step), _moves(other, other_step)
    try:
        if _is_dealt_anew(own, own_step) or _is_dealt_anew(other, other_step):
            raise _PartedError(own_step, other_step)
        moves = _merged(game, state, ours, theirs)
    except _PartedError as parted:
        return Comparison(
            kind="parted", record=own, own_step=parted.own_step, other_step=parted.other_step
        )
    steps = {"own_step": own_step, "other_step": other_step}
    if len(moves) == len(ours):
        kind: Kind = "same" if len(moves) == len(theirs) else "older"
        return Comparison(kind=kind, record=own, **steps)
    if len(moves) == len(theirs):
        further = _continued(own, own_step, other, other_step)
        return Comparison(kind="forward", record=further, **steps)
    record = own.until(own_step)
    for move in _in_order(game, state, moves):
        record.play(move.action, move.seat)
    return Comparison(kind="together", record=record, **steps)


def _is_dealt_anew(record: Record[S, A, E, V, O], step: int) -> bool:
    return any(one.step >= step for one in record.taken_back)


def _moves(record: Record[S, A, E, V, O], step: int) -> list[_Move[A]]:
    actions = record.actions
    return [_Move(record.seat(n), actions[n], n) for n in range(step, record.length)]


def _merged(
    game: Game[S, A, E, V, O], state: S, ours: Sequence[_Move[A]], theirs: Sequence[_Move[A]]
) -> list[_Move[A]]:
    """Return the moves of both, each once. Raises _PartedError if they contradict each other.

    Each move of ours is looked for among theirs. It may stand later there, or nowhere, if it could
    have been made before the moves of other seats as well.
    """
    merged, rest = list[_Move[A]](), list(theirs)
    for move in ours:
        seats = [one.seat for one in rest]
        place = seats.index(move.seat) if move.seat in seats else len(rest)
        if place < len(rest) and rest[place].action != move.action:
            raise _PartedError(move.step, rest[place].step)
        at = state
        for one in rest[:place]:
            if not _is_order_free(game, at, move, one):
                raise _PartedError(move.step, rest[0].step)
            at = game.apply(at, one.action, one.seat)[0]
        merged.append(move)
        state = game.apply(state, move.action, move.seat)[0]
        del rest[place : place + 1]
    return merged + rest


def _is_order_free(game: Game[S, A, E, V, O], state: S, one: _Move[A], other: _Move[A]) -> bool:
    """Whether two seats may act in either order in this state, and the same comes of it."""
    if not {one.seat, other.seat} <= set(game.to_act(state)):
        return False
    ends = []
    for first, second in ((one, other), (other, one)):
        if game.refusal(state, first.action, first.seat) is not None:
            return False
        after = game.apply(state, first.action, first.seat)[0]
        if game.refusal(after, second.action, second.seat) is not None:
            return False
        ends.append(game.apply(after, second.action, second.seat)[0])
    return bool(ends[0] == ends[1])


def _in_order(game: Game[S, A, E, V, O], state: S, moves: Sequence[_Move[A]]) -> list[_Move[A]]:
    """Return moves whose order is free in the order of the seats, the same on every device."""
    ordered = list(moves)
    for length in range(len(ordered), 1, -1):
        at = state
        for n in range(length - 1):
            one, other = ordered[n], ordered[n + 1]
            if other.seat < one.seat and _is_order_free(game, at, one, other):
                ordered[n : n + 2] = other, one
            at = game.apply(at, ordered[n].action, ordered[n].seat)[0]
    return ordered
