"""What the build does with a Pyodide that it does not know: it says so and takes the plain path."""

import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import vendored
from tools.calls import COUNTED, write_called
from tools.places import PYODIDE, files_below
from tools.program import (
    FIRST_OF_PROGRAM,
    SCRIPT_OF_PROGRAM,
    WHOLE_PROGRAM,
    WHOLE_SCRIPT,
    write_counting,
    write_parts,
)
from tools.start import NOT_PREPARED, PLAIN_START, PREPARED_FILES, PREPARED_START, prepare, start_of
from tools.wasm import ELEMENT, EXPORT, GLOBAL, TYPE, Program, Reader
from web.faces import PREPARED

IN_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
LIBRARY = "python_stdlib.zip"
REHEARSED = "kept = [eval(f'lambda: {number}') for number in range(3000)]"
"""More functions than `tools/tidy.mjs` asks for."""


@pytest.fixture(scope="session", autouse=True)
def pyodide() -> None:
    """Pyodide as it is published, fetched if need be."""
    vendored.npm_packages()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As much of a site as the build has before it prepares a start, with a wheel without modules.

    Before its memory is kept Python makes some functions, and imports no game.
    """
    for module in ("idle_data", "memory", "packs", "program_script", "start"):
        monkeypatch.setattr(f"tools.{module}.BUILD", tmp_path / "build")
    monkeypatch.setattr("tools.memory.inside", lambda _: [])
    rehearsed = tmp_path / "build" / "rehearsal.py"
    rehearsed.parent.mkdir()
    rehearsed.write_text(REHEARSED)
    for name in ("REHEARSAL", "REHEARSAL_OF_GAME"):
        monkeypatch.setattr(f"tools.memory.{name}", rehearsed)
    folder = tmp_path / "site"
    (folder / "vendor" / "pyodide").mkdir(parents=True)
    for name in (*IN_PYODIDE, LIBRARY):
        shutil.copyfile(PYODIDE / name, folder / "vendor" / "pyodide" / name)
    for archive in (folder / "wheels" / "empty.whl", tmp_path / "build" / f"{PREPARED.game}.zip"):
        archive.parent.mkdir(exist_ok=True)
        zipfile.ZipFile(archive, "w").close()
    return folder


def names(site: Path) -> list[str]:
    """Every file of a site."""
    return [path.relative_to(site).as_posix() for path in files_below(site)]


def refused(
    site: Path, capfd: pytest.CaptureFixture[str], write: Callable[[Path], None] = write_parts
) -> str:
    """Why nothing was prepared: the one line that is said. The site is as it was before."""
    before = names(site)
    assert prepare(site, write) is None
    assert names(site) == before
    assert start_of(site) is PLAIN_START
    (told,) = capfd.readouterr().err.splitlines()
    assert told.startswith(f"{NOT_PREPARED}: ")
    reason, _, whole = told.removeprefix(f"{NOT_PREPARED}: ").partition(" (more in ")
    assert reason in Path(whole.removesuffix(")")).read_text("utf-8")
    return reason


def write_undivided(site: Path) -> None:
    """Write a first part with everything in it: faster than to divide the program."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tools.program.instrumented", lambda first: first)
        write_counting(site)


def change(site: Path, name: str, one: str, other: str) -> None:
    """Put a text in place of another wherever it stands in a file of the site."""
    path = site / name
    before = path.read_text("utf-8")
    assert one in before
    path.write_text(before.replace(one, other), "utf-8")


def change_program(site: Path, changed: Callable[[Program], bytes]) -> None:
    """Put a changed program in place of the whole one."""
    path = site / WHOLE_PROGRAM
    path.write_bytes(changed(Program.read(path.read_bytes())))


def test_with_the_pyodide_that_is_known_the_start_is_prepared(site: Path) -> None:
    before = names(site)
    known = prepare(site, write_undivided)
    assert known is not None
    assert set(known["parts"]) == {PREPARED.game}
    assert sorted({*names(site)} - {*before}) == sorted(PREPARED_FILES)
    assert start_of(site) is PREPARED_START


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        (
            "assignWasmExports",
            "takeWasmExports",
            "Pyodide's script goes about functions in another way",
        ),
        ("moduleArg", "given", "prune.mjs: Error: 0 functions take (moduleArg={})"),
    ],
)
def test_a_script_that_nobody_knows(
    site: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    one: str,
    other: str,
    reason: str,
) -> None:
    monkeypatch.setattr("tools.program.charsets", list)  # they take their time
    change(site, WHOLE_SCRIPT, one, other)
    assert refused(site, capfd) == reason


