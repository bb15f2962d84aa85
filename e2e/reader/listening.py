"""A browser that Orca reads, on a screen and a message bus of their own, and a real keyboard.

    with listening(playwright, folder) as reader:
        reader.page.goto(address)
        reader.press("Tab")
        reader.hears("Take cards push button")

Keys go the way of a person's: to the screen, from there to Orca, which lets the browser have those
it does not want for itself. `page` is for looking, not for doing.
"""

import contextlib
import json
import os
import re
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, Playwright

from e2e.browsers import ARGUMENTS, find_chromium
from e2e.engines.visitor import a_screen
from e2e.reader.in_orca import SAID

SYSTEM_PYTHON: Final = "/usr/bin/python3"
"""Orca is a package of the system's."""
IN_ORCA: Final = Path(__file__).with_name("in_orca.py")
READ: Final = (
    "--force-renderer-accessibility",
    "--kiosk",  # nothing of the browser's own is read
    "--window-position=0,0",
    "--window-size=1280,800",
)
PATIENCE: Final = 30.0
"""Seconds in which a sentence has to be said, on a busy machine."""
QUIET: Final = 1.0
"""Seconds after which nothing more is taken to come."""
BETWEEN_LOOKS: Final = 0.05
MOST_STOPS: Final = 60
"""Presses of Tab after which something is taken to be out of reach."""
LATELY: Final = 20
"""Utterances that are shown of what was said before, where something is missed."""
NAMED: Final = re.compile(r"""- '?[a-z]+ ("(?:[^"\\]|\\.)*")""")
"""The first line of a tree: a role, and the name as a text of JSON."""


class Reader:
    """Hears what Orca says since a key was pressed; `log` has it all."""

    def __init__(self, page: Page, said: Path, screen: Mapping[str, str]) -> None:
        self.page = page
        self.log: list[str] = []
        self._said = said
        self._screen = screen
        self._pressed = 0

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by the names that X11 has for them."""
        self._pressed = len(self._listen())
        self._do("key", "--clearmodifiers", "--delay", "60", *keys)

    def sit_down(self) -> None:
        """Click the edge of the page with a real mouse, as somebody who comes to the computer; the
        keys go to the page from then on. The first stop may go unsaid: Orca comes from elsewhere.
        """
        self._do("mousemove", "4", "400", "click", "1")
        for _ in range(MOST_STOPS):
            self.press("Tab")
            stop = bare(self.stop())
            if any(stop and stop in bare(text) for text in self.hears_out()):
                return
        raise AssertionError(self._unheard("any stop"))

    def hears(self, sentence: str) -> None:
        """Wait until this was said, alone or with more, since a key was pressed."""
        until = time.monotonic() + PATIENCE
        while not self._has_heard(sentence):
            assert time.monotonic() < until, self._unheard(sentence)
            self.page.wait_for_timeout(BETWEEN_LOOKS * 1000)

    def goes_to(self, name: str) -> None:
        """Press Tab until Orca says this, alone or with more, as the name of a stop; every stop on
        the way has to be read by its own."""
        for _ in range(MOST_STOPS):
            self.press("Tab")
            stop = self.stop()
            self.hears(stop)
            if bare(name) in bare(stop):
                return
        raise AssertionError(f"not within {MOST_STOPS} stops: {name}")

    def times(self, sentence: str) -> int:
        """How often this was said."""
        return sum(bare(text).count(bare(sentence)) for text in self._listen())

    def stop(self) -> str:
        """The name of what has the focus, by what the browser tells of it."""
        tree = self.page.locator(":focus").aria_snapshot()
        named = NAMED.match(tree)
        return str(json.loads(named[1])) if named else ""

    def hears_out(self) -> list[str]:
        """Wait until Orca has been silent for a while; what it said since a key was pressed."""
        since = time.monotonic()
        while time.monotonic() < since + QUIET:
            length = len(self.log)
            self.page.wait_for_timeout(BETWEEN_LOOKS * 1000)
            if len(self._listen()) > length:
                since = time.monotonic()
        return self.log[self._pressed :]

    def _do(self, *command: str) -> None:
        subprocess.run(["xdotool", *command], env=self._screen, check=True, capture_output=True)

    def _has_heard(self, sentence: str) -> bool:
        return any(bare(sentence) in bare(text) for text in self._listen()[self._pressed :])

    def _unheard(self, sentence: str) -> str:
        before, since = self.log[: self._pressed][-LATELY:], self.log[self._pressed :]
        said = "\n  ".join([*before, f"-- since the last key, without {sentence!r}:", *since])
        return f"never said; what was said:\n  {said}"

    def _listen(self) -> list[str]:
        lines = self._said.read_text("utf-8").split("\n") if self._said.exists() else []
        self.log = [json.loads(line) for line in lines[:-1]]  # the last one may be half written
        return self.log


def bare(text: str) -> str:
    """A text without what may be said or not: gaps, dots, capitals."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


@contextlib.contextmanager
def listening(playwright: Playwright, folder: Path) -> Iterator[Reader]:
    """Orca and an empty page; `folder` is where all of them keep what they keep."""
    with a_screen() as display, a_bus(folder, display) as screen, orca(folder, screen) as said:
        context = playwright.chromium.launch_persistent_context(
            folder / "profile",
            executable_path=find_chromium(),
            args=[*ARGUMENTS, *READ],
            env=dict(screen),
            headless=False,
            locale="en-GB",
            no_viewport=True,
        )
        context.set_default_timeout(PATIENCE * 2000)
        try:
            yield Reader(context.pages[0], said, screen)
        finally:
            context.close()


@contextlib.contextmanager
def a_bus(folder: Path, display: str) -> Iterator[dict[str, str]]:
    """A message bus, on which a screen reader and what it reads find each other; gives what a
    program has to be told to be on it, and to find nothing of this user's."""
    screen = {
        **os.environ,
        "DISPLAY": display,
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
        "LANG": "C.UTF-8",
        "NO_AT_BRIDGE": "0",
    }
    for private in ("WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        screen.pop(private, None)
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    with subprocess.Popen(
        command, env=screen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as bus:
        assert bus.stdout is not None
        try:
            yield {**screen, "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
        finally:
            bus.terminate()


@contextlib.contextmanager
def orca(folder: Path, screen: Mapping[str, str]) -> Iterator[Path]:
    """Orca, once it has spoken; gives the file in which it is written down what it says."""
    said, told = folder / SAID, folder / "orca.log"
    with (
        told.open("w") as output,
        subprocess.Popen(
            [SYSTEM_PYTHON, str(IN_ORCA), str(folder)],
            env=screen,
            stdout=output,
            stderr=subprocess.STDOUT,
        ) as program,
    ):
        try:
            until = time.monotonic() + PATIENCE
            while not said.exists():
                assert program.poll() is None, f"Orca has ended:\n{told.read_text()}"
                assert time.monotonic() < until, f"Orca says nothing:\n{told.read_text()}"
                time.sleep(BETWEEN_LOOKS)
            yield said
        finally:
            program.kill()  # it would take its leave of a browser that has gone
