"""A game from another device meets the saved game that it belongs to.

The two are compared. Nothing that was there before is lost: of two games that part ways, the one
that is not chosen stays as a copy. Pages fetch this when it is needed.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.comparing import Comparison, compare
from tabletop.saves import SaveError
from web.contract.any_game import AnyAction, AnyEvent, AnyOptions, AnyRecord, AnyState, AnyView
from web.contract.face import AnyFace
from web.table.around.windows import Windows
from web.table.dialogs.news import news_dialog
from web.table.dialogs.notice import Notice
from web.table.history.gazette import gazette
from web.table.history.log import known
from web.table.play.parting import parting
from web.table.play.session import Session
from web.table.saving.save_extras import names_in, opened
from web.table.saving.table_id import Sent, keep_sent, sent_in, take_over
from web.table.screen.gather_view import table_shown
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Listed, Message

Compared = Comparison[AnyState, AnyAction, AnyEvent, AnyView, AnyOptions]


ORDER: Final = ("same", "forward", "together", "older", "parted")
"""Of several saved games that begin alike, copies for instance, the first of these counts."""


class Meeting:
    """`put` begins a session that no other window plays, and saves it."""

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        windows: Windows,
        put: Callable[[Session], None],
        begin_new: Callable[[AnyFace, AnyRecord], None],
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._windows = windows
        self._put = put
        self._begin_new = begin_new
        self._parted: tuple[Session, Session] | None = None
        """One's own game and the other one, while it is to be chosen with which to go on."""

    def come(self, face: AnyFace, record: AnyRecord, names: Sequence[str]) -> None:
        """Go on with that of the saved games of these names that the record fits best."""
        name = names[0]
        if len(names) > 1:
            owns = {one: self._saved(face, one, record) for one in names}
            kinds = {one: compare(own, record).kind for one, own in owns.items() if own is not None}
            name = min(kinds, key=lambda one: ORDER.index(kinds[one]), default=name)
        self._windows.ask(name, lambda _: self._meet(face, record, name), takes=True)

    def _saved(self, face: AnyFace, name: str, known: AnyRecord) -> AnyRecord | None:
        """The newest copy of a saved game that is sound; `known` is the record that has come."""
        for text in self._table.shelf.texts(name):
            try:
                return opened([face], text, known)[1]
            except SaveError:
                continue
        return None

    def _meet(self, face: AnyFace, record: AnyRecord, name: str) -> None:
        """Compare it with the saved game as it is now that this window plays it."""
        own = self._saved(face, name, record)
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
        self.tell_news(session, len(turns))

    def tell_news(self, session: Session, turns: int) -> None:
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
        mine.parting, theirs.parting = parting(line), parting(line, is_other=True)
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

    def choose(self, what: str) -> None:
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
