"""A line to a server on this machine, as slow as that of a phone."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from urllib.parse import urlsplit

PIECE = 4096  # bytes


class Line:
    """What all connections share.

    It is the bandwidth to the browser in bytes per second, and the latency to the server in
    seconds.
    """

    def __init__(self, server: tuple[str, int], bytes_per_second: float, latency: float) -> None:
        self.server = server
        self._rate = bytes_per_second
        self._latency = latency
        self._turn = threading.Lock()
        self._free_at = 0.0

    def connect(self, browser: socket.socket) -> None:
        """Carry all data between a browser and the server, until one of them closes it."""
        server = socket.create_connection(self.server)
        for source, target, wait in ((browser, server, self._ask), (server, browser, self._queue)):
            threading.Thread(target=self._carry, args=(source, target, wait), daemon=True).start()

    def _carry(
        self, source: socket.socket, target: socket.socket, wait: Callable[[int], None]
    ) -> None:
        with closing(target), suppress(OSError):
            while piece := source.recv(PIECE):
                wait(len(piece))
                target.sendall(piece)

    def _ask(self, _: int) -> None:
        time.sleep(self._latency)

    def _queue(self, length: int) -> None:
        with self._turn:
            self._free_at = max(self._free_at, time.monotonic()) + length / self._rate
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))


@contextmanager
def slow_line(address: str, bytes_per_second: float, latency: float) -> Iterator[str]:
    """The address of the same site at the end of such a line; `latency` in seconds."""
    asked = urlsplit(address)
    server = (asked.hostname or "localhost", asked.port or 80)
    line = Line(server, bytes_per_second, latency)
    with socket.create_server(("localhost", 0)) as listener:

        def listen() -> None:
            """Accept connections and carry each in a thread of its own."""
            with suppress(OSError):
                while True:
                    line.connect(listener.accept()[0])

        threading.Thread(target=listen, daemon=True).start()
        yield f"http://localhost:{listener.getsockname()[1]}{asked.path}"
        listener.shutdown(socket.SHUT_RDWR)
