"""The engine against the oracles, position by position.

    python -m tests.canalmania.oracle.compare --positions 100000 --workers 2

walks through whole games of every size and style and asks the engine and the oracles the same
questions (`tests.canalmania.oracle.aspects`) at each position. Exit code 1 when they differ.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from multiprocessing import Pool
from random import Random

from tests.canalmania.oracle.aspects import ASPECTS, Moment, Question
from tests.canalmania.walks import Ply, walk

GAMES = (("builder", 1), ("collector", 2), ("builder", 1), ("builder", 1), ("even", 5))
"""Styles in turn, and which of their positions are compared: one in so many, since aimless games
linger where they are."""
TOLD = 20
"""No more differences than these are told in full."""


@dataclass
class Tally:
    """What was compared: positions, questions by aspect, those with an answer, differences."""

    positions: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Count another tally in."""
        self.positions += other.positions
        self.asked += other.asked
        self.answered += other.answered
        self.differences += other.differences

    def lines(self) -> Iterator[str]:
        """A table by aspect, the differences, a summary."""
        for aspect in ASPECTS:
            asked, answered = self.asked[aspect], self.answered[aspect]
            yield f"{aspect:16}{asked:10,} comparisons, {answered:10,} with something to compare"
        yield from self.differences[:TOLD]
        yield (
            f"{self.positions:,} positions, {sum(self.asked.values()):,} comparisons, "
            f"{len(self.differences)} differences"
        )


def compare_game(seed: int, thin: int = 1) -> Tally:
    """Compare the positions of one whole game, one in `thin` of them."""
    style, every = GAMES[seed % len(GAMES)]
    random = Random(seed)
    tally = Tally()
    game = walk(seed, 3 + seed % 3, style)
    for ply in islice(game, random.randrange(thin), None, every * thin):
        compare(ply, random, tally)
    return tally


def compare(ply: Ply, random: Random, tally: Tally) -> None:
    """Put the questions of this position and count the answers."""
    moment = Moment.of(ply, random)
    tally.positions += 1
    for name, (questions, every) in ASPECTS.items():
        if random.randrange(every) == 0:
            for question in questions(moment):
                tally.asked[name] += 1
                tally.answered[name] += bool(question.oracle)
                if question.engine != question.oracle:
                    tally.differences.append(_told(name, question))


def _told(aspect: str, question: Question) -> str:
    return f"{aspect}: {question.text}\n  engine {question.engine}\n  oracle {question.oracle}"


def main(arguments: list[str] | None = None) -> int:
    """Compare whole games until there are enough positions; how many differences is told."""
    parser = argparse.ArgumentParser(prog="python -m tests.canalmania.oracle.compare")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    wanted = parser.parse_args(arguments)
    total = Tally()
    with Pool(wanted.workers) as pool:
        for first in count(wanted.seed, 4 * wanted.workers):
            for tally in pool.imap(compare_game, range(first, first + 4 * wanted.workers)):
                total.add(tally)
                _progress(total, wanted.positions)
            if total.positions >= wanted.positions:
                break
    print("", *total.lines(), sep="\n")
    return 1 if total.differences else 0


def _progress(total: Tally, wanted: int) -> None:
    told = f"\r{total.positions:,} of {wanted:,} positions, {len(total.differences)} differences"
    print(told, end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
