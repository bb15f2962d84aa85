"""The only person at a table of Approdo, without a mouse: by three keys, by letters, or by what is
read out."""

import re
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Locator, Page, expect

from approdo import actions as a
from e2e.approdo_play import Alone, Draft, more
from e2e.by_names import whole
from e2e.clicking import GO_ON, settle, targets
from e2e.keyboard import IN_FOCUS, MOST, REGION_OF
from e2e.without_mouse import CLOSED_GROUP, LIST, SPOT_IN_FOCUS, go_by_tab
from web.contract.choices import Act, Pick
from web.contract.prompt import Option, Prompt
from web.games.approdo.face import APPRODO
from web.games.approdo.questions.things import given_spot, wanting_spot
from web.table.panels.actions import is_action
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.catalogue import voice

THREE_KEYS: Final = {"Tab", "Shift+Tab", "Enter"}
LETTERS: Final = {"hand": "h", "prompt": "i", "players": "p"}
"""The letters that lead to regions."""
SAY: Final = voice("en", APPRODO.words)
ON_ISLAND: Final = {"corner", "edge", "hex"}
IN_HAND: Final = {"stack", "wanted", "price", "card", "chosen"}
"""The kinds of things that lie among one's own cards; others lie beside the question."""


class TabAlone(Alone):
    """Tab, Shift+Tab and Enter, and nothing else."""

    def key(self, name: str) -> None:
        """Press one of the three."""
        assert name in THREE_KEYS, name
        self.page.keyboard.press(name)

    def press(self, button: Locator) -> None:
        """Go to a button and press it."""
        settle(self.page)
        go_by_tab(self.key, button.first)
        self.key("Enter")

    def choose_on_map(self, spot: str) -> None:
        """Choose a place in the list of targets, which is shown from the first time on."""
        if self.page.locator(f"{LIST}[aria-expanded=false]").count():
            self.press(self.page.locator(LIST))
            self.page.locator(f"{LIST}[aria-expanded=true]").wait_for()
        wanted = self.page.locator(f"#prompt .targets [data-spot='{spot}']")
        group = wanted.evaluate(CLOSED_GROUP)
        if group is not None:
            self.press(self.page.locator(f"summary[data-key='{group}']"))
        self.press(wanted)

    def hear_the_steps(self) -> None:
        """Go on through the steps to the result; the button has the focus already."""
        while (button := self.page.locator(GO_ON)).count():
            settle(self.page)
            assert button.evaluate(IN_FOCUS)
            self.key("Enter")


class LetterAlone(Alone):
    """Letters to the regions, and Tab in them; numbers to the targets of the island; Ctrl Enter for
    the main button."""

    def press(self, button: Locator) -> None:
        """Press a button; the one to go on with has a key of its own."""
        settle(self.page)
        if "primary" in str(button.first.get_attribute("class")).split():
            self.page.keyboard.press("Control+Enter")
            return
        letter = LETTERS.get(str(button.first.evaluate(REGION_OF)))
        if letter:
            self.page.keyboard.press(letter)
        for _ in range(MOST):
            if button.first.evaluate(IN_FOCUS):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"out of reach: {button}")

    def choose_on_map(self, spot: str) -> None:
        """Go to a target by its number, from the ninth on by N, and choose it."""
        settle(self.page)
        number = [one["spot"] for one in targets(self.page)].index(spot) + 1
        for key in ("b", str(min(number, 9)), *["n"] * (number - 9)):
            self.page.keyboard.press(key)
        assert self.page.evaluate(SPOT_IN_FOCUS) == spot
        self.page.keyboard.press("Enter")

    def hear_the_steps(self) -> None:
        """Go on through the steps to the result."""
        while self.page.locator(GO_ON).count():
            settle(self.page)
            self.page.keyboard.press("Control+Enter")
            settle(self.page)


