"""Tunes the weights of the planner's figures: `python -m benchmarks.tune_planner`.

One planner sits among greedy players. On every deal all weights are increased or decreased a little
at random, and the deal is played twice from one seat: with these changes and with their opposites.
The difference of the two margins (own points minus the mean of the others') estimates for each
weight what a larger one brings; the other changes are noise that cancels out over many deals
(Spall's SPSA). After every `--deals` deals the weights take a step in that direction and are
printed, so that a run can be continued from there: `--after` the number of steps, the weights as
`name=weight`. Deals have the seeds "tune 0" and so on, with three, four and five players in turn.
The resulting weights must be judged on other deals, by their margin (`benchmarks.match --first
10001`).
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import exp, fsum, sqrt
from typing import Final, NamedTuple

from benchmarks.duel_planner import value_with, weights_with
from canalmania.bots import BOTS
from canalmania.bots.planner import WIDTH
from canalmania.bots.prospects import Prospects
from canalmania.bots.search import candidates
from canalmania.engine import apply, new_game
from canalmania.legal import to_act
from canalmania.view import view_for
from tabletop.rng import below, seeded
from tabletop.seat import Seat
from tabletop.terminal.progress import with_progress

TABLES: Final = (3, 4, 5)
SEEDS: Final = 1 << 32
CHANGE: Final = 0.35
"""The change of the logarithm of each weight, up or down."""
STEP: Final = 0.15
"""The largest change in a step; it is reached only if the effect of a weight is certain."""
CERTAIN: Final = 2.0
"""This many standard errors count as certain."""


class Slope(NamedTuple):
    """The effect of a weight, in points of margin per unit of its logarithm.

    Also the standard error of the effect.
    """

    points: float
    error: float


def margin(seed: str, players: int, seat: Seat, weights: Prospects) -> float:
    """By how much a planner with these weights is ahead of the mean of the greedy at its table."""
    value = value_with(weights)
    state, luck = new_game(seed, players), seeded(f"bots of {seed}")
    while acting := to_act(state):
        if acting[0] == seat:
            deal, luck = below(luck, SEEDS)
            for action in candidates(state, seat, value, deal, WIDTH)[0].actions:
                state, _ = apply(state, action)
        else:
            action, luck = BOTS["greedy"](view_for(state, acting[0]), luck)
            state, _ = apply(state, action)
    points = [player.score for player in state.players]
    own = points.pop(seat)
    return own - sum(points) / len(points)


def slopes(weights: Prospects, deals: range) -> list[Slope]:
    """The slope of each weight, estimated from these deals."""
    found: list[list[float]] = [[] for _ in weights]
    for gains in with_progress(_gains(weights, deals), len(deals), sys.stderr):
        for known, gain in zip(found, gains, strict=True):
            known.append(gain)
    return [_slope(known) for known in found]


def _gains(weights: Prospects, deals: range) -> Iterator[list[float]]:
    """For each deal the slope that each weight's change seems to have had, noise included."""
    for deal in deals:
        seed, players = f"tune {deal}", TABLES[deal % len(TABLES)]
        number, luck = below(seeded(f"changes of {seed}"), players)
        signs = []
        for _ in weights:
            sign, luck = below(luck, 2)
            signs.append(2 * sign - 1)
        more, less = (
            margin(seed, players, Seat(number), stepped(weights, signs, change))
            for change in (CHANGE, -CHANGE)
        )
        yield [sign * (more - less) / (2 * CHANGE) for sign in signs]


def _slope(gains: Sequence[float]) -> Slope:
    mean = fsum(gains) / len(gains)
    variance = fsum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return Slope(mean, sqrt(variance / len(gains)))


def stepped(weights: Prospects, steps: Sequence[float], change: float = 1.0) -> Prospects:
    """The weights after a step: the logarithm of each size grows by its step times `change`."""
    return Prospects(
        *[weight * exp(change * step) for weight, step in zip(weights, steps, strict=True)]
    )


def steps_for(found: Sequence[Slope]) -> list[float]:
    """The step for each weight along its slope: larger the more certain the slope is."""
    sureness = [slope.points / (CERTAIN * slope.error) if slope.error else 0.0 for slope in found]
    return [STEP * min(1.0, max(-1.0, sure)) for sure in sureness]


def main() -> int:
    """Tune, and print the weights after every step with what each brings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("begin", nargs="*", metavar="FIGURE=WEIGHT", help="other weights to begin")
    parser.add_argument("--deals", type=int, default=60, help="deals for a step")
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--after", type=int, default=0, help="steps that were taken before")
    options = parser.parse_args()
    weights = weights_with(options.begin)
    for step in range(options.after, options.after + options.steps):
        found = slopes(weights, range(step * options.deals, (step + 1) * options.deals))
        weights = stepped(weights, steps_for(found))
        for name, slope in zip(Prospects._fields, found, strict=True):
            print(f"    {name:10} {slope.points:+6.2f} ± {slope.error:.2f} for a unit more")
        told = " ".join(f"{name}={weight:.3f}" for name, weight in weights._asdict().items())
        print(f"--after {step + 1} {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
