"""The regions of the page: changed only where they differ, without losing the focus."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from web.page import browser
from web.page.announcements import Sayings
from web.page.focus_places import BUTTONS, Place, find, place_of
from web.page.html import NOTHING, Html, joined
from web.page.markup_changes import changes

REPLACED_WHOLE: Final = frozenset({"dialog"})
"""Regions that are replaced as a whole: what was typed there goes, and it is read from its top."""
MOMENT: Final = 100.0
"""Milliseconds in which all that is said is said at once, and for which it stands at least."""
QUESTION: Final = "#asked"
"""The heading over what is asked: where the focus goes when what it was on is gone. The question
itself is not read with it: it is said, after what has led to it."""
ONE_STOP: Final = "[data-one-stop]"
"""A list that is one stop of Tab; arrows lead on to its other buttons."""
UNDER_A_SHEET: Final = ":scope > :not(#dialog, #live, #alert)"


class Regions:
    """What each region shows now."""

    def __init__(self) -> None:
        self._shown: dict[str, Html] = {}
        self._stops: tuple[str, ...] = ()
        self._sheet = ""
        self._sayings = Sayings()
        self._moment = browser.Timer(self._speak)
        self.on_change: Callable[[], None] = lambda: None
        """Called when what can be pressed is going to be something else, or somewhere else."""

    def build(self, frame: Html, stops: tuple[str, ...]) -> None:
        """Lay out the empty regions in `#game`; `stops` are where F6 goes from one to the next."""
        self._shown.clear()
        self._stops = stops
        self._sheet = ""
        self.hush()
        browser.element("game").innerHTML = frame.text

    def relabel(self, frame: Html) -> None:
        """Give the regions the names they have in another frame; nothing in them is replaced."""
        other = browser.create("div")
        other.innerHTML = frame.text
        for node in other.querySelectorAll("[id][aria-label]"):
            here = browser.element(node.id)
            if here:
                here.setAttribute("aria-label", node.getAttribute("aria-label"))

    def show(self, regions: Mapping[str, Html]) -> None:
        """Show these regions. A focus on something that is replaced goes to what has its key."""
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

    def _differs(self, name: str, html: Html) -> bool:
        return self._shown.get(name, NOTHING).text != html.text

    def _change(self, name: str, html: Html) -> None:
        region, before = browser.element(name), self._shown.get(name, NOTHING)
        self._shown[name] = html
        if region.hasAttribute("data-sheet"):
            _make_scrollable(region, html)
        if name in REPLACED_WHOLE or not (before and html):
            region.innerHTML = html.text
        else:
            for change in changes(before, html):
                browser.exchange(region, *change)
        for listed in region.querySelectorAll(ONE_STOP):
            _make_one_stop(listed)

    def fill(self, id_: str, html: Html) -> None:
        """Put something into an element of what a region shows, if it is there; all round it stays
        as it is, where it is scrolled to and the focus too."""
        node = browser.element(id_)
        if node is not None and node.innerHTML != html.text:
            node.innerHTML = html.text

    def focus(self, key: str, region: str = "") -> None:
        """Put the focus on what carries this key, in the region if it is there; else on the
        prompt, never nowhere."""
        place = f"#{region} " if region else ""
        wanted = f'[data-key="{browser.quoted(key)}"]'
        node = (
            browser.query(f"{place}{wanted}")
            or browser.query(f"#table {wanted}")
            or browser.query(QUESTION)
        )
        if node is not None:
            node.focus()
        if not browser.is_shown(browser.focused()):  # it is gone, or out of sight
            browser.query(QUESTION).focus()

    @property
    def place(self) -> Place:
        """What has the focus now."""
        return place_of(browser.focused())

    def go_back(self, place: Place) -> None:
        """Put the focus back where it was; if that is gone, on the prompt."""
        node = find(place)
        if node is None:
            self.focus("prompt")
        else:
            node.focus()

    def go_to_region(self, which: str) -> str:
        """Put the focus into a region, by its name, or the "next" or "previous" one in sight; which
        it is."""
        if which in self._stops:
            self._open(which)
            _enter(which)
            return which
        found, at = self._where()
        step = 1 if which == "next" else -1
        there = found[(at + step) % len(found)]
        _enter(there)
        return there

    def leads_out(self, which: str) -> bool:
        """Whether the region in focus is the last one in this direction, "next" or "previous"."""
        found, at = self._where()
        return at == (len(found) - 1 if which == "next" else 0)

    def _where(self) -> tuple[list[str], int]:
        """The stops in sight, and the place among them of that in focus, -1 for none."""
        found = [name for name in self._stops if browser.is_shown(browser.element(name))]
        here = browser.nearest(browser.focused(), ", ".join(f"#{name}" for name in self._stops))
        at = found.index(str(here.id)) if here is not None and here.id in found else -1
        return found, at

    def go_to_line(self, which: str) -> None:
        """In a list that is one stop of Tab, to the "next" or "previous" button, which is then the
        stop."""
        here = browser.focused()
        listed = [*browser.nearest(here, ONE_STOP).querySelectorAll("button")]
        at = next((n for n, node in enumerate(listed) if node.isSameNode(here)), 0)
        there = listed[min(max(at + (1 if which == "next" else -1), 0), len(listed) - 1)]
        for node in listed:
            node.setAttribute("tabindex", "-1")
        there.setAttribute("tabindex", "0")
        there.focus()

    def _open(self, region: str) -> None:
        """On a small screen a region may lie on a sheet that has to be turned to first."""
        tab = browser.query(f"#tabs [data-region={region}]")
        if not browser.is_shown(browser.element(region)) and tab is not None:
            tab.click()

    def reveal(self, id_: str) -> None:
        """Where a region or the table scrolls, bring a region or a part of it into sight."""
        node = browser.element(id_)
        if not browser.is_shown(node):
            return
        region, table = browser.nearest(node, "#table > [id]"), browser.element("table")
        for box in (region, table):
            browser.reveal(box, node)

    def reveal_question(self) -> None:
        """Bring what is asked into sight; in a lesson, what it says, and the thing it wants."""
        if browser.query("#prompt .lesson") is None:
            self.reveal("prompt-line")
            return
        self.rewind("prompt")
        taught = browser.query("#table [data-taught]")
        if taught is not None and browser.is_shown(taught):
            browser.bring_into_sight(taught)

    def rewind(self, region: str) -> None:
        """Scroll a region to its top."""
        browser.element(region).scrollTop = 0

    def set(self, **settings: str) -> None:
        """Set data attributes of the table: what the style sheets go by."""
        table = browser.element("table")
        for name, value in settings.items():
            if table.getAttribute(f"data-{name}") != value:
                table.setAttribute(f"data-{name}", value)

    def turn_to(self, sheet: str) -> None:
        """Mark the sheet that a small screen shall show."""
        if sheet == self._sheet:
            return
        self._sheet = sheet
        for node in browser.element("table").querySelectorAll("[data-sheet]"):
            node.toggleAttribute("data-chosen", node.getAttribute("data-sheet") == sheet)

    def unset(self, name: str) -> None:
        """Take a data attribute of the table away."""
        table = browser.element("table")
        if table is not None:
            table.removeAttribute(f"data-{name}")

    def shut_off(self, *, is_shut: bool) -> None:
        """While a sheet lies over the table nothing under it can be pressed or focused."""
        for node in browser.element("table").querySelectorAll(UNDER_A_SHEET):
            if bool(node.inert) != is_shut:
                node.inert = is_shut

    def hide(self, region: str, is_hidden: bool) -> None:
        """Take a region out of sight, or bring it back."""
        browser.element(region).hidden = is_hidden

    def say(self, sentence: str, *, urgent: bool = False, is_newer: bool = False) -> None:
        """Let a screen reader say a sentence, at once if it is urgent; after what it was to say in
        the same moment, or in the place of it if this `is_newer`. It is said once, and again if it
        is to be said again."""
        self._sayings.say("alert" if urgent else "live", sentence, is_newer=is_newer)
        if not self._moment.is_running:
            self._empty(self._sayings.said_before())
            self._moment.start(MOMENT)

    def _speak(self) -> None:
        """Show what is to be said, and look again when it has stood for a moment."""
        said, emptied = self._sayings.said_now(), self._sayings.said_before()
        for region, sentences in said.items():
            if node := browser.element(region):
                node.innerHTML = joined(sentences).text
        self._empty(emptied)
        if said or emptied:
            self._moment.start(MOMENT)

    def hush(self) -> None:
        """Nothing that was said, or is to be said, can be heard or read any more."""
        self._empty(self._sayings.hush())

    def _empty(self, regions: Iterable[str]) -> None:
        for region in regions:
            if node := browser.element(region):
                node.textContent = ""


def _make_one_stop(listed: browser.Element) -> None:
    """Of its buttons let Tab lead to one: where it led to before, or else to the first."""
    before = listed.querySelector("button[tabindex='0']")
    stop = before or listed.querySelector(BUTTONS) or listed.querySelector("button")
    for node in listed.querySelectorAll(BUTTONS):
        node.setAttribute("tabindex", "-1")
    if stop:
        stop.setAttribute("tabindex", "0")


def _make_scrollable(region: browser.Element, html: Html) -> None:
    """Where there is nothing to be pressed, the focus goes to the sheet itself: by keys alone it
    could not be scrolled otherwise."""
    if "<button" in html.text:
        region.removeAttribute("tabindex")
    else:
        region.setAttribute("tabindex", "0")


def _enter(region: str) -> None:
    """Focus the first thing to be pressed in a region, else the region itself; of the prompt its
    heading, after which the question comes."""
    first = f"#{region} {BUTTONS}"
    entry = browser.query(QUESTION if region == "prompt" else first)
    if entry is None:
        entry = browser.element(region)
        if not entry.hasAttribute("tabindex"):
            entry.setAttribute("tabindex", "-1")
    entry.focus()
