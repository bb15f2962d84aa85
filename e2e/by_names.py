"""A scripted player who reads roles and names alone: what a screen reader gives, and nothing else.

Beside the page the same game is played in CPython (`twin`), with the same questions in the same
words. What it wants to press has a role and a name there; on the page it is the one thing with this
role and this name, in the region where it belongs. Things without a name of their own, the cards of
the display, are told apart as a listener does: by their place in the list.
"""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from canalmania import Action, code_of, view_for
from canalmania.actions import MoveGoods
from canalmania.ids import ContractId
from e2e.clicking import Choose, points_of, settle
from tests.canalmania.web.words import t, voice
from web.contract.choices import Act, Choice, Pick
from web.contract.prompt import Option, Prompt
from web.games.canalmania.face import MAP
from web.games.canalmania.questions.verbs import QUESTIONS
from web.games.canalmania.words.names import short_contract_name
from web.page.spot import Spot
from web.table.panels.actions import is_action
from web.table.play.session import Session
from web.words.message import Message

REGIONS: Final = {
    "slot": "table.display",
    "kind": "table.hand",
    "contract": "table.parliament",
    "canal": "table.my_contracts",
}
"""Where things lie that are chosen beside the map, by the question or by their kind."""
ENGLISH: Final = voice("en")
MOST_ANSWERS: Final = 20
"""Questions after which an action is taken to be out of reach."""


def say(key: str, **words: str | int) -> str:
    """A sentence of the game."""
    return t(key, "en", **words)


class ReadingPlayer:
    """Plays every seat of the game on `page`, which is the game of `twin`, at its first action."""

    def __init__(self, page: Page, twin: Session, choose: Choose) -> None:
        self.page = page
        self.twin = twin
        self.presses = 0
        self._choose = choose
        self._rng = 1

    def move(self) -> None:
        """Choose an action and carry it out."""
        self.lift()
        state = self.twin.state
        wanted, self._rng = self._choose(view_for(state, self.twin.acts), self._rng)
        before = self.twin.record.length
        for _ in range(MOST_ANSWERS):
            self.hears_the_question()
            option = wish(self.twin.prompt(), wanted)
            self.press(self.found(option))
            self._follow(option)
            if self.twin.record.length > before:
                return
        raise AssertionError(f"out of reach: {wanted}")

    def lift(self) -> None:
        """Say who is there, if that is asked."""
        if self.twin.is_curtain_down:
            name = self.twin.names[self.twin.acts]
            self.press(self.page.get_by_role("button", name=say("menu.i_am", player=name)))
            self.twin.lift_curtain()

    def hears_the_question(self) -> None:
        """The page asks what the twin asks."""
        line = t(self.twin.prompt().line, "en")
        expect(self.asked()).to_contain_text(line)

    def hears_the_scoring(self) -> None:
        """Go on through the final scoring to the result."""
        while self.twin.final_step is not None:
            self.hears_the_question()
            self.press(self.found(self.twin.prompt().options[0]))
            self.twin.tell_next()

    def read_totals(self) -> list[int]:
        """The totals of the result, by the order of seats."""
        heading = self.page.locator(":focus").inner_text()  # who has won
        ranking = self.page.get_by_role("main", name=heading, exact=True)
        rows = [ranking.get_by_role("listitem").filter(has_text=name) for name in self.twin.names]
        figures = [row.get_by_text(re.compile(r"^\d+$")).last.inner_text() for row in rows]
        return [int(figure) for figure in figures]

    def asked(self) -> Locator:
        """The region of what is asked."""
        return self.page.get_by_role("region", name=say("table.region_prompt"), exact=True)

    def region(self, spot: Spot, choice: Choice) -> Locator:
        """The region where a thing lies that is chosen."""
        asked = choice.question if isinstance(choice, Pick) else ""
        name = say(REGIONS.get(asked, REGIONS[spot.kind]))
        return self.page.get_by_role("complementary", name=name, exact=True)

    def actions(self) -> Locator:
        """The region of what carries out, begins or ends something."""
        return self.page.get_by_role("region", name=say("table.region_actions"), exact=True)

    def found(self, option: Option) -> Locator:
        """The one button that is this option, by its name."""
        spot = option.spot
        if option.is_button or spot is None:
            place = self.actions() if is_action(option) else self.asked()
            found = place.get_by_role("button", name=whole(option))
        elif MAP.sheet.has(spot):
            targets = self.page.get_by_role("list", name=say("menu.targets"), exact=True)
            found = targets.get_by_role("button", name=whole(option))
        elif spot.kind == "slot":
            items = self.region(spot, option.choice).get_by_role("listitem")
            found = items.nth(int(spot.id)).get_by_role("button")
        else:
            first = first_word(option)
            name = re.compile(rf"^({say('table.final')})?\s*{re.escape(first)}")
            found = self.region(spot, option.choice).get_by_role("button", name=name)
        expect(found).to_have_count(1)
        return found

    def press(self, button: Locator) -> None:
        """Press a button once it answers."""
        settle(self.page)
        self.presses += 1
        button.focus()
        self.page.keyboard.press("Enter")

    def _follow(self, option: Option) -> None:
        """Do the same to the twin."""
        match option.choice:
            case Pick() as pick:
                asked = self.twin.pick(pick)
                if asked.action is not None and asked.carries_out:
                    self.twin.play(asked.action)
            case Act(action):
                self.twin.play(action)


