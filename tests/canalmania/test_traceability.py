"""Every rule, example and ruling of RULES.md is cited where it is carried out and tested.

In code a citation stands anywhere in the text; for a test only the docstring of a test function
counts. "R5" alone cites a section as a whole. The tests of another game cite its own rules.
"""

import ast
import re
from functools import cache
from pathlib import Path

from tests.sources import ROOT, functions_of, name_of, python_files

ID = re.compile(r"\b(?:R\d{1,2}(?:\.\d{1,2})?|H\d\.\d|[DE]\d{1,2})\b")


OTHERS = tuple(
    ROOT / folder
    for folder in ("tests/approdo", "tests/canyon", "web/games/approdo", "web/games/canyon")
)
"""The folders of games with rules of their own, see `tests.canyon.test_traceability`."""


@cache
def defined() -> tuple[str, ...]:
    """The IDs that RULES.md explains, in its order."""
    text = (ROOT / "RULES.md").read_text(encoding="utf-8")
    return tuple(re.findall(r"^- (R\d+\.\d+|H\d\.\d|[DE]\d+)\b", text, re.MULTILINE))


@cache
def sections() -> frozenset[str]:
    """The sections of RULES.md that hold rules: R1 to R11."""
    return frozenset(id_.split(".")[0] for id_ in defined() if id_.startswith("R"))


@cache
def cited_in(path: Path) -> frozenset[str]:
    """Every ID in the text of a file."""
    return frozenset(ID.findall(path.read_text(encoding="utf-8")))


def ours(*folders: str) -> list[Path]:
    """The Python files in these folders that do not belong to another game's rules."""
    return [path for path in python_files(*folders) if not {*OTHERS} & {*path.parents}]


def ids_tested_in(path: Path) -> set[str]:
    """Every ID in the docstring of some test function of a file."""
    tests = (node for node in functions_of(path) if node.name.startswith("test_"))
    return {id_ for test in tests for id_ in ID.findall(ast.get_docstring(test) or "")}


def test_the_rules_are_numbered_without_gaps() -> None:
    """The IDs of RULES.md are what the other tests here compare with: none may be overlooked."""
    assert len(set(defined())) == len(defined())
    assert sections() == {f"R{number}" for number in range(1, 12)}
    assert [id_ for id_ in defined() if id_.startswith("H")] == ["H1.1"]
    for letter, last in (("E", 26), ("D", 28)):
        found = [id_ for id_ in defined() if id_.startswith(letter)]
        assert found == [f"{letter}{number}" for number in range(1, last + 1)]
    for section in sections():
        numbers = [int(id_.split(".")[1]) for id_ in defined() if id_.split(".")[0] == section]
        assert numbers == list(range(1, len(numbers) + 1))


def test_every_rule_ruling_and_house_rule_is_cited_by_the_code_that_carries_it_out() -> None:
    """Examples are for the tests alone."""
    cited = {id_ for path in python_files("canalmania") for id_ in cited_in(path)}
    assert [id_ for id_ in defined() if id_[0] in "RDH" and id_ not in cited] == []


def test_every_rule_example_and_ruling_has_a_test_that_cites_it() -> None:
    """In its docstring."""
    tested = {id_ for path in ours("tests") for id_ in ids_tested_in(path)}
    assert [id_ for id_ in defined() if id_ not in tested] == []


def test_nothing_cites_what_does_not_exist() -> None:
    """Nobody looks in vain for a rule."""
    known = {*defined(), *sections()}
    for path in ours("tabletop", "canalmania", "web", "tests", "e2e", "benchmarks", "tools"):
        unknown = cited_in(path) - known
        assert not unknown, f"{name_of(path)} cites {sorted(unknown)}"
