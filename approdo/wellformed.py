"""Checks whether a value is an action: of one of the classes, with a right value in each field.

Everything from outside is checked here first. No value is converted: True is not a number, and 3 is
not a resource. Whether an action is legal is decided by the rules.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final

from approdo import actions as a
from approdo.catalogue import MOST_PLAYERS
from approdo.geometry import HEXES, INTERSECTIONS, PATHS
from approdo.ids import CardKind, Resource

Check = Callable[[Any], bool]


def require_action(action: object) -> None:
    """Raise TypeError unless `action` is one of `approdo.actions` with valid fields.

    Valid are members of the enumerations themselves, and existing hexes, intersections, paths and
    seats of exactly the type `int`.
    """
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"not an action: {type(action).__name__}")
    for name, is_right in checks:
        if not is_right(getattr(action, name, None)):
            raise TypeError(f"not an action: the {name} of this {type(action).__name__}")


def member_of(kind: type[IntEnum]) -> Check:
    """A check whether a value is a member itself: a number that equals one is not."""
    members = frozenset(id(member) for member in kind)
    return lambda value: id(value) in members


def _below(limit: int) -> Check:
    return lambda value: type(value) is int and 0 <= value < limit


_RESOURCE: Final = member_of(Resource)
_AT: Final = (("at", _below(len(INTERSECTIONS))),)
_PATH: Final = (("path", _below(len(PATHS))),)
_SEAT: Final = (("seat", _below(MOST_PLAYERS)),)
_ONE_RESOURCE: Final = (("resource", _RESOURCE),)

_CHECKS: Final[dict[type, tuple[tuple[str, Check], ...]]] = {
    a.PlaceSettlement: _AT,
    a.PlaceRoad: _PATH,
    a.Roll: (),
    a.Discard: _ONE_RESOURCE,
    a.TakeBack: _ONE_RESOURCE,
    a.ConfirmDiscard: (),
    a.MoveRobber: (("hex", _below(len(HEXES))),),
    a.Steal: _SEAT,
    a.BuildRoad: _PATH,
    a.BuildSettlement: _AT,
    a.BuildCity: _AT,
    a.BuyCard: (),
    a.Exchange: (("give", _RESOURCE), ("take", _RESOURCE)),
    a.PlayCard: (("kind", member_of(CardKind)),),
    a.Waive: (),
    a.TakeCard: _ONE_RESOURCE,
    a.NameResource: _ONE_RESOURCE,
    a.StartOffer: (),
    a.Give: _ONE_RESOURCE,
    a.Want: _ONE_RESOURCE,
    a.LeaveOut: _SEAT,
    a.Propose: (),
    a.Cancel: (),
    a.Accept: (),
    a.Decline: (),
    a.Deal: _SEAT,
    a.Withdraw: (),
    a.EndTurn: (),
}
