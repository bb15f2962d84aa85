"""The rules once more, by brute force: on the letters of the map, with names and coordinates.

Nothing of the engine is used but its data file. Cards are (suit, value), suits are numbers.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

from canyon.data import load

_MAP: list[str] = load("board")["map"]
_ARROWS: dict[str, str] = load("board")["arrows"]
_DIRECTIONS: dict[str, list[int]] = load("board")["directions"]
Point = tuple[int, int]
Card = tuple[int, int]


def point(name: str) -> Point:
    """Column from the left and row from the top."""
    return "abcdefghij".index(name[0]), len(_MAP) - int(name[1:])


def called(at: Point) -> str:
    """The name of a square."""
    return f"{'abcdefghij'[at[0]]}{len(_MAP) - at[1]}"


def letter(at: Point) -> str:
    """What the map shows there, a bank outside of it."""
    x, y = at
    return _MAP[y][x] if 0 <= y < len(_MAP) and 0 <= x < len(_MAP[y]) else "#"


def steps_from(at: Point, taken: set[Point]) -> list[Point]:
    """R6.4 where one step leads."""
    if letter(at) == "F":  # R9.3
        return []
    x, y = at
    near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    return [other for other in near if letter(other) in ".SRF" and other not in taken]


def to_go(at: Point) -> int:
    """R6.3 by widening circles on the empty river."""
    circle, steps = {at}, 0
    while not any(letter(other) == "F" for other in circle):
        circle = circle | {there for other in circle for there in steps_from(other, set())}
        steps += 1
    return steps


_TO_GO = {
    called((x, y)): to_go((x, y))
    for y in range(len(_MAP))
    for x in range(len(_MAP[y]))
    if letter((x, y)) in ".SRFC"
}


def all_paths(at: Point, points: int, taken: set[Point]) -> Iterable[tuple[Point, ...]]:
    """R6.7 every way of at most so many steps that enters no space twice."""
    ways: list[tuple[Point, ...]] = [(at,)]
    while ways:
        way = ways.pop()
        yield way
        if len(way) <= points:
            ways += [(*way, then) for then in steps_from(way[-1], taken) if then not in way]


def ends_by_paths(name: str, points: int, others: Iterable[str]) -> dict[str, int]:
    """R6.5 by looking at every way there is: for few points."""
    taken = {point(other) for other in others if letter(point(other)) != "C"}
    steps: dict[str, int] = {}
    for way in all_paths(point(name), points, taken):
        end = called(way[-1])
        steps[end] = min(steps.get(end, 99), len(way) - 1)
    return _nearest(name, steps)


def ends_by_circles(name: str, points: int, others: Iterable[str]) -> dict[str, int]:
    """R6.5 by adding whatever is one step from what was reached, point after point."""
    taken = {point(other) for other in others if letter(point(other)) != "C"}
    steps = {name: 0}
    for count in range(1, points + 1):
        for reached in list(steps):
            for there in steps_from(point(reached), taken):
                steps.setdefault(called(there), count)
    return _nearest(name, steps)


def _nearest(name: str, steps: dict[str, int]) -> dict[str, int]:
    nearest = min(_TO_GO[end] for end in steps)
    if nearest == _TO_GO[name]:
        return {}
    return {end: count for end, count in steps.items() if _TO_GO[end] == nearest}


def after_drift(canoes: Sequence[str], who: int) -> list[str]:
    """R8.1 to R8.3 one canoe after the other gives way."""
    dx, dy = _DIRECTIONS[_ARROWS[canoes[who]]]
    after, pushed = list(canoes), [who]
    while pushed:
        one = pushed.pop()
        x, y = point(canoes[one])
        there = (x + dx, y + dy)
        if letter(there) == "W":
            after[one] = next(name for name in _TO_GO if letter(point(name)) == "C")
        elif letter(there) == "R":
            after[one] = called(there)
            pushed = [n for n, name in enumerate(canoes) if n != one and name == called(there)]
        else:
            return list(canoes)
    return after


def points_to_move(name: str, bid: int, tricks: int) -> int | None:
    """R6.2, R7.1, R7.2."""
    more = {0: 1, 1: 2}.get(bid, 3) if bid == tricks else 0
    if letter(point(name)) != "R":
        return tricks + more
    return more or None


def playable(hand: Sequence[Card], led: Card | None) -> set[Card]:
    """R5.2, R5.3."""
    following = {one for one in hand if led is not None and one[0] == led[0]}
    return following if following else set(hand)


def winner(trick: Sequence[Card], trump: int) -> int:
    """R5.4 who beats all others."""

    def rank(card: Card) -> int:
        if card[0] == trump:
            return 100 + card[1]
        return card[1] if card[0] == trick[0][0] else 0

    return max(range(len(trick)), key=lambda place: rank(trick[place]))


def rankings(
    canoes: Sequence[str],
    spare: Sequence[int | None],
    bids: Sequence[int],
    order: Sequence[int],
) -> list[tuple[int, ...]]:
    """R9.4, D28 every order of the seats in which nobody stands before a better one."""

    def is_better(one: int, other: int) -> bool:
        mine, theirs = spare[one], spare[other]
        if mine is None or theirs is None:
            if (mine is None) != (theirs is None):
                return theirs is None
            return _TO_GO[canoes[one]] < _TO_GO[canoes[other]]
        if mine != theirs:
            return mine > theirs
        if bids[one] != bids[other]:
            return bids[one] > bids[other]
        return order.index(one) < order.index(other)

    return [
        seats
        for seats in permutations(range(len(canoes)))
        if not any(is_better(seats[b], seats[a]) for b in range(len(seats)) for a in range(b))
    ]
