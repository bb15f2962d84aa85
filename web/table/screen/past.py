"""The past on the screen: the others' turns shown on the map, the history step by step."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from web.contract.any_game import AnyEvent, AnyState
from web.contract.table_view import Pointer, TableView
from web.map.scene import Scene
from web.page import browser
from web.page.regions import Regions
from web.page.slideshow import Slideshow
from web.page.spot import Spot
from web.table.history.log import lines, moment
from web.table.play.session import Session
from web.table.screen.announcer import Announcer
from web.table.screen.gather_view import as_bystander
from web.table.screen.replay_schedule import schedule
from web.words.message import Message

PACE: Final = 700.0
"""Milliseconds of a step while the history runs on by itself."""
PLAY: Final = "[data-do=play]"


class Board(Protocol):
    """The map, as far as the past is shown on it."""

    def show(self, scene: Scene) -> None:
        """Show a moment."""

    def point_to(self, spot: Spot | None) -> None:
        """Let an arrow point to a spot, or to none."""

    def end_effects(self) -> None:
        """Show no effects any more."""

    def keep_view(self) -> None:
        """Remember what part of the map is shown."""

    def sees(self, spots: tuple[Spot, ...]) -> bool:
        """Whether all these spots are in the window."""

    def fit(self) -> None:
        """Show all of the map."""

    def restore_view(self) -> None:
        """Go back to what was shown."""


class Past:
    """Whatever a player does ends both; what it is then means what it always does.

    `table()` is what the screen shows now, `draw()` draws the present of the session, `point_out()`
    only its map; `announcer` says which moment it is; `play(events, before, after)` shows on the
    map what events have made of one state another.
    """

    def __init__(
        self,
        session: Session,
        regions: Regions,
        board: Board,
        table: Callable[[], TableView],
        draw: Callable[[], None],
        point_out: Callable[[], None],
        announcer: Announcer,
        play: Callable[[Sequence[AnyEvent], AnyState, AnyState], None],
    ) -> None:
        self._session = session
        self._regions = regions
        self._board = board
        self._table = table
        self._draw = draw
        self._point_out = point_out
        self._announcer = announcer
        self._play = play
        self._showing = Slideshow(self._is_input)
        self._pictures: list[tuple[int, tuple[AnyEvent, ...]]] = []
        self._shown = 0
        self.is_on_map = False
        """The map shows others' turns while all else shows the present."""
        self.intents: dict[str, Callable[[str], None]] = {
            "show-me": lambda _: self.show_others_turns(),
            "history": self.look_at,
            "moment": self.revisit,
            "play": lambda _: self.play_or_pause(),
        }

    def _is_input(self, event: browser.DomEvent) -> bool:
        """What a player does, but not what `on_pick` ends, nor the button that does so itself."""
        if event.type == "keydown" and (event.repeat or event.key in ("Shift", "Control")):
            return False
        if browser.within(event, PLAY) is not None:
            return event.type == "keydown" and event.key not in ("Enter", " ")
        is_on_board = browser.within(event, "#board") is not None
        return not (event.type == "pointerdown" and is_on_board)

    def end(self) -> None:
        """Show no more of it."""
        self._showing.end()

    def stop(self) -> None:
        """Release what listens, for good."""
        self._showing.stop()

    # --- the others' turns ------------------------------------------------------------------

    def show_others_turns(self) -> None:
        """Show on the map, and nowhere else, what others did since one's last turn."""
        self.end()
        since = self._session.others_turns
        face = self._session.face
        told = lines(face, self._session.record, None, since.start, since.stop)
        about = {line.step: face.about(line.events) for line in told}
        steps = [step for step, spots in about.items() if spots]
        if not steps:
            self._announcer.say(Message("table.recap_empty"))
            return
        groups, pace = schedule(steps)
        events = {line.step: line.events for line in told}
        self._pictures, self._shown = [(since.start, ())], since.start
        for group in groups:
            happened = tuple(event for step in group for event in events[step])
            self._pictures.append((group[-1] + 1, happened))
        self._begin_on_map(tuple(spot for spots in about.values() for spot in spots))
        self._show_next()
        self._showing.start(self._show_next, pace, self._end_on_map)
        self._announcer.say(Message("table.showing"))

    def _show_next(self) -> bool:
        """The next moment on the map, as bystanders knew it; whether there was one."""
        if not self._pictures:
            return False
        step, events = self._pictures.pop(0)
        table = as_bystander(self._session, self._table(), step)
        self._board.show(self._session.face.scene(table, Pointer()))
        record = self._session.record
        self._play(events, record.at(self._shown), record.at(step))
        self._shown = step
        return True

    def _begin_on_map(self, spots: tuple[Spot, ...]) -> None:
        """On a small screen the curtain steps aside; hands stay hidden (`layout.css`)."""
        self.is_on_map = True
        self._board.keep_view()
        self._board.point_to(None)
        self._set_aside("yes")
        if not self._board.sees(spots):
            self._board.fit()

    def _end_on_map(self) -> None:
        self.is_on_map = False
        self._board.end_effects()
        self._set_aside("")
        self._board.restore_view()
        self._point_out()

    def _set_aside(self, is_aside: str) -> None:
        """Where that moves the curtain, what is pressed meanwhile was not meant for it."""
        curtain = browser.element("curtain")
        before = browser.is_shown(curtain)
        if is_aside:
            self._regions.set(showing=is_aside)
        else:
            self._regions.unset("showing")
        if browser.is_shown(curtain) != before:
            self._regions.on_change()
            if not is_aside:
                self._regions.focus("show-me", "curtain")

    # --- the history ------------------------------------------------------------------------

    def look_at(self, wanted: str) -> None:
        """Show a moment, see `web.table.history.log.moment`."""
        self.end()
        self._go(wanted)
        self._draw()
        self._announcer.moment()

    def revisit(self, wanted: str) -> None:
        """Show a moment on the whole map, and what has led to it."""
        self.look_at(wanted)
        self._board.fit()
        record, step = self._session.record, self._session.step
        if step:
            self._play(record.events(step - 1), record.at(step - 1), record.at(step))

    def _go(self, wanted: str) -> None:
        session = self._session
        self._board.end_effects()
        session.look_at(moment(session.face, session.record, wanted, session.step))

    def play_or_pause(self) -> None:
        """Let the history run on from the moment shown; from the present, begin at the start."""
        session = self._session
        if session.is_playing:
            self.end()
            return
        self.end()
        if not session.is_past:
            session.look_at(0)
        session.is_playing = session.is_past
        if session.is_playing:
            self._draw()
            self._showing.start(self._one_on, PACE, self._pause)

    def _one_on(self) -> bool:
        """One step on; whether that is still the past."""
        self._go("next")
        self._session.is_playing = self._session.is_past
        self._draw()
        self._announcer.moment()
        return self._session.is_past

    def _pause(self) -> None:
        self._session.is_playing = False
        self._draw()
