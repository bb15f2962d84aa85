"""How good decisions are: `python -m benchmarks.decisions hard,hard=64,normal/builder`.

At moments of games of normal players each of the named players is asked for its action; "hard=64"
takes 64 thoughts. If it differs from the action of normal, both are played on for some rounds in
worlds dealt anew, the same for both. The output is how often they differ, how much better the
player's turn is (points, with the standard error), both per difference and per decision, and the
CPU time of a decision. This takes a hundredth of the time of a match for the same precision; it
does not show whether gains add up over a game. Deals have the seeds "decisions 10001"...
"""

import argparse
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import sqrt
from multiprocessing import Pool
from time import process_time
from typing import Final, NamedTuple

from benchmarks.bars import TUNING_DEALS
from canalmania.actions import Action
from canalmania.bots import OPPONENTS
from canalmania.bots.game import is_player
from canalmania.bots.lines import Line
from canalmania.bots.playout import carried_out, played_on
from canalmania.bots.prospects import worth
from canalmania.bots.search import standing
from canalmania.bots.verdicts import as_candidate
from canalmania.engine import apply, new_game
from canalmania.legal import legal_actions, to_act
from canalmania.redeal import redealt
from canalmania.state import GameState
from tabletop.opponents import Opponent, Thought
from tabletop.rng import below, seeded
from tabletop.seat import Seat

NORMAL: Final = Opponent("normal", OPPONENTS.styles[0])
ONE_IN: Final = 5
"""One decision in this many is looked at, of those in which there is a choice."""
ROUNDS: Final = 2
"""The number of rounds that are played on."""
WORLDS: Final = 4
SEEDS: Final = 1 << 32


class Player(NamedTuple):
    """A player to be asked: an opponent and its number of thoughts."""

    name: str
    opponent: Opponent
    samples: int


class Decision(NamedTuple):
    """How many points better than normal a player decided, None if it did the same."""

    gain: float | None
    seconds: float


def player_named(name: str) -> Player:
    """Return the player of a name, "hard" or "hard=64".

    Raises ValueError if there is no such level, or if the number of thoughts is not a number.
    """
    known, _, samples = name.partition("=")
    level, _, style = known.partition("/")
    if not is_player(known) or level not in OPPONENTS.levels:
        raise ValueError(f"there is no opponent called {name!r}")
    opponent = Opponent(level, style or OPPONENTS.styles[0])
    return Player(name, opponent, int(samples or OPPONENTS.samples[level]))


def decisions_of(deal: int, seats: int, players: Sequence[Player]) -> list[list[Decision]]:
    """The decisions of each player at the moments of one game."""
    state, luck = new_game(f"decisions {deal}", seats), seeded(f"decisions {deal}")
    found: list[list[Decision]] = [[] for _ in players]
    while acting := to_act(state):
        seat = acting[0]
        chance, luck = below(luck, ONE_IN)
        seed, luck = below(luck, SEEDS)
        usual = _last(OPPONENTS.thoughts(state, seat, NORMAL, seed), OPPONENTS.samples["normal"])
        if not chance and len(legal_actions(state)) > 1:
            for player, decisions in zip(players, found, strict=True):
                decisions.append(_decision(state, seat, player, usual.actions, seed))
        for action in usual.actions:
            state, _ = apply(state, action)
    return found


def _last(thoughts: Iterator[Thought[Action]], samples: int) -> Thought[Action]:
    return deque(islice(thoughts, samples), maxlen=1)[0]


def _decision(
    state: GameState, seat: Seat, player: Player, usual: Sequence[Action], seed: int
) -> Decision:
    began = process_time()
    thoughts = OPPONENTS.thoughts(state, seat, player.opponent, seed)
    actions = _last(thoughts, player.samples).actions
    seconds = process_time() - began
    if actions == tuple(usual):
        return Decision(None, seconds)
    gain = 0.0
    for number in range(WORLDS):
        world = redealt(state, (seat,), f"fresh {seed} {number}")
        gain += _after(world, seat, actions) - _after(world, seat, usual)
    return Decision(gain / WORLDS, seconds)


def _after(world: GameState, seat: Seat, actions: Sequence[Action]) -> float:
    """The value of a seat's position some rounds after these actions."""
    line: Line = as_candidate(world, seat, actions).line
    later = played_on(carried_out(world, line), ROUNDS * len(world.players))
    return standing(later, seat, worth)


def told(name: str, decisions: Sequence[Decision]) -> str:
    """The decisions of a player in one line."""
    gains = [one.gain for one in decisions if one.gain is not None]
    share = len(gains) / len(decisions)
    mean = sum(gains) / len(gains) if gains else 0.0
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    error = sqrt(spread / len(gains)) if gains else 0.0
    milliseconds = 1000 * sum(one.seconds for one in decisions) / len(decisions)
    return (
        f"{name:18} {len(decisions):5} decisions, {share:.0%} differ, by {mean:+.2f} ± {error:.2f};"
        f" per decision {share * mean:+.3f} ± {share * error:.3f}; {milliseconds:.0f} ms"
    )


def _work(job: tuple[int, int, tuple[Player, ...]]) -> list[list[Decision]]:
    return decisions_of(*job)


def _games(
    jobs: Iterable[tuple[int, int, tuple[Player, ...]]], workers: int
) -> Iterator[list[list[Decision]]]:
    if workers == 1:
        yield from map(_work, jobs)
        return
    with Pool(workers) as pool:
        yield from pool.imap(_work, jobs)


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask the players of the command line, and print after every game how they decided so far."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=lambda text: tuple(map(player_named, text.split(","))))
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seats", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument("--first", type=int, default=TUNING_DEALS, help="number of the first deal")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args(arguments)
    players: tuple[Player, ...] = options.players
    deals = range(options.first, options.first + options.deals)
    every: list[list[Decision]] = [[] for _ in players]
    for number, found in enumerate(
        _games(((deal, options.seats, players) for deal in deals), options.workers), start=1
    ):
        print(f"after {number} of {options.deals} games")
        for player, so_far, more in zip(players, every, found, strict=True):
            so_far.extend(more)
            print(f"  {told(player.name, so_far)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
