"""Elements over the map for the keyboard: cells for the spot in focus and the spots beside it.

A screen reader sees nothing of a canvas, and it uses the arrow keys itself while it reads a page,
unless the focus is on an element in which arrow keys have a meaning: a cell of a grid. So the focus
is never on the map itself but on a cell, which lies where its spot is drawn. There is one cell for
each spot that one key leads to; the cells change when the focus moves.
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
"""The smallest side of a cell in pixels: the focus ring must be seen on a small map too."""
SETTLES: Final = 500.0
"""Milliseconds after a move of the focus before the other cells are replaced. A screen reader that
is told of them before it has asked for the new focus does not say the new focus."""


class Cells:
    """The cells in the element `#cells` of the map.

    `on_focus(spot)` is called when a spot got the focus and must be made visible, `on_change()`
    when there are other cells, which must be moved to their places.
    """

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
        """Release the listeners and the timer."""
        self._settling.stop()
        for listener in self._listeners:
            listener.stop()

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is on the map."""
        return browser.nearest(browser.focused(), "#cells") is not None

    def show(self, rows: Rows, at: Spot, *, goes_there: bool) -> None:
        """Show these rows of cells.

        Tab leads to the cell `at` a spot. It gets the focus if the map has the focus already or if
        `goes_there`. The cell that has the focus, or gets it, stays the same element, because a
        screen reader loses its place with it.
        """
        is_in_focus = goes_there or self.has_focus
        if (rows, at) != self._shown:
            self._shown, self._at = (rows, at), at
            self._build(rows, at, is_in_focus=is_in_focus)
        elif goes_there:
            self._enter()

    def lay(self, on_screen: Callable[[Spot], Point], camera: Camera) -> None:
        """Move every cell to where its spot is drawn.

        Cells outside the window go to its edge: a browser would scroll to show a focused element
        outside.
        """
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
        """Replace all cells but the one in focus by those that are to be shown."""
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
        """Move the focus from the map itself to the cell that Tab leads to."""
        if self._at is not None:
            self._spots[self._at].focus()

    def _entered(self) -> None:
        """Report the focus on a cell, if the focus is visible.

        Pressing the map with a pointer focuses it too, but must not move it.
        """
        if self._at is not None and browser.focused().matches(":focus-visible"):
            self._on_focus(self._at)


def _row(cells: Sequence[Cell]) -> Html:
    return h("div", _cells(cells), role="row")


def _cells(cells: Sequence[Cell]) -> Html:
    return joined(*(cell.html for cell in cells))


def _leave_alone(node: browser.Element) -> None:
    """Remove all siblings of an element."""
    for other in [*node.parentElement.children]:
        if not other.isSameNode(node):
            other.remove()


def _put_round(node: browser.Element, before: Html, after: Html) -> None:
    node.insertAdjacentHTML("beforebegin", before.text)
    node.insertAdjacentHTML("afterend", after.text)
