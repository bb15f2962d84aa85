"""What things are called. Names of places, canals and people stay English; the rest is messages."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from canalmania.actions import Payment
from canalmania.board import BOARD
from canalmania.catalogue import CARDS, CONTRACTS, ENGINEERS
from canalmania.ids import (
    Card,
    CardKind,
    Colour,
    ContractId,
    EngineerId,
    Hex,
    Phase,
    PlaceId,
    PlayerColour,
    TileKind,
)
from tabletop.hexes import distance
from web.page.foreign_text import Mixed, foreign
from web.words.message import Listed, Message, names_of

_PLACES: Final = {place.id: foreign(place.name, "en") for place in BOARD.places.values()}
_CANALS: Final = {name: foreign(printed.name, "en") for name, printed in CONTRACTS.items()}
_ENGINEERS: Final = {number: foreign(one.name, "en") for number, one in ENGINEERS.items()}
VOWELS: Final = "AEIOU"
"""What a name begins with before which some languages shorten a word: "près d’Oxford"."""


def place_name(place: PlaceId | str) -> Mixed:
    """A place, by its English name."""
    return _PLACES[PlaceId(place)]


def places_named(places: Iterable[PlaceId | str]) -> Listed:
    """Several places: A, B and C."""
    return Listed(tuple(place_name(place) for place in places))


def contract_name(contract: ContractId | str) -> Mixed:
    """A canal, by its English name."""
    return _CANALS[ContractId(contract)]


@cache
def short_contract_name(contract: ContractId) -> Mixed:
    """A canal without the words that most names have in common, for where there is little room."""
    words = CONTRACTS[contract].name.split(" ")
    common = ("River", "Canal", "Navigation", "Navigations")
    first, last = words[0] in common, words[-1] in common
    return foreign(" ".join(words[first : len(words) - last]), "en")


def engineer_name(engineer: EngineerId) -> Mixed:
    """An engineer's family name."""
    return _ENGINEERS[engineer]


def engineer_ability(engineer: EngineerId) -> Message:
    """R11 what an engineer is good for, in one line."""
    return Message(f"table.ability_{engineer.name.lower()}")


def contract_history(contract: ContractId) -> Message:
    """The year of a canal, who built it, what it carried."""
    told = Message(f"history.{contract}")
    return Message("table.history_of", {"year": CONTRACTS[contract].year, "note": told})


def phase_step(phase: Phase) -> Message:
    """R3.1 a phase of a turn in a word or two, for the line of all three."""
    return Message(f"table.step_{phase.name.lower()}")


def card_kind(kind: CardKind) -> Message:
    """R1.5 a kind of build card: "Lock"."""
    return Message(f"table.card_{kind.name.lower()}")


def card_name(card: Card) -> Message:
    """A build card with its goods symbol, if it has one."""
    built = CARDS[card]
    if built.goods is None:
        return card_kind(built.kind)
    return Message(
        "table.card_with_goods",
        {"card": card_kind(built.kind), "goods": goods_symbol(built.goods)},
    )


def cards_counted(kind: CardKind, count: int) -> Message:
    """So many cards of a kind: "2 locks"."""
    return Message(f"table.count_{kind.name.lower()}", {"count": count})


def cards_of(payment: Payment) -> tuple[Message, ...]:
    """R6.5 the cards of a payment, counted by kind, and half a surveyor."""
    counted = zip(CardKind, payment.cards, strict=True)
    played = tuple(cards_counted(kind, count) for kind, count in counted if count)
    return (*played, Message("table.half_surveyor")) if payment.half else played


def cards_named(cards: Iterable[Card]) -> Listed:
    """Cards, counted by kind: "2 locks and 1 surveyor"."""
    counts = Counter(CARDS[card].kind for card in cards)
    return Listed(tuple(cards_counted(kind, counts[kind]) for kind in CardKind if counts[kind]))


tile_name: Final = names_of(TileKind, "table.tile_")
"""R1.3 a tile of a kind with its article: "a lock"."""


def tiles_named(counts: Iterable[int]) -> Listed:
    """Tiles counted by `TileKind`: "3 stretches and 1 lock"."""
    pairs = zip(TileKind, counts, strict=True)
    return Listed(tuple(cards_counted(CardKind(kind), n) for kind, n in pairs if n))


colour_name: Final = names_of(Colour, "table.colour_")
"""R1.2 a goods colour, by itself: "red"."""

goods_symbol: Final = names_of(Colour, "table.goods_")
"""R1.5 a goods symbol with its colour: "red goods"."""

glyph_name: Final = names_of(Colour, "table.glyph_")
"""The sign that goes with a goods colour: "triangle"."""

player_colour: Final = names_of(PlayerColour, "table.player_")
"""R2.4 a player's colour with its pattern: "white, rails"."""

phase_name: Final = names_of(Phase, "table.phase_")
"""R3.1 a phase by its content: "Cards or building"."""


def goods_case(case: int | str) -> Message:
    """R5.4 one of the four cases: "connected town"."""
    return Message(f"table.case_{case}")


def where(hex_: Hex) -> Message:
    """A hex by the place on it, or by the nearest one: "near Oxford"."""
    place = BOARD.place_at[hex_]
    if place is not None:
        return Message("table.at", {"place": place_name(place)})
    name = place_name(_nearest(hex_))
    return Message("table.near_elided" if name[0] in VOWELS else "table.near", {"place": name})


@cache
def _nearest(hex_: Hex) -> PlaceId:
    """The place with the fewest steps from a hex."""
    here = BOARD.axial[hex_]
    return min(BOARD.places, key=lambda place: distance(here, BOARD.axial[BOARD.places[place].hex]))
