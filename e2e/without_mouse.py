"""Scripted players of whole games without a mouse, each by means of its own; presses are counted.

`TabPlayer` has Tab, Shift+Tab and Enter, as a switch with two or three buttons has. `LetterPlayer`
goes to regions by their letters, over the map by arrows and N, and commits with Ctrl Enter.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from playwright.sync_api import Locator, Page

from canalmania import Action, GameRecord, legal_actions
from canalmania.actions import LayTile
from canalmania.ids import Hex
from e2e.clicking import OFFERED, Choose, settle
from e2e.keyboard import IN_FOCUS, KeyboardPlayer
from web.games.canalmania.face import MAP
from web.page.spot import Spot, spots_read

LIST: Final = "#prompt [data-key='list-targets']"
ALL_STOPS: Final = """
  const able = "a[href], button, input, select, textarea, summary, [tabindex]";
  const all = [...document.querySelectorAll(able)].filter((one) => one.tabIndex >= 0
    && !one.disabled && !one.closest("[inert]")
    && one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }));
"""
STOPS: Final = "(() => {" + ALL_STOPS + "return all.length; })()"
"""How many stops a round with Tab has now."""
WAY: Final = (
    "(wanted) => {"
    + ALL_STOPS
    + """
  const here = document.activeElement, is = Node.DOCUMENT_POSITION_FOLLOWING;
  const before = (one, other) => Boolean(one.compareDocumentPosition(other) & is);
  const between = (start, end) => all.filter((one) => before(start, one) && before(one, end));
  if (here === wanted) return 0;
  const forth = between(here, wanted).length + 1, back = between(wanted, here).length + 1;
  return before(here, wanted) ? forth : -back;
}"""
)
"""Presses of Tab that lead to an element; of Shift+Tab, where the number is negative."""
CLOSED_GROUP: Final = (
    "one => one.closest('details:not([open])')?.querySelector('summary').dataset.key"
)
"""The key of what opens the group that a button is in; None if it is in none, or an open one."""
WAYS_ON: Final = "#prompt [data-arg^='exit:']"
SPOT_IN_FOCUS: Final = "document.activeElement?.dataset.spot ?? ''"
ARROWS: Final = {"W": "ArrowLeft", "E": "ArrowRight", "N": "ArrowUp", "S": "ArrowDown"}
TRIES: Final = 8
"""Ways that are begun anew where the count was wrong; scrolling boxes may be stops too."""


def go_by_tab(key: Callable[[str], None], wanted: Locator) -> None:
    """Bring the focus to an element with Tab or Shift+Tab, the shorter way round."""
    for _ in range(TRIES):
        way = int(wanted.evaluate(WAY))
        for _ in range(abs(way)):
            key("Tab" if way > 0 else "Shift+Tab")
        if wanted.evaluate(IN_FOCUS):
            return
    raise AssertionError(f"out of reach: {wanted}")


class CountingPlayer(KeyboardPlayer):
    """Notes what each tile took."""

    def __init__(self, page: Page, record: GameRecord, choose: Choose, rng: int = 1) -> None:
        super().__init__(page, record, choose, rng)
        self.of_tiles: list[int] = []
        """Presses that each tile took, from the question on."""
        self.most_stops = 0
        self._needs_canal = True
        self._goes_straight = False

    def move(self) -> Action:
        """Choose an action and carry it out."""
        self.lift()
        before = self.presses
        self.most_stops = max(self.most_stops, self.page.evaluate(STOPS))
        done = super().move()
        if isinstance(done, LayTile):
            self.of_tiles.append(self.presses - before)
        return done

    def press(self, wanted: Locator) -> None:
        """Press a button; what there is to stop at then is counted too."""
        super().press(wanted)
        self.most_stops = max(self.most_stops, self.page.evaluate(STOPS))

    def _click_together(self, wanted: Action) -> Action:
        self._needs_canal = not isinstance(wanted, LayTile) or any(
            other.contract != wanted.contract
            for other in legal_actions(self.record.state)
            if isinstance(other, LayTile) and other.hex == wanted.hex
        )
        self._goes_straight = (
            isinstance(wanted, LayTile)
            and not self._needs_canal
            and any(spot["spot"] == f"hex:{wanted.hex}" for spot in self.targets())
        )
        return super()._click_together(wanted)

    def _answer(self, facet: str, value: str) -> bool:
        """That a tile is to be laid goes without saying where its hex can be chosen already, which
        canal it is for where its hex is one of that alone."""
        goes_without_saying = (facet == "do" and self._goes_straight) or (
            facet == "canal" and not self._needs_canal
        )
        return not goes_without_saying and super()._answer(facet, value)


class TabPlayer(CountingPlayer):
    """Tab, Shift+Tab and Enter, and nothing else."""

    def key(self, name: str) -> None:
        """Press one of the three."""
        assert name in {"Tab", "Shift+Tab", "Enter"}, name
        super().key(name)

    def go_to(self, wanted: Locator) -> None:
        """Bring the focus to a button, the shorter way round."""
        go_by_tab(self.key, wanted)

    def press(self, wanted: Locator) -> None:
        """Press a button, in a group of targets when that is open."""
        group = wanted.first.evaluate(CLOSED_GROUP)
        if group is not None:
            super().press(self.page.locator(f"summary[data-key='{group}']"))
        super().press(wanted)

    def _answer(self, facet: str, value: str) -> bool:
        """The way on is pressed even where it counts as chosen: that lays the tile.

        Over the question to the list of hexes, where that is the shorter way.
        """
        button = self.page.locator(f'{OFFERED} [data-do=pick][data-arg="{facet}:{value}"]')
        if facet == "exit" and button.count():
            settle(self.page)
            self.press(button)
            return True
        if facet == "do" and self._goes_straight and self._is_shorter_by(button):
            self._goes_straight = False
        return super()._answer(facet, value)

    def _is_shorter_by(self, button: Locator) -> bool:
        """Whether a button is nearer than the list of targets, which would then be near too."""
        listed = self.page.locator("#prompt .targets button").first
        if not (button.count() and listed.count()):
            return False
        return abs(int(button.first.evaluate(WAY))) + 2 < abs(int(listed.evaluate(WAY)))

    def click_target(self, hex_: Hex) -> bool:
        """Choose a hex in the list of targets, which is shown from the first time on."""
        hexes = [spot["spot"] for spot in self.targets()]
        if f"hex:{hex_}" not in hexes:
            return False
        if self.page.locator(f"{LIST}[aria-expanded=false]").count():
            self.press(self.page.locator(LIST))
            self.page.locator(f"{LIST}[aria-expanded=true]").wait_for()
        settle(self.page)
        self.press(self.page.locator(f"#prompt .targets [data-spot='hex:{hex_}']"))
        return True


class LetterPlayer(CountingPlayer):
    """Letters and arrows; Tab only within a region, Ctrl Enter for what is to be carried out."""

    def press(self, wanted: Locator) -> None:
        """Press a button; the one to go on with has a key of its own."""
        if "primary" in str(wanted.first.get_attribute("class")).split():
            self.key("Control+Enter")
        else:
            super().press(wanted)

    def click_target(self, hex_: Hex) -> bool:
        """Go over the map to a hex and choose it."""
        hexes = [Hex(int(spot["spot"].partition(":")[2])) for spot in self.targets()]
        if hex_ not in hexes:
            return False
        self.key("b")
        for key in self._way(Spot("hex", int(hex_)), hexes.index(hex_) + 1):
            self.key(key)
        assert self.page.evaluate(SPOT_IN_FOCUS) == f"hex:{hex_}"
        settle(self.page)
        self.key("Enter")
        return True

    def _way(self, there: Spot, number: int) -> Sequence[str]:
        """By arrows from where the focus is; by its number, where that is nearer, or where arrows
        say how a tile leads on."""
        by_number = (str(min(number, 9)), *["n"] * (number - 9))
        if self.page.locator(WAYS_ON).count():
            return by_number
        ways: dict[Spot, tuple[str, ...]] = {self._here(): ()}
        waiting = deque(ways)
        while waiting and there not in ways:
            here = waiting.popleft()
            for side, arrow in ARROWS.items():
                beside = MAP.beside(here, side)
                if beside not in ways:
                    ways[beside] = (*ways[here], arrow)
                    waiting.append(beside)
        arrows = ways.get(there, by_number)
        return arrows if len(arrows) <= len(by_number) + 2 else by_number

    def _here(self) -> Spot:
        spots = spots_read(str(self.page.evaluate(SPOT_IN_FOCUS)))
        assert spots, "no cell has the focus"
        return spots[0]
