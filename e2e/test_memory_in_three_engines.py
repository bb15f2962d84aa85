"""Chromium, Firefox and WebKit all go on from the prepared memory.

What WebAssembly puts into memory by itself must be the same in each, but for the words that the
file leaves to the engine.
"""

import array
import json
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

from e2e.engines.plugin import BROWSERS
from e2e.engines.visitor import Visitor, visit
from tools.browsers import Engine
from tools.memory import HEADER_WORDS, OWN_WORDS, PAGE_BITS, REST, WORD
from tools.naming import published
from tools.places import BUILD
from tools.serve_site import serving

FRESH = """
import { loadPyodide } from "./PYODIDE/pyodide.mjs";
import createPyodideModule from "./PYODIDE/pyodide.asm.mjs";
const own = OWN;
const digest = (bytes) => bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 0);
loadPyodide({
  env: { HOME: "/home/pyodide", LANG: "C" },
  stdLibURL: new URL("./REST", location).href,
  _loadSnapshot: new Uint8Array(LENGTH),
  createPyodideModule: async (settings) => {
    const { HEAPU8 } = await createPyodideModule(settings);
    const memory = HEAPU8.slice();
    const words = own.map((address) => new Uint32Array(memory.buffer, address, 1)[0]);
    for (const address of own) memory.fill(0, address, address + 4);
    const pages = [];
    for (let start = 0; start < memory.length; start += 65536)
      pages.push(digest(memory.subarray(start, start + 65536)));
    window.found = JSON.stringify({ pages, words });
    throw new Error("no more is wanted");
  },
}).catch((reason) => (window.reason = String(reason)));
"""
PAGE = '<!doctype html><meta charset="utf-8"><script type="module">SCRIPT</script>'


def found_by(visitor: Visitor) -> dict[str, Any]:
    """What the page has found, when it has."""
    until = time.monotonic() + visitor.patience
    while not (found := visitor.page.evaluate("window.found")):
        assert time.monotonic() < until, visitor.page.evaluate("window.reason")
        visitor.page.wait_for_timeout(200)
    return dict(json.loads(found))


def test_fresh_memory_is_the_same_page_by_page(
    playwright: Playwright, dist: Path, tmp_path: Path
) -> None:
    with (BUILD / "memory" / "game.content").open("rb") as content:
        header = array.array("I", content.read(HEADER_WORDS * WORD))
    settled = [page for page in range(PAGE_BITS * 32) if header[1 + page // 32] >> page % 32 & 1]
    own = [address for address in header[1 + PAGE_BITS :][:OWN_WORDS] if address]
    assert settled
    assert own
    script = FRESH.replace("OWN", str(own)).replace("LENGTH", str(480 * 65536))
    rest = published(dist, REST)
    script = script.replace("REST", rest).replace("PYODIDE", rest.rpartition("/")[0])
    (tmp_path / "index.html").write_text(PAGE.replace("SCRIPT", script))
    (tmp_path / "vendor").symlink_to(dist / "vendor")
    found: dict[Engine, dict[str, Any]] = {}
    with serving(tmp_path) as address:
        for engine, browser in BROWSERS.items():
            if browser:
                visitor = visit(playwright, browser)
                visitor.page.goto(address)
                found[engine] = found_by(visitor)
                visitor.end()
    one = found[Engine.CHROMIUM]
    for engine, other in found.items():
        unlike = [page for page in settled if other["pages"][page] != one["pages"][page]]
        assert not unlike, f"{engine}: pages {unlike} differ"
    if Engine.WEBKIT in found:
        assert found[Engine.WEBKIT]["words"] != one["words"]
