"""H1.1 the points of an even start: `python -m benchmarks.even_start --bot normal --players 4`.

Equal bots play without points; from the final scores a search proposes points that would have made
every place in the order of play win as often as the others. Then they play on fresh deals, with
points from the beginning, which also count towards the end of the game (R9.1). Shown is the share
of wins of every place with its 95% interval. All is told by the seeds of the deals, `--first-seed`
and those that follow. `--points` tries these points instead of those proposed; "rules" are those
that are in force. The exit code is 1 if with points some place is more than 3 percentage points
away from its part.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Final, NamedTuple

from benchmarks.bot_match import interval
from canalmania.bots import BOTS, PLANNERS
from canalmania.bots.game import play_on
from canalmania.engine import Options, new_game
from canalmania.record import GameRecord
from canalmania.rules.setup import EVEN_START
from canalmania.state import GameState, altered
from canalmania.terminal.progress import with_progress

MOST_POINTS: Final = 12
"""More are not tried for a place."""
AIM: Final = 0.03
Points = tuple[int, ...]
"""By place in the order of play, the red player's first."""


class Played(NamedTuple):
    """The end of a game, by place in the order of play: `scored` without the points that were given
    at the start; `engineers` decide where the points are equal (R10.4)."""

    scored: Points
    engineers: tuple[int, ...]

    def winner(self, points: Points) -> int:
        """R10.4 the place that wins if the places began with these points."""
        places = range(len(points))
        return max(places, key=lambda at: (self.scored[at] + points[at], self.engineers[at]))


def played(seed: int, bot: str, points: Points) -> Played:
    """A game of equal bots that begins with these points."""
    seats = len(points)
    start = with_points(new_game(seed, seats), points)
    record = GameRecord(seed, seats, Options(), start)
    play_on(record, [bot] * seats)
    end = record.state
    players = [end.players[(end.first + place) % seats] for place in range(seats)]
    scored = [player.score - given for player, given in zip(players, points, strict=True)]
    return Played(tuple(scored), tuple(int(player.engineer) for player in players))


def with_points(state: GameState, points: Points) -> GameState:
    """H1.1 a new game whose places begin with these points."""
    seats = len(points)
    players = [
        altered(player, score=points[(seat - state.first) % seats])
        for seat, player in enumerate(state.players)
    ]
    return replace(state, players=tuple(players))


def wins_of(games: Sequence[Played], points: Points) -> list[int]:
    """How many games each place would have won with these points."""
    winners = [game.winner(points) for game in games]
    return [winners.count(place) for place in range(len(points))]


def unevenness(games: Sequence[Played], points: Points) -> float:
    """The sum of the squares of what each place's share of wins is off its part."""
    part = 1 / len(points)
    return sum((wins / len(games) - part) ** 2 for wins in wins_of(games, points))


def proposed(games: Sequence[Played], points: Points) -> Points:
    """H1.1 the most even points, sought step by step from these; the lowest place begins with 0."""
    best, least = points, unevenness(games, points)
    while True:
        steps = product((-1, 0, 1), repeat=len(points))
        near = (tuple(a + b for a, b in zip(best, step, strict=True)) for step in steps)
        found = {grounded(one) for one in near} - {best}
        within = sorted(one for one in found if max(one) <= MOST_POINTS)
        nearest = min((unevenness(games, one), one) for one in within)
        if nearest[0] >= least:
            return best
        least, best = nearest


def grounded(points: Points) -> Points:
    """The same differences, the lowest 0."""
    return tuple(one - min(points) for one in points)


def tried(bot: str, points: Points, seeds: range) -> list[Played]:
    """These deals played with these points, and the shares of wins told."""
    results = with_progress((played(seed, bot, points) for seed in seeds), len(seeds), sys.stderr)
    games = list(results)
    print(f"{len(points)} {bot}, points {points}, deals {seeds[0]} to {seeds[-1]}:")
    for place, wins in enumerate(wins_of(games, points), start=1):
        low, high = interval(wins, len(games))
        print(f"  place {place}: {wins / len(games):.1%} [{low:.1%}, {high:.1%}]", flush=True)
    print(f"  these games would propose {proposed(games, points)}", flush=True)
    return games


def main() -> int:
    """Play, propose and try as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=[*BOTS, *PLANNERS], default="normal")
    parser.add_argument("--players", type=int, choices=tuple(EVEN_START), default=4)
    parser.add_argument("--games", type=int, default=1000, help="of each kind")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--points", help="with commas, or: rules")
    options = parser.parse_args()
    first, games, players = options.first_seed, options.games, options.players
    if options.points is None:
        nothing = (0,) * players
        points = proposed(tried(options.bot, nothing, range(first, first + games)), nothing)
        first += games
    elif options.points == "rules":
        points = EVEN_START[players]
    else:
        points = tuple(int(text) for text in options.points.split(","))
        if len(points) != players:
            parser.error(f"points for {players} players")
    wins = wins_of(tried(options.bot, points, range(first, first + games)), points)
    return 0 if all(abs(won / games - 1 / players) <= AIM for won in wins) else 1


if __name__ == "__main__":
    sys.exit(main())
