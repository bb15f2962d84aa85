"""The island in text, at most 80 columns wide: terrains, numbers, harbours, robber and pieces."""

from collections.abc import Sequence
from typing import Final

from approdo.board import Board
from approdo.geometry import AXIAL, BESIDE, ENDS, HEXES, INTERSECTIONS, LATTICE, PATHS
from approdo.ids import Colour, Hex, Intersection, Path, Resource
from approdo.island import Harbour, Island
from approdo.terminal import sentences as s
from approdo.terminal.words import path_of

_HALF: Final = 6
"""The columns of half the width of a hex."""
_MIDDLE: Final = 39
"""The column of the middle of the island."""
_WIDTH: Final = 80
_SEA: Final = 1
"""The rows of sea to the north and to the south, where harbours are written."""
_ROWS: Final = {y: _SEA + 2 * n for n, y in enumerate(sorted({y for _, y in LATTICE}))}
"""R2.2 the row of text for each y of `LATTICE`; between two of them is a row for the paths."""
_HEIGHT: Final = max(_ROWS.values()) + 1 + _SEA
_ROAD: Final = 3
"""The letters of a road that slants; one that goes up and down has a single one."""


class _Sheet:
    """Rows of characters to write on."""

    def __init__(self) -> None:
        self._rows = [[" "] * _WIDTH for _ in range(_HEIGHT)]

    def write(self, row: int, column: int, text: str) -> None:
        """Write a text that begins in this column."""
        self._rows[row][column : column + len(text)] = text

    def centre(self, row: int, column: int, text: str) -> None:
        """Write a text with its middle in this column."""
        self.write(row, column - len(text) // 2, text)

    def end(self, row: int, column: int, text: str) -> None:
        """Write a text that ends before this column."""
        self.write(row, column - len(text), text)

    @property
    def lines(self) -> list[str]:
        """The rows as texts, without empty ones at both ends."""
        return "\n".join("".join(row).rstrip() for row in self._rows).strip("\n").split("\n")


def drawn(island: Island, board: Board, robber: Hex, colours: Sequence[Colour]) -> list[str]:
    """R2, R16.1 the island with all that stands on it, and lines that explain the signs."""
    letters = [colour.name[0] for colour in colours]
    sheet = _Sheet()
    for hex_ in HEXES:
        _draw_hex(sheet, island, hex_, has_robber=hex_ == robber)
    for path in PATHS:
        _draw_path(sheet, board, path, letters)
    for harbour in island.harbours:
        _draw_harbour(sheet, harbour)
    for at in INTERSECTIONS:
        _draw_intersection(sheet, board, at, letters)
    players = ", ".join(
        s.COLOUR.format(letter=letter, colour=colour.name.lower())
        for letter, colour in zip(letters, colours, strict=True)
    )
    signs = s.SIGNS.format(one=letters[0], players=players)
    return [*sheet.lines, "", *_harbours(island), signs]


def _draw_hex(sheet: _Sheet, island: Island, hex_: Hex, *, has_robber: bool) -> None:
    q, r = AXIAL[hex_]
    column, row = _MIDDLE + _HALF * (2 * q + r), _ROWS[3 * r - 1] + 1
    number = island.numbers[hex_]
    sheet.centre(row - 1, column, s.ROBBER if has_robber else "")
    sheet.centre(row, column, island.terrains[hex_].name.lower())
    sheet.centre(row + 1, column, "" if number is None else s.TOKEN.format(number=number))


def _place(at: Intersection) -> tuple[int, int]:
    """The row and the column of an intersection."""
    x, y = LATTICE[at]
    return _ROWS[y], _MIDDLE + _HALF * x


def _draw_intersection(
    sheet: _Sheet, board: Board, at: Intersection, letters: Sequence[str]
) -> None:
    row, column = _place(at)
    owner = board.owner_of(at)
    text = f"{at:2}"
    if owner is not None:
        text = letters[owner] + (s.CITY if board.cities[owner] >> at & 1 else s.SETTLEMENT)
    sheet.write(row, column - 1, text)


def _middle(path: Path) -> tuple[int, int, str]:
    """The row and the column of the middle of a path, and the sign for its direction."""
    (row, column), (lower, other) = sorted(map(_place, ENDS[path]))
    sign = s.UPRIGHT if column == other else s.FALLING if column < other else s.RISING
    return (row + lower) // 2, (column + other) // 2, sign


def _draw_path(sheet: _Sheet, board: Board, path: Path, letters: Sequence[str]) -> None:
    row, column, sign = _middle(path)
    builder = board.builder_of(path)
    length = 1 if sign == s.UPRIGHT else _ROAD
    sheet.centre(row, column, sign if builder is None else letters[builder] * length)


def _draw_harbour(sheet: _Sheet, harbour: Harbour) -> None:
    """R2.6 the rate and the resource, out at sea beside the path."""
    row, column, sign = _middle(harbour.path)
    q, r = AXIAL[BESIDE[harbour.path][0]]
    write, away = (sheet.write, 2) if column > _MIDDLE + _HALF * (2 * q + r) else (sheet.end, -2)
    rate, kind = _rate(harbour.resource), _kind(harbour.resource)
    if row in (_SEA + 1, _HEIGHT - _SEA - 2):  # a path of the northern or southern coast
        out = _SEA + 1 if row > _SEA + 1 else -_SEA - 1
        sheet.centre(row + out, column, f"{rate} {kind}".rstrip())
    elif sign == s.UPRIGHT:
        write(row, column + away, rate)
        write(row + 1, column + away, kind)
    else:
        write(row, column + 2 * away, f"{rate} {kind}".rstrip())


def _rate(resource: Resource | None) -> str:
    return s.GENERIC if resource is None else s.SPECIAL


def _kind(resource: Resource | None) -> str:
    return "" if resource is None else resource.name.lower()


def _harbours(island: Island) -> list[str]:
    """R1.2, R2.6 which intersections have which harbour, in two lines."""
    places: dict[Resource | None, list[str]] = {}
    for harbour in island.harbours:
        places.setdefault(harbour.resource, []).append(path_of(harbour.path))
    told = {kind: ", ".join(places[kind]) for kind in places}
    special = ", ".join(f"{kind.name.lower()} {told[kind]}" for kind in Resource)
    return [s.GENERIC_HARBOURS.format(places=told[None]), s.SPECIAL_HARBOURS.format(places=special)]
