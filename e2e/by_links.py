"""Whole games by links alone: `python -m e2e.by_links`.

Each player has a browser profile of its own, and all that goes from one to another is the message
that the page makes. Of the messages one is lost and sent again, one comes twice, one comes late. At
the end every device has the same record, and it is the engine's.

What is played is chosen by the engine's legal actions and pressed by a button of the same intent
that the page's own buttons have; `e2e/without_mouse.py` and others have players who click.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.at_table import WANT, begin_game, saved_on
from e2e.browsers import chromium
from e2e.clicking import HURRY, awaited
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.marks import READY
from tabletop.loading import load
from tabletop.seat import Seat
from tests.laws.games import BY_NAME
from tools.places import DIST
from tools.serve_site import serving
from web.contract.any_game import AnyAction, AnyRecord
from web.contract.face import AnyFace
from web.table.saving.links import opened_link

NAMES: Final = ("Anna", "Bruno", "Carla", "Dirk", "Emma", "Franz")
SETTLED: Final = "#table:not([data-settling])"
SEND: Final = "#actions [data-do=send-game]"
LIFT: Final = "#curtain [data-do=lift-curtain]"
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
Choose = Callable[[AnyRecord, Seat], AnyAction]


@dataclass
class Device:
    """A page, and the seats that are played on it."""

    page: Page
    face: AnyFace
    seats: tuple[Seat, ...]
    messages: list[str] = field(default_factory=list)
    """What it has sent."""

    @property
    def record(self) -> AnyRecord:
        """The game as this device has saved it."""
        return load(self.face.game, saved_on(self.page))

    def begin(self, seats: int, seed: str) -> None:
        """Begin a game; who does not play here plays on another device."""
        rows: list[dict[str, object]] = [
            {"name": NAMES[n], "colour": colour, **({} if Seat(n) in self.seats else AFAR)}
            for n, colour in zip(range(seats), colours_of(self.face, seats), strict=True)
        ]
        begin_game(self.page, self.face.game.id, rows, seed)  # type: ignore[arg-type]

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
            awaited(self.page, SETTLED)
            code = self.face.game.saving.code_of(choose(record, here[0]))
            self.page.evaluate(PRESS, ["act", code])
            awaited(self.page, f"#table:not([data-step='{record.length}'])")

    def _lift(self, seat: Seat) -> None:
        """Say who is there, if that is asked."""
        awaited(self.page, SETTLED)
        if self.page.locator("#table").get_attribute("data-curtain") == "down":
            self.page.evaluate(PRESS, ["lift-curtain", str(int(seat))])
            awaited(self.page, "#table[data-curtain=up]")

    def send(self) -> str:
        """Press the main button, and take the message from the dialog."""
        awaited(self.page, SETTLED)
        self.page.locator("[data-do=send-game]:visible").first.click()
        message = self.page.locator("#message-text").input_value()
        self.page.locator("#dialog [data-do=sent]:is(button)").first.click()
        self.messages.append(message)
        return message

    def get(self, message: str) -> None:
        """Follow the link of a message, and say who is here, if that is asked."""
        found = LINK.search(message)
        assert found, message
        _, sent = opened_link([self.face], found[1])
        before = self.page.locator("#table").count() and self.record.length
        self.page.evaluate("document.querySelector('#table')?.setAttribute('data-old', '')")
        self.page.evaluate(FOLLOW, found[0])
        awaited(self.page, "#table[data-step]:not([data-old])")
        self.page.evaluate(HURRY)
        awaited(self.page, SETTLED)
        who = self.page.locator("#curtain [data-do=sit-here]")
        if who.count():
            self.page.locator(f"#curtain [data-do=sit-here][data-arg='{self.seats[0]:d}']").click()
            awaited(self.page, "#table[data-step]:not([data-settling]) #curtain:empty, #dialog *")
            self._all_here()
        else:
            assert self.record.length >= max(before or 0, sent.length if before else 0)
        self.close()

    def _all_here(self) -> None:
        """More than one play on this device: that is said in "Who plays"."""
        for seat in self.seats[1:]:
            self.close()
            awaited(self.page, SETTLED)
            self.page.evaluate(PRESS, ["who-plays", ""])
            self.page.locator(f"#dialog [data-do=where][data-arg='{seat:d}:here']").click()
        self.close()

    def close(self) -> None:
        """Close what lies over the table."""
        awaited(self.page, SETTLED)
        closes = self.page.locator("#dialog .dialog [data-do=close]:visible")
        if closes.count():
            closes.last.click()


AFAR: Final[Mapping[str, object]] = {"afar": True}


def colours_of(face: AnyFace, seats: int) -> Sequence[str]:
    """What the form gives the seats."""
    form = face.form
    return [*form.colours, form.left_over][:seats] if form.colours else [""] * seats


def sensible(random: Random) -> Choose:
    """What the game's own player would do is slow; any legal action, but seldom one of the first
    that end nothing."""

    def choose(record: AnyRecord, seat: Seat) -> AnyAction:
        return random.choice(record.game.legal_actions(record.state, seat))

    return choose


@dataclass(frozen=True)
class Trouble:
    """What happens to the messages with these numbers."""

    lost: int = 3
    twice: int = 5
    late: int = 7


def play_by_links(devices: Sequence[Device], choose: Choose, trouble: Trouble = Trouble()) -> int:
    """Play to the end of the game that the first device has begun; how many messages it took."""
    count, current = 0, devices[0]
    held: tuple[Device, str] | None = None
    while True:
        current.play(choose)
        message = current.send()
        count += 1
        acting = current.face.game.to_act(current.record.state)
        others = [one for one in devices if one is not current]
        if not acting:
            for one in others:
                one.get(message)
            return count
        if count == trouble.lost:  # nobody gets it: it is sent again
            message = current.send()
            count += 1
        following = next(one for one in devices if acting[0] in one.seats)
        for one in others:
            if count == trouble.late and one is not following and held is None:
                held = one, message
            else:
                one.get(message)
            if count == trouble.twice:
                one.get(message)
        if held is not None and count == trouble.late + 2:
            held[0].get(held[1])  # of the past by now
        current = following


def check(devices: Sequence[Device]) -> AnyRecord:
    """All devices have the same record, and the engine comes to the same end."""
    records = [one.record for one in devices]
    codes = [[record.code(n) for n in range(record.length)] for record in records]
    assert all(one == codes[0] for one in codes), "the records differ"
    assert len({json.loads(saved_on(one.page))["snapshot"].__repr__() for one in devices}) == 1
    names = [len(json.loads(one.page.evaluate("tableShell.saved_names()"))) for one in devices]
    assert names == [1] * len(devices), "each has the game once"
    return records[0]
