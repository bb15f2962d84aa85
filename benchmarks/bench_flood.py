"""How soon the table answers a click while the page around it sends without end.

`python -m benchmarks.bench_flood [--count 10000]`, in Chromium. So many messages of each type are
sent at once to a game in a frame of another site, and clicks follow, one after the other; beside it
stands the same with one message. The time of a click is from the press until the picture after it.
The exit code is 1 if one takes longer than the bar, or more than one game a second has begun.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, Playwright, sync_playwright

from e2e.browsers import ARGUMENTS, AT_ONCE, find_chromium
from e2e.embedding.conftest import ALLOWED
from e2e.embedding.hosting import (
    Host,
    at_the_table,
    flood,
    frame_html,
    heard,
    hosting,
    origin_of,
    say,
    wait_for,
)
from e2e.embedding.test_flood import GAMES, KINDS
from tools.places import DIST
from tools.serve_site import serving

BAR: Final = 300
"""Milliseconds until the table answers."""
SECONDS: Final = 3.0
"""For which clicks follow each other; by then the flood is over."""
QUIET: Final = (400, 30)
"""A place in the frame where a click changes nothing."""
CLOCK: Final = """() => {
  window.answers = [];
  addEventListener("pointerdown", ({ timeStamp }) => {
    const after = (now) => answers.push(now - timeStamp);
    requestAnimationFrame(() => requestAnimationFrame(after));
  }, true);
}"""


def flooded(page: Page, host: Host, site: str, kind: str, count: int) -> tuple[float, int, float]:
    """The longest answer in milliseconds, the games begun, and in how many seconds."""
    asked = {"start": "new", "names": "Anna,Bruno,Carla", "seed": "abc", "players": "3"}
    page.goto(host.put("/game", frame_html(site, host=host.origin, **asked)))
    frame = at_the_table(page)
    fields: dict[str, Any] = dict(KINDS[kind])
    if kind == "load":
        say(page, origin_of(site), "requestSave", id="s")
        fields["data"] = wait_for(page, "save", id="s")["data"]
    page.wait_for_timeout(1000)
    frame.evaluate(CLOCK)
    before, begun = frame.evaluate(GAMES), time.monotonic()
    flood(page, origin_of(site), count, {"type": kind} | fields)
    while time.monotonic() < begun + SECONDS:
        page.mouse.click(*QUIET)
    if count > 1:
        wait_for(page, "warning")
    seconds = time.monotonic() - begun
    assert len(heard(page, "warning")) == (count > 1)
    return max(frame.evaluate("answers")), frame.evaluate(GAMES) - before, seconds


def measured(playwright: Playwright, count: int) -> bool:
    """Print a line for each type; whether all are within the bar."""
    is_fine = True
    with serving(DIST, prefix="/some/path/") as site, hosting() as host:
        for kind in KINDS:
            one, _, _ = in_a_browser(playwright, host, site, kind, 1)
            longest, games, seconds = in_a_browser(playwright, host, site, kind, count)
            is_fine = is_fine and longest <= BAR and games <= seconds + 1
            told = f"{longest:5.0f} ms (one message {one:.0f} ms), {games} games in {seconds:.1f} s"
            print(f"{kind:12} {told}", flush=True)
    return is_fine


def in_a_browser(
    playwright: Playwright, host: Host, site: str, kind: str, count: int
) -> tuple[float, int, float]:
    """The same in a browser of its own, which lets the frame store something."""
    with tempfile.TemporaryDirectory() as profile:
        (Path(profile) / "Default").mkdir()
        (Path(profile) / "Default" / "Preferences").write_text(json.dumps(ALLOWED))
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=find_chromium(), args=[*ARGUMENTS, AT_ONCE]
        )
        try:
            return flooded(context.new_page(), host, site, kind, count)
        finally:
            context.close()


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_flood")
    parser.add_argument("--count", type=int, default=10_000)
    count = parser.parse_args(arguments).count
    with sync_playwright() as playwright:
        return 0 if measured(playwright, count) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
