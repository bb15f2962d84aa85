"""What every engine must be able to do.

An engine that is not installed is left out, and that is said.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from canalmania import GameState
from canalmania.bots import greedy
from canalmania.game import CANAL_MANIA
from e2e.clicking import Player, begin, hear_the_scoring, lift, record_of
from e2e.engines.visitor import Visitor
from e2e.keyboard import KeyboardPlayer
from e2e.marks import BEGUN, READY, REST
from tabletop.loading import load
from tools.browsers import Engine
from tools.serve_site import serving

NAMES = ("Anna", "Bruno", "Carla")
OFFLINE = "navigator.serviceWorker.ready.then(({ active }) => active.state)"


def start(visitor: Visitor, site: str) -> Page:
    """The start page with Python ready."""
    visitor.page.goto(site)
    visitor.page.wait_for_selector(READY)
    return visitor.page


def sit_down(page: Page, seed: str) -> Player:
    """A new game of three."""
    begin(page, 3, seed, NAMES)
    return Player(page, record_of(3, seed), greedy.choose)


def play_until(player: Player, is_enough: Callable[[GameState], bool]) -> None:
    """Click the game on."""
    while not is_enough(player.record.state):
        player.move()
    player.lift()


def shown(page: Page) -> int:
    """The number of actions played, as the page counts them."""
    return int(str(page.locator("#table").get_attribute("data-step")))


@pytest.mark.sampled(every=1)
def test_it_goes_on_from_the_prepared_memory(visitor: Visitor, site: str) -> None:
    """On the first visit and on the next: starting from the library is several times slower."""
    for _ in range(2):
        page = start(visitor, site)
        assert page.evaluate(BEGUN) == 0, "Python started from the beginning"


@pytest.mark.sampled(every=0)
@pytest.mark.engines(Engine.FIREFOX, Engine.WEBKIT)  # in Chromium test_game.py plays one
def test_a_whole_game_is_clicked_to_the_final_score(visitor: Visitor, site: str) -> None:
    page = start(visitor, site)
    player = sit_down(page, "three engines")
    while not player.is_over:
        player.move()
    assert len(hear_the_scoring(page)) >= 3
    page.locator("#dialog .winner").wait_for()
    scores = [seat.score for seat in player.record.state.players]
    totals = page.locator("#dialog .places .figure").all()
    assert sorted(int(total.inner_text()) for total in totals) == sorted(scores)
    winner = NAMES[scores.index(max(scores))]
    assert winner in page.locator("#dialog .winner").first.inner_text()
    assert page.evaluate(REST) == 0, "a whole game called for the rest of the program"


@pytest.mark.sampled(every=3)
def test_an_evening(visitor: Visitor, site: str, tmp_path: Path) -> None:
    """Played a while, closed and gone on with, by keyboard, saved to a file and opened again."""
    page = start(visitor, site)
    player = sit_down(page, "an evening")
    play_until(player, lambda state: state.round == 2)
    page.reload()
    page.wait_for_selector(READY)
    page.locator("#continue").click()
    lift(page)
    assert shown(page) == player.record.length

    by_keyboard = KeyboardPlayer(page, player.record, greedy.choose)
    for _ in range(3):
        by_keyboard.move()
    by_keyboard.lift()

    page.locator("#topbar [data-do=menu]").click()
    text = visitor.handed_out(page.locator("#dialog [data-do=save-file]").first.click)
    record = load(CANAL_MANIA, text)
    assert record.actions == player.record.actions
    page.locator("#dialog [data-do=close]").first.click()
    for _ in range(2):
        player.move()
    player.lift()
    path = tmp_path / "saved.json"
    path.write_text(text, "utf-8")
    page.locator("#topbar [data-do=menu]").click()
    visitor.choose_file("#dialog [data-do=open-file]", path)
    page.locator(f"#table[data-step='{record.length}']").wait_for(state="attached")
    lift(page)
    again = Player(page, record, greedy.choose)
    again.move()
    again.lift()

    visitor.leave()
    visitor.come_back()
    page = start(visitor, site)
    page.locator("#continue").click()
    lift(page)
    assert shown(page) == again.record.length


def test_a_file_is_opened_on_the_start_page(visitor: Visitor, site: str, tmp_path: Path) -> None:
    """In Italian, which is remembered."""
    record = record_of(3, "from a file")
    record.table["names"] = "\n".join(NAMES)
    path = tmp_path / "saved.json"
    path.write_text(record.save(), "utf-8")
    visitor.page.goto(site)
    visitor.page.locator("[data-language=it]").click()
    page = start(visitor, site)
    assert page.locator("#new-game").inner_text() == "Gioca con amici"
    visitor.choose_file("#open-file", path)
    lift(page)
    player = Player(page, record, greedy.choose)
    player.move()
    assert page.locator("html").get_attribute("lang") == "it"
    page.locator("#topbar [data-do=language][data-arg=en]").click()
    page.locator("html[lang=en]").wait_for(state="attached")
    assert "to come" in page.locator("#parliament").inner_text()


def test_it_plays_with_the_server_gone(visitor: Visitor, dist: Path) -> None:
    with serving(dist, prefix="/far/away/") as address:
        page = start(visitor, address)
        player = sit_down(page, "offline")
        player.move()
        player.lift()
        assert page.evaluate(OFFLINE) in {"activating", "activated"}
        page.reload()
        page.wait_for_selector(READY)
    page.goto(address)
    page.wait_for_selector(READY)
    assert page.evaluate(BEGUN) == 0, "Python started from the beginning"
    page.locator("#continue").click()
    lift(page)
    assert shown(page) == player.record.length
    player.move()
