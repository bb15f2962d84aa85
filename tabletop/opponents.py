"""The contract of computer players: the part that is the same for every game.

A game brings one `Opponents`, made of functions; only the game knows what a plan is, what it is
worth and why it is chosen. Choosing is pure: the same state (as far as the seat may know it), seat,
opponent, seed and number of thoughts always give the same actions, wherever the code runs.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop.game import Seed
from tabletop.seat import Seat

S = TypeVar("S")
A = TypeVar("A")


class Opponent(NamedTuple):
    """The computer player of a seat: its level and its style."""

    level: str
    style: str


class Reason(NamedTuple):
    """Why something is done: the key of a sentence and its arguments, as plain JSON data."""

    name: str
    values: dict[str, int | str]


class Thought(NamedTuple, Generic[A]):
    """What an opponent intends to do, after a number of samples.

    `actions`, one after another, lead to the end of its turn or to the first action that reveals
    something; never empty. `reasons`: the most important first. `worth`: the value of the turn for
    its seat, in points of the game; only differences between thoughts about one position have a
    meaning.
    """

    actions: tuple[A, ...]
    reasons: tuple[Reason, ...]
    worth: float


class Verdict(NamedTuple, Generic[A]):
    """The value of played actions, compared with the best actions that were found.

    `given_away`: the points that were lost; 0 if nothing better was found, never less.
    """

    given_away: float
    best: Thought[A]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponents(Generic[S, A]):
    """The opponents that a game brings.

    - `thoughts(state, seat, opponent, seed)`: thoughts, each better than the one before, one per
      sample. There is at least one, and the caller may stop after any. They depend only on what the
      seat may know: everything hidden from it may be dealt anew in `state`. Raises ValueError if
      the seat does not have to act, KeyError for a level or style that does not exist. Several
      workers can help with thoughts that are `tabletop.trials.ThoughtsByTrials`.
    - `in_public(reason)`: what everybody may be told of a reason while the game goes on, because it
      may contain what only the seat knows: the reason itself, a vaguer one, or None.
    - `verdict(state, seat, actions, seed)`: the verdict on actions that the seat played here, one
      after another; only the last of them may have revealed something. Raises the same errors.
    - `spell(state)`: a key for a part of a turn that has `milliseconds` of its own. By default the
      whole turn is one part.
    """

    levels: tuple[str, ...]
    """The names of the levels, the weakest first."""
    styles: tuple[str, ...]
    """The names of the styles; the first is the usual one."""
    samples: dict[str, int]
    """The number of thoughts of each level where there is no time limit: in matches and tests."""
    thoughts: Callable[[S, Seat, Opponent, Seed], Iterator[Thought[A]]]
    verdict: Callable[[S, Seat, Sequence[A], Seed], Verdict[A]]
    in_public: Callable[[Reason], Reason | None] = lambda reason: reason
    milliseconds: int = 1350
    """The most thinking time for a turn, where there is a time limit. With the way to a worker and
    back, and the end of a thought that has begun, the answer comes within a second and a half."""
    spell: Callable[[S], object] = lambda _: None


def found_late(module: str, name: str) -> Callable[..., Any]:
    """Return a function that imports `module` when it is first called.

    The code that a game thinks with may be large, and is needed only where the computer thinks.
    """

    def called(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return called
