"""R6.2-R6.12 which tiles may be laid next, how they may be paid for, and why others may not."""

from canalmania.actions import LayTile, Payment
from canalmania.board import BOARD, OFF_BOARD
from canalmania.catalogue import EXTRA_DISCARDS
from canalmania.course import Opening, Step
from canalmania.hexes import EXITS
from canalmania.ids import (
    KINDS_ON,
    CardKind,
    ContractId,
    Hex,
    Side,
    Terrain,
    TileKind,
)
from canalmania.rules.building.completable import (
    UNREACHABLE,
    entry_to,
    least_tiles,
    may_continue,
    openings,
)
from canalmania.rules.building.laying import open_canal
from canalmania.rules.building.payments import Ways, price_list
from canalmania.state import (
    Building,
    Canal,
    GameState,
    PlayerState,
    kind_counts,
)
from tabletop.refusals import Refusal

# --- which tiles are legal ------------------------------------------------------------------


def legal_tiles(state: GameState) -> list[LayTile]:
    """R6.1-R6.12 every tile that may be laid now, with every way to pay for it.

    For each canal, hex, kind and exit the first payment is the cheapest one.
    """
    player = state.players[state.active]
    hand, engineer = player.hand, player.engineer
    tiled = state.tiled
    half_for = half_left(state) if state.pending else None
    whole = price_list(hand, engineer, half=False).on_terrain
    found: list[LayTile] = []
    for canal in player.canals:
        course = canal.course
        last = canal.kinds[-1] if course.place is None else None
        half = half_for is not None and course.contract.id == half_for
        free = price_list(hand, engineer, half).on_terrain if half else whole
        for opening in course.openings or openings(course):
            prices = free
            if tiled[opening.hex]:
                prices = price_list(hand, engineer, half, EXTRA_DISCARDS).on_terrain  # R6.8
            for ways in prices[opening.terrain]:
                if ways.kind is not last:
                    found += opening.tiles.get(ways) or _tiles(opening, ways)
    if not all(player.supply):  # R6.10: seldom, so it is not asked for every tile
        return [tile for tile in found if player.supply[tile.kind]]
    return found


def _tiles(opening: Opening, ways: Ways) -> list[LayTile]:
    tiles = [
        LayTile(opening.contract, opening.hex, ways.kind, side, payment)
        for side in opening.exits
        for payment in ways.payments
    ]
    opening.tiles[ways] = tiles
    return tiles


def extra_discards(state: GameState, hex_: Hex) -> int:
    """R6.8 how many extra cards building on this hex costs."""
    return EXTRA_DISCARDS if state.tiled[hex_] else 0


def ways_to_pay(
    state: GameState, contract: ContractId, kind: TileKind, extra: int
) -> tuple[Payment, ...]:
    """R6.5, R6.8 every way in which the active player can pay for a tile, the cheapest first."""
    player = state.players[state.active]
    half = half_left(state) == contract
    return price_list(player.hand, player.engineer, half, extra).by_kind[kind].payments


def half_left(state: GameState) -> ContractId | None:
    """R11.2, D9 the canal for which half a surveyor is left over."""
    decision = state.pending[-1] if state.pending else None
    return decision.half if type(decision) is Building else None


# --- why a tile is not ----------------------------------------------------------------------


def why_not_tile(state: GameState, action: LayTile) -> Refusal | None:
    """R6.2-R6.12 the first reason against laying this tile, in the rulebook's order."""
    player = state.players[state.active]
    canal = open_canal(player, action.contract)
    if canal is None:
        return Refusal("R6.1", "CONTRACT_NOT_OPEN", {"contract": action.contract})
    return (
        _not_at_barge(canal, action.hex)
        or _wrong_kind(player, canal, action.hex, action.kind)
        or _wrong_exit(canal, action.hex, action.exit)
        or _wrong_payment(state, action)
    )


def _not_at_barge(canal: Canal, hex_: Hex) -> Refusal | None:
    """R6.2, R6.3, D7 the hex must be the next one of the canal."""
    course = canal.course
    if hex_ in course.hexes:
        return Refusal("D7", "OWN_OR_OTHER_CANAL_NOT_PART", {"hex": hex_})
    if BOARD.terrain[hex_] is Terrain.PLACE:
        return Refusal("R6.3", "PLACE_HEX", {"place": BOARD.place_at[hex_] or ""})
    if entry_to(course, hex_) is not None:
        return None
    if course.ahead is not None and hex_ in BOARD.neighbours[course.end]:
        return Refusal("R6.2", "EDGE_MISMATCH", {"hex": hex_})
    return Refusal("R6.2", "NOT_AT_BARGE", {"hex": hex_, "end": course.end})


