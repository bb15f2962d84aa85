"""Keeps the memory of a started Pyodide with the game in it, so that no page has to start it.

It is in two files: one for whatever is played, which the page fetches at once, and one with what a
game adds (`part_of`), which it fetches once that game is wanted; so nobody downloads what only
another game needs. Whoever wants a game for which none is prepared goes on from the first alone,
and gets the game in its pack.

Measured: starting Python, importing the game and computing tables is most of what a page waits for.
`remember.mjs` does all that once, under Node, and `web/shell/start/memory.js` puts the outcome in
place. It rests on options of Pyodide that are no API; where anything about it fails, a page starts
Python from the library and the wheel instead, which lie beside it but are not downloaded otherwise.

Only pages that hold anything are in the file. Part of the memory WebAssembly fills in any case;
there the file says only what differs, a quarter of it, and a checksum tells whether the outcome is
right. A few words are the engine's own: places in the table of functions, which WebKit makes longer
than others, or none where Pyodide finds no use for one (on iOS). A start with a longer table shows
which; every page keeps its own.

Measured, in MB: gzip 4.03; what is free blank and the collector's ring in order (`tidy.mjs`) 3.69;
distances instead of addresses of what lies near (`memory_layout.js`) 3.6; libdeflate looks longer
than zlib for what repeats itself, and finds a twentieth more; another tenth was what others had
left behind in what is in use (`blank.py`); hashes of texts, which a page works out from the letters
(`memory_layout.js`), were 0.16. By Zstandard, at its highest level, all this takes a quarter less
(`packing.py`, `docs/start.md`). Still in
the file, and tried by leaving it out: the order in dictionaries, which follows from the hashes,
0.15, what Python has noted in code that has run 0.04 (a page would run slower at first), the
Italian and French texts 0.085 (as files of their own they take 0.05, and have to be kept for want
of a network all the same). With the code of modules that are in the memory, the program that goes
with it was 0.16 larger.
"""

import array
import json
import sys
import zipfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import Any, Final

from tools.blank import blanking
from tools.compiled import pyscript_core, write_zip
from tools.idle_data import cleared
from tools.offered import memory_named
from tools.packing import densely_packed
from tools.packs import LATER_MODULES, inside, unpacked_pack
from tools.places import BUILD, ROOT
from tools.program import FIRST_OF_PROGRAM, REST_OF_PROGRAM
from tools.rest_data import memory_of, only
from tools.vendored import run_node, try_node
from tools.wasm import DATA, Program
from web.faces import PREPARED

MEMORY: Final = "vendor/pyodide/memory.bin"
REST: Final = "vendor/pyodide/python_rest.zip"
THINKING: Final = "wheels/thinking.zip"
"""What the computer's players of the game that is `PREPARED` think with: of its modules those that
are not in the memory. A worker fetches it when the first of them sits down at a table."""
CHANGING: Final = (MEMORY, memory_named(PREPARED.game), REST, THINKING)
"""What is written here, by plain names: another version makes other files of them."""
LIBRARY: Final = "vendor/pyodide/python_stdlib.zip"
"""Python's library, from which `REST` is taken."""

REHEARSAL: Final = ROOT / "tools" / "rehearsal.py"
REHEARSAL_OF_GAME: Final = ROOT / "tools" / "rehearsal_of_game.py"
"""What Python does before its memory is kept: for any game, then for the one that is `PREPARED`."""

REST_KEPT: Final = ("_pylong", "_strptime", "_threading_local", "concurrent/futures/", "encodings/")
"""What Python's library imports by itself as it goes along; of the rest nobody asks for anything:
a test makes sure that the whole front end, and with it what that imports, is in the memory."""

PAGE: Final = 1 << 16
WORD: Final = 4
PAGE_BITS: Final = 15
"""Words of the header with a bit for every page: enough for what Pyodide begins with."""
WORDS_BEFORE: Final = 2
"""Words of the header before those bits."""
OWN_WORDS: Final = 16
"""Words of the header with the address of a word that is the engine's own; 0 for none."""
LONGER: Final = 1000
"""Places added to the table of functions, to see what they move."""
HEADER_WORDS: Final = WORDS_BEFORE + 2 * PAGE_BITS + OWN_WORDS
WORD_MASK: Final = 0xFFFFFFFF


