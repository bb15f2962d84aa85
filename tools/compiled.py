"""Compiles and packs the Python of the site: a smaller standard library and the game's own wheel.

A Pyodide page spends most of its start on compiling the standard library. Compiling it here, once,
with Pyodide's own interpreter, more than halves the time to the first Python statement.

A page needs these files only if it cannot use the memory of a started Python: see `memory.py`.
"""

import base64
import hashlib
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools import project
from tools.naming import tag_of
from tools.offered import all_packed_folders, left_out
from tools.places import BUILD, PYODIDE, PYSCRIPT, ROOT, WEB, files_below
from tools.vendored import LOCK, run_node

LEFT_OUT_LIST = ROOT / "tools" / "left_out.txt"
LEFT_OUT = frozenset(
    line for line in LEFT_OUT_LIST.read_text("utf-8").splitlines() if not line.startswith("#")
)
# Text encodings of the web and of Python itself; the others are a tenth of the library.
ENCODINGS = frozenset(
    [
        "__init__",
        "aliases",
        "ascii",
        "cp437",
        "idna",
        "latin_1",
        "punycode",
        "raw_unicode_escape",
        "unicode_escape",
        "utf_16",
        "utf_32",
        "utf_8",
        "utf_8_sig",
    ]
)
IN_PYODIDE = ROOT / "tools" / "in_pyodide.mjs"
COMPILE_TREE = ROOT / "tools" / "compile_tree.py"
PYSCRIPT_PYTHON = ROOT / "tools" / "pyscript_python.mjs"
LIBRARY = "python_stdlib.zip"
PAGE_TEXTS = ("words/*.*.json", "about/*.json", "games/*/words/*.*.json")
"""Texts of pages that are written at the build: nothing of them is needed in Python."""
EPOCH = (1980, 1, 1, 0, 0, 0)  # zip's earliest date: the same sources give the same bytes


def kept(name: str) -> bool:
    """Whether the site includes a file of the standard library; `name` is its path in the zip."""
    path = Path(name).with_suffix("")
    if path.parts[0] == "encodings":
        return path.name in ENCODINGS
    return not LEFT_OUT.intersection(map(str, (path, *path.parents)))


def compile_library() -> None:
    """Fill `BUILD/library/stdlib` with .pyc files; done once for each Pyodide and list above."""
    work = BUILD / "library"
    stamp = work / "done"
    recipe = b"".join(
        path.read_bytes()
        for path in (LOCK, Path(__file__), IN_PYODIDE, COMPILE_TREE, LEFT_OUT_LIST)
    )
    wanted = hashlib.sha256(recipe).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("Compiling Python's standard library ...", flush=True)
    shutil.rmtree(work, ignore_errors=True)
    with zipfile.ZipFile(PYODIDE / LIBRARY) as library:
        names = [name for name in library.namelist() if not name.endswith("/") and kept(name)]
        library.extractall(work / "stdlib", names)
    run_node([IN_PYODIDE, PYODIDE, work, COMPILE_TREE])
    stamp.write_text(wanted)


def compile_own() -> None:
    """Fill `BUILD/game/own` with the game's .pyc files and the data beside them.

    PyScript's own Python is there too: pages do not compile it at every start.
    """
    work = BUILD / "game"
    shutil.rmtree(work, ignore_errors=True)
    for source in own_sources():
        target = work / "own" / source.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    run_node([PYSCRIPT_PYTHON, pyscript_core(), work / "own"])
    run_node([IN_PYODIDE, PYODIDE, work, COMPILE_TREE])


def pyscript_core() -> Path:
    """The file of PyScript that has its Python as texts."""
    return next(PYSCRIPT.glob("core-*.js"))


def own_sources() -> list[Path]:
    """The project's files that run in the browser's Python: its packages and their data."""
    page_texts = {path for pattern in PAGE_TEXTS for path in WEB.glob(pattern)}
    others = left_out()
    roots = [ROOT / "tabletop", WEB]
    games = [folder for folder in all_packed_folders() if not folder.is_relative_to(WEB)]
    return [
        path
        for package in (*roots, *games)
        for path in files_below(package)
        if path.suffix in {".py", ".json"}
        and path not in page_texts
        and not any(path.is_relative_to(folder) for folder in others)
    ]


def pack_library(target: Path) -> None:
    """Write the compiled standard library to `target`."""
    root = BUILD / "library" / "stdlib"
    write_zip(target, ((path.relative_to(root), path.read_bytes()) for path in files_below(root)))


def pack_wheel(folder: Path) -> Path:
    """Write the wheel of everything that all pages need into `folder`.

    Its build tag is a hash of its content.
    """
    root = BUILD / "game" / "own"
    packed = [root / path.relative_to(ROOT) for path in all_packed_folders()]
    inside = [
        (path.relative_to(root), path.read_bytes())
        for path in files_below(root)
        if not any(path.is_relative_to(folder) for folder in packed)
    ]
    build = tag_of(inside)
    stem = f"{project.name()}-{project.version()}"
    info = Path(f"{stem}.dist-info")
    tags = f"Build: {build}\nRoot-Is-Purelib: true\nTag: cp314-none-any\n"
    about = f"Metadata-Version: 2.1\nName: {project.name()}\nVersion: {project.version()}\n"
    inside.append((info / "METADATA", about.encode()))
    inside.append((info / "WHEEL", f"Wheel-Version: 1.0\nGenerator: tools\n{tags}".encode()))
    inside.append((info / "RECORD", record(inside, info / "RECORD").encode()))
    wheel = folder / f"{stem}-{build}-cp314-none-any.whl"
    write_zip(wheel, inside)
    return wheel


def record(inside: Iterable[tuple[Path, bytes]], itself: Path) -> str:
    """The wheel's RECORD: path, hash and size of each file, in lines; of itself the path."""
    lines = [
        f"{name.as_posix()},sha256={base64_digest(content)},{len(content)}"
        for name, content in inside
    ]
    return "\n".join([*lines, f"{itself.as_posix()},,", ""])


def base64_digest(content: bytes) -> str:
    """SHA-256 in the unpadded URL-safe base64 that wheels use."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def write_zip(
    target: Path, inside: Iterable[tuple[Path, bytes]], *, packs_each: bool = True
) -> None:
    """Write a zip file that depends only on names and contents.

    Without `packs_each` the files inside are stored uncompressed.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    kind = zipfile.ZIP_DEFLATED if packs_each else zipfile.ZIP_STORED
    with zipfile.ZipFile(target, "w", kind, compresslevel=9) as archive:
        for name, content in inside:
            entry = zipfile.ZipInfo(name.as_posix(), EPOCH)
            entry.compress_type = kind
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, compresslevel=9)
