"""Scanning at the table: a frame goes from part to part by itself, one switch chooses.

The switch is Enter, Space, or a click or tap anywhere. A mouse that is moved ends it for a while:
whoever has one, a helper perhaps, points at things as always.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from web.page import browser
from web.page.places import BUTTONS
from web.table.host import Host
from web.table.scan import Scan

PACES: Final = {"slow": 3000.0, "normal": 1800.0, "fast": 1000.0}
"""Milliseconds for which the frame stays, by the setting "scanning"."""
STILL: Final = 4000.0
"""Milliseconds without movement after which a mouse counts as put down."""
SWITCH: Final = frozenset({"Enter", " "})
CONTROLS: Final = (f"{BUTTONS}:enabled", "summary", "a[href]")
FIRST: Final = ("why", "prompt", "mirror", "beside")
"""Parts that are about what is asked; all others come after them, as they lie in the page."""
ANSWERS: Final = "#prompt .option"
"""What the question is answered with comes before what explains it."""
COVERS: Final = ("dialog", "curtain")
"""What lies over the table: while something does, nothing under it is gone through."""
MARK: Final = "data-scanned"


class Scanning:
    """For the page; `guarded` tells of whatever goes wrong."""

    def __init__(self, app: Host, guarded: Callable[[Callable[[Any], object]], Any]) -> None:
        self._app = app
        self._timer = browser.Timer(lambda: guarded(lambda _: self._go_on())(None))
        self._nodes: list[Any] = []
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
        return PACES.get(self._app.shelf.settings["scanning"], 0.0)

    def follow(self) -> None:
        """Begin, or stop, as the settings say and where there is a table."""
        is_wanted = self._pace > 0 and self._app.controller is not None
        if is_wanted == self._is_going:
            return
        self._is_going = is_wanted
        if is_wanted:
            browser.element("game").after(self._sheet)
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
        for target, kind, answer in (
            (self._sheet, "click", lambda _: self._press()),
            (browser.page(), "pointermove", self._on_move),
            (browser.page(), "keyup", self.takes),
        ):
            heard, passive = self._guarded(answer), not kind.startswith("key")
            self._listeners.append(browser.Listener(target, kind, heard, passive=passive))

    def _begin_anew(self) -> None:
        """What is there now is gone through from the beginning; for one step nothing is framed, so
        that a switch pressed twice chooses once."""
        self._frame(())
        self._nodes = list(_controls())
        self._seen = _names(self._nodes)
        parts: dict[str, list[int]] = {}
        for number, node in enumerate(self._nodes):
            parts.setdefault(_part_of(node), []).append(number)
        self._scan = Scan([tuple(part) for part in parts.values()])
        self._timer.start(self._pace)

    def _go_on(self) -> None:
        self.follow()
        if not self._is_going:
            return
        if self._is_pointed_at:
            self._frame(())
            self._timer.start(STILL)
            return
        browser.dress(self._sheet, display="block")
        if _names(list(_controls())) != self._seen:
            self._begin_anew()
            return
        self._scan.step()
        self._frame(self._scan.framed)
        self._timer.start(self._pace)

    def _frame(self, framed: tuple[int, ...]) -> None:
        for number, node in enumerate(self._nodes):
            node.toggleAttribute(MARK, number in framed)
        if framed:
            first = self._nodes[framed[0]]
            browser.bring_into_sight(first)
            if len(framed) == 1:
                first.focus()  # whoever listens hears it, and the map shows what it is about

    # --- the switch, and a mouse ------------------------------------------------------------

    @property
    def _is_pointed_at(self) -> bool:
        return browser.milliseconds() - self._moved < STILL

    def _on_move(self, event: Any) -> None:
        is_moved = bool(event.movementX or event.movementY)
        if event.pointerType == "mouse" and is_moved:
            self._move_on()

    def _move_on(self) -> None:
        """The mouse was moved: nothing is in its way."""
        self._moved = browser.milliseconds()
        browser.dress(self._sheet, display="none")
        self._frame(())

    def takes(self, event: Any) -> bool:
        """Whether a key that goes down or up is the switch; going down it chooses."""
        is_typing = browser.within(event, "input, textarea, select") is not None
        if not self._is_going or is_typing or str(event.key) not in SWITCH or self._is_pointed_at:
            return False
        if event.ctrlKey or event.metaKey or event.altKey:
            return False
        event.preventDefault()
        if event.type == "keydown" and not event.repeat:
            self._press()
        return True

    def _press(self) -> None:
        chosen = self._scan.press()
        if chosen is None:
            self._frame(())
            self._timer.start(self._pace)
            return
        node = self._nodes[chosen]
        self._frame(())
        node.click()
        self._begin_anew()


def _controls() -> Iterator[Any]:
    """What can be pressed now, the question's answers first."""
    covers = [one for one in COVERS if browser.query(f"#{one} button")]
    box = browser.element(covers[0] if covers else "table")
    found = [node for node in box.querySelectorAll(", ".join(CONTROLS)) if _is_free(node)]
    order = {part: number for number, part in enumerate(FIRST)}

    def place(node: Any) -> tuple[int, bool]:
        return order.get(_part_of(node), len(order)), not node.matches(ANSWERS)

    yield from sorted(found, key=place)


def _is_free(node: Any) -> bool:
    return browser.is_shown(node) and browser.nearest(node, "[inert]") is None


def _part_of(node: Any) -> str:
    """The region it lies in; a long dialog has parts of its own."""
    region = browser.nearest(node, "#dialog section, #dialog nav, #dialog header, #table > [id]")
    return str(region.id or region.tagName) if region is not None else ""


def _names(nodes: list[Any]) -> tuple[str, ...]:
    return tuple(f"{_part_of(node)} {node.getAttribute('data-key')}" for node in nodes)
