"""The river (R1.3): its spaces, their distance to the finish, its arrows. Read once.

A `Space` is the number of a square, row by row from the top. Each row has one square more than the
map, which is no part of the river: so no step leads from the end of one row to the beginning of the
next. A set of spaces is a whole number with one bit for each space: the neighbours of all spaces of
a set are found with a few shifts.
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
    """The map of the river.

    `kinds` and `ids` are keyed by space, in the order of the map. `to_go` is indexed by space
    (R6.3): -1 for a square that is no space. `at` is indexed by distance to the finish: the spaces
    that are so far, as bits. `free` are the spaces that can be entered on an empty river, as bits.
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
    """Rocks in the river: no spaces, as the squares of the waterfall are none."""
    arrows: dict[Space, str]
    directions: dict[str, int]
    """For each direction, what to add to a space to come to the next one."""
    to_go: tuple[int, ...]
    at: tuple[int, ...]
    free: int
    finish: int
    """The finish spaces, as bits."""


def bits(spaces: int) -> Iterator[Space]:
    """Yield the spaces of a set of bits, the lowest number first."""
    while spaces:
        lowest = spaces & -spaces
        yield Space(lowest.bit_length() - 1)
        spaces ^= lowest


def as_bits(spaces: Iterator[Space] | tuple[Space, ...]) -> int:
    """Return the set of these spaces as bits."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def around(spaces: int, width: int) -> int:
    """R6.4, D14 these squares and the eight neighbours of each, as bits.

    Diagonal neighbours count whatever stands on the two squares between.
    """
    row = spaces | spaces << 1 | spaces >> 1
    return row | row << width | row >> width


def _distances(free: int, finish: int, cave: Space, width: int) -> Iterator[int]:
    """R6.3, D11 yield for each distance, from 0 on, the spaces so far from the finish, as bits.

    D24 no way leads through the cave: it has a distance, but no other space is reached from it.
    """
    seen = layer = finish
    while layer:
        yield layer
        layer = around(layer & free, width) & (free | 1 << cave) & ~seen
        seen |= layer


def _by_space(at: tuple[int, ...], squares: int) -> tuple[int, ...]:
    """R6.3 the distance of every square, -1 for those that are no spaces."""
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
LENGTH: Final = RIVER.to_go[RIVER.starts[0]]
"""R6.3 the distance from the start to the finish, in spaces."""
