"""A site by the plain path alone, `make build PLAIN=1`: pages start Pyodide as it is published."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import late_games
from e2e.axe import found_by_axe
from e2e.beside_computers import Alone, begin_beside
from e2e.checkouts import build, change_pyodide, checkout_with_library
from e2e.clicking import begin, leave, settle, targets
from e2e.conftest import SUB_PATH
from e2e.marks import BEGUN, READY, REST
from e2e.obstacles import NO_HALF_PROGRAMS
from e2e.traffic import counted
from tests.docs.tutorial import do_all
from tools.naming import plain, published
from tools.places import PYODIDE, files_below
from tools.program import WHOLE_SCRIPT
from tools.serve_site import serving
from tools.start import NOT_PREPARED, PACKS, PLAIN_START, PREPARED_FILES, start_of

HEXES = 19
"""On the island of the tutorial."""
SEATS = ("", "normal/carrier", "easy/builder")
KEPT = """async addresses => {
    await navigator.serviceWorker.ready;
    const isKept = async () =>
        (await Promise.all(addresses.map(address => caches.match(address)))).every(Boolean);
    while (!(await isKept())) await new Promise(resolve => setTimeout(resolve, 50));
}"""


@pytest.fixture(scope="module")
def plain_dist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site by the plain path, built apart. It has one more game, that of docs/add-a-game.md."""
    assert start_of(dist) != PLAIN_START
    folder = checkout_with_library(tmp_path_factory.mktemp("plain") / "game")
    do_all(folder)
    assert build(folder, "--plain") == ""
    return folder / "dist"


@pytest.fixture(scope="module")
def site(plain_dist: Path) -> Iterator[str]:
    """The address of that site, for the fixtures of every test."""
    with serving(plain_dist, prefix=SUB_PATH) as address:
        yield address


def plain_names(site: Path) -> set[str]:
    """The files of a site without tags, but for those of the tutorial's game."""
    names = {plain(path.relative_to(site).as_posix()) for path in files_below(site)}
    return {name for name in names if "stones" not in name}


def play_a_turn(page: Page) -> None:
    """Play beside two of the computer's players until the second turn."""
    begin_beside(page, SEATS)
    player = Alone(page)
    while player.record.state.turn < 2:
        player.move()


def test_nothing_prepared_is_in_the_site(plain_dist: Path, dist: Path) -> None:
    assert start_of(plain_dist) == PLAIN_START
    ours, usual = plain_names(plain_dist), plain_names(dist)
    assert ours < usual
    assert {name for name in usual - ours if not name.endswith(".gz")} == {*PREPARED_FILES}


def test_a_turn_is_played(page: Page) -> None:
    play_a_turn(page)
    leave(page)
    for begin_late in late_games.BEGIN.values():
        begin_late(page, ("", "normal", "easy"))
        leave(page)
    assert (page.evaluate(BEGUN), page.evaluate(REST)) == (0, 0)


def test_a_first_visit_fetches_each_file_once_and_at_most_the_marked_game(
    context: BrowserContext, plain_dist: Path
) -> None:
    page = context.new_page()
    with counted(plain_dist) as (address, traffic):
        page.goto(address)
        page.wait_for_selector(READY)
        usual = {
            published(plain_dist, name)
            for name, kind in PLAIN_START.kinds.items()
            if kind != "spare"
        }
        delivered = traffic.delivered()
        assert usual <= set(delivered)
        assert len(delivered) == len(set(delivered))
        unasked = set(delivered) & PLAIN_START.spare(plain_dist)
        assert unasked <= {published(plain_dist, PLAIN_START.game)}


def test_a_turn_is_played_without_a_network(context: BrowserContext, plain_dist: Path) -> None:
    page = context.new_page()
    with serving(plain_dist) as address:
        page.goto(address)
        page.wait_for_selector(READY)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_selector(READY)
        page.evaluate(KEPT, [address + published(plain_dist, pack) for pack in PACKS])
    page.reload()
    page.wait_for_selector(READY)
    play_a_turn(page)


def test_where_the_program_is_refused_the_page_says_so(context: BrowserContext, site: str) -> None:
    """There is no other program, and nothing to wait for."""
    context.add_init_script(NO_HALF_PROGRAMS)
    page = context.new_page()
    page.goto(site)
    expect(page.locator("#failure")).to_contain_text("This browser")


def test_with_a_script_that_nobody_knows_the_build_says_so_and_makes_that_site(
    context: BrowserContext, plain_dist: Path, tmp_path: Path
) -> None:
    folder = checkout_with_library(tmp_path / "game")
    change_pyodide(folder, Path(WHOLE_SCRIPT).name, in_other_words)
    (told,) = build(folder).splitlines()
    assert told.startswith(f"{NOT_PREPARED}: Pyodide's script goes about functions in another way")
    changed = folder / "dist"
    assert plain_names(changed) == plain_names(plain_dist)
    script = (changed / published(changed, WHOLE_SCRIPT)).read_bytes()
    assert script == in_other_words((PYODIDE / Path(WHOLE_SCRIPT).name).read_bytes())
    page = context.new_page()
    with serving(changed) as address:
        page.goto(address)
        page.wait_for_selector(READY)
        begin(page, 3, "unknown")


def in_other_words(script: bytes) -> bytes:
    """Pyodide's script as it might be next: it does the same, but with another function."""
    assert b"assignWasmExports" in script
    return script.replace(b"assignWasmExports", b"takeWasmExports")


def put(page: Page, spot: str) -> None:
    """Click a free hex; where that does not put the stone at once, press the button."""
    settle(page)
    step = page.locator("#table").get_attribute("data-step")
    at = next(target for target in targets(page) if target["spot"] == spot)
    page.mouse.click(at["x"], at["y"])
    expect(page.locator(f"#table:not([data-step='{step}'])")).to_have_count(1)


def test_the_game_of_the_tutorial_is_played_to_its_end(page: Page) -> None:
    """As it was added by the commands and the line of docs/add-a-game.md."""
    page.get_by_role("button", name="Play with friends").click()
    page.locator("#which-game").get_by_role("radio", name="Stones").check(force=True)
    for number, name in enumerate(("Anna", "Bruno"), start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("button", name="To the table").click()
    page.locator("#table[data-game=stones]").wait_for()
    expect(page.locator("#prompt-line")).to_have_text("Choose a hex for your stone.")
    put(page, "hex:9")
    assert [one for one in found_by_axe(page) if one.is_binding] == []
    undo = page.locator("#topbar [data-do=undo]")
    expect(undo).to_have_attribute("aria-disabled", "true")  # the turn has been handed over
    for cell in range(HEXES):
        if cell != 9:
            put(page, f"hex:{cell}")
    settle(page)
    page.locator("#actions [data-do=final-score][data-arg=next]").click()
    expect(page.locator("#dialog .winner")).to_contain_text("wins")
