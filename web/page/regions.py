"""The regions of the page: only what differs is changed, and the focus is kept."""

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from web.page import browser
from web.page.announcements import Announcements
from web.page.browser_canvas import SizeWatch
from web.page.focus_places import Place, find, place_of
from web.page.html import NOTHING, Html, joined
from web.page.markup_changes import changes

REPLACED_WHOLE: Final = frozenset({"dialog"})
"""Regions that are always replaced as a whole: what was typed there is dropped, and a screen reader
reads them from the top."""
MOMENT: Final = 100.0
"""Milliseconds within which several sentences are said as one, and for which they stay in the page
at least."""
QUESTION: Final = "#asked"
"""The heading over the question: it gets the focus when the element that had it is gone. The
question is not part of it: it is said separately, after what has led to it."""
TAUGHT_OUT_OF_SIGHT: Final = "#table [data-taught]:not([data-taught=map], .foot *)"
"""What a lesson wants pressed, unless its arrow lies on the map; the foot is always visible."""
ONE_STOP: Final = "[data-one-stop]"
"""A list in which Tab stops once; arrow keys lead to whatever else can be pressed in it."""
STOPS: Final = ":is(button, summary):not([tabindex='-1'])"
"""What Tab leads to in a region."""
PRESSED: Final = "button:not(details:not([open]) *), summary"
"""What can be pressed in such a list; not what is folded away."""
UNDER_A_SHEET: Final = ":scope > :not(#dialog, #live, #alert)"


