"""R10 building and buying: where, for what, and what it changes."""

from typing import Final

from approdo.actions import BuildCity, BuildRoad, BuildSettlement, BuyCard
from approdo.board import Board
from approdo.catalogue import (
    CARD_COST,
    CITIES,
    CITY_COST,
    ROAD_COST,
    ROADS,
    SETTLEMENT_COST,
    SETTLEMENTS,
    Cards,
)
from approdo.draft import Draft, with_item
from approdo.events import CardBought, CityBuilt, RoadBuilt, SettlementBuilt
from approdo.geometry import ENDS_MASK, INTERSECTIONS, NEIGHBOURS, PATHS, members
from approdo.ids import Intersection, Path, Resource
from approdo.rules.ending import check_end
from approdo.rules.special import judge_road
from approdo.state import GameState, covers, one_more
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_ROAD: Final = tuple(map(BuildRoad, PATHS))
_SETTLEMENT: Final = tuple(map(BuildSettlement, INTERSECTIONS))
_CITY: Final = tuple(map(BuildCity, INTERSECTIONS))
_BUY: Final = (BuyCard(),)


# --- what is legal --------------------------------------------------------------------------


def legal_buildings(
    state: GameState,
) -> list[BuildRoad | BuildSettlement | BuildCity | BuyCard]:
    """R10 everything that the active player can build or buy now."""
    seat, board = state.active, state.board
    lumber, brick, wool, grain, ore = state.hands[seat]
    found: list[BuildRoad | BuildSettlement | BuildCity | BuyCard] = []
    if lumber and brick:
        if board.roads[seat].bit_count() < ROADS:
            found += [_ROAD[path] for path in members(board.road_places(seat))]
        if wool and grain and board.settlements[seat].bit_count() < SETTLEMENTS:
            found += [_SETTLEMENT[at] for at in members(board.settlement_places(seat))]
    if grain and ore:
        if covers(state.hands[seat], CITY_COST) and board.cities[seat].bit_count() < CITIES:
            found += [_CITY[at] for at in members(board.settlements[seat])]
        if wool and state.deck:
            found += _BUY
    return found


def has_road(state: GameState | Draft) -> bool:
    """R10.2, R10.3 whether the active player has a road left and a place for it."""
    board, seat = state.board, state.active
    return board.roads[seat].bit_count() < ROADS and board.road_places(seat) != 0


def places_left(board: Board, seat: Seat) -> tuple[int, int, int]:
    """R10.2 to R10.7 in how many places a seat could build a road, a settlement and a city.

    Whatever it can pay; 0 without pieces.
    """
    roads, settlements = board.road_places(seat), board.settlement_places(seat)
    own, cities = board.settlements[seat], board.cities[seat]
    return (
        roads.bit_count() if board.roads[seat].bit_count() < ROADS else 0,
        settlements.bit_count() if own.bit_count() < SETTLEMENTS else 0,
        own.bit_count() if cities.bit_count() < CITIES else 0,
    )


# --- why something is not -------------------------------------------------------------------


def lacking(state: GameState, cost: Cards) -> Refusal | None:
    """R10.1 the cards that the active player lacks for this cost."""
    hand = state.hands[state.active]
    if covers(hand, cost):
        return None
    kinds = tuple(kind.name.lower() for kind in Resource if hand[kind] < cost[kind])
    missing = sum(max(0, cost[kind] - hand[kind]) for kind in Resource)
    return Refusal("R10.1", "CARDS_MISSING", {"kinds": kinds, "count": missing})


def no_road_here(state: GameState, path: Path) -> Refusal | None:
    """R10.2 to R10.4 why the active player cannot have a road on this path."""
    board, seat = state.board, state.active
    if board.roads[seat].bit_count() >= ROADS:
        return Refusal("R10.2", "NO_ROADS_LEFT", {"count": ROADS})
    by = board.builder_of(path)
    if by is not None:
        return Refusal("R2.5", "PATH_TAKEN", {"path": path, "by": by})
    if board.road_places(seat) >> path & 1:
        return None
    if board.touched[seat] & ENDS_MASK[path]:  # the own road ends at an opponent's building
        return Refusal("R10.4", "PAST_A_BUILDING", {"path": path})
    return Refusal("R10.3", "NO_CONTACT", {"path": path})


