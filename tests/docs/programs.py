"""The worked programs: `python -m tests.docs.programs` writes what they print beside them."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.docs.pages import DOCS, EXAMPLES, blocks, commands
from tests.sources import ROOT

PROGRAMS: Final = tuple(sorted(path.stem for path in EXAMPLES.glob("*.py")))
LONGEST: Final = 300
"""Seconds that a program may take on a very busy machine."""


def run(arguments: list[str], folder: Path) -> str:
    """What Python prints when it is called in a folder; the packages are as if installed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout


def printed(program: str, folder: Path) -> str:
    """What the last command on a program's page prints, after those before it, in a folder."""
    shutil.copyfile(EXAMPLES / f"{program}.py", folder / f"{program}.py")
    (shell,) = [one for one in blocks(DOCS / "library" / f"{program}.md") if one.kind == "sh"]
    told = ""
    for command in commands(shell):
        python, *arguments = shlex.split(command)
        assert python == "python", command
        told = run(arguments, folder)
    assert f"python {program}.py" in commands(shell)[-1]
    return told


def main() -> None:
    """Write all outputs."""
    for program in PROGRAMS:
        with tempfile.TemporaryDirectory() as folder:
            (EXAMPLES / f"{program}.txt").write_text(printed(program, Path(folder)), "utf-8")


if __name__ == "__main__":
    main()
