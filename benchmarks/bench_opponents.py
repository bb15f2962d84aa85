"""The cost of playing with the computer: `python -m benchmarks.bench_opponents [--games 10]`.

Whole games of two hard and two normal players in Chromium on the built site, one after the other in
one page, all turns at once. Measured are:

- the times of their turns in the worker, which tells them itself: the page, which draws meanwhile,
  hears of an answer later; those of one turn together, and separately for the last game;
- the longest wait for a frame during a long thought, after everything to be drawn is drawn;
- the memory of the page and its worker together, after the first game and after the last, both at
  rest.

Then a race of Canyon among four hard players: the time of each move except the first. And two games
of Approdo, among four hard players and among normal and easy ones: their own turns, and separately
what they decide in those of others (answers to offers, discards). The exit code is 1 if a bar is
missed.
"""

import argparse
import statistics
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from benchmarks.bench_tab import AT_REST, resident
from e2e.approdo_play import begin as begin_approdo
from e2e.beside_computers import begin_beside
from e2e.browsers import chromium
from e2e.canyon_play import begin as begin_canyon
from e2e.clicking import awaited, hear_the_scoring, leave
from e2e.marks import READY
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving

TABLE = ("hard/allrounder", "normal/allrounder", "hard/builder", "normal/carrier")
NORMAL, HARD = 400.0, (1500.0, 2000.0)
"""Milliseconds of a turn: in 95 of 100 cases; in half of them, and in 95 of 100."""
GROWTH = 40.0
"""MB by which memory may grow after the first game."""
FRAMES = 2
"""The wait in half of all long thoughts, in frames at 60 per second: one may be missed."""
RACERS = ("hard/allrounder", "hard/careful", "hard/racer", "hard/blocker")
MOVE = 1000.0
"""The time in milliseconds of a hard player's move in Canyon, in 99 of 100 cases."""
SETTLERS = ("hard/builder", "hard/merchant", "hard/general", "hard/builder")
WEAKER_SETTLERS = ("normal/builder", "easy/merchant", "normal/general", "easy/builder")
EASY, ANSWERS = 100.0, 300.0
"""Milliseconds of an easy player's turn in Approdo, and of what a hard one decides in the turn of
another, in 95 of 100 cases."""
SLOWER = 1.25
"""The factor by which a normal player's turn may take longer in the last game than in the first."""
WATCH = """() => {
  window.turns = {};
  window.moves = [];
  window.gaps = [];
  const DRAWN = 300;
  const think = tableShell.think.bind(tableShell);
  const asked = new Map();
  let thought = null;
  let last = 0;
  const frame = () => {
    const now = performance.now();
    if (thought && last - thought.began > DRAWN)
      thought.longest = Math.max(thought.longest, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const posted = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    if (message[0].question && !this.isHeard) {
      this.isHeard = true;
      this.addEventListener("message", ({ data }) => {
        if (data.answer === undefined || !asked.has(data.number)) return;
        const { turn } = asked.get(data.number);
        window.turns[turn] = (window.turns[turn] ?? 0) + data.took;
        window.moves.push(data.took);
      });
    }
    posted.apply(this, message);
  };
  tableShell.think = (number, question, milliseconds) => {
    const { opponent, seat, state } = JSON.parse(question);
    const turn = `${opponent[0]} ${window.game} ${seat} ${state.turn}`;
    thought = { turn, began: performance.now(), longest: 0 };
    asked.set(number, thought);
    think(number, question, milliseconds);
  };
  tableShell.addEventListener("thought", ({ detail }) => {
    const ended = asked.get(detail.number);
    if (thought === ended) thought = null;
    if (ended.longest) window.gaps.push(ended.longest);
  });
}"""
"""A thought is long if frames were seen after its first 300 ms. When one ends, the page may have
asked about the next already."""


def play(page: Page, game: int) -> None:
    """Play a whole game, from the start page to the result and back."""
    page.evaluate("game => { window.game = game; }", game)
    begin_beside(page, TABLE, f"bench {game}")
    awaited(page, "#table[data-ending=yes]")
    hear_the_scoring(page)
    page.keyboard.press("Escape")
    leave(page)


