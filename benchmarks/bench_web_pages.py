"""The pages that `bench_web` compares, the built game and Pyodide alone, and its player."""

import gzip
import shutil
from pathlib import Path

from tools.places import DIST, PYODIDE, files_below

BARE_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pyodide alone</title></head><body>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("MARK");
</script></body></html>
"""
PLAYER = """
const press = selector => document.querySelector(selector)?.click();
const sitDown = () => {
    if (!document.querySelector("#continue").hidden) return press("#continue");
    press("#new-game");
    document.querySelector("#seed").value = "james";
    press("#start");
};
new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("table:shell").length) return;
    observer.disconnect();
    new MutationObserver((_, lifted) => {
        if (!document.querySelector("#curtain [data-do=lift-curtain]")) return;
        lifted.disconnect();
        press("#curtain [data-do=lift-curtain]");
    }).observe(document.querySelector("#game"), { childList: true, subtree: true });
    sitDown();
}).observe({ type: "mark", buffered: true });
"""
"""A player in a hurry: starts a new game, or the saved one if there is one, and opens the
curtain."""

BARE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)


def lay_out(folder: Path, mark: str) -> None:
    """Write both below `folder`: `game/` as built, `bare/` with Pyodide exactly as in npm."""
    shutil.copytree(DIST, folder / "game")
    pyodide = folder / "bare" / "pyodide"
    pyodide.mkdir(parents=True)
    for name in BARE_FILES:
        shutil.copyfile(PYODIDE / name, pyodide / name)
    (folder / "bare" / "index.html").write_text(BARE_PAGE.replace("MARK", mark), "utf-8")
    for path in files_below(folder / "bare"):
        if path.suffix != ".zip":
            packed = gzip.compress(path.read_bytes(), 9)
            path.with_name(path.name + ".gz").write_bytes(packed)
