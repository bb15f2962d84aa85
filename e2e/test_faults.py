"""A sample of the fault matrix (`make faults` is the whole), and what else a page lives through."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from e2e import faults
from e2e.conftest import Watch
from e2e.faults import Host, faulty_site, files_of, first_visit, is_ours, later
from e2e.marks import BEGUN, READY
from tools.naming import published
from tools.page import least_versions, shell_texts
from web.words.plural import LANGUAGES

PROGRAM = "vendor/pyodide/parts/program.bin"
MODULE = "scripts/interpreter.js"
MEMORY = "vendor/pyodide/memory.bin"
SAMPLE = [
    (first_visit, MODULE, "portal"),
    (first_visit, MODULE, "other"),
    (first_visit, "scripts/pyscript.js", "missing"),
    (first_visit, "vendor/pyodide/pyodide.asm.mjs", "hang"),
    (first_visit, PROGRAM, "short"),
    (first_visit, PROGRAM, "drip"),
    (first_visit, MEMORY, "garbage"),
    (first_visit, "vendor/pyodide/python_rest.zip", "hang"),
    (first_visit, "index.html", "short"),
    (first_visit, "service_worker.js", "hang"),
    (first_visit, "web/games/canalmania/picture.svg", "missing"),
    (first_visit, "wheels/approdo.bin", "hang"),
    (first_visit, "wheels/canyon.bin", "drip"),
    (later, "wheels/approdo.bin", "spoilt"),
    (later, "index.html", "spoilt"),
    (later, PROGRAM, "spoilt"),
    (later, MODULE, "cut"),
    (later, "scripts/pyscript.js", "gone"),
    (later, MEMORY, "empty"),
    (later, "vendor/pyodide/python_rest.zip", "cut"),
]
LACKS_SYNTAX = "Unexpected token"


@pytest.fixture(scope="module")
def faulty(dist: Path) -> Iterator[tuple[str, Host]]:
    """The site's address and what is wrong with its host."""
    with faulty_site(dist) as found:
        yield found


@pytest.mark.sampled(every=6)
@pytest.mark.parametrize(
    ("visit", "name", "fault"), SAMPLE, ids=[f"{v.__name__}-{n}-{f}" for v, n, f in SAMPLE]
)
def test_the_game_plays_or_a_sentence_says_why_not(
    browser: Browser,
    faulty: tuple[str, Host],
    dist: Path,
    monkeypatch: pytest.MonkeyPatch,
    visit: Callable[[Browser, str, Host, str, str], str],
    name: str,
    fault: str,
) -> None:
    monkeypatch.setattr(faults, "BUSY", 3)  # others are at work on this machine
    assert is_ours(visit, name, fault)
    report = visit(browser, *faulty, published(dist, name), fault)
    assert "plays" in report


