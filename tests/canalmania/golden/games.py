"""Golden games as stored: one JSON object a line, a file for each number of players."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from canalmania import action_from, apply, new_game
from canalmania.game import CANAL_MANIA
from tabletop.record import short
from tests.canalmania.golden.occurrences import Step

FOLDER = Path(__file__).parent
SEATS = (3, 4, 5)


@dataclass(frozen=True, slots=True)
class Golden:
    """A whole game: codes of the actions, the hash of each turn's beginning and of the end."""

    style: str
    seed: str
    seats: int
    scores: list[int]
    hashes: str
    actions: str

    @property
    def name(self) -> str:
        return f"{self.seats}-{self.seed}"

    def steps(self) -> Iterator[Step]:
        """The game played again."""
        state = new_game(self.seed, self.seats)
        for code in self.actions.split():
            action = action_from(code)
            after, events = apply(state, action)
            yield Step(state, action, tuple(events), after)
            state = after


def hashes_of(steps: Iterable[Step]) -> Iterator[str]:
    """The hash of the beginning of every turn as it comes, then that of the end of the game."""
    turn = -1
    for step in steps:
        if step.before.turn != turn:
            turn = step.before.turn
            yield short(CANAL_MANIA, step.before)
        end = step.after
    yield short(CANAL_MANIA, end)


def stored() -> list[Golden]:
    """Every golden game."""
    lines = [line for seats in SEATS for line in _file(seats).read_text("ascii").splitlines()]
    return [Golden(**json.loads(line)) for line in lines]


def store(games: list[Golden]) -> None:
    """Write all golden games anew."""
    for seats in SEATS:
        lines = [json.dumps(asdict(game)) + "\n" for game in games if game.seats == seats]
        _file(seats).write_text("".join(lines), "ascii")


def _file(seats: int) -> Path:
    return FOLDER / f"{seats}_players.json"
