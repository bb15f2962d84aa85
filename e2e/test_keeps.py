"""Saved games lie in two places; the newer sound copy counts, what was deleted stays deleted."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Playwright, expect

from canalmania.bots import random_bot
from e2e.clicking import LIFT, Player, begin, lift, record_of
from e2e.conftest import Watch
from e2e.keeps import (
    expect_table,
    in_local_storage,
    in_the_database,
    length_of,
    load_again,
    put_in_local_storage,
    put_in_the_database,
    spoilt,
    until,
    until_written,
)
from e2e.kill import trials
from e2e.marks import READY
from e2e.obstacles import (
    DATABASE_FAILS,
    DATABASE_FULL,
    DATABASE_HANGS,
    DATABASE_THROWS,
    FULL_LOCAL_STORAGE,
    NO_LOCAL_STORAGE,
    NO_LOCKS,
)
from e2e.players import SCRIPTED
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.log import undo_target

NAMES = ("Anna", "Bruno", "Carla")
SLOT = ", ".join(NAMES)
CONTINUE = "#continue"
Pages = Callable[[], tuple[Page, Watch]]
WRITES = """{ const transaction = IDBDatabase.prototype.transaction; window.writes = [];
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (this.name === "canalmania" && mode === "readwrite") window.writes.push(options?.durability);
    return transaction.call(this, stores, mode, options); }; }"""


def at_a_table(page: Page, moves: int = 3, seed: str = "keeps") -> Player:
    begin(page, 3, seed, NAMES)
    player = Player(page, record_of(3, seed), random_bot.choose)
    for _ in range(moves):
        player.move()
    player.lift()
    return player


def opened(page: Page, site: str, *obstacles: str) -> Page:
    for obstacle in obstacles:
        page.add_init_script(obstacle)
    page.goto(site)
    page.wait_for_selector(READY)
    return page


def delete(page: Page, name: str) -> None:
    """Delete a game in the menu."""
    page.locator("#topbar [data-do=menu]").click()
    page.locator(f"[data-do=delete-save][data-arg='ask:{name}']").click()
    page.locator(f"[data-do=delete-save][data-arg='yes:{name}']").click()
    expect(page.locator(".save-name", has_text=name)).to_have_count(0)
    page.locator("#dialog [data-do=close]").first.click()


def copied(page: Page, name: str) -> None:
    """Keep a copy, in the menu."""
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#copy-name").fill(name)
    page.locator("[data-do=save-as]").click()
    expect(page.locator(".save-name", has_text=name)).to_be_visible()
    page.locator("#dialog [data-do=close]").first.click()


def test_every_step_goes_to_both_places_and_to_the_disk(blank_page: Page, site: str) -> None:
    page = opened(blank_page, site, WRITES)
    player = at_a_table(page)
    until_written(page, SLOT)
    assert length_of(in_the_database(page, SLOT)) == player.record.length
    assert set(page.evaluate("writes")) == {"strict"}


@pytest.mark.parametrize("older_in", ["localStorage", "the database"])
def test_of_two_copies_the_newer_is_opened(page: Page, older_in: str) -> None:
    player = at_a_table(page, 2)
    until_written(page, SLOT)
    older = in_local_storage(page, SLOT)
    for _ in range(3):
        player.move()
    until_written(page, SLOT)
    put = put_in_local_storage if older_in == "localStorage" else put_in_the_database
    put(page, SLOT, older)
    load_again(page)
    page.locator(CONTINUE).click()
    expect_table(page, player, player.record.length)
    until_written(page, SLOT)
    assert length_of(in_local_storage(page, SLOT)) == player.record.length


def test_an_undo_is_newer_than_what_it_takes_back(page: Page) -> None:
    player = at_a_table(page, 2)
    while (target := undo_target(CANAL_MANIA, player.record)) is None:
        player.move()
    player.lift()
    longer = in_local_storage(page, SLOT)
    page.locator("#topbar [data-do=undo]").click()
    expect(page.locator("#table")).to_have_attribute("data-step", str(target))
    until_written(page, SLOT)
    put_in_local_storage(page, SLOT, longer)
    load_again(page)
    page.locator(CONTINUE).click()
    expect_table(page, player, target)


def test_when_the_newer_copy_is_spoilt_the_older_is_opened_and_that_is_said(page: Page) -> None:
    player = at_a_table(page, 2)
    until_written(page, SLOT)
    older, length = in_local_storage(page, SLOT), player.record.length
    for _ in range(2):
        player.move()
    until_written(page, SLOT)
    put_in_local_storage(page, SLOT, spoilt(in_local_storage(page, SLOT)))
    put_in_the_database(page, SLOT, older)
    load_again(page)
    page.locator(CONTINUE).click()
    expect(page.locator("#dialog")).to_contain_text("newest copy of this game was damaged")
    page.locator("#dialog [data-do=close]").last.click()
    expect_table(page, player, length)


def test_what_was_deleted_does_not_come_back_from_the_other_place(page: Page) -> None:
    at_a_table(page, 2)
    copied(page, "Sunday")
    copied(page, "Monday")
    until_written(page, "Monday")
    kept = {name: in_local_storage(page, name) for name in ("Sunday", "Monday")}
    delete(page, "Sunday")
    delete(page, "Monday")
    until(page, lambda: in_the_database(page, "Monday") is None)
    put_in_local_storage(page, "Sunday", kept["Sunday"])  # a killed browser forgot the deletion
    page.evaluate("localStorage.removeItem('canalmania:v1:gone:Sunday')")
    put_in_the_database(page, "Monday", kept["Monday"])  # the database could not be written
    load_again(page)
    expect(page.locator(CONTINUE)).to_contain_text(SLOT)
    expect(page.locator("#saved-games li")).to_have_count(0)


def test_the_old_name_of_a_game_does_not_come_back_and_can_be_given_again(page: Page) -> None:
    player = at_a_table(page, 2)
    until_written(page, SLOT)
    before = in_local_storage(page, SLOT)

    def rename(old: str, new: str) -> None:
        page.locator("#topbar [data-do=menu]").click()
        page.locator(f"[data-do=rename-save][data-arg='ask:{old}']").click()
        page.locator("#new-name").fill(new)
        page.locator(f"[data-do=rename-save][data-arg='yes:{old}']").click()
        page.locator("#dialog [data-do=close]").first.click()

    rename(SLOT, "Sunday")
    until(page, lambda: in_the_database(page, SLOT) is None)
    put_in_local_storage(page, SLOT, before)
    load_again(page)
    expect(page.locator(CONTINUE)).to_contain_text("Sunday")
    expect(page.locator("#saved-games li")).to_have_count(0)
    page.locator(CONTINUE).click()
    lift(page)
    rename("Sunday", SLOT)
    load_again(page)
    expect(page.locator(CONTINUE)).to_contain_text(SLOT)
    expect(page.locator("#saved-games li")).to_have_count(0)
    page.locator(CONTINUE).click()
    expect_table(page, player, player.record.length)


def test_a_game_of_version_0_1_is_opened_and_kept_in_both_places(page: Page) -> None:
    old = record_of(3, "0.1")
    old.table["names"] = "\n".join(NAMES)
    put_in_local_storage(page, "An old one", old.save())
    load_again(page)
    expect(page.locator(CONTINUE)).to_contain_text("An old one")
    expect(page.locator(CONTINUE)).to_contain_text(SLOT)
    page.locator(CONTINUE).click()
    expect(page.locator(LIFT)).to_be_visible()
    until_written(page, "An old one")


@pytest.mark.parametrize("database", [DATABASE_THROWS, DATABASE_FAILS, DATABASE_HANGS],
                         ids=["throws", "fails", "hangs"])  # fmt: skip
def test_without_a_database_games_are_kept_in_the_first_place(
    blank_page: Page, site: str, database: str
) -> None:
    page = opened(blank_page, site, database)
    player = at_a_table(page, 2)
    expect(page.locator("#dialog > *")).to_have_count(0)
    load_again(page)
    expect(page.locator("#lacking")).to_contain_text("in one place only")
    page.locator(CONTINUE).click()
    expect_table(page, player, player.record.length)


@pytest.mark.parametrize("local", [NO_LOCAL_STORAGE, FULL_LOCAL_STORAGE], ids=["blocked", "full"])
def test_without_local_storage_games_are_kept_in_the_database(
    blank_page: Page, site: str, local: str
) -> None:
    page = opened(blank_page, site, local)
    player = at_a_table(page, 2)
    expect(page.locator("#dialog > *")).to_have_count(0)
    until(page, lambda: length_of(in_the_database(page, SLOT)) == player.record.length)
    load_again(page)
    page.locator(CONTINUE).click()
    expect_table(page, player, player.record.length)


def test_what_the_database_refuses_later_is_told_once(blank_page: Page, site: str) -> None:
    """The first place is blocked, and the second does not keep its word."""
    page = opened(blank_page, site, NO_LOCAL_STORAGE, DATABASE_FULL)
    begin(page, 3, "keeps", NAMES)
    expect(page.locator("#dialog")).to_contain_text("does not let this page save")
    page.locator("#dialog [data-do=close]").last.click()
    player = Player(page, record_of(3, "keeps"), random_bot.choose)
    for _ in range(3):
        player.move()
        expect(page.locator("#dialog > *")).to_have_count(0)


@pytest.mark.parametrize("obstacles", [(), (NO_LOCKS,)], ids=["locks", "no locks"])
def test_a_game_is_played_in_one_window(
    watched: Pages, site: str, obstacles: tuple[str, ...]
) -> None:
    first = opened(watched()[0], site, *obstacles)
    player = at_a_table(first, 2)
    second = opened(watched()[0], site, *obstacles)
    second.locator(CONTINUE).click()
    if obstacles:  # nobody says that it plays elsewhere: it does no longer
        lift(second)
    else:
        expect(second.locator("#dialog")).to_contain_text("another window")
        expect(first.locator("#dialog > *")).to_have_count(0)
        player.move()
        second.locator("#dialog [data-do=play-here]").click()
        lift(second)
    expect(first.locator("#dialog")).to_contain_text("another window")
    player.page = second
    expect(second.locator("#table")).to_have_attribute("data-step", str(player.record.length))
    player.move()
    kept = in_local_storage(second, SLOT)
    first.locator("#dialog [data-do=play-here]").click()
    lift(first)
    expect(second.locator("#dialog")).to_contain_text("another window")
    expect(first.locator("#table")).to_have_attribute("data-step", str(player.record.length))
    assert length_of(in_local_storage(first, SLOT)) == length_of(kept)


def test_a_double_click_took_a_game_from_another_window_unasked(watched: Pages, site: str) -> None:
    """The second click was told that the lock is had while the first was still asking for it."""
    first = opened(watched()[0], site)
    player = at_a_table(first, 2)
    second = opened(watched()[0], site)
    second.locator(CONTINUE).dblclick()
    expect(second.locator("#dialog")).to_contain_text("another window")
    expect(first.locator("#dialog > *")).to_have_count(0)
    player.move()


def test_a_window_that_is_left_gives_its_game_back(watched: Pages, site: str) -> None:
    first = opened(watched()[0], site)
    player = at_a_table(first, 2)
    second = opened(watched()[0], site)
    first.locator("#topbar [data-do=menu]").click()
    first.locator("#dialog [data-do=new-game]").click()
    second.locator(CONTINUE).click()
    expect_table(second, player, player.record.length)
    second.reload()
    second.wait_for_selector(READY)
    second.locator(CONTINUE).click()
    expect_table(second, player, player.record.length)
    expect(second.locator("#dialog > *")).to_have_count(0)


def test_a_copy_that_finds_no_room_is_not_announced(page: Page) -> None:
    """attack 9."""
    at_a_table(page, 1)
    until_written(page, SLOT)
    page.evaluate("() => {" + FULL_LOCAL_STORAGE + DATABASE_FULL + "}")
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#copy-name").fill("Sunday")
    page.locator("[data-do=save-as]").click()
    expect(page.locator("#dialog")).to_contain_text("no room for a copy")
    expect(page.locator("#live")).not_to_contain_text("Sunday")


def test_a_full_table_of_a_save_does_not_stop_the_game(page: Page) -> None:
    """attack 10: what was undone no longer fitted, and the failure screen came."""
    old = record_of(3, "full table")
    player = Player(page, old, random_bot.choose)
    old.table["names"] = "\n".join(NAMES)
    old.table["else"] = "x" * (12_288 - len(json.dumps(old.table, separators=(",", ":"))) - 10)
    put_in_local_storage(page, SLOT, old.save())
    load_again(page)
    page.locator(CONTINUE).click()
    player.lift()
    while (target := undo_target(CANAL_MANIA, player.record)) is None:
        player.move()
    player.lift()
    page.locator("#topbar [data-do=undo]").click()
    expect(page.locator("#table")).to_have_attribute("data-step", str(target))
    expect(page.locator("#failure")).to_be_hidden()


@pytest.mark.sampled(every=2)
@pytest.mark.parametrize("game", SCRIPTED)
def test_kills_lose_nothing(playwright: Playwright, site: str, game: str) -> None:
    """`make kill` tries 100."""
    lost = list(trials(playwright, "chromium", site, SCRIPTED[game], 2, seed=10))
    assert lost == []
