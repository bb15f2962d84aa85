"""Players of Approdo without a mouse: by three keys, by letters and arrows, by what is read out, or
by one switch. Each plays every person's seat; those called Alone the only one beside computers.
"""

import re
from collections import deque
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Locator, expect

from approdo import actions as a
from e2e.approdo_play import Alone, Draft, Player, more
from e2e.by_names import whole
from e2e.clicking import GO_ON, settle, targets
from e2e.keyboard import IN_FOCUS, MOST, REGION_OF
from e2e.without_mouse import ARROWS, CLOSED_GROUP, LIST, SPOT_IN_FOCUS, go_by_tab
from tabletop.seat import Seat
from web.contract.choices import Act, Do, Pick
from web.contract.prompt import Option, Prompt
from web.games.approdo.board.scene import map_of
from web.games.approdo.face import APPRODO
from web.games.approdo.questions.things import given_spot, wanting_spot
from web.map.toward import toward
from web.page.spot import Spot, spots_read
from web.table.panels.actions import is_action
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.catalogue import voice
from web.words.message import Message

THREE_KEYS: Final = {"Tab", "Shift+Tab", "Enter"}
LETTERS: Final = {"hand": "h", "prompt": "i", "players": "p"}
"""The letters that lead to regions."""
SAY: Final = voice("en", APPRODO.words)
ON_ISLAND: Final = {"corner", "edge", "hex"}
IN_HAND: Final = {"stack", "wanted", "price", "card", "chosen"}
"""The kinds of things that lie among one's own cards; others lie beside the question."""
BANK: Final = "bank"
"""R9 what the bank takes stands beside the main button."""
MOST_OF_SWITCH: Final = 8
"""Presses of the switch for one thing, at most."""
PRESS_IN_FRAME: Final = """async (button) => {
  const node = button.closest("label") ?? button;
  const began = performance.now();
  while (button.isConnected && !node.matches("[data-scanned]")) {
    if (performance.now() - began > 60_000) throw new Error("never in the frame");
    await new Promise((done) => setTimeout(done, 5));
  }
  const isAlone = document.querySelectorAll("[data-scanned]").length === 1;
  if (!button.isConnected) return false;
  document.querySelector(".scan-sheet").click();
  return isAlone;
}"""
"""Waits until a button is in the frame, and presses the switch before the frame goes on.

Whether the button was in it alone."""
QUICK_FRAME: Final = """{
  const later = window.setTimeout;
  window.setTimeout = (does, wait, ...more) => later(does, wait === 1000 ? 40 : wait, ...more);
}"""
"""The frame at the pace "fast" stays 40 ms in place of a second."""


class OverTheList(Player):
    """Chooses places of the island in the list of targets, which is shown from the first time on;
    opens what is closed before it presses what lies in it."""

    def reach(self, button: Locator) -> None:
        """Go to a button that is in sight, and press it."""
        raise NotImplementedError

    def press(self, button: Locator) -> None:
        """Press a button, in a group of targets or of answers when that is open."""
        settle(self.page)
        group = button.first.evaluate(CLOSED_GROUP)
        if group is not None:
            self.reach(self.page.locator(f"summary[data-key='{group}']"))
        self.reach(button.first)

    def choose_on_map(self, spot: str) -> None:
        """Choose a place in the list of targets."""
        if self.page.locator(f"{LIST}[aria-expanded=false]").count():
            self.press(self.page.locator(LIST))
            self.page.locator(f"{LIST}[aria-expanded=true]").wait_for()
        self.press(self.page.locator(f"#prompt .targets [data-spot='{spot}']"))


class ByTab(OverTheList):
    """Tab, Shift+Tab and Enter, and nothing else."""

    def key(self, name: str) -> None:
        """Press one of the three."""
        assert name in THREE_KEYS, name
        self.page.keyboard.press(name)

    def reach(self, button: Locator) -> None:
        """Go to a button and press it."""
        go_by_tab(self.key, button)
        self.key("Enter")

    def hear_the_steps(self) -> None:
        """Go on through the steps to the result; the button has the focus already."""
        while (button := self.page.locator(GO_ON)).count():
            settle(self.page)
            assert button.evaluate(IN_FOCUS)
            self.key("Enter")


class BySwitch(OverTheList):
    """One switch: a frame goes round, and whatever is in it is chosen by a press."""

    def reach(self, button: Locator) -> None:
        """Press whenever the button is in the frame, until it was in it alone."""
        for _ in range(MOST_OF_SWITCH):
            if button.evaluate(PRESS_IN_FRAME):
                return
        raise AssertionError(f"never chosen: {button}")

    def hear_the_steps(self) -> None:
        """Go on through the steps to the result."""
        while (button := self.page.locator(GO_ON)).count():
            self.press(button)


