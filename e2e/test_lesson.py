"""The lesson in the page: to its end by mouse, finger and keyboard; left and taken up; hints."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from canalmania.bots import greedy
from e2e.clicking import begin, lift, record_of, settle
from e2e.keyboard import KeyboardPlayer
from e2e.marks import READY
from e2e.settings import choose
from tests.web.words import t
from web.games.canalmania.lesson import LESSON

NEXT = "#prompt [data-do=learn-on]"
PLAY = "#prompt [data-do=lesson][data-arg=play]"
TAUGHT = "#table [data-taught]:visible"
ON_MAP = "#mirror [aria-current=step]"
SAVED = "Object.keys(localStorage).filter((key) => key.includes('game:'))"


class Learner:
    """Does what the lesson shows, with a mouse; `page` is at the start page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, button: str) -> None:
        """Press what is beside the map."""
        self.page.locator(button).first.click()

    def press_on_map(self) -> None:
        """Where the arrow points: just below its tip."""
        x, y = self.tip()
        self.page.mouse.click(x, y + 6)

    def tip(self) -> tuple[float, float]:
        """The tip of the arrow, once the map rests."""
        self.page.wait_for_timeout(300)
        box = self.page.locator(".map-arrow").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"]

    def go_on(self) -> bool:
        """Once more what is shown; whether the lesson still goes on."""
        settle(self.page)
        if self.page.locator(PLAY).count():
            return False
        before = self.page.locator("#prompt").inner_html() + self.page.locator("#hand").inner_html()
        if self.page.locator(NEXT).count():
            self.press(NEXT)
        elif self.page.locator(TAUGHT).count():
            self.press(TAUGHT)
        else:
            self.press_on_map()
        self.page.wait_for_function(
            "(before) => document.querySelector('#prompt').innerHTML"
            " + document.querySelector('#hand').innerHTML !== before",
            arg=before,
        )
        return True


class Finger(Learner):
    """The same with a finger."""

    def press(self, button: str) -> None:
        self.page.locator(button).first.tap()

    def press_on_map(self) -> None:
        x, y = self.tip()
        self.page.touchscreen.tap(x, y + 10)


class Keys(Learner):
    """The same with keys alone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        record = record_of(3, str(LESSON.seed))  # it presses what it is told to, nothing else
        self._player = KeyboardPlayer(page, record, greedy.choose)

    def press(self, button: str) -> None:
        self._player.press(self.page.locator(button))

    def press_on_map(self) -> None:
        targets = self.page.locator("#mirror button")
        numbers = [
            n for n in range(targets.count()) if targets.nth(n).get_attribute("aria-current")
        ]
        self.page.keyboard.press("b")
        for _ in range(numbers[0] + 1):
            self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("language", "means", "size"),
    [
        ("en", Learner, (1280, 800)),
        ("it", Finger, (390, 844)),
        ("fr", Keys, (1024, 768)),
    ],
)
def test_the_lesson_is_learnt(
    browser: Browser, site: str, language: str, means: type[Learner], size: tuple[int, int]
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=means is Finger
    )
    page = context.new_page()
    page.goto(f"{site}?lang={language}&start=tutorial")
    page.locator(NEXT).wait_for(timeout=60_000)
    learner, said = means(page), set[str]()
    for _ in range(60):
        texts = page.locator("#prompt .lesson-text, #prompt-line").all_inner_texts()
        said |= set(texts)
        if not learner.go_on():
            break
    wanted = {t(f"lesson.{caption.text}", language) for caption in LESSON.captions}
    assert wanted <= said
    assert page.evaluate(SAVED) == []
    page.locator(PLAY).click()
    expect(page.locator("#new-game-sheet")).to_be_visible()
    context.close()


def test_what_is_not_wanted_is_not_taken(page: Page, site: str) -> None:
    page.goto(f"{site}?start=tutorial")
    page.locator(NEXT).click()
    other = page.locator("#parliament [data-do=pick]:not([data-taught])").first
    settle(page)
    other.click()
    expect(page.locator(".lesson-astray")).to_have_text(t("table.lesson_astray", "en"))
    expect(page.locator("#prompt-line")).to_have_text(t("prompts.choose_contract", "en"))
    Learner(page).press(TAUGHT)
    expect(page.locator(".lesson-astray")).to_have_count(0)


def test_a_lesson_that_was_left_goes_on_where_it_was(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_selector(READY)
    page.locator("#learn").click()
    page.locator(NEXT).wait_for()
    learner = Learner(page)
    while "3" not in page.locator(".lesson-step").inner_text():
        learner.go_on()
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("#learn")).to_have_text("Step 3 of 6: go on learning")
    page.locator("#learn").click()
    expect(page.locator(".lesson-text")).to_have_text(t("lesson.goods_card", "en"))
    page.locator("#prompt [data-do=lesson][data-arg=leave]").click()
    expect(page.locator("#learn")).to_have_text("Step 3 of 6: go on learning")


def test_hints_come_once_and_can_be_switched_off(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "hints")
    lift(page)
    hint = page.locator("#prompt .hint")
    expect(hint).to_contain_text(t("hints.choose_contract", "en"))
    hint.locator("button").click()
    expect(hint).to_have_count(0)
    page.locator("#parliament [data-do=pick]").first.click()
    expect(hint).to_contain_text(t("hints.choose_terminus", "en"))
    choose(page, "hints:off")
    expect(hint).to_have_count(0)
    choose(page, "hints:on")
    expect(hint).to_contain_text(t("hints.choose_terminus", "en"))


def test_what_is_tried_out_is_gone_with_one_click(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "what if")
    lift(page)
    kept = page.evaluate(f"JSON.stringify({SAVED}.map((key) => localStorage[key]))")
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=sandbox]").click()
    table = page.locator("#table")
    expect(table).to_have_attribute("data-sandbox", "yes")
    page.locator("#parliament [data-do=pick]").first.click()
    settle(page)
    page.locator("#mirror button").first.evaluate("(button) => button.click()")
    settle(page)
    page.locator("#prompt [data-do=act]").first.click()
    assert json.loads(page.evaluate("window.tableShell.saved_names()"))
    assert page.evaluate(f"JSON.stringify({SAVED}.map((key) => localStorage[key]))") == kept
    page.locator("#prompt [data-do=sandbox][data-arg=leave]").click()
    expect(table).to_have_attribute("data-sandbox", "no")
    expect(table).to_have_attribute("data-step", "0")
    expect(table).to_have_attribute("data-curtain", "up")
