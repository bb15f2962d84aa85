"""Run mutmut on a copy of the rules and tell the score.

    python -m tests.mutation.run [--max-children N] [--afresh] [--report-only] [MUTANT ...]

Works in `artefacts/mutation`, where earlier results are kept: tried again are the mutants of
functions that have changed, those that survived, and those named (patterns allowed).
What mutmut does and which tests it runs stands in pyproject.toml.
Survivors that change nothing a test could see are listed in `survivors.toml`, with the reason;
they count against the score all the same. Exit code 1 below 90% or with a survivor not listed.
"""

import argparse
import json
import resource
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.mutation.uncached import unwrap

ROOT = Path(__file__).resolve().parents[2]
COPY = ROOT / "artefacts" / "mutation"
COPIED = ("tabletop", "canalmania", "tests", "pyproject.toml", "RULES.md")
MUTMUT = (str(Path(sys.executable).with_name("mutmut")),)
KILLED = ("killed", "timeout")
TESTS_FAILED = 1
"""The exit code of pytest that kills a mutant."""
BAR = 90.0
MEMORY = 3 << 29
"""Bytes for each mutant: some turn a search into one without end."""


class Mutant(NamedTuple):
    """A mutant by mutmut's name for it, where it is and what it changes."""

    name: str
    status: str

    @property
    def module(self) -> str:
        return self.name.split(".")[2]

    def change(self) -> str:
        """The lines taken out and put in, without the rest of the diff."""
        diff = _told("show", self.name).splitlines()
        lines = [line for line in diff if line[:1] in "+-" and line[:3] not in ("+++", "---")]
        return "\n".join(line[0] + " " + line[1:].strip() for line in lines)


def main(arguments: list[str] | None = None) -> int:
    """Mutate, test, report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.run")
    parser.add_argument("--max-children", type=int, default=2)
    parser.add_argument("--afresh", action="store_true", help="forget earlier results")
    parser.add_argument("--report-only", action="store_true", help="of the last run")
    parser.add_argument("mutants", nargs="*")
    wanted = parser.parse_args(arguments)
    if not wanted.report_only:
        copy_project(afresh=wanted.afresh)
        forget_survivors()
        children = str(wanted.max_children)
        command = [*MUTMUT, "run", "--max-children", children, *wanted.mutants]
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        subprocess.run(command, cwd=COPY, check=True)
    return report()


def copy_project(*, afresh: bool) -> None:
    """A fresh copy of code and tests, its caches unwrapped; in `mutants` are the results."""
    for name in (*COPIED, *(["mutants"] if afresh else [])):
        shutil.rmtree(COPY / name, ignore_errors=True)
    COPY.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, COPY / name)
    for path in (COPY / "canalmania" / "rules").rglob("*.py"):
        unwrap(path)


def forget_survivors() -> None:
    """Keep of earlier results only the kills; which test reaches what is found out anew."""
    (COPY / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)
    for path in (COPY / "mutants").rglob("*.meta"):
        results = json.loads(path.read_text(encoding="utf-8"))
        codes = results["exit_code_by_key"]
        results["exit_code_by_key"] = {
            name: code if code == TESTS_FAILED else None for name, code in codes.items()
        }
        path.write_text(json.dumps(results), encoding="utf-8")


def report() -> int:
    """Print the score of every module and each survivor; the exit code."""
    lines = _told("results", "--all", "true").splitlines()
    mutants = [Mutant(*line.strip().split(": ")) for line in lines if ": " in line]
    total = Counter(mutant.module for mutant in mutants)
    killed = Counter(mutant.module for mutant in mutants if mutant.status in KILLED)
    accepted = accepted_changes()
    unexplained = 0
    for mutant in mutants:
        if mutant.status not in KILLED:
            change = mutant.change()
            reason = accepted.get((mutant.name.rsplit("__mutmut_", 1)[0], change))
            unexplained += reason is None
            print(f"{mutant.name}: {mutant.status}\n{change}\n  {reason or 'NOT LISTED'}\n")
    for module in sorted(total):
        print(f"{module:12} {killed[module]:4} of {total[module]:4} killed")
    score = 100 * killed.total() / total.total()
    print(f"{score:.1f}% of {total.total()} mutants killed; {unexplained} survivors not listed")
    return 1 if score < BAR or unexplained else 0


def accepted_changes() -> dict[tuple[str, str], str]:
    """The reasons of `survivors.toml` by function and change."""
    listed = tomllib.loads((Path(__file__).parent / "survivors.toml").read_text(encoding="utf-8"))
    return {
        (entry["function"], entry["change"].strip()): entry["reason"]
        for entry in listed.get("survivor", [])
    }


def _told(*command: str) -> str:
    told = subprocess.run([*MUTMUT, *command], cwd=COPY, check=True, capture_output=True, text=True)
    return told.stdout


if __name__ == "__main__":
    sys.exit(main())
