"""The river (R1.3): its spaces, how far they are from the finish, its arrows. Loaded once.

A `Space` is the number of a square, row by row from the top, with one square more in every row than
the map has: no river there, so that no step leads round the edge. Sets of spaces are whole numbers
with a bit for each: a step of all canoes at once is a few shifts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from canyon.data import load
from canyon.ids import Space, Water

_LETTERS: Final = {
    ".": Water.RIVER,
    "S": Water.START,
    "R": Water.RAPIDS,
    "F": Water.FINISH,
    "C": Water.CAVE,
}
_WATERFALL: Final = "W"
_ROCK: Final = "o"


@dataclass(frozen=True, slots=True)
class River:
    """The map. `kinds` and `ids` are keyed by space, in the order of the map.

    `to_go` is indexed by space (R6.3), -1 where there is none; `at` says for each distance which
    spaces are so far, as bits; `free` are the spaces that can be entered on an empty river.
    """

    name: str
    width: int
    kinds: dict[Space, Water]
    ids: dict[Space, str]
    by_id: dict[str, Space]
    starts: tuple[Space, ...]
    finishes: tuple[Space, ...]
    cave: Space
    waterfall: frozenset[Space]
    rocks: frozenset[Space]
    """Squares in the river that are no spaces; so is the waterfall."""
    arrows: dict[Space, str]
    directions: dict[str, int]
    """How much larger the number of the next space is in a direction."""
    to_go: tuple[int, ...]
    at: tuple[int, ...]
    free: int
    finish: int
    """The finish spaces, as bits."""


def bits(spaces: int) -> Iterator[Space]:
    """The spaces of a set, in order."""
    while spaces:
        lowest = spaces & -spaces
        yield Space(lowest.bit_length() - 1)
        spaces ^= lowest


def as_bits(spaces: Iterator[Space] | tuple[Space, ...]) -> int:
    """The set of these spaces."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def around(spaces: int, width: int) -> int:
    """R6.4, D14 these squares and their eight neighbours, whatever stands at the corners."""
    row = spaces | spaces << 1 | spaces >> 1
    return row | row << width | row >> width


def _distances(free: int, finish: int, cave: Space, width: int) -> Iterator[int]:
    """R6.3, D11 for each number of steps from 0 on the spaces that are so far from the finish.

    D24 nobody goes through the cave: it has a distance, and lends none.
    """
    seen = layer = finish
    while layer:
        yield layer
        layer = around(layer & free, width) & (free | 1 << cave) & ~seen
        seen |= layer


def _by_space(at: tuple[int, ...], squares: int) -> tuple[int, ...]:
    """R6.3 the same by space, -1 for squares that are none."""
    to_go = [-1] * squares
    for distance, spaces in enumerate(at):
        for space in bits(spaces):
            to_go[space] = distance
    return tuple(to_go)


def _read_river(data: dict[str, Any]) -> River:
    rows, width = data["map"], data["size"]["cols"] + 1
    squares = {
        Space(y * width + x): (f"{chr(ord('a') + x)}{len(rows) - y}", letter)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
    }
    kinds = {at: _LETTERS[sign] for at, (_, sign) in squares.items() if sign in _LETTERS}
    ids = {space: squares[space][0] for space in kinds}
    by_id = {name: space for space, name in ids.items()}

    def called(sign: str) -> frozenset[Space]:
        return frozenset(square for square, (_, letter) in squares.items() if letter == sign)

    def every(kind: Water) -> tuple[Space, ...]:
        return tuple(space for space in kinds if kinds[space] is kind)

    (cave,) = every(Water.CAVE)
    free = as_bits(tuple(kinds)) & ~(1 << cave)
    finish = as_bits(every(Water.FINISH))
    at = tuple(_distances(free, finish, cave, width))
    return River(
        name=data["name"],
        width=width,
        kinds=kinds,
        ids=ids,
        by_id=by_id,
        starts=every(Water.START),
        finishes=every(Water.FINISH),
        cave=cave,
        waterfall=called(_WATERFALL),
        rocks=called(_ROCK),
        arrows={by_id[name]: direction for name, direction in data["arrows"].items()},
        directions={name: dy * width + dx for name, (dx, dy) in data["directions"].items()},
        to_go=_by_space(at, len(rows) * width),
        at=at,
        free=free,
        finish=finish,
    )


RIVER: Final = _read_river(load("board"))
