"""Why not: a sentence for every refusal, naming the things that stand in the way."""

from collections.abc import Callable, Sequence
from typing import Final

from canalmania.ids import CardKind, Colour, EngineerId, Hex, Phase
from tabletop.refusals import Argument as Fact
from tabletop.refusals import Refusal
from web.games.canalmania.words import names as n
from web.words.message import Argument, Listed, Message

_RULE_OF_RULING: Final = {
    "D1": "R8.2", "D2": "R5.4", "D3": "R10.4", "D4": "R5.1", "D5": "R3.1", "D6": "R8.1",
    "D7": "R6.9", "D8": "R6.8", "D9": "R11.2", "D10": "R6.12", "D11": "R7.1", "D12": "R5.7",
    "D13": "R10.2", "D14": "R11.5", "D15": "R5.1", "D16": "R9.1", "D17": "R2.4", "D18": "R9.1",
    "D19": "R6.12", "D20": "R6.11", "D21": "R6.2", "D22": "R4.3", "D23": "R3.7",
    "D24": "R11.5", "D25": "R6.8", "D26": "R5.1", "D27": "R7.1", "D28": "R10.1",
}  # fmt: skip


def rule_of(refusal: Refusal) -> str:
    """The rule whose paragraph explains a refusal; rulings belong to the rule they settle."""
    return _RULE_OF_RULING.get(refusal.rule, refusal.rule)


def why(refusal: Refusal, players: Sequence[str]) -> Message:
    """A refusal as a sentence about the things it points at."""
    facts = {name: _value(name, fact, players) for name, fact in refusal.args.items()}
    return Message(f"refusals.{_variant(refusal)}", facts)


def _variant(refusal: Refusal) -> str:
    """The name of the sentence: the refusal's key, except where its facts make a difference."""
    args = refusal.args
    if refusal.key == "DECISION_FIRST":
        return f"DECISION_FIRST_{args['decision']}"
    if refusal.key == "UNDO_BARRIER":
        return f"UNDO_BARRIER_{args['cause']}"
    if refusal.key in ("CANNOT_FINISH", "VALUE_EXCEEDED") and "needed" not in args:
        return f"{refusal.key}_EVER"
    if refusal.key == "DELIVER_NO_CUBE" and not args.get("place"):
        return "DELIVER_NO_CUBE_CHOSEN"
    if refusal.key == "DISCARD_COUNT" and not args.get("count"):
        return "DISCARD_COUNT_NONE"
    return refusal.key


def _value(name: str, fact: Fact, players: Sequence[str]) -> Argument:
    """One fact of a refusal, as the catalogues name it."""
    if name in _WORDS:
        return _WORDS[name](fact)
    if name in ("active", "owner"):
        return players[int(str(fact))]
    return fact if isinstance(fact, int) else str(fact)


def _places(fact: Fact) -> Argument:
    if isinstance(fact, tuple):
        return n.places_named(str(place) for place in fact)
    return n.place_name(str(fact)) if fact else ""


def _kinds(fact: Fact) -> Argument:
    listed = fact if isinstance(fact, tuple) else (fact,)
    return Listed(tuple(n.card_kind(CardKind[str(kind).upper()]) for kind in listed))


def _phases(fact: Fact) -> Argument:
    listed = fact if isinstance(fact, tuple) else (fact,)
    return Listed(tuple(n.phase_name(Phase(int(str(phase)))) for phase in listed))


_WORDS: Final[dict[str, Callable[[Fact], Argument]]] = {
    "place": _places,
    "places": _places,
    "termini": _places,
    "from": _places,
    "to": _places,
    "a": _places,
    "b": _places,
    "kind": lambda fact: n.card_kind(CardKind[str(fact).upper()]),
    "kinds": _kinds,
    "colour": lambda fact: n.colour_name(Colour[str(fact).upper()]),
    "contract": lambda fact: n.contract_name(str(fact)),
    "engineer": lambda fact: n.engineer_name(EngineerId[str(fact).upper()]),
    "case": lambda fact: n.goods_case(str(fact)),
    "hex": lambda fact: n.where(Hex(int(str(fact)))),
    "end": lambda fact: n.where(Hex(int(str(fact)))),
    "phase": _phases,
    "wanted": _phases,
}
