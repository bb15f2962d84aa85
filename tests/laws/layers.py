"""How the modules of a package hang together: what its layers allow, and no circles.

The rules of every game consist of the same parts (`LAYERS`), and of some of their own: those are
said in `tests/<game>/parts.py`, and so is what of them the front end may see.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from tabletop.game import Game
from tests.sources import imports_of, module_of, name_of, python_files

IMPURE = {"datetime", "io", "os", "random", "secrets", "socket", "subprocess", "threading", "time"}
LAYERS: Final = (
    ("data", "ids", "refusal_keys"),
    ("catalogue",),
    ("actions",),
    ("wellformed",),
    ("events",),
    ("state",),
    ("rules",),
    ("verbs",),
    ("legal",),
    ("engine", "redeal", "view"),
    ("saving",),
    ("game",),
    ("previews",),
    ("link",),
    ("",),  # the public door: the package itself
    ("opponents",),
    ("bots",),
    ("terminal",),
    ("__main__",),
)
"""Modules and packages that the rules of every game have: each imports from the rows above its own
only; the modules of a package import one another, but never in a circle."""
FOR_FACES: Final = {"previews"}
"""Of these, what only a face asks for: a game that has no face yet may lack it."""
IMPURE_FROM: Final = "terminal"
"""From this part on there may be a clock, files and chance; above it a game has none but its own
data."""
DOORS: Final[dict[str, set[str] | None]] = {
    "": None,
    "actions": None,
    "catalogue": None,
    "events": None,
    "ids": None,
    "link": {"link_of", "record_from_link"},
    "opponents": {"OPPONENTS"},
    "previews": None,
    "view": None,
}
"""What the front end may see of the rules: these modules, None for all their names. Of `game` it
sees the game and the type of its records."""


@dataclass(frozen=True)
class Rules:
    """The rules of a game: its package, what it is called in the package's `game`."""

    package: str
    name: str

    @staticmethod
    def of(package: str) -> "Rules":
        """The rules of a package."""
        games = vars(import_module(f"{package}.game")).items()
        (name,) = (name for name, value in games if isinstance(value, Game))
        return Rules(package, name)

    def __str__(self) -> str:
        return self.package

    @property
    def files(self) -> list[Path]:
        """All that it consists of."""
        return python_files(self.package)

    @property
    def layer(self) -> dict[str, float]:
        """Every part with its layer; the lowest has the number 0."""
        own = import_module(f"tests.{self.package}.parts")
        found: dict[str, float] = {name: n for n, row in enumerate(LAYERS) for name in row}
        found |= {name: found[usual] + 0.5 for name, usual in own.ABOVE.items()}
        return found | {name: found[usual] for name, usual in own.BESIDE.items()}

    @property
    def doors(self) -> dict[str, set[str] | None]:
        """The dotted names of the modules that the front end may see, and which names of each."""
        own = import_module(f"tests.{self.package}.parts").DOORS
        doors = {**DOORS, "game": {self.name, "GameRecord"}, **own}
        return {f"{self.package}.{part}".rstrip("."): names for part, names in doors.items()}


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


def assert_from_above(module: str, imported: set[str], layer: Mapping[str, float]) -> None:
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
