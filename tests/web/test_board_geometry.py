"""Hexes in the plane, the ways of tiles, and which hex lies under a point."""

from math import hypot, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canalmania.board import BOARD, OFF_BOARD
from canalmania.hexes import EXITS, SIDES, opposite
from canalmania.ids import Hex, PlaceId, Side
from web.games.canalmania.board import geometry
from web.games.canalmania.board.geometry import CENTRES, tile_curve
from web.map.geometry import Point
from web.map.hex_grid import DIRECTIONS, TO_CORNER

HEXES = st.integers(0, len(BOARD.axial) - 1).map(Hex)


def apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


@given(HEXES, st.sampled_from(SIDES))
def test_neighbours_lie_one_step_away_across_their_side(hex_: Hex, side: Side) -> None:
    beyond = BOARD.neighbours[hex_][side]
    if beyond == OFF_BOARD:
        return
    step = DIRECTIONS[side]
    assert isclose(CENTRES[beyond].x, CENTRES[hex_].x + step.x, abs_tol=1e-9)
    assert isclose(CENTRES[beyond].y, CENTRES[hex_].y + step.y, abs_tol=1e-9)


@given(HEXES, st.sampled_from(SIDES), st.floats(-0.25, 0.25))
def test_an_edge_has_the_same_points_from_both_hexes(hex_: Hex, side: Side, offset: float) -> None:
    beyond = BOARD.neighbours[hex_][side]
    if beyond == OFF_BOARD:
        return
    here = geometry.side_point(hex_, side, offset)
    there = geometry.side_point(beyond, opposite(side), offset)
    assert apart(here, there) < 1e-9


@given(HEXES, st.floats(-0.49, 0.49), st.floats(0, 6.2831))
def test_picking_finds_the_hex_whose_centre_is_near(hex_: Hex, reach: float, turn: float) -> None:
    """Every point within the inscribed circle belongs to its hex."""
    from math import cos, sin

    x, y = CENTRES[hex_]
    assert geometry.pick(x + reach * cos(turn), y + reach * sin(turn)) == hex_


@given(st.floats(-14, 14), st.floats(-17, 17))
def test_picking_finds_the_nearest_centre(x: float, y: float) -> None:
    found = geometry.pick(x, y)
    nearest = min(range(len(CENTRES)), key=lambda n: apart(CENTRES[n], (x, y)))
    reach = apart(CENTRES[nearest], (x, y))
    if found is None:
        assert reach >= 0.5 - 1e-9
    else:
        assert isclose(apart(CENTRES[found], (x, y)), reach, abs_tol=1e-9)


def test_the_sea_is_no_hex() -> None:
    assert geometry.pick(15, -9) is None
    assert geometry.pick(-300, 4) is None


def test_corners_go_clockwise_from_the_north() -> None:
    ring = geometry.corners(Hex(0))
    centre = CENTRES[0]
    assert isclose(ring[0].x, centre.x)
    assert ring[0].y < centre.y
    assert ring[1].x > centre.x
    assert all(isclose(apart(corner, centre), TO_CORNER) for corner in ring)
    drawn_in = geometry.corners(Hex(0), 0.1)
    assert all(apart(corner, centre) < TO_CORNER for corner in drawn_in)


@pytest.mark.parametrize("entry", SIDES)
def test_a_tile_runs_from_its_entry_to_its_exit_inside_its_hex(entry: Side) -> None:
    """R6.2 straight and both gentle curves."""
    hex_ = BOARD.hex_at(4, -5)
    for leave in EXITS[entry]:
        curve = tile_curve(hex_, entry, leave)
        assert apart(curve.at(0), geometry.side_point(hex_, entry)) < 1e-9
        assert apart(curve.at(1), geometry.side_point(hex_, leave)) < 1e-9
        for step in range(1, 20):
            assert geometry.pick(*curve.at(step / 20)) == hex_


@pytest.mark.parametrize("entry", SIDES)
def test_a_tile_crosses_its_sides_at_right_angles(entry: Side) -> None:
    """Two tiles join without a kink, with lanes too."""
    for leave in EXITS[entry]:
        curve = tile_curve(BOARD.hex_at(4, -5), entry, leave, 0.12, -0.12)
        inward, outward = DIRECTIONS[opposite(entry)], DIRECTIONS[leave]
        assert apart(curve.heading(0), inward) < 1e-9
        assert apart(curve.heading(1), outward) < 1e-9


def test_a_straight_tile_is_straight_and_a_curve_is_gentle() -> None:
    hex_ = BOARD.hex_at(4, -5)
    straight = tile_curve(hex_, Side(3), Side(0))
    assert apart(straight.at(0.5), CENTRES[hex_]) < 1e-9
    bend = tile_curve(hex_, Side(3), Side(1))
    assert 0.05 < apart(bend.at(0.5), CENTRES[hex_]) < 0.2


def test_a_curve_reversed_is_the_same_line() -> None:
    curve = tile_curve(BOARD.hex_at(4, -5), Side(3), Side(1), 0.1, 0.05)
    for step in range(11):
        assert apart(curve.at(step / 10), curve.reversed().at(1 - step / 10)) < 1e-9


@pytest.mark.parametrize("place", ["leeds", "ripon"])
def test_canals_end_under_the_rim_of_a_disc(place: str) -> None:
    """R6.3 a city's disc is the larger one."""
    id_ = PlaceId(place)
    for side in SIDES:
        end = geometry.quay(id_, side)
        assert apart(end, geometry.place_centre(id_)) < geometry.disc_radius(id_)
    assert geometry.disc_radius(PlaceId("leeds")) > geometry.disc_radius(PlaceId("ripon"))


def test_bounds_hold_every_corner() -> None:
    hexes = [Hex(5), Hex(77), Hex(300)]
    box = geometry.bounds(hexes)
    for hex_ in hexes:
        for corner in geometry.corners(hex_):
            assert box.left - 1e-9 <= corner.x <= box.right + 1e-9
            assert box.top - 1e-9 <= corner.y <= box.bottom + 1e-9
    assert Point(box.left, box.top) == min(Point(box.left, box.top), Point(box.right, box.bottom))
