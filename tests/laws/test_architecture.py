"""How the code hangs together: who imports whom, who imports nothing."""

import ast
import re
import sys
from collections import Counter

import pytest

from tests.laws.games import PROGRAMS
from tests.laws.layers import (
    FOR_FACES,
    IMPURE,
    IMPURE_FROM,
    Rules,
    assert_from_above,
    assert_no_circle,
    assert_self_sufficient,
    imports_within,
    part_of,
)
from tests.sources import ROOT, imports_of, module_of, name_of, python_files
from web.faces import GAMES as GAMES_OFFERED

OFFERED = {one.packages[0] for one in GAMES_OFFERED}
RULES = tuple(Rules.of(package) for package in PROGRAMS)
every_package = pytest.mark.parametrize("rules", RULES, ids=str)
THE_BROWSER = {"js", "pyodide", "pyscript", "pyodide_js"}
AT_THE_BROWSER = {"web/page/browser.py", "web/page/browser_canvas.py", "web/main.py"}
"""The boot asks for the page before anything of the game is loaded, so as to tell what failed."""

GAMES = {path.parent.name for path in (ROOT / "web/games").glob("*/__init__.py")}
"""The packages of rules; a face in `web/games` is called like its own. A game that is being written
has a folder there before it is offered."""
CODE = ("tabletop", "approdo", "canalmania", "canyon", "web", "tools", "benchmarks")
TESTS = ("tests", "e2e")
TABLETOP = python_files("tabletop")
WEB = python_files("web")


def test_what_games_share_knows_no_game() -> None:
    """Nor anything else of ours; and it has neither clock nor chance nor files.

    Terminals have files.
    """
    parts = {part_of(module_of(path)) for path in TABLETOP}
    assert_self_sufficient(TABLETOP, {"tabletop"}, parts - {"terminal"})


def test_what_games_share_goes_in_no_circle() -> None:
    """Each module imports from others only downwards."""
    imports = {
        module_of(path): {m for m, _ in imports_of(path) if m.startswith("tabletop")}
        for path in TABLETOP
    }
    assert_no_circle(imports)


@every_package
def test_every_module_has_its_layer(rules: Rules) -> None:
    """A new one is entered in the `parts` of its game, where it belongs.

    What only a face asks for comes with the face.
    """
    parts = {part_of(module) for module in imports_within(rules.files)}
    missing = set(rules.layer) - parts
    assert not parts - set(rules.layer)
    assert missing <= (set() if rules.package in OFFERED else FOR_FACES)


@every_package
def test_a_module_imports_only_from_the_layers_above_it(rules: Rules) -> None:
    """ids < catalogue < actions < events < state < rules < legal < engine, view < game < bots."""
    for module, imported in imports_within(rules.files).items():
        assert_from_above(module, imported, rules.layer)


@every_package
def test_no_module_imports_itself_by_a_detour(rules: Rules) -> None:
    """The modules of `rules` and of other packages among themselves."""
    assert_no_circle(imports_within(rules.files))


@every_package
def test_the_rules_need_nothing_but_python(rules: Rules) -> None:
    """No third-party import, no other game, no front end, no tests; and a game has neither clock
    nor chance nor files."""
    pure = {part for part, layer in rules.layer.items() if layer < rules.layer[IMPURE_FROM]}
    assert {"engine", "opponents"} <= pure
    assert_self_sufficient(rules.files, {rules.package, "tabletop"}, pure)


@every_package
def test_the_front_end_sees_only_the_doors(rules: Rules) -> None:
    """The screen never knows a rule."""
    known, doors = set(map(module_of, rules.files)), rules.doors
    for path in WEB:
        for module, name in imports_of(path):
            if module.split(".")[0] != rules.package:
                continue
            inner = f"{module}.{name}"
            if inner in known:  # a module imported by name from its package
                assert inner in doors, f"{name_of(path)} imports {inner}"
                continue
            assert module in doors, f"{name_of(path)} imports {module}"
            names = doors[module]
            assert names is None or name in names, f"{name_of(path)} imports {name} of {module}"


def test_the_toy_needs_nothing_but_what_games_share() -> None:
    """Its rules, and its players whom the computer plays."""
    files = [ROOT / "tests" / "toy" / name for name in ("rules.py", "opponents.py")]
    for path in files:
        ours = {m for m, _ in imports_of(path) if m.split(".")[0] not in sys.stdlib_module_names}
        assert all(m.startswith(("tabletop.", "tests.toy.rules")) for m in ours), name_of(path)
        assert not {m.split(".")[0] for m, _ in imports_of(path)} & IMPURE, name_of(path)


FLOORS = (
    ("web.page",),
    ("web.map", "web.words"),
    ("web.contract",),
    ("web.table",),
    ("web.games",),
    ("web.faces",),
    ("web.arriving", "web.thinker"),
    ("web.app",),
    ("web.main",),
)
"""Parts of the front end: each imports from the rows above its own only. A hint over the map says
something, so `web.map` may use words."""
FLOOR = {name: number for number, row in enumerate(FLOORS) for name in row}
STOREYS = (
    ("history",),
    ("saving",),
    ("play",),
    ("panels",),
    ("dialogs",),
    ("screen",),
    ("computer", "input", "review"),
    ("around",),
)
"""Folders of web/table: each imports from the rows above its own only, and none from a folder of
its own row."""
STOREY = {name: number for number, row in enumerate(STOREYS) for name in row}
GENERAL = ("page", "map", "words", "contract", "table", "shell")
"""Folders of web that serve every game."""
MOST_FILES = 26
AT_THE_ROOT = {
    *("__init__.py", "app.py", "arriving.py", "faces.py", "main.py", "site.json", "thinker.py"),
}


