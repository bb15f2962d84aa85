"""The raw board as a grid, and a search of its own for the tests of the data.

A route is a list of tokens from one terminus to the other: place ids, and (q, r) of tiles. A tile
entered in direction d may be left in direction d (straight) or d +- 1 (gentle curve); from a place
every direction is free.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot, sqrt
from typing import Any

At = tuple[int, int]
Route = list[str | At]
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
GENTLE = (0, 1, 5)
FAR = 99


def hexes_apart(a: At, b: At) -> int:
    """Steps between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def plane(at: At) -> tuple[float, float]:
    """The middle of a hex: x to the east, y to the south, in steps."""
    return at[0] + at[1] / 2, at[1] * sqrt(3) / 2


def tiles_of(route: Route) -> list[At]:
    return [token for token in route if not isinstance(token, str)]


def places_of(route: Route) -> list[str]:
    return [token for token in route if isinstance(token, str)]


def sections_of(route: Route) -> list[tuple[str, str]]:
    return list(pairwise(places_of(route)))


class Grid:
    """Places and buildable hexes."""

    def __init__(
        self, places: Mapping[str, At], clear: Iterable[Any], difficult: Iterable[Any]
    ) -> None:
        self.at = dict(places)
        self.place = {at: name for name, at in places.items()}
        self.terrain = dict.fromkeys(map(tuple, clear), "clear")
        self.terrain |= dict.fromkeys(map(tuple, difficult), "difficult")

    def kind_at(self, at: At) -> str:
        return self.terrain[at]

    def terrain_of(self, route: Route) -> str:
        """Its tiles' terrain by first letters: "cdc"."""
        return "".join(self.terrain[at][0] for at in tiles_of(route))

    def around(self, at: At) -> Iterator[tuple[int, At]]:
        """The neighbours that are land, with their directions."""
        for direction, (q, r) in enumerate(DIRECTIONS):
            there = at[0] + q, at[1] + r
            if there in self.terrain or there in self.place:
                yield direction, there

    def land_around(self, at: At) -> set[At]:
        """All land that hangs together with this hex."""
        found, queue = {at}, [at]
        for here in queue:  # grows while it is read
            for _, there in self.around(here):
                if there not in found:
                    found.add(there)
                    queue.append(there)
        return found

    def _fewest_tiles_to(self, target: str) -> dict[At, int]:
        """From each hex, were turns free: a lower bound."""
        fewest = {self.at[target]: 0}
        queue = deque(fewest)
        while queue:
            here = queue.popleft()
            cost = fewest[here] + (here not in self.place)
            for _, there in self.around(here):
                if cost < fewest.get(there, FAR):
                    fewest[there] = cost
                    (queue.append if there not in self.place else queue.appendleft)(there)
        return fewest

    def routes(self, start: str, goal: str, via: str | None, value: int) -> Iterator[Route]:
        """Every route within the value, through the via place if there is one."""
        to_goal = self._fewest_tiles_to(goal)
        to_via = self._fewest_tiles_to(via) if via else {}
        seen = {self.at[start]}

        def left_over(here: At, used: int, passed: bool) -> int:
            still = to_goal.get(here, FAR)
            if not passed and via:
                still = to_via.get(here, FAR) + to_goal[self.at[via]]
            return value - used - still

        def follow(here: At, heading: int | None, route: Route, passed: bool) -> Iterator[Route]:
            used = len(tiles_of(route))
            for direction, there in self.around(here):
                gentle = heading is None or (direction - heading) % 6 in GENTLE
                name = self.place.get(there)
                if not gentle or there in seen or (name and heading is None):
                    continue
                if name == goal:
                    if passed:
                        yield [*route, name]
                    continue
                now = passed or name == via
                if left_over(there, used + (name is None), now) < 0:
                    continue
                seen.add(there)
                yield from follow(there, None if name else direction, [*route, name or there], now)
                seen.discard(there)

        yield from follow(self.at[start], None, [start], via is None)

    def faults(self, route: Route, value: int) -> list[str]:
        """What is wrong with a route: gaps, sharp turns, tiles where none may lie, length."""
        bad = []
        heading: int | None = None
        hexes = [self.at[token] if isinstance(token, str) else token for token in route]
        for (before, here), token in zip(pairwise(hexes), route[1:], strict=True):
            step = here[0] - before[0], here[1] - before[1]
            if step not in DIRECTIONS:
                bad.append(f"gap before {token}")
                continue
            direction = DIRECTIONS.index(step)
            if heading is not None and (direction - heading) % 6 not in GENTLE:
                bad.append(f"sharp turn before {token}")
            if heading is None and isinstance(token, str):
                bad.append(f"no tile before {token}")
            heading = None if isinstance(token, str) else direction
        bad += [f"{at} bears no tile" for at in tiles_of(route) if at not in self.terrain]
        if len(tiles_of(route)) > value:
            bad.append("too long")
        if len(set(hexes)) != len(hexes):
            bad.append("a hex twice")
        return bad

    def supply_will_do(self, route: Route, supply: Mapping[str, int]) -> bool:
        """Whether the difficult hexes can be tiled from a supply, none twice in a row (R6.7)."""

        def tiled(rest: Sequence[str | At], last: str, left: dict[str, int]) -> bool:
            for number, token in enumerate(rest):
                if isinstance(token, str) or self.terrain[token] == "clear":
                    last = ""
                    continue
                return any(
                    kind != last
                    and many > 0
                    and tiled(rest[number + 1 :], kind, {**left, kind: many - 1})
                    for kind, many in left.items()
                )
            return True

        return tiled(route, "", {kind: supply[kind] for kind in ("aqueduct", "tunnel")})


def misfit(places: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """How far the places lie from their longitude and latitude, in hexes: mean square, worst.

    By the affine map from (lon, lat) to the plane with the least squares.
    """
    rows = [(p["lon"], p["lat"], 1.0) for p in places]
    off = []
    for axis in (0, 1):
        wanted = [plane((p["q"], p["r"]))[axis] for p in places]
        factors = _least_squares(rows, wanted)
        off.append(
            [
                sum(f * x for f, x in zip(factors, row, strict=True)) - at
                for row, at in zip(rows, wanted, strict=True)
            ]
        )
    apart = [hypot(x, y) for x, y in zip(*off, strict=True)]
    return sqrt(sum(d * d for d in apart) / len(apart)), max(apart)


def _least_squares(rows: Sequence[tuple[float, ...]], wanted: Sequence[float]) -> list[float]:
    """Solve the normal equations by elimination."""
    size = len(rows[0])
    matrix = [
        [sum(row[i] * row[j] for row in rows) for j in range(size)]
        + [sum(row[i] * at for row, at in zip(rows, wanted, strict=True))]
        for i in range(size)
    ]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        for row in range(size):
            if row != column:
                factor = matrix[row][column] / matrix[column][column]
                matrix[row] = [
                    x - factor * y for x, y in zip(matrix[row], matrix[column], strict=True)
                ]
    return [matrix[row][size] / matrix[row][row] for row in range(size)]