def write_memory(site: Path) -> dict[str, Any]:
    """Write the files of the memory of a started Python.

    They are `MEMORY`, the part for the game that is `PREPARED`, `REST` (the modules of the library
    that are not in the memory), and `THINKING`. The packs must exist already. The first part of the
    program, which goes with the memory, loses what is in the memory as well (`frozen_code`).

    Returns facts about the memory that serves all games (`general`), and about it with the part of
    each game (`parts`, by name). These are the `length` in bytes with Pyodide's header, the length
    of that `head`, and, of the unpacked content, the `size` in bytes and the checksum, `sum`.

    Raises ValueError if Python cannot be started so, or its memory is not laid out as expected.
    """
    work = BUILD / "memory"
    work.mkdir(parents=True, exist_ok=True)
    target = remember(site, work)
    program = (site / FIRST_OF_PROGRAM).read_bytes()
    loaded = frozen_code(program, target)
    moments = ("before", "elsewhere", "longer")
    before, elsewhere, longer = (without(loaded, image_of(target, name)) for name in moments)
    own = own_words(before, longer)
    texts = int(image_of(target, "texts"))
    packed, known = {}, {}
    for moment in ("general", "game"):
        snapshot = image_of(target, moment)
        start = head_of(snapshot)
        after = snapshot[:start] + without(loaded, snapshot[start:])
        content, near = work / f"{moment}.content", work / f"{moment}.near"
        content.write_bytes(told(before, elsewhere, after, own, texts))
        run_node([ROOT / "tools" / "pack.mjs", content, near])
        packed[moment] = near.read_bytes()
        known[moment] = {
            "length": len(after),
            "head": head_of(after),
            **json.loads(Path(f"{content}.json").read_text("utf-8")),
        }
    (site / MEMORY).write_bytes(densely_packed(packed["general"]))
    added = part_of(packed["general"], packed["game"])
    (site / memory_named(PREPARED.game)).write_bytes(densely_packed(added))
    (site / FIRST_OF_PROGRAM).write_bytes(cleared(program, loaded))
    write_rest(site, modules_in(target, "general"))
    write_zip(site / THINKING, modules_for_thinking(modules_in(target, "game")))
    return {"general": known["general"], "parts": {PREPARED.game: known["game"]}}


def remember(site: Path, work: Path) -> Path:
    """Have `remember.mjs` write memories of moments into `work`; what their names begin with.

    `ValueError` if it fails.
    """
    first, rest = ((site / name).read_bytes() for name in (FIRST_OF_PROGRAM, REST_OF_PROGRAM))
    (work / PurePath(FIRST_OF_PROGRAM).name).write_bytes(blanking(first))
    # What the rest puts into the memory every page gets with the rest.
    without_data = Program.read(rest).written({DATA: []})
    (work / PurePath(REST_OF_PROGRAM).name).write_bytes(without_data)
    target, planned = work / "memory", work / "plan.json"
    plan = {
        "pyodide": site / "vendor" / "pyodide",
        "blanking": work,
        "wheel": next((site / "wheels").glob("*.whl")),
        "pack": unpacked_pack(PREPARED),
        "core": pyscript_core(),
        "rehearsal": REHEARSAL,
        "rehearsalOfGame": REHEARSAL_OF_GAME,
        "later": [name.replace("/", ".") for name in LATER_MODULES],
        "target": target,
        "longer": LONGER,
    }
    planned.write_text(json.dumps(plan, default=str), "utf-8")
    try_node([ROOT / "tools" / "remember.mjs", planned])
    return target


def image_of(target: Path, moment: str) -> bytes:
    """The memory at a moment, as `remember` has written it."""
    return Path(f"{target}.{moment}").read_bytes()


def frozen_code(program: bytes, target: Path) -> list[tuple[int, int]]:
    """The address and length of the code of modules that is in the program and in the memory.

    Python begins with these modules; once they are loaded nobody reads that code again. Raises
    ValueError if the program does not have it once.
    """
    codes: dict[str, str] = json.loads(image_of(target, "frozen"))
    there = modules_in(target, "general")
    memory = memory_of(Program.read(program))
    contents = [bytes.fromhex(code) for name, code in codes.items() if name in there]
    return [(only(memory, content), len(content)) for content in contents]


