"""Tables at which the computer plays too, and somebody who plays there alone."""

import json
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page, expect

from canalmania import Action, GameRecord, View
from canalmania.actions import EndPhase, EndTurn
from canalmania.bots import greedy
from canalmania.game import CANAL_MANIA
from e2e.clicking import HURRY, Place, Player, awaited, settle
from tabletop.loading import load

NAMES: Final = ("Anna", "Bruno", "Carla", "Dirk", "Emma")
COLOURS: Final = ("white", "black", "yellow", "green", "red")
BEGIN: Final = "wanted => tableShell.want(JSON.parse(wanted))"
SAVED: Final = "tableShell.saved_texts(tableShell.remembered('latest'))"
"""The texts of the game that was saved last."""
PACE: Final = "pace => tableShell.remember('pace', pace)"
PEOPLE: Final = "#table[data-computer=no]"
"""A person acts, or the game is over."""
COMPUTER: Final = "#table[data-computer=yes]"
SKIP: Final = "#actions [data-do=skip-turns]"
RESULT: Final = "#dialog .sheet"
STARTED: Final = "performance.getEntriesByName('table:thinker').length"


def begin_beside(
    page: Page, seats: Sequence[str], seed: str = "beside", *, pace: str = "at-once"
) -> None:
    """Begin a game: "" is a person, "normal/builder" one of the computer's players."""
    told: list[dict[str, str]] = []
    for seat, who in enumerate(seats):
        level, _, style = who.partition("/")
        player = {"level": level, "style": style} if who else {}
        told.append({"name": NAMES[seat], "colour": COLOURS[seat]} | player)
    page.evaluate(HURRY)
    page.evaluate(PACE, pace)
    page.evaluate(BEGIN, json.dumps({"kind": "new", "seats": told, "seed": seed}))
    awaited(page, "#table[data-step]")


def record_on(page: Page) -> GameRecord:
    """The game on the table, as it is saved."""
    texts: list[str] = json.loads(page.evaluate(SAVED))
    return load(CANAL_MANIA, texts[0])


def hasty(view: View, rng: int) -> tuple[Action, int]:
    """Ends what can be ended, and does what must be done as a greedy player would."""
    for action in (EndTurn(), EndPhase()):
        if action in view.legal:
            return action, rng
    return greedy.choose(view, rng)


class Alone(Player):
    """The only person at a table."""

    def __init__(self, page: Page, choose: Any = hasty) -> None:
        awaited(page, PEOPLE)
        super().__init__(page, record_on(page), choose)

    def follow(self, action: Action) -> None:  # noqa: ARG002 - the page tells
        """Wait until a person is asked again."""
        before = str(self.record.length)
        expect(self.page.locator("#table")).not_to_have_attribute("data-step", before)
        awaited(self.page, PEOPLE)
        settle(self.page)
        self.record = record_on(self.page)


def is_asked(place: Place) -> None:
    """Wait until a person is asked something."""
    awaited(place, PEOPLE)
    settle(place)
