"""Coming close to what can be chosen on the map, where it lies too near to each other."""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Final, Protocol

from web.contract.table_view import TableView
from web.map.geometry import Point
from web.page import browser
from web.page.spot import Spot

CLOSE_ENOUGH: Final = 24.0
"""Pixels between targets from which each can be told apart and hit."""
ROUNDING: Final = 0.01
"""Pixels a step of the map by which two zooms may differ and be the same."""


class Board(Protocol):
    """The map, as far as it is zoomed here."""

    @property
    def scale(self) -> float:
        """Pixels a step of the map."""

    @property
    def is_whole(self) -> bool:
        """Whether all of it is shown, as large as it goes."""

    def frame(self, spots: Iterable[Spot]) -> None:
        """Come close to these."""

    def sees(self, spots: Iterable[Spot]) -> bool:
        """Whether all of these can be seen and pressed."""

    def zoom_in(self) -> None:
        """A step closer."""

    def zoom_out(self) -> None:
        """A step away."""

    def fit(self) -> None:
        """Show all of it."""

    def pan(self, direction: str) -> None:
        """Go on to the "N", "E", "S" or "W"."""


class ZoomToChoices:
    """What the map has come close to by itself.

    `table()` is the moment on the screen, `is_pending()` whether an action is under way; `on_pan`
    is called when the player has moved the map by a key or a button.
    """

    def __init__(
        self,
        board: Board,
        *,
        table: Callable[[], TableView],
        is_pending: Callable[[], bool],
        on_pan: Callable[[], None],
    ) -> None:
        self._board = board
        self._table = table
        self._is_pending = is_pending
        self._on_pan = on_pan
        self._framed: frozenset[Spot] = frozenset()
        self._close_scale = 0.0
        self.intents: dict[str, Callable[[str], None]] = {"zoom": self.zoom, "pan": self.pan}

    def zoom(self, how: str) -> None:
        """Zoom the board "in", "out" or to "fit", as the player wants it."""
        self.leave_it()
        {"in": self._board.zoom_in, "out": self._board.zoom_out, "fit": self._board.fit}[how]()

    def pan(self, direction: str) -> None:
        """Go on to the "N", "E", "S" or "W", as the player wants it."""
        self.leave_it()
        self._board.pan(direction)
        self._on_pan()

    def come_close(self) -> None:
        """Zoom in where targets lie too close together, or out of an earlier automatic zoom.

        Never after the player has zoomed the map.
        """
        spots = self._spots_asked
        if not self._table().targets or spots == self._framed or self._has_player_zoomed:
            return
        if self._is_crowded or (self._is_close and self._is_out_of_sight):
            self._framed = spots
            self._board.frame(spots)
            self._close_scale = self._board.scale

    def leave_it(self) -> None:
        """The player zooms himself: not again for what is asked now."""
        self._framed = self._spots_asked

    @property
    def _has_player_zoomed(self) -> bool:
        """Whether the map is neither shown whole nor as `come_close` left it."""
        return not self._is_close and not self._board.is_whole

    @property
    def _is_close(self) -> bool:
        return abs(self._board.scale - self._close_scale) <= ROUNDING

    @property
    def _is_crowded(self) -> bool:
        """Whether targets lie so close together that one is easily taken for another.

        For fingers, which choose among fields one by one, all fields of the map count.
        """
        scale, table = self._board.scale, self._table()
        if scale >= CLOSE_ENOUGH:
            return False
        if (table.prompt.steps_back or self._is_pending()) and browser.has_fingers():
            return True
        centre = table.map.sheet.centre
        return scale * apart([centre(spot) for spot in table.targets]) < CLOSE_ENOUGH

    @property
    def _is_out_of_sight(self) -> bool:
        """Whether something to be chosen lies outside the window of the map, or under a button."""
        return not self._board.sees(self._table().targets)

    @property
    def _spots_asked(self) -> frozenset[Spot]:
        """What there is to be chosen from on the map, with what was chosen."""
        table = self._table()
        asked = table.prompt
        return frozenset(asked.close_to or (*table.targets, *asked.marks.selected))


def apart(points: Sequence[Point]) -> float:
    """How far the two nearest of these points are from each other; of fewer than two, no end."""
    squares = [
        (a.x - b.x) ** 2 + (a.y - b.y) ** 2
        for place, a in enumerate(points)
        for b in points[place + 1 :]
    ]
    return float(min(squares) ** 0.5) if squares else inf
