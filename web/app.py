"""The whole page: builds its parts, and passes events, intents and wishes on to them."""

import gc
import json
import traceback
from collections.abc import Callable, Sequence
from typing import Any

from web.arriving import meet_games
from web.contract.face import AnyFace
from web.contract.settings import Settings
from web.map.widget import MapWidget
from web.page import browser
from web.page.deferred_updates import DeferredUpdates
from web.page.hold_buttons import HoldButtons
from web.page.html import NOTHING
from web.page.long_absence import LongAbsence
from web.page.regions import Regions
from web.page.settling import is_irrevocable
from web.page.settling_watch import SettlingWatch
from web.page.spot import Spot, spots_read
from web.table.around.agreement import Agreement
from web.table.around.debugging import Debugging
from web.table.around.embedding import Embedding, Wishes
from web.table.around.ending import Ending
from web.table.around.help import Help
from web.table.around.incoming import Incoming
from web.table.around.note import Note
from web.table.around.opening import Opening
from web.table.around.practice_intents import PracticeIntents
from web.table.around.saves_menu import SavesMenu
from web.table.around.sending import Sending
from web.table.around.settings_dialog import SettingsDialog
from web.table.around.sharing import Sharing
from web.table.around.start_picture import StartPainter
from web.table.around.windows import Windows
from web.table.around.zen import Zen
from web.table.computer.advice_requests import AdviceRequests
from web.table.computer.opponents_screen import opponents_turns
from web.table.computer.who_plays import WhoPlays
from web.table.computer.worker_thinking import WorkerThinking
from web.table.input.key_editor import KeyEditor
from web.table.input.keyboard import Keyboard
from web.table.input.scanning import Scanning
from web.table.panels.frame import frame, stops
from web.table.play.practice_games import Sandbox
from web.table.play.session import Session
from web.table.review.looking_back import LookingBack
from web.table.saving.browser_store import KeptStore
from web.table.saving.storage import Shelf
from web.table.screen.controller import Controller, Means
from web.table.screen.later import Later
from web.table.screen.overlay import Overlay
from web.table.screen.table import Intents, Table
from web.words.catalogue import voice


def start(faces: Sequence[AnyFace] = ()) -> None:
    """Take the page over from the shell, once. `faces` can be played, and games that arrive."""
    gc.freeze()  # what is loaded stays: no collection needs to look at it
    App(faces).begin()


