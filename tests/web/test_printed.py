"""What the printed sheets of all games share, by its values."""

import pytest

from web.map.dark_paper import as_printed, on_dark_paper
from web.map.display_list import Fill, Grain, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.pen import rectangle
from web.map.printed.badge import badges, pill
from web.map.printed.desk import DARK, LIGHT, on_desk
from web.map.printed.measure import Measure
from web.map.printed.pointing import arrow_tip, dots, focus_ring, outline


@pytest.mark.parametrize(("scale", "size"), [(10, 8), (20, 8), (30, 12), (40, 16), (90, 18)])
def test_a_size_grows_with_the_map_between_its_bounds(scale: float, size: float) -> None:
    assert Measure(scale).size(0.4, 8, 18) == pytest.approx(size)


def test_a_line_never_becomes_too_thin_to_be_seen() -> None:
    assert Measure(50).line(0.02) == 1.0
    assert Measure(20).line(0.02) == 0.6
    assert Measure(20).line(0.02, 1.5) == 1.5


def test_a_length_in_pixels_is_as_many_steps() -> None:
    assert Measure(40).steps(10) == 0.25


def test_a_sheet_lies_on_a_desk_and_throws_a_shadow() -> None:
    """First the sheet with the grain of its paper; the desk is painted around it."""
    sheet, print_ = Box(0, 0, 4, 3), Fill("M0 0", "#F4ECD8")
    drawn = on_desk((print_,), sheet, Measure(20), as_printed, (0.1, 0.5))
    path = rectangle(0, 0, 4, 3)
    assert drawn[:2] == (print_, Grain(sheet))
    assert isinstance(drawn[2], Fill)
    assert drawn[2].colour == LIGHT
    assert path not in drawn[2].path
    assert drawn[3:5] == tuple(Stroke(path, "rgba(40,26,8,0.10)", wide) for wide in (2.0, 10.0))
    assert drawn[5:] == (Stroke(path, "#FBF5E6", 1.0, join="miter"),)


def test_a_dark_sheet_lies_on_a_dark_desk_and_has_no_grain() -> None:
    print_ = Fill("M0 0", "#FFFFFF")
    drawn = on_desk((print_,), Box(0, 0, 4, 3), Measure(20), on_dark_paper, ())
    assert drawn[0] == Fill("M0 0", "#1A1A1A")
    assert isinstance(drawn[1], Fill)
    assert drawn[1].colour == DARK
    assert not any(isinstance(command, Grain) for command in drawn)


def test_a_badge_is_a_rimmed_plate_with_white_words() -> None:
    assert badges("M0 0", [("3", Point(1, 2)), ("4", Point(5, 6))], 12.0) == (
        Stroke("M0 0", "#FFFFFF", 3.0),
        Fill("M0 0", "#0047AB"),
        Text("3", 1, 2, Lettering(12.0, "#FFFFFF", "bold")),
        Text("4", 5, 6, Lettering(12.0, "#FFFFFF", "bold")),
    )


def test_a_pill_has_round_ends_as_high_as_it_is() -> None:
    """4 steps wide and 2 high: a straight part of 2, and arcs of radius 1."""
    assert pill(Box(0, 0, 4, 2)) == (
        "M1.000 0.000h2.000a1.000 1.000 0 0 1 0 2.000h-2.000a1.000 1.000 0 0 1 0 -2.000Z"
    )


def test_what_is_pointed_out_has_a_white_rim() -> None:
    assert outline("M0 0", "#1A1A1A", 2.0, (5.0, 4.0)) == (
        Stroke("M0 0", "rgba(255,255,255,0.9)", 5.0),
        Stroke("M0 0", "#1A1A1A", 2.0, (5.0, 4.0)),
    )
    assert focus_ring("M0 0") == (Stroke("M0 0", "#FFFFFF", 9.0), Stroke("M0 0", "#1A1A1A", 3.0))
    assert dots("M0 0", 2.0) == Stroke("M0 0", "#0047AB", 2.0, (0.01, 4.4), cap="round")


def test_an_arrow_shows_where_it_heads() -> None:
    """To the east: its tip is 1 step ahead, its barbs 0.7 behind and 0.8 to both sides."""
    path = arrow_tip(Point(10, 20), Point(1, 0), 1.0)
    assert path.startswith("M11.000 20.000")
    assert "9.300 19.200" in path
    assert "9.300 20.800" in path
    assert path.endswith("Z")
