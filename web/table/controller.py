"""A game on the screen: what is pressed and pointed at becomes a choice or a step."""

from collections.abc import Callable, Sequence
from typing import Final

from canalmania import Action, IllegalAction, Refusal, action_from
from canalmania.events import EndTriggered, Event, FinalScoringBegan, TurnBegan
from canalmania.ids import Hex
from web.games.canalmania.board.marks import Pointer, changed_by, pointed_out
from web.games.canalmania.questions.pointing import objects_of
from web.games.canalmania.regions import panels_by_region, tab_wanted
from web.games.canalmania.words.refusal_text import why
from web.games.canalmania.words.story import told_all
from web.map.widget import BoardWidget
from web.page import browser
from web.page.regions import Regions
from web.table.board_cursor import BoardCursor
from web.table.history import moment
from web.table.panels.tabs import TABS
from web.table.prompt import Marks, Option, Prompt
from web.table.session import Session
from web.table.why_not import reason_for
from web.words.catalogue import Voice, voice
from web.words.message import Message

LOUD: Final = (TurnBegan, EndTriggered, FinalScoringBegan)
"""What a screen reader says at once."""
CLOSE_ENOUGH: Final = 24.0
"""Pixels per hex step from which a finger can tell hexes apart."""


class Controller:
    """One session on the screen; `language` is asked at every drawing, `on_step` after a step,
    `allows` before anything that cannot be undone (`web.page.settling`)."""

    def __init__(
        self,
        session: Session,
        regions: Regions,
        board: BoardWidget,
        language: Callable[[], str],
        on_step: Callable[[], None],
        allows: Callable[[Callable[[], None]], bool],
    ) -> None:
        self.session = session
        self._regions = regions
        self._board = board
        self._language = language
        self._on_step = on_step
        self._allows = allows
        self._table = session.table(language())
        self._reason: Refusal | None = None
        self._preview: Marks | None = None
        self._tab = "hand"
        self._framed: frozenset[Hex] = frozenset()
        self._cursor = BoardCursor(self)
        self.intents = self._own_intents() | self._cursor.intents

    def _own_intents(self) -> dict[str, Callable[[str], None]]:
        session = self.session
        return {
            "act": self.act,
            "pick": lambda arg: self.pick(*arg.split(":", 1)),
            "back": lambda _: self.back(),
            "undo": lambda _: self._turn_back(session.undo, session.why_no_undo),
            "redo": lambda _: self._turn_back(session.redo, session.why_no_redo, "menu.redone"),
            "restart-action": lambda _: self._turn_back(
                session.restart_action, session.why_no_restart_of_action
            ),
            "restart-turn": lambda _: self._turn_back(
                session.restart_turn, session.why_no_restart_of_turn
            ),
            "lift-curtain": lambda _: self.lift_curtain(),
            "history": self.look_at,
            "why": self.explain,
            "tab": self.show_tab,
            "zoom": self.zoom,
            "region": self._regions.go_to_region,
            "commit": lambda _: self.commit(),
        }

    # --- drawing ----------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        """What is being asked."""
        return self._table.prompt

    @property
    def is_driving(self) -> bool:
        """Whether the exit of a tile is to be chosen, by A, up and D too."""
        return any(option.arg.startswith("exit:") for option in self.prompt.options)

    def draw(self, *, turn_to_choice: bool = False) -> None:
        """Show the present moment of the session; on a small screen, if wanted, the sheet on which
        the choice lies."""
        table = self._table = self.session.table(self._language())
        if turn_to_choice:
            self._tab = tab_wanted(table.prompt) or self._tab
        self._regions.show(panels_by_region(table, self._reason, self._tab))
        curtain = "down" if table.is_curtain_down else "up"
        self._regions.set(tab=self._tab, curtain=curtain, step=str(table.length))
        self._regions.hide("curtain", not table.is_curtain_down)
        if turn_to_choice:
            self._regions.reveal("prompt-line")
        self.point_out()
        self._frame_targets()

    def point_out(self) -> None:
        """Show the board with its targets and with what attention is on."""
        outlined = () if self._reason is None else objects_of(self._reason)
        pointer = Pointer(self._cursor.focus, outlined, self._preview)
        self._board.show(self._table.view, pointed_out(self._table, pointer, self._voice))

    @property
    def _voice(self) -> Voice:
        return voice(self._language())

    def _frame_targets(self) -> None:
        """Where hexes are too small for fingers, come close to what can be chosen."""
        if not browser.has_fingers():
            return
        prompt, hexes = self.prompt, self._hexes_asked
        is_asked = prompt.steps_back or self._table.view.decision is not None
        if (
            not prompt.targets
            or not is_asked
            or hexes == self._framed
            or self._board.scale >= CLOSE_ENOUGH
        ):
            return
        self._framed = hexes
        self._board.frame(hexes)

    @property
    def _hexes_asked(self) -> frozenset[Hex]:
        """What there is to be chosen from on the board, with what was chosen."""
        return frozenset((*self.prompt.targets, *self.prompt.marks.selected))

    # --- choosing ---------------------------------------------------------------------------

    def on_pick(self, hex_: Hex | None, pointer: str) -> None:
        """A click or a tap on the board. A first tap only selects; a click carries out."""
        if hex_ is None:
            self.say_why(None)
            return
        option = self.prompt.targets.get(hex_)
        if option is None or not option.enabled:
            self.say_why(self.session.why_not_here(hex_))
        else:
            self.take(option, only_select=pointer == "touch" and not option.is_chosen)

    def on_hover(self, hex_: Hex | None) -> None:
        """The mouse has come to another hex: show what choosing it would bring."""
        option = None if hex_ is None else self.prompt.targets.get(hex_)
        marks = None
        if option is not None and option.do == "pick" and option.enabled:
            marks = self.session.preview(*option.arg.split(":", 1)).marks
        if marks != self._preview:
            self._preview = marks
            self.point_out()

    def take(self, option: Option, *, only_select: bool = False) -> None:
        """Do what an option stands for."""
        if option.do == "pick":
            self.pick(*option.arg.split(":", 1), only_select=only_select)
        else:
            self.intents[option.do](option.arg)

    def pick(self, facet: str, value: str, *, only_select: bool = False) -> None:
        """Answer a question; the last answer carries the action out where nothing is to be
        looked at first."""
        before = self.session.picks
        asked = self.session.pick(facet, value)
        if asked.action is not None and asked.carries_out and not only_select:
            if self._may(asked.action, lambda: self.pick(facet, value)):
                self._carry_out(asked.action)
            else:
                self.session.picks = before
            return
        self._reason = self._preview = None
        self.draw(turn_to_choice=True)
        self._regions.say(self._voice(self.prompt.line))

    def act(self, code: str) -> None:
        """Carry out the action of this code."""
        action = action_from(code)
        if self._may(action, lambda: self.act(code)):
            self._carry_out(action)

    def _may(self, action: Action, again: Callable[[], None]) -> bool:
        """Whether the gesture under way may carry this out; if it is early, `again` may follow."""
        session = self.session
        is_final = session.why(action) is None and session.referee.is_final(action)
        return not is_final or self._allows(again)

    def _carry_out(self, action: Action) -> None:
        self._reason = self._preview = None
        try:
            events = self.session.play(action)
        except IllegalAction as illegal:
            self.say_why(illegal.refusal)
            return
        self._draw_and_tell(events)

    def _draw_and_tell(self, events: Sequence[Event]) -> None:
        self.draw(turn_to_choice=True)
        self._board.pulse(changed_by(tuple(events)))
        self._tell([event for event in events if not isinstance(event, LOUD)], urgent=False)
        self._tell([event for event in events if isinstance(event, LOUD)], urgent=True)
        if self._table.is_curtain_down:
            self._regions.focus("lift-curtain")
        self._on_step()

    def _tell(self, events: Sequence[Event], *, urgent: bool) -> None:
        known = self.session.known(events)
        if known:
            say = self._voice
            sentences = (say(message) for message in told_all(known, self.session.names))
            self._regions.say(" ".join(sentences), urgent=urgent)

    def commit(self) -> None:
        """Press the button one goes on with, if there is one."""
        for option in self.prompt.options:
            if option.kind == "primary" and option.enabled:
                self.take(option)
                return

    def back(self) -> None:
        """Put away what is open, or take the last answer back."""
        if self._reason is not None:
            self.say_why(None)
        elif self.session.picks:
            self.session.back()
            self._preview = None
            self.draw()

    # --- why not ----------------------------------------------------------------------------

    def explain(self, what: str) -> None:
        """Why something cannot be done, see `web.table.why_not`."""
        self.say_why(reason_for(self.session, what))

    def say_why(self, reason: Refusal | None) -> None:
        """Answer with a sentence and outline what it speaks of; None puts an answer away."""
        if reason == self._reason:
            return
        self._reason = reason
        self.draw()
        if reason is not None:
            self._regions.say(self._voice(why(reason, self.session.names)), urgent=True)

    # --- going back and forth ---------------------------------------------------------------

    def _turn_back(
        self,
        change: Callable[[], None],
        why_not: Callable[[], Refusal | None],
        told: str = "menu.undone",
    ) -> None:
        reason = why_not()
        if reason is not None:
            self.say_why(reason)
            return
        change()
        self._reason = self._preview = None
        self.draw()
        self.say(Message(told, {"now": self.prompt.line}))
        self._on_step()

    def lift_curtain(self) -> None:
        """The next player is there."""
        self.session.lift_curtain()
        self._reason = None
        self.draw(turn_to_choice=True)
        self._regions.focus("prompt")

    def look_at(self, step: str) -> None:
        """Show a moment, see `web.table.history.moment`."""
        self.session.look_at(moment(step, self.session.step))
        self._reason = self._preview = None
        self.draw()

    # --- the screen -------------------------------------------------------------------------

    def show_tab(self, name: str) -> None:
        """Show another sheet of a small screen."""
        self._tab = name
        self.draw()
        self._regions.reveal(TABS[name])

    def zoom(self, how: str) -> None:
        """Zoom the board "in", "out" or to "fit"."""
        self._framed = self._hexes_asked
        {"in": self._board.zoom_in, "out": self._board.zoom_out, "fit": self._board.fit}[how]()

    def say(self, sentence: Message) -> None:
        """Let a screen reader say something."""
        self._regions.say(self._voice(sentence))
