"""The short form of an action, for saves, messages and logs.

"sa1" places a canoe on the start space a1, "b3" bids three tricks, "pg10" plays the green ten,
"mh3" moves to h3, "d" drifts and "n" stays.
"""

from collections.abc import Callable
from typing import Final

from canyon.actions import Action, Bid, Drift, Move, PlaceCanoe, PlayCard, Stay
from canyon.catalogue import CARDS, SUIT_OF, VALUE_OF
from canyon.river import RIVER
from canyon.rules.bidding import MOST
from canyon.wellformed import require_action
from tabletop.game import CODE_LIMIT

_SUITS: Final = "rygbv"
_CARD_CODES: Final = tuple(f"{_SUITS[SUIT_OF[card]]}{VALUE_OF[card]}" for card in CARDS)
_CARD_BY_CODE: Final = {code: card for card, code in zip(CARDS, _CARD_CODES, strict=True)}


def code_of(action: Action) -> str:
    """The short form of an action: ASCII, without spaces. Raises TypeError for another object."""
    require_action(action)
    match action:
        case PlaceCanoe(space):
            return f"s{RIVER.ids[space]}"
        case Bid(tricks):
            return f"b{tricks}"
        case PlayCard(card):
            return f"p{_CARD_CODES[card]}"
        case Move(space):
            return f"m{RIVER.ids[space]}"
        case Drift():
            return "d"
        case Stay():
            return "n"


def action_from(code: str) -> Action:
    """The action with this code. Raises ValueError if there is none, TypeError for another type."""
    if type(code) is not str:
        raise TypeError(f"a code is a text, not {type(code).__name__}")
    try:
        return _READERS[code[:1]](code[1:])
    except KeyError:
        raise ValueError(f"not an action: {code[:CODE_LIMIT]!a}") from None


_TRICKS: Final = {str(tricks): tricks for tricks in range(MOST + 1)}
_NOTHING: Final = {"": ()}
_READERS: Final[dict[str, Callable[[str], Action]]] = {
    "s": lambda rest: PlaceCanoe(RIVER.by_id[rest]),
    "b": lambda rest: Bid(_TRICKS[rest]),
    "p": lambda rest: PlayCard(_CARD_BY_CODE[rest]),
    "m": lambda rest: Move(RIVER.by_id[rest]),
    "d": lambda rest: Drift(*_NOTHING[rest]),
    "n": lambda rest: Stay(*_NOTHING[rest]),
}
"""The readers of what follows the first letter. Each raises KeyError when it is wrong."""
