"""The turns of the players whom the computer plays: asked for, and carried out at the chosen pace.

Whatever happens at the table, `go_on` is called afterwards: it looks whether one of them is to act
and does what is to be done next. An answer counts only for the very state it was asked about.
Nothing is played while something lies over the table or the past is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from tabletop.opponents import Opponent
from tabletop.refusals import IllegalAction
from tabletop.seat import Seat
from tabletop.thinking import Question, thought_from
from web.contract.any_game import AnyAction, AnyEvent, AnyQuestion, AnyState, AnyThought
from web.contract.thinking import Thinking
from web.table.dialogs.notice import Notice
from web.table.history.log import known
from web.table.play.computer_play import AGAIN, by_hand
from web.table.play.session import Session
from web.words.message import Message

LEAST: Final = 150.0
"""Milliseconds that are left in any case for what a turn has turned up."""


class Pace(NamedTuple):
    """Durations in milliseconds.

    They are: how long the first reasons of a turn are shown, how long `more` reasons of the same
    turn, how long a step; all steps take at most `most`, but none less than `least`.
    """

    reasons: float
    more: float
    step: float
    most: float
    least: float

    def of_step(self, count: int) -> float:
        """For how long each of so many steps is shown."""
        return max(self.least, min(self.step, self.most / count))


PACES: Final = {
    "normal": Pace(1200, 600, 700, 3200, 300),
    "slow": Pace(3000, 2000, 1800, 20_000, 1200),
    "at-once": Pace(0, 0, 0, 0, 0),
}
"""By the setting "pace"."""


class Clock(Protocol):
    """Calls back once, some time after it was last started."""

    @property
    def is_running(self) -> bool:
        """Whether the call is still to come."""

    def start(self, milliseconds: float, /) -> None:
        """Call back after so long; a call still to come is put off."""

    def cancel(self) -> None:
        """Do not call."""


class Screen(Protocol):
    """What the table is shown on."""

    @property
    def session(self) -> Session | None:
        """The game on the table, if there is one."""

    @property
    def is_free(self) -> bool:
        """Whether the present is in sight, and nothing lies over it."""

    def uncover(self) -> None:
        """Take away what lies over the table."""

    def draw(self) -> None:
        """Show everything as it is now."""

    def show_step(self, events: Sequence[AnyEvent], before: AnyState) -> None:
        """Show what has happened since the state `before`, step by step."""

    def show_outcome(self) -> None:
        """Show what has come of several steps."""

    def tell(self, sentences: Sequence[Message]) -> None:
        """Let a screen reader say them."""

    def notify(self, shown: Notice) -> None:
        """Say something that is not to be missed."""


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """The request under way. Answers about any other state are discarded."""

    state: AnyState
    seat: Seat
    opponent: Opponent
    number: int

    def fits(self, session: Session) -> bool:
        """Whether the request is still about the present state."""
        seats = session.seats
        is_there = session.state is self.state and seats.acts == self.seat
        return is_there and seats.opponent == self.opponent


class OpponentsTurns:
    """Plays for the computer's players. `clock(call)` makes a clock, `now()` tells milliseconds."""

    def __init__(
        self,
        screen: Screen,
        thinking: Thinking,
        clock: Callable[[Callable[[], None]], Clock],
        now: Callable[[], float],
    ) -> None:
        self._screen = screen
        self._thinking = thinking
        self._clock = clock(self._on_time)
        self._now = now
        self._session: Session | None = None
        self._asked: Asked | None = None
        self._thought: AnyThought | None = None
        self._meant: list[AnyAction] = []
        self._step_time = 0.0
        self._said: list[Message] = []
        self._turn = -1
        """The turn that the next two are about; others may act in the middle of it."""
        self._spent: dict[tuple[Seat, object], float] = {}
        """Milliseconds that each seat has thought in each spell of the turn."""
        self._begun: set[Seat] = set()
        """The seats whose first reasons in this turn have been shown."""
        self._last_asked: tuple[int, Seat] | None = None
        self._failures = 0
        self._is_skipping = self._is_awake = False
        self.intents: dict[str, Callable[[str], None]] = {
            "skip-turns": lambda _: self.skip(),
            "pause-turns": lambda _: self.pause(),
            "think-again": lambda _: self.think_again(),
            "play-by-hand": lambda _: self.play_by_hand(),
        }

    # --- what is to be done -----------------------------------------------------------------

    def go_on(self) -> None:
        """Do what is to be done next: nothing where a person acts, or something is in the way."""
        session = self._screen.session
        if session is not self._session:
            self._drop()
            self._is_skipping = False
            self._session, self._turn = session, -1
        if session is None:
            return
        if not self._is_awake and any(session.opponents):
            self._is_awake = True
            self._thinking.wake()
        if self._asked is not None and not self._asked.fits(session):
            self._drop()
        if session.seats.opponent is None:
            self._is_skipping = False
            session.computer_play.doing = "thinking"
        elif session.is_detached or session.computer_play.doing == "broken":
            self._clock.cancel()
        elif self._asked is None:
            self._ask(session)
        elif self._may_show(session) and not self._clock.is_running:
            self._show_next(session)

    def _may_show(self, session: Session) -> bool:
        is_present = self._screen.is_free and not session.is_past
        return is_present and session.computer_play.doing != "paused"

    def _show_next(self, session: Session) -> None:
        if self._thought is not None:
            self._begin(session, self._thought)
        elif self._meant:
            self._step(session)

    def _on_time(self) -> None:
        self.go_on()

    def _drop(self) -> None:
        """What was asked, or is meant, is no longer of interest."""
        if self._asked is not None:
            self._thinking.forget(self._asked.number)
        self._clock.cancel()
        self._asked = self._thought = None
        self._meant = []
        self._failures = 0
        if self._session is not None:
            self._session.computer_play.rest()

    @property
    def _is_at_once(self) -> bool:
        session = self._session
        return self._is_skipping or (session is not None and session.settings["pace"] == "at-once")

    # --- thinking ---------------------------------------------------------------------------

    def _ask(self, session: Session) -> None:
        record, opponents = session.record, session.face.opponents
        seat, opponent = session.acts, session.seats.opponent
        if opponent is None or opponents is None:
            return
        turn, spent = self._turn_of(session), self._spent
        self._last_asked = turn, seat
        spell = seat, opponents.spell(session.state)
        seed = f"thinking {record.seed} {record.length} {seat:d}"
        question: AnyQuestion = Question(session.state, record.seats, seat, opponent, seed)
        is_short = opponents.samples[opponent.level] == 1
        budget = 0.0 if is_short else max(LEAST, opponents.milliseconds - spent.get(spell, 0.0))
        began = self._now()

        def heard(answer: str | None) -> None:
            spent[spell] = spent.get(spell, 0.0) + self._now() - began
            self._hear(number, answer)

        game = session.face.game
        number = self._thinking.ask(game, question, heard, milliseconds=int(budget))
        self._asked = Asked(session.state, seat, opponent, number)

    def _turn_of(self, session: Session) -> int:
        """The turn of the table. A new one begins with all the time there is for everybody."""
        turn: int = session.state.turn
        if turn != self._turn:
            self._turn, self._spent, self._begun = turn, {}, set()
        return turn

    def _hear(self, number: int, answer: str | None) -> None:
        session = self._session
        if session is None or self._asked is None or self._asked.number != number:
            return
        if answer is None:
            self._break(session)
            return
        try:
            self._thought = thought_from(session.face.game, answer)
            is_useful = bool(self._thought.actions)
        except (ValueError, LookupError, TypeError):
            is_useful = False
        if not is_useful:
            self._fail(session)
        self.go_on()

    def _begin(self, session: Session, thought: AnyThought) -> None:
        """It is known what is to be done, and why: that is shown first."""
        face, play = session.face, session.computer_play
        self._thought, self._meant = None, list(thought.actions)
        assert face.opponents is not None, "one of them is to act"
        told = [face.opponents.in_public(reason) for reason in thought.reasons]
        because = [
            face.reason(reason, session.names)
            for number, reason in enumerate(told)
            if reason is not None and reason not in told[:number]
        ]
        play.give(session.record.length, because)
        play.doing = "playing"
        pace = PACES[session.settings["pace"]]
        self._step_time = pace.of_step(len(self._meant))
        line = play.line(session.names[session.acts])
        if self._is_at_once:
            self._said += [line] if because else []
            self._clock.start(0)
        else:
            self._screen.draw()
            self._screen.tell([line])
            self._clock.start(pace.more if session.acts in self._begun else pace.reasons)
        self._begun.add(session.acts)

    # --- doing ------------------------------------------------------------------------------

    def _step(self, session: Session) -> None:
        """Carry out the next action that is meant."""
        asked, before, length = self._asked, session.state, session.record.length
        try:
            events = session.play_opponent(self._meant[0])
        except (IllegalAction, TypeError):
            self._fail(session)
            return
        del self._meant[: session.record.length - length]
        goes_on = bool(self._meant) and asked is not None and session.acts == asked.seat
        if asked is not None and goes_on:
            self._asked = Asked(session.state, asked.seat, asked.opponent, asked.number)
        else:
            self._asked, self._meant, self._failures = None, [], 0
            session.computer_play.rest()
        if self._is_at_once:
            self._show_at_once(session, events, goes_on=goes_on)
        else:
            self._clock.start(self._step_time)
            self._screen.show_step(events, before)
        self._hand_on(session)

    def _show_at_once(self, session: Session, events: Sequence[AnyEvent], *, goes_on: bool) -> None:
        """Show only the result of all steps, so that the page stays responsive.

        What has happened is announced later.
        """
        face = session.face
        self._said += face.told(known(face, events, session.looks), session.names)
        self._clock.start(0)
        if not goes_on:
            self._screen.show_outcome()
        has_turned = (session.state.turn, session.acts) != self._last_asked
        if has_turned and not session.seats.people:
            self._is_skipping = False

    def _hand_on(self, session: Session) -> None:
        """While a step is looked at, the next player thinks already; a person is asked."""
        if session.seats.opponent is not None:
            if self._asked is None:
                self._ask(session)
            return
        self._clock.cancel()
        self._is_skipping = False
        self._tell_rest([] if session.is_over else [session.prompt().line])

    def _tell_rest(self, then: Sequence[Message] = ()) -> None:
        """Say in order what was done at once, and what follows."""
        said, self._said = self._said, []
        if said or then:
            self._screen.tell([*said, *then])

    # --- what players want ------------------------------------------------------------------

    def skip(self) -> None:
        """All turns up to the next person's at once; where nobody is a person, this turn."""
        session = self._session
        if session is None or session.seats.opponent is None:
            return
        self._is_skipping = True
        session.computer_play.doing = "playing" if self._meant else "thinking"
        self._clock.cancel()
        self.go_on()

    def pause(self) -> None:
        """No step until the same is wanted again."""
        session = self._session
        if session is None or session.seats.opponent is None:
            return
        play = session.computer_play
        if play.doing == "paused":
            play.doing = "playing" if self._meant else "thinking"
        else:
            play.doing, self._is_skipping = "paused", False
            self._clock.cancel()
            self._tell_rest()
        self._screen.draw()
        self.go_on()

    # --- what goes wrong --------------------------------------------------------------------

    def _fail(self, session: Session) -> None:
        """An answer is of no use, as after a breakdown: it is asked once more."""
        failures = self._failures + 1
        self._drop()
        self._failures = failures
        if failures > 1:
            self._break(session)
        else:
            self._thinking.renew()
            self._ask(session)

    def _break(self, session: Session) -> None:
        """There is nothing to think with: say so, and leave it to the people."""
        self._drop()
        self._tell_rest()
        session.computer_play.doing = "broken"
        self._screen.draw()
        name = session.names[session.acts]
        said = Message("table.cannot_think_means", {"player": name})
        title = Message("table.cannot_think", {"player": name})
        self._screen.notify(Notice(title, said, (AGAIN, by_hand(name))))

    def think_again(self) -> None:
        """Try it once more."""
        session = self._session
        if session is not None and session.computer_play.doing == "broken":
            self._thinking.renew()
            session.computer_play.doing = "thinking"
            self._screen.uncover()
            self._screen.draw()
            self.go_on()

    def play_by_hand(self) -> None:
        """A person plays for the computer's player that acts."""
        session = self._session
        if session is None or session.seats.opponent is None:
            return
        acts = session.acts
        session.computer_play.doing = "thinking"
        session.seat_opponents(
            [None if seat == acts else one for seat, one in enumerate(session.opponents)]
        )
        self._screen.uncover()
        self._screen.draw()
        self.go_on()
