"""Whether something is an action at all: one of the classes, each field of its own vocabulary.

Whatever comes through the door is looked at here first, and nothing is converted: True is no
number. Whether an action is legal is the rules' business.
"""

from collections.abc import Callable
from typing import Any, Final

from canyon import actions as a
from canyon.catalogue import CARDS
from canyon.river import RIVER

Check = Callable[[Any], bool]
_LARGE: Final = 1 << 63
"""No number of the game comes near; beyond, it could not even be told in a refusal."""


def require_action(action: object) -> None:
    """Raise TypeError unless `action` is one of `canyon.actions`, right in its field: numbers that
    are exactly `int`, a card or a space that there is."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"not an action: {type(action).__name__}")
    for name, is_right in checks:
        if not is_right(getattr(action, name, None)):
            raise TypeError(f"not an action: the {name} of this {type(action).__name__}")


def _space(value: object) -> bool:
    return type(value) is int and value in RIVER.kinds


def _card(value: object) -> bool:
    return type(value) is int and 0 <= value < len(CARDS)


def _number(value: object) -> bool:
    return type(value) is int and 0 <= value < _LARGE


_CHECKS: Final[dict[type, tuple[tuple[str, Check], ...]]] = {
    a.PlaceCanoe: (("space", _space),),
    a.Bid: (("tricks", _number),),
    a.PlayCard: (("card", _card),),
    a.Move: (("space", _space),),
    a.Drift: (),
    a.Stay: (),
}
