"""The final scoring is told beside the map, which shows what it is about; then comes the result."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from canalmania import GameRecord, to_act
from canalmania.bots import greedy
from canalmania.events import FinalScoringBegan
from e2e.clicking import GO_ON, Player, played, record_of, settle
from e2e.looks import picture
from e2e.marks import READY
from e2e.moments import NAMES, sit_down

SEATS = 5
SEED = "end"
SKIP = "#actions [data-do=final-score][data-arg=skip]"
AGAIN = "#dialog [data-do=final-score][data-arg=again]"
LISTEN = """() => {
  window.heard = [];
  for (const id of ["live", "alert"]) {
    const region = document.getElementById(id);
    new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true });
  }
}"""
"""What screen readers say by and by."""
PATIENCE = "time => document.documentElement.style.setProperty('--settle', time)"
MOVING = "() => document.getAnimations().map((one) => one.effect.getTiming())"


def last_moment() -> GameRecord:
    """A game before its last action."""
    whole = played(record_of(SEATS, SEED), lambda state: not to_act(state))
    record = record_of(SEATS, SEED)
    for action in whole.actions[:-1]:
        record.play(action)
    record.table["names"] = "\n".join(NAMES[:SEATS])
    return record


def scores_before(record: GameRecord) -> list[int]:
    """The scores when the final scoring began."""
    for step in range(record.length):
        if any(isinstance(event, FinalScoringBegan) for event in record.events(step)):
            return [player.score for player in record.at(step).players]
    raise AssertionError("it never began")


def end(page: Page, player: type[Player] = Player, patience: str = "40ms") -> GameRecord:
    """Play the last action; the game is over."""
    record = last_moment()
    sit_down(page, record.save())
    page.evaluate(LISTEN)
    page.evaluate(PATIENCE, patience)
    player(page, record, greedy.choose).move()
    return record


def shown(page: Page, panel: str) -> list[int]:
    """The scores in the order of seats; the first of them is the first of the table here."""
    texts = page.locator(f"{panel} .score[aria-hidden]").all_inner_texts()
    return [int(text) for text in texts]


LINES = ("Unfinished canals", "Final deliveries", "Most prolific builders")


def test_the_scoring_is_told_beside_the_map(page: Page) -> None:
    record = end(page)
    before, after = scores_before(record), [player.score for player in record.state.players]
    assert record.state.first == 0
    expect(page.locator("#dialog > *")).to_have_count(0)
    expect(page.locator(GO_ON)).to_be_focused()
    told, heard = [shown(page, "#players")], []
    for number in range(3):
        page.wait_for_function("line => heard.some(said => said.includes(line))", arg=LINES[number])
        heard.append(page.evaluate("heard.splice(0)"))
        picture(page, f"ending-{number}")
        settle(page)
        page.locator(GO_ON).press("Enter")
        if number < 2:
            expect(page.locator(GO_ON)).to_be_focused()
            told.append(shown(page, "#players"))
    assert before != told[0] != told[1] != told[2] == after
    for line, said in zip(LINES, heard, strict=True):
        assert sum(line in text for text in said) == 1, said
    expect(page.locator("#dialog .winner")).to_be_visible()
    page.locator(AGAIN).click()
    expect(page.locator("#dialog > *")).to_have_count(0)
    assert shown(page, "#players") == told[0]
    settle(page)
    page.locator(SKIP).click()
    expect(page.locator("#dialog .winner")).to_be_visible()
    assert shown(page, "#players") == after


class TwicePlayer(Player):
    """Presses everything twice, with Enter."""

    def press(self, wanted: Locator) -> None:
        """Press a button, and whatever has the focus then."""
        wanted.first.focus()
        for _ in range(2):
            self.page.keyboard.press("Enter")


def test_enter_twice_at_the_end_does_not_skip_the_first_step(page: Page) -> None:
    end(page, TwicePlayer, "1200ms")
    expect(page.locator("#prompt-line")).to_have_text("Unfinished canals")
    settle(page)
    page.wait_for_timeout(100)
    expect(page.locator("#prompt-line")).to_have_text("Unfinished canals")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt-line")).to_have_text("Final deliveries")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_finger_goes_on_too_and_what_moves_is_short(
    browser: Browser, site: str, motion: Literal["reduce", "no-preference"]
) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion=motion,
    )
    phone = context.new_page()
    phone.goto(site)
    phone.wait_for_selector(READY)
    record = end(phone)
    moving = phone.evaluate(MOVING)
    assert bool(moving) == (motion == "no-preference")
    assert all(float(one["delay"]) + float(one["duration"]) <= 900 for one in moving)
    told = []
    while phone.locator(GO_ON).count():
        told.append(shown(phone, "#scores"))
        settle(phone)
        phone.locator(GO_ON).tap()
    assert told[0] != told[-1] == [player.score for player in record.state.players]
    phone.locator("#dialog .winner").wait_for()
    context.close()
