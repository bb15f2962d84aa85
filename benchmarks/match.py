"""How strong players are: `python -m benchmarks.match hard,normal,normal,normal --deals 150`.

A table of players plays every deal as often as it has seats, all moving on by a seat each time, so
that neither luck with the cards nor the order of the seats decides. Of each kind of player at the
table are shown: the share of wins with its 95% interval, once as if every game were by itself
(Wilson) and once with the games of a deal together; points, and by how many more than the mean of
the others; time per turn (CPU, median and 95th percentile). The bar is for the first at the table:
the exit code is 1 when its share of wins is below `--bar`, or the lower end of its interval below
`--low`. Deals have the seeds "match 1", "match 2"... from `--first` on.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from multiprocessing import Pool
from time import process_time
from typing import Final, NamedTuple

from canalmania.bots.game import is_player, luck_of, next_actions
from canalmania.engine import apply, new_game
from canalmania.legal import to_act
from canalmania.rules.scoring import outcome
from canalmania.terminal.progress import with_progress
from tabletop.rng import seeded, shuffled
from tabletop.seat import Seat

NORMAL_95: Final = 1.96


class Seating(NamedTuple):
    """A game to be played: its deal, and who sits where."""

    deal: int
    players: tuple[str, ...]


class Result(NamedTuple):
    """A game from the point of view of one player."""

    deal: int
    won: bool
    points: int
    margin: float
    """The own points less the mean of the others'."""
    rounds: int
    turns: tuple[float, ...]
    """Seconds of each of its turns."""


class Figures(NamedTuple):
    """What many results come to. `wilson` and `by_deal` are intervals of the share of wins."""

    games: int
    share: float
    wilson: tuple[float, float]
    by_deal: tuple[float, float]
    points: float
    margin: float
    margin_error: float
    rounds: float
    median: float
    p95: float


def seatings(table: Sequence[str], deals: int, first: int = 1) -> Iterator[Seating]:
    """Every deal with every player of the table in every seat once. With more than two kinds of
    players, who sits beside whom is another for each deal."""
    for deal in range(first, first + deals):
        players = tuple(table)
        if len(set(table)) > 2:
            players, _ = shuffled(seeded(f"table {deal}"), players)
        for turn in range(len(players)):
            yield Seating(deal, players[turn:] + players[:turn])


def played(seating: Seating) -> dict[str, list[Result]]:
    """A game, from the point of view of each player by name."""
    deal, players = seating
    state, luck = new_game(f"match {deal}", len(players)), luck_of(f"match {deal}")
    turns: list[dict[int, float]] = [{} for _ in players]
    while acting := to_act(state):
        seat, turn = acting[0], state.turn
        began = process_time()
        actions, luck = next_actions(players[seat], state, seat, luck)
        turns[seat][turn] = turns[seat].get(turn, 0.0) + process_time() - began
        for action in actions:
            state, _ = apply(state, action)
    ranking = outcome(state)
    assert ranking is not None
    found: dict[str, list[Result]] = {}
    points = [player.score for player in state.players]
    for place, name in enumerate(players):
        seat = Seat(place)
        others = (sum(points) - points[seat]) / (len(points) - 1)
        result = Result(
            deal,
            ranking[0] == seat,
            points[seat],
            points[seat] - others,
            state.round,
            tuple(turns[seat].values()),
        )
        found.setdefault(name, []).append(result)
    return found


def match(games: Iterable[Seating], workers: int = 1) -> Iterator[dict[str, list[Result]]]:
    """The games, played in so many processes, in order."""
    if workers == 1:
        yield from map(played, games)
        return
    with Pool(workers) as pool:
        yield from pool.imap(played, games)


def figures(results: Sequence[Result]) -> Figures:
    """What the results of one kind of player come to."""
    games = len(results)
    wins = sum(result.won for result in results)
    by_deal: dict[int, list[Result]] = {}
    for result in results:
        by_deal.setdefault(result.deal, []).append(result)
    shares = [_mean([one.won for one in deal]) for deal in by_deal.values()]
    margins = [_mean([one.margin for one in deal]) for deal in by_deal.values()]
    spread = NORMAL_95 * _error_of_mean(shares)
    seconds = sorted(turn for result in results for turn in result.turns)
    return Figures(
        games,
        wins / games,
        wilson(wins, games),
        (wins / games - spread, wins / games + spread),
        _mean([result.points for result in results]),
        _mean([result.margin for result in results]),
        _error_of_mean(margins),
        _mean([result.rounds for result in results]),
        seconds[len(seconds) // 2],
        seconds[len(seconds) * 95 // 100],
    )


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for the share of wins."""
    share, z = wins / games, NORMAL_95
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below, above = ((middle + sign * spread) / (1 + z * z / games) for sign in (-1, 1))
    return below, above


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _error_of_mean(numbers: Sequence[float]) -> float:
    """The standard error of the mean; of a single number it is not known, and said to be 0."""
    if len(numbers) < 2:
        return 0.0
    mean = _mean(numbers)
    variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return sqrt(variance / len(numbers))


def gathered(table: Sequence[str], deals: int, first: int, workers: int) -> dict[str, Figures]:
    """The figures of each kind of player at a table, the first at the table first."""
    results: dict[str, list[Result]] = {name: [] for name in table}
    games = match(seatings(table, deals, first), workers)
    for game in with_progress(games, deals * len(table), sys.stderr):
        for name, found in game.items():
            results[name] += found
    return {name: figures(found) for name, found in results.items()}


def told(name: str, found: Figures) -> str:
    """The figures of a kind of player in a line."""
    low, high = found.wilson
    deal_low, deal_high = found.by_deal
    return (
        f"{name:18} {found.games:5} games  {found.share:6.1%} [{low:.1%}, {high:.1%}]"
        f"  by deal [{deal_low:.1%}, {deal_high:.1%}]  points {found.points:5.1f}"
        f"  margin {found.margin:+5.1f} ± {NORMAL_95 * found.margin_error:.1f}"
        f"  {found.rounds:.1f} rounds  turn {found.median:.3f} s, p95 {found.p95:.3f}"
    )


def _table(text: str) -> tuple[str, ...]:
    players = tuple(text.split(","))
    if unknown := [name for name in players if not is_player(name)]:
        raise argparse.ArgumentTypeError(f"there is no player called {unknown[0]!r}")
    if len(players) not in range(3, 6):
        raise argparse.ArgumentTypeError("a table is for three to five players")
    return players


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the match of the command line and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", type=_table, help="who plays, names with commas")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bar", type=float, default=0.0, help="the least share of wins")
    parser.add_argument("--low", type=float, default=0.0, help="the least of its interval")
    options = parser.parse_args(arguments)
    found = gathered(options.table, options.deals, options.first, options.workers)
    for name, result in found.items():
        print(told(name, result))
    first = found[options.table[0]]
    return 0 if first.share >= options.bar and first.wilson[0] >= options.low else 1


if __name__ == "__main__":
    sys.exit(main())
