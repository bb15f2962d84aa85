"""What the things of the game are called."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from approdo.catalogue import Cards
from approdo.ids import CardKind, Colour, Phase, Resource, Terrain
from tabletop.seat import Seat
from web.words.message import Argument, Listed, Message, names_of

TITLE: Final = "Approdo"
"""The name of the game, the same in every language; its subtitle is "over" in `start.en.json`."""

Names = Sequence[str]
"""The players' names by seat."""

# --- cards ----------------------------------------------------------------------------------

resource_name: Final = names_of(Resource, "table.resource_")
"""R1.3 a resource by itself: "ore"."""

some_of: Final = names_of(Resource, "table.of_")
"""A resource after "no" or "not enough"; French has "de" before it."""

the_resource: Final = names_of(Resource, "table.the_")
"""A resource with its article, in languages that need one."""


def resource_called(name: object) -> Resource:
    """The resource with this lower-case name, as refusals call it."""
    return Resource[str(name).upper()]


def resources_named(kinds: Iterable[Resource]) -> Listed:
    """Several resources: "lumber and ore"."""
    return Listed(tuple(map(resource_name, kinds)))


def counted(kind: Resource, count: int) -> Message:
    """So many cards of a resource: "2 ore"."""
    return Message(f"table.count_{kind.name.lower()}", {"count": count})


def cards_named(cards: Cards) -> Listed:
    """Resource cards, counted by kind: "2 lumber and 1 ore"."""
    return Listed(tuple(counted(kind, cards[kind]) for kind in Resource if cards[kind]))


card_name: Final = names_of(CardKind, "table.card_")
"""R1.7 a kind of development card by itself: "knight"."""

card_in_brief: Final = names_of(CardKind, "table.brief_")
"""R1.7 the same in one short word, for a small card: "roads"."""

one_card: Final = names_of(CardKind, "table.one_")
"""R1.7 a development card with its article: "a knight", "road building"."""

VICTORY_CARDS: Final = tuple(
    Message(f"table.victory_{name}")
    for name in ("lighthouse", "public_oven", "rope_walk", "library", "bell_tower")
)
"""R1.7 the five victory point cards by their own names. The rules do not tell them apart."""

LONGEST_ROAD: Final = Message("table.special_longest_road")
LARGEST_ARMY: Final = Message("table.special_largest_army")
"""R1.8 the two special cards."""

# --- players --------------------------------------------------------------------------------

crew_name: Final = names_of(Colour, "table.crew_")
"""R1.1 the crew of a colour: "the red Herons"."""

bird_name: Final = names_of(Colour, "table.bird_")
"""The bird on the pieces of a colour: "heron"."""

colour_name: Final = names_of(Colour, "table.colour_")
"""R1.1 a colour by itself: "red"."""


def player_name(seat: int, players: Names) -> Argument:
    """The player of a seat; "Seat 4" if nobody sits there, as a refusal may say."""
    if seat < len(players):
        return players[seat]
    return Message("table.seat", {"number": seat + 1})


def players_named(seats: Iterable[Seat], players: Names) -> Listed:
    """Several players: "Anna and Bruno"."""
    return Listed(tuple(players[seat] for seat in seats))


def players_with(numbers: Iterable[tuple[Seat, int]], players: Names) -> Listed:
    """Players with a number each: "Anna 10 and Bruno 7"."""
    return Listed(
        tuple(
            Message("table.player_with", {"player": players[seat], "number": number})
            for seat, number in numbers
        )
    )


def points_told(points: int) -> Message:
    """R15.1 "10 points"."""
    return Message("table.points_told", {"count": points})


# --- island and pieces ----------------------------------------------------------------------

terrain_name: Final = names_of(Terrain, "board.terrain_")
"""R1.2 a terrain by itself: "hills"."""


def terrain_with(terrain: Terrain, number: int | None) -> Message:
    """A terrain with its number token: "hills 6", "desert"."""
    name = terrain_name(terrain)
    if number is None:
        return name
    return Message("board.terrain_numbered", {"terrain": name, "number": number})


def harbour_name(kind: Resource | None) -> Message:
    """R1.2, R9.2, R9.3 a harbour with its rate; None is a generic one."""
    return Message(f"board.harbour_{'generic' if kind is None else kind.name.lower()}")


PIECES: Final = ("road", "settlement", "city")
"""R1.5 the pieces of a player, by the names of `pieces_counted`."""


def piece_name(piece: str) -> Message:
    """One of `PIECES`, or "robber"."""
    return Message(f"table.piece_{piece}")


def pieces_counted(piece: str, count: int) -> Message:
    """So many of one of `PIECES`: "2 roads"."""
    return Message(f"table.count_{piece}", {"count": count})


def aim_name(aim: str) -> Message:
    """R10.1 what cards can be saved for: one of `PIECES`, or "card", with an article: "a city"."""
    return Message(f"table.aim_{aim}")


# --- the course of the game -----------------------------------------------------------------

phase_name: Final = names_of(Phase, "table.phase_")
"""R5, R6 the moment of the game: "before the dice"."""


_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where a new word begins in the name of a class."""


def decision_name(kind: str) -> Message:
    """What is to be decided, by the name of its class in `approdo.state`: "FirstRoad"."""
    return Message(f"table.decision_{_CAPITAL.sub('_', kind).lower()}")


def option_name(option: str) -> Message:
    """What an option of a new game is called, by its name in `approdo.Options`."""
    return Message(f"form.{option.replace('_', '-')}")


def option_means(option: str) -> Message:
    """What an option of a new game means, as a sentence."""
    return Message(f"form.{option.replace('_', '-')}-means")
