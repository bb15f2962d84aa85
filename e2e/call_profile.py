"""Finds out which functions of Pyodide's program a game calls: `make profile`, for a new Pyodide.

Runs the browser tests of everything that is done in play in Chromium, on a copy of the site whose
program counts its calls, and writes what was called to `tools/called.txt`. The next build splits
the program by that list (`tools/program.py`). What is missing in it only costs a moment, once.
"""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext

from tools import build_site, places
from tools.places import PYODIDE
from tools.program import COUNTED, write_called, write_counting

TESTS: Final = (
    *("curtain", "failures", "fuzz_web", "game", "keyboard", "languages", "link", "names"),
    *("no_permission", "pulse", "reload", "saves", "start_page", "touch", "undo"),
)
OPTIONS: Final = ("-q", "-p", "no:cacheprovider")
COUNT: Final = """
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
    const running = await instantiateStreaming(...given);
    const { COUNTED: counted } = running.instance.exports;
    let known = 0;
    const tell = () => {
        const bytes = new Uint8Array(counted.buffer);
        const number = bytes.reduce((sum, byte) => sum + byte, 0);
        if (number === known) return;
        known = number;
        window.noteCalled(btoa(String.fromCharCode.apply(null, bytes.subarray(0, 1 << 15))));
    };
    if (counted) setInterval(tell, 500), addEventListener("pagehide", tell);
    return running;
};
""".replace("COUNTED", COUNTED)


class Counting:
    """Lets every page of the tests tell what it called."""

    def __init__(self) -> None:
        self.called: set[int] = set()

    def note(self, _: object, told: str) -> None:
        """Add what one page has called up to now."""
        self.called.update(number for number, byte in enumerate(base64.b64decode(told)) if byte)

    def pytest_configure(self) -> None:
        """Let every new context of a browser count."""
        open_context = Browser.new_context

        def new_context(browser: Browser, **options: Any) -> BrowserContext:
            context = open_context(browser, **options)
            context.expose_binding("noteCalled", self.note)
            context.add_init_script(COUNT)
            return context

        Browser.new_context = new_context  # type: ignore[assignment, method-assign]


def main() -> int:
    """The command line; returns the exit code of the tests."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build_site.build(site, write_counting)
        build_site.is_current = lambda: True
        places.DIST = site  # type: ignore[misc]
        counting = Counting()
        tests = [str(places.ROOT / "e2e" / f"test_{name}.py") for name in TESTS]
        code = pytest.main([*tests, *OPTIONS], plugins=[counting])
        write_called((PYODIDE / "pyodide.asm.wasm").read_bytes(), counting.called)
    print(f"{len(counting.called)} functions are called")
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
