"""Why a player whom the computer plays does what it does: a sentence for every reason.

A reason that is about a place of the island does without its name, as refusals do. Where the
island is known (`Places`), the sentences of `PLACED` tell it.
"""

from collections.abc import Callable, Mapping
from typing import Final

from approdo.catalogue import NONE, Cards
from approdo.ids import CardKind, Hex, Intersection, Resource
from tabletop.opponents import Reason
from web.games.approdo.words import names as n
from web.games.approdo.words.names import Names
from web.games.approdo.words.places import Named
from web.words.message import Argument, Message

COUNTED: Final = {
    "blocks": "pips",
    "builds_city": "pips",
    "builds_settlement": "pips",
    "buys_card": "left",
    "declines_helps_to_win": "points",
    "declines_leader": "points",
    "frees_own": "pips",
    "knight_army": "knights",
    "knight_frees": "pips",
    "leads_to": "steps",
    "new_resource": "pips",
    "places_settlement": "pips",
    "plays_knight": "knights",
    "road_longest": "length",
    "robs_leader": "points",
    "saves_for": "missing",
    "wins": "points",
}
"""The figure by which a sentence goes that has a plural, unless it is called `count` already."""
WITHOUT: Final = {
    "blocks": ("pips", "blocks_nobody"),
    "leads_to": ("steps", "leads_to_now"),
    "names_resource": ("count", "names_resource_unknown"),
}
"""Sentences that are others where a figure is 0."""
PLACED: Final = frozenset(
    {
        "blocks",
        "blocks_nobody",
        "builds_city",
        "builds_settlement",
        "frees_own",
        "knight_frees",
        "leads_to",
        "leads_to_now",
        "places_settlement",
    }
)
"""Sentences that have another one beside them, with the name of a place."""


def reason_in_words(reason: Reason, players: Names, places: Named | None = None) -> Message:
    """A reason as a sentence about the things it speaks of."""
    sentence = _sentence(reason.name, reason.values)
    words: dict[str, Argument] = {}
    for name, value in reason.values.items():
        words |= _WORDS[name](str(value), players) if name in _WORDS else {name: value}
    if reason.name in COUNTED:
        words["count"] = reason.values[COUNTED[reason.name]]
    if reason.name in _OF_CARDS:
        words |= _OF_CARDS[reason.name](reason.values)
    if places is not None and sentence in PLACED:
        sentence += "_at"
        words |= _where(reason.values, places)
    return Message(f"reason.{sentence}", words)


def _sentence(name: str, values: Mapping[str, int | str]) -> str:
    if name == "offers":
        return name + _OPEN[bool(values["give"]), bool(values["want"])]
    figure, other = WITHOUT.get(name, ("", name))
    return name if values.get(figure) else other


_OPEN: Final = {
    (True, True): "",
    (True, False): "_giving",
    (False, True): "_wanting",
    (False, False): "_open",
}
"""R8.5 by whether cards are given and wanted: a side of an offer may be open."""


def _where(values: Mapping[str, int | str], places: Named) -> dict[str, Argument]:
    if "at" in values:
        return {"place": places.intersection(Intersection(int(values["at"])))}
    return {"terrain": places.terrain(Hex(int(values["hex"])))}


# --- what the sentences are about -----------------------------------------------------------


def _cards(told: str) -> Cards:
    """The cards of their names with commas between them."""
    counts = list(NONE)
    for name in filter(None, told.split(",")):
        counts[n.resource_called(name)] += 1
    v, w, x, y, z = counts
    return v, w, x, y, z


def _harbour(told: str) -> Resource | None:
    return None if told == "any" else n.resource_called(told)


def _exchanged(values: Mapping[str, int | str]) -> dict[str, Argument]:
    """R9.5 what the bank gets, and what it gives for it."""
    give, take = n.resource_called(values["give"]), n.resource_called(values["take"])
    return {"give": n.counted(give, int(values["count"])), "take": n.counted(take, 1)}


def _known(values: Mapping[str, int | str]) -> dict[str, Argument]:
    """R11.7 the cards that others are known to hold."""
    kind = n.resource_called(values["resource"])
    return {"cards": n.counted(kind, int(values["count"])), "kind": n.some_of(kind)}


_OF_CARDS: Final[dict[str, Callable[[Mapping[str, int | str]], dict[str, Argument]]]] = {
    "exchanges": _exchanged,
    "exchanges_for": _exchanged,
    "names_resource": _known,
    "new_resource": lambda values: {
        "kind": n.resource_name(n.resource_called(values["resource"])),
    },
    "place_at_harbour": lambda values: {
        "harbour": n.harbour_name(_harbour(str(values["resource"]))),
    },
    "takes_card": lambda values: {"kind": n.the_resource(n.resource_called(values["resource"]))},
    "takes_card_for": lambda values: {
        "kind": n.the_resource(n.resource_called(values["resource"])),
    },
}
"""Reasons whose values mean something together, or are put otherwise than usual."""

_WORDS: Final[dict[str, Callable[[str, Names], dict[str, Argument]]]] = {
    "building": lambda told, _: {"building": n.aim_name(told)},
    "card": lambda told, _: {"card": n.card_name(CardKind[told.upper()])},
    "gets": lambda told, _: {"cards": n.cards_named(_cards(told))},
    "give": lambda told, _: {"give": n.cards_named(_cards(told))},
    "seat": lambda told, players: {"player": n.player_name(int(told), players)},
    "want": lambda told, _: {"want": n.cards_named(_cards(told))},
}
"""The words of a value, by its name."""
