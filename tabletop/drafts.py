"""States that become mutable drafts inside one `apply`, quickly.

    class GameState(Remembers, Fields): ...   # a frozen dataclass
    class Draft(Tells, Fields): ...           # the same fields, mutable

    draft = drafted(Draft, state)             # a copy of all fields, without events
    draft.score += 3
    draft.events.append(...)
    state, events = settled(GameState, draft)

States stay immutable for callers: the functions of the rules change a draft, and nobody else gets
one. Every action of a game pays for this, so the fields are not set one by one.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

S = TypeVar("S", bound="Remembers")
D = TypeVar("D", bound="Tells[Any]")
E = TypeVar("E")


class Fields:
    """What states and drafts have besides their fields, in slots.

    Both classes have the same slots, so that a draft can become a state.
    """

    __slots__ = ("__dict__", "__weakref__", "events", "listed")

    listed: tuple[Any, ...] | None


class Remembers(Fields):
    """What `legal_actions` has found for a state, stored with it in `listed`.

    It is None or missing until it was asked for. It is not among the fields: a state created from
    another, changed or not, copied or pickled, begins without it. So a stored answer always belongs
    to exactly this state.
    """

    __slots__ = ()


class Tells(Fields, Generic[E]):
    """The events of a draft: they are not among the fields, which are those of the next state."""

    __slots__ = ()

    events: list[E]


remember: Final[Callable[[Remembers, tuple[Any, ...] | None], None]] = vars(Fields)[
    "listed"
].__set__
"""Sets `listed`, the only attribute of a state that is ever set."""


def drafted(kind: type[D], state: Fields) -> D:
    """Return a draft with the fields of `state`, without events."""
    draft = kind()
    draft.__dict__ = {**state.__dict__}
    draft.events = []
    draft.listed = None
    return draft


def settled(kind: type[S], draft: D) -> tuple[S, tuple[Any, ...]]:
    """Make a state of a draft, and return it with the draft's events.

    The draft itself becomes the state: to create another object and copy the fields would cost as
    much as some actions do. So the draft does not exist afterwards.
    """
    events = tuple(draft.events)
    del draft.events
    state: Any = draft
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
