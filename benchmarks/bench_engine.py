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
from collections.abc import Callable
from time import process_time, thread_time_ns

import chess

from canalmania import apply, legal_actions, new_game, to_act
from canalmania.bots.game import play as play_bots
from canalmania.record import GameRecord

PLAYERS = 4


def play(seed: int) -> int:
    """One random game; the number of actions."""
    chance = random.Random(seed).random
    state = new_game(seed, PLAYERS)
    actions = 0
    while to_act(state):
        legal = legal_actions(state)
        state, _ = apply(state, legal[int(chance() * len(legal))])
        actions += 1
    return actions


def play_chess(seed: int) -> int:
    """One random game of chess; the number of plies."""
    chance = random.Random(seed).random
    board = chess.Board()
    while True:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 100:
            return board.ply()
        board.push(moves[int(chance() * len(moves))])


def rate(game: Callable[[int], int], seeds: range) -> tuple[float, float]:
    """Plies and games per second of CPU time."""
    began = process_time()
    plies = sum(game(seed) for seed in seeds)
    seconds = process_time() - began
    return plies / seconds, len(seeds) / seconds


def step_times(games: range) -> tuple[list[float], list[float]]:
    """Milliseconds of CPU time of every `legal_actions` and every `apply` of some random games."""
    listing, applying = [], []
    for seed in games:
        choose = random.Random(seed).choice
        state = new_game(seed, PLAYERS)
        while to_act(state):
            began = thread_time_ns()
            legal = legal_actions(state)
            listed = thread_time_ns()
            action = choose(legal)
            chosen = thread_time_ns()
            state, _ = apply(state, action)
            applying.append((thread_time_ns() - chosen) / 1e6)
            listing.append((listed - began) / 1e6)
    return listing, applying


def spread(millis: list[float]) -> str:
    """Mean, 99th percentile and maximum."""
    ranked = sorted(millis)
    p99 = ranked[int(len(ranked) * 0.99)]
    return f"mean {statistics.mean(ranked):.4f}  p99 {p99:.3f}  max {ranked[-1]:.2f} ms"


def load_times(games: int, loads: int = 7) -> tuple[float, float, int]:
    """Loading finished games as people play them (greedy players, nobody takes tiles back for fun):
    median and worst milliseconds of CPU time, and the characters of the largest save."""
    times, sizes = [], []
    for seed in range(games):
        text = play_bots(seed, ["greedy"] * PLAYERS).save()
        sizes.append(len(text))
        for _ in range(loads):
            began = process_time()
            record = GameRecord.load(text)
            times.append((process_time() - began) * 1e3)
            del record  # outside the time: freeing a game is no part of loading one
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
    listing, applying = step_times(range(5))
    median, worst, size = load_times(5)
    figures = {
        "random 4-player games a second": f"{statistics.median(games):.1f}",
        "actions a second": f"{statistics.median(ours):,.0f}",
        "python-chess plies a second": f"{statistics.median(theirs):,.0f}",
        "ratio (bar: at least 2.5)": f"{ratio:.2f}",
        "legal_actions (bar: mean 0.03, p99 0.5)": spread(listing),
        "apply": spread(applying),
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
