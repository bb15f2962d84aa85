"""Games come to the table, new ones, saved ones and files, or it is said why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tabletop.opponents import Opponent
from tabletop.record import Record
from tabletop.saves import SaveError
from tabletop.seat import Seat
from web.contract.any_game import AnyRecord, JsonData
from web.contract.face import AnyFace
from web.page import browser
from web.table.around.arrival import Arrival
from web.table.around.windows import Windows
from web.table.dialogs.notice import Notice
from web.table.play.session import Session
from web.table.saving.links import opened_link
from web.table.saving.player_names import clean_name, distinct_names
from web.table.saving.save_extras import KEPT_AT, keep_opponents, names_in
from web.table.saving.save_files import game_name, why_not_opened
from web.table.saving.table_id import keep_again, keep_mine, mine_in
from web.table.screen.later import Later
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
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


def dealt(face: AnyFace, wanted: Mapping[str, JsonData]) -> AnyRecord:
    """The game that the form asks for, before its first action; by chance if it has no seed."""
    seats = wanted["seats"]
    seed = clean_name(wanted["seed"] or "", SEED_LIMIT) or browser.chance()
    options = face.options_from_form(seats, wanted.get("switches", ()))
    return Record.of(face.game, seed, len(seats), options)


class Opening:
    """Makes sessions of forms, saves, and records that have come from elsewhere.

    `faces` are the games that can be played here; `put` puts a session on the table.
    """

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        later: Later,
        windows: Windows,
        faces: Sequence[AnyFace],
        put: Callable[[Session], None],
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._windows = windows
        self._faces = faces
        self._put = put
        self.arrival = Arrival(table, overlay, later, windows, self.fresh)
        self.intents: dict[str, Callable[[str], None]] = {
            "rematch": lambda _: self._rematch(same_deal=False),
            "same-deal": lambda _: self._rematch(same_deal=True),
        }

    def new(self, wanted: dict[str, JsonData]) -> None:
        """Begin a game for the seats of the form."""
        seats = wanted["seats"]
        face = next(face for face in self._faces if face.game.id == wanted["game"])
        names = distinct_names([seat["name"] for seat in seats])
        record = dealt(face, wanted)
        if any(seat.get("afar") for seat in seats):
            keep_mine(record, [Seat(n) for n, seat in enumerate(seats) if not seat.get("afar")])
        self._begin_new(face, record, names, [_opponent(face, one) for one in seats])

    def _rematch(self, *, same_deal: bool) -> None:
        """The same players once more."""
        played = self._table.require_session()
        seed = played.record.seed if same_deal else browser.chance()
        face, names = played.face, played.names
        record = Record.of(face.game, seed, len(names), played.record.options)
        if same_deal:
            keep_again(record, played.record, "deal")
        keep_mine(record, mine_in(played.record))
        self._begin_new(face, record, names, played.opponents)

    def _begin_new(
        self,
        face: AnyFace,
        record: AnyRecord,
        names: Sequence[str],
        opponents: Sequence[Opponent | None],
    ) -> None:
        """Begin a game and save it at once."""
        keep_opponents(record, opponents)
        slot = self._table.shelf.free_name(", ".join(names))
        self.fresh(Session(face, record, names, self._table.shelf, slot))

    def saved(self, name: str, *, takes: bool = False) -> None:
        """Go on with a saved game, once it is known whether another window plays it.

        With `takes` it goes on even if another window does.
        """
        self._windows.ask(name, lambda is_ours: self._newest(name, is_ours), takes=takes)

    def _newest(self, name: str, is_ours: bool) -> None:
        """Open the newest copy of a saved game that is sound."""
        damage: SaveError | None = None
        for text in self._table.shelf.texts(name):
            try:
                session = Session.loaded(self._faces, text, self._table.shelf, name)
            except SaveError as wrong:
                damage = damage or wrong
                if wrong.key == "TOO_NEW":
                    break  # an older copy must not take its place
                continue
            session.is_detached = not is_ours
            self._begin(session)
            if damage is not None:
                said = Message("menu.older_copy")
                self._overlay.notify(Notice(Message("menu.copy_damaged"), said))
            return
        self._cannot_open_saved(name, damage)

    def latest(self) -> None:
        """Go on with the game that was played last, if there is one."""
        if self._table.shelf.latest is not None:
            self.saved(self._table.shelf.latest)

    def file(self, face: AnyFace, record: AnyRecord, file: str) -> None:
        """Go on with the game of a save, which a file of this name had in it; "": none had."""
        if mine_in(record) is not None:  # of a game that is played on several devices
            self.arrival.came(face, record)
            return
        shelf = self._table.shelf
        name = shelf.free_name(game_name([face.game.id for face in self._faces], file))
        record.table.pop(KEPT_AT, None)  # by the clock of who knows what device
        self.fresh(Session(face, record, names_in(record), shelf, name))

    def link(self, text: str) -> bool:
        """Go on with the game in a link, or say why not. Returns whether there is one in it."""
        try:
            face, record = opened_link(self._faces, text)
        except SaveError as wrong:
            self.cannot_open(why_not_opened(wrong))
            return False
        self.arrival.came(face, record)
        return True

    def text(self, text: str, name: str) -> bool:
        """Go on with the game of a save file's text, or say why not. Returns whether it is one."""
        try:
            session = Session.loaded(self._faces, text, self._table.shelf, name)
        except SaveError as wrong:
            self.cannot_open(why_not_opened(wrong))
            return False
        if mine_in(session.record) is not None:  # of a game that is played on several devices
            self.arrival.came(session.face, session.record)
            return True
        session.record.table.pop(KEPT_AT, None)  # by the clock of who knows what device
        self.fresh(session)
        return True

    def fresh(self, session: Session) -> None:
        """Play a game that no other window knows."""
        self._windows.hold(session.slot)
        self._begin(session)

    def _begin(self, session: Session) -> None:
        session.save()
        self._put(session)
        if session.record.notice is not None:
            said = Message("menu.continued_from_snapshot")
            self._overlay.notify(Notice(Message("menu.older_rules"), said))

    def _cannot_open_saved(self, name: str, wrong: SaveError | None) -> None:
        """No copy of a saved game can be opened: say which game, and hand it out."""
        table = self._table
        if wrong is None:
            self.cannot_open(Message("menu.gone", {"name": name}))
            return
        said = Message(WHICH.get(wrong.key, "menu.saved_damaged"), {"name": name})
        if table.session is None:
            table.shell.say_damaged(name, table.say(said))
        else:
            to_file = (Message("menu.save_file"), "save-file", name)
            as_text = (Message("menu.copy_text"), "copy-text", name)
            self._overlay.notify(Notice(Message("menu.not_opened"), said, (to_file, as_text)))

    def cannot_open(self, reason: Message) -> None:
        """A text is no game: say so where the player is looking."""
        if self._table.session is None:
            self._table.shell.say(self._table.say(reason))
        else:
            self._overlay.notify(Notice(Message("menu.not_opened"), reason))
