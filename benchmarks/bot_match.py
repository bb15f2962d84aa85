"""How strong one bot is against three of another: `python -m benchmarks.bot_match`.

Every deal is played once from each seat, so that neither luck with the cards nor the order of the
seats decides. Shown are the share of wins with its 95% interval (Wilson), points, length and time;
the exit code is 1 when the share is below `--bar`.
"""

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from time import process_time
from typing import NamedTuple

from canalmania.bots import BOTS, PLANNERS
from canalmania.bots.game import play
from canalmania.rules.scoring import outcome
from canalmania.terminal.progress import with_progress
from tabletop.seat import Seat

NORMAL_95 = 1.96


class Result(NamedTuple):
    """One game from the point of view of the bot under test."""

    won: bool
    points: int
    points_of_others: float
    rounds: int


def match(bot: str, others: str, games: int, players: int = 4, first: int = 1) -> Iterator[Result]:
    """So many games, from each seat in turn; deals have the seeds `first`, `first` + 1..."""
    for number in range(games):
        deal, seat = divmod(number, players)
        bots = [others] * players
        bots[seat] = bot
        yield _result(first + deal, bots, Seat(seat))


def _result(seed: int, bots: list[str], seat: Seat) -> Result:
    state = play(seed, bots).state
    ranking = outcome(state)
    assert ranking is not None
    points = [player.score for player in state.players]
    own = points.pop(seat)
    return Result(ranking[0] == seat, own, sum(points) / len(points), state.round)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for the share of wins."""
    share, z = wins / games, NORMAL_95
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return tuple((middle + sign * spread) / (1 + z * z / games) for sign in (-1, 1))  # type: ignore[return-value]


def main() -> int:
    """Play the match of the command line and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=[*BOTS, *PLANNERS], default="greedy")
    parser.add_argument("--others", choices=[*BOTS, *PLANNERS], default="random")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--bar", type=float, default=0.9, help="the least share of wins")
    options = parser.parse_args()
    began = process_time()
    games = match(options.bot, options.others, options.games, options.players, options.first_seed)
    results = list(with_progress(games, options.games, sys.stderr))
    seconds = (process_time() - began) / len(results)
    wins = sum(result.won for result in results)
    low, high = interval(wins, len(results))
    print(f"{options.bot} against {options.players - 1} {options.others}: ", end="")
    print(f"{wins} of {len(results)} won, {wins / len(results):.1%} [{low:.1%}, {high:.1%}]")
    own = sum(result.points for result in results) / len(results)
    others = sum(result.points_of_others for result in results) / len(results)
    rounds = sum(result.rounds for result in results) / len(results)
    print(f"points {own:.1f} against {others:.1f}; rounds {rounds:.1f}; {seconds:.2f} s a game")
    return 0 if wins >= options.bar * len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
