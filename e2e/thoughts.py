"""Whether the computer's players think in a page's worker what they think in CPython.

Questions go right to the worker, at moments of games that go on without the page.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

import approdo
import canyon
from approdo.bots import BOTS
from canalmania import GameState, view_for
from canalmania.bots import greedy
from e2e import canyon_play
from tabletop.opponents import Opponent
from tabletop.record import AnyRecord, Record
from tabletop.seat import Seat
from tabletop.thinking import Question, Thinker, as_text
from web.contract.face import AnyFace
from web.games.approdo.face import APPRODO
from web.games.canalmania.face import CANAL_MANIA
from web.games.canyon.face import CANYON

HARD: Final = 50
"""Thoughts of a hard player: all Canal Mania's plans in one world at least. It takes many more."""
BETWEEN: Final = 17
"""About so many actions lie between two moments."""
ANSWERED: Final = """question => new Promise((answered) => {
    tableShell.addEventListener("thought", ({ detail }) => answered(detail.answer), { once: true });
    tableShell.think(Date.now(), question, 0);
})"""

CORES: Final = """
count => { Object.defineProperty(navigator, "hardwareConcurrency", {get: () => count}); }
"""
"""Says that this device has so many; workers are asked how many only when they are started."""


class Played(NamedTuple):
    """A game of which is asked: how one begins, and which action it goes on with, with a number to
    draw from and the next."""

    face: AnyFace
    new_game: Callable[[str, int], AnyRecord]
    next_action: Callable[[Any, int], tuple[Any, int]]


def _greedy(state: GameState, rng: int) -> tuple[Any, int]:
    return greedy.choose(view_for(state, Seat(state.active)), rng)


def _near(state: canyon.GameState, rng: int) -> tuple[Any, int]:
    return canyon_play.near(state), rng


def _at_random(state: approdo.GameState, rng: int) -> tuple[Any, int]:
    return BOTS["random"](approdo.view_for(state, approdo.to_act(state)[0]), rng)


PLAYED: Final = {
    "canalmania": Played(CANAL_MANIA, partial(Record.of, CANAL_MANIA.game), _greedy),
    "canyon": Played(CANYON, partial(Record.of, CANYON.game), _near),
    "approdo": Played(APPRODO, partial(Record.of, APPRODO.game), _at_random),
}


def questions(game: str, count: int, seed: str = "same") -> list[str]:
    """What is asked in so many moments of games, of every level and style in turn."""
    face, new_game, next_action = PLAYED[game]
    opponents = face.opponents
    assert opponents is not None
    asked: list[str] = []
    rng = 1
    while len(asked) < count:
        seats = face.game.seats
        record = new_game(f"{seed} {len(asked)}", seats[len(asked) % len(seats)])
        while (acting := face.game.to_act(record.state)) and len(asked) < count:
            if record.length % BETWEEN == len(asked) % BETWEEN:
                level = opponents.levels[len(asked) % len(opponents.levels)]
                style = opponents.styles[len(asked) % len(opponents.styles)]
                told: Question[Any, Any] = Question(
                    record.state,
                    record.seats,
                    acting[0],
                    Opponent(level, style),
                    f"{seed} {record.length}",
                    samples=HARD if level == "hard" else 0,
                )
                asked.append(as_text(face.game, told))
            action, rng = next_action(record.state, rng)
            record.play(action)
    return asked


def answer_here(game: str, question: str) -> str:
    """What CPython answers."""
    face = PLAYED[game].face
    assert face.opponents is not None
    thinker = Thinker({game: (face.game, face.opponents)})
    thinker.begin(question)
    answer = thinker.go_on()
    while (better := thinker.go_on()) is not None:
        answer = better
    assert answer is not None
    return answer


def differences(page: Page, game: str, asked: list[str]) -> list[str]:
    """The questions that a page's worker answers otherwise; the page knows the game."""
    return [one for one in asked if page.evaluate(ANSWERED, one) != answer_here(game, one)]
