"""Walks through all that can have the focus by Tab and measures in screenshots how it shows that.

What has the focus must look different from what has not, by as much as a line 2 px wide round it,
of which every pixel differs by 3:1 (WCAG 2.4.7, 2.4.11, 2.4.13). One side of it may lie beyond the
edge of what scrolls: a long field is gone to where its words are. Of words on several lines the
longest counts. `python -m e2e.focus_rings` looks at every screen; `e2e/test_focus_rings.py` at
some.
"""

import base64
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from typing import Any, Final, Literal, get_args

from playwright.sync_api import Browser, Error, FloatRect, Page, sync_playwright

from e2e import approdo_screens
from e2e.browsers import chromium
from e2e.canyon_screens import at_table
from e2e.clicking import LIFT, begin, lift, settle, turn_to
from e2e.conftest import SUB_PATH
from e2e.marks import READY
from e2e.moments import go_to_table, moment
from e2e.staging import ANSWER, MOST_ANSWERS, ROWS, list_targets, pressed
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving

Colours = Literal["none", "active"]
"""Whether the system forces its own colours on the page."""
SIZES: Final = {"desktop": (1280, 800), "phone": (390, 844)}
AROUND: Final = 8
"""How far round a control its ring may be, in CSS pixels."""
MOST: Final = 150
"""Presses of Tab after which a screen should have come to its end."""
LEAST: Final = 3.0
THINKS: Final = 30_000

HERE = """() => {
  window.walked ??= new WeakSet();
  let node = document.activeElement;
  while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  if (node === document.body || node === document.documentElement) return null;
  const isKnown = walked.has(node);
  walked.add(node);
  const shown = [node, node.closest("label")].find((one) => {
    return one && getComputedStyle(one).opacity !== "0";
  }) ?? node;
  let { left, top, right, bottom } = shown.getBoundingClientRect();
  const cut = (box) => {
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  };
  for (let inner = shown; inner.parentElement; inner = inner.parentElement) {
    if (getComputedStyle(inner).position === "fixed") break;  // nothing round it cuts it
    const box = inner.parentElement;
    if (getComputedStyle(box).overflow !== "visible") cut(box.getBoundingClientRect());
  }
  cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const lines = [...shown.getClientRects()], [box] = lines;
  const seen = [
    [box.left >= left - 1, bottom - top], [box.right <= right + 1, bottom - top],
    [box.top >= top - 1, right - left], [box.bottom <= bottom + 1, right - left],
  ].filter(([isSeen]) => isSeen).map(([, length]) => length);
  const around = lines.length === 1 && seen.length >= 3
    ? seen.reduce((sum, length) => sum + length)
    : Math.max(...lines.map(({ width, height }) => 2 * (width + height)));
  const id = node.id && `#${node.id}`;
  const data = node.dataset.do ? `[${node.dataset.do} ${node.dataset.arg ?? ""}]` : "";
  const words = (node.ariaLabel ?? node.textContent).trim().slice(0, 30);
  return { name: `${node.localName}${id}.${node.className} ${data} "${words}"`, isKnown,
    left, top, width: right - left, height: bottom - top, around };
}"""
LEAVE = """() => {
  let node = document.activeElement;
  while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  node.blur();
}"""
DIFFERENT = """async ([first, second, least]) => {
  const pixels = async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const copy = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    copy.drawImage(picture, 0, 0);
    return copy.getImageData(0, 0, picture.width, picture.height).data;
  };
  const linear = Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [a, b] = await Promise.all([pixels(first), pixels(second)]);
  const light = (data, at) =>
    0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]];
  let count = 0;
  for (let at = 0; at < Math.min(a.length, b.length); at += 4) {
    const [x, y] = [light(a, at) + 0.05, light(b, at) + 0.05];
    if (x / y >= least || y / x >= least) count += 1;
  }
  return count;
}"""


@dataclass(frozen=True, slots=True)
class Stop:
    """A control that had the focus: what it is, how many pixels changed by enough, and how many
    should."""

    name: str
    changed: int
    wanted: int

    @property
    def is_seen(self) -> bool:
        """Whether it is to be seen that it has the focus."""
        return self.changed >= self.wanted

    def __str__(self) -> str:
        return f"{self.changed} of {self.wanted} px: {self.name}"


