"""What the style sheets must not say: because an engine does not understand it, or because it is
for a game to say."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import web
from tests.sources import ROOT, python_files, tree_of
from tests.toy.face import ISLANDERS
from tools.page import styles
from web.faces import all_faces
from web.games.canalmania.face import CANAL_MANIA
from web.table.panels.frame import frame
from web.words.catalogue import voice

SHEETS = sorted(Path(str(web.__file__)).parent.rglob("*.css"))
SHORT_FORM = re.compile(r"text-decoration:\s*([^;}]+)")


def test_the_sheets_are_found() -> None:
    assert {"layout.css", "panels.css", "start_page.css"} <= {path.name for path in SHEETS}


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_lines_under_words_are_told_in_full(path: Path) -> None:
    """WebKit drops a short form with thickness or colour: the chosen language was unmarked."""
    said = SHORT_FORM.findall(path.read_text("utf-8"))
    assert [words for words in said if words.strip() not in ("underline", "none")] == []


def test_the_two_movements_of_settling_are_one() -> None:
    """Two names, so that the second begins anew; and Python waits as long as they last."""
    text = "".join(path.read_text("utf-8") for path in SHEETS)
    bodies = re.findall(r"@keyframes settle-(?:odd|even) \{(.*?)\n\}", text, re.DOTALL)
    assert len(bodies) == 2
    assert bodies[0] == bodies[1]
    assert re.search(r"--settle: \d+ms;", text)


GENERAL = sorted((ROOT / "web" / "styles").glob("*.css"))
OWN = sorted((ROOT / "web" / "games").glob("*/styles/*.css"))
MADE_BY_ALL = ("web/table", "web/page", "web/map", "web/words", "web/embed")
"""The folders of what every game's page is made by; and the scripts of the start page."""
NAMED = re.compile(r"([#.])(-?[A-Za-z_][\w-]*)")
TEXTS = re.compile(r"\"([^\"]*)\"|'([^']*)'|`([^`]*)`")


def named_in(sheet: str) -> set[str]:
    """The ids and classes that the selectors of a style sheet name: {"#hand", ".card"}."""
    bare = re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", sheet, flags=re.DOTALL)
    selectors = re.findall(r"([^{};]+)\{", bare)
    return {
        sign + name
        for selector in selectors
        if not selector.lstrip().startswith("@")
        for sign, name in NAMED.findall(selector)
    }


@cache
def words_of(*folders: str) -> frozenset[str]:
    """Every word in a text of the code in these folders, what is only explained left out."""
    found: set[str] = set()
    for path in python_files(*folders):
        tree = tree_of(path)
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set() if id(node) in told else set(node.value.split())
    for path in (path for folder in folders for path in (ROOT / folder).rglob("*.js")):
        for texts in TEXTS.findall(path.read_text("utf-8")):
            found |= set(" ".join(texts).split())
    return frozenset(found)


def own_regions() -> set[str]:
    """The regions that games bring, the log excepted, which every game can have."""
    faces = (*all_faces(), ISLANDERS)
    return {f"#{region.id}" for face in faces for region in face.regions} - {"#log"}


@pytest.mark.parametrize("path", GENERAL, ids=lambda path: path.name)
def test_a_general_sheet_names_no_game_s_regions(path: Path) -> None:
    """The table of a second game once had holes where the first one's cards would have been."""
    assert own_regions() >= {"#hand", "#players", "#status"}
    sheet = path.read_text("utf-8")
    assert named_in(sheet) & own_regions() == set()
    assert [face.game.id for face in all_faces() if face.game.id in sheet] == []


@pytest.mark.parametrize("path", GENERAL, ids=lambda path: path.name)
def test_a_general_sheet_names_only_what_general_code_makes(path: Path) -> None:
    """No class or id that occurs in nothing but a game's own panels."""
    made = words_of(*MADE_BY_ALL, "web/shell")
    assert {name for name in named_in(path.read_text("utf-8")) if name[1:] not in made} == set()


