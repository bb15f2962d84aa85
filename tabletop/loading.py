"""Reading a saved game: every action is played again, every turn compared; nothing is trusted."""

from collections import deque
from typing import Final

from tabletop.game import A, E, Game, O, S, V
from tabletop.moments import TakenBack, action_in, read_moment, without_garbage_collection
from tabletop.record import Record, short
from tabletop.refusals import IllegalAction
from tabletop.saves import Save, SaveError, as_json, read
from tabletop.seat import Seat

CONTINUED_FROM_SNAPSHOT: Final = "CONTINUED_FROM_SNAPSHOT"
"""The notice of a record whose history was lost."""


def load(game: Game[S, A, E, V, O], text: str) -> Record[S, A, E, V, O]:
    """Return the game that `Record.save` wrote as `text`.

    A game of older rules that runs differently under the present rules goes on from its saved last
    state, without history; the record's `notice` says so. Raises SaveError for anything else that
    is not a sound save, TypeError if `text` is not a `str`.
    """
    save = read(game, text)
    try:
        return _replayed(game, save)
    except SaveError:
        if save.rules_version == game.rules_version:
            raise
    record = _beginning(game, save, state_in(game, save, "snapshot"))
    record.notice = CONTINUED_FROM_SNAPSHOT
    return record


def state_in(game: Game[S, A, E, V, O], save: Save[O], field: str) -> S:
    """Return the state in the field `origin` or `snapshot` of a save. Raises SaveError."""
    try:
        return game.saving.state_from(getattr(save, field), save.seats)
    except ValueError:
        raise SaveError("BROKEN", {"field": field}) from None


def _beginning(game: Game[S, A, E, V, O], save: Save[O], origin: S | None) -> Record[S, A, E, V, O]:
    record = Record(game, save.seed, save.seats, save.options, origin)
    record.table = save.table
    return record


def _replayed(game: Game[S, A, E, V, O], save: Save[O]) -> Record[S, A, E, V, O]:
    origin = None if save.origin is None else state_in(game, save, "origin")
    record = _beginning(game, save, origin)
    *turns, latest = save.hashes
    with without_garbage_collection():
        _replay(game, save, record, turns)
    if record.taken_back != save.taken_back:
        raise SaveError("BROKEN", {"field": "taken_back"})
    if len(turns) != len(record.turn_hashes):
        raise SaveError("BROKEN", {"field": "hashes"})
    if short(game, record.state) != latest:
        raise SaveError("DRIFT", {"turn": record.state.turn})
    if as_json(game.saving.snapshot_of(record.state)) != as_json(save.snapshot):
        raise SaveError("BROKEN", {"field": "snapshot"})
    return record


def _replay(
    game: Game[S, A, E, V, O],
    save: Save[O],
    record: Record[S, A, E, V, O],
    turns: list[str],
) -> None:
    """Play the saved actions. Each turn must begin with the state that the save has for it.

    Raises SaveError.
    """
    taken = deque(save.taken_back)
    deal_anew(record, taken)
    _compare(record, turns)
    state = record.state
    for (seat, action), code in zip(_actions_in(game, save), save.actions, strict=True):
        try:
            moment = read_moment(game, state, seat, action, code)
        except IllegalAction as illegal:
            details: dict[str, str | int] = {
                "number": record.length + 1,
                "reason": illegal.refusal.key,
            }
            raise SaveError("ILLEGAL_ACTION", details) from None
        except ValueError:
            raise SaveError("BROKEN", {"field": "actions"}) from None
        record.add(moment)
        deal_anew(record, taken)
        if moment.state.turn != state.turn:
            _compare(record, turns)
        state = record.state


def deal_anew(record: Record[S, A, E, V, O], taken: deque[TakenBack]) -> None:
    """Repeat what was taken back by agreement at the record's present step, if anything was.

    `taken`: what is still to come, in order; what is repeated is removed from it.
    """
    while taken and taken[0].step == record.length:
        record.deal_anew(taken.popleft())


def _actions_in(game: Game[S, A, E, V, O], save: Save[O]) -> list[tuple[Seat | None, A]]:
    try:
        return [action_in(game, code) for code in save.actions]
    except ValueError:
        raise SaveError("BROKEN", {"field": "actions"}) from None


def _compare(record: Record[S, A, E, V, O], turns: list[str]) -> None:
    """Compare the hash of the turn that began last with the saved one. Raises SaveError."""
    begun = record.turn_hashes
    if len(begun) > len(turns):
        raise SaveError("BROKEN", {"field": "hashes"})
    if begun[-1] != turns[len(begun) - 1]:
        raise SaveError("DRIFT", {"turn": record.state.turn})
