"""Every rule, example and ruling of a game is cited where it is carried out and tested.

In code a citation stands anywhere in the text; for a test only the docstring of a test function
counts. How the rules of a game are numbered is said by `RULEBOOK` in `tests/<game>/parts.py`.
"""

from importlib import import_module
from typing import Final

import pytest

from tests.laws.games import PROGRAMS
from tests.laws.rulebook import Rulebook, files_that_cite
from tests.sources import ROOT, name_of, python_files

BOOKS: Final[dict[str, Rulebook]] = {
    path.parent.name: import_module(f"tests.{path.parent.name}.parts").RULEBOOK
    for path in sorted(ROOT.glob("tests/*/parts.py"))
}
"""The rulebook of every game, by its package."""
every_book = pytest.mark.parametrize("package", BOOKS)


def test_every_game_has_a_rulebook() -> None:
    assert {*PROGRAMS} <= {*BOOKS}


@every_book
def test_the_rules_are_numbered_without_gaps(package: str) -> None:
    """The IDs of RULES.md are what the other tests here compare with: none may be overlooked."""
    assert BOOKS[package].defined() == BOOKS[package].ids


@every_book
def test_every_rule_and_ruling_is_cited_by_the_code_that_carries_it_out(package: str) -> None:
    """Examples are for the tests alone."""
    book = BOOKS[package]
    found = {id_ for path in python_files(package) for id_ in book.cited_in(path)}
    carried_out = [id_ for id_ in book.ids if id_[0] not in book.only_tested]
    assert [id_ for id_ in carried_out if id_ not in found] == []


@every_book
def test_everything_has_a_test_that_cites_it(package: str) -> None:
    """In its docstring."""
    book = BOOKS[package]
    files = files_that_cite(book, package, {*BOOKS} - {package})
    tests = [path for path in files if name_of(path).startswith("tests/")]
    found = {id_ for path in tests for id_ in book.tested_in(path)}
    assert [id_ for id_ in book.ids if id_ not in found] == []


@every_book
def test_nothing_cites_what_does_not_exist(package: str) -> None:
    """Nobody looks in vain for a rule."""
    book = BOOKS[package]
    for path in files_that_cite(book, package, {*BOOKS} - {package}):
        unknown = book.cited_in(path) - book.known
        assert not unknown, f"{name_of(path)} cites {sorted(unknown)}"


def test_ids_are_found_in_a_text() -> None:
    """One by one, in ranges and as a whole section; an ID that is in no rulebook too."""
    book = Rulebook(path="", sections=(2, 1), others={"E": 3, "H1.": 1}, only_tested="E")
    assert book.ids == ("R1.1", "R1.2", "R2.1", "E1", "E2", "E3", "H1.1")
    cited = book.cited("As R1.1 to R1.3 say, R2, H1.1, E1 to E3; not X4, H15 or AE9.")
    assert cited == {"R1.1", "R1.2", "R1.3", "R2", "H1.1", "E1", "E2", "E3"}
    assert cited - book.known == {"R1.3"}
