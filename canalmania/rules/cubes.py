"""R5.4-R5.8 placing and removing goods cubes."""

from functools import cache, lru_cache
from typing import Final

from canalmania.actions import ChooseColour, PlaceCube, RemoveCube
from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CARDS, GOODS_CUBES
from canalmania.draft import Draft
from canalmania.events import ColourChosen, CubePlaced, CubeRemoved, CubeReturned
from canalmania.ids import PLACE_COLOURS, Card, Colour, PlaceId
from canalmania.state import ColourChoice, CubePlacement, CubeRemoval, GameState
from tabletop.refusals import Refusal

CUBES_A_SYMBOL: Final = 2
CONNECTED_CITY: Final = 1
CONNECTED_TOWN: Final = 2
UNCONNECTED_CITY: Final = 3
UNCONNECTED_TOWN: Final = 4
REMOVAL_ORDER: Final = (UNCONNECTED_TOWN, UNCONNECTED_CITY, CONNECTED_TOWN)
"""R5.7 connected cities never lose their cubes: there are more cubes than cities."""
_REMOVALS: Final = {place: RemoveCube(place) for place in PLACES}
_PLACEMENTS: Final = {place: PlaceCube(place) for place in PLACES}
Case = tuple[int, tuple[PlaceId, ...]]
"""The number of a case of R5.4 and the places it leaves to choose from."""


def case_of(place: PlaceId, connected: frozenset[PlaceId]) -> int:
    """R5.4 which of the four cases of the rule applies to a place."""
    if place in connected:
        return CONNECTED_CITY if BOARD.places[place].is_city else CONNECTED_TOWN
    return UNCONNECTED_CITY if BOARD.places[place].is_city else UNCONNECTED_TOWN


@lru_cache(maxsize=1 << 8)
def places_to_fill(
    colour: Colour, cubes: frozenset[PlaceId], connected: frozenset[PlaceId]
) -> Case:
    """R5.4 the first case with a free place of the colour, and its free places; (0, ()) if none."""
    city = BOARD.city_of[colour]
    if city in connected and city not in cubes:
        return CONNECTED_CITY, (city,)
    towns = [town for town in BOARD.towns_of[colour] if town not in cubes]
    if linked := [town for town in towns if town in connected]:
        return CONNECTED_TOWN, tuple(linked)
    if city not in cubes:
        return UNCONNECTED_CITY, (city,)
    return (UNCONNECTED_TOWN, tuple(towns)) if towns else (0, ())


@lru_cache(maxsize=1 << 8)
def places_to_empty(cubes: frozenset[PlaceId], connected: frozenset[PlaceId]) -> Case:
    """R5.7 the first case, in reverse order, with a cube, and its places; (0, ()) if none."""
    by_case: dict[int, list[PlaceId]] = {}
    for place in PLACES:
        if place in cubes:
            by_case.setdefault(case_of(place, connected), []).append(place)
    for case in REMOVAL_ORDER:
        if case in by_case:
            return case, tuple(by_case[case])
    return 0, ()


def resolve_goods(draft: Draft, card: Card) -> None:
    """R5.3 carry out the goods symbol of a card, if it has one; R5.5 white asks for a colour."""
    colour = CARDS[card].goods
    if colour is None:
        return
    if colour is Colour.WHITE:
        draft.push(ColourChoice())
    else:
        _begin(draft, colour)


def _begin(draft: Draft, colour: Colour) -> None:
    """R5.7, D12 first take the cubes that the basin lacks from the map, then place cubes."""
    draft.push(_placement(colour, CUBES_A_SYMBOL))
    missing = CUBES_A_SYMBOL - (GOODS_CUBES - len(draft.cubes))
    if missing > 0:
        draft.push(CubeRemoval(colour, missing))
    else:
        _return_what_has_no_place(draft)


_placement: Final = cache(CubePlacement)
_cube_placed: Final = cache(CubePlaced)


