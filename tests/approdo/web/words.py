"""Approdo's words in every language, and refusals as the rules make them, for tests."""

import ast
from collections.abc import Iterator
from typing import Final

from tabletop.refusals import Argument as Fact
from tabletop.refusals import Refusal
from tests.laws.catalogues import texts_of
from tests.sources import functions_of, python_files, tree_of
from web.words import catalogue as words
from web.words.message import Argument, Message
from web.words.plural import LANGUAGES, Language

WORDS: Final = "web.games.approdo.words"
NAMES: Final = ("Anna", "Bruno", "Carla", "Dirk")


def t(said: Message | str, language: str = "en", **args: Argument) -> str:
    """A message in words."""
    return words.t(said, language, WORDS, **args)


def in_all(said: Message) -> tuple[str, ...]:
    """A message in English, Italian and French; the narrow spaces of French as usual ones."""
    return tuple(t(said, language).replace("\u202f", " ") for language in LANGUAGES)


def own(language: Language) -> dict[str, words.Text]:
    """The texts of this game alone, by key."""
    return texts_of("approdo").texts(language)


FACTS: Final[dict[str, Fact]] = {
    "active": 1,
    "at": 9,
    "by": 1,
    "card": "year_of_plenty",
    "count": 2,
    "decision": "RobberMove",
    "held": 3,
    "hex": 4,
    "kind": "ore",
    "kinds": ("lumber", "ore"),
    "near": 10,
    "needed": 4,
    "path": 11,
    "phase": 2,
    "points": 3,
    "seat": 2,
    "wanted": (0, 1),
}
"""A value for each fact that a refusal can have."""


def refusals_in_rules() -> Iterator[Refusal]:
    """Every refusal that the code of the rules makes, with exactly its own facts.

    The facts are read from the code: a dictionary in the call, or one with a name in the function.
    A refusal may be made once, outside all functions.
    """
    for path in python_files("approdo"):
        constants = [node for node in tree_of(path).body if isinstance(node, ast.AnnAssign)]
        for part in (*functions_of(path), *constants):
            named = dict(_named_facts(part))
            for node in ast.walk(part):
                if isinstance(node, ast.Call) and _is_refusal(node.func):
                    rule, key, *facts = node.args
                    names = _facts_of(facts[0], named) if facts else ()
                    yield Refusal(_text(rule), _text(key), {name: FACTS[name] for name in names})


def _text(node: ast.expr | None) -> str:
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, str)
    return node.value


def _is_refusal(called: ast.expr) -> bool:
    return isinstance(called, ast.Name) and called.id == "Refusal"


def _named_facts(function: ast.AST) -> Iterator[tuple[str, ast.Dict]]:
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict):
            assert isinstance(node.target, ast.Name)
            yield node.target.id, node.value


def _facts_of(facts: ast.expr, named: dict[str, ast.Dict]) -> Iterator[str]:
    found = named[facts.id] if isinstance(facts, ast.Name) else facts
    assert isinstance(found, ast.Dict)
    yield from map(_text, found.keys)