def test_calls_are_counted_with_a_script_that_nobody_knows(site: Path) -> None:
    """`make profile` is what a new Pyodide needs first."""
    change(site, WHOLE_SCRIPT, "assignWasmExports", "takeWasmExports")
    write_counting(site)
    assert (site / SCRIPT_OF_PROGRAM).read_bytes() == (site / WHOLE_SCRIPT).read_bytes()
    whole, first = (
        {Reader(entry).chunk().decode() for entry in Program.read(content).entries[EXPORT]}
        for content in ((site / name).read_bytes() for name in (WHOLE_PROGRAM, FIRST_OF_PROGRAM))
    )
    assert whole | {COUNTED} < first


def test_a_program_whose_calls_nobody_has_counted(
    site: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    change_program(site, lambda whole: whole.written({EXPORT: whole.entries[EXPORT][1:]}))
    assert refused(site, capfd) == "called.txt is of another Pyodide: `make profile` writes it anew"


def without_fillings(whole: Program) -> bytes:
    """A program that says nothing of its table."""
    return whole.written({}, left_out={ELEMENT})


def with_fillings(whole: Program) -> bytes:
    """A program that fills its table in two steps."""
    filling = whole.section(ELEMENT)[1:]
    return whole.written({ELEMENT: [filling, filling]})


def with_globals_turned_round(whole: Program) -> bytes:
    """A program whose globals come in another order."""
    return whole.written({GLOBAL: whole.entries[GLOBAL][::-1]})


def with_a_structure(whole: Program) -> bytes:
    """A program with a type that is not one of functions."""
    return whole.written({TYPE: [bytes([0x5F, 0]), *whole.entries[TYPE]]})


def cut_short(whole: Program) -> bytes:
    """A program without its end."""
    return whole.written({})[:-1]


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (without_fillings, "the program has no section 9"),
        (with_fillings, "the program fills its table in more than one step"),
        (with_globals_turned_round, "a global that changes comes after one that does not"),
        (with_a_structure, "the program has types that are no functions'"),
        (cut_short, "the program breaks off"),
    ],
)
def test_a_program_that_is_made_up_in_another_way(
    site: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    changed: Callable[[Program], bytes],
    reason: str,
) -> None:
    change_program(site, changed)
    monkeypatch.setattr("tools.calls.CALLED", site.parent / "called.txt")
    write_called((site / WHOLE_PROGRAM).read_bytes(), {1, 2, 3})
    assert refused(site, capfd) == reason


@pytest.mark.parametrize(
    ("rehearsed", "reason"),
    [
        (f"{REHEARSED}; more = bytearray(40 << 20)", "the memory has grown to "),
        ("", "remember.mjs: Error: the table of functions by version is somewhere else"),
        ("import no_such_module", "remember.mjs: ModuleNotFoundError: No module named 'no_such_"),
    ],
)
def test_a_memory_that_is_not_laid_out_as_known(
    site: Path, capfd: pytest.CaptureFixture[str], rehearsed: str, reason: str
) -> None:
    (site.parent / "build" / "rehearsal.py").write_text(rehearsed)
    assert refused(site, capfd, write_undivided).startswith(reason)


def test_a_pyodide_that_keeps_no_memory(site: Path, capfd: pytest.CaptureFixture[str]) -> None:
    change(site, WHOLE_SCRIPT, "makeMemorySnapshot", "keepMemory")
    reason = "remember.mjs: TypeError: pyodide.makeMemorySnapshot is not a function"
    assert refused(site, capfd, write_undivided) == reason


def test_other_failures_stop_the_build(site: Path) -> None:
    """A disk that is full says nothing about Pyodide."""

    def fail(_: Path) -> None:
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space"):
        prepare(site, fail)
