"""One switch: a frame goes from choice to choice by itself, and a key or a click chooses."""

import json

import pytest
from playwright.sync_api import Page, expect

from canalmania.actions import LayTile
from canalmania.game import CANAL_MANIA
from e2e.at_table import SAVED
from e2e.clicking import LIFT, begin
from e2e.looks import picture
from e2e.marks import READY, REGION
from e2e.moments import go_to_table, moment
from e2e.settings import choose
from e2e.staging import LIST, MOST_ANSWERS, ROWS
from tabletop.loading import load

NEXT = "#desk :is([data-do=act], [data-do=pick]:not([aria-pressed=true])):visible"
"""The answers that a question still waits for, or what carries them out."""
FOR_A_TILE = 15
"""Presses of the switch from the list of hexes on."""
MOST_PRESSES = 6
"""Of the switch, for one thing."""
FIRST_DECISION = {
    "canalmania": (LIFT, "#parliament .contract.offered", "#prompt [data-arg^='terminus:']"),
    "canyon": (LIST, ROWS),
    "approdo": (LIST, ROWS),
}
"""What leads to a game's first action, one after the other."""
FRAMED = "#table [data-scanned]"
SHEET = ".scan-sheet"
PARTS = """() => [...new Set([...document.querySelectorAll("#table [data-scanned]")]
    .map((node) => node.closest("REGION").id))]""".replace("REGION", REGION)
KEYS = """() => [...document.querySelectorAll("#table [data-scanned]")]
    .map((node) => node.dataset.key)"""


def scan(page: Page, pace: str = "fast") -> None:
    """Switch it on, and let the mouse lie still."""
    choose(page, f"scanning:{pace}")
    expect(page.locator(SHEET)).to_be_visible()


def press(page: Page, how: str) -> None:
    """The one switch."""
    if how == "click":
        page.locator(SHEET).dispatch_event("click")
    else:
        page.keyboard.press(how)


def pressed(page: Page, how: str) -> list[str]:
    """What is in the frame next after a press."""
    press(page, how)
    keys: list[str] = page.evaluate(KEYS)
    while not keys:
        page.wait_for_timeout(100)
        keys = page.evaluate(KEYS)
    return keys


def chosen_from(page: Page, wanted: str, how: str) -> int:
    """Press whenever what is wanted is in the frame, until it is chosen; the presses."""
    one = page.locator(f"#table [data-key='{wanted}']").first
    expect(one).to_be_visible()
    for presses in range(1, 7):
        expect(one).to_have_attribute("data-scanned", "")
        is_it = page.evaluate(KEYS) == [wanted]
        press(page, how)
        if is_it:
            return presses
        expect(page.locator(FRAMED)).to_have_count(0)
    raise AssertionError(f"{wanted} was never chosen")


def test_one_switch_takes_a_contract(page: Page) -> None:
    begin(page, 3, "switch", ("Anna", "Bruno", "Carla"))
    scan(page)
    assert chosen_from(page, "lift-curtain", "Space") <= 2
    expect(page.locator(LIFT)).to_have_count(0)
    before = page.locator("#prompt-line").inner_text()
    wanted = page.locator("#parliament .contract.offered").nth(3).get_attribute("data-key")
    assert wanted is not None
    assert chosen_from(page, wanted, "Space") <= 3
    expect(page.locator("#prompt-line")).not_to_have_text(before)


def test_one_switch_lays_a_tile(page: Page, site: str) -> None:
    """From the list of targets: what is asked of the hex is answered until the tile lies."""
    go_to_table(page, site, moment("building", 4))
    scan(page)
    table = page.locator("#table")
    step = table.get_attribute("data-step")
    if page.locator(f"{LIST}[aria-expanded=false]").count():
        chosen_from(page, "list-targets", "Enter")
    first = page.locator(ROWS).first.get_attribute("data-key")
    assert first is not None
    presses = chosen_from(page, first, "Enter")
    for _ in range(MOST_ANSWERS):
        if table.get_attribute("data-step") != step:
            break
        key = page.locator(NEXT).first.get_attribute("data-key")
        presses += chosen_from(page, str(key), "Enter")
    expect(table).not_to_have_attribute("data-step", str(step))
    (text,) = json.loads(page.evaluate(SAVED))
    assert isinstance(load(CANAL_MANIA, text).actions[int(step or 0)], LayTile)
    assert presses <= FOR_A_TILE


