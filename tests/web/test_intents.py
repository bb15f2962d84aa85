"""Whatever can be pressed, by mouse or by key, is answered by the page."""

import ast
from collections.abc import Iterator
from pathlib import Path

import web
from web.contract.choices import Act, Pick, Why, written
from web.contract.key_map import key_map
from web.contract.keys import (
    EVERYWHERE,
    IN_HISTORY,
    LETTERS,
    ON_BOARD,
    WHILE_DRIVING,
    Key,
    Place,
    meaning,
)
from web.faces import all_faces
from web.table.panels.frame import letters

WEB = Path(str(web.__file__)).parent
ANSWERING = sorted(path for path in (WEB / "table").rglob("*.py") if "panels" not in path.parts)
"""Where intents are answered, by tables of functions. They need a browser to be imported."""
KEYS = (EVERYWHERE, LETTERS, IN_HISTORY, ON_BOARD, WHILE_DRIVING)
ABOUT = Pick("question", "answer")
TYPED = {type(choice).__name__: written(choice)[0] for choice in (ABOUT, Act(None, ""), Why(ABOUT))}
"""Choices of one intent each, by the name of their type."""
NAMED = {"press": 0, "intent": 0, "_button": 0, "_plain": 0, "_tool": 2, "Do": 0}
"""Which argument of these is the name of an intent."""


def calls() -> Iterator[tuple[str, list[ast.expr]]]:
    """Every call of a plain name in the front end, with its arguments."""
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id, node.args


def tables_of_intents(tree: ast.AST) -> Iterator[ast.Dict]:
    """The tables: `self.intents = {...}`, what a function named `..._intents` returns, what is
    handed to `_joined`."""
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(target=ast.Attribute(attr="intents"), value=ast.Dict() as table):
                yield table
            case ast.FunctionDef(name=name) if name.endswith("_intents"):
                yield from (one for one in ast.walk(node) if isinstance(one, ast.Dict))
            case ast.Call(func=ast.Name("_joined")):
                yield from (one for one in node.args if isinstance(one, ast.Dict))


def answered() -> set[str]:
    """The names of all intents that have an answer."""
    found = set()
    for path in (*ANSWERING, WEB / "app.py"):
        for table in tables_of_intents(ast.parse(path.read_text("utf-8"))):
            found |= {str(key.value) for key in table.keys if isinstance(key, ast.Constant)}
    return found


def pressed() -> set[str]:
    """The intents that panels, options and sheets stand for: by their names, or by a choice."""
    found = set()
    for name, arguments in calls():
        if name in TYPED:
            found.add(TYPED[name])
        place = NAMED.get(name, len(arguments))
        if place < len(arguments) and isinstance(argument := arguments[place], ast.Constant):
            found.add(str(argument.value))
    return found


def done() -> set[str]:
    """The intents of options that the table itself carries out."""
    names = [arguments[0] for name, arguments in calls() if name == "Do"]
    return {str(name.value) for name in names if isinstance(name, ast.Constant)}


def noticed() -> set[str]:
    """The intents that a notice offers, each behind its words: (Message(...), "save-file", "")."""
    found = set()
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Tuple([ast.Call(ast.Name("Message")), ast.Constant(do), ast.Constant()]):
                    found.add(str(do))
    return found


def test_everything_that_can_be_pressed_is_answered() -> None:
    assert {"act", "pick", "why", "lift-curtain", "final-score", "delete-save"} <= pressed()
    assert {"undo", "menu"} <= pressed()
    assert pressed() <= answered()


def test_what_options_and_notices_want_of_the_table_is_answered() -> None:
    assert {"history", "final-score"} <= done()
    assert done() <= answered()
    assert {"save-file", "play-here"} <= noticed()
    assert noticed() <= answered()


def test_every_key_means_something_that_is_answered() -> None:
    meant = {do for keys in KEYS for do, _ in keys.values()}
    for face in all_faces():
        own = letters(face)
        keys = key_map(tuple(own.items()), face.map_keys)
        found = [meaning(Key(letter), Place(), keys) for letter in own]
        meant |= {intent[0] for intent in found if intent is not None}
        assert None not in found
    assert meant <= answered()
