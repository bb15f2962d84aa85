"""A program of somebody who has installed the rules packages: `mypy --strict` accepts it.

It plays a game of each by chance, keeps it, opens it again, and asks what one seat may know.
"""

from random import Random

import approdo
import canalmania
import canyon
from approdo.game import APPRODO
from canalmania.game import CANAL_MANIA
from canyon.game import CANYON
from tabletop.loading import load
from tabletop.record import Record


def scores_of_canal_mania(seed: str) -> tuple[int, ...]:
    """A whole game by the functions of the package; the seats from the winner down."""
    state, chance = canalmania.new_game(seed, seats=3), Random(seed)
    while canalmania.to_act(state):
        action: canalmania.Action = chance.choice(canalmania.legal_actions(state))
        state, _ = canalmania.apply(state, action)
    ranking = canalmania.outcome(state)
    assert ranking is not None
    return tuple(int(seat) for seat in ranking)


def kept_canyon(seed: str) -> str:
    """The beginning of a game as the text of a save file."""
    record: canyon.GameRecord = Record.of(CANYON, seed, 4)
    for _ in range(20):
        record.play(canyon.legal_actions(record.state)[0])
    return record.save()


def main() -> None:
    """Print what came of it."""
    print(scores_of_canal_mania("a program"))
    text = kept_canyon("a program")
    again: canyon.GameRecord = load(CANYON, text)
    assert again.save() == text
    island = approdo.new_game("a program", seats=4)
    view: approdo.View = approdo.view_for(island, approdo.to_act(island)[0])
    print(again.length, type(view).__name__, CANAL_MANIA.id, APPRODO.rules_version)


if __name__ == "__main__":
    main()
