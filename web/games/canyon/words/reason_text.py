"""Why a player whom the computer plays does what it does: a sentence for every reason."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from canyon.ids import Card
from canyon.river import RIVER
from tabletop.opponents import Reason
from web.games.canyon.words import names as n
from web.words.message import Argument, Message

COUNTED: Final = {
    "bids": "tricks",
    "bids_on_cards": "tricks",
    "bids_without_cards": "tricks",
    "comes_nearer": "steps",
    "finishes": "spare",
    "keeps_from_waterfall": "drifts",
    "only_exact_moves": "steps",
    "takes_from": "need",
    "takes_trick": "need",
    "tries_for_trick": "need",
    "trumps_in": "need",
}
"""The figure by which a sentence goes that has a plural."""
WITHOUT: Final = {
    "bids_rest": ("left", "bids_rest_none"),
    "takes_trick": ("need", "takes_trick_unwanted"),
    "tries_for_trick": ("need", "tries_for_trick_unwanted"),
}
"""Sentences that are others where a figure is 0, or less."""


def reason_in_words(reason: Reason, players: Sequence[str]) -> Message:
    """A reason as a sentence about the things it speaks of."""
    values: dict[str, Argument] = {}
    for name, value in reason.values.items():
        values |= _WORDS[name](value, players) if name in _WORDS else {name: value}
    counted = COUNTED.get(reason.name, "")
    if counted in values:
        values["count"] = values[counted]
    return Message(f"reason.{_sentence(reason.name, reason.values)}", values)


def _sentence(name: str, values: Mapping[str, int | str]) -> str:
    figure, other = WITHOUT.get(name, ("", name))
    return other if int(values.get(figure, 1)) <= 0 else name


_WORDS: Final[dict[str, Callable[[int | str, Sequence[str]], dict[str, Argument]]]] = {
    "card": lambda value, _: {"card": n.card_name(Card(int(value)))},
    "seat": lambda value, players: {"player": players[int(value)]},
    "space": lambda value, _: {"space": n.space_name(RIVER.by_id[str(value)])},
}
