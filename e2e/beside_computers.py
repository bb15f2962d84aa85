"""Tables at which the computer plays too, and somebody who plays there alone."""

from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page, expect

from canalmania import Action, GameRecord, View
from canalmania.actions import EndPhase, EndTurn
from canalmania.bots import greedy
from canalmania.game import CANAL_MANIA
from e2e.at_table import PEOPLE, begin_game, game_on, seated
from e2e.clicking import Place, Player, awaited, settle

NAMES: Final = ("Anna", "Bruno", "Carla", "Dirk", "Emma")
COLOURS: Final = ("white", "black", "yellow", "green", "red")
COMPUTER: Final = "#table[data-computer=yes]"
SKIP: Final = "#actions [data-do=skip-turns]"
RESULT: Final = "#dialog .sheet"
STARTED: Final = "performance.getEntriesByName('table:thinker').length"


def begin_beside(
    page: Page, seats: Sequence[str], seed: str = "beside", *, pace: str = "at-once"
) -> None:
    """Begin a game: "" is a person, "normal/builder" one of the computer's players."""
    begin_game(page, CANAL_MANIA.id, seated(NAMES, seats, COLOURS), seed, pace=pace)


def record_on(page: Page) -> GameRecord:
    """The game on the table, as it is saved."""
    return game_on(page, CANAL_MANIA)


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
