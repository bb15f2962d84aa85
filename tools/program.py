"""Splits Pyodide's program in two: what is called in play, and the rest, which is seldom fetched.

Of the 16,958 functions of `pyodide.asm.wasm` a game calls an eighth. Both parts have the functions
of the whole, under the same numbers, so that no instruction needs to be understood or changed: a
function that is in the other part is replaced by a few instructions that call it through a table
which both parts share. The first part fills in its own entries; when an entry is missing it calls
the last one, which `web/shell/start/program.js` sets: that loads the rest, and the rest fills in
its own, and the data that only it reads (`rest_data.py`).

Which functions are called, `tools/called.txt` says (see `e2e/call_profile.py`). Besides, the first
part exports what Pyodide's own script uses, not the 8,560 names that packages with WebAssembly of
their own might want; Pyodide would put a third of them into its table of functions at every start.
The whole program lies beside the two for the plain path (see `docs/start.md`).
"""

import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.calls import called_functions, instrumented
from tools.idle_data import addresses_in, charsets, put_at, without_idle_data
from tools.program_script import imported_names, pyodide_scripts, used_exports, write_script
from tools.rest_data import data_of_rest
from tools.wasm import (
    CALL,
    CALL_INDIRECT,
    CODE,
    CUSTOM,
    DATA,
    DATA_COUNT,
    ELEMENT,
    EMPTY,
    END,
    EXPORT,
    FUNCREF,
    FUNCTION,
    GLOBAL,
    I32,
    I32_CONST,
    IF,
    IMPORT,
    KINDS,
    LOCAL_GET,
    MEMORY,
    NO_VALUE,
    REF_IS_NULL,
    TABLE,
    TABLE_GET,
    TAG,
    Program,
    Reader,
    signed,
    sized,
    unsigned,
    vector,
)

WHOLE_PROGRAM: Final = "vendor/pyodide/pyodide.asm.wasm"
FIRST_OF_PROGRAM: Final = "vendor/pyodide/parts/pyodide.asm.wasm"
"""Where it is while a site is built."""
PACKED_PROGRAM: Final = "vendor/pyodide/parts/program.bin"
"""The same as pages fetch it, packed by Zstandard."""
REST_OF_PROGRAM: Final = "vendor/pyodide/parts/pyodide.rest.wasm"
SCRIPT_OF_PROGRAM: Final = "vendor/pyodide/parts/pyodide.asm.mjs"
"""What goes with the first part: Pyodide's own, without what it says of exports that are gone."""
WHOLE_SCRIPT: Final = "vendor/pyodide/pyodide.asm.mjs"
SHARED: Final = "part:"
"""What the names begin with under which the first part exports what the rest imports."""
BRIDGE: Final = b"part:bridge"
"""Of these, the table through which they call each other."""

ACTIVE: Final = 2
"""Elements that are put into a table whose number is told."""


def parts_of(
    program: bytes,
    called: Collection[int],
    used: Collection[str],
    data: Iterable[tuple[int, bytes]] = (),
) -> tuple[bytes, bytes]:
    """The first part, with the functions `called` and the exports `used`, and the rest.

    The first part has all the data; the rest puts `data` to their addresses when it is loaded.
    Functions are counted from the first that the program does not import. `ValueError` if the
    program is not as expected.
    """
    whole = Program.read(program)
    bodies = whole.entries[CODE]
    order = sorted(range(len(bodies)), key=lambda number: (number not in called, number))
    here, elsewhere = order[: len(called)], order[len(called) :]
    bridge = Bridge(whole, {number: slot for slot, number in enumerate(order)})
    changeable = [entry for entry in whole.entries[GLOBAL] if entry[1]]
    if whole.entries[GLOBAL][: len(changeable)] != changeable:
        raise ValueError("a global that changes comes after one that does not")
    tables = [*whole.entries[TABLE], bridge.table]
    shared = shared_things(whole, tables, changeable)
    exports = [entry for entry in whole.entries[EXPORT] if Reader(entry).chunk().decode() in used]
    first = whole.written(
        {
            FUNCTION: [*whole.entries[FUNCTION], unsigned(bridge.resolver_type)],
            TABLE: tables,
            EXPORT: [*exports, *(sized(name) + place for name, place, _ in shared)],
            ELEMENT: [*bridge.whole_elements(), bridge.fills(here)],
            CODE: [*bridge.stubs(bodies, elsewhere, is_first=True), bridge.resolver()],
        }
    )
    imports = [sized(b"first") + sized(name) + kind for name, _, kind in shared]
    rest = whole.written(
        {
            IMPORT: [*whole.entries[IMPORT], *imports],
            GLOBAL: whole.entries[GLOBAL][len(changeable) :],
            ELEMENT: [bridge.fills(elsewhere)],
            CODE: bridge.stubs(bodies, here, is_first=False),
            DATA: [put_at(address, content) for address, content in data],
        },
        left_out={CUSTOM, TABLE, MEMORY, TAG, EXPORT, DATA_COUNT},
    )
    return first, rest


