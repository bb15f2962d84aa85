"""Makes a version of Pyodide's program that clears memory, for the Python whose memory is kept.

When a piece of the heap is reused, bytes of its former content stay wherever the new owner does not
write: three bytes in every text, spare places of lists, the ends of all sizes that are rounded up.
Nobody reads these bytes, but pages would have to download them: 0.35 MB of 4.1, by gzip. So here
`malloc` clears what it returns, and `free` what it takes back. Pages run the program without this
change; the changed one runs only at the build.
"""

from tools.calls import with_prefix
from tools.wasm import (
    CALL,
    CODE,
    END,
    EXPORT,
    FUNCTION,
    I32_AND,
    I32_CONST,
    I32_LOAD,
    I32_SUB,
    IF,
    KINDS,
    LOCAL_GET,
    LOCAL_TEE,
    MEMORY_FILL,
    NO_VALUE,
    Program,
    Reader,
    signed,
    sized,
    unsigned,
)

HEAD = 4
"""Bytes before a piece of the heap that hold its size, as in dlmalloc: see `tidy.mjs`."""
SIZE = -8
"""The mask of the size in those bytes; the other bits are flags."""
WORD_ALIGNED = 2


def blanking(program: bytes) -> bytes:
    """Return the program with a `malloc` and a `free` that clear the memory they handle.

    Raises ValueError if it exports no functions of these names.
    """
    whole = Program.read(program)
    imported = len(whole.imported(FUNCTION))
    types, bodies = list(whole.entries[FUNCTION]), list(whole.entries[CODE])
    malloc, free = (exported(whole, name) - imported for name in ("malloc", "free"))
    bodies[free] = with_prefix(bodies[free], blank_piece(bytes([LOCAL_GET, 0])))
    # The function called everywhere as malloc calls the original, which gets a new last number.
    types.append(types[malloc])
    bodies.append(bodies[malloc])
    given = bytes([LOCAL_GET, 0, CALL]) + unsigned(imported + len(bodies) - 1)
    blanked = blank_piece(given + bytes([LOCAL_TEE, 0]))
    bodies[malloc] = sized(bytes([0]) + blanked + bytes([LOCAL_GET, 0, END]))
    return whole.written({FUNCTION: types, CODE: bodies})


def exported(program: Program, wanted: str) -> int:
    """Return the number of the function that a program exports by this name. Raises ValueError."""
    for entry in program.entries[EXPORT]:
        reader = Reader(entry)
        name, kind = reader.chunk().decode(), reader.byte()
        if name == wanted and kind == KINDS[FUNCTION]:
            return reader.number()
    raise ValueError(f"the program exports no {wanted}")


def blank_piece(address: bytes) -> bytes:
    """Return instructions that clear a piece of the heap.

    `address` are the instructions that compute its address; it stays in the first local. An address
    of 0 means that there is no piece.
    """
    here = bytes([LOCAL_GET, 0])
    head = here + number(HEAD) + bytes([I32_SUB, I32_LOAD, WORD_ALIGNED, 0])
    size = head + number(SIZE) + bytes([I32_AND]) + number(HEAD) + bytes([I32_SUB])
    fill = here + number(0) + size + MEMORY_FILL
    return address + bytes([IF, NO_VALUE]) + fill + bytes([END])


def number(value: int) -> bytes:
    """Return the instruction that pushes a constant."""
    return bytes([I32_CONST]) + signed(value)
