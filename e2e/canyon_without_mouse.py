"""The only person at a table of Canyon, without a mouse: by three keys, or by what is read out."""

import re
from typing import Final

from playwright.sync_api import Locator, expect

from canyon import Action
from canyon.ids import Card
from e2e.by_names import whole
from e2e.canyon_play import Alone
from e2e.clicking import GO_ON, settle
from e2e.keyboard import IN_FOCUS
from e2e.without_mouse import LIST, go_by_tab
from web.contract.choices import Act, Pick
from web.contract.prompt import Option, Prompt
from web.games.canyon.face import CANYON, MAP
from web.games.canyon.questions.verbs import QUESTIONS
from web.games.canyon.words.names import card_name
from web.table.panels.actions import is_action
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.catalogue import voice

THREE_KEYS: Final = {"Tab", "Shift+Tab", "Enter"}
MOST_ANSWERS: Final = 3
"""Questions after which an action is taken to be out of reach."""
SAY: Final = voice("en", CANYON.words)


class TabAlone(Alone):
    """Tab, Shift+Tab and Enter, and nothing else."""

    presses = 0

    def key(self, name: str) -> None:
        """Press one of the three."""
        assert name in THREE_KEYS, name
        self.presses += 1
        self.page.keyboard.press(name)

    def press(self, button: Locator) -> None:
        """Go to a button and press it."""
        settle(self.page)
        go_by_tab(self.key, button)
        self.key("Enter")

    def choose_on_map(self, spot: str) -> None:
        """Choose a space in the list of targets, which is shown from the first time on."""
        if self.page.locator(f"{LIST}[aria-expanded=false]").count():
            self.press(self.page.locator(LIST))
            self.page.locator(f"{LIST}[aria-expanded=true]").wait_for()
        self.press(self.page.locator(f"#prompt .targets [data-spot='{spot}']"))

    def hear_the_ranking(self) -> None:
        """Go on through the final ranking to the result; the button has the focus already."""
        while (button := self.page.locator(GO_ON)).count():
            settle(self.page)
            assert button.evaluate(IN_FOCUS)
            self.key("Enter")


class ReadingAlone(Alone):
    """Knows roles and names alone.

    What it wants to press has a name in the same questions, asked of a twin of the game in CPython;
    on the page it is the one thing of that role and name.
    """

    def move(self) -> Action:
        """Choose an action and carry it out."""
        wanted = self._choose(self.record.state)
        shelf = Shelf(MemoryStore())
        twin = Session.loaded((CANYON,), self.record.save(), shelf, "twin")
        twin.lift_curtain()
        for _ in range(MOST_ANSWERS):
            asked = twin.prompt()
            expect(self.asked()).to_contain_text(SAY(asked.line))
            option = wish(asked, wanted)
            self.press(self.found(option))
            if isinstance(option.choice, Act):
                break
            assert isinstance(option.choice, Pick)
            asked = twin.pick(option.choice)
            if asked.action is not None and asked.carries_out:
                break
        self.follow(wanted)
        return wanted

    def press(self, button: Locator) -> None:
        """Press a button, by the key that a screen reader sends."""
        settle(self.page)
        button.focus()
        self.page.keyboard.press("Enter")

    def asked(self) -> Locator:
        """The region of what is asked."""
        return self.page.get_by_role("region", name=SAY("table.region_prompt"), exact=True)

    def actions(self) -> Locator:
        """The region of the buttons at the foot of the desk."""
        return self.page.get_by_role("region", name=SAY("table.region_actions"), exact=True)

    def found(self, option: Option) -> Locator:
        """The one button that is this option, by its name."""
        spot = option.spot
        if option.is_button or spot is None:
            found = (self.actions() if is_action(option) else self.asked()).get_by_role(
                "button", name=whole(option, SAY)
            )
        elif MAP.sheet.has(spot):
            targets = self.page.get_by_role("list", name=SAY("menu.targets"), exact=True)
            found = targets.get_by_role("button", name=whole(option, SAY))
        else:
            hand = self.page.get_by_role("complementary", name=SAY("table.hand"), exact=True)
            name = re.escape(SAY(card_name(Card(int(spot.id)))))
            found = hand.get_by_role("button", name=re.compile(rf"^{name}\b"))
        expect(found).to_have_count(1)
        return found

    def hear_the_ranking(self) -> None:
        """Go on through the final ranking to the result."""
        on = self.actions().get_by_role("button", name=SAY("table.go_on"))
        while on.count():
            self.press(on)


def wish(asked: Prompt, wanted: Action) -> Option:
    """The option that leads on to an action."""
    code = CANYON.game.saving.code_of(wanted)
    picks = [Pick(facet, value) for facet, value in QUESTIONS.answers_of(wanted)]
    options = [one for one in asked.options if one.enabled]
    for option in options:
        if isinstance(option.choice, Act) and option.choice.code == code:
            return option
    return next(one for one in options if one.choice in picks and not one.is_chosen)
