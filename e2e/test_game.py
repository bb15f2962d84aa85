"""Whole games, clicked from the form of a new game to the final score."""

import pytest
from playwright.sync_api import Page, expect

from canalmania import action_from
from canalmania.bots import greedy, random_bot
from canalmania.game import CANAL_MANIA
from e2e.clicking import Player, begin, hear_the_scoring, record_of
from e2e.keeps import GAMES
from e2e.marks import REST
from tabletop.loading import load

NAMES = ("Anna", "Bruno", "Carla", "Dirk", "Emma")
ABOUT_MIDDLE = 40


def saved(page: Page, players: int) -> str:
    """The text of the game that the page has saved."""
    key = GAMES + ", ".join(NAMES[:players])
    return str(page.evaluate("key => localStorage.getItem(key)", key))


@pytest.mark.sampled(every=0)  # test_lacking.py plays one
@pytest.mark.parametrize("players", [3, 5])
def test_a_whole_game_is_clicked_to_the_final_score(page: Page, players: int) -> None:
    begin(page, players, f"whole {players}", NAMES)
    player = Player(page, record_of(players, f"whole {players}"), greedy.choose)
    while not player.is_over:
        player.move()
    parts = "Unfinished canals", "Final deliveries", "Most prolific builders"
    assert tuple(dict.fromkeys(hear_the_scoring(page))) == parts
    sheet = page.locator("#dialog")
    replayed = load(CANAL_MANIA, saved(page, players))
    assert replayed.actions == player.record.actions
    scores = [seat.score for seat in replayed.state.players]
    totals = sheet.locator(".places .figure").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(scores)
    winner = scores.index(max(scores))
    expect(sheet.locator(".winner")).to_contain_text(NAMES[winner])
    sheet.locator("[data-do=close]").first.click()
    shown = page.locator("#players .score[aria-hidden]").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(scores)
    assert page.evaluate(REST) == 0, "a whole game called for the rest of the program"


def test_the_page_offers_what_the_engine_allows(page: Page) -> None:
    """Every button that carries something out is legal, whatever was played before."""
    begin(page, 3, "offers", NAMES)
    player = Player(page, record_of(3, "offers"), random_bot.choose)
    for _ in range(ABOUT_MIDDLE):
        player.move()
        player.lift()
        for button in page.locator("#actions [data-do=act]").all():
            code = str(button.get_attribute("data-arg"))
            assert player.record.refusal(action_from(code)) is None
