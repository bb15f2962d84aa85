"""A site by the plain path alone, `make build PLAIN=1`: pages start Pyodide as it is published."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import late_games
from e2e.beside_computers import Alone, begin_beside
from e2e.checkouts import build, change_pyodide, checkout_with_library
from e2e.clicking import begin, leave
from e2e.conftest import SUB_PATH
from e2e.marks import BEGUN, READY, REST
from e2e.obstacles import NO_HALF_PROGRAMS
from e2e.traffic import counted
from tools.naming import plain, published
from tools.places import PYODIDE, files_below
from tools.program import WHOLE_SCRIPT
from tools.serve_site import serving
from tools.start import NOT_PREPARED, PACKS, PLAIN_START, PREPARED_FILES, start_of

SEATS = ("", "normal/carrier", "easy/builder")
KEPT = """async addresses => {
    await navigator.serviceWorker.ready;
    const isKept = async () =>
        (await Promise.all(addresses.map(address => caches.match(address)))).every(Boolean);
    while (!(await isKept())) await new Promise(resolve => setTimeout(resolve, 50));
}"""


@pytest.fixture(scope="module")
def plain_dist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site by the plain path, built apart."""
    assert start_of(dist) != PLAIN_START
    folder = checkout_with_library(tmp_path_factory.mktemp("plain") / "game")
    assert build(folder, "--plain") == ""
    return folder / "dist"


@pytest.fixture(scope="module")
def site(plain_dist: Path) -> Iterator[str]:
    """The address of that site, for the fixtures of every test."""
    with serving(plain_dist, prefix=SUB_PATH) as address:
        yield address


def plain_names(site: Path) -> set[str]:
    """The files of a site without tags."""
    return {plain(path.relative_to(site).as_posix()) for path in files_below(site)}


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
