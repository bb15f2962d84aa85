"""Charts: where lines and bars lie, and that what stands beside them can be read."""

from itertools import pairwise

import pytest

from tests.web.tree import tree
from web.page.html import Html
from web.table.panels.charts import (
    UNNAMED,
    Bar,
    Frame,
    Line,
    Look,
    Stroke,
    bar_chart,
    line_chart,
    spread,
    swatch,
)

FRAME = Frame(width=200, height=120, left=20, right=30, top=10, bottom=20, apart=18.0)
INK = Stroke("#000", 6.0)
PLAIN, STRIPED = Look("plain", "#ffd"), Look("striped", "#dff", "M0 4H8")


def of(html: Html, tag: str) -> list[dict[str, str]]:
    """The attributes of every element of a kind."""
    return [node.attributes for node in tree(html.text).all(tag)]


def words_of(html: Html, class_: str) -> list[tuple[str, str, str]]:
    """The texts of a class: words, x and y."""
    nodes = [one for one in tree(html.text).all("text") if one.attributes["class"] == class_]
    return [(one.text, one.attributes["x"], one.attributes["y"]) for one in nodes]


@pytest.mark.parametrize(
    ("heights", "placed"),
    [
        ([100.0, 50.0, 10.0], [100.0, 50.0, 10.0]),
        ([100.0, 100.0, 95.0], [100.0, 82.0, 64.0]),
        ([10.0, 10.0, 100.0], [28.0, 10.0, 100.0]),
        ([10.0, 28.0, 30.0], [10.0, 28.0, 46.0]),
    ],
)
def test_what_stands_at_the_ends_of_lines_keeps_apart(
    heights: list[float], placed: list[float]
) -> None:
    """Each as near to its line as may be, and all within the chart."""
    assert spread(heights, FRAME) == placed
    assert all(abs(a - b) >= FRAME.apart for a, b in pairwise(sorted(placed)))


# --- lines ----------------------------------------------------------------------------------


def chart() -> Html:
    lines = [
        Line((0, 5, 10), (INK, Stroke("#a00", 4.0, "3 7")), "★ Anna"),
        Line((0, 10, 5), (INK, Stroke("#00a", 2.8, "0.1 9", is_round=True)), "Bruno"),
    ]
    return line_chart(lines, {0: "1", 2: "3"}, most=10, every=5, frame=FRAME)


def test_lines_go_through_their_values_the_first_on_top() -> None:
    """From the left edge to the right one, ten at the top."""
    lines = of(chart(), "polyline")
    assert [one["stroke"] for one in lines] == ["#000", "#00a", "#000", "#a00"]
    assert [one["points"] for one in lines[::2]] == [
        "20.0,100.0 95.0,10.0 170.0,55.0",
        "20.0,100.0 95.0,55.0 170.0,10.0",
    ]
    assert [one.get("stroke-dasharray") for one in lines] == [None, "0.1 9", None, "3 7"]
    assert [one["stroke-linecap"] for one in lines] == ["round", "round", "round", "butt"]


def test_rules_ticks_and_ends_are_lettered() -> None:
    """A rule every five, a tick below its place, what ends a line beside its end."""
    shown = chart()
    assert words_of(shown, "chart-score") == [
        ("0", "14", "104.0"),
        ("5", "14", "59.0"),
        ("10", "14", "14.0"),
    ]
    assert [one["d"] for one in of(shown, "path")] == [
        "M20 100.0H170",
        "M20 55.0H170",
        "M20 10.0H170",
    ]
    assert words_of(shown, "chart-round") == [("1", "20.0", "112"), ("3", "170.0", "112")]
    assert words_of(shown, "chart-end") == [("Bruno", "179", "59.0"), ("★ Anna", "179", "14.0")]


def test_a_single_moment_is_a_chart_too() -> None:
    """The line is a point at the left."""
    one = line_chart([Line((3,), (INK,), "Anna")], {0: "1"}, most=5, every=5, frame=FRAME)
    assert of(one, "polyline")[0]["points"] == "20.0,46.0"


def test_screen_readers_skip_a_chart() -> None:
    """The table beside it tells the same."""
    assert tree(chart().text).text == ""
    assert of(chart(), "svg")[0]["aria-hidden"] == "true"


# --- bars -----------------------------------------------------------------------------------


def bars() -> Html:
    made = [Bar([(PLAIN, 4), (STRIPED, 2)], "a", "6", 3.0), Bar([(PLAIN, 0), (STRIPED, 5)], "b")]
    return bar_chart(made, most=9, every=3, frame=FRAME)


def test_parts_of_a_bar_lie_upon_each_other() -> None:
    """The scale is ten a unit; a part of nothing is not drawn."""
    parts = [one for one in of(bars(), "rect") if "y" in one]
    assert [(one["x"], one["y"], one["width"], one["height"], one["fill"]) for one in parts] == [
        ("27.5", "60.0", "60.0", "40.0", "#ffd"),
        ("27.5", "40.0", "60.0", "20.0", "url(#striped)"),
        ("102.5", "50.0", "60.0", "50.0", "url(#striped)"),
    ]


def test_a_bar_has_its_letters_and_its_mark() -> None:
    """Below it the label, above it the figure, across it the mark, light behind dark."""
    shown = bars()
    assert words_of(shown, "chart-round") == [
        ("a", "57.5", "112"),
        ("6", "57.5", "35.0"),
        ("b", "132.5", "112"),
    ]
    across = [one for one in of(shown, "path") if one["d"] == "M21.5 70.0H93.5"]
    assert [one["stroke"] for one in across] == ["#FFFFFF", "#1A1A1A"]


def test_a_figure_stands_above_a_mark_that_is_higher() -> None:
    """It would be crossed out."""
    high = bar_chart([Bar([(PLAIN, 1)], "a", "1", 8.0)], most=9, frame=FRAME)
    assert words_of(high, "chart-round")[1] == ("1", "95.0", "15.0")


def test_a_pattern_is_defined_once_and_a_plain_part_has_none() -> None:
    """The ids of patterns are unique in a chart."""
    assert [one["id"] for one in of(bars(), "pattern")] == ["striped"]
    assert of(swatch(PLAIN), "pattern") == []
    assert of(swatch(STRIPED), "pattern")[0]["id"] == "striped"
    assert of(swatch(STRIPED), "rect")[-1]["fill"] == "url(#striped)"


def test_no_bars_are_a_chart_without_any() -> None:
    """A game may end before anybody has built."""
    assert of(bar_chart([], most=1, frame=UNNAMED), "rect") == []


def test_letters_that_are_wider_than_the_last_bar_end_at_the_edge() -> None:
    """The number of the last of 155 rounds was cut off on a phone."""
    made = [Bar([(PLAIN, 1)], "155" if n == 19 else "", "10" if n == 19 else "") for n in range(20)]
    narrow = FRAME._replace(left=4, right=4)
    shown = bar_chart(made, most=2, frame=narrow)
    assert words_of(shown, "chart-score") == [("155", "196", "112"), ("10", "196", "50.0")]
    assert words_of(shown, "chart-round") == []
