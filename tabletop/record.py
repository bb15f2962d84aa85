"""A game and how it came about: play, undo and redo, step to any moment, save.

Every state is kept; states share what they have in common, so undo and replay cost nothing.
"""

from typing import Generic

from tabletop.game import SHORT, A, E, Game, O, S, Seed, V, require_whole
from tabletop.moments import (
    GAME_BEGAN,
    GAME_OVER,
    HISTORY_BEGINS,
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

    A step is a number of actions: the state at step 0 is the beginning, that at step `length` the
    latest. `table` belongs to the front end: texts by name, small, saved with the game.
    `is_whole` says that step 0 is the beginning of the game, not a later state.
    `people` are the seats that people play, None: all of them; it counts for undo alone, and is not
    saved.
    `notice` is `loading.CONTINUED_FROM_SNAPSHOT` after loading a game whose history was lost.
    """

    def __init__(
        self,
        game: Game[S, A, E, V, O],
        seed: Seed,
        seats: int,
        options: O,
        origin: S | None = None,
    ) -> None:
        """A record that begins at `origin`, None: at the beginning of a new game.

        Raises ValueError and TypeError as `Game.new_game` does.
        """
        self.game = game
        self.seed = seed
        self.seats = seats
        self.options = options
        self.table: dict[str, str] = {}
        self.people: People = None
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
        """The record of a new game.

        Raises ValueError for an unfit number of seats, and unless the seed is a whole number below
        2**64 or a text of at most 64 characters; TypeError as `Game.new_game` does.
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
        """How many actions were played."""
        return len(self._moments) - 1

    @property
    def actions(self) -> tuple[A, ...]:
        """All actions so far; number `n` leads from step `n` to step `n + 1`."""
        return tuple(moment.action for moment in self._moments if moment.action is not None)

    def at(self, step: int) -> S:
        """The state at a step from 0 to `length`. Raises IndexError for any other."""
        return self._moments[self._known(step)].state

    def events(self, step: int) -> tuple[E, ...]:
        """What action number `step` (the first is 0) led to. Raises IndexError if there is none."""
        return self._moments[self._known(step, self.length - 1) + 1].events

    def seat(self, step: int) -> Seat:
        """Whose action number `step` was. Raises IndexError if there is none."""
        seat = self._moments[self._known(step, self.length - 1) + 1].seat
        assert seat is not None, "only the first moment is nobody's"
        return seat

    def _known(self, step: int, latest: int | None = None) -> int:
        """A step that there is. Raises IndexError, and TypeError for what is no number."""
        require_whole(step, "a step")
        if not 0 <= step <= (self.length if latest is None else latest):
            raise IndexError("there is no such step")
        return step

    def until(self, step: int) -> "Record[S, A, E, V, O]":
        """A record of its own that ends with the state at a step; what was hidden there lies as it
        was dealt, and `table` is empty. Raises IndexError when there is no such step."""
        origin = None if self.is_whole else self.at(0)
        copy = Record(self.game, self.seed, self.seats, self.options, origin)
        copy._moments = self._moments[: self._known(step) + 1]
        copy._turn_hashes = self._turn_hashes[: 1 + self.at(step).turn - self.at(0).turn]
        copy._taken_back = [one for one in self._taken_back if one.step <= step]
        return copy

    # --- playing ----------------------------------------------------------------------------

    def actor(self, seat: Seat | None = None) -> Seat:
        """The seat, or, if it is None, the first that has to act; seat 0 when the game is over."""
        if seat is not None:
            return seat
        return (*self.game.to_act(self.state), Seat(0))[0]

    def refusal(
        self, action: A, seat: Seat | None = None, step: int | None = None
    ) -> Refusal | None:
        """Why `seat` (None: the first that has to act) cannot do this, None when it can.

        `step` is the moment that is being looked at: play goes on at the latest one only.
        Raises TypeError as `Game.refusal` does, IndexError when there is no such step.
        """
        if step is not None and self._known(step) != self.length:
            looked_at = {"step": step, "latest": self.length}
            return Refusal(self.game.turn_rule, "HISTORY_VIEW", looked_at)
        return self.game.refusal(self.state, action, self.actor(seat))

    def play(self, action: A, seat: Seat | None = None) -> tuple[E, ...]:
        """Carry out an action of `seat` (None: the first that has to act) and forget what was
        undone.

        Raises IllegalAction, with the reason, or TypeError (`Game.refusal`), and leaves the record
        as it was.
        """
        if seat is not None:
            require(self.game.refusal(self.state, action, seat))
        moment = next_moment(self.game, self.state, self.actor(seat), action)
        self.add(moment)
        self._undone.clear()
        return moment.events

    def add(self, moment: Moment[S, A, E]) -> None:
        """Go on to a moment that follows from the latest state."""
        begins_turn = moment.state.turn != self.state.turn
        self._moments.append(moment)
        if begins_turn:
            self._turn_hashes.append(short(self.game, moment.state))

    def code(self, step: int) -> str:
        """Action number `step` as saves have it. Raises IndexError if there is none."""
        return self._moments[self._known(step, self.length - 1) + 1].code

    @property
    def turn_hashes(self) -> tuple[str, ...]:
        """Short fingerprints of the states in which the turns began."""
        return tuple(self._turn_hashes)

    # --- undo and redo ----------------------------------------------------------------------

    @property
    def barrier(self) -> int:
        """The step below which nothing is undone, see `tabletop.moments`."""
        agreed = self._taken_back[-1].step if self._taken_back else 0
        return max(barrier_of(self.game, self._moments, self.people), agreed)

    @property
    def barrier_cause(self) -> str:
        """What happened at the barrier: one of `tabletop.moments.barrier_causes`."""
        barrier = self.barrier
        if self._taken_back and self._taken_back[-1].step == barrier:
            return TAKEN_BACK
        if barrier:
            return cause_of(self.game, self._moments, barrier, self.people)
        return GAME_BEGAN if self.is_whole else HISTORY_BEGINS

    @property
    def turn_start(self) -> int:
        """The step to undo to for "restart turn".

        Turns begin with a barrier, or after one of the computer's players, so it is that step or a
        later one.
        """
        start, people = self.length, self.people
        if people is None:
            return self.barrier
        while start > self.barrier and self.seat(start - 1) in people:
            start -= 1
        return start

    @property
    def action_start(self) -> int:
        """The step to undo to for "restart action": where the action under way began, not below
        that of the turn. `length` when no action is under way."""
        return action_start_of(self._moments, self.turn_start)

    def undo_refusal(self) -> Refusal | None:
        """Why the latest action cannot be undone, None when it can."""
        if self.length > self.barrier:
            return None
        if self.barrier_cause == GAME_BEGAN:
            return Refusal(self.game.undo_rule, "NOTHING_TO_UNDO")
        return self._barrier_refusal()

    def redo_refusal(self) -> Refusal | None:
        """Why nothing can be done again, None when something can."""
        return None if self._undone else Refusal(self.game.undo_rule, "NOTHING_TO_REDO")

    def _barrier_refusal(self) -> Refusal:
        return Refusal(self.game.undo_rule, "UNDO_BARRIER", {"cause": self.barrier_cause})

    def undo(self) -> None:
        """Take the latest action back. Raises IllegalAction at the barrier."""
        require(self.undo_refusal())
        self.undo_to(self.length - 1)

    def undo_to(self, step: int) -> None:
        """Take back all actions after `step`.

        Raises IllegalAction, and takes nothing back, when that is below the barrier; IndexError
        when there is no such step.
        """
        if self._known(step) < self.barrier:
            raise IllegalAction(self._barrier_refusal())
        self._undone += reversed(self._moments[step + 1 :])
        self._cut(step)

    def _cut(self, step: int) -> None:
        """Forget the moments after a step, and the turns that began in them."""
        del self._moments[step + 1 :]
        del self._turn_hashes[1 + self.state.turn - self._moments[0].state.turn :]

    def redo(self) -> None:
        """Do again what was undone last. Raises IllegalAction if there is nothing."""
        require(self.redo_refusal())
        self.add(self._undone.pop())

    # --- by agreement -----------------------------------------------------------------------

    @property
    def taken_back(self) -> tuple[TakenBack, ...]:
        """What was taken back by agreement, as far as play has not gone back further since."""
        return tuple(self._taken_back)

    def taken_back_since(self, first: int) -> tuple[TakenBack, ...]:
        """The same for what is saved from step `first` on, which counts as step 0: what was dealt
        anew is in the state that a save begins with, unless that is the beginning of the game."""
        earliest = first if self.is_whole and not first else first + 1
        later = [one for one in self._taken_back if one.step >= earliest]
        return tuple([one._replace(step=one.step - first) for one in later])

    def agreement_refusal(self) -> Refusal | None:
        """Why not even the whole table together can take anything back, None if it can."""
        if not self.length:
            return Refusal(self.game.undo_rule, "NOTHING_TO_UNDO")
        if not self.game.to_act(self.state):
            return Refusal(self.game.undo_rule, "UNDO_BARRIER", {"cause": GAME_OVER})
        return None

    def take_back(self, step: int) -> None:
        """Take back all actions after `step`, below the barrier too: the whole table agrees.

        Raises IllegalAction when that is not possible, IndexError when there is no such action.
        """
        require(self.agreement_refusal())
        whose = self.seat(step)
        seed = int(short(self.game, self.state), 16)  # nobody knows it, and a replay does
        steps = self.length - step
        self._cut(step)
        self._undone.clear()
        self._taken_back = [one for one in self._taken_back if one.step <= step]
        self.deal_anew(TakenBack(step, whose, steps, seed))

    def deal_anew(self, taken: TakenBack) -> None:
        """Go on from the latest state as something that was taken back has left it."""
        seats = [Seat(seat) for seat in range(self.seats)]
        latest = self._moments[-1]
        state = self.game.redealt(latest.state, seats, taken.seed)
        self._moments[-1] = latest._replace(state=state)
        if not self.length or self._moments[-2].state.turn != state.turn:
            self._turn_hashes[-1] = short(self.game, state)
        self._taken_back.append(taken)

    # --- saving -----------------------------------------------------------------------------

    def save(self) -> str:
        """The game as text (`tabletop.saves`). What was undone is not in it.

        A game of more actions than a save holds is saved from its barrier on. Raises ValueError
        when `table` is too large or is not made of texts.
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
    """The first `SHORT` digits of a state's fingerprint."""
    return game.saving.fingerprint(state)[:SHORT]
