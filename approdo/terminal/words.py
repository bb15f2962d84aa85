"""Players, cards and places of the island in words."""

from collections.abc import Sequence
from typing import Final

from approdo.catalogue import Cards
from approdo.geometry import AXIAL, ENDS, HEXES, HEXES_AT
from approdo.ids import CardKind, Colour, Hex, Intersection, Path, Resource
from approdo.island import Island
from approdo.terminal import sentences as s
from tabletop.seat import Seat

_NORTH: Final = min(r for _, r in AXIAL)


def player_name(colours: Sequence[Colour], seat: Seat) -> str:
    """R1.1 the name of a player: the colour of the pieces."""
    return colours[seat].name.capitalize()


def cards_of(cards: Cards, nothing: str = s.NOTHING) -> str:
    """R1.6 resource cards: "2 lumber, 1 ore"; `nothing` if there are none."""
    held = [s.CARDS.format(count=cards[kind], kind=kind.name.lower()) for kind in Resource]
    return ", ".join(text for kind, text in zip(Resource, held, strict=True) if cards[kind]) or (
        nothing
    )


def kinds_of(cards: Cards) -> str:
    """R1.7 development cards: "2 knights, 1 monopoly"; "nothing" if there are none."""
    held = [s.CARDS.format(count=cards[kind], kind=card_name(kind)) for kind in CardKind]
    return ", ".join(text for kind, text in zip(CardKind, held, strict=True) if cards[kind]) or (
        s.NOTHING
    )


def card_name(kind: CardKind) -> str:
    """R1.7 the name of a development card: "road building"."""
    return kind.name.lower().replace("_", " ")


def counted_cards(count: int) -> str:
    """How many cards: "1 card", "2 cards"."""
    return s.ONE_CARD if count == 1 else s.SOME_CARDS.format(count=count)


def counted_points(count: int) -> str:
    """How many points: "1 point", "2 points"."""
    return s.ONE_POINT if count == 1 else s.SOME_POINTS.format(count=count)


def terrain_of(island: Island, hex_: Hex) -> str:
    """R3.1 a terrain with its number token: "forest 11"."""
    terrain, number = island.terrains[hex_].name.lower(), island.numbers[hex_]
    return terrain if number is None else s.NUMBERED.format(terrain=terrain, number=number)


def hex_of(island: Island, hex_: Hex) -> str:
    """R2.1 a terrain, its row from the north, its place in the row from the west."""
    r = AXIAL[hex_][1]
    row = [one for one in HEXES if AXIAL[one][1] == r]
    facts = {"row": r - _NORTH + 1, "place": row.index(hex_) + 1}
    return s.HEX.format(terrain=terrain_of(island, hex_), **facts)


def intersection_of(island: Island, at: Intersection) -> str:
    """R2.2, R2.6 an intersection: its number on the drawing, and what is beside it."""
    beside = [terrain_of(island, hex_) for hex_ in HEXES_AT[at]]
    for harbour in island.harbours:
        if at in ENDS[harbour.path]:
            kind = harbour.resource
            beside.append(
                s.GENERIC_AT if kind is None else s.SPECIAL_AT.format(kind=kind.name.lower())
            )
    return s.AT.format(at=at, beside=", ".join(beside))


def path_of(path: Path) -> str:
    """R2.3 a path: the numbers of the two intersections where it ends."""
    a, b = ENDS[path]
    return s.PATH.format(a=a, b=b)
