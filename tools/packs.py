"""Packs: everything of a game (`web/faces.py`) in one file, loaded when the game is chosen.

A pack contains the compiled packages of the game, its data, words and styles, and the code of its
computer players. Because it is one file, a game that is loaded is complete, also without a network.
It is compressed as a whole, which is a quarter smaller than a zip file, where every module is
compressed alone: by gzip, and on a prepared site, which has a decoder, by Zstandard. A game that is
in the memory needs no pack.

One more pack has what few tables need, and only later (`LATER`): no first visit waits for it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.compiled import write_zip
from tools.offered import form_sheet, pack_named, packed_folders
from tools.packing import densely_packed, gzipped
from tools.places import BUILD, PYSCRIPT, ROOT, files_below
from tools.vendored import run_node
from web.faces import GAMES, STYLES, Offered

LATER: Final = "wheels/later.bin"
"""The path in the site of the pack of these modules, without tags."""
UNPACKED_LATER: Final = BUILD / "later.zip"
"""The same before it is compressed: a zip file."""
LATER_MODULES: Final = (
    "tabletop/comparing",
    "web/table/around/meeting",
    "web/table/around/send_ways",
    "web/table/dialogs/news",
    "web/table/dialogs/send",
    "web/table/history/turns_played",
    "web/table/panels/debug",
    "web/table/play/parting",
    "web/table/review/judging",
    "web/table/review/turn_by_turn",
    "web/table/review/turn_rows",
    "web/table/review/turns_panel",
    "web/table/saving/reading",
)
"""Only functions, and each other, import these (`web.table.screen.later`): no memory has them."""
NOT_IN_PAGES: Final = ("terminal/", "__main__", "bots/game")
"""The parts of a rules package that only terminals use."""


def write_packs(site: Path) -> list[Path]:
    """Write the pack of every game, and that of `LATER`; return their paths."""
    root = BUILD / "game" / "own"
    later = [Path(f"{name}.pyc") for name in LATER_MODULES]
    packs = {
        site / pack_named(one.game): (unpacked_pack(one), sorted(inside(one))) for one in GAMES
    }
    packs[site / LATER] = (
        UNPACKED_LATER,
        [(path, (root / path).read_bytes()) for path in later],
    )
    for pack, (unpacked, content) in packs.items():
        write_zip(unpacked, content, packs_each=False)
        pack.write_bytes(gzipped(unpacked.read_bytes()))
    return [*packs]


def pack_densely(site: Path) -> None:
    """Compress every pack anew, by Zstandard: a fifth smaller than by gzip."""
    for one in GAMES:
        (site / pack_named(one.game)).write_bytes(densely_packed(unpacked_pack(one).read_bytes()))
    (site / LATER).write_bytes(densely_packed(UNPACKED_LATER.read_bytes()))


def unpacked_pack(one: Offered) -> Path:
    """The path of a game's pack before gzip: a zip file."""
    return BUILD / f"{one.game}.zip"


def inside(one: Offered) -> Iterator[tuple[Path, bytes]]:
    """Everything in the pack of a game, by path."""
    root = BUILD / "game" / "own"
    for folder in packed_folders(one):
        compiled = root / folder.relative_to(ROOT)
        for path in files_below(compiled):
            if not path.relative_to(compiled).as_posix().startswith(NOT_IN_PAGES):
                yield path.relative_to(root), path.read_bytes()
    yield Path(*one.packages[-1].split("."), STYLES), styles_of(one)


def styles_of(one: Offered) -> bytes:
    """The style sheets of a game as one, without those that the page has already."""
    every = files_below(packed_folders(one)[-1] / "styles", "*.css")
    sheets = [path for path in every if path != form_sheet(one)]
    target, planned = BUILD / f"{one.game}.css", BUILD / f"{one.game}.json"
    plan = {
        "root": str(ROOT),
        "pyscript": str(PYSCRIPT),
        "scripts": [],
        "styles": {"from": [str(path) for path in sheets], "to": str(target)},
    }
    planned.write_text(json.dumps(plan), "utf-8")
    run_node([ROOT / "tools" / "bundle.mjs", planned])
    return target.read_bytes()
