"""The end of a game: the final scoring step by step, then the result."""

from collections.abc import Callable

from web.map.effects import lighting_up
from web.page.html import Html
from web.page.settling_watch import SettlingWatch
from web.table.dialogs.result import result_of
from web.table.play.session import Session
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


class Ending:
    """Tells how a game has ended, once it has."""

    def __init__(self, table: Table, overlay: Overlay, settling: SettlingWatch) -> None:
        self._table = table
        self._overlay = overlay
        self._settling = settling
        self._was_over = False
        self._shown: Session | None = None
        """The game whose result lies over the table."""
        overlay.on_page.append(self._on_page)
        self.intents: dict[str, Callable[[str], None]] = {"final-score": self.show_final_score}

    def begin(self, session: Session) -> None:
        """Another game is on the table; one that is over shows its result."""
        self._was_over = session.is_over
        if session.tells_its_end:
            self._overlay.lay(self._page)

    def after_step(self) -> None:
        """Begin with the final scoring when the game is over."""
        session = self._table.require_session()
        if session.is_over and not self._was_over and not session.is_practice:
            self._was_over = True
            self._tell()

    def show_final_score(self, where: str) -> None:
        """Go on to the "next" step, "skip" to the result, or tell all "again"."""
        session = self._table.require_session()
        is_first = session.is_first_final_step
        if is_first and not self._settling.allows(lambda: self.show_final_score(where)):
            return  # it has just begun: the click was meant for what lay there before
        {
            "next": session.tell_next,
            "skip": session.tell_no_more,
            "again": session.tell_final_score,
        }[where]()
        self._tell()

    def _tell(self) -> None:
        """Tell the step that is to be told, or show the result."""
        is_told = self._table.require_session().final_step is None
        self._overlay.lay(self._page if is_told else None)
        self._table.draw()
        if is_told:
            self._overlay.focus()
        if self._table.controller is not None:
            self._table.controller.tell_final_step()

    # --- the result -------------------------------------------------------------------------

    def _page(self) -> Html:
        return result_of(self._table.require_session(), self._table.say)

    def _on_page(self, is_shown: bool) -> None:
        """The map beside the result shows all there is; afterwards what it showed before."""
        session, board, controller = self._table.session, self._table.board, self._table.controller
        was_shown, self._shown = self._shown, session if is_shown else None
        if session is None or board is None or controller is None:
            return
        session.shows_result = is_shown
        if is_shown:
            board.keep_view()
            board.fit()
            board.play(lambda: lighting_up(session.result.ways))
        elif was_shown is session:
            board.restore_view()
            board.end_effects()
            controller.draw()
