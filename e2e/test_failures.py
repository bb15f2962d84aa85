"""The failure screen: the game does not start, or stops in the middle; the way on from there."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from canalmania.bots import random_bot
from canalmania.game import CANAL_MANIA
from e2e.clicking import Player, begin, lift, open_file, record_of
from e2e.conftest import Watch
from e2e.looks import SIZES, picture, resize
from e2e.marks import READY
from e2e.obstacles import NO_STORAGE
from tabletop.loading import load

NAMES = ("Anna", "Bruno", "Carla")
NOT_STARTED = "The game could not start"
STOPPED = "The game has stopped"
UNHEARD_OF = "button => button.setAttribute('data-do', 'unheard-of')"
"""Makes a button ask for something Python does not know, which raises there."""
DRAWING_FAILS = """setTimeout(() => {
  throw Object.assign(new Error("while drawing"), { name: "PythonError" });
})"""
"""What happens when Python raises outside every handler, in a timer or before a picture."""
FOREIGN = "setTimeout(() => { throw new TypeError('of an extension'); })"

Pages = Callable[[], tuple[Page, Watch]]


def failure(page: Page, title: str) -> Locator:
    """The failure screen with this title."""
    return page.get_by_role("dialog", name=title)


def in_the_middle(page: Page, site: str) -> Player:
    """A game that has gone on for a while."""
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "failures", NAMES)
    player = Player(page, record_of(3, "failures"), random_bot.choose)
    for _ in range(5):
        player.move()
    player.lift()
    return player


def raise_in_python(page: Page) -> None:
    button = page.locator("#topbar .help-button")
    button.evaluate(UNHEARD_OF)
    button.click()


def expect_table(page: Page, player: Player) -> None:
    """The same game is on the table, in the same moment."""
    lift(page)
    expect(page.locator("#table")).to_have_attribute("data-step", str(player.record.length))
    expect(page.locator("#players")).to_contain_text("Bruno")


def test_a_game_that_stopped_is_gone_on_with(watched: Pages, site: str) -> None:
    page, watch = watched()
    player = in_the_middle(page, site)
    raise_in_python(page)
    screen = failure(page, STOPPED)
    expect(screen).to_contain_text("went wrong")
    expect(screen).not_to_contain_text("could not start")
    expect(screen.locator("pre")).to_contain_text("unheard-of")
    with page.expect_download() as handed:
        screen.get_by_role("link").first.click()
    saved = load(CANAL_MANIA, Path(handed.value.path()).read_text("utf-8"))
    assert saved.actions == player.record.actions
    screen.get_by_role("button", name="Go on playing").click()
    expect_table(page, player)
    watch.clear()


def test_from_a_game_that_stopped_one_can_go_to_the_start_page(watched: Pages, site: str) -> None:
    page, watch = watched()
    in_the_middle(page, site)
    raise_in_python(page)
    failure(page, STOPPED).get_by_role("button", name="To the start page").click()
    page.wait_for_selector(READY)
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    expect(page.locator("#game")).to_be_hidden()
    watch.clear()


def test_what_python_raises_while_drawing_is_told_too(watched: Pages, site: str) -> None:
    page, watch = watched()
    in_the_middle(page, site)
    page.evaluate(FOREIGN)
    page.wait_for_timeout(200)
    expect(page.locator("#failure")).to_be_hidden()
    page.evaluate(DRAWING_FAILS)
    expect(failure(page, STOPPED)).to_contain_text("went wrong")
    watch.clear()


def test_a_file_is_opened_from_a_game_that_stopped(watched: Pages, site: str) -> None:
    page, watch = watched()
    in_the_middle(page, site)
    other = Player(page, record_of(3, "another"), random_bot.choose)
    raise_in_python(page)
    screen = failure(page, STOPPED)
    open_file(screen.get_by_role("button", name="Open file"), " " * (256 * 1024 + 1))
    expect(screen.get_by_role("alert")).to_contain_text("too large")
    other.record.table["names"] = "Dario\nBruno\nÉlise"
    open_file(screen.get_by_role("button", name="Open file"), other.record.save())
    expect_table(page, other)
    expect(page.locator("#players")).to_contain_text("Élise")
    page.reload()  # the file is not opened a second time
    page.wait_for_selector(READY)
    expect(page.locator("#game")).to_be_hidden()
    watch.clear()


def test_where_nothing_is_stored_the_game_on_the_table_is_handed_out(
    watched: Pages, site: str
) -> None:
    page, watch = watched()
    page.add_init_script(NO_STORAGE)
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "failures", NAMES)
    page.locator("#dialog [data-do=close]").last.click()
    player = Player(page, record_of(3, "failures"), random_bot.choose)
    for _ in range(3):
        player.move()
    player.lift()
    raise_in_python(page)
    screen = failure(page, STOPPED)
    expect(screen).to_contain_text("does not keep the game")
    with page.expect_download() as handed:
        screen.get_by_role("link").first.click()
    saved = load(CANAL_MANIA, Path(handed.value.path()).read_text("utf-8"))
    assert saved.actions == player.record.actions
    screen.get_by_role("button", name="Go on playing").click()
    page.locator("#dialog [data-do=close]").last.click()
    expect_table(page, player)
    watch.clear()


def spoilt(route: Route) -> None:
    route.fulfill(body=b"\0asm no program", content_type="application/wasm")


@pytest.mark.parametrize(
    ("break_it", "sentence"),
    [(lambda route: route.abort(), "Check the connection"), (spoilt, "being updated")],
    ids=["missing", "spoilt"],
)
def test_a_file_is_opened_though_the_interpreter_did_not_start(
    watched: Pages, site: str, break_it: Callable[[Route], None], sentence: str
) -> None:
    page, watch = watched()
    page.route("**/*.wasm", break_it)
    page.goto(site)
    screen = failure(page, NOT_STARTED)
    expect(screen).to_contain_text(sentence)
    expect(screen.get_by_role("button", name="Go on playing")).to_be_hidden()
    expect(screen.get_by_role("button", name="Load again")).to_be_visible()
    page.unroute("**/*.wasm")
    wanted = Player(page, record_of(3, "from a file"), random_bot.choose)
    wanted.record.table["names"] = "\n".join(NAMES)
    open_file(screen.get_by_role("button", name="Open file"), wanted.record.save())
    expect_table(page, wanted)
    watch.clear()


IS_CHOICE = "button => !!button.closest('.choices')"


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_the_failure_screen_fits(watched: Pages, site: str, language: str) -> None:
    page, watch = watched()
    page.route("**/*.wasm", lambda _: None)
    page.goto(f"{site}?lang={language}", wait_until="domcontentloaded")
    page.evaluate("""() => {
      localStorage.setItem("canalmania:v1:game:Anna, Bruno, Wilhelmina", "{}");
      document.getElementById("shell").hidden = true;
      document.getElementById("game").hidden = false;
      tableShell.fail("Traceback of a test", "An evening on the Trent", "{}");
    }""")
    for size in SIZES:
        resize(page, size)
        picture(page, f"failure-{size}-{language}")
        for button in page.locator("#failure button:visible").all():
            wide = "button => button.scrollWidth - button.clientWidth"
            assert button.evaluate(wide) <= 0
            if size == "small-phone" and not button.evaluate(IS_CHOICE):
                button.scroll_into_view_if_needed()  # the sheet scrolls under its choices
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert 0 <= box["x"] <= SIZES[size][0] - box["width"]
            assert box["y"] + box["height"] <= SIZES[size][1]
    watch.clear()
