"""The game starts where a browser grants nothing: no storage, no channel, no worker; in any frame.

The frames are real: the host page and the game come from two servers, the game's frame is
sandboxed, or its storage is blocked by the browser's own setting.
"""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from e2e.browsers import ARGUMENTS, find_chromium
from e2e.conftest import PATIENCE
from e2e.marks import READY
from tools.serve_site import StaticFiles, serving

THROWS = """Object.defineProperty(window, "NAME", {
  get() { throw new DOMException("blocked", "SecurityError"); } });"""
HERE = {
    "indexedDB throws": THROWS.replace("NAME", "indexedDB"),
    "indexedDB is not there": "delete window.indexedDB; delete Window.prototype.indexedDB;",
    "indexedDB fails": """IDBFactory.prototype.open = () => {
        const request = new EventTarget();
        setTimeout(() => request.onerror?.(new Event("error")));
        return request; };""",
    "indexedDB never answers": "IDBFactory.prototype.open = () => new EventTarget();",
    "BroadcastChannel throws": """window.BroadcastChannel = class {
        constructor() { throw new DOMException("blocked", "SecurityError"); } };""",
    "BroadcastChannel is not there": "delete window.BroadcastChannel;",
    "localStorage throws": THROWS.replace("NAME", "localStorage"),
    "sessionStorage throws": THROWS.replace("NAME", "sessionStorage"),
    "caches throws": THROWS.replace("NAME", "caches"),
    "serviceWorker throws": """Object.defineProperty(Navigator.prototype, "serviceWorker", {
        get() { throw new DOMException("blocked", "SecurityError"); } });""",
    "serviceWorker is not there": "delete Navigator.prototype.serviceWorker;",
    "instantiateStreaming is not there": "delete WebAssembly.instantiateStreaming;",
    "no digest": "Object.defineProperty(Crypto.prototype, 'subtle', {value: undefined});",
}
ALL = [name for name in HERE if "throws" in name or "no digest" in name]
SANDBOXES = ("allow-scripts", "allow-scripts allow-forms", "allow-scripts allow-same-origin", None)
STORAGE_BLOCKED = {"profile": {"cookie_controls_mode": 1}}


@pytest.mark.parametrize("lacking", [[name] for name in HERE] + [ALL], ids=[*HERE, "all of them"])
def test_it_starts_where_something_is_withheld(
    context: BrowserContext, site: str, lacking: list[str]
) -> None:
    for name in lacking:
        context.add_init_script(HERE[name])
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)


class WithoutCors(StaticFiles):
    """A host that does not lend its files to frames without an origin."""

    def send_header(self, keyword: str, value: str) -> None:
        """Send every header but one."""
        if keyword != "Access-Control-Allow-Origin":
            super().send_header(keyword, value)


def framed(page: Page, game: str, tmp_path: Path, sandbox: str | None) -> Iterator[Frame]:
    """The game's frame in a page of another site."""
    attribute = "" if sandbox is None else f'sandbox="{sandbox}"'
    (tmp_path / "index.html").write_text(
        f'<!doctype html><iframe src="{game}" {attribute} width="1000" height="700"></iframe>'
    )
    with serving(tmp_path) as host:
        page.goto(host.replace("localhost", "127.0.0.1"))
        element = page.locator("iframe").element_handle()
        frame = element.content_frame()
        assert frame is not None
        yield frame


@pytest.mark.parametrize("sandbox", SANDBOXES)
def test_it_starts_in_a_frame_of_another_site(
    context: BrowserContext, site: str, tmp_path: Path, sandbox: str | None
) -> None:
    for frame in framed(context.new_page(), site, tmp_path, sandbox):
        frame.wait_for_selector(READY, timeout=PATIENCE)


def test_it_starts_where_storage_of_other_sites_is_blocked(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    (profile / "Default" / "Preferences").write_text(json.dumps(STORAGE_BLOCKED))
    (tmp_path / "host").mkdir()
    context = browser.browser_type.launch_persistent_context(
        str(profile), executable_path=find_chromium(), args=ARGUMENTS, headless=True
    )
    for frame in framed(context.new_page(), site, tmp_path / "host", None):
        frame.wait_for_selector(READY, timeout=PATIENCE)
        kept = "() => { try { return localStorage.length } catch (reason) { return reason.name } }"
        assert frame.evaluate(kept) == "SecurityError"
    context.close()


def test_an_apart_frame_whose_host_withholds_files_says_so(
    context: BrowserContext, dist: Path, tmp_path: Path
) -> None:
    handler = partial(WithoutCors, directory=str(dist), prefix="/")
    with serving(dist, handler=handler) as game:
        for frame in framed(context.new_page(), game, tmp_path, "allow-scripts"):
            reason = frame.locator("#failure-reason")
            expect(reason).to_contain_text("its own files are withheld")
