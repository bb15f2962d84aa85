"""`make bench`: the rules engines against those of others, in the same run, on random play.

For each ply both sides do what a program that plays must do: list every legal move and carry one
out. For our games that is `legal_actions` and `apply` (validated, with events), for python-chess
`list(board.legal_moves)` and `push`. Approdo is measured against catanatron, another engine of such
a game, with the same set of actions: players do not trade with each other, and nobody takes a card
back that was chosen to be discarded. Rounds alternate, CPU time is counted, medians are shown; only
ratios can be compared between machines. A bar is judged by the best of several rounds: other
programs on the machine make a round slower, never faster; the ratios to catanatron are judged by
their medians. The exit code is 1 if a bar is missed.
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

import catanatron
import chess

import approdo
import canalmania
import canyon
from approdo.actions import TakeBack
from approdo.game import APPRODO
from approdo.link import link_of
from canalmania.bots.game import play as play_bots
from canalmania.game import CANAL_MANIA
from tabletop.game import AnyGame
from tabletop.loading import load
from tabletop.record import Record

PLAYERS = 4
PASSES: Final = 5
"""How often single steps are timed."""
RATIO: Final = 2.6
LISTING: Final = 0.03, 0.5
"""Milliseconds: the mean, and the 99th percentile."""
LOADING: Final = 15.0  # milliseconds
SAVE: Final = 12_000  # characters
CANYON_GAMES: Final = 120.0
CANYON_LISTING: Final = 0.02  # milliseconds, the mean
ISLAND_RATIOS: Final = 3.0, 2.5
"""Actions a second and games a second of Approdo, to those of catanatron."""
ISLAND_LISTING: Final = 0.006, 0.04
ISLAND_APPLYING: Final = 0.01
"""Milliseconds: the mean, and the 99th percentile; the mean."""
ISLAND_LOADING: Final = 40.0  # milliseconds
ISLAND_SAVE: Final = 8_000  # characters
ISLAND_LINK: Final = 4_000  # characters
ISLAND_TURNS: Final = range(380, 421)
"""The turns of finished games of Approdo that are saved and loaded."""
ISLAND_GAMES: Final = 3
"""How many of them; in each round so many times as many games are played as of the others."""
TURNS_LIMIT: Final = 1000
"""The turns after which catanatron ends a game without a winner."""


class Engine(NamedTuple):
    """The parts of a rules package that are measured."""

    new_game: Callable[[int, int], Any]
    to_act: Callable[[Any], Sequence[int]]
    legal_actions: Callable[[Any], Sequence[Any]]
    apply: Callable[[Any, Any], tuple[Any, Any]]
    never: tuple[type, ...] = ()
    """Kinds of actions that are not played."""


CANALS: Final = Engine(
    canalmania.new_game, canalmania.to_act, canalmania.legal_actions, canalmania.apply
)
CANOES: Final = Engine(canyon.new_game, canyon.to_act, canyon.legal_actions, canyon.apply)
WITHOUT_TRADE: Final = approdo.Options(without_trade=True)
ISLANDS: Final = Engine(
    partial(approdo.new_game, options=WITHOUT_TRADE),
    approdo.to_act,
    approdo.legal_actions,
    approdo.apply,
    (TakeBack,),
)


def play(engine: Engine, seed: int) -> int:
    """Play one random game; return the number of actions."""
    chance = random.Random(seed).random
    state, never = engine.new_game(seed, PLAYERS), engine.never
    actions = 0
    while engine.to_act(state):
        legal = engine.legal_actions(state)
        action = legal[int(chance() * len(legal))]
        while isinstance(action, never):
            action = legal[int(chance() * len(legal))]
        state, _ = engine.apply(state, action)
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


def play_catanatron(seed: int) -> int:
    """Play one random game of catanatron; return the number of actions."""
    players = [catanatron.RandomPlayer(colour) for colour in list(catanatron.Color)[:PLAYERS]]
    game = catanatron.Game(players, seed=seed + 1)  # it takes 0 for no seed
    actions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        actions += 1
    return actions


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
            while isinstance(action, engine.never):
                action = choose(legal)
            chosen = thread_time_ns()
            state, _ = engine.apply(state, action)
            applying.append((thread_time_ns() - chosen) / 1e6)
            listing.append((listed - began) / 1e6)
    return listing, applying


def best_steps(engine: Engine, games: range) -> tuple[list[float], list[float]]:
    """The same, of each step the least time of several passes, in which the same games are played.

    What else a machine does only adds to a time: it runs slower for a second, or another program
    has filled a cache.
    """
    listing, applying = zip(*(step_times(engine, games) for _ in range(PASSES)), strict=True)
    return [min(one) for one in zip(*listing, strict=True)], [
        min(one) for one in zip(*applying, strict=True)
    ]


def p99(millis: Sequence[float]) -> float:
    """The 99th percentile."""
    return sorted(millis)[int(len(millis) * 0.99)]


def spread(millis: Sequence[float]) -> str:
    """Mean, 99th percentile and maximum."""
    mean, most = statistics.mean(millis), max(millis)
    return f"mean {mean:.4f}  p99 {p99(millis):.3f}  max {most:.2f} ms"


def load_times(game: AnyGame, saves: Iterable[str], loads: int = 7) -> tuple[float, float]:
    """The median and the longest time of loading, in milliseconds of CPU time."""
    times = []
    for text in saves:
        for _ in range(loads):
            began = process_time()
            record = load(game, text)
            times.append((process_time() - began) * 1e3)
            del record  # not timed: freeing a game is not part of loading one
    return statistics.median(times), max(times)


def finished_islands() -> list[approdo.GameRecord]:
    """Finished games of Approdo with random players, of about as many turns."""
    found: list[approdo.GameRecord] = []
    seed = 0
    while len(found) < ISLAND_GAMES:
        record, choose = (
            Record.of(APPRODO, seed, PLAYERS, WITHOUT_TRADE),
            random.Random(seed).choice,
        )
        while acting := approdo.to_act(record.state):
            legal = approdo.legal_actions(record.state)
            record.play(choose([one for one in legal if not isinstance(one, TakeBack)]), acting[0])
        if record.state.turn in ISLAND_TURNS:
            found.append(record)
        seed += 1
    return found


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
        partial(play, ISLANDS),
        play_catanatron,
    )
    factors = 1, 1, 1, ISLAND_GAMES, ISLAND_GAMES
    for side in sides:
        side(0)
    canals, canoes, boards, islands, others = found = [list[Rates]() for _ in sides]
    for number in range(rounds):
        for side, factor, rates in zip(sides, factors, found, strict=True):
            count = games * factor
            rates.append(rate(side, range(number * count, (number + 1) * count)))
    chess_plies = statistics.median(one.plies for one in boards)
    return {
        "python-chess plies a second": Row(f"{chess_plies:,.0f}"),
        **rows_of_canals(canals, boards),
        **rows_of_canoes(canoes, boards),
        **rows_of_islands(islands, others),
    }


def rows_of_canals(canals: Sequence[Rates], boards: Sequence[Rates]) -> dict[str, Row]:
    """The rows of Canal Mania."""
    listing, applying = best_steps(CANALS, range(5))
    # Greedy players do not take tiles back needlessly.
    saves = [play_bots(seed, ["greedy"] * PLAYERS).save() for seed in range(5)]
    (median, worst), size = load_times(CANAL_MANIA, saves), max(map(len, saves))
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


def rows_of_islands(islands: Sequence[Rates], others: Sequence[Rates]) -> dict[str, Row]:
    """The rows of Approdo."""
    listing, applying = best_steps(ISLANDS, range(6))
    records = finished_islands()
    saves = [record.save() for record in records]
    (median, worst), size = load_times(APPRODO, saves), max(map(len, saves))
    link = max(len(link_of(record)) for record in records)
    by_action, by_game = ratios(islands, others), game_ratios(islands, others)
    (few, fewer), (mean, late) = ISLAND_RATIOS, ISLAND_LISTING
    is_listed = statistics.mean(listing) <= mean and p99(listing) <= late
    is_applied = statistics.mean(applying) <= ISLAND_APPLYING
    return {
        "catanatron: random 4-player games a second": rate_row(one.games for one in others),
        "catanatron: actions a second": Row(f"{statistics.median(a.plies for a in others):,.0f}"),
        "Approdo: random 4-player games a second": rate_row(one.games for one in islands),
        "Approdo: actions a second": Row(f"{statistics.median(a.plies for a in islands):,.0f}"),
        f"Approdo: ratio of actions (bar: median {few})": Row(
            told(by_action), statistics.median(by_action) >= few
        ),
        f"Approdo: ratio of games (bar: median {fewer})": Row(
            told(by_game), statistics.median(by_game) >= fewer
        ),
        f"Approdo: legal_actions (bar: mean {mean}, p99 {late})": Row(spread(listing), is_listed),
        f"Approdo: apply (bar: mean {ISLAND_APPLYING})": Row(spread(applying), is_applied),
        f"Approdo: load of about 400 turns (bar: {ISLAND_LOADING:.0f} ms)": Row(
            f"median {median:.1f}  max {worst:.1f} ms", median <= ISLAND_LOADING
        ),
        f"Approdo: its save (bar: {ISLAND_SAVE / 1000:.0f} kB)": Row(
            f"at most {size / 1000:.2f} kB", size < ISLAND_SAVE
        ),
        f"Approdo: its link (bar: {ISLAND_LINK:,} characters)": Row(
            f"at most {link:,}", link <= ISLAND_LINK
        ),
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


def game_ratios(ours: Sequence[Rates], theirs: Sequence[Rates]) -> list[float]:
    """Our games per their games, for each round."""
    return [a.games / b.games for a, b in zip(ours, theirs, strict=True)]


if __name__ == "__main__":
    sys.exit(main())
