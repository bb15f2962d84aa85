"""Code for mutation without the decorators of what is remembered, and of properties.

`@cache` before a function becomes `f = cache(f)` at the end of the module, `@property` before a
method `f = property(f)` after the method. mutmut leaves decorated functions alone; so it would skip
whatever is remembered, and that is what was hardest to get right.
"""

import ast
from pathlib import Path

REMEMBERING = ("cache", "lru_cache")
PROPERTIES = ("property", "cached_property")


def unwrap(path: Path, *, properties: bool = False) -> int:
    """Rewrite one module; how many functions it was about. Properties only if they are wanted."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    wrapped = []
    count = 0
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            wrapped += _without_decorator(node, lines, REMEMBERING)
        elif isinstance(node, ast.ClassDef) and properties:
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    for line in _without_decorator(method, lines, PROPERTIES):
                        lines[(method.end_lineno or 0) - 1] += f"\n{' ' * method.col_offset}{line}"
                        count += 1
    path.write_text("\n".join([*lines, *wrapped]) + "\n", encoding="utf-8")
    return count + len(wrapped)


def _without_decorator(
    function: ast.FunctionDef, lines: list[str], names: tuple[str, ...]
) -> list[str]:
    """Blank the lines of its only decorator if that is one of these; the line that replaces it."""
    if len(function.decorator_list) != 1:
        return []
    (decorator,) = function.decorator_list
    if _name(decorator) not in names:
        return []
    for number in range(decorator.lineno, (decorator.end_lineno or 0) + 1):
        lines[number - 1] = ""
    return [f"{function.name} = {ast.unparse(decorator)}({function.name})"]


def _name(decorator: ast.expr) -> str:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return called.id if isinstance(called, ast.Name) else ""
