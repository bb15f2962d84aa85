"""Reads the river back out of what is told of it: a second implementation, with words of its own.

It knows the names of the spaces, which are printed, and the three languages (`tests.web.told`).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from canyon.ids import Canoe, Space, Water
from canyon.river import RIVER
from canyon.view import View
from tabletop.seat import Seat
from tests.web.told import Told, matched, named, number_in, plain, rows_under, same
from web.words.plural import Language


@dataclass(frozen=True, slots=True)
class Tongue:
    """The words of a language: in the order of `Water`, `Canoe`, `DIRECTIONS`; and its sentences,
    as regular expressions."""

    title: str
    heads: tuple[str, ...]
    no_canoes: str
    none: str
    waters: tuple[str, ...]
    canoes: tuple[str, ...]
    arrows: tuple[str, ...]
    towards: tuple[str, ...]
    """The same directions within a sentence."""
    rapids: str
    """With an arrow, and so far from the finish."""
    other: str
    finish: str
    """A finish by its space."""
    free: str
    here: str
    """What lies there."""
    last: str


DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
TONGUES: Final[dict[Language, Tongue]] = {
    "en": Tongue(
        title="Canoes",
        heads=("Player", "Lies on", "Water", "Arrow", "To go", "Bid", "Tricks taken"),
        no_canoes="No canoe is on the river yet.",
        none="none",
        waters=("river", "start", "rapids", "finish", "cave"),
        canoes=tuple(
            f"the {colour} canoe"
            for colour in ("red", "yellow", "green", "blue", "white", "violet")
        ),
        arrows=(
            *("north", "north-east", "east", "south-east"),
            *("south", "south-west", "west", "north-west"),
        ),
        towards=(
            *("north", "north-east", "east", "south-east"),
            *("south", "south-west", "west", "north-west"),
        ),
        rapids=r"(\w+): rapids, arrow to the (.+), (\d+) spaces? to go",
        other=r"(\w+): (\w+)(?:, (\d+) spaces? to go)?",
        finish=r"finish (\w+)",
        free=r"(.+); free\.",
        here=r"(.+); there lies: (.+)\.",
        last=" and ",
    ),
    "it": Tongue(
        title="Canoe",
        heads=(
            *("Giocatore", "Si trova in", "Acqua", "Freccia"),
            *("Mancano", "Dichiarate", "Prese vinte"),
        ),
        no_canoes="Nessuna canoa è ancora sul fiume.",
        none="nessuna",
        waters=("fiume", "partenza", "rapide", "traguardo", "grotta"),
        canoes=tuple(
            f"la canoa {colour}"
            for colour in ("rossa", "gialla", "verde", "blu", "bianca", "viola")
        ),
        arrows=("nord", "nord-est", "est", "sud-est", "sud", "sud-ovest", "ovest", "nord-ovest"),
        towards=("nord", "nord-est", "est", "sud-est", "sud", "sud-ovest", "ovest", "nord-ovest"),
        rapids=r"(\w+): rapide, freccia verso (.+), (\d+) casell[ae] dal traguardo",
        other=r"(\w+): (\w+)(?:, (\d+) casell[ae] dal traguardo)?",
        finish=r"traguardo (\w+)",
        free=r"(.+); libera\.",
        here=r"(.+); qui si trova: (.+)\.",
        last=" e ",
    ),
    "fr": Tongue(
        title="Canoës",
        heads=("Joueur", "Se trouve en", "Eau", "Flèche", "Reste", "Annonce", "Plis faits"),
        no_canoes="Aucun canoë n’est encore sur la rivière.",
        none="aucune",
        waters=("rivière", "départ", "rapides", "arrivée", "grotte"),
        canoes=tuple(
            f"le canoë {colour}" for colour in ("rouge", "jaune", "vert", "bleu", "blanc", "violet")
        ),
        arrows=("nord", "nord-est", "est", "sud-est", "sud", "sud-ouest", "ouest", "nord-ouest"),
        towards=(
            *("le nord", "le nord-est", "l’est", "le sud-est"),
            *("le sud", "le sud-ouest", "l’ouest", "le nord-ouest"),
        ),
        rapids=r"(\w+) : rapides, flèche vers (.+), (\d+) cases? avant l’arrivée",
        other=r"(\w+) : (\w+)(?:, (\d+) cases? avant l’arrivée)?",
        finish=r"arrivée (\w+)",
        free=r"(.+) ; libre\.",
        here=r"(.+) ; ici se trouve : (.+)\.",
        last=" et ",
    ),
}


@dataclass(frozen=True, slots=True)
class Place:
    """A space: what it is, where its arrow points, and how far from the finish it is."""

    space: Space
    water: Water
    arrow: str | None
    to_go: int


@dataclass(frozen=True, slots=True)
class Lying:
    """A canoe that lies somewhere, and what its player has bid and taken."""

    canoe: Canoe
    space: Space
    bid: int | None
    taken: int


@dataclass(frozen=True, slots=True)
class Board:
    """All that is public and lies on the river."""

    places: tuple[Place, ...]
    canoes: Mapping[Seat, Lying]


def board_of(view: View) -> Board:
    """What should be read."""
    return Board(
        places=tuple(
            Place(space, kind, RIVER.arrows.get(space), RIVER.to_go[space])
            for space, kind in RIVER.kinds.items()
        ),
        canoes={
            player.seat: Lying(player.canoe, player.space, player.bid, player.taken)
            for player in view.players
            if player.space is not None
        },
    )


def read(told: Told, language: Language, names: tuple[str, ...]) -> Board:
    """The river that is told of, to players with these names."""
    tongue = TONGUES[language]
    same(list(told.tables), [tongue.title])
    rows = rows_under(told.tables[tongue.title], tongue.heads, tongue.no_canoes)
    spots = [_spot(plain(text), tongue) for text in told.spots]
    places = {place.space: place for place, _ in spots}
    lying = {}
    for row in rows:
        who, where, water, arrow, to_go, bid, taken = map(plain, row)
        seat, canoe = _owner(who, tongue, names)
        space = _space(where, tongue)
        place = places[space]
        same(place.water, Water(number_in(tongue.waters, water)))
        same(place.arrow, None if arrow == tongue.none else _direction(tongue.arrows, arrow))
        same(place.to_go, int(to_go))
        bids = None if bid == tongue.none else int(bid)
        same(seat in lying, False)
        lying[seat] = Lying(canoe, space, bids, int(taken))
    here = {(place.space, *_owner(one, tongue, names)) for place, canoes in spots for one in canoes}
    same(here, {(one.space, seat, one.canoe) for seat, one in lying.items()})
    return Board(tuple(place for place, _ in spots), lying)


def _spot(text: str, tongue: Tongue) -> tuple[Place, Sequence[str]]:
    """A space, and what lies there."""
    if here := re.fullmatch(tongue.here, text):
        told, canoes = here.groups()
        found = re.findall(rf"(?:^|, |{tongue.last})(.+?, (?:{'|'.join(tongue.canoes)}))", canoes)
        same(sum(map(len, found)) + len(", ") * (len(found) - 1) <= len(canoes), True)
    else:
        (told,), found = matched(tongue.free, text), []
    if rapids := re.fullmatch(tongue.rapids, told):
        name, arrow, to_go = rapids.groups()
        direction = _direction(tongue.towards, arrow)
        return Place(named(RIVER.by_id, name), Water.RAPIDS, direction, int(to_go)), found
    name, word, to_go = matched(tongue.other, told)
    water = Water(number_in(tongue.waters, word))
    same(to_go is None, water is Water.FINISH)
    return Place(named(RIVER.by_id, name), water, None, int(to_go or 0)), found


def _space(text: str, tongue: Tongue) -> Space:
    if text == tongue.waters[Water.CAVE]:
        return RIVER.cave
    found = re.fullmatch(tongue.finish, text)
    return named(RIVER.by_id, found[1] if found else text)


def _direction(words: Sequence[str], word: str) -> str:
    return DIRECTIONS[number_in(words, word)]


def _owner(text: str, tongue: Tongue, names: Sequence[str]) -> tuple[Seat, Canoe]:
    name, canoe = text.split(", ")
    return Seat(number_in(names, name)), Canoe(number_in(tongue.canoes, canoe))
