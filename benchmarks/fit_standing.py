"""How well a position predicts the winner: `python -m benchmarks.fit_standing [--games 180]`.

Normal players play, and sometimes use one of their other plans. After every turn the seat's own
value is compared with the others': minus a share of their mean, and of the best of them. The output
is, for each pair of shares, its correlation with winning, with the final margin to the mean of the
others, and to the best of them: `canalmania.bots.search.standing` is based on it. Deals have the
seeds "standing 10001"...
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from statistics import correlation, fmean
from typing import Final, NamedTuple

from benchmarks.bars import TUNING_DEALS
from canalmania.bots.prospects import worth
from canalmania.bots.search import candidates
from canalmania.engine import apply, new_game
from canalmania.ids import Phase
from canalmania.legal import to_act
from canalmania.rules.scoring import outcome
from tabletop.rng import below, seeded
from tabletop.seat import Seat

WIDTH: Final = 6
SEEDS: Final = 1 << 32
OTHER_PLAN: Final = 6
"""One turn in this many is played by one of the `PLANS` best plans instead of the best."""
PLANS: Final = 4
SHARES: Final = (
    (0.0, 0.0),
    (0.5, 0.0),
    (1.0, 0.0),
    (0.0, 0.5),
    (0.0, 1.0),
    (0.75, 0.25),
    (0.5, 0.5),
    (0.25, 0.75),
)


class Moment(NamedTuple):
    """A position after a seat's turn: its own value and the others', and how the game ended."""

    own: float
    others: tuple[float, ...]
    won: float
    margin: float
    lead: float
    """The own points at the end minus those of the best of the others."""


def moments(deal: int, seats: int) -> list[Moment]:
    """The positions after each turn of a game except the last."""
    state, luck = new_game(f"standing {deal}", seats), seeded(f"standing {deal}")
    seen: list[tuple[Seat, list[float]]] = []
    while acting := to_act(state):
        seat, turn = acting[0], state.turn
        seed, luck = below(luck, SEEDS)
        found = candidates(state, seat, worth, seed, WIDTH)
        chance, luck = below(luck, OTHER_PLAN)
        pick, luck = below(luck, min(PLANS, len(found)))
        for action in found[0 if chance else pick].actions:
            state, _ = apply(state, action)
        if state.turn != turn and state.phase < Phase.DELIVERIES:
            seen.append((seat, [worth(state, Seat(who)) for who in range(seats)]))
    ranking = outcome(state)
    assert ranking is not None
    points = [player.score for player in state.players]
    found_moments = []
    for seat, worths in seen:
        theirs = [score for who, score in enumerate(points) if who != seat]
        others = tuple(value for who, value in enumerate(worths) if who != seat)
        own, score = worths[seat], points[seat]
        won = float(ranking[0] == seat)
        found_moments.append(
            Moment(own, others, won, score - fmean(theirs), float(score - max(theirs)))
        )
    return found_moments


def told(every: Sequence[Moment]) -> Iterator[str]:
    """A line for each pair of shares."""
    yield "share of their mean, of the best of them: victory, margin, lead"
    for mean_share, best_share in SHARES:
        standings = [
            one.own - mean_share * fmean(one.others) - best_share * max(one.others) for one in every
        ]
        figures = (
            correlation(standings, [one.won for one in every]),
            correlation(standings, [one.margin for one in every]),
            correlation(standings, [one.lead for one in every]),
        )
        yield f"{mean_share:.2f} {best_share:.2f}: " + " ".join(f"{one:.3f}" for one in figures)


def _work(job: tuple[int, int]) -> list[Moment]:
    return moments(*job)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=180)
    parser.add_argument("--seats", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args(arguments)
    jobs = [(TUNING_DEALS + game, options.seats) for game in range(options.games)]
    with Pool(options.workers) as pool:
        every = [moment for game in pool.imap(_work, jobs) for moment in game]
    print("\n".join(told(every)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
