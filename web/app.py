"""The game in the page: from the start page's wish to a table, and everything over the table."""

import gc
import json
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.saves import SaveError
from web.arriving import meet_games
from web.contract.face import AnyFace
from web.contract.settings import Settings
from web.contract.thinking import Thinking
from web.map.widget import MapWidget
from web.page import browser
from web.page.deferred_updates import DeferredUpdates
from web.page.hold_buttons import HoldButtons
from web.page.html import NOTHING, Html
from web.page.long_absence import LongAbsence
from web.page.regions import Regions
from web.page.settling import is_irrevocable
from web.page.settling_watch import SettlingWatch
from web.page.spot import Spot, spots_read
from web.table.around.debugging import Debugging
from web.table.around.dialogs import Dialogs
from web.table.around.embedding import Embedding
from web.table.around.opening import Opening
from web.table.around.practice_intents import PracticeIntents
from web.table.around.windows import Windows
from web.table.computer.advice_requests import AdviceRequests
from web.table.computer.opponents_screen import opponents_turns
from web.table.computer.worker_thinking import WorkerThinking
from web.table.input.keyboard import Keyboard
from web.table.input.scanning import Scanning
from web.table.panels.frame import frame, stops
from web.table.panels.menu import Notice
from web.table.play.practice_games import Sandbox
from web.table.play.session import Session
from web.table.saving.browser_store import KeptStore
from web.table.saving.save_files import file_name
from web.table.saving.storage import Shelf
from web.table.screen.controller import Controller, Means
from web.words.catalogue import Voice, voice


def start(faces: Sequence[AnyFace] = ()) -> None:
    """Take the page over from the shell, once. `faces` can be played, and games that arrive."""
    App(faces).begin()


