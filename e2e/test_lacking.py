"""What a browser does not allow: a game is played all the same; one sentence says what to do."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from canalmania.bots import random_bot
from canalmania.game import CANAL_MANIA
from e2e.clicking import HURRY, Player, begin, hear_the_scoring, lift, played, record_of
from e2e.conftest import Watch
from e2e.engines.hosts import FRAME, embedding
from e2e.marks import READY
from e2e.obstacles import (
    DATABASE_THROWS,
    NO_BROADCASTS,
    NO_CLIPBOARD,
    NO_DATABASES,
    NO_FORMS,
    NO_LOCAL_STORAGE,
    NO_LOCKS,
    NO_SERVICE_WORKER,
)
from tabletop.loading import load

NAMES = ("Anna", "Bruno", "Carla")
MOVES = 3
NOT_KEPT = "does not let this page save anything"
ONE_PLACE = "in one place only, and a crash"
NOT_OFFLINE = "starts only with a network"
BOTH = "in one place only and not the game itself"
SENTENCES = (NOT_KEPT, ONE_PLACE, NOT_OFFLINE, BOTH)
LACKS = {
    "nothing": ((), None),
    "localStorage": ((NO_LOCAL_STORAGE,), None),
    "database": ((DATABASE_THROWS,), ONE_PLACE),
    "databases": ((NO_DATABASES,), ONE_PLACE),
    "locks": ((NO_LOCKS,), None),
    "service worker": ((NO_SERVICE_WORKER,), NOT_OFFLINE),
    "broadcasts": ((NO_BROADCASTS,), None),
    "forms": ((NO_FORMS,), None),
    "both places": ((NO_LOCAL_STORAGE, DATABASE_THROWS), NOT_KEPT),
    "second place and service worker": ((DATABASE_THROWS, NO_SERVICE_WORKER), BOTH),
    "all": (
        (
            NO_LOCAL_STORAGE,
            NO_DATABASES,
            NO_LOCKS,
            NO_SERVICE_WORKER,
            NO_BROADCASTS,
            NO_FORMS,
            NO_CLIPBOARD,
        ),
        NOT_KEPT,
    ),
}
Pages = Callable[[], tuple[Page, Watch]]


def said(page: Page) -> list[str]:
    """Which of the sentences can be read now."""
    text = page.locator("body").inner_text()
    return [sentence for sentence in SENTENCES if sentence in text]


@pytest.mark.parametrize("lack", LACKS)
def test_whatever_is_not_allowed_a_game_is_played_and_that_is_said_once(
    watched: Pages, site: str, lack: str
) -> None:
    obstacles, sentence = LACKS[lack]
    page, _ = watched()
    for obstacle in obstacles:
        page.add_init_script(obstacle)
    page.goto(site)
    page.wait_for_selector(READY)
    page.wait_for_timeout(300)
    before = said(page)
    begin(page, 3, "lacking", NAMES)
    page.wait_for_timeout(300)
    at_the_table = said(page)
    assert before + at_the_table == ([sentence] if sentence else [])
    if at_the_table:
        page.locator("#dialog [data-do=close]").last.click()
    player = Player(page, record_of(3, "lacking"), random_bot.choose)
    for _ in range(MOVES):
        player.move()
        assert said(page) == []


def test_with_nothing_allowed_a_game_is_played_to_its_end(page: Page, site: str) -> None:
    """Its last round, from pasted text, for time's sake."""
    for obstacle in LACKS["all"][0]:
        page.add_init_script(obstacle)
    page.reload()
    page.wait_for_selector(READY)
    page.evaluate(HURRY)
    record = played(record_of(3, "to the end"), lambda state: state.last_round == state.round)
    paste(page, record.save())
    page.locator("#dialog [data-do=close]").last.click()
    player = Player(page, record, random_bot.choose)
    while not player.is_over:
        player.move()
    assert hear_the_scoring(page)
    expect(page.locator("#dialog .winner")).to_be_visible()
    expect(page.locator("#failure")).to_be_hidden()


def paste(page: Page, text: str) -> None:
    """Open a game by its text."""
    with page.expect_file_chooser():
        page.locator("#open-file").click()
    page.locator("#pasted").fill(f"\n {text} \n")
    page.locator("#open-pasted").click()


def test_a_game_is_copied_as_text_and_opened_from_it(page: Page) -> None:
    begin(page, 3, "as text", NAMES)
    player = Player(page, record_of(3, "as text"), random_bot.choose)
    for _ in range(MOVES):
        player.move()
    player.lift()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=copy-text]").click()
    page.locator("#copy-text").click()
    expect(page.locator("#copy-said")).to_have_text("Copied.")
    text = str(page.evaluate("navigator.clipboard.readText()"))
    assert load(CANAL_MANIA, text).actions == player.record.actions
    page.locator("#text-sheet [data-close]").click()
    page.locator("#dialog [data-do=new-game]").click()
    paste(page, text)
    lift(page)
    expect(page.locator("#table")).to_have_attribute("data-step", str(player.record.length))
    assert json.loads(page.evaluate("tableShell.saved_names()")) == [
        "Anna, Bruno, Carla",
        "Canal Mania",
    ]


def test_where_copying_is_not_allowed_the_text_is_selected(blank_page: Page, site: str) -> None:
    page = blank_page
    page.add_init_script(NO_CLIPBOARD)
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "as text", NAMES)
    page.locator("#topbar [data-do=menu]").click(force=True)
    page.locator("#dialog [data-do=copy-text]").click()
    page.locator("#copy-text").click()
    expect(page.locator("#copy-said")).to_contain_text("copy it with your keyboard")
    field = page.locator("#game-text")
    expect(field).to_be_focused()
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(
        field.input_value()
    )


def test_in_a_frame_a_file_comes_with_its_text(watched: Pages, site: str, tmp_path: Path) -> None:
    """Whether a sandboxed frame lets files through nobody can tell."""
    page, watch = watched()
    sandbox = 'sandbox="allow-scripts allow-same-origin"'
    with embedding(tmp_path, site, sandbox, same_site=True) as host:
        page.goto(host)
        hands_out_text(page)
    watch.clear()  # the host is another server, and Chromium says that the file was held back


def hands_out_text(page: Page) -> None:
    """Begin a game in the frame, save it to a file, find it as text."""
    frame = page.frame_locator(FRAME)
    frame.locator(READY).wait_for()
    frame.locator("#new-game").click()
    frame.locator("#start").click()  # no form may be submitted here
    lift(frame)
    frame.locator("#topbar [data-do=menu]").click()
    frame.locator("#dialog [data-do=save-file]:not([data-arg])").click()
    expect(frame.locator("#game-text")).to_be_visible()
    assert load(CANAL_MANIA, frame.locator("#game-text").input_value()).length == 0


def test_the_failure_screen_hands_games_out_as_text(watched: Pages, site: str) -> None:
    page, watch = watched()
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "as text", NAMES)
    page.evaluate("window.tableShell.fail('a test')")
    page.locator("#rescued button", has_text="text").first.click()
    assert load(CANAL_MANIA, page.locator("#game-text").input_value()).length == 0
    page.locator("#text-sheet [data-close]").click()
    with page.expect_download() as handed:
        page.locator("#rescued a").first.click()
    assert load(CANAL_MANIA, Path(handed.value.path()).read_text("utf-8")).length == 0
    watch.clear()
