r"""Corners, edges and hexes in the plane, worked out by hand for seven hexes.

  0   1        rows of two, three and two hexes; hex 3 lies in the middle, at (0, 0).
2   3   4      Rows lie 0.866 apart, a corner 0.577 from the centre of its hex and as far
  5   6        from the next corner.
"""

from collections.abc import Collection
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.hexes import Axial, HexBoard, hexagon, neighbour
from web.map.geometry import Box, Point
from web.map.hex_grid import CORNER, EDGE, HEX, HexGrid
from web.page.spot import Spot

GRID = HexGrid(HexBoard(hexagon(1)))
KINDS = (HEX, CORNER, EDGE)
SOME_KINDS = [kinds for count in range(1, len(KINDS) + 1) for kinds in combinations(KINDS, count)]
BACK = {"E": "W", "W": "E", "N": "S", "S": "N"}


def spots(grid: HexGrid, kinds: Collection[str]) -> list[Spot]:
    board = grid.board
    ids = {HEX: board.cells, CORNER: board.corners, EDGE: board.edges}
    return [Spot(kind, id_) for kind in kinds for id_ in ids[kind]]


def at(kind: str, x: float, y: float) -> Spot:
    """The one spot of a kind that lies at a point, to two decimal places."""
    (found,) = [
        spot
        for spot in spots(GRID, [kind])
        if GRID.centre(spot) == pytest.approx((x, y), abs=0.006)
    ]
    return found


def test_hexes_corners_and_edges_lie_where_geometry_puts_them() -> None:
    assert GRID.centre(Spot(HEX, 3)) == (0, 0)
    assert GRID.centre(Spot(HEX, 4)) == (1, 0)
    assert GRID.centre(Spot(HEX, 5)) == pytest.approx((-0.5, 0.866), abs=0.001)
    north, north_east = (GRID.board.corners_of(3)[number] for number in (0, 1))
    assert GRID.centre(Spot(CORNER, north)) == pytest.approx((0, -0.577), abs=0.001)
    assert GRID.centre(Spot(CORNER, north_east)) == pytest.approx((0.5, -0.289), abs=0.001)
    east, north_east_side = (GRID.board.edges_of(3)[side] for side in (0, 1))
    assert GRID.centre(Spot(EDGE, east)) == pytest.approx((0.5, 0), abs=0.001)
    assert GRID.centre(Spot(EDGE, north_east_side)) == pytest.approx((0.25, -0.433), abs=0.001)


def test_a_shared_corner_and_edge_have_one_point_from_every_hex() -> None:
    board = GRID.board
    for cell in board.cells:
        for corner, point in zip(board.corners_of(cell), GRID.corners(cell), strict=True):
            assert GRID.corner_points[corner] == pytest.approx(point)
        for side, edge in enumerate(board.edges_of(cell)):
            assert GRID.centre(Spot(EDGE, edge)) == pytest.approx(GRID.side_point(cell, side))


def test_the_ends_of_an_edge_are_the_corners_it_joins() -> None:
    edge = GRID.board.edges_of(3)[0]
    ends = sorted(GRID.edge_points(edge), key=lambda point: point.y)
    assert ends[0] == pytest.approx((0.5, -0.289), abs=0.001)
    assert ends[1] == pytest.approx((0.5, 0.289), abs=0.001)


def test_a_spot_of_another_kind_has_no_point() -> None:
    with pytest.raises(ValueError, match="card:3"):
        GRID.centre(Spot("card", 3))


@pytest.mark.parametrize(
    ("spot", "box"),
    [
        (at(HEX, 0, 0), (-0.5, -0.577, 0.5, 0.577)),
        (at(CORNER, 0, -0.58), (0, -0.577, 0, -0.577)),
        (at(EDGE, 0.5, 0), (0.5, -0.289, 0.5, 0.289)),
    ],
    ids=str,
)
def test_a_box_holds_hexes_whole_and_edges_with_their_ends(spot: Spot, box: Box) -> None:
    assert GRID.box([spot]) == pytest.approx(box, abs=0.001)


def test_a_box_round_several_spots_holds_all_of_them() -> None:
    box = GRID.box([at(HEX, 1, 0), at(CORNER, -0.5, -1.44)])
    assert box == pytest.approx((-0.5, -1.443, 1.5, 0.577), abs=0.001)


# --- which spot is at a point -----------------------------------------------------------------


@pytest.mark.parametrize("kinds", SOME_KINDS, ids="-".join)
def test_every_spot_is_found_where_it_lies(kinds: tuple[str, ...]) -> None:
    for spot in spots(GRID, kinds):
        assert GRID.spot_at(*GRID.centre(spot), kinds) == spot


