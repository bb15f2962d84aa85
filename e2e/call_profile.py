"""Finds out which functions of Pyodide's program a game calls: `make profile`, for a new Pyodide.

Runs the browser tests of everything that is done in play in Chromium, on a copy of the site whose
program counts its calls, plays a while in the other engines, goes every way into a game in all of
them, and writes what was called to `tools/called.txt`. The next build splits the program by that
list (`tools/program.py`). A function that is missing in it costs a first visit 1.5 MB, and the page
stands still until they are there.

`python -m e2e.call_profile moving said` runs these tests alone and adds what they call; with `ways`
among them it goes the ways too.
"""

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, sync_playwright

from canalmania.bots import greedy
from e2e.clicking import Player, begin, record_of
from e2e.embedding.hosting import hosting
from e2e.engines.visitor import visit
from e2e.marks import READY
from e2e.ways_in import Visit, entries
from tools import build_site, places
from tools.browsers import Engine, find
from tools.calls import COUNTED, called_functions, write_called
from tools.places import PYODIDE
from tools.program import write_counting
from tools.serve_site import serving
from tools.start import PREPARED_START, start_of

TESTS: Final = (
    *("curtain", "failures", "game", "keyboard", "incoming", "languages", "leaving", "names"),
    *("effects", "ending", "recap", "tracing", "wheel", "sizes", "layout"),
    *("canyon", "approdo", "canal_history", "debug", "keys", "lesson", "looking_back"),
    *("sandbox", "settings", "sharing", "taking_back", "advice", "opponents"),
    *("focus_returns", "in_words", "moving", "said", "scanning", "themes"),
    *("no_permission", "reload", "saves", "start_page", "touch", "undo"),
)
WAYS: Final = "ways"
"""Named among the tests that are wanted: no test, but the ways into a game."""
FRAMES: Final = ("component", "messages", "parameters")
TRIES: Final = 5
"""In WebKit the counting may begin too late, when the program runs already."""
MOVES: Final = 60
OPTIONS: Final = ("-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest")
COUNT: Final = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
    const running = await instantiate(...given);
    const { COUNTED: counted } = (running.instance ?? running).exports;
    if (!counted) return running;
    window.whatIsCalled = () => {
        const entries = Array.from({ length: counted.length }, (_, place) => counted.get(place));
        return entries.flatMap((entry, place) => (entry ? [place] : []));
    };
    let known = 0;
    const tell = () => {
        const called = window.whatIsCalled();
        if (called.length === known) return;
        known = called.length;
        window.noteCalled?.(called);
    };
    setInterval(tell, 2000);
    addEventListener("pagehide", tell);
    return running;
};
""".replace("COUNTED", COUNTED)


class Counting:
    """Lets every page of the tests tell what it called."""

    def __init__(self) -> None:
        self.called: set[int] = set()

    def note(self, _: object, told: Sequence[int]) -> None:
        """Add what one page has called up to now."""
        self.called.update(told)

    def pytest_configure(self) -> None:
        """Let every new context of a browser count."""
        for kind, name in ((Browser, "new_context"), (BrowserType, "launch_persistent_context")):
            setattr(kind, name, self.counted(getattr(kind, name)))

    def counted(self, open_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
        """What opens a context, and lets it count."""

        def opened(*given: Any, **options: Any) -> BrowserContext:
            context = open_context(*given, **options)
            context.expose_binding("noteCalled", self.note)
            context.add_init_script(COUNT)
            return context

        return opened


def play_elsewhere(site: Path, counting: Counting) -> None:
    """Play a while in every engine that is there: not all of them call the same."""
    browsers = [browser for browser in map(find, Engine) if browser]
    with sync_playwright() as playwright, serving(site) as address:
        for browser in browsers:
            visitor = visit(playwright, browser)
            for _ in range(TRIES):
                visitor.open_with(address, COUNT)
                visitor.page.wait_for_selector(READY)
                if visitor.page.evaluate("typeof whatIsCalled") == "function":
                    break
            begin(visitor.page, 3, "called")
            player = Player(visitor.page, record_of(3, "called"), greedy.choose)
            for _ in range(MOVES):
                player.move()
            before = len(counting.called)
            counting.note(None, visitor.page.evaluate("whatIsCalled()"))
            print(f"{browser.engine}: {len(counting.called) - before} more")
            visitor.end()


def go_every_way(site: Path, counting: Counting) -> None:
    """Go every way into a game, at once and later, in every engine that is there."""
    browsers = [browser for browser in map(find, Engine) if browser]
    with (
        sync_playwright() as playwright,
        serving(site) as address,
        hosting() as host,
        tempfile.TemporaryDirectory() as folder,
    ):
        for browser in browsers:
            before = len(counting.called)
            for entry in entries():
                visitor = visit(playwright, browser)
                for _ in range(TRIES):
                    page = Visit(visitor, address, host, Path(folder), COUNT).go(entry)
                    if page.evaluate("typeof whatIsCalled") == "function":
                        counting.note(None, page.evaluate("whatIsCalled()"))
                        break
                visitor.end()
            print(f"ways in, {browser.engine}: {len(counting.called) - before} more", flush=True)


def main(wanted: Sequence[str]) -> int:
    """The command line; returns the exit code of the tests."""
    program = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build_site.build(site, write_program=write_counting)
        if start_of(site) is not PREPARED_START:
            sys.exit("No calls can be counted: only pages with a prepared start count them.")
        build_site.is_current = lambda **_: True
        places.DIST = site  # type: ignore[misc]
        counting = Counting()
        names = [name for name in wanted or TESTS if name != WAYS]
        tests = [str(places.ROOT / "e2e" / f"test_{name}.py") for name in names]
        if wanted:
            counting.called |= called_functions(program)
        else:
            framed = places.ROOT / "e2e" / "embedding"
            tests += [str(framed / f"test_{name}.py") for name in FRAMES]
        code = pytest.main([*tests, *OPTIONS], plugins=[counting]) if tests else 0
        if not wanted or WAYS in wanted:
            play_elsewhere(site, counting)
            go_every_way(site, counting)
        write_called(program, counting.called)
    print(f"{len(counting.called)} functions are called")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
