"""Splits Pyodide's program in two: what is called in play, and the rest, which is seldom fetched.

Of the 16,958 functions of `pyodide.asm.wasm` a game calls a quarter. Both parts have the functions
of the whole, under the same numbers, so that no instruction needs to be understood or changed: a
function that is in the other part is replaced by a few instructions that call it through a table
which both parts share. The first part fills in its own entries; when an entry is missing it calls
the last one, which `web/shell/program.js` sets: that loads the rest, and the rest fills in its own.

Which functions are called, `tools/called.txt` says (see `e2e/call_profile.py`). Besides, the first
part exports what Pyodide's own script uses, not the 8,560 names that packages with WebAssembly of
their own might want; Pyodide would put a third of them into its table of functions at every start.
The whole program lies beside the two for the plain path (see `docs/start.md`).
"""

import hashlib
import re
import textwrap
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.places import PYODIDE, ROOT

WHOLE_PROGRAM: Final = "vendor/pyodide/pyodide.asm.wasm"
FIRST_OF_PROGRAM: Final = "vendor/pyodide/parts/pyodide.asm.wasm"
"""Pyodide finds it by this name, which it gives the whole, in a folder of its own."""
REST_OF_PROGRAM: Final = "vendor/pyodide/parts/pyodide.rest.wasm"
CALLED: Final = ROOT / "tools" / "called.txt"
COUNTED: Final = "called"
SHARED: Final = "part:"
"""What the names begin with under which the first part exports what the rest imports."""
BRIDGE: Final = b"part:bridge"
"""Of these, the table through which they call each other."""

HANDED_ON: Final = re.compile(
    r'([\w$]+)=Module\["([\w$]+)"\]=(?:[\w$]+=|Module\["\w+"\]=)*wasmExports\["([^"]+)"\]'
)
BY_NAME: Final = frozenset({"__main_argc_argv", "sbrk"})
"""Looked up by its name where Python is started from the beginning; asked for by `remember.mjs`."""
WORDS_OF_HANDING_ON: Final = 3
"""A declaration, a variable and a property of the same name."""

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
ELEMENT, CODE, DATA, DATA_COUNT, TAG = 9, 10, 11, 12, 13
KINDS: Final = {FUNCTION: 0, TABLE: 1, MEMORY: 2, GLOBAL: 3, TAG: 4}
"""How imports and exports name the kinds of things that sections define."""
FUNCREF, I32, NO_VALUE, FUNCTION_TYPE = 0x70, 0x7F, 0x40, 0x60
ACTIVE: Final = 2
"""Elements that are put into a table whose number is told."""
IF, END, CALL, CALL_INDIRECT, LOCAL_GET, TABLE_GET = 0x04, 0x0B, 0x10, 0x11, 0x20, 0x25
TABLE_SET, I32_CONST, REF_IS_NULL = 0x26, 0x41, 0xD1


