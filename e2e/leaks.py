"""Whether the page tells the seat in front what it may not know: `python -m e2e.leaks`.

Of many positions of whole games there are two on the table, one after the other, that the seat in
front cannot tell apart: same hand, same history, but what others hold and what lies face down was
dealt anew (`tests.laws.twins`). All text and markup of the page and all of its accessibility tree
must be the same; so too behind the curtain, where nobody is in front, and one step back in the
history. `e2e/test_leaks.py` does it with a sample.

Where the other people play on other devices, the only one here has no curtain to lift, and whoever
acts is not here: that is tried too, by the name of "afar".

What is kept is not compared: a save, a file and a link hold the whole game.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browsers import chromium
from e2e.clicking import HURRY, LIFT, await_words, awaited
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.kill import parted
from e2e.marks import READY
from tabletop.seat import Seat
from tests.laws.games import BY_NAME, Known
from tests.laws.test_opponents import peek_of
from tests.laws.twins import Twins, secret_steps, sensible_games, twins_at
from tools.places import DIST
from tools.serve_site import serving
from web.contract.any_game import AnyRecord
from web.faces import GAMES
from web.table.saving.save_extras import MINE
from web.table.saving.table_id import keep_mine

NAMES: Final = tuple(one.game for one in GAMES)
A_GAME: Final = 25
"""So many positions of each game are tried."""
IN_A_PAGE: Final = 40
"""After so many positions comes a fresh profile: saved games would pile up."""
CURTAIN_EVERY: Final = 5
"""Of so many positions one is looked at from before the curtain too."""
ATTEMPTS: Final = 3
"""What differs each time is no chance: the page may have been in the middle of something."""
REPORT: Final = 25
OPEN: Final = """text => {
    localStorage.clear();  // hints come again, on both sides
    document.querySelector("#table")?.setAttribute("data-old", "");
    tableShell.want({ kind: "open", name: "x.json", text });
}"""
KEPT: Final = """text => {
    for (const name of JSON.parse(tableShell.saved_names())) tableShell.forget_game(name);
    localStorage.clear();
    document.querySelector("#table")?.setAttribute("data-old", "");
    tableShell.keep_game("x", text);
    tableShell.want({ kind: "saved", name: "x" });
}"""
"""The same for a saved game, whose seats are played here and on other devices."""
THERE: Final = "#table:not([data-old])[data-step='{}']:not([data-settling])"
ASKED: Final = "#table[data-curtain=up]:not([data-settling]):has(#live:not(:empty))"
"""Somebody is asked, and has heard so."""
HTML: Final = """async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return document.documentElement.outerHTML;
}"""
CANVAS: Final = re.compile(r'(<canvas aria-hidden="true") style="[^"]*"')
"""Which of two canvases shows the map, and how large the other is, depends on when it was drawn."""
BACK: Final = "#topbar [data-do=history][data-arg=previous]"
HUSH: Final = "document.querySelector('#live').textContent = ''"
"""What is said next can then be waited for."""
PAST: Final = "#table:not([data-settling]):has(#topbar .past):has(#live:not(:empty))"
Shown = Mapping[str, str]
"""What the page holds, by what it is."""


# --- what the page holds --------------------------------------------------------------------


def in_front(page: Page, record: AnyRecord) -> Shown:
    """All that the page has for the seat that acts, at this moment and a step before it."""
    _open(page, record)
    if page.locator(LIFT).count():
        page.locator(LIFT).first.click()
    awaited(page, ASKED)
    return _now_and_before(page, record)


def _now_and_before(page: Page, record: AnyRecord) -> Shown:
    now = _held(page)
    back = page.locator(BACK)
    if record.length and back.get_attribute("aria-disabled") is None:
        page.evaluate(HUSH)
        back.click()
        awaited(page, PAST)
        return {**now, "a step back": markup(page)}
    return now


def before_the_curtain(page: Page, record: AnyRecord) -> Shown:
    """All that the page has for whoever is there before the next player."""
    _open(page, record)
    return _held(page)


def afar(page: Page, record: AnyRecord) -> Shown:
    """All that the page has for the only seat here while another one acts, and a step before."""
    page.evaluate(KEPT, record.save())
    awaited(page, THERE.format(record.length))
    return _now_and_before(page, record)


def _open(page: Page, record: AnyRecord) -> None:
    page.evaluate(OPEN, record.save())
    awaited(page, THERE.format(record.length))


def _held(page: Page) -> Shown:
    await_words(page)
    return {
        "html": markup(page),
        "targets": str(page.evaluate("tableTargets()")),
        "tree": tree_told(page),
    }


def markup(page: Page) -> str:
    """The whole document as it is now, but for the size of canvases."""
    return CANVAS.sub(r"\1", page.evaluate(HTML))


def tree_told(page: Page) -> str:
    """All that the accessibility tree tells, a line for each thing."""
    session = page.context.new_cdp_session(page)
    nodes: list[Mapping[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return "\n".join(_line(node) for node in nodes if not node.get("ignored"))


def _line(node: Mapping[str, Any]) -> str:
    parts = [node.get(part, {}).get("value") for part in ("role", "name", "description", "value")]
    more = [
        [one["name"], one["value"].get("value")]
        for one in node.get("properties", ())
        if one["name"] not in {"focused", "busy"}
    ]
    return json.dumps([*parts, more], ensure_ascii=False)


# --- positions ------------------------------------------------------------------------------


class Position(NamedTuple):
    """A position, and its twins for the seat that acts and, now and then, for nobody."""

    name: str
    seat: Seat
    twins: Twins
    for_nobody: Twins | None


def positions(known: Known) -> Iterator[Position]:
    """Positions of one game after the other, without end: those that have secrets."""
    number = 0
    for record in sensible_games(known, peek_of(known)):
        for step in secret_steps(known, record, A_GAME):
            session = known.session(record.until(step))
            twins = twins_at(known, record, step, [session.acts])
            if twins is None:
                continue
            number += 1
            hidden = session.is_curtain_down and number % CURTAIN_EVERY == 1
            name = f"{known.name}, {record.seed} of {record.seats}, step {step}"
            nobody = twins_at(known, record, step, ()) if hidden else None
            yield Position(name, session.acts, twins, nobody)


def positions_afar(known: Known) -> Iterator[Position]:
    """Such positions for a seat that has to wait; it is the only one here."""
    for record in sensible_games(known, peek_of(known)):
        for step in secret_steps(known, record, A_GAME):
            acting = known.game.to_act(record.at(step))
            waits = [seat for seat in map(Seat, range(record.seats)) if seat not in acting]
            if not waits:
                continue
            seat = waits[step % len(waits)]
            twins = twins_at(known, record, step, [seat])
            if twins is None:
                continue
            for one in (twins.here, twins.other):
                keep_mine(one, [seat])
            name = f"{known.name}, {record.seed} of {record.seats}, step {step}, afar"
            yield Position(name, seat, twins, None)


def leaks(page: Page, position: Position) -> dict[str, str]:
    """What of the page tells the twins apart, and where; nothing, if it is as it should be."""
    found = told_apart(page, position.twins)
    if position.for_nobody is not None:
        nobody = told_apart(page, position.for_nobody)
        found |= {f"before the curtain: {part}": text for part, text in nobody.items()}
    return found


def told_apart(page: Page, twins: Twins) -> dict[str, str]:
    """The parts of the page that are not the same for both, every time."""
    is_afar = MINE in twins.here.table
    shown = afar if is_afar else in_front if twins.known else before_the_curtain
    found: dict[str, str] = {}
    for _ in range(ATTEMPTS):
        here, other = shown(page, twins.here), shown(page, twins.other)
        found = {
            part: parted(here.get(part, ""), other.get(part, ""))
            for part in {**here, **other}
            if here.get(part) != other.get(part)
        }
        if not found:
            break
    return found


# --- the long proof -------------------------------------------------------------------------


def fresh_page(browser: Browser, site: str) -> Page:
    """A page of a new profile, ready."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(site)
    page.wait_for_selector(READY)
    page.evaluate(HURRY)
    return page


