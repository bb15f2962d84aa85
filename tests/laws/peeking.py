"""Whether the computer's players look at what their seat cannot know, in whichever game.

Every level in every style is asked at many moments what it thinks, and again with all that is
hidden dealt anew, sometimes with nothing remembered from before: every thought must be the same,
figures and reasons included.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from multiprocessing import Pool
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop.game import Game, Seed
from tabletop.opponents import Opponent, Opponents, Thought
from tabletop.seat import Seat

S = TypeVar("S")
A = TypeVar("A")


class Looked(NamedTuple):
    """What a game came to: moments at which dealing anew changed something, and those of them at
    which somebody thought otherwise, in words."""

    moments: int
    differences: list[str]


@dataclass(frozen=True, kw_only=True)
class Peek(Generic[S, A]):
    """How a game is looked at."""

    game: Game[Any, A, Any, Any, Any]
    opponents: Opponents[S, A]
    luck_of: Callable[[int], int]
    """What the luck of those who play the moments begins with."""
    next_action: Callable[[S, Seat, int], tuple[A, int]]
    """What they do."""
    is_other: Callable[[S, S], bool]
    """Whether dealing anew has changed anything."""
    every: int
    """One moment in so many of a game is looked at, from another one on in each game."""
    samples: int
    """So many thoughts are enough for another to take the lead."""
    cold: int = 25
    """Once in so many moments everything remembered is forgotten in between."""
    options: tuple[Any, ...] = (None,)
    """What the games are played with, in turn; None: with what is usual."""

    @property
    def everybody(self) -> tuple[Opponent, ...]:
        """Every level in every style."""
        levels, styles = self.opponents.levels, self.opponents.styles
        return tuple(Opponent(level, style) for level in levels for style in styles)

    def moments(
        self, seed: int, players: int, every: int | None = None, options: Any = None
    ) -> Iterator[S]:
        """One state in so many of a game, in all phases and decisions."""
        state, luck = self.game.new_game(f"moments {seed}", players, options), self.luck_of(seed)
        number = seed
        while acting := self.game.to_act(state):
            if number % (every or self.every) == 0:
                yield state
            action, luck = self.next_action(state, acting[0], luck)
            state, _ = self.game.apply(state, action, acting[0])
            number += 1

    def thoughts_of(
        self, state: S, opponent: Opponent, samples: int | None = None, seed: Seed = 1
    ) -> list[Thought[A]]:
        """What an opponent in the seat to act thinks, one after another."""
        seat = self.game.to_act(state)[0]
        thoughts = self.opponents.thoughts(state, seat, opponent, seed)
        return list(islice(thoughts, samples or self.samples))

    def start_of(self, seed: int, every: int | None) -> tuple[int, int | None, Any]:
        """How a game begins: each number of players with each of the options, in turn."""
        turn, place = divmod(seed, len(self.game.seats))
        return self.game.seats[place], every, self.options[turn % len(self.options)]

    def look(self, seed: int, every: int | None = None) -> Looked:
        """Every opponent at the moments of one game."""
        differences = [*self.differences(seed, every)]
        return Looked(len(differences), [one for moment in differences for one in moment])

    def differences(self, seed: int, every: int | None = None) -> Iterator[list[str]]:
        """For each moment of one game at which dealing anew changes something: who thinks
        otherwise, in words."""
        for number, state in enumerate(self.moments(seed, *self.start_of(seed, every))):
            other = self.game.redealt(state, self.game.to_act(state), f"peek {seed} {number}")
            if not self.is_other(state, other):
                continue
            found = []
            for opponent in self.everybody:
                here = self.thoughts_of(state, opponent)
                if number % self.cold == seed % self.cold:
                    self.forget()
                if self.thoughts_of(other, opponent) != here:
                    found.append(f"{opponent}: game {seed}, moment {number}")
            yield found

    def forget(self) -> None:
        """Forget all that functions of the game and of tests remember.

        States that were made before share what is made anew from now on, and may then differ from
        others that are equal to them.
        """
        for name, module in list(sys.modules.items()):
            if name.startswith((self.game.id, "tests.")):
                for value in list(vars(module).values()):
                    clear = getattr(value, "cache_clear", None)
                    if clear is not None:
                        clear()


def looked_for(
    look: Callable[[int], Looked], players: int, name: str, arguments: Sequence[str] | None
) -> int:
    """The command line: whole games until there are enough moments; so many players decide at each.

    Returns the exit code, 1 when a thought differs.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {name}")
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args(arguments)
    seen, differences = 0, list[str]()
    with Pool(wanted.workers) as pool:
        for first in count(1, 2 * wanted.workers):
            for looked in pool.imap(look, range(first, first + 2 * wanted.workers)):
                seen += looked.moments
                differences += looked.differences
                print(*looked.differences, f"{seen} moments", sep="\n", flush=True)
            if seen >= wanted.decisions:
                break
    print(f"{players} players, {seen} decisions each: {len(differences)} differences")
    return 1 if differences else 0


def told_elsewhere(code: str) -> list[str]:
    """What some code prints in two other processes, each with another order of sets."""
    return [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
