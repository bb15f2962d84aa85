"""The turns of the players whom the computer plays: carried out at the chosen pace.

Whatever happens at the table, `go_on` is called afterwards: it looks whether one of them is to act
and does what is to be done next. What they will do is thought ahead, while their turns are shown
(`thinking_ahead`) and while people think (`likely_turns`). Nothing is played while something lies
over the table or the past is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Protocol

from tabletop.opponents import Opponent
from tabletop.refusals import IllegalAction
from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyEvent, AnyState, AnyThought
from web.contract.thinking import Thinking
from web.table.computer.clock import Clock
from web.table.computer.likely_turns import LikelyTurns
from web.table.computer.pacing import PACES, Pacing, Step
from web.table.computer.thinking_ahead import ThinkingAhead
from web.table.dialogs.notice import Notice
from web.table.history.log import known
from web.table.play.computer_play import AGAIN, by_hand
from web.table.play.session import Session
from web.words.message import Message


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


@dataclass(slots=True)
class Meant:
    """What a computer's player still means to do, and the state from which on."""

    seat: Seat
    opponent: Opponent
    state: AnyState
    actions: list[AnyAction] = field(default_factory=list)

    def fits(self, session: Session) -> bool:
        """Whether the game stands there, and that player is to act."""
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
        self._now = now
        self._ahead = ThinkingAhead(thinking, now, self.go_on)
        self._likely = LikelyTurns(thinking, self._ahead, clock)
        self._clock = clock(self._on_time)
        self._pacing = Pacing(now)
        self._session: Session | None = None
        self._meant: Meant | None = None
        self._pace = ""
        """The pace at which the clock runs."""
        self._said: list[Message] = []
        self._shown: tuple[int, Seat] | None = None
        """The turn, and its seat, of what is carried out."""
        self._is_skipping = self._is_awake = self._is_busy = False
        self.intents: dict[str, Callable[[str], None]] = {
            "skip-turns": lambda _: self.skip(),
            "pause-turns": lambda _: self.pause(),
            "think-again": lambda _: self.think_again(),
            "play-by-hand": lambda _: self.play_by_hand(),
        }

    # --- what is to be done -----------------------------------------------------------------

    def go_on(self) -> None:
        """Do what is to be done next: nothing where a person acts, or something is in the way.

        Showing something moves the focus, which is an event too: that comes in between.
        """
        if self._is_busy:
            return
        self._is_busy = True
        try:
            self._go_on()
        finally:
            self._is_busy = False

    def _go_on(self) -> None:
        session = self._screen.session
        if session is not self._session:
            self._drop()
            self._ahead.new_game()
            self._is_skipping = False
            self._session = session
        if session is None:
            return
        if not self._is_awake and any(session.opponents):
            self._is_awake = True
            self._thinking.wake()
        if self._meant is not None and not self._meant.fits(session):
            self._drop()
        if session.seats.opponent is None:
            self._rest(session)
        elif session.is_detached or session.is_undecided or _is_broken(session):
            self._clock.cancel()
        else:
            self._likely.end()
            self._think(session)
            if self._pace != session.settings["pace"]:
                self._clock.cancel()
            self._show(session)

    def _rest(self, session: Session) -> None:
        """A person is asked, or nobody."""
        self._is_skipping = False
        self._clock.cancel()
        self._likely.follow(session)
        self._ahead.go_on(session)
        self._pacing.rest()
        session.computer_play.doing = "thinking"

    def _think(self, session: Session) -> None:
        if self._meant is not None:
            self._ahead.go_on(session)
            return
        self._ahead.follow(session)
        if self._ahead.is_stuck:
            self._break(session)

    def _show(self, session: Session) -> None:
        """The next thing, once the last one has been seen; while something lies over it, none."""
        if not self._may_show(session):
            self._pacing.rest()
            return
        self._pacing.wait_for(session.acts)
        if not self._clock.is_running:
            self._show_next(session)

    def _may_show(self, session: Session) -> bool:
        is_present = self._screen.is_free and not session.is_past
        return is_present and session.computer_play.doing not in ("paused", "broken")

    def _show_next(self, session: Session) -> None:
        if self._meant is not None:
            self._step(session, self._meant)
        elif (foreseen := self._ahead.take()) is not None:
            self._begin(session, foreseen.thought)

    def _on_time(self) -> None:
        self.go_on()

    def _drop(self) -> None:
        """What is meant is no longer of interest, nor what was thought to follow."""
        self._likely.drop()
        self._clock.cancel()
        self._meant = None
        if self._session is not None:
            self._session.computer_play.rest()

    @property
    def _is_at_once(self) -> bool:
        session = self._session
        return self._is_skipping or (session is not None and session.settings["pace"] == "at-once")

    def _wait(self, session: Session, milliseconds: float) -> None:
        """Let what is shown be seen."""
        self._pace = session.settings["pace"]
        self._clock.start(milliseconds)

    def _players(self, session: Session) -> float:
        """How many computer's players somebody waits for; inf where nobody is a person."""
        return sum(map(bool, session.opponents)) if session.seats.people else inf

    # --- doing ------------------------------------------------------------------------------

    def _begin(self, session: Session, thought: AnyThought) -> None:
        """It is known what is to be done, and why: that is shown first."""
        face, play, seat = session.face, session.computer_play, session.acts
        opponent, brought = session.seats.opponent, face.opponents
        assert brought is not None, "one of them is to act"
        assert opponent is not None, "one of them is to act"
        self._meant = Meant(seat, opponent, session.state, list(thought.actions))
        self._shown = session.state.turn, seat
        self._ahead.go_on(session)
        told = [brought.in_public(reason) for reason in thought.reasons]
        because = [
            face.reason(reason, session.names)
            for number, reason in enumerate(told)
            if reason is not None and reason not in told[:number]
        ]
        play.give(session.record.length, because)
        play.doing = "playing"
        line = play.line(session.names[seat])
        if self._is_at_once:
            self._said += [line] if because else []
        else:
            self._screen.draw()
            self._screen.tell([line])
        pace, players = PACES[session.settings["pace"]], self._players(session)
        self._wait(session, 0 if self._is_at_once else self._pacing.reasons(pace, players))

    def _step(self, session: Session, meant: Meant) -> None:
        """Carry out the next action that is meant; where time is short, several."""
        began, before, how = self._now(), session.state, self._how(session, meant)
        try:
            events = self._carry_out(session, meant, how.together)
        except (IllegalAction, TypeError):
            self._fail(session)
            return
        goes_on = _goes_on(session, meant)
        if not goes_on:
            self._meant = None
            session.computer_play.rest()
        if self._is_at_once:
            self._show_at_once(session, events, goes_on=goes_on)
        else:
            self._screen.show_step(events, before)
        self._wait(session, max(0.0, how.milliseconds - (self._now() - began)))
        self._hand_on(session)

    def _how(self, session: Session, meant: Meant) -> Step:
        if self._is_at_once:
            return Step(1, 0)
        pace, players = PACES[session.settings["pace"]], self._players(session)
        count = len(meant.actions) + self._ahead.more_of(meant.seat)
        return self._pacing.step(pace, players, count)

    def _carry_out(self, session: Session, meant: Meant, together: int) -> tuple[AnyEvent, ...]:
        """As many actions as are shown together, as long as the same player acts."""
        events: tuple[AnyEvent, ...] = ()
        for _ in range(together):
            length = session.record.length
            events += session.play_opponent(meant.actions[0])
            del meant.actions[: session.record.length - length]
            meant.state = session.state
            if not _goes_on(session, meant):
                break
        return events

    def _show_at_once(self, session: Session, events: Sequence[AnyEvent], *, goes_on: bool) -> None:
        """Show only the result of all steps, so that the page stays responsive.

        What has happened is announced later.
        """
        face = session.face
        self._said += face.told(known(face, events, session.looks), session.names)
        if not goes_on:
            self._screen.show_outcome()
        has_turned = (session.state.turn, session.acts) != self._shown
        if has_turned and not session.seats.people:
            self._is_skipping = False

    def _hand_on(self, session: Session) -> None:
        """While a step is looked at, the next player thinks already; a person is asked."""
        if session.seats.opponent is not None:
            self._pacing.wait_for(session.acts)
            self._think(session)
            return
        self._rest(session)
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
        session.computer_play.doing = "thinking" if self._meant is None else "playing"
        self._clock.cancel()
        self.go_on()

    def pause(self) -> None:
        """No step until the same is wanted again."""
        session = self._session
        if session is None or session.seats.opponent is None:
            return
        play = session.computer_play
        if play.doing == "paused":
            play.doing = "thinking" if self._meant is None else "playing"
        else:
            play.doing, self._is_skipping = "paused", False
            self._clock.cancel()
            self._tell_rest()
        self._screen.draw()
        self.go_on()

    # --- what goes wrong --------------------------------------------------------------------

    def _fail(self, session: Session) -> None:
        """What was meant cannot be done, as after a breakdown: it is asked once more."""
        self._clock.cancel()
        self._meant = None
        session.computer_play.rest()
        self._ahead.fail(session)
        if self._ahead.is_stuck:
            self._break(session)

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


def _is_broken(session: Session) -> bool:
    return session.computer_play.doing == "broken"


def _goes_on(session: Session, meant: Meant) -> bool:
    return bool(meant.actions) and meant.fits(session)
