"""R2 to R5 the beginning of a game: the island, who begins, and the preparation."""

from collections.abc import Sequence
from typing import Final

from approdo.actions import PlaceRoad, PlaceSettlement
from approdo.board import Board, empty_board
from approdo.catalogue import (
    BANK,
    DECK,
    FIXED_HARBOURS,
    FIXED_NUMBERS,
    FIXED_TERRAINS,
    HARBOURS,
    LEFT_OUT,
    NONE,
    STARTS,
    TERRAINS,
    TOKENS,
    Cards,
)
from approdo.draft import Draft
from approdo.events import StartingCards
from approdo.geometry import (
    ENDS,
    HARBOUR_PATHS,
    HEXES,
    HEXES_AT,
    INTERSECTIONS,
    PATHS,
    PATHS_AT,
    SPIRALS,
    mask,
)
from approdo.ids import Colour, Hex, Intersection, Phase, Terrain
from approdo.island import Harbour, Island
from approdo.options import Options
from approdo.rules.building import lay_road, not_free, raise_settlement
from approdo.rules.turn import begin_turn
from approdo.state import FirstRoad, GameState, Setup, minus, one_more
from tabletop.refusals import Refusal
from tabletop.rng import below, seeded, shuffled
from tabletop.seat import Seat

_DIE: Final = 6
_EVEN: Final = 0
"""R3.2, R4.4 the arrangement of the harbours of the fixed island."""


def set_up(seed: str | int, seats: int, options: Options) -> GameState:
    """R3, R4, R5 a game before its first action. All chance comes from the seed (D10)."""
    is_fixed = options.fixed_island
    rng = seeded(seed)
    island, rng = (fixed_island(), rng) if is_fixed else random_island(rng)
    deck, rng = shuffled(rng, DECK)
    rolls, rng = roll_for_beginner(rng, seats)
    first = Seat(highest(rolls[-1])[0])
    pairs, rng = shuffled_pairs(rng) if options.dice_deck else ((), rng)
    colours = colours_of(options.colours, seats, is_fixed=is_fixed)
    setup = Setup(island, colours, rolls, first, options)
    state = GameState(
        setup=setup,
        rng=rng,
        phase=Phase.PREPARATION,
        turn=0,
        active=first,
        pending=(),
        board=empty_board(seats),
        robber=Hex(island.terrains.index(Terrain.DESERT)),
        hands=(NONE,) * seats,
        hidden=(NONE,) * seats,
        bank=BANK,
        deck=deck,
        cards=(NONE,) * seats,
        bought=NONE,
        played=(NONE,) * seats,
        has_played=False,
        road_holder=None,
        army_holder=None,
        dice=None,
        pairs=pairs,
        offers=0,
        refused=(),
    )
    return _begun(state) if is_fixed else state


# --- the island -----------------------------------------------------------------------------


def fixed_island() -> Island:
    """R3.1, R3.2, D5 the island for beginners."""
    paths = HARBOUR_PATHS[_EVEN]
    harbours = tuple(map(Harbour, paths, FIXED_HARBOURS))
    return Island(FIXED_TERRAINS, FIXED_NUMBERS, harbours)


def random_island(rng: int) -> tuple[Island, int]:
    """R4.1 to R4.4, D14 an island by chance, and the next state of the generator."""
    terrains, rng = shuffled(rng, TERRAINS)
    arrangement, rng = below(rng, len(HARBOUR_PATHS))
    kinds, rng = shuffled(rng, HARBOURS)
    corner, rng = below(rng, len(SPIRALS))
    harbours = tuple(map(Harbour, HARBOUR_PATHS[arrangement], kinds))
    return Island(terrains, numbered(terrains, SPIRALS[corner]), harbours), rng


def numbered(terrains: Sequence[Terrain], order: Sequence[Hex]) -> tuple[int | None, ...]:
    """R4.5, R4.6 the number token of each hex, laid in this order; none on the desert."""
    numbers: list[int | None] = [None] * len(HEXES)
    tokens = iter(TOKENS)
    for hex_ in order:
        if terrains[hex_] is not Terrain.DESERT:
            numbers[hex_] = next(tokens)
    return tuple(numbers)


def shuffled_pairs(rng: int) -> tuple[tuple[int, ...], int]:
    """All 36 pairs of two dice in random order, and the next state of the generator."""
    return shuffled(rng, range(_DIE * _DIE))


# --- who plays ------------------------------------------------------------------------------


