"""What points to a spot of the map: the arrow of a lesson, the mark of a hint."""

from collections.abc import Sequence

from web.map.geometry import Point
from web.map.over.arrow_turn import best_turn, tip_of
from web.map.over.beside import Size
from web.map.over.keep_clear import Obstacle
from web.page import browser


class Arrow:
    """An element in the host of the map, made when it is first needed.

    Its style is `.map-arrow`, that of a hint `.map-arrow.of-hint`.
    """

    def __init__(self, host: browser.Element) -> None:
        self._host = host
        self._node: browser.Element = None
        self._shown: tuple[Point, int, bool] | None = None
        self._turn = 0
        self.is_hint = False
        """Whether it is the mark of a hint, from the next time on that it is laid."""

    def lay(
        self, at: Point | None, reach: float, room: Size, obstacles: Sequence[Obstacle]
    ) -> None:
        """Point at a pixel of the host from where it hides least; None hides the arrow.

        The tip is `reach` pixels from the pixel; `room` is the size of the host.
        """
        if at is not None:
            self._turn = best_turn(at, reach, room, obstacles)
        self.follow(at, reach)

    def follow(self, at: Point | None, reach: float) -> None:
        """Point from the same side at the pixel, which has moved."""
        shown = None if at is None else (tip_of(at, reach, self._turn), self._turn, self.is_hint)
        if shown == self._shown:
            return
        self._shown = shown
        if self._node is None:
            self._node = browser.create("div", "map-arrow")
            self._node.setAttribute("aria-hidden", "true")  # the question says where
            self._host.appendChild(self._node)
        self._node.hidden = shown is None
        if shown is not None:
            (x, y), turn, is_hint = shown
            self._node.classList.toggle("of-hint", is_hint)
            moved = f"translate({x:.0f}px, {y:.0f}px) rotate({turn}deg)"
            browser.dress(self._node, transform=moved)