def walk(page: Page, judge: Page, most: int = MOST) -> Iterator[Stop]:
    """Every stop of Tab on a screen as it is now. `judge` is an empty page that reads pictures."""
    known = 0
    page.keyboard.press("Tab")
    for _ in range(most):
        here: dict[str, Any] | None = page.evaluate(HERE)
        if here is None or here["isKnown"]:
            known += 1
            if known > 1:
                return
        elif here["width"] <= 0 or here["height"] <= 0:
            yield Stop(f"out of sight: {here['name']}", 0, 1)
        else:
            yield _measured(page, judge, here)
        page.keyboard.press("Tab")
    yield Stop(f"no end after {most} presses of Tab", 0, 1)


def _measured(page: Page, judge: Page, here: dict[str, Any]) -> Stop:
    """The stop that has the focus now, which it loses."""
    clip = _clip(page, here)
    with_focus = page.screenshot(clip=clip, animations="disabled")
    page.evaluate(LEAVE)
    without = page.screenshot(clip=clip, animations="disabled")
    pictures = [base64.b64encode(picture).decode() for picture in (with_focus, without)]
    changed: int = judge.evaluate(DIFFERENT, [*pictures, LEAST])
    wanted = 2 * int(here["around"]) - 16
    return Stop(here["name"], changed, wanted)


def _clip(page: Page, here: dict[str, Any]) -> FloatRect:
    """The control and its surroundings, as far as they are in the window."""
    size = page.viewport_size
    assert size is not None
    left, top = max(here["left"] - AROUND, 0), max(here["top"] - AROUND, 0)
    right = min(here["left"] + here["width"] + AROUND, size["width"])
    bottom = min(here["top"] + here["height"] + AROUND, size["height"])
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


# --- screens --------------------------------------------------------------------------------

Screen = Callable[[Page, str], None]
"""Brings a page to a screen of the site at this address."""


