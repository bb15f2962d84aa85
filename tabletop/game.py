"""The contract of a rules package: one `Game`, made of functions.

Nothing is to be inherited or registered. A state is immutable; every decision is small enough that
its legal actions can be listed; chance lies in the state; events are facts and say what they
reveal. `tabletop.conformance` tries all of this on any game.

A decision with too many answers to list is cut into small actions. An offer between players, for
instance, is built in `State.pending`: "give", "want" and "ask" each change the offer under way, and
"offer" puts it to the others. So `legal_actions` lists a few steps instead of all combinations. The
seats that are asked are those of `to_act`; each answers, in any order, by an action of its own: it
takes the offer, declines it, or builds a counter-offer in the same way. An action of one seat in
the middle of another seat's turn does not change `State.turn`.

`legal_actions` may also be a finite choice among more actions than can be listed: `refusal` decides
about every action, and `apply` carries out all that it does not refuse. Whoever plays by the list
alone can still play the game to its end.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar

from tabletop.refusals import Refusal
from tabletop.seat import Seat

Seed = str | int
"""What chance begins with: a text or a whole number."""


class State(Protocol):
    """What of a state is looked at here; everything else is the game's own business."""

    @property
    def rng(self) -> int:
        """The state of the game's generator, see `tabletop.rng`."""

    @property
    def turn(self) -> int:
        """Turns begun so far, the first is 0."""

    @property
    def pending(self) -> Collection[object]:
        """Decisions that an action under way still asks for; empty between actions."""


class Event(Protocol):
    """Something that happened to `seat`, or by its doing."""

    @property
    def seat(self) -> Seat:
        """Whom it is about."""

    @property
    def reveals(self) -> bool:
        """Whether it shows somebody something new. It then ends what can be undone."""


S = TypeVar("S", bound=State)
A = TypeVar("A")
E = TypeVar("E", bound=Event)
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - a state, an action, an event, a view, options


@dataclass(frozen=True, slots=True, kw_only=True)
class Saving(Generic[S, A, O]):
    """How a game makes text and plain JSON data of what it consists of, and reads them again.

    - `code_of(action)`, `action_from(code)`: the short form of an action, ASCII without blanks or
      colons, of at most `CODE_LIMIT` letters; ValueError for a text that is no code.
    - `options_as_json(options)`, `options_from(data)`: the options as plain JSON data; ValueError
      for data that is none.
    - `snapshot_of(state)`, `state_from(data, seats)`: the same for a state. Data from outside is
      not trusted: ValueError unless some game of so many seats could have come to this state.
    - `fingerprint(state)`: hexadecimal digits, at least `SHORT`, that stand for all of a state.
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
    """A game as everything sees it that is the same for all games.

    The functions, by what they ask of the rules:

    - `new_game(seed, seats, options)`: the beginning. Raises ValueError for an unfit number of
      seats, TypeError for what is no seed or no options.
    - `options_for(options, seats)`: the options as a record keeps them; None are the usual ones.
    - `to_act(state)`: the seats that must act now, one or several; none when the game is over.
    - `legal_actions(state, seat)`: all that a seat may do, in a fixed order; empty if not to act.
    - `refusal(state, action, seat)`: why a seat may not, None if it may.
    - `apply(state, action, seat)`: the state afterwards and what happened; raises IllegalAction,
      also if it is not for this seat to act. `apply_read` is the same for an action that
      `action_from` has just made.
    - `view_for(state, seat)`: what a seat may know, None: a bystander.
    - `redact(event, seat)`: what a seat learns of an event, None: nothing.
    - `redealt(state, seats, seed)`: the state with all that none of these seats can know dealt
      anew.
    - `outcome(state)`: the seats from the winner down, None while the game goes on.
    """

    id: str
    """The name of the game in save files: "chess"."""
    rules_version: int
    """Raised with every change after which a game already begun may run differently."""
    seats: range
    """How many may play."""
    longest: int
    """Actions that a save holds with the whole history; a longer game is saved from its barrier on.
    No game of random players comes near it."""
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
    """How its actions, options and states become text and data."""


CODE_LIMIT = 64
"""No action's code is longer than this."""
SHORT = 8
"""So many digits of a fingerprint tell the turns of one game apart."""


def events_in(module: ModuleType, base: type[E]) -> tuple[type[E], ...]:
    """The kinds of event that a module defines, in its order: all classes below `base`."""
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind is not base
    )


def require_whole(value: object, name: str) -> None:
    """Raise TypeError unless `value` is exactly an `int`."""
    if type(value) is not int:
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
