"""What is told to the page round the game, and what its address asks for."""

import json
from dataclasses import replace

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from canalmania import to_act, view_for
from canalmania.bots import greedy
from tabletop.record import Record
from tabletop.seat import Seat
from tests.canalmania.web.words import voice
from web.games.canalmania.face import CANAL_MANIA
from web.table.around.embedding import Wishes, public_state, ranking
from web.table.dialogs.full_page import full_page
from web.table.dialogs.menu import Menu, menu
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.plural import LANGUAGES

EVIL = '"><img src=x>'


def played(steps: int) -> Session:
    record, rng = Record.of(CANAL_MANIA.game, "told", 3), 1
    while to_act(record.state) and record.length < steps:
        action, rng = greedy.choose(view_for(record.state, Seat(record.state.active)), rng)
        record.play(action)
    return Session(CANAL_MANIA, record, ("Anna", "Bruno", "Carla"), Shelf(MemoryStore()), "told")


def test_what_is_told_is_what_a_bystander_sees() -> None:
    session = played(40)
    view = view_for(session.state, None)
    assert public_state(session) == {
        "phase": view.phase.name.lower(),
        "round": view.round,
        "seat": view.active,
        "scores": [player.score for player in view.players],
        "ended": False,
    }


def test_the_ranking_is_told_at_the_end_only() -> None:
    assert ranking(played(40)) == []
    session = played(10_000)
    assert public_state(session)["ended"] is True
    told = ranking(session)
    assert [one["rank"] for one in told] == [1, 2, 3]
    scores = [one["score"] for one in told]
    assert scores == sorted(scores, reverse=True)
    assert [session.state.players[one["seat"]].score for one in told] == scores


def test_wishes_are_read() -> None:
    told = {"ui": "board", "hands": "open", "save": "host", "start": None, "debug": True}
    text = json.dumps(told | {"takeback": "friendly", "advice": False, "more": 1})
    wishes = Wishes.read(text)
    friendly = Wishes("board", "open", "host", None, debug=True, takeback="friendly")
    assert wishes == replace(friendly, advice=False)
    assert wishes.settings == {"take-back": "friendly", "advice": "off"}
    assert friendly.settings == {"take-back": "friendly"}


def test_a_menu_in_a_frame_names_the_site_and_leads_out_of_it() -> None:
    for language in LANGUAGES:
        say = voice(language)
        alone = menu(Menu(("one",), "one"), say).text
        assert "full-page" not in alone
        framed = menu(Menu(("one",), "one", is_framed=True, site=EVIL), say).text
        assert 'data-do="full-page"' in framed
        assert "&quot;&gt;&lt;img" in framed or '"&gt;&lt;img' in framed
        assert "<img" not in framed


def test_an_address_to_be_copied_is_text() -> None:
    html = full_page(f"https://game.example/#g={EVIL}", voice("fr")).text
    assert "<img" not in html
    assert "readonly" in html