@pytest.mark.parametrize(
    ("x", "y", "kinds", "found"),
    [
        (0.1, 0.1, KINDS, at(HEX, 0, 0)),
        (0.3, 0.0, KINDS, at(EDGE, 0.5, 0)),  # 0.2 from the edge's middle, 0.3 from the centre
        (0.2, 0.0, KINDS, at(HEX, 0, 0)),
        (0.3, 0.0, (HEX, CORNER), at(HEX, 0, 0)),  # no edge is asked for
        (0.5, -0.16, KINDS, at(CORNER, 0.5, -0.29)),  # on the edge, nearer to its end
        (0.5, -0.13, KINDS, at(EDGE, 0.5, 0)),  # on the edge, nearer to its middle
        (0.5, -0.13, (CORNER,), at(CORNER, 0.5, -0.29)),
        (0.05, -0.31, (CORNER,), at(CORNER, 0, -0.58)),  # 0.27 away
        (0.05, -0.25, (CORNER,), None),  # 0.33 away: as good as another corner
        (0.27, 0.0, (EDGE,), at(EDGE, 0.5, 0)),
        (0.22, 0.0, (EDGE,), None),
        (0.0, 0.0, (CORNER, EDGE), None),
        (-0.8, -0.866, KINDS, at(EDGE, -1.0, -0.87)),  # the coast, from inside
        (-1.2, -0.866, KINDS, at(EDGE, -1.0, -0.87)),  # the coast, from the sea
        (0.0, -1.4, KINDS, at(CORNER, 0, -1.15)),  # the bay between two hexes
        (-1.2, -0.866, (HEX,), None),
        (-0.5, -1.7, (CORNER,), at(CORNER, -0.5, -1.44)),  # north of the board
        (-0.5, -1.75, (CORNER,), None),
        (3.0, 0.0, KINDS, None),
        (0.5, 0.5, (), None),
    ],
)
def test_the_nearest_spot_of_the_kinds_asked_for_is_hit(
    x: float, y: float, kinds: tuple[str, ...], found: Spot | None
) -> None:
    assert GRID.spot_at(x, y, kinds) == found


# --- which spot is beside another -------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ((0, 0), "E", (1, 0)),
        ((0, 0), "W", (-1, 0)),
        ((1, 0), "E", (1, 0)),  # the coast
        ((0, 0), "N", (0.5, -0.87)),  # from an even row to the east
        ((0.5, -0.87), "S", (0, 0)),  # and back
        ((0, 0), "S", (0.5, 0.87)),
        ((-1, 0), "N", (-0.5, -0.87)),
        ((1, 0), "N", (0.5, -0.87)),  # to the east there is none
        ((0.5, -0.87), "N", (0.5, -0.87)),
    ],
)
def test_arrows_lead_from_hex_to_hex(start: Point, direction: str, end: Point) -> None:
    assert GRID.beside(at(HEX, *start), direction) == at(HEX, *end)


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        # the north corner of the middle hex: edges to the north, south-east and south-west
        ((0, -0.58), "N", (0, -1.15)),
        ((0, -0.58), "E", (0.5, -0.29)),
        ((0, -0.58), "W", (-0.5, -0.29)),
        ((0, -0.58), "S", (0, 0.58)),  # across the hex
        # its south-east corner: edges to the north, east and west
        ((0.5, 0.29), "N", (0.5, -0.29)),
        ((0.5, 0.29), "E", (1, 0.58)),
        ((0.5, 0.29), "W", (0, 0.58)),
        ((0.5, 0.29), "S", (0.5, 1.44)),
        # the coast
        ((-0.5, -1.44), "N", (-0.5, -1.44)),
        ((-0.5, -1.44), "E", (0, -1.15)),
        ((0, -1.15), "N", (0, -1.15)),
        ((1.5, -0.29), "E", (1.5, -0.29)),
        ((1.5, -0.29), "S", (1.5, 0.29)),
    ],
)
def test_arrows_lead_from_corner_to_corner(start: Point, direction: str, end: Point) -> None:
    assert GRID.beside(at(CORNER, *start), direction) == at(CORNER, *end)


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        # the upright edge to the east of the middle hex
        ((0.5, 0), "E", (1.5, 0)),
        ((0.5, 0), "W", (-0.5, 0)),
        ((0.5, 0), "N", (0.75, -0.43)),  # from an even row to the east
        ((0.75, -0.43), "S", (0.5, 0)),  # and back
        ((0.5, 0), "S", (0.75, 0.43)),
        ((1.5, 0), "E", (1.5, 0)),
        ((1.5, 0), "N", (1.25, -0.43)),  # to the east there is none
        # the slanted edge to its north-east
        ((0.25, -0.43), "E", (0.75, -0.43)),
        ((0.25, -0.43), "W", (-0.25, -0.43)),
        ((0.25, -0.43), "N", (0, -0.87)),
        ((0.25, -0.43), "S", (0.5, 0)),
        ((-0.75, -1.3), "N", (-0.75, -1.3)),
        ((-0.75, -1.3), "W", (-0.75, -1.3)),
    ],
)
def test_arrows_lead_from_edge_to_edge(start: Point, direction: str, end: Point) -> None:
    assert GRID.beside(at(EDGE, *start), direction) == at(EDGE, *end)


