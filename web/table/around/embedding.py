"""The game in a page of others: what the address asks for, and what is told to and by that page.

Messages themselves are `web/embed/frame.js`'s business: whatever comes from there has passed its
filter and is of the form that `web/embed/protocol.js` describes. A saved game in it has not: it is
judged like any other text.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Final, Protocol

from tabletop.seat import Seat
from web.contract.any_game import JsonData
from web.table.around.opening import Opening
from web.table.dialogs.full_page import full_page
from web.table.play.session import Session
from web.table.saving.links import link_to
from web.table.saving.table_id import table_id
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table

CANNOT_OPEN: Final = "BAD_SAVE"
NO_GAME: Final = "NO_GAME"
PARTED: Final = "PARTED"
"""The game of a link and the one in the frame part ways: a player has to choose."""


class Frame(Protocol):
    """The page round the game, as `web/embed/frame.js` stands for it. Texts are JSON."""

    wishes: str
    is_framed: bool
    is_connected: bool
    is_keeping: bool
    can_fill_screen: bool
    site: str

    def take_request(self) -> str | None:
        """The next request and forget it, None if there is none."""

    def ready(self, storage: str, /) -> None:
        """Requests are answered from now on."""

    def begin(self) -> None:
        """Another game is on the table."""

    def tell(self, kind: str, fields: str, id_: str = "null", /) -> None:
        """Send a message, which answers the request with this id."""

    def link(self, game: str, /) -> str:
        """The address of a game for another device."""

    def open_full_page(self, game: str, /) -> str:
        """Open a page of its own; its address if that is not allowed."""

    def fill_screen(self) -> None:
        """Fill the screen, or no longer."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the address asks of the table; `web/embed/parameters.js` has made sure of the values."""

    ui: str = "full"
    hands: str = "hidden"
    save: str = "auto"
    start: str | None = None
    debug: bool = False
    takeback: str = "strict"
    advice: bool = True

    @classmethod
    def read(cls, text: str) -> "Wishes":
        """What is in the JSON text."""
        told = json.loads(text)
        return cls(**{field.name: told[field.name] for field in fields(cls)})

    @property
    def settings(self) -> dict[str, str]:
        """What holds here until somebody chooses otherwise."""
        hand = {"hand": "hidden"} if self.hands == "peek" else {}
        advice = {} if self.advice else {"advice": "off"}
        return hand | {"take-back": self.takeback} | advice


def public_state(session: Session) -> dict[str, JsonData]:
    """What every bystander sees of a game: of no hand and no deck anything."""
    public = session.face.public(session.state)
    return public | {"seat": int(session.acts), "ended": session.is_over}


def ranking(session: Session) -> list[dict[str, int]]:
    """The players of a finished game, the winner first; empty while it goes on."""
    scores = session.face.public(session.state)["scores"]
    return [
        {"seat": int(seat), "rank": rank, "score": scores[seat]}
        for rank, seat in enumerate(session.face.game.outcome(session.state) or (), start=1)
    ]


