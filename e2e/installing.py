"""The page installed as an app, by Chromium itself on a screen that nobody sees.

    with a_home(playwright, site, folder) as home:
        home.install()
        window = home.launch()

The DevTools protocol installs and launches as the system would (its domain PWA). What the system
gets to know of the app, Chromium writes into the folder.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright

from e2e.browsers import ARGUMENTS, find_chromium
from e2e.engines.visitor import a_screen
from e2e.marks import READY

PATIENCE: Final = 60_000.0
"""Milliseconds for each step."""
WORKER: Final = "navigator.serviceWorker.ready.then(({ active }) => active.state)"


class Home:
    """A Chromium of one person, whose first tab shows the site at the address `site`."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.site, self._context = site, context
        self.tab = context.pages[0]
        self.tab.goto(site)
        self.tab.wait_for_selector(READY)
        self.tab.evaluate(WORKER)
        self.protocol: CDPSession = context.new_cdp_session(self.tab)
        self._app = self.protocol.send("Page.getAppId")["appId"]

    def install(self) -> None:
        """Install the page as an app with a window of its own, and leave the tab empty."""
        self._do("install", installUrlOrBundleUrl=self.site)
        self._do("changeAppUserSettings", displayMode="standalone")
        self.tab.goto("about:blank")

    def launch(self) -> Page:
        """Open the app as its icon does; a new window, with the page ready."""
        with self._context.expect_page() as opened:
            self._do("launch")
        opened.value.wait_for_selector(READY)
        return opened.value

    def follow(self, address: str) -> None:
        """Follow a link into the app that is open."""
        self._do("launch", url=address)

    def open_file(self, path: Path) -> None:
        """Open a file with the app that is open."""
        self._do("launchFilesInApp", files=[str(path)])

    def open_with_file(self, path: Path) -> Page:
        """Open a file with the app while it is closed; its window."""
        with self._context.expect_page() as opened:
            self.open_file(path)
        return opened.value

    def known(self) -> dict[str, Any]:
        """What the system knows of the app: `badgeCount` and `fileHandlers`."""
        return self._do("getOsAppState")

    def windows(self) -> list[Page]:
        """The windows of the app that are open."""
        return [page for page in self._context.pages if page != self.tab]

    def _do(self, what: str, **arguments: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self.protocol.send(
            f"PWA.{what}", {"manifestId": self._app, **arguments}
        )
        return answer


@contextlib.contextmanager
def a_home(playwright: Playwright, site: str, folder: Path) -> Iterator[Home]:
    """A person's folder, empty but for Chromium's first tab, which shows the site."""
    with a_screen() as display:
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}
        context = playwright.chromium.launch_persistent_context(
            folder / "profile",
            executable_path=find_chromium(),
            args=[*ARGUMENTS],
            env={**os.environ, **home, "DISPLAY": display},
            headless=False,
            locale="en-GB",
            no_viewport=True,
        )
        context.set_default_timeout(PATIENCE)
        with contextlib.closing(context):
            yield Home(context, site)
