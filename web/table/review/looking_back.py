"""Looking back on a game that is over: from the figures to a moment on the map, and back."""

from collections.abc import Callable

from web.page.html import Html
from web.table.around.host import Host
from web.table.panels.afterwards import TURNS, afterwards_dialog, chapters_of
from web.table.play.session import Session
from web.table.review.turn_by_turn import TurnByTurn


class LookingBack:
    """`lay_over` lays a dialog over the table, `close` takes it away."""

    def __init__(
        self, app: Host, lay_over: Callable[[Callable[[], Html]], None], close: Callable[[], None]
    ) -> None:
        self._app = app
        self._lay_over = lay_over
        self._close = close
        self._chapter = ""
        self._moment = ""
        self._turns = TurnByTurn(app)
        self.intents: dict[str, Callable[[str], None]] = {
            "look-back": self.open,
            "revisit": self.revisit,
            **self._turns.intents,
        }

    def stop(self) -> None:
        """Nobody looks back any more: what is not judged yet is not."""
        self._turns.stop()

    def open(self, chapter: str) -> None:
        """Show a chapter; "": the one that was left for a moment on the map, or the first."""
        controller = self._app.controller
        if controller is None:
            return
        session = controller.session
        if session.is_past:
            controller.intents["history"]("live")
        came_from, self._moment = self._moment, ""
        chapters = chapters_of(session.face)
        if chapter or self._chapter not in chapters:
            self._chapter, came_from = chapter or chapters[0], ""
        self._lay_over(lambda: self._shown(session))
        if self._chapter == TURNS:
            self._turns.begin()
        if came_from:
            self._app.regions.focus(f"revisit {came_from}", "dialog")

    def _shown(self, session: Session) -> Html:
        told, chapter, say = session.face.afterwards, self._chapter, self._app.say
        if chapter == TURNS:
            inside = self._turns.tell(session)
        else:
            assert told is not None, "what nobody tells is not asked for"
            inside = told.tell(session.record, session.names, chapter, say)
        return afterwards_dialog(chapters_of(session.face), chapter, inside, say)

    def revisit(self, step: str) -> None:
        """A moment and what has led to it, on the map."""
        if self._app.controller is not None:
            self._moment = step
            self._app.controller.intents["moment"](step)
            self._close()
            self._app.regions.focus("prompt")
