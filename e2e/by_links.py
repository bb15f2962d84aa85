"""Whole games by links alone: `python -m e2e.by_links`; `--mixed`: by devices of all engines.

Each player has a browser profile of its own, and all that goes from one to another is the message
that the page makes. Of the messages one is lost and sent again, one comes twice, one comes late. At
the end every device has the same record, and it is the engine's.

What is played is chosen by the engine's legal actions and pressed by a button of the same intent
that the page's own buttons have; `e2e/without_mouse.py` and others have players who click.
"""

import argparse
import contextlib
import json
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.at_table import WANT, saved_on
from e2e.browsers import light_chromium
from e2e.clicking import HURRY, awaited, here_as
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.engines.visitor import visit
from e2e.marks import READY
from tabletop.comparing import compare
from tabletop.loading import load
from tabletop.seat import Seat
from tests.laws.games import BY_NAME
from tests.laws.test_opponents import peek_of
from tests.laws.twins import play_sensibly
from tools.browsers import Browser as Installed
from tools.browsers import Engine, find
from tools.places import DIST
from tools.serve_site import serving
from web.contract.any_game import AnyAction, AnyRecord
from web.contract.face import AnyFace

NAMES: Final = ("Anna", "Bruno", "Carla", "Dirk", "Emma", "Franz")
SETTLED: Final = "#table:not([data-settling])"
SEND: Final = "#actions [data-do=send-game]"
PRESS: Final = """([action, argument]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.do = action;
    button.dataset.arg = argument;
    document.querySelector("#actions").append(button);
    button.click();
    button.remove();
}"""
"""A button like those of the page, for an action that may be a long way off by its questions."""
FOLLOW: Final = "address => { location.href = address; }"
LINK: Final = re.compile(r"https?://\S+#g=(\S+)")
NEVER: Final = 10_000
REPORT: Final = 20
"""After so many messages it is told how far a game has come."""
Choose = Callable[[AnyRecord, Seat], AnyAction]


@dataclass
class Device:
    """A page, and the seats that are played on it."""

    page: Page
    face: AnyFace
    seats: tuple[Seat, ...]
    messages: list[str] = field(default_factory=list)
    """What it has sent."""
    is_new: bool = False
    """The game whose link was followed is the first one here."""

    @property
    def record(self) -> AnyRecord:
        """The game as this device has saved it."""
        return load(self.face.game, saved_on(self.page))

    def begin(self, whole: AnyRecord) -> None:
        """Begin the game that this one was; who does not play here plays on another device."""
        game, rows = self.face.game.id, rows_of(self.face, whole.seats)
        for seat, row in enumerate(rows):
            if Seat(seat) not in self.seats:
                row["afar"] = "yes"
        wanted = {"kind": "new", "game": game, "seats": rows, "seed": whole.seed}
        self.page.evaluate(WANT, json.dumps(wanted))
        awaited(self.page, f"#table[data-game={game}][data-step]")

    def play(self, choose: Choose) -> None:
        """Play while somebody here has to act."""
        while True:
            record = self.record
            acting = self.face.game.to_act(record.state)
            here = [seat for seat in acting if seat in self.seats]
            if not here:
                return
            if len(self.seats) > 1:
                self._lift(here[0])
            self.act(choose(record, here[0]))

    def act(self, action: AnyAction) -> None:
        """Carry out an action, and wait until the page has."""
        awaited(self.page, SETTLED)
        step = self.page.locator("#table").get_attribute("data-step")
        self.page.evaluate(PRESS, ["act", self.face.game.saving.code_of(action)])
        awaited(self.page, f"#table:not([data-step='{step}'])")

    def _lift(self, seat: Seat) -> None:
        """Say who is there, if that is asked."""
        awaited(self.page, SETTLED)
        if self.page.locator("#table").get_attribute("data-curtain") == "down":
            self.page.evaluate(PRESS, ["lift-curtain", str(int(seat))])
            awaited(self.page, "#table[data-curtain=up]")

    def send(self) -> str:
        """Press the main button, and take the message from the dialog."""
        awaited(self.page, SETTLED)
        if not self.face.game.to_act(self.record.state):  # the scoring is told first
            self.page.evaluate(PRESS, ["final-score", "skip"])
            awaited(self.page, "#dialog [data-do=send-game]")
        result = self.page.locator("#dialog [data-do=send-game]")
        (result if result.count() else self.page.locator(SEND)).first.click()
        message = str(self.page.locator("#message-text").evaluate("field => field.value"))
        self.page.locator("#dialog button[data-do=sent]").first.click()
        self.messages.append(message)
        return message

    def get(self, message: str) -> None:
        """Follow the link of a message, and say who is here, if that is asked."""
        self.follow(message)
        self.arrive()

    def follow(self, message: str) -> None:
        """Follow the link of a message; `arrive` waits for the game."""
        found = LINK.search(message)
        assert found, message
        self.is_new = not self.page.locator("#table").count()
        self.page.evaluate("document.querySelector('#table')?.setAttribute('data-old', '')")
        self.page.evaluate(FOLLOW, found[0])

    def arrive(self) -> None:
        """Wait for the game of a link, and say who is here, if that is asked."""
        page, is_new = self.page, self.is_new
        if is_new:
            page.locator("#question .primary").click()
        awaited(page, "#table[data-step]:not([data-old])")
        page.evaluate(HURRY)
        if is_new:
            awaited(page, SETTLED)
            here_as(page, self.seats[0])
            self._all_here()
        self.close()

    def _all_here(self) -> None:
        """More than one play on this device: that is said in "Who plays"."""
        for seat in self.seats[1:]:
            self.close()
            self.page.evaluate(PRESS, ["who-plays", ""])
            self.page.locator(f"#dialog [data-do=where][data-arg='{seat:d}:here']").click()

    def close(self) -> None:
        """Close what lies over the table."""
        awaited(self.page, SETTLED)
        closes = self.page.locator("#dialog [data-do=close]")
        if closes.count():
            closes.last.click()
            awaited(self.page, SETTLED)


