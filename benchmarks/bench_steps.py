"""How long a step and an undo take, drawn, early and late: `python -m benchmarks.bench_steps`.

A game of the greedy player is opened in Chromium on the built site, shortly before it takes a card,
lays a tile and delivers goods, for the first time in the game and for the last. There the step is
clicked and undone several times; the answers before its last click are not counted. The page itself
measures how long it is busy with a click: rules, saving, panels, and in the next frame the board's
drawing, styles, layout and painting. The bars: a step 100 ms, an undo 50 ms.

Then a bid, a card and a move of Canyon, early and late. Others see these at once, so they cannot be
undone, and the game is opened again for each. The bar: 50 ms.

Then the dice, a road and the end of a turn of Approdo, early and late, in the same way. The bar:
100 ms.
"""

import argparse
import statistics
import sys
from collections.abc import Sequence
from functools import partial
from itertools import product

from playwright.sync_api import Page, sync_playwright

from approdo import actions as approdo_actions
from approdo.bots.game import PLAYERS as SETTLERS
from approdo.game import APPRODO
from approdo.game import GameRecord as ApprodoRecord
from canalmania import Action, GameRecord, code_of, to_act, view_for
from canalmania.actions import LayTile, MoveGoods, TakeCard
from canalmania.bots import greedy
from canyon import GameState as CanyonState
from canyon.game import CANYON
from canyon.ids import Phase
from e2e import approdo_play, canyon_play
from e2e.browsers import chromium
from e2e.clicking import lift, record_of
from e2e.marks import READY
from tabletop.record import Record
from tabletop.seat import Seat
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving
from web.games.approdo.questions.verbs import QUESTIONS as APPRODO_QUESTIONS
from web.games.canalmania.questions.verbs import QUESTIONS

SEATS = 4
SEED = "bench"
RUNS = 9
STEP, UNDO, CANYON_STEP = 100.0, 50.0, 50.0
"""Milliseconds."""
CANYON_KINDS = {Phase.BIDDING: "a bid", Phase.TRICKS: "a card", Phase.MOVING: "a move"}
CANYON_ROUNDS = (1, 7)
CANYON_OFFER = (
    ":is(#prompt, #actions, #hand, #mirror) :is([data-do=pick], [data-do=act]):not([disabled])"
)
APPRODO_KINDS = {
    approdo_actions.Roll: "the dice",
    approdo_actions.BuildRoad: "a road",
    approdo_actions.EndTurn: "the end of a turn",
}
KINDS = {TakeCard: "a card", LayTile: "a tile", MoveGoods: "a delivery"}
TIMED = """async (selector) => {
  const node = document.querySelector(selector);
  node.focus();
  await new Promise((rested) => setTimeout(rested, 500));
  const pressed = performance.now();
  node.click();
  const handled = performance.now();
  const began = await new Promise(requestAnimationFrame);
  const drawn = new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(null);
  });
  return handled - pressed + await drawn - Math.max(handled, began);
}"""
"""Waits until the work that the last click deferred is done, then clicks. A message that is posted
in a frame's callback arrives when the frame has been laid out and painted."""
OFFER = ":is(#prompt, #actions, #canals, #display, #parliament, #mirror)"

Position = tuple[GameRecord, Action]
"""A game, and what is to be done in it next."""


def positions() -> list[Position]:
    """For each kind of step, the first and the last in a game that can be undone."""
    record, rng = record_of(SEATS, SEED), 1
    found: dict[type[Action], list[tuple[int, Action]]] = {kind: [] for kind in KINDS}
    while to_act(record.state):
        wanted, rng = greedy.choose(view_for(record.state, Seat(record.state.active)), rng)
        record.play(wanted)
        if record.state.round > 1 and type(wanted) in found and record.undo_refusal() is None:
            found[type(wanted)].append((record.length - 1, wanted))
    return [
        (until(record, step), wanted)
        for of_kind in found.values()
        for step, wanted in (of_kind[0], of_kind[-1])
    ]


def until(record: GameRecord, step: int) -> GameRecord:
    """The beginning of a game, up to a step."""
    shorter = record_of(SEATS, SEED)
    for action in record.actions[:step]:
        shorter.play(action)
    return shorter


def open_game(page: Page, record: GameRecord) -> None:
    """Continue a game as if its file had been opened."""
    wish = {"kind": "open", "name": "bench.json", "text": record.save()}
    page.evaluate("wish => tableShell.want(wish)", wish)
    lift(page)
    page.locator(f"#table[data-step='{record.length}'][data-curtain=up]").wait_for()


def measure(page: Page, wanted: Action) -> tuple[float, float]:
    """The milliseconds of the step, and of its undo."""
    step = commit(page, wanted)
    return step, timed(page, "#topbar [data-do=undo]")


