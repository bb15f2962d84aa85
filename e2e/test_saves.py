"""Saved games: several by name, as files, damaged ones, and browsers that keep nothing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from canalmania.bots import random_bot
from canalmania.game import CANAL_MANIA
from e2e.clicking import Player, begin, lift, record_of, settle
from e2e.conftest import Watch
from e2e.marks import READY
from e2e.obstacles import FULL, NO_STORAGE
from tabletop.loading import load

NAMES = ("Anna", "Bruno", "Carla")
SLOT = ", ".join(NAMES)


def at_a_table(page: Page, moves: int = 6) -> Player:
    """A game that has gone on for a while."""
    begin(page, 3, "saves", NAMES)
    player = Player(page, record_of(3, "saves"), random_bot.choose)
    for _ in range(moves):
        player.move()
    player.lift()
    return player


def menu(page: Page) -> None:
    page.locator("#topbar [data-do=menu]").click()


def download(page: Page, button: str) -> str:
    """The text of the file that a button hands out."""
    with page.expect_download() as handed:
        page.locator(button).first.click()
    return Path(handed.value.path()).read_text("utf-8")


def open_file(page: Page, name: str, text: str) -> None:
    with page.expect_file_chooser() as chooser:
        page.locator("#dialog [data-do=open-file]").click()
    chooser.value.set_files(
        {"name": name, "mimeType": "application/json", "buffer": text.encode("utf-8")}
    )


def test_a_file_brings_the_game_back(page: Page) -> None:
    player = at_a_table(page)
    menu(page)
    text = download(page, "#dialog [data-do=save-file]")
    assert load(CANAL_MANIA, text).actions == player.record.actions
    length = player.record.length
    page.locator("#dialog [data-do=close]").first.click()
    for _ in range(3):
        player.move()
    menu(page)
    open_file(page, "canalmania-before.json", text)
    expect(page.locator("#table")).to_have_attribute("data-step", str(length))
    lift(page)
    expect(page.locator("#players")).to_contain_text("Bruno")


def altered(text: str, **changes: object) -> str:
    return json.dumps(json.loads(text) | changes)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda _: "no game at all", "no saved game"),
        (lambda _: "[" * 300 + "]" * 300, "no saved game"),
        (lambda text: altered(text, game="chess"), "another game"),
        (lambda text: altered(text, format=99), "newer version"),
        (lambda text: altered(text, actions="c1.1 c1.1 c1.1"), "damaged"),
        (lambda text: text[:-20], "no saved game"),
    ],
)
def test_what_is_no_game_leaves_the_table_as_it_is(
    page: Page, spoil: Callable[[str], str], sentence: str
) -> None:
    player = at_a_table(page, 2)
    open_text = spoil(player.record.save())
    menu(page)
    open_file(page, "strange.json", open_text)
    expect(page.locator("#dialog")).to_contain_text(sentence)
    page.locator("#dialog [data-do=close]").last.click()
    expect(page.locator("#table")).to_have_attribute("data-step", str(player.record.length))
    player.move()


def test_a_bad_file_on_the_start_page_says_so(page: Page) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open file").click()
    chooser.value.set_files({"name": "x.json", "mimeType": "text/plain", "buffer": b"?"})
    expect(page.locator("#notice")).to_contain_text("no saved game")


def test_games_are_copied_renamed_opened_and_deleted(page: Page) -> None:
    player = at_a_table(page, 3)
    length = player.record.length
    menu(page)
    page.locator("#copy-name").fill("Sunday")
    page.locator("#dialog [data-do=save-as]").click()
    expect(page.locator(".save-name")).to_have_text([SLOT, "Sunday"])
    page.locator("[data-do=rename-save][data-arg='ask:Sunday']").click()
    page.locator("#new-name").fill("Monday")
    page.locator("[data-do=rename-save][data-arg='yes:Sunday']").click()
    expect(page.locator(".save-name")).to_have_text([SLOT, "Monday"])
    page.locator("#dialog [data-do=close]").first.click()
    player.move()
    menu(page)
    page.locator("[data-do=open-save][data-arg=Monday]").click()
    expect(page.locator("#table")).to_have_attribute("data-step", str(length))
    menu(page)
    page.locator(f"[data-do=delete-save][data-arg='ask:{SLOT}']").click()
    expect(page.locator(".save-name")).to_have_count(2)
    settle(page)
    page.locator(f"[data-do=delete-save][data-arg='yes:{SLOT}']").click()
    expect(page.locator(".save-name")).to_have_text(["Monday"])


def test_all_other_games_are_deleted_in_two_steps(page: Page) -> None:
    at_a_table(page, 1)
    menu(page)
    for name in ("one", "two"):
        page.locator("#copy-name").fill(name)
        page.locator("#dialog [data-do=save-as]").click()
    expect(page.locator(".save-name")).to_have_count(3)
    page.locator("[data-do=delete-save][data-arg=ask-all]").click()
    page.locator("[data-do=keep-saves]").click()
    expect(page.locator(".save-name")).to_have_count(3)
    page.locator("[data-do=delete-save][data-arg=ask-all]").click()
    settle(page)
    page.locator("[data-do=delete-save][data-arg=all]").click()
    expect(page.locator(".save-name")).to_have_text([SLOT])


@pytest.mark.parametrize(
    ("obstacle", "sentence"),
    [(NO_STORAGE, "does not let this page save"), (FULL, "storage is full")],
)
def test_without_storage_the_game_goes_on_and_says_so_once(
    blank_page: Page, site: str, obstacle: str, sentence: str
) -> None:
    page = blank_page
    page.add_init_script(obstacle)
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "saves", NAMES)
    expect(page.locator("#dialog")).to_contain_text(sentence)
    text = download(page, "#dialog [data-do=save-file]")
    assert load(CANAL_MANIA, text).length == 0
    page.locator("#dialog [data-do=close]").last.click()
    player = Player(page, record_of(3, "saves"), random_bot.choose)
    for _ in range(4):
        player.move()
        expect(page.locator("#dialog > *")).to_have_count(0)


def test_the_failure_screen_offers_the_saved_games(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    page, watch = watched()
    page.goto(site)
    page.wait_for_selector(READY)
    player = at_a_table(page, 2)
    page.evaluate("window.tableShell.fail('a test')")
    expect(page.locator("#failure")).to_be_visible()
    text = download(page, "#rescued a")
    assert load(CANAL_MANIA, text).actions == player.record.actions
    watch.clear()
