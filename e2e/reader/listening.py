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
from dataclasses import dataclass
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
PATIENCE: Final = 60.0
"""Seconds in which a sentence has to be said, on a busy machine."""
QUIET: Final = 20
"""So many looks in a row at which nobody had anything to do, after which nothing more is taken to
come: one second on a machine at rest, longer on a busy one, on which each look takes longer."""
BETWEEN_LOOKS: Final = 0.05
"""Seconds."""
COUNT_KEYS: Final = "window.keysUp = 0; addEventListener('keyup', () => window.keysUp++, true);"
KEYS_UP: Final = "() => window.keysUp"
AT_REST: Final = "() => new Promise(done => requestIdleCallback(() => done(), {timeout: 1000}))"
"""Comes back once the page has done what it had to do."""
MOST_STOPS: Final = 60
"""Presses of Tab after which something is taken to be out of reach."""
LATELY: Final = 20
"""Utterances that are shown of what was said before, where something is missed."""
NAMED: Final = re.compile(r"""- '?[a-z]+ ("(?:[^"\\]|\\.)*")""")
"""The first line of a tree: a role, and the name as a text of JSON."""


@dataclass(frozen=True, slots=True)
class Orca:
    """Orca's program, and the file in which it is written down what it says."""

    program: int
    said: Path

    def work(self) -> int:
        """How long it has used a processor, in ticks of the system."""
        used, in_system = self._status()[11:13]
        return int(used) + int(in_system)

    def wants_to_work(self) -> bool:
        """Whether it uses a processor, or waits for one."""
        return self._status()[0] == "R"

    def _status(self) -> list[str]:
        """What the system says of it, from its state on (see proc_pid_stat(5))."""
        text = Path(f"/proc/{self.program}/stat").read_text("utf-8")
        return text.rpartition(")")[2].split()


class Reader:
    """Hears what Orca says since a key was pressed; `log` has it all."""

    def __init__(self, page: Page, orca: Orca, screen: Mapping[str, str]) -> None:
        self.page = page
        self.page.add_init_script(COUNT_KEYS)
        self.log: list[str] = []
        self._orca = orca
        self._screen = screen
        self._pressed = 0

    def press(self, key: str) -> None:
        """Press a key, by the name that X11 has for it, and wait until the page has got it."""
        self._pressed = len(self._listen())
        before = self.page.evaluate(KEYS_UP)
        self._do("key", "--clearmodifiers", "--delay", "60", key)
        until = time.monotonic() + PATIENCE
        while self.page.evaluate(KEYS_UP) == before:
            assert time.monotonic() < until, f"the page has not got the key {key}"
            self.page.wait_for_timeout(BETWEEN_LOOKS * 1000)

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
            if bare(name) in bare(self.hears_stop()):
                return
        raise AssertionError(f"not within {MOST_STOPS} stops: {name}")

    def hears_stop(self) -> str:
        """Wait until what has the focus was said, since a key was pressed; its name.

        The focus may come there only while this waits.
        """
        until = time.monotonic() + PATIENCE
        while not self._has_heard(stop := self.stop()):
            assert time.monotonic() < until, self._unheard(stop)
            self.page.wait_for_timeout(BETWEEN_LOOKS * 1000)
        return stop

    def times(self, sentence: str) -> int:
        """How often this was said."""
        return sum(bare(text).count(bare(sentence)) for text in self._listen())

    def stop(self) -> str:
        """The name of what has the focus, by what the browser tells of it."""
        tree = self.page.locator(":focus").aria_snapshot()
        named = NAMED.match(tree)
        return str(json.loads(named[1])) if named else ""

    def hears_out(self) -> list[str]:
        """Wait until neither Orca nor the page has anything to do and all is said; what Orca said
        since a key was pressed."""
        until, quiet = time.monotonic() + PATIENCE, 0
        length, worked = len(self._listen()), self._orca.work()
        while quiet < QUIET:
            assert time.monotonic() < until, f"Orca does not come to an end: {self.log[-LATELY:]}"
            self.page.wait_for_timeout(BETWEEN_LOOKS * 1000)
            self.page.evaluate(AT_REST)
            before, length = (length, worked), len(self._listen())
            worked = self._orca.work()
            is_quiet = (length, worked) == before and not self._orca.wants_to_work()
            quiet = quiet + 1 if is_quiet else 0
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
        said = self._orca.said
        lines = said.read_text("utf-8").split("\n") if said.exists() else []
        self.log = [json.loads(line) for line in lines[:-1]]  # the last one may be half written
        return self.log


def bare(text: str) -> str:
    """A text without what may be said or not: gaps, dots, capitals."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


@contextlib.contextmanager
def listening(playwright: Playwright, folder: Path) -> Iterator[Reader]:
    """Orca and an empty page; `folder` is where all of them keep what they keep."""
    with a_screen() as display, a_bus(folder, display) as screen, orca(folder, screen) as program:
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
            yield Reader(context.pages[0], program, screen)
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
def orca(folder: Path, screen: Mapping[str, str]) -> Iterator[Orca]:
    """Orca, once it has spoken."""
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
            yield Orca(program.pid, said)
        finally:
            program.kill()  # it would take its leave of a browser that has gone
