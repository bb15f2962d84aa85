"""The camera: what is where on the screen, and what moving it keeps."""

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.map.camera import (
    CLOSEST,
    FURTHEST,
    SMALLEST,
    Camera,
    covers,
    reaches,
    scale_limits,
    style_between,
)
from web.map.geometry import Box, Point

BOARD = Box(-11, -15, 12, 16)
SHEET = Box(-22, -18, 23, 19)
CAMERAS = st.builds(
    Camera,
    x=st.floats(-20, 20),
    y=st.floats(-15, 15),
    scale=st.floats(5, 90),
    width=st.floats(200, 2000),
    height=st.floats(200, 1500),
)
PIXELS = st.floats(0, 800)


def close(a: Point, b: Point, within: float = 1e-6) -> bool:
    return abs(a.x - b.x) < within and abs(a.y - b.y) < within


@given(CAMERAS, PIXELS, PIXELS)
def test_screen_and_plane_are_inverse(camera: Camera, left: float, top: float) -> None:
    assert close(camera.to_screen(*camera.to_plane(left, top)), Point(left, top))


@given(CAMERAS, PIXELS, PIXELS, st.floats(0.3, 3))
def test_zooming_keeps_the_point_under_the_pointer(
    camera: Camera, left: float, top: float, factor: float
) -> None:
    zoomed = camera.zoomed(factor, left, top)
    assert close(zoomed.to_plane(left, top), camera.to_plane(left, top))
    assert isclose(zoomed.scale, camera.scale * factor)


@given(CAMERAS, st.floats(-300, 300), st.floats(-300, 300))
def test_panning_moves_the_map_with_the_pointer(camera: Camera, dx: float, dy: float) -> None:
    point = camera.to_plane(100, 100)
    assert close(camera.panned(dx, dy).to_screen(*point), Point(100 + dx, 100 + dy))


@given(CAMERAS, st.floats(-80, 80), st.floats(-80, 80), st.floats(0.5, 2))
def test_a_pinch_keeps_what_is_between_the_fingers(
    camera: Camera, dx: float, dy: float, spread: float
) -> None:
    before = Point(200, 200), Point(300, 240)
    middle = Point(250 + dx, 220 + dy)
    after = (
        Point(middle.x - 50 * spread, middle.y - 20 * spread),
        Point(middle.x + 50 * spread, middle.y + 20 * spread),
    )
    pinched = camera.pinched(before, after, (1, 500))
    assert close(pinched.to_plane(*middle), camera.to_plane(250, 220))
    assert isclose(pinched.scale, camera.scale * spread, rel_tol=1e-9)


def test_a_pinch_stops_at_the_limits_but_still_pans() -> None:
    camera = Camera(0, 0, 50, 800, 600)
    pinched = camera.pinched(
        (Point(100, 100), Point(200, 100)), (Point(100, 110), Point(400, 110)), (20, 60)
    )
    assert pinched.scale == 60
    assert close(pinched.to_plane(250, 110), camera.to_plane(150, 100))


@pytest.mark.parametrize(("width", "height"), [(940, 604), (390, 568), (520, 302), (1280, 800)])
def test_fitting_shows_all_and_touches_two_edges(width: float, height: float) -> None:
    camera = Camera(3, 4, 33, width, height).fitted(BOARD)
    seen = camera.visible
    assert seen.left <= BOARD.left + 1e-9
    assert seen.right >= BOARD.right - 1e-9
    assert seen.top <= BOARD.top + 1e-9
    assert seen.bottom >= BOARD.bottom - 1e-9
    touches_sides = isclose(seen.left, BOARD.left)
    touches_ends = isclose(seen.top, BOARD.top)
    assert touches_sides or touches_ends


@given(CAMERAS)
def test_clamping_keeps_the_window_on_the_sheet(camera: Camera) -> None:
    held = camera.clamped(SHEET, BOARD)
    seen = held.visible
    for low, high, first, last in (
        (seen.left, seen.right, SHEET.left, SHEET.right),
        (seen.top, seen.bottom, SHEET.top, SHEET.bottom),
    ):
        if high - low <= last - first:
            assert low >= first - 1e-6
            assert high <= last + 1e-6
        else:
            assert low <= first + 1e-6
            assert high >= last - 1e-6
    low_scale, high_scale = scale_limits(camera, BOARD)
    assert low_scale - 1e-9 <= held.scale <= high_scale + 1e-9
    again = held.clamped(SHEET, BOARD)
    assert close(Point(again.x, again.y), Point(held.x, held.y))


def test_the_limits_of_zoom() -> None:
    low, high = scale_limits(Camera(0, 0, 1, 940, 604), BOARD)
    assert isclose(low, 604 / 31 * FURTHEST)
    assert high == CLOSEST


def test_a_small_island_in_a_large_window_may_be_shown_whole() -> None:
    """A board of 8 by 5 steps fits 1200 by 600 pixels at 120 pixels a step: more than `CLOSEST`,
    which would leave it small in the middle of the window."""
    island, sheet = Box(-4, -2.5, 4, 2.5), Box(-5, -3, 5, 3)
    camera = Camera(0, 0, 1, 1200, 600)
    low, high = scale_limits(camera, island)
    assert low == pytest.approx(120 * FURTHEST)
    assert high == 120
    shown = camera.fitted(island).clamped(sheet, island)
    assert shown.scale == 120
    assert (shown.x, shown.y) == (0, 0)
    assert shown.zoomed(1.5, 600, 300).clamped(sheet, island).scale == 120, "no closer than that"
    small = Camera(0, 0, 1, 400, 240)
    low, high = scale_limits(small, island)
    assert low == pytest.approx(48 * FURTHEST)
    assert high == CLOSEST


def test_a_window_that_shows_little_stops_at_the_weakest_zoom_that_can_be_read() -> None:
    """A board of 23 by 31 steps fits 155 pixels of height at 5 a step."""
    assert scale_limits(Camera(0, 0, 1, 300, 155), BOARD) == (SMALLEST, CLOSEST)


@given(CAMERAS, st.floats(-200, 200), st.floats(-200, 200), st.floats(0.5, 2))
def test_a_painted_picture_follows_the_camera(
    painted: Camera, dx: float, dy: float, factor: float
) -> None:
    """Whatever lay at a pixel of the picture lies where the new camera would show it."""
    now = painted.panned(dx, dy).zoomed(factor, 50, 60)
    left, top, size = style_between(painted, now)
    pixel = Point(120, 90)
    expected = now.to_screen(*painted.to_plane(*pixel))
    assert close(Point(left + size * pixel.x, top + size * pixel.y), expected, 1e-4)


def test_a_picture_covers_a_window_inside_it_at_the_same_zoom() -> None:
    now = Camera(0, 0, 30, 800, 600)
    painted = now.resized(1200, 900)
    assert covers(painted, now)
    assert covers(painted, now.panned(190, 140))
    assert not covers(painted, now.panned(210, 0))
    assert not covers(painted, now.zoomed(1.1, 0, 0))
    assert reaches(painted, now.zoomed(1.1, 400, 300))
    assert not reaches(painted, now.zoomed(0.5, 400, 300))
