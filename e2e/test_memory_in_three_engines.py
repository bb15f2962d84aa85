"""Chromium, Firefox and WebKit all go on from the prepared memory.

What WebAssembly puts into memory by itself must be the same in each, but for the words that the
file leaves to the engine.
"""

import array
import gzip
from pathlib import Path
from typing import Any

import pytest

from e2e.engines_at_hand import ENGINES, engine
from tools.memory import HEADER_WORDS, MEMORY, OWN_WORDS, PAGE_BITS, WORD
from tools.serve_site import serving

READY = "return document.querySelector('#progress')?.dataset.stage === 'ready'"
BEGUN = "return performance.getEntriesByName('canalmania:begun').length"
FRESH = """
import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";
import createPyodideModule from "./vendor/pyodide/pyodide.asm.mjs";
const own = OWN;
const digest = (bytes) => bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 0);
loadPyodide({
  env: { HOME: "/home/pyodide", LANG: "C" },
  stdLibURL: new URL("./vendor/pyodide/python_rest.zip", location).href,
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


@pytest.mark.parametrize("name", ENGINES)
def test_the_memory_is_used(name: str, dist: Path) -> None:
    with serving(dist) as address, engine(name) as window:
        window.go(address)
        window.until(READY)
        assert window.run(BEGUN) == 0


def test_fresh_memory_is_the_same_page_by_page(dist: Path, tmp_path: Path) -> None:
    content = gzip.decompress((dist / MEMORY).read_bytes())
    header = array.array("I", content[: HEADER_WORDS * WORD])
    settled = [page for page in range(PAGE_BITS * 32) if header[1 + page // 32] >> page % 32 & 1]
    own = [address for address in header[-OWN_WORDS:] if address]
    assert settled
    assert own
    script = FRESH.replace("OWN", str(own)).replace("LENGTH", str(480 * 65536))
    (tmp_path / "index.html").write_text(PAGE.replace("SCRIPT", script))
    (tmp_path / "vendor").symlink_to(dist / "vendor")
    found: dict[str, Any] = {}
    for name in ENGINES:
        with serving(tmp_path) as address, engine(name) as window:
            window.go(address)
            window.until("return window.found")
            found[name] = window.run("return JSON.parse(window.found)")
    one = found["chromium"]["pages"]
    for name in ENGINES:
        unlike = [page for page in settled if found[name]["pages"][page] != one[page]]
        assert not unlike, f"{name}: pages {unlike} differ"
    assert found["webkit"]["words"] != found["chromium"]["words"]