def unsigned(value: int) -> bytes:
    """A number as WebAssembly has it: LEB128."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value: int) -> bytes:
    """A constant of the type i32."""
    out = bytearray()
    while not -0x40 <= value < 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value & 0x7F)
    return bytes(out)


def vector(entries: Collection[bytes]) -> bytes:
    """Several of something: their number, then one after the other."""
    return unsigned(len(entries)) + b"".join(entries)


def sized(content: bytes) -> bytes:
    """Bytes, or a text, after their number."""
    return unsigned(len(content)) + content


class Reader:
    """Reads a section from its beginning."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.place = 0

    def byte(self) -> int:
        """The next byte."""
        self.place += 1
        return self.content[self.place - 1]

    def number(self) -> int:
        """The next number, without a sign or as if it had none."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def chunk(self) -> bytes:
        """The next bytes, of which the number comes first."""
        length = self.number()
        self.place += length
        return self.content[self.place - length : self.place]

    def limits(self) -> None:
        """Pass over the least and, where one is given, the greatest size."""
        if self.byte() & 1:
            self.number()
        self.number()

    def constant(self) -> None:
        """Pass over an expression for the value of a global. `ValueError` for all but i32.const."""
        if self.byte() != I32_CONST:
            raise ValueError("a global of the program is no plain number")
        self.number()
        if self.byte() != END:
            raise ValueError("a global of the program is no plain number")

    def slices(self, entries: int, skip: str) -> Iterator[bytes]:
        """So many entries as they stand; the method `skip` passes over one."""
        for _ in range(entries):
            start = self.place
            getattr(self, skip)()
            yield self.content[start : self.place]

    def import_(self) -> None:
        """Pass over an import."""
        self.chunk()
        self.chunk()
        kind = self.byte()
        if kind == KINDS[GLOBAL]:
            self.place += 2
        else:
            section = next(section for section, known in KINDS.items() if known == kind)
            getattr(self, SKIPPED_BY[section])()

    def type_(self) -> None:
        """Pass over the type of a function."""
        if self.byte() != FUNCTION_TYPE:
            raise ValueError("the program has types that are no functions'")
        self.chunk()
        self.chunk()

    def table(self) -> None:
        """Pass over a table."""
        self.byte()
        self.limits()

    def global_(self) -> None:
        """Pass over a global."""
        self.place += 2
        self.constant()

    def tag(self) -> None:
        """Pass over a tag of an exception."""
        self.byte()
        self.number()

    def export(self) -> None:
        """Pass over an export."""
        self.chunk()
        self.byte()
        self.number()


SKIPPED_BY: Final = {
    TYPE: "type_",
    IMPORT: "import_",
    FUNCTION: "number",
    TABLE: "table",
    MEMORY: "limits",
    TAG: "tag",
    GLOBAL: "global_",
    EXPORT: "export",
    CODE: "chunk",
}


@dataclass(frozen=True)
class Program:
    """A program by its sections, in their order: of most the entries as well."""

    whole: Mapping[int, bytes]
    entries: Mapping[int, list[bytes]]

    @classmethod
    def read(cls, content: bytes) -> "Program":
        """Take a program apart. `ValueError` if it is none, or not as expected."""
        if content[:8] != b"\0asm\1\0\0\0":
            raise ValueError("no WebAssembly program")
        reader = Reader(content)
        reader.place = 8
        whole: dict[int, bytes] = {}
        entries = {}
        while reader.place < len(content):
            section = reader.byte()
            if section in whole:
                raise ValueError(f"section {section} comes twice")
            whole[section] = inside = reader.chunk()
            if section in SKIPPED_BY:
                one = Reader(inside)
                entries[section] = list(one.slices(one.number(), SKIPPED_BY[section]))
        return cls(whole, entries)

    def written(
        self, changed: Mapping[int, Collection[bytes]], left_out: Collection[int] = ()
    ) -> bytes:
        """The program with other entries in some sections, and without others."""
        parts = [b"\0asm\1\0\0\0"]
        for section, inside in self.whole.items():
            if section not in left_out:
                content = vector(changed[section]) if section in changed else inside
                parts.append(bytes([section]) + sized(content))
        return b"".join(parts)

    def imported(self, section: int) -> list[tuple[bytes, bytes]]:
        """What is imported of a kind, as (module, name)."""
        found = []
        for entry in self.entries[IMPORT]:
            reader = Reader(entry)
            module, name = reader.chunk(), reader.chunk()
            if reader.byte() == KINDS[section]:
                found.append((module, name))
        return found

    def signatures(self) -> list[tuple[bytes, bytes]]:
        """The types of functions, as (types of what they take, types of what they give)."""
        readers = [Reader(entry[1:]) for entry in self.entries[TYPE]]
        return [(reader.chunk(), reader.chunk()) for reader in readers]

    def types(self) -> list[int]:
        """The number of each function's type."""
        return [Reader(entry).number() for entry in self.entries[FUNCTION]]


