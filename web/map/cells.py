"""Real elements over the map: the spot in keyboard focus and those beside it, as cells of a grid.

What is drawn on a canvas is nothing to a screen reader, and one that reads a page keeps the arrows
for itself until the focus is on something that is gone about in by them: a cell of a grid. So the
focus is never on the map itself but on a cell, which lies where its spot is drawn. There are as
many as one key can lead to, and they move along.
"""

from collections.abc import Callable, Sequence
from typing import Final

from web.map.camera import Camera
from web.map.geometry import Point
from web.map.scene import Cell, Rows
from web.page import browser
from web.page.html import Html, h, joined
from web.page.spot import Spot

LEAST: Final = 24.0
"""Pixels across at least: the ring round the focus is to be seen on a small map too."""
SETTLES: Final = 500.0
"""Milliseconds after a move before the cells beside the new one come and the others go: a screen
reader that is told of them before it has asked where the focus went does not say where."""


class Cells:
    """What is in the element `#cells` of the map. `on_focus`: the focus has come to a spot, and is
    to be seen; `on_change`: there are other cells, which are to be laid."""

    def __init__(
        self, host: browser.Element, on_focus: Callable[[Spot], None], on_change: Callable[[], None]
    ) -> None:
        self._grid = browser.element("cells")
        self._on_focus, self._on_change = on_focus, on_change
        self._spots: dict[Spot, browser.Element] = {}
        self._shown: tuple[Rows, Spot] | None = None
        self._at: Spot | None = None
        self._settling = browser.Timer(self._build_round)
        self._listeners = (
            browser.Listener(host, "focus", lambda _: self._enter()),
            browser.Listener(self._grid, "focusin", lambda _: self._entered()),
        )

    def stop(self) -> None:
        """Listen no longer."""
        self._settling.stop()
        for listener in self._listeners:
            listener.stop()

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is on the map."""
        return browser.nearest(browser.focused(), "#cells") is not None

    def show(self, rows: Rows, at: Spot, *, goes_there: bool) -> None:
        """Show these; the one `at` a spot is the one that Tab leads to, and has the focus if the
        map has it, or if one `goes_there`. What has it, or is to have it, stays the same element:
        a screen reader would be lost with it."""
        is_in_focus = goes_there or self.has_focus
        if (rows, at) != self._shown:
            self._shown, self._at = (rows, at), at
            self._build(rows, at, is_in_focus=is_in_focus)
        elif goes_there:
            self._enter()

    def lay(self, on_screen: Callable[[Spot], Point], camera: Camera) -> None:
        """Lay every cell where its spot lies, those out of sight at the edge of the window: where
        the focus comes to an element outside it, a browser scrolls what is to lie still."""
        size = max(camera.scale, LEAST)
        for spot, node in self._spots.items():
            x, y = on_screen(spot)
            x = min(max(x, size / 2), camera.width - size / 2)
            y = min(max(y, size / 2), camera.height - size / 2)
            left, top, across = (f"{part:.1f}px" for part in (x - size / 2, y - size / 2, size))
            browser.dress(node, left=left, top=top, width=across, height=across)

    def _build(self, rows: Rows, at: Spot, *, is_in_focus: bool) -> None:
        own = next(cell for row in rows for cell in row if cell.spot == at)
        here = self._spots.get(at)
        if here is None:
            self._grid.insertAdjacentHTML("beforeend", _row((own,)).text)
            here = self._spots[at] = self._grid.lastElementChild.firstElementChild
        inside = joined(*own.html.inside).text
        if here.innerHTML != inside:
            here.innerHTML = inside
        for node in self._spots.values():
            node.setAttribute("tabindex", "-1")
        here.setAttribute("tabindex", "0")
        if is_in_focus and not here.isSameNode(browser.focused()):
            here.focus()
            self._settling.start(SETTLES)
            self._on_change()
        elif not self._settling.is_running:
            self._build_round()

    def _build_round(self) -> None:
        """Let the cells beside the one where the keyboard is be those that are shown."""
        if self._shown is None:
            return
        rows, at = self._shown
        here = self._spots[at]
        own = next(row for row in rows if any(cell.spot == at for cell in row))
        place, number = [*rows].index(own), [cell.spot for cell in own].index(at)
        _leave_alone(here)
        _leave_alone(here.parentElement)
        _put_round(here, _cells(own[:number]), _cells(own[number + 1 :]))
        _put_round(
            here.parentElement,
            joined(*map(_row, rows[:place])),
            joined(*map(_row, rows[place + 1 :])),
        )
        nodes = self._grid.querySelectorAll("[data-spot]")
        self._spots = {
            cell.spot: node
            for cell, node in zip((cell for row in rows for cell in row), nodes, strict=True)
        }
        self._on_change()

    def _enter(self) -> None:
        """Put the focus where it belongs, whoever has put it on the map."""
        if self._at is not None:
            self._spots[self._at].focus()

    def _entered(self) -> None:
        """A pointer that presses the map brings the focus too, unseen: nothing moves under it."""
        if self._at is not None and browser.focused().matches(":focus-visible"):
            self._on_focus(self._at)


def _row(cells: Sequence[Cell]) -> Html:
    return h("div", _cells(cells), role="row")


def _cells(cells: Sequence[Cell]) -> Html:
    return joined(*(cell.html for cell in cells))


def _leave_alone(node: browser.Element) -> None:
    """Take away all that lies beside an element."""
    for other in [*node.parentElement.children]:
        if not other.isSameNode(node):
            other.remove()


def _put_round(node: browser.Element, before: Html, after: Html) -> None:
    node.insertAdjacentHTML("beforebegin", before.text)
    node.insertAdjacentHTML("afterend", after.text)
