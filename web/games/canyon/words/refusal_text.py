"""Why not: a sentence for every refusal, naming the things that stand in the way."""

from collections.abc import Callable, Sequence
from typing import Final

from canyon.ids import Card, Phase, Suit
from canyon.river import RIVER
from tabletop.refusals import Argument as Fact
from tabletop.refusals import Refusal
from web.games.canyon.words import names as n
from web.words.message import Argument, Message

_RULE_OF_RULING: Final = {"D17": "R6.2"}


def rule_of(refusal: Refusal) -> str:
    """The rule whose paragraph explains a refusal; rulings belong to the rule they settle."""
    return _RULE_OF_RULING.get(refusal.rule, refusal.rule)


def why(refusal: Refusal, players: Sequence[str]) -> Message:
    """A refusal as a sentence about the things it points at."""
    facts = {name: _value(name, fact, players) for name, fact in refusal.args.items()}
    if "points" in refusal.args:
        facts["count"] = facts["points"]
    key = refusal.key
    if key == "UNDO_BARRIER":
        key = f"UNDO_BARRIER_{refusal.args['cause']}"
    return Message(f"refusals.{key}", facts)


def _value(name: str, fact: Fact, players: Sequence[str]) -> Argument:
    """One fact of a refusal, as the catalogues name it."""
    if name in _WORDS:
        return _WORDS[name](fact)
    if name in ("active", "by"):
        return players[_whole(fact)]
    return fact if isinstance(fact, int) else str(fact)


def _whole(fact: Fact) -> int:
    return int(str(fact))


_WORDS: Final[dict[str, Callable[[Fact], Argument]]] = {
    "card": lambda fact: n.card_name(Card(_whole(fact))),
    "direction": lambda fact: n.direction_name(str(fact)),
    "phase": lambda fact: n.phase_name(Phase(_whole(fact))),
    "space": lambda fact: n.space_name(RIVER.by_id[str(fact)]),
    "suit": lambda fact: n.suit_name(Suit(_whole(fact))),
    "wanted": lambda fact: n.phase_name(Phase(_whole(fact))),
}