def devices_for(
    browsers: Sequence[Browser], site: str, face: AnyFace, seats: Sequence[Sequence[int]]
) -> list[Device]:
    """A fresh profile for each, ready; the browsers by turns."""
    devices = []
    for number, own in enumerate(seats):
        browser = browsers[number % len(browsers)]
        context = browser.new_context(
            viewport={"width": 1280, "height": 800},
            locale="en-GB",
            reduced_motion="reduce",  # on devices that wait, too, a map would move for minutes
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(site)
        page.wait_for_selector(READY)
        page.evaluate(HURRY)
        devices.append(Device(page, face, tuple(map(Seat, own))))
    return devices


@contextlib.contextmanager
def of_all_engines(
    playwright: Playwright,
    browsers: Sequence[Installed],
    site: str,
    face: AnyFace,
    seats: Sequence[Sequence[int]],
) -> Iterator[list[Device]]:
    """The same in browsers of several engines, by turns; each device is a browser of its own."""
    with contextlib.ExitStack() as stack:
        devices = []
        for number, own in enumerate(seats):
            somebody = visit(playwright, browsers[number % len(browsers)])
            stack.callback(somebody.end)
            somebody.page.goto(site)
            awaited(somebody.page, READY)
            somebody.page.evaluate(HURRY)
            devices.append(Device(somebody.page, face, tuple(map(Seat, own))))
        yield devices


def rows_of(face: AnyFace, seats: int) -> list[dict[str, str]]:
    """The rows of the form of a new game."""
    form = face.form
    colours = (*form.colours, form.left_over) if form.colours else ("",) * seats
    return [{"name": NAMES[seat], "colour": colours[seat]} for seat in range(seats)]


def following(whole: AnyRecord) -> Choose:
    """Whatever was done in a game that is over already; by seat, where several act at once."""

    def choose(record: AnyRecord, seat: Seat) -> AnyAction:
        done = sum(record.seat(n) == seat for n in range(record.length))
        mine = [whole.actions[n] for n in range(whole.length) if whole.seat(n) == seat]
        return mine[done]

    return choose


@dataclass(frozen=True)
class Trouble:
    """What happens to the messages with these numbers."""

    lost: int = 3
    twice: int = 5
    late: int = 7


def play_by_links(
    devices: Sequence[Device],
    whole: AnyRecord,
    most: int = NEVER,
    tell: Callable[[int, int], object] = lambda *_: None,
) -> int:
    """Play this game, which the first device begins, to its end or for so many messages.

    `tell` hears, before each message, how many were sent and how many actions were played. Returns
    how many messages it took.
    """
    trouble = Trouble()
    count, current, choose = 0, devices[0], following(whole)
    current.begin(whole)
    held: tuple[Device, str] | None = None
    while True:
        current.play(choose)
        tell(count, current.record.length)
        message = current.send()
        count += 1
        acting = current.face.game.to_act(current.record.state)
        others = [one for one in devices if one is not current]
        if not acting or count >= most:
            all_get(others, message)
            return count
        if count == trouble.lost:  # nobody gets it: it is sent again
            message = current.send()
            count += 1
        upcoming = next(one for one in devices if acting[0] in one.seats)
        if count == trouble.late:
            held = next(one for one in others if one is not upcoming), message
            all_get([one for one in others if one is not held[0]], message)
        else:
            all_get(others, message)
        if count == trouble.twice:
            all_get(others, message)
        if held is not None and count == trouble.late + 2:
            held[0].get(held[1])  # of the past by now
        current = upcoming


def all_get(devices: Sequence[Device], message: str) -> None:
    """All of them follow the link of a message, at the same time."""
    for one in devices:
        one.follow(message)
    for one in devices:
        one.arrive()


def check(devices: Sequence[Device], whole: AnyRecord) -> None:
    """All devices have the same record once, and it is the one of the engine, as far as it goes.

    Several who act at once may act in another order than there.
    """
    records = [one.record for one in devices]
    for one, record in zip(devices, records, strict=True):
        assert record.actions == records[0].actions
        assert [record.seat(n) for n in range(record.length)] == [
            records[0].seat(n) for n in range(record.length)
        ]
        assert compare(record, whole).kind in ("same", "forward")
        names = json.loads(one.page.evaluate("tableShell.saved_names()"))
        assert len(names) == 1, names


# --- the long proof -------------------------------------------------------------------------

SPLIT: Final[Mapping[str, Sequence[Sequence[int]]]] = {
    "canalmania": ((0,), (1, 3), (2,), (4,)),
    "canyon": ((0,), (1, 3), (2,), (4,)),
    "approdo": ((0,), (1,), (2,), (3,)),
}
"""The seats of each of four devices."""


def whole_game_of(name: str, seats: int, seed: str = "by links") -> AnyRecord:
    """A game of sensible players, of the engine alone, as the form of a new game begins it."""
    known, peek = BY_NAME[name], peek_of(BY_NAME[name])
    options = known.face.options_from_form(rows_of(known.face, seats), ())
    record = known.begun(seed, seats, options)
    play_sensibly(record, peek, peek.luck_of(1))
    return record


def report(count: int, length: int) -> None:
    """Say now and then how far a game has come."""
    if count % REPORT == 0:
        print(f"{count} messages, {length} actions", file=sys.stderr, flush=True)


@contextlib.contextmanager
def devices_of(
    playwright: Playwright, site: str, face: AnyFace, split: Sequence[Sequence[int]], *, mixed: bool
) -> Iterator[list[Device]]:
    """The devices of a game, of all installed engines where that is wanted."""
    if mixed:
        there = [found for engine in Engine if (found := find(engine)) is not None]
        print(f"engines: {', '.join(one.engine for one in there)}", flush=True)
        with of_all_engines(playwright, there, site, face, split) as devices:
            yield devices
    else:
        with light_chromium(playwright) as browser:
            yield devices_for([browser], site, face, split)


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.by_links", description=__doc__)
    parser.add_argument("--game", choices=SPLIT, help="all of them, if none is named")
    parser.add_argument("--mixed", action="store_true", help="devices of all installed engines")
    wanted = parser.parse_args(arguments)
    with sync_playwright() as playwright, serving(DIST, prefix=SUB_PATH) as site:
        for name in (wanted.game,) if wanted.game else SPLIT:
            split, face = SPLIT[name], BY_NAME[name].face
            whole, began = whole_game_of(name, sum(map(len, split))), time.monotonic()
            with devices_of(playwright, site, face, split, mixed=wanted.mixed) as devices:
                count = play_by_links(devices, whole, tell=report)
                check(devices, whole)
                assert devices[0].record.state == whole.state
                minutes = (time.monotonic() - began) / 60
            print(
                f"{name}: {whole.length} actions, {count} messages, four equal records, "
                f"{minutes:.0f} minutes",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
