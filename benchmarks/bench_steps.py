"""How long a step and an undo take, drawn, early and late: `python -m benchmarks.bench_steps`.

A game is clicked along in Chromium on the built site; the page itself measures how long it is busy
with a click: rules, saving, panels, and the board's drawing in the frame that follows. The bars: a
step 100 ms, an undo 50 ms, both as medians, early and late in the game.
"""

import statistics
import sys

from playwright.sync_api import Page, sync_playwright

from canalmania.bots import greedy
from canalmania.ids import Phase
from e2e.browsers import ARGUMENTS, find_chromium
from e2e.clicking import Player, begin, record_of
from e2e.conftest import READY
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving

SEATS = 4
SEED = "bench"
RUNS = 9
EARLY, LATE = 2, 12
"""Rounds in which is measured."""
STEP, UNDO = 100.0, 50.0
"""Milliseconds."""
TIMED = """async (selector) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  const pressed = performance.now();
  document.querySelector(selector).click();
  const handled = performance.now();
  const began = await frame();
  return handled - pressed + Math.max(0, performance.now() - began);
}"""


def timed(page: Page, selector: str) -> float:
    """Milliseconds that the page is busy with a click, its panels and its board drawn."""
    return float(page.evaluate(TIMED, selector))


def measure(page: Page, player: Player) -> tuple[list[float], list[float]]:
    """Steps and undos of taking the first card of the display, undone after each time."""
    player.move_until(Phase.BUILD)
    steps, undos = [], []
    for _ in range(RUNS):
        steps.append(timed(page, "#display .offered"))
        undos.append(timed(page, "#topbar [data-do=undo]"))
    return steps, undos


def main() -> int:
    """Measure, print, compare with the bars; the exit code."""
    if not build_site.is_current():
        build_site.build()
    within = True
    with serving(DIST) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        page = chromium.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(120_000)
        page.goto(address)
        page.wait_for_selector(READY)
        begin(page, SEATS, SEED)
        player = Player(page, record_of(SEATS, SEED), greedy.choose)
        for round_ in (EARLY, LATE):
            while player.record.state.round < round_:
                player.move()
            steps, undos = measure(page, player)
            step, undo = statistics.median(steps), statistics.median(undos)
            within = within and step <= STEP and undo <= UNDO
            print(
                f"round {round_:2}, {player.record.length:3} actions: "
                f"step {step:5.1f} ms (bar {STEP:.0f}), undo {undo:5.1f} ms (bar {UNDO:.0f})",
                flush=True,
            )
        chromium.close()
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(main())
