"""A scripted player without a mouse: it goes to things by letters and Tab and presses Enter."""

from playwright.sync_api import Locator

from canalmania.ids import Hex
from e2e.clicking import LIFT, Player, settle
from e2e.marks import REGION

MOST = 80
"""Presses of Tab after which something is taken to be out of reach."""
LETTERS = {
    "hand": "h",
    "display": "m",
    "parliament": "c",
    "players": "p",
    "log": "g",
    "prompt": "i",
}
REGION_OF = f"node => node.closest('{REGION}').id"
IN_FOCUS = "node => node === document.activeElement"


class KeyboardPlayer(Player):
    """Plays every seat by keyboard alone; `presses` counts the keys."""

    presses = 0

    def key(self, name: str) -> None:
        """Press a key."""
        self.presses += 1
        self.page.keyboard.press(name)

    def go_to(self, wanted: Locator) -> None:
        """Bring the focus to a button: by the letter of its region, then with Tab."""
        letter = LETTERS.get(str(wanted.evaluate(REGION_OF)))
        if letter and not wanted.evaluate(IN_FOCUS):
            self.key(letter)
        for _ in range(MOST):
            if wanted.evaluate(IN_FOCUS):
                return
            self.key("Tab")
        raise AssertionError(f"out of reach: {wanted}")

    def press(self, wanted: Locator) -> None:
        """Press a button."""
        self.go_to(wanted.first)
        self.key("Enter")

    def lift(self) -> None:
        """Say who is there; the button for that has the focus already."""
        if self.page.locator("#table").get_attribute("data-curtain") == "down":
            assert self.page.locator(LIFT).evaluate(IN_FOCUS)
            settle(self.page)
            self.key("Enter")

    def click_target(self, hex_: Hex) -> bool:
        """Choose a hex by its number among the targets."""
        hexes = [Hex(int(spot["spot"].partition(":")[2])) for spot in self.targets()]
        if hex_ not in hexes:
            return False
        self.key("b")
        self.key("1")
        for _ in range(hexes.index(hex_)):
            self.key("n")
        settle(self.page)
        self.key("Enter")
        return True
