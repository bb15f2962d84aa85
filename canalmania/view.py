"""What one seat may know of a game: everything that bots and the screen see.

Secret are the other hands (R5.2), the order of the decks, a card drawn and not declared (R3.7), and
the number and value of the others' completed contracts (R4.7): tiles of finished canals are shown
without their contract. After the end everything is open (R10.3).
"""

from dataclasses import dataclass

from canalmania.actions import Action
from canalmania.board import BOARD, PLACES, in_order
from canalmania.ids import (
    Card,
    ContractId,
    EngineerId,
    Hex,
    Phase,
    PlaceId,
    PlayerColour,
    Side,
    TileKind,
)
from canalmania.legal import legal_actions, to_act
from canalmania.rules.building.laying import barge_hex
from canalmania.state import Canal, Decision, Declaration, GameState
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile on the map. Tiles are listed by hex, then by owner."""

    owner: Seat
    hex: Hex
    kind: TileKind
    entry: Side
    exit: Side


@dataclass(frozen=True, slots=True)
class SectionView:
    """A section that may carry goods (D6); `a` comes before `b` in the order of places."""

    a: PlaceId
    b: PlaceId
    owner: Seat


@dataclass(frozen=True, slots=True)
class CanalView:
    """An open contract (R4.1): its places so far, its tiles in order, its barge's hex."""

    contract: ContractId
    start: PlaceId
    goal: PlaceId
    places: tuple[PlaceId, ...]
    tiles: tuple[TileView, ...]
    barge: Hex
    tiles_left: int
    via_passed: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What one player has. `hand` and `completed` are None if the viewer may not see them."""

    seat: Seat
    colour: PlayerColour
    engineer: EngineerId
    score: int
    hand_size: int
    supply: tuple[int, ...]
    canals: tuple[CanalView, ...]
    hand: tuple[Card, ...] | None
    completed: tuple[ContractId, ...] | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it (None: a bystander). `legal`: the seat's own legal actions.

    `decision`: the decision to be made now, None if none is pending or the seat may not know it.
    """

    seat: Seat | None
    to_act: tuple[Seat, ...]
    active: Seat
    first: Seat
    turn: int
    round: int
    phase: Phase
    decision: Decision | None
    players: tuple[PlayerView, ...]
    display: tuple[Card | None, ...]
    deck_size: int
    discards: tuple[Card, ...]
    parliament: tuple[ContractId, ...]
    contract_deck_size: int
    spare_engineers: tuple[EngineerId, ...]
    cubes: tuple[PlaceId, ...]
    basin: int
    last_round: int | None
    tiles: tuple[TileView, ...]
    sections: tuple[SectionView, ...]
    connected: tuple[PlaceId, ...]
    legal: tuple[Action, ...]


def view_for(state: GameState, seat: Seat | None) -> View:
    """What `seat` may know of the state; None is a bystander."""
    return _view(state, seat, is_open=state.phase is Phase.OVER)


def open_view(state: GameState) -> View:
    """R10.3 a moment of a game that has ended since, with all hands and completed contracts."""
    return _view(state, None, is_open=True)


def _view(state: GameState, seat: Seat | None, *, is_open: bool) -> View:
    decision = state.decision
    if isinstance(decision, Declaration) and seat != state.active and not is_open:
        decision = None
    return View(
        seat=seat,
        to_act=to_act(state),
        active=state.active,
        first=state.first,
        turn=state.turn,
        round=state.round,
        phase=state.phase,
        decision=decision,
        players=tuple(
            _player_view(state, Seat(s), is_open=is_open or s == seat)
            for s in range(len(state.players))
        ),
        display=state.display,
        deck_size=len(state.deck),
        discards=tuple(sorted(state.discards)),
        parliament=state.parliament,
        contract_deck_size=len(state.contract_deck),
        spare_engineers=state.spare_engineers,
        cubes=in_order(state.cubes),
        basin=state.basin,
        last_round=state.last_round,
        tiles=_all_tiles(state),
        sections=_all_sections(state),
        connected=in_order(state.connected),
        legal=legal_actions(state) if seat in to_act(state) else (),
    )


def _player_view(state: GameState, seat: Seat, *, is_open: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        colour=player.colour,
        engineer=player.engineer,
        score=player.score,
        hand_size=len(player.hand),
        supply=player.supply,
        canals=tuple(_canal_view(canal, seat) for canal in player.canals),
        hand=player.hand if is_open else None,
        completed=tuple(canal.contract for canal in player.completed) if is_open else None,
    )


def _canal_view(canal: Canal, owner: Seat) -> CanalView:
    course = canal.course
    return CanalView(
        contract=canal.contract,
        start=course.start,
        goal=course.goal,
        places=course.places,
        tiles=tiles_of(canal, owner),
        barge=barge_hex(canal),
        tiles_left=course.tiles_left,
        via_passed=course.via_passed,
    )


def tiles_of(canal: Canal, owner: Seat) -> tuple[TileView, ...]:
    """R1.6 the tiles of a canal, in order."""
    return tuple(TileView(owner, s.hex, kind, s.entry, s.exit) for s, kind in canal.tiles)


def _tile_order(tile: TileView) -> tuple[int, ...]:
    return tile.hex, tile.owner, tile.kind, tile.entry, tile.exit


def _all_tiles(state: GameState) -> tuple[TileView, ...]:
    laid = [
        tile
        for seat, player in enumerate(state.players)
        for canal in player.every_canal
        for tile in tiles_of(canal, Seat(seat))
    ]
    return tuple(sorted(laid, key=_tile_order))


def _all_sections(state: GameState) -> tuple[SectionView, ...]:
    links = state.network.links
    return tuple(
        SectionView(place, other, owner)
        for place in PLACES
        for other, owner in links.get(place, ())
        if BOARD.places[place].number < BOARD.places[other].number
    )
