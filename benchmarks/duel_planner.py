"""Which of two sets of weights plays better: `python -m benchmarks.duel_planner reach=0.9 [...]`.

Two planners with the changed weights play against two with the present ones. Every deal is played
twice, the second time with the seats of the two kinds exchanged, so that the value of a seat and of
its cards cancels out: there is much less chance in the result than if one played against three and
wins were counted. The output is by how many points a game the changed planners are ahead, with the
standard error over the deals. Deals have the seeds "duel `first`" and so on.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Final

from canalmania.bots.lines import Value
from canalmania.bots.prospects import WEIGHTS, Prospects, weighed
from canalmania.bots.search import candidates
from canalmania.engine import apply, new_game
from canalmania.legal import to_act
from canalmania.state import GameState
from tabletop.rng import below, seeded
from tabletop.seat import Seat
from tabletop.terminal.progress import with_progress

PLAYERS: Final = 4
SEATINGS: Final = ((0, 1), (0, 3), (0, 2))
"""The seats of one kind; the others have the rest."""
SEEDS: Final = 1 << 32


def value_with(weights: Prospects) -> Value:
    """The value function of a planner with these weights."""

    def value(state: GameState, seat: Seat) -> float:
        return weighed(state, seat, weights)

    return value


def ahead(seed: str, values: Mapping[Value, tuple[int, ...]], width: int) -> float:
    """By how much the seats of the first value are ahead of those of the second, on average."""
    by_seat = {seat: value for value, seats in values.items() for seat in seats}
    state, luck = new_game(seed, PLAYERS), seeded(f"bots of {seed}")
    while acting := to_act(state):
        seat = acting[0]
        deal, luck = below(luck, SEEDS)
        for action in candidates(state, seat, by_seat[seat], deal, width)[0].actions:
            state, _ = apply(state, action)
    first, second = (
        sum(state.players[seat].score for seat in seats) / len(seats) for seats in values.values()
    )
    return first - second


def duels(
    changed: Value, present: Value, deals: int, first: int = 0, width: int = 3
) -> Iterator[float]:
    """By how much the changed value is ahead, for each deal."""
    for number in range(deals):
        seats = SEATINGS[number % len(SEATINGS)]
        others = tuple(seat for seat in range(PLAYERS) if seat not in seats)
        seed = f"duel {first + number}"
        there = ahead(seed, {changed: seats, present: others}, width)
        back = ahead(seed, {changed: others, present: seats}, width)
        yield (there + back) / 2


def weights_with(texts: list[str]) -> Prospects:
    """The present weights with the changes of "name=weight" texts. Raises ValueError."""
    return WEIGHTS._replace(
        **{name: float(value) for name, _, value in (text.partition("=") for text in texts)}
    )


def main() -> int:
    """Play the duels and print who is ahead."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("changes", nargs="+", metavar="FIGURE=WEIGHT")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--width", type=int, default=3)
    options = parser.parse_args()
    changed, present = value_with(weights_with(options.changes)), value_with(WEIGHTS)
    games = duels(changed, present, options.deals, options.first, options.width)
    results = list(with_progress(games, options.deals, sys.stderr))
    mean = sum(results) / len(results)
    spread = sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1)
    print(f"ahead by {mean:+.2f} +- {sqrt(spread / len(results)):.2f} points a game")
    return 0


if __name__ == "__main__":
    sys.exit(main())