def _wrong_kind(player: PlayerState, canal: Canal, hex_: Hex, kind: TileKind) -> Refusal | None:
    """R6.4, R6.7, R6.10 the kind must suit the terrain, differ from the last, be in supply."""
    if kind not in KINDS_ON[BOARD.terrain[hex_]]:
        is_clear = BOARD.terrain[hex_] is Terrain.CLEAR
        key = "TERRAIN_NEEDS_LIGHT" if is_clear else "TERRAIN_NEEDS_HARD"
        return Refusal("R6.4", key, {"hex": hex_, "kind": kind.name.lower()})
    if kind is canal.last_kind_of_section:
        last = canal.course.steps[-1].hex
        return Refusal("R6.7", "SAME_TYPE_ADJACENT", {"hex": last, "kind": kind.name.lower()})
    if not player.supply[kind]:
        return Refusal("R6.10", "OUT_OF_TILES", {"kind": kind.name.lower()})
    return None


def _wrong_exit(canal: Canal, hex_: Hex, side: Side) -> Refusal | None:
    """R6.2, R6.11, R6.12 the tile must bend gently and leave the canal completable."""
    course = canal.course
    entry = entry_to(course, hex_)
    assert entry is not None  # checked before
    step = Step(hex_, entry, side)
    if side not in EXITS[entry]:
        return Refusal("D21", "EDGE_MISMATCH", {"hex": hex_})
    if may_continue(course, step):
        return None
    ahead = BOARD.neighbours[hex_][side]
    if ahead == OFF_BOARD:
        return Refusal("D19", "CANNOT_FINISH", {"left": course.tiles_left - 1})
    place = BOARD.place_at[ahead]
    if ahead in course.hexes or place in course.places:
        return Refusal("D7", "OWN_OR_OTHER_CANAL_NOT_PART", {"hex": ahead})
    via = course.contract.via
    if place == course.goal and via is not None:
        return Refusal("D20", "REQUIRED_PLACE_UNREACHABLE", {"place": via})
    return _not_completable(canal, step)


def _not_completable(canal: Canal, step: Step) -> Refusal:
    """R6.12 after this tile the contract could not be fulfilled any more.

    The number of tiles it would need is left out where no number would be enough.
    """
    course = canal.course
    left = course.tiles_left - 1
    least = least_tiles(course, step)
    needed = max(least, left + 1)
    if left == 0:
        value = course.contract.value
        told = {} if least == UNREACHABLE else {"needed": value + needed}
        return Refusal("R6.6", "VALUE_EXCEEDED", {**told, "value": value})
    if not course.via_passed and course.contract.via is not None:
        return Refusal("R6.12", "REQUIRED_PLACE_UNREACHABLE", {"place": course.contract.via})
    told = {} if least == UNREACHABLE else {"needed": needed}
    return Refusal("R6.12", "CANNOT_FINISH", {**told, "left": left})


def _wrong_payment(state: GameState, action: LayTile) -> Refusal | None:
    """R6.5, R6.8, R11.2 the cards must be in the hand and pay exactly for this tile."""
    payment = action.payment
    extra = extra_discards(state, action.hex)
    if payment in ways_to_pay(state, action.contract, action.kind, extra):
        return None
    if payment.half and half_left(state) != action.contract:
        return Refusal("D9", "SMEATON_SAME_CANAL", {"contract": action.contract})
    counts = kind_counts(state.players[state.active].hand)
    missing = tuple(
        kind.name.lower()
        for kind, played, held in zip(CardKind, payment.cards, counts, strict=True)
        if played > held
    )
    if missing:
        return Refusal("R6.5", "CARDS_MISSING", {"kinds": missing})
    if extra and payment in ways_to_pay(state, action.contract, action.kind, 0):
        spare = sum(counts) - sum(payment.cards)
        return Refusal("R6.8", "OVERBUILD_NEEDS_2", {"needed": extra, "left": spare})
    return Refusal("R6.5", "PAYMENT_DOES_NOT_FIT", {"kind": action.kind.name.lower()})