class Regions:
    """The regions of the table, and the markup that each shows now."""

    def __init__(self) -> None:
        self._shown: dict[str, Html] = {}
        self._stops: tuple[str, ...] = ()
        self._sheet = ""
        self._announcements = Announcements()
        self._moment = browser.Timer(self._speak)
        self._foot: SizeWatch | None = None
        self.on_change: Callable[[], None] = lambda: None
        """Called when what can be pressed is going to be something else, or somewhere else."""

    def build(self, frame: Html, stops: tuple[str, ...]) -> None:
        """Put the empty regions into `#game`; `stops` are the regions that F6 leads through."""
        self._shown.clear()
        self._stops = stops
        self._sheet = ""
        self.hush()
        browser.element("game").innerHTML = frame.text
        if self._foot is not None:
            self._foot.stop()
        self._foot = SizeWatch(browser.query(".foot"), _tell_height_of_foot)

    def relabel(self, frame: Html) -> None:
        """Take over the names of the regions from another frame; their content stays."""
        other = browser.create("div")
        other.innerHTML = frame.text
        for node in other.querySelectorAll("[id][aria-label]"):
            here = browser.element(node.id)
            if here:
                here.setAttribute("aria-label", node.getAttribute("aria-label"))

    def show(self, regions: Mapping[str, Html]) -> None:
        """Show this markup in these regions.

        If the focus is on something that is replaced, it moves to the new element with the same
        key.
        """
        changed = {name: html for name, html in regions.items() if self._differs(name, html)}
        if not changed:
            return
        self.on_change()
        node = browser.focused()
        region, key, _ = place_of(node)
        for name, html in changed.items():
            self._change(name, html)
        if region in changed and not node.isConnected:
            self.focus(key, region)

    def add(self, region: str, html: Html) -> None:
        """Show markup in which nothing can be pressed; what is pressed meanwhile still counts."""
        if self._differs(region, html):
            self._change(region, html)

    def _differs(self, name: str, html: Html) -> bool:
        return self._shown.get(name, NOTHING).text != html.text

    def _change(self, name: str, html: Html) -> None:
        region, before = browser.element(name), self._shown.get(name, NOTHING)
        self._shown[name] = html
        if region.hasAttribute("data-sheet"):
            _make_scrollable(region, html)
        if name in REPLACED_WHOLE or not (before and html):
            region.innerHTML = html.text
        elif found := changes(before, html):
            told = [change._asdict() for change in found]
            browser.change_markup(region, json.dumps(told, separators=(",", ":")))
        for listed in region.querySelectorAll(ONE_STOP):
            _make_one_stop(listed)

    def fill(self, id_: str, html: Html) -> None:
        """Replace the content of one element inside a region, if it is there.

        Everything around it keeps its scroll position and the focus.
        """
        node = browser.element(id_)
        if node is not None and node.innerHTML != html.text:
            node.innerHTML = html.text

    def focus(self, key: str, region: str = "") -> None:
        """Focus the element with this key, if possible inside the region.

        If there is none, focus the prompt.
        """
        place = f"#{region} " if region else ""
        wanted = f'[data-key="{browser.quoted(key)}"]'
        node = (
            browser.query(f"{place}{wanted}")
            or browser.query(f"#table {wanted}")
            or browser.query(QUESTION)
        )
        if node is not None:
            self._focus(node)
        if not browser.is_shown(browser.focused()):  # it is gone, or out of sight
            self._focus(browser.query(QUESTION))

    def _focus(self, node: browser.Element) -> None:
        """Focus an element.

        The heading over the question is only read aloud: the question itself is scrolled to.
        """
        if not node.matches(QUESTION):
            node.focus()
            return
        browser.focus_in_place(node)
        self.reveal_question()

    @property
    def place(self) -> Place:
        """What has the focus now."""
        return place_of(browser.focused())

    def go_back(self, place: Place) -> None:
        """Move the focus back to a place; if that is gone, to the prompt."""
        node = find(place)
        if node is None:
            self.focus("prompt")
        else:
            self._focus(node)

    def go_to_region(self, which: str) -> str:
        """Focus a region by its name, or the "next" or "previous" visible stop.

        Returns its name.
        """
        if which in self._stops:
            self._open(which)
            self._enter(which)
            return which
        found, at = self._where()
        step = 1 if which == "next" else -1
        there = found[(at + step) % len(found)]
        self._open(there)
        self._enter(there)
        return there

    def _enter(self, region: str) -> None:
        """Focus the first button of a region, or the region itself if it has none.

        In the prompt, focus the heading over the question.
        """
        first = f"#{region} {STOPS}"
        entry = browser.query(QUESTION if region == "prompt" else first)
        if entry is None:
            entry = browser.element(region)
            if not entry.hasAttribute("tabindex"):
                entry.setAttribute("tabindex", "-1")
        self._focus(entry)

    def leads_out(self, which: str) -> bool:
        """Whether the region in focus is the last stop in this direction, "next" or "previous"."""
        found, at = self._where()
        return at == (len(found) - 1 if which == "next" else 0)

    def _where(self) -> tuple[list[str], int]:
        """The visible stops, and the index among them of the one in focus, -1 for none."""
        found = [name for name in self._stops if browser.is_shown(browser.element(name))]
        here = browser.nearest(browser.focused(), ", ".join(f"#{name}" for name in self._stops))
        at = found.index(str(here.id)) if here is not None and here.id in found else -1
        return found, at

    def go_to_line(self, which: str) -> None:
        """In a list in which Tab stops once, focus the next or previous thing that can be pressed.

        `which` is "next" or "previous". Tab stops there from now on.
        """
        here = browser.focused()
        listed = [*browser.nearest(here, ONE_STOP).querySelectorAll(PRESSED)]
        at = next((n for n, node in enumerate(listed) if node.isSameNode(here)), 0)
        there = listed[min(max(at + (1 if which == "next" else -1), 0), len(listed) - 1)]
        for node in listed:
            node.setAttribute("tabindex", "-1")
        there.setAttribute("tabindex", "0")
        there.focus()

    def _open(self, region: str) -> None:
        """Turn to the sheet of a region, where a small screen shows one sheet at a time.

        A sheet of the company that covers the desk is put away.
        """
        node, tab = browser.element(region), browser.query(f"#tabs [data-region={region}]")
        if browser.is_covered(node):
            tab = tab or browser.query("#tabs .to-desk")
        elif browser.is_shown(node):
            return
        if tab is not None:
            tab.click()

    def is_covered(self, region: str) -> bool:
        """Whether a region cannot be seen because a sheet lies over it."""
        return browser.is_covered(browser.element(region))

    def reveal(self, id_: str) -> None:
        """Scroll the table, and desk or company, until a region, or a part of it, is visible."""
        node = browser.element(id_)
        if not browser.is_shown(node):
            return
        place, table = browser.nearest(node, "#table > [id]"), browser.element("table")
        for box in (place, table):
            browser.reveal(box, node)

    def reveal_question(self) -> None:
        """Scroll until the question is visible.

        In a lesson its card, and what must be pressed, become visible too.
        """
        if browser.query("#prompt .lesson") is None:
            self.reveal("prompt-line")
            return
        self.rewind("prompt")
        taught = browser.query(TAUGHT_OUT_OF_SIGHT)
        if taught is not None and browser.is_shown(taught):
            browser.bring_into_sight(taught)

    def rewind(self, region: str) -> None:
        """Scroll a region to its top, and what scrolls in it or round it."""
        node = browser.element(region)
        for box in (node, node.parentElement, *node.querySelectorAll("[data-scrolls]")):
            box.scrollTop = 0

    def set(self, **settings: str) -> None:
        """Set data attributes of the table, which the style sheets depend on."""
        table = browser.element("table")
        for name, value in settings.items():
            if table.getAttribute(f"data-{name}") != value:
                table.setAttribute(f"data-{name}", value)

    def turn_to(self, sheet: str) -> None:
        """Mark the sheet that a small screen shows, and the place that it belongs to."""
        if sheet == self._sheet:
            return
        self._sheet = sheet
        places = set()
        for node in browser.element("table").querySelectorAll("[data-sheet]"):
            is_chosen = node.getAttribute("data-sheet") == sheet
            node.toggleAttribute("data-chosen", is_chosen)
            if is_chosen:
                places.add(str(node.getAttribute("data-place")))
        self.set(front="company" if "company" in places else "desk")

    def unset(self, name: str) -> None:
        """Remove a data attribute of the table."""
        table = browser.element("table")
        if table is not None:
            table.removeAttribute(f"data-{name}")

    def shut_off(self, *, is_shut: bool, kept: Collection[str] = ()) -> None:
        """Make everything under a dialog impossible to press or focus while the dialog is open.

        The regions that are `kept` stay in use.
        """
        for node in browser.element("table").querySelectorAll(UNDER_A_SHEET):
            is_inert = is_shut and str(node.id) not in kept
            if bool(node.inert) != is_inert:
                node.inert = is_inert

    def hide(self, region: str, is_hidden: bool) -> None:
        """Hide a region, or show it again."""
        browser.element(region).hidden = is_hidden

    def say(self, sentence: str, *, urgent: bool = False, is_newer: bool = False) -> None:
        """Let a screen reader say a sentence: at once if it is `urgent`.

        Otherwise it comes after the sentences of the same moment, or, if it `is_newer`, replaces
        them. The same sentence can be said again later.
        """
        self._announcements.say("alert" if urgent else "live", sentence, is_newer=is_newer)
        if not self._moment.is_running:
            self._empty(self._announcements.said_before())
            self._moment.start(MOMENT)

    def _speak(self) -> None:
        """Put what waits into the live regions, and look again after `MOMENT`."""
        said, emptied = self._announcements.said_now(), self._announcements.said_before()
        for region, sentences in said.items():
            if node := browser.element(region):
                node.innerHTML = joined(sentences).text
        self._empty(emptied)
        if said or emptied:
            self._moment.start(MOMENT)

    def hush(self) -> None:
        """Remove all sentences that were said or wait to be said."""
        self._empty(self._announcements.hush())

    def _empty(self, regions: Iterable[str]) -> None:
        for region in regions:
            if node := browser.element(region):
                node.textContent = ""


def _tell_height_of_foot() -> None:
    """Tell the style sheets how much of the desk its foot covers: nothing is scrolled to there."""
    foot = browser.query(".foot")
    if foot is not None:
        height = f"{foot.offsetHeight}px"
        for scrolled in ("table", "desk"):
            browser.dress(browser.element(scrolled), __foot=height)


def _make_one_stop(listed: browser.Element) -> None:
    """Let Tab stop at one thing of a list: the last one it stopped at, otherwise the first."""
    before = listed.querySelector(":is(button, summary)[tabindex='0']")
    stop = before or listed.querySelector(STOPS) or listed.querySelector("button, summary")
    for node in listed.querySelectorAll(STOPS):
        node.setAttribute("tabindex", "-1")
    if stop:
        stop.setAttribute("tabindex", "0")


def _make_scrollable(region: browser.Element, html: Html) -> None:
    """Make a sheet without any button focusable, because otherwise keys could not scroll it."""
    if "<button" in html.text:
        region.removeAttribute("tabindex")
    else:
        region.setAttribute("tabindex", "0")
