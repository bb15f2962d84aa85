"""A scripted player of Canyon: it clicks what the page offers, and a record beside the page knows
what may be done."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final

from playwright.sync_api import Locator, Page

from canyon import Action, GameRecord, GameState, legal_actions, to_act, view_for
from canyon.bots import BOTS
from e2e.at_table import PEOPLE, begin_game, game_on, open_record, seated, step_on
from e2e.clicking import LIFT, awaited, settle, targets
from tabletop.record import Record
from web.games.canyon.face import CANYON
from web.games.canyon.questions.verbs import QUESTIONS
from web.table.history.log import carries_itself_out

NAMES: Final = ("Anna", "Bruno", "Carla", "Dirk", "Emma", "Franz")
SHORT: Final = "r129"
"""The seed of a game of three that the scripted players end in the sixth round."""
TABLE: Final = "#table[data-game=canyon]"
Choose = Callable[[GameState], Action]


def begin(
    page: Page,
    seats: Sequence[str],
    seed: str = "race",
    *,
    pace: str = "at-once",
    switches: Sequence[str] = (),
) -> None:
    """Begin a game: "" is a person, "normal/racer" one of the computer's players; `switches` of the
    form are on."""
    begin_game(page, "canyon", seated(NAMES, seats), seed, pace=pace, switches=switches)


def open_game(page: Page, record: GameRecord) -> None:
    """Go on with a game as if its file had been opened."""
    open_record(page, record, NAMES)


def record_on(page: Page) -> GameRecord:
    """The game on the table, as it is saved."""
    return game_on(page, CANYON.game)


def result_shown(page: Page) -> list[str]:
    """The names in the ranking, the winner first."""
    awaited(page, "#dialog .winner")
    return page.locator("#dialog .places .name").all_inner_texts()


def first(state: GameState) -> Action:
    """The first of all that may be done."""
    return legal_actions(state)[0]


def near(state: GameState) -> Action:
    """Something in the middle of all that may be done: other bids and cards than the lowest."""
    legal = legal_actions(state)
    return legal[len(legal) // 3]


def played(record: GameRecord, is_enough: Callable[[GameState], bool]) -> GameRecord:
    """The game after it went on without the page until this is so."""
    while not is_enough(record.state):
        record.play(carries_itself_out(CANYON, record.state) or near(record.state))
    return record


def about_to(kind: str) -> tuple[GameRecord, Action]:
    """A game of three, and an action after which, before anybody decides again, an event of this
    kind happens, and not the end."""
    for seed in count():
        record, luck = Record.of(CANYON.game, seed, 3), seed
        made: list[Action] = []
        while not is_over(record.state):
            begun, state = len(made), record.state
            action, luck = BOTS["random"](view_for(state, state.active), luck)
            made.append(action)
            record.play(action)
            while (only := carries_itself_out(CANYON, record.state)) is not None:
                made.append(only)
                record.play(only)
            steps = range(begun, len(made))
            kinds = {type(one).__name__ for step in steps for one in record.events(step)}
            if kind in kinds and not is_over(record.state):
                before = Record.of(CANYON.game, seed, 3)
                for one in made[:begun]:
                    before.play(one)
                return before, action
    raise AssertionError("there is always another seed")


class Player:
    """Plays every person's seat of the game on a page.

    `clicks` made for actions, the curtain's button counted.
    """

    def __init__(self, page: Page, record: GameRecord, choose: Choose = near) -> None:
        self.page = page
        self.record = record
        self.clicks = 0
        self._choose = choose

    def lift(self) -> None:
        """Say who is there, if that is asked."""
        settle(self.page)
        if self.page.locator("#table").get_attribute("data-curtain") == "down":
            self.page.locator(LIFT).click()
            self.clicks += 1
            awaited(self.page, "#table[data-curtain=up]")

    def move(self) -> Action:
        """Choose an action and click it together; what was carried out."""
        self.lift()
        wanted = self._choose(self.record.state)
        settle(self.page)
        if not self._pressed_act(wanted):
            self.pick(*QUESTIONS.answers_of(wanted)[-1])
            if step_on(self.page) == self.record.length:
                assert self._pressed_act(wanted), wanted
        self.follow(wanted)
        return wanted

    def follow(self, action: Action) -> None:
        """Note an action, and what then carries itself out; wait until the page is there too."""
        self.record.play(action)
        while (only := carries_itself_out(CANYON, self.record.state)) is not None:
            self.record.play(only)
        awaited(self.page, f"#table[data-step='{self.record.length}']")

    def pick(self, facet: str, value: str) -> None:
        """Answer what is asked, by a button, by a card, or on the map."""
        offered = f"[data-do=pick][data-arg='{facet}:{value}']"
        button = self.page.locator(f":is(#prompt, #actions, #hand) {offered}")
        if button.count():
            self.press(button.first)
        else:
            self.choose_on_map(f"place:{value}")
        self.clicks += 1

    def press(self, button: Locator) -> None:
        """Press a button."""
        button.click()

    def choose_on_map(self, spot: str) -> None:
        """Choose a space of the river."""
        place: dict[str, Any] = next(one for one in targets(self.page) if one["spot"] == spot)
        self.page.mouse.click(place["x"], place["y"])

    def _pressed_act(self, wanted: Action) -> bool:
        code = CANYON.game.saving.code_of(wanted)
        button = self.page.locator(f"#actions [data-do=act][data-arg='{code}']")
        if not button.count():
            return False
        settle(self.page)
        self.press(button.first)
        self.clicks += 1
        return True


class Alone(Player):
    """The only person at a table."""

    def __init__(self, page: Page, choose: Choose = near) -> None:
        awaited(page, PEOPLE)
        super().__init__(page, record_on(page), choose)

    def follow(self, action: Action) -> None:
        """Wait until a person is asked again, or the game is over."""
        step = self.record.length
        awaited(self.page, f"#table:not([data-step='{step}'])")
        awaited(self.page, PEOPLE)
        settle(self.page)
        self.record = record_on(self.page)
        del action  # the page tells


def is_over(state: GameState) -> bool:
    """Whether nobody can act any more."""
    return not to_act(state)
