"""Why something is not possible now: the refused press as an action that the engine judges."""

from collections.abc import Callable
from typing import Final

from approdo import actions as a
from approdo.geometry import INTERSECTIONS, PATHS, members
from approdo.ids import Hex, Intersection, Path, Phase
from approdo.state import FirstRoad, FreeRoads, GameState, RobberMove
from tabletop.refusals import Refusal
from web.contract.questions import Picks, Situation
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.page.spot import Spot

_SPOTS: Final[dict[str, Callable[[int], Spot]]] = {
    "at": lambda number: corner_spot(Intersection(number)),
    "near": lambda number: corner_spot(Intersection(number)),
    "path": lambda number: edge_spot(Path(number)),
    "hex": lambda number: hex_spot(Hex(number)),
}
"""The facts of a refusal that are places."""


def objects_of(reason: Refusal) -> tuple[Spot, ...]:
    """The places that a refusal speaks of."""
    found = []
    for name, spot in _SPOTS.items():
        fact = reason.args.get(name)
        if isinstance(fact, int):
            found.append(spot(fact))
    return tuple(found)


def why_not_here(now: Situation, _: Picks, doing: str | None, spot: Spot) -> Refusal | None:
    """Why a place cannot be chosen; None where nothing is asked of the island."""
    state: GameState = now.state
    match spot.kind:
        case "corner":
            return _at(now, state, doing, Intersection(int(spot.id)))
        case "edge":
            return _on(now, state, Path(int(spot.id)))
        case "hex" if isinstance(state.decision, RobberMove):
            return now.why_not(a.MoveRobber(Hex(int(spot.id))))
    return None


def _at(now: Situation, state: GameState, doing: str | None, at: Intersection) -> Refusal | None:
    if state.phase is Phase.PREPARATION and not state.pending:
        return now.why_not(a.PlaceSettlement(at))
    if state.phase is not Phase.AFTER_ROLL or state.pending:
        return None
    if doing == "city" or state.board.owner_of(at) == now.seat:
        return now.why_not(a.BuildCity(at))
    return now.why_not(a.BuildSettlement(at))


def _on(now: Situation, state: GameState, path: Path) -> Refusal | None:
    if isinstance(state.decision, FirstRoad | FreeRoads):
        return now.why_not(a.PlaceRoad(path))
    if state.phase is Phase.AFTER_ROLL and not state.pending:
        return now.why_not(a.BuildRoad(path))
    return None


def why_no_road(now: Situation) -> Refusal | None:
    """R10.3 why no road can be built: asked where one could lie, if there is a place."""
    state: GameState = now.state
    places = [Path(path) for path in members(state.board.road_places(now.seat))]
    return now.why_not(a.BuildRoad((places or PATHS)[0]))


def why_no_settlement(now: Situation) -> Refusal | None:
    """R10.5 the same for a settlement."""
    state: GameState = now.state
    places = [Intersection(at) for at in members(state.board.settlement_places(now.seat))]
    return now.why_not(a.BuildSettlement((places or INTERSECTIONS)[0]))


def why_no_city(now: Situation) -> Refusal | None:
    """R10.7 the same for a city."""
    state: GameState = now.state
    places = [Intersection(at) for at in members(state.board.settlements[now.seat])]
    return now.why_not(a.BuildCity((places or INTERSECTIONS)[0]))


def why_no_card(now: Situation) -> Refusal | None:
    """R10.9 why no development card can be bought."""
    return now.why_not(a.BuyCard())
