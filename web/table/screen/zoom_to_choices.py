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


class Board(Protocol):
    """The map, as far as it is zoomed here."""

    @property
    def scale(self) -> float:
        """Pixels a step of the map."""

    @property
    def is_laid_out(self) -> bool:
        """Whether it has a size in the page yet."""

    def once_laid_out(self, callback: Callable[[], object]) -> None:
        """Call back once, when it has."""

    @property
    def is_whole(self) -> bool:
        """Whether all of it is shown, as large as it goes."""

    @property
    def is_framed(self) -> bool:
        """Whether it is shown as `frame` left it."""

    @property
    def is_small(self) -> bool:
        """Whether all of it is too small to be read."""

    @property
    def legible(self) -> float:
        """Pixels a step from which all of it can be read."""

    def frame(self, spots: Iterable[Spot]) -> None:
        """Come close to these."""

    def sees(self, spots: Iterable[Spot]) -> bool:
        """Whether all of these can be seen and pressed."""

    def shows(self, spots: Iterable[Spot]) -> bool:
        """Whether they are seen whole, with all that is written about them."""

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
        self._asked: frozenset[Spot] = frozenset()
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
        """Show what is asked about, once for each question.

        - On a map that is small, and where targets lie too close together: as large as it fits.
        - Where the map has come close before, and what is asked about is not seen whole now: the
          same. If nothing on the map is asked about, all of the map.
        - Where the player has zoomed the map: only on a small one, if it is not in sight.
        """
        if not self._board.is_laid_out:  # then nothing can be seen of any question
            self._board.once_laid_out(self.come_close)
            return
        spots = self._spots_asked
        if spots == self._asked:
            return
        self._asked = spots
        board = self._board
        if not spots:
            if board.is_framed:
                board.fit()
        elif not (board.is_framed or board.is_whole):
            if board.is_small and not board.sees(spots):
                board.frame(spots)
        elif self._is_crowded or self._is_too_far or not board.shows(spots):
            board.frame(spots)

    def leave_it(self) -> None:
        """The player zooms himself: not again for what is asked now."""
        self._asked = self._spots_asked

    @property
    def _is_too_far(self) -> bool:
        """Whether the map is so small that nobody can read what is asked about."""
        return self._board.is_small and self._board.scale < self._board.legible

    @property
    def _is_crowded(self) -> bool:
        """Whether targets lie so close together that one is easily taken for another.

        For fingers, which choose among fields one by one, all fields of the map count.
        """
        scale, table = self._board.scale, self._table()
        if scale >= CLOSE_ENOUGH or not table.lit_targets:
            return False
        if (table.prompt.steps_back or self._is_pending()) and browser.has_fingers():
            return True
        centre = table.map.sheet.centre
        return scale * apart([centre(spot) for spot in table.lit_targets]) < CLOSE_ENOUGH

    @property
    def _spots_asked(self) -> frozenset[Spot]:
        """What there is to be chosen from on the map, with what was chosen.

        - On a map on which not all can be read, a lesson's arrow leaves one choice.
        - Where nothing is to be chosen on such a map: what players look at then.
        """
        table = self._table()
        asked, sheet = table.prompt, table.map.sheet
        if self._board.is_small and (taught := asked.taught) is not None:
            chosen = (*sheet.only(asked.marks.selected), taught.spot)
            if only := frozenset(spot for spot in chosen if spot is not None and sheet.has(spot)):
                return only
        if targets := table.lit_targets:
            return frozenset(asked.close_to or (*targets, *sheet.only(asked.marks.selected)))
        wanted = asked.close_to or asked.in_view
        return frozenset(wanted) if self._board.is_small else frozenset()


def apart(points: Sequence[Point]) -> float:
    """How far the two nearest of these points are from each other; of fewer than two, no end."""
    squares = [
        (a.x - b.x) ** 2 + (a.y - b.y) ** 2
        for place, a in enumerate(points)
        for b in points[place + 1 :]
    ]
    return float(min(squares) ** 0.5) if squares else inf