def floor_of(module: str) -> str:
    """The part of the front end that a dotted name belongs to; "" for none."""
    return ".".join(module.split(".")[:2]) if module.startswith("web.") else ""


def web_imports() -> dict[str, set[str]]:
    """Of every module of the front end, which others of it it imports."""
    known = {module_of(path) for path in WEB}
    found: dict[str, set[str]] = {}
    for path in WEB:
        mine = found[module_of(path)] = set()
        for module, name in imports_of(path):
            inner = f"{module}.{name}"
            mine |= {inner if inner in known else module} & known
    return found


def test_the_front_end_is_built_floor_by_floor() -> None:
    """web/page < web/map, web/words < web/contract < web/table < the games < what knows which games
    there are."""
    for module, imported in web_imports().items():
        own = floor_of(module)
        for other in imported:
            if own and floor_of(other) and floor_of(other) != own:
                is_word = (own, floor_of(other)) == ("web.map", "web.words")
                assert is_word or FLOOR[floor_of(other)] < FLOOR[own], f"{module} imports {other}"


def test_the_table_is_built_storey_by_storey() -> None:
    """web/table/history < saving < play < panels < dialogs < screen < computer, input, review <
    around."""
    assert {path.name for path in (ROOT / "web/table").iterdir() if path.is_dir()} - {
        "__pycache__"
    } == set(STOREY)
    for module, imported in web_imports().items():
        for other in imported:
            if module.startswith("web.table.") and other.startswith("web.table."):
                own, below = module.split(".")[2], other.split(".")[2]
                assert own == below or STOREY[below] < STOREY[own], f"{module} imports {other}"


def test_any_is_named_in_the_table_and_its_contract() -> None:
    """What may be anything has a name there: one module of aliases imports `Any`, no other."""
    users = {
        name_of(path)
        for folder in ("web/contract", "web/table")
        for path in python_files(folder)
        if ("typing", "Any") in imports_of(path) or "typing.Any" in path.read_text("utf-8")
    }
    assert users == {"web/contract/any_game.py"}


def test_no_folder_of_the_front_end_is_crowded() -> None:
    """A folder that holds more than a newcomer reads through is cut by sense."""
    count = Counter(path.parent for path in WEB if path.name != "__init__.py")
    crowded = {name_of(folder): n for folder, n in count.items() if n > MOST_FILES}
    assert crowded == {}


def test_no_folder_of_scripts_is_crowded_or_silent() -> None:
    """Each folder of `web/shell` says in its README what belongs there."""
    shell = ROOT / "web" / "shell"
    scripts = sorted(shell.rglob("*.js"))
    count = Counter(path.parent for path in scripts)
    assert len(count) > 5
    assert {name_of(folder): n for folder, n in count.items() if n > MOST_FILES} == {}
    assert count[shell] == 0, "every script lies in a folder"
    listed = (shell / "README.md").read_text("utf-8")
    for folder in count:
        assert f"`{folder.name}/`" in listed
        assert (folder / "README.md").read_text("utf-8").startswith("# ")


def test_every_folder_says_what_belongs_there() -> None:
    """In the docstring of its `__init__.py`."""
    silent = [
        name_of(path)
        for path in WEB
        if path.name == "__init__.py" and not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert silent == []


def test_no_game_knows_another() -> None:
    for module, imported in web_imports().items():
        if module.startswith("web.games."):
            game = module.split(".")[2]
            strangers = {m for m in imported if m.startswith("web.games.")}
            assert all(m.split(".")[2] == game for m in strangers), module
    for path in python_files("web/games"):
        own = {*module_of(path).split(".")[2:3]}
        rules = {module.split(".")[0] for module, _ in imports_of(path)} & GAMES
        assert rules <= own, f"{name_of(path)} imports {sorted(rules)}"


def test_the_front_end_goes_in_no_circle() -> None:
    """Nor behind `if TYPE_CHECKING`: those imports count."""
    assert_no_circle(web_imports())


def test_the_general_folders_name_no_game() -> None:
    """By no import and by no word, in whatever language they are written."""
    name = re.compile("|".join({"canal[ _-]?mania", *GAMES}), re.IGNORECASE)
    for folder in GENERAL:
        for path in (ROOT / "web" / folder).rglob("*"):
            if path.suffix in {".py", ".js", ".css", ".json", ".svg"}:
                found = name.findall(path.read_text("utf-8"))
                assert not found, f"{path.relative_to(ROOT)}: {found[0]}"
    for path in WEB:
        if floor_of(module_of(path)).removeprefix("web.") in GENERAL:
            tops = {module.split(".")[0] for module, _ in imports_of(path)}
            assert not tops & GAMES, name_of(path)


def test_little_lies_at_the_root_of_the_front_end() -> None:
    files = {path.name for path in (ROOT / "web").iterdir() if path.is_file()}
    assert files == AT_THE_ROOT


def test_only_one_module_speaks_with_the_browser() -> None:
    """And the boot; whatever else the front end imports is Python's, or the engine's."""
    for path in WEB:
        tops = {module.split(".")[0] for module, _ in imports_of(path)}
        if name_of(path) not in AT_THE_BROWSER:
            assert not tops & THE_BROWSER, f"{name_of(path)} imports {sorted(tops & THE_BROWSER)}"
        foreign = tops - THE_BROWSER - sys.stdlib_module_names - {"tabletop", "web", *GAMES}
        assert not foreign, f"{name_of(path)} imports {sorted(foreign)}"
