"""Runs inside Pyodide (see `in_pyodide.mjs`): finds the tables of East Asian character sets.

It writes /mnt/charsets.json: the address and length in bytes of each table. CPython's modules for
these encodings share their tables in capsules: each has an index for each direction, with 256
entries that point to pieces of the table itself (`Modules/cjkcodecs/cjkcodecs.h`).
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pyodide_js

MODULES: Final = ("cn", "hk", "jp", "kr", "tw")
CAPSULE: Final = "__map_"
PAIRS: Final = "__map_jisx0213_pair"
"""The only table of another kind: letters that are written as two."""
IN_CAPSULE: Final = 8
"""Bytes before the address in a capsule; before the two indices at that address there are 4."""
IN_MAP: Final = 4
ENTRIES: Final = 256
ENTRY: Final = 8
"""Bytes of an entry of an index: an address, then the first and the last letter it covers."""
LETTER: Final = 2


def tables() -> Iterator[tuple[int, int]]:
    """Yield the address and the length of each table, the indices included."""
    for capsule in CAPSULES:
        told = word(id(capsule) + IN_CAPSULE) + IN_MAP
        for index in filter(None, (word(told), word(told + 4))):
            yield index, ENTRIES * ENTRY
            yield from pieces(index)


def pieces(index: int) -> Iterator[tuple[int, int]]:
    """Yield the pieces that the entries of an index point to."""
    for entry in range(index, index + ENTRIES * ENTRY, ENTRY):
        if place := word(entry):
            last, first = divmod(word(entry + 4) & 0xFFFF, 0x100)
            yield place, (last - first + 1) * LETTER


def word(address: int) -> int:
    """Return the number in memory at this address."""
    return int(pyodide_js._module.HEAPU32[address // 4])


CAPSULES: Final = [
    capsule
    for module in MODULES
    for name, capsule in vars(import_module(f"_codecs_{module}")).items()
    if name.startswith(CAPSULE) and name != PAIRS
]
Path("/mnt/charsets.json").write_text(json.dumps(sorted(set(tables()))), "utf-8")
