"""Scanning: a frame goes from part to part by itself, one switch chooses.

So a game is begun on the start page, and played at the table. The switch is Enter, Space, or a
click or tap anywhere. A mouse that is moved ends it for a while: whoever has one, a helper perhaps,
points at things as always.
"""

from typing import Final

from web.contract.settings import Settings
from web.page import browser
from web.page.focus_places import BUTTONS, REGION
from web.page.scan import Scan

PACES: Final = {"slow": 3000.0, "normal": 1800.0, "fast": 1000.0}
"""Milliseconds for which the frame stays, by the setting "scanning"."""
STILL: Final = 4000.0
"""Milliseconds without movement after which a mouse counts as put down."""
SWITCH: Final = frozenset({"Enter", " "})
CONTROLS: Final = (
    f"{BUTTONS}:enabled",
    "summary",
    "select",
    "[type=radio]:enabled:not(:checked)",
    "[type=checkbox]:enabled",
)
"""What can be pressed; of several of which one is chosen, the others."""
MAIN: Final = ".primary"
LEADS_AWAY: Final = "#open-file, #choose-file, [data-do=open-file]"
"""What opens a window of the system's, out of which no switch leads."""
WRITTEN_IN: Final = "input:not([type=radio], [type=checkbox]), textarea"
FIRST: Final = ("why", "prompt", "actions", "mirror", "beside")
"""Parts of the table that are about what is asked; all others come after them, as they lie in the
page."""
ANSWERS: Final = "#prompt .option, #actions .option"
"""What the question is answered with comes before what explains it."""
SHEET: Final = "dialog[open]"
COVERS: Final = ("dialog", "curtain")
"""What can cover the table. While one of them does, nothing under it is scanned."""
PARTS: Final = f"""section, nav, header, footer, fieldset, details, .choices, #seats > li,
    {REGION}"""
MARK: Final = "data-scanned"


class Scanning:
    """Scanning on the page; `guarded` wraps callbacks and reports their failures."""

    def __init__(self, settings: Settings, guarded: browser.Guard) -> None:
        self._settings = settings
        self._timer = browser.Timer(lambda: guarded(lambda _: self._go_on())(None))
        self._nodes: list[browser.Element] = []
        self._seen: tuple[str, ...] = ()
        self._scan = Scan(())
        self._moved = -STILL
        self._is_going = False
        self._sheet = browser.create("div", "scan-sheet")
        self._sheet.setAttribute("aria-hidden", "true")
        self._guarded = guarded
        self._listeners: list[browser.Listener] = []

    @property
    def _pace(self) -> float:
        return PACES.get(self._settings["scanning"], 0.0)

    def follow(self) -> None:
        """Begin, or stop, as the settings say."""
        is_wanted = self._pace > 0
        if is_wanted == self._is_going:
            return
        self._is_going = is_wanted
        if is_wanted:
            self._listen()
            self._begin_anew()
            self._move_on()  # a mouse may have chosen it
            return
        self._timer.cancel()
        self._frame(())
        self._sheet.remove()
        for listener in self._listeners:
            listener.stop()
        self._listeners.clear()

    def _listen(self) -> None:
        """A key is the switch before it is anything else."""
        for target, kind, answer in (
            (self._sheet, "click", lambda _: self._press()),
            (browser.page(), "pointermove", self._on_move),
            (browser.window(), "keydown", self._on_key),
            (browser.window(), "keyup", self._on_key),
        ):
            is_key = kind.startswith("key")
            heard = self._guarded(answer)
            listener = browser.Listener(target, kind, heard, passive=not is_key, first=is_key)
            self._listeners.append(listener)

    def _begin_anew(self) -> None:
        """Start again with the elements that are there now.

        For one step nothing is framed, so that a switch pressed twice chooses only once.
        """
        self._frame(())
        parts = _parts()
        self._nodes = [node for part in parts for node in part]
        self._seen = _names(self._nodes)
        numbers = iter(range(len(self._nodes)))
        self._scan = Scan([tuple(next(numbers) for _ in part) for part in parts])
        self._timer.start(self._pace)

    def _go_on(self) -> None:
        self.follow()
        if not self._is_going:
            return
        if self._is_pointed_at:
            self._frame(())
            self._timer.start(STILL)
            return
        self._lay_sheet()
        is_stale = not all(node.isConnected for node in self._nodes)
        if is_stale or _names([node for part in _parts() for node in part]) != self._seen:
            self._begin_anew()
            return
        self._scan.step()
        self._frame(self._scan.framed)
        self._timer.start(self._pace)

    def _frame(self, framed: tuple[int, ...]) -> None:
        for number, node in enumerate(self._nodes):
            shown = browser.nearest(node, "label") or node
            shown.toggleAttribute(MARK, number in framed)
        if framed:
            first = self._nodes[framed[0]]
            browser.bring_into_sight(first)
            if len(framed) == 1:
                first.focus()  # whoever listens hears it, and the map shows what it is about

    def _lay_sheet(self) -> None:
        """Over all: where a dialog of the browser's is open, nothing outside it hears a click."""
        over = browser.query(SHEET) or browser.page().body
        if not over.isSameNode(self._sheet.parentElement):
            over.append(self._sheet)
        browser.dress(self._sheet, display="block")

    # --- the switch, and a mouse ------------------------------------------------------------

    @property
    def _is_pointed_at(self) -> bool:
        return browser.milliseconds() - self._moved < STILL

    def _on_move(self, event: browser.DomEvent) -> None:
        is_moved = bool(event.movementX or event.movementY)
        if event.pointerType == "mouse" and is_moved:
            self._move_on()

    def _move_on(self) -> None:
        """The mouse was moved: nothing is in its way."""
        self._moved = browser.milliseconds()
        browser.dress(self._sheet, display="none")
        self._frame(())

    def _on_key(self, event: browser.DomEvent) -> None:
        """The switch goes down or up: going down it chooses. Then it is no other key any more."""
        is_writing = browser.within(event, WRITTEN_IN) is not None
        if is_writing or str(event.key) not in SWITCH or self._is_pointed_at:
            return
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        event.preventDefault()
        if event.type == "keydown" and not event.repeat:
            self._press()

    def _press(self) -> None:
        chosen = self._scan.press()
        if chosen is None:
            self._frame(())
            self._timer.start(self._pace)
            return
        node = self._nodes[chosen]
        self._frame(())
        browser.press(node)
        self._begin_anew()


