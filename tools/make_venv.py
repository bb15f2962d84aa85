"""Makes a virtual environment with pip: `python3 -m tools.make_venv FOLDER`, with any Python 3.11+.

Debian and Ubuntu keep what that needs in a package of its own, python3-venv, which is got by apt as
root or with sudo; where that is not possible, it says the one command to run.
"""

import importlib.util
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.apt import Rights, System, apt_commands, rights, run, this_system

OLDEST = (3, 11)


def packages(python: str) -> tuple[str, ...]:
    """Debian's package for this Python: python3 has a general one, python3.12 its own."""
    name = Path(python).name
    return (f"{name}-venv",) if name.startswith("python3") else ("python3-venv",)


def advice(system: System, python: str) -> str:
    """What to type where nothing could be done from here."""
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
        )  # half an environment would be taken for a whole one
    return 0 if made else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
