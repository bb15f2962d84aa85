"""`make bench`: the rules engines against python-chess, in the same run, on random play.

For each ply both sides do what a program that plays must do: list every legal move and carry one
out. For our games that is `legal_actions` and `apply` (validated, with events), for chess
`list(board.legal_moves)` and `push`. Rounds alternate, CPU time is counted, medians are shown; only
ratios can be compared between machines. A bar is judged by the best of several rounds: other
programs on the machine make a round slower, never faster. The exit code is 1 if a bar is missed.
"""

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import process_time, thread_time_ns
from typing import Any, Final, NamedTuple

import chess

import canalmania
import canyon
from canalmania.bots.game import play as play_bots
from canalmania.game import CANAL_MANIA
from tabletop.loading import load

PLAYERS = 4
PASSES: Final = 3
"""How often single steps are timed."""
RATIO: Final = 2.5
LISTING: Final = 0.03, 0.5
"""Milliseconds: the mean, and the 99th percentile."""
LOADING: Final = 15.0  # milliseconds
SAVE: Final = 12_000  # characters
CANYON_GAMES: Final = 120.0
CANYON_LISTING: Final = 0.02  # milliseconds, the mean


class Engine(NamedTuple):
    """The parts of a rules package that are measured."""

    new_game: Callable[[int, int], Any]
    to_act: Callable[[Any], Sequence[int]]
    legal_actions: Callable[[Any], Sequence[Any]]
    apply: Callable[[Any, Any], tuple[Any, Any]]


CANALS: Final = Engine(
    canalmania.new_game, canalmania.to_act, canalmania.legal_actions, canalmania.apply
)
CANOES: Final = Engine(canyon.new_game, canyon.to_act, canyon.legal_actions, canyon.apply)


def play(engine: Engine, seed: int) -> int:
    """Play one random game; return the number of actions."""
    chance = random.Random(seed).random
    state = engine.new_game(seed, PLAYERS)
    actions = 0
    while engine.to_act(state):
        legal = engine.legal_actions(state)
        state, _ = engine.apply(state, legal[int(chance() * len(legal))])
        actions += 1
    return actions


class Rates(NamedTuple):
    """Actions or plies, and whole games, per second of CPU time."""

    plies: float
    games: float


def play_chess(seed: int) -> int:
    """Play one random game of chess; return the number of plies."""
    chance = random.Random(seed).random
    board = chess.Board()
    while True:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 100:
            return board.ply()
        board.push(moves[int(chance() * len(moves))])


def rate(game: Callable[[int], int], seeds: range) -> Rates:
    """Play the games of `seeds` and return their rates."""
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


def best_steps(engine: Engine, games: range) -> tuple[list[float], list[float]]:
    """The times of the pass in which `legal_actions` took the least time."""
    passes = (step_times(engine, games) for _ in range(PASSES))
    return min(passes, key=lambda one: statistics.mean(one[0]))


def p99(millis: Sequence[float]) -> float:
    """The 99th percentile."""
    return sorted(millis)[int(len(millis) * 0.99)]


def spread(millis: Sequence[float]) -> str:
    """Mean, 99th percentile and maximum."""
    mean, most = statistics.mean(millis), max(millis)
    return f"mean {mean:.4f}  p99 {p99(millis):.3f}  max {most:.2f} ms"


def load_times(games: int, loads: int = 7) -> tuple[float, float, int]:
    """Load finished games of greedy players, who do not take tiles back needlessly.

    Returns the median and the longest time in milliseconds of CPU time, and the characters of the
    largest save.
    """
    times, sizes = [], []
    for seed in range(games):
        text = play_bots(seed, ["greedy"] * PLAYERS).save()
        sizes.append(len(text))
        for _ in range(loads):
            began = process_time()
            record = load(CANAL_MANIA, text)
            times.append((process_time() - began) * 1e3)
            del record  # not timed: freeing a game is not part of loading one
    return statistics.median(times), max(times), max(sizes)


class Row(NamedTuple):
    """A line of the table: what was measured, and whether it meets its bar, if it has one."""

    figure: str
    is_met: bool = True


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its table; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=10, help="games of each side per round")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args(arguments)
    rows = measured(asked.rounds, asked.games)
    if asked.json:
        print(json.dumps({name: row.figure for name, row in rows.items()}, indent=2))
    else:
        for name, row in rows.items():
            print(f"{name:50s} {row.figure}{'' if row.is_met else '  MISSED'}")
    return 0 if all(row.is_met for row in rows.values()) else 1


def measured(rounds: int, games: int) -> dict[str, Row]:
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
    chess_plies = statistics.median(one.plies for one in boards)
    return {
        "python-chess plies a second": Row(f"{chess_plies:,.0f}"),
        **rows_of_canals(canals, boards),
        **rows_of_canoes(canoes, boards),
    }


def rows_of_canals(canals: Sequence[Rates], boards: Sequence[Rates]) -> dict[str, Row]:
    """The rows of Canal Mania."""
    listing, applying = best_steps(CANALS, range(5))
    median, worst, size = load_times(5)
    found, (mean, late) = ratios(canals, boards), LISTING
    is_listed = statistics.mean(listing) <= mean and p99(listing) <= late
    return {
        "random 4-player games a second": rate_row(one.games for one in canals),
        "actions a second": Row(f"{statistics.median(one.plies for one in canals):,.0f}"),
        f"ratio (bar: at least {RATIO})": Row(told(found), max(found) >= RATIO),
        f"legal_actions (bar: mean {mean}, p99 {late})": Row(spread(listing), is_listed),
        "apply": Row(spread(applying)),
        f"load of a finished game (bar: {LOADING:.0f} ms)": Row(
            f"median {median:.1f}  max {worst:.1f} ms", median <= LOADING
        ),
        f"its save (bar: {SAVE / 1000:.0f} kB)": Row(f"at most {size / 1000:.1f} kB", size <= SAVE),
    }


def rows_of_canoes(canoes: Sequence[Rates], boards: Sequence[Rates]) -> dict[str, Row]:
    """The rows of Canyon."""
    listing, applying = best_steps(CANOES, range(20))
    is_listed = statistics.mean(listing) <= CANYON_LISTING
    return {
        f"Canyon: random 4-player games a second (bar: {CANYON_GAMES:.0f})": rate_row(
            (one.games for one in canoes), CANYON_GAMES
        ),
        "Canyon: actions a second": Row(f"{statistics.median(one.plies for one in canoes):,.0f}"),
        "Canyon: ratio": Row(told(ratios(canoes, boards))),
        f"Canyon: legal_actions (bar: mean {CANYON_LISTING})": Row(spread(listing), is_listed),
        "Canyon: apply": Row(spread(applying)),
    }


def rate_row(rates: Iterable[float], bar: float = 0.0) -> Row:
    """A row of rates per second, round by round."""
    found = tuple(rates)
    return Row(told(found), max(found) >= bar)


def told(found: Sequence[float]) -> str:
    """The median and the best of some rounds, as text."""
    return f"{statistics.median(found):.2f}  best {max(found):.2f}"


def ratios(ours: Sequence[Rates], theirs: Sequence[Rates]) -> list[float]:
    """Our actions per their plies, for each round."""
    return [a.plies / b.plies for a, b in zip(ours, theirs, strict=True)]


if __name__ == "__main__":
    sys.exit(main())
