"""`make bench`: the rules engine against python-chess, in the same run, on random play.

Both sides do per ply what a program that plays must do: list every legal move, carry one out. Here
that is `legal_actions` and `apply` (validated, with events), there `list(board.legal_moves)` and
`push`. Rounds alternate, CPU time is counted, medians are shown; only ratios mean something from
one machine to another.
"""

import argparse
import json
import random
import statistics
from collections.abc import Callable, Iterator
from time import thread_time_ns, process_time

import chess

from canalmania import GameState, apply, legal_actions, new_game, to_act
from canalmania.record import GameRecord

PLAYERS = 4


def play(seed: int) -> int:
    """One random game; the number of actions."""
    choose = random.Random(seed).choice
    state = new_game(seed, PLAYERS)
    actions = 0
    while to_act(state):
        state, _ = apply(state, choose(legal_actions(state)))
        actions += 1
    return actions


def play_chess(seed: int) -> int:
    """One random game of chess; the number of plies."""
    choose = random.Random(seed).choice
    board = chess.Board()
    while True:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 100:
            return board.ply()
        board.push(choose(moves))


def rate(game: Callable[[int], int], seeds: range) -> tuple[float, float]:
    """Plies and games per second of CPU time."""
    began = process_time()
    plies = sum(game(seed) for seed in seeds)
    seconds = process_time() - began
    return plies / seconds, len(seeds) / seconds


def positions(games: range) -> Iterator[tuple[GameState, float, float]]:
    """Every step of some random games: state, then microseconds of legal_actions and apply."""
    for seed in games:
        choose = random.Random(seed).choice
        state = new_game(seed, PLAYERS)
        while to_act(state):
            began = thread_time_ns()
            legal = legal_actions(state)
            listed = thread_time_ns()
            following, _ = apply(state, action := choose(legal))
            applied = thread_time_ns()
            yield state, (listed - began) / 1000, (applied - listed) / 1000
            assert action
            state = following


def spread(micros: list[float]) -> str:
    """Mean, 99th percentile and maximum, in milliseconds."""
    ranked = sorted(micros)
    p99 = ranked[int(len(ranked) * 0.99)]
    return f"mean {statistics.mean(ranked) / 1e3:.4f}  p99 {p99 / 1e3:.3f}  max {ranked[-1] / 1e3:.2f} ms"


def finished_record(seed: int) -> GameRecord:
    """A finished game in which nobody takes tiles back for fun, as people play."""
    from canalmania.bots import BOTS

    record, rng = GameRecord.new(seed, PLAYERS), seed
    while to_act(record.state):
        from canalmania import view_for

        seat = record.state.active
        action, rng = BOTS["greedy"](view_for(record.state, seat), rng)
        record.play(action)
    return record


def load_times(rounds: int) -> tuple[float, float, int]:
    """Median and worst CPU milliseconds to load a finished game, and the size of its save."""
    times, sizes = [], []
    for seed in range(rounds):
        text = finished_record(seed).save()
        sizes.append(len(text))
        for _ in range(5):
            began = process_time()
            GameRecord.load(text)
            times.append((process_time() - began) * 1e3)
    return statistics.median(times), max(times), max(sizes)


def main() -> None:
    """Run the benchmark and print its table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=10, help="games of each side per round")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    play(0), play_chess(0)
    ours, games, theirs = [], [], []
    for number in range(asked.rounds):
        seeds = range(number * asked.games, (number + 1) * asked.games)
        plies_a_second, games_a_second = rate(play, seeds)
        ours.append(plies_a_second)
        games.append(games_a_second)
        theirs.append(rate(play_chess, seeds)[0])
    ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    steps = list(positions(range(5)))
    median, worst, size = load_times(5)
    figures = {
        "random 4-player games a second": f"{statistics.median(games):.1f}",
        "actions a second": f"{statistics.median(ours):,.0f}",
        "python-chess plies a second": f"{statistics.median(theirs):,.0f}",
        "ratio (bar: at least 2.0)": f"{ratio:.2f}",
        "legal_actions (bar: mean 0.03, p99 0.5)": spread([legal for _, legal, _ in steps]),
        "apply": spread([applied for _, _, applied in steps]),
        "load of a finished game (bar: 15 ms)": f"median {median:.1f}  max {worst:.1f} ms",
        "its save (bar: 12 kB)": f"at most {size / 1000:.1f} kB",
    }
    if asked.json:
        print(json.dumps(figures, indent=2))
        return
    for name, figure in figures.items():
        print(f"{name:42s} {figure}")


if __name__ == "__main__":
    main()
