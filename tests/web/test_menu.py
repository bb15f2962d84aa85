"""The menu, notices and the curtain as text; the names of files."""

import re

import pytest

from tabletop.saves import LINK_ERRORS, SAVE_ERRORS, SaveError
from tests.canalmania.web.table_play import played, session
from tests.canalmania.web.words import t, voice
from web.games.canalmania.face import CANAL_MANIA
from web.table.dialogs.menu import Menu, menu
from web.table.dialogs.notice import ELSEWHERE, Notice, notice_dialog
from web.table.panels.curtain import curtain
from web.table.panels.targets import targets_read
from web.table.saving.save_files import WHY_NOT, file_name, game_name, why_not_opened
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.message import Message
from web.words.plural import LANGUAGES

EVIL = '<img src=x onerror="x()">'


def test_the_game_being_played_is_never_deleted_from_under_itself() -> None:
    html = menu(Menu(("one", "two"), "two"), voice("en")).text
    assert 'data-do="delete-save" data-arg="ask:one"' in html
    assert 'data-arg="ask:two"' in html, "it can be renamed"
    assert 'data-do="delete-save" data-arg="ask:two"' not in html


def test_deleting_takes_two_steps() -> None:
    assert 'data-arg="yes:one"' not in menu(Menu(("one",), "two"), voice("en")).text
    assert 'data-arg="yes:one"' in menu(Menu(("one",), "two", asks="delete:one"), voice("en")).text
    assert 'data-arg="all"' not in menu(Menu(("one",), "two"), voice("en")).text
    assert 'data-arg="all"' in menu(Menu(("one",), "two", asks="delete-all"), voice("en")).text


def test_names_are_written_as_they_are_and_do_nothing() -> None:
    html = menu(Menu((EVIL,), EVIL, asks=f"rename:{EVIL}"), voice("en")).text
    assert "<img" not in html
    said = Notice(Message("menu.not_opened"), Message("menu.i_am", {"player": EVIL}))
    assert "<img" not in notice_dialog(said, voice("en")).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_trouble_with_storage_is_said_in_the_menu(language: str) -> None:
    for trouble in ("blocked", "full"):
        told = t(f"menu.storage_{trouble}", language)
        assert told in menu(Menu((), "x", trouble), voice(language)).text
        assert told not in menu(Menu((), "x"), voice(language)).text


GROUP = re.compile(r'<section class="menu-group"[^>]*>(.*?)</section>', re.DOTALL)
ENTRY = re.compile(
    r'<button [^>]*data-do="([^"]*)"[^>]*class="entry"[^>]*>(.*?)</button>', re.DOTALL
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_was_eleven_equal_boxes(language: str) -> None:
    """Fault 21: now four groups with headings, and a picture at every entry."""
    say = voice(language)
    shown = Menu(
        *(("one",), "one"),
        writer="Anna",
        is_framed=True,
        can_change_players=True,
        can_be_tried=True,
        can_look_back=True,
    )
    groups = GROUP.findall(menu(shown, say).text)
    titles = [t(f"menu.group_{name}", language) for name in ("game", "look", "help", "all")]
    found = [re.sub("<[^>]*>", "", group.partition("</h3>")[0]).strip() for group in groups]
    assert found == titles
    assert [[do for do, _ in ENTRY.findall(group)] for group in groups] == [
        ["who-plays", "sandbox", "look-back", "note", "share", "save-file", "copy-text"],
        ["settings", "read-map", "full-page"],
        ["help", "help"],
        ["open-file", "new-game"],
    ]
    pictures = [
        inside[: inside.index("</svg>")] for group in groups for _, inside in ENTRY.findall(group)
    ]
    assert len(set(pictures)) == len(pictures) == 14, "each its own"


def test_a_lesson_s_menu_offers_nothing_that_is_not_kept() -> None:
    groups = GROUP.findall(menu(Menu((), "", is_practice=True, has_links=False), voice("en")).text)
    assert len(groups) == 3, "a group without entries has no heading"


def test_every_error_of_a_file_or_link_has_a_sentence() -> None:
    assert set(WHY_NOT) == SAVE_ERRORS | LINK_ERRORS
    for key in WHY_NOT:
        assert all(t(why_not_opened(SaveError(key)), language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("game", "file"),
    [("Anna, Bruno", "canalmania-Anna-Bruno.json"), ("../x", "canalmania-x.json"),
     ("Zoë", "canalmania-Zoë.json"), ("//", "canalmania.json")],
)  # fmt: skip
def test_games_make_tame_file_names(game: str, file: str) -> None:
    assert file_name("canalmania", game) == file


def test_a_file_gives_its_game_a_name() -> None:
    assert game_name(["canalmania"], "canalmania-Anna-Bruno.json") == "Anna Bruno"
    assert game_name(["canalmania", "islanders"], "islanders-Anna.json") == "Anna"
    assert game_name(["canal"], "canalmania-Anna.json") == "canalmania Anna"
    shelf = Shelf(MemoryStore(), unnamed=CANAL_MANIA.title)
    assert shelf.free_name(game_name(["canalmania"], "canalmania.json")) == "Canal Mania"


def test_the_curtain_names_who_comes_and_tells_no_card() -> None:
    game, told = session("curtain"), 0
    for _ in played(game, 120):
        table = table_shown(game, "en")
        html = curtain(CANAL_MANIA, table).text
        if table.is_curtain_down:
            told += 1
            assert f"I am {game.names[game.state.active]}: show my hand" in html
        else:
            assert html == ""
    assert told > 5


def test_the_mirror_has_a_button_for_every_target() -> None:
    game, mirrored = session("mirror"), 0
    for _ in played(game, 120):
        table = table_shown(game, "fr")
        listed = targets_read(table)
        buttons = 0 if listed is None else listed.text.count("data-spot=")
        spots = [o.spot for o in table.prompt.options if o.spot and o.enabled and o.is_lit]
        assert buttons == len([spot for spot in spots if spot.kind == "hex"])
        mirrored += buttons
    assert mirrored


def test_a_notice_has_one_button_to_go_on_with() -> None:
    """That of another window had two, side by side, and no saying which was meant."""
    html = notice_dialog(ELSEWHERE, voice("en")).text
    buttons = re.findall(r'<button [^>]*data-do="([^"]*)"[^>]*class="option ([^"]*)"', html)
    assert buttons == [("play-here", "primary"), ("save-file", "choice"), ("close", "quiet")]


def test_what_scrolls_on_the_curtain_has_a_role_and_a_name() -> None:
    """It takes the focus, and a screen reader said nothing of what it is."""
    told = 0
    for game in played(session("recap"), 60):
        html = curtain(CANAL_MANIA, table_shown(game, "en")).text
        if "gazette" in html:
            told += 1
            assert '<article class="gazette" aria-labelledby="masthead" tabindex="0">' in html
            assert '<h3 id="masthead">Canal Gazette</h3>' in html
    assert told > 2
