"""Serves `dist/` on this machine: `python -m tools.serve_site [--port N] [--open]`.

It behaves like a static host: it sends the headers of `tools/headers.py`, and compressed files if
the browser accepts them.
"""

import argparse
import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from tools.headers import headers_of
from tools.places import DIST

DEFAULT_PORT = 8765


class StaticFiles(SimpleHTTPRequestHandler):
    """Serves the files of one folder below `prefix`, which begins and ends with a slash."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *rest: object, prefix: str = "/", **named: object) -> None:
        self.prefix = prefix
        super().__init__(*rest, **named)  # type: ignore[arg-type]

    def send_head(self) -> IO[bytes] | None:  # type: ignore[override]
        """Send the headers; return the open file to send after them, None if there is none."""
        address = urlsplit(self.path).path
        if not address.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.path = "/" + address.removeprefix(self.prefix)
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_not_found()
            return None
        return self.send_file_head(path)

    def send_not_found(self) -> None:
        """Send the site's own page for what is missing, as hosts do that find a `404.html`."""
        page = Path(self.directory) / "404.html"
        if not page.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content = page.read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def send_file_head(self, path: Path) -> IO[bytes] | None:
        """Send the headers for an existing file, perhaps the answer "not modified"."""
        packed = path.with_name(path.name + ".gz")
        zipped = packed.is_file() and "gzip" in self.headers.get("Accept-Encoding", "")
        sent = packed if zipped else path
        about = sent.stat()
        tag = f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
        unchanged = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        for name, value in headers_of(path.relative_to(self.directory).as_posix()).items():
            self.send_header(name, value)
        if unchanged:
            self.end_headers()
            return None
        self.send_header("Content-Length", str(about.st_size))
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return sent.open("rb")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Write nothing to the terminal."""


class SiteServer(ThreadingHTTPServer):
    """A server with one thread per connection; a connection that the browser closes is no error."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """Report every error except a connection that the browser closed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextlib.contextmanager
def serving(
    folder: Path = DIST,
    port: int = 0,
    prefix: str = "/",
    handler: Callable[..., StaticFiles] | None = None,
) -> Iterator[str]:
    """Serve `folder` below `prefix` within a `with` block, which gets the address.

    Port 0 means any free port. `handler`: the request handler, by default `StaticFiles`.
    """
    handler = handler or partial(StaticFiles, directory=str(folder), prefix=prefix)
    with SiteServer(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://localhost:{server.server_address[1]}{prefix}"
        finally:
            server.shutdown()
            thread.join()


def has_screen() -> bool:
    """Whether a browser that is opened from here would be visible."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(arguments: list[str]) -> int:
    """The command line; serves until interrupted and returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve_site", description="Serve dist/.")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default {DEFAULT_PORT}")
    parser.add_argument("--open", action="store_true", help="open the browser where there is one")
    options = parser.parse_args(arguments)
    if not (DIST / "index.html").exists():
        print("There is no dist/ yet: run `make build` first.", file=sys.stderr)
        return 1
    with contextlib.ExitStack() as stack:
        try:
            address = stack.enter_context(serving(port=options.port))
        except OSError:
            print(
                f"Port {options.port} is taken; games saved at that address are not seen at this."
            )
            address = stack.enter_context(serving())
        print(f"The games are at {address} (Ctrl+C stops it)", flush=True)
        if options.open and has_screen():
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
