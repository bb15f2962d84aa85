"""Trials that several workers make: who tries what, and when the results are added.

    sharing = Sharing(trials, samples=72, before=1)
    units = sharing.take(3)  # for another worker, at any time
    while (unit := sharing.next()) is not None:
        sharing.add([unit], [trials.outcomes(*unit)])
    sharing.add(units, outcomes)  # whenever they come

Nobody waits for another: what was given away and has not come when nothing else is left is made
once more. Results are added in the order of the worlds, whoever sent them first, and a world that
cannot be finished with the number of samples is not begun. So the thought depends on that number
alone, and it is the one of `ThoughtsByTrials`.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
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
        units = list(islice(self._open(self._given), most))
        self._given.update(_places(units))
        return units

    def next(self) -> Unit | None:
        """The next sample for whoever adds them up; None if there are no more."""
        taken = self.take(1)
        return taken[0] if taken else next(self._open(self._found.keys()), None)

    def add(self, units: Sequence[Unit], outcomes: Sequence[Sequence[float]]) -> None:
        """What samples came to."""
        for unit, found in zip(units, outcomes, strict=True):
            if unit.world >= self._world:
                self._found.update(zip(_places([unit]), found, strict=True))
        while self._is_world_over():
            self._add_world()

    @property
    def _is_decided(self) -> bool:
        return len(self._trials.alive) < 2

    def _open(self, made: Collection[tuple[int, int]]) -> Iterator[Unit]:
        """The samples that are not in `made`, as far as their worlds can be finished."""
        if self._is_decided:
            return
        cut = shares(self._trials)
        for ahead in range(self._left // len(cut)):
            world = self._world + ahead
            for options in cut:
                if not all((world, option) in made for option in options):
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
