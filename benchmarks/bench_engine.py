"""`make bench`: the rules engines against python-chess, in the same run, on random play.

Both sides do per ply what a program that plays must do: list every legal move, carry one out. Here
that is `legal_actions` and `apply` (validated, with events), there `list(board.legal_moves)` and
`push`. Rounds alternate, CPU time is counted, medians are shown; only ratios mean something from
one machine to another.
"""

import argparse
import json
import random
import statistics
from collections.abc import Callable, Sequence
from functools import partial
from time import process_time, thread_time_ns
from typing import Any, Final, NamedTuple

import chess

import canalmania
import canyon
from canalmania.bots.game import play as play_bots
from canalmania.record import GameRecord

PLAYERS = 4


class Engine(NamedTuple):
    """What of a rules package is measured."""

    new_game: Callable[[int, int], Any]
    to_act: Callable[[Any], Sequence[int]]
    legal_actions: Callable[[Any], Sequence[Any]]
    apply: Callable[[Any, Any], tuple[Any, Any]]


CANALS: Final = Engine(
    canalmania.new_game, canalmania.to_act, canalmania.legal_actions, canalmania.apply
)
CANOES: Final = Engine(canyon.new_game, canyon.to_act, canyon.legal_actions, canyon.apply)


def play(engine: Engine, seed: int) -> int:
    """One random game; the number of actions."""
    chance = random.Random(seed).random
    state = engine.new_game(seed, PLAYERS)
    actions = 0
    while engine.to_act(state):
        legal = engine.legal_actions(state)
        state, _ = engine.apply(state, legal[int(chance() * len(legal))])
        actions += 1
    return actions


class Rates(NamedTuple):
    """How much of a side is played in a second of CPU time: actions or plies, and whole games."""

    plies: float
    games: float


def play_chess(seed: int) -> int:
    """One random game of chess; the number of plies."""
    chance = random.Random(seed).random
    board = chess.Board()
    while True:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 100:
            return board.ply()
        board.push(moves[int(chance() * len(moves))])


def rate(game: Callable[[int], int], seeds: range) -> Rates:
    """Some games of a side, timed."""
    began = process_time()
    plies = sum(game(seed) for seed in seeds)
    seconds = process_time() - began
    return Rates(plies / seconds, len(seeds) / seconds)


def step_times(engine: Engine, games: range) -> tuple[list[float], list[float]]:
    """Milliseconds of CPU time of every `legal_actions` and every `apply` of some random games."""
    listing, applying = [], []
    for seed in games:
        choose = random.Random(seed).choice
        state = engine.new_game(seed, PLAYERS)
        while engine.to_act(state):
            began = thread_time_ns()
            legal = engine.legal_actions(state)
            listed = thread_time_ns()
            action = choose(legal)
            chosen = thread_time_ns()
            state, _ = engine.apply(state, action)
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
    figures = measured(asked.rounds, asked.games)
    if asked.json:
        print(json.dumps(figures, indent=2))
        return
    for name, figure in figures.items():
        print(f"{name:50s} {figure}")


def measured(rounds: int, games: int) -> dict[str, str]:
    """The rows of the table."""
    sides: tuple[Callable[[int], int], ...] = (
        partial(play, CANALS),
        partial(play, CANOES),
        play_chess,
    )
    for side in sides:
        side(0)
    canals, canoes, boards = list[Rates](), list[Rates](), list[Rates]()
    for number in range(rounds):
        seeds = range(number * games, (number + 1) * games)
        for side, found in zip(sides, (canals, canoes, boards), strict=True):
            found.append(rate(side, seeds))
    listing, applying = step_times(CANALS, range(5))
    canyon_listing, canyon_applying = step_times(CANOES, range(20))
    median, worst, size = load_times(5)
    return {
        "python-chess plies a second": f"{statistics.median(one.plies for one in boards):,.0f}",
        "random 4-player games a second": f"{statistics.median(one.games for one in canals):.1f}",
        "actions a second": f"{statistics.median(one.plies for one in canals):,.0f}",
        "ratio (bar: at least 2.5)": f"{ratio(canals, boards):.2f}",
        "legal_actions (bar: mean 0.03, p99 0.5)": spread(listing),
        "apply": spread(applying),
        "load of a finished game (bar: 15 ms)": f"median {median:.1f}  max {worst:.1f} ms",
        "its save (bar: 12 kB)": f"at most {size / 1000:.1f} kB",
        "Canyon: random 4-player games a second (bar: 120)": (
            f"{statistics.median(one.games for one in canoes):.1f}"
        ),
        "Canyon: actions a second": f"{statistics.median(one.plies for one in canoes):,.0f}",
        "Canyon: ratio": f"{ratio(canoes, boards):.2f}",
        "Canyon: legal_actions (bar: mean 0.02)": spread(canyon_listing),
        "Canyon: apply": spread(canyon_applying),
    }


def ratio(ours: Sequence[Rates], theirs: Sequence[Rates]) -> float:
    """Actions against plies, each round by itself."""
    return statistics.median(a.plies / b.plies for a, b in zip(ours, theirs, strict=True))


if __name__ == "__main__":
    main()
