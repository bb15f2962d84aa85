"""Trials that several workers make: who tries what, and when the results are added.

    sharing = Sharing(trials, samples=72)
    while not sharing.is_over:
        units = sharing.take(3)  # for any worker, at any time
        sharing.add(units, [trials.outcomes(*unit) for unit in units])  # whenever they are there

Results are added in the order of the worlds, whoever sent them first, and a world that cannot be
finished with the number of samples is not begun. So the thought depends on that number alone, and
it is the one of `thoughts_by`.
"""

from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Final, Generic, NamedTuple, TypeVar

from tabletop.trials import Trials, shares

A = TypeVar("A")


class Unit(NamedTuple):
    """One sample: options that are tried in a world, as `Trials.outcomes` takes them."""

    world: int
    options: tuple[int, ...]


class Sharing(Generic[A]):
    """The samples of one decision, of which some are made, some given away, and some to come.

    `trials.prepare()` has been called. `samples`: the largest number of samples, with the thoughts
    before the first trial.
    """

    def __init__(self, trials: Trials[A], samples: int, *, before: int) -> None:
        """`before`: how many thoughts there were before the first trial."""
        self._trials: Final = trials
        self._left = (samples if trials.most is None else min(samples, trials.most)) - before
        self._world = 0
        """The next world of which all outcomes are added."""
        self._given: set[tuple[int, int]] = set()
        self._found: dict[tuple[int, int], float] = {}
        """Worlds and options that are given away, and what some of them came to."""

    def take(self, most: int) -> list[Unit]:
        """The next samples that nobody makes yet, at most so many; they are given away now."""
        units = list(islice(self._open(), most))
        self._given.update(_places(units))
        return units

    def give_back(self, units: Sequence[Unit]) -> None:
        """Whoever took these samples will not make them: somebody else may."""
        self._given.difference_update(_places(units))

    def add(self, units: Sequence[Unit], outcomes: Sequence[Sequence[float]]) -> None:
        """What samples that were taken came to."""
        for unit, found in zip(units, outcomes, strict=True):
            if unit.world >= self._world:
                keys = [(unit.world, option) for option in unit.options]
                self._given.update(keys)
                self._found.update(zip(keys, found, strict=True))
        while self._is_world_over():
            self._add_world()

    @property
    def is_waiting(self) -> bool:
        """Whether samples that were given away are still to be made."""
        return not self._is_decided and self._given != self._found.keys()

    @property
    def is_over(self) -> bool:
        """Whether no more samples are to be made, and none is awaited."""
        return not self.is_waiting and next(self._open(), None) is None

    @property
    def _is_decided(self) -> bool:
        return len(self._trials.alive) < 2

    def _open(self) -> Iterator[Unit]:
        """The samples that nobody makes, as far as their worlds can be finished."""
        if self._is_decided:
            return
        cut = shares(self._trials)
        for ahead in count():
            if (ahead + 1) * len(cut) > self._left:
                return
            world = self._world + ahead
            for options in cut:
                if not self._given.issuperset((world, option) for option in options):
                    yield Unit(world, options)

    def _is_world_over(self) -> bool:
        if self._is_decided:
            return False
        return all((self._world, option) in self._found for option in self._trials.alive)

    def _add_world(self) -> None:
        self._left -= len(shares(self._trials))
        self._trials.add([self._found[self._world, one] for one in self._trials.alive])
        self._world += 1
        self._given = {key for key in self._given if key[0] >= self._world}
        self._found = {key: one for key, one in self._found.items() if key[0] >= self._world}


def _places(units: Sequence[Unit]) -> Iterator[tuple[int, int]]:
    return ((unit.world, option) for unit in units for option in unit.options)
