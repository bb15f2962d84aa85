"""Who is asked before a choice is made: what a choice would bring, and why one is not possible.

The screen knows no rule. Whatever a prompt must know besides the legal actions, the engine tells
through here, for one state.
"""

from collections.abc import Iterator

from canalmania import Action, GameState, Refusal, apply, refusal
from canalmania import actions as a
from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CONTRACTS
from canalmania.events import TileLaid
from canalmania.ids import ContractId, EngineerId, Hex, PlaceId, Side, TileKind
from canalmania.previews import (
    exits_from,
    is_final,
    routes_of,
    why_not_delivery,
    why_not_hex,
)
from canalmania.state import ExtraDiscards
from canalmania.view import TileView
from tabletop.seat import Seat


class Referee:
    """The engine's answers about one state; each is worked out once."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self._final: dict[Action, bool] = {}

    def is_final(self, action: Action) -> bool:
        """Whether this legal action cannot be undone."""
        known = self._final.get(action)
        if known is None:
            known = self._final[action] = is_final(self._state, action)
        return known

    def why_not(self, action: Action) -> Refusal | None:
        """Why this action is not legal now."""
        return refusal(self._state, action)

    def exits(self, contract: ContractId, hex_: Hex) -> tuple[Side, ...]:
        """The sides a tile on this next hex could leave by: straight on, left, right."""
        return exits_from(self._state, contract, hex_)

    def routes(self, action: a.MoveGoods) -> tuple[a.MoveGoods, ...]:
        """Every route with the same effect for everybody, the shortest first."""
        return routes_of(self._state, action)

    def laid(self, action: a.LayTile) -> TileView:
        """The tile that a legal action would lay."""
        seat = self._state.active
        for event in apply(self._state, action)[1]:
            if isinstance(event, TileLaid):
                return TileView(seat, event.hex, event.kind, event.entry, event.exit)
        raise ValueError(action)

    def extra(self, action: a.LayTile) -> int:
        """How many cards a tile costs besides its payment."""
        decision = apply(self._state, action)[0].decision
        return decision.left if isinstance(decision, ExtraDiscards) else 0

    # --- why not ----------------------------------------------------------------------------

    def why_not_hex(self, hex_: Hex, contract: ContractId | None = None) -> Refusal | None:
        """Why no tile of the active seat, or of this canal of its, can lie here next."""
        canals = self._state.players[self._state.active].canals
        wanted = [c.contract for c in canals if contract is None or c.contract == contract]
        found = [self._hex_reason(name, hex_) for name in wanted or [next(iter(CONTRACTS))]]
        if None in found:
            return None
        return min((r for r in found if r is not None), key=lambda r: r.key == "NOT_AT_BARGE")

    def _hex_reason(self, contract: ContractId, hex_: Hex) -> Refusal | None:
        return why_not_hex(self._state, contract, hex_)

    def why_not_delivery(self, start: PlaceId, end: PlaceId) -> Refusal | None:
        """Why the cube of `start` cannot go to `end`."""
        return why_not_delivery(self._state, start, end)

    def why_no_delivery_from(self, start: PlaceId) -> Refusal | None:
        """Why the cube of `start` cannot go anywhere: the reason against a place next to it."""
        near = [place for place, _ in self._state.network.links.get(start, ())]
        return self.why_not_delivery(start, near[0] if near else _another(start))

    def why_not_do(self, what: str) -> Refusal | None:
        """Why nothing of this kind (a value of the facet "do") is possible now; None if it is."""
        reason: Refusal | None = None
        for attempt in self._attempts(what):
            reason = attempt
            if reason is None or reason.key not in ("NOT_AT_BARGE", "EDGE_MISMATCH", "PLACE_HEX"):
                break
        return reason

    def _attempts(self, what: str) -> Iterator[Refusal | None]:
        if what == "build":
            yield from self._build_attempts()
        elif what == "goods":
            yield from self._delivery_attempts()
        else:
            yield self.why_not(self._example(what))

    def _example(self, what: str) -> Action:
        state = self._state
        contract = next(iter(state.parliament), next(iter(CONTRACTS)))
        own = state.players[state.active].engineer
        other = next(engineer for engineer in EngineerId if engineer is not own)
        filled = [slot for slot, card in enumerate(state.display) if card is not None]
        canals = state.players[state.active].canals
        mine = canals[0].contract if canals else contract
        examples: dict[str, Action] = {
            "contract": a.TakeContract(contract, CONTRACTS[contract].termini[0]),
            "engineer": a.SwapEngineer(other),
            "discard-display": a.DiscardDisplay(),
            "draw": a.DrawCard(),
            "take": a.TakeCard(filled[0] if filled else 0),
            "stop": a.StopTaking(),
            "take-back": a.TakeBack(mine, 1),
            "end-build": a.EndBuild(),
            "end-phase": a.EndPhase(),
            "end-turn": a.EndTurn(),
        }
        return examples[what]

    def _build_attempts(self) -> Iterator[Refusal | None]:
        canals = self._state.players[self._state.active].canals
        for canal in canals:
            steps = canal.course.steps
            place = canal.course.place
            end = BOARD.places[place].hex if place is not None else steps[-1].hex
            yield from (
                self._hex_reason(canal.contract, hex_)
                for hex_ in BOARD.neighbours[end]
                if hex_ >= 0
            )
        if not canals:
            contract = next(iter(CONTRACTS))
            payment = a.Payment((1, 0, 0, 0, 0))
            yield self.why_not(a.LayTile(contract, Hex(0), TileKind.STRETCH, Side(0), payment))

    def _delivery_attempts(self) -> Iterator[Refusal | None]:
        network = self._state.network.links
        cubes = [place for place in PLACES if place in self._state.cubes]
        for cube in sorted(cubes, key=lambda place: not network.get(place)):
            yield self.why_no_delivery_from(cube)
        if not cubes:
            yield self.why_not(a.MoveGoods((PLACES[0], PLACES[1]), (Seat(0),)))


def _another(place: PlaceId) -> PlaceId:
    return PLACES[1] if place == PLACES[0] else PLACES[0]
