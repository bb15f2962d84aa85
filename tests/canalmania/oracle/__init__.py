"""Naive oracles: the rules once more, from their sentences alone, to compare the engine with."""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.canalmania.oracle import building, cards, deliveries, goods, payments, scoring
from tests.canalmania.oracle.deliveries import Route
from tests.canalmania.oracle.payments import Payment
from tests.canalmania.oracle.position import Board, Canal, Position, Tile, load_board

__all__ = ["Board", "Canal", "Oracle", "Position", "Tile", "load_board"]


class Oracle:
    """All the oracles over one board; the modules say which rules each follows."""

    def __init__(self, board: dict[str, Any]) -> None:
        """Take the merged board data (keys places, hexes, contracts)."""
        self.board = Board.read(board)
        self._next_tiles = building.NextTiles(self.board)

    def deliveries(self, pos: Position, seat: int) -> set[tuple[str, tuple[int, ...]]]:
        """Distinct effects of a delivery: starting place, points by seat (R8)."""
        return deliveries.deliveries(self.board, pos, seat)

    def routes(self, pos: Position, seat: int) -> set[Route]:
        """Routes of a delivery: places, owner of each section (R8)."""
        return deliveries.routes(self.board, pos, seat)

    def tiles(self, pos: Position, seat: int, contract: str) -> set[tuple[int, int, str, int]]:
        """Legal next tiles of an open canal: q, r, kind, leaving side (R6)."""
        return self._next_tiles.tiles(pos, seat, contract)

    def payments(
        self, hand: Mapping[str, int], engineer: int, kind: str, over: bool, half: bool
    ) -> set[Payment]:
        """Distinct ways to pay for one tile: cards, half used, half left (R6.5, R11)."""
        return payments.payments(hand, engineer, kind, over, half)

    def extra_discards(self, hand: Mapping[str, int]) -> set[str]:
        """Kinds of card to choose from for each extra discard (R6.8, D8)."""
        return payments.extra_discards(hand)

    def taking(self, taken: int, held: int, engineer: int, shown: int) -> tuple[bool, bool]:
        """Whether one more card of the display may be taken, and whether one may stop (R5.1)."""
        return cards.taking(taken, held, engineer, shown)

    def placing(self, pos: Position, colour: str) -> set[str]:
        """Places the next cube of that colour may go to (R5.4)."""
        return goods.placing(self.board, pos, colour)

    def removing(self, pos: Position) -> set[str]:
        """Places the next cube may be taken from for an empty basin (R5.7)."""
        return goods.removing(self.board, pos)

    def connected(self, pos: Position) -> set[str]:
        """Connected places (R5.8)."""
        return goods.connected(self.board, pos)

    def canal_points(self, tiles: Iterable[Tile]) -> int:
        """Points of a canal (R6.14)."""
        return scoring.canal_points(tiles)

    def unfinished(self, pos: Position) -> tuple[int, ...]:
        """Points by seat for open canals (R10.1)."""
        return scoring.unfinished(pos)

    def next_final_mover(self, pos: Position, last: int | None) -> int | None:
        """The seat to move next in the final scoring, None when it is over (R10.2)."""
        return scoring.next_final_mover(self.board, pos, last)

    def prolific(self, pos: Position) -> tuple[int, ...]:
        """Points by seat for completed contracts (R10.3)."""
        return scoring.prolific(self.board, pos)

    def ranking(self, pos: Position) -> tuple[int, ...]:
        """Seats, winner first (R10.4)."""
        return scoring.ranking(pos)
