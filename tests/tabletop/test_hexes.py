"""Boards of hexes: which corners and edges there are, and who adjoins whom, worked out by hand."""

import pytest

from tabletop.hexes import (
    SIDES,
    HexBoard,
    corners_of_side,
    distance,
    hexagon,
    neighbour,
    opposite,
)

SEVEN = HexBoard(hexagon(1))
"""Cells of three rows: 0 1 / 2 3 4 / 5 6; cell 3 lies in the middle."""
ROWS = ((0, 1), (2, 3, 4), (5, 6))
THREE = HexBoard([(0, 0), (1, 0), (0, 1)])
r"""     0   1      west and east in the upper row,
       2        the third below, between them
"""


def test_a_single_hex_has_six_corners_and_six_edges() -> None:
    board = HexBoard([(0, 0)])
    assert (len(board.cells), len(board.corners), len(board.edges)) == (1, 6, 6)
    assert board.corners_of(0) == (0, 1, 2, 3, 4, 5)
    assert board.edges_of(0) == (0, 1, 2, 3, 4, 5)
    assert [board.ends(edge) for edge in board.edges] == [
        *((1, 2), (0, 1), (0, 5), (4, 5), (3, 4), (2, 3)),
    ]
    assert board.neighbours(0) == (None,) * 6


@pytest.mark.parametrize(
    ("radius", "cells", "corners", "edges"), [(0, 1, 6, 6), (1, 7, 24, 30), (2, 19, 54, 72)]
)
def test_islands_have_as_many_as_their_rulebooks_count(
    radius: int, cells: int, corners: int, edges: int
) -> None:
    board = HexBoard(hexagon(radius))
    assert (len(board.cells), len(board.corners), len(board.edges)) == (cells, corners, edges)


def test_seven_hexes_lie_in_rows_of_two_three_and_two() -> None:
    assert SEVEN.axial == ((0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))
    assert SEVEN.neighbours(3) == (4, 1, 0, 2, 5, 6)
    assert SEVEN.neighbours(0) == (1, None, None, None, 2, 3)
    assert SEVEN.cell_at((1, -1)) == 1
    assert SEVEN.cell_at((2, 0)) is None


def test_the_corner_between_three_hexes_is_one_corner() -> None:
    """Of the western hex it is the south-east one, of the eastern the south-west one, of the lower
    the north one."""
    west, east, below = THREE.corners_of(0)[2], THREE.corners_of(1)[4], THREE.corners_of(2)[0]
    assert west == east == below
    assert THREE.cells_at(west) == (0, 1, 2)
    assert len(THREE.edges_at(west)) == 3
    assert (len(THREE.corners), len(THREE.edges)) == (13, 15)


def test_a_corner_on_the_coast_has_one_or_two_hexes_and_two_or_three_edges() -> None:
    north = THREE.corners_of(0)[0]
    assert THREE.cells_at(north) == (0,)
    assert THREE.edges_at(north) == (THREE.edges_of(0)[1], THREE.edges_of(0)[2])
    between = THREE.corners_of(0)[1]
    assert between == THREE.corners_of(1)[5]
    assert THREE.cells_at(between) == (0, 1)
    assert len(THREE.edges_at(between)) == 3


def test_the_edge_between_two_hexes_is_one_edge() -> None:
    edge = THREE.edges_of(0)[0]
    assert edge == THREE.edges_of(1)[3]
    assert THREE.cells_beside(edge) == (0, 1)
    north, south = THREE.corners_of(0)[1], THREE.corners_of(0)[2]
    assert THREE.ends(edge) == (min(north, south), max(north, south))
    assert THREE.other_end(edge, north) == south
    assert THREE.other_end(edge, south) == north
    assert THREE.cells_beside(THREE.edges_of(0)[2]) == (0,)


def test_an_edge_that_does_not_end_in_a_corner_has_no_other_end() -> None:
    edge = THREE.edges_of(0)[0]
    with pytest.raises(ValueError, match="does not end"):
        THREE.other_end(edge, THREE.corners_of(0)[4])


def test_adjacent_corners_are_one_edge_away() -> None:
    middle = THREE.corners_of(0)[2]
    expected = {THREE.corners_of(0)[1], THREE.corners_of(0)[3], THREE.corners_of(1)[3]}
    assert set(THREE.adjacent_corners(middle)) == expected
    assert THREE.corners_of(1)[3] == THREE.corners_of(2)[1]
    for board in (THREE, SEVEN):
        for corner in board.corners:
            for other in board.adjacent_corners(corner):
                assert corner in board.adjacent_corners(other)
                assert other != corner


def test_adjacent_edges_share_a_corner() -> None:
    """In the middle of seven hexes every edge has four, on the outermost coast two or three."""
    inner = SEVEN.edges_of(3)
    assert {len(SEVEN.adjacent_edges(edge)) for edge in inner} == {4}
    coast = [edge for edge in SEVEN.edges if len(SEVEN.cells_beside(edge)) == 1]
    assert len(coast) == 18
    assert {len(SEVEN.adjacent_edges(edge)) for edge in coast} == {2, 3}
    spokes = [edge for edge in SEVEN.edges if edge not in coast and edge not in inner]
    assert len(spokes) == 6
    for edge in spokes:
        assert edge not in SEVEN.adjacent_edges(edge)
        assert len(SEVEN.adjacent_edges(edge)) == 4


def test_every_count_is_the_same_from_both_sides() -> None:
    """Corners by their cells and cells by their corners; edges by ends and corners by edges."""
    for board in (THREE, SEVEN, HexBoard(hexagon(2))):
        for cell in board.cells:
            for side in SIDES:
                edge = board.edges_of(cell)[side]
                own = board.corners_of(cell)
                assert set(board.ends(edge)) == {own[corner] for corner in corners_of_side(side)}
                beyond = board.neighbours(cell)[side]
                if beyond is not None:
                    assert board.edges_of(beyond)[opposite(side)] == edge
        for corner in board.corners:
            assert all(corner in board.corners_of(cell) for cell in board.cells_at(corner))
            assert all(corner in board.ends(edge) for edge in board.edges_at(corner))
            assert sum(corner in board.corners_of(cell) for cell in board.cells) == len(
                board.cells_at(corner)
            )


def test_sides_lead_there_and_back() -> None:
    assert [neighbour((2, 3), side) for side in SIDES] == [
        *((3, 3), (3, 2), (2, 2), (1, 3), (1, 4), (2, 4)),
    ]
    for side in SIDES:
        assert neighbour(neighbour((0, 0), side), opposite(side)) == (0, 0)


def test_distance_is_counted_in_steps() -> None:
    assert distance((0, 0), (0, 0)) == 0
    assert distance((0, 0), (3, -3)) == 3
    assert distance((0, 0), (2, 1)) == 3
    assert distance((-1, 2), (1, -1)) == 3


def test_a_cell_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        HexBoard([(0, 0), (1, 0), (0, 0)])
