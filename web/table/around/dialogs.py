"""What lies over the table: menu, help, notices, the final scoring. One at a time."""

import json
from collections.abc import Callable
from typing import Any

from tabletop.seat import Seat
from web.contract.settings import Settings
from web.page import browser
from web.page.focus_places import NOWHERE
from web.page.html import NOTHING, Html
from web.page.spot import spots_read
from web.table.around.agreement import Agreement
from web.table.around.example_pictures import ExamplePictures
from web.table.around.host import Host, on_table
from web.table.around.sharing import Sharing
from web.table.around.zen import Zen
from web.table.computer.who_plays import WhoPlays
from web.table.input.key_editor import ChangingKeys
from web.table.panels.help import FOUND, SEARCH, found, help_dialog
from web.table.panels.in_words import map_dialog
from web.table.panels.menu import AS_FILE, TROUBLES, Menu, Notice, menu, notice
from web.table.panels.note import NOTE, note_dialog
from web.table.panels.settings import Speaker, settings_dialog
from web.table.play.session import Session
from web.table.review.looking_back import LookingBack
from web.table.saving.storage import Trouble
from web.table.screen.gather_view import table_shown
from web.table.screen.keys_in_force import keys_of
from web.words.message import Message

Content = Callable[[], Html]


def mark_settings(settings: Settings) -> None:
    """Let the page know what moves, how loud it is, and how light; and learn what the device asks
    for."""
    settings.device_is_dark = browser.wants_dark()
    browser.mark_page(
        animations=settings["animations"], sounds=settings["sound"], theme=settings["theme"]
    )


