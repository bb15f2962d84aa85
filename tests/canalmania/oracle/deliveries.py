"""Moving goods by brute force: every way over the sections, then the points (R8, D1, D6)."""

from tests.canalmania.oracle.position import Board, Position, sections

Route = tuple[tuple[str, ...], tuple[int, ...]]


def routes(board: Board, pos: Position, seat: int) -> set[Route]:
    """Every route that seat may move a cube along: its places, the owner of each section (R8.1)."""
    found = set()
    for start in pos["cubes"]:
        for places, owners in _ways_from(board, pos, start):
            if owners[-1] == seat:
                found.add((places, owners))
    return found


def _ways_from(board: Board, pos: Position, start: str) -> list[Route]:
    """Every way of one section or more in which no colour comes twice (R8.2, D1)."""
    steps = set()
    for section in sections(board, pos):
        steps.add((section.one, section.other, section.owner))
        steps.add((section.other, section.one, section.owner))
    ways: list[Route] = []
    unfinished: list[Route] = [((start,), ())]
    while unfinished:
        places, owners = unfinished.pop()
        colours = [board.colour[place] for place in places]
        for here, there, owner in steps:
            if here == places[-1] and board.colour[there] not in colours:
                longer = ((*places, there), (*owners, owner))
                ways.append(longer)
                unfinished.append(longer)
    return ways


def points_of(route: Route, players: int) -> tuple[int, ...]:
    """Points by seat: one for each place of each run of sections of one owner (R8.3)."""
    _places, owners = route
    points = [0] * players
    for n, owner in enumerate(owners):
        # A run of k sections has k + 1 places: one for every section, one more where it begins.
        points[owner] += 1
        if n == 0 or owners[n - 1] != owner:
            points[owner] += 1
    return tuple(points)


def deliveries(board: Board, pos: Position, seat: int) -> set[tuple[str, tuple[int, ...]]]:
    """Every distinct effect open to that mover: the cube's place, points by seat (R8)."""
    return {(route[0][0], points_of(route, pos["players"])) for route in routes(board, pos, seat)}
