"""What the parts around a table need of the page that they are parts of."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.saves import SaveError
from web.contract.face import AnyFace
from web.contract.thinking import Thinking
from web.page.html import Html
from web.table.panels.menu import Notice
from web.table.play.session import Session
from web.table.saving.storage import Shelf
from web.words.catalogue import Voice

if TYPE_CHECKING:  # they speak with the browser, which is not there in tests
    from web.map.widget import MapWidget
    from web.page.deferred_updates import DeferredUpdates
    from web.page.regions import Regions
    from web.table.screen.controller import Controller


class Host(Protocol):
    """The page: at most one game is on its table."""

    shell: Any
    shelf: Shelf
    regions: "Regions"
    controller: "Controller | None"
    thinking: Thinking
    steady: "DeferredUpdates"
    board: "MapWidget | None"
    faces: Sequence[AnyFace]
    """All games that can be played here."""

    @property
    def say(self) -> Voice:
        """Puts messages into the player's language, and the words of the game on the table."""

    # --- games come and go ------------------------------------------------------------------

    def new_game(self, wanted: dict[str, Any]) -> None:
        """Begin the game that a form has asked for."""

    def open_saved(self, name: str, *, takes: bool = False) -> None:
        """Go on with a saved game; `takes`: also if another window plays it."""

    def open_text(self, text: str, name: str) -> bool:
        """Go on with the game of a save file's text; whether there is one in it."""

    def open_link(self, text: str) -> None:
        """Go on with the game in a link."""

    def learn(self, game: str | None) -> None:
        """Begin a lesson, or go on with it; None: of the first game that has one."""

    def open_fresh(self, session: Session) -> None:
        """Play a game that no other window knows."""

    def cannot_open(self, wrong: SaveError) -> None:
        """Say why a text is no game."""

    def put_on_table(self, session: Session) -> None:
        """Show a game in place of the start page or of another game."""

    def ask_for(self, name: str, then: Callable[[bool], None], *, takes: bool) -> None:
        """Call back, soon, with whether this window may play a saved game."""

    def hold(self, name: str) -> None:
        """This window plays the saved game of this name."""

    def rematch(self, *, same_deal: bool = False) -> None:
        """The same players with another deal, or with the same."""

    def leave(self) -> None:
        """Back to the start page."""

    # --- what is shown ----------------------------------------------------------------------

    def draw(self) -> None:
        """Show everything as it is now."""

    def hide_hands(self) -> None:
        """Nobody's hand is on the screen any more."""

    def allows(self, again: Callable[[], None]) -> bool:
        """Whether the gesture under way may do what nobody has read yet; if it is early, `again`
        may follow."""

    def follow_language(self) -> None:
        """The page around the table speaks the language of the screen."""

    @property
    def is_covered(self) -> bool:
        """Whether something lies over the table."""

    def uncover(self) -> None:
        """Take away what lies over the table."""

    def lay_over(self, content: Callable[[], Html]) -> None:
        """Lay a dialog over the table."""

    def notify(self, shown: Notice) -> None:
        """Say something that is not to be missed."""

    def save_file(self, name: str) -> None:
        """Hand a game out as a file; "": the one on the table."""

    def show_text(self, name: str) -> None:
        """Show it as text, to be copied."""

    # --- the page around --------------------------------------------------------------------

    @property
    def around(self) -> tuple[bool, str]:
        """Whether there is a page around the game; the site that saved games belong to, or ""."""

    @property
    def frame_intents(self) -> Mapping[str, Callable[[str], None]]:
        """What buttons do with the page around the game."""


def on_table(app: Host) -> Session:
    """The game on the table. Raises LookupError while there is none."""
    if app.controller is None:
        raise LookupError("no game is on the table")
    return app.controller.session