def leaking(browser: Browser, site: str, game: str, numbers: range, *, is_afar: bool) -> int:
    """Look at the positions of a game with these numbers, and tell; how many of them leak."""
    wrong, page = 0, fresh_page(browser, site)
    found_by = positions_afar if is_afar else positions
    some = islice(found_by(BY_NAME[game]), numbers.start, numbers.stop)
    for number, position in enumerate(some, start=numbers.start + 1):
        found = leaks(page, position)
        wrong += bool(found)
        for part, text in found.items():
            print(f"LEAK {position.name}, seat {position.seat}: {part}: {text}", flush=True)
        if number % REPORT == 0:
            print(f"{number} positions, up to {position.name}: {wrong} leak", flush=True)
        if number % IN_A_PAGE == 0:
            page.context.close()
            page = fresh_page(browser, site)
    page.context.close()
    count = len(numbers)
    print(f"{game}: {count - wrong} of {count} positions tell nothing that is hidden", flush=True)
    return wrong


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.leaks", description=__doc__)
    parser.add_argument("--positions", type=int, default=500, help="of each game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--afar", action="store_true", help="one seat here, the others elsewhere")
    parser.add_argument("--game", choices=NAMES, help="all of them, if none is named")
    wanted = parser.parse_args(arguments)
    playing, serving_it = sync_playwright(), serving(DIST, prefix=SUB_PATH)
    with playing as started, chromium(started) as browser, serving_it as site:
        games = (wanted.game,) if wanted.game else NAMES
        numbers = range(wanted.first, wanted.first + wanted.positions)
        wrong = [leaking(browser, site, game, numbers, is_afar=wanted.afar) for game in games]
    return 1 if any(wrong) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
