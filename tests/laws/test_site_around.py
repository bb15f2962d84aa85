"""A site hands a game of any kind on between its members: what it is told, and what it gets."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tabletop.seat import Seat
from tests.laws.games import NAMES, Known, every_face
from tests.laws.test_arrival import HALF, Device, game, parted
from web.contract.any_game import AnyRecord
from web.contract.choices import Do
from web.table.around.embedding import Embedding
from web.table.around.sending import Sending
from web.table.play.sending import SEND
from web.table.play.session import Session
from web.table.saving.links import link_to, opened_link
from web.table.saving.save_extras import keep_names
from web.table.saving.table_id import table_id

WISHES = {"ui": "full", "hands": "hidden", "save": "none", "start": None, "debug": False}


class Site(Device):
    """A frame of a site, which has said that the others play elsewhere."""

    def __init__(self, known: Known) -> None:
        self.told: list[dict[str, Any]] = []
        self.requests: list[dict[str, Any]] = []
        super().__init__(known)
        frame = SimpleNamespace(
            wishes=json.dumps(WISHES | {"takeback": "strict", "advice": True}),
            is_connected=True,
            is_keeping=False,
            begin=lambda: None,
            link=lambda text: f"https://game.example/#g={text}",
            take_request=lambda: json.dumps(self.requests.pop(0)) if self.requests else None,
            tell=self._hear,
        )
        opening = SimpleNamespace(link=self._opened)
        self.opened_ways: list[Callable[[], None]] = []
        self.embedding = Embedding(
            cast(Any, self), cast(Any, None), cast(Any, opening), cast(Any, frame), lambda: None
        )
        later = SimpleNamespace(do=self.opened_ways.append)
        self.sending = Sending(
            cast(Any, self), cast(Any, None), cast(Any, later), self.embedding.hand_on
        )

    def _hear(self, kind: str, fields: str, id_: str = "null") -> None:
        self.told.append({"type": kind, "id": json.loads(id_)} | json.loads(fields))

    def _opened(self, text: str) -> bool:
        self.arrival.came(*opened_link([self.face], text))
        return True

    def _put(self, session: Session) -> None:
        super()._put(session)
        self.embedding.dress(session)
        self.embedding.after_step()

    def asks(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """What the page is told when it asks for this."""
        before = len(self.told)
        self.requests.append({"type": kind, "id": 7} | fields)
        self.embedding.answer()
        return self.told[before:]

    def loads(self, record: AnyRecord) -> list[dict[str, Any]]:
        """What the page is told when it gives the frame a link."""
        keep_names(record, NAMES[: record.seats])
        return self.asks("load", link=link_to(self.face, record))

    def handed_on(self) -> list[AnyRecord]:
        """The games that the page was given."""
        links = [one["link"].partition("#g=")[2] for one in self.told if "link" in one]
        return [opened_link([self.face], link)[1] for link in links]


def waiting(known: Known) -> AnyRecord:
    """A game in which the seat of number 1 has to wait."""
    return next(
        record
        for steps in range(HALF, HALF + 40)
        if Seat(1) not in known.game.to_act((record := game(known, steps)).state)
    )


@every_face
def test_send_it_again_opened_a_dialog_of_ours_in_a_frame(known: Known) -> None:
    """The page around had said that it hands games on itself."""
    site = Site(known)
    site.asks("seat", seats=[1])
    site.loads(waiting(known))
    session = site.require_session()
    assert site.handed_on() == [], "all of it came from there"
    assert [option.choice for option in session.prompt().options] == [Do(SEND)]
    site.sending.intents[SEND]("")
    assert site.opened_ways == []
    (again,) = site.handed_on()
    assert again.actions == session.record.actions
    turn = site.told[-1]
    assert (turn["type"], turn["id"]) == ("turn", None)
    assert (turn["table"], turn["step"]) == (table_id(session.record), session.record.length)
    assert turn["next"] == [int(seat) for seat in session.seats.acting]


@every_face
def test_without_a_seat_the_ways_to_send_are_shown(known: Known) -> None:
    site = Site(known)
    site.gets(waiting(known))
    site.presses("sit-here", "1")
    site.sending.intents[SEND]("")
    assert len(site.opened_ways) > 0
    assert site.handed_on() == []


@every_face
@pytest.mark.parametrize("chosen", ["own", "other"])
def test_a_link_of_parted_ways_had_no_code_for_the_page(known: Known, chosen: str) -> None:
    site, own, other = Site(known), game(known, HALF), parted(known)
    site.asks("seat", seats=[1])
    assert [one["type"] for one in site.loads(own) if one["id"]] == ["state"]
    answers = [one for one in site.loads(other) if one["id"]]
    assert answers == [{"type": "error", "id": 7, "code": "PARTED", "recoverable": True}]
    assert site.handed_on() == []
    site.presses("parted", f"take-{chosen}")
    taken = own if chosen == "own" else other
    is_here = Seat(1) in known.game.to_act(taken.state)
    handed_on = [record.actions for record in site.handed_on()]
    assert handed_on == ([] if is_here else [taken.actions]), "the others get the chosen one"
    assert [one["type"] for one in site.loads(taken) if one["id"]] == ["state"]
