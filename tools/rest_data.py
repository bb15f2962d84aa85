"""Finds data in Pyodide's program that only functions of its rest read, to go there with them.

They were a quarter of the first part of the program, by gzip:

- 0.27 MB, the names of Unicode's characters, for `unicodedata.name` and `lookup`;
- 0.11 MB, the tables of character sets for C's own `iconv`, which nothing in the program calls.

Nothing in the program tells where data begin and end. So tables are recognised by what is in them;
those of the names are checked for every code point. The tables of one source file in C lie one
after the other, so what is between the first and the last of a set belongs to it.
"""

from array import array
from collections.abc import Collection, Sequence
from typing import Final

from tools.idle_data import CONSTANT, pieces_of
from tools.wasm import CODE, Program, Reader

CODE_POINTS: Final = 0x110000
BLOCK: Final = 256
"""Code points that share an entry of the first of the two tables that lead to a name."""
LETTERS: Final = range(ord(" "), ord("~") + 1)
"""Code points in a row that all have names."""
FEWEST_NAMES: Final = 30_000
SHORT: Final = 2
WORD: Final = 4

FIRST_SETS: Final = b"utf8\0char\0\0\xc8"
"""How musl's tables of character sets begin (`codepages.h`, in its folder `src/locale`)."""
KOREAN: Final = "euc_kr"
KOREAN_ROWS: Final = 93
KOREAN_LETTERS: Final = range(0xA1, 0xFF)
"""The second byte of a letter of this set, the table of which comes last but some small ones."""
HANGUL_ROW: Final = 0xB0 - 0xA1
"""A row that is full."""


def data_of_rest(program: bytes, called: Collection[int]) -> list[tuple[int, bytes]]:
    """The address and the content of all tables, those of a set together.

    `called`: the functions of the first part. Raises ValueError if the tables are not as expected,
    or one of these functions reads them.
    """
    whole = Program.read(program)
    memory = memory_of(whole)
    sets = [names(memory), character_sets(memory)]
    refuse_readers(whole, {start for starts, _ in sets for start in starts}, called)
    return [(starts[0], memory[starts[0] : end]) for starts, end in sets]


def memory_of(program: Program) -> bytes:
    """The memory as the data of a program fill it."""
    memory = bytearray()
    for address, piece in pieces_of(program):
        memory.extend(bytes(address + len(piece) - len(memory)))
        memory[address : address + len(piece)] = piece
    return bytes(memory)


def names(memory: bytes) -> tuple[Sequence[int], int]:
    """The addresses of three tables for the names of characters, and where the last one ends.

    The last has every code point that has a name, by its place in a graph of all names; the others
    lead from a code point to that place. Between them is the graph itself. Raises ValueError.
    """
    start, end = distinct_code_points(memory)
    named = array("I", memory[start:end])
    places = {code_point: place for place, code_point in enumerate(named)}
    if len(named) < FEWEST_NAMES or not places.keys() >= {*LETTERS}:
        raise ValueError("the program has no table of the characters that have names")
    in_a_row = array("H", [places[letter] for letter in LETTERS]).tobytes()
    second = only(memory, in_a_row) - LETTERS.start * SHORT
    first = second - CODE_POINTS // BLOCK
    blocks = memory[first:second]
    indices = array("H", memory[second : second + (max(blocks) + 1) * BLOCK * SHORT])
    for code_point in range(CODE_POINTS):
        block, letter = divmod(code_point, BLOCK)
        if indices[blocks[block] * BLOCK + letter] != places.get(code_point, len(named)):
            raise ValueError(f"the table of names leads elsewhere from {code_point:#x}")
    return (first, second, start), end


def distinct_code_points(memory: bytes) -> tuple[int, int]:
    """Where the longest row of code points begins and ends in which none comes twice."""
    start, seen = 0, dict[int, int]()
    words = array("I", memory[: len(memory) // WORD * WORD])
    longest = (0, 0)
    for place, word in enumerate([*words, 0]):
        if 0 < word < CODE_POINTS and seen.get(word, -1) < start:
            seen[word] = place
            continue
        longest = max(longest, (start, place), key=lambda row: row[1] - row[0])
        start = seen[word] + 1 if 0 < word < CODE_POINTS else place + 1
        seen[word] = place
    return longest[0] * WORD, longest[1] * WORD


def character_sets(memory: bytes) -> tuple[Sequence[int], int]:
    """The address of the tables of `iconv`, and where the last of the large ones ends.

    Raises ValueError.
    """
    start = only(memory, FIRST_SETS)
    row = bytes([KOREAN_LETTERS.start + HANGUL_ROW])
    letters = b"".join(row + bytes([letter]) for letter in KOREAN_LETTERS).decode(KOREAN)
    size = len(KOREAN_LETTERS) * SHORT
    last = only(memory, letters.encode("utf-16-le"), start) - HANGUL_ROW * size
    return (start,), last + KOREAN_ROWS * size


def only(memory: bytes, content: bytes, start: int = 0) -> int:
    """The address of this content, which is there only once from `start` on. Raises ValueError."""
    found = memory.find(content, start)
    if found < 0 or memory.find(content, found + 1) >= 0:
        raise ValueError("a table of the program is not there once")
    return found


def refuse_readers(program: Program, tables: Collection[int], called: Collection[int]) -> None:
    """Raise ValueError if one of the functions `called` may read a table, or none at all does."""
    read = set[int]()
    for number, body in enumerate(program.entries[CODE]):
        mentioned = {Reader(found[1]).number() for found in CONSTANT.finditer(body)}
        if number in called and not mentioned.isdisjoint(tables):
            raise ValueError(f"function {number}, of the first part, reads a table of the rest")
        read |= mentioned.intersection(tables)
    if unread := set(tables) - read:
        raise ValueError(f"no function reads the tables at {sorted(unread)}")
