"""What the screen shows before a choice is made; the rules compute it, so it is what then happens.

Everything here is public, or belongs to the seat that must act. No function changes a state.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from canalmania.actions import Action, DrawFromDisplay, LayTile, MoveGoods, Payment, TakeCard
from canalmania.board import BOARD
from canalmania.catalogue import CARD_COST, CONTRACTS, TILE_POINTS
from canalmania.course import course_from
from canalmania.game import CANAL_MANIA
from canalmania.hexes import EXITS
from canalmania.ids import KINDS_ON, ContractId, EngineerId, Hex, Phase, PlaceId, Side, TileKind
from canalmania.legal import refusal
from canalmania.rules.building.completable import entry_to
from canalmania.rules.building.laying import open_canal
from canalmania.rules.building.least_need import least_need
from canalmania.rules.building.least_route import Planned, least_route
from canalmania.rules.building.tiles import extra_discards, ways_to_pay
from canalmania.rules.cards import can_refill
from canalmania.rules.engineers import cards_for
from canalmania.rules.goods import equal_routes, routes_to, runs
from canalmania.state import Canal, GameState
from canalmania.view import TileView, View, tiles_of
from tabletop import moments
from tabletop.refusals import Refusal
from tabletop.seat import Seat


class Share(NamedTuple):
    """R8.3 the points that one run of a delivery gives to its owner, and for which places."""

    seat: Seat
    points: int
    places: tuple[PlaceId, ...]


class CanalBuilt(NamedTuple):
    """R1.6 a canal with at least one tile, its tiles in order."""

    seat: Seat
    contract: ContractId
    tiles: tuple[TileView, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a canal still needs at least.

    `tiles`, `cards` and `points` are each the minimum over all ways to complete the canal, not
    necessarily of the same way. Cards are counted with the engineer's ability (R11), a surveyor as
    one card, without the extra discards of R6.8. `points` is what the whole canal then scores
    (R6.14).
    """

    tiles: int
    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A shortest way to complete a canal: the tiles in order that `seat` could lay, and cards.

    `cards` is how many cards they cost, counted as in `Outlook`. `tiles` is empty for a canal that
    cannot be completed.
    """

    contract: ContractId
    seat: Seat
    tiles: tuple[TileView, ...]
    cards: int


# --- deliveries -----------------------------------------------------------------------------


def delivery_shares(action: MoveGoods) -> tuple[Share, ...]:
    """R8.3 the points of a delivery, run by run; exactly what is scored."""
    return tuple(Share(owner, len(places), places) for owner, places in runs(action))


def routes_of(state: GameState, action: MoveGoods) -> tuple[MoveGoods, ...]:
    """All routes with the same effect for everybody as `action`, itself included."""
    return equal_routes(state, action)


def why_not_delivery(state: GameState, start: PlaceId, end: PlaceId) -> Refusal | None:
    """Why the seat that must act cannot move the cube of `start` to `end`; None if it can.

    If there are several reasons, it is that of the route that comes nearest to being legal.
    """
    if start not in state.cubes or start == end:
        return refusal(state, MoveGoods((start, end), (state.active,)))
    for route in routes_to(state.network, start, state.active):
        if route.places[-1] == end:
            return refusal(state, route)
    return refusal(state, _nearest_route(state, start, end))


def _nearest_route(state: GameState, start: PlaceId, end: PlaceId) -> MoveGoods:
    """A shortest route over anybody's sections, without regard to colours.

    If several are shortest, one whose last section is the mover's own is preferred.
    """
    queue: list[MoveGoods] = [MoveGoods((start,), ())]
    seen = {start}
    for route in queue:  # grows during the loop: breadth first
        links = state.network.links.get(route.places[-1], ())
        for place, owner in sorted(links, key=lambda link: link[1] != state.active):
            longer = MoveGoods((*route.places, place), (*route.owners, owner))
            if place == end:
                return longer
            if place not in seen:
                seen.add(place)
                queue.append(longer)
    return MoveGoods((start, end), (state.active,))


# --- canals ---------------------------------------------------------------------------------


def canal_outlook(state: GameState, contract: ContractId) -> Outlook | None:
    """What the open canal of this contract still needs; None if no player has it open."""
    found = _builder_of(state, contract)
    if found is None:
        return None
    seat, canal = found
    built = sum(TILE_POINTS[kind] for kind in canal.kinds)
    engineer = state.players[seat].engineer
    need = least_need(canal.course, canal.last_kind_of_section, engineer)
    return Outlook(need.tiles, need.cards, built + need.points)


def _builder_of(state: GameState, contract: ContractId) -> tuple[Seat, Canal] | None:
    """The owner of the open canal of this contract, and the canal; None if there is none."""
    for seat, player in enumerate(state.players):
        canal = open_canal(player, contract)
        if canal is not None:
            return Seat(seat), canal
    return None


def contract_outlook(state: GameState, contract: ContractId, seat: Seat) -> Outlook:
    """What `seat` would need for this contract, from the better of its two termini."""
    return outlook_of(contract, state.players[seat].engineer)


@cache
def outlook_of(contract: ContractId, engineer: EngineerId) -> Outlook:
    """What the whole canal of a contract needs with this engineer."""
    needs = [
        least_need(course_from(contract, terminus), None, engineer)
        for terminus in CONTRACTS[contract].termini
    ]
    return Outlook(
        min(need.tiles for need in needs),
        min(need.cards for need in needs),
        min(need.points for need in needs),
    )


def plan_for(state: GameState, contract: ContractId, seat: Seat) -> Plan:
    """R6.12 a shortest way to complete the canal of this contract.

    If no player has the canal open, it is planned for `seat`, as if it took the contract, from the
    terminus from which it costs fewer cards; the first terminus if there is no difference.
    """
    found = _builder_of(state, contract)
    if found is None:
        engineer = state.players[seat].engineer
        return _plan(contract, seat, _route_of(contract, engineer), engineer)
    return _plan_on(state, *found)


def open_plans(state: GameState) -> tuple[Plan, ...]:
    """R6.12 a shortest way to complete every open canal, by seats."""
    return tuple(
        _plan_on(state, Seat(seat), canal)
        for seat, player in enumerate(state.players)
        for canal in player.canals
    )


def _plan_on(state: GameState, seat: Seat, canal: Canal) -> Plan:
    engineer = state.players[seat].engineer
    route = least_route(canal.course, canal.last_kind_of_section, engineer)
    return _plan(canal.course.contract.id, seat, route, engineer)


@lru_cache(maxsize=1 << 7)
def _plan(
    contract: ContractId, seat: Seat, route: tuple[Planned, ...], engineer: EngineerId
) -> Plan:
    tiles = tuple(TileView(seat, s.hex, kind, s.entry, s.exit) for s, kind in route)
    return Plan(contract, seat, tiles, sum(cards_for(kind, engineer) for _, kind in route))


@cache
def _route_of(contract: ContractId, engineer: EngineerId) -> tuple[Planned, ...]:
    routes = [
        least_route(course_from(contract, terminus), None, engineer)
        for terminus in CONTRACTS[contract].termini
    ]
    return min(routes, key=lambda route: sum(cards_for(tile.kind, engineer) for tile in route))


def open_canals_built(state: GameState) -> tuple[CanalBuilt, ...]:
    """R4.1 the open canals with at least one tile."""
    return _built((Seat(seat), player.canals) for seat, player in enumerate(state.players))


def completed_canals(state: GameState) -> tuple[CanalBuilt, ...]:
    """R10.3 the completed canals, to be shown only when their contracts are (R4.7)."""
    return _built((Seat(seat), player.completed) for seat, player in enumerate(state.players))


def _built(canals: Iterable[tuple[Seat, tuple[Canal, ...]]]) -> tuple[CanalBuilt, ...]:
    return tuple(
        CanalBuilt(seat, canal.contract, tiles_of(canal, seat))
        for seat, several in canals
        for canal in several
        if canal.kinds
    )


def cheapest_payment(
    state: GameState, contract: ContractId, hex_: Hex, kind: TileKind
) -> Payment | None:
    """R6.5 the payment to preselect for a tile, None if the hand cannot pay for it."""
    ways = ways_to_pay(state, contract, kind, extra_discards(state, hex_))
    return ways[0] if ways else None


def extra_cards(state: GameState, hex_: Hex) -> int:
    """R6.8 how many cards a tile on this hex costs besides its payment."""
    return extra_discards(state, hex_)


def tile_laid(state: GameState, action: LayTile) -> TileView:
    """The tile that a legal action would lay."""
    canal = open_canal(state.players[state.active], action.contract)
    entry = None if canal is None else entry_to(canal.course, action.hex)
    if entry is None:
        raise ValueError(f"no such tile can be laid: {action}")
    return TileView(state.active, action.hex, action.kind, entry, action.exit)


def why_not_hex(state: GameState, contract: ContractId, hex_: Hex) -> Refusal | None:
    """Why the next tile of a canal cannot lie on this hex; None if it can.

    Several tiles could be tried there; it is the refusal of the one that comes nearest to being
    legal: refused for its payment, else its exit, else its kind.
    """
    best: tuple[int, Refusal] | None = None
    for action in _attempts(state, contract, hex_):
        reason = refusal(state, action)
        if reason is None:
            return None
        depth = _DEPTH.get(reason.key, 0)
        if best is None or depth > best[0]:
            best = depth, reason
    return best[1] if best else None


_DEPTH = {
    key: depth
    for depth, keys in enumerate(
        (
            ("SAME_TYPE_ADJACENT", "OUT_OF_TILES"),
            ("EDGE_MISMATCH", "OWN_OR_OTHER_CANAL_NOT_PART"),
            ("CANNOT_FINISH", "VALUE_EXCEEDED", "REQUIRED_PLACE_UNREACHABLE"),
            ("CARDS_MISSING", "OVERBUILD_NEEDS_2"),
        ),
        start=1,
    )
    for key in keys
}


def _attempts(state: GameState, contract: ContractId, hex_: Hex) -> list[LayTile]:
    """The tiles that could be tried on a hex, each with its simplest payment."""
    exits = exits_from(state, contract, hex_) or (Side(0),)
    kinds = KINDS_ON[BOARD.terrain[hex_]] or (TileKind.STRETCH,)
    return [
        LayTile(contract, hex_, kind, side, _plain_payment(state, contract, hex_, kind))
        for kind in kinds
        for side in exits
    ]


def _plain_payment(state: GameState, contract: ContractId, hex_: Hex, kind: TileKind) -> Payment:
    paid = cheapest_payment(state, contract, hex_, kind)
    if paid is None:
        ways = ways_to_pay(state, contract, kind, 0)
        cards = [0, 0, 0, 0, 0]
        cards[kind] = CARD_COST[kind]
        plain = Payment((cards[0], cards[1], cards[2], cards[3], cards[4]))
        paid = ways[0] if ways else plain
    return paid


def exits_from(state: GameState, contract: ContractId, hex_: Hex) -> tuple[Side, ...]:
    """R6.2 the three sides by which a tile on this next hex could be left, straight on first."""
    canal = open_canal(state.players[state.active], contract)
    entry = entry_to(canal.course, hex_) if canal else None
    return () if entry is None else EXITS[entry]


# --- cards ----------------------------------------------------------------------------------


def wish_for_card(view: View, slot: int) -> TakeCard | DrawFromDisplay:
    """R5.1, R11.5 the action that a player who points at a card of the display may mean.

    It is a draw by Rennie where no cards can be taken.
    """
    is_rennies = view.players[view.active].engineer is EngineerId.RENNIE
    if is_rennies and view.phase is not Phase.BUILD:
        return DrawFromDisplay(slot)
    return TakeCard(slot)


def turns_up_cards(state: GameState) -> bool:
    """R5.1, D15 whether the display gets any card at the end of the present taking."""
    return can_refill(state)


# --- any action -----------------------------------------------------------------------------


def is_final(state: GameState, action: Action) -> bool:
    """Whether this legal action cannot be undone: it reveals something, or another seat is next."""
    return moments.is_final(CANAL_MANIA, state, action, state.active)
