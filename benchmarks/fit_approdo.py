"""Fit the weights with which Approdo's players judge positions: `python -m benchmarks.fit_approdo`.

Normal players who misjudge a little play games; at the end of each turn the features of all seats
are noted. Then the weights are found with which the chances of the seats (`worth.chances`) agree
best with who won. Weights stay near the present ones unless the games tell otherwise.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from math import exp, log
from multiprocessing import Pool
from pathlib import Path
from typing import Final

from approdo import Options, apply, new_game, to_act, view_for
from approdo.actions import EndTurn
from approdo.bots.mind import Mind
from approdo.bots.normal import decided
from approdo.bots.styles import STYLES
from approdo.bots.table import shown_in
from approdo.bots.worth import WEIGHTS, Features, features
from benchmarks.bars import TUNING_DEALS
from tabletop.rng import below, seeded

ERROR: Final = 0.3
"""By so much the players misjudge, so that unusual positions occur as well."""
LONGEST: Final = 400
"""Games are given up after so many turns."""

Position = tuple[list[list[float]], int]
"""The features of each seat, and who won."""


def positions(seed: int, without_trade: bool) -> list[Position]:
    """Play a game and return its positions at the ends of turns; none if it takes too long."""
    state = new_game(f"fit {seed}", 4, Options(without_trade=without_trade))
    luck, style, noted = seeded(f"fit {seed}"), next(iter(STYLES.values())), []
    while acting := to_act(state):
        seat = acting[0]
        number, luck = below(luck, 1 << 32)
        mind = Mind(style._replace(offers=1), width=3, deep=3, error=ERROR, luck=number)
        for action in decided(view_for(state, seat), mind):
            if isinstance(action, EndTurn):
                table = shown_in(state)
                noted.append([list(features(table, other)) for other in range(4)])
            state, _ = apply(state, action, seat)
        if state.turn > LONGEST:
            return []
    return [(rows, int(state.active)) for rows in noted]


def likelihood(data: Sequence[Position], weights: Sequence[float]) -> float:
    """The mean logarithm of the chance that the winner was given."""
    total = 0.0
    for rows, winner in data:
        scores = [dot(row, weights) for row in rows]
        total += scores[winner] - log(add(map(exp, scores)))
    return total / len(data)


def dot(row: Sequence[float], weights: Sequence[float]) -> float:
    """The weighted sum of a row."""
    return add(one * weight for one, weight in zip(row, weights, strict=True))


def add(numbers: Iterator[float]) -> float:
    """The numbers one after the other."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def fitted(
    data: Sequence[Position], prior: Sequence[float], trust: float, rounds: int
) -> list[float]:
    """The weights by Newton's method; `trust` holds them to the prior."""
    weights, size = list(prior), len(prior)
    held = [trust / max(abs(one), 0.1) ** 2 for one in prior]
    for _ in range(rounds):
        slope = [-h * (w - p) for h, w, p in zip(held, weights, prior, strict=True)]
        curve = [[held[n] if n == m else 0.0 for m in range(size)] for n in range(size)]
        for rows, winner in data:
            shares = shares_of([dot(row, weights) for row in rows])
            mean = [
                add(p * x for p, x in zip(shares, column, strict=True))
                for column in zip(*rows, strict=True)
            ]
            apart = [[x - m for x, m in zip(row, mean, strict=True)] for row in rows]
            for n in range(size):
                slope[n] += apart[winner][n] / len(data)
            for row, share in zip(apart, shares, strict=True):
                factor = share / len(data)
                for n, x in enumerate(row):
                    if x:
                        scaled, line = factor * x, curve[n]
                        for m in range(n + 1):
                            line[m] += scaled * row[m]
        for n in range(size):
            for m in range(n):
                curve[m][n] = curve[n][m]
        step = solved(curve, slope)
        longest = max(abs(one) / max(abs(p), 0.3) for one, p in zip(step, prior, strict=True))
        factor = min(1.0, 1.5 / longest)
        weights = [w + factor * one for w, one in zip(weights, step, strict=True)]
    return weights


def shares_of(scores: Sequence[float]) -> list[float]:
    """The chances that belong to these scores."""
    top = max(scores)
    powers = [exp(one - top) for one in scores]
    total = add(iter(powers))
    return [power / total for power in powers]


def solved(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    size = len(table)
    for n in range(size):
        best = max(range(n, size), key=lambda m: abs(table[m][n]))
        table[n], table[best] = table[best], table[n]
        head = table[n]
        for m in range(size):
            if m != n and table[m][n]:
                factor = table[m][n] / head[n]
                table[m] = [x - factor * y for x, y in zip(table[m], head, strict=True)]
    return [table[n][size] / table[n][n] for n in range(size)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=TUNING_DEALS)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--trade", action="store_true")
    parser.add_argument("--trust", type=float, default=0.001)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--thin", type=int, default=4, help="one position in so many is used")
    parser.add_argument("--keep", type=Path, help="a file of positions, read and added to")
    options = parser.parse_args(arguments)
    data: list[Position] = []
    if options.keep and options.keep.exists():
        data = json.loads(options.keep.read_text())
    play = partial(positions, without_trade=not options.trade)
    with Pool(options.workers) as pool:
        seeds = range(options.first, options.first + options.games)
        for number, found in enumerate(pool.imap(play, seeds)):
            data += found
            print(f"\r{number + 1} games, {len(data)} positions", end="", file=sys.stderr)
    if options.keep:
        options.keep.write_text(json.dumps(data))
    data = data[:: options.thin]
    print(f"\n{likelihood(data, WEIGHTS):.4f} before")
    weights = fitted(data, WEIGHTS, options.trust, options.rounds)
    print(f"{likelihood(data, weights):.4f} fitted")
    for name, weight, before in zip(Features._fields, weights, WEIGHTS, strict=True):
        print(f"    {name}={weight:.2f},  # {before}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