class ByLetters(Player):
    """Letters to the regions, and Tab in them; Ctrl Enter for the main button.

    On the island arrows to the targets, or numbers where these are shorter."""

    def press(self, button: Locator) -> None:
        """Press a button; the one to go on with has a key of its own."""
        settle(self.page)
        is_here = button.first.evaluate(IN_FOCUS)  # as what says who is there
        if "primary" in str(button.first.get_attribute("class")).split() and not is_here:
            self.page.keyboard.press("Control+Enter")
            return
        letter = None if is_here else LETTERS.get(str(button.first.evaluate(REGION_OF)))
        if letter:
            self.page.keyboard.press(letter)
        for _ in range(MOST):
            if button.first.evaluate(IN_FOCUS):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"out of reach: {button}")

    def choose_on_map(self, spot: str) -> None:
        """Go to a target by arrows, or by its number, from the ninth on by N, and choose it."""
        settle(self.page)
        spots = [spots_read(one["spot"])[0] for one in targets(self.page)]
        (there,) = spots_read(spot)
        number = spots.index(there) + 1
        self.page.keyboard.press("b")
        (here,) = spots_read(str(self.page.evaluate(SPOT_IN_FOCUS)))
        by_number = (str(min(number, 9)), *["n"] * (number - 9))
        for key in min(by_number, self.way(spots, here, there) or by_number, key=len):
            self.page.keyboard.press(key)
        assert self.page.evaluate(SPOT_IN_FOCUS) == spot
        self.page.keyboard.press("Enter")

    def way(self, spots: Sequence[Spot], here: Spot, there: Spot) -> Sequence[str]:
        """The arrows from one target to another."""
        sheet = map_of(self.state.setup.island).sheet
        ways: dict[Spot, tuple[str, ...]] = {here: ()}
        waiting = deque(ways)
        while waiting and there not in ways:
            at = waiting.popleft()
            for side, arrow in ARROWS.items():
                beside = toward(sheet, spots, at, side)
                if beside not in ways:
                    ways[beside] = (*ways[at], arrow)
                    waiting.append(beside)
        return ways[there]

    def hear_the_steps(self) -> None:
        """Go on through the steps to the result."""
        while self.page.locator(GO_ON).count():
            settle(self.page)
            self.page.keyboard.press("Control+Enter")
            settle(self.page)


class ByNames(Player):
    """Knows roles and names alone.

    What it wants to press has a name in the same questions, asked of a twin of the game in CPython;
    on the page it is what has this role and this name.
    """

    _picks: tuple[Pick, ...] = ()

    def asked(self) -> Prompt:
        """What the twin asks; the page asks the same."""
        twin = self._twin()
        if self.acts in twin.seats.spoken_to:
            twin.ask_for_curtain(self.acts)
        if twin.is_curtain_down:
            twin.lift_curtain(self.acts)
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
        self._picks = (*self._picks, pick)
        settle(self.page)

    def follow(self, actions: Sequence[a.Action]) -> None:
        """Wait until a person is asked again, or the game is over."""
        self._picks = ()
        super().follow(actions)

    def press(self, button: Locator) -> None:
        """Press a button, by the key that a screen reader sends."""
        settle(self.page)
        button.focus()
        self.page.keyboard.press("Enter")

    def curtain_button(self) -> Locator:
        """What says who is there."""
        words = SAY(Message("menu.i_am", {"player": self.names[self.acts]}))
        return self.page.get_by_role("button", name=words, exact=True)

    def aloud(self, says: str, seat: Seat) -> Locator:
        """The button with which somebody answers what is asked aloud; it begins with the name."""
        choice = Do(says, str(int(seat)))
        label = next(one.label for one in self._twin().prompt().options if one.choice == choice)
        name = re.escape(f"{self.names[seat]}: {SAY(label)}")
        final = re.escape(SAY("table.final"))
        named = re.compile(rf"^({final})?\W*{name}$")
        return self.region("region_prompt").get_by_role("button", name=named)

    def _twin(self) -> Session:
        return Session.loaded((APPRODO,), self.record.save(), Shelf(MemoryStore()), "twin")

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
            place = "region_actions" if spot.kind == BANK else "region_prompt"
            found = self.region(place).get_by_role("button", name=named)
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


class TabAlone(ByTab, Alone):
    """The only person, with three keys."""


class LetterAlone(ByLetters, Alone):
    """The only person, with letters and arrows."""


class ReadingAlone(ByNames, Alone):
    """The only person, with what is read out."""


class SwitchAlone(BySwitch, Alone):
    """The only person, with one switch."""