def _screen() -> browser.Element:
    """What lies over all else: a sheet, the start page, what covers the table, or the table."""
    sheet, shell = browser.query(SHEET), browser.element("shell")
    if sheet is not None or not shell.hidden:
        return sheet or shell
    covers = [one for one in COVERS if browser.query(f"#{one} button")]
    return browser.element(covers[0] if covers else "table")


def _parts() -> list[list[browser.Element]]:
    """The elements that can be pressed now, part by part.

    Parts that belong to the question come first, its answers before all; where nothing is asked,
    the part with the main button does.
    """
    screen = _screen()
    parts: list[tuple[browser.Element, list[browser.Element]]] = []
    for node in screen.querySelectorAll(", ".join(CONTROLS)):
        if not _is_free(node):
            continue
        region = browser.nearest(node, PARTS) or screen
        nodes = next((some for one, some in parts if one.isSameNode(region)), None)
        if nodes is None:
            parts.append((region, [node]))
        else:
            nodes.append(node)

    def place(part: tuple[browser.Element, list[browser.Element]]) -> tuple[int, bool]:
        region, nodes = part
        name = str(region.id)
        at = FIRST.index(name) if name in FIRST else len(FIRST)
        return at, not any(node.matches(MAIN) for node in nodes)

    def is_beside_the_question(node: browser.Element) -> bool:
        return not node.matches(ANSWERS)

    return [sorted(nodes, key=is_beside_the_question) for _, nodes in sorted(parts, key=place)]


def _is_free(node: browser.Element) -> bool:
    return (
        browser.is_shown(node)
        and browser.nearest(node, "[inert]") is None
        and not node.matches(LEADS_AWAY)
    )


def _names(nodes: list[browser.Element]) -> tuple[str, ...]:
    return tuple(
        str(node.getAttribute("data-key") or node.getAttribute("value") or node.textContent)
        for node in nodes
    )
