"""R6 building: laying tiles, completing canals, ending the action. `tiles` says which tiles."""

from functools import lru_cache
from typing import Final

from canalmania.actions import DiscardExtra, EndBuild, LayTile
from canalmania.catalogue import EXTRA_DISCARDS, TILE_POINTS
from canalmania.draft import Draft
from canalmania.events import (
    CANAL_COMPLETED,
    EXTRA_CARD,
    PAYMENT,
    BargeMoved,
    CanalCompleted,
    SectionJoined,
    TileLaid,
)
from canalmania.ids import CardKind, ContractId, Hex, Phase, TileKind
from canalmania.network import with_tiles
from canalmania.rules.building.payments import leaves_half
from canalmania.rules.cards import discard_one, put_on_discards, without
from canalmania.rules.ending import score
from canalmania.state import (
    Building,
    Canal,
    ExtraDiscards,
    GameState,
    PlayerState,
    kind_counts,
)
from tabletop.frozen import with_fields
from tabletop.refusals import Refusal


def open_canal(player: PlayerState, contract: ContractId) -> Canal | None:
    """R4.1 the player's unfinished canal of this contract."""
    for canal in player.canals:
        if canal.course.contract.id == contract:
            return canal
    return None


def with_canal(canals: tuple[Canal, ...], before: Canal, after: Canal) -> tuple[Canal, ...]:
    """R4.1 the open canals of a player, of which one has changed."""
    first = canals[0]
    return (after, *canals[1:]) if first is before else (first, after)


def lay_tile(draft: Draft, action: LayTile) -> None:
    """R6.1 pay for the tile and lay it; a place it leads into is connected (R6.3)."""
    player = draft.players[draft.active]
    before = open_canal(player, action.contract)
    assert before is not None
    half = leaves_half(action.payment, action.kind, player.engineer)
    over = draft.tiled[action.hex] > 0
    course = before.course.left_by(action.hex, action.exit)
    kinds = (*before.kinds, action.kind)
    canal = with_fields(before, {"course": course, "kinds": kinds, "laid_on": draft.turn})
    supply = [*player.supply]
    supply[action.kind] -= 1
    hand, played = without(player.hand, action.payment.cards)
    canals = with_canal(player.canals, before, canal)
    draft.alter(draft.active, {"hand": hand, "supply": tuple(supply), "canals": canals})
    draft.tiled = with_tiles(draft.tiled, 1, (action.hex,))
    draft.pending = (Building(action.contract),) if half else _BUILDING
    draft.events.append(
        TileLaid(
            draft.active,
            action.contract,
            action.hex,
            action.kind,
            course.steps[-1].entry,
            action.exit,
            action.payment,
            over,
            half,
        )
    )
    put_on_discards(draft, played, PAYMENT)
    _connect(draft, canal)
    if over:
        draft.push(ExtraDiscards(EXTRA_DISCARDS))


_BUILDING: Final = (Building(None),)


def _connect(draft: Draft, canal: Canal) -> None:
    """R5.8, R6.3, D6 open what the canal's last tile connects: places, a section, the canal."""
    course = canal.course
    if len(course.steps) == 1 and course.start not in draft.connected:
        draft.connected |= {course.start}
    if course.place is None:
        return
    if course.place not in draft.connected:
        draft.connected |= {course.place}
    start, end = course.places[-2:]
    draft.network = draft.network.with_section(start, end, draft.active)
    draft.events.append(SectionJoined(draft.active, canal.contract, start, end))
    if course.is_complete:
        _complete(draft, canal)


def _complete(draft: Draft, canal: Canal) -> None:
    """R6.14 the canal scores, its barge leaves, its contract is turned face down."""
    player = draft.players[draft.active]
    canals = tuple([c for c in player.canals if c is not canal])
    draft.alter(draft.active, {"canals": canals, "completed": (*player.completed, canal)})
    draft.pending = _BUILDING
    draft.events.append(CanalCompleted(draft.active, canal.contract, tile_counts(canal)))
    score(draft, draft.active, canal_points(canal), CANAL_COMPLETED, canal.contract)


def canal_points(canal: Canal) -> int:
    """R6.14 1 point for each lock, 2 for each aqueduct, 3 for each tunnel."""
    return sum(TILE_POINTS[kind] for kind in canal.kinds)


def tile_counts(canal: Canal) -> tuple[int, int, int, int]:
    """How many tiles of each kind a canal has."""
    kinds = canal.kinds
    return (
        kinds.count(TileKind.STRETCH),
        kinds.count(TileKind.LOCK),
        kinds.count(TileKind.AQUEDUCT),
        kinds.count(TileKind.TUNNEL),
    )


def why_not_extra(state: GameState, action: DiscardExtra) -> Refusal | None:
    """R6.8, D8 any card of the hand is possible, also a surveyor."""
    if kind_counts(state.players[state.active].hand)[action.kind]:
        return None
    return Refusal("D8", "CARD_NOT_IN_HAND", {"kind": action.kind.name.lower()})


def legal_extras(state: GameState) -> tuple[DiscardExtra, ...]:
    """R6.8 one choice for each kind of card in the hand."""
    counts = kind_counts(state.players[state.active].hand)
    return tuple([choice for choice in _EXTRAS if counts[choice.kind]])


_EXTRAS: Final = tuple(DiscardExtra(kind) for kind in CardKind)


def discard_extra(draft: Draft, action: DiscardExtra) -> None:
    """R6.8, D25 discard one of the additional cards; half a surveyor that is left is kept."""
    decision = draft.pending[-1]
    assert isinstance(decision, ExtraDiscards)
    draft.pop()
    if decision.left > 1:
        draft.push(ExtraDiscards(decision.left - 1))
    discard_one(draft, action.kind, EXTRA_CARD)


def end_build(draft: Draft, _: EndBuild) -> None:
    """R6.13 the barges move to the last tile, or to the place it leads into."""
    draft.pop()
    canals = []
    for canal in draft.players[draft.active].canals:
        course = canal.course
        moved = canal
        if canal.barge != len(course.steps):
            moved = with_fields(canal, {"barge": len(course.steps)})
            draft.events.append(barge_moved(draft.active, course.contract.id, course.end))
        canals.append(moved)
    draft.alter(draft.active, {"canals": tuple(canals)})
    draft.phase = _GOODS


_GOODS: Final = Phase.GOODS  # looking up an enum member is slow
barge_moved: Final = lru_cache(maxsize=1 << 12)(BargeMoved)


def barge_hex(canal: Canal) -> Hex:
    """R6.13 the hex of the barge: a tile, or the place that the tile leads into."""
    course = canal.course
    return course.shortened(len(course.steps) - canal.barge).end
