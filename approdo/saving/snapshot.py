"""A state as plain JSON data, and back.

What follows from the rest is left out: the bank (R1.6), whose turn it is (R5.3, R6.1), and all
about roads and places that a board works out. So is what is as usual (`_USUAL`). An island is told
by what was drawn for it (R4), so no other islands can be told. Data from outside is not trusted:
each value is read strictly, and the state must be sound (`approdo.saving.soundness`).
"""

from typing import Any, Final

from approdo.board import Board
from approdo.catalogue import BANK, DECK, HARBOURS, NONE, SEATS, TERRAINS
from approdo.geometry import HARBOUR_PATHS, HEXES, INTERSECTIONS, PATHS, SPIRALS, mask, members
from approdo.ids import CardKind, Colour, Hex, Phase, Resource, Terrain
from approdo.island import Harbour, Island
from approdo.rules.setup import fixed_island, numbered
from approdo.saving.decisions import (
    cards_from,
    decision_as_json,
    decision_from,
    refused_as_json,
    refused_from,
    seat_from,
)
from approdo.saving.options import options_as_json, options_from
from approdo.saving.soundness import first_flaw
from approdo.state import GameState, Setup, minus
from tabletop.seat import Seat
from tabletop.strict_json import keyed, listed, whole

TURN_LIMIT: Final = 99_999
"""The highest number of a turn in a snapshot."""
_MOST_ROWS: Final = 100
"""R5.2 more rows than the dice for the beginner ever have."""
_KEYS: Final = {
    *("options", "colours", "island", "rolls", "rng", "phase", "turn", "pending", "roads"),
    *("settlements", "cities", "robber", "hands", "hidden", "deck", "cards", "bought", "played"),
    *("has_played", "road_holder", "army_holder", "dice", "pairs", "offers", "refused"),
}
_USUAL: Final[dict[str, Any]] = {
    "island": None,
    "pending": [],
    "deck": [],
    "bought": list(NONE),
    "has_played": 0,
    "road_holder": None,
    "army_holder": None,
    "dice": None,
    "pairs": [],
    "offers": 0,
    "refused": [],
}
"""A key with this value is not written."""


def snapshot_of(state: GameState) -> dict[str, Any]:
    """The state as JSON data.

    The generator's 64 bits are written as hex digits: they are too many for a JSON number.
    """
    setup, board = state.setup, state.board
    written = {
        "options": options_as_json(setup.options),
        "colours": list(map(int, setup.colours)),
        "island": _island_as_json(setup.island),
        "rolls": [list(row) for row in setup.rolls],
        "rng": f"{state.rng:016x}",
        "phase": int(state.phase),
        "turn": state.turn,
        "pending": [decision_as_json(decision) for decision in state.pending],
        "roads": [list(members(own)) for own in board.roads],
        "settlements": [list(members(own)) for own in board.settlements],
        "cities": [list(members(own)) for own in board.cities],
        "robber": state.robber,
        "hands": [list(hand) for hand in state.hands],
        "hidden": [list(cards) for cards in state.hidden],
        "deck": list(map(int, state.deck)),
        "cards": [list(cards) for cards in state.cards],
        "bought": list(state.bought),
        "played": [list(cards) for cards in state.played],
        "has_played": int(state.has_played),
        "road_holder": state.road_holder,
        "army_holder": state.army_holder,
        "dice": None if state.dice is None else list(state.dice),
        "pairs": list(state.pairs),
        "offers": state.offers,
        "refused": [refused_as_json(one) for one in state.refused],
    }
    return {
        key: value for key, value in written.items() if key not in _USUAL or value != _USUAL[key]
    }


def state_from(data: object, seats: int) -> GameState:
    """The state that `snapshot_of` wrote as `data`, of a game with so many seats.

    Raises ValueError for data that it could not have written.
    """
    given = _with_the_usual(data)
    if seats not in SEATS:
        raise ValueError("not a game of so many")
    setup = _setup_from(given, seats)
    turn = whole(given["turn"], 0, TURN_LIMIT)
    hands = listed(given["hands"], seats, seats, cards_from)
    bank = BANK
    for hand in hands:
        bank = minus(bank, hand)
    board = Board(
        _sets_from(given["roads"], seats, len(PATHS)),
        _sets_from(given["settlements"], seats, len(INTERSECTIONS)),
        _sets_from(given["cities"], seats, len(INTERSECTIONS)),
    )
    state = GameState(
        setup=setup,
        rng=_rng_from(given["rng"]),
        phase=Phase(whole(given["phase"], 0, len(Phase) - 1)),
        turn=turn,
        active=active_in(setup, turn),
        pending=listed(given["pending"], 0, 2, lambda item: decision_from(item, seats)),
        board=board,
        robber=Hex(whole(given["robber"], 0, len(HEXES) - 1)),
        hands=hands,
        hidden=listed(given["hidden"], seats, seats, cards_from),
        bank=bank,
        deck=listed(given["deck"], 0, len(DECK), _card_from),
        cards=listed(given["cards"], seats, seats, cards_from),
        bought=cards_from(given["bought"]),
        played=listed(given["played"], seats, seats, cards_from),
        has_played=bool(whole(given["has_played"], 0, 1)),
        road_holder=_holder_from(given["road_holder"], seats),
        army_holder=_holder_from(given["army_holder"], seats),
        dice=_dice_from(given["dice"]),
        pairs=listed(given["pairs"], 0, 36, lambda item: whole(item, 0, 35)),
        offers=whole(given["offers"], 0, TURN_LIMIT),
        refused=listed(given["refused"], 0, TURN_LIMIT, refused_from),
    )
    flaw = first_flaw(state)
    if flaw is not None:
        raise ValueError(flaw)
    return state


