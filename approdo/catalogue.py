"""The figures of the game: pieces, cards, costs and points (R1, R10.1, R15.1), from the data."""

from typing import Any, Final

from approdo.data import load
from approdo.ids import CardKind, Colour, Hex, Intersection, Path, Resource, Terrain

Cards = tuple[int, int, int, int, int]
"""How many cards of each `Resource`, or of each `CardKind`."""

_DATA: Final[dict[str, Any]] = load("island")


def _resources(counts: dict[str, int]) -> Cards:
    a, b, c, d, e = (counts.get(kind.name.lower(), 0) for kind in Resource)
    return a, b, c, d, e


FEWEST_PLAYERS: Final[int] = min(_DATA["players"])
MOST_PLAYERS: Final[int] = max(_DATA["players"])
SEATS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
"""R1.1, D3 the numbers of players that a game may have."""
NONE: Final[Cards] = (0, 0, 0, 0, 0)

ROADS: Final[int] = _DATA["supply_per_player"]["road"]
SETTLEMENTS: Final[int] = _DATA["supply_per_player"]["settlement"]
CITIES: Final[int] = _DATA["supply_per_player"]["city"]
"""R1.5 the pieces of each player."""

BANK: Final = _resources(_DATA["bank"])
"""R1.6 all resource cards."""
DECK: Final = tuple(
    kind for kind in CardKind for _ in range(_DATA["development_cards"][kind.name.lower()]["count"])
)
"""R1.7, D1 all development cards."""

ROAD_COST: Final = _resources(_DATA["costs"]["road"])
SETTLEMENT_COST: Final = _resources(_DATA["costs"]["settlement"])
CITY_COST: Final = _resources(_DATA["costs"]["city"])
CARD_COST: Final = _resources(_DATA["costs"]["development_card"])
"""R10.1 what is paid into the bank."""

SETTLEMENT_POINTS: Final[int] = _DATA["points"]["settlement"]
CITY_POINTS: Final[int] = _DATA["points"]["city"]
CARD_POINTS: Final[int] = _DATA["points"]["victory_point"]
ROAD_POINTS: Final[int] = _DATA["special_cards"]["longest_road"]["points"]
ARMY_POINTS: Final[int] = _DATA["special_cards"]["largest_army"]["points"]
"""R15.1 what each is worth; the last two are those of the special cards (R1.8)."""
GOAL: Final[int] = _DATA["points"]["to_win"]
"""R15.2 the points that win, unless the table has chosen others."""
GOALS: Final = range(8, 14)
"""The goals that a table may choose."""
SHORTEST_ROAD: Final[int] = _DATA["special_cards"]["longest_road"]["minimum"]
"""R13.1 the least length for the special card."""
SMALLEST_ARMY: Final[int] = _DATA["special_cards"]["largest_army"]["minimum"]
"""R14.1 the fewest knights for the special card."""
IS_SET_ASIDE: Final = _DATA["special_cards"]["longest_road"]["tie_after_own_break"] == "set_aside"
"""R13.6, D41 what becomes of the longest road when, after the holder's was broken, several players
are equal: True if nobody has the card, False if the holder keeps it when among them."""

HAND_LIMIT: Final[int] = _DATA["seven"]["hand_limit"]
"""R12.2 who holds more resource cards discards half of them on a 7."""
BANK_RATE: Final[int] = _DATA["maritime"]["always"]
GENERIC_RATE: Final[int] = _DATA["maritime"]["generic"]
SPECIAL_RATE: Final[int] = _DATA["maritime"]["special"]
"""R9.1 to R9.3 how many equal cards are given for one."""
OFFERS: Final[int] = _DATA["domestic"]["offers_per_turn"]
"""R8.9, D27 the offers that a player may make in one turn."""
LISTED: Final[int] = _DATA["domestic"]["listed_cards_per_side"]
"""D27 the cards on one side of an offer up to which `legal_actions` lists another one."""

TERRAINS: Final = tuple(
    terrain for terrain in Terrain for _ in range(_DATA["terrains"][terrain.name.lower()]["count"])
)
"""R1.2, D2 the terrains of the island."""
TOKENS: Final[tuple[int, ...]] = tuple(token["number"] for token in _DATA["number_tokens"])
"""R1.4 the numbers of the tokens in the order of their letters."""
PIPS: Final = tuple(6 - abs(7 - number) if 2 <= number <= 12 else 0 for number in range(13))
"""E20 in how many of the 36 rolls of two dice each number falls."""
HARBOURS: Final = tuple(
    None if kind == "generic" else Resource[kind.upper()]
    for kind, count in _DATA["harbour_types"].items()
    for _ in range(count)
)
"""R1.2 the harbours: the resource of a special one, None for a generic one."""


def _terrain(name: str) -> Terrain:
    return Terrain[name.upper()]


FIXED_TERRAINS: Final = tuple(map(_terrain, _DATA["fixed_island"]["terrain"]))
FIXED_NUMBERS: Final[tuple[int | None, ...]] = tuple(_DATA["fixed_island"]["number"])
FIXED_HARBOURS: Final = tuple(
    None if kind == "generic" else Resource[kind.upper()]
    for kind in _DATA["fixed_island"]["harbours"]["types"]
)
"""R3.1, R3.2 the fixed island; its harbours lie on the first arrangement of paths."""


class Start:
    """R3.3 where a colour begins on the fixed island: settlements, their roads, the starred one."""

    def __init__(self, placement: dict[str, Any]) -> None:
        first, second = map(Intersection, placement["settlements"])
        self.settlements: Final = (first, second)
        self.roads: Final = tuple(map(Path, placement["roads"]))
        self.star: Final = Intersection(placement["star"])


STARTS: Final = {
    colour: Start(_DATA["beginners"]["placements"][colour.name.lower()]) for colour in Colour
}
LEFT_OUT: Final = Colour.RED
"""R3.4 the colour that does not play on the fixed island with three players."""
DESERT: Final = Hex(FIXED_TERRAINS.index(Terrain.DESERT))
"""R3.6 where the robber stands first on the fixed island."""
