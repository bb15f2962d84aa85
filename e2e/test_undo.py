"""Undo, redo, restart: to the barrier and no further; what cannot be undone says so before."""

import pytest
from playwright.sync_api import Page, expect

from canalmania.actions import ChooseColour, Declare, Discard, DrawCard, LayTile, PlaceCube
from canalmania.bots import greedy, random_bot
from canalmania.ids import Phase
from e2e.clicking import Player, begin, record_of
from tests.canalmania.web.words import t
from web.games.canalmania.face import CANAL_MANIA
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.storage import MemoryStore, Shelf

MOVES = 40


def beside(player: Player) -> Session:
    """A session of its own over the same game, which says what the page should."""
    session = Session(
        CANAL_MANIA, player.record, ("1",) * player.record.seats, Shelf(MemoryStore()), "x"
    )
    session.lift_curtain()
    return session


def test_every_step_can_be_undone_and_done_again_down_to_the_barrier(page: Page) -> None:
    begin(page, 3, "undo 68")
    player = Player(page, record_of(3, "undo 68"), greedy.choose)
    undone = refused = 0
    for _ in range(MOVES):
        turn = player.record.state.turn
        player.move()
        if player.record.state.turn != turn:
            player.lift()
        session = beside(player)
        reached = player.record.length
        if Undo(session).why_no_undo() is not None:
            refused += 1
            page.keyboard.press("Control+z")
            expect(page.locator("#why .notice-card")).to_be_visible()
            page.keyboard.press("Escape")
            assert step(page) == reached
            continue
        undone += 1
        Undo(session).undo()
        page.keyboard.press("Control+z")
        expect(page.locator("#table")).to_have_attribute("data-step", str(player.record.length))
        Undo(session).redo()
        page.keyboard.press("Control+y")
        expect(page.locator("#table")).to_have_attribute("data-step", str(reached))
    assert undone > 10
    assert refused > 5
    assert {*map(type, player.record.actions)} >= {
        Discard,
        Declare,
        ChooseColour,
        PlaceCube,
        LayTile,
    }


def step(page: Page) -> int:
    """The number of actions played so far."""
    return int(str(page.locator("#table").get_attribute("data-step")))


def test_a_drawn_card_is_marked_before_and_cannot_be_put_back(page: Page) -> None:
    begin(page, 3, "barrier")
    player = Player(page, record_of(3, "barrier"), random_bot.choose)
    player.move_until(Phase.BUILD)
    draw = page.locator("#actions [data-do=act][data-arg=w]")
    expect(draw).to_contain_text(t("table.final", "en"))
    draw.click()
    player.follow(DrawCard())
    page.locator("#topbar [data-do=undo]").click(force=True)  # dimmed, but it answers
    expect(page.locator("#why")).to_contain_text("card")
    assert step(page) == player.record.length


@pytest.mark.parametrize("button", ["restart-action", "restart-turn"])
def test_an_action_and_a_turn_can_be_begun_anew(page: Page, button: str) -> None:
    begin(page, 3, "restart")
    player = Player(page, record_of(3, "restart"), random_bot.choose)
    player.move_until(Phase.BUILD)
    beginning = {"restart-action": player.record.length, "restart-turn": player.record.barrier}
    page.locator("#display .offered").nth(0).click()
    page.locator(f"#table:not([data-step='{player.record.length}'])").wait_for()
    page.locator(f"#topbar [data-do={button}]").click()
    expect(page.locator("#table")).to_have_attribute("data-step", str(beginning[button]))


def take_a_card(page: Page) -> int:
    """Play on to the first build phase and take a card; the step before."""
    begin(page, 3, "cards")
    player = Player(page, record_of(3, "cards"), random_bot.choose)
    player.move_until(Phase.BUILD)
    start = player.record.length
    page.locator("#display .offered").nth(0).click()
    page.locator(f"#table:not([data-step='{start}'])").wait_for()
    return start


def test_taking_is_undone_card_by_card(page: Page) -> None:
    start = take_a_card(page)
    page.keyboard.press("Control+z")
    expect(page.locator("#table")).to_have_attribute("data-step", str(start))


@pytest.mark.parametrize("key", ["history 1", "undo"])  # stays in the page; is exchanged
def test_the_focus_stays_where_the_keyboard_was(page: Page, key: str) -> None:
    start = take_a_card(page)
    page.locator(f"[data-key='{key}']").first.focus()
    page.keyboard.press("Control+z")
    expect(page.locator("#table")).to_have_attribute("data-step", str(start))
    expect(page.locator(f"[data-key='{key}']").first).to_be_focused()
