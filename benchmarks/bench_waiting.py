"""How long a person waits for the computer: `python -m benchmarks.bench_waiting [--turns 5]`.

One person and three computer's players at a table in Chromium on the built site, in every game, at
every pace. Measured is the time from the press that ends one's turn, or plays one's card, until the
next question is drawn; the medians have bars. Then the same game is played once more, with all
answers of the worker known: what is left of the waiting is showing and drawing alone, the rest was
thinking that nothing was shown beside. At once, that is what has a bar.

The exit code is 1 if a bar is missed.
"""

import argparse
import statistics
import sys
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from playwright.sync_api import Browser, Page, sync_playwright

from e2e import approdo_play, beside_computers, canyon_play
from e2e.browsers import chromium
from e2e.marks import READY
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving
from web.contract.settings import TURN

LEVELS: Final = ("normal", "hard")
BARS: Final = {"slow": None, "normal": 6.0, "fast": 4.0, "at-once": 1.0}
"""Seconds; at once, of drawing alone."""
TURNS: Final = 5
SEED: Final = "waiting"
WATCH: Final = """known => {
  window.waits = [];
  window.answers = known;
  window.missed = 0;
  const asked = new Map();
  const think = tableShell.think.bind(tableShell);
  const answers = (number, answer) =>
    tableShell.dispatchEvent(new CustomEvent("thought", { detail: { number, answer } }));
  tableShell.think = (number, question, milliseconds) => {
    asked.set(number, question);
    const answer = known?.[question];
    if (known && !answer) window.missed += 1;
    if (answer) setTimeout(() => answers(number, answer));
    else think(number, question, milliseconds);
  };
  if (!known) window.answers = {};
  tableShell.addEventListener("thought", ({ detail: { number, answer } }) => {
    window.answers[asked.get(number)] = answer;
  });
  let [pressed, began] = [0, null];
  addEventListener("pointerdown", ({ timeStamp }) => { pressed = timeStamp; }, true);
  const isComputers = () => document.querySelector("#table")?.dataset.computer === "yes";
  const drawn = async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  };
  new MutationObserver(async () => {
    if (isComputers()) began ??= pressed;
    else if (began !== null) {
      const since = began;
      began = null;
      await drawn();
      window.waits.push(performance.now() - since);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-computer"] });
}"""
"""A message that is posted in a frame's callback arrives when the frame has been painted."""


class Person(Protocol):
    """Somebody who plays alone at the table of the page."""

    def move(self) -> object:
        """Do something; whoever else acts then has acted when this returns."""


class Played(NamedTuple):
    """A game: how it begins, and who plays it."""

    begin: Callable[[Page, Sequence[str], str], None]
    person: Callable[[Page], Person]


def _canal_mania(pace: str) -> Played:
    def begin(page: Page, seats: Sequence[str], seed: str) -> None:
        beside_computers.begin_beside(page, seats, seed, pace=pace)

    return Played(begin, beside_computers.Alone)


def _canyon(pace: str) -> Played:
    def begin(page: Page, seats: Sequence[str], seed: str) -> None:
        canyon_play.begin(page, seats, seed, pace=pace)

    return Played(begin, canyon_play.Alone)


def _approdo(pace: str) -> Played:
    def begin(page: Page, seats: Sequence[str], seed: str) -> None:
        approdo_play.begin(page, seats, seed, pace=pace)

    return Played(begin, approdo_play.Alone)


GAMES: Final = {"Canal Mania": _canal_mania, "Canyon": _canyon, "Approdo": _approdo}


class Waited(NamedTuple):
    """Seconds of every wait, and what the worker has answered."""

    seconds: list[float]
    answers: dict[str, str]


def waits(
    browser: Browser, site: str, played: Played, level: str, count: int, known: object
) -> Waited:
    """Play until a person has waited so often."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    try:
        page.set_default_timeout(120_000)
        page.goto(site)
        page.wait_for_selector(READY)
        page.evaluate(WATCH, known)
        played.begin(page, ("", *[level] * 3), SEED)  # each in the usual style of its game
        person = played.person(page)
        page.evaluate("() => { window.waits.length = 0; }")  # the worker has started
        while page.evaluate("window.waits.length") < count:
            person.move()
        if page.evaluate("window.missed"):
            print("something else was asked the second time", file=sys.stderr)
        seconds = [one / 1000 for one in page.evaluate("window.waits")]
        return Waited(seconds, page.evaluate("window.answers"))
    finally:
        page.close()


def measure(browser: Browser, site: str, game: str, pace: str, level: str, turns: int) -> bool:
    """Measure and print; return whether the bar is met."""
    played, bar = GAMES[game](pace), BARS[pace]
    real = waits(browser, site, played, level, turns, None)
    shown = waits(browser, site, played, level, turns, real.answers)
    whole, showing = statistics.median(real.seconds), statistics.median(shown.seconds)
    judged = showing if pace == "at-once" else whole
    told = "no bar" if bar is None else f"bar {bar:.0f}"
    print(
        f"{game:11} {level:6} {pace:8} {whole:5.1f} s (longest {max(real.seconds):.1f}), "
        f"of it showing {showing:.1f} s, thinking {max(0.0, whole - showing):.1f} s; {told}",
        flush=True,
    )
    return bar is None or judged <= bar


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit code."""
    paces = next(one.values for one in TURN if one.name == "pace")
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_waiting")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"waits, default {TURNS}")
    parser.add_argument("--pace", action="append", choices=paces, help="default: all with a bar")
    parser.add_argument("--game", action="append", choices=[*GAMES], help="default: every one")
    parser.add_argument("--level", action="append", choices=LEVELS, help="default: every one")
    options = parser.parse_args(arguments)
    build_site.build_if_needed()
    wanted = options.pace or [pace for pace in paces if BARS[pace] is not None]
    with serving(DIST) as site, sync_playwright() as started, chromium(started) as browser:
        met = [
            measure(browser, site, game, pace, level, options.turns)
            for game in options.game or GAMES
            for level in options.level or LEVELS
            for pace in wanted
        ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
