"""The screen on which the turns of the computer's players are shown."""

from collections.abc import Callable, Sequence

from web.contract.any_game import AnyEvent, AnyState
from web.contract.thinking import Thinking
from web.page import browser
from web.page.deferred_updates import DeferredUpdates
from web.table.computer.clock import Clock
from web.table.computer.opponents_turns import OpponentsTurns
from web.table.dialogs.notice import Notice
from web.table.play.session import Session
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Message


class OpponentsScreen:
    """The table of the page, as `web.table.computer.opponents_turns.Screen`."""

    def __init__(self, table: Table, overlay: Overlay, updates: DeferredUpdates) -> None:
        self._table = table
        self._overlay = overlay
        self._updates = updates

    @property
    def session(self) -> Session | None:
        """The game on the table, if there is one."""
        return self._table.session

    @property
    def is_free(self) -> bool:
        """Whether the present is visible, nothing lies over it, and no button is being pressed.

        A button must not move while it is pressed.
        """
        controller = self._table.controller
        is_past = controller is not None and controller.is_past_on_map
        return not (is_past or self._overlay.is_open or self._updates.is_pressed)

    def uncover(self) -> None:
        """Take away what lies over the table."""
        self._overlay.close()

    def draw(self) -> None:
        """Show everything as it is now."""
        self._table.draw()

    def show_step(self, events: Sequence[AnyEvent], before: AnyState) -> None:
        """Show what has happened since the state `before`, step by step."""
        controller = self._table.controller
        if controller is not None:
            controller.show_others_step(events, before)

    def show_outcome(self) -> None:
        """Show what has come of several steps."""
        controller = self._table.controller
        if controller is not None:
            controller.show_step((), controller.session.state, asks=False)

    def tell(self, sentences: Sequence[Message]) -> None:
        """Let a screen reader say them."""
        self._table.regions.say(self._table.say.all(sentences))

    def notify(self, shown: Notice) -> None:
        """Say something that is not to be missed."""
        self._overlay.notify(shown)


def opponents_turns(
    table: Table,
    overlay: Overlay,
    thinking: Thinking,
    updates: DeferredUpdates,
    guarded: browser.Guard,
) -> OpponentsTurns:
    """The turns of the computer's players at the table of the page."""

    def clock(call: Callable[[], None]) -> Clock:
        return browser.Timer(lambda: guarded(lambda _: call())(None))

    screen = OpponentsScreen(table, overlay, updates)
    return OpponentsTurns(screen, thinking, clock, browser.milliseconds)
