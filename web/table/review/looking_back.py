"""Looking back on a game that is over: from the figures to a moment on the map, and back."""

from collections.abc import Callable

from web.contract.thinking import Thinking
from web.page.html import Html
from web.table.dialogs.afterwards import TURNS, afterwards_dialog, chapters_of
from web.table.play.session import Session
from web.table.review.turn_by_turn import TurnByTurn
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


class LookingBack:
    """The dialog with the chapters of a game that is over.

    `play_copy` puts a copy of the game on the table, which goes on from one of its turns.
    """

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        thinking: Thinking,
        play_copy: Callable[[Session], None],
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._chapter = ""
        self._moment = ""
        self._turns = TurnByTurn(table, thinking, play_copy)
        self.intents: dict[str, Callable[[str], None]] = {
            "look-back": self.open,
            "revisit": self.revisit,
            **self._turns.intents,
        }
        overlay.on_leave.append(self.stop)

    def stop(self) -> None:
        """Nobody looks back any more: what is not judged yet is not."""
        self._turns.stop()

    def open(self, chapter: str) -> None:
        """Show a chapter; "": the one that was left for a moment on the map, or the first."""
        controller = self._table.controller
        if controller is None:
            return
        session = controller.session
        if session.is_past:
            controller.intents["history"]("live")
        came_from, self._moment = self._moment, ""
        chapters = chapters_of(session.face)
        if chapter or self._chapter not in chapters:
            self._chapter, came_from = chapter or chapters[0], ""
        self._overlay.open(lambda: self._shown(session))
        if self._chapter == TURNS:
            self._turns.begin()
        if came_from:
            self._table.regions.focus(f"revisit {came_from}", "dialog")

    def _shown(self, session: Session) -> Html:
        told, chapter, say = session.face.afterwards, self._chapter, self._table.say
        if chapter == TURNS:
            inside = self._turns.tell(session)
        else:
            assert told is not None, "what nobody tells is not asked for"
            inside = told().tell(session.record, session.names, chapter, say)
        return afterwards_dialog(chapters_of(session.face), chapter, inside, say)

    def revisit(self, step: str) -> None:
        """A moment and what has led to it, on the map."""
        if self._table.controller is not None:
            self._moment = step
            self._table.controller.intents["moment"](step)
            self._overlay.close()
            self._table.regions.focus("prompt")
