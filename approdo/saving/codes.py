"""The short form of an action, for saves, links and logs: a letter, and what it is about.

"s17" places a settlement on intersection 17, "p30" places a road on path 30. Resources are l, b, w,
g and o; cards n (knight), r, y and m. An exchange has no letter but those of the resources: "Wo"
gives wool for ore.
"""

from collections.abc import Callable
from typing import Any, Final

from approdo import actions as a
from approdo.actions import Action
from approdo.catalogue import MOST_PLAYERS
from approdo.geometry import HEXES, INTERSECTIONS, PATHS
from approdo.ids import CardKind, Resource
from approdo.wellformed import require_action
from tabletop.game import CODE_LIMIT

_RESOURCES: Final = dict(zip("lbwgo", Resource, strict=True))
_CARDS: Final = dict(zip("nrymv", CardKind, strict=True))
_AT: Final = {str(at): at for at in INTERSECTIONS}
_PATH: Final = {str(path): path for path in PATHS}
_HEX: Final = {str(hex_): hex_ for hex_ in HEXES}
_SEAT: Final = {str(seat): seat for seat in range(MOST_PLAYERS)}
_PAIR: Final = {
    f"{give.upper()}{take}": (_RESOURCES[give], _RESOURCES[take])
    for give in _RESOURCES
    for take in _RESOURCES
}
_NOTHING: Final[dict[str, Any]] = {"": None}
_FORMS: Final[tuple[tuple[str, type, dict[str, Any]], ...]] = (
    ("s", a.PlaceSettlement, _AT),
    ("p", a.PlaceRoad, _PATH),
    ("r", a.Roll, _NOTHING),
    ("d", a.Discard, _RESOURCES),
    ("k", a.TakeBack, _RESOURCES),
    ("c", a.ConfirmDiscard, _NOTHING),
    ("m", a.MoveRobber, _HEX),
    ("v", a.Steal, _SEAT),
    ("R", a.BuildRoad, _PATH),
    ("S", a.BuildSettlement, _AT),
    ("C", a.BuildCity, _AT),
    ("B", a.BuyCard, _NOTHING),
    ("", a.Exchange, _PAIR),
    ("P", a.PlayCard, _CARDS),
    ("w", a.Waive, _NOTHING),
    ("t", a.TakeCard, _RESOURCES),
    ("n", a.NameResource, _RESOURCES),
    ("b", a.StartOffer, _NOTHING),
    ("g", a.Give, _RESOURCES),
    ("a", a.Want, _RESOURCES),
    ("o", a.LeaveOut, _SEAT),
    ("f", a.Propose, _NOTHING),
    ("q", a.Cancel, _NOTHING),
    ("y", a.Accept, _NOTHING),
    ("z", a.Decline, _NOTHING),
    ("D", a.Deal, _SEAT),
    ("W", a.Withdraw, _NOTHING),
    ("e", a.EndTurn, _NOTHING),
)
"""The letter of each kind of action, and what may follow it."""


def _made(kind: Callable[..., Action], value: Any) -> Action:
    if value is None:
        return kind()
    return kind(*value) if isinstance(value, tuple) else kind(value)


_BY_CODE: Final[dict[str, Action]] = {
    letter + rest: _made(kind, value)
    for letter, kind, values in _FORMS
    for rest, value in values.items()
}
_CODES: Final = {action: code for code, action in _BY_CODE.items()}
ACTIONS: Final = tuple(_CODES)
"""Every action that has a code."""


def code_of(action: Action) -> str:
    """The short form of an action: ASCII, without spaces. Raises TypeError for another object."""
    require_action(action)
    return _CODES[action]


def action_from(code: str) -> Action:
    """The action with this code. Raises ValueError if there is none, TypeError for another type."""
    if type(code) is not str:
        raise TypeError(f"a code is a text, not {type(code).__name__}")
    action = _BY_CODE.get(code)
    if action is None:
        raise ValueError(f"not an action: {code[:CODE_LIMIT]!a}")
    return action
