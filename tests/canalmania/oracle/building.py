"""The next tiles of a canal, with completability by trying every canal there is (R6, D7, D10)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tests.canalmania.oracle.position import (
    Board,
    Canal,
    Contract,
    Hex,
    Position,
    neighbour,
    opposite,
    stops,
)

# R6.4
TILES_FOR = {"clear": ("stretch", "lock"), "difficult": ("aqueduct", "tunnel")}
# D21: straight leads out opposite, curved two sides round, to either hand.
TURNS = (2, 3, 4)


class Front(NamedTuple):
    """How far a canal has come: where it stands and what it has used up.

    `side` is the side of hex `at` the canal leaves by, or None when `at` is a place.
    """

    at: Hex
    side: int | None
    hexes: tuple[Hex, ...]
    places: tuple[str, ...]


def front_of(board: Board, canal: Canal) -> Front:
    """The end the canal grows from (R6.2)."""
    reached = stops(board, canal)
    places = (canal["start"], *(place for place in reached if place is not None))
    hexes = tuple((tile["q"], tile["r"]) for tile in canal["tiles"])
    if not reached or reached[-1] is not None:
        return Front(board.hex_of[places[-1]], None, hexes, places)
    return Front(hexes[-1], canal["tiles"][-1]["leave"], hexes, places)


def goal_of(contract: Contract, start: str) -> str:
    """The terminus the canal did not begin at (R4.3, R6.11)."""
    return contract.termini[1] if start == contract.termini[0] else contract.termini[0]


def next_fronts(board: Board, contract: Contract, front: Front) -> Iterator[tuple[Hex, int, Front]]:
    """Every hex and leaving side one more tile can have, looking no further than its own end.

    A place already reached may not be entered, nor the canal's own hexes (D7); nor the other
    terminus before the via place (D20), nor anything off the board (D19).
    """
    ways = range(6) if front.side is None else (front.side,)
    for way in ways:
        spot = neighbour(front.at, way)
        if spot not in board.terrain or spot in front.hexes:  # R6.3, D7
            continue
        for turn in TURNS:
            leave = (opposite(way) + turn) % 6
            beyond = neighbour(spot, leave)
            hexes = (*front.hexes, spot)
            place = board.place_at.get(beyond)
            if place is not None:
                if may_enter(contract, front, place):
                    yield spot, leave, Front(beyond, None, hexes, (*front.places, place))
            elif beyond in board.terrain:
                yield spot, leave, Front(spot, leave, hexes, front.places)


def may_enter(contract: Contract, front: Front, place: str) -> bool:
    """Whether the canal may lead into that place now (D7, D20)."""
    if place in front.places:
        return False
    too_early = contract.via is not None and contract.via not in front.places
    return not (place == goal_of(contract, front.places[0]) and too_early)


def completable(board: Board, contract: Contract, front: Front) -> bool:
    """Whether some further tiles, or none, bring the canal to its other terminus (R6.12, D10).

    Kinds are left out: either terrain has two kinds of tile, so the kind after any other can
    always be chosen to suit R6.7.
    """
    if goal_of(contract, front.places[0]) in front.places:
        return True
    if len(front.hexes) >= contract.value:  # R6.6
        return False
    return any(
        completable(board, contract, longer)
        for _spot, _leave, longer in next_fronts(board, contract, front)
    )


class NextTiles:
    """The legal next tiles of open canals; remembers which fronts proved completable."""

    def __init__(self, board: Board) -> None:
        """Start with nothing remembered."""
        self._board = board
        # Bounded: a long comparison meets millions of fronts, most of them once.
        self._can_be_completed = lru_cache(maxsize=50_000)(self._search)

    def tiles(self, pos: Position, seat: int, contract: str) -> set[tuple[int, int, str, int]]:
        """Every next tile as (q, r, kind, leaving side), regardless of cards.

        R6.2-R6.4, R6.6, R6.7, R6.9-R6.12, D7, D10, D19-D21; of the tile supply only whether the
        seat still has this one tile (R6.10). Raises ValueError when the seat has no such open
        canal.
        """
        canal = _open_canal(pos, seat, contract)
        terms = self._board.contracts[contract]
        front = front_of(self._board, canal)
        found: set[tuple[int, int, str, int]] = set()
        if len(front.hexes) >= terms.value:  # R6.6
            return found
        for spot, leave, longer in next_fronts(self._board, terms, front):
            if not self._can_be_completed(contract, longer):
                continue
            for kind in TILES_FOR[self._board.terrain[spot]]:
                # R6.7 binds only inside a section: at a place it starts afresh.
                repeats = front.side is not None and canal["tiles"][-1]["kind"] == kind
                if not repeats and pos["supply"][seat][kind] > 0:
                    found.add((*spot, kind, leave))
        return found

    def _search(self, contract: str, front: Front) -> bool:
        return completable(self._board, self._board.contracts[contract], front)


def _open_canal(pos: Position, seat: int, contract: str) -> Canal:
    for canal in pos["canals"]:
        if canal["contract"] == contract and canal["owner"] == seat and canal["open"]:
            return canal
    raise ValueError(f"seat {seat} has no open canal {contract}")
