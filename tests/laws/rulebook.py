"""The rules of a game as its RULES.md numbers them, and where they are cited.

Rules are numbered by section, as R5.3; "R5" alone cites a section as a whole. Worked examples,
rulings and house rules have other letters. "R5.1 to R5.3" and "D26 to D28" cite what lies between
too.
"""

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from tests.sources import ROOT, functions_of, python_files

DEFINED: Final = re.compile(r"^- ([A-Z]\d+(?:\.\d+)?)\b", re.MULTILINE)
RANGE: Final = re.compile(r"\b([A-Z])(\d+\.)?(\d+) to \1(\d+\.)?(\d+)\b")


@dataclass(frozen=True, kw_only=True, eq=False)
class Rulebook:
    """What a RULES.md holds, in its order: first the rules by section, then the `others`."""

    path: str
    """Where it is in the repository."""
    sections: tuple[int, ...]
    """How many rules each section has, from R1 on."""
    others: Mapping[str, int]
    """What else is numbered: how the IDs begin, and the last number. "E": 12 means E1 to E12;
    "H1." is the first section of house rules, which begins with H1.1."""
    only_tested: str
    """Letters of IDs that only tests cite, because there is nothing to carry out: examples."""
    general: tuple[str, ...] = ()
    """Folders besides the game's own that cite these rules and no others."""

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Every ID, in order."""
        counts = {f"R{n}.": count for n, count in enumerate(self.sections, 1)} | {**self.others}
        return tuple(f"{begin}{n}" for begin, last in counts.items() for n in range(1, last + 1))

    @cached_property
    def known(self) -> frozenset[str]:
        """All that may be cited."""
        return frozenset({*self.ids, *(f"R{n}" for n, _ in enumerate(self.sections, 1))})

    @cached_property
    def form(self) -> re.Pattern[str]:
        """What an ID of this rulebook looks like, whether there is such a one or not."""
        parts = "".join(sorted({"R", *(begin[0] for begin in self.others if "." in begin)}))
        plain = "".join(sorted({begin for begin in self.others if "." not in begin}))
        return re.compile(rf"\b(?:[{parts}]\d{{1,2}}\.\d{{1,2}}|[R{plain}]\d{{1,2}})\b")

    def defined(self) -> tuple[str, ...]:
        """The IDs that the file explains, in its order."""
        return tuple(DEFINED.findall((ROOT / self.path).read_text(encoding="utf-8")))

    def cited(self, text: str) -> set[str]:
        """Every ID in a text."""
        found = set(self.form.findall(text))
        for letter, section, low, other, high in RANGE.findall(text):
            if section == other:
                between = {f"{letter}{section}{n}" for n in range(int(low), int(high) + 1)}
                found |= {one for one in between if self.form.fullmatch(one)}
        return found

    def cited_in(self, path: Path) -> set[str]:
        """Every ID in the text of a file."""
        return self.cited(_text_of(path))

    def tested_in(self, path: Path) -> set[str]:
        """Every ID in the docstring of some test function of a file."""
        tests = (node for node in functions_of(path) if node.name.startswith("test_"))
        return {id_ for test in tests for id_ in self.cited(ast.get_docstring(test) or "")}


@cache
def _text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def files_that_cite(book: Rulebook, package: str, others: set[str]) -> list[Path]:
    """The Python files that cite the rules of a game: its own, and the general ones that its
    rulebook names, without those of the `others`, which have rulebooks of their own. Of the
    browser tests and the benchmarks a file that has a game in its name is that game's own."""
    folders = {package, f"tests/{package}", f"web/games/{package}"}
    strange = {ROOT / top / other for other in others for top in ("", "tests", "web/games")}
    files = {path for folder in (*folders, *book.general) for path in python_files(folder)}
    for path in (path for folder in ("e2e", "benchmarks") for path in python_files(folder)):
        if package in path.stem.split("_"):
            files.add(path)
        elif others & {*path.stem.split("_")}:
            files.discard(path)
    return sorted(path for path in files if not strange & {*path.parents})