class ReadingAlone(Alone):
    """Knows roles and names alone.

    What it wants to press has a name in the same questions, asked of a twin of the game in CPython;
    on the page it is what has this role and this name.
    """

    def __init__(self, page: Page, level: str = "normal") -> None:
        super().__init__(page, level)
        self._picks: list[Pick] = []

    def asked(self) -> Prompt:
        """What the twin asks; the page asks the same."""
        twin = Session.loaded((APPRODO,), self.record.save(), Shelf(MemoryStore()), "twin")
        twin.lift_curtain()
        for pick in self._picks:
            twin.pick(pick)
        prompt = twin.prompt()
        expect(self.region("region_prompt")).to_contain_text(SAY(prompt.line))
        return prompt

    def presses_act(self, actions: Sequence[a.Action]) -> bool:
        """Press what carries out these actions, if there is such a thing."""
        for option in self._acts():
            assert isinstance(option.choice, Act)
            if [option.choice.action, *option.choice.then] == list(actions):
                self._press_option(option)
                return True
        return False

    def press_what_begins(self, action: a.Action) -> None:
        """Press the only thing that carries out this action and then others."""
        found = [one for one in self._acts() if one.choice[0] == action]
        assert len(found) == 1, action
        self._press_option(found[0])

    def take_away(self, now: Draft, goal: Draft) -> None:
        """R8.5 take a card out of the offer that is not meant to be in it."""
        spots = [
            *map(given_spot, more(now.give, goal.give)),
            *map(wanting_spot, more(now.want, goal.want)),
        ]
        self._press_option(next(one for one in self._acts() if one.spot == spots[0]))

    def pick(self, facet: str, value: str) -> None:
        """Answer a question."""
        pick = Pick(facet, value)
        option = next(one for one in self.asked().options if one.enabled and one.choice == pick)
        self.press(self.found(option))
        self.presses += 1
        self._picks.append(pick)
        settle(self.page)

    def follow(self, actions: Sequence[a.Action]) -> None:
        """Wait until a person is asked again, or the game is over."""
        self._picks.clear()
        super().follow(actions)

    def press(self, button: Locator) -> None:
        """Press a button, by the key that a screen reader sends."""
        settle(self.page)
        button.focus()
        self.page.keyboard.press("Enter")

    def region(self, name: str) -> Locator:
        """One of the regions of the desk."""
        said = SAY(f"table.{name}")
        if name == "hand":
            return self.page.get_by_role("complementary", name=said, exact=True)
        return self.page.get_by_role("region", name=said, exact=True)

    def found(self, option: Option) -> Locator:
        """What is this option, by its name; of equal cards the first."""
        spot, label = option.spot, re.escape(SAY(option.label))
        ends = re.compile(rf"(^|\W){label}\W*$")
        if spot is not None and spot.kind in ON_ISLAND:
            listed = self.page.get_by_role("list", name=SAY("menu.targets"), exact=True)
            found = listed.get_by_role("button", name=whole(option, SAY))
        elif spot is not None and spot.kind in IN_HAND:
            found = self.region("hand").get_by_role("button", name=ends)
        elif spot is not None and spot.kind in {"given", "wanting"}:
            return self.region("region_prompt").get_by_role("button", name=ends).first
        elif spot is not None:
            named = re.compile(rf"(^|\W){label}(\W|$)")
            found = self.region("region_prompt").get_by_role("button", name=named)
        elif isinstance(option.choice, Pick) and option.choice.question == "deal":
            named = re.compile(rf"^{re.escape(self.names[int(option.choice.answer)])}\b")
            found = self.region("region_prompt").get_by_role("button", name=named)
        else:
            place = "region_actions" if is_action(option) else "region_prompt"
            found = self.region(place).get_by_role("button", name=whole(option, SAY))
        expect(found).to_have_count(1)
        return found

    def hear_the_steps(self) -> None:
        """Go on through the steps to the result."""
        on = self.region("region_actions").get_by_role("button", name=SAY("table.go_on"))
        while on.count():
            self.press(on)

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return self.record.table["names"].split("\n")

    def _acts(self) -> list[Option]:
        """What can be carried out now, things before buttons."""
        options = [one for one in self.asked().options if isinstance(one.choice, Act)]
        return [one for one in options if one.enabled]

    def _press_option(self, option: Option) -> None:
        assert isinstance(option.choice, Act)
        self.press(self.found(option))
        self.presses += 1
        self.follow([option.choice.action, *option.choice.then])
