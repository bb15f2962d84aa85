"""Which functions of Pyodide's program a game calls: the list, and a program that records it.

`e2e/call_profile.py` plays with that program and writes the list; `tools/program.py` uses it to
split the program.
"""

import hashlib
import textwrap
from collections.abc import Collection
from typing import Final

from tools.places import ROOT
from tools.wasm import (
    CODE,
    EXPORT,
    FUNCREF,
    I32_CONST,
    KINDS,
    TABLE,
    TABLE_GET,
    TABLE_SET,
    Program,
    Reader,
    signed,
    sized,
    unsigned,
)

CALLED: Final = ROOT / "tools" / "called.txt"
COUNTED: Final = "called"
"""The export name of the table in which a counting program records its calls."""


def called_functions(program: bytes) -> set[int]:
    """Return the functions in `CALLED`. Raises ValueError if the list is of another program."""
    digest, *numbers = CALLED.read_text("utf-8").removeprefix("#").split()
    if digest != hashlib.sha256(program).hexdigest():
        raise ValueError(f"{CALLED.name} is of another Pyodide: `make profile` writes it anew")
    called: set[int] = set()
    for told in numbers:
        start, _, end = told.partition("-")
        called.update(range(int(start), int(end or start) + 1))
    return called


def write_called(program: bytes, called: Collection[int]) -> None:
    """Write `CALLED`: the hash of the program, then the numbers of the functions."""
    runs: list[list[int]] = []
    for number in sorted(called):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    told = " ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
    lines = textwrap.wrap(told, 120)
    digest = hashlib.sha256(program).hexdigest()
    CALLED.write_text("\n".join([f"# {digest}", *lines, ""]), "utf-8")


def instrumented(first: bytes) -> bytes:
    """Return a first part, in which all functions are, that records its calls in one more table.

    The table is exported as `COUNTED`; its entry is filled when the function of that number is
    called.
    """
    program = Program.read(first)
    tables = program.entries[TABLE]
    bridge, counted = unsigned(len(tables) - 1), unsigned(len(tables))
    *bodies, resolver = program.entries[CODE]
    noting = []
    for number, body in enumerate(bodies):
        slot = bytes([I32_CONST]) + signed(number)
        note = slot + slot + bytes([TABLE_GET]) + bridge + bytes([TABLE_SET]) + counted
        noting.append(with_prefix(body, note))
    export = sized(COUNTED.encode()) + bytes([KINDS[TABLE]]) + counted
    return program.written(
        {
            TABLE: [*tables, bytes([FUNCREF, 0]) + unsigned(len(noting))],
            EXPORT: [*program.entries[EXPORT], export],
            CODE: [*noting, resolver],
        }
    )


def with_prefix(body: bytes, code: bytes) -> bytes:
    """Return a function body that begins with `code`."""
    reader = Reader(Reader(body).chunk())
    for _ in range(reader.number()):
        reader.number()
        reader.byte()
    return sized(reader.content[: reader.place] + code + reader.content[reader.place :])
