"""What apt on Debian and Ubuntu can install on this machine. Needs nothing but Python."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Final

OS_RELEASE: Final = Path("/etc/os-release")

Command = tuple[str, ...]


class Rights(Enum):
    """What this user may do to the system."""

    ROOT = auto()
    SUDO = auto()
    NONE = auto()


@dataclass(frozen=True)
class System:
    """The facts that decide how things are installed here."""

    family: frozenset[str]
    """ID and ID_LIKE of /etc/os-release, for instance {"ubuntu", "debian"}; empty elsewhere."""
    has_apt: bool
    is_root: bool
    has_sudo: bool
    sudo_is_silent: bool
    """Whether sudo works without a password."""
    has_terminal: bool
    """Whether a person at a terminal can type a password."""


def this_system() -> System:
    """The machine this runs on."""
    sudo = shutil.which("sudo") is not None
    return System(
        family=family_of(OS_RELEASE.read_text("utf-8")) if OS_RELEASE.exists() else frozenset(),
        has_apt=shutil.which("apt-get") is not None,
        is_root=hasattr(os, "geteuid") and os.geteuid() == 0,
        has_sudo=sudo,
        sudo_is_silent=sudo and run(("sudo", "-n", "true"), silent=True),
        has_terminal=sys.stdin is not None and sys.stdin.isatty(),
    )


def family_of(os_release: str) -> frozenset[str]:
    """The distribution and the distributions that it derives from."""
    names: set[str] = set()
    for line in os_release.splitlines():
        key, _, value = line.partition("=")
        if key in {"ID", "ID_LIKE"}:
            names.update(value.strip("\"'").split())
    return frozenset(names)


def is_ubuntu(system: System) -> bool:
    """Ubuntu or a descendant of it."""
    return system.has_apt and "ubuntu" in system.family


def is_debian(system: System) -> bool:
    """Debian or a descendant of it other than Ubuntu."""
    return system.has_apt and "debian" in system.family and not is_ubuntu(system)


def rights(system: System) -> Rights:
    """Whether packages can be installed from here."""
    if system.is_root:
        return Rights.ROOT
    if system.has_sudo and (system.sudo_is_silent or system.has_terminal):
        return Rights.SUDO
    return Rights.NONE


def apt_commands(packages: Sequence[str], allowed: Rights) -> tuple[Command, ...]:
    """The commands that fetch the package lists, which a fresh machine lacks, and install."""
    before: Command = ("sudo",) if allowed is Rights.SUDO else ()
    return (
        (*before, "apt-get", "update"),
        (
            *before,
            *("env", "DEBIAN_FRONTEND=noninteractive"),
            *("apt-get", "install", "--yes", "--no-install-recommends", *packages),
        ),
    )


def run(command: Command, *, silent: bool = False) -> bool:
    """Run a command and return whether it succeeded; its output is shown unless `silent`."""
    output = subprocess.DEVNULL if silent else None
    if not silent:
        print("+ " + " ".join(command), flush=True)
    try:
        return subprocess.run(command, stdout=output, stderr=output, check=False).returncode == 0
    except OSError:
        return False
