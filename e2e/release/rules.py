"""Installs the wheel of the rules into empty environments of several Pythons, without network."""

import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from e2e.release.report import Report
from tools.packages import UV
from tools.places import ROOT

MINORS: Final = (11, 12, 13, 14)
"""Python 3.11 to 3.14."""
INSTALLING_AND_RUNNING: Final = 3.0
"""Seconds for installing the wheel and a whole game. Here as below those are counted in which the
processes run: as many as pass on a machine at rest, and no more where others are busy."""
IMPORTING: Final = 0.15
"""Seconds for importing `approdo`, without those of starting Python."""
STARTS: Final = 15
"""Of which the shortest counts."""
PAGE: Final = ROOT / "docs" / "PACKAGE.md"
PROGRAM: Final = Path(__file__).with_name("program.py")
WRONG: Final = "\nanother: canyon.GameState = approdo.new_game(7, seats='4')\n"
"""With two errors that only the types of the packages tell of."""


def pythons(fetched: Path) -> dict[str, Path | None]:
    """The interpreters of this machine by version; what is missing uv fetches, where it can."""
    return {f"3.{minor}": _found(minor) or _fetched(minor, fetched) for minor in MINORS}


def _found(minor: int) -> Path | None:
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = shutil.which(f"python3.{minor}")
    of_pyenv = sorted(pyenv.glob(f"3.{minor}.*/bin/python3"))
    for candidate in ([Path(on_path)] if on_path else []) + of_pyenv:
        if _is_version(candidate, minor):
            return candidate
    return None


def _is_version(python: Path, minor: int) -> bool:
    told = f"import sys, venv, ensurepip; sys.exit(sys.version_info[:2] != (3, {minor}))"
    return subprocess.run([python, "-c", told], capture_output=True, check=False).returncode == 0


def _fetched(minor: int, folder: Path) -> Path | None:
    command = ["python", "install", "--quiet", "--install-dir", str(folder), f"3.{minor}"]
    done = subprocess.run([str(UV), *command], capture_output=True, check=False)
    found = sorted(folder.glob(f"cpython-3.{minor}.*/bin/python3"))
    return found[0] if done.returncode == 0 and found else None


class Installed:
    """The wheel in an environment of its own; whatever runs there runs in an empty folder."""

    def __init__(self, python: Path, folder: Path) -> None:
        self._environment = folder / "environment"
        self.folder = folder / "empty"
        self.folder.mkdir(parents=True)
        _run([python, "-m", "venv", self._environment], self.folder)
        self.python = self._environment / "bin" / "python"

    def install(self, wheel: Path) -> None:
        """Install the wheel, from its file alone."""
        quiet = ("--quiet", "--disable-pip-version-check", "--no-cache-dir")
        _run([self.python, "-m", "pip", "install", *quiet, "--no-index", wheel], self.folder)

    def run(self, command: str) -> str:
        """What a command of the package prints, as it is typed."""
        name, *arguments = command.split()
        return _run([self._environment / "bin" / name, *arguments], self.folder)

    def python_prints(self, code: str) -> str:
        """What Python prints that runs this."""
        return _run([self.python, "-c", code], self.folder)

    def seconds(self, code: str) -> float:
        """How long Python takes with this, from its start to its end, at the quickest."""
        taken = []
        for _ in range(STARTS):
            begun = processed()
            _run([self.python, "-c", code], self.folder)
            taken.append(processed() - begun)
        return min(taken)

    def type_errors(self, program: str) -> list[str]:
        """What `mypy --strict` says against a program that uses the packages."""
        (self.folder / "program.py").write_text(program, "utf-8")
        command = [sys.executable, "-m", "mypy", "--strict", "--config-file", os.devnull]
        done = subprocess.run(
            [*command, "--python-executable", self.python, "program.py"],
            cwd=self.folder,
            env=_environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        return [line for line in done.stdout.splitlines() if ": error: " in line]


def check(report: Report, wheel: Path, version: str, python: Path, folder: Path) -> None:
    """Try all that the wheel promises on one Python."""
    on = f"on Python {version}"
    installed = Installed(python, folder)
    begun = processed()
    with report.check(f"the wheel is installed without network, and a game runs, {on}"):
        installed.install(wheel)
        assert installed.run("approdo random --seed 7")
        taken = processed() - begun
        report.measured(f"installing and running {on}", taken, INSTALLING_AND_RUNNING, "s")
    for command in commands():
        with report.check(f"`{command}` {on}"):
            assert installed.run(command)
    with report.check(f"the example of the page {on}"):
        told = installed.python_prints(example())
        assert sorted(re.findall(r"\d", told)) == ["0", "1", "2", "3"], told
    with report.check(f"a program that uses the packages {on}"):
        installed.python_prints(PROGRAM.read_text("utf-8"))
    with report.check(f"`mypy --strict` over it {on}, and over a wrong one"):
        program = PROGRAM.read_text("utf-8")
        assert installed.type_errors(program) == []
        assert len(installed.type_errors(program + WRONG)) == 2
    with report.check(f"importing {on}"):
        more = installed.seconds("import approdo") - installed.seconds("")
        report.measured(f"importing `approdo` {on}", more, IMPORTING, "s")


def processed() -> float:
    """Seconds in which processes that were started here, and have ended, have run."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def commands() -> list[str]:
    """The commands of the package's page."""
    lines = PAGE.read_text("utf-8").partition("## Commands")[2].partition("## ")[0].splitlines()
    return [line.split("#")[0].strip() for line in lines if line.startswith("    ")]


def example() -> str:
    """The example of the package's page."""
    lines = PAGE.read_text("utf-8").partition("## Library")[2].partition("## ")[0].splitlines()
    return "\n".join(line[4:] for line in lines if line.startswith("    ") or not line)


def _environment() -> Mapping[str, str]:
    """What a fresh shell has: nothing that leads Python or pip to packages of this checkout."""
    leading = ("PIP_", "PYTHON", "MYPYPATH", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(leading)}
    return kept | {"PIP_CONFIG_FILE": os.devnull, "PYTHONIOENCODING": "utf-8"}


def _run(command: Sequence[str | Path], folder: Path) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env=_environment(),
        stdin=subprocess.DEVNULL,  # nobody types anything
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout
