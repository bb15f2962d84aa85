"""Installs the screen reader that a test listens to: `python -m tools.get_reader`.

It installs Orca, its speech output and a tool that presses its keys, by apt as root or with sudo.
If that is not possible, it prints the one command that does it, and the exit code is 1. Orca is a
program of the Linux desktop: without apt its test is left out, and the exit code is 0.
"""

import shutil
import sys
from collections.abc import Callable
from typing import Final

from tools.apt import Rights, System, apt_commands, rights, run, this_system

PACKAGES: Final = {
    "orca": "orca",
    "dbus-daemon": "dbus-daemon",
    "xdotool": "xdotool",
    "Xvfb": "xvfb",
}
"""Commands that are needed, and the packages of Debian and Ubuntu that contain them."""
ELSEWHERE: Final = "Orca, a screen reader of Linux, cannot be had here: its test is left out."

Find = Callable[[str], str | None]


def missing(which: Find = shutil.which) -> tuple[str, ...]:
    """The packages whose command is not installed."""
    return tuple(package for command, package in PACKAGES.items() if which(command) is None)


def one_command(packages: tuple[str, ...]) -> str:
    """The command to type if it could not be installed from here."""
    return f"sudo apt-get install --no-install-recommends {' '.join(packages)}"


def why_missing(system: System, packages: tuple[str, ...]) -> str:
    """The message for packages that are missing."""
    if not system.has_apt:
        return ELSEWHERE
    return (
        f"The test with a screen reader needs {', '.join(packages)}, which only root, or sudo"
        f" without a password, can install. Please run:\n    {one_command(packages)}"
    )


def main() -> int:
    """The command line; returns the exit code."""
    packages, system = missing(), this_system()
    if not packages:
        return 0
    allowed = rights(system)
    if system.has_apt and allowed is not Rights.NONE:
        print(f"Getting {', '.join(packages)} by apt", flush=True)
        if all(run(command) for command in apt_commands(packages, allowed)) and not missing():
            return 0
    print(why_missing(system, packages), file=sys.stderr)
    return 1 if system.has_apt else 0


if __name__ == "__main__":
    sys.exit(main())
