"""What a careless or malicious caller might hand the engine: values that almost fit, and nonsense.

`almost(value)` are values that equal, contain or imitate a right one; `NONSENSE` fits nowhere.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from canalmania import actions as a
from canalmania.ids import CardKind, EngineerId, TileKind
from tabletop.frozen import changed, field_names
from tests.laws import nonsense
from tests.laws.nonsense import HUGE, Number, Pile, Text


def impostor(kind: type[Any], value: int) -> object:
    """A number of an enumeration's class that is none of its members."""
    return int.__new__(kind, value)


NONSENSE: tuple[Any, ...] = (
    *nonsense.NONSENSE,
    *("leeds", "lock", "oxford_canal", Text("leeds"), Text("oxford_canal"), b"leeds"),
    *((0, 0, 0, 0, 0), ((1, 0, 0, 0, 0), False), ("leeds", "york")),
    *(EngineerId.RENNIE, EngineerId, CardKind.SURVEYOR, TileKind.LOCK),
    *(impostor(EngineerId, 3), impostor(CardKind, 1), impostor(TileKind, 99)),
    *(a.DrawCard(), a.DrawCard, a.Payment),
    *(a.Payment((0, 0, 0, 0, 0)), a.Payment((-1, 0, 0, 0, 2)), a.Payment((HUGE, 0, 0, 0, 0))),
    *(a.Payment((True, 0, 0, 0, 0), False), a.Payment((1, 0, 0, 0, 0), half=1)),  # type: ignore[arg-type]
    *(a.Payment([1, 0, 0, 0, 0]), a.Payment((1.0, 0, 0, 0, 0)), a.Payment((1, 0))),  # type: ignore[arg-type]
    *(a.Payment("stretch"), a.Payment(None), a.Payment((None,) * 5), a.Payment((HUGE,) * 5)),  # type: ignore[arg-type]
    *(tuple.__new__(a.Payment, ()), tuple.__new__(a.Payment, ((0, 0, 0, 0, 0), False, 1))),
)


def almost(value: Any) -> Iterator[Any]:
    """Values that equal a right one, hold it, or are its neighbours."""
    match value:
        case bool():
            yield from (int(value), float(value), str(value), Number(value), [value])
        case int():
            yield from (int(value), float(value), str(value), Number(value), complex(value))
            yield from (value + 1, value - 1, -value - 1, value + (1 << 64), [value], {value})
            if isinstance(value, IntEnum):
                yield from (impostor(type(value), int(value)), value.name)
        case str():
            yield from (Text(value), value.encode(), value.upper(), value + "\x00", value + " ")
            yield from ([value], (value,), {value: value})
        case tuple():
            yield from (list(value), Pile(value), tuple(value), (*value, *value), value[:-1])
            yield from ((*value, None), (None, *value), (value,), frozenset(map(str, value)))
            for place, inner in enumerate(value):
                for other in almost(inner):
                    yield (*value[:place], other, *value[place + 1 :])
            if type(value) is a.Payment:
                yield from (a.Payment(cards, value.half) for cards in almost(value.cards))
                yield from (a.Payment(value.cards, half) for half in almost(value.half))


def bent(action: Any) -> Iterator[Any]:
    """An action with one of its fields spoilt, every field in every way."""
    for name in field_names(action):
        for value in (*NONSENSE, *almost(getattr(action, name))):
            yield changed(action, **{name: value})


def made_up(verb: type[Any]) -> Iterator[Any]:
    """Actions of a class that were never made right, and classes that pass for it."""
    yield from (verb, verb.__name__, object.__new__(verb))
    count = len(verb.__match_args__)
    yield from (verb(*(value,) * count) for value in NONSENSE)
    kin = type(verb.__name__, (verb,), {})
    yield from (kin(*(value,) * count) for value in (0, True, "leeds"))
