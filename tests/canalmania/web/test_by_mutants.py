"""What mutants showed that no test looked at: words and marks of buttons, figures, places."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from math import hypot

import pytest

from canalmania.board import BOARD
from canalmania.ids import Hex
from tests.canalmania.web.full_board import full
from tests.canalmania.web.tables import Walk, finished_game, new_session, session_after, told_game
from tests.canalmania.web.words import t, voice
from web.games.canalmania import palette
from web.games.canalmania.board.emphasis import Highlights, Target
from web.games.canalmania.board.geometry import CENTRES, TOWN_RADIUS
from web.games.canalmania.board.glyphs import HULL
from web.games.canalmania.board.highlights import highlights
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.pieces import loose
from web.games.canalmania.board.sheet.legends import legends
from web.games.canalmania.board.sheet.scenery import SEA_NAMES
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.final_score import final_score
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.cards import pile
from web.games.canalmania.panels.chart import FRAME, chart
from web.games.canalmania.panels.prompt import whole_prompt
from web.map.dark_paper import as_printed
from web.map.display_list import Fill, Stroke, Text
from web.map.pen import smooth
from web.page.html import NOTHING, Html
from web.table.dialogs.menu import Menu, menu
from web.table.dialogs.result import result_of
from web.table.panels.actions import actions
from web.table.panels.curtain import curtain
from web.table.panels.targets import targets_read
from web.table.play.undo import Undo
from web.table.screen.gather_view import table_shown

SAY = voice("en")
"""Figures are told apart from words by what stands round them, so one language will do."""
SCALE = 52.0


class Elements(HTMLParser):
    """Every element of some markup: its name, its attributes, the words in it."""

    def __init__(self, html: Html) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str], list[str]]] = []
        self._open: list[list[str]] = []
        self.feed(html.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        words: list[str] = []
        self.all.append((tag, {name: value or "" for name, value in attrs}, words))
        if tag not in ("input", "br"):
            self._open.append(words)

    def handle_endtag(self, _tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for words in self._open:
            words.append(data)

    def of(self, tag: str, class_: str | None = None) -> list[tuple[dict[str, str], str]]:
        return [
            (attrs, "".join(words))
            for name, attrs, words in self.all
            if name == tag and (class_ is None or attrs.get("class") == class_)
        ]


def buttons(html: Html) -> set[tuple[str, str, str, str]]:
    """What every button does, with what, what it says and how it looks."""
    return {
        (attrs["data-do"], attrs.get("data-arg", ""), words, attrs["class"])
        for attrs, words in Elements(html).of("button")
    }


# --- the table ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asks", "found"),
    [
        ("", {
            ("open-save", "one", "menu.open", "option choice"),
            ("copy-save", "one", "menu.duplicate", "option quiet"),
            ("save-file", "one", "menu.to_file", "option quiet"),
            ("rename-save", "ask:one", "menu.rename", "option quiet"),
            ("copy-save", "two", "menu.duplicate", "option quiet"),
            ("save-file", "two", "menu.to_file", "option quiet"),
            ("rename-save", "ask:two", "menu.rename", "option quiet"),
            ("delete-save", "ask:one", "menu.delete", "option quiet"),
            ("delete-save", "ask-all", "menu.delete_all", "option quiet"),
        }),
        ("delete:one", {
            ("delete-save", "yes:one", "menu.yes_delete", "option danger"),
            ("keep-saves", "", "menu.no_keep", "option choice"),
            ("copy-save", "two", "menu.duplicate", "option quiet"),
            ("save-file", "two", "menu.to_file", "option quiet"),
            ("rename-save", "ask:two", "menu.rename", "option quiet"),
            ("delete-save", "ask-all", "menu.delete_all", "option quiet"),
        }),
        ("delete-all", {
            ("open-save", "one", "menu.open", "option choice"),
            ("copy-save", "one", "menu.duplicate", "option quiet"),
            ("save-file", "one", "menu.to_file", "option quiet"),
            ("rename-save", "ask:one", "menu.rename", "option quiet"),
            ("copy-save", "two", "menu.duplicate", "option quiet"),
            ("save-file", "two", "menu.to_file", "option quiet"),
            ("rename-save", "ask:two", "menu.rename", "option quiet"),
            ("delete-save", "ask:one", "menu.delete", "option quiet"),
            ("delete-save", "all", "menu.yes_delete_all", "option danger"),
            ("keep-saves", "", "menu.no_keep", "option choice"),
        }),
        ("rename:two", {
            ("open-save", "one", "menu.open", "option choice"),
            ("copy-save", "one", "menu.duplicate", "option quiet"),
            ("save-file", "one", "menu.to_file", "option quiet"),
            ("rename-save", "ask:one", "menu.rename", "option quiet"),
            ("delete-save", "ask:one", "menu.delete", "option quiet"),
            ("delete-save", "ask-all", "menu.delete_all", "option quiet"),
            ("rename-save", "yes:two", "menu.rename", "option choice"),
            ("keep-saves", "", "menu.no_rename", "option quiet"),
        }),
    ],
)  # fmt: skip
def test_saved_games_have_their_buttons(asks: str, found: set[tuple[str, str, str, str]]) -> None:
    """The way to a file lost the name of the game, the red button its words, and nobody saw it."""
    always = {
        ("close", "", "menu.go_on", "option primary"),
        ("share", "", "share.title", "entry"),
        ("save-file", "", "menu.save_file", "entry"),
        ("copy-text", "", "menu.copy_text", "entry"),
        ("open-file", "", "menu.open_file", "entry"),
        ("new-game", "", "menu.leave", "entry"),
        ("save-as", "", "menu.copy", "option choice"),
        ("settings", "", "settings.title", "entry"),
        ("read-map", "", "table.in_words", "entry"),
        ("help", "", "help.title", "entry"),
        ("help", "keys", "help.keys", "entry"),
        *(("zoom-map", way, f"table.zoom_{way}", "option choice") for way in ("in", "out", "fit")),
    }
    shown = buttons(menu(Menu(("one", "two"), "two", asks=asks), SAY))
    wanted = {(do, arg, t(key, "en"), looks) for do, arg, key, looks in found | always}
    assert {button for button in shown if "close" not in button[3]} == wanted


def test_the_curtain_tells_the_mark_in_words_too() -> None:
    table = table_shown(new_session(3, "mark"), "en")
    down = Elements(curtain(CANAL_MANIA, replace(table, is_curtain_down=True)))
    words = [words for _, words in down.of("p")]
    assert t(CANAL_MANIA.mark_in_words(table.view, table.acts), "en") in words


def test_a_step_in_the_past_says_which_it_is() -> None:
    game = session_after(30)
    game.look_at(7)
    refusal = Undo(game).why_no_undo()
    assert refusal is not None
    assert refusal.args == {"step": 7, "latest": game.record.length}


def test_targets_read_out_keep_the_focus_each_its_own() -> None:
    mirrors = 0
    walk = Walk(new_session(3, "mirror"))
    for _ in range(60):
        walk.step()
        found = Elements(targets_read(table_shown(walk.session, "en")) or NOTHING).of("button")
        for attrs, _ in found:
            assert attrs["data-key"] == f"mirror {attrs['data-arg']}"
            assert attrs["tabindex"] == "-1"
        mirrors += len(found)
    assert mirrors


# --- panels ---------------------------------------------------------------------------------


def test_a_pile_says_its_number() -> None:
    assert Elements(pile("Deck", 17)).of("span", "pile")[0][1] == "Deck 17"


def test_the_steps_of_a_turn_are_told_to_those_who_do_not_see_the_dots() -> None:
    shown = whole_prompt(table_shown(session_after(40), "en")).text
    assert re.search(r'<ol class="phases" aria-label="Phase \d of 3">', shown)
    assert shown.count('aria-current="true"') == 1


@pytest.fixture(name="result")
def _result() -> Html:
    return result_of(finished_game(), SAY)


def test_every_step_of_the_final_score_says_how_to_go_on(result: Html) -> None:
    onward = {
        ("final-score", "skip", t("table.to_result", "en"), "option quiet"),
        ("final-score", "next", t("table.go_on", "en"), "option primary"),
    }
    at_the_end = {
        ("rematch", "", t("table.rematch", "en"), "option primary"),
        ("look-back", "", t("table.look_back", "en"), "option choice"),
        ("share", "", t("share.title", "en"), "option choice"),
        ("close", "", t("result.see_map", "en"), "option quiet"),
        ("final-score", "again", t("result.tell_again", "en"), "option quiet"),
        ("same-deal", "", t("table.same_deal", "en"), "option quiet"),
    }
    game = told_game()
    while game.final_step is not None:
        shown = buttons(actions(table_shown(game, "en"), shows_all=False))
        assert set(shown) == onward
        game.tell_next()
    assert set(buttons(result)) == at_the_end


def test_the_scores_beside_the_chart_stand_at_their_rules() -> None:
    game = finished_game()
    html = chart(final_score(game.record), game.view, SAY)
    rules = [
        float(re.findall(r"M\d+ ([\d.]+)H", attrs["d"])[0])
        for attrs, _ in Elements(html).of("path", "chart-rule")
    ]
    scores = Elements(html).of("text", "chart-score")
    every = [int(words) for _, words in scores]
    assert every == list(range(0, every[-1] + 1, every[1]))
    assert [float(attrs["y"]) for attrs, _ in scores] == pytest.approx(
        [y + 4 for y in rules], abs=0.11
    )
    assert {float(attrs["x"]) for attrs, _ in scores} == {FRAME.left - 6}
    assert rules == sorted(rules, reverse=True), "more is higher"


def test_a_cube_has_an_outline() -> None:
    outline = Elements(symbols.cube()).of("rect")[0][0]
    assert (outline["fill"], outline["stroke"]) == (palette.CUBE, palette.INK)


# --- the map --------------------------------------------------------------------------------


def numbers(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+\.\d+", path)]


def test_a_ring_that_says_its_first_point_twice_is_the_same_ring() -> None:
    ring = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    assert smooth([*ring, ring[0]], closed=True) == smooth(ring, closed=True)
    assert smooth(ring, closed=True).count("Q") == len(ring)


def barges() -> list[tuple[str, float, float]]:
    """Every hull on the full board: its colour, its left end, its top."""
    fills = {style.fill for style in palette.PLAYER_STYLES.values()}
    found = []
    for command in loose(full(), SCALE):
        if isinstance(command, Fill) and command.colour in fills:
            points = numbers(command.path)
            found.append((command.colour, min(points[::2]), min(points[1::2])))
    return found


def test_barges_moored_at_one_place_lie_beside_it_and_apart() -> None:
    york = CENTRES[next(place.hex for place in BOARD.places.values() if place.id == "york")]
    _, first, second = barges()
    for _, x, y in (first, second):
        assert TOWN_RADIUS < hypot(x - york.x, y - york.y) < 2
    left, top, right, bottom = (side * Measure(SCALE).barge for side in HULL)
    is_beside = abs(first[1] - second[1]) >= right - left
    is_above = abs(first[2] - second[2]) >= bottom - top
    assert is_beside or is_above


def test_lines_of_a_name_at_sea_follow_each_other_closely() -> None:
    drawn = [part for legend in legends(SCALE, SAY, as_printed) for part in legend.drawing]
    texts = [command for command in drawn if isinstance(command, Text)]
    several = 0
    for name in SEA_NAMES:
        rows = [text for text in texts if (text.x, text.y) == (name.x, name.y)]
        assert "|".join(row.text for row in rows) == SAY(f"sheet.{name.key}")
        gaps = [below.dy - above.dy for above, below in pairwise(rows)]
        assert gaps == pytest.approx([rows[0].look.size * 1.25] * len(gaps))
        assert sum(row.dy for row in rows) == pytest.approx(0), "in the middle of its place"
        several += bool(gaps)
    assert several


@pytest.mark.parametrize(("scale", "dot"), [(11.0, 1.6), (33.0, 2.31), (96.0, 3.2)])
def test_the_dots_of_a_target_grow_with_the_map_within_reason(scale: float, dot: float) -> None:
    shown = highlights(full(), Highlights(targets=(Target(Hex(100), "1"),)), scale)
    dotted = [one for one in shown if isinstance(one, Stroke) and one.colour == palette.TARGET]
    assert [one.width for one in dotted if one.dash] == [pytest.approx(dot)]
