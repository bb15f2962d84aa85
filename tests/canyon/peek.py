"""Whether Canyon's players look at what their seat cannot know, as `tests.peek` wants it.

    python -m tests.canyon.peek --decisions 1000

asks every level in every style at so many moments what it thinks, and again with all that is hidden
dealt anew: every thought must be the same, figures and reasons included. Exit code 1 when one
differs.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Final, NamedTuple

from canyon import GameState, apply, new_game, to_act
from canyon.actions import Action
from canyon.bots import OPPONENTS
from canyon.bots.game import luck_of, next_actions
from canyon.redeal import redealt
from tabletop.opponents import Opponent, Thought

EVERY: Final = 7
"""One moment in so many of a game is looked at, from another one on in each game."""
SAMPLES: Final = 30
"""So many thoughts are enough for the worse half of the actions to be given up."""
EVERYBODY: Final = tuple(
    Opponent(level, style) for level in OPPONENTS.levels for style in OPPONENTS.styles
)


class Looked(NamedTuple):
    """What a game came to: moments at which dealing anew changed something, and those of them at
    which somebody thought otherwise, in words."""

    moments: int
    differences: list[str]


def moments(seed: int, players: int, every: int = EVERY) -> Iterator[GameState]:
    """One state in so many of a game of sensible players, in all phases."""
    state, luck, number = new_game(f"moments {seed}", players), luck_of(seed), seed
    while acting := to_act(state):
        if number % every == 0:
            yield state
        actions, luck = next_actions("normal", state, acting[0], luck)
        state, _ = apply(state, actions[0])
        number += 1


def thoughts_of(
    state: GameState, opponent: Opponent, samples: int = SAMPLES, seed: int | str = 1
) -> list[Thought[Action]]:
    """What an opponent in the seat to act thinks, one after another."""
    return list(islice(OPPONENTS.thoughts(state, to_act(state)[0], opponent, seed), samples))


def look(seed: int, every: int = EVERY) -> Looked:
    """Every opponent at the moments of one game."""
    found = Looked(0, [])
    for number, state in enumerate(moments(seed, 3 + seed % 4, every)):
        other = redealt(state, to_act(state), f"peek {seed} {number}")
        if other.hands == state.hands:
            continue
        found = found._replace(moments=found.moments + 1)
        for opponent in EVERYBODY:
            if thoughts_of(other, opponent) != thoughts_of(state, opponent):
                found.differences.append(f"{opponent}: game {seed}, moment {number}")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Look at whole games until there are enough moments; every opponent decides at each."""
    parser = argparse.ArgumentParser(prog="python -m tests.canyon.peek")
    parser.add_argument("--decisions", type=int, default=1000)
    wanted = parser.parse_args(arguments).decisions
    seen, differences = 0, list[str]()
    for game in count(1):
        looked = look(game)
        seen += looked.moments
        differences += looked.differences
        print(*looked.differences, f"{seen} moments", sep="\n", flush=True)
        if seen >= wanted:
            break
    print(f"{len(EVERYBODY)} players, {seen} decisions each: {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
