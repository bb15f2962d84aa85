"""How Canyon's rules hang together, as `tests.test_architecture` wants it of the other game."""

import sys
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.sources import imports_of, module_of, name_of, python_files
from tests.test_architecture import IMPURE

LAYERS = (
    ("data", "ids", "refusal_keys"),
    ("catalogue", "river"),
    ("actions",),
    ("wellformed",),
    ("events", "state"),
    ("rules",),
    ("verbs",),
    ("legal",),
    ("engine", "redeal", "saving", "view"),
    ("game",),
    ("record",),
    ("",),  # the public door: canyon itself
    ("terminal",),
    ("__main__",),
)
"""Modules and packages of canyon: each imports from the rows above its own only; the modules of a
package import one another, but never in a circle."""
LAYER = {name: number for number, row in enumerate(LAYERS) for name in row}
PURE = {name for row in LAYERS[: LAYERS.index(("terminal",))] for name in row}
FILES = python_files("canyon")


def part_of(module: str) -> str:
    """The module or package of canyon that a dotted name belongs to; "" for the door."""
    return module.split(".")[1] if "." in module else ""


def imported_by(path_imports: list[tuple[str, str]]) -> set[str]:
    """Dotted names of canyon's own modules."""
    known = {module_of(path) for path in FILES}
    names = {f"{m}.{n}" if f"{m}.{n}" in known else m for m, n in path_imports}
    return {name for name in names if name.split(".")[0] == "canyon"}


IMPORTS = {module_of(path): imported_by(list(imports_of(path))) for path in FILES}


def test_every_module_has_its_layer() -> None:
    """A new one is entered in LAYERS, where it belongs."""
    assert {part_of(module) for module in IMPORTS} == set(LAYER)


@pytest.mark.parametrize("module", IMPORTS)
def test_a_module_imports_only_from_the_layers_above_it(module: str) -> None:
    own = part_of(module)
    for imported in IMPORTS[module]:
        part = part_of(imported)
        if part != own or not own:
            assert LAYER[part] < LAYER[own], f"{module} imports {imported}"


def test_no_module_imports_itself_by_a_detour() -> None:
    try:
        TopologicalSorter(IMPORTS).prepare()
    except CycleError as circle:
        pytest.fail(" > ".join(circle.args[1]))


def test_the_rules_need_nothing_but_python() -> None:
    """No third-party import, no other game, no front end; a game has neither clock nor chance nor
    files."""
    for path in FILES:
        tops = {module.split(".")[0] for module, _ in imports_of(path)}
        foreign = tops - sys.stdlib_module_names - {"canyon", "tabletop"}
        assert not foreign, f"{name_of(path)} imports {sorted(foreign)}"
        if part_of(module_of(path)) in PURE:
            assert not tops & IMPURE, f"{name_of(path)} imports {sorted(tops & IMPURE)}"


def test_no_game_knows_the_other() -> None:
    for path in python_files("canalmania"):
        assert not {m.split(".")[0] for m, _ in imports_of(path)} & {"canyon"}, name_of(path)
