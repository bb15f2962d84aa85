"""A game and how it came about: play, undo and redo, step to any moment, save and load.

    record = GameRecord.new("any seed", seats=4)
    record.play(legal_actions(record.state)[0])
    record.undo()
    same = GameRecord.load(record.save())

Every state is kept; states share what they have in common, so undo and replay cost nothing.
"""

from functools import lru_cache
from typing import Final

from canalmania.actions import Action
from canalmania.codes import action_from, code_of
from canalmania.engine import Options, new_game
from canalmania.events import Event
from canalmania.fingerprint import short
from canalmania.ids import Seat
from canalmania.legal import refusal
from canalmania.moments import GAME_BEGAN, HISTORY_BEGINS, Moment, first_moment, next_moment
from canalmania.refusals import IllegalAction, Refusal
from canalmania.saves import (
    ACTIONS_LIMIT,
    Save,
    SaveError,
    Seed,
    as_json,
    checked_seed,
    read,
    written,
)
from canalmania.snapshot import snapshot_of, state_from
from canalmania.state import GameState

RULES_VERSION: Final = 1
"""Raised with every change after which a game already begun may run differently."""
CONTINUED_FROM_SNAPSHOT: Final = "CONTINUED_FROM_SNAPSHOT"


class GameRecord:
    """One game from its beginning to the latest state.

    A step is a number of actions: the state at step 0 is the beginning, that at step `length` the
    latest. `table` belongs to the front end: texts by name, small, saved with the game.
    `notice` is `CONTINUED_FROM_SNAPSHOT` after loading a game whose history was lost, else None.
    """

    def __init__(self, seed: Seed, seats: int, options: Options, origin: GameState | None) -> None:
        """A record that begins at `origin`, None: at the beginning of a new game."""
        self.seed = seed
        self.seats = seats
        self.options = options
        self.table: dict[str, str] = {}
        self.notice: str | None = None
        self._is_whole = origin is None
        first = new_game(seed, seats, options) if origin is None else origin
        self._moments = [first_moment(first, HISTORY_BEGINS if origin else GAME_BEGAN)]
        self._undone: list[Moment] = []
        self._turn_hashes = [short(first)]

    @classmethod
    def new(cls, seed: Seed, seats: int, options: Options | None = None) -> "GameRecord":
        """R2 the record of a new game.

        Raises ValueError unless there are three to five seats and the seed is a whole number
        below 2**64 or a text of at most 64 characters.
        """
        colours = options.colours if options else ()
        return cls(checked_seed(seed), seats, Options(colours[:seats]), None)

    # --- what happened ----------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The latest state."""
        return self._moments[-1].state

    @property
    def length(self) -> int:
        """How many actions were played."""
        return len(self._moments) - 1

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far; number `n` leads from step `n` to step `n + 1`."""
        return tuple(moment.action for moment in self._moments if moment.action is not None)

    def at(self, step: int) -> GameState:
        """The state at a step from 0 to `length`. Raises IndexError for any other."""
        return self._moment(step).state

    def events(self, step: int) -> tuple[Event, ...]:
        """What action number `step` (the first is 0) led to. Raises IndexError if there is none."""
        if step < 0:
            raise IndexError(step)
        return self._moment(step + 1).events

    def _moment(self, step: int) -> Moment:
        if not 0 <= step <= self.length:
            raise IndexError(step)
        return self._moments[step]

    # --- playing ----------------------------------------------------------------------------

    def refusal(
        self, action: Action, seat: Seat | None = None, step: int | None = None
    ) -> Refusal | None:
        """Why `seat` (None: whoever is to act) cannot do this, None when it can.

        `step` is the moment that is being looked at: play goes on at the latest one only (R3.1).
        """
        if step is not None and step != self.length:
            return Refusal("R3.1", "HISTORY_VIEW", {"step": step, "latest": self.length})
        return refusal(self.state, action, seat)

    def play(self, action: Action, seat: Seat | None = None) -> tuple[Event, ...]:
        """Carry out an action of `seat` (None: of whoever is to act) and forget what was undone.

        Raises IllegalAction, with the reason, and leaves the record as it was.
        """
        if seat is not None:
            _unless(refusal(self.state, action, seat))
        self._add(next_moment(self._moments[-1], action, code_of(action)))
        self._undone.clear()
        return self._moments[-1].events

    def _add(self, moment: Moment) -> bool:
        """Whether a turn began with it, which also counts towards the hashes."""
        begins_turn = moment.state.turn != self._moments[-1].state.turn
        self._moments.append(moment)
        if begins_turn:
            self._turn_hashes.append(short(moment.state))
        return begins_turn

    # --- undo and redo ----------------------------------------------------------------------

    @property
    def barrier(self) -> int:
        """The step below which nothing is undone, see `canalmania.moments`."""
        return self._moments[-1].barrier

    @property
    def barrier_cause(self) -> str:
        """What happened at the barrier: one of `canalmania.moments.BARRIER_CAUSES`."""
        return self._moments[-1].cause

    @property
    def turn_start(self) -> int:
        """The step to undo to for "restart turn". Turns begin with a barrier, so it is that one
        or a later one."""
        return self.barrier

    @property
    def action_start(self) -> int:
        """The step to undo to for "restart action": where the action under way began, not below
        the barrier. `length` when no action is under way."""
        return self._moments[-1].action_start

    def undo_refusal(self) -> Refusal | None:
        """Why the latest action cannot be undone (D11), None when it can."""
        if self.length > self.barrier:
            return None
        if self.barrier_cause == GAME_BEGAN:
            return Refusal("D11", "NOTHING_TO_UNDO")
        return Refusal("D11", "UNDO_BARRIER", {"cause": self.barrier_cause})

    def redo_refusal(self) -> Refusal | None:
        """Why nothing can be done again (D11), None when something can."""
        return None if self._undone else Refusal("D11", "NOTHING_TO_REDO")

    def undo(self) -> None:
        """Take the latest action back. Raises IllegalAction at the barrier."""
        _unless(self.undo_refusal())
        self._undone.append(self._moments.pop())

    def undo_to(self, step: int) -> None:
        """Take back all actions after `step`.

        Raises IllegalAction, and takes nothing back, when that is below the barrier; IndexError
        when there is no such step.
        """
        if self._moment(step).step < self.barrier:
            raise IllegalAction(Refusal("D11", "UNDO_BARRIER", {"cause": self.barrier_cause}))
        while self.length > step:
            self.undo()

    def redo(self) -> None:
        """Do again what was undone last. Raises IllegalAction if there is nothing."""
        _unless(self.redo_refusal())
        self._moments.append(self._undone.pop())

    # --- saving and loading -----------------------------------------------------------------

    def save(self) -> str:
        """The game as text (`canalmania.saves`). What was undone is not in it.

        A game of more actions than a save holds is saved from its barrier on. Raises ValueError
        when `table` is too large or is not made of texts.
        """
        first = 0 if self.length <= ACTIONS_LIMIT else self.barrier
        turns = [short(self.at(first))] if first else self._turn_hashes
        is_whole = self._is_whole and not first
        return written(
            Save(
                rules_version=RULES_VERSION,
                seed=self.seed,
                seats=self.seats,
                options=self.options,
                table=self.table,
                origin=None if is_whole else snapshot_of(self.at(first)),
                actions=tuple([moment.code for moment in self._moments[first + 1 :]]),
                hashes=(*turns, short(self.state)),
                snapshot=snapshot_of(self.state),
            )
        )

    @classmethod
    def load(cls, text: str) -> "GameRecord":
        """The game that `save` wrote. Raises SaveError, and nothing else, when it is none.

        Every action is played again and every turn compared. Only a game of older rules that runs
        differently now goes on from the state it had reached, without history, and gives notice.
        """
        save = read(text, RULES_VERSION)
        try:
            return cls._replayed(save)
        except SaveError:
            if save.rules_version == RULES_VERSION:
                raise
        record = cls._beginning(save, _state(save, "snapshot"))
        record.notice = CONTINUED_FROM_SNAPSHOT
        return record

    @classmethod
    def _beginning(cls, save: Save, origin: GameState | None) -> "GameRecord":
        record = cls(save.seed, save.seats, save.options, origin)
        record.table = save.table
        return record

    @classmethod
    def _replayed(cls, save: Save) -> "GameRecord":
        record = cls._beginning(save, None if save.origin is None else _state(save, "origin"))
        *turns, latest = save.hashes
        record._compare(turns)
        for number, code in enumerate(save.actions, start=1):
            if record._add(_played_again(record._moments[-1], number, code)):
                record._compare(turns)
        if len(turns) != len(record._turn_hashes):
            raise SaveError("BROKEN", {"field": "hashes"})
        if short(record.state) != latest:
            raise SaveError("DRIFT", {"turn": record.state.turn})
        if as_json(snapshot_of(record.state)) != as_json(save.snapshot):
            raise SaveError("BROKEN", {"field": "snapshot"})
        return record

    def _compare(self, turns: list[str]) -> None:
        """Whether the turn that begins now begins as it did when the game was saved."""
        if len(self._turn_hashes) > len(turns):
            raise SaveError("BROKEN", {"field": "hashes"})
        if self._turn_hashes[-1] != turns[len(self._turn_hashes) - 1]:
            raise SaveError("DRIFT", {"turn": self.state.turn})


def _unless(why_not: Refusal | None) -> None:
    if why_not is not None:
        raise IllegalAction(why_not)


def _played_again(last: Moment, number: int, code: str) -> Moment:
    """The moment after action `number` of a save. Raises SaveError."""
    try:
        action = _action(code)
    except ValueError:
        raise SaveError("BROKEN", {"field": "actions"}) from None
    try:
        return next_moment(last, action, code)
    except IllegalAction as illegal:
        reason = illegal.refusal.key
        raise SaveError("ILLEGAL_ACTION", {"number": number, "reason": reason}) from None


_action = lru_cache(maxsize=1 << 13)(action_from)


def _state(save: Save, field: str) -> GameState:
    """The state in this field of a save. Raises SaveError."""
    try:
        state = state_from(getattr(save, field))
    except ValueError:
        raise SaveError("BROKEN", {"field": field}) from None
    if len(state.players) != save.seats:
        raise SaveError("BROKEN", {"field": field})
    return state
