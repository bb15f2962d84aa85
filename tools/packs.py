"""Packs: all of a game that comes late (`web/faces.py`), fetched once it is chosen.

In it are the packages of the game, compiled, with the data and the words beside them, its styles,
and what the computer's players think with: one file, so that a game that is there is there whole,
without a network too. It is packed as a whole, which makes it a quarter smaller than a zip file,
where every module is packed by itself.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.compiled import write_zip
from tools.offered import pack_named, packed_folders
from tools.packing import gzipped
from tools.places import BUILD, PYSCRIPT, ROOT, files_below
from tools.vendored import run_node
from web.faces import LATE, STYLES, LateGame

NOT_IN_PAGES: Final = ("terminal/", "__main__", "bots/game")
"""What of a package of rules only terminals ask for."""


def write_packs(site: Path) -> list[Path]:
    """Write the pack of every late game; where they are."""
    packs = [site / pack_named(late.game) for late in LATE]
    for late, pack in zip(LATE, packs, strict=True):
        write_zip(pack, sorted(inside(late)), packs_each=False)
        pack.write_bytes(gzipped(pack.read_bytes()))
    return packs


def inside(late: LateGame) -> Iterator[tuple[Path, bytes]]:
    """Everything in the pack of a game, by path."""
    root = BUILD / "game" / "own"
    for folder in packed_folders(late):
        compiled = root / folder.relative_to(ROOT)
        for path in files_below(compiled):
            if not path.relative_to(compiled).as_posix().startswith(NOT_IN_PAGES):
                yield path.relative_to(root), path.read_bytes()
    yield Path(*late.packages[-1].split("."), STYLES), styles_of(late)


def styles_of(late: LateGame) -> bytes:
    """The style sheets of a game as one."""
    sheets = files_below(packed_folders(late)[-1] / "styles", "*.css")
    target, planned = BUILD / f"{late.game}.css", BUILD / f"{late.game}.json"
    plan = {
        "root": str(ROOT),
        "pyscript": str(PYSCRIPT),
        "scripts": [],
        "styles": {"from": [str(path) for path in sheets], "to": str(target)},
    }
    planned.write_text(json.dumps(plan), "utf-8")
    run_node([ROOT / "tools" / "bundle.mjs", planned])
    return target.read_bytes()
