"""The part of Playwright's `Page` that tests in every engine use, for WebKitGTK over WebDriver.

Clicks and keys are real ones, sent by the browser's driver. Like Playwright, an action waits until
its element is there, visible, at rest and not covered.
"""

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    JavascriptException,
    NoSuchElementException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver import ActionChains, Keys, WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

T = TypeVar("T")

BETWEEN_LOOKS: Final = 0.05  # seconds
PASSING: Final = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
    StaleElementReferenceException,
)
"""What goes away by itself when the page has finished drawing."""

KEYS: Final = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "End": Keys.END,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Home": Keys.HOME,
    "Space": Keys.SPACE,
    "Tab": Keys.TAB,
}
HELD: Final = {"Control": Keys.CONTROL, "Shift": Keys.SHIFT, "Alt": Keys.ALT}
CALL: Final = """return (async (given) => {
  const value = (%s);
  return typeof value === "function" ? await value(...given) : await value;
})([...arguments])"""
VISIBLE: Final = "node => node.checkVisibility({ checkVisibilityCSS: true })"
INTO_SIGHT: Final = "node => node.scrollIntoView({ block: 'nearest', behavior: 'instant' })"
"""As people do; the driver itself scrolls under what stays in place (`scroll-padding`)."""
PLACE: Final = "node => JSON.stringify(node.getBoundingClientRect())"
IS_HIT: Final = """node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether a click on the middle of the element reaches it."""

UNSAID: Final = "Could not parse element info"
"""The driver's answer, now and then, when it has found something and loses it on the way."""
QUESTIONS: Final = 5


class WebKitDriver(WebKitGTK):
    """Asks again where the driver has lost its answer; only what looks for something gets that."""

    def execute(self, driver_command: Any, params: Any = None) -> Any:
        """Let the browser do something."""
        for _ in range(QUESTIONS):
            try:
                return super().execute(driver_command, params)
            except WebDriverException as reason:
                if UNSAID not in str(reason.msg):
                    raise
            time.sleep(BETWEEN_LOOKS)
        return super().execute(driver_command, params)


class WebKitPage:
    """A page, or a frame in it; `frame` leads to that from the outside in."""

    def __init__(self, driver: WebDriver, patience: float, frame: Sequence[str] = ()) -> None:
        self.driver = driver
        self.patience = patience
        self.frame = tuple(frame)
        self.mouse = WebKitMouse(self)
        self.keyboard = WebKitKeyboard(self)

    @property
    def url(self) -> str:
        """The address of the page."""
        return str(self.driver.current_url)

    def goto(self, url: str, **_: object) -> None:
        """Load a page."""
        self.driver.get(url)

    def reload(self, **_: object) -> None:
        """Load the page again."""
        self.driver.refresh()

    def go_back(self, **_: object) -> None:
        """Press the browser's Back."""
        self.driver.back()

    def go_forward(self, **_: object) -> None:
        """Press the browser's Forward."""
        self.driver.forward()

    def enter(self) -> None:
        """Let what follows happen in this frame."""
        self.driver.switch_to.default_content()
        for selector in self.frame:
            self.driver.switch_to.frame(self.driver.find_element(By.CSS_SELECTOR, selector))

    def within(self, selector: str) -> "WebKitPage":
        """The page in a frame of this page."""
        return WebKitPage(self.driver, self.patience, (*self.frame, selector))

    def locator(self, selector: str) -> "WebKitLocator":
        """What fits a CSS selector, whenever it is used."""
        return WebKitLocator(self, selector)

    def evaluate(self, expression: str, *arguments: object) -> Any:
        """The value of a JavaScript expression; of a function, what it returns when called."""
        self.enter()
        return self.driver.execute_script(CALL % expression, *arguments)

    def wait_for_selector(self, selector: str, **options: Any) -> None:
        """Wait until something that fits is visible, or as `state` says."""
        self.locator(selector).wait_for(**options)

    def wait_for_timeout(self, timeout: float) -> None:
        """Let so many milliseconds pass."""
        time.sleep(timeout / 1000)

    def set_viewport_size(self, viewport_size: dict[str, int]) -> None:
        """Make the window so large that the page has this size, as far as the screen allows."""
        self.driver.switch_to.default_content()
        for _ in range(2):
            inner = self.driver.execute_script("return [innerWidth, innerHeight]")
            outer = self.driver.get_window_size()
            self.driver.set_window_size(
                outer["width"] + viewport_size["width"] - inner[0],
                outer["height"] + viewport_size["height"] - inner[1],
            )

    def close(self) -> None:
        """Leave the page; the window is needed for the next one."""
        self.driver.switch_to.default_content()
        self.driver.get("about:blank")


