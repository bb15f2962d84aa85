"""States that become mutable drafts inside one `apply`, quickly.

    class GameState(Remembers): ...   # a frozen dataclass
    class Draft(Tells[Event]): ...    # the same fields, mutable

    draft = drafted(Draft, state)             # a copy of all fields, without events
    draft.score += 3
    draft.events.append(...)
    state, events = settled(GameState, draft)

States stay immutable for callers: the functions of the rules change a draft, and nobody else gets
one. Every action of a game pays for this, so the fields are not set one by one.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from tabletop.frozen import Fields

S = TypeVar("S", bound="Remembers")
D = TypeVar("D", bound="Tells[Any]")
E = TypeVar("E")


class _Beside(Fields):
    """One value beside the fields, in a slot: states and drafts have the same layout by it."""

    __slots__ = ("beside",)


_slot: Final[Any] = vars(_Beside)["beside"]


class Remembers(_Beside):
    """What `legal_actions` has found for a state, stored with it.

    It is in a slot, not among the fields: a state created from another, changed or not, copied or
    pickled, begins without it. So a stored answer always belongs to exactly this state.
    """

    __slots__ = ()

    listed: tuple[Any, ...] | None = _slot
    """The legal actions; None or missing until they were asked for."""


class Tells(_Beside, Generic[E]):
    """The events of a draft, in a slot: all other fields are those of the next state."""

    __slots__ = ()

    events: list[E] = _slot


remember: Final[Callable[[Remembers, tuple[Any, ...] | None], None]] = _slot.__set__
"""Sets `listed`, the only attribute of a state that is ever set."""


def drafted(kind: type[D], state: Fields) -> D:
    """Return a draft with the fields of `state`, without events."""
    draft = kind()
    draft.events = []
    draft.__dict__ = {**state.__dict__}
    return draft


def settled(kind: type[S], draft: D) -> tuple[S, tuple[Any, ...]]:
    """Return the state that a draft has become, and its events.

    It is the same object, of another class from now on: to copy it would cost as much as some
    actions do. The draft must not be used afterwards.
    """
    events = tuple(draft.events)
    state: Any = draft
    state.events = None
    state.__class__ = kind
    return state, events


def is_listed(state: Remembers, action: object) -> bool:
    """Whether `action` is one of the objects that `legal_actions` has returned for this state.

    Such an action is known to be legal, so no further check is needed. Compared by identity:
    searching for an equal action would cost more than the checks.
    """
    try:
        for listed in state.listed or ():
            if listed is action:
                return True
    except AttributeError:  # the list was never asked for
        pass
    return False