class App:
    """The parts of the page, each made with the parts that it needs."""

    def __init__(self, faces: Sequence[AnyFace]) -> None:
        shell = self._shell = browser.shell()
        self._faces = list(faces)
        wishes = Wishes.read(str(shell.embedding.wishes))
        regions = self._regions = Regions()
        self._table = table = Table(shell, regions, _shelf(shell, wishes))
        self._overlay = overlay = Overlay(table)
        self._settling = SettlingWatch(regions, self._guarded)
        self._updates = DeferredUpdates(self._guarded)
        self._thinking = thinking = WorkerThinking(shell, self._updates.later)
        self._windows = windows = Windows(table, overlay)
        self._later = later = Later(table, overlay)
        parts = overlay, later, windows
        self._opening = opening = Opening(table, *parts, self._faces, self._put_on_table)
        self._incoming = Incoming(table, later, opening, self._faces)
        self._start = StartPainter(table, self._faces)
        frame_around = shell.embedding
        self._embedding = Embedding(table, overlay, opening, frame_around, self._hide_hands)
        self._practice = PracticeIntents(table, self._faces, self._put_on_table, self._leave)
        self._saves = SavesMenu(table, overlay, opening, windows, self._embedding)
        zen, key_editor = Zen(table), KeyEditor(table, overlay)
        self._settings = SettingsDialog(table, overlay, zen)
        self._help = Help(table, overlay, key_editor)
        self._ending = Ending(table, overlay, self._settling)
        self._debugging = Debugging(table, later, is_wished=wishes.debug)
        self._advice = AdviceRequests(table, thinking)
        self._sending = Sending(table, overlay, later, self._embedding.hand_on)
        self._turns = opponents_turns(table, overlay, thinking, self._updates, self._guarded)
        self._scanning = Scanning(table.shelf.settings, self._guarded)
        table.after_draw.append(self._scanning.follow)
        self._keyboard = Keyboard(table, overlay, key_editor, self._do)
        self._holding = HoldButtons(
            lambda do, arg: self._guarded(lambda _: self._do(do, arg))(None)
        )
        self._absence = LongAbsence(self._hide_hands)
        self._intents = _joined(
            {"new-game": lambda _: self._leave()},
            *(part.intents for part in (overlay, opening, self._embedding, self._practice)),
            *(part.intents for part in (self._saves, zen, key_editor, self._settings)),
            *(part.intents for part in (self._help, self._ending, self._debugging, self._advice)),
            self._turns.intents,
            opening.arrival.intents,
            Agreement(table, overlay).intents,
            LookingBack(table, overlay, later, thinking, opening.fresh).intents,
            Note(table, overlay).intents,
            Sharing(table, overlay, self._sending).intents,
            self._sending.intents,
            WhoPlays(table, overlay).intents,
        )
        self._was_playable = False
        self._is_finger = False  # what was put on the page last
        self._listeners: list[browser.Listener] = []

    def begin(self) -> None:
        """Listen, say that the game is there, and do what is wanted already."""
        self._settings.follow_theme()
        game, shell = browser.element("game"), self._shell
        listen: list[tuple[Any, str, Callable[[Any], object]]] = [
            (shell, "arrived", lambda _: self._meet_games()),
            (shell, "intent", lambda _: self._take_intent()),
            (shell, "start", lambda _: self._start.draw()),
            (shell, "language", lambda _: self._speak()),
            (shell.embedding, "request", lambda _: self._embedding.answer()),
            (game, "click", self._on_click),
            (game, "input", self._help.on_input),
            (game, "pointerdown", self._on_pointer_down),
            (browser.window(), "pointerup", self._holding.on_pointer),
            (browser.window(), "pointercancel", self._holding.on_pointer),
            (game, "pointerover", lambda event: self._on_point("pointer", event)),
            (game, "pointerleave", lambda _: self._point_at("pointer", ())),
            (game, "focusin", lambda event: self._on_point("focus", event)),
            (game, "focusout", lambda _: self._point_at("focus", ())),
            (browser.page(), "keydown", self._keyboard.on_key),
            (browser.page(), "visibilitychange", lambda _: self._absence.on_visibility()),
            (browser.window(), "storage", self._windows.on_storage),
            (shell, "answered", self._incoming.on_answer),
            (shell, "later", self._later.on_later),
            (shell, "claimed", self._windows.on_claimed),
            (shell, "lost", self._windows.on_lost),
            (browser.dark_or_light(), "change", lambda _: self._follow_theme()),
            (shell, "theme", lambda _: self._follow_theme()),
            (shell, "layout", lambda _: self._overlay.draw()),
            (shell, "back", lambda _: self._go_back()),
            (shell, "keeping", lambda _: self._on_keeping()),
            (shell, "sent", self._sending.on_answer),
            (shell, "thought", self._thinking.on_thought),
        ]
        for target, kind, answer in listen:
            passive = kind != "keydown"
            guarded = self._guarded(answer)
            self._listeners.append(browser.Listener(target, kind, guarded, passive=passive))
        browser.tell_all("tableTargets", self._targets)
        browser.tell_all("tableWords", self._words)
        self._scanning.follow()
        shell.ready()
        self._embedding.ready()
        for first in (self._meet_games, self._take_intent, self._embedding.answer):
            self._guarded(lambda _, first=first: first())(None)  # type: ignore[misc]

    def _guarded(self, answer: Callable[[Any], object]) -> Callable[[Any], None]:
        """The same, followed by what any event can lead to: turns of the computer's players.

        Whatever goes wrong is told on the failure screen, which offers the saved games.
        """

        def guarded(event: Any) -> None:
            try:
                answer(event)
                self._turns.go_on()
                self._debugging.draw()
                self._tell_layers()
            except Exception:
                self._shell.fail(traceback.format_exc(), *self._unsaved())

        return guarded

    def _unsaved(self) -> tuple[str, ...]:
        """The game on the table, its name and text, where only this page has it."""
        is_kept = self._table.shelf.trouble is None and not self._embedding.is_gone_with_page
        session = self._table.session
        if session is None or is_kept or not session.slot:
            return ()
        return session.slot, session.text()

    # --- games come and go ------------------------------------------------------------------

    def _meet_games(self) -> None:
        meet_games(self._shell, self._faces, self._thinking)
        self._start.draw()

    def _take_intent(self) -> None:
        """Do what the start page, or the menu's "open file", asks for."""
        text = self._shell.take_intent()
        if not isinstance(text, str):
            return
        wanted, opening = json.loads(text), self._opening
        match wanted["kind"]:
            case "new":
                opening.new(wanted)
            case "learn":
                self._practice.begin(wanted.get("game"))
            case "continue":
                opening.latest()
            case "saved":
                opening.saved(wanted["name"])
            case _:
                self._incoming.take(wanted)

    def _put_on_table(self, session: Session) -> None:
        """Show a game in place of the start page or of another game.

        One that lies there already, as while it is asked who is here, only begins anew.
        """
        table = self._table
        self._embedding.dress(session)
        if session is not table.session:
            self._lay_out(session)
        self._overlay.lay(None)
        self._ending.begin(session)
        self._saves.begin()
        self._shell.hide()
        table.draw()
        self._regions.focus("lift-curtain")
        if not session.slot:  # nothing is kept of it
            self._windows.release()
        elif not session.is_practice and not session.seats.asks_who:
            self._windows.begin(session.slot, is_ours=not session.is_detached)
        self._on_step()
        self._note_playable()

    def _lay_out(self, session: Session) -> None:
        """Make the parts of the page for a game."""
        table, regions = self._table, self._regions
        table.clear()
        face = session.face
        self._shell.wear_styles(face.game.id)
        say = voice(table.language, face.words)
        regions.build(frame(face, say), stops(face))
        fills = "yes" if self._shell.embedding.can_fill_screen else "no"
        sandbox = "yes" if isinstance(session.practice, Sandbox) else "no"
        marks = {"fill": fills, "sandbox": sandbox, "zen": session.settings["zen"]}
        regions.set(ui=self._embedding.wishes.ui, **marks)
        heard = self._on_pick, self._on_hover, self._on_trace
        language = table.language
        table.board = MapWidget(
            browser.element("board"), session.map.sheet, *heard, language=language
        )
        shown = regions, table.board, lambda: table.language
        gestures = self._settling.allows, self._settling.is_second_half
        table.controller = Controller(session, *shown, self._on_step, *gestures, self._do)

    def _leave(self) -> None:
        """Back to the start page; the game stays saved."""
        self._windows.release()
        self._overlay.close()
        self._table.clear()
        self._table.follow_language()
        browser.element("game").innerHTML = NOTHING.text
        self._shell.show()

    # --- events -----------------------------------------------------------------------------

    def _on_pointer_down(self, event: Any) -> None:
        """A button of the mouse, or a finger, is put down."""
        self._is_finger = str(event.pointerType) == "touch"
        self._holding.on_pointer(event)

    def _on_click(self, event: Any) -> None:
        """Something with an intent was pressed; a finger points at it by that."""
        self._on_point("focus", event)
        if self._holding.takes_click(int(event.detail)):
            return
        pressed = browser.within(event, "[data-do]")
        if pressed is not None and not pressed.hasAttribute("disabled"):
            do, arg = (str(pressed.getAttribute(f"data-{name}") or "") for name in ("do", "arg"))
            is_tap = self._is_finger and int(event.detail) > 0  # keys click with a count of 0
            if do == "pick" and is_tap and pressed.hasAttribute("data-previews"):
                do = "preview"
            self._settling.answer(event, lambda: self._do(do, arg))

    def _on_point(self, means: Means, event: Any) -> None:
        """The pointer, or the focus, has come to something."""
        about = browser.within(event, "[data-spots]")
        text = "" if about is None else str(about.getAttribute("data-spots"))
        self._point_at(means, spots_read(text))

    def _point_at(self, means: Means, spots: tuple[Spot, ...]) -> None:
        """Point out on the map what something beside it is about."""
        if self._table.controller is not None:
            self._table.controller.point_at(means, spots)

    def _do(self, do: str, argument: str) -> None:
        """Carry out an intent: of a part around the table, or else of the game on it."""
        controller = self._table.controller
        if controller is None:
            return
        answer = self._intents.get(do) or controller.intents.get(do)
        if answer is None:
            raise ValueError(f"no such intent: {do}")
        again = lambda: self._do(do, argument)  # noqa: E731
        if is_irrevocable(do, argument) and not self._settling.allows(again):
            return
        answer(argument)
        self._table.follow_language()
        self._note_playable()

    @property
    def _layers(self) -> int:
        """How many things lie over the table."""
        controller = self._table.controller
        return self._overlay.layers + (0 if controller is None else controller.layers)

    def _tell_layers(self) -> None:
        """Tell the shell how often the browser's Back has something to close.

        After every event, also where that is as before: entries of the history that are still to be
        made are made then, if the event was a touch or a key.
        """
        self._shell.set_layers(self._layers)

    def _go_back(self) -> None:
        """The browser's Back: close what is on top, or leave the table if nothing is lost by it."""
        if self._overlay.layers:
            self._do("close", "")
        elif self._layers:
            self._do("back", "")
        elif self._unsaved():
            self._saves.warn()
        else:
            self._practice.leave()

    def _note_playable(self) -> None:
        """The first time that somebody may act, with the curtain up and the board drawn."""
        session, board = self._table.session, self._table.board
        if self._was_playable or session is None or board is None:
            return
        if session.looks is not None or session.seats.spoken is not None:
            self._was_playable = True
            board.once_drawn(self._shell.playable)

    def _on_pick(self, spot: Spot | None, pointer: str) -> None:
        controller = self._table.controller
        if controller is not None:
            self._guarded(lambda spot: controller.on_pick(spot, pointer))(spot)

    def _on_hover(self, spot: Spot | None) -> None:
        if self._table.controller is not None:
            self._guarded(self._table.controller.on_hover)(spot)

    def _on_trace(self, spot: Spot | None, begins: bool) -> None:
        controller = self._table.controller
        if controller is not None:
            self._guarded(lambda spot: controller.on_trace(spot, begins=begins))(spot)

    def _speak(self) -> None:
        """The language was changed on the start page."""
        self._table.speak()
        self._start.draw()

    def _follow_theme(self) -> None:
        """The device, or the page around, wishes for other colours."""
        self._settings.follow_theme()
        self._start.draw()

    def _hide_hands(self) -> None:
        """Nobody's hand is on the screen any more."""
        self._practice.give_back()
        if self._table.session is not None:
            self._table.session.drop_curtain()
            self._table.draw()

    def _on_step(self) -> None:
        """After a step: each part looks at what concerns it."""
        self._ending.after_step()
        self._saves.after_step()
        self._advice.after_step()
        self._practice.after_step()
        self._embedding.after_step()

    def _on_keeping(self) -> None:
        """The browser keeps games better, or worse, than before."""
        if self._table.session is not None:
            self._table.session.save()
            self._table.draw()
            self._on_step()

    def _targets(self) -> str:
        """What can be chosen on the board and where it lies on the page, as JSON."""
        controller, board = self._table.controller, self._table.board
        if controller is None or board is None:
            return "[]"
        unlit = [spot for spot, option in controller.targets.items() if not option.is_lit]
        spots = board.snapshot_targets(unlit)
        return json.dumps([dict(spot) for spot in spots])

    def _words(self) -> str:
        """What is written on the map and where it lies on the page, as JSON."""
        board = self._table.board
        words = [] if board is None else board.snapshot_words()
        return json.dumps([dict(one) for one in words])


def _shelf(shell: Any, wishes: Wishes) -> Shelf:
    """Where games and settings are kept."""
    store = KeptStore(shell)
    settings = Settings(store, is_embedded=browser.is_embedded(), wished=wishes.settings)

    def when(milliseconds: int) -> str:
        return str(shell.when(milliseconds))

    return Shelf(store, browser.time_of_day, str(shell.site_name), settings, when)


def _joined(*parts: Intents) -> Intents:
    """The intents of all parts. Raises ValueError where two parts answer the same intent."""
    joined: dict[str, Callable[[str], None]] = {}
    for part in parts:
        if twice := joined.keys() & part.keys():
            raise ValueError(f"answered twice: {sorted(twice)}")
        joined |= part
    return joined
