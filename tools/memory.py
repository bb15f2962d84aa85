"""Keeps the memory of a started Pyodide with the game in it, so that no page has to start it.

Measured: starting Python, importing the game and computing tables is most of what a page waits for.
`remember.mjs` does all of that once, under Node, and `web/shell/memory.js` puts the outcome in
place. It rests on options of Pyodide that are no API; where anything about it fails, a page starts
Python from the library and the wheel instead, which lie beside it but are not downloaded otherwise.

Only pages that hold anything are in the file. Part of the memory WebAssembly fills in any case;
there the file says only what differs, a quarter of it, and a checksum tells whether the outcome is
right. A few words are the engine's own: places in the table of functions, which WebKit makes longer
than others, or none where Pyodide finds no use for one (on iOS). A start with a longer table shows
which; every page keeps its own.

Measured, in MB: gzip 4.03; what is free blank and the collector's ring in order (`tidy.mjs`) 3.69;
distances instead of addresses of what lies near (`memory_form.js`) 3.6; libdeflate looks longer
than zlib for what repeats itself, and finds a twentieth more; another tenth was what others had
left behind in what is in use (`blank.py`). Before that, zstd would have taken 2.73, but no browser
unpacks it to order; with a script that does, every start measured was slower, in Firefox by a
third. Still in the file, and tried by leaving it out: hashes of texts 0.17 (a page would have to
work them out), the order in dictionaries that follows from those 0.15, what Python has noted in
code that has run 0.04 (a page would run slower at first).
"""

import array
import json
import sys
import zipfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import Final

from tools.blank import blanking
from tools.compiled import write_zip
from tools.packing import gzipped
from tools.places import BUILD, PYSCRIPT, ROOT, files_below
from tools.program import FIRST_OF_PROGRAM
from tools.vendored import run_node

MEMORY: Final = "vendor/pyodide/memory.bin"
REST: Final = "vendor/pyodide/python_rest.zip"
THINKING: Final = "wheels/thinking.zip"
"""What the computer's players think with: of our own modules those that are not in the memory. A
worker fetches it when the first of them sits down at a table."""
CHANGING: Final = (MEMORY, REST, THINKING)
"""What is written here, by plain names: another game makes other files of them."""
NOT_IN_PAGES: Final = ("canalmania/terminal/", "canalmania/__main__", "canalmania/bots/game")
"""What only terminals ask for."""
SPARE: Final = (
    "vendor/pyodide/python_stdlib.zip",
    "vendor/pyodide/micropip-*.whl",
    "wheels/*.whl",
)
"""Downloaded only where the memory is of no use, or on a wish (micropip)."""

REST_KEPT: Final = ("_pylong", "_strptime", "_threading_local", "concurrent/futures/", "encodings/")
"""What Python's library imports by itself as it goes along; of the rest nobody asks for anything:
a test makes sure that the whole front end, and with it what that imports, is in the memory."""

PAGE: Final = 1 << 16
WORD: Final = 4
PAGE_BITS: Final = 15
"""Words of the header with a bit for every page: enough for what Pyodide begins with."""
OWN_WORDS: Final = 16
"""Words of the header with the address of a word that is the engine's own; 0 for none."""
LONGER: Final = 1000
"""Places added to the table of functions, to see what they move."""
HEADER_WORDS: Final = 1 + 2 * PAGE_BITS + OWN_WORDS
WORD_MASK: Final = 0xFFFFFFFF


def write_memory(site: Path) -> dict[str, int]:
    """Write `MEMORY`, and `REST`: the modules of the library that are not in it.

    Returns the `length` in bytes of the memory with Pyodide's header, that of the `head`er, and of
    the content of `MEMORY`, once it is unpacked, the `size` in bytes and the checksum, `sum`.
    """
    work = BUILD / "memory"
    work.mkdir(parents=True, exist_ok=True)
    core = next(PYSCRIPT.glob("core-*.js"))
    wheel = next((site / "wheels").glob("*.whl"))
    target = work / "memory"
    scripts = ROOT / "tools" / "remember.mjs", ROOT / "tools" / "rehearsal.py"
    program = (site / FIRST_OF_PROGRAM).read_bytes()
    (work / PurePath(FIRST_OF_PROGRAM).name).write_bytes(blanking(program))
    sources = site / "vendor" / "pyodide", work, wheel, core, scripts[1]
    run_node([scripts[0], *sources, target, str(LONGER)])
    before, elsewhere, longer, after = (
        Path(f"{target}.{moment}").read_bytes()
        for moment in ("before", "elsewhere", "longer", "after")
    )
    content = work / "content"
    content.write_bytes(told(before, elsewhere, after, own_words(before, longer)))
    near = work / "near"
    run_node([ROOT / "tools" / "pack.mjs", content, near])
    (site / MEMORY).write_bytes(gzipped(near.read_bytes()))
    known: dict[str, int] = json.loads(Path(f"{content}.json").read_text("utf-8"))
    there = set(json.loads(Path(f"{target}.modules").read_text("utf-8")))
    with zipfile.ZipFile(site / SPARE[0]) as library:
        inside = [
            (Path(name), library.read(name))
            for name in library.namelist()
            if module_of(name) not in there and name.startswith(REST_KEPT)
        ]
    write_zip(site / REST, inside)
    write_zip(site / THINKING, modules_for_thinking(there))
    return {"length": len(after), "head": head_of(after), **known}