def parts_of(program: bytes, called: Collection[int], used: Collection[str]) -> tuple[bytes, bytes]:
    """The first part, with the functions `called` and the exports `used`, and the rest.

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
        },
        left_out={CUSTOM, TABLE, MEMORY, TAG, EXPORT, DATA, DATA_COUNT},
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
    """How functions of one part call those of the other: through a table, by their `slots`. After
    the last comes what loads the rest."""

    def __init__(self, whole: Program, slots: Mapping[int, int]) -> None:
        self.slots = slots
        self._whole = whole
        self._imported = len(whole.imported(FUNCTION))
        self._signatures = whole.signatures()
        self._types = whole.types()
        self._table = unsigned(len(whole.entries[TABLE]))
        self.table = bytes([FUNCREF, 0]) + unsigned(len(slots) + 1)
        one = bytes([I32])
        self.resolver_type = self._signatures.index((one, one))

    def whole_elements(self) -> list[bytes]:
        """What fills the tables of the program itself, as it stands there."""
        reader = Reader(self._whole.whole[ELEMENT])
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
        """The body of a function that gives back the slot it takes, and sees to it that it is
        filled."""
        code = bytes([LOCAL_GET, 0, TABLE_GET]) + self._table + bytes([REF_IS_NULL, IF, NO_VALUE])
        code += bytes([I32_CONST]) + signed(len(self.slots))
        code += self._call(self._signatures.index((b"", b""))) + bytes([END, LOCAL_GET, 0])
        return self._function(code)

    def _call(self, kind: int) -> bytes:
        return bytes([CALL_INDIRECT]) + unsigned(kind) + self._table

    def _function(self, code: bytes) -> bytes:
        return sized(b"\0" + code + bytes([END]))


def instrumented(first: bytes) -> bytes:
    """A first part, in which all functions are, with a table more, exported as `COUNTED`: an entry
    is filled when the function of that number is called."""
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
    """A function that begins with `code`."""
    reader = Reader(Reader(body).chunk())
    for _ in range(reader.number()):
        reader.number()
        reader.byte()
    return sized(reader.content[: reader.place] + code + reader.content[reader.place :])


def used_exports(program: bytes, *scripts: str) -> set[str]:
    """The exports that Pyodide's own scripts use.

    They hand on every export under its name, with an underscore before it: a variable that stands
    nowhere else is not used. Of numbers the value is read at once: they are all needed, as is what
    the program itself asks to be told of its own functions.
    """
    text = "\n".join(scripts)
    words = Counter(re.findall(r"[\w$]+", text))
    idle = {
        name
        for variable, public, name in HANDED_ON.findall(text)
        if sum(words[word] for word in {variable, public}) <= WORDS_OF_HANDING_ON
    }
    read = set(re.findall(r'wasmExports\["([^"]+)"\](?!=)', text))
    named = set(re.findall(r"wasmExports\.([\w$]+)", text)) | BY_NAME
    whole = Program.read(program)
    asked = {name.decode() for _, name in whole.imported(GLOBAL)}
    used = set()
    for entry in whole.entries[EXPORT]:
        reader = Reader(entry)
        name, is_function = reader.chunk().decode(), reader.byte() == KINDS[FUNCTION]
        is_read = name in read and not (is_function and name in idle)
        if is_read or name in asked or name in named:
            used.add(name)
    return used


def write_parts(site: Path) -> None:
    """Write both parts beside the whole program, which is in `site` already."""
    whole = (site / WHOLE_PROGRAM).read_bytes()
    used = used_exports(whole, *pyodide_scripts())
    first, rest = parts_of(whole, called_functions(whole), used)
    put(site, first, rest)


def put(site: Path, first: bytes, rest: bytes) -> None:
    """Write the two parts to where they belong."""
    (site / FIRST_OF_PROGRAM).parent.mkdir(parents=True, exist_ok=True)
    (site / FIRST_OF_PROGRAM).write_bytes(first)
    (site / REST_OF_PROGRAM).write_bytes(rest)


def called_functions(program: bytes) -> set[int]:
    """What `CALLED` says. `ValueError` if it speaks of another program."""
    digest, *numbers = CALLED.read_text("utf-8").removeprefix("#").split()
    if digest != hashlib.sha256(program).hexdigest():
        raise ValueError(f"{CALLED.name} is of another Pyodide: `make profile` writes it anew")
    called: set[int] = set()
    for told in numbers:
        start, _, end = told.partition("-")
        called.update(range(int(start), int(end or start) + 1))
    return called


def write_called(program: bytes, called: Collection[int]) -> None:
    """Write `CALLED`: whose functions they are, then their numbers."""
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


def write_counting(site: Path) -> None:
    """Put a program that counts its calls in place of the first part (see `instrumented`)."""
    whole = (site / WHOLE_PROGRAM).read_bytes()
    everything = range(len(Program.read(whole).entries[CODE]))
    first, _ = parts_of(whole, everything, used_exports(whole, *pyodide_scripts()))
    put(site, instrumented(first), b"")


def pyodide_scripts() -> list[str]:
    """The scripts of Pyodide's own that work with the program."""
    return [(PYODIDE / name).read_text("utf-8") for name in ("pyodide.asm.mjs", "pyodide.mjs")]
