"""Frozen records: dataclasses that cannot be changed, made and copied quickly.

A state, its events and its actions are made hundreds of thousands of times a second, and the
`__init__` of a frozen dataclass spends most of that time in `object.__setattr__`.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """`dataclass(frozen=True, slots=True)` whose `__init__` fills the slots directly."""
    made = dataclass(frozen=True, slots=True)(cls)
    names = [field.name for field in fields(cast(Any, made))]
    if names:
        made.__init__ = _slot_filler(made, names)  # type: ignore[method-assign]
    return made


def _slot_filler(cls: type, names: list[str]) -> Callable[..., None]:
    """An `__init__` for these slots, with the defaults of the dataclass's own."""
    scope: dict[str, Any] = {f"set_{name}": getattr(cls, name).__set__ for name in names}
    body = "".join(f"\n    set_{name}(self, {name})" for name in names)
    exec(f"def __init__(self, {', '.join(names)}):{body}", scope)
    filler: Any = scope["__init__"]
    filler.__defaults__ = cls.__init__.__defaults__  # type: ignore[misc]
    filler.__qualname__ = f"{cls.__qualname__}.__init__"
    return filler  # type: ignore[no-any-return]
