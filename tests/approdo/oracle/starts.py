"""Starts of a game for `Oracle`, and positions made by hand."""

from collections.abc import Iterable
from random import Random
from typing import Any

from tests.approdo.oracle.island import CORNERS, DATA, DECK, PATHS
from tests.approdo.oracle.naive import Oracle
from tests.approdo.oracle.position import move

COLOURS: dict[int, list[str]] = {
    3: [colour for colour in DATA["colours"] if colour != DATA["beginners"]["left_out_with_three"]],
    4: DATA["colours"],
}
"""R3.4 which colours play on the fixed island, in the order of the seats."""


def _shuffled_deck(chance: Random) -> list[str]:
    deck = [kind for kind, count in DECK.items() for _ in range(count)]
    chance.shuffle(deck)
    return deck


def _options(given: dict[str, Any]) -> dict[str, Any]:
    usual = {"first": 0, "goal": 10, "friendly_robber": False, "trade": True}
    return usual | given


def fixed_start(seats: int = 4, chance: Random | None = None, **options: Any) -> dict[str, Any]:
    """R3 the island for beginners; whatever is not given in `options` is as usual."""
    island = DATA["fixed_island"]
    places = DATA["harbour_places"][island["harbours"]["places"]]
    return {
        "seats": seats,
        "terrain": island["terrain"],
        "numbers": island["number"],
        "harbours": _harbours(places, island["harbours"]["types"]),
        "deck": _shuffled_deck(chance or Random(0)),
        "fixed": {
            seat: DATA["beginners"]["placements"][colour]
            for seat, colour in enumerate(COLOURS[seats])
        },
        **_options(options),
    }


def random_start(seats: int, chance: Random, **options: Any) -> dict[str, Any]:
    """R4 a random island, and the preparation still to come."""
    terrain = [kind for kind, about in DATA["terrains"].items() for _ in range(about["count"])]
    chance.shuffle(terrain)
    types = [kind for kind, count in DATA["harbour_types"].items() for _ in range(count)]
    chance.shuffle(types)
    numbers: list[int | None] = [None] * len(terrain)
    tokens = iter(DATA["number_tokens"])
    for place in DATA["token_spirals"][chance.choice(sorted(DATA["token_spirals"]))]:  # R4.5
        if terrain[place] != "desert":  # R4.6
            numbers[place] = next(tokens)["number"]
    return {
        "seats": seats,
        "terrain": terrain,
        "numbers": numbers,
        "harbours": _harbours(DATA["harbour_places"][chance.choice(["even", "odd"])], types),
        "deck": _shuffled_deck(chance),
        "fixed": None,
        **_options({"first": chance.randrange(seats)} | options),
    }


def _harbours(places: list[dict[str, Any]], types: list[str]) -> list[tuple[int, str | None]]:
    return [
        (place["edge"], None if kind == "generic" else kind)
        for place, kind in zip(places, types, strict=True)
    ]


def bare(**changes: Any) -> Oracle:
    """The fixed island without buildings and cards in hands, in the turn of seat 0 after the dice.

    `changes` are those of the start.
    """
    game = Oracle({**fixed_start(), "fixed": {}, **changes})
    game.rolled = True
    game.stage = "turn"
    return game


def deal(game: Oracle, seat: int, **cards: int) -> None:
    """Gives a player so many cards of these kinds from the bank."""
    move([kind for kind, count in cards.items() for _ in range(count)], game.bank, game.hands[seat])


def hold(game: Oracle, seat: int, *kinds: str) -> None:
    """Gives a player these development cards from the deck, as if bought before this turn."""
    for kind in kinds:
        game.deck.remove(kind)
        game.held[seat].append((kind, game.turn - 1))


def lay(
    game: Oracle,
    seat: int,
    settlements: Iterable[int] = (),
    cities: Iterable[int] = (),
    roads: Iterable[int] = (),
) -> None:
    """Puts pieces on the island, by the numbers of the data file."""
    for corner in settlements:
        game.put_building(seat, CORNERS[corner], "settlement")
    for corner in cities:
        game.put_building(seat, CORNERS[corner], "city")
    for path in roads:
        game.put_road(seat, PATHS[path])