def _with_the_usual(data: object) -> dict[str, Any]:
    """All keys of a snapshot with their values. Raises ValueError if one is missing."""
    if type(data) is not dict or any(data.get(key, ...) == _USUAL[key] for key in _USUAL):
        raise ValueError("not a snapshot, or what is as usual is written")
    return keyed({**_USUAL, **data}, _KEYS)


def active_in(setup: Setup, turn: int) -> Seat:
    """R5.3, R5.4, R6.1 whose turn it is: clockwise, and back in the second phase."""
    seats, begun = setup.seats, turn - setup.placements
    place = begun if begun >= 0 else min(turn, 2 * seats - 1 - turn)
    return Seat((setup.first + place) % seats)


def _setup_from(given: dict[str, Any], seats: int) -> Setup:
    options = options_from(given["options"])
    rolls = listed(given["rolls"], 1, _MOST_ROWS, lambda item: listed(item, seats, seats, _die))
    numbers = [number or 0 for number in rolls[-1]]
    return Setup(
        island=_island_from(given["island"], is_fixed=options.fixed_island),
        colours=listed(given["colours"], seats, seats, _colour_from),
        rolls=rolls,
        first=Seat(numbers.index(max(numbers))),
        options=options,
    )


# --- the island -----------------------------------------------------------------------------


def _island_as_json(island: Island) -> list[Any] | None:
    """R4 what was drawn: terrains, the arrangement of harbours, their kinds, the corner.

    None for the fixed island.
    """
    if island == fixed_island():
        return None
    paths = tuple(harbour.path for harbour in island.harbours)
    kinds = [-1 if one.resource is None else int(one.resource) for one in island.harbours]
    corner = next(
        number
        for number, order in enumerate(SPIRALS)
        if numbered(island.terrains, order) == island.numbers
    )
    return [list(map(int, island.terrains)), HARBOUR_PATHS.index(paths), kinds, corner]


def _island_from(value: object, *, is_fixed: bool) -> Island:
    if (value is None) != is_fixed:
        raise ValueError("another island")
    if value is None:
        return fixed_island()
    terrain, arrangement, kind, corner = listed(value, 4, 4, lambda item: item)
    terrains = listed(terrain, len(HEXES), len(HEXES), _terrain_from)
    paths = HARBOUR_PATHS[whole(arrangement, 0, len(HARBOUR_PATHS) - 1)]
    kinds = listed(kind, len(paths), len(paths), _kind_from)
    if sorted(terrains) != sorted(TERRAINS) or _sorted(kinds) != _sorted(HARBOURS):
        raise ValueError("other terrains or harbours")
    order = SPIRALS[whole(corner, 0, len(SPIRALS) - 1)]
    harbours = tuple(map(Harbour, paths, kinds))
    return Island(terrains, numbered(terrains, order), harbours)


def _sorted(kinds: tuple[Resource | None, ...]) -> list[int]:
    return sorted(-1 if kind is None else int(kind) for kind in kinds)


def _terrain_from(value: object) -> Terrain:
    return Terrain(whole(value, 0, len(Terrain) - 1))


def _kind_from(value: object) -> Resource | None:
    number = whole(value, -1, len(Resource) - 1)
    return None if number < 0 else Resource(number)


# --- single values --------------------------------------------------------------------------


def _sets_from(value: object, seats: int, limit: int) -> tuple[int, ...]:
    """For each seat a set of numbers below `limit`, written as a list in ascending order."""
    rows = listed(
        value, seats, seats, lambda row: listed(row, 0, limit, lambda one: whole(one, 0, limit - 1))
    )
    if any(list(row) != sorted(set(row)) for row in rows):
        raise ValueError("not a set in order")
    return tuple(map(mask, rows))


def _rng_from(value: object) -> int:
    if type(value) is not str or len(value) != 16 or not set(value) <= set("0123456789abcdef"):
        raise ValueError("not 16 hex digits")
    return int(value, 16)


def _die(value: object) -> int | None:
    return None if value is None else whole(value, 1, 6)


def _dice_from(value: object) -> tuple[int, int] | None:
    if value is None:
        return None
    first, second = listed(value, 2, 2, lambda item: whole(item, 1, 6))
    return first, second


def _card_from(value: object) -> CardKind:
    return CardKind(whole(value, 0, len(CardKind) - 1))


def _colour_from(value: object) -> Colour:
    return Colour(whole(value, 0, len(Colour) - 1))


def _holder_from(value: object, seats: int) -> Seat | None:
    if value is None:
        return None
    seat = seat_from(value)
    if seat >= seats:
        raise ValueError("not a seat of this game")
    return seat
