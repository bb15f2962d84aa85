"""Why not: a sentence for every refusal, naming the things that stand in the way.

A refusal that is about a place of the island says "here": the question is about this place, and
`approdo` names it in the refusal, so that the map can point at it.
"""

from collections.abc import Callable
from typing import Final

from approdo.ids import CardKind, Phase
from tabletop.refusals import Argument as Fact
from tabletop.refusals import Refusal
from web.games.approdo.words import names as n
from web.games.approdo.words.names import Names
from web.words.message import Argument, Listed, Message

_RULE_OF_RULING: Final = {
    "D17": "R6.3",
    "D24": "R8.5",
    "D33": "R11.5",
    "D34": "R11.6",
    "D50": "R16.2",  # nobody takes back what made hidden things known
}

_PLACES: Final = frozenset({"at", "hex", "near", "path"})
"""Facts that are shown on the map."""
_SEATS: Final = frozenset({"active", "by", "seat"})
_CALLED: Final = {"points": "count", "seat": "player"}
"""Facts that have another name in the sentences."""


def rule_of(refusal: Refusal) -> str:
    """The rule whose paragraph explains a refusal; rulings belong to the rule they settle."""
    return _RULE_OF_RULING.get(refusal.rule, refusal.rule)


def why(refusal: Refusal, players: Names) -> Message:
    """A refusal as a sentence about the things it points at."""
    key, args = refusal.key, refusal.args
    if key == "UNDO_BARRIER":
        return Message(f"refusals.UNDO_BARRIER_{args['cause']}")
    facts = {
        _CALLED.get(name, name): _value(key, name, fact, players)
        for name, fact in args.items()
        if name not in _PLACES
    }
    if key == "RATE_NOT_MET":
        kind = n.resource_called(args["kind"])
        facts["needed"] = n.counted(kind, _whole(args["needed"]))
    return Message(f"refusals.{key}", facts)


def _value(key: str, name: str, fact: Fact, players: Names) -> Argument:
    """One fact of a refusal in words."""
    if name in _SEATS:
        return n.player_name(_whole(fact), players)
    if name == "kind" and key in _WITHOUT:
        return n.some_of(n.resource_called(fact))
    if name in _WORDS:
        return _WORDS[name](fact)
    return fact if isinstance(fact, int) else str(fact)


_WITHOUT: Final = frozenset({"BANK_EMPTY", "NOT_CHOSEN", "NOT_IN_HAND"})
"""Sentences that say that there is none of a resource."""


def _whole(fact: Fact) -> int:
    return int(str(fact))


def _each(fact: Fact) -> tuple[str | int, ...]:
    return fact if isinstance(fact, tuple) else (fact,)


def _phases(fact: Fact) -> Listed:
    return Listed(tuple(n.phase_name(Phase(int(phase))) for phase in _each(fact)))


_WORDS: Final[dict[str, Callable[[Fact], Argument]]] = {
    "card": lambda fact: n.card_name(CardKind[str(fact).upper()]),
    "decision": lambda fact: n.decision_name(str(fact)),
    "kind": lambda fact: n.resource_name(n.resource_called(fact)),
    "kinds": lambda fact: n.resources_named(map(n.resource_called, _each(fact))),
    "phase": _phases,
    "wanted": _phases,
}
"""The words of a fact, by its name."""
