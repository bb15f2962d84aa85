"""`tools/wasm.py` takes WebAssembly programs apart and puts them together again."""

import pytest

from tools import vendored
from tools.places import PYODIDE
from tools.wasm import (
    CODE,
    CUSTOM,
    DATA,
    END,
    EXPORT,
    FUNCREF,
    FUNCTION,
    FUNCTION_TYPE,
    GLOBAL,
    I32,
    I32_CONST,
    IMPORT,
    KINDS,
    LOCAL_GET,
    MEMORY,
    TABLE,
    TAG,
    TYPE,
    Program,
    Reader,
    signed,
    sized,
    unsigned,
    vector,
)

MAGIC = b"\0asm\1\0\0\0"
I64, F64 = 0x7E, 0x7C
GLOBAL_GET = 0x23
TAKES_AND_GIVES = bytes([FUNCTION_TYPE, 1, I32, 1, I32])
TAKES_TWO = bytes([FUNCTION_TYPE, 2, I64, F64, 0])
IMPORTED_FUNCTION = sized(b"env") + sized(b"sqrt") + bytes([0, 1])
IMPORTED_TABLE = sized(b"env") + sized(b"table") + bytes([1, FUNCREF, 1, 2, 0x80, 1])
IMPORTED_MEMORY = sized(b"env") + sized(b"memory") + bytes([2, 0, 1])
IMPORTED_GLOBAL = sized(b"GOT.mem") + sized(b"stdout") + bytes([3, I32, 1])
IMPORTED_TAG = sized(b"env") + sized(b"thrown") + bytes([4, 0, 1])
IMPORTED = (
    IMPORTED_FUNCTION,
    IMPORTED_GLOBAL,
    IMPORTED_TABLE,
    IMPORTED_MEMORY,
    IMPORTED_TAG,
)
MINUS_ONE = bytes([I32, 1, I32_CONST, 0x7F, END])
LARGE = bytes([I32, 0, I32_CONST, 0xD0, 0xB3, 0xF7, 0x06, END])
IDENTITY = sized(bytes([0, LOCAL_GET, 0, END]))
EXPORTED = sized("identité".encode()) + bytes([0, 1])
SECTIONS = {
    TYPE: vector([TAKES_AND_GIVES, TAKES_TWO]),
    IMPORT: vector(IMPORTED),
    FUNCTION: vector([b"\0"]),
    TABLE: vector([bytes([FUNCREF, 0, 3])]),
    MEMORY: vector([bytes([1, 2, 0x80, 0x10])]),
    TAG: vector([bytes([0, 1])]),
    GLOBAL: vector([MINUS_ONE, LARGE]),
    EXPORT: vector([EXPORTED]),
    CODE: vector([IDENTITY]),
    DATA: vector([bytes([0, I32_CONST, 8, END]) + sized(b"abc")]),
    CUSTOM: sized(b"name") + b"anything",
}
"""A program with something of every kind, in the order in which a program has them."""

LEB128 = [
    (0, b"\0"),
    (1, b"\1"),
    (127, b"\x7f"),
    (128, b"\x80\x01"),
    (16383, b"\xff\x7f"),
    (16384, b"\x80\x80\x01"),
    (624485, b"\xe5\x8e\x26"),
    (2**32 - 1, b"\xff\xff\xff\xff\x0f"),
]
SIGNED_LEB128 = [
    (0, b"\0"),
    (63, b"\x3f"),
    (64, b"\xc0\x00"),
    (127, b"\xff\x00"),
    (-1, b"\x7f"),
    (-64, b"\x40"),
    (-65, b"\xbf\x7f"),
    (-123456, b"\xc0\xbb\x78"),
    (2**31 - 1, b"\xff\xff\xff\xff\x07"),
    (-(2**31), b"\x80\x80\x80\x80\x78"),
]


def program(**changed: bytes) -> bytes:
    """The program of `SECTIONS`, with other contents of some, by their names in small letters."""
    numbers = {"type_": TYPE, "import_": IMPORT, "function": FUNCTION, "table": TABLE}
    numbers |= {"memory": MEMORY, "tag": TAG, "global_": GLOBAL, "export": EXPORT, "code": CODE}
    sections = SECTIONS | {numbers[name]: content for name, content in changed.items()}
    return MAGIC + b"".join(bytes([number]) + sized(inside) for number, inside in sections.items())


@pytest.mark.parametrize(("value", "written"), LEB128)
def test_numbers_without_a_sign(value: int, written: bytes) -> None:
    assert unsigned(value) == written
    reader = Reader(written + b"\x2a")
    assert reader.number() == value
    assert reader.byte() == 0x2A


@pytest.mark.parametrize(("value", "written"), SIGNED_LEB128)
def test_numbers_with_a_sign(value: int, written: bytes) -> None:
    assert signed(value) == written


def test_a_number_below_zero_needs_a_sign() -> None:
    with pytest.raises(ValueError, match="range"):
        unsigned(-1)


def test_several_are_written_after_their_number() -> None:
    assert vector([]) == b"\0"
    assert vector([b"ab", b"", b"c"]) == b"\3abc"
    assert sized(b"abc") == b"\3abc"
    assert sized(bytes(200)) == b"\xc8\x01" + bytes(200)


