"""Reading a saved game: every action is played again, every turn compared; nothing is trusted.

Only actions that a record has already are not played once more.
"""

from collections import deque
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from tabletop.game import A, E, Game, O, S, V
from tabletop.moments import TakenBack, action_in, read_moment, without_garbage_collection
from tabletop.record import Record, short
from tabletop.refusals import IllegalAction
from tabletop.saves import Save, SaveError, as_json, read
from tabletop.seat import Seat

CONTINUED_FROM_SNAPSHOT: Final = "CONTINUED_FROM_SNAPSHOT"
"""The notice of a record whose history was lost."""


def load(
    game: Game[S, A, E, V, O], text: str, known: Record[S, A, E, V, O] | None = None
) -> Record[S, A, E, V, O]:
    """Return the game that `Record.save` wrote as `text`.

    `known` may be a record of the same game: the actions with which both begin are not played
    again. A game of older rules that runs differently under the present rules goes on from its
    saved last state, without history; the record's `notice` says so. Raises SaveError for anything
    else that is not a sound save, TypeError if `text` is not a `str`.
    """
    save = read(game, text)
    try:
        return _replayed(game, save, known)
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


def _shared(save: Save[O], known: Record[S, A, E, V, O] | None) -> Record[S, A, E, V, O] | None:
    """Return a record of the actions with which the save and `known` begin.

    None if they are not known to be the same game from its beginning.
    """
    if known is None or not known.is_whole or save.origin is not None:
        return None
    if (known.seed, known.seats, known.options) != (save.seed, save.seats, save.options):
        return None
    if known.taken_back or save.taken_back:
        return None
    pairs = zip(save.actions, known.moments_after(0), strict=False)
    record = known.until(sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1].code, pairs)))
    record.table = save.table
    begun = record.turn_hashes
    return record if begun == save.hashes[:-1][: len(begun)] else None


def _replayed(
    game: Game[S, A, E, V, O], save: Save[O], known: Record[S, A, E, V, O] | None
) -> Record[S, A, E, V, O]:
    *turns, latest = save.hashes
    record = _shared(save, known)
    if record is None:
        origin = None if save.origin is None else state_in(game, save, "origin")
        record = _beginning(game, save, origin)
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
    """Play the saved actions that the record does not have yet.

    Each turn must begin with the state that the save has for it.

    Raises SaveError.
    """
    taken = deque(save.taken_back)
    deal_anew(record, taken)
    _compare(record, turns)
    state = record.state
    codes = save.actions[record.length :]
    for (seat, action), code in zip(_actions_in(game, codes), codes, strict=True):
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


def _actions_in(game: Game[S, A, E, V, O], codes: Sequence[str]) -> list[tuple[Seat | None, A]]:
    try:
        return [action_in(game, code) for code in codes]
    except ValueError:
        raise SaveError("BROKEN", {"field": "actions"}) from None


def _compare(record: Record[S, A, E, V, O], turns: list[str]) -> None:
    """Compare the hash of the turn that began last with the saved one. Raises SaveError."""
    begun = record.turn_hashes
    if len(begun) > len(turns):
        raise SaveError("BROKEN", {"field": "hashes"})
    if begun[-1] != turns[len(begun) - 1]:
        raise SaveError("DRIFT", {"turn": record.state.turn})
