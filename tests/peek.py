"""Whether the computer's players look at what their seat cannot know.

    python -m tests.peek --decisions 1000 --workers 2

asks every level in every style at so many moments what it thinks, and again with all that is hidden
dealt anew, sometimes with nothing remembered from before: every thought must be the same, figures
and reasons included. Exit code 1 when one differs.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import count, islice
from multiprocessing import Pool
from typing import Final, NamedTuple

from canalmania import GameState, apply, new_game, to_act
from canalmania.actions import Action
from canalmania.bots import BOTS, OPPONENTS
from canalmania.redeal import redealt
from canalmania.view import view_for
from tabletop.opponents import Opponent, Thought
from tabletop.rng import seeded

EVERY: Final = 11
"""One moment in so many of a game is looked at, from another one on in each game."""
SAMPLES: Final = 9
"""So many thoughts are enough for every plan to be tried and for another to take the lead."""
COLD: Final = 25
"""Once in so many moments everything remembered is forgotten in between."""
EVERYBODY: Final = tuple(
    Opponent(level, style) for level in OPPONENTS.levels for style in OPPONENTS.styles
)


class Looked(NamedTuple):
    """What a game came to: moments at which dealing anew changed something, and those of them at
    which somebody thought otherwise, in words."""

    moments: int
    differences: list[str]


def moments(seed: int, players: int, every: int = EVERY) -> Iterator[GameState]:
    """One state in so many of a game of greedy players, in all phases and decisions."""
    state, luck, number = new_game(f"moments {seed}", players), seeded(seed), seed
    while acting := to_act(state):
        if number % every == 0:
            yield state
        action, luck = BOTS["greedy"](view_for(state, acting[0]), luck)
        state, _ = apply(state, action)
        number += 1


def thoughts_of(
    state: GameState, opponent: Opponent, samples: int = SAMPLES, seed: int = 1
) -> list[Thought[Action]]:
    """What an opponent in the seat to act thinks, one after another."""
    return list(islice(OPPONENTS.thoughts(state, to_act(state)[0], opponent, seed), samples))


def look(seed: int, every: int = EVERY) -> Looked:
    """Every opponent at the moments of one game."""
    found = Looked(0, [])
    for number, state in enumerate(moments(seed, 3 + seed % 3, every)):
        other = redealt(state, to_act(state), f"peek {seed} {number}")
        if other == state:
            continue
        found = found._replace(moments=found.moments + 1)
        for opponent in EVERYBODY:
            here = thoughts_of(state, opponent)
            if number % COLD == seed % COLD:
                forget()
            if thoughts_of(other, opponent) != here:
                found.differences.append(f"{opponent}: game {seed}, moment {number}")
    return found


def forget() -> None:
    """Forget all that functions of the game remember."""
    for name, module in list(sys.modules.items()):
        if name.startswith("canalmania"):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None:
                    clear()


def main(arguments: list[str] | None = None) -> int:
    """Look at whole games until there are enough moments; every opponent decides at each."""
    parser = argparse.ArgumentParser(prog="python -m tests.peek")
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args(arguments)
    seen, differences = 0, list[str]()
    with Pool(wanted.workers) as pool:
        for first in count(1, 2 * wanted.workers):
            for looked in pool.imap(look, range(first, first + 2 * wanted.workers)):
                seen += looked.moments
                differences += looked.differences
                print(*looked.differences, f"{seen} moments", sep="\n", flush=True)
            if seen >= wanted.decisions:
                break
    print(f"{len(EVERYBODY)} players, {seen} decisions each: {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
