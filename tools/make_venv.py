"""Creates a virtual environment with pip: `python3 -m tools.make_venv FOLDER`, Python 3.11+.

On Debian and Ubuntu this needs the package python3-venv, which is installed by apt as root or with
sudo; if that is not possible, it prints the one command to run.
"""

import importlib.util
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.apt import Rights, System, apt_commands, rights, run, this_system

OLDEST = (3, 11)


def packages(python: str) -> tuple[str, ...]:
    """The Debian packages for this Python: a general one for python3, its own for python3.12."""
    name = Path(python).name
    return (f"{name}-venv",) if name.startswith("python3") else ("python3-venv",)


def advice(system: System, python: str) -> str:
    """The command to type if nothing could be installed from here."""
    if system.has_apt:
        return f"sudo apt-get install {' '.join(packages(python))}"
    return f"{python} -m ensurepip  # or install Python with pip and venv"


def has_ensurepip() -> bool:
    """Whether this Python can put pip into an environment."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit code."""
    (folder,) = arguments
    python = sys.executable
    if not has_ensurepip():
        system = this_system()
        allowed = rights(system)
        if system.has_apt and allowed is not Rights.NONE:
            print("Getting what virtual environments need", flush=True)
            all(run(command) for command in apt_commands(packages(python), allowed))
        if not has_ensurepip():
            print(
                f"This Python cannot make virtual environments. Please run:\n"
                f"    {advice(system, python)}",
                file=sys.stderr,
            )
            return 1
    print(f"Setting up {folder} with {python}", flush=True)
    made = run((python, "-m", "venv", folder), silent=False)
    if not made:
        shutil.rmtree(
            folder, ignore_errors=True
        )  # an incomplete environment would count as complete
    return 0 if made else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