def test_names_are_found_in_the_sheets() -> None:
    sheet = """/* #no */ #table:is([data-tab="a.b"], .line) > #hand.card, .x { margin: .5rem; }
    @media (min-width: 1.5rem) { .small:not(.y) { color: #fff; } }"""
    assert named_in(sheet) == {"#table", ".line", "#hand", ".card", ".x", ".small", ".y"}
    assert "player-list" not in words_of(*MADE_BY_ALL, "web/shell")
    assert "panel-head" in words_of(*MADE_BY_ALL, "web/shell")


def test_what_a_game_says_comes_with_the_game_after_what_is_said_of_all() -> None:
    """A page adopts it (`web/arriving.py`), so that it outweighs a general rule of the same weight;
    until a game is there, nothing of it is but what its form shows."""
    found = styles()
    assert set(GENERAL) < set(found)
    assert {path.name for path in set(found) & set(OWN)} == {"form.css"}


@pytest.mark.parametrize("path", [path for path in OWN if path.name == "layout.css"], ids=str)
def test_a_game_arranges_no_other_game_s_table(path: Path) -> None:
    game = path.parts[-3]
    bare = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    selectors = re.findall(r"([^{};]+)\{", bare)
    for selector in (one.strip() for one in selectors):
        if not selector.startswith("@"):
            for part in re.split(r",\s*\n", selector):
                assert f'[data-game="{game}"]' in part, part


def test_the_frame_says_of_every_region_where_it_belongs() -> None:
    """That is what the general style sheets know of a game."""
    text = frame(ISLANDERS, voice("en", ISLANDERS.words)).text
    assert re.search(r'id="players"[^>]* data-place="company" data-sheet="players">', text)
    assert re.search(r'id="log"[^>]* data-place="company" data-sheet="log">', text)
    text = frame(CANAL_MANIA, voice("en", CANAL_MANIA.words)).text
    assert re.search(r'id="hand"[^>]* data-place="desk" data-sheet="hand" data-chosen', text)
    assert re.search(r'id="status"[^>]* data-place="company">', text)


def test_hints_of_a_game_lent_their_arrow_to_the_start_page() -> None:
    """Both call something a hint; what is drawn beside one at the table stays there."""
    shell = "".join(path.read_text("utf-8") for path in (ROOT / "web" / "shell").rglob("*.css"))
    shared = {name for name in named_in(shell) if name.startswith(".")}
    drawn = re.compile(r"^([^\n{}]*::(?:after|before))[^{]*\{", re.MULTILINE)
    wrong = [
        selector
        for path in GENERAL
        for selector in drawn.findall(path.read_text("utf-8"))
        if named_in(f"{selector} {{") & shared and "#" not in selector
    ]
    assert wrong == []


SHARED_CLASSES = {
    *(".chip", ".colours", ".computer", ".counts", ".danger", ".desk"),
    *(".hint", ".notice", ".played-by", ".primary", ".water"),
}
"""Classes that mean the same on the start page and at the table, or whose rules name the place."""


def test_the_start_page_dressed_the_table_by_a_class_of_the_same_name() -> None:
    """The first two of Canyon's bids were two pixels wide: `.offers` was the posters' too."""
    folder = ROOT / "web" / "shell" / "start_page"
    of_start = set[str]().union(
        *(named_in(path.read_text("utf-8")) for path in folder.glob("*.css"))
    )
    sheets = [*GENERAL, *(path for path in OWN if path.name != "form.css")]
    of_table = set[str]().union(*(named_in(path.read_text("utf-8")) for path in sheets))
    classes = {name for name in of_start & of_table if name.startswith(".")}
    assert classes <= SHARED_CLASSES


ASKED = re.compile(r"^(?:#table|#desk|#company)\b(?:[#.:\[][^\s>+~,{]*)?:has\(")


