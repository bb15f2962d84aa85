"""Checks that a value is an action: of one of the classes, with a valid value in each field.

The rules compare engineers and kinds by identity and index tuples with numbers: a plain 3 would not
be an engineer, and -1 would be the last kind of card. So every value from outside is checked here
first, and nothing is converted. Whether an action is legal is decided by the rules.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final

from canalmania import actions as a
from canalmania.actions import Payment
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.hexes import SIDES
from canalmania.ids import CardKind, Colour, EngineerId, PlayerColour, TileKind

Check = Callable[[Any], bool]

_LARGE: Final = 1 << 63
"""Larger than any number of the game; a refusal could not even print larger ones."""
_HEXES: Final = len(BOARD.axial)
_SEATS: Final = 5


def require_action(action: object) -> None:
    """Raise TypeError unless `action` is one of `canalmania.actions` with valid fields.

    Valid are members of the enumerations themselves, existing places, contracts, hexes, sides and
    seats, and numbers of exactly the type `int`: not `bool`, not a subclass, not an equal number of
    another type.
    """
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"not an action: {type(action).__name__}")
    try:
        for name, is_right in checks:
            if not is_right(getattr(action, name)):
                raise TypeError(f"not an action: the {name} of this {type(action).__name__}")
    except AttributeError:
        raise TypeError(f"not an action: half a {type(action).__name__}") from None


# --- one field ------------------------------------------------------------------------------


def _member_of(kind: type[IntEnum]) -> Check:
    """Compare by identity: a number that equals a member is not a member."""
    members = frozenset(id(member) for member in kind)
    return lambda value: id(value) in members


def _below(limit: int) -> Check:
    return lambda value: type(value) is int and 0 <= value < limit


def _number(value: object) -> bool:
    return type(value) is int and -_LARGE <= value < _LARGE


def _contract(value: object) -> bool:
    return type(value) is str and value in CONTRACTS


def _place(value: object) -> bool:
    return type(value) is str and value in BOARD.places


def _flag(value: object) -> bool:
    return value is True or value is False


def _tuple_of(check: Check) -> Check:
    return lambda value: type(value) is tuple and all(map(check, value))


def _payment(value: object) -> bool:
    if type(value) is not Payment or len(value) != 2:
        return False
    cards = value.cards
    return _flag(value.half) and type(cards) is tuple and len(cards) == 5 and _numbers(cards)


def _numbers(cards: tuple[object, ...]) -> bool:
    for count in cards:  # noqa: SIM110 - faster than all()
        if not _number(count):
            return False
    return True


is_player_colour: Final = _member_of(PlayerColour)
"""R2.4 whether a value is a member of the five colours."""
_seat: Final = _below(_SEATS)
_card_kind: Final = _member_of(CardKind)

_CHECKS: Final[dict[type, tuple[tuple[str, Check], ...]]] = {
    a.TakeContract: (("contract", _contract), ("terminus", _place)),
    a.SkipContract: (),
    a.SwapEngineer: (("engineer", _member_of(EngineerId)),),
    a.DiscardDisplay: (),
    a.DrawCard: (),
    a.DrawFromDisplay: (("slot", _number),),
    a.Declare: (("openly", _flag),),
    a.TakeCard: (("slot", _number),),
    a.StopTaking: (),
    a.ChooseColour: (("colour", _member_of(Colour)),),
    a.RemoveCube: (("place", _place),),
    a.PlaceCube: (("place", _place),),
    a.LayTile: (
        ("contract", _contract),
        ("hex", _below(_HEXES)),
        ("kind", _member_of(TileKind)),
        ("exit", _below(len(SIDES))),
        ("payment", _payment),
    ),
    a.DiscardExtra: (("kind", _card_kind),),
    a.EndBuild: (),
    a.TakeBack: (("contract", _contract), ("count", _number)),
    a.MoveGoods: (("places", _tuple_of(_place)), ("owners", _tuple_of(_seat))),
    a.Discard: (("kind", _card_kind),),
    a.EndPhase: (),
    a.EndTurn: (),
}
