"""Every rule, example, ruling and option of approdo/RULES.md is cited where it is carried out and
tested, as `tests.canyon.test_traceability` wants it of the other games."""

import ast
import re
from functools import cache
from pathlib import Path

from tests.sources import ROOT, functions_of, name_of, python_files

ID = re.compile(r"\b(?:R\d{1,2}(?:\.\d{1,2})?|H\d\.\d|[DE]\d{1,2})\b")
RANGE = re.compile(r"\b([A-Z])(\d+\.)?(\d+) to \1(\d+\.)?(\d+)\b")
COUNTS = (8, 6, 7, 7, 7, 6, 6, 9, 6, 9, 9, 8, 9, 3, 4, 4)
"""How many rules each section has, from section 1 on."""


@cache
def defined() -> tuple[str, ...]:
    """The IDs that RULES.md explains, in its order."""
    text = (ROOT / "approdo" / "RULES.md").read_text(encoding="utf-8")
    return tuple(re.findall(r"^- (R\d+\.\d+|H\d\.\d|[DE]\d+)\b", text, re.MULTILINE))


def cited(text: str) -> set[str]:
    """Every ID in a text; "R5.1 to R5.3" and "D26 to D28" cite what lies between too."""
    found = set(ID.findall(text))
    for letter, section, low, other, high in RANGE.findall(text):
        if section == other:
            found |= {f"{letter}{section}{n}" for n in range(int(low), int(high) + 1)}
    return found


def cited_in(path: Path) -> set[str]:
    """Every ID in a file."""
    return cited(path.read_text(encoding="utf-8"))


def ids_tested_in(path: Path) -> set[str]:
    """Every ID in the docstring of some test function of a file."""
    tests = [node for node in functions_of(path) if node.name.startswith("test_")]
    return {id_ for test in tests for id_ in cited(ast.get_docstring(test) or "")}


def test_the_rules_are_numbered_without_gaps() -> None:
    """None of the IDs that the other tests here compare with may be overlooked."""
    assert len(set(defined())) == len(defined())
    for letter, last in (("E", 22), ("D", 50), ("H1.", 5)):
        found = [id_ for id_ in defined() if id_.startswith(letter)]
        assert found == [f"{letter}{number}" for number in range(1, last + 1)]
    rules = [id_ for id_ in defined() if id_.startswith("R")]
    for section, count in enumerate(COUNTS, 1):
        ours = [id_ for id_ in rules if id_.split(".")[0] == f"R{section}"]
        assert ours == [f"R{section}.{number}" for number in range(1, count + 1)]
    assert len(rules) == sum(COUNTS)


def test_every_rule_and_ruling_is_cited_by_the_code_that_carries_it_out() -> None:
    """Examples are for the tests alone."""
    found = {id_ for path in python_files("approdo") for id_ in cited_in(path)}
    assert [id_ for id_ in defined() if id_[0] in "RDH" and id_ not in found] == []


def test_everything_has_a_test_that_cites_it() -> None:
    """In its docstring."""
    found = {id_ for path in python_files("tests/approdo") for id_ in ids_tested_in(path)}
    assert [id_ for id_ in defined() if id_ not in found] == []


def test_nothing_cites_what_does_not_exist() -> None:
    """Nobody looks in vain for a rule."""
    known = {*defined(), *(f"R{section}" for section in range(1, 17))}
    for path in python_files("approdo", "tests/approdo", "web/games/approdo"):
        unknown = cited_in(path) - known
        assert not unknown, f"{name_of(path)} cites {sorted(unknown)}"
