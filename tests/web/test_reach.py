"""What a finger means that has missed: the nearest target, no further away than its reach."""

from web.map.geometry import Point
from web.map.reach import FINGER, has_small, nearest
from web.page.spot import Spot

LEFT, RIGHT, FIELD = Spot("corner", 1), Spot("corner", 2), Spot("hex", 1)
PLACES = {LEFT: Point(100.0, 100.0), RIGHT: Point(140.0, 100.0), FIELD: Point(120.0, 110.0)}
REACH = {"corner": 0.5}


def meant(x: float, y: float, *targets: Spot, scale: float = 40.0) -> Spot | None:
    return nearest(Point(x, y), targets, PLACES.__getitem__, REACH, scale)


def test_of_two_targets_the_nearer_one_is_meant() -> None:
    assert meant(119.0, 100.0, LEFT, RIGHT) == LEFT
    assert meant(121.0, 100.0, LEFT, RIGHT) == RIGHT
    assert meant(121.0, 100.0, RIGHT, LEFT) == RIGHT


def test_of_two_that_are_equally_near_it_is_the_first() -> None:
    assert meant(120.0, 100.0, LEFT, RIGHT) == LEFT
    assert meant(120.0, 100.0, RIGHT, LEFT) == RIGHT


def test_a_finger_may_miss_by_22_pixels() -> None:
    assert FINGER == 22.0
    assert meant(78.0, 100.0, LEFT, RIGHT) == LEFT
    assert meant(77.9, 100.0, LEFT, RIGHT) is None


def test_on_a_large_map_it_may_miss_by_the_reach_of_the_sheet() -> None:
    assert meant(50.0, 100.0, LEFT, scale=100.0) == LEFT
    assert meant(49.9, 100.0, LEFT, scale=100.0) is None


def test_what_the_sheet_gives_no_reach_must_be_hit() -> None:
    assert meant(120.0, 110.0, FIELD) is None
    assert meant(120.0, 110.0, FIELD, LEFT, RIGHT) is None
    assert meant(118.0, 105.0, FIELD, LEFT, RIGHT) == LEFT


def test_a_target_is_small_while_its_reach_is_less_than_a_finger_misses() -> None:
    assert has_small([FIELD, LEFT], REACH, 43.9)
    assert not has_small([FIELD, LEFT], REACH, 44.0)
    assert not has_small([FIELD], REACH, 10.0)
    assert not has_small([], REACH, 10.0)
