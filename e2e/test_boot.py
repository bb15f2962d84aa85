"""The start page: painted at once, usable before Python, and complete from any folder of a host."""

import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route, expect

from e2e.browsers import chromium
from e2e.clicking import begin
from e2e.conftest import Watch
from e2e.marks import READY
from tools.compiled import pyscript_core
from tools.page import shell_texts
from tools.precache import transfer_size
from web.words.plural import LANGUAGES

SCREENS = [(1280, 800), (820, 1180), (390, 844), (844, 390)]
WASM = re.compile(r"\.wasm$|/program\.bin$")
"""Also what comes packed; what unpacks it is too light to be seen in megabytes."""
STARTS = 4
SAMPLED = (
    "--enable-features=HeapProfilerReporting:stable-probability/1/nonstable-probability/1"
    "/renderer-prob-pct/100/renderer-sampling-rate-bytes/100000"
)
"""Chromium notes who asked for every 100,000th byte or so; of its users it otherwise asks few."""
WANTED = "window.tableShell.wanted"
TAKE_INTENT = "() => window.tableShell.take_intent()"


@pytest.fixture
def held_back(blank_page: Page, site: str) -> tuple[Page, list[Route]]:
    """The start page whose WebAssembly does not arrive until the test lets it."""
    routes: list[Route] = []

    def hold_back(route: Route) -> None:
        routes.append(route)

    blank_page.route(WASM, hold_back)
    blank_page.goto(site, wait_until="domcontentloaded")
    return blank_page, routes


def test_python_starts_below_a_sub_path(page: Page) -> None:
    expect(page.locator("#stage")).to_have_text("Ready")
    expect(page.get_by_role("button", name="Play with friends")).to_be_enabled()


def test_every_start_wrote_and_compiled_pyscripts_own_python(dist: Path) -> None:
    """It comes with the memory and the wheel; pages whose script has none of it play a game."""
    (script,) = dist.glob("scripts/pyscript-*.js")
    assert "from pyscript." in pyscript_core().read_text("utf-8")
    assert "from pyscript." not in script.read_text("utf-8")
    (wheel,) = dist.glob("wheels/*.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    assert {"pyscript/__init__.pyc", "pyscript/ffi.pyc", "pyscript/web.pyc"} <= {*inside}


def test_a_start_outlives_the_browsers_own_sampling_of_memory(
    playwright: Playwright, site: str
) -> None:
    """On a stack for asynchronous calls (JSPI) Chromium looks for callers beyond its end."""
    for _ in range(STARTS):
        with chromium(playwright, SAMPLED) as browser:
            page = browser.new_page()
            page.goto(site)
            page.wait_for_selector(READY)
            begin(page, 3, "sampled")
            assert (
                page.evaluate("'Suspending' in WebAssembly || 'promising' in WebAssembly") is False
            )


def test_the_menu_is_there_before_python(held_back: tuple[Page, list[Route]]) -> None:
    page, _ = held_back
    for name in (
        "Play with friends",
        "Open file",
        "How to play",
        "English",
        "Italiano",
        "Français",
    ):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    expect(page.get_by_role("button", name="Continue")).to_be_hidden()


def test_progress_counts_real_megabytes(held_back: tuple[Page, list[Route]], dist: Path) -> None:
    page, routes = held_back
    stage = page.locator("#stage")
    expect(stage).to_have_text(re.compile(r"Downloading [1-9]\.\d of \d\.\d MB"))
    done, total = map(float, re.findall(r"\d+\.\d", stage.inner_text()))
    assert done < total <= transfer_size(dist) / 1e6
    for route in routes:
        route.continue_()
    page.wait_for_selector(READY)
    expect(page.locator("#channel")).to_have_attribute("aria-valuenow", "100")


def test_a_game_can_be_described_before_python_is_up(held_back: tuple[Page, list[Route]]) -> None:
    page, _ = held_back
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_role("radio", name="4").check(force=True)
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_role("radiogroup", name="Colour of player 1").get_by_label("White").check(
        force=True
    )
    page.get_by_text("Seed (optional)").click()
    page.get_by_label("Seed (optional)").fill("trent")
    page.get_by_role("button", name="To the table").click()
    expect(page.locator("#stage")).to_have_text("Your table will be ready in a moment")
    intent = page.evaluate(WANTED)
    assert intent == {
        "kind": "new",
        "game": "canalmania",
        "seats": [
            {"name": "Anna", "colour": "white"},
            {"name": "Player 2", "colour": "black"},
            {"name": "Player 3", "colour": "yellow"},
            {"name": "Player 4", "colour": "green"},
        ],
        "switches": [],
        "seed": "trent",
    }
    assert page.evaluate(TAKE_INTENT) is None  # the game is still to come


def test_five_seats_have_five_colours(held_back: tuple[Page, list[Route]]) -> None:
    page, _ = held_back
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_role("radio", name="5").check(force=True)
    page.get_by_role("button", name="To the table").click()
    seats = page.evaluate(WANTED)["seats"]
    assert {seat["colour"] for seat in seats} == {"white", "black", "yellow", "green", "red"}


def test_two_players_of_one_name_are_refused(held_back: tuple[Page, list[Route]]) -> None:
    page, _ = held_back
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_label("Name of player 2").fill("anna ")
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("alert")).to_have_text("Every player needs a different name.")
    assert page.evaluate(WANTED) is None


