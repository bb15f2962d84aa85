"""How the modules of a package hang together: what its layers allow, and no circles."""

import sys
from collections.abc import Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.sources import imports_of, module_of, name_of

IMPURE = {"datetime", "io", "os", "random", "secrets", "socket", "subprocess", "threading", "time"}


def part_of(module: str) -> str:
    """The module or package of a game that a dotted name belongs to; "" for its door."""
    return module.split(".")[1] if "." in module else ""


def imports_within(files: Sequence[Path]) -> dict[str, set[str]]:
    """For each module of a package those of the package that it imports, by dotted names; `from
    game.rules import goods` imports game.rules.goods."""
    known = {module_of(path) for path in files}
    (package,) = {module.split(".")[0] for module in known}
    found = {}
    for path in files:
        names = {f"{m}.{n}" if f"{m}.{n}" in known else m for m, n in imports_of(path)}
        found[module_of(path)] = {name for name in names if name.split(".")[0] == package}
    return found


def assert_from_above(module: str, imported: set[str], layer: Mapping[str, int]) -> None:
    """A module imports only from its own package of a game, and from layers above its own."""
    own = part_of(module)
    for name in imported:
        part = part_of(name)
        if part != own or not own:
            assert layer[part] < layer[own], f"{module} imports {name}"


def assert_no_circle(imports: Mapping[str, set[str]]) -> None:
    """No module imports itself by a detour."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as circle:
        pytest.fail(" > ".join(circle.args[1]))


def assert_self_sufficient(files: Sequence[Path], own: set[str], pure: set[str] | None) -> None:
    """No import but of the standard library and of `own`; the parts that are `pure` (None: all)
    have neither clock nor chance nor files."""
    for path in files:
        tops = {module.split(".")[0] for module, _ in imports_of(path)}
        foreign = tops - sys.stdlib_module_names - own
        assert not foreign, f"{name_of(path)} imports {sorted(foreign)}"
        if pure is None or part_of(module_of(path)) in pure:
            assert not tops & IMPURE, f"{name_of(path)} imports {sorted(tops & IMPURE)}"