def timed(page: Page, selector: str) -> float:
    """The milliseconds that the page is busy with a click, drawing included."""
    return float(page.evaluate(TIMED, selector))


def commit(page: Page, wanted: Action) -> float:
    """Answer one question after the other; return the milliseconds of the last click.

    The last click carries the action out.
    """
    before = reached(page)
    answers = [
        f"{OFFER} [data-do=pick][data-arg='{facet}:{value}']:not([aria-pressed=true])"
        for facet, value in QUESTIONS.answers_of(wanted)
    ]
    for selector in (*answers, f"#actions [data-do=act][data-arg='{code_of(wanted)}']"):
        if page.locator(selector).count():
            took = timed(page, selector)
            if reached(page) != before:
                return took
    raise RuntimeError(f"not carried out: {wanted}")


def reached(page: Page) -> str | None:
    """The number of actions played, None if it is unknown."""
    return page.locator("#table").get_attribute("data-step")


def measure_all(runs: int) -> bool:
    """Measure and print; return whether every bar is met."""
    within = True
    with serving(DIST) as address, sync_playwright() as started, chromium(started) as browser:
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(120_000)
        page.goto(address)
        page.wait_for_selector(READY)
        for record, wanted in positions():
            open_game(page, record)
            measured = [measure(page, wanted) for _ in range(runs + 1)][1:]
            step, undo = (statistics.median(times) for times in zip(*measured, strict=True))
            within = within and step <= STEP and undo <= UNDO
            print(
                f"{KINDS[type(wanted)]:10} round {record.state.round:2}, "
                f"{record.length:3} actions: "
                f"step {step:5.1f} ms (bar {STEP:.0f}), undo {undo:5.1f} ms (bar {UNDO:.0f})",
                flush=True,
            )
        within = measure_canyon(page, runs) and within
        return measure_approdo(page, runs) and within


def is_at(state: CanyonState, moment: tuple[int, Phase]) -> bool:
    """Whether a game of Canyon is in this phase of this round."""
    return (state.round, state.phase) == moment


def measure_canyon(page: Page, runs: int) -> bool:
    """Measure Canyon's steps; each is the first choice that its question offers."""
    within = True
    for moment in product(CANYON_ROUNDS, CANYON_KINDS):
        record = Record.of(CANYON, SEED, SEATS)
        canyon_play.played(record, partial(is_at, moment=moment))
        round_, phase = moment
        measured = []
        for _ in range(runs + 1):
            canyon_play.open_game(page, record)
            canyon_play.Player(page, record).lift()
            measured.append(timed(page, CANYON_OFFER))
        step = statistics.median(measured[1:])
        within = within and step <= CANYON_STEP
        told = f"Canyon, {CANYON_KINDS[phase]:6} round {round_:2}, {record.length:3} actions"
        print(f"{told}: step {step:5.1f} ms (bar {CANYON_STEP:.0f})", flush=True)
    return within


def approdo_positions() -> list[tuple[ApprodoRecord, approdo_actions.Action]]:
    """For each kind of step, the first after the preparation and the last of a game."""
    whole = approdo_play.new_game(SEED, SEATS)
    SETTLERS.play_on(whole, ["normal"] * SEATS, SETTLERS.luck_of(SEED))
    found = []
    for kind in APPRODO_KINDS:
        steps = [step for step, action in enumerate(whole.actions) if type(action) is kind]
        found += [(whole.until(step), whole.actions[step]) for step in (steps[0], steps[-1])]
    return found


def approdo_selector(wanted: approdo_actions.Action) -> str:
    """What is pressed for it: on the desk, or in the list of what can be chosen on the map."""
    if isinstance(wanted, approdo_actions.BuildRoad):
        facet, value = APPRODO_QUESTIONS.answers_of(wanted)[-1]
        return f"#mirror [data-do=pick][data-arg='{facet}:{value}']"
    return f"#desk [data-do=act][data-arg='{APPRODO.saving.code_of(wanted)}']"


def measure_approdo(page: Page, runs: int) -> bool:
    """Measure Approdo's steps."""
    within = True
    for record, wanted in approdo_positions():
        measured = []
        for _ in range(runs + 1):
            approdo_play.open_game(page, record)
            approdo_play.Player(page, record).lift()
            before = reached(page)
            measured.append(timed(page, approdo_selector(wanted)))
            if reached(page) == before:
                raise RuntimeError(f"not carried out: {wanted}")
        step = statistics.median(measured[1:])
        within = within and step <= STEP
        told = f"Approdo, {APPRODO_KINDS[type(wanted)]:17} {record.length:3} actions"
        print(f"{told}: step {step:5.1f} ms (bar {STEP:.0f})", flush=True)
    return within


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_steps")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"steps and undos, default {RUNS}")
    runs = parser.parse_args(arguments).runs
    build_site.build_if_needed()
    return 0 if measure_all(runs) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