def shared_things(
    whole: Program, tables: Sequence[bytes], changeable: Collection[bytes]
) -> list[tuple[bytes, bytes, bytes]]:
    """What both parts work on, as (name, its kind and number, its kind and type)."""
    imported = len(whole.imported(GLOBAL))
    found = [
        *((MEMORY, number, entry) for number, entry in enumerate(whole.entries[MEMORY])),
        *((TABLE, number, entry) for number, entry in enumerate(tables)),
        *((TAG, number, entry) for number, entry in enumerate(whole.entries[TAG])),
        *((GLOBAL, imported + number, entry[:2]) for number, entry in enumerate(changeable)),
    ]
    return [
        (
            BRIDGE if kind is tables[-1] else f"{SHARED}{section}.{number}".encode(),
            bytes([KINDS[section]]) + unsigned(number),
            bytes([KINDS[section]]) + kind,
        )
        for section, number, kind in found
    ]


class Bridge:
    """How functions of one part call those of the other: through a table, by their `slots`.

    After the last comes what loads the rest.
    """

    def __init__(self, whole: Program, slots: Mapping[int, int]) -> None:
        self.slots = slots
        self._whole = whole
        self._imported = len(whole.imported(FUNCTION))
        self._signatures = whole.signatures()
        self._types = whole.types()
        self._table = unsigned(len(whole.entries[TABLE]))
        self.table = bytes([FUNCREF, 0]) + unsigned(len(slots) + 1)
        self.resolver_type = self._type_of(bytes([I32]), bytes([I32]))

    def whole_elements(self) -> list[bytes]:
        """What fills the tables of the program itself, as it stands there."""
        reader = Reader(self._whole.section(ELEMENT))
        if reader.number() != 1:
            raise ValueError("the program fills its table in more than one step")
        return [reader.content[reader.place :]]

    def fills(self, functions: Collection[int]) -> bytes:
        """What puts functions, whose slots follow each other, into the table."""
        start = min((self.slots[number] for number in functions), default=0)
        numbers = [unsigned(self._imported + number) for number in functions]
        offset = bytes([I32_CONST]) + signed(start) + bytes([END])
        return bytes([ACTIVE]) + self._table + offset + bytes([0]) + vector(numbers)

    def stubs(
        self, bodies: Sequence[bytes], elsewhere: Collection[int], *, is_first: bool
    ) -> list[bytes]:
        """The bodies of all functions; of those `elsewhere` some instructions that call them."""
        missing = frozenset(elsewhere)
        return [
            self._stub(number, is_sure=not is_first) if number in missing else body
            for number, body in enumerate(bodies)
        ]

    def _stub(self, number: int, *, is_sure: bool) -> bytes:
        kind = self._types[number]
        taken, _ = self._signatures[kind]
        code = b"".join(bytes([LOCAL_GET]) + unsigned(place) for place in range(len(taken)))
        code += bytes([I32_CONST]) + signed(self.slots[number])
        if not is_sure:
            code += bytes([CALL]) + unsigned(self._imported + len(self.slots))
        return self._function(code + self._call(kind))

    def resolver(self) -> bytes:
        """The body of a function that returns the slot it takes, and fills it if it is empty."""
        code = bytes([LOCAL_GET, 0, TABLE_GET]) + self._table + bytes([REF_IS_NULL, IF, NO_VALUE])
        code += bytes([I32_CONST]) + signed(len(self.slots))
        code += self._call(self._type_of(b"", b"")) + bytes([END, LOCAL_GET, 0])
        return self._function(code)

    def _type_of(self, taken: bytes, given: bytes) -> int:
        """The number of a type of functions. `ValueError` if the program has no such functions."""
        if (taken, given) not in self._signatures:
            raise ValueError("the program lacks a type of functions that its two parts need")
        return self._signatures.index((taken, given))

    def _call(self, kind: int) -> bytes:
        return bytes([CALL_INDIRECT]) + unsigned(kind) + self._table

    def _function(self, code: bytes) -> bytes:
        return sized(b"\0" + code + bytes([END]))


def write_parts(site: Path) -> None:
    """Write both parts, and their script, beside the whole program, which is in `site` already.

    `ValueError` if the program or its script is not as expected.
    """
    whole = (site / WHOLE_PROGRAM).read_bytes()
    used, called = used_exports(whole, *pyodide_scripts()), called_functions(whole)
    elsewhere = data_of_rest(whole, called)
    first, rest = parts_of(whole, called, used, elsewhere)
    cleared = [*charsets(), *((address, len(content)) for address, content in elsewhere)]
    put(site, without_idle_data(first, cleared, addresses_in(whole)), rest)
    write_script(site / WHOLE_SCRIPT, site / SCRIPT_OF_PROGRAM, used, imported_names(whole))


def put(site: Path, first: bytes, rest: bytes) -> None:
    """Write the two parts to where they belong."""
    (site / FIRST_OF_PROGRAM).parent.mkdir(parents=True, exist_ok=True)
    (site / FIRST_OF_PROGRAM).write_bytes(first)
    (site / REST_OF_PROGRAM).write_bytes(rest)


def write_counting(site: Path) -> None:
    """Put a program that counts its calls in place of the first part (see `instrumented`).

    Its script is Pyodide's own and it exports all that the whole does: so it counts with a Pyodide
    whose script nobody has looked at yet. `ValueError` if the program is not as expected.
    """
    whole = (site / WHOLE_PROGRAM).read_bytes()
    program = Program.read(whole)
    every = {Reader(entry).chunk().decode() for entry in program.entries[EXPORT]}
    first, _ = parts_of(whole, range(len(program.entries[CODE])), every)
    put(site, instrumented(first), EMPTY)
    shutil.copyfile(site / WHOLE_SCRIPT, site / SCRIPT_OF_PROGRAM)
