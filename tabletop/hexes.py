r"""Boards of hexes: cells with corners and edges, and which of them are adjacent. No pixels here.

Hexes have a corner to the north. A cell has axial coordinates (q, r): `q` grows to the east, `r` to
the south-east.

            N
          / 0 \            corners: clockwise from the north, 0 to 5
    NW  5       1  NE       sides:   counter-clockwise from the east, 0 to 5:
        |   *   |   E               E, NE, NW, W, SW, SE
    SW  4       2  SE       side 0 (E) lies between the corners 1 and 2,
          \ 3 /             side 1 (NE) between 0 and 1, side 2 (NW) between 5 and 0
            S

    board = HexBoard([(0, 0), (1, 0), (0, 1)])   # three cells around one corner
    board.corners_of(0)        # the ids of its six corners
    board.cells_at(corner)     # one to three cells that meet there

A corner or an edge that several cells share has one id.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

Axial = tuple[int, int]
"""The coordinates (q, r) of a cell."""

SIDES: Final = range(6)
CORNERS: Final = range(6)
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""What to add to (q, r) to cross each side."""
_SIDES_AT_CORNER: Final = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))
"""The two sides that meet in each corner."""


def neighbour(cell: Axial, side: int) -> Axial:
    """Return the coordinates of the cell across a side, whether or not a board has that cell."""
    step = STEPS[side]
    return cell[0] + step[0], cell[1] + step[1]


def opposite(side: int) -> int:
    """Return the side of the neighbouring cell that is the same edge."""
    return (side + 3) % 6


