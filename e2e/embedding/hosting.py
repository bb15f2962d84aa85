"""Pages of other sites that have the game in a frame.

The game is served as `localhost`, these pages as `127.0.0.1` from another port: for a browser that
is another site, with everything that follows from it for storage and for messages.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Frame, Page

from e2e.marks import READY

SANDBOX = (
    "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups "
    "allow-popups-to-escape-sandbox"
)
OPAQUE = SANDBOX.replace("allow-same-origin ", "")
LISTEN = """<script>
window.heard = [];
addEventListener("message", ({ data, origin, source }) => {
  const frame = document.querySelector("iframe");
  heard.push({ data, origin, isFrame: source === frame?.contentWindow });
});
window.events = [];
for (const name of ["ready", "state", "turn", "saved", "save", "gameover", "error", "openfullpage"])
  addEventListener(`cm-${name}`, ({ type, detail, target }) =>
    events.push({ type, detail, id: target.id }));
</script>"""
SAY = """([message, target]) => {
  document.querySelector("iframe").contentWindow.postMessage(message, target);
}"""

FLOOD = """([count, messages, target]) => {
  const { contentWindow } = document.querySelector("iframe");
  const proto = "canalmania/1";
  for (let id = 0; id < count; id++)
    contentWindow.postMessage({ proto, id, ...messages[id % messages.length] }, target);
}"""


@dataclass
class Host:
    """A server of pages of another site: their HTML by path."""

    origin: str
    pages: dict[str, str] = field(default_factory=dict)

    def put(self, path: str, body: str) -> str:
        """Lay out a page; its address."""
        head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A site</title>'
        self.pages[path] = f'{head}<link rel="icon" href="data:,">{LISTEN}{body}'
        return self.origin + path


class _Pages(BaseHTTPRequestHandler):
    def __init__(self, *rest: Any, pages: dict[str, str]) -> None:
        self.pages = pages
        super().__init__(*rest)

    def do_GET(self) -> None:
        body = self.pages.get(urlsplit(self.path).path)
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write((body or "").encode())

    def log_message(self, *_: object) -> None:
        """Keep the terminal quiet."""


@contextmanager
def hosting(name: str = "127.0.0.1") -> Iterator[Host]:
    """A host for other sites' pages within a `with`; browsers know it by `name`."""
    host = Host("")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Pages, pages=host.pages)) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        host.origin = f"http://{name}:{server.server_address[1]}"
        try:
            yield host
        finally:
            server.shutdown()


def frame_html(site: str, sandbox: str | None = SANDBOX, fragment: str = "", **asked: str) -> str:
    """The game in a frame, as the snippet has it, with these parameters."""
    address = f"{site}?{urlencode({'embed': '1'} | asked)}{fragment}"
    policy = "" if sandbox is None else f'sandbox="{sandbox}"'
    return (
        f'<iframe src="{escape(address)}" title="Canal Mania" width="1100" height="720" {policy} '
        'allow="fullscreen; clipboard-write" referrerpolicy="strict-origin"></iframe>'
    )


def game_of(page: Page) -> Frame:
    """The frame of the game, as soon as there is one."""
    element = page.locator("iframe").first.element_handle()
    frame = element.content_frame()
    assert frame is not None
    return frame


def ready_game(page: Page) -> Frame:
    """The frame of the game, as soon as it can be played."""
    frame = game_of(page)
    frame.wait_for_selector(f"{READY}, #table", state="attached")
    return frame


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """The messages of a type that the host's page has heard from the frame."""
    told: list[dict[str, Any]] = page.evaluate("() => window.heard")
    return [one["data"] for one in told if one["isFrame"] and one["data"].get("type") == kind]


def wait_for(page: Page, kind: str, **fields: Any) -> dict[str, Any]:
    """The first message of a type with these fields, when it has come."""
    for _ in range(600):
        for told in heard(page, kind):
            if all(told.get(name) == value for name, value in fields.items()):
                return told
        page.wait_for_timeout(100)
    raise AssertionError(f"no {kind} {fields} among {page.evaluate('() => window.heard')}")


def say(page: Page, target: str, kind: str, **fields: Any) -> None:
    """Let the host's page tell the frame something."""
    message = {"proto": "canalmania/1", "type": kind} | fields
    page.evaluate(SAY, [message, target])


def flood(page: Page, target: str, count: int, *messages: dict[str, Any]) -> None:
    """Let the host's page send these messages in turn, so many in all, each with its number."""
    page.evaluate(FLOOD, [count, messages, target])


def at_the_table(page: Page) -> Frame:
    """The frame of the game, as soon as there is a game on the table."""
    frame = game_of(page)
    frame.wait_for_selector("#table")
    return frame


def origin_of(site: str) -> str:
    """The origin of an address."""
    parts = urlsplit(site)
    return f"{parts.scheme}://{parts.netloc}"
