"""Why something is not possible now: what a refused click meant, as an action the engine judges."""

from collections.abc import Callable, Iterator
from typing import Final

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.board import BOARD, OFF_BOARD, PLACES
from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId, EngineerId, Hex, Phase, PlaceId, Side, TileKind
from canalmania.previews import why_not_delivery, why_not_hex
from canalmania.state import CubePlacement, CubeRemoval, GameState
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from web.contract.questions import Picks, Situation
from web.games.canalmania.board.spots import hex_of, hex_spot
from web.page.spot import Spot

PLACE_FACTS: Final = ("place", "places", "termini", "from", "to", "a", "b")
HEX_FACTS: Final = ("hex", "end")
OUT_OF_THE_WAY: Final = ("NOT_AT_BARGE", "EDGE_MISMATCH", "PLACE_HEX")
"""Reasons against one hex of many: another one may say more."""


def objects_of(reason: Refusal) -> tuple[Spot, ...]:
    """The hexes a refusal speaks of; places are meant by theirs."""
    found: list[Hex] = []
    for name, fact in reason.args.items():
        if name in HEX_FACTS and isinstance(fact, int):
            found.append(Hex(fact))
        elif name in PLACE_FACTS:
            names = fact if isinstance(fact, tuple) else (fact,)
            found += [BOARD.places[PlaceId(str(p))].hex for p in names if str(p) in BOARD.places]
    return tuple(hex_spot(hex_) for hex_ in dict.fromkeys(found))


# --- nothing of a kind ----------------------------------------------------------------------


def refused(
    example: Action | Callable[[GameState], Action],
) -> Callable[[Situation], Refusal | None]:
    """Why nothing of a kind can be done: why an example of it cannot."""

    def why_not(now: Situation) -> Refusal | None:
        return now.why_not(example(now.state) if callable(example) else example)

    return why_not


def some_contract(state: GameState) -> a.TakeContract:
    """R4 the first contract of Parliament, or any."""
    contract = next(iter((*state.parliament, *CONTRACTS)))
    return a.TakeContract(contract, CONTRACTS[contract].termini[0])


def another_engineer(state: GameState) -> a.SwapEngineer:
    """R3.5 an engineer who is somebody else's."""
    own = state.players[state.active].engineer
    return a.SwapEngineer(next(engineer for engineer in EngineerId if engineer is not own))


def some_card(state: GameState) -> a.TakeCard:
    """R5.1 the first card of the display."""
    return a.TakeCard(next((n for n, card in enumerate(state.display) if card is not None), 0))


def last_tile(state: GameState) -> a.TakeBack:
    """R7.1 the last tile of the first canal."""
    canals = state.players[state.active].canals
    return a.TakeBack(canals[0].contract if canals else some_contract(state).contract, 1)


def _best(reasons: Iterator[Refusal | None]) -> Refusal | None:
    """Of several reasons the first that is about more than one hex; None if one thing can be."""
    reason = None
    for reason in reasons:
        if reason is None or reason.key not in OUT_OF_THE_WAY:
            break
    return reason


def why_no_tile(now: Situation) -> Refusal | None:
    """R6 why no tile can be laid anywhere."""
    return _best(_building(now))


def _building(now: Situation) -> Iterator[Refusal | None]:
    state: GameState = now.state
    canals = state.players[state.active].canals
    for canal in canals:
        place = canal.course.place
        end = BOARD.places[place].hex if place is not None else canal.course.steps[-1].hex
        for hex_ in BOARD.neighbours[end]:
            if hex_ != OFF_BOARD:
                yield why_not_hex(state, canal.contract, hex_)
    if not canals:
        contract = next(iter(CONTRACTS))
        payment = a.Payment((1, 0, 0, 0, 0))
        yield now.why_not(a.LayTile(contract, Hex(0), TileKind.STRETCH, Side(0), payment))


def why_no_delivery(now: Situation) -> Refusal | None:
    """R8 why no cube can be moved."""
    return _best(_delivering(now))


def _delivering(now: Situation) -> Iterator[Refusal | None]:
    state: GameState = now.state
    cubes = [place for place in PLACES if place in state.cubes]
    for cube in sorted(cubes, key=lambda place: not state.network.links.get(place)):
        yield _why_not_from(state, cube)
    if not cubes:
        yield now.why_not(a.MoveGoods((PLACES[0], PLACES[1]), (Seat(0),)))


def _why_not_from(state: GameState, start: PlaceId) -> Refusal | None:
    """Why the cube of `start` cannot go anywhere: the reason against a place next to it."""
    near = [place for place, _ in state.network.links.get(start, ())]
    another = PLACES[1] if start == PLACES[0] else PLACES[0]
    return why_not_delivery(state, start, near[0] if near else another)


# --- not this spot --------------------------------------------------------------------------


def why_not_here(  # noqa: PLR0911 - one answer for each thing one may be about to do
    now: Situation, picks: Picks, doing: str | None, spot: Spot
) -> Refusal | None:
    """Why this hex, which is no target, cannot be chosen now.

    Where nothing is asked of the board: why nothing can be built there, which is what hexes are
    for; None if it can.
    """
    state: GameState = now.state
    hex_, picked = hex_of(spot), dict(picks)
    place = BOARD.place_at[hex_]
    if doing == "build" or (doing is None and state.phase is Phase.BUILD):
        canal = picked.get("canal")
        return _why_no_tile_here(state, hex_, None if canal is None else ContractId(canal))
    if place is None:
        return _why_no_tile_here(state, hex_, None)
    if isinstance(state.decision, CubePlacement):
        return now.why_not(a.PlaceCube(place))
    if isinstance(state.decision, CubeRemoval):
        return now.why_not(a.RemoveCube(place))
    if doing == "contract" and "contract" in picked:
        return now.why_not(a.TakeContract(ContractId(picked["contract"]), place))
    if state.phase in (Phase.GOODS, Phase.DELIVERIES):
        return _why_no_delivery_here(now, picked.get("cube"), place)
    return _why_no_tile_here(state, hex_, None)


def _why_no_tile_here(state: GameState, hex_: Hex, contract: ContractId | None) -> Refusal | None:
    """Why no tile of the active seat, or of this canal of its, can lie here next."""
    canals = state.players[state.active].canals
    wanted = [c.contract for c in canals if contract is None or c.contract == contract]
    found = [why_not_hex(state, name, hex_) for name in wanted or [next(iter(CONTRACTS))]]
    if None in found:
        return None
    return min((r for r in found if r is not None), key=lambda r: r.key == "NOT_AT_BARGE")


def _why_no_delivery_here(now: Situation, cube: str | None, place: PlaceId) -> Refusal | None:
    if cube is not None:
        return why_not_delivery(now.state, PlaceId(cube), place)
    if place not in now.state.cubes:
        return now.why_not(a.MoveGoods((place, place), ()))
    return _why_not_from(now.state, place)
