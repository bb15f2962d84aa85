"""Players of ours in catanatron's own engine, by its rules, against players of its own.

    python -m tests.approdo.beside.play --against weighted --games 100
    python -m tests.approdo.beside.play --against value --repository PATH --games 300

One of ours sits against three of theirs, in seats drawn by the seed of the game. Ours are given the
view of their seat and nothing else. Nobody trades but with the bank. `weighted` are its
`WeightedRandomPlayer`, `value` its `ValueFunctionPlayer`: the latter is only in its repository, of
which PATH is a copy (a commit with the version that is installed, 3.2.1). The exit code is 1 when
ours miss their bar.
"""

import argparse
import sys
from collections import deque
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from types import ModuleType
from typing import Any, Final, NamedTuple

from catanatron import Color, Game
from catanatron.game import TURNS_LIMIT
from catanatron.players.weighted_random import WeightedRandomPlayer

from approdo import actions as a
from approdo import apply
from approdo.actions import Action
from approdo.bots.game import PLAYERS
from approdo.ids import CardKind
from approdo.redeal import redealt
from approdo.state import GameState, Monopoly, Plenty, Theft
from tabletop.rng import seeded
from tabletop.seat import Seat
from tabletop.terminal.deals import interval, wilson
from tabletop.terminal.progress import with_progress
from tests.approdo.beside.ours import Ours
from tests.approdo.beside.sides import Told, in_our_numbers, in_their_words

_SEVERAL: Final = (CardKind.YEAR_OF_PLENTY, CardKind.MONOPOLY)
"""Cards of which one action there says what is done with them."""


class Guest:
    """A player of ours there, with all that their engine asks of a `Player`.

    `name` is its name here, such as "hard".
    """

    is_bot: Final = True

    def __init__(self, colour: Color, name: str, seed: str) -> None:
        self.color: Final = colour
        self.name: Final = name
        self.ours: Ours | None = None
        self.asked = 0
        self._luck = seeded(f"guest {seed}")
        self._planned = deque[Action]()

    def decide(self, _: Any, playable_actions: Sequence[Any]) -> Any:
        """The action that the player of ours chooses; its plan is carried out to the end."""
        if len(playable_actions) == 1:
            return playable_actions[0]
        assert self.ours is not None, "it sits at a table"
        possible = {in_our_numbers(self.ours, action): action for action in playable_actions}
        state = self.ours.position()
        while True:
            if not self._planned:
                self._planned.extend(self._ask(state, state.active))
            told = self._told(state, self._planned.popleft())
            found = [action for one, action in possible.items() if one in told]
            if found:
                return found[0]
            assert not self._planned, f"not possible there: {told}"

    def _told(self, state: GameState, action: Action) -> set[Told]:
        """The action in their words, with all that ours is asked for afterwards."""
        seat, taken = state.active, list[Any]()
        is_several = isinstance(action, a.PlayCard) and action.kind in _SEVERAL
        if not is_several and not isinstance(action, a.MoveRobber):
            return set(in_their_words(state, action))
        words = set(in_their_words(state, action))
        after, _ = apply(state, action, seat)
        while isinstance(after.decision, Plenty | Monopoly | Theft):
            (then, *_) = self._ask(after, seat)
            match then:
                case a.TakeCard(resource) | a.NameResource(resource):
                    taken.append(resource)
                case a.Steal(victim):
                    taken.append(victim)
            after, _ = apply(after, then, seat)
        if not taken:
            return words
        return {one for one in words if one[-len(taken) :] == tuple(sorted(taken))}

    def _ask(self, state: GameState, seat: Seat) -> Sequence[Action]:
        """R16 ask the player; all that its seat cannot know is dealt anew before."""
        self.asked += 1
        world = redealt(state, (seat,), f"{self._luck}")
        actions, self._luck = PLAYERS.next_actions(self.name, world, seat, self._luck)
        return actions


class Result(NamedTuple):
    """Whether ours has won a game there, whether anybody has, and after how many turns."""

    has_won: bool
    is_won: bool
    turns: int
    seconds: float


def value_player(repository: Path) -> Any:
    """The class of `ValueFunctionPlayer` in a copy of the repository.

    Only its two modules are loaded: what the packages import besides is not installed.
    """
    for name, part in PARTS.items():
        package = ModuleType(name)
        package.__path__ = [str(repository / part)]
        sys.modules[name] = package
    return import_module("catanatron_value.value").ValueFunctionPlayer


PARTS: Final = {
    "catanatron_gym": "catanatron_gym/catanatron_gym",
    "catanatron_value": "catanatron_experimental/catanatron_experimental/machine_learning/players",
}
"""The folders of a copy of the repository from which modules are loaded, and as what."""


def seated(name: str, opponent: Any, number: int) -> tuple[Game, Guest]:
    """The game of a number, one of ours against three of theirs, and ours."""
    first, *rest = Random(number).sample(list(Color), len(Color))
    guest = Guest(first, name, f"{number}")
    game = Game([guest, *map(opponent, rest)], seed=number + 1)
    guest.ours = Ours(game)
    return game, guest


def step(game: Game, guest: Guest) -> Any:
    """Let whoever must act there do so; ours takes note of what can be seen of it."""
    assert guest.ours is not None
    was_preparation = game.state.is_initial_build_phase
    action = game.play_tick()
    guest.ours.follow(action, was_preparation=was_preparation)
    return action


def played(name: str, opponent: Any, number: int) -> Result:
    """Play a game there to its end, or to their limit of turns."""
    began = process_time()
    game, guest = seated(name, opponent, number)
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        step(game, guest)
    winner = game.winning_color()
    spent = process_time() - began
    return Result(winner == guest.color, winner is not None, game.state.num_turns, spent)


class Bar(NamedTuple):
    """Which of ours plays, how often it must win, and the least lower end of the interval."""

    player: str
    share: float
    low: float


BARS: Final = {"weighted": Bar("normal", 0.9, 0.0), "value": Bar("hard", 0.35, 0.28)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games of the command line and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.approdo.beside.play")
    parser.add_argument("--against", choices=list(BARS), required=True)
    parser.add_argument("--repository", type=Path, help="a copy of theirs, for `value`")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--player", help="another player of ours")
    chosen = parser.parse_args(arguments)
    if chosen.against == "weighted":
        opponent = WeightedRandomPlayer
    elif chosen.repository is None:
        parser.error("which copy of the repository? --repository PATH")
    else:
        opponent = value_player(chosen.repository)
    bar = BARS[chosen.against]
    name = chosen.player or bar.player
    numbers = range(chosen.first, chosen.first + chosen.games)
    games = (played(name, opponent, number) for number in numbers)
    results = list(with_progress(games, chosen.games, sys.stderr))
    wins, count = sum(one.has_won for one in results), len(results)
    share, ends = wins / count, wilson(wins, count)
    turns = sum(one.turns for one in results) / count
    print(
        f"{name} against three {chosen.against}: {wins} of {count} games, {share:.1%}"
        f" {interval(ends)} (bar {bar.share:.0%}, low {bar.low:.0%}); {turns:.0f} turns a game,"
        f" {sum(not one.is_won for one in results)} without a winner,"
        f" {sum(one.seconds for one in results) / count:.1f} s a game"
    )
    return 0 if share >= bar.share and ends[0] >= bar.low else 1


if __name__ == "__main__":
    sys.exit(main())