def race(page: Page) -> Sequence[float]:
    """The times of the moves of a whole race except the first: the worker has just started then."""
    page.evaluate("() => { window.moves = []; }")
    begin_canyon(page, RACERS)
    awaited(page, "#table[data-ending=yes]")
    moves: Sequence[float] = page.evaluate("window.moves")
    return moves[1:]


class Settling(NamedTuple):
    """The times of a whole game of Approdo by level: of own turns, and in the turns of others."""

    own: dict[str, list[float]]
    others: dict[str, list[float]]


def settle_island(page: Page, table: tuple[str, ...]) -> Settling:
    """The times of a whole game of Approdo, without the first turn, as in a race."""
    page.evaluate("() => { window.turns = {}; window.game = 0; }")
    begin_approdo(page, table)
    awaited(page, "#table[data-ending=yes]")
    turns: dict[str, float] = page.evaluate("window.turns")
    hear_the_scoring(page)
    page.keyboard.press("Escape")
    leave(page)
    found = Settling(defaultdict(list), defaultdict(list))
    placements, first = 2 * len(table), int(next(iter(turns)).split()[2])
    for told_of, time in [*turns.items()][1:]:
        level, _, seat, turn = told_of.split()
        active = (first + int(turn) - placements) % len(table)
        is_own = int(turn) < placements or int(seat) == active
        (found.own if is_own else found.others)[level].append(time)
    return found


def told(name: str, times: Sequence[float], bars: dict[int, float]) -> bool:
    """Print the times of a level beside its bars; return whether one is missed."""
    cuts = statistics.quantiles(times, n=100)
    shown = [f"p{share} {cuts[share - 1]:.0f} ms (bar {bar:.0f})" for share, bar in bars.items()]
    print(f"{name}: {len(times)}, {', '.join(shown)}", flush=True)
    return any(cuts[share - 1] > bar for share, bar in bars.items())


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_opponents")
    parser.add_argument("--games", type=int, default=10)
    games = parser.parse_args(arguments).games
    build_site.build_if_needed()
    with serving(DIST) as site, sync_playwright() as started, chromium(started) as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(600_000)
        page.goto(site)
        page.wait_for_selector(READY)
        page.evaluate(WATCH)
        play(page, 0)
        page.wait_for_timeout(AT_REST)
        first = resident()
        for game in range(1, games):
            play(page, game)
        page.wait_for_timeout(AT_REST)
        last = resident()
        turns: dict[str, float] = page.evaluate("window.turns")
        gaps: list[float] = page.evaluate("window.gaps")
        moves = race(page)
        hear_the_scoring(page)
        page.keyboard.press("Escape")
        leave(page)
        hard, weaker = settle_island(page, SETTLERS), settle_island(page, WEAKER_SETTLERS)
    missed = told("normal", of_game(turns, "normal"), {95: NORMAL})
    missed |= told("hard", of_game(turns, "hard"), {50: HARD[0], 95: HARD[1]})
    missed |= told("hard, a move of Canyon", moves, {99: MOVE})
    print(f"the longest move: {max(moves):.0f} ms")
    missed |= told("hard, a turn of Approdo", hard.own["hard"], {50: HARD[0], 95: HARD[1]})
    missed |= told("hard, an answer in Approdo", hard.others["hard"], {95: ANSWERS})
    missed |= told("normal, a turn of Approdo", weaker.own["normal"], {95: NORMAL})
    missed |= told("easy, a turn of Approdo", weaker.own["easy"], {95: EASY})
    early, late = (statistics.median(of_game(turns, "normal", at)) for at in (0, games - 1))
    print(f"a normal player's turn: {early:.0f} ms in the first game, {late:.0f} in the last")
    wait = statistics.median(gaps)
    allowed = FRAMES * 1000 / 60
    print(
        f"longest wait for a frame: {wait:.0f} ms in {len(gaps)} long thoughts (bar {allowed:.0f})"
    )
    print(f"page and worker: {first:.0f} MB after a game, {last:.0f} MB after {games}")
    missed |= wait > allowed or late > SLOWER * early
    return int(missed or last - first > GROWTH)


def of_game(turns: Mapping[str, float], level: str, game: int | None = None) -> list[float]:
    """The times of a level's turns, in one game or in all."""
    wanted = f"{level} " if game is None else f"{level} {game} "
    return [time for turn, time in turns.items() if turn.startswith(wanted)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