def _return_what_has_no_place(draft: Draft) -> None:
    """R5.6 return a cube to the basin if all seven places of the colour are full."""
    decision = draft.pending[-1]
    assert isinstance(decision, CubePlacement)
    if places_to_fill(decision.colour, draft.cubes, draft.connected)[0] == 0:
        draft.pop()
        returned = CubeReturned(draft.active, decision.colour)
        draft.events += [returned] * decision.left


def why_not_colour(action: ChooseColour) -> Refusal | None:
    """R5.5, D2 one of the six colours of places."""
    if action.colour in PLACE_COLOURS:
        return None
    return Refusal("R5.5", "NOT_A_GOODS_COLOUR", {"colour": action.colour.name.lower()})


def choose_colour(draft: Draft, action: ChooseColour) -> None:
    """R5.5 the colour counts for both cubes."""
    draft.pop()
    draft.events.append(ColourChosen(draft.active, action.colour))
    _begin(draft, action.colour)


def why_not_remove(state: GameState, action: RemoveCube) -> Refusal | None:
    """R5.7 only a place that holds a cube, of the first case in reverse order."""
    case, places = places_to_empty(state.cubes, state.connected)
    if action.place in places:
        return None
    if action.place not in state.cubes:
        return Refusal("R5.7", "GOODS_PLACE_EMPTY", {"place": action.place})
    return Refusal("R5.7", "GOODS_REMOVE_CASE", {"case": case, "places": places})


def legal_removals(state: GameState) -> tuple[RemoveCube, ...]:
    """R5.7 the places a cube may be removed from."""
    _, places = places_to_empty(state.cubes, state.connected)
    return tuple([_REMOVALS[place] for place in places])


def remove_cube(draft: Draft, action: RemoveCube) -> None:
    """R5.7 take the cube into the basin, to be placed again."""
    decision = draft.pending[-1]
    assert isinstance(decision, CubeRemoval)
    draft.pop()
    case = case_of(action.place, draft.connected)
    draft.cubes -= {action.place}
    draft.events.append(CubeRemoved(draft.active, action.place, case))
    if decision.left > 1:
        draft.push(CubeRemoval(decision.colour, decision.left - 1))
    else:
        _return_what_has_no_place(draft)


def why_not_place(state: GameState, action: PlaceCube) -> Refusal | None:
    """R5.4 an empty place of the colour, of the first case that has one."""
    decision = state.decision
    assert isinstance(decision, CubePlacement)
    case, places = places_to_fill(decision.colour, state.cubes, state.connected)
    if action.place in places:
        return None
    if BOARD.places[action.place].colour is not decision.colour:
        wanted = decision.colour.name.lower()
        return Refusal("R5.4", "GOODS_OTHER_COLOUR", {"place": action.place, "colour": wanted})
    if action.place in state.cubes:
        return Refusal("R5.4", "GOODS_PLACE_FULL", {"place": action.place})
    return Refusal("R5.4", "GOODS_CASE", {"case": case, "places": places})


def legal_placements(state: GameState) -> tuple[PlaceCube, ...]:
    """R5.4 the places the next cube may be put into."""
    decision = state.decision
    assert isinstance(decision, CubePlacement)
    _, places = places_to_fill(decision.colour, state.cubes, state.connected)
    return tuple([_PLACEMENTS[place] for place in places])


def place_cube(draft: Draft, action: PlaceCube) -> None:
    """R5.4 place one cube; free and connected places are determined anew for the next."""
    decision = draft.pending[-1]
    assert isinstance(decision, CubePlacement)
    draft.pop()
    case = case_of(action.place, draft.connected)
    draft.cubes |= {action.place}
    draft.events.append(_cube_placed(draft.active, action.place, case))
    if decision.left > 1:
        draft.push(_placement(decision.colour, decision.left - 1))
        _return_what_has_no_place(draft)
