"""Takes WebAssembly programs apart by their sections, and puts them together again.

As much as `tools/program.py` needs: instructions are not understood, only passed over as a whole.
Written from the format's specification, in which sections, types and instructions have the numbers
below.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
ELEMENT, CODE, DATA, DATA_COUNT, TAG = 9, 10, 11, 12, 13
KINDS: Final = {FUNCTION: 0, TABLE: 1, MEMORY: 2, GLOBAL: 3, TAG: 4}
"""How imports and exports name the kinds of things that sections define."""
FUNCREF, I32, NO_VALUE, FUNCTION_TYPE = 0x70, 0x7F, 0x40, 0x60
IF, END, CALL, CALL_INDIRECT, LOCAL_GET, TABLE_GET = 0x04, 0x0B, 0x10, 0x11, 0x20, 0x25
TABLE_SET, I32_CONST, REF_IS_NULL = 0x26, 0x41, 0xD1
LOCAL_TEE, I32_LOAD, I32_SUB, I32_AND = 0x22, 0x28, 0x6B, 0x71
MEMORY_FILL: Final = bytes([0xFC, 11, 0])
EMPTY: Final = b"\0asm\1\0\0\0"
"""A program without anything: what all programs begin with."""


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


def sized(content: bytes | bytearray) -> bytes:
    """Bytes, or a text, after their number."""
    return unsigned(len(content)) + content


class Reader:
    """Reads a section from its beginning."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.place = 0

    def byte(self) -> int:
        """The next byte. `ValueError` at the end."""
        if self.place >= len(self.content):
            raise ValueError("the program breaks off")
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
        """The next bytes, of which the number comes first. `ValueError` if there are fewer."""
        length = self.number()
        if self.place + length > len(self.content):
            raise ValueError("the program breaks off")
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
        """Pass over an import. `ValueError` if it is of no kind in `KINDS`."""
        self.chunk()
        self.chunk()
        kind = self.byte()
        sections = [section for section, known in KINDS.items() if known == kind]
        if not sections:
            raise ValueError(f"the program imports something of the unknown kind {kind}")
        if kind == KINDS[GLOBAL]:
            self.place += 2
        else:
            getattr(self, SKIPPED_BY[sections[0]])()

    def type_(self) -> None:
        """Pass over the type of a function. `ValueError` for a type of anything else."""
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
    """A program by its sections, in their order: of most the entries as well.

    A section that could have entries and is not there has none.
    """

    whole: Mapping[int, bytes]
    entries: Mapping[int, list[bytes]]

    @classmethod
    def read(cls, content: bytes) -> "Program":
        """Take a program apart. `ValueError` if it is none, or not as expected."""
        if not content.startswith(EMPTY):
            raise ValueError("no WebAssembly program")
        reader = Reader(content)
        reader.place = len(EMPTY)
        whole: dict[int, bytes] = {}
        entries: dict[int, list[bytes]] = {section: [] for section in SKIPPED_BY}
        while reader.place < len(content):
            section = reader.byte()
            if section in whole:
                raise ValueError(f"section {section} comes twice")
            whole[section] = inside = reader.chunk()
            if section in SKIPPED_BY:
                one = Reader(inside)
                entries[section] = list(one.slices(one.number(), SKIPPED_BY[section]))
                if one.place != len(inside):
                    raise ValueError(f"section {section} goes on after its last entry")
        if len(entries[FUNCTION]) != len(entries[CODE]):
            raise ValueError("the program has not as many functions as it says")
        return cls(whole, entries)

    def section(self, number: int) -> bytes:
        """All of a section. `ValueError` if it is not there."""
        if number not in self.whole:
            raise ValueError(f"the program has no section {number}")
        return self.whole[number]

    def written(
        self, changed: Mapping[int, Collection[bytes]], left_out: Collection[int] = ()
    ) -> bytes:
        """The program with other entries in some sections, and without others.

        `ValueError` for entries of a section that is not there.
        """
        for section, entries in changed.items():
            if entries:
                self.section(section)
        parts = [EMPTY]
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
