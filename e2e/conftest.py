"""The built site, a server, a browser, and pages that notice what must not happen.

Use `page` for a page below a sub-path of a static host. It fails the test if anything was requested
from elsewhere, written to the console as an error or warning, or thrown. A test that expects such a
thing takes the page from `watched()` and calls `watch.clear()`.

The page's policy forbids evaluating text as JavaScript: wait with locators (`expect`,
`wait_for_selector`), not with `page.wait_for_function`.
"""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from e2e import sampling
from e2e.browsers import light_chromium
from e2e.engines import plugin
from e2e.engines.plugin import (  # noqa: F401 (pytest takes them over)
    pytest_generate_tests,
    pytest_terminal_summary,
    visitor,
)
from e2e.last_words import last_words
from e2e.looking import RECORDER
from e2e.marks import READY
from e2e.reader.plugin import reader  # noqa: F401
from e2e.sampling import pytest_collection_modifyitems  # noqa: F401
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving

SUB_PATH = "/some/path/"
PATIENCE = 60_000  # milliseconds until Python is up, on a busy machine
NOT_OF_THE_PAGE = (
    # this machine is slow
    "was preloaded using link preload but not used within a few seconds",
    # Chromium looks for a newer service worker some time after a start, also without a network
    "An unknown error occurred when fetching the script.",
)

expect.set_options(timeout=PATIENCE)  # its own five seconds are short where two browsers run


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --all-engines and --whole."""
    plugin.pytest_addoption(parser)
    sampling.pytest_addoption(parser)


@dataclass
class Watch:
    """What one page did that it should not have done."""

    origin: str
    complaints: list[str] = field(default_factory=list)

    def request(self, request: Request) -> None:
        """Note a request that leaves the origin."""
        if not request.url.startswith((self.origin, "data:", f"blob:{self.origin}")):
            self.complaints.append(f"foreign request: {request.url}")

    def message(self, message: ConsoleMessage) -> None:
        """Note errors and warnings on the console, if they are the page's."""
        is_own = not any(text in message.text for text in NOT_OF_THE_PAGE)
        if message.type in {"error", "warning"} and is_own:
            self.complaints.append(f"console {message.type}: {message.text}")

    def thrown(self, error: Exception) -> None:
        """Note what nobody caught."""
        self.complaints.append(f"uncaught: {error}")

    def died(self, _: Page) -> None:
        """Note that the page's process is gone, and what is known of the reason."""
        self.complaints.append(f"Page crashed: {last_words()}")

    def clear(self) -> None:
        """Forget what was noted, in a test that expects it."""
        self.complaints.clear()


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site as `make build` makes it, built if it is not current."""
    build_site.build_if_needed()
    return DIST


@pytest.fixture
def own_site(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return shutil.copytree(dist, tmp_path / "site")


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the built site, below a sub-path."""
    with serving(dist, prefix=SUB_PATH) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, which can be started only once at a time."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests; each test has its own context in it."""
    with light_chromium(playwright) as started:
        yield started


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile: nothing stored, nothing cached, English; what is painted is noted."""
    fresh = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    fresh.set_default_timeout(PATIENCE)
    fresh.add_init_script(path=RECORDER)
    yield fresh
    fresh.close()


@pytest.fixture
def watched(context: BrowserContext, site: str) -> Iterator[Callable[[], tuple[Page, Watch]]]:
    """Gives new pages of the context with their watch; complaints fail the test at its end."""
    watches: list[Watch] = []

    def new_page() -> tuple[Page, Watch]:
        page = context.new_page()
        watch = Watch(site.removesuffix(SUB_PATH))
        page.on("request", watch.request)
        page.on("console", watch.message)
        page.on("pageerror", watch.thrown)
        page.on("crash", watch.died)
        watches.append(watch)
        return page, watch

    yield new_page
    complaints = [complaint for watch in watches for complaint in watch.complaints]
    assert not complaints


@pytest.fixture
def blank_page(watched: Callable[[], tuple[Page, Watch]]) -> Page:
    """A watched page that has not gone anywhere yet."""
    page, _ = watched()
    return page


@pytest.fixture
def page(blank_page: Page, site: str) -> Page:
    """The start page with Python ready."""
    blank_page.goto(site)
    blank_page.wait_for_selector(READY)
    return blank_page


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """The start page on a phone."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True, is_mobile=True
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=RECORDER)
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)
    yield page
    context.close()
