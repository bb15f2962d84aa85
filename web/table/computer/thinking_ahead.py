"""Thinks ahead: what computer's players will do is asked as soon as the position can be foreseen.

A thought says all that its player means to do, so the position after it is known before any of it
is shown. While it is shown the worker thinks about that position already, and so on, up to the next
person's decision or `MOST` thoughts ahead. Every question is the one that would be asked if the
game stood there, with the same seed. What the game has overtaken is thrown away.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from tabletop.opponents import Opponent
from tabletop.refusals import IllegalAction
from tabletop.seat import Seat
from tabletop.thinking import Question, thought_from
from web.contract.any_game import AnyQuestion, AnyState, AnyThought
from web.contract.thinking import Thinking
from web.table.computer.pacing import PACES
from web.table.play.session import Session

LEAST: Final = 150.0
"""Milliseconds that are left in any case for what a turn has turned up."""
MOST: Final = 3
"""How many thoughts are kept that are not shown yet. More would be for nothing: showing one takes
longer than thinking, and where nobody waits they would only be more to be thrown away."""
MOST_LIKELY: Final = 2
"""The same for what is only likely: what the next player does before and after the dice, say. More
would take a battery's charge for what often does not come."""


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A moment, after `length` actions, at which a computer's player is to act."""

    state: AnyState
    length: int
    seat: Seat
    opponent: Opponent

    def is_reached(self, session: Session) -> bool:
        """Whether the game stands there, and the same player is to act."""
        seats = session.seats
        is_there = self.length == session.record.length and self.seat == seats.acts
        return is_there and self.opponent == seats.opponent and self.state == session.state


@dataclass(frozen=True, slots=True, eq=False)
class Foreseen:
    """What will be done at a position, and the next position at which the computer is to act.

    None: a person is, or nobody.
    """

    position: Position
    thought: AnyThought
    next: Position | None