class App:
    """The whole page. At most one game is on the table."""

    def __init__(self, faces: Sequence[AnyFace]) -> None:
        self.faces = faces
        self.shell = browser.shell()
        self.embedding = Embedding(self, self.shell.embedding)
        store, wished = KeptStore(self.shell), self.embedding.wishes.settings
        settings = Settings(store, is_embedded=browser.is_embedded(), wished=wished)
        self.shelf = Shelf(store, browser.time_of_day, str(self.shell.site_name), settings)
        self.regions = Regions()
        self.patience = SettlingWatch(self.regions, self._guarded)
        self.controller: Controller | None = None
        self.board: MapWidget | None = None
        self.windows = Windows(self)
        self.opening = Opening(self)
        self.dialogs = Dialogs(self)
        self.debugging = Debugging(self, is_wished=self.embedding.wishes.debug)
        self.lessons = PracticeIntents(self)
        self.advising = AdviceRequests(self)
        self.scanning = Scanning(self, self._guarded)
        self.keyboard = Keyboard(self, self.dialogs, self.do)
        self.steady = DeferredUpdates(self._guarded)
        self._worker = WorkerThinking(self.shell, self.steady.later)
        self.thinking: Thinking = self._worker
        self.turns = opponents_turns(self, self._guarded)
        self._holding, self._absence = HoldButtons(self.do), LongAbsence(self.hide_hands)
        self._was_playable = False
        self._listeners: list[browser.Listener] = []

    @property
    def language(self) -> str:
        """The language of the screen: what the seat that acts has chosen, else that of the page."""
        seat = "" if self.controller is None else self.controller.session.seats.language
        return seat or str(self.shell.own_language)

    @property
    def say(self) -> Voice:
        """Puts messages into that language, and into the words of the game on the table."""
        words = "" if self.controller is None else self.controller.session.face.words
        return voice(self.language, words)

    def begin(self) -> None:
        """Listen, say that the game is there, and do what is wanted already."""
        self.dialogs.follow_theme()
        listen = [
            (self.shell, "arrived", lambda _: meet_games(self)),
            (self.shell, "intent", lambda _: self.take_intent()),
            (self.shell, "language", lambda _: self.speak()),
            (self.shell.embedding, "request", lambda _: self.embedding.answer()),
            (browser.element("game"), "click", self.on_click),
            (browser.element("game"), "input", self.dialogs.on_input),
            (browser.element("game"), "pointerdown", self._holding.on_pointer),
            (browser.window(), "pointerup", self._holding.on_pointer),
            (browser.window(), "pointercancel", self._holding.on_pointer),
            (browser.element("game"), "pointerover", lambda event: self.on_point("pointer", event)),
            (browser.element("game"), "pointerleave", lambda _: self.point_at("pointer", ())),
            (browser.element("game"), "focusin", lambda event: self.on_point("focus", event)),
            (browser.element("game"), "focusout", lambda _: self.point_at("focus", ())),
            (browser.page(), "keydown", self.keyboard.on_key),
            (browser.page(), "visibilitychange", lambda _: self._absence.on_visibility()),
            (browser.window(), "storage", self.windows.on_storage),
            (self.shell, "claimed", self.windows.on_claimed),
            (self.shell, "lost", self.windows.on_lost),
            (browser.dark_or_light(), "change", lambda _: self.dialogs.follow_theme()),
            (self.shell, "theme", lambda _: self.dialogs.follow_theme()),
            (self.shell, "keeping", lambda _: self.on_keeping()),
            (self.shell, "thought", self._worker.on_thought),
        ]
        for target, kind, answer in listen:
            passive = kind != "keydown"
            guarded = self._guarded(answer)
            self._listeners.append(browser.Listener(target, kind, guarded, passive=passive))
        browser.tell_all("tableTargets", self.targets)
        self.scanning.follow()
        self.shell.ready()
        self.embedding.ready()
        for start in (lambda: meet_games(self), self.take_intent, self.embedding.answer):
            self._guarded(lambda _, start=start: start())(None)  # type: ignore[misc]

    def _guarded(self, answer: Callable[[Any], object]) -> Callable[[Any], None]:
        """Whatever goes wrong is told on the failure screen, which offers the saved games."""

        def guarded(event: Any) -> None:
            try:
                answer(event)
                self.turns.go_on()
                self.debugging.draw()
            except Exception:
                self.shell.fail(traceback.format_exc(), *self._unsaved())

        return guarded

    def _unsaved(self) -> tuple[str, ...]:
        """The game on the table, its name and text, where only this page has it."""
        is_kept = self.shelf.trouble is None and not self.embedding.is_gone_with_page
        session = None if self.controller is None else self.controller.session
        if session is None or is_kept or not session.slot:
            return ()
        return session.slot, session.text()

    # --- games come and go ------------------------------------------------------------------

    def take_intent(self) -> None:
        """Do what the start page, or the menu's "open file", asks for."""
        text = self.shell.take_intent()
        if isinstance(text, str):
            self.opening.wanted(json.loads(text))

    def new_game(self, wanted: dict[str, Any]) -> None:
        """Begin the game that a form has asked for."""
        self.opening.new(wanted)

    def open_saved(self, name: str, *, takes: bool = False) -> None:
        """Go on with a saved game; `takes`: also if another window plays it."""
        self.opening.saved(name, takes=takes)

    def open_text(self, text: str, name: str) -> bool:
        """Go on with the game of a save file's text; whether there is one in it."""
        return self.opening.text(text, name)

    def open_fresh(self, session: Session) -> None:
        """Play a game that no other window knows."""
        self.opening.fresh(session)

    def cannot_open(self, wrong: SaveError) -> None:
        """Say why a text is no game."""
        self.opening.cannot(wrong)

    def ask_for(self, name: str, then: Callable[[bool], None], *, takes: bool) -> None:
        """Call back, soon, with whether this window may play a saved game."""
        self.windows.ask(name, then, takes=takes)

    def hold(self, name: str) -> None:
        """This window plays the saved game of this name."""
        self.windows.hold(name)

    def open_link(self, text: str) -> None:
        """Go on with the game in a link."""
        self.embedding.open_link(text)

    def learn(self, game: str | None) -> None:
        """Begin a lesson, or go on with it."""
        self.lessons.begin(game)

    def put_on_table(self, session: Session) -> None:
        """Show a game in place of the start page or of another game."""
        self._clear_table()
        self.embedding.dress(session)
        face = session.face
        self.shell.wear_styles(face.game.id)
        say = voice(self.language, face.words)
        self.regions.build(frame(face, say), stops(face))
        fills = "yes" if self.shell.embedding.can_fill_screen else "no"
        sandbox = "yes" if isinstance(session.practice, Sandbox) else "no"
        marks = {"fill": fills, "sandbox": sandbox, "zen": session.settings["zen"]}
        self.regions.set(ui=self.embedding.wishes.ui, **marks)
        heard = self._on_pick, self._on_hover, self._on_trace
        self.board = MapWidget(browser.element("board"), face.sheet, *heard, language=self.language)
        shown = self.regions, self.board, lambda: self.language
        self.controller = Controller(session, *shown, self.on_step, self.patience.allows, self.do)
        self.dialogs.begin(session)
        self.shell.hide()
        self.draw()
        self.regions.focus("lift-curtain")
        if not session.slot:  # nothing is kept of it
            self.windows.release()
        elif not session.is_practice:
            self.windows.begin(session.slot, is_ours=not session.is_detached)
        self.on_step()
        self._note_playable()

    def rematch(self, *, same_deal: bool = False) -> None:
        """The same players with another deal, or with the same."""
        if self.controller is not None:
            self.opening.rematch(self.controller.session, same_deal=same_deal)

    def leave(self) -> None:
        """Back to the start page; the game stays saved."""
        self.windows.release()
        self.dialogs.close()
        self._clear_table()
        self.follow_language()
        browser.element("game").innerHTML = NOTHING.text
        self.shell.show()

    def _clear_table(self) -> None:
        """Its parts know each other and hold elements of the page: Python would keep a few."""
        if self.board is not None and self.controller is not None:
            self.controller.stop()
            self.board.stop()
            self.board = self.controller = None
            gc.collect()

    # --- events -----------------------------------------------------------------------------

    def on_click(self, event: Any) -> None:
        """Something with an intent was pressed; a finger points at it by that."""
        self.on_point("focus", event)
        if self._holding.takes_click():
            return
        pressed = browser.within(event, "[data-do]")
        if pressed is not None and not pressed.hasAttribute("disabled"):
            do, arg = (str(pressed.getAttribute(f"data-{name}") or "") for name in ("do", "arg"))
            self.patience.answer(event, lambda: self.do(do, arg))

    def on_point(self, means: Means, event: Any) -> None:
        """The pointer, or the focus, has come to something."""
        about = browser.within(event, "[data-spots]")
        text = "" if about is None else str(about.getAttribute("data-spots"))
        self.point_at(means, spots_read(text))

    def point_at(self, means: Means, spots: tuple[Spot, ...]) -> None:
        """Point out on the map what something beside it is about."""
        if self.controller is not None:
            self.controller.point_at(means, spots)

    def do(self, do: str, argument: str) -> None:
        """Carry out an intent."""
        if self.controller is None:
            return
        own = self.dialogs, self.lessons, self.debugging, self.advising, self.turns
        parts = (*own, self.controller)
        answer = next((part.intents[do] for part in parts if do in part.intents), None)
        if answer is None:
            raise ValueError(f"no such intent: {do}")
        if is_irrevocable(do, argument) and not self.patience.allows(lambda: self.do(do, argument)):
            return
        answer(argument)
        self.follow_language()
        self._note_playable()

    def follow_language(self) -> None:
        """Whose turn it is may have another language than whose it was: the page around the table
        follows."""
        if self.shell.language != self.language:
            self.shell.speak(self.language)

    def _note_playable(self) -> None:
        """The first time that somebody may act, with the curtain up and the board drawn."""
        if self._was_playable or self.controller is None or self.board is None:
            return
        if self.controller.session.looks is not None:
            self._was_playable = True
            self.board.once_drawn(self.shell.playable)

    def _on_pick(self, spot: Spot | None, pointer: str) -> None:
        controller = self.controller
        if controller is not None:
            self._guarded(lambda spot: controller.on_pick(spot, pointer))(spot)

    def _on_hover(self, spot: Spot | None) -> None:
        if self.controller is not None:
            self._guarded(self.controller.on_hover)(spot)

    def _on_trace(self, spot: Spot | None, begins: bool) -> None:
        controller = self.controller
        if controller is not None:
            self._guarded(lambda spot: controller.on_trace(spot, begins=begins))(spot)

    def hide_hands(self) -> None:
        """Nobody's hand is on the screen any more."""
        self.lessons.give_back()
        if self.controller is not None:
            self.controller.session.drop_curtain()
            self.draw()

    def allows(self, again: Callable[[], None]) -> bool:
        """Whether the gesture under way may do what nobody has read yet; if it is early, `again`
        may follow."""
        return self.patience.allows(again)

    # --- drawing ----------------------------------------------------------------------------

    def lay_over(self, content: Callable[[], Html]) -> None:
        """Lay a dialog over the table."""
        self.dialogs.open(content)

    def uncover(self) -> None:
        """Take away what lies over the table."""
        self.dialogs.close()

    def notify(self, shown: Notice) -> None:
        """Say something that is not to be missed."""
        self.dialogs.notify(shown)

    def draw(self) -> None:
        """Show everything as it is now."""
        if self.controller is not None:
            self.controller.draw()
            self.dialogs.draw()
            self.scanning.follow()

    def speak(self) -> None:
        """The language was changed."""
        if self.controller is not None and self.board is not None:
            self.regions.relabel(frame(self.controller.session.face, self.say))
            self.board.speak(self.language)
            self.draw()

    @property
    def is_covered(self) -> bool:
        """Whether something lies over the table."""
        return self.dialogs.is_open

    @property
    def around(self) -> tuple[bool, str]:
        """Whether there is a page around the game; the site that saved games belong to, or ""."""
        return self.embedding.around

    @property
    def frame_intents(self) -> Mapping[str, Callable[[str], None]]:
        """What buttons do with the page around the game."""
        return self.embedding.intents

    def on_step(self) -> None:
        """After a step: whether it was kept, and whether the game is over."""
        self.dialogs.after_step()
        self.advising.after_step()
        self.lessons.after_step()
        self.embedding.after_step()

    def on_keeping(self) -> None:
        """The browser keeps games better, or worse, than before."""
        if self.controller is not None:
            self.controller.session.save()
            self.draw()
            self.on_step()

    def targets(self) -> str:
        """What can be chosen on the board and where it lies on the page, as JSON."""
        spots = [] if self.board is None else self.board.snapshot_targets()
        return json.dumps([dict(spot) for spot in spots])

    def save_file(self, name: str) -> None:
        """Hand out the game on the table, or a saved one, as a file."""
        if self.controller is not None and (text := self._text_of(name)):
            site = self.controller.session.face.game.id
            self.shell.hand_out(file_name(site, name or self.controller.session.slot), text)

    def show_text(self, name: str) -> None:
        """Show it as text, to be copied."""
        if text := self._text_of(name):
            self.shell.show_text(text)

    def _text_of(self, name: str) -> str | None:
        """The save file of a saved game; without a name, of the one on the table."""
        if name or self.controller is None:
            return self.shelf.read(name)
        return self.controller.session.text()
