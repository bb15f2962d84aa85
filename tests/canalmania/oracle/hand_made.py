"""Positions written by hand, on the project's board, for the oracles' own tests."""

from typing import Any

from tests.canalmania.oracle import Canal, Oracle, Position, load_board
from tests.canalmania.oracle.position import tiles_along

DATA = load_board()
ORACLE = Oracle(DATA)
BOARD = ORACLE.board
RED, WHITE, YELLOW, BLACK, GREEN = range(5)
SEATS = {"red": RED, "white": WHITE, "yellow": YELLOW, "black": BLACK, "green": GREEN}
REFERENCE = {c["contract"]: c for c in DATA["reference"]["canals"]}


def canal(contract: str, owner: int, route: list[Any], *, done: bool = False) -> Canal:
    """The canal of a route of place ids and `[q, r, kind]`; a bare hex may end it."""
    tiles = tiles_along(BOARD, route)
    return Canal(contract=contract, owner=owner, start=route[0], open=not done, tiles=tiles)


def reference_canals(*contracts: str) -> list[Canal]:
    """Those canals as the reference diagram has them, completed by their owners there."""
    chosen = [REFERENCE[contract] for contract in contracts]
    return [canal(c["contract"], SEATS[c["owner"]], c["route"], done=True) for c in chosen]


def position(canals: list[Canal], cubes: tuple[str, ...] = (), players: int = 5) -> Position:
    """No cards, no completed contracts, engineers 1, 2, 3... by seat."""
    return Position(
        players=players,
        engineers=list(range(1, players + 1)),
        canals=canals,
        cubes=list(cubes),
        hands=[{} for _ in range(players)],
        supply=[{"stretch": 16, "lock": 12, "aqueduct": 4, "tunnel": 3} for _ in range(players)],
        completed=[[] for _ in range(players)],
        scores=[0] * players,
    )
