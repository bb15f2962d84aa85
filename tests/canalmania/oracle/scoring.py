"""Points for canals and the final scoring (R6.14, R10)."""

from collections.abc import Iterable

from tests.canalmania.oracle.deliveries import routes
from tests.canalmania.oracle.position import Board, Position, Tile

# R10.3, by number of players and rank
PROLIFIC = {3: (10, 6, 2), 4: (10, 7, 4, 1), 5: (10, 8, 6, 4, 2)}


def canal_points(tiles: Iterable[Tile]) -> int:
    """1 for each lock, 2 for each aqueduct, 3 for each tunnel (R6.14)."""
    total = 0
    for tile in tiles:
        if tile["kind"] == "lock":
            total += 1
        elif tile["kind"] == "aqueduct":
            total += 2
        elif tile["kind"] == "tunnel":
            total += 3
    return total


def unfinished(pos: Position) -> tuple[int, ...]:
    """Points by seat for the canals still open at the end (R10.1)."""
    points = [0] * pos["players"]
    for canal in pos["canals"]:
        if canal["open"]:
            points[canal["owner"]] += canal_points(canal["tiles"])
    return tuple(points)


def next_final_mover(board: Board, pos: Position, last: int | None) -> int | None:
    """The seat that must move a cube next in the final scoring; None ends it (R10.2, D13).

    `last` is the seat that moved last, None at the beginning. Who cannot move is passed over.
    """
    order = sorted(range(pos["players"]), key=lambda seat: pos["engineers"][seat])
    if last is not None:
        after = order.index(last) + 1
        order = order[after:] + order[:after]
    return next((seat for seat in order if routes(board, pos, seat)), None)


def prolific(board: Board, pos: Position) -> tuple[int, ...]:
    """Points by seat for the most prolific builders (R10.3, D3)."""

    def merit(seat: int) -> tuple[int, int, int]:
        done = pos["completed"][seat]
        value = sum(board.contracts[contract].value for contract in done)
        return len(done), value, pos["engineers"][seat]

    points = [0] * pos["players"]
    ranked = sorted(range(pos["players"]), key=merit, reverse=True)
    for rank, seat in enumerate(ranked):
        points[seat] = PROLIFIC[pos["players"]][rank]
    return tuple(points)


def ranking(pos: Position) -> tuple[int, ...]:
    """The seats, winner first: most points, ties to the higher engineer number (R10.4, D3)."""

    def merit(seat: int) -> tuple[int, int]:
        return pos["scores"][seat], pos["engineers"][seat]

    return tuple(sorted(range(pos["players"]), key=merit, reverse=True))
