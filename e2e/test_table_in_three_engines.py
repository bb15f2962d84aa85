"""The table comes alive in every engine: effects, what the others did, the log, the layout."""

from canalmania import GameRecord
from e2e.clicking import Player, awaited, lift, settle
from e2e.engines.visitor import Visitor
from e2e.moments import go_to_table, moment
from e2e.test_effects import before, completes
from e2e.test_layout import SEEN
from e2e.test_recap import PAINTED, SHOW_ME, SHOWING, becomes, busiest

BANNER = ".effect-plaque.back"


def test_a_finished_canal_is_told_in_any_engine(visitor: Visitor, site: str) -> None:
    text, action, _ = before(completes)
    page = visitor.page
    go_to_table(page, site, text)
    Player(page, GameRecord.load(text), lambda _, rng: (action, rng)).move()
    page.locator(BANNER).wait_for(state="attached")
    page.keyboard.press("Shift")
    page.locator(BANNER).wait_for(state="detached")


def test_the_others_turns_are_told_and_shown_in_any_engine(visitor: Visitor, site: str) -> None:
    page = visitor.page
    go_to_table(page, site, busiest("en"), behind_curtain=True)
    assert page.locator(".headlines li").count() == 3
    page.locator(SHOW_ME).click()
    page.locator(SHOWING).wait_for(state="attached")
    page.locator(SHOWING).wait_for(state="detached")
    lift(page)
    settle(page)
    line = page.locator("#log .line-text[data-spots]").first
    page.wait_for_timeout(400)  # the map is drawn sharply 150 ms after the last change
    calm = page.evaluate(PAINTED)
    line.evaluate("node => node.focus()")
    becomes(page, lambda shown: shown != calm)
    page.keyboard.press("l")
    awaited(page, SHOWING)
    page.keyboard.press("Escape")
    page.locator(SHOWING).wait_for(state="detached")


def test_all_that_matters_is_in_sight_in_any_engine(visitor: Visitor, site: str) -> None:
    page = visitor.page
    go_to_table(page, site, moment("building", 5))
    seen = page.evaluate(SEEN)
    assert (seen["scores"], seen["hand"], seen["line"]) == (5, True, True)
    width, height = seen["map"]
    assert width * height >= 0.4 * page.evaluate("innerWidth * innerHeight")
    assert page.evaluate("document.fonts.check('16px \"Table Serif\"')")
