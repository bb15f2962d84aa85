"""How strong Canyon's players are: `python -m benchmarks.canyon_match hard,normal,normal,normal`.

As in `benchmarks.match`, a table of players plays every deal as often as it has seats, all moving
on by a seat each time. Of each kind of player are shown: the share of wins with its 95% interval,
once as if every game were by itself (Wilson) and once with the games of a deal together; how often
its bids are exact; rounds a game; time per decision (CPU, median and 95th percentile). The rules
leave no two winners. The bar is for the first at the table: the exit code is 1 when its share of
wins is below `--bar`, or that of exact bids below `--exact`. Deals have the seeds "match 1",
"match 2"...
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from multiprocessing import Pool
from time import process_time
from typing import Final, NamedTuple

from benchmarks.match import NORMAL_95, Seating, seatings, wilson
from canyon.bots.game import is_player, luck_of, next_actions
from canyon.catalogue import FEWEST_PLAYERS, MOST_PLAYERS
from canyon.engine import apply, new_game
from canyon.events import PointsCounted
from canyon.legal import to_act
from canyon.rules.ranking import outcome

GOES_WRONG: Final = 1


class Result(NamedTuple):
    """A game from the point of view of one player: `met` of its bids were exact."""

    deal: int
    won: bool
    bids: int
    met: int
    rounds: int
    times: tuple[float, ...]
    """Seconds of each of its decisions."""


class Figures(NamedTuple):
    """What many results come to. `wilson` and `by_deal` are intervals of the share of wins, `bids`
    one of the share of exact bids."""

    games: int
    share: float
    wilson: tuple[float, float]
    by_deal: tuple[float, float]
    exact: float
    bids: tuple[float, float]
    rounds: float
    median: float
    p95: float
    longest: float


def played(seating: Seating) -> dict[str, list[Result]]:
    """A game, from the point of view of each player by name."""
    deal, players = seating
    state, luck = new_game(f"match {deal}", len(players)), luck_of(f"match {deal}")
    times: list[list[float]] = [[] for _ in players]
    bids, met = [0] * len(players), [0] * len(players)
    while acting := to_act(state):
        who = acting[0]
        began = process_time()
        actions, luck = next_actions(players[who], state, who, luck)
        times[who].append(process_time() - began)
        for action in actions:
            state, events = apply(state, action)
            for event in events:
                if isinstance(event, PointsCounted):
                    bids[event.seat] += 1
                    met[event.seat] += event.bid == event.taken
    ranking = outcome(state)
    assert ranking is not None, "the game is over"
    found: dict[str, list[Result]] = {}
    for seat, name in enumerate(players):
        won = ranking[0] == seat
        result = Result(deal, won, bids[seat], met[seat], state.round, tuple(times[seat]))
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
    games, wins = len(results), sum(result.won for result in results)
    by_deal: dict[int, list[bool]] = {}
    for result in results:
        by_deal.setdefault(result.deal, []).append(result.won)
    spread = NORMAL_95 * _error_of_mean([sum(deal) / len(deal) for deal in by_deal.values()])
    bids, met = sum(result.bids for result in results), sum(result.met for result in results)
    seconds = sorted(second for result in results for second in result.times)
    return Figures(
        games,
        wins / games,
        wilson(wins, games),
        (wins / games - spread, wins / games + spread),
        met / bids,
        wilson(met, bids),
        sum(result.rounds for result in results) / games,
        seconds[len(seconds) // 2],
        seconds[len(seconds) * 95 // 100],
        seconds[-1],
    )


def _error_of_mean(numbers: Sequence[float]) -> float:
    """The standard error; of a single number it is not known, and said to be 0."""
    if len(numbers) < 2:
        return 0.0
    mean = sum(numbers) / len(numbers)
    variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return sqrt(variance / len(numbers))


def told(name: str, found: Figures) -> str:
    """The figures of a kind of player in a line."""
    return (
        f"{name:16} {found.games:5} games  {found.share:6.1%} {_interval(found.wilson)}"
        f"  by deal {_interval(found.by_deal)}  exact {found.exact:.1%} {_interval(found.bids)}"
        f"  {found.rounds:.1f} rounds  decision {found.median:.4f} s, p95 {found.p95:.4f},"
        f" longest {found.longest:.3f}"
    )


def _interval(ends: tuple[float, float]) -> str:
    return f"[{ends[0]:.1%}, {ends[1]:.1%}]"


def gathered(
    table: Sequence[str], deals: int, first: int, workers: int, *, every: int = 0
) -> dict[str, Figures]:
    """The figures of each kind of player at a table, the first at the table first. After `every`
    games (0: never) it is told on standard error how it stands."""
    results: dict[str, list[Result]] = {name: [] for name in table}
    for number, game in enumerate(match(seatings(table, deals, first), workers), 1):
        for name, found in game.items():
            results[name] += found
        if every and not number % every:
            print(told(table[0], figures(results[table[0]])), file=sys.stderr, flush=True)
    return {name: figures(found) for name, found in results.items()}


def _table(text: str) -> tuple[str, ...]:
    players = tuple(text.split(","))
    if unknown := [name for name in players if not is_player(name)]:
        raise argparse.ArgumentTypeError(f"there is no player called {unknown[0]!r}")
    if len(players) not in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        raise argparse.ArgumentTypeError("a table is for three to six players")
    return players


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the match of the command line and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", type=_table, help="who plays, names with commas")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--every", type=int, default=0, help="tell how it stands after so many")
    parser.add_argument("--bar", type=float, default=0.0, help="the least share of wins")
    parser.add_argument("--exact", type=float, default=0.0, help="the least share of exact bids")
    options = parser.parse_args(arguments)
    table = options.table
    found = gathered(table, options.deals, options.first, options.workers, every=options.every)
    for name, result in found.items():
        print(told(name, result))
    first = found[table[0]]
    return 0 if first.share >= options.bar and first.exact >= options.exact else GOES_WRONG


if __name__ == "__main__":
    sys.exit(main())
