"""A mouse or a finger on the page that counts its presses, with real events of the browser."""

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import CDPSession, Page

from e2e.clicking import settle
from web.map.geometry import Point, distance

STEPS: Final = 4
"""Events of the mouse on its way."""
NUDGE: Final = 9.0
"""Pixels after which a pointer that is down drags."""
SCROLL: Final = """([what, arg]) => [...document.querySelectorAll(`#table [data-do=${what}]`)]
  .find((node) => node.dataset.arg === arg && !node.closest("#mirror"))
  .scrollIntoView({ block: "center", inline: "center", behavior: "instant" })"""


@dataclass(slots=True)
class Hand:
    """Presses on the page with a mouse or a finger, and counts.

    `travel` is the number of pixels between presses; the way to the first one does not count.
    """

    page: Page
    is_finger: bool
    presses: int = 0
    travel: float = 0.0
    _at: Point | None = None
    _fingers: CDPSession | None = None

    @property
    def at(self) -> Point | None:
        """The point of the last press."""
        return self._at

    def press(self, x: float, y: float) -> None:
        """Go there and press."""
        self._count(Point(x, y))
        if self.is_finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y, steps=STEPS)
            self.page.mouse.click(x, y)
        settle(self.page)

    def begin_drag(self, at: Point) -> None:
        """Press at a point, and move just far enough that it is not a click."""
        self._count(at)
        if self.is_finger:
            self._touch("touchStart", at)
        else:
            self.page.mouse.move(*at, steps=STEPS)
            self.page.mouse.down()
        self._move(Point(at.x + NUDGE, at.y))

    def drag(self, to: Point) -> None:
        """Move on without letting go."""
        self._travel(to)
        self._move(to)

    def let_go(self) -> None:
        """End the drag."""
        if self.is_finger:
            self._touch("touchEnd")
        else:
            self.page.mouse.up()
        settle(self.page)

    def _move(self, to: Point) -> None:
        if not self.is_finger:
            self.page.mouse.move(*to, steps=STEPS)
        else:
            self._touch("touchMove", to)
        settle(self.page)

    def _touch(self, kind: str, *at: Point) -> None:
        """Send a touch event, because Playwright itself can only tap."""
        if self._fingers is None:
            self._fingers = self.page.context.new_cdp_session(self.page)
        points = [{"x": point.x, "y": point.y} for point in at]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def scroll(self, what: str, arg: str) -> None:
        """Make a button visible: by a turn of the wheel, or a swipe."""
        self.presses += 1
        self.page.evaluate(SCROLL, [what, arg])

    def _count(self, to: Point) -> None:
        self.presses += 1
        self._travel(to)

    def _travel(self, to: Point) -> None:
        if self._at is not None:
            self.travel += distance(self._at, to)
        self._at = to
