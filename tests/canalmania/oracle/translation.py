"""A state of the engine in the oracles' words."""

from collections import Counter

from canalmania import GameState
from canalmania.board import BOARD
from canalmania.catalogue import CARDS
from canalmania.ids import Card, TileKind
from canalmania.state import Canal as EngineCanal
from tabletop.seat import Seat
from tests.canalmania.oracle import Canal, Position, Tile


def position_of(state: GameState) -> Position:
    """What the oracles need of a state. Nothing the engine has worked out is carried over."""
    return Position(
        players=len(state.players),
        engineers=[int(player.engineer) for player in state.players],
        canals=[
            canal_of(canal, Seat(seat), is_open=canal in player.canals)
            for seat, player in enumerate(state.players)
            for canal in player.every_canal
        ],
        cubes=sorted(state.cubes),
        hands=[hand_of(player.hand) for player in state.players],
        supply=[
            {kind.name.lower(): player.supply[kind] for kind in TileKind}
            for player in state.players
        ],
        completed=[[canal.contract for canal in player.completed] for player in state.players],
        scores=[player.score for player in state.players],
    )


def hand_of(cards: tuple[Card, ...]) -> dict[str, int]:
    """How many cards of each kind."""
    return dict(Counter(CARDS[card].kind.name.lower() for card in cards))


def canal_of(canal: EngineCanal, owner: Seat, *, is_open: bool) -> Canal:
    """One contract's tiles, in building order."""
    return Canal(
        contract=canal.contract,
        owner=owner,
        start=canal.course.start,
        open=is_open,
        tiles=tiles_of(canal),
    )


def tiles_of(canal: EngineCanal) -> list[Tile]:
    """The tiles with their hexes as (q, r)."""
    return [
        Tile(
            q=BOARD.axial[step.hex][0],
            r=BOARD.axial[step.hex][1],
            kind=kind.name.lower(),
            enter=int(step.entry),
            leave=int(step.exit),
        )
        for step, kind in zip(canal.course.steps, canal.kinds, strict=True)
    ]