def not_free(state: GameState, at: Intersection) -> Refusal | None:
    """R10.5 the distance rule: the building that is on this intersection, or too near."""
    board = state.board
    if not board.closed >> at & 1:
        return None
    by = board.owner_of(at)
    if by is not None:
        return Refusal("R2.5", "INTERSECTION_TAKEN", {"at": at, "by": by})
    near = next(other for other in NEIGHBOURS[at] if board.owner_of(other) is not None)
    return Refusal("R10.5", "TOO_NEAR", {"at": at, "near": near})


def why_not_road(state: GameState, action: BuildRoad) -> Refusal | None:
    """R10.1 to R10.4."""
    return no_road_here(state, action.path) or lacking(state, ROAD_COST)


def why_not_settlement(state: GameState, action: BuildSettlement) -> Refusal | None:
    """R10.1, R10.2, R10.5, R10.6, D31."""
    board, seat, at = state.board, state.active, action.at
    if board.settlements[seat].bit_count() >= SETTLEMENTS:
        return Refusal("R10.2", "NO_SETTLEMENTS_LEFT", {"count": SETTLEMENTS})
    wrong = not_free(state, at)
    if wrong is None and not board.touched[seat] >> at & 1:
        wrong = Refusal("R10.6", "NO_OWN_ROAD", {"at": at})
    return wrong or lacking(state, SETTLEMENT_COST)


def why_not_city(state: GameState, action: BuildCity) -> Refusal | None:
    """R10.1, R10.2, R10.7."""
    board, seat, at = state.board, state.active, action.at
    if board.cities[seat].bit_count() >= CITIES:
        return Refusal("R10.2", "NO_CITIES_LEFT", {"count": CITIES})
    if not board.settlements[seat] >> at & 1:
        return Refusal("R10.7", "NO_OWN_SETTLEMENT", {"at": at})
    return lacking(state, CITY_COST)


def why_not_buy(state: GameState, _: BuyCard) -> Refusal | None:
    """R10.1, R10.9."""
    if not state.deck:
        return Refusal("R10.9", "DECK_EMPTY")
    return lacking(state, CARD_COST)


# --- carrying it out ------------------------------------------------------------------------


def lay_road(draft: Draft, seat: Seat, path: Path, *, paid: bool) -> None:
    """R10.3, R13.9 put a road on the board; the longest road is judged at once."""
    draft.board = draft.board.with_road(seat, path)
    draft.events.append(RoadBuilt(seat, path, paid))
    judge_road(draft)


def raise_settlement(draft: Draft, seat: Seat, at: Intersection, *, paid: bool) -> None:
    """R10.5, R13.4, R13.9 put a settlement on the board; it may break an opponent's road."""
    before = draft.board.lengths
    draft.board = draft.board.with_settlement(seat, at)
    draft.events.append(SettlementBuilt(seat, at, paid))
    if draft.board.lengths != before:
        judge_road(draft, before)


def build_road(draft: Draft, action: BuildRoad) -> None:
    """R10.1, R10.3."""
    draft.pay(draft.active, ROAD_COST)
    lay_road(draft, draft.active, action.path, paid=True)
    check_end(draft)


def build_settlement(draft: Draft, action: BuildSettlement) -> None:
    """R10.1, R10.5, R10.6."""
    draft.pay(draft.active, SETTLEMENT_COST)
    raise_settlement(draft, draft.active, action.at, paid=True)
    check_end(draft)


def build_city(draft: Draft, action: BuildCity) -> None:
    """R10.1, R10.7 the settlement returns to the supply."""
    draft.pay(draft.active, CITY_COST)
    draft.board = draft.board.with_city(draft.active, action.at)
    draft.events.append(CityBuilt(draft.active, action.at))
    check_end(draft)


def buy_card(draft: Draft, _: BuyCard) -> None:
    """R10.9, R11.1, D46 a victory point card may end the game at once."""
    seat = draft.active
    draft.pay(seat, CARD_COST)
    kind = draft.deck[-1]
    draft.deck = draft.deck[:-1]
    draft.cards = with_item(draft.cards, seat, one_more(draft.cards[seat], kind))
    draft.bought = one_more(draft.bought, kind)
    draft.events.append(CardBought(seat, kind))
    check_end(draft)
