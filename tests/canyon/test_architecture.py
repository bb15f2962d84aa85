"""How Canyon's rules import each other, as `tests.laws.test_architecture` does for the other."""

import pytest

from tests.laws.layers import (
    assert_from_above,
    assert_no_circle,
    assert_self_sufficient,
    imports_within,
    part_of,
)
from tests.sources import imports_of, name_of, python_files

LAYERS = (
    ("data", "ids", "refusal_keys"),
    ("catalogue", "river"),
    ("actions",),
    ("wellformed",),
    ("events", "state"),
    ("rules",),
    ("verbs",),
    ("legal",),
    ("engine", "redeal", "view"),
    ("saving",),
    ("game",),
    ("previews",),
    ("link",),
    ("",),  # the public door: canyon itself
    ("opponents",),
    ("bots",),
    ("terminal",),
    ("__main__",),
)
"""Modules and packages of canyon: each imports from the rows above its own only; the modules of a
package import one another, but never in a circle."""
LAYER = {name: number for number, row in enumerate(LAYERS) for name in row}
PURE = {name for row in LAYERS[: LAYERS.index(("terminal",))] for name in row}
FILES = python_files("canyon")
DOORS: dict[str, set[str] | None] = {
    "canyon": None,
    "canyon.actions": None,
    "canyon.catalogue": None,
    "canyon.events": None,
    "canyon.game": {"CANYON", "GameRecord"},
    "canyon.ids": None,
    "canyon.link": {"link_of", "record_from_link"},
    "canyon.opponents": {"OPPONENTS"},
    "canyon.previews": None,
    "canyon.river": {"RIVER"},
    "canyon.view": None,
}
"""What the front end may see of the rules: these modules, None for all their names."""


IMPORTS = imports_within(FILES)


def test_every_module_has_its_layer() -> None:
    """A new one is entered in LAYERS, where it belongs."""
    assert {part_of(module) for module in IMPORTS} == set(LAYER)


@pytest.mark.parametrize("module", IMPORTS)
def test_a_module_imports_only_from_the_layers_above_it(module: str) -> None:
    assert_from_above(module, IMPORTS[module], LAYER)


def test_no_module_imports_itself_by_a_detour() -> None:
    assert_no_circle(IMPORTS)


def test_the_rules_need_nothing_but_python() -> None:
    """No third-party import, no other game, no front end; a game has neither clock nor chance nor
    files."""
    assert_self_sufficient(FILES, {"canyon", "tabletop"}, PURE)


def test_no_game_knows_the_other() -> None:
    for path in python_files("canalmania"):
        assert not {m.split(".")[0] for m, _ in imports_of(path)} & {"canyon"}, name_of(path)


def test_the_front_end_sees_only_the_doors() -> None:
    """The screen never knows a rule."""
    for path in python_files("web"):
        for module, name in imports_of(path):
            if module.split(".")[0] == "canyon":
                assert f"{module}.{name}" in DOORS or module in DOORS, f"{name_of(path)}: {module}"
                names = None if f"{module}.{name}" in DOORS else DOORS[module]
                assert names is None or name in names, f"{name_of(path)} imports {name}"
