"""The contract of players whom the computer plays: what of them is the same for every game.

A game brings one `Opponents`, made of functions; what a plan is, what it is worth and why it is
chosen is the game's own business. Choosing is pure: the same state (as far as the seat may know
it), seat, opponent, seed and number of thoughts always give the same actions, wherever it runs.
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
    """Who plays a seat: how well, and in what manner."""

    level: str
    style: str


class Reason(NamedTuple):
    """Why something is done: the name of a sentence, and what it speaks of, as plain JSON data."""

    name: str
    values: dict[str, int | str]


class Thought(NamedTuple, Generic[A]):
    """What an opponent means to do, as far as it has thought.

    `actions`, one after another, lead to the end of its turn or to the first that turns something
    up; never empty. `reasons`: the weightiest first. `worth`: what the turn is worth to its seat,
    in points of the game; only differences between thoughts of one position mean anything.
    """

    actions: tuple[A, ...]
    reasons: tuple[Reason, ...]
    worth: float


class Verdict(NamedTuple, Generic[A]):
    """What actions that were played are worth beside the best: the points `given_away` are never
    below 0, and 0 when nothing better was found."""

    given_away: float
    best: Thought[A]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponents(Generic[S, A]):
    """The opponents that a game brings.

    - `thoughts(state, seat, opponent, seed)`: better and better thoughts, one for each sample; at
      least one, and whoever asks may stop after any. It chooses only by what the seat may know:
      the state may have all that is hidden from it dealt anew. Raises ValueError when the seat is
      not to act, KeyError for a level or style that does not exist.
    - `in_public(reason)`: what everybody may be told of a reason while the game goes on, for it may
      speak of what only the seat knows: the reason itself, a vaguer one, or None.
    - `verdict(state, seat, actions, seed)`: of actions that the seat played here, one after
      another, of which only the last may have turned something up. The same errors.
    - `spell(state)`: a part of a turn that has `milliseconds` to itself. The usual one: all of it.
    """

    levels: tuple[str, ...]
    """The weakest first."""
    styles: tuple[str, ...]
    """The first is the usual one."""
    samples: dict[str, int]
    """So many thoughts a level takes where no clock decides, as in matches and tests."""
    thoughts: Callable[[S, Seat, Opponent, Seed], Iterator[Thought[A]]]
    verdict: Callable[[S, Seat, Sequence[A], Seed], Verdict[A]]
    in_public: Callable[[Reason], Reason | None] = lambda reason: reason
    milliseconds: int = 1350
    """So long is thought about a turn at most, where a clock decides: with the way to a worker and
    back, and a thought that has begun, within a second and a half."""
    spell: Callable[[S], object] = lambda _: None


def found_late(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is imported when the function is first called: what a game thinks
    with may be large, and is needed only where it thinks."""

    def called(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return called
