"""Nothing that lies over the map covers the name of what is asked about, or anything else there; a
phone shows all that is asked about."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from canalmania import GameState
from canalmania.ids import Phase
from canalmania.state import Building
from e2e.canyon_screens import at_table
from e2e.clicking import map_at_rest, played, record_of, settle, targets
from e2e.lessons import NEXT, TAUGHT, Learner
from e2e.looks import resize
from e2e.map_words import covered_words, cut_words, over_map, words
from e2e.marks import READY
from e2e.moments import moment, sit_down

SIZES = ("desktop", "full-hd", "tablet-lying", "zoomed")
FIRST_STEPS = 14
HIGH = 330.0
"""Pixels of a map from which canoes near each other have names."""


def _late(state: GameState) -> bool:
    return state.round >= 8 and state.phase is Phase.CONTRACT and len(state.parliament) > 1


def _two_canals(state: GameState) -> bool:
    canals = state.players[state.active].canals
    return state.round >= 5 and isinstance(state.decision, Building) and len(canals) == 2


@cache
def at(is_there: Callable[[GameState], bool]) -> str:
    """A late game of five at such a moment."""
    return played(record_of(5, "sizes"), is_there).save()


def press(page: Page, number: int = 0) -> None:
    """Press one of the targets on the map."""
    map_at_rest(page)
    spot = targets(page)[number]
    page.mouse.click(spot["x"], spot["y"])
    settle(page)


@pytest.mark.parametrize("size", SIZES)
def test_what_pointed_out_a_contract_covered_names(page: Page, size: str) -> None:
    """Swindon, Stratford and Leighton Buzzard, at 1280x800."""
    resize(page, size)
    sit_down(page, at(_late))
    offers = page.locator("#parliament [data-spots^='contract:']")
    for number in range(offers.count()):
        offers.nth(number).hover()
        expect(page.locator(".map-note")).to_be_visible()
        assert covered_words(page) == [], number


@pytest.mark.parametrize("size", SIZES)
def test_what_one_builds_with_covered_names(page: Page, size: str) -> None:
    """Bristol, Basingstoke, Guildford."""
    resize(page, size)
    sit_down(page, at(_two_canals))
    assert covered_words(page) == []
    for number in range(3):
        press(page, number)
        if page.locator("#beside > *").count():
            expect(page.locator("#beside")).to_be_visible()
        assert covered_words(page) == []
        page.locator("#actions [data-do=back]").click()
        settle(page)


@pytest.mark.parametrize("size", SIZES)
def test_letters_at_the_edge_of_the_map_were_cut(page: Page, size: str) -> None:
    """LES for Wales; the North Sea under the buttons, the cartouche behind the edge."""
    resize(page, size)
    sit_down(page, at(_late))
    assert covered_words(page) == []
    whole = len(words(page, "legend"))
    page.keyboard.press("b")
    for key in ("+", "+", "Shift+ArrowRight", "Shift+ArrowUp", "-", "-", "-"):
        page.keyboard.press(key)
        assert [fault for fault in covered_words(page) if "legend" in fault] == [], key
    if size == "full-hd":
        assert whole >= 4, "seas and Wales are named where there is room"


@pytest.mark.parametrize("size", ["desktop", "zoomed"])
def test_the_lesson_s_arrow_covered_names(blank_page: Page, site: str, size: str) -> None:
    """Preston, and Leeds in the final deliveries."""
    page = blank_page
    resize(page, size)
    page.goto(f"{site}?start=tutorial")
    page.locator(NEXT).wait_for()
    learner, seen = Learner(page), 0
    for _ in range(FIRST_STEPS):
        if page.locator(".map-arrow:visible").count():
            seen += 1
            assert covered_words(page) == [], page.locator(".lesson-text").inner_text()
        if not learner.go_on():
            break
    assert seen


def test_the_map_of_a_phone_framed_away_what_was_asked_about(phone: Page) -> None:
    """The lesson's delivery: Liverpool and its number were cut at the left."""
    for moment_, first in (("goods", "#actions [data-arg='do:goods']"), ("building", "")):
        sit_down(phone, moment(moment_, 5))
        if first:
            phone.locator(first).tap()
            settle(phone)
        for _ in range(2):
            map_at_rest(phone)
            assert len(targets(phone)) > 0
            asked = {target["spot"] for target in targets(phone)}
            assert [spot for spot in cut_words(phone) if spot in asked] == []
            assert covered_words(phone) == []
            window = over_map(phone)["map"]
            for target in targets(phone):
                assert window.left < target["x"] < window.right
                assert window.top < target["y"] < window.bottom
            spot = targets(phone)[0]
            phone.touchscreen.tap(spot["x"], spot["y"])
            settle(phone)


@pytest.mark.parametrize("name", ["lead", "move"])
def test_the_river_of_a_phone_showed_no_canoe(phone: Page, site: str, name: str) -> None:
    phone.goto(f"{site}?game=canyon")
    phone.wait_for_selector(READY)
    at_table(phone, name, 5)
    map_at_rest(phone)
    window = over_map(phone)["map"]
    if window.bottom - window.top > HIGH:
        assert words(phone, "asked"), "canoes have their names"
    assert cut_words(phone) == []
    assert covered_words(phone) == []


def test_a_lesson_on_a_phone_shows_what_it_wants(phone: Page, site: str) -> None:
    phone.goto(f"{site}?start=tutorial")
    phone.locator(NEXT).wait_for()
    wanted = 0
    for _ in range(FIRST_STEPS):
        settle(phone)
        if phone.locator(NEXT).count():
            phone.locator(NEXT).first.tap()
        elif phone.locator(TAUGHT).count():
            phone.locator(TAUGHT).first.tap()
        else:
            wanted += 1
            assert covered_words(phone) == []
            x, y, along, down = Learner(phone).arrow()
            window = over_map(phone)["map"]
            assert window.holds(over_map(phone)["head"])
            assert window.holds(over_map(phone)["shaft"])
            phone.touchscreen.tap(x + 8 * along, y + 8 * down)
        map_at_rest(phone)
    assert wanted
