"""A friendly table takes back together what was seen; the log tells of it, and so does the file."""

from playwright.sync_api import Page, expect

from canalmania.actions import DrawCard, EndTurn
from canalmania.bots import random_bot
from canalmania.game import CANAL_MANIA
from canalmania.ids import Phase
from e2e.clicking import LIFT, Player, begin, record_of, save_to_file, settle
from e2e.settings import choose
from tabletop.loading import load

TABLE = "#table"
UNDO = "#topbar [data-do=undo]"
DRAW = "#actions [data-do=act][data-arg=w]"
AGREED = "#dialog [data-do=take-back]"
OPEN_NOTICE = "#dialog .dialog"


def at_a_draw(page: Page) -> Player:
    """A friendly table where a card was drawn last."""
    begin(page, 3, "barrier")
    choose(page, "take-back:friendly")
    player = Player(page, record_of(3, "barrier"), random_bot.choose)
    player.move_until(Phase.BUILD)
    page.locator(DRAW).click()
    player.follow(DrawCard())
    settle(page)
    return player


def test_a_drawn_card_goes_back_if_the_whole_table_agrees(page: Page) -> None:
    player = at_a_draw(page)
    drawn = player.record.length
    undo = page.locator(UNDO)
    assert undo.get_attribute("aria-disabled") != "true"
    undo.click()
    expect(page.locator("#dialog")).to_contain_text("Does the whole table agree")
    page.locator("#dialog [data-do=close]").last.click()
    expect(page.locator(TABLE)).to_have_attribute("data-step", str(drawn))
    page.keyboard.press("Control+z")
    settle(page)
    page.locator(AGREED).click()
    expect(page.locator(TABLE)).to_have_attribute("data-step", str(drawn - 1))
    expect(page.locator("#log .lines li").first).to_contain_text("agreed to take back")
    with page.expect_download() as download:
        save_to_file(page)
    handed_out = load(CANAL_MANIA, download.value.path().read_text(encoding="utf-8"))
    assert [(one.step, one.steps) for one in handed_out.taken_back] == [(drawn - 1, 1)]
    assert handed_out.state.players == player.record.at(drawn - 1).players


def test_a_double_click_on_undo_agrees_to_nothing(page: Page) -> None:
    player = at_a_draw(page)
    undo = page.locator(UNDO).bounding_box()
    assert undo is not None
    page.mouse.dblclick(undo["x"] + undo["width"] / 2, undo["y"] + undo["height"] / 2)
    expect(page.locator(AGREED)).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(TABLE)).to_have_attribute("data-step", str(player.record.length))


def test_a_turn_that_was_ended_comes_back_from_behind_the_curtain(page: Page) -> None:
    player = at_a_draw(page)
    while not isinstance(player.move(), EndTurn):
        pass
    ended = player.record.length
    expect(page.locator(LIFT)).to_be_visible()
    settle(page)
    page.keyboard.press("Control+z")
    expect(page.locator("#dialog")).to_contain_text("Does the whole table agree")
    settle(page)
    page.locator(AGREED).click()
    expect(page.locator(LIFT)).to_be_visible()
    step = int(str(page.locator(TABLE).get_attribute("data-step")))
    assert step < ended
    name = player.page.locator(LIFT).inner_text()
    assert str(player.record.seat(step) + 1) in name


def test_who_is_strict_is_not_asked(page: Page) -> None:
    at_a_draw(page)
    choose(page, "take-back:strict")
    page.locator(UNDO).click(force=True)
    expect(page.locator("#why")).to_contain_text("card")
    expect(page.locator(AGREED)).to_have_count(0)
