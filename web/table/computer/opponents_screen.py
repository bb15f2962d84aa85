"""The screen on which the turns of the computer's players are shown."""

from collections.abc import Callable, Sequence
from typing import Any

from web.page import browser
from web.table.around.host import Host
from web.table.computer.opponents_turns import Clock, OpponentsTurns
from web.table.panels.menu import Notice
from web.table.play.session import Session
from web.words.message import Message

Guarded = Callable[[Callable[[Any], object]], Callable[[Any], None]]


class OpponentsScreen:
    """The table of the app, as `web.table.computer.opponents_turns.Screen`."""

    def __init__(self, app: Host) -> None:
        self._app = app

    @property
    def session(self) -> Session | None:
        """The game on the table, if there is one."""
        controller = self._app.controller
        return None if controller is None else controller.session

    @property
    def is_free(self) -> bool:
        """Whether the present is in sight, nothing lies over it, and nobody is pressing a button,
        which must not move meanwhile."""
        controller = self._app.controller
        is_past = controller is not None and controller.is_past_on_map
        return not (is_past or self._app.is_covered or self._app.steady.is_pressed)

    def uncover(self) -> None:
        """Take away what lies over the table."""
        self._app.uncover()

    def draw(self) -> None:
        """Show everything as it is now."""
        self._app.draw()

    def show_step(self, events: Sequence[Any], before: Any) -> None:
        """Show what has happened since the state `before`, step by step."""
        controller = self._app.controller
        if controller is not None:
            controller.show_others_step(events, before)

    def show_outcome(self) -> None:
        """Show what has come of several steps."""
        controller = self._app.controller
        if controller is not None:
            controller.show_step((), controller.session.state, asks=False)

    def tell(self, sentences: Sequence[Message]) -> None:
        """Let a screen reader say them."""
        self._app.regions.say(self._app.say.all(sentences))

    def notify(self, shown: Notice) -> None:
        """Say something that is not to be missed."""
        self._app.notify(shown)


def opponents_turns(app: Host, guarded: Guarded) -> OpponentsTurns:
    """The turns of the computer's players at the table of the app."""

    def clock(call: Callable[[], None]) -> Clock:
        return browser.Timer(lambda: guarded(lambda _: call())(None))

    return OpponentsTurns(OpponentsScreen(app), app.thinking, clock, browser.milliseconds)