def test_a_reader_goes_on_where_it_was() -> None:
    reader = Reader(b"\3abc\x80\x01\2")
    assert (reader.chunk(), reader.number(), reader.byte()) == (b"abc", 128, 2)
    for read in (reader.byte, reader.number, reader.chunk):
        with pytest.raises(ValueError, match="breaks off"):
            read()


@pytest.mark.parametrize("content", [b"\3ab", b"\x80", b"\xff\xff\xff\xff\x0f"])
def test_a_chunk_that_is_cut_short_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError, match="breaks off"):
        Reader(content).chunk()


def test_a_program_is_taken_apart() -> None:
    entries = Program.read(program()).entries
    assert entries == {
        TYPE: [TAKES_AND_GIVES, TAKES_TWO],
        IMPORT: [*IMPORTED],
        FUNCTION: [b"\0"],
        TABLE: [bytes([FUNCREF, 0, 3])],
        MEMORY: [bytes([1, 2, 0x80, 0x10])],
        TAG: [bytes([0, 1])],
        GLOBAL: [MINUS_ONE, LARGE],
        EXPORT: [EXPORTED],
        CODE: [IDENTITY],
    }
    assert Program.read(program()).whole == SECTIONS
    assert [*Program.read(program()).whole] == [*SECTIONS]


def test_a_program_is_put_together_again() -> None:
    whole = Program.read(program())
    assert whole.written({}) == program()
    assert whole.written(whole.entries) == program()


def test_the_program_of_pyodide_is_put_together_again() -> None:
    vendored.npm_packages()
    content = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    whole = Program.read(content)
    assert whole.written(whole.entries) == content
    assert len(whole.types()) == len(whole.entries[CODE]) > 10_000
    assert (b"", b"") in whole.signatures()
    assert max(whole.types()) < len(whole.signatures())
    assert {module for module, _ in whole.imported(GLOBAL)} == {b"GOT.func"}
    assert (b"wasi_snapshot_preview1", b"fd_write") in whole.imported(FUNCTION)
    assert sum(len(whole.imported(kind)) for kind in KINDS) == len(whole.entries[IMPORT])


def test_entries_are_changed_and_sections_left_out() -> None:
    whole = Program.read(program())
    twice = bytes([FUNCTION_TYPE, 0, 0])
    changed = Program.read(
        whole.written({TYPE: [*whole.entries[TYPE], twice], EXPORT: []}, left_out={CUSTOM, MEMORY})
    )
    assert changed.entries[TYPE] == [TAKES_AND_GIVES, TAKES_TWO, twice]
    assert changed.entries[EXPORT] == []
    assert [*changed.whole] == [one for one in SECTIONS if one not in {CUSTOM, MEMORY}]
    assert changed.whole[EXPORT] == b"\0"
    assert changed.section(DATA) == SECTIONS[DATA]
    assert changed.entries[MEMORY] == []
    assert whole.written({}) == program()


def test_a_section_that_is_not_there_gets_no_entries() -> None:
    whole = Program.read(MAGIC + bytes([TYPE]) + sized(vector([TAKES_TWO])))
    assert whole.entries[GLOBAL] == whole.entries[CODE] == []
    assert whole.written({GLOBAL: []}) == whole.written({})
    with pytest.raises(ValueError, match="no section 6"):
        whole.written({GLOBAL: [LARGE]})
    with pytest.raises(ValueError, match="no section 11"):
        whole.section(DATA)


def test_what_is_imported_is_known_by_kind() -> None:
    whole = Program.read(program())
    assert whole.imported(FUNCTION) == [(b"env", b"sqrt")]
    assert whole.imported(GLOBAL) == [(b"GOT.mem", b"stdout")]
    assert whole.imported(TABLE) == [(b"env", b"table")]
    assert whole.imported(MEMORY) == [(b"env", b"memory")]
    assert whole.imported(TAG) == [(b"env", b"thrown")]
    assert set(KINDS) == {FUNCTION, GLOBAL, TABLE, MEMORY, TAG}


def test_signatures_and_the_types_of_functions() -> None:
    code = vector([IDENTITY, IDENTITY])
    whole = Program.read(program(function=vector([b"\1", b"\0"]), code=code))
    assert whole.signatures() == [(bytes([I32]), bytes([I32])), (bytes([I64, F64]), b"")]
    assert whole.types() == [1, 0]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no WebAssembly program"),
        (b"<!doctype html>", "no WebAssembly program"),
        (b"\0asm\2\0\0\0", "no WebAssembly program"),
        (program()[:-1], "breaks off"),
        (program() + bytes([CUSTOM]) + sized(b""), "section 0 comes twice"),
        (program() + bytes([TYPE]) + sized(vector([])), "section 1 comes twice"),
        (program(type_=vector([b"\x5f\0"])), "types that are no functions'"),
        (program(type_=vector([TAKES_TWO]) + b"\0"), "section 1 goes on after its last entry"),
        (program(type_=b"\3" + TAKES_AND_GIVES), "breaks off"),
        (program(import_=vector([sized(b"a") + sized(b"b") + b"\5\0"])), "unknown kind 5"),
        (program(function=vector([])), "not as many functions as it says"),
        (program(global_=vector([bytes([I32, 0, GLOBAL_GET, 0, END])])), "no plain number"),
        (program(global_=vector([bytes([I32, 0, I32_CONST, 1, 0x6A, END])])), "no plain number"),
    ],
)
def test_what_is_not_as_expected_is_refused(content: bytes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Program.read(content)