class Dialogs:
    """The dialog that is open, and the intents of the menu and of what lies over the table."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._content: Content | None = None
        self._asks, self._was_over, self._came_from = "", False, NOWHERE
        self._told: Trouble | None = None
        self.changing_keys, self._zen = ChangingKeys(app), Zen(app)
        self._pictures = ExamplePictures(app)
        self._looking_back = LookingBack(app, self.open, self.close)
        self.intents: dict[str, Callable[[str], None]] = {
            "menu": lambda _: self.open_menu(),
            "close": self.put_away,
            "help": self.help,
            "language": self.change_language,
            "new-game": lambda _: app.leave(),
            "continue": lambda _: self.close(),
            "save-file": app.save_file,
            "copy-text": app.show_text,
            "open-file": lambda _: browser.element("open-file").click(),
            "save-as": lambda _: self.save_copy(),
            "copy-save": self.duplicate,
            "open-save": app.open_saved,
            "rename-save": self.rename,
            "delete-save": self.delete,
            "keep-saves": lambda _: self._ask(""),
            "settings": lambda _: self.open(self._settings),
            "set": self.choose_setting,
            "speak": self.choose_language,
            "details": self.show_details,
            "read-map": lambda _: self.open(self._map_in_words),
            "note": lambda _: self.open(self._note),
            "play-here": lambda _: self.play_here(),
            "final-score": self.show_final_score,
            "rematch": lambda _: app.rematch(),
            "same-deal": lambda _: app.rematch(same_deal=True),
            **(self.changing_keys.intents | self._zen.intents | WhoPlays(app, self.open).intents),
            **self._looking_back.intents,
            **Agreement(app, self.close).intents,
            **app.frame_intents,
            **Sharing(app).intents,
        }

    @property
    def is_open(self) -> bool:
        """Whether something lies over the table."""
        return self._content is not None

    @property
    def _session(self) -> Session:
        return on_table(self._app)

    def begin(self, session: Session) -> None:
        """Another game is on the table; a finished one shows its result."""
        self._looking_back.stop()
        self._content = None
        self._told = None
        self._was_over = session.is_over
        if session.tells_its_end:
            self._content = self._result

    def draw(self) -> None:
        """Show what is open, or nothing."""
        shown = NOTHING if self._content is None else self._content()
        self._app.regions.show({"dialog": shown})
        self._app.regions.shut_off(is_shut=self.is_open)
        if self.is_open:
            self._pictures.ask()

    def open(self, content: Content) -> None:
        """Lay a dialog over the table."""
        self.changing_keys.stop()
        self._looking_back.stop()
        if not self.is_open:
            self._came_from = self._app.regions.place
        self._content = content
        self.draw()
        self._app.regions.focus("dialog", "dialog")

    def close(self) -> None:
        """Take it away; the focus goes back to where it came from."""
        self._asks = ""
        self.changing_keys.stop()
        self._looking_back.stop()
        if self._content is not None:
            self._keep_note()
            self._content = None
            self.draw()
            self._app.regions.go_back(self._came_from)
        self._came_from = NOWHERE

    def put_away(self, what: str) -> None:
        """ "close": the answer to a "why not?", or the dialog."""
        if what == "why" and self._app.controller is not None:
            self._app.controller.say_why(None)
        else:
            self.close()

    def help(self, topic: str) -> None:
        """A rule's chapter; without a topic, that of the phase."""
        self.open(lambda: self._help(topic))

    def _help(self, topic: str) -> Html:
        return help_dialog(self._session.face, topic, self._app.say, self.changing_keys.change)

    def on_input(self, event: Any) -> None:
        """Something is typed: into the search field, show what is found."""
        if str(event.target.id) == SEARCH:
            said, shown = found(self._session.face, str(event.target.value), self._app.say)
            browser.element(FOUND).innerHTML = shown.text
            self._app.regions.say(said, is_newer=True)

    def show_details(self, of: str) -> None:
        """What the game tells of a spot."""
        (spot,) = spots_read(of)
        face = self._session.face
        self.open(lambda: face.details(spot, self._app.say))

    def _map_in_words(self) -> Html:
        session = self._session
        return map_dialog(session.face, table_shown(session, self._app.say.language))

    def notify(self, shown: Notice) -> None:
        """Say something that is not to be missed."""
        self.open(lambda: notice(shown, self._app.say))

    # --- saved games ------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu."""
        self._asks = ""
        self.open(self._menu)

    def _menu(self) -> Html:
        shelf = self._app.shelf
        session, trouble = self._session, shelf.trouble
        shown = Menu(
            shelf.names,
            session.slot,
            trouble,
            self._asks,
            {name: json.loads(self._app.shell.told_of(name)) for name in shelf.names},
            self._writer,
            *self._app.around,
            has_links=session.face.links is not None and not session.is_practice,
            is_practice=session.is_practice,
            has_computer_players=session.face.opponents is not None
            and not session.is_practice
            and not session.is_over,
            can_be_tried=session.why_nothing() is None
            and session.looks is not None
            and not session.is_practice,
            can_look_back=session.can_look_back,
            keys=keys_of(session),
        )
        return menu(shown, self._app.say)

    def _ask(self, question: str) -> None:
        self._asks = question
        self.draw()

    def _ask_whether(self, question: str, said: str) -> None:
        """Ask whether something is meant that cannot be undone; the focus is on "no"."""
        self._ask(question)
        self._app.regions.focus("keep-saves", "dialog")
        self._app.regions.say(self._app.say(said), urgent=True)

    def save_copy(self) -> None:
        """Keep the game as it is under the name typed."""
        typed = str(browser.element("copy-name").value).strip()
        shelf, session = self._app.shelf, self._session
        name = shelf.free_name(typed or session.slot)
        is_kept = shelf.copy(name, session.text())
        session.save()  # it is still the latest game
        if not is_kept:
            self.notify(Notice(Message("menu.not_saved"), Message("menu.copy_not_kept"), AS_FILE))
            return
        self.draw()
        self._app.regions.say(self._app.say("menu.copy_kept", name=name))

    def duplicate(self, name: str) -> None:
        """Keep a saved game once more, under a free name."""
        shelf, session = self._app.shelf, self._session
        text = session.text() if name == session.slot else shelf.read(name)
        copy = None if text is None else shelf.duplicate(name, text)
        session.save()  # it is still the latest game
        if copy is None:
            self.notify(Notice(Message("menu.not_saved"), Message("menu.copy_not_kept"), AS_FILE))
            return
        self.draw()
        self._app.regions.focus(f"copy-save {copy}", "dialog")
        self._app.regions.say(self._app.say("menu.copy_kept", name=copy))

    def rename(self, wish: str) -> None:
        """ "ask:NAME" opens a field for the new name, "yes:NAME" takes what is in it."""
        step, _, name = wish.partition(":")
        if step == "ask":
            self._ask(f"rename:{name}")
            self._app.regions.focus("new-name", "dialog")
            return
        got = self._app.shelf.rename(name, str(browser.element("new-name").value))
        if got is not None and name == self._session.slot:
            self._session.slot = got
            self._app.hold(got)
        self._ask("")

    def delete(self, wish: str) -> None:
        """ "ask:NAME" and "ask-all" ask, "yes:NAME" and "all" do it."""
        shelf, current = self._app.shelf, self._session.slot
        step, _, name = wish.partition(":")
        if step == "ask":
            self._ask_whether(f"delete:{name}", "menu.really_delete")
        elif step == "ask-all":
            self._ask_whether("delete-all", "menu.really_all")
        else:
            unwanted = [name] if step == "yes" else [n for n in shelf.names if n != current]
            for one in unwanted:
                shelf.delete(one)
            self._session.save()
            self._ask("")

    def play_here(self) -> None:
        """The game goes on in this window, from where the other one has brought it."""
        self._app.open_saved(self._session.slot, takes=True)

    # --- settings and notes -----------------------------------------------------------------

    def _settings(self) -> Html:
        session = self._session
        speakers = [Speaker(*of) for of in zip(session.names, session.seats.languages, strict=True)]
        layers = session.face.layers
        return settings_dialog(session.settings, layers, speakers, self._app.say)

    def choose_setting(self, wish: str) -> None:
        """ "sound:loud": it holds from now on; one hears how loud."""
        name, _, value = wish.partition(":")
        settings = self._session.settings
        settings.choose(name, value)
        mark_settings(settings)
        if name == "zen":
            self._zen.show()
        if name == "sound":
            self._app.shell.play_sound("wood")
        self._app.draw()

    def follow_theme(self) -> None:
        """The page around wishes for a theme, or the device asks for light or dark."""
        settings = self._app.shelf.settings
        settings.wish("theme", str(self._app.shell.theme))
        mark_settings(settings)
        self._app.draw()

    def change_language(self, language: str) -> None:
        """Of the seat that acts, if it has one of its own; else of the page."""
        session = self._session
        if session.seats.language:
            self.choose_language(f"{session.seats.watches:d}:{language}")
        else:
            self._app.shell.set_language(language)

    def choose_language(self, wish: str) -> None:
        """ "2:fr": a seat has its own language from now on; "2:": that of the page."""
        seat, _, language = wish.partition(":")
        self._session.choose_language(Seat(int(seat)), language)
        self._app.follow_language()
        self._app.draw()

    @property
    def _writer(self) -> str:
        session = self._session
        looks = None if session.is_practice else session.looks
        return "" if looks is None else session.names[looks]

    def _note(self) -> Html:
        return note_dialog(self._writer, self._session.note, self._app.say)

    def _keep_note(self) -> None:
        """What was written is kept however the dialog is closed."""
        written = browser.element(NOTE)
        if written is not None and self._session.looks is not None:
            self._session.write_note(str(written.value))

    # --- the end ----------------------------------------------------------------------------

    def show_final_score(self, where: str) -> None:
        """The final scoring: its "next" step, "skip" to the result, or "again" from the start."""
        session = self._session
        is_first = session.is_first_final_step
        if is_first and not self._app.allows(lambda: self.show_final_score(where)):
            return  # it has just begun: the click was meant for what lay there before
        {
            "next": session.tell_next,
            "skip": session.tell_no_more,
            "again": session.tell_final_score,
        }[where]()
        self._tell_final_score()

    def _tell_final_score(self) -> None:
        """Tell the step that is to be told, or show the result."""
        if self._session.final_step is None:
            self._content = self._result
        else:
            self._content = None
        self._app.draw()
        if self._content is not None:
            self._app.regions.focus("dialog", "dialog")
        if self._app.controller is not None:
            self._app.controller.tell_final_step()

    def _result(self) -> Html:
        session = self._session
        return session.face.result(session.record, session.names, self._app.say)

    # --- after a step -----------------------------------------------------------------------

    def after_step(self) -> None:
        """The final scoring once the game is over; said once: that the browser does not keep it."""
        if self._session.is_over and not self._was_over and not self._session.is_practice:
            self._was_over = True
            self._tell_final_score()
        trouble = self._app.shelf.trouble
        if trouble is not None and trouble != self._told:
            self.notify(Notice(Message("menu.not_saved"), TROUBLES[trouble], AS_FILE))
        self._told = trouble
