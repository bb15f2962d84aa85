"""Installs the browsers that the tests need: `python -m tools.get_browsers [--all]`.

These are Chromium, and with `--all` also Firefox and WebKit. It uses apt on Debian as root or with
sudo; otherwise, and for what apt does not have, Playwright's own installer. If neither works, it
prints the one command that does, and the exit code is 1. Chromium without windows, which halves the
time of tests, is installed only where apt needs no password; tests run without it too.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tools.apt import Rights, System, apt_commands, is_debian, is_ubuntu, rights, run, this_system
from tools.browsers import HEADLESS_SHELL, Engine, find, headless_shell, of_playwright

PACKAGES: Final = {
    Engine.CHROMIUM: ("chromium", "fonts-dejavu-core"),
    Engine.FIREFOX: ("firefox-esr",),
    Engine.WEBKIT: ("webkit2gtk-driver", "xvfb"),
}
"""Debian's packages. Ubuntu's chromium is only a stub for a snap, and it has no firefox-esr."""

Command = tuple[str, ...]


@dataclass(frozen=True)
class Attempt:
    """One way to get browsers: commands to be run one after the other."""

    by: str
    commands: tuple[Command, ...]


def attempts(
    missing: Sequence[Engine], system: System, allowed: Rights, python: str
) -> list[Attempt]:
    """The ways to try, best first; each is for browsers that the ways before did not install."""
    ways = []
    if is_debian(system) and allowed is not Rights.NONE:
        packages = [package for engine in missing for package in PACKAGES[engine]]
        ways.append(Attempt("apt", apt_commands(packages, allowed)))
    install = playwright_command(missing, python)
    if system.has_apt and allowed is not Rights.NONE:
        # With the libraries the builds need; as root, or by sudo, which Playwright calls by itself.
        install = (*install[:4], "--with-deps", *install[4:])
    ways.append(Attempt("Playwright", (install,)))
    return ways


def playwright_command(engines: Sequence[Engine], python: str) -> Command:
    """Playwright's own installer."""
    return (python, "-m", "playwright", "install", *engines)


def one_command(missing: Sequence[Engine], system: System, python: str) -> str:
    """The command to type if nothing could be installed from here."""
    if is_debian(system):
        packages = [package for engine in missing for package in PACKAGES[engine]]
        return f"sudo apt-get install {' '.join(packages)}"
    command = playwright_command(missing, python)
    if is_ubuntu(system):
        command = ("sudo", *command[:4], "--with-deps", *command[4:])
    return " ".join(command)


def still_missing(engines: Sequence[Engine]) -> list[Engine]:
    """Which of these are not installed."""
    of_playwright.cache_clear()
    return [engine for engine in engines if find(engine) is None]


def get(engines: Sequence[Engine]) -> bool:
    """Install what is missing and report it; return whether everything is installed afterwards."""
    missing = still_missing(engines)
    if not missing:
        return True
    system = this_system()
    for attempt in attempts(missing, system, rights(system), sys.executable):
        print(f"Getting {', '.join(missing)} by {attempt.by}", flush=True)
        for command in attempt.commands:
            if not run(command):
                break
        missing = still_missing(missing)
        if not missing:
            return True
    print(
        f"Missing: {', '.join(missing)}. It could not be installed from here. Please run:\n"
        f"    {one_command(missing, system, sys.executable)}",
        file=sys.stderr,
    )
    return False


def get_headless_shell() -> None:
    """Install Chromium without windows if that needs no password."""
    system = this_system()
    asks_nobody = system.is_root or system.sudo_is_silent
    if headless_shell() is None and is_debian(system) and asks_nobody:
        print("Getting Chromium without windows by apt", flush=True)
        packages = "chromium", HEADLESS_SHELL  # of one version
        all(run(command) for command in apt_commands(packages, rights(system)))


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.get_browsers")
    parser.add_argument("--all", action="store_true", help="Firefox and WebKit too")
    wanted = tuple(Engine) if parser.parse_args(arguments).all else (Engine.CHROMIUM,)
    is_complete = get(wanted)
    get_headless_shell()
    return 0 if is_complete else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
