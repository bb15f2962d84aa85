"""Games come to the table, new ones, saved ones and files, or it is said why not."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop.game import Seed
from tabletop.opponents import Opponent
from tabletop.record import Record
from tabletop.saves import SaveError
from web.contract.face import AnyFace
from web.page import browser
from web.table.around.host import Host
from web.table.panels.menu import Notice
from web.table.play.session import Session
from web.table.saving.player_names import clean_name, distinct_names
from web.table.saving.save_extras import KEPT_AT, keep_opponents
from web.table.saving.save_files import game_name, why_not_opened
from web.words.message import Message

WHICH: Final = {"TOO_NEW": "menu.saved_too_new", "OTHER_GAME": "menu.saved_other_game"}
"""What is said of a saved game that is sound, but not for this page."""
SEED_LIMIT: Final = 40
"""Characters of a seed."""


def _opponent(face: AnyFace, seat: Mapping[str, str]) -> Opponent | None:
    """Who of the computer's players has a seat of the form, None for a person."""
    opponents, level = face.opponents, seat.get("level")
    if opponents is None or level not in opponents.levels:
        return None
    style = seat.get("style")
    return Opponent(level, style if style in opponents.styles else opponents.styles[0])


class Opening:
    """Opens games for the app."""

    def __init__(self, app: Host) -> None:
        self._app = app

    def wanted(self, intent: dict[str, Any]) -> None:
        """Do what the start page, or the menu's "open file", asks for."""
        app = self._app
        if intent["kind"] == "link":
            app.open_link(intent["text"])
            app.shell.forget_fragment()
        elif intent["kind"] == "new":
            self.new(intent)
        elif intent["kind"] == "learn":
            app.learn(intent.get("game"))
        elif intent["kind"] == "continue":
            if app.shelf.latest is not None:
                self.saved(app.shelf.latest)
        elif intent["kind"] == "saved":
            self.saved(intent["name"])
        else:
            name = game_name([face.game.id for face in app.faces], intent["name"])
            self.text(intent["text"], app.shelf.free_name(name))

    def new(self, wanted: dict[str, Any]) -> None:
        """Begin a game for the seats of the form."""
        seats = wanted["seats"]
        face = next(face for face in self._app.faces if face.game.id == wanted["game"])
        names = distinct_names([seat["name"] for seat in seats])
        seed = clean_name(wanted["seed"] or "", SEED_LIMIT) or browser.chance()
        options = face.options_from_form(seats, wanted.get("switches", ()))
        self._deal(face, seed, names, options, [_opponent(face, seat) for seat in seats])

    def rematch(self, played: Session, *, same_deal: bool) -> None:
        """The same players once more."""
        seed = played.record.seed if same_deal else browser.chance()
        self._deal(played.face, seed, played.names, played.record.options, played.opponents)

    def _deal(
        self,
        face: AnyFace,
        seed: Seed,
        names: Sequence[str],
        options: Any,
        opponents: Sequence[Opponent | None],
    ) -> None:
        """Begin a game and save it at once."""
        record = Record.of(face.game, seed, len(names), options)
        keep_opponents(record, opponents)
        slot = self._app.shelf.free_name(", ".join(names))
        self.fresh(Session(face, record, names, self._app.shelf, slot))

    def saved(self, name: str, *, takes: bool = False) -> None:
        """Go on with a saved game, as soon as it is known whether another window plays it;
        `takes`: also if one does."""
        self._app.ask_for(name, lambda is_ours: self._newest(name, is_ours), takes=takes)

    def _newest(self, name: str, is_ours: bool) -> None:
        """Open the newest copy of a saved game that is sound."""
        damage: SaveError | None = None
        for text in self._app.shelf.texts(name):
            try:
                session = Session.loaded(self._app.faces, text, self._app.shelf, name)
            except SaveError as wrong:
                damage = damage or wrong
                if wrong.key == "TOO_NEW":
                    break  # an older copy must not take its place
                continue
            session.is_detached = not is_ours
            self._begin(session)
            if damage is not None:
                said = Message("menu.older_copy")
                self._app.notify(Notice(Message("menu.copy_damaged"), said))
            return
        self._cannot_open_saved(name, damage)

    def text(self, text: str, name: str) -> bool:
        """Go on with the game of a save file's text, or say why there is none in it; whether there
        is one."""
        try:
            session = Session.loaded(self._app.faces, text, self._app.shelf, name)
        except SaveError as wrong:
            self.cannot(wrong)
            return False
        session.record.table.pop(KEPT_AT, None)  # by the clock of who knows what device
        self.fresh(session)
        return True

    def cannot(self, wrong: SaveError) -> None:
        """Say why a text is no game."""
        self._cannot_open(why_not_opened(wrong))

    def fresh(self, session: Session) -> None:
        """Play a game that no other window knows."""
        self._app.hold(session.slot)
        self._begin(session)

    def _begin(self, session: Session) -> None:
        session.save()
        self._app.put_on_table(session)
        if session.record.notice is not None:
            said = Message("menu.continued_from_snapshot")
            self._app.notify(Notice(Message("menu.older_rules"), said))

    def _cannot_open_saved(self, name: str, wrong: SaveError | None) -> None:
        """No copy of a saved game can be opened: say which game, and hand it out."""
        app = self._app
        if wrong is None:
            self._cannot_open(Message("menu.gone", {"name": name}))
            return
        said = Message(WHICH.get(wrong.key, "menu.saved_damaged"), {"name": name})
        if app.controller is None:
            app.shell.say_damaged(name, app.say(said))
        else:
            to_file = (Message("menu.save_file"), "save-file", name)
            as_text = (Message("menu.copy_text"), "copy-text", name)
            app.notify(Notice(Message("menu.not_opened"), said, (to_file, as_text)))

    def _cannot_open(self, reason: Message) -> None:
        """A text is no game: say so where the player is looking."""
        if self._app.controller is None:
            self._app.shell.say(self._app.say(reason))
        else:
            self._app.notify(Notice(Message("menu.not_opened"), reason))
