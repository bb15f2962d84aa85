"""Checks whether an object is an action: one of the classes, with a right value in each field.

Everything from outside is checked here first. No value is converted: True is not a number. Whether
an action is legal is decided by the rules.
"""

from collections.abc import Callable
from typing import Any, Final

from canyon import actions as a
from canyon.catalogue import CARDS
from canyon.river import RIVER

Check = Callable[[Any], bool]
_LARGE: Final = 1 << 63
"""Numbers of actions are below this limit, or they could not be told in a refusal."""


def require_action(action: object) -> None:
    """Raise TypeError unless `action` is an instance of one of the classes in `canyon.actions`.

    Its numbers must be exactly `int`, from 0 to 2**63 - 1; its card or space must exist.
    """
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
