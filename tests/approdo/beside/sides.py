"""A position of either program in the same words, and what can be done in it.

What can be done is a set of tuples in our numbers: the name that catanatron has for it, and what it
is about. Where it has one action for several of ours, so has the set.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from catanatron.models.enums import CITY, SETTLEMENT

from approdo import actions as a
from approdo import apply, legal_actions, to_act
from approdo.actions import Action
from approdo.catalogue import CITIES, ROADS, SETTLEMENTS
from approdo.events import CardStolen
from approdo.geometry import members
from approdo.ids import CardKind, Phase, Resource
from approdo.rules.ending import all_points, shown_points
from approdo.state import Discards, FreeRoads, GameState, Theft
from tabletop.seat import Seat
from tests.approdo.beside.island import HEX_OF, INTERSECTION_OF, PATH_OF, RESOURCES
from tests.approdo.beside.other import There

Told = tuple[object, ...]
"""An action: its name there, and what it is about."""
_NAMES: Final[dict[type[Action], str]] = {
    a.Roll: "ROLL",
    a.EndTurn: "END_TURN",
    a.BuyCard: "BUY_DEVELOPMENT_CARD",
    a.Waive: "WAIVE",
}
"""The names of actions that are about nothing."""
_RESOURCE_OF: Final = {name: kind for kind, name in RESOURCES.items()}

# --- a position -----------------------------------------------------------------------------


def our_side(state: GameState) -> dict[str, Any]:
    """A position of ours; points without those for the longest road, which is compared alone."""
    board, decision, seats = state.board, state.decision, range(state.seats)
    supplies = zip(board.roads, board.settlements, board.cities, strict=True)
    return {
        "active": state.active,
        "has rolled": state.dice is not None,
        "has played": [state.has_played and seat == state.active for seat in seats],
        "hands": state.hands,
        "bank": state.bank,
        "deck": Counter(kind.name for kind in state.deck),
        "cards": state.cards,
        "played": state.played,
        "roads": [set(members(own)) for own in board.roads],
        "settlements": [set(members(own)) for own in board.settlements],
        "cities": [set(members(own)) for own in board.cities],
        "supplies": [
            (ROADS - a.bit_count(), SETTLEMENTS - b.bit_count(), CITIES - c.bit_count())
            for a, b, c in supplies
        ],
        "robber": state.robber,
        "largest army": state.army_holder,
        "road lengths": board.lengths,
        "road holder": state.road_holder,
        "free roads": decision.left if isinstance(decision, FreeRoads) else 0,
        "points": [shown_points(state, seat) - 2 * (state.road_holder == seat) for seat in seats],
        "all points": [all_points(state, seat) - 2 * (state.road_holder == seat) for seat in seats],
        "winners": [state.active] if state.phase is Phase.OVER else [],
    }


def their_side(other: There, goal: int) -> dict[str, Any]:
    """A position of theirs in the same words."""
    state, seats = other.state, range(len(other.colours))
    board = state.board

    def holder(name: str) -> Seat | None:
        return next((Seat(seat) for seat in seats if other.of(seat, name)), None)

    def kinds(names: Sequence[str]) -> list[tuple[int, ...]]:
        return [tuple(other.of(seat, name) for name in names) for seat in seats]

    roads: list[set[int]] = [set() for _ in seats]
    for edge, colour in board.roads.items():
        roads[other.seat_of(colour)].add(PATH_OF[frozenset(edge)])
    buildings: dict[str, list[set[int]]] = {
        kind: [set() for _ in seats] for kind in (SETTLEMENT, CITY)
    }
    for node, (colour, kind) in board.buildings.items():
        buildings[kind][other.seat_of(colour)].add(INTERSECTION_OF[node])
    points = [
        (other.of(seat, "VICTORY_POINTS"), other.of(seat, "ACTUAL_VICTORY_POINTS"))
        for seat in seats
    ]
    on_road = [2 * other.of(seat, "HAS_ROAD") for seat in seats]
    return {
        "active": other.seat_of(state.colors[state.current_turn_index]),
        "has rolled": any(other.of(seat, "HAS_ROLLED") for seat in seats),
        "has played": [other.of(s, "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN") for s in seats],
        "hands": tuple(kinds([f"{name}_IN_HAND" for name in RESOURCES.values()])),
        "bank": tuple(state.resource_freqdeck),
        "deck": Counter(state.development_listdeck),
        "cards": tuple(kinds([f"{kind.name}_IN_HAND" for kind in CardKind])),
        "played": tuple(kinds([f"PLAYED_{kind.name}" for kind in CardKind])),
        "roads": roads,
        "settlements": buildings[SETTLEMENT],
        "cities": buildings[CITY],
        "supplies": kinds([f"{piece}_AVAILABLE" for piece in ("ROADS", "SETTLEMENTS", "CITIES")]),
        "robber": HEX_OF[board.robber_coordinate],
        "largest army": holder("HAS_ARMY"),
        "road lengths": tuple(board.road_lengths.get(colour, 0) for colour in other.colours),
        "road holder": holder("HAS_ROAD"),
        "free roads": state.free_roads_available if state.is_road_building else 0,
        "points": [shown - road for (shown, _), road in zip(points, on_road, strict=True)],
        "all points": [every - road for (_, every), road in zip(points, on_road, strict=True)],
        "winners": [Seat(seat) for seat in seats if points[seat][1] >= goal],
    }


# --- what can be done -----------------------------------------------------------------------


def our_actions(state: GameState) -> set[Told]:
    """What can be done here, in their words."""
    if isinstance(state.decision, Discards):
        return {("DISCARD", seat) for seat in to_act(state)}
    return {told for action in legal_actions(state) for told in in_their_words(state, action)}


def in_their_words(state: GameState, action: Action) -> Iterator[Told]:
    """One of our actions in their words: several, if it does not say yet all that theirs say."""
    match action:
        case a.PlaceSettlement(at) | a.BuildSettlement(at):
            yield "BUILD_SETTLEMENT", at
        case a.PlaceRoad(path) | a.BuildRoad(path):
            yield "BUILD_ROAD", path
        case a.BuildCity(at):
            yield "BUILD_CITY", at
        case a.Exchange(give, take):
            rate = state.setup.island.rates(state.board.buildings(state.active))[give]
            yield "MARITIME_TRADE", give, rate, take
        case a.MoveRobber(hex_):
            yield from (("MOVE_ROBBER", hex_, victim) for victim in _victims(state, action))
        case a.PlayCard():
            yield from _plays(state, action)
        case _:
            yield (_NAMES[type(action)],)


def _plays(state: GameState, action: a.PlayCard) -> Iterator[Told]:
    """A card and, of some, what is done with it."""
    match action.kind:
        case CardKind.KNIGHT:
            yield ("PLAY_KNIGHT_CARD",)
        case CardKind.YEAR_OF_PLENTY:
            yield from (("PLAY_YEAR_OF_PLENTY", *taken) for taken in _taken(state, action))
        case CardKind.MONOPOLY:
            for named in legal_actions(apply(state, action)[0]):
                assert isinstance(named, a.NameResource)
                yield "PLAY_MONOPOLY", named.resource
        case kind:
            yield (f"PLAY_{kind.name}",)


def _victims(state: GameState, action: a.MoveRobber) -> list[Seat | None]:
    """R12.5 who can be robbed once the robber is there."""
    after, events = apply(state, action)
    if isinstance(after.decision, Theft):
        return list(after.decision.victims)
    return [event.victim for event in events if isinstance(event, CardStolen)] or [None]


def _taken(state: GameState, action: Action) -> set[tuple[Resource, ...]]:
    """R11.6 all that a year of plenty can bring."""
    found = set()
    after, _ = apply(state, action)
    for first in legal_actions(after):
        assert isinstance(first, a.TakeCard)
        then, _ = apply(after, first)
        seconds = legal_actions(then) if then.pending else ()
        for second in seconds:
            assert isinstance(second, a.TakeCard)
            found.add(tuple(sorted((first.resource, second.resource))))
        if not seconds:
            found.add((first.resource,))
    return found


def their_actions(other: There) -> set[Told]:
    """What can be done there."""
    return {in_our_numbers(other, action) for action in other.state.playable_actions}


def in_our_numbers(other: There, action: Any) -> Told:
    """One of their actions, in our numbers."""
    name, value = action.action_type.name, action.value
    match name:
        case "BUILD_SETTLEMENT" | "BUILD_CITY":
            about: Told = (INTERSECTION_OF[value],)
        case "BUILD_ROAD":
            about = (PATH_OF[frozenset(value)],)
        case "MARITIME_TRADE":
            *given, taken = (_RESOURCE_OF[one] for one in value if one)
            about = given[0], len(given), taken
        case "MOVE_ROBBER":
            at, victim, _ = value
            about = HEX_OF[at], None if victim is None else other.seat_of(victim)
        case "PLAY_YEAR_OF_PLENTY":
            about = tuple(sorted(_RESOURCE_OF[one] for one in value))
        case "PLAY_MONOPOLY":
            about = (_RESOURCE_OF[value],)
        case "DISCARD":
            about = (other.seat_of(action.color),)
        case _:
            assert value is None
            about = ()
    return name, *about