@pytest.mark.parametrize(
    ("game", "how"), [("canalmania", "Enter"), ("canyon", "Space"), ("approdo", "Enter")]
)
def test_one_switch_begins_a_game(page: Page, site: str, game: str, how: str) -> None:
    """Its player has chosen the setting once; then one key leads from the start page to the first
    decision, and nothing else is pressed."""
    page.evaluate("() => tableShell.remember('scanning', 'fast')")
    page.goto(f"{site}?game={game}&lang=fr")
    page.wait_for_selector(READY)
    chosen_alone(page, "#new-game", how)
    expect(page.locator("#new-game-sheet")).to_be_visible()
    chosen_alone(page, "#counts label:has([value='4'])", how)
    assert page.locator("#seats li:visible").count() == 4
    chosen_alone(page, "#start", how)
    table = page.locator("#table[data-step='0']")
    expect(table).to_have_attribute("data-game", game)
    for one in FIRST_DECISION[game]:
        chosen_alone(page, one, how)
    expect(table).to_have_count(0)
    (text,) = json.loads(page.evaluate(SAVED))
    assert len(json.loads(text)["actions"].split()) == 1


def test_one_switch_begins_a_game_against_the_computer(page: Page, site: str) -> None:
    """Who plays a seat is gone through too, a value a press; a click on nothing is the switch."""
    page.evaluate("() => tableShell.remember('scanning', 'fast')")
    page.goto(site)
    page.wait_for_selector(READY)
    chosen_alone(page, "#alone", "click")
    who = page.locator("#seats li:visible .played-by").nth(1)
    level = who.input_value()
    chosen_alone(page, "#seats li:nth-child(2) .played-by", "click")
    assert who.input_value() not in {level, ""}
    chosen_alone(page, "#start", "click")
    expect(page.locator("#table[data-step]")).to_be_visible()


def test_the_switch_is_no_letter_of_a_name(page: Page, site: str) -> None:
    """A helper writes, and the frame does not choose by that."""
    page.evaluate("() => tableShell.remember('scanning', 'fast')")
    page.goto(site)
    page.wait_for_selector(READY)
    chosen_alone(page, "#new-game")
    field = page.locator("#seats input[maxlength]").first
    field.click()
    page.keyboard.type("Anna Bruno")
    assert field.input_value() == "Anna Bruno"
    expect(page.locator("#new-game-sheet")).to_be_visible()


def chosen_alone(page: Page, wanted: str, how: str = "Enter") -> None:
    """Press whenever this is in the frame, until it is in it alone and so chosen."""
    one = page.locator(wanted).first
    expect(one).to_be_visible()
    for _ in range(MOST_PRESSES):
        expect(one).to_have_attribute("data-scanned", "")
        is_it = page.locator("[data-scanned]").count() == 1
        if how == "click":
            page.mouse.click(3, 3)  # where nothing is
        else:
            page.keyboard.press(how)
        if is_it:
            return
        expect(page.locator("[data-scanned]")).to_have_count(0)
    raise AssertionError(f"{wanted} was never chosen")


def test_the_question_comes_first_and_the_frame_is_seen(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    scan(page, "slow")
    expect(page.locator(FRAMED).first).to_be_visible()
    assert page.evaluate(PARTS) == ["prompt"]
    picture(page, "scanning")
    outline = page.locator(FRAMED).first.evaluate("node => getComputedStyle(node).outlineWidth")
    assert outline == "4px"
    while len(framed := page.evaluate(KEYS)) > 1:
        assert set(pressed(page, "Enter")) < set(framed)
    expect(page.locator(FRAMED)).to_be_focused()


def test_a_mouse_that_moves_points_as_always(page: Page, site: str) -> None:
    """Whoever helps can use the mouse, and switch the scanning off."""
    go_to_table(page, site, moment("building", 4))
    scan(page)
    expect(page.locator(FRAMED).first).to_be_visible()
    page.mouse.move(300, 300)
    page.mouse.move(310, 320)
    expect(page.locator(SHEET)).to_be_hidden()
    expect(page.locator(FRAMED)).to_have_count(0)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=settings]").click()
    page.locator("#dialog [data-arg='scanning:off']").click()
    expect(page.locator(SHEET)).to_have_count(0)
    page.keyboard.press("Escape")
    page.wait_for_timeout(1500)
    expect(page.locator(FRAMED)).to_have_count(0)


def test_a_switch_pressed_twice_chooses_once(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    scan(page, "slow")
    expect(page.locator(FRAMED).first).to_be_visible()
    step = page.locator("#table").get_attribute("data-step")
    while len(framed := page.evaluate(KEYS)) > 1:
        press(page, "Enter")
        now = pressed(page, "Enter")
        assert set(now) < set(framed)
    assert page.locator("#table").get_attribute("data-step") == step