def _start(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_selector(READY)


def _start_with_games(page: Page, site: str) -> None:
    for seats in (3, 4):
        go_to_table(page, site, moment("cards", seats))
    _start(page, site)
    page.locator("#continue").wait_for()


def _sheet(button: str) -> Screen:
    def open_(page: Page, site: str) -> None:
        _start(page, site)
        page.locator(button).click()
        page.locator("dialog[open]").wait_for()
        for summary in page.locator("dialog[open] summary").all():
            summary.click()

    return open_


def _failure(page: Page, site: str) -> None:
    _start(page, site)
    page.evaluate("tableShell.fail('Traceback: nothing, this is only a test')")
    page.locator("#failure[open]").wait_for()


def _table(name: str, seats: int = 4) -> Screen:
    return lambda page, site: go_to_table(page, site, moment(name, seats))


def _curtain(page: Page, site: str) -> None:
    go_to_table(page, site, moment("cards", 4), behind_curtain=True)
    page.locator(LIFT).wait_for()


def _press(page: Page, buttons: Iterable[str]) -> None:
    for button in buttons:
        page.locator(button).first.click()
        settle(page)


def _over_table(*buttons: str, name: str = "building") -> Screen:
    """Buttons pressed one after the other at a table."""

    def open_(page: Page, site: str) -> None:
        go_to_table(page, site, moment(name, 4))
        _press(page, buttons)

    return open_


MENU: Final = "#topbar [data-do=menu]"


def _menu(page: Page) -> None:
    settle(page)
    page.locator(MENU).click()


def _advice(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    page.locator("#prompt .advise").click()
    page.locator("#prompt .advice.nudge").wait_for(timeout=THINKS)
    page.locator("#prompt .advice [data-do=advice]").click()
    page.locator("#prompt .advice.whole").wait_for(timeout=THINKS)


def _past(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    page.evaluate("[...document.querySelectorAll('#log [data-do=history]')].at(-1).click()")
    page.locator(".history.past").wait_for()


def _refusal(page: Page, site: str) -> None:
    go_to_table(page, site, moment("cards", 4))
    page.locator("#table [data-do=why]:visible").first.click(force=True)
    page.locator("#why > *").wait_for()


def _list(page: Page, site: str) -> None:
    """The targets of the map, listed beside it."""
    go_to_table(page, site, moment("building", 4))
    list_targets(page)


def _chosen(name: str) -> Screen:
    """Targets chosen in the list until something can be carried out or told on."""

    def open_(page: Page, site: str) -> None:
        go_to_table(page, site, moment(name, 4))
        for _ in range(MOST_ANSWERS):
            answers = f"{ROWS}, {ANSWER}"
            if (
                page.locator("#actions .primary:visible").count()
                or not page.locator(answers).count()
            ):
                return
            pressed(page, answers)
            settle(page)

    return open_


def _lesson(page: Page, site: str) -> None:
    _start(page, site)
    page.locator("#learn").click()
    page.locator("#prompt .lesson").wait_for()
    settle(page)


def _canyon(name: str, seats: int = 4, *buttons: str, behind_curtain: bool = False) -> Screen:
    """A table of Canyon, and buttons pressed one after the other there."""

    def open_(page: Page, site: str) -> None:
        _start(page, f"{site}?game=canyon")
        at_table(page, name, seats, behind_curtain=behind_curtain)
        _press(page, buttons)

    return open_


def _approdo(name: str, *buttons: str, behind_curtain: bool = False) -> Screen:
    """A table of Approdo, and buttons pressed one after the other there."""

    def open_(page: Page, site: str) -> None:
        _start(page, f"{site}?game=approdo")
        approdo_screens.at_table(page, name, behind_curtain=behind_curtain)
        _press(page, buttons)

    return open_


def _approdo_form(page: Page, site: str) -> None:
    """The form of a new game, with all that it can unfold."""
    _sheet("#new-game")(page, f"{site}?game=approdo")


def _approdo_list(page: Page, site: str) -> None:
    """The terrains that the robber may go to, in a list."""
    _approdo("robber")(page, site)
    list_targets(page)


def _approdo_why(page: Page, site: str) -> None:
    """What cannot be pressed says why."""
    _approdo("early")(page, site)
    page.locator("#desk [data-do=why]:visible").first.click(force=True)
    page.locator("#why > *").wait_for()


def _approdo_players(page: Page, site: str) -> None:
    """Seats and log, which on a phone are another sheet."""
    _approdo("turn")(page, site)
    if page.locator("#topbar .company-button:visible").count():
        turn_to(page, "players")


def _approdo_answer(page: Page, site: str) -> None:
    """An offer that is answered behind the curtain."""
    _start(page, f"{site}?game=approdo")
    approdo_screens.answering(page)


def _approdo_price(page: Page, site: str) -> None:
    """Another price for it."""
    _approdo_answer(page, site)
    _press(page, ["#desk [data-do=act][data-arg^='b']:not([aria-disabled=true])"])


def _page(path: str) -> Screen:
    def open_(page: Page, site: str) -> None:
        page.goto(site + path)
        page.locator("h1").first.wait_for()

    return open_


def _frame(page: Page, site: str) -> None:
    """The game as a frame shows it, without the page around."""
    page.goto(f"{site}?embed=1&ui=compact&hands=peek")
    page.wait_for_selector(READY)
    begin(page, 3, "frame")
    lift(page)
    settle(page)


SCREENS: Final[dict[str, Screen]] = {
    "start": _start,
    "start-with-games": _start_with_games,
    "form": _sheet("#new-game"),
    "form-with-computers": _sheet("#alone"),
    "how-to-play": _sheet("#how-to-play"),
    "open-file": _sheet("#open-file"),
    "failure": _failure,
    "curtain": _curtain,
    "contracts": _table("contracts"),
    "cards": _table("cards"),
    "building": _table("building"),
    "goods": _table("goods"),
    "closing": _table("closing", 5),
    "deliveries": _table("deliveries"),
    "list": _list,
    "tile": _chosen("building"),
    "delivery": _chosen("deliveries"),
    "past": _past,
    "refusal": _refusal,
    "advice": _advice,
    "lesson": _lesson,
    "menu": _over_table(MENU),
    "settings": _over_table(MENU, "#dialog [data-do=settings]"),
    "share": _over_table(MENU, "#dialog [data-do=share]"),
    "sandbox": _over_table(MENU, "#dialog [data-do=sandbox]"),
    "note": _over_table(MENU, "#dialog [data-do=note]"),
    "map-in-words": _over_table(MENU, "#dialog [data-do=read-map]"),
    "delete": _over_table(
        MENU, "#dialog [data-do=copy-save]", "#dialog [data-do=delete-save][data-arg^='ask:']"
    ),
    "rules": _over_table("#topbar [data-do=help]"),
    "keys": _over_table(MENU, "#dialog [data-do=settings]", "#dialog [data-do=help]"),
    "canal": _over_table("[data-do=details]:visible"),
    "result": _table("over"),
    "look-back": _over_table("#dialog [data-do=look-back]", name="over"),
    "turns": _over_table("#dialog [data-do=look-back]", "#dialog [data-arg=turns]", name="over"),
    "canyon-start": lambda page, site: _start(page, f"{site}?game=canyon"),
    "canyon-placing": _canyon("placing", 3),
    "canyon-curtain": _canyon("bidding", behind_curtain=True),
    "canyon-bids": _canyon("bidding", 6),
    "canyon-cards": _canyon("follow"),
    "canyon-moves": _canyon("move", 5),
    "canyon-rules": _canyon("move", 4, "#topbar [data-do=help]"),
    "canyon-river": _canyon("move", 4, MENU, "#dialog [data-do=read-map]"),
    "canyon-result": _canyon("over", 3),
    "canyon-look-back": _canyon("over", 3, "#dialog [data-do=look-back]"),
    "approdo-start": lambda page, site: _start(page, f"{site}?game=approdo"),
    "approdo-curtain": _approdo("turn", behind_curtain=True),
    "approdo-first": _approdo("first"),
    "approdo-turn": _approdo("full"),
    "approdo-form": _approdo_form,
    "approdo-city": _approdo("full", "#hand [data-key='price city']"),
    "approdo-list": _approdo_list,
    "approdo-why": _approdo_why,
    "approdo-knight": _approdo("knight"),
    "approdo-roads": _approdo("roads"),
    "approdo-plenty": _approdo("plenty"),
    "approdo-players": _approdo_players,
    "approdo-draft": _approdo("draft"),
    "approdo-aloud": _approdo("answer"),
    "approdo-answer": _approdo_answer,
    "approdo-price": _approdo_price,
    "approdo-prices": _approdo("prices"),
    "approdo-discard": _approdo("discard", "#hand [data-do=pick]"),
    "approdo-robber": _approdo("robber"),
    "approdo-victim": _approdo("victim"),
    "approdo-monopoly": _approdo("monopoly", "#hand [data-do=pick]"),
    "approdo-rules": _approdo("turn", "#topbar [data-do=help]"),
    "approdo-island": _approdo("turn", MENU, "#dialog [data-do=read-map]"),
    "approdo-result": _approdo("over"),
    "approdo-look-back": _approdo("over", "#dialog [data-do=look-back]"),
    "frame": _frame,
    "about": _page("about/en.html"),
    "embed-page": _page("embed/"),
}


@contextmanager
def shown(browser: Browser, site: str, screen: str, size: str, colours: Colours) -> Iterator[Page]:
    """A page that shows a screen."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce"
    )
    page = context.new_page()
    page.emulate_media(forced_colors=colours)
    SCREENS[screen](page, site)
    yield page
    context.close()


def unseen(
    browser: Browser, site: str, screen: str, size: str = "desktop", colours: Colours = "none"
) -> list[str]:
    """The stops of a screen of which nobody sees that they have the focus."""
    judge = browser.new_page()
    with shown(browser, site, screen, size, colours) as page:
        stops = list(walk(page, judge))
    judge.close()
    assert stops, f"nothing on {screen} can have the focus"
    return [str(stop) for stop in stops if not stop.is_seen]


def main(wanted: list[str]) -> int:
    """Look at all screens, or those `wanted`; print what is unseen; 1 if anything is."""
    build_site.build_if_needed()
    found = 0
    with (
        serving(DIST, prefix=SUB_PATH) as site,
        sync_playwright() as started,
        chromium(started) as browser,
    ):
        for screen, size, colours in product(wanted or SCREENS, SIZES, get_args(Colours)):
            try:
                wrong = unseen(browser, site, screen, size, colours)
            except Error as error:
                wrong = [f"not reached: {error.message.splitlines()[0]}"]
            found += len(wrong)
            print(f"{screen}, {size}, forced colours {colours}: {len(wrong)} unseen", flush=True)
            for one in wrong:
                print(f"    {one}", flush=True)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