def roll_for_beginner(rng: int, seats: int) -> tuple[tuple[tuple[int | None, ...], ...], int]:
    """R5.2, D6 the dice for the beginner (see `Setup.rolls`), and the next state of the generator.

    Who is tied for the highest number rolls again.
    """
    rows: list[tuple[int | None, ...]] = []
    tied = list(range(seats))
    while len(tied) > 1 or not rows:
        row: list[int | None] = [None] * seats
        for seat in tied:
            number, rng = below(rng, _DIE)
            row[seat] = number + 1
        rows.append(tuple(row))
        tied = highest(rows[-1])
    return tuple(rows), rng


def highest(row: Sequence[int | None]) -> list[int]:
    """R5.2 the seats that rolled the highest number."""
    best = max(number or 0 for number in row)
    return [seat for seat, number in enumerate(row) if number == best]


def colours_of(wishes: Sequence[Colour], seats: int, *, is_fixed: bool) -> tuple[Colour, ...]:
    """D4, D9 the colour of each seat: what it wishes for, and the first free ones for the rest.

    Raises ValueError for a colour that is wished for twice or does not play (R3.4).
    """
    playing = [c for c in Colour if not (is_fixed and seats < len(Colour) and c is LEFT_OUT)]
    wished = list(wishes[:seats])
    if len(set(wished)) < len(wished) or not set(wished) <= set(playing):
        raise ValueError("a colour twice, or one that does not play")
    free = [colour for colour in playing if colour not in wished]
    return tuple([*wished, *free][:seats])


def _begun(state: GameState) -> GameState:
    """R3.3 to R3.7 the fixed game before its first roll: pieces and cards by the colours."""
    roads, settlements = [], []
    hands, bank = [], state.bank
    for colour in state.setup.colours:
        start = STARTS[colour]
        roads.append(mask(start.roads))
        settlements.append(mask(start.settlements))
        hands.append(gains(state.setup.island, start.star))
        bank = minus(bank, hands[-1])
    nothing = (0,) * len(hands)
    fields = {
        "phase": Phase.BEFORE_ROLL,
        "board": Board(tuple(roads), tuple(settlements), nothing),
        "hands": tuple(hands),
        "bank": bank,
    }
    return GameState(**{**state.__dict__, **fields})


def gains(island: Island, at: Intersection) -> Cards:
    """R3.5, R5.5, D7 one card for each terrain at an intersection that gives a resource."""
    cards = NONE
    for hex_ in HEXES_AT[at]:
        resource = island.resource_of(hex_)
        if resource is not None:
            cards = one_more(cards, resource)
    return cards


# --- the preparation ------------------------------------------------------------------------

_SETTLE: Final = tuple(map(PlaceSettlement, INTERSECTIONS))
_ROAD: Final = tuple(map(PlaceRoad, PATHS))


def legal_settlements(state: GameState) -> list[PlaceSettlement]:
    """R5.3, R10.5 a settlement on every intersection that the distance rule leaves free."""
    closed = state.board.closed
    return [action for action in _SETTLE if not closed >> action.at & 1]


def why_not_settlement(state: GameState, action: PlaceSettlement) -> Refusal | None:
    """R5.3 the distance rule (R10.5) holds, the connection rule does not."""
    return not_free(state, action.at)


def place_settlement(draft: Draft, action: PlaceSettlement) -> None:
    """R5.3 to R5.5 place it; the second one brings a card for each terrain beside it."""
    seat = draft.active
    raise_settlement(draft, seat, action.at, paid=False)
    draft.push(FirstRoad(action.at))
    if draft.turn >= draft.setup.seats:
        cards = gains(draft.setup.island, action.at)
        draft.receive(seat, cards)
        draft.events.append(StartingCards(seat, cards))


def legal_first_roads(state: GameState) -> list[PlaceRoad]:
    """R5.3, R5.4, D8 a road on each path that ends at the settlement just placed."""
    decision = state.decision
    assert isinstance(decision, FirstRoad)
    return [_ROAD[path] for path in PATHS_AT[decision.at]]


def why_not_first_road(state: GameState, action: PlaceRoad) -> Refusal | None:
    """R5.3, R5.4 the road ends at the settlement just placed."""
    decision = state.decision
    assert isinstance(decision, FirstRoad)
    if decision.at in ENDS[action.path]:
        return None
    return Refusal("R5.3", "ROAD_ELSEWHERE", {"path": action.path, "at": decision.at})


def place_first_road(draft: Draft, action: PlaceRoad) -> None:
    """R5.3, R5.4, R5.6 place it; clockwise, then back, then the first turn begins."""
    draft.pop()
    lay_road(draft, draft.active, action.path, paid=False)
    seats = draft.setup.seats
    draft.turn += 1
    if draft.turn == 2 * seats:
        begin_turn(draft, draft.setup.first)
        return
    place = min(draft.turn, 2 * seats - 1 - draft.turn)
    draft.active = Seat((draft.setup.first + place) % seats)
