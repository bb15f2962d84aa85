"""Makes Pyodide's own script lighter, for a page whose program does without most exports.

Found by reading it: which exports it uses. What it says of the others goes, and with that what
nothing can call any more (`tools/prune.mjs`), and its names become short (`tools/minify.mjs`).
The whole script lies beside for the plain path.
"""

import json
import re
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Final

from tools.places import BUILD, PYODIDE, ROOT
from tools.vendored import try_node
from tools.wasm import EXPORT, FUNCTION, GLOBAL, KINDS, Program, Reader

HANDING_ON: Final = "function assignWasmExports(wasmExports){"
PRUNED: Final = "program_script.mjs"
"""The name in `BUILD` of the script before its names become short."""
CHANGES: Final = {
    # Before Emscripten puts a function into the table, it reads the whole table to see whether the
    # function is there. Only libraries need places for what the program exports, and this program
    # loads none; and a function that was just made cannot be there.
    "updateGOT(origExports);": (
        "updateGOT(Object.fromEntries(Object.entries(origExports).filter(([name])=>name in GOT)));"
    ),
    "return addFunction(trampolineInstance.exports.trampoline_call)": (
        "const place=getEmptyTableSlot();"
        "setWasmTableEntry(place,trampolineInstance.exports.trampoline_call);return place"
    ),
    # A function in brackets is taken for one that is called soon: browsers read all of it while the
    # script arrives, beside the page, and not once more in the middle of the start.
    "async function _createPyodideModule(": "const _createPyodideModule=(async function(",
    "return moduleRtn}export": "return moduleRtn});export",
}
"""Places in Pyodide's script, and what takes them."""
VARIABLES: Final = re.compile(r"var ((?:[\w$]+,){1000,}[\w$]+);")
VARIABLE: Final = re.compile(r"^([\w$]+)=")
READ: Final = re.compile(r'wasmExports\["([^"]+)"\]')
HANDED_ON: Final = re.compile(
    r'([\w$]+)=Module\["([\w$]+)"\]=(?:[\w$]+=|Module\["\w+"\]=)*wasmExports\["([^"]+)"\]'
)
BY_NAME: Final = frozenset({"__main_argc_argv", "sbrk"})
"""Looked up by its name where Python is started from the beginning; asked for by `remember.mjs`."""
WORDS_OF_HANDING_ON: Final = 3
"""A declaration, a variable and a property of the same name."""


def imported_names(program: bytes) -> set[str]:
    """What a program asks to be given, by name; of whom it asks is left out."""
    whole = Program.read(program)
    return {name.decode() for kind in KINDS for _, name in whole.imported(kind)}


def used_exports(program: bytes, *scripts: str) -> set[str]:
    """The exports that Pyodide's own scripts use.

    The scripts assign every export to a variable of its name with an underscore before it; a
    variable that occurs nowhere else is not used. Exported numbers are read at once, so all of them
    are needed, and so are the names that the program itself imports for its own functions.
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


def lightened(script: str, used: Collection[str]) -> str:
    """Return `pyodide.asm.mjs` without the variables and steps for exports other than `used`.

    This removes a third of it; it also spares a walk through the table of functions. Raises
    ValueError if the script is not as expected.
    """
    start = script.find(HANDING_ON) + len(HANDING_ON)
    declared = VARIABLES.search(script)
    if (
        start < len(HANDING_ON)
        or not declared
        or any(script.count(plain) != 1 for plain in CHANGES)
    ):
        raise ValueError("Pyodide's script goes about functions in another way")
    steps = script[start : script.index("}", start)].split(";")
    kept = [step for step in steps if not set(READ.findall(step)).isdisjoint(used)]
    needed, known = (
        {match[1] for step in some if (match := VARIABLE.match(step))} for some in (kept, steps)
    )
    names = [name for name in declared[1].split(",") if name in needed or name not in known]
    lighter = (
        script[: declared.start(1)]
        + ",".join(names)
        + script[declared.end(1) : start]
        + ";".join(kept)
        + script[start + len(";".join(steps)) :]
    )
    for plain, changed in CHANGES.items():
        lighter = lighter.replace(plain, changed)
    return lighter


def write_script(
    whole: Path, target: Path, used: Collection[str], imported: Collection[str]
) -> None:
    """Write the script that goes with a program: `used` of its exports, `imported` by name.

    `ValueError` if the whole script is not as expected.
    """
    target.write_text(lightened(whole.read_text("utf-8"), used), "utf-8")
    needed = json.dumps(sorted(imported))
    BUILD.mkdir(parents=True, exist_ok=True)
    pruned = BUILD / PRUNED
    try_node([ROOT / "tools" / "prune.mjs", target, needed, PYODIDE / "pyodide.mjs", pruned])
    try_node([ROOT / "tools" / "minify.mjs", pruned, target])


def pyodide_scripts() -> list[str]:
    """The scripts of Pyodide's own that work with the program."""
    return [(PYODIDE / name).read_text("utf-8") for name in ("pyodide.asm.mjs", "pyodide.mjs")]
