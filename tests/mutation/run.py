"""Run mutmut on a copy of each game's rules, then of all other pure code, and tell the scores.

    python -m tests.mutation.run [--only rules|canyon|approdo|web] [--sample N] [--max-children N]
                                 [--afresh] [--report-only] [MUTANT ...]

Works in `artefacts/mutation` and, beside it, `mutation_canyon`, `mutation_approdo` and
`mutation_web`, where earlier results are kept: tried again are the mutants of functions that have
changed, those that survived, and those named (patterns allowed, with the package in front). Of the
rules all mutants are tried; of `web`, with the computer's players and `tabletop`, a sample, the
same every time: a mutant's name alone says whether it is drawn before another one. Besides mutmut's
own kinds of mutants there are those of `tests.mutation.kinds`; where these have changed, earlier
results are forgotten.
What mutmut does and which tests it runs stands in pyproject.toml, for the others in `canyon.toml`,
`approdo.toml` and `web.toml`. Survivors that change nothing a test could see are listed in
`survivors.toml`, `survivors_canyon.toml`, `survivors_approdo.toml` and `survivors_web.toml`, with
the reason; they count against the score all the same. Exit code 1 below the bar (90% of the rules,
88% of the sample) or with a survivor not listed.
"""

import argparse
import hashlib
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
MUTMUT = (str(Path(sys.executable).with_name("mutmut")),)
GENERATE = (sys.executable, "-m", "tests.mutation.generate")
CHANGES = (sys.executable, "-m", "tests.mutation.changes")
KILLED = ("killed", "timeout")
TESTS_FAILED = 1
"""The exit code of pytest that kills a mutant."""
KINDS = Path("tests") / "mutation" / "kinds.py"
SEED = "canal"
MEMORY = 3 << 31
"""Bytes for each mutant: some turn a search into one without end."""
MUTMUTS = (".py", ".pyc", ".meta", ".spans")
"""Files that mutmut renews by itself; of all others it keeps the first copy."""


class Subject(NamedTuple):
    """What is mutated, where that is done, and how much of it the tests must notice.

    `mutated` has folders and single modules. With `properties` those of classes are mutated too.
    """

    name: str
    mutated: tuple[str, ...]
    copy: Path
    copied: tuple[str, ...]
    config: str
    survivors: str
    bar: float
    sample: int | None = None
    properties: bool = False

    @property
    def packages(self) -> tuple[str, ...]:
        """How the names of its mutants begin."""
        names = (name.removesuffix(".py") for name in self.mutated)
        return tuple(name.replace("/", ".") + "." for name in names)


SUBJECTS = (
    Subject(
        name="rules",
        mutated=("canalmania/rules",),
        copy=ROOT / "artefacts" / "mutation",
        copied=("tabletop", "canalmania", "tests", "RULES.md"),
        config="pyproject.toml",
        survivors="survivors.toml",
        bar=90.0,
    ),
    Subject(
        name="canyon",
        mutated=("canyon/rules",),
        copy=ROOT / "artefacts" / "mutation_canyon",
        copied=("tabletop", "canyon", "tests"),
        config="tests/mutation/canyon.toml",
        survivors="survivors_canyon.toml",
        bar=90.0,
    ),
    Subject(
        name="approdo",
        mutated=(
            "approdo/rules",
            "approdo/board.py",
            "approdo/draft.py",
            "approdo/engine.py",
            "approdo/events.py",
            "approdo/geometry.py",
            "approdo/island.py",
            "approdo/legal.py",
            "approdo/longest.py",
            "approdo/options.py",
            "approdo/redeal.py",
            "approdo/state.py",
            "approdo/verbs.py",
            "approdo/view.py",
            "approdo/wellformed.py",
        ),
        copy=ROOT / "artefacts" / "mutation_approdo",
        copied=("tabletop", "approdo", "tests"),
        config="tests/mutation/approdo.toml",
        survivors="survivors_approdo.toml",
        bar=90.0,
        properties=True,
    ),
    Subject(
        name="web",
        mutated=("web", "canalmania/bots", "canyon/bots", "tabletop"),
        copy=ROOT / "artefacts" / "mutation_web",
        copied=(
            *("tabletop", "approdo", "canalmania", "canyon", "web", "benchmarks", "tests", "tools"),
            *("docs", "RULES.md"),
        ),
        config="tests/mutation/web.toml",
        survivors="survivors_web.toml",
        bar=88.0,
        sample=1500,
    ),
)


class Mutant(NamedTuple):
    """A mutant by mutmut's name for it and what became of it."""

    name: str
    status: str

    @property
    def module(self) -> str:
        return self.name.rpartition(".")[0]

    @property
    def lot(self) -> bytes:
        """Those with the lowest are drawn; other mutants that come or go do not change it."""
        return hashlib.sha256(f"{SEED} {self.name}".encode()).digest()


