"""The menu over the table: saved games, their names and copies, and games as files."""

import json
from collections.abc import Callable

from web.page import browser
from web.page.html import Html
from web.table.around.embedding import Embedding
from web.table.around.note import writer_of
from web.table.around.opening import Opening
from web.table.around.windows import Windows
from web.table.dialogs.menu import TROUBLES, Menu, menu
from web.table.dialogs.notice import AS_FILE, Notice
from web.table.saving.save_files import file_name
from web.table.saving.storage import Trouble
from web.table.screen.keys_in_force import keys_of
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Message


class SavesMenu:
    """The menu, and what its buttons do with saved games."""

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        opening: Opening,
        windows: Windows,
        embedding: Embedding,
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._opening = opening
        self._windows = windows
        self._embedding = embedding
        self._asks = ""
        """What is to be confirmed, as `Menu.asks`."""
        self._told: Trouble | None = None
        """The trouble with storage that has been told already."""
        overlay.on_leave.append(self._ask_nothing)
        self.intents: dict[str, Callable[[str], None]] = {
            "menu": lambda _: overlay.open(self._menu),
            "save-file": self._save_file,
            "copy-text": self._show_text,
            "open-file": lambda _: browser.element("open-file").click(),
            "save-as": lambda _: self._save_copy(),
            "copy-save": self._duplicate,
            "open-save": opening.saved,
            "rename-save": self._rename,
            "delete-save": self._delete,
            "keep-saves": lambda _: self._ask(""),
            "play-here": lambda _: self._play_here(),
            "zoom-map": self._zoom_map,
        }

    def begin(self) -> None:
        """Another game is on the table: trouble with storage is told again."""
        self._told = None

    def after_step(self) -> None:
        """Say once that the browser does not keep the game."""
        trouble = self._table.shelf.trouble
        if trouble is not None and trouble != self._told:
            self.warn()
        self._told = trouble

    def warn(self) -> None:
        """Say that the browser does not keep the game."""
        said = TROUBLES[self._table.shelf.trouble or "blocked"]
        self._overlay.notify(Notice(Message("menu.not_saved"), said, AS_FILE))

    # --- the menu ---------------------------------------------------------------------------

    def _menu(self) -> Html:
        table, shelf = self._table, self._table.shelf
        session = table.require_session()
        shown = Menu(
            shelf.names,
            session.slot,
            shelf.trouble,
            self._asks,
            {name: json.loads(table.shell.told_of(name)) for name in shelf.names},
            writer_of(session),
            *self._embedding.around,
            has_links=session.face.links is not None and not session.is_practice,
            is_practice=session.is_practice,
            can_change_players=(
                session.face.opponents is not None or session.face.links is not None
            )
            and not session.is_practice
            and not session.is_over,
            can_be_tried=session.why_nothing() is None
            and session.looks is not None
            and not session.is_practice,
            can_look_back=session.can_look_back,
            keys=keys_of(session),
        )
        return menu(shown, table.say)

    def _zoom_map(self, how: str) -> None:
        """Zoom the map, which the menu lay over: "in", "out" or "fit"."""
        self._overlay.close()
        if self._table.controller is not None:
            self._table.controller.intents["zoom"](how)

    def _ask(self, question: str) -> None:
        self._asks = question
        self._overlay.draw()

    def _ask_nothing(self) -> None:
        self._asks = ""

    def _ask_whether(self, question: str, said: str) -> None:
        """Ask whether something is meant that cannot be undone; the focus is on "no"."""
        self._ask(question)
        self._table.regions.focus("keep-saves", "dialog")
        self._table.regions.say(self._table.say(said), urgent=True)

    # --- saved games ------------------------------------------------------------------------

    def _save_copy(self) -> None:
        """Keep the game as it is under the name typed."""
        typed = str(browser.element("copy-name").value).strip()
        shelf, session = self._table.shelf, self._table.require_session()
        name = shelf.free_name(typed or session.slot)
        is_kept = shelf.copy(name, session.text())
        session.save()  # it is still the latest game
        if not is_kept:
            self._say_not_kept()
            return
        self._overlay.draw()
        self._table.regions.say(self._table.say("menu.copy_kept", name=name))

    def _duplicate(self, name: str) -> None:
        """Keep a saved game once more, under a free name."""
        shelf, session = self._table.shelf, self._table.require_session()
        text = session.text() if name == session.slot else shelf.read(name)
        copy = None if text is None else shelf.duplicate(name, text)
        session.save()  # it is still the latest game
        if copy is None:
            self._say_not_kept()
            return
        self._overlay.draw()
        self._table.regions.focus(f"copy-save {copy}", "dialog")
        self._table.regions.say(self._table.say("menu.copy_kept", name=copy))

    def _say_not_kept(self) -> None:
        said = Message("menu.copy_not_kept")
        self._overlay.notify(Notice(Message("menu.not_saved"), said, AS_FILE))

    def _rename(self, wish: str) -> None:
        """Rename a game: "ask:NAME" opens a field for the new name, "yes:NAME" takes its text."""
        step, _, name = wish.partition(":")
        if step == "ask":
            self._ask(f"rename:{name}")
            self._table.regions.focus("new-name", "dialog")
            return
        session = self._table.require_session()
        got = self._table.shelf.rename(name, str(browser.element("new-name").value))
        if got is not None and name == session.slot:
            session.slot = got
            self._windows.hold(got)
        self._ask("")

    def _delete(self, wish: str) -> None:
        """Delete games: "ask:NAME" and "ask-all" ask first, "yes:NAME" and "all" delete."""
        shelf, session = self._table.shelf, self._table.require_session()
        step, _, name = wish.partition(":")
        if step == "ask":
            self._ask_whether(f"delete:{name}", "menu.really_delete")
        elif step == "ask-all":
            self._ask_whether("delete-all", "menu.really_all")
        else:
            others = [other for other in shelf.names if other != session.slot]
            for unwanted in [name] if step == "yes" else others:
                shelf.delete(unwanted)
            session.save()
            self._ask("")

    def _play_here(self) -> None:
        """Go on in this window, from where the other window has brought the game."""
        self._opening.saved(self._table.require_session().slot, takes=True)

    # --- files ------------------------------------------------------------------------------

    def _save_file(self, name: str) -> None:
        """Hand out a saved game as a file; without a name, the game on the table."""
        session, text = self._table.session, self._text_of(name)
        if session is not None and text:
            file = file_name(session.face.game.id, name or session.slot)
            self._table.shell.hand_out(file, text)

    def _show_text(self, name: str) -> None:
        """Show the text of a save file, to be copied."""
        if text := self._text_of(name):
            self._table.shell.show_text(text)

    def _text_of(self, name: str) -> str | None:
        session = self._table.session
        if name or session is None:
            return self._table.shelf.read(name)
        return session.text()
