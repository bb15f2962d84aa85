"""Whoever acts asks for advice: a nudge at first, then the whole plan."""

from collections.abc import Callable
from typing import Final

from tabletop.opponents import Opponent
from tabletop.refusals import IllegalAction
from tabletop.thinking import Question, thought_from
from web.contract.advice import NONE, OFFERED, THINKING, Advice, Given
from web.contract.any_game import AnyQuestion
from web.contract.thinking import Thinking
from web.table.panels.advice import spoken
from web.table.play.advice_shown import advice_of, advice_shown, put_away, stronger
from web.table.play.session import Session
from web.table.screen.table import Table

PATIENCE: Final = 1000
"""Milliseconds that advice is thought about at most."""
CARD: Final = "advice"
"""The element with what is advised."""


class AdviceRequests:
    """Asks the game's strongest player, who knows no more than the seat does."""

    def __init__(self, table: Table, thinking: Thinking) -> None:
        self._table = table
        self._thinking = thinking
        self._number = 0
        self.intents: dict[str, Callable[[str], None]] = {
            "advice": lambda _: self.ask(),
            "advice-away": lambda _: self.put_away(),
        }

    def ask(self) -> None:
        """Advice; if there is some, more of it; if that is all, none any more."""
        session = self._table.require_session()
        shown = advice_shown(session)
        if shown is None:
            return
        if shown.strength == "offered":
            self._begin(session)
        elif shown.strength == "nudge":
            self._show(session, stronger(shown, "whole"))
        elif shown.strength != "thinking":
            self.put_away()

    def put_away(self) -> None:
        """No advice any more."""
        if put_away(self._table.require_session()):
            self.give_up()
            self._table.draw()

    def after_step(self) -> None:
        """Something was played, or taken back: nobody wants the answer any more."""
        if advice_shown(self._table.require_session()) in (None, OFFERED):
            self.give_up()

    def give_up(self) -> None:
        """Think no more about what was asked last."""
        if self._number:
            self._thinking.forget(self._number)
            self._number = 0

    def _begin(self, session: Session) -> None:
        face, record, seat = session.face, session.record, session.acts
        opponents = face.opponents
        assert opponents is not None, "who cannot be advised is not"
        asked = self._show(session, THINKING)
        adviser = Opponent(opponents.levels[-1], opponents.styles[0])
        seats, seed = record.seats, _seed(session)
        question: AnyQuestion = Question(session.state, seats, seat, adviser, seed)
        self.give_up()
        self._number = self._thinking.ask(
            face.game,
            question,
            lambda answer: self._hear(session, asked, answer),
            milliseconds=PATIENCE,
        )

    def _hear(self, session: Session, asked: Given, answer: str | None) -> None:
        """Unless something was played since, or nobody wants it any more, show what was found."""
        is_here = self._table.session is session
        if not is_here or session.advice is not asked or session.state is not asked.state:
            return
        if answer is None:
            self._show(session, NONE)
            return
        try:
            thought = thought_from(session.face.game, answer)
            advice = advice_of(session, asked.state, asked.seat, thought, _seed(session))
        except (IllegalAction, ValueError, LookupError, TypeError):  # its memory is damaged
            self._thinking.renew()
            advice = NONE
        self._show(session, advice)

    def _show(self, session: Session, advice: Advice) -> Given:
        """Draw it, and let those who listen hear it once."""
        given = session.advice = Given(session.state, session.acts, advice)
        self._table.draw()
        if advice_shown(session) is not None:
            self._table.regions.say(spoken(advice, self._table.say))
            self._table.regions.reveal(CARD)
            self._bring_into_sight(advice)
        return given

    def _bring_into_sight(self, advice: Advice) -> None:
        """Where the map shows but a part, and not what it is about: all of it."""
        board, controller = self._table.board, self._table.controller
        if board is None or controller is None:
            return
        if not board.sees(advice.spots_on(controller.session.map.sheet)):
            controller.intents["zoom"]("fit")


def _seed(session: Session) -> str:
    """The same for everybody who asks at this moment, and known to all."""
    return f"advice {session.record.length}"