def main(arguments: list[str] | None = None) -> int:
    """Mutate, test, report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.run")
    parser.add_argument("--only", choices=[subject.name for subject in SUBJECTS])
    parser.add_argument("--sample", type=int, help="so many mutants where not all are tried")
    parser.add_argument("--max-children", type=int, default=2)
    parser.add_argument("--afresh", action="store_true", help="forget earlier results")
    parser.add_argument("--report-only", action="store_true", help="of the last run")
    parser.add_argument("mutants", nargs="*")
    wanted = parser.parse_args(arguments)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    codes = [0]
    for subject in SUBJECTS:
        named = [mutant for mutant in wanted.mutants if mutant.startswith(subject.packages)]
        if wanted.only in (None, subject.name) and (named or not wanted.mutants):
            sample = subject.sample and (wanted.sample or subject.sample)
            codes.append(try_out(subject._replace(sample=sample), named, wanted))
    return max(codes)


def try_out(subject: Subject, named: list[str], wanted: argparse.Namespace) -> int:
    """Mutate, test, report one of them."""
    if not wanted.report_only:
        copy_project(subject, afresh=wanted.afresh)
        forget_survivors(subject.copy)
        run(subject, named, children=str(wanted.max_children))
    return report(subject)


def copy_project(subject: Subject, *, afresh: bool) -> None:
    """A fresh copy of code and tests, its caches unwrapped; in `mutants` are the results."""
    copy = subject.copy
    afresh = afresh or not is_same(copy / KINDS, ROOT / KINDS)
    for name in (*subject.copied, *(["mutants"] if afresh else [])):
        shutil.rmtree(copy / name, ignore_errors=True)
    copy.mkdir(parents=True, exist_ok=True)
    for name in subject.copied:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, copy / name)
    shutil.copy(ROOT / subject.config, copy / "pyproject.toml")
    for name in subject.mutated:
        mutated = copy / name
        for path in [mutated] if mutated.is_file() else mutated.rglob("*.py"):
            unwrap(path, properties=subject.properties)
    for path in (copy / "mutants").rglob("*"):
        if path.is_file() and path.suffix not in MUTMUTS:
            path.unlink()


def is_same(one: Path, other: Path) -> bool:
    """Whether both files are there with the same content."""
    return one.exists() and one.read_bytes() == other.read_bytes()


def forget_survivors(copy: Path) -> None:
    """Keep of earlier results only the kills; which test reaches what is found out anew."""
    for path in (copy / "mutants").rglob("*.meta"):
        results = json.loads(path.read_text(encoding="utf-8"))
        codes = results["exit_code_by_key"]
        results["exit_code_by_key"] = {
            name: code if code == TESTS_FAILED else None for name, code in codes.items()
        }
        path.write_text(json.dumps(results), encoding="utf-8")


def run(subject: Subject, named: list[str], *, children: str) -> None:
    """Try those named; or all that nothing is known of, where there is a sample of that."""
    subprocess.run([*GENERATE, children], cwd=subject.copy, check=True)
    if subject.sample and not named:
        named = [mutant.name for mutant in drawn(subject) if mutant.status not in KILLED]
        if not named:
            return
    command = [*MUTMUT, "run", "--max-children", children, *named]
    subprocess.run(command, cwd=subject.copy, check=True)


def drawn(subject: Subject) -> list[Mutant]:
    """The mutants that count: all, or the sample."""
    lines = _told(subject.copy, "results", "--all", "true").splitlines()
    mutants = [Mutant(*line.strip().split(": ")) for line in lines if ": " in line]
    chosen = set(sorted(mutants, key=lambda mutant: mutant.lot)[: subject.sample])
    return [mutant for mutant in mutants if mutant in chosen]


def report(subject: Subject) -> int:
    """Print the score of every module and each survivor; the exit code."""
    mutants = drawn(subject)
    total = Counter(mutant.module for mutant in mutants)
    killed = Counter(mutant.module for mutant in mutants if mutant.status in KILLED)
    accepted = accepted_changes(subject.survivors)
    survivors = [mutant for mutant in mutants if mutant.status not in KILLED]
    changes = changes_of(subject.copy, survivors)
    unexplained = 0
    for mutant in survivors:
        change = changes[mutant.name]
        reason = accepted.get((mutant.name.rsplit("__mutmut_", 1)[0], change))
        unexplained += reason is None
        print(f"{mutant.name}: {mutant.status}\n{change}\n  {reason or 'NOT LISTED'}\n")
    for module in sorted(total):
        print(f"{module:40} {killed[module]:4} of {total[module]:4} killed")
    score = 100 * killed.total() / total.total()
    print(
        f"{subject.name}: {score:.1f}% of {total.total()} mutants killed; "
        f"{unexplained} survivors not listed"
    )
    return 1 if score < subject.bar or unexplained else 0


def changes_of(copy: Path, mutants: list[Mutant]) -> dict[str, str]:
    """By a mutant's name, the lines taken out and put in, without the rest of the diff."""
    told = subprocess.run(
        [*CHANGES, *(mutant.name for mutant in mutants)],
        cwd=copy,
        check=True,
        capture_output=True,
        text=True,
    )
    changes = {}
    for name, diff in json.loads(told.stdout).items():
        lines = [line for line in diff.splitlines() if line[:1] in "+-"]
        kept = [line for line in lines if line[:3] not in ("+++", "---")]
        changes[name] = "\n".join(line[0] + " " + line[1:].strip() for line in kept)
    return changes


def accepted_changes(survivors: str) -> dict[tuple[str, str], str]:
    """The listed reasons by function and change."""
    listed = tomllib.loads((Path(__file__).parent / survivors).read_text(encoding="utf-8"))
    return {
        (entry["function"], entry["change"].strip()): entry["reason"]
        for entry in listed.get("survivor", [])
    }


def _told(copy: Path, *command: str) -> str:
    told = subprocess.run([*MUTMUT, *command], cwd=copy, check=True, capture_output=True, text=True)
    return told.stdout


if __name__ == "__main__":
    sys.exit(main())
