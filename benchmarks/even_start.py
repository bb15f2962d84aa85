"""H1.1 the points of an even start: `python -m benchmarks.even_start --player normal --seats 4`.

Equal players play without points; from the final scores a search proposes points with which every
place in the order of play would have won equally often. Then they play fresh deals with these
points, which also count towards the end of the game (R9.1). The output is the share of wins of
every place with its 95% interval (Wilson), its score without the given points, and what these games
would propose; in few games the scores say more than the wins. Deals have the seeds "even 1", "even
2"... from `--first` on. With `--points 0,2,4,4` or `--points rules` only these points are tried.
The exit code is 1 if with points the share of a place differs from its fair share by more than 3
percentage points.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from multiprocessing import Pool
from statistics import mean
from typing import Final, NamedTuple

from canalmania.bots.game import is_player, luck_of, next_actions
from canalmania.engine import apply, new_game
from canalmania.legal import to_act
from canalmania.rules.setup import EVEN_START
from canalmania.state import GameState
from tabletop.frozen import changed
from tabletop.terminal.deals import wilson
from tabletop.terminal.progress import with_progress

MOST_POINTS: Final = 12
"""The largest number of points that is tried for a place."""
AIM: Final = 0.03
Points = tuple[int, ...]
"""By place in the order of play, the red player's first."""


class Played(NamedTuple):
    """The end of a game, by place in the order of play.

    `scored` does not include the points given at the start; `engineers` break ties (R10.4).
    """

    scored: Points
    engineers: tuple[int, ...]

    def winner(self, points: Points) -> int:
        """R10.4 the place that wins if the places began with these points."""
        places = range(len(points))
        return max(places, key=lambda at: (self.scored[at] + points[at], self.engineers[at]))


def played(deal: int, player: str, points: Points) -> Played:
    """A game of equal players that begins with these points."""
    seats = len(points)
    state = with_points(new_game(f"even {deal}", seats), points)
    luck = luck_of(f"even {deal}")
    while acting := to_act(state):
        actions, luck = next_actions(player, state, acting[0], luck)
        for action in actions:
            state, _ = apply(state, action)
    ends = [state.players[(state.first + place) % seats] for place in range(seats)]
    scored = [end.score - given for end, given in zip(ends, points, strict=True)]
    return Played(tuple(scored), tuple(int(end.engineer) for end in ends))


def with_points(state: GameState, points: Points) -> GameState:
    """H1.1 a new game whose places begin with these points."""
    seats = len(points)
    players = [
        changed(player, score=points[(seat - state.first) % seats])
        for seat, player in enumerate(state.players)
    ]
    return replace(state, players=tuple(players))


def wins_of(games: Sequence[Played], points: Points) -> list[int]:
    """How many games each place would have won with these points."""
    winners = [game.winner(points) for game in games]
    return [winners.count(place) for place in range(len(points))]


def unevenness(games: Sequence[Played], points: Points) -> float:
    """The sum of the squared differences between each place's share of wins and its fair share."""
    part = 1 / len(points)
    return sum((wins / len(games) - part) ** 2 for wins in wins_of(games, points))


def proposed(games: Sequence[Played], points: Points) -> Points:
    """H1.1 the most even points, searched step by step from these; the lowest place has 0."""
    best, least = points, unevenness(games, points)
    while True:
        nearest = min((unevenness(games, one), one) for one in near(best))
        if nearest[0] >= least:
            return best
        least, best = nearest


def near(points: Points) -> list[Points]:
    """All points that differ by at most one at every place, or by any number at a single place."""
    steps = product((-1, 0, 1), repeat=len(points))
    found = [tuple(a + b for a, b in zip(points, step, strict=True)) for step in steps]
    for place in range(len(points)):
        for other in range(MOST_POINTS + 1):
            found.append((*points[:place], other, *points[place + 1 :]))
    wanted = {grounded(one) for one in found} - {points}
    return sorted(one for one in wanted if max(one) <= MOST_POINTS)


def grounded(points: Points) -> Points:
    """The same differences, with the lowest at 0."""
    return tuple(one - min(points) for one in points)


def tried(player: str, points: Points, deals: range, workers: int) -> list[Played]:
    """Play these deals with these points in `workers` processes, and print the shares of wins."""
    play = partial(played, player=player, points=points)
    if workers == 1:
        games = list(with_progress(map(play, deals), len(deals), sys.stderr))
    else:
        with Pool(workers) as pool:
            games = list(with_progress(pool.imap(play, deals), len(deals), sys.stderr))
    print(f"{len(points)} {player}, points {points}, deals {deals[0]} to {deals[-1]}:")
    for place, wins in enumerate(wins_of(games, points), start=1):
        low, high = wilson(wins, len(games))
        scored = mean(game.scored[place - 1] for game in games)
        print(
            f"  place {place}: {wins / len(games):.1%} [{low:.1%}, {high:.1%}], scored {scored:.1f}"
        )
    print(f"  these games would propose {proposed(games, points)}", flush=True)
    return games


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, propose and try as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", type=_player, default="normal")
    parser.add_argument("--seats", type=int, choices=tuple(EVEN_START), default=4)
    parser.add_argument("--deals", type=int, default=1000, help="of each kind")
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--points", help="with commas, or: rules")
    options = parser.parse_args(arguments)
    first, deals, seats = options.first, options.deals, options.seats
    trying = partial(tried, options.player, workers=options.workers)
    if options.points is None:
        nothing = (0,) * seats
        points = proposed(trying(nothing, range(first, first + deals)), nothing)
        first += deals
    elif options.points == "rules":
        points = EVEN_START[seats]
    else:
        points = tuple(int(text) for text in options.points.split(","))
        if len(points) != seats:
            parser.error(f"points for {seats} places")
    wins = wins_of(trying(points, range(first, first + deals)), points)
    return 0 if all(abs(won / deals - 1 / seats) <= AIM for won in wins) else 1


def _player(name: str) -> str:
    if not is_player(name):
        raise argparse.ArgumentTypeError(f"there is no player called {name!r}")
    return name


if __name__ == "__main__":
    sys.exit(main())
