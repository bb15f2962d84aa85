"""Whatever can be pressed, by mouse or by key, is answered by the page."""

import ast
from pathlib import Path

import web
from web.table.keys import EVERYWHERE, IN_HISTORY, LETTERS, ON_BOARD, WHILE_DRIVING

WEB = Path(str(web.__file__)).parent
ANSWERING = [f"table/{name}.py" for name in ("embedding", "controller", "dialogs", "board_cursor")]
"""Where intents are answered, by tables of functions. They need a browser to be imported."""
KEYS = (EVERYWHERE, LETTERS, IN_HISTORY, ON_BOARD, WHILE_DRIVING)
ANSWER = (ast.Lambda, ast.Attribute)
"""What stands in such a table: a lambda or a method."""


def answered() -> set[str]:
    """The names of all intents that have an answer."""
    found = set()
    for name in ANSWERING:
        for node in ast.walk(ast.parse((WEB / name).read_text("utf-8"))):
            if isinstance(node, ast.Dict) and any(isinstance(v, ANSWER) for v in node.values):
                found |= {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
    return found


def pressed() -> set[str]:
    """The intents that panels, options and sheets stand for: first arguments of `press`, `intent`
    and the menu's `_button`, second ones of `Option`."""
    found = set()
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = {"press": 0, "intent": 0, "_button": 0, "_tool": 0, "Option": 1}.get(
                node.func.id
            )
            if place is not None and len(node.args) > place:
                argument = node.args[place]
                if isinstance(argument, ast.Constant):
                    found.add(str(argument.value))
    return found


def test_everything_that_can_be_pressed_is_answered() -> None:
    assert {"act", "pick", "lift-curtain", "final-score", "delete-save"} <= pressed()
    assert pressed() <= answered()


def test_every_key_means_something_that_is_answered() -> None:
    meant = {do for keys in KEYS for do, _ in keys.values()}
    assert meant <= answered()
