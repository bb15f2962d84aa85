"""Makes Pyodide's program give out blank memory, for the Python whose memory is kept.

What was in a piece of the heap before lies on in whatever of it the next owner does not fill: three
bytes in every text, the spare places of lists, the ends of all that is rounded up. Nobody reads
that, but a page would have to download it: 0.35 MB, by gzip, of 4.1. So `malloc` blanks what it
gives, and `free` what comes back. Pages run the program as it is; this one runs at the build alone.
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
"""Bytes before a piece of the heap that hold its size, as dlmalloc has it: see `tidy.mjs`."""
SIZE = -8
"""Which bits of those are the size; the others are flags."""
WORD_ALIGNED = 2


def blanking(program: bytes) -> bytes:
    """The program with a `malloc` and a `free` that blank what they are asked for.

    `ValueError` if it exports no functions of these names.
    """
    whole = Program.read(program)
    imported = len(whole.imported(FUNCTION))
    types, bodies = list(whole.entries[FUNCTION]), list(whole.entries[CODE])
    malloc, free = (exported(whole, name) - imported for name in ("malloc", "free"))
    bodies[free] = with_prefix(bodies[free], blank_piece(bytes([LOCAL_GET, 0])))
    # What is called malloc everywhere calls the true one, which gets a number after all others.
    types.append(types[malloc])
    bodies.append(bodies[malloc])
    given = bytes([LOCAL_GET, 0, CALL]) + unsigned(imported + len(bodies) - 1)
    blanked = blank_piece(given + bytes([LOCAL_TEE, 0]))
    bodies[malloc] = sized(bytes([0]) + blanked + bytes([LOCAL_GET, 0, END]))
    return whole.written({FUNCTION: types, CODE: bodies})


def exported(program: Program, wanted: str) -> int:
    """The number of the function that a program exports by this name; or `ValueError`."""
    for entry in program.entries[EXPORT]:
        reader = Reader(entry)
        name, kind = reader.chunk().decode(), reader.byte()
        if name == wanted and kind == KINDS[FUNCTION]:
            return reader.number()
    raise ValueError(f"the program exports no {wanted}")


def blank_piece(address: bytes) -> bytes:
    """Instructions that blank a piece of the heap; `address` are those that give its address, and
    leave it in the first local. There may be none."""
    here = bytes([LOCAL_GET, 0])
    head = here + number(HEAD) + bytes([I32_SUB, I32_LOAD, WORD_ALIGNED, 0])
    size = head + number(SIZE) + bytes([I32_AND]) + number(HEAD) + bytes([I32_SUB])
    fill = here + number(0) + size + MEMORY_FILL
    return address + bytes([IF, NO_VALUE]) + fill + bytes([END])


def number(value: int) -> bytes:
    """The instruction that gives a number."""
    return bytes([I32_CONST]) + signed(value)
