"""Frozen records: small immutable facts of a game that can be created quickly.

A type checker and `match` treat them like `dataclass(frozen=True, slots=True)`. Games create
hundreds of thousands of them per second, and a dataclass then spends its time in
`object.__setattr__`: a whole random game takes a sixth less time with `@frozen` (CPython 3.11).
Comparing and hashing take twice as long as for a dataclass, but a game does little of that.
"""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from operator import attrgetter
from typing import Any, ClassVar, Final, NoReturn, TypeVar, cast, dataclass_transform, get_origin

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Give the class a slot for each annotated field, `__init__`, comparison, hash and repr.

    Fields of base classes come first; a default is the value given in the class body.
    """
    kinds: dict[str, Any] = cls.__annotations__
    own = [name for name, kind in kinds.items() if get_origin(kind) is not ClassVar]
    names = (*getattr(cls, "__match_args__", ()), *own)
    body = {name: value for name, value in vars(cls).items() if name not in _MADE_ANEW}
    defaults = tuple(body.pop(name) for name in own if name in body)
    made: Any = type(
        cls.__name__,
        cls.__bases__,
        body | _SHARED | {"__slots__": tuple(own), "__match_args__": names},
    )
    made.__qualname__ = cls.__qualname__
    filler: Any = _slot_filler(made, names)
    filler.__defaults__ = defaults
    fields = attrgetter(*names) if names else lambda _: ()
    for name, method in (("__init__", filler), ("_fields", staticmethod(fields))):
        type.__setattr__(made, name, method)
    return cast(type[T], made)


def field_names(record: object) -> tuple[str, ...]:
    """The names of a frozen record's fields, in order."""
    names: tuple[str, ...] = type(record).__match_args__  # type: ignore[attr-defined]
    return names


class Fields:
    """A frozen dataclass of which changed copies are made quickly: all fields are set at once."""


F = TypeVar("F", bound=Fields)

blank: Final = object.__new__
set_fields: Final[Callable[[Fields, dict[str, Any]], None]] = vars(Fields)["__dict__"].__set__
"""Gives a new record its fields, whatever its class says about setting attributes."""


def changed(record: T, /, **fields: Any) -> T:
    """Return a copy of an immutable record with some fields changed.

    The record is `@frozen` or one of `Fields`. Raises TypeError for a name that is not a field.
    """
    if isinstance(record, Fields):
        return with_fields(record, fields)
    return type(record)(**{n: getattr(record, n) for n in field_names(record)} | fields)


def with_fields(record: F, fields: dict[str, Any]) -> F:
    """`changed` for one of `Fields`, with the new values in a dict.

    It does what `dataclasses.replace` does, but does not run `__init__` for the fields that stay
    the same: every action of a game needs it.
    """
    before = record.__dict__
    # Not `|` or `copy()`: their result would keep the key table that objects of a class share, and
    # CPython is slow to look up names in such a copy.
    after = {**before, **fields}
    if len(after) != len(before):
        raise TypeError(f"no fields of {type(record).__name__}: {sorted(fields.keys() - before)}")
    copy = blank(type(record))
    set_fields(copy, after)
    return copy


def _slot_filler(cls: type, names: tuple[str, ...]) -> Callable[..., None]:
    """An `__init__` that fills the slots directly."""
    scope: dict[str, Any] = {f"set_{name}": getattr(cls, name).__set__ for name in names}
    body = "".join(f"\n    set_{name}(self, {name})" for name in names) or "\n    pass"
    exec(f"def __init__(self, {', '.join(names)}):{body}", scope)
    filler: Callable[..., None] = scope["__init__"]
    return filler


def _same(self: Any, other: Any) -> object:
    if self is other:
        return True
    if type(other) is not type(self):
        return NotImplemented
    same: bool = self._fields(self) == self._fields(other)
    return same


def _hash(self: Any) -> int:
    return hash((type(self), self._fields(self)))


def _repr(self: Any) -> str:
    told = ", ".join(f"{name}={getattr(self, name)!r}" for name in field_names(self))
    return f"{type(self).__qualname__}({told})"


def _refuse(self: Any, name: str, _value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed")


def _reduce(self: Any) -> tuple[type, tuple[Any, ...]]:
    return type(self), tuple(getattr(self, name) for name in field_names(self))


_SHARED = {
    "__eq__": _same,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__reduce__": _reduce,
}
_MADE_ANEW = {"__dict__", "__weakref__"}
