"""Thinks while a person thinks: what it will likely do, and what the computer's players do then.

Once a person has rested for a moment, the worker is asked what the game's weakest player, which
answers at once, would do in its place; it sees no more than the seat does. Where that leads to a
computer's player, `ThinkingAhead` goes on from there. If the game comes to that very position, what
the computer's players do is there at once. If it comes otherwise, all of it is thrown away. The
computer's players choose what they would choose without it: every question about them is the one
that would be asked later.
"""

from collections.abc import Callable
from typing import Final

from tabletop.opponents import Opponent, Opponents
from tabletop.refusals import IllegalAction
from tabletop.seat import Seat
from tabletop.thinking import Question, thought_from
from web.contract.any_game import AnyAction, AnyQuestion, AnyState
from web.contract.thinking import Thinking
from web.table.computer.clock import Clock
from web.table.computer.thinking_ahead import Position, ThinkingAhead
from web.table.play.session import Session

PAUSE: Final = 600.0
"""Milliseconds without a step before guessing begins: whoever steps on does not wait for it."""
MOST: Final = 8
"""Guesses in a row. A turn has several: each ends with what reveals something, such as dice."""


class LikelyTurns:
    """A guess what people at the table do next. `clock(call)` makes a clock."""

    def __init__(
        self,
        thinking: Thinking,
        ahead: ThinkingAhead,
        clock: Callable[[Callable[[], None]], Clock],
    ) -> None:
        self._thinking = thinking
        self._ahead = ahead
        self._clock = clock(self._begin)
        self._session: Session | None = None
        self._way: list[AnyState] = []
        """The positions at which people are asked, from where the guess began."""
        self._number = 0
        """Of the question that is asked, 0: none."""
        self._guesses = 0

    def follow(self, session: Session) -> None:
        """A person is asked, or nobody: guess, unless that was done for this position."""
        if session is self._session and self._is_on_the_way(session.state):
            return
        self.drop()
        if _is_worth_it(session):
            self._session, self._way = session, [session.state]
            self._clock.start(PAUSE)

    def end(self) -> None:
        """The computer acts: nothing more is guessed. What was thought ahead stays."""
        self._clock.cancel()
        if self._number:
            self._thinking.forget(self._number)
        self._number = self._guesses = 0
        self._session, self._way = None, []

    def drop(self) -> None:
        """Nothing that was guessed or thought ahead is of interest any more."""
        self.end()
        self._ahead.drop()

    def _is_on_the_way(self, state: AnyState) -> bool:
        """Whether the guess leads through a position. The next time it is found by identity."""
        for place, one in enumerate(self._way):
            if one is state or one == state:
                self._way[place] = state
                return True
        return False

    # --- guessing ---------------------------------------------------------------------------

    def _begin(self) -> None:
        session = self._session
        if session is not None and session.state is self._way[0]:
            self._ask(session, session.state, session.record.length, session.acts)

    def _ask(self, session: Session, state: AnyState, length: int, seat: Seat) -> None:
        opponents = session.face.opponents
        assert opponents is not None, "a computer's player sits at the table"
        guesser = Opponent(opponents.levels[0], opponents.styles[0])
        question: AnyQuestion = Question(
            state, session.record.seats, seat, guesser, f"likely {length}"
        )

        def heard(answer: str | None) -> None:
            if number == self._number:
                self._number = 0
                self._hear(session, state, length, seat, answer)

        self._guesses += 1
        number = self._thinking.ask(session.face.game, question, heard, can_wait=True)
        self._number = number

    def _hear(
        self, session: Session, state: AnyState, length: int, seat: Seat, answer: str | None
    ) -> None:
        """Go on from where the answer leads: no answer, or one of no use, is the end of it."""
        if answer is None:
            return
        try:
            actions = thought_from(session.face.game, answer).actions
            state, length = self._foreseen(session, state, length, seat, actions)
        except (IllegalAction, ValueError, LookupError, TypeError):
            return
        computer = session.seats.computer_in(state)
        if computer is not None:
            self._ahead.expect(session, Position(state, length, *computer))
        elif (acting := session.face.game.to_act(state)) and self._guesses < MOST and actions:
            self._ask(session, state, length, acting[0])

    def _foreseen(
        self,
        session: Session,
        state: AnyState,
        length: int,
        seat: Seat,
        actions: tuple[AnyAction, ...],
    ) -> tuple[AnyState, int]:
        """Where actions of a person lead, and its length; notes the positions between."""
        for action in actions:
            state, count = session.foresee(state, seat, (action,))
            length += count
            acting = session.face.game.to_act(state)
            if session.seats.computer_in(state) is not None or not acting:
                break
            self._way.append(state)
            if seat not in acting:
                break
        return state, length


def _is_worth_it(session: Session) -> bool:
    """Whether a person here is asked, and a player at the table needs time to think."""
    opponents = session.face.opponents
    if opponents is None or session.is_detached or session.is_undecided:
        return False
    needs_time = any(one is not None and _needs_time(opponents, one) for one in session.opponents)
    return needs_time and not session.is_over and not session.seats.waits_for


def _needs_time(opponents: Opponents[AnyState, AnyAction], player: Opponent) -> bool:
    return opponents.samples[player.level] > 1
