"""A game handed on as a link: what is in it, what is not, and the dialog around it."""

import re
from typing import Any

import pytest

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from canalmania.link import record_from_link
from tabletop.record import Record
from tests.canalmania.web.table_play import played
from tests.canalmania.web.table_play import session as new_game
from tests.canalmania.web.tables import Walk, finished_game, new_session
from tests.canalmania.web.words import t, voice
from web.games.canalmania.face import CANAL_MANIA
from web.table.around.embedding import Embedding
from web.table.dialogs.menu import Menu, menu
from web.table.dialogs.result import result_of
from web.table.dialogs.share import MARGIN, Code, share_dialog
from web.table.play.session import Session
from web.table.saving.links import link_to, opened_link
from web.table.saving.save_extras import names_in
from web.table.saving.storage import MemoryStore, Shelf
from web.words.plural import LANGUAGES


def with_notes() -> Session:
    session = Walk(new_session(3, "share")).on(40)
    session.write_note("Leeds, before anybody sees it")
    session.choose_language(session.acts, "fr")
    return session


def test_a_link_is_the_same_game_without_the_notes() -> None:
    session = with_notes()
    session.save()
    table = dict(session.record.table)
    face, again = opened_link([CANAL_MANIA], link_to(CANAL_MANIA, session.record))
    assert face is CANAL_MANIA
    assert again.actions == session.record.actions
    assert again.state == session.record.state
    assert tuple(names_in(again)) == session.names
    assert set(again.table) == {"names", "languages"}
    assert session.record.table == table, "the game itself keeps them"


def test_a_link_is_made_without_harm_where_none_can_be_made() -> None:
    session = with_notes()
    session.record.table["names"] = "x" * 100_000
    table = dict(session.record.table)
    with pytest.raises(ValueError, match=r"."):
        link_to(CANAL_MANIA, session.record)
    assert session.record.table == table


class Frame:
    """A frame that opens every page."""

    wishes = (
        '{"ui": "full", "hands": "hidden", "save": "auto", "start": null, "debug": false,'
        ' "takeback": "strict", "advice": true}'
    )
    opened = ""

    def open_full_page(self, game: str) -> str:
        self.opened = game
        return ""


def test_opening_the_full_page_took_notes_and_languages_from_the_game() -> None:
    """The next save of the game in the frame then lacked them."""
    session, frame = with_notes(), Frame()
    table: Any = type("Table", (), {"session": session})
    rest: Any = None
    embedding = Embedding(table, rest, rest, frame, pause=rest)  # type: ignore[arg-type]
    embedding.intents["full-page"]("")
    text = link_to(CANAL_MANIA, session.record)
    assert frame.opened == text
    assert session.note == "Leeds, before anybody sees it"
    assert session.seats.language == "fr"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_says_what_is_in_the_link(language: str) -> None:
    say = voice(language)
    html = share_dialog("https://a.example/#g=1", Code(21, "M0 0h1v1H0z"), say, can_share=False)
    assert t("share.all_in_it", language) in html.text
    assert 'value="https://a.example/#g=1"' in html.text
    assert f'aria-label="{t("share.code", language)}"' in html.text
    assert 'data-do="hand-on"' not in html.text
    assert t("share.no_code", language) not in html.text
    longer = share_dialog("https://a.example/#g=1", None, say, can_share=True).text
    assert "<figure" not in longer
    assert t("share.no_code", language) in longer
    assert 'data-do="hand-on"' in longer


def test_a_code_has_its_margin_and_its_own_colours() -> None:
    html = share_dialog("x", Code(21, "M0 0h1v1H0z"), voice("en"), can_share=False).text
    whole = 21 + 2 * MARGIN
    assert MARGIN >= 4
    assert f'viewBox="0 0 {whole} {whole}"' in html
    assert f'<rect width="{whole}" height="{whole}" fill="#fff">' in html
    assert re.search(rf'fill="#000" transform="translate\({MARGIN} {MARGIN}\)"', html)
    assert "aria-hidden" not in html[html.index("<figure") : html.index("</figure")]


def test_a_game_that_is_over_still_fits_a_code() -> None:
    """At most a thousand letters behind an address of sixty."""
    for seats in (3, 4):
        record = finished_game(seats).record
        assert len(link_to(CANAL_MANIA, record)) <= 1_000 + len("canalmania.")


def test_only_a_game_with_links_is_shared() -> None:
    for has_links in (True, False):
        shown = menu(Menu((), "x", has_links=has_links), voice("en")).text
        assert ('data-do="share"' in shown) == has_links


# --- saved games ----------------------------------------------------------------------------


def test_the_menu_tells_of_every_saved_game_what_is_known() -> None:
    told = {"one": ("Anna, <b>", "Round 4 · Anna to play · today, 18:00"), "two": ()}
    html = menu(Menu(("one", "two"), "two", told=told), voice("en")).text
    for line in ("Anna, &lt;b&gt;", "Round 4 · Anna to play · today, 18:00"):
        assert f'<span class="detail">{line}</span>' in html
    assert html.count('class="detail"') == 2
    for name in ("one", "two"):
        assert f'data-do="copy-save" data-arg="{name}"' in html


def test_all_games_are_not_to_be_deleted_where_the_only_one_is_being_played() -> None:
    assert 'data-arg="ask-all"' not in menu(Menu(("one",), "one"), voice("en")).text
    assert 'data-arg="ask-all"' not in menu(Menu((), "one"), voice("en")).text
    assert 'data-arg="all"' not in menu(Menu(("one",), "one", asks="delete-all"), voice("en")).text
    assert 'data-arg="ask-all"' in menu(Menu(("one", "two"), "one"), voice("en")).text


def test_a_copy_has_a_free_name_and_the_game_is_still_the_latest() -> None:
    game = new_game("copies")
    list(played(game, 5))
    shelf = game.shelf
    text = game.text()
    game.save()
    assert shelf.duplicate(game.slot, text) == f"{game.slot} 2"
    assert shelf.duplicate(game.slot, text) == f"{game.slot} 3"
    assert shelf.read(f"{game.slot} 2") == text
    assert shelf.latest == game.slot


def test_a_copy_for_which_there_is_no_room_is_not_half_there() -> None:
    class Full(MemoryStore):
        def put(self, key: str, text: str) -> Any:
            super().put(key, text)
            return "full"

    shelf = Shelf(Full())
    assert shelf.duplicate("one", "text") is None
    assert shelf.names == ()


# --- the same deal --------------------------------------------------------------------------


def test_the_result_tells_the_seed_and_offers_the_same_deal() -> None:
    session = finished_game(4, "end")
    html = result_of(session, voice("en")).text
    assert t("table.seed", "en", seed="end") in html
    assert html.count('data-do="same-deal"') == 1


def test_what_a_link_brings_has_the_seed_too() -> None:
    session = finished_game(3)
    link = link_to(CANAL_MANIA, session.record).partition(".")[2]
    again = record_from_link(link)
    assert again.seed == session.record.seed
    fresh = Record(CANAL_MANIA.game, again.seed, again.seats, again.options)
    assert fresh.at(0) == session.record.at(0)
