"""The contract of a rules package: one `Game`, made of functions.

There is nothing to inherit from and nothing to register. A state is immutable. Every decision is
small enough that its legal actions can be listed. All chance comes from the state. Events are facts
and say what they reveal. `tabletop.conformance` checks all of this for any game.

A decision with too many answers to list is cut into small actions. An offer between players, for
instance, is built in `State.pending`: "give", "want" and "ask" each change the offer under way, and
"offer" puts it to the others. So `legal_actions` lists a few steps instead of all combinations. The
seats that are asked are those of `to_act`; each answers, in any order, by an action of its own: it
takes the offer, declines it, or builds a counter-offer in the same way. An action of one seat in
the middle of another seat's turn does not change `State.turn`.

`legal_actions` may also be a finite choice among more actions than can be listed: `refusal` decides
about every action, and `apply` carries out every action that `refusal` allows. A player who only
uses listed actions must still be able to play the game to its end.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar

from tabletop.refusals import Refusal
from tabletop.seat import Seat

Seed = str | int
"""The start of all chance in a game: a text or a whole number."""


class State(Protocol):
    """The attributes of a state that the shared code reads; the game may add any others."""

    @property
    def rng(self) -> int:
        """The state of the game's random number generator, see `tabletop.rng`."""

    @property
    def turn(self) -> int:
        """The number of the current turn; the first is 0."""

    @property
    def pending(self) -> Collection[object]:
        """Decisions that the action under way still needs; empty between actions."""


class Event(Protocol):
    """Something that happened to `seat`, or that it did."""

    @property
    def seat(self) -> Seat:
        """The seat that the event is about."""

    @property
    def reveals(self) -> bool:
        """Whether the event shows somebody something new: nothing before it can then be undone."""


S = TypeVar("S", bound=State)
A = TypeVar("A")
E = TypeVar("E", bound=Event)
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - a state, an action, an event, a view, options


@dataclass(frozen=True, slots=True, kw_only=True)
class Saving(Generic[S, A, O]):
    """How a game writes its actions, options and states as text or plain JSON data, and reads them.

    - `code_of(action)`, `action_from(code)`: the short form of an action, ASCII without blanks or
      colons, at most `CODE_LIMIT` characters. `action_from` raises ValueError if the text is not
      the code of an action.
    - `options_as_json(options)`, `options_from(data)`: the options as plain JSON data.
      `options_from` raises ValueError if the data are not options.
    - `snapshot_of(state)`, `state_from(data, seats)`: the same for a state. Data from outside are
      not trusted: `state_from` raises ValueError unless some game with this number of seats could
      have reached the state.
    - `fingerprint(state)`: a hash of the whole state, at least `SHORT` hexadecimal digits.
    """

    code_of: Callable[[A], str]
    action_from: Callable[[str], A]
    options_as_json: Callable[[O], Any]
    options_from: Callable[[Any], O]
    snapshot_of: Callable[[S], Any]
    state_from: Callable[[Any, int], S]
    fingerprint: Callable[[S], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, E, V, O]):
    """A game as all code sees it that is the same for all games.

    The functions are:

    - `new_game(seed, seats, options)`: the first state. Raises ValueError if the game cannot be
      played with this number of seats, TypeError if the seed is not a seed or the options are not
      options.
    - `options_for(options, seats)`: the options as a record keeps them; None means the usual ones.
    - `to_act(state)`: the seats that must act now, one or several; empty when the game is over.
    - `legal_actions(state, seat)`: everything that a seat may do, in a fixed order; empty if the
      seat does not have to act.
    - `refusal(state, action, seat)`: why a seat may not do this, None if it may.
    - `apply(state, action, seat)`: the next state and the events. Raises IllegalAction, also if
      `seat` does not have to act. `apply_read` is the same for an action that `action_from` has
      just created.
    - `view_for(state, seat)`: what a seat may know; None means a bystander.
    - `redact(event, seat)`: what a seat learns of an event; the result is None if it learns
      nothing.
    - `redealt(state, seats, seed)`: the state with everything dealt anew that none of these seats
      can know.
    - `outcome(state)`: the seats from the winner to the last, None while the game goes on.
    """

    id: str
    """The name of the game in save files: "chess"."""
    rules_version: int
    """Raised with every change after which a game in progress may run differently."""
    seats: range
    """The numbers of players that are possible."""
    longest: int
    """The largest number of actions that a save holds with the whole history; a longer game is
    saved from its barrier on. Games of random players are much shorter."""
    turn_rule: str
    """The rule that says whose turn it is."""
    undo_rule: str
    """The rule that says what can be undone."""
    event_types: tuple[type[E], ...]
    """Every kind of event."""
    new_game: Callable[[Seed, int, O | None], S]
    options_for: Callable[[O | None, int], O]
    to_act: Callable[[S], tuple[Seat, ...]]
    legal_actions: Callable[[S, Seat], Sequence[A]]
    refusal: Callable[[S, A, Seat], Refusal | None]
    apply: Callable[[S, A, Seat], tuple[S, Sequence[E]]]
    apply_read: Callable[[S, A, Seat], tuple[S, Sequence[E]]]
    view_for: Callable[[S, Seat | None], V]
    redact: Callable[[E, Seat | None], E | None]
    redealt: Callable[[S, Collection[Seat], Seed], S]
    outcome: Callable[[S], tuple[Seat, ...] | None]
    saving: Saving[S, A, O]
    """How the game writes and reads its actions, options and states."""


AnyGame = Game[Any, Any, Any, Any, Any]
"""Some game, for code that does not look into what it handles."""

CODE_LIMIT = 64
"""The largest length of an action's code, in characters."""
SHORT = 8
"""The number of digits of a fingerprint that are enough to tell the turns of a game apart."""


def events_in(module: ModuleType, base: type[E]) -> tuple[type[E], ...]:
    """Return the event classes that a module defines, in their order: all subclasses of `base`."""
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind is not base
    )


def require_whole(value: object, name: str) -> None:
    """Raise TypeError unless `value` is exactly an `int`."""
    if type(value) is not int:
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
