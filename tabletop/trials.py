"""Decisions by trials: options are tried in the same worlds, and the best on average is chosen.

    for thought in ThoughtsByTrials(trials):  # better and better ones; stop after any
        ...

A world is the position with all that is hidden dealt anew; it is known by its number. What an
option comes to in a world depends on these two numbers alone, so trials can be made in any order
and by several workers (`tabletop.sharing`). Only their results are added in the order of the
worlds.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Final, Generic, Protocol, TypeVar

from tabletop.opponents import Thought

A = TypeVar("A")

WHOLE: Final = 100.0
"""A victory, in hundredths."""


class Trials(Protocol[A]):
    """The trials of one decision of one seat."""

    @property
    def share(self) -> int | None:
        """The number of options that are tried in one sample; None: all that are left."""

    @property
    def most(self) -> int | None:
        """The largest number of samples that are worth their time; None: there is no limit."""

    @property
    def thought(self) -> Thought[A]:
        """The best so far. Before `prepare` it is what a quick look finds."""

    def prepare(self) -> bool:
        """Work out what is to be tried; whether that may have changed `thought`.

        To be called once, before all that follows.
        """

    @property
    def alive(self) -> Sequence[int]:
        """The options that are still tried, by number. With fewer than two nothing is tried."""

    def outcomes(self, world: int, options: Sequence[int]) -> list[float]:
        """What these options come to in a world. The same numbers always give the same values."""

    def add(self, outcomes: Sequence[float]) -> None:
        """What the options of `alive` came to in the next world, which was number 0 at first.

        Afterwards `thought` and `alive` may be others.
        """


def shares(trials: Trials[A]) -> list[tuple[int, ...]]:
    """The options that are still tried, cut into samples."""
    alive, size = tuple(trials.alive), trials.share
    if size is None:
        return [alive]
    return [alive[first : first + size] for first in range(0, len(alive), size)]


class ThoughtsByTrials(Iterator[Thought[A]]):
    """The best thought after each sample: after a quick look, after `prepare`, after trials.

    Ends when fewer than two options are left, or after `most` samples; never before the first
    thought.
    """

    def __init__(self, trials: Trials[A]) -> None:
        """`trials` have not been prepared."""
        self.trials: Final = trials
        self._found: Final = islice(_thoughts(trials), trials.most)

    def __next__(self) -> Thought[A]:
        """One more sample."""
        return next(self._found)


def _thoughts(trials: Trials[A]) -> Iterator[Thought[A]]:
    yield trials.thought
    if trials.prepare():
        yield trials.thought
    for world in count():
        if len(trials.alive) < 2:
            return
        found: list[float] = []
        *rest, last = shares(trials)
        for options in rest:
            found += trials.outcomes(world, options)
            yield trials.thought
        trials.add(found + trials.outcomes(world, last))
        yield trials.thought


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Generic[A]):
    """What is tried in `HalvingTrials`; everything by the number of the option.

    - `estimates`: the sums with which the options begin: what each comes to at first sight, times
      the number of worlds that this counts like.
    - `trust`: that number, where the estimates are as large as outcomes; 0 where they are only
      additions to them.
    - `outcomes(world, options)`: see `Trials.outcomes`.
    - `is_cut(worlds)`: whether the worse half is given up after so many worlds.
    - `thought(actions)`: what is thought where these are the best; its `worth` is replaced.
    """

    actions: Sequence[tuple[A, ...]]
    estimates: Sequence[float]
    trust: float
    outcomes: Callable[[int, Sequence[int]], list[float]]
    is_cut: Callable[[int], bool]
    thought: Callable[[tuple[A, ...]], Thought[A]]


class HalvingTrials(Generic[A]):
    """Trials of all options in every world; after certain numbers of worlds half is given up.

    The worth is `WHOLE` times the mean. Sums are added one after the other, so that they are the
    same in every Python.
    """

    share: int | None = None
    most: int | None = None

    def __init__(self, first: Thought[A], options: Callable[[], Options[A]]) -> None:
        """`first` is what a quick look finds; `options()` is called by `prepare`."""
        self.thought = first
        self._find: Final = options
        self._worlds = 0

    def prepare(self) -> bool:
        """See `Trials.prepare`."""
        self._options = self._find()
        self._totals = list(self._options.estimates)
        self.alive = list(range(len(self._totals)))
        return False

    def outcomes(self, world: int, options: Sequence[int]) -> list[float]:
        """See `Trials.outcomes`."""
        return self._options.outcomes(world, options)

    def add(self, outcomes: Sequence[float]) -> None:
        """See `Trials.add`."""
        for option, outcome in zip(self.alive, outcomes, strict=True):
            self._totals[option] += outcome
        self._worlds += 1
        best = max(self.alive, key=self._totals.__getitem__)
        actions = self._options.actions[best]
        if self.thought.actions != actions:
            self.thought = self._options.thought(actions)
        worlds = self._worlds + self._options.trust
        self.thought = self.thought._replace(worth=WHOLE * self._totals[best] / worlds)
        if self._options.is_cut(self._worlds) and len(self.alive) > 2:
            kept = better_half([self._totals[option] for option in self.alive])
            self.alive = [self.alive[number] for number in kept]


def better_half(totals: Sequence[float]) -> list[int]:
    """The indices of the better half of `totals`, at least two, in ascending order."""
    ranked = sorted(range(len(totals)), key=lambda number: -totals[number])
    return sorted(ranked[: max(2, (len(totals) + 1) // 2)])
