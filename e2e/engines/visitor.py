"""Somebody with a browser: a fresh profile of one engine, its page, and what it hands out."""

import contextlib
import json
import os
import shutil
import subprocess
import tempfile
import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

from playwright.sync_api import BrowserContext, Page, Playwright
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from e2e.browsers import ARGUMENTS
from e2e.engines.webdriver import WebKitDriver, WebKitPage
from tools.browsers import WEBKIT_DRIVER, Browser, Driver, Engine

PATIENCE: Final = {Engine.CHROMIUM: 60, Engine.FIREFOX: 90, Engine.WEBKIT: 150}
"""Seconds until Python is up, on a busy machine."""

VIEWPORT: Final = {"width": 1280, "height": 800}
SCREEN: Final = "1400x1000x24"
NOT_SAID: Final = dict.fromkeys(
    ("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null"
)
"""Mozilla's own Firefox does not know the command by which Playwright would set these."""

IN_ONE_PROCESS: Final = {"fission.autostart": False}
"""Playwright's clicks in a frame of another site go astray where that has a process of its own."""

Settings = Mapping[str, Any]


class Visitor(ABC):
    """A browser with a profile of its own and one page."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.patience = PATIENCE[engine]
        self.home = Path(tempfile.mkdtemp(prefix="visitor-"))

    page: Page
    """With what `e2e.engines.webdriver` has of Playwright's names."""

    @abstractmethod
    def leave(self) -> None:
        """Close the browser; the profile stays."""

    @abstractmethod
    def come_back(self) -> None:
        """Open the browser again, with the same profile."""

    @abstractmethod
    def open_with(self, address: str, script: str, rest: float = 0) -> None:
        """Open a new page, in which a script runs as early as it can, and do not wait for it.

        `rest`: milliseconds in which the browser may first do what it has to do with itself; in a
        new window Chromium loads hundreds of scripts of its own.
        """

    @abstractmethod
    def inside(self, frame: str) -> Page:
        """The page in a frame of the page."""

    @abstractmethod
    def choose_file(self, button: str, path: Path) -> None:
        """Press a button that asks for a file, and choose this one."""

    def handed_out(self, press: Callable[[], object]) -> str:
        """The text of the file that the page hands out when something is pressed."""
        before = set(self._downloads())
        press()
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            for path in self._downloads():
                if path not in before and (text := path.read_text("utf-8")):
                    return text
            time.sleep(0.1)
        raise TimeoutError("no file was handed out")

    def _downloads(self) -> list[Path]:
        return sorted(self.home.glob("*.json"))

    def end(self) -> None:
        """Close the browser and forget the profile."""
        self.leave()
        shutil.rmtree(self.home, ignore_errors=True)


class PlaywrightVisitor(Visitor):
    """Chromium, Firefox, and Playwright's own WebKit."""

    def __init__(self, playwright: Playwright, browser: Browser, settings: Settings) -> None:
        super().__init__(browser.engine)
        self._playwright = playwright
        self._browser = browser
        self._settings = settings
        self._context = self._launch()

    def _launch(self) -> BrowserContext:
        options: dict[str, Any] = {
            "executable_path": self._browser.path,
            "viewport": VIEWPORT,
            "locale": "en-GB",
            "headless": True,
        }
        profile = self.home / "profile"
        if self.engine is Engine.CHROMIUM:
            write_preferences(profile, self._settings)
            options["args"] = ARGUMENTS
        if self.engine is Engine.FIREFOX:
            options["firefox_user_prefs"] = {**IN_ONE_PROCESS, **self._settings}
        if self._browser.driver is Driver.PLAYWRIGHT_BIDI:
            options |= {"channel": "moz-firefox", "downloads_path": self.home, **NOT_SAID}
        context: BrowserContext = getattr(self._playwright, self.engine).launch_persistent_context(
            profile, **options
        )
        context.set_default_timeout(self.patience * 1000)
        self.page = context.pages[0] if context.pages else context.new_page()
        return context

    def handed_out(self, press: Callable[[], object]) -> str:
        if self._browser.driver is Driver.PLAYWRIGHT_BIDI:
            return super().handed_out(press)  # it is not told of downloads
        with self.page.expect_download() as handed:
            press()
        return Path(handed.value.path()).read_text("utf-8")

    def choose_file(self, button: str, path: Path) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.page.locator(button).first.click()
        chooser.value.set_files(path)

    def open_with(self, address: str, script: str, rest: float = 0) -> None:
        self.page.close()
        self.page = self._context.new_page()
        self.page.add_init_script(script)
        self.page.wait_for_timeout(rest)
        self.page.goto(address, wait_until="commit")

    def leave(self) -> None:
        self._context.close()

    def come_back(self) -> None:
        self._context = self._launch()

    def inside(self, frame: str) -> Page:
        return cast(Page, FramedPage(self.page, frame))


class FramedPage:
    """The page in a frame, with the mouse and the keyboard of the page around it."""

    def __init__(self, page: Page, selector: str) -> None:
        self._page = page
        self._selector = selector
        self.keyboard = page.keyboard
        self.mouse = self

    def __getattr__(self, name: str) -> Any:
        if name == "wait_for_timeout":
            return self._page.wait_for_timeout
        frame = self._page.locator(self._selector).element_handle().content_frame()
        assert frame is not None
        return getattr(frame, name)

    def click(self, x: float, y: float) -> None:
        """Click a point of the frame."""
        box = self._page.locator(self._selector).bounding_box()
        assert box is not None
        self._page.mouse.click(box["x"] + x, box["y"] + y)


class WebKitVisitor(Visitor):
    """WebKitGTK. An automated one keeps nothing when it is closed, so it only leaves the page."""

    def __init__(self, browser: Browser, settings: Settings) -> None:
        super().__init__(browser.engine)
        self._rest = contextlib.ExitStack()
        options = Options()
        options.binary_location = str(browser.path)
        options.add_argument("--automation")
        for name, value in settings.items():
            options.add_argument(f"--{name}={value}".lower())
        surroundings = {
            **os.environ,
            "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "XDG_DATA_HOME": str(self.home / "data"),
            "DISPLAY": self._rest.enter_context(a_screen()),
            "LANG": "en_GB.UTF-8",
            # Without graphics hardware the first drawing of each effect takes a second otherwise;
            # Chromium is told the same by --disable-gpu.
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        }
        surroundings.pop("WAYLAND_DISPLAY", None)
        service = Service(shutil.which(WEBKIT_DRIVER), env=surroundings)
        with warnings.catch_warnings():  # Selenium's own, of Selenium
            warnings.simplefilter("ignore", DeprecationWarning)
            self._driver = WebKitDriver(options=options, service=service)
        self._rest.callback(self._driver.quit)
        self._driver.set_page_load_timeout(self.patience)
        self._driver.set_script_timeout(self.patience)
        mine = WebKitPage(self._driver, self.patience)
        mine.set_viewport_size(VIEWPORT)
        self.page = cast(Page, mine)

    def choose_file(self, button: str, path: Path) -> None:
        self.page.locator(button).first.click()
        self.page.locator("#file").set_input_files(path)

    def open_with(self, address: str, script: str, rest: float = 0) -> None:
        """The script comes a little later than elsewhere: as soon as the page is there."""
        self.page.close()
        self.page.wait_for_timeout(rest)
        self.page.evaluate("address => void setTimeout(() => (location.href = address))", address)
        while self.page.url != address:
            time.sleep(0.01)
        self.page.evaluate("() => {" + script + "}")

    def leave(self) -> None:
        self.page.close()

    def come_back(self) -> None:
        """The page is opened by whoever comes back."""

    def inside(self, frame: str) -> Page:
        return cast(Page, cast(WebKitPage, self.page).within(frame))

    def end(self) -> None:
        self._rest.close()
        shutil.rmtree(self.home, ignore_errors=True)


def write_preferences(profile: Path, settings: Settings) -> None:
    """Put settings of the profile where Chromium looks for them, before its first start."""
    path = profile / "Default" / "Preferences"
    if settings and not path.exists():
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps({"profile": dict(settings)}), "utf-8")


@contextlib.contextmanager
def a_screen() -> Iterator[str]:
    """A screen nobody sees, for a browser that has to have one; gives its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with open(reading, encoding="ascii") as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


def visit(playwright: Playwright, browser: Browser, settings: Settings | None = None) -> Visitor:
    """Open a browser with a fresh profile.

    `settings` are the profile's preferences in Chromium and Firefox, and switches of WebKitGTK's
    MiniBrowser.
    """
    if browser.driver is Driver.WEBDRIVER:
        return WebKitVisitor(browser, settings or {})
    return PlaywrightVisitor(playwright, browser, settings or {})