def selectors_in(sheet: str) -> list[str]:
    """The selectors of a style sheet, each for itself."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    found = [one.strip() for one in re.findall(r"([^{};]+)\{", bare)]
    return [part for one in found if not one.startswith("@") for part in split(one, ",")]


def split(selector: str, signs: str) -> list[str]:
    """The parts of a selector between these signs, those inside brackets left alone."""
    depth, parts = 0, [""]
    for sign in selector:
        depth += (sign in "([") - (sign in ")]")
        if not depth and sign in signs:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def without_questions(compound: str) -> str:
    """What a compound says of an element itself: without `:has()`, `:not()` and other classes of
    state, of which a browser keeps no list."""
    found, before = compound, ""
    while found != before:
        before, found = found, re.sub(r"(?<!:is)(?<!:where)\([^()]*\)", "", found)
    return re.sub(r"::?(?!is\b|where\b)[\w-]+", "", found).replace("*", "").strip()


def styles_anything(selector: str) -> bool:
    """Whether what follows a `:has()` in it may be any element."""
    compounds = split(selector, " >+~")
    asks = [place for place, one in enumerate(compounds) if ":has(" in one]
    return bool(asks) and not all(map(without_questions, compounds[asks[0] + 1 :]))


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_step_was_slow_since_a_question_styled_whatever_lies_there(path: Path) -> None:
    """`#prompt:has(> .rolled) > *`, and one rule for the form of a new game: whatever changed at
    the table made the browser style all 1,150 elements of it again, three or four times a step.

    Chromium keeps one list of what all `:has()` may style; with "anything" in it the list is of no
    use, wherever the rule applies. A class, an id or an attribute goes into the list.
    """
    assert [one for one in selectors_in(path.read_text("utf-8")) if styles_anything(one)] == []


def test_a_question_that_styles_anything_is_found() -> None:
    asked = "#a:has(> .b) > *, .c:has(d):not(.e) > :not(.f), .g:is(:has(.h), .i) .j > :first-child"
    assert [styles_anything(one) for one in split(asked, ",")] == [True, True, True]
    fine = "#a > *, #a:has(> *) > .b, #a:has(.b:not(.c)) > :is(.d, .e):not(.f), .g > .h:has(i)"
    assert [styles_anything(one) for one in split(fine, ",")] == [False] * 4


ASKED_OF_TABLE = re.compile(r"^#table[^\s,{>]*:has\(([^)]*)\)", re.MULTILINE)
DEEP = re.compile(r"[^\s>+~]\s+[^\s>+~]")


@pytest.mark.parametrize(
    "path", [*GENERAL, *OWN], ids=lambda path: f"{path.parent.parent.name}-{path.stem}"
)
def test_a_step_was_slow_since_the_result_asked_the_table_what_is_deep_in_it(path: Path) -> None:
    """`#table:has(> #dialog .result)` styled the table's parts: whatever changed anywhere in the
    table made the browser style all of it again, 22 of 68 ms of a step. An attribute says it now.

    Sheets for small windows may ask: there it was measured to cost nothing.
    """
    asked = ASKED_OF_TABLE.findall(path.read_text("utf-8"))
    assert [one for one in asked if DEEP.search(one)] == []


@pytest.mark.parametrize("path", GENERAL, ids=lambda path: path.name)
def test_no_general_sheet_asks_the_table_what_lies_in_it(path: Path) -> None:
    """`#table` has attributes for that, which change seldom (`web/table/panels/frame.py`)."""
    asks = [one for one in selectors_in(path.read_text("utf-8")) if ASKED.match(one)]
    assert path.name == "panels_small.css" or asks == []


def test_a_question_deep_into_the_table_is_found() -> None:
    found = ASKED_OF_TABLE.findall("#table#table:has(> #dialog .result) > p {\n#table:has(> i) {")
    assert [bool(DEEP.search(one)) for one in found] == [True, False]


def test_the_whole_table_was_styled_anew_whenever_its_foot_changed() -> None:
    """Its height was inherited by all that is on the table."""
    layout = (ROOT / "web" / "styles" / "layout.css").read_text("utf-8")
    (told,) = re.findall(r"@property --foot \{([^}]*)\}", layout)
    assert "inherits: false" in told
