"""Does what docs/add-a-game.md says, in a copy of the repository."""

import re
import subprocess
from pathlib import Path
from typing import Final

from tests.docs.pages import DOCS, blocks

PAGE: Final = DOCS / "add-a-game.md"


def do_all(folder: Path) -> None:
    """Run the commands of the page in a checkout, and make the change that it shows."""
    for block in blocks(PAGE):
        if block.kind == "sh":
            subprocess.run(["bash", "-e", "-c", block.text], cwd=folder, check=True)
        elif block.kind == "diff":
            change(folder, block.text)


def change(folder: Path, diff: str) -> None:
    """Make a change of one place in one file; what is around it must stand there once."""
    found = re.match(r"--- a/(\S+)\n\+\+\+ b/\1\n@@\n(.*)", diff, re.DOTALL)
    assert found is not None, diff
    path, lines = folder / found[1], found[2].splitlines(keepends=True)
    before, after = (
        "".join(line[1:] for line in lines if line[0] in kinds) for kinds in (" -", " +")
    )
    text = path.read_text("utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), "utf-8")
