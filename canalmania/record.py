"""A game and how it came about: play, undo and redo, step to any moment, save and load.

    record = GameRecord.new("any seed", seats=4)
    record.play(legal_actions(record.state)[0])
    record.undo()
    same = GameRecord.load(record.save())

Every state is kept; states share what they have in common, so undo and replay cost nothing.
"""

from typing import Final

from canalmania.actions import Action
from canalmania.engine import Options, new_game, wishes_of
from canalmania.events import Event
from canalmania.fingerprint import short
from canalmania.ids import Seat
from canalmania.legal import refusal
from canalmania.moments import (
    GAME_BEGAN,
    HISTORY_BEGINS,
    Moment,
    action_start_of,
    barrier_of,
    cause_of,
    garbage_left_alone,
    next_moment,
)
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
from canalmania.snapshot import snapshot_of
from canalmania.state import GameState
from canalmania.wellformed import require_whole

RULES_VERSION: Final = 2
"""Raised with every change after which a game already begun may run differently."""
CONTINUED_FROM_SNAPSHOT: Final = "CONTINUED_FROM_SNAPSHOT"


class GameRecord:
    """One game from its beginning to the latest state.

    A step is a number of actions: the state at step 0 is the beginning, that at step `length` the
    latest. `table` belongs to the front end: texts by name, small, saved with the game.
    `is_whole` says that step 0 is the beginning of the game, not a later state.
    `notice` is `CONTINUED_FROM_SNAPSHOT` after loading a game whose history was lost, else None.
    """

    def __init__(self, seed: Seed, seats: int, options: Options, origin: GameState | None) -> None:
        """A record that begins at `origin`, None: at the beginning of a new game."""
        self.seed = seed
        self.seats = seats
        self.options = options
        self.table: dict[str, str] = {}
        self.notice: str | None = None
        self.is_whole = origin is None
        first = new_game(seed, seats, options) if origin is None else origin
        self._moments = [Moment(first)]
        self._undone: list[Moment] = []
        self._turn_hashes = [short(first)]

    @classmethod
    def new(cls, seed: Seed, seats: int, options: Options | None = None) -> "GameRecord":
        """R2 the record of a new game.

        Raises ValueError unless there are three to five seats and the seed is a whole number
        below 2**64 or a text of at most 64 characters; TypeError as `new_game` does.
        """
        require_whole(seats, "the number of seats")
        return cls(checked_seed(seed), seats, Options(wishes_of(options)[:seats]), None)

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
        return self._moments[self._known(step)].state

    def events(self, step: int) -> tuple[Event, ...]:
        """What action number `step` (the first is 0) led to. Raises IndexError if there is none."""
        return self._moments[self._known(step, self.length - 1) + 1].events

    def _known(self, step: int, latest: int | None = None) -> int:
        """A step that there is. Raises IndexError, and TypeError for what is no number."""
        require_whole(step, "a step")
        if not 0 <= step <= (self.length if latest is None else latest):
            raise IndexError("there is no such step")
        return step

    # --- playing ----------------------------------------------------------------------------

    def refusal(
        self, action: Action, seat: Seat | None = None, step: int | None = None
    ) -> Refusal | None:
        """Why `seat` (None: whoever is to act) cannot do this, None when it can.

        `step` is the moment that is being looked at: play goes on at the latest one only (R3.1).
        Raises TypeError as `canalmania.refusal` does, IndexError when there is no such step.
        """
        if step is not None and self._known(step) != self.length:
            return Refusal("R3.1", "HISTORY_VIEW", {"step": step, "latest": self.length})
        return refusal(self.state, action, seat)

    def play(self, action: Action, seat: Seat | None = None) -> tuple[Event, ...]:
        """Carry out an action of `seat` (None: of whoever is to act) and forget what was undone.

        Raises IllegalAction, with the reason, or TypeError (`canalmania.refusal`), and leaves the
        record as it was.
        """
        if seat is not None:
            _unless(refusal(self.state, action, seat))
        before = self.state
        moment = next_moment(before, action)
        self._moments.append(moment)
        self._undone.clear()
        if moment.state.turn != before.turn:
            self._turn_hashes.append(short(moment.state))
        return moment.events

    # --- undo and redo ----------------------------------------------------------------------

    @property
    def barrier(self) -> int:
        """The step below which nothing is undone, see `canalmania.moments`."""
        return barrier_of(self._moments)

    @property
    def barrier_cause(self) -> str:
        """What happened at the barrier: one of `canalmania.moments.BARRIER_CAUSES`."""
        barrier = self.barrier
        if barrier:
            return cause_of(*self._moments[barrier - 1 : barrier + 1])
        return GAME_BEGAN if self.is_whole else HISTORY_BEGINS

    @property
    def turn_start(self) -> int:
        """The step to undo to for "restart turn". Turns begin with a barrier, so it is that one
        or a later one."""
        return self.barrier

    @property
    def action_start(self) -> int:
        """The step to undo to for "restart action": where the action under way began, not below
        the barrier. `length` when no action is under way."""
        return action_start_of(self._moments, self.barrier)

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
        if self._known(step) < self.barrier:
            raise IllegalAction(Refusal("D11", "UNDO_BARRIER", {"cause": self.barrier_cause}))
        self._undone += reversed(self._moments[step + 1 :])
        del self._moments[step + 1 :]

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
        is_whole = self.is_whole and not first
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
        """The game that `save` wrote. Raises SaveError when it is none, TypeError for no text.

        Every action is played again and every turn compared. Only a game of older rules that runs
        differently now goes on from the state it had reached, without history, and gives notice.
        """
        save = read(text, RULES_VERSION)
        try:
            return cls._replayed(save)
        except SaveError:
            if save.rules_version == RULES_VERSION:
                raise
        record = cls._beginning(save, save.state("snapshot"))
        record.notice = CONTINUED_FROM_SNAPSHOT
        return record

    @classmethod
    def _beginning(cls, save: Save, origin: GameState | None) -> "GameRecord":
        record = cls(save.seed, save.seats, save.options, origin)
        record.table = save.table
        return record

    @classmethod
    def _replayed(cls, save: Save) -> "GameRecord":
        record = cls._beginning(save, None if save.origin is None else save.state("origin"))
        *turns, latest = save.hashes
        with garbage_left_alone():
            record._replay(save, turns)
        if len(turns) != len(record._turn_hashes):
            raise SaveError("BROKEN", {"field": "hashes"})
        if short(record.state) != latest:
            raise SaveError("DRIFT", {"turn": record.state.turn})
        if as_json(snapshot_of(record.state)) != as_json(save.snapshot):
            raise SaveError("BROKEN", {"field": "snapshot"})
        return record

    def _replay(self, save: Save, turns: list[str]) -> None:
        """Play the saved actions; each turn must begin as it did when the game was saved."""
        self._compare(turns)
        state = self.state
        for action, code in zip(save.read_actions(), save.actions, strict=True):
            try:
                moment = next_moment(state, action, code)
            except IllegalAction as illegal:
                number, reason = len(self._moments), illegal.refusal.key
                raise SaveError("ILLEGAL_ACTION", {"number": number, "reason": reason}) from None
            self._moments.append(moment)
            if moment.state.turn != state.turn:
                self._turn_hashes.append(short(moment.state))
                self._compare(turns)
            state = moment.state

    def _compare(self, turns: list[str]) -> None:
        if len(self._turn_hashes) > len(turns):
            raise SaveError("BROKEN", {"field": "hashes"})
        if self._turn_hashes[-1] != turns[len(self._turn_hashes) - 1]:
            raise SaveError("DRIFT", {"turn": self.state.turn})


def _unless(why_not: Refusal | None) -> None:
    if why_not is not None:
        raise IllegalAction(why_not)
