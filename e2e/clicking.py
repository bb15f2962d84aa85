"""A scripted player: it clicks what the page offers, and nothing else.

What it wants to do it takes from one of the game's own players (`canalmania.bots`), which sees the
game in a record kept beside the page; how it can be done it reads off the page: a button, a card, a
contract, or a target on the board, clicked where the board says that it lies.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Frame, FrameLocator, Locator, Page

from canalmania import (
    Action,
    GameRecord,
    GameState,
    Options,
    View,
    action_from,
    code_of,
    to_act,
    view_for,
)
from canalmania.actions import MoveGoods
from canalmania.board import BOARD
from canalmania.bots import greedy
from canalmania.ids import Hex, Phase, PlaceId, PlayerColour
from canalmania.previews import delivery_shares
from tabletop.record import Record
from tabletop.seat import Seat
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.questions.verbs import QUESTIONS
from web.table.history.log import carries_itself_out

Place = Page | Frame | FrameLocator
"""Where a table may be."""
Choose = Callable[[View, int], tuple[Action, int]]

OFFERED = ":is(#prompt, #actions, #canals, #display, #parliament, #hand)"
LIFT = "#curtain [data-do=lift-curtain]"
ALL_HERE = "#curtain [data-do=sit-here]:not([data-arg])"
SEATED = "#table:not(:has(#curtain [data-do=sit-here]))"
"""The answer to "who are you?" that all of them play on this device."""
SETTLED = "#table:not([data-settling])"
"""Once the screen has shown the same for a while, what cannot be undone answers."""
GO_ON = "#actions [data-do=final-score][data-arg=next]"
"""On to the next step of the final scoring."""
AT_REST = """async () => {
  const glides = () => document.getAnimations().filter((one) =>
    one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity);
  const drawn = () => JSON.stringify([innerWidth, innerHeight, glides().length,
    ...[...document.querySelectorAll("#board canvas, #cells > *, #board svg")].map((node) =>
      [node.style.cssText, node.width, node.height])]);
  let last = "", since = 0;
  for (let frames = 0; frames < 20 || performance.now() - since < 250; frames++) {
    const now = drawn();
    if (now !== last || glides().length) [last, since, frames] = [now, performance.now(), 0];
    await new Promise(requestAnimationFrame);
  }
}"""
"""The same for 20 frames and 250 ms: longer than the map waits before it is drawn sharply."""
HURRY = "document.documentElement.style.setProperty('--settle', '40ms')"
CLOSE_SEED = "document.querySelector('#new-game-sheet details').open = false"
"""`begin` opens what has the seed in it, and would close it the second time."""
ON_BOARD = {"cube", "end", "place", "remove", "terminus"}
"""Questions whose answers are places on the board."""
FORM = CANAL_MANIA.form
CHOSEN_COLOURS = tuple(PlayerColour[name.upper()] for name in (*FORM.colours, FORM.left_over))
"""What the form of a new game gives the seats, one after another."""


def begin(page: Page, seats: int, seed: str, names: Sequence[str] = ()) -> None:
    """Fill in the form of a new game and sit down at the table."""
    page.locator("#new-game").click()
    page.locator(f"#new-game-form [name=count][value='{seats}']").check(force=True)
    fields = page.locator("#seats input[maxlength]").all()
    for field, name in zip(fields[:seats], names, strict=False):
        field.fill(name)
    page.locator("#new-game-sheet summary").click()
    page.locator("#seed").fill(seed)
    page.locator("#start").click()
    awaited(page, LIFT)
    hurry(page)


def leave(page: Page) -> None:
    """Go back from the table to the start page."""
    settle(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=new-game]").click()
    page.locator("#new-game").wait_for()
    page.evaluate(CLOSE_SEED)


def lift(page: Place) -> None:
    """Say who is there, once the curtain answers: a click sooner than anybody reads is dropped."""
    awaited(page, LIFT)
    settle(page)
    page.locator(LIFT).first.click()  # several may have to act
    awaited(page, "#table[data-curtain=up]")


def all_here(page: Place) -> None:
    """Say of a game that has come in a link that all its people play on this device."""
    awaited(page, ALL_HERE)
    settle(page)
    page.locator(ALL_HERE).first.click()
    awaited(page, SEATED)


def here_as(page: Place, seat: int) -> None:
    """Say of a game that has come in a link that this seat is played on this device."""
    page.locator(f"#curtain [data-do=sit-here][data-arg='{seat:d}']").click()
    awaited(page, SEATED)


def turn_to(page: Page, tab: str, press: Callable[[Locator], None] = Locator.click) -> None:
    """Show another sheet of a small screen, by its tab; the company first, which has the tabs."""
    button = page.locator(f"#tabs [data-arg={tab}]:visible").first
    if not button.count():
        press(page.locator("#topbar .company-button"))
    press(button)


def hurry(page: Page) -> None:
    """Let the screen settle sooner than people could wish, and wait until it has."""
    page.evaluate(HURRY)
    settle(page)


def await_words(page: Page) -> None:
    """Wait for the map in words, which comes to the page after the table."""
    page.locator("#in-words > :first-child").wait_for(state="attached")


def settle(page: Place) -> None:
    """Wait until everything on the table answers."""
    awaited(page, SETTLED)


def map_at_rest(page: Page) -> None:
    """Wait until the map is drawn sharply again and nothing moves over it."""
    page.evaluate(AT_REST)


def save_to_file(page: Place) -> None:
    """Have the game as a file, by the menu."""
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=save-file]").first.click()


def awaited(page: Place, selector: str) -> None:
    """Wait until there is such an element.

    The page's memory keeps for ever what `wait_for` found, and a whole table that has long been
    cleared away with it.
    """
    page.locator(selector).first.get_attribute("id")


def hear_the_scoring(page: Place) -> list[str]:
    """Go on through the final scoring to the result; the headings of its steps."""
    heard = []
    going_on = page.locator(GO_ON)
    while going_on.count():
        heard.append(page.locator("#prompt-line").inner_text())
        settle(page)  # the first step is not skipped by the rest of a double click
        going_on.click()
    return heard


def record_of(seats: int, seed: str) -> GameRecord:
    """The game that `begin` begins."""
    colours = CHOSEN_COLOURS[:seats]
    return Record.of(CANAL_MANIA.game, seed, seats, Options(colours=colours))


def played(record: GameRecord, is_enough: Callable[[GameState], bool]) -> GameRecord:
    """The game after greedy players went on with it by themselves, without the page."""
    rng = 1
    while not is_enough(record.state):
        action, rng = greedy.choose(view_for(record.state, Seat(record.state.active)), rng)
        record.play(action)
    return record


def open_file(button: Locator, text: str, name: str = "x.json") -> None:
    """Press a button that asks for a file, and choose one with this text."""
    with button.page.expect_file_chooser() as chooser:
        button.click()
    chooser.value.set_files({"name": name, "mimeType": "", "buffer": text.encode()})


class Player:
    """Plays every seat of the game on `page`; `record` follows what it does."""

    def __init__(self, page: Page, record: GameRecord, choose: Choose, rng: int = 1) -> None:
        self.page = page
        self.record = record
        self._choose = choose
        self._rng = rng

    @property
    def is_over(self) -> bool:
        """Whether nobody can act any more."""
        return not to_act(self.record.state)

    def lift(self) -> None:
        """Say who is there, if that is asked."""
        if not self._is_curtain_down():
            return
        settle(self.page)  # an early click of before is carried out then
        if self._is_curtain_down():
            lift(self.page)

    def _is_curtain_down(self) -> bool:
        return self.page.locator("#table").get_attribute("data-curtain") == "down"

    def move(self) -> Action:
        """Choose an action and click it together; what was carried out."""
        self.lift()
        state = self.record.state
        seat = Seat(state.active)
        wanted, self._rng = self._choose(view_for(state, seat), self._rng)
        done = self._click_together(wanted)
        self.follow(done)
        return done

    def move_until(self, phase: Phase) -> None:
        """Play on until this phase begins, with nothing pending."""
        while self.record.state.phase is not phase or self.record.state.decision is not None:
            self.move()
        self.lift()

    def follow(self, action: Action) -> None:
        """Note an action, and what then carries itself out; wait until the page is there too."""
        self.record.play(action)
        while (only := carries_itself_out(CANAL_MANIA, self.record.state)) is not None:
            self.record.play(only)
        awaited(self.page, f"#table[data-step='{self.record.length}']")

    def _click_together(self, wanted: Action) -> Action:
        """Answer the page's questions until it carries something out."""
        button = self._act(code_of(wanted))
        if button.count():
            return self._press(button, wanted)
        before = self.page.locator("#table").get_attribute("data-step")
        for facet, value in QUESTIONS.answers_of(wanted):
            if self._answer(facet, value) and self._step() != before:
                return wanted
        if isinstance(wanted, MoveGoods):
            self._choose_route(wanted)
            button = self.page.locator("#actions .primary[data-do=act]")
            return self._press(button, action_from(str(button.get_attribute("data-arg"))))
        return self._press(self._act(code_of(wanted)), wanted)

    def _choose_route(self, wanted: MoveGoods) -> None:
        """Where several routes are offered, take one with the same points for everybody."""
        for button in self.page.locator("#prompt [data-do=pick][data-arg^='route:']").all():
            code = str(button.get_attribute("data-arg")).removeprefix("route:")
            route = action_from(code)
            if isinstance(route, MoveGoods) and points_of(route) == points_of(wanted):
                if button.get_attribute("aria-pressed") != "true":
                    self.press(button)
                return

    def press(self, wanted: Locator) -> None:
        """Press a button."""
        wanted.first.click()

    def _press(self, button: Locator, action: Action) -> Action:
        settle(self.page)
        self.press(button)
        return action

    def _act(self, code: str) -> Locator:
        return self.page.locator(f'#actions [data-do=act][data-arg="{code}"]')

    def _step(self) -> str | None:
        return self.page.locator("#table").get_attribute("data-step")

    def _answer(self, facet: str, value: str) -> bool:
        """Give an answer if the page asks for it."""
        if facet == "route":
            return False  # the shortest of equal routes is as good
        button = self.page.locator(f'{OFFERED} [data-do=pick][data-arg="{facet}:{value}"]')
        if button.count():
            if button.first.get_attribute("aria-pressed") != "true":
                settle(self.page)
                self.press(button)
                return True
            return False
        hex_ = _hex_of(facet, value)
        return hex_ is not None and self.click_target(hex_)

    def click_target(self, hex_: Hex) -> bool:
        """Click a hex, if it is a target now."""
        settle(self.page)
        for spot in self.targets():
            if spot["spot"] == f"hex:{hex_}":
                self.page.mouse.click(spot["x"], spot["y"])
                return True
        return False

    def targets(self) -> list[dict[str, Any]]:
        """What can be chosen on the board, and where on the page it lies."""
        return targets(self.page)


def targets(page: Page | Frame, *, also_unlit: bool = False) -> list[dict[str, Any]]:
    """What can be chosen on the map of a page, and where on the page it lies.

    `also_unlit`: also what can be chosen though the map does not mark it, as hexes of another canal
    than the one that is built.
    """
    spots: list[dict[str, Any]] = json.loads(page.evaluate("tableTargets()"))
    return [spot for spot in spots if also_unlit or spot["is_lit"]]


def points_of(route: MoveGoods) -> Counter[Seat]:
    """R8.3 what a delivery brings to every seat."""
    points: Counter[Seat] = Counter()
    for share in delivery_shares(route):
        points[share.seat] += share.points
    return points


def _hex_of(facet: str, value: str) -> Hex | None:
    if facet in ON_BOARD:
        return BOARD.places[PlaceId(value)].hex
    return Hex(int(value)) if facet == "hex" else None