def without(places: Iterable[tuple[int, int]], memory: bytes) -> bytes:
    """The memory with zeros in these places, told as addresses and lengths."""
    changed = bytearray(memory)
    for start, length in places:
        changed[start : start + length] = bytes(length)
    return bytes(changed)


def modules_in(target: Path, moment: str) -> set[str]:
    """The modules that were loaded at a moment."""
    return set(json.loads(image_of(target, f"{moment}.modules")))


def write_rest(site: Path, there: Collection[str]) -> None:
    """Write the modules of the library that are not `there` and may be asked for."""
    with zipfile.ZipFile(site / LIBRARY) as library:
        found = [
            (Path(name), library.read(name))
            for name in library.namelist()
            if module_of(name) not in there and name.startswith(REST_KEPT)
        ]
    write_zip(site / REST, found)


def modules_for_thinking(there: Collection[str]) -> Iterator[tuple[Path, bytes]]:
    """What the computer players of the `PREPARED` game need and is not `there` yet, compiled."""
    for path, compiled in inside(PREPARED):
        is_rule = path.parts[0] == PREPARED.game
        if is_rule and path.suffix == ".pyc" and module_of(path.as_posix()) not in there:
            yield path, compiled


def part_of(general: bytes, whole: bytes) -> bytes:
    """Return what the packed memory for every game lacks of the `whole`.

    It is the header of the whole, a bit for every page that follows, Pyodide's own header, then for
    those pages the difference. Pages that do not follow are the same in both.
    """
    shared, pages = pages_of(general), pages_of(whole)
    blank = bytes(PAGE)
    unlike = {number: page for number, page in pages.items() if shared.get(number, blank) != page}
    own_head = HEADER_WORDS * WORD
    start = own_head + head_of(whole[own_head:])
    told = array.array("I", bits(unlike)).tobytes()
    differences = (difference(page, shared.get(n, blank)) for n, page in unlike.items())
    return whole[:own_head] + told + whole[own_head:start] + b"".join(differences)


def pages_of(content: bytes) -> dict[int, bytes]:
    """The pages in a file, unpacked, by number."""
    words = array.array("I", content[: HEADER_WORDS * WORD])[-PAGE_BITS:]
    numbers = [n for n in range(PAGE_BITS * 32) if words[n // 32] >> n % 32 & 1]
    start = HEADER_WORDS * WORD + head_of(content[HEADER_WORDS * WORD :])
    return {n: content[start + i * PAGE :][:PAGE] for i, n in enumerate(numbers)}


def difference(one: bytes | bytearray, other: bytes | bytearray) -> bytes:
    """Bit by bit."""
    bits_ = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return bits_.to_bytes(len(one), "little")


def told(
    before: bytes, elsewhere: bytes, after: bytes, own: Sequence[int] = (), texts: int = 0
) -> bytes:
    """Return the content of `MEMORY`.

    It is a header of words, Pyodide's own header, then every page of `after` that is not blank, or
    not in fresh memory; for settled pages the difference to `before`. The header consists of the
    checksum of the settled pages as they should be, the address of the type of `texts`, a bit for
    every settled page, the addresses of `own`, the words that must not be changed (they count as
    0), and a bit for every page that follows.

    Raises ValueError if `own` changed before `after`, or if they are too many.
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
        memory[here] = difference(image, fresh[here])
        sum_ = checksum(image, sum_)
    if len(memory) > PAGE_BITS * 32 * PAGE:
        raise ValueError(f"the memory has grown to {len(memory)} bytes")
    pages = [memory[place : place + PAGE] for place in range(0, len(memory), PAGE)]
    filled = [
        number
        for number, page in enumerate(pages)
        if any(page) or (number not in settled and holds(number, before, elsewhere))
    ]
    header = [sum_, texts, *bits(settled), *own, *[0] * (OWN_WORDS - len(own)), *bits(filled)]
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
    """Return the addresses of the words that hold an index at the end of the table of functions.

    `other` was started with `LONGER` more entries. (Time and chance differ between starts as well.)
    """
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