class Embedding:
    """What is done for the page around the game.

    `pause` hides the hands: the page around wants nobody to see them.
    """

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        opening: Opening,
        frame: Frame,
        pause: Callable[[], None],
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._opening = opening
        self._frame = frame
        self.wishes = Wishes.read(str(frame.wishes))
        self._told: dict[str, JsonData] = {}
        self._has_been_told_end = False
        self._seats: frozenset[Seat] | None = None
        """The seats that are played in this frame, None where the page has not said so."""
        self._loading: dict[str, JsonData] | None = None
        """The request for a game that is about to come to the table."""
        self._parted = ""
        """The name of the game of which a player chooses how it goes on; "" if there is none."""
        self._answers: Mapping[str, Callable[[dict[str, JsonData]], None]] = {
            "init": self._begin_with,
            "load": self._load,
            "newGame": self._new_game,
            "seat": self._sit,
            "requestSave": self._hand_over,
            "pause": lambda _: pause(),
        }
        self.intents: dict[str, Callable[[str], None]] = {
            "full-page": lambda _: self._open_full_page(),
            "fill-screen": lambda _: self._frame.fill_screen(),
        }

    # --- what the address asks for ----------------------------------------------------------

    @property
    def where(self) -> str:
        """Where games are kept, in one word: "local", "host" or "none"."""
        if self.wishes.save == "host":
            return "host" if self._frame.is_keeping else "none"
        is_kept = self.wishes.save != "none" and self._table.shelf.trouble is None
        return "local" if is_kept else "none"

    @property
    def site(self) -> str:
        """The site round the game that saved games belong to; empty: they belong to none."""
        return str(self._frame.site) if self.where == "local" else ""

    @property
    def is_gone_with_page(self) -> bool:
        """Whether only this page has the game."""
        return self.wishes.save in ("host", "none")

    @property
    def around(self) -> tuple[bool, str]:
        """Whether there is a page around the game; the site that saved games belong to, or ""."""
        return bool(self._frame.is_framed), self.site

    # --- what is told -----------------------------------------------------------------------

    def ready(self) -> None:
        """The game can answer from now on."""
        self._frame.ready(self.where)

    def dress(self, session: Session) -> None:
        """A game comes to the table, which looks as the address asks."""
        session.seats.has_open_hands = self.wishes.hands == "open"
        session.is_kept = self.where != "none"
        self._told = {}
        self._has_been_told_end = False
        self._frame.begin()
        self._seat(session)

    def after_step(self) -> None:
        """Tell what everybody may know, if it has changed; and that the game was saved."""
        session = self._table.session
        if session is None or not self._frame.is_connected or session.is_practice:
            return
        before, now = self._told, public_state(session)
        handed_on = self._handed_on(session)
        self._told = now
        if now != before:
            self._tell("state", now)
        if handed_on or (now["seat"] != before.get("seat") and not now["ended"]):
            self._tell("turn", {"seat": now["seat"]} | handed_on)
        if now["ended"] and not self._has_been_told_end:
            self._has_been_told_end = True
            self._tell("gameover", {"ranking": ranking(session)})
        if self._loading is not None:
            request, self._loading = self._loading, None
            if session.parting is not None:
                self._parted = session.slot
                self._refuse(PARTED, request)
            else:
                self._reply_with_state(request)

    def hand_on(self) -> bool:
        """Give the game to the page once more. Returns whether the page hands games on."""
        session = self._table.session
        if session is None or not self._hands_on(session):
            return False
        self._tell("turn", {"seat": public_state(session)["seat"]} | self._link_of(session))
        return True

    def _hands_on(self, session: Session) -> bool:
        """Whether the page hands games on: not where it has not said whose seats are here.

        What a link contains is not for everybody.
        """
        is_asked = self._seats is not None and self._frame.is_connected
        return is_asked and not session.is_practice and session.parting is None

    def _handed_on(self, session: Session) -> dict[str, JsonData]:
        """What the page needs to hand the game on to those whose seats are elsewhere.

        Empty where nobody waits for it. Once a player has chosen between two games that part ways,
        the others get the chosen one: the page may have the other.
        """
        if not self._hands_on(session):
            return {}
        is_chosen, self._parted = bool(session.slot) and self._parted == session.slot, ""
        if session.must_send or (is_chosen and session.goes_on_afar):
            return self._link_of(session)
        return {}

    def _link_of(self, session: Session) -> dict[str, JsonData]:
        """What a page needs to hand a game on, which is noted as sent."""
        record = session.record
        link = str(self._frame.link(link_to(session.face, record)))
        session.note_sent(self._table.shelf.now())
        self._table.draw()
        acting = [int(seat) for seat in session.seats.acting]
        return {"table": table_id(record), "step": record.length, "next": acting, "link": link}

    def _tell(self, kind: str, fields: Mapping[str, JsonData], request: object = None) -> None:
        self._frame.tell(kind, json.dumps(fields), json.dumps(request))

    def _refuse(self, code: str, request: dict[str, JsonData]) -> None:
        self._tell("error", {"code": code, "recoverable": True}, request["id"])

    # --- what is asked ----------------------------------------------------------------------

    def answer(self) -> None:
        """Do what the page asks for."""
        while isinstance(text := self._frame.take_request(), str):
            request = json.loads(text)
            self._answers[request["type"]](request)

    def _begin_with(self, request: dict[str, JsonData]) -> None:
        """The game that the page has kept goes on, unless another was begun or is wanted."""
        text, session = request.get("save"), self._table.session
        if session is not None:
            session.is_kept = self.where != "none"
            session.save()  # it is still the latest game
            self._table.draw()
        elif self.wishes.save == "host" and text and self.wishes.start in (None, "continue"):
            self._open(request | {"id": None}, text, self._table.shelf.unnamed)

    def _load(self, request: dict[str, JsonData]) -> None:
        if "link" in request:
            self._loading = request
            self._or_refuse(request, self._opening.link(request["link"]))
        else:
            free_name = self._table.shelf.free_name(self._table.shelf.unnamed)
            self._open(request, request["data"], free_name)

    def _open(self, request: dict[str, JsonData], text: str, name: str) -> None:
        self._loading = request
        self._or_refuse(request, self._opening.text(text, name))

    def _or_refuse(self, request: dict[str, JsonData], is_game: bool) -> None:
        """The answer comes with the game, which other windows may have to give up first."""
        if not is_game:
            self._loading = None
            self._refuse(CANNOT_OPEN, request)

    def _new_game(self, request: dict[str, JsonData]) -> None:
        self._opening.new({"seed": None} | request)
        self._reply_with_state(request)

    def _reply_with_state(self, request: dict[str, JsonData]) -> None:
        if request["id"] is not None:
            self._tell("state", self._told, request["id"])

    def _sit(self, request: dict[str, JsonData]) -> None:
        """The page says whose seats are in this frame, for all games from now on."""
        self._seats = frozenset(Seat(seat) for seat in request["seats"])
        session = self._table.session
        if session is not None:
            self._seat(session)
            self._table.draw()
            self.after_step()

    def _seat(self, session: Session) -> None:
        if self._seats is None or session.is_practice:
            return
        has_come = session.seats.asks_who
        session.sit_here([seat for seat in self._seats if seat < session.record.seats])
        if has_come:
            session.note_sent(0)

    def _hand_over(self, request: dict[str, JsonData]) -> None:
        session = self._table.session
        if session is None:
            self._refuse(NO_GAME, request)
        else:
            self._tell("save", {"data": session.text()}, request["id"])

    # --- what is pressed --------------------------------------------------------------------

    def _open_full_page(self) -> None:
        session = self._table.session
        if session is None:
            return
        address = self._frame.open_full_page(link_to(session.face, session.record))
        if address:
            self._overlay.open(lambda: full_page(address, self._table.say))
