"""The loupe lies above the finger; near the upper edge beside it, or below."""

import pytest

from web.map.geometry import Point, distance
from web.map.over.beside import Size
from web.map.over.loupe_place import ACROSS, OFF, corner_near

PHONE = Size(390.0, 380.0)


@pytest.mark.parametrize(
    ("finger", "corner"),
    [
        ((195.0, 300.0), (123.0, 124.0)),  # above
        ((10.0, 300.0), (4.0, 124.0)),  # as far to the left as it goes
        ((385.0, 300.0), (242.0, 124.0)),
        ((195.0, 180.0), (123.0, 4.0)),
        ((100.0, 179.0), (132.0, 107.0)),  # no room above: on the right
        ((300.0, 179.0), (124.0, 107.0)),  # on the left
        ((100.0, 20.0), (132.0, 4.0)),
        ((195.0, 20.0), (227.0, 4.0)),
    ],
)
def test_its_corner(finger: tuple[float, float], corner: tuple[float, float]) -> None:
    assert corner_near(Point(*finger), PHONE) == Point(*corner)


def test_on_a_narrow_map_it_lies_below() -> None:
    assert corner_near(Point(150.0, 20.0), Size(300.0, 380.0)) == Point(78.0, 52.0)


def test_it_lies_on_the_map_and_never_under_the_finger() -> None:
    for x in range(0, 391, 5):
        for y in range(0, 381, 5):
            finger = Point(float(x), float(y))
            left, top = corner_near(finger, PHONE)
            assert 0 <= left <= PHONE.width - ACROSS
            assert 0 <= top <= PHONE.height - ACROSS
            middle = Point(left + ACROSS / 2, top + ACROSS / 2)
            assert distance(middle, finger) >= ACROSS / 2 + OFF
