"""Fits the weights of the planner's figures: `python -m benchmarks.fit_planner [--pairs 3000]`.

Games of greedy players are interrupted at the beginning of some turns. Two of the planner's lines
through the turn are both played on to the end by greedy players with the same cards to come. The
difference of their margins (own points minus the mean of the others') is explained by the
difference of their figures, by least squares that are held near the present weights (`--hold`). So
a figure gets the weight of what it causes, not of what it is correlated with. Deals have the seeds
`first`, ...
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from multiprocessing import Pool
from typing import Final, NamedTuple

from canalmania.actions import DiscardDisplay, SwapEngineer
from canalmania.bots import BOTS
from canalmania.bots.lines import FRESH, ONE_TOO_MANY, SWAP, UNKNOWN_CARD, Line, kept_of
from canalmania.bots.planner import plans
from canalmania.bots.prospects import (
    WEIGHTS,
    Prospects,
    prospects,
    rounds_left,
    time_for_cards,
    worth,
)
from canalmania.engine import apply, new_game
from canalmania.ids import Phase
from canalmania.legal import legal_actions, to_act
from canalmania.redeal import redealt
from canalmania.state import GameState
from canalmania.view import view_for
from tabletop.rng import below, seeded
from tabletop.seat import Seat

NAMES: Final = (
    *Prospects._fields,
    "drawn",
    "too many",
    "swaps",
    "fresh",
)
PRESENT: Final = (*WEIGHTS, UNKNOWN_CARD, ONE_TOO_MANY, SWAP, FRESH)
ONE_TURN_IN: Final = 5
CHOICE: Final = 10
"""Two lines of this many are compared."""
SEEDS: Final = 1 << 32


class Pair(NamedTuple):
    """The differences between two lines: of their figures, and of the margins they led to."""

    figures: tuple[float, ...]
    margin: float


def figures(line: Line, seat: Seat) -> tuple[float, ...]:
    """All terms of the sum in `Line.worth`, in the order of `NAMES`."""
    state = line.state
    kept = kept_of(line, seat)
    swaps = sum(isinstance(action, SwapEngineer) for action in line.actions)
    use = time_for_cards(rounds_left(state))
    return (
        *prospects(state, seat),
        kept * use,
        (line.drawn - kept) * use,
        swaps,
        DiscardDisplay() in line.actions,
    )


def margin_after(state: GameState, line: Line, luck: int) -> float:
    """The margin after a line when greedy players go on: own points minus the others' mean.

    If a drawn card asks a question between two of the line's actions, greedy answers it; an action
    that is not legal any more is left out.
    """
    seat, turn, planned = state.active, state.turn, list(line.actions)
    while acting := to_act(state):
        action, next_luck = BOTS["greedy"](view_for(state, acting[0]), luck)
        if planned and state.turn == turn:
            legal = legal_actions(state)
            if planned[0] in legal:
                action = planned.pop(0)
            elif not state.pending:
                del planned[0]
                continue
        state, _ = apply(state, action)
        luck = next_luck
    points = [player.score for player in state.players]
    own = points.pop(seat)
    return own - sum(points) / len(points)


def pairs_of(deal: int, players: int) -> list[Pair]:
    """The pairs of one game."""
    state, luck = new_game(f"fit {deal}", players), seeded(f"fit {deal}")
    found = []
    while acting := to_act(state):
        seat = acting[0]
        if state.phase is Phase.CONTRACT and not state.pending:
            chance, luck = below(luck, ONE_TURN_IN)
            if not chance:
                pair, luck = _pair(state, seat, luck)
                found += pair
        action, luck = BOTS["greedy"](view_for(state, seat), luck)
        state, _ = apply(state, action)
    return found


def _pair(state: GameState, seat: Seat, luck: int) -> tuple[list[Pair], int]:
    seed, luck = below(luck, SEEDS)
    dealt = redealt(state, (seat,), seed)
    lines = [line for _, line in plans(dealt, seat, worth, CHOICE)]
    if len(lines) < 2:
        return [], luck
    one, luck = below(luck, len(lines))
    other, luck = below(luck, len(lines) - 1)
    first, second = lines[one], lines[other + (other >= one)]
    apart = [a - b for a, b in zip(figures(first, seat), figures(second, seat), strict=True)]
    margin = margin_after(dealt, first, luck) - margin_after(dealt, second, luck)
    return [Pair(tuple(apart), margin)], luck


def fitted(pairs: Sequence[Pair], hold: float) -> list[tuple[float, float]]:
    """The weight and its standard error for every figure.

    Each weight is held near its present value as if by `hold` pairs.
    """
    size = len(PRESENT)
    square = [[hold * (row == column) for column in range(size)] for row in range(size)]
    right, error = [0.0] * size, 0.0
    for apart, margin in pairs:
        rest = margin - sum(weight * figure for weight, figure in zip(PRESENT, apart, strict=True))
        error += rest * rest / len(pairs)
        for row, figure in enumerate(apart):
            right[row] += figure * rest
            for column, another in enumerate(apart):
                square[row][column] += figure * another
    spread = [sqrt(error / square[row][row]) for row in range(size)]
    changes = solved(square, right)
    return [(PRESENT[row] + changes[row], spread[row]) for row in range(size)]


def solved(square: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The x with `square` · x = `right`, by elimination; `square` is symmetric and definite."""
    rows = [[*row, value] for row, value in zip(square, right, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows:
            if row is not pivot and row[at]:
                factor = row[at] / pivot[at]
                row[:] = [value - factor * above for value, above in zip(row, pivot, strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def _work(job: tuple[int, int]) -> list[Pair]:
    return pairs_of(*job)


def _enough(wanted: int, players: int, first: int) -> Iterator[Pair]:
    jobs = ((first + number, players) for number in range(wanted))
    with Pool() as pool:
        count = 0
        for found in pool.imap(_work, jobs):
            yield from found
            count += len(found)
            if count >= wanted:
                pool.terminate()
                return


def main() -> int:
    """Play, fit, and print the weights beside the present ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=3000)
    parser.add_argument("--players", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument("--first", type=int, default=0, help="seed of the first deal")
    parser.add_argument("--hold", type=float, default=60.0)
    options = parser.parse_args()
    pairs = list(_enough(options.pairs, options.players, options.first))
    print(f"{len(pairs)} pairs; figure, present weight, fitted weight, standard error")
    for name, present, (weight, spread) in zip(
        NAMES, PRESENT, fitted(pairs, options.hold), strict=True
    ):
        print(f"{name:12} {present:6.2f} {weight:6.2f} {spread:5.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
