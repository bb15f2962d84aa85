"""Makes the golden games anew: `python -m tests.canalmania.golden.make`.

Only for a change of the rules that is meant to change games; say so in the commit. Each style is
played with every number of players; then more games are tried until everything that must occur
(`occurrences`) does.
"""

import sys
from collections.abc import Iterator
from itertools import count, islice, product
from random import Random

from canalmania import Action, GameState, apply, code_of, new_game, to_act
from tests.canalmania.golden.games import SEATS, Golden, hashes_of, store
from tests.canalmania.golden.occurrences import OCCURRENCES, Step
from tests.canalmania.golden.policies import STYLES, choose

LEAST_GAMES = 66
MOST_TRIES = 600
MOST_ACTIONS = 1_500


def played(style: str, seed: str, seats: int) -> list[Step]:
    """A game in this style; unfinished if it does not end in good time."""
    random = Random(f"{seed} {seats}")
    state: GameState = new_game(seed, seats)
    steps: list[Step] = []
    while to_act(state) and len(steps) < MOST_ACTIONS:
        action: Action = choose(state, STYLES[style], random)
        after, events = apply(state, action)
        steps.append(Step(state, action, tuple(events), after))
        state = after
    return steps


def golden(style: str, seed: str, steps: list[Step]) -> Golden:
    """The game as it is stored."""
    players = steps[-1].after.players
    return Golden(
        style=style,
        seed=seed,
        seats=len(players),
        scores=[player.score for player in players],
        hashes="".join(hashes_of(steps)),
        actions=" ".join(code_of(step.action) for step in steps),
    )


def seeds() -> Iterator[tuple[str, str, int]]:
    """Style, seed and seats of one game after the other, without end."""
    for number in count():
        for style, seats in product(STYLES, SEATS):
            yield style, f"{style}-{number}", seats


def main() -> int:
    """Play, choose, store; the exit code says whether everything occurs."""
    missing = set(OCCURRENCES)
    games: list[Golden] = []
    for style, seed, seats in islice(seeds(), MOST_TRIES):
        steps = played(style, seed, seats)
        if to_act(steps[-1].after):
            continue
        new = {name for name in missing if any(map(OCCURRENCES[name], steps))}
        missing -= new
        if new or len(games) < LEAST_GAMES:
            games.append(golden(style, seed, steps))
            print(games[-1].name, len(steps), games[-1].scores, *sorted(new), flush=True)
        if not missing and len(games) >= LEAST_GAMES:
            break
    store(games)
    print(f"{len(games)} games; missing: {', '.join(sorted(missing)) or 'nothing'}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
