"""Looking back on a game that is over: from the figures to a moment on the map, and back."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from web.contract.thinking import Thinking
from web.page.html import Html
from web.table.dialogs.afterwards import TURNS, afterwards_dialog, chapters_of
from web.table.play.session import Session
from web.table.screen.later import Later
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table

if TYPE_CHECKING:
    from web.table.review.turn_by_turn import TurnByTurn

OF_TURNS: Final = ("turns-of", "turns-order", "play-from")
"""The intents of the chapter `TURNS`, which comes when it is needed (`web.table.screen.later`)."""


class LookingBack:
    """The dialog with the chapters of a game that is over.

    `play_copy` puts a copy of the game on the table, which goes on from one of its turns.
    """

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        later: Later,
        thinking: Thinking,
        play_copy: Callable[[Session], None],
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._later = later
        self._thinking = thinking
        self._play_copy = play_copy
        self._chapter = ""
        self._moment = ""
        self._turns: TurnByTurn | None = None
        self.intents: dict[str, Callable[[str], None]] = {
            "look-back": self.open,
            "revisit": self.revisit,
            **{name: partial(self._in_turns, name) for name in OF_TURNS},
        }
        overlay.on_leave.append(self.stop)

    def stop(self) -> None:
        """Nobody looks back any more: what is not judged yet is not."""
        if self._turns is not None:
            self._turns.stop()

    def open(self, chapter: str) -> None:
        """Show a chapter; "": the one that was left for a moment on the map, or the first."""
        controller = self._table.controller
        if controller is None:
            return
        session = controller.session
        if session.is_past:
            controller.intents["history"]("live")
        chapters = chapters_of(session.face)
        wanted = chapter or (self._chapter if self._chapter in chapters else chapters[0])
        if wanted == TURNS:
            self._later.do(lambda: self._lay(session, wanted, self._turn_by_turn().begin))
        else:
            self._lay(session, wanted)

    def _lay(self, session: Session, chapter: str, begin: Callable[[], None] | None = None) -> None:
        """Show this chapter, and `begin` it; where it was left for the map, its link has focus."""
        came_from, self._moment = self._moment, ""
        if chapter != self._chapter:
            self._chapter, came_from = chapter, ""
        self._overlay.open(lambda: self._shown(session))
        if begin is not None:
            begin()
        if came_from:
            self._table.regions.focus(f"revisit {came_from}", "dialog")

    def _shown(self, session: Session) -> Html:
        told, chapter, say = session.face.afterwards, self._chapter, self._table.say
        if chapter == TURNS:
            inside = self._turn_by_turn().tell(session)
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

    # --- turn by turn -------------------------------------------------------------------------

    def _in_turns(self, name: str, argument: str) -> None:
        self._later.do(lambda: self._turn_by_turn().intents[name](argument))

    def _turn_by_turn(self) -> "TurnByTurn":
        """The chapter. Raises ModuleNotFoundError where the page lacks it."""
        from web.table.review.turn_by_turn import TurnByTurn

        if self._turns is None:
            self._turns = TurnByTurn(self._table, self._thinking, self._play_copy)
        return self._turns