class WebKitLocator:
    """Finds its elements anew every time it is used."""

    def __init__(self, page: WebKitPage, selector: str, place: int | None = None) -> None:
        self.page = page
        self.selector = selector
        self.place = place

    def __repr__(self) -> str:
        return f"<{self.selector}>" if self.place is None else f"<{self.selector} #{self.place}>"

    @property
    def first(self) -> "WebKitLocator":
        """The first of several."""
        return self.nth(0)

    @property
    def last(self) -> "WebKitLocator":
        """The last of several."""
        return self.nth(-1)

    def nth(self, place: int) -> "WebKitLocator":
        """One of several."""
        return WebKitLocator(self.page, self.selector, place)

    def locator(self, selector: str) -> "WebKitLocator":
        """What fits a selector within this; of one that is not one of several."""
        assert self.place is None
        return WebKitLocator(self.page, f":is({self.selector}) {selector}")

    def _found(self) -> list[WebElement]:
        self.page.enter()
        found = self.page.driver.find_elements(By.CSS_SELECTOR, self.selector)
        return found if self.place is None else [found[self.place]] if found else []

    def _only(self) -> WebElement:
        found = self._found()
        if not found:
            raise NoSuchElementException(f"nothing fits {self}")
        assert len(found) == 1, f"{len(found)} fit {self}"
        return found[0]

    def _patiently(self, do: Callable[[], T]) -> T:
        """Do it as soon as it can be done."""
        until = time.monotonic() + self.page.patience
        while True:
            try:
                return do()
            except PASSING as not_yet:
                if time.monotonic() > until:
                    raise TimeoutError(f"{self}: {not_yet.msg}") from not_yet
            time.sleep(BETWEEN_LOOKS)

    def count(self) -> int:
        """How many there are now."""
        return len(self._found())

    def all(self) -> list["WebKitLocator"]:
        """Each one of those that are there now."""
        return [self.nth(place) for place in range(self.count())]

    def evaluate(self, expression: str, *arguments: object) -> Any:
        """What a JavaScript function makes of the element."""
        return self._patiently(lambda: self._call(expression, self._only(), *arguments))

    def _call(self, function: str, *arguments: object) -> Any:
        return self.page.driver.execute_script(CALL % function, *arguments)

    def get_attribute(self, name: str) -> str | None:
        """The attribute as it stands in the document."""
        value = self.evaluate("(node, name) => node.getAttribute(name)", name)
        return None if value is None else str(value)

    def inner_text(self) -> str:
        """The text that is seen."""
        return str(self.evaluate("node => node.innerText"))

    def is_visible(self) -> bool:
        """Whether it is there and can be seen now."""
        try:
            found = self._found()
            return bool(found) and bool(self._call(VISIBLE, found[0]))
        except StaleElementReferenceException:
            return False

    def wait_for(self, *, state: str = "visible", timeout: float | None = None) -> None:
        """Wait until it is visible, attached, hidden or detached."""
        patience = self.page.patience if timeout is None else timeout / 1000
        until = time.monotonic() + patience
        while not self._is(state):
            if time.monotonic() > until:
                raise TimeoutError(f"{self} is not {state} after {patience:.0f} s")
            time.sleep(BETWEEN_LOOKS)

    def _is(self, state: str) -> bool:
        try:
            match state:
                case "attached":
                    return self.count() > 0
                case "detached":
                    return self.count() == 0
                case "hidden":
                    return not self.is_visible()
                case _:
                    return self.is_visible()
        except (JavascriptException, NoSuchElementException, StaleElementReferenceException):
            return False  # the page, or the frame, is being exchanged

    def click(self, *, force: bool = False) -> None:
        """Click its middle, with the mouse."""
        self._patiently(lambda: self._click(force))

    def _click(self, force: bool) -> None:
        element = self._only()
        if force:
            self._call("node => node.click()", element)
            return
        if not self._call(VISIBLE, element):
            raise ElementNotInteractableException("not visible")
        self._call(INTO_SIGHT, element)
        place = self._call(PLACE, element)
        time.sleep(BETWEEN_LOOKS)
        if place != self._call(PLACE, element):
            raise ElementNotInteractableException("still moving")
        try:
            element.click()
        except ElementNotInteractableException:
            # Now and then the driver says so of a button that can be seen and hit.
            if not self._call(IS_HIT, element):
                raise
            box = json.loads(place)
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def check(self, *, force: bool = False) -> None:
        """Choose a radio button or tick a box that is not so yet."""
        if not self.evaluate("node => node.checked"):
            self.click(force=force)

    def fill(self, value: str) -> None:
        """Type a text in place of the one that is there."""

        def type_over() -> None:
            element = self._only()
            element.clear()
            element.send_keys(value)

        self._patiently(type_over)

    def press(self, key: str) -> None:
        """Press a key on it."""
        self.evaluate("node => node.focus()")
        self.page.keyboard.press(key)

    def set_input_files(self, files: Path) -> None:
        """Choose a file in an input."""
        self._patiently(lambda: self._only().send_keys(str(files)))

    def bounding_box(self) -> dict[str, float]:
        """Where it lies in its page or frame."""
        place: dict[str, float] = json.loads(self.evaluate(PLACE))
        return place


class WebKitMouse:
    """The mouse, in the coordinates of the page or frame."""

    def __init__(self, page: WebKitPage) -> None:
        self._page = page

    def click(self, x: float, y: float) -> None:
        """Click a point."""
        left, top = self._corner()
        actions = ActionChains(self._page.driver, duration=0)
        pointer: Any = actions.w3c_actions.pointer_action
        pointer.move_to_location(int(left + x), int(top + y))
        pointer.click()
        actions.perform()

    def _corner(self) -> tuple[float, float]:
        """Where the frame lies in the window."""
        left = top = 0.0
        self._page.driver.switch_to.default_content()
        for selector in self._page.frame:
            element = self._page.driver.find_element(By.CSS_SELECTOR, selector)
            place = json.loads(
                self._page.driver.execute_script(CALL % PLACE, element),
            )
            left, top = left + place["x"], top + place["y"]
            self._page.driver.switch_to.frame(element)
        self._page.driver.switch_to.default_content()
        return left, top


class WebKitKeyboard:
    """The keyboard."""

    def __init__(self, page: WebKitPage) -> None:
        self._page = page

    def press(self, key: str) -> None:
        """Press a key, or several at once such as "Control+s"."""
        *held, last = key.split("+") if len(key) > 1 else [key]
        self._page.enter()
        actions = ActionChains(self._page.driver, duration=0)
        for name in held:
            actions.key_down(HELD[name])
        actions.send_keys(KEYS.get(last, last))
        for name in reversed(held):
            actions.key_up(HELD[name])
        actions.perform()
