"""Copies of the repository in which a site is built apart from `dist/`."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.build_site import SOURCES
from tools.places import BUILD, NODE_MODULES, PYODIDE, ROOT


def checkout(folder: Path) -> Path:
    """Put what a site is made of into `folder`, which is new; returns it.

    Node's packages are a link to those of this checkout.
    """
    folder.mkdir(parents=True)
    # With their times: were the lock file newer than what is installed, that would be fetched anew.
    for name in (*SOURCES, "package.json"):
        source = ROOT / name
        copy = shutil.copytree if source.is_dir() else shutil.copy2
        copy(source, folder / name)
    (folder / "node_modules").symlink_to(NODE_MODULES)
    shutil.copytree(BUILD / "wheels", folder / "build" / "site" / "wheels")
    return folder


def checkout_with_library(folder: Path) -> Path:
    """A checkout in which Python's library is compiled already, as it is in this one."""
    checkout(folder)
    shutil.copytree(BUILD / "library", folder / "build" / "site" / "library")
    return folder


def change_pyodide(folder: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    """Let a checkout have another file `name` of Pyodide than this one."""
    modules = folder / "node_modules"
    modules.unlink()
    modules.mkdir()
    for package in NODE_MODULES.iterdir():
        if package != PYODIDE:
            (modules / package.name).symlink_to(package)
    shutil.copytree(PYODIDE, modules / PYODIDE.name)
    changed = modules / PYODIDE.name / name
    changed.write_bytes(change(changed.read_bytes()))


def build(folder: Path, *options: str) -> str:
    """Build the site of a checkout, into its `dist/`; returns what the build says on stderr."""
    command = [sys.executable, "-m", "tools.build_site", *options]
    done = subprocess.run(command, cwd=folder, check=True, stderr=subprocess.PIPE, text=True)
    return done.stderr
