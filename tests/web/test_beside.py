"""Where choices are laid beside a spot of the map, and from where an arrow points to one: on as
little as possible of what matters there."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.canalmania.web.test_every_question import QUESTIONS
from web.map.geometry import Box, Point, distance, overlap, points_between
from web.map.over.arrow_turn import TURNS, arrow_parts, best_turn, tip_of
from web.map.over.beside import EDGE, Size, best_corner
from web.map.over.keep_clear import (
    ANCHOR,
    ASKED,
    TAKEN,
    TARGET,
    WRITTEN,
    Obstacle,
    better_height,
    harm,
)

ROOM = Size(586.0, 706.0)
PANEL = Size(120.0, 44.0)
FIELD = 24.0


def fields(points: list[Point], weight: float = TARGET) -> list[Obstacle]:
    return [Obstacle(Box(*at, *at).grown(FIELD / 2), weight) for at in points]


def panel_at(corner: Point) -> Box:
    return Box(*corner, corner.x + PANEL.width, corner.y + PANEL.height)


@pytest.mark.parametrize(
    "anchor",
    [Point(x, y) for x, y in product((0.0, 40.0, 290.0, 560.0, 586.0), (0.0, 350.0, 700.0))],
)
def test_the_choices_lie_inside_the_map_and_off_the_targets(anchor: Point) -> None:
    around = [
        Point(anchor.x + dx, anchor.y + dy) for dx, dy in ((24, 0), (12, -21), (12, 21), (-24, 0))
    ]
    for targets in (around[:1], around[:3], around[1:]):
        obstacles = [*fields(targets), *fields([anchor], ANCHOR)]
        box = panel_at(best_corner(anchor, FIELD, PANEL, ROOM, tuple(obstacles)))
        assert Box(EDGE, EDGE, ROOM.width - EDGE, ROOM.height - EDGE).holds(box)
        seen = [at for at in targets if 0 <= at.x <= ROOM.width and 0 <= at.y <= ROOM.height]
        assert not any(overlap(box, target.box) for target in fields(seen))


@pytest.mark.parametrize(
    "anchor", [Point(x, y) for x, y in product((520.0, 560.0), range(0, 300, 40))]
)
def test_the_choices_lie_off_what_something_else_lies_over(anchor: Point) -> None:
    """The buttons that zoom lay over "Lay it" on a phone."""
    taken = Box(540.0, 0.0, 586.0, 134.0)
    corner = best_corner(anchor, FIELD, PANEL, ROOM, (Obstacle(taken, TAKEN),))
    assert not overlap(panel_at(corner), taken)


def name(x: float, y: float, weight: float) -> Obstacle:
    """A name in the window."""
    return Obstacle(Box(x - 35.0, y - 7.0, x + 35.0, y + 7.0), weight)


def test_the_choices_covered_the_names_of_places() -> None:
    """They lay on Basingstoke and Bridgwater, with free map all around."""
    anchor = Point(290.0, 350.0)
    around = [name(290, 390, WRITTEN), name(290, 310, ASKED), name(370, 350, WRITTEN)]
    corner = best_corner(anchor, FIELD, PANEL, ROOM, (*fields([anchor], ANCHOR), *around))
    assert not any(overlap(panel_at(corner), one.box) for one in around)


def test_where_all_is_full_the_choices_cover_what_is_not_asked_about() -> None:
    anchor = Point(290.0, 350.0)
    grid = product(range(0, 586, 70), range(0, 706, 30))
    full = [name(x, y, ASKED if y < 352 else WRITTEN) for x, y in grid]
    box = panel_at(best_corner(anchor, FIELD, PANEL, ROOM, tuple(full)))
    assert box.top > 330
    assert not any(one.weight == ASKED and overlap(box, one.box) for one in full)


@given(
    st.builds(Point, st.floats(0, 586), st.floats(0, 706)),
    st.lists(st.tuples(st.floats(0, 586), st.floats(0, 706)), max_size=12),
)
def test_the_choices_lie_where_they_do_least_harm(
    anchor: Point, names: list[tuple[float, float]]
) -> None:
    around = [name(x, y, ASKED) for x, y in names]
    there = panel_at(best_corner(anchor, FIELD, PANEL, ROOM, tuple(around)))
    usual = panel_at(best_corner(anchor, FIELD, PANEL, ROOM, ()))
    assert harm(there, around) <= harm(usual, around)


def test_a_panel_too_large_for_the_map_keeps_its_beginning_in_sight() -> None:
    corner = best_corner(Point(20, 20), FIELD, Size(300, 60), Size(200, 50), ())
    assert corner == Point(EDGE, EDGE)


# --- the buttons that zoom --------------------------------------------------------------------

CORNER = Box(540.0, 0.0, 586.0, 178.0)


def test_the_buttons_that_zoom_covered_what_was_asked_about() -> None:
    """They go to the lower corner, and stay there until they cover something there."""
    above, below = name(550, 60, ASKED), name(550, 600, ASKED)
    down = ROOM.height - CORNER.bottom
    lower = Box(CORNER.left, down, CORNER.right, ROOM.height)
    assert better_height(CORNER, 0.0, ROOM.height, [above]) == down
    assert better_height(lower, down, ROOM.height, [above]) == down
    assert better_height(lower, down, ROOM.height, []) == down, "nothing is in their way"
    assert better_height(lower, down, ROOM.height, [below]) == 0.0


def test_the_buttons_stay_where_they_cover_no_more_than_elsewhere() -> None:
    above, below = name(550, 60, ASKED), name(550, 600, ASKED)
    assert better_height(CORNER, 0.0, ROOM.height, [above, below]) == 0.0
    assert better_height(CORNER, 0.0, ROOM.height, [name(550, 60, WRITTEN)]) == 0.0
    assert better_height(CORNER, 0.0, 150.0, [above]) == 0.0, "a low map has one corner only"


# --- arrows -----------------------------------------------------------------------------------

REACH = 12.0


def test_an_arrow_comes_from_above_where_nothing_is() -> None:
    assert best_turn(Point(290, 350), REACH, ROOM, ()) == 0
    assert tip_of(Point(290, 350), REACH, 0) == (290, 338)


def hidden(at: Point, turn: int, obstacles: Sequence[Obstacle]) -> float:
    """How much an arrow hides that comes from there."""
    return sum(harm(part, obstacles) for part in arrow_parts(at, REACH, turn))


def test_the_arrow_covered_the_name_above_a_place() -> None:
    """Leeds in the final deliveries, Preston in the lesson."""
    at = Point(290.0, 350.0)
    above, below = name(290, 325, ASKED), name(290, 375, ASKED)
    turn = best_turn(at, REACH, ROOM, [above])
    assert turn != 0
    assert hidden(at, turn, [above]) == 0
    assert best_turn(at, REACH, ROOM, [below]) == 0


@pytest.mark.parametrize("at", [Point(290, 10), Point(10, 350), Point(580, 10), Point(290, 700)])
def test_an_arrow_stays_inside_the_map(at: Point) -> None:
    turn = best_turn(at, REACH, ROOM, ())
    assert all(Box(0.0, 0.0, *ROOM).holds(part) for part in arrow_parts(at, REACH, turn))


@pytest.mark.parametrize("turn", TURNS)
def test_an_arrow_points_at_its_spot_from_every_side(turn: int) -> None:
    """It comes from where least is in its way, and does not lie on what it points at."""
    at = Point(290.0, 350.0)
    ways = {one: arrow_parts(at, REACH, one)[1] for one in TURNS}
    others = [Obstacle(box, ASKED) for one, box in ways.items() if one != turn]
    assert best_turn(at, REACH, ROOM, others) == turn
    assert not any(overlap(part, Box(*at, *at).grown(5.0)) for part in arrow_parts(at, REACH, turn))
    assert distance(tip_of(at, REACH, turn), at) == pytest.approx(REACH)


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
