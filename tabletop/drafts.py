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

from tabletop.frozen import Fields, blank, set_fields

S = TypeVar("S", bound="Remembers")
D = TypeVar("D", bound="Tells[Any]")
E = TypeVar("E")


class Remembers(Fields):
    """What `legal_actions` has found for a state, stored with it.

    It is in a slot, not among the fields: a state created from another, changed or not, copied or
    pickled, begins without it. So a stored answer always belongs to exactly this state.
    """

    __slots__ = ("listed",)

    listed: tuple[Any, ...] | None
    """The legal actions; None or missing until they were asked for."""


class Tells(Fields, Generic[E]):
    """The events of a draft, in a slot: all other fields are those of the next state."""

    __slots__ = ("events",)

    events: list[E]


remember: Final[Callable[[Remembers, tuple[Any, ...] | None], None]] = vars(Remembers)[
    "listed"
].__set__
"""Sets `listed`, the only attribute of a state that is ever set."""


def drafted(kind: type[D], state: Fields) -> D:
    """Return a draft with the fields of `state`, without events."""
    draft = kind()
    draft.events = []
    draft.__dict__ = {**state.__dict__}
    return draft


def settled(kind: type[S], draft: D) -> tuple[S, tuple[Any, ...]]:
    """Return the state that a draft has become, and its events.

    The state takes over the draft's fields without a copy, which would cost as much as some actions
    do. The draft must not be used afterwards.
    """
    state = blank(kind)
    set_fields(state, draft.__dict__)
    remember(state, None)
    return state, tuple(draft.events)


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
