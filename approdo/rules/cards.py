"""R11 the development cards: playing them, and what each does."""

from typing import Final

from approdo.actions import NameResource, PlaceRoad, PlayCard, TakeCard, Waive
from approdo.catalogue import NONE
from approdo.draft import Draft, with_item
from approdo.events import CardPlayed, CardTaken, Monopolised, RoadWaived
from approdo.geometry import PATHS, members
from approdo.ids import CardKind, Resource
from approdo.rules.building import has_road, lay_road, no_road_here
from approdo.rules.ending import check_end
from approdo.rules.special import judge_army
from approdo.state import FreeRoads, GameState, Monopoly, Plenty, RobberMove, one_more
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_PLAY: Final = tuple(map(PlayCard, list(CardKind)[:-1]))
"""Playing each card but the last kind, victory points (R11.9)."""
_ROAD: Final = tuple(map(PlaceRoad, PATHS))
_TAKE: Final = tuple(map(TakeCard, Resource))
_NAME: Final = tuple(map(NameResource, Resource))
_WAIVE: Final = Waive()
_KNIGHT: Final = CardKind.KNIGHT
_ROADS: Final = CardKind.ROAD_BUILDING
_PLENTY: Final = CardKind.YEAR_OF_PLENTY
_VICTORY: Final = CardKind.VICTORY_POINT
_FREE: Final = 2
"""R11.5, R11.6 two free roads, two cards of the bank."""


# --- playing --------------------------------------------------------------------------------


def legal_plays(state: GameState) -> list[PlayCard]:
    """R11.2, R11.3 the cards that the active player may play now."""
    held = state.cards[state.active]
    if state.has_played or held == NONE:
        return []
    return [
        play
        for play, count, bought in zip(_PLAY, held, state.bought, strict=False)
        if count > bought and _without_effect(state, play.kind) is None
    ]


def why_not_play(state: GameState, action: PlayCard) -> Refusal | None:
    """R11.2, R11.3, R11.9, D32, D33, D34."""
    kind = action.kind
    held, name = state.cards[state.active][kind], kind.name.lower()
    if kind is _VICTORY:
        return Refusal("R11.9", "NEVER_PLAYED", {"card": name})
    if not held:
        return Refusal("R11.1", "CARD_NOT_HELD", {"card": name})
    if state.has_played:
        return Refusal("R11.2", "ONE_CARD_A_TURN")
    if held <= state.bought[kind]:
        return Refusal("R11.3", "BOUGHT_THIS_TURN", {"card": name})
    return _without_effect(state, kind)


def _without_effect(state: GameState, kind: CardKind) -> Refusal | None:
    """D33, D34 a card that could do nothing is not played."""
    if kind is _ROADS and not has_road(state):
        return Refusal("D33", "NO_ROAD_POSSIBLE")
    if kind is _PLENTY and not any(state.bank):
        return Refusal("D34", "BANK_HAS_NOTHING")
    return None


def play_card(draft: Draft, action: PlayCard) -> None:
    """R11.4 to R11.8, D18 lay the card face up; what it does is decided next."""
    seat, kind = draft.active, action.kind
    draft.cards = with_item(draft.cards, seat, one_more(draft.cards[seat], kind, -1))
    draft.played = with_item(draft.played, seat, one_more(draft.played[seat], kind))
    draft.has_played = True
    draft.events.append(CardPlayed(seat, kind))
    if kind is _KNIGHT:
        draft.push(RobberMove())
        judge_army(draft)
        check_end(draft)
    elif kind is _ROADS:
        draft.push(FreeRoads(_FREE))
    elif kind is _PLENTY:
        draft.push(Plenty(_FREE))
    else:
        draft.push(Monopoly())


# --- road building --------------------------------------------------------------------------


def legal_free_roads(state: GameState) -> list[PlaceRoad | Waive]:
    """R11.5, D33 a road on each possible path; the second one may be waived."""
    decision = state.decision
    assert isinstance(decision, FreeRoads)
    places = members(state.board.road_places(state.active))
    found: list[PlaceRoad | Waive] = [_ROAD[path] for path in places]
    if decision.left < _FREE:
        found.append(_WAIVE)
    return found


def why_not_free_road(state: GameState, action: PlaceRoad) -> Refusal | None:
    """R11.5, R10.3, R10.4."""
    return no_road_here(state, action.path)


def why_not_waive(state: GameState, _: Waive) -> Refusal | None:
    """D33 the first road must be placed."""
    decision = state.decision
    assert isinstance(decision, FreeRoads)
    return None if decision.left < _FREE else Refusal("D33", "FIRST_ROAD_REQUIRED")


def place_free_road(draft: Draft, action: PlaceRoad) -> None:
    """R11.5, D33, D43 place it; the card ends when no other road is left or possible."""
    decision = draft.pending[-1]
    assert isinstance(decision, FreeRoads)
    lay_road(draft, draft.active, action.path, paid=False)
    if decision.left > 1 and has_road(draft):
        draft.swap(FreeRoads(decision.left - 1))
    else:
        draft.pop()
    check_end(draft)


def waive(draft: Draft, _: Waive) -> None:
    """D33 place no second road."""
    draft.pop()
    draft.events.append(RoadWaived(draft.active))


# --- year of plenty -------------------------------------------------------------------------


def legal_takes(state: GameState) -> list[TakeCard]:
    """R11.6, D34 any resource that the bank has."""
    return [take for take in _TAKE if state.bank[take.resource]]


def why_not_take(state: GameState, action: TakeCard) -> Refusal | None:
    """R11.6, D34."""
    if state.bank[action.resource]:
        return None
    return Refusal("R11.6", "BANK_EMPTY", {"kind": action.resource.name.lower()})


def take_card(draft: Draft, action: TakeCard) -> None:
    """R11.6, D34 take it; the second one is taken if the bank still has any card."""
    decision = draft.pending[-1]
    assert isinstance(decision, Plenty)
    draft.receive(draft.active, one_more(NONE, action.resource))
    draft.events.append(CardTaken(draft.active, action.resource))
    if decision.left > 1 and any(draft.bank):
        draft.swap(Plenty(decision.left - 1))
    else:
        draft.pop()


# --- monopoly -------------------------------------------------------------------------------


def legal_names(_: GameState) -> tuple[NameResource, ...]:
    """R11.7, D35 any resource, even if nobody holds it."""
    return _NAME


def name_resource(draft: Draft, action: NameResource) -> None:
    """R11.7 all opponents hand over all their cards of it."""
    draft.pop()
    kind, seat = action.resource, draft.active
    counts = []
    for other, hand in enumerate(draft.hands):
        count = 0 if other == seat else hand[kind]
        counts.append(count)
        if count:
            draft.hand_over(Seat(other), seat, one_more(NONE, kind, count))
    draft.events.append(Monopolised(seat, kind, tuple(counts)))
