"""Where the places of the island lie on the map, and how one gets from one to another."""

from math import hypot

import pytest

from approdo.geometry import (
    BESIDE,
    CORNERS,
    ENDS,
    HARBOUR_PATHS,
    HEXES,
    INTERSECTIONS,
    LATTICE,
    PATHS,
)
from approdo.ids import Hex, Intersection, Path
from tests.approdo.web.board_table import corner, edge, terrain
from web.games.approdo.board import geometry
from web.games.approdo.board.spots import (
    CORNER,
    HEX,
    KINDS,
    corner_of,
    corner_spot,
    edge_of,
    edge_spot,
    hex_of,
    hex_spot,
)
from web.map.geometry import Box, Point, distance
from web.page.spot import Spot

ALL = (*map(hex_spot, HEXES), *map(corner_spot, INTERSECTIONS), *map(edge_spot, PATHS))
SIDE = geometry.SIDE


def near(one: Point, other: Point) -> bool:
    return distance(one, other) < 1e-9


def test_all_places_are_spots() -> None:
    assert len(set(ALL)) == 19 + 54 + 72
    assert {spot.kind for spot in ALL} == KINDS
    assert [hex_of(hex_spot(one)) for one in HEXES] == list(HEXES)
    assert [corner_of(corner_spot(one)) for one in INTERSECTIONS] == list(INTERSECTIONS)
    assert [edge_of(edge_spot(one)) for one in PATHS] == list(PATHS)


@pytest.mark.parametrize("read", [hex_of, corner_of, edge_of])
def test_a_spot_of_another_kind_is_no_such_place(read: object) -> None:
    assert callable(read)
    with pytest.raises(ValueError, match="not of the kind"):
        read(Spot("card", 1))
    with pytest.raises(ValueError, match="not on the map"):
        geometry.centre(Spot("card", 1))


@pytest.mark.parametrize("at", INTERSECTIONS)
def test_an_intersection_lies_where_the_rules_say(at: Intersection) -> None:
    """R2.2 in halves of a hex's width, and in quarters of its height, which is two sides."""
    x, y = LATTICE[at]
    assert near(geometry.POINTS[at], Point(x / 2, y * SIDE / 2))


@pytest.mark.parametrize("hex_", HEXES)
def test_a_terrain_lies_between_its_intersections(hex_: Hex) -> None:
    for at in CORNERS[hex_]:
        assert round(distance(geometry.POINTS[at], geometry.CENTRES[hex_]), 9) == round(SIDE, 9)


@pytest.mark.parametrize("path", PATHS)
def test_a_path_lies_between_its_ends(path: Path) -> None:
    """R2.3"""
    a, b = (geometry.POINTS[at] for at in ENDS[path])
    assert round(distance(a, b), 9) == round(SIDE, 9)
    assert near(geometry.MIDDLES[path], Point((a.x + b.x) / 2, (a.y + b.y) / 2))
    assert geometry.ends_of(path) == (a, b)
    c, d = geometry.ends_of(path, 0.25)
    assert round(distance(c, d), 9) == round(SIDE / 2, 9)


@pytest.mark.parametrize("spot", ALL)
def test_the_middle_of_a_place_hits_it(spot: Spot) -> None:
    assert geometry.spot_at(*geometry.centre(spot)) == spot


@pytest.mark.parametrize("spot", [spot for spot in ALL if spot.kind != HEX])
def test_a_place_can_be_missed_a_little(spot: Spot) -> None:
    x, y = geometry.centre(spot)
    reach = 0.36 * SIDE if spot.kind == CORNER else 0.1 * SIDE
    for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
        assert geometry.spot_at(x + dx, y + dy) == spot


def test_the_middle_of_a_terrain_is_large_and_the_sea_is_nothing() -> None:
    for hex_ in HEXES:
        x, y = geometry.CENTRES[hex_]
        for dx, dy in ((0.6, 0), (-0.6, 0), (0, 0.5), (0, -0.5)):
            assert geometry.spot_at(x + dx * SIDE, y + dy * SIDE) == hex_spot(hex_)
    assert geometry.spot_at(0.0, 2.7) is None
    assert geometry.spot_at(2.9, 0.0) is None


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        (terrain(9), "E", edge(36)),
        (terrain(9), "N", corner(18)),
        (edge(36), "E", terrain(10)),
        (corner(18), "S", terrain(9)),
        (corner(0), "N", corner(0)),
        (corner(53), "S", corner(53)),
    ],
)
def test_arrow_keys_lead_to_what_touches(start: Spot, direction: str, end: Spot) -> None:
    assert geometry.beside(start, direction) == end


@pytest.mark.parametrize("start", [terrain(0), corner(27), edge(71)])
def test_arrow_keys_reach_every_place(start: Spot) -> None:
    found = {start}
    left = [start]
    while left:
        here = left.pop()
        new = {geometry.beside(here, direction) for direction in "NESW"} - found
        found |= new
        left += new
    assert found == set(ALL)


@pytest.mark.parametrize("start", [terrain(0), corner(27), edge(71)])
def test_arrow_keys_can_stay_with_one_kind(start: Spot) -> None:
    found = {start}
    left = [start]
    while left:
        here = left.pop()
        new = {geometry.beside_of_kind(here, direction) for direction in "NESW"} - found
        found |= new
        left += new
    assert found == {spot for spot in ALL if spot.kind == start.kind}


def test_places_have_room_around_them() -> None:
    whole = geometry.bounds([terrain(9)])
    assert [round(side, 3) for side in whole] == [-0.5, -0.577, 0.5, 0.577]
    x, y = geometry.POINTS[0]
    assert geometry.bounds([corner(0)]) == Box(x - 0.2, y - 0.2, x + 0.2, y + 0.2)


def test_the_coast_goes_once_around() -> None:
    """R2.4"""
    ring = geometry.coast()
    assert len(ring) == len(set(ring)) == 30
    assert sum(len(BESIDE[path]) == 1 for path in PATHS) == 30
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        assert round(distance(a, b), 9) == round(SIDE, 9)


@pytest.mark.parametrize("paths", HARBOUR_PATHS)
def test_the_sheet_holds_the_island_and_its_harbours(paths: tuple[Path, ...]) -> None:
    """R2.6 plates lie in the sea before their paths, and none covers another."""
    sheet = geometry.sheet_of(paths)
    plates = [geometry.pier(path).at for path in paths]
    for at, path in zip(plates, paths, strict=True):
        assert geometry.spot_at(*at) is None
        assert round(distance(at, geometry.MIDDLES[path]), 9) == round(geometry.PIER_REACH, 9)
        assert geometry.pier(path).ends == geometry.ends_of(path)
        assert sheet.holds(Box(*at, *at).grown(geometry.PLATE))
    assert min(distance(a, b) for a in plates for b in plates if a != b) > 2 * geometry.PLATE
    wide, high = sheet.right - sheet.left, sheet.bottom - sheet.top
    assert (round(wide / SIDE, 1), round(high / SIDE, 1)) == (10.1, 9.7)
    for x, y in geometry.coast():
        assert sheet.holds(Box(x, y, x, y).grown(geometry.TARGET_REACH))


def test_a_disc_is_round() -> None:
    """With half of its width written a little shorter than its radius an arc would bulge."""
    text = geometry.round_at(Point(0.0, 0.0), 0.10965)
    assert text == "M-0.110 0.000a0.110 0.110 0 1 0 0.220 0a0.110 0.110 0 1 0 -0.220 0Z"
    assert hypot(0.110, 0.0) * 2 == 0.22
