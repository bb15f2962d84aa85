"""Coming close to spots of the map: they and what is written about them lie clear of its edges and
of what is over it."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.map.camera import Camera
from web.map.close_up import CLOSEST, close_up, is_seen, is_under, is_whole, on_window
from web.map.geometry import Box, Point, overlap

WINDOW = Camera(0.0, 0.0, 12.0, 390.0, 388.0)
BUTTONS = {
    "above": Box(344.0, 0.0, 390.0, 134.0),
    "below": Box(344.0, 254.0, 390.0, 388.0),
}
SHEET = Box(0.0, 0.0, 40.0, 40.0)
WIDE = Box(-100.0, -100.0, 100.0, 100.0)


def held(camera: Camera) -> Camera:
    return camera.clamped(SHEET, SHEET)


def roomy(camera: Camera) -> Camera:
    """A sheet whose edges are far away."""
    return camera.clamped(WIDE, SHEET)


def nothing(_: float) -> Sequence[Box]:
    return ()


def hexes(points: Sequence[Point]) -> list[Box]:
    return [Box(*at, *at).grown(0.5) for at in points]


def names_below(points: Sequence[Point], wide: float, high: float = 14.0) -> list[Box]:
    """Of names that are so many pixels wide, at 20 pixels a step."""
    x, y = wide / 20 / 2, high / 20
    return [Box(at.x - x, at.y + 0.4, at.x + x, at.y + 0.4 + y) for at in points]


@pytest.mark.parametrize("where", BUTTONS)
@pytest.mark.parametrize(("width", "height"), list(product((0.5, 3.0, 9.0), repeat=2)))
def test_none_of_the_spots_lies_under_the_buttons(where: str, width: float, height: float) -> None:
    points = [Point(20 + x * width, 20 + y * height) for x, y in product((0.0, 0.5, 1.0), repeat=2)]
    taken = [BUTTONS[where]]
    seen = close_up(WINDOW, hexes(points), nothing, taken, held)
    assert not any(is_under(seen, at, taken) for at in points)
    assert all(is_seen(seen, at, taken) for at in points)
    assert seen.scale <= CLOSEST


def test_at_the_edge_of_the_sheet_spots_are_kept_off_the_buttons() -> None:
    """Hex 23 of Canal Mania lay under them on a phone, and could not be pressed."""
    points = [Point(39.0, 2.0), Point(38.0, 3.0)]
    first = close_up(WINDOW, hexes(points), nothing, (), held)
    assert is_under(first, points[0], [BUTTONS["above"]])
    seen = close_up(WINDOW, hexes(points), nothing, [BUTTONS["below"]], held)
    assert not any(is_under(seen, at, [BUTTONS["below"]]) for at in points)


def test_what_lies_outside_the_window_or_under_the_buttons_is_not_seen() -> None:
    where = [BUTTONS["above"]]
    for x, y, is_free in ((200, 200, True), (350, 60, False), (340, 60, False), (350, 160, True)):
        assert is_seen(WINDOW, WINDOW.to_plane(x, y), where) == is_free
    assert not is_seen(WINDOW, WINDOW.to_plane(-1, 200), where)
    assert not is_seen(WINDOW, WINDOW.to_plane(200, 389), where)


def test_where_nothing_is_taken_the_spots_are_in_the_middle() -> None:
    points = [Point(19.0, 20.0), Point(21.0, 20.0)]
    seen = close_up(WINDOW, hexes(points), nothing, (), held)
    assert (seen.x, seen.y, seen.scale) == (20.0, 20.0, CLOSEST)
    assert close_up(WINDOW, hexes(points), nothing, [BUTTONS["above"]], held) == seen


def test_a_map_that_is_shown_larger_as_a_whole_does_not_become_smaller() -> None:
    points = [Point(19.0, 20.0), Point(21.0, 20.0)]
    seen = close_up(WINDOW, hexes(points), nothing, (), held, most=67.5)
    assert (seen.x, seen.y, seen.scale) == (20.0, 20.0, 67.5)


POINTS = st.lists(st.builds(Point, st.floats(4, 36), st.floats(4, 36)), min_size=1, max_size=6)


@given(POINTS, st.floats(20, 150), st.sampled_from([(), ("above",), ("below",), (*BUTTONS,)]))
def test_a_place_was_framed_without_its_name_or_its_badge(
    points: list[Point], wide: float, over: tuple[str, ...]
) -> None:
    """On a phone Liverpool was asked about, and cut at the edge of the map."""

    def writing(scale: float) -> list[Box]:
        """Letters never get smaller than at 20 pixels a step: on smaller maps they take more."""
        return names_below(points, wide * max(20 / scale, 1.0))

    taken = [BUTTONS[name] for name in over]
    seen = close_up(WINDOW, hexes(points), writing, taken, roomy)
    across = max(x for x, _ in points) - min(x for x, _ in points)
    down = max(y for _, y in points) - min(y for _, y in points)
    if seen.scale > 12 and (not over or max(across, down) < 12):
        for box in (*hexes(points), *writing(seen.scale)):
            assert is_whole(seen, box, taken)


def test_a_close_up_is_as_large_as_names_allow() -> None:
    points = [Point(20.0, 20.0), Point(26.0, 20.0)]
    bare = close_up(WINDOW, hexes(points), nothing, (), roomy)
    named = close_up(WINDOW, hexes(points), lambda _: names_below(points, 60.0), (), roomy)
    assert 0.6 * bare.scale < named.scale < bare.scale
    left, _, right, _ = on_window(named, Box(18.5, 0.0, 27.5, 1.0))
    assert left == pytest.approx(6.0)
    assert right == pytest.approx(384.0)


def test_what_is_cut_by_the_edge_or_covered_is_not_whole() -> None:
    box = Box(10.0, 10.0, 12.0, 11.0)
    seen = Camera(11.0, 10.5, 20.0, 390.0, 388.0)
    assert is_whole(seen, box, ())
    here = on_window(seen, box)
    assert not is_whole(seen, box, [Box(here.right - 1, 0.0, 400.0, 400.0)])
    assert not overlap(here, Box(here.right, 0.0, 400.0, 400.0))
    assert is_whole(seen, box, [Box(here.right, 0.0, 400.0, 400.0)])
    assert not is_whole(seen.panned(-180.0, 0.0), box, ())
    assert is_whole(seen.panned(-170.0, 0.0), box, ())
