"""Contracts (R1.6), build cards (R1.5), engineers (R1.7) and the rulebook's numbers, from data."""

from dataclasses import dataclass
from typing import Final

from canalmania.data import load
from canalmania.ids import (
    Card,
    CardKind,
    Colour,
    ContractId,
    EngineerId,
    PlaceId,
    TileKind,
)


@dataclass(frozen=True, slots=True)
class Contract:
    """R1.6 a canal to be built. `number` (1 to 30) is its position in the data."""

    id: ContractId
    number: int
    name: str
    termini: tuple[PlaceId, PlaceId]
    via: PlaceId | None
    value: int
    is_starting: bool
    year: int

    def other_terminus(self, start: PlaceId) -> PlaceId:
        """The terminus the canal must reach when it begins at `start` (R6.11)."""
        first, second = self.termini
        return second if start == first else first


@dataclass(frozen=True, slots=True)
class BuildCard:
    """R1.5 a build card; `goods` is its symbol, white for a free choice of colour (R5.5)."""

    kind: CardKind
    goods: Colour | None


@dataclass(frozen=True, slots=True)
class Engineer:
    """R1.7 an engineer: name and year of birth; his number identifies him."""

    id: EngineerId
    name: str
    given_name: str
    born: int


_CARDS = load("cards")
_NUMBERS = _CARDS["rules"]

CONTRACTS: Final = {
    ContractId(c["id"]): Contract(
        id=ContractId(c["id"]),
        number=number,
        name=c["name"],
        termini=(PlaceId(c["termini"][0]), PlaceId(c["termini"][1])),
        via=c["via"] and PlaceId(c["via"]),
        value=c["value"],
        is_starting=c["starting"],
        year=c["year"],
    )
    for number, c in enumerate(load("contracts")["contracts"], start=1)
}
CARDS: Final = tuple(
    BuildCard(CardKind[c["kind"].upper()], c["goods"] and Colour[c["goods"].upper()])
    for c in _CARDS["deck"]["cards"]
    for _ in range(c["count"])
)
"""The 70 build cards; a `Card` is an index into this tuple."""
KIND_OF: Final = tuple(card.kind for card in CARDS)
"""The kind of each `Card`."""
FIRST_OF: Final = tuple(Card(KIND_OF.index(kind)) for kind in CardKind)
"""The first `Card` of each kind: the cards are in the order of kinds, and so are sorted hands."""
ENGINEERS: Final = {
    EngineerId(e["number"]): Engineer(EngineerId(e["number"]), e["name"], e["given"], e["born"])
    for e in load("engineers")["engineers"]
}

TILE_SUPPLY: Final = tuple(int(_NUMBERS["tiles_per_player"][k.name.lower()]) for k in TileKind)
CARD_COST: Final = tuple(int(_NUMBERS["card_cost"][k.name.lower()]) for k in TileKind)
TILE_POINTS: Final = tuple(int(_NUMBERS["tile_points"][k.name.lower()]) for k in TileKind)
EXTRA_DISCARDS: Final = int(_NUMBERS["overbuild_extra_cards"])
GOODS_CUBES: Final = int(_NUMBERS["goods_cubes"])
DISPLAY_SIZE: Final = int(_NUMBERS["display"])
HAND_LIMIT: Final = int(_NUMBERS["hand_limit"])
PARLIAMENT_SIZE: Final = int(_NUMBERS["parliament"])
END_SCORE: Final = {int(n): int(points) for n, points in _NUMBERS["end_score"].items()}
PROLIFIC_POINTS: Final = {int(n): tuple(points) for n, points in _NUMBERS["prolific"].items()}
