"""A game with its history: play, undo and redo, go to any step, save.

Every state is kept. States share their common parts, so undo and replay cost nothing.
"""

from typing import Any, Generic

from tabletop.game import SHORT, A, E, Game, O, S, Seed, V, require_whole
from tabletop.moments import (
    GAME_BEGAN,
    GAME_OVER,
    HISTORY_BEGINS,
    SENT,
    TAKEN_BACK,
    Moment,
    People,
    TakenBack,
    action_start_of,
    barrier_of,
    cause_of,
    next_moment,
)
from tabletop.refusals import IllegalAction, Refusal, require
from tabletop.saves import Save, checked_seed, written
from tabletop.seat import Seat


class Record(Generic[S, A, E, V, O]):
    """One game from its beginning to the latest state.

    A step is a number of actions: step 0 is the beginning, step `length` the latest state.

    - `table` belongs to the front end: a few small texts by name, saved with the game.
    - `is_whole`: step 0 is the beginning of the game, not a later state.
    - `people`: the seats that people play, None for all of them. It matters only for undo and is
      not saved.
    - `sent`: the step up to which the game was sent to another device: nothing before it is undone.
      It is not saved.
    - `notice`: `loading.CONTINUED_FROM_SNAPSHOT` after loading a game whose history was lost.
    """

    def __init__(
        self,
        game: Game[S, A, E, V, O],
        seed: Seed,
        seats: int,
        options: O,
        origin: S | None = None,
    ) -> None:
        """Begin a record at the state `origin`, or at the start of a new game if it is None.

        Raises ValueError and TypeError as `Game.new_game` does.
        """
        self.game = game
        self.seed = seed
        self.seats = seats
        self.options = options
        self.table: dict[str, str] = {}
        self.people: People = None
        self.sent = 0
        self.notice: str | None = None
        self.is_whole = origin is None
        first = game.new_game(seed, seats, options) if origin is None else origin
        self._moments: list[Moment[S, A, E]] = [Moment(first)]
        self._undone: list[Moment[S, A, E]] = []
        self._turn_hashes = [short(game, first)]
        self._taken_back: list[TakenBack] = []

    @classmethod
    def of(
        cls, game: Game[S, A, E, V, O], seed: Seed, seats: int, options: O | None = None
    ) -> "Record[S, A, E, V, O]":
        """Return the record of a new game.

        Raises ValueError if the game cannot be played with this number of seats, or unless the seed
        is a whole number below 2**64 or a text of at most 64 characters; TypeError as
        `Game.new_game` does.
        """
        require_whole(seats, "the number of seats")
        return cls(game, checked_seed(seed), seats, game.options_for(options, seats))

    # --- what happened ----------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The latest state."""
        return self._moments[-1].state

    @property
    def length(self) -> int:
        """The number of actions played so far."""
        return len(self._moments) - 1

    @property
    def actions(self) -> tuple[A, ...]:
        """All actions so far; action `n` leads from step `n` to step `n + 1`."""
        return tuple(moment.action for moment in self._moments if moment.action is not None)

    def at(self, step: int) -> S:
        """Return the state at a step from 0 to `length`. Raises IndexError for any other."""
        return self._moments[self._known(step)].state

    def events(self, step: int) -> tuple[E, ...]:
        """Return the events of action number `step` (the first is 0). Raises IndexError."""
        return self._moments[self._known(step, self.length - 1) + 1].events

    def seat(self, step: int) -> Seat:
        """Return the seat that played action number `step` (the first is 0). Raises IndexError."""
        seat = self._moments[self._known(step, self.length - 1) + 1].seat
        assert seat is not None, "only the first moment is nobody's"
        return seat

    def _known(self, step: int, latest: int | None = None) -> int:
        """Return `step` if it exists. Raises IndexError, and TypeError if it is not a number."""
        require_whole(step, "a step")
        if not 0 <= step <= (self.length if latest is None else latest):
            raise IndexError("there is no such step")
        return step

    def until(self, step: int) -> "Record[S, A, E, V, O]":
        """Return a new record that ends with the state at a step.

        Hidden things stay as they were dealt in that state; `table` is empty. Raises IndexError if
        there is no such step.
        """
        origin = None if self.is_whole else self.at(0)
        copy = Record(self.game, self.seed, self.seats, self.options, origin)
        copy._moments = self._moments[: self._known(step) + 1]
        copy._turn_hashes = self._turn_hashes[: 1 + self.at(step).turn - self.at(0).turn]
        copy._taken_back = [one for one in self._taken_back if one.step <= step]
        return copy

    # --- playing ----------------------------------------------------------------------------

    def actor(self, seat: Seat | None = None) -> Seat:
        """Return `seat`, or the first seat that must act if it is None; seat 0 after the end."""
        if seat is not None:
            return seat
        return (*self.game.to_act(self.state), Seat(0))[0]

    def refusal(
        self, action: A, seat: Seat | None = None, step: int | None = None
    ) -> Refusal | None:
        """Return why `seat` (None: the first that must act) cannot do this, None if it can.

        `step` is the step that is being looked at: actions are possible only at the latest one.
        Raises TypeError as `Game.refusal` does, IndexError if there is no such step.
        """
        if step is not None and self._known(step) != self.length:
            looked_at = {"step": step, "latest": self.length}
            return Refusal(self.game.turn_rule, "HISTORY_VIEW", looked_at)
        return self.game.refusal(self.state, action, self.actor(seat))

    def play(self, action: A, seat: Seat | None = None) -> tuple[E, ...]:
        """Carry out an action of `seat` (None: the first that must act) and return the events.

        Actions that were undone before can no longer be redone. Raises IllegalAction with the
        reason, or TypeError as `Game.refusal` does; the record then stays as it was.
        """
        moment = next_moment(self.game, self.state, self.actor(seat), action)
        self.add(moment)
        self._undone.clear()
        return moment.events

    def add(self, moment: Moment[S, A, E]) -> None:
        """Append a moment that follows from the latest state."""
        begins_turn = moment.state.turn != self.state.turn
        self._moments.append(moment)
        if begins_turn:
            self._turn_hashes.append(short(self.game, moment.state))

    def code(self, step: int) -> str:
        """Return the code of action number `step` as saves have it. Raises IndexError."""
        return self._moments[self._known(step, self.length - 1) + 1].code

    def moments_after(self, step: int) -> tuple[Moment[S, A, E], ...]:
        """Return the moments after a step, each with the action that led to it.

        Raises IndexError.
        """
        return tuple(self._moments[self._known(step) + 1 :])

    @property
    def turn_hashes(self) -> tuple[str, ...]:
        """Short fingerprints of the states at which the turns began."""
        return tuple(self._turn_hashes)

    # --- undo and redo ----------------------------------------------------------------------

    @property
    def barrier(self) -> int:
        """The lowest step that undo can reach, see `tabletop.moments`."""
        agreed = self._taken_back[-1].step if self._taken_back else 0
        sent = min(self.sent, self.length)
        return max(barrier_of(self.game, self._moments, self.people), agreed, sent)

    @property
    def barrier_cause(self) -> str:
        """Why undo cannot go below the barrier: one of `tabletop.moments.barrier_causes`."""
        barrier = self.barrier
        if self._taken_back and self._taken_back[-1].step == barrier:
            return TAKEN_BACK
        if barrier and barrier > barrier_of(self.game, self._moments, self.people):
            return SENT
        if barrier:
            return cause_of(self.game, self._moments, barrier, self.people)
        return GAME_BEGAN if self.is_whole else HISTORY_BEGINS

    @property
    def turn_start(self) -> int:
        """The step to which "restart turn" goes back.

        A turn begins with a barrier, or after a computer player, so this is the barrier or a later
        step.
        """
        start, people = self.length, self.people
        if people is None:
            return self.barrier
        while start > self.barrier and self.seat(start - 1) in people:
            start -= 1
        return start

    @property
    def action_start(self) -> int:
        """The step to which "restart action" goes back: where the action under way began.

        It is never below `turn_start`, and is `length` if no action is under way.
        """
        return action_start_of(self._moments, self.turn_start)

    def undo_refusal(self) -> Refusal | None:
        """Why the latest action cannot be undone, None if it can."""
        if self.length > self.barrier:
            return None
        if self.barrier_cause == GAME_BEGAN:
            return Refusal(self.game.undo_rule, "NOTHING_TO_UNDO")
        return self._barrier_refusal()

    def redo_refusal(self) -> Refusal | None:
        """Why nothing can be redone, None if something can."""
        return None if self._undone else Refusal(self.game.undo_rule, "NOTHING_TO_REDO")

    def _barrier_refusal(self) -> Refusal:
        return Refusal(self.game.undo_rule, "UNDO_BARRIER", {"cause": self.barrier_cause})

    def undo(self) -> None:
        """Undo the latest action. Raises IllegalAction at the barrier."""
        require(self.undo_refusal())
        self.undo_to(self.length - 1)

    def undo_to(self, step: int) -> None:
        """Undo all actions after `step`.

        Raises IllegalAction if `step` is below the barrier, IndexError if there is no such step; in
        both cases nothing is undone.
        """
        if self._known(step) < self.barrier:
            raise IllegalAction(self._barrier_refusal())
        self._undone += reversed(self._moments[step + 1 :])
        self._cut(step)

    def _cut(self, step: int) -> None:
        """Remove the moments after a step, and the hashes of the turns that began in them."""
        del self._moments[step + 1 :]
        del self._turn_hashes[1 + self.state.turn - self._moments[0].state.turn :]

    def redo(self) -> None:
        """Redo the action that was undone last. Raises IllegalAction if there is none."""
        require(self.redo_refusal())
        self.add(self._undone.pop())

    # --- by agreement -----------------------------------------------------------------------

    @property
    def taken_back(self) -> tuple[TakenBack, ...]:
        """What was taken back by agreement, without entries for steps that were undone since."""
        return tuple(self._taken_back)

    def taken_back_since(self, first: int) -> tuple[TakenBack, ...]:
        """Return what was taken back, for a save that begins at step `first`, which counts as 0.

        What was dealt anew at `first` itself is left out, because it is part of the state with
        which the save begins; it is included if that is the beginning of the game.
        """
        earliest = first if self.is_whole and not first else first + 1
        later = [one for one in self._taken_back if one.step >= earliest]
        return tuple([one._replace(step=one.step - first) for one in later])

    def agreement_refusal(self) -> Refusal | None:
        """Why nothing can be taken back even if the whole table agrees, None if something can."""
        if not self.length:
            return Refusal(self.game.undo_rule, "NOTHING_TO_UNDO")
        if not self.game.to_act(self.state):
            return Refusal(self.game.undo_rule, "UNDO_BARRIER", {"cause": GAME_OVER})
        return None

    def take_back(self, step: int) -> None:
        """Take back all actions after `step`, also below the barrier: the whole table agrees.

        Raises IllegalAction if that is not possible, IndexError if there is no such action.
        """
        require(self.agreement_refusal())
        whose = self.seat(step)
        seed = int(short(self.game, self.state), 16)  # secret, but a replay finds it
        steps = self.length - step
        self._cut(step)
        self._undone.clear()
        self._taken_back = [one for one in self._taken_back if one.step <= step]
        self.deal_anew(TakenBack(step, whose, steps, seed))

    def deal_anew(self, taken: TakenBack) -> None:
        """Go on from the state that the taking back `taken` leads to from the latest state."""
        seats = [Seat(seat) for seat in range(self.seats)]
        latest = self._moments[-1]
        state = self.game.redealt(latest.state, seats, taken.seed)
        self._moments[-1] = latest._replace(state=state)
        if not self.length or self._moments[-2].state.turn != state.turn:
            self._turn_hashes[-1] = short(self.game, state)
        self._taken_back.append(taken)

    # --- saving -----------------------------------------------------------------------------

    def save(self) -> str:
        """Return the game as text (`tabletop.saves`), without undone actions.

        A game with more actions than a save holds is saved from its barrier on. Raises ValueError
        if `table` is too large or does not consist of texts.
        """
        first = 0 if self.length <= self.game.longest else self.barrier
        game = self.game
        turns = self._turn_hashes
        if first:  # turns may have begun since the barrier, where the computer plays too
            begun = self.at(first).turn - self.at(0).turn
            turns = [short(game, self.at(first)), *turns[1 + begun :]]
        is_whole = self.is_whole and not first
        return written(
            game,
            Save(
                rules_version=game.rules_version,
                seed=self.seed,
                seats=self.seats,
                options=self.options,
                table=self.table,
                origin=None if is_whole else game.saving.snapshot_of(self.at(first)),
                actions=tuple([moment.code for moment in self._moments[first + 1 :]]),
                taken_back=self.taken_back_since(first),
                hashes=(*turns, short(game, self.state)),
                snapshot=game.saving.snapshot_of(self.state),
            ),
        )


def short(game: Game[S, A, E, V, O], state: S) -> str:
    """Return the first `SHORT` digits of a state's fingerprint."""
    return game.saving.fingerprint(state)[:SHORT]


AnyRecord = Record[Any, Any, Any, Any, Any]
"""The record of some game, for code that does not look into what it handles."""
