"""Coming close to spots of the map: none of them comes to lie under what is over its corner."""

from itertools import product

import pytest

from web.map.beside import NOWHERE
from web.map.camera import Camera
from web.map.close_up import CLOSEST, close_up, is_seen, is_under
from web.map.geometry import Box, Point

WINDOW = Camera(0.0, 0.0, 12.0, 390.0, 388.0)
BUTTONS = {
    "above": Box(344.0, 0.0, 390.0, 134.0),
    "below": Box(344.0, 254.0, 390.0, 388.0),
}
SHEET = Box(0.0, 0.0, 40.0, 40.0)


def held(camera: Camera) -> Camera:
    return camera.clamped(SHEET, SHEET)


def around(points: list[Point]) -> Box:
    across, down = [at.x for at in points], [at.y for at in points]
    return Box(min(across), min(down), max(across), max(down)).grown(1.0)


@pytest.mark.parametrize("where", BUTTONS)
@pytest.mark.parametrize(("width", "height"), list(product((0.5, 3.0, 9.0), repeat=2)))
def test_none_of_the_spots_lies_under_the_buttons(where: str, width: float, height: float) -> None:
    points = [Point(20 + x * width, 20 + y * height) for x, y in product((0.0, 0.5, 1.0), repeat=2)]
    seen = close_up(WINDOW, around(points), points, BUTTONS[where], held)
    assert not any(is_under(seen, at, BUTTONS[where]) for at in points)
    assert all(is_seen(seen, at, BUTTONS[where]) for at in points)
    assert seen.scale <= CLOSEST


def test_at_the_edge_of_the_sheet_spots_are_kept_off_the_buttons() -> None:
    """Hex 23 of Canal Mania lay under them on a phone, and could not be pressed."""
    points = [Point(39.0, 2.0), Point(38.0, 3.0)]
    first = close_up(WINDOW, around(points), points, NOWHERE, held)
    assert is_under(first, points[0], BUTTONS["above"])
    seen = close_up(WINDOW, around(points), points, BUTTONS["below"], held)
    assert not any(is_under(seen, at, BUTTONS["below"]) for at in points)


def test_what_lies_outside_the_window_or_under_the_buttons_is_not_seen() -> None:
    where = BUTTONS["above"]
    for x, y, is_free in ((200, 200, True), (350, 60, False), (340, 60, False), (350, 160, True)):
        assert is_seen(WINDOW, WINDOW.to_plane(x, y), where) == is_free
    assert not is_seen(WINDOW, WINDOW.to_plane(-1, 200), where)
    assert not is_seen(WINDOW, WINDOW.to_plane(200, 389), where)


def test_where_nothing_is_taken_the_spots_are_in_the_middle() -> None:
    points = [Point(19.0, 20.0), Point(21.0, 20.0)]
    seen = close_up(WINDOW, around(points), points, NOWHERE, held)
    assert (seen.x, seen.y, seen.scale) == (20.0, 20.0, CLOSEST)
    assert close_up(WINDOW, around(points), points, BUTTONS["above"], held) == seen