def whole(option: Option, voice: Callable[[Message], str] = ENGLISH) -> re.Pattern[str]:
    """The whole name of an option's button: that it is final, its label, its price, what it says
    besides; an engineer's card tells more between them."""
    parts = [option.label, option.badge, option.detail]
    words = [re.escape(voice(part)) for part in parts if part is not None]
    label, *more = list(dict.fromkeys(words))
    rest = "".join(rf"(.*{part})?" for part in more)
    final = rf"({re.escape(say('table.final'))})?"
    if option.choice[0] == "engineer":
        return re.compile(rf"{label}")
    return re.compile(rf"^\W*{final}\W*{label}\W*{rest}\W*$")


def first_word(option: Option) -> str:
    """What the name of a thing begins with."""
    assert option.spot is not None
    if option.spot.kind == "kind":
        return say(f"table.card_{option.spot.id}")
    return name_shown(option)


def name_shown(option: Option) -> str:
    """What stands on what is pressed for an option: of a contract in Parliament its short name."""
    choice = option.choice
    if option.spot is not None and isinstance(choice, Pick) and choice.question == "contract":
        return str(short_contract_name(ContractId(str(option.spot.id))))
    return t(option.label, "en")


def wish(asked: Prompt, wanted: Action) -> Option:
    """The option that leads on to an action."""
    options = [one for one in asked.options if one.enabled]
    for option in options:
        if isinstance(option.choice, Act) and option.choice.code == code_of(wanted):
            return option
    open_ = [one for one in options if not one.is_chosen]
    for facet, value in QUESTIONS.answers_of(wanted):
        for option in open_:
            if facet != "route" and option.choice == Pick(facet, value):
                return option
    if isinstance(wanted, MoveGoods):
        return way_of(options, wanted)
    raise AssertionError(f"not offered: {wanted}")


def way_of(options: list[Option], wanted: MoveGoods) -> Option:
    """Of equally good routes any is as good."""
    for option in options:
        if isinstance(option.choice, Act) and is_as_good(option.choice.action, wanted):
            return option
    for option in options:
        if isinstance(option.choice, Pick) and option.choice.question == "route":
            return option
    raise AssertionError(f"no route: {wanted}")


def is_as_good(action: Action, wanted: MoveGoods) -> bool:
    """Whether a delivery brings everybody the same."""
    return isinstance(action, MoveGoods) and points_of(action) == points_of(wanted)
