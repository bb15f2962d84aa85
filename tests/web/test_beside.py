"""Where choices are laid beside a spot of the map, and what is in them."""

from itertools import product

import pytest

from tests.canalmania.web.test_every_question import QUESTIONS
from web.map.beside import EDGE, Size, best_corner
from web.map.geometry import Box, Point, distance, points_between

ROOM = Size(586.0, 706.0)
PANEL = Size(120.0, 44.0)
REACH = 12.0


def covers(corner: Point, at: Point, reach: float = REACH) -> bool:
    return (
        corner.x < at.x + reach
        and corner.x + PANEL.width > at.x - reach
        and corner.y < at.y + reach
        and corner.y + PANEL.height > at.y - reach
    )


@pytest.mark.parametrize(
    "anchor",
    [Point(x, y) for x, y in product((0.0, 40.0, 290.0, 560.0, 586.0), (0.0, 350.0, 700.0))],
)
def test_the_choices_lie_inside_the_map_and_off_the_targets(anchor: Point) -> None:
    around = [
        Point(anchor.x + dx, anchor.y + dy) for dx, dy in ((24, 0), (12, -21), (12, 21), (-24, 0))
    ]
    for targets in (around[:1], around[:3], around[1:]):
        corner = best_corner(anchor, tuple(targets), REACH, PANEL, ROOM)
        assert EDGE <= corner.x <= ROOM.width - PANEL.width - EDGE
        assert EDGE <= corner.y <= ROOM.height - PANEL.height - EDGE
        seen = [at for at in targets if 0 <= at.x <= ROOM.width and 0 <= at.y <= ROOM.height]
        assert not any(covers(corner, at) for at in seen)


@pytest.mark.parametrize(
    "anchor", [Point(x, y) for x, y in product((520.0, 560.0), range(0, 300, 40))]
)
def test_the_choices_lie_off_what_something_else_lies_over(anchor: Point) -> None:
    """The buttons that zoom lay over "Lay it" on a phone."""
    taken = Box(540.0, 0.0, 586.0, 134.0)
    corner = best_corner(anchor, (), REACH, PANEL, ROOM, taken)
    is_beside = corner.x + PANEL.width <= taken.left
    assert is_beside or corner.y >= taken.bottom


def test_a_panel_too_large_for_the_map_keeps_its_beginning_in_sight() -> None:
    corner = best_corner(Point(20, 20), (), REACH, Size(300, 60), Size(200, 50))
    assert corner == Point(EDGE, EDGE)


def test_a_fast_drag_misses_no_field_on_its_way() -> None:
    points = list(points_between(Point(0, 0), Point(5, 0)))
    assert points[-1] == Point(5, 0)
    for field in range(1, 6):
        assert min(distance(point, Point(field, 0)) for point in points) < 0.2
    assert list(points_between(Point(1, 1), Point(1, 1))) == [Point(1, 1)]


def test_a_tile_shows_its_choices_once_its_hex_is_known() -> None:
    prompts = [case.prompt for case in QUESTIONS]
    laid = [prompt for prompt in prompts if prompt.beside is not None]
    assert 0 < len(laid) < len(prompts)
    for prompt in laid:
        assert prompt.marks.selected == (prompt.beside,)
