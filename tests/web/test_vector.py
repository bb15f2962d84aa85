"""Drawings of the map as SVG: the same shapes and weights as on the canvas."""

import re

import pytest

from web.games.canalmania.board import glyphs
from web.games.canalmania.board.measure import Measure
from web.map.display_list import Command, Fill, Grain, Stroke
from web.map.geometry import Box
from web.map.vector import picture

BOX = Box(-0.5, -0.25, 0.5, 0.25)


def test_every_fill_and_stroke_is_there_in_its_order() -> None:
    measure = Measure(40.0)
    drawing = glyphs.cube(0, 0, measure)
    text = picture(drawing, BOX, 40.0).text
    assert re.findall(r' d="([^"]+)"', text) == [command.path for command in drawing]
    assert 'viewBox="-0.5 -0.25 1.000 0.500"' in text
    assert 'aria-hidden="true"' in text
    assert "style" not in text, "the page's policy forbids it"


def test_lines_keep_the_weight_they_have_on_the_map() -> None:
    line = Stroke("M0 0L1 0", "#123", 4.0, (2.0, 6.0), cap="round", join="bevel")
    text = picture((line, Fill("M0 0Z", "#456")), BOX, 40.0).text
    assert 'fill="none" stroke="#123" stroke-width="0.100"' in text
    assert 'stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="0.050 0.150"' in text
    assert '<path d="M0 0Z" fill="#456">' in text
    assert "dasharray" not in picture((Stroke("M0 0", "#123", 4.0),), BOX, 40.0).text


@pytest.mark.parametrize("command", [Grain(BOX), Stroke("M0 0", "#123", 4.0, erase=True)])
def test_what_has_no_such_picture_is_an_error(command: Command) -> None:
    with pytest.raises(TypeError):
        picture((command,), BOX, 40.0)