def modules_for_thinking(there: Collection[str]) -> Iterator[tuple[Path, bytes]]:
    """Our modules that are not `there` and are needed beside a page, compiled."""
    root = BUILD / "game" / "own"
    for path in files_below(root):
        name = path.relative_to(root).as_posix()
        is_wanted = name.startswith("canalmania/") and not name.startswith(NOT_IN_PAGES)
        if path.suffix == ".pyc" and is_wanted and module_of(name) not in there:
            yield Path(name), path.read_bytes()


def told(before: bytes, elsewhere: bytes, after: bytes, own: Sequence[int] = ()) -> bytes:
    """The content of `MEMORY`: a header of words, Pyodide's own header, then every page of `after`
    that is not blank, or not in fresh memory; in settled pages the difference to `before`. The
    header: the checksum of what the settled pages should be, a bit for every one of them, the
    addresses of `own`, the words that are not to be touched (they count as 0), and a bit for every
    page that follows.

    Raises `ValueError` if `own` changed before `after`, or are too many.
    """
    start = head_of(after)
    fresh, memory = bytearray(before), bytearray(after[start:])
    if len(own) > OWN_WORDS:
        raise ValueError(f"{len(own)} words are the engine's own")
    for address in own:
        here = slice(address, address + WORD)
        if fresh[here] != memory[here]:
            raise ValueError(f"the engine's own word at {address:#x} changed")
        fresh[here] = memory[here] = bytes(WORD)
    sum_, settled = 0, settled_pages(before, elsewhere)
    for page in settled:
        here = slice(page * PAGE, (page + 1) * PAGE)
        image = memory[here]
        difference = int.from_bytes(image, "little") ^ int.from_bytes(fresh[here], "little")
        memory[here] = difference.to_bytes(PAGE, "little")
        sum_ = checksum(image, sum_)
    if len(memory) > PAGE_BITS * 32 * PAGE:
        raise ValueError(f"the memory has grown to {len(memory)} bytes")
    pages = [memory[place : place + PAGE] for place in range(0, len(memory), PAGE)]
    filled = [
        number
        for number, page in enumerate(pages)
        if any(page) or (number not in settled and holds(number, before, elsewhere))
    ]
    header = [sum_, *bits(settled), *own, *[0] * (OWN_WORDS - len(own)), *bits(filled)]
    return array.array("I", header).tobytes() + after[:start] + b"".join(pages[n] for n in filled)


def head_of(memory: bytes) -> int:
    """The length of Pyodide's own header, as it says itself."""
    return int.from_bytes(memory[4:8], "little")


def holds(page: int, *memories: bytes) -> bool:
    """Whether there is anything in this page of any of them."""
    return any(any(memory[page * PAGE : (page + 1) * PAGE]) for memory in memories)


def bits(pages: Iterable[int]) -> list[int]:
    """`PAGE_BITS` words in which the bits of these pages are set."""
    words = [0] * PAGE_BITS
    for page in pages:
        words[page // 32] |= 1 << page % 32
    return words


def own_words(one: bytes, other: bytes) -> list[int]:
    """The addresses of the words that hold a place at the end of the table of functions: `other`
    was started with `LONGER` more places. (Time and chance differ between starts as well.)"""
    words = zip(array.array("I", one), array.array("I", other), strict=True)
    return [place * WORD for place, (here, there) in enumerate(words) if there - here == LONGER]


def settled_pages(one: bytes, other: bytes) -> list[int]:
    """The pages that are not empty and the same in both memories."""
    pages = range(min(len(one), len(other), PAGE_BITS * 32 * PAGE) // PAGE)
    slices = {page: slice(page * PAGE, (page + 1) * PAGE) for page in pages}
    return [page for page, here in slices.items() if any(one[here]) and one[here] == other[here]]


def checksum(content: bytes | bytearray, total: int) -> int:
    """The checksum of `memory_form.js`, going on from `total`."""
    for word in array.array("I", content):
        total = (total * 31 + word) & WORD_MASK
    return total


def module_of(name: str) -> str:
    """The module that a file of the library holds."""
    return name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


assert sys.byteorder == "little", "memory.bin is written in the order of WebAssembly"
