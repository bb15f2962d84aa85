"""Rules for mutation: `@cache` before a function becomes `f = cache(f)` at the end of the module.

mutmut leaves decorated functions alone; so it would skip whatever is remembered, and that is what
was hardest to get right.
"""

import ast
from pathlib import Path

REMEMBERING = ("cache", "lru_cache")


def unwrap(path: Path) -> int:
    """Rewrite one module; how many functions it was about."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    wrapped = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and len(node.decorator_list) == 1:
            decorator = node.decorator_list[0]
            if _name(decorator) in REMEMBERING:
                wrapped.append(f"{node.name} = {ast.unparse(decorator)}({node.name})")
                for number in range(decorator.lineno, (decorator.end_lineno or 0) + 1):
                    lines[number - 1] = ""
    path.write_text("\n".join([*lines, *wrapped]) + "\n", encoding="utf-8")
    return len(wrapped)


def _name(decorator: ast.expr) -> str:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return called.id if isinstance(called, ast.Name) else ""