@pytest.mark.parametrize(
    ("start", "direction", "kinds", "end"),
    [
        (at(HEX, 0, 0), "E", KINDS, at(EDGE, 0.5, 0)),
        (at(EDGE, 0.5, 0), "E", KINDS, at(HEX, 1, 0)),
        (at(EDGE, 0.5, 0), "N", KINDS, at(CORNER, 0.5, -0.29)),
        (at(HEX, 0, 0), "N", KINDS, at(CORNER, 0, -0.58)),
        (at(CORNER, 0, -0.58), "N", KINDS, at(EDGE, 0, -0.87)),
        (at(CORNER, 0, -0.58), "E", KINDS, at(EDGE, 0.25, -0.43)),
        (at(CORNER, 0, -0.58), "S", KINDS, at(HEX, 0, 0)),
        # along edges, where there are no hexes to go to
        (at(EDGE, 0.25, -0.43), "E", (CORNER, EDGE), at(CORNER, 0.5, -0.29)),
        (at(EDGE, 0.25, -0.43), "W", (CORNER, EDGE), at(CORNER, 0, -0.58)),
        (at(EDGE, 0.5, 0), "E", (CORNER, EDGE), at(EDGE, 1.5, 0)),
        # what cannot be gone to is passed over
        (at(HEX, 0, 0), "E", (HEX, CORNER), at(HEX, 1, 0)),
        (at(CORNER, 0, -0.58), "E", (HEX, CORNER), at(CORNER, 0.5, -0.29)),
        (at(CORNER, 0, -0.58), "E", (HEX, EDGE), at(EDGE, 0.25, -0.43)),
        (at(CORNER, 0, -0.58), "S", (HEX,), at(HEX, 0, 0)),
    ],
)
def test_arrows_lead_from_kind_to_kind(
    start: Spot, direction: str, kinds: tuple[str, ...], end: Spot
) -> None:
    assert GRID.beside(start, direction, kinds) == end


@st.composite
def islands(draw: st.DrawFn) -> list[Axial]:
    """Hexes that hang together, in any order and of any outline."""
    cells = [(0, 0)]
    for step in draw(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 5)), max_size=15)):
        there = neighbour(cells[step[0] % len(cells)], step[1])
        if there not in cells:
            cells.append(there)
    return draw(st.permutations(cells))


@given(islands(), st.sampled_from(SOME_KINDS))
def test_arrows_reach_every_spot_of_an_island(cells: list[Axial], kinds: tuple[str, ...]) -> None:
    grid = HexGrid(HexBoard(cells))
    every = spots(grid, kinds)
    reached, waiting = {every[0]}, [every[0]]
    while waiting:
        here = waiting.pop()
        for direction in "NESW":
            there = grid.beside(here, direction, kinds)
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == {*every}


@pytest.mark.parametrize("kinds", [(CORNER,), (CORNER, EDGE)], ids="-".join)
@given(islands())
def test_the_opposite_arrow_leads_back_along_edges(
    kinds: tuple[str, ...], cells: list[Axial]
) -> None:
    grid = HexGrid(HexBoard(cells))
    for here in spots(grid, kinds):
        for direction, back in BACK.items():
            there = grid.beside(here, direction, kinds)
            assert there == here or grid.beside(there, back, kinds) == here


@given(islands())
def test_the_opposite_arrow_leads_back_along_rows(cells: list[Axial]) -> None:
    """Of hexes and of edges; up and down, a row further, there may be two ways back."""
    grid = HexGrid(HexBoard(cells))
    for here in spots(grid, (HEX, EDGE)):
        for direction in "EW":
            there = grid.beside(here, direction)
            assert there == here or grid.beside(there, BACK[direction]) == here


def test_a_game_on_cells_alone_paid_for_corners_and_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    """They were all computed at the first step from hex to hex, at the start of every game."""

    def refuse(_board: HexBoard, _part: int) -> tuple[int, ...]:
        raise AssertionError("corners and edges are computed")

    for part in ("corners_of", "edges_of"):
        monkeypatch.setattr(HexBoard, part, refuse)
    grid = HexGrid(HexBoard(hexagon(1)))
    assert [grid.beside(Spot(HEX, 3), direction) for direction in "EWNS"] == [
        Spot(HEX, 4),
        Spot(HEX, 2),
        Spot(HEX, 1),
        Spot(HEX, 6),
    ]
