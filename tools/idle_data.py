"""Clears data in Pyodide's program that nobody reads.

These data were four fifths of the first part of the program, by gzip. Cleared are, of 1.9 MB:

- 0.31 MB, the tables of East Asian character sets. They belong to encodings that the site's library
  does not have (`ENCODINGS` in `compiled.py`); code that still gets one of these codecs is told
  that it cannot encode the character. `find_charsets.py` asks Python for their addresses.
- 0.04 MB, docstrings of functions written in C, except the line with their parameters, from which
  Python makes the signature. The linker may use the end of such a text as a text of its own:
  "False" was the end of one. So everything from an address that is used somewhere stays.

The whole program, for the plain path, stays as it is. What only the rest of the program reads is
not cleared but put there: `rest_data.py`.
"""

import json
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from struct import iter_unpack
from typing import Final

from tools.places import BUILD, PYODIDE, ROOT
from tools.vendored import try_node
from tools.wasm import CODE, DATA, END, I32_CONST, Program, Reader, signed, sized

FIND_CHARSETS: Final = ROOT / "tools" / "find_charsets.py"
IN_PYODIDE: Final = ROOT / "tools" / "in_pyodide.mjs"
SAYING: Final = re.compile(rb"(?<=\)\n--\n\n)[^\0]+")
"""The mark that CPython writes after the line with the parameters in a docstring."""
CONSTANT: Final = re.compile(rb"(?=\x41([\x80-\xff]{0,4}[\x00-\x7f]))")
"""A pattern for bytes that may be the instruction for a constant, at any position."""
WORD: Final = 4
"""Bytes of an address in the data."""
ACTIVE: Final = 0
"""Kind of data that is copied into the only memory when the program starts."""


def charsets() -> list[tuple[int, int]]:
    """The address and length in bytes of each table of `find_charsets.py`.

    `ValueError` if it does not find them.
    """
    work = BUILD / "charsets"
    work.mkdir(parents=True, exist_ok=True)
    try_node([IN_PYODIDE, PYODIDE, work, FIND_CHARSETS])
    return [(start, length) for start, length in json.loads((work / "charsets.json").read_text())]


def without_idle_data(
    program: bytes, tables: Iterable[tuple[int, int]], addresses: Sequence[int]
) -> bytes:
    """Return the program without the docstrings of C functions and with these `tables` cleared.

    `addresses`, in order: a docstring stays from each of them on. Raises ValueError if the data are
    not as expected.
    """
    whole = Program.read(cleared(program, tables))
    entries = [
        put_at(address, SAYING.sub(partial(blanks, address, addresses), piece))
        for address, piece in pieces_of(whole)
    ]
    return whole.written({DATA: entries})


def cleared(program: bytes, tables: Iterable[tuple[int, int]]) -> bytes:
    """Return the program with zeros for some data, told as addresses and lengths. ValueError."""
    whole = Program.read(program)
    data = dict(pieces_of(whole))
    for start, length in tables:
        blank(data, start, start + length)
    return whole.written({DATA: [put_at(address, piece) for address, piece in data.items()]})


def put_at(address: int, content: bytes | bytearray) -> bytes:
    """Return an entry of a program's data: this content, put to this address at the start."""
    return bytes([ACTIVE, I32_CONST]) + signed(address) + bytes([END]) + sized(content)


def pieces_of(program: Program) -> Iterator[tuple[int, bytearray]]:
    """Yield the data of a program: the address of each piece and its content, in order."""
    reader = Reader(program.section(DATA))
    for _ in range(reader.number()):
        if (reader.byte(), reader.byte()) != (ACTIVE, I32_CONST):
            raise ValueError("data of the program that is not put to an address")
        address = reader.number()
        if reader.byte() != END:
            raise ValueError("data of the program that is not put to an address")
        yield address, bytearray(reader.chunk())


def blank(data: dict[int, bytearray], start: int, end: int) -> None:
    """Clear the data from `start` up to `end`; the addresses of `data` are in order."""
    addresses = list(data)
    for address in addresses[max(bisect_right(addresses, start) - 1, 0) :]:
        if address >= end:
            return
        piece = data[address]
        here = slice(max(start - address, 0), min(end - address, len(piece)))
        piece[here] = bytes(len(piece[here]))


def addresses_in(program: bytes) -> list[int]:
    """Return every number in the code or data of a program that may be an address, in order.

    In the data an address lies at a multiple of its own size.
    """
    whole = Program.read(program)
    code = {Reader(found[1]).number() for found in CONSTANT.finditer(whole.section(CODE))}
    data = set[int]()
    for start, piece in pieces_of(whole):
        aligned = piece[-start % WORD :]
        data.update(
            address for (address,) in iter_unpack("<I", aligned[: len(aligned) // WORD * WORD])
        )
    return sorted(code | data)


def blanks(start: int, addresses: Sequence[int], found: re.Match[bytes]) -> bytes:
    """Return zero bytes for a match in a piece of data, up to the first of the `addresses` in it.

    `start` is the address where the piece begins.
    """
    first, end = start + found.start(), start + found.end()
    nearest = bisect_left(addresses, first)
    stays = addresses[nearest] if nearest < len(addresses) else end
    blanked = min(stays, end) - first
    return bytes(blanked) + found[0][blanked:]