def test_where_the_line_is_cut_a_wheel_s_network_error_was_left_uncaught(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    """Nothing of what Python could start from arrives: the memory, and then the wheel."""
    page, watch = watched()
    page.route("**/memory*.bin", lambda route: route.abort())
    page.route("**/wheels/*.whl", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("#failure")).to_be_visible()
    assert not [told for told in watch.complaints if told.startswith("uncaught")]
    page.unroute("**/memory*.bin")
    page.unroute("**/wheels/*.whl")
    page.locator("#reload").click()
    page.wait_for_selector(READY)
    watch.clear()


def test_the_matrix_knows_every_file(dist: Path) -> None:
    names = {name for _, name, _ in faults.CELLS}
    assert names == set(files_of(dist))


def test_a_slow_download_is_told_in_megabytes(
    browser: Browser, faulty: tuple[str, Host], dist: Path
) -> None:
    address, host = faulty
    host.name, host.fault = published(dist, PROGRAM), "drip"
    page = browser.new_page(locale="en-GB")
    page.goto(address, wait_until="commit")
    expect(page.locator("#slow-reason")).to_contain_text("MB have arrived so far")
    host.fault = ""
    page.context.close()


def test_a_program_by_another_name_is_compiled_all_the_same(
    context: BrowserContext, site: str, dist: Path
) -> None:
    """As hosts send files whose kind they do not know: the decoder and the program alike."""
    seen = []

    def as_text(route: Route) -> None:
        name = route.request.url.removeprefix(site)
        seen.append(Path(name).suffix)
        route.fulfill(path=dist / name, content_type="text/plain")

    page = context.new_page()
    page.route("**/*.{wasm,bin}", as_text)
    page.goto(site)
    page.wait_for_selector(READY)
    assert set(seen) == {".wasm", ".bin"}
    assert page.evaluate(BEGUN) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_that_cannot_read_the_page_s_script_reads_which_versions_can(
    context: BrowserContext, site: str, dist: Path, language: str
) -> None:
    """As in a browser that knows nothing of the syntax of the script at the page's end."""
    whole = (dist / "index.html").read_text("utf-8")
    start = whole.rindex("<script>") + len("<script>")

    def unreadable(route: Route) -> None:
        # Without the policy: it knows the script by its hash.
        page = whole.replace('http-equiv="Content-Security-Policy"', "")
        page = page.replace(whole[start:], "let @ = 1;" + whole[start:])
        route.fulfill(body=page, content_type="text/html; charset=utf-8")

    page = context.new_page()
    page.route(lambda url: url.split("?")[0] == site, unreadable)
    page.goto(f"{site}?lang={language}")
    word = page.locator("#first-word")
    expect(word).to_contain_text(shell_texts(language)["failed_browser"])
    for version in least_versions().values():
        expect(word).to_contain_text(version)


@pytest.mark.parametrize(
    "lack",
    [
        "delete window.WebAssembly",
        """WebAssembly.instantiateStreaming = WebAssembly.instantiate = async () => {
            throw new WebAssembly.CompileError("invalid opcode") }""",
        "delete HTMLDialogElement.prototype.showModal",
        "delete window.BigInt64Array",
    ],
    ids=["no WebAssembly", "does not compile", "no dialogs", "no large integers"],
)
def test_a_browser_that_lacks_something_reads_which_versions_do_not(
    watched: Callable[[], tuple[Page, Watch]], site: str, lack: str
) -> None:
    page, watch = watched()
    page.add_init_script(lack)
    page.goto(site)
    expect(page.get_by_text("too old for the game. It needs Chrome")).to_be_visible()
    watch.clear()


@pytest.mark.parametrize("name", ["constructor", "toString", "__proto__"])
def test_inherited_names_are_no_languages(context: BrowserContext, site: str, name: str) -> None:
    stored = json.dumps(name)
    context.add_init_script(f"localStorage.setItem('canalmania:v1:language', {stored})")
    page = context.new_page()
    page.goto(f"{site}?lang={name}", wait_until="domcontentloaded")
    expect(page.locator("#new-game")).to_have_text("Play with friends")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_escape_does_not_close_the_failure_screen(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    page, watch = watched()
    page.goto(site)
    page.wait_for_selector(READY)
    page.evaluate("() => tableShell.fail('of a test')")
    for _ in range(4):
        page.keyboard.press("Escape")
    expect(page.locator("#failure")).to_be_visible()
    page.evaluate("() => document.getElementById('failure').close()")
    expect(page.locator("#failure")).to_be_visible()
    watch.clear()


def test_a_stranger_s_error_does_not_keep_the_game_from_starting(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    """An extension that throws on every page: nothing is loaded again, the game starts."""
    page, watch = watched()
    page.add_init_script("setTimeout(() => { throw new TypeError('of an extension'); }, 50)")
    visits: list[str] = []
    page.on("domcontentloaded", lambda loaded: visits.append(loaded.url))
    page.goto(site)
    page.wait_for_selector(READY)
    page.wait_for_timeout(500)
    expect(page.locator("#failure")).to_be_hidden()
    assert len(visits) == 1
    watch.clear()