def distance(a: Axial, b: Axial) -> int:
    """Return the smallest number of steps from cell to cell."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def corners_of_side(side: int) -> tuple[int, int]:
    """Return the two corners of a side, counter-clockwise: of side E the south-east one first."""
    return (2 - side) % 6, (1 - side) % 6


class _Shared(NamedTuple):
    """Corners or edges: the ids of the six of each cell, and the cells that share each."""

    of_cell: tuple[tuple[int, ...], ...]
    cells: tuple[tuple[int, ...], ...]


class HexBoard:
    """A board whose cells have the given axial coordinates.

    The ids of cells are their indexes in `axial`. Corners and edges get their ids in the order in
    which they are found, cell by cell: corners clockwise from the north, edges by side. They are
    computed at first use, because a game that is played on cells alone does not need them. Raises
    ValueError if a cell is given twice.
    """

    def __init__(self, axial: Iterable[Axial]) -> None:
        self.axial: Final = tuple(axial)
        self._cells: Final[Mapping[Axial, int]] = {at: cell for cell, at in enumerate(self.axial)}
        if len(self._cells) != len(self.axial):
            raise ValueError("a cell is given twice")

    @cached_property
    def _corners(self) -> _Shared:
        return self._shared(_around, CORNERS)

    @cached_property
    def _edges(self) -> _Shared:
        return self._shared(_across, SIDES)

    def _shared(self, identity: Callable[[Axial, int], frozenset[Axial]], parts: range) -> _Shared:
        ids: dict[frozenset[Axial], int] = {}
        of_cell = tuple(
            tuple([ids.setdefault(identity(at, part), len(ids)) for part in parts])
            for at in self.axial
        )
        return _Shared(of_cell, tuple(map(self._on_board, ids)))

    def _on_board(self, around: frozenset[Axial]) -> tuple[int, ...]:
        return tuple(sorted(self._cells[at] for at in around if at in self._cells))

    @cached_property
    def _ends(self) -> tuple[tuple[int, int], ...]:
        ends: list[tuple[int, int]] = [(0, 0)] * len(self._edges.cells)
        for own, sides in zip(self._corners.of_cell, self._edges.of_cell, strict=True):
            for side, edge in enumerate(sides):
                first, second = (own[corner] for corner in corners_of_side(side))
                ends[edge] = min(first, second), max(first, second)
        return tuple(ends)

    @cached_property
    def _edges_at(self) -> tuple[tuple[int, ...], ...]:
        return _inverse(self._ends, len(self._corners.cells))

    # --- how much there is ------------------------------------------------------------------

    @property
    def cells(self) -> range:
        """The ids of all cells."""
        return range(len(self.axial))

    @property
    def corners(self) -> range:
        """The ids of all corners."""
        return range(len(self._corners.cells))

    @property
    def edges(self) -> range:
        """The ids of all edges."""
        return range(len(self._edges.cells))

    # --- cells ------------------------------------------------------------------------------

    def cell_at(self, at: Axial) -> int | None:
        """Return the cell with these coordinates, None if the board has no cell there."""
        return self._cells.get(at)

    def neighbours(self, cell: int) -> tuple[int | None, ...]:
        """The cell across each of the six sides, None where the board ends."""
        return tuple([self._cells.get(neighbour(self.axial[cell], side)) for side in SIDES])

    def corners_of(self, cell: int) -> tuple[int, ...]:
        """The six corners of a cell, clockwise from the north."""
        return self._corners.of_cell[cell]

    def edges_of(self, cell: int) -> tuple[int, ...]:
        """The six edges of a cell, by side."""
        return self._edges.of_cell[cell]

    # --- corners ----------------------------------------------------------------------------

    def cells_at(self, corner: int) -> tuple[int, ...]:
        """The one to three cells that meet in a corner, in ascending order."""
        return self._corners.cells[corner]

    def edges_at(self, corner: int) -> tuple[int, ...]:
        """The two or three edges that end in a corner, in ascending order."""
        return self._edges_at[corner]

    def adjacent_corners(self, corner: int) -> tuple[int, ...]:
        """The corners one edge away: the other end of each of `edges_at`."""
        return tuple([self.other_end(edge, corner) for edge in self._edges_at[corner]])

    # --- edges ------------------------------------------------------------------------------

    def ends(self, edge: int) -> tuple[int, int]:
        """The two corners of an edge, the lower id first."""
        return self._ends[edge]

    def other_end(self, edge: int, corner: int) -> int:
        """Return the end of `edge` that is not `corner`.

        Raises ValueError if `corner` is not an end of it.
        """
        first, second = self._ends[edge]
        if corner == first:
            return second
        if corner != second:
            raise ValueError("the edge does not end in this corner")
        return first

    def cells_beside(self, edge: int) -> tuple[int, ...]:
        """The one or two cells that share an edge, in ascending order; one at the border."""
        return self._edges.cells[edge]

    def adjacent_edges(self, edge: int) -> tuple[int, ...]:
        """The edges that share a corner with an edge, each once, in ascending order."""
        found = {other for corner in self._ends[edge] for other in self._edges_at[corner]}
        return tuple(sorted(found - {edge}))


def hexagon(radius: int) -> tuple[Axial, ...]:
    """Return the cells at most `radius` steps from (0, 0), row by row: 1, 7, 19, 37 cells."""
    reach = range(-radius, radius + 1)
    return tuple((q, r) for r in reach for q in reach if abs(q + r) <= radius)


def _around(at: Axial, corner: int) -> frozenset[Axial]:
    """The three cells, on the board or not, that meet in a corner: they identify the corner."""
    return frozenset((at, *(neighbour(at, side) for side in _SIDES_AT_CORNER[corner])))


def _across(at: Axial, side: int) -> frozenset[Axial]:
    """The two cells, on the board or not, on both sides of an edge: they identify the edge."""
    return frozenset((at, neighbour(at, side)))


def _inverse(ends: Sequence[tuple[int, int]], corners: int) -> tuple[tuple[int, ...], ...]:
    """The edges that end in each corner."""
    found: list[list[int]] = [[] for _ in range(corners)]
    for edge, pair in enumerate(ends):
        for corner in pair:
            found[corner].append(edge)
    return tuple(map(tuple, found))