def test_a_file_is_handed_over_unread_and_a_huge_one_refused(
    held_back: tuple[Page, list[Route]], tmp_path: Path
) -> None:
    page, _ = held_back
    saved, huge = tmp_path / "saved.json", tmp_path / "huge.json"
    saved.write_text("not even JSON")
    huge.write_text(" " * (256 * 1024 + 1))
    for path in (huge, saved):
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Open file").click()
        chooser.value.set_files(path)
        if path == huge:
            expect(page.get_by_role("alert")).to_contain_text("too large")
            assert page.evaluate(TAKE_INTENT) is None
    expect(page.locator("#progress[data-stage=waiting]")).to_be_visible()
    intent = json.loads(page.evaluate(TAKE_INTENT))
    assert intent == {"kind": "open", "name": "saved.json", "text": "not even JSON"}
    assert page.evaluate(TAKE_INTENT) is None


def test_continue_appears_with_a_saved_game(blank_page: Page, site: str) -> None:
    blank_page.add_init_script(
        "localStorage.setItem('canalmania:v1:game:evening', JSON.stringify({table: {}}))"
    )
    blank_page.route(WASM, lambda _: None)
    blank_page.goto(site, wait_until="domcontentloaded")
    blank_page.get_by_role("button", name="Continue").click()
    assert blank_page.evaluate(WANTED) == {"kind": "saved", "name": "evening"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_complete_and_remembered(
    held_back: tuple[Page, list[Route]], language: str
) -> None:
    page, _ = held_back
    page.locator(f"[data-language={language}]").click()
    for _ in range(2):
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#new-game")).to_have_text(shell_texts(language)["with_friends"])
        page.reload(wait_until="domcontentloaded")


def test_the_browser_s_language_is_taken_first(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="fr-CA")
    page = context.new_page()
    page.route(WASM, lambda _: None)
    page.goto(site, wait_until="domcontentloaded")
    expect(page.locator("#new-game")).to_have_text("Jouer entre amis")
    context.close()


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_or_too_small_to_touch(
    held_back: tuple[Page, list[Route]], width: int, height: int, language: str
) -> None:
    page, _ = held_back
    page.set_viewport_size({"width": width, "height": height})
    page.locator(f"[data-language={language}]").click()
    across = "() => document.documentElement.scrollWidth"
    assert page.evaluate(across) <= width
    for button in page.locator(".lobby button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    page.locator("#new-game").click()
    sheet = page.locator("#new-game-sheet")
    assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") == 0


def test_the_introduction_opens_and_closes(held_back: tuple[Page, list[Route]]) -> None:
    page, _ = held_back
    page.get_by_role("button", name="How to play").click()
    expect(page.locator("#primer li")).to_have_count(8)
    page.keyboard.press("Escape")
    expect(page.locator("#how-to-play-sheet")).to_be_hidden()


def test_a_missing_part_is_explained_and_saved_games_are_offered(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    page, watch = watched()
    page.add_init_script("localStorage.setItem('canalmania:v1:game:evening', '{\"kept\": 1}')")
    page.route(WASM, lambda route: route.abort())
    page.goto(site)
    failure = page.get_by_role("dialog", name="The game could not start")
    expect(failure).to_contain_text("Check the connection")
    with page.expect_download() as download:
        failure.get_by_role("link", name="canalmania-evening.json").click()
    assert download.value.path().read_text() == '{"kept": 1}'
    watch.clear()


def test_the_game_works_where_storage_is_blocked(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no') }})"
    )
    page.route(WASM, lambda _: None)
    page.goto(site, wait_until="domcontentloaded")
    page.get_by_role("button", name="Italiano").click()
    expect(page.locator("#new-game")).to_have_text("Gioca con amici")
