"""A game has come from another device: it goes on here, or it is said why not.

The saved game with the same table id is looked for, and compared with what has come. Nothing that
was there before is lost: of two games that part ways, the one that is not chosen stays as a copy.
"""

from collections.abc import Callable
from typing import Final

from tabletop.comparing import Comparison, compare
from tabletop.saves import SaveError
from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyEvent, AnyOptions, AnyRecord, AnyState, AnyView
from web.contract.face import AnyFace
from web.table.around.windows import Windows
from web.table.dialogs.news import news_dialog
from web.table.dialogs.notice import Notice
from web.table.history.gazette import gazette
from web.table.history.log import known
from web.table.play.parting import Parting
from web.table.play.session import Session
from web.table.saving.links import handed_on
from web.table.saving.save_extras import names_in, opened
from web.table.saving.table_id import Sent, keep_sent, sent_in, table_id, table_id_of, take_over
from web.table.screen.gather_view import table_shown
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Listed, Message

Compared = Comparison[AnyState, AnyAction, AnyEvent, AnyView, AnyOptions]


ORDER: Final = ("same", "forward", "together", "older", "parted")
"""Of several saved games that begin alike, copies for instance, the first of these counts."""


class Arrival:
    """`put` begins a session that no other window plays, and saves it."""

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        windows: Windows,
        put: Callable[[Session], None],
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._windows = windows
        self._put = put
        self._parted: tuple[Session, Session] | None = None
        """One's own game and the other one, while it is to be chosen with which to go on."""
        self.intents: dict[str, Callable[[str], None]] = {
            "sit-here": self._sit_here,
            "where": self._seat_at,
            "parted": self._choose,
        }

    def came(self, face: AnyFace, record: AnyRecord) -> None:
        """A record has come: go on with it, or with the saved game that it belongs to.

        Of its extras only those count that a link has.
        """
        record.table = handed_on(record)
        name, session = self.fitting(face, record), self._table.session
        if session is not None and session.seats.asks_who and session.slot == name:
            if compare(session.record, record).kind not in ("same", "older"):
                self._begin_new(face, record)
        elif name is None:
            self._begin_new(face, record)
        else:
            self._windows.ask(name, lambda _: self._meet(face, record, name), takes=True)

    def fitting(self, face: AnyFace, record: AnyRecord) -> str | None:
        """The saved game that it belongs to; of several the one that it fits best."""
        wanted, shelf, session = table_id(record), self._table.shelf, self._table.session
        if session is not None and session.seats.asks_who and table_id(session.record) == wanted:
            return session.slot  # it lies on the table, and is not kept yet
        texts = {name: shelf.read(name) or "" for name in shelf.names}
        names = [name for name, text in texts.items() if table_id_of(face, text) == wanted]
        if len(names) < 2:
            return next(iter(names), None)
        owns = {name: self._saved(face, name) for name in names}
        kinds = {name: compare(own, record).kind for name, own in owns.items() if own is not None}
        return min(kinds, key=lambda name: ORDER.index(kinds[name]), default=None)

    def _saved(self, face: AnyFace, name: str) -> AnyRecord | None:
        """The newest copy of a saved game that is sound."""
        for text in self._table.shelf.texts(name):
            try:
                return opened([face], text)[1]
            except SaveError:
                continue
        return None

    def _meet(self, face: AnyFace, record: AnyRecord, name: str) -> None:
        """Compare it with the saved game as it is now that this window plays it."""
        own = self._saved(face, name)
        if own is None:
            self._begin_new(face, record)
            return
        found = compare(own, record)
        match found.kind:
            case "forward" | "together":
                self._go_forward(face, own, record, found, name)
            case "parted":
                self._part(face, own, record, found, name)
            case _:
                session = self._session(face, own, own, name)
                self._put(session)
                if found.kind == "older":
                    said = Message("arrival.older", {"round": face.round_of(own.state)})
                    self._overlay.notify(Notice(Message("arrival.older_title"), said))

    def _session(self, face: AnyFace, record: AnyRecord, own: AnyRecord, name: str) -> Session:
        return Session(face, record, names_in(own), self._table.shelf, name)

    # --- new here ---------------------------------------------------------------------------

    def _begin_new(self, face: AnyFace, record: AnyRecord) -> None:
        """Ask who is here, where that can be one of several people; until then nothing is kept."""
        names, shelf = names_in(record), self._table.shelf
        session = Session(face, record, names, shelf, shelf.free_name(", ".join(names)))
        seats = session.seats
        seats.asks_who = len(seats.people) > 1 and not session.is_over
        self._put(session)
        if seats.asks_who:
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
            self._tell_news(session, 0)

    def _seat_at(self, wish: str) -> None:
        """Have a person play on this device ("2:here") or on another one ("2:elsewhere")."""
        told, _, where = wish.partition(":")
        session, seat = self._table.require_session(), Seat(int(told))
        before = {*session.seats.here}
        here = before | {seat} if where == "here" else before - {seat}
        if here:
            session.sit_here(here)
            self._table.draw()

    # --- it goes on -------------------------------------------------------------------------

    def _go_forward(
        self, face: AnyFace, own: AnyRecord, other: AnyRecord, found: Compared, name: str
    ) -> None:
        record, sent = found.record, sent_in(own)
        take_over(record, own, other)
        if found.kind == "forward":
            keep_sent(record, Sent(record.length, 0))
        elif sent is not None and sent.step == own.length:
            keep_sent(record, sent._replace(step=record.length))
        session = self._session(face, record, own, name)
        self._put(session)
        first = min(own.length, found.own_step)
        turns = {record.at(step).turn for step in range(first, record.length)}
        self._tell_news(session, len(turns))

    def _tell_news(self, session: Session, turns: int) -> None:
        """Say how many turns are new, and show whoever is alone here what the others did."""
        seat, face = session.seats.alone, session.face
        if session.is_over:
            return  # the result lies over the table
        news = None if seat is None else gazette(face, session.record, seat, session.names)
        if not turns and news is None:
            return
        self._overlay.open(
            lambda: news_dialog(
                face, table_shown(session, self._table.language), news, turns, self._table.say
            )
        )

    # --- the two part ways ------------------------------------------------------------------

    def _part(
        self, face: AnyFace, own: AnyRecord, other: AnyRecord, found: Compared, name: str
    ) -> None:
        take_over(other, own, other)
        keep_sent(other, Sent(other.length, 0))
        mine, theirs = (self._session(face, record, own, name) for record in (own, other))
        line = Message("arrival.parted", {"step": found.own_step + 1})
        mine.parting, theirs.parting = Parting(line), Parting(line, is_other=True)
        self._parted = mine, theirs
        self._put(mine)
        told = {
            "step": found.own_step + 1,
            "own": _done(mine, found.own_step),
            "other": _done(theirs, found.other_step),
        }
        look = (Message("arrival.look_other"), "parted", "look-other")
        take = (Message("arrival.take_own"), "parted", "take-own")
        said = Message("arrival.parted_means", told)
        self._overlay.notify(Notice(Message("arrival.parted_title"), said, (look, take)))

    def _choose(self, what: str) -> None:
        """Look at one of them, or go on with it and keep the other as a copy."""
        if self._parted is None or self._table.session not in self._parted:
            return
        does, _, which = what.partition("-")
        mine, theirs = self._parted
        chosen, left = (mine, theirs) if which == "own" else (theirs, mine)
        if does == "look":
            self._put(chosen)
            return
        copy = self._table.shelf.duplicate(mine.slot, left.text())
        if copy is None:
            said = Message("menu.copy_not_kept")
            self._overlay.notify(Notice(Message("menu.not_saved"), said))
            return
        self._parted = None
        chosen.parting = None
        self._put(chosen)
        said = Message("arrival.kept", {"name": copy})
        self._overlay.notify(Notice(Message("arrival.kept_title"), said))


def _done(session: Session, step: int) -> Message | Listed:
    """What was done at a step, as everybody may know it."""
    face, record = session.face, session.record
    if step >= record.length:
        return Message("arrival.nothing")
    told = face.told(known(face, record.events(step), None), session.names)
    player = {"player": session.names[record.seat(step)]}
    return Listed(tuple(told), are_sentences=True) if told else Message("arrival.acted", player)
