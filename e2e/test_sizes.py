"""The table on screens of many sizes, in three languages: all there, nothing clipped or covered."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from canalmania import actions as a
from canalmania import to_act
from canalmania.actions import Action
from canalmania.bots import greedy
from e2e.clicking import (
    GO_ON,
    LIFT,
    Player,
    begin,
    map_at_rest,
    open_file,
    played,
    record_of,
    settle,
    turn_to,
)
from e2e.looks import SIZES, SPOKEN, faults, in_turn, picture, resize
from e2e.moments import go_to_table, moment, sit_down
from web.words.plural import LANGUAGES, Language

NAMES = ("Anna", "Bruno", "Wilhelmina", "Dario", "Élise")
LONG_NAMES = ("Bartholomew Williams", "Wilhelmina Moorwagen", "Anna", "Mme de La Morandière", "Wm")
TABS = ("display", "hand", "contracts", "players", "log")


def speak(page: Page, language: str) -> None:
    """Change the language; the button of the one in use may be left out on small screens."""
    button = page.locator(f"#topbar [data-do=language][data-arg={language}]")
    if button.is_visible():
        button.click()
    page.locator(f"html[lang={language}]").wait_for()


def say_in(page: Page, language: str) -> None:
    """Change the language though a sheet lies over the button for it."""
    page.evaluate("language => tableShell.set_language(language)", language)
    page.locator(f"html[lang={language}]").wait_for()


def finished(seats: int) -> str:
    """The file of a game that is over, of players with the longest names there can be."""
    record = played(record_of(seats, "sizes"), lambda state: not to_act(state))
    record.table["names"] = "\n".join(LONG_NAMES[:seats])
    return record.save()


def look_over(
    page: Page,
    moment: str,
    languages: Iterator[Language],
    change: Callable[[Page, str], None] = speak,
) -> dict[str, list[str]]:
    """The faults at a moment, by size and language, for each of `SPOKEN` the next of `languages`;
    pictures of all of them are kept."""
    found = {}
    for size in SIZES:
        resize(page, size)
        language = next(languages) if size in SPOKEN else "en"
        change(page, language)
        name = f"{moment}-{size}-{language}"
        picture(page, name)
        found[name] = faults(page)
    resize(page, "desktop")
    change(page, "en")
    return {name: wrong for name, wrong in found.items() if wrong}


def play_to(player: Player, verb: type[Action]) -> None:
    """Play until somebody does this."""
    while not isinstance(player.move(), verb):
        pass


@pytest.fixture
def player(page: Page) -> Player:
    """Five players at a table, none of whom has done anything."""
    begin(page, 5, "sizes", NAMES)
    return Player(page, record_of(5, "sizes"), greedy.choose)


@pytest.mark.parametrize("first", LANGUAGES)
def test_the_curtain_fits(player: Player, first: Language) -> None:
    assert look_over(player.page, "curtain", in_turn(first)) == {}
    for size in SIZES:
        resize(player.page, size)
        assert player.page.locator(LIFT).is_visible()


@pytest.mark.sampled(every=0)  # the screens of a turn, one by one, are in test_windows.py
@pytest.mark.parametrize("first", LANGUAGES)
def test_the_table_fits_all_through_a_turn(player: Player, first: Language) -> None:
    languages = in_turn(first)
    player.lift()
    assert look_over(player.page, "first-turn", languages) == {}
    play_to(player, a.LayTile)
    assert look_over(player.page, "building", languages) == {}
    play_to(player, a.MoveGoods)
    player.lift()
    assert look_over(player.page, "later", languages) == {}


def test_every_sheet_of_a_small_screen_fits(page: Page) -> None:
    sit_down(page, moment("building", 5))
    for size in ("phone", "phone-lying"):
        resize(page, size)
        for tab in TABS:
            turn_to(page, tab)
            picture(page, f"tab-{tab}-{size}")
            assert faults(page) == [], (size, tab)


def test_tabs_had_the_margins_of_strips_which_broke_their_words(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    for language in LANGUAGES:
        page.evaluate("language => tableShell.set_language(language)", language)
        for size in ("phone", "small-phone"):
            resize(page, size)
            turn_to(page, "log")
            assert [fault for fault in faults(page) if "broken" in fault] == [], (language, size)


@pytest.mark.sampled(every=6)
@pytest.mark.parametrize("seats", [5, 3])
@pytest.mark.parametrize("first", LANGUAGES)
def test_the_final_scoring_fits(page: Page, seats: int, first: Language) -> None:
    languages = in_turn(first)
    open_file(page.get_by_role("button", name="Open file"), finished(seats))
    page.locator("#dialog [data-do=final-score][data-arg=again]").click()
    found: dict[str, list[str]] = {}
    for step in ("unfinished", "deliveries", "builders"):
        found |= look_over(page, f"scoring-{seats}-{step}", languages, say_in)
        settle(page)
        page.locator(GO_ON).click()
    found |= look_over(page, f"scoring-{seats}-result", languages, say_in)
    assert found == {}


@pytest.mark.parametrize("opener", ["menu", "help"])
def test_sheets_over_the_table_fit(player: Player, opener: str) -> None:
    page = player.page
    player.lift()
    for size in SIZES:
        resize(page, size)
        page.locator(f"#topbar [data-do={opener}]").click()
        page.locator("#dialog-title").wait_for()
        picture(page, f"{opener}-{size}")
        assert faults(page) == [], size
        if opener == "help":
            page.locator("#dialog .contents [data-arg=keys]").click()
            picture(page, f"keys-{size}")
            assert faults(page) == [], size
        page.locator("#dialog .close").click()


def test_embedded_widths_do_not_break(player: Player) -> None:
    player.lift()
    for width in (821, 907, 1077, 1216, 1366, 1920):
        player.page.set_viewport_size({"width": width, "height": width * 9 // 16})
        map_at_rest(player.page)
        assert faults(player.page) == [], width