class ThinkingAhead:
    """The thoughts that are there, in a row, and the one that is being thought.

    `changed` is called when a thought has come, or none can come. `now()` tells milliseconds.
    """

    def __init__(
        self, thinking: Thinking, now: Callable[[], float], changed: Callable[[], None]
    ) -> None:
        self._thinking = thinking
        self._now = now
        self._changed = changed
        self._row: deque[Foreseen] = deque()
        self._asked: tuple[int, Position] | None = None
        self._last: Position | None = None
        """Where it goes on behind the row, if nothing is asked about that yet."""
        self._stuck: Position | None = None
        """Where nothing can be thought."""
        self._failures = 0
        self._here: AnyState | None = None
        """The state of the game for which all of this was found to fit."""
        self._turn: object = None
        self._spent: dict[tuple[Seat, object], float] = {}
        """Milliseconds that each seat has thought in each spell of this turn, the one that was
        asked about last. Others may act in the middle of it."""
        self._before: tuple[object, dict[tuple[Seat, object], float]] | None = None
        """Turn and milliseconds before what is only likely was thought about; None: nothing is."""

    @property
    def _first(self) -> Position | None:
        if self._row:
            return self._row[0].position
        return self._asked[1] if self._asked is not None else self._stuck or self._last

    def follow(self, session: Session) -> None:
        """The game stands still at the turn of a computer's player: think about that, and on."""
        first = self._first
        if first is None or not self._fits(first, session):
            self.drop()
            self._last = _present(session)
        self._before = None
        self._here = session.state
        self.go_on(session)

    def expect(self, session: Session, position: Position) -> None:
        """The game will likely come to a position: think about that, and on."""
        self.drop()
        self._before = self._turn, dict(self._spent)
        self._last = position
        self.go_on(session)

    def _fits(self, first: Position, session: Session) -> bool:
        """Whether the thoughts lead on from where the game stands.

        Two states that are no longer compared once they were found to be equal.
        """
        if self._here is session.state:
            return (first.seat, first.opponent) == (session.acts, session.seats.opponent)
        return first.is_reached(session)

    def go_on(self, session: Session) -> None:
        """Think about the next position, if there is one, unless there are thoughts enough."""
        most = MOST_LIKELY if self._before is not None else MOST
        if self._asked is None and self._last is not None and len(self._row) < most:
            position, self._last = self._last, None
            self._ask(session, position)

    def take(self) -> Foreseen | None:
        """What will be done where the game stands, if that is known; it is not kept any longer."""
        self._here = None
        return self._row.popleft() if self._row else None

    def more_of(self, seat: Seat) -> int:
        """How many actions of a seat are known to come next."""
        own = takewhile(lambda one: one.position.seat == seat, self._row)
        return sum(len(one.thought.actions) for one in own)

    @property
    def is_stuck(self) -> bool:
        """Whether nothing can be thought where the game stands."""
        return self._stuck is not None and not self._row

    def drop(self) -> None:
        """Nothing that was thought or asked is of interest any more."""
        if self._asked is not None:
            self._thinking.forget(self._asked[0])
        self._row.clear()
        self._asked = self._last = self._stuck = None
        if self._before is not None:  # what was thought for nothing costs no player its time
            (self._turn, self._spent), self._before = self._before, None
        self._failures = 0
        self._here = None

    def fail(self, session: Session) -> None:
        """What was thought about the present is of no use: it is asked once more, then no more."""
        failures = self._failures + 1
        position = _present(session)
        self.drop()
        self._failures = failures
        self._ask_again(session, position)

    def new_game(self) -> None:
        """Another game is on the table, in which nobody has thought yet."""
        self.drop()
        self._turn = None

    # --- asking -----------------------------------------------------------------------------

    def _ask(self, session: Session, position: Position) -> None:
        record, opponents = session.record, session.face.opponents
        assert opponents is not None, "a computer's player is to act"
        state, seat, opponent = position.state, position.seat, position.opponent
        if state.turn != self._turn:
            self._turn, self._spent = state.turn, {}
        spent, spell = self._spent, (seat, opponents.spell(state))
        seed = f"thinking {record.seed} {position.length} {seat:d}"
        question: AnyQuestion = Question(state, record.seats, seat, opponent, seed)
        is_short = opponents.samples[opponent.level] == 1
        allowed = min(opponents.milliseconds, PACES[session.settings["pace"]].thinking)
        budget = 0.0 if is_short else max(LEAST, allowed - spent.get(spell, 0.0))
        began = self._now()

        def heard(answer: str | None) -> None:
            spent[spell] = spent.get(spell, 0.0) + self._now() - began
            self._hear(session, number, answer)

        game = session.face.game
        number = self._thinking.ask(
            game, question, heard, milliseconds=int(budget), can_wait=self._before is not None
        )
        self._asked = number, position

    def _hear(self, session: Session, number: int, answer: str | None) -> None:
        if self._asked is None or self._asked[0] != number:
            return
        position, self._asked = self._asked[1], None
        found = None if answer is None else _read(session, position, answer)
        if found is not None:
            self._failures = 0
            self._row.append(found)
            self._last = found.next
        elif self._before is not None:
            self.drop()  # it is asked again if the game does come there
        elif answer is None:
            self._stuck = position
        else:
            self._failures += 1
            self._ask_again(session, position)
        self._changed()

    def _ask_again(self, session: Session, position: Position) -> None:
        """As after a breakdown: once, by another worker."""
        if self._failures > 1:
            self._stuck = position
        else:
            self._thinking.renew()
            self._ask(session, position)


def _present(session: Session) -> Position:
    opponent = session.seats.opponent
    assert opponent is not None, "a computer's player is to act"
    return Position(session.state, session.record.length, session.acts, opponent)


def _read(session: Session, position: Position, answer: str) -> Foreseen | None:
    """What an answer means, and where it leads; None if it is of no use."""
    try:
        thought = thought_from(session.face.game, answer)
        if not thought.actions:
            return None
        state, count = session.foresee(position.state, position.seat, thought.actions)
    except (IllegalAction, ValueError, LookupError, TypeError):
        return None
    computer = session.seats.computer_in(state)
    if computer is None:
        return Foreseen(position, thought, None)
    return Foreseen(position, thought, Position(state, position.length + count, *computer))
