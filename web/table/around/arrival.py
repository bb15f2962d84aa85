"""A game has come from another device: it begins here, or the saved game of it goes on.

What compares the two comes when it is needed (`web.table.around.meeting`).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.seat import Seat
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.table.around.windows import Windows
from web.table.play.session import Session
from web.table.saving.links import handed_on
from web.table.saving.save_extras import names_in, people_in
from web.table.saving.table_id import table_id, table_id_of
from web.table.screen.later import Later
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table

if TYPE_CHECKING:
    from web.table.around.meeting import Meeting


def asks_who(face: AnyFace, record: AnyRecord) -> bool:
    """Whether it is asked who is here, since that may be one of several people.

    Until somebody answers nothing is kept.
    """
    people = people_in(face, record)
    count = record.seats if people is None else len(people)
    return count > 1 and bool(face.game.to_act(record.state))


class Arrival:
    """`put` begins a session that no other window plays, and saves it."""

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        later: Later,
        windows: Windows,
        put: Callable[[Session], None],
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._windows = windows
        self._put = put
        self._later = later
        self._made: Meeting | None = None
        self.intents: dict[str, Callable[[str], None]] = {
            "sit-here": self._sit_here,
            "where": self._seat_at,
            "parted": lambda what: self._meeting().choose(what),
        }

    def came(self, face: AnyFace, record: AnyRecord, names: Sequence[str] | None = None) -> None:
        """A record has come: go on with it, or with the saved game that it belongs to.

        Of its extras only those count that a link has. `names` are what `fitting` has just found;
        None: that is looked for here.
        """
        record.table = handed_on(record)
        session = self._table.session
        if names is None:
            names = self.fitting(face, record)
        if session is not None and session.seats.asks_who and session.slot in names:
            if record.length > session.record.length:
                self._begin_new(face, record)
        elif names:
            self._later.do(lambda: self._meeting().come(face, record, names))
        else:
            self._begin_new(face, record)

    def fitting(self, face: AnyFace, record: AnyRecord) -> list[str]:
        """The names of the saved games that it belongs to. All of them are read."""
        wanted, shelf, session = table_id(record), self._table.shelf, self._table.session
        if session is not None and session.seats.asks_who and table_id(session.record) == wanted:
            return [session.slot]  # it lies on the table, and is not kept yet
        texts = {name: shelf.read(name) or "" for name in shelf.names}
        return [name for name, text in texts.items() if table_id_of(face, text) == wanted]

    def _meeting(self) -> "Meeting":
        from web.table.around.meeting import Meeting

        if self._made is None:
            parts = self._table, self._overlay, self._windows, self._put
            self._made = Meeting(*parts, self._begin_new)
        return self._made

    # --- new here ---------------------------------------------------------------------------

    def _begin_new(self, face: AnyFace, record: AnyRecord) -> None:
        """Ask who is here, where that can be one of several people; until then nothing is kept."""
        names, shelf = names_in(record), self._table.shelf
        session = Session(face, record, names, shelf, shelf.free_name(", ".join(names)))
        session.seats.asks_who = asks_who(face, record)
        self._put(session)
        if session.seats.asks_who:
            self._table.regions.focus("sit-here 0")

    def _sit_here(self, seat: str) -> None:
        """Somebody has said who is here: this seat, "" for all of them."""
        session = self._table.require_session()
        if not session.seats.asks_who:
            return
        self._table.shell.forget_fragment()
        session.sit_here({Seat(int(seat))} if seat else None)
        if seat:
            session.note_sent(0)
        self._put(session)
        if seat:
            self._later.do(lambda: self._meeting().tell_news(session, 0))

    def _seat_at(self, wish: str) -> None:
        """Have a person play on this device ("2:here") or on another one ("2:elsewhere")."""
        told, _, where = wish.partition(":")
        session, seat = self._table.require_session(), Seat(int(told))
        before = {*session.seats.here}
        here = before | {seat} if where == "here" else before - {seat}
        if here:
            session.sit_here(here)
            self._table.draw()
