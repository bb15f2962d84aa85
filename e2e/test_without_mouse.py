"""Whole games without a mouse, to the final score, which is the engine's."""

from collections.abc import Sequence
from statistics import mean

import pytest
from playwright.sync_api import Page, expect

from canalmania import Action
from canalmania.bots import greedy
from e2e.by_names import ReadingPlayer
from e2e.clicking import GO_ON, begin, record_of, settle
from e2e.keeps import GAMES
from e2e.without_mouse import CountingPlayer, LetterPlayer, TabPlayer
from tabletop.loading import load
from web.games.canalmania.face import CANAL_MANIA
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf

NAMES = ("Anna", "Bruno", "Carla")
KEPT = "name => localStorage.getItem(name)"
MOST_STOPS = 45
"""Stops of Tab on one screen, a list of targets among them."""
FOR_A_TILE = 12
"""Presses that a tile takes at most."""


def play(page: Page, kind: type[CountingPlayer], seed: str) -> CountingPlayer:
    """A whole game, and its end: the winner is in sight."""
    begin(page, 3, seed, NAMES)
    player = kind(page, record_of(3, seed), greedy.choose)
    while not player.is_over:
        player.move()
    settle(page)
    while page.locator(GO_ON).count():
        expect(page.locator(GO_ON)).to_be_focused()
        player.key("Enter")
    expect(page.locator("#dialog .winner")).to_be_visible()
    print(
        f"{kind.__name__}: {player.presses} presses, {player.record.length} actions,"
        f" tiles {sorted(player.of_tiles)}, at most {player.most_stops} stops"
    )
    return player


def kept_actions(page: Page) -> Sequence[Action]:
    """The actions of the game that the page has kept."""
    text = page.evaluate(KEPT, GAMES + ", ".join(NAMES))
    return load(CANAL_MANIA.game, str(text)).actions


def assert_score_of_the_engine(page: Page, player: CountingPlayer) -> None:
    """The page has kept the actions that were meant, and tells the score that they lead to."""
    assert kept_actions(page) == player.record.actions
    totals = page.locator("#dialog tr.total td").all_inner_texts()
    scores = [seat.score for seat in player.record.state.players]
    assert sorted(map(int, totals)) == sorted(scores)
    winner = NAMES[scores.index(max(scores))]
    expect(page.locator("#dialog .winner")).to_contain_text(winner)


@pytest.mark.sampled(every=0)
def test_a_whole_game_by_tab_and_enter(page: Page) -> None:
    player = play(page, TabPlayer, "by tab")
    assert_score_of_the_engine(page, player)
    assert player.most_stops <= MOST_STOPS
    assert max(player.of_tiles) <= FOR_A_TILE


@pytest.mark.sampled(every=0)
def test_a_whole_game_by_letters_and_arrows(page: Page) -> None:
    player = play(page, LetterPlayer, "by letters")
    assert_score_of_the_engine(page, player)
    assert mean(player.of_tiles) <= FOR_A_TILE


def test_a_whole_game_by_roles_and_names_alone(page: Page) -> None:
    begin(page, 3, "by names", NAMES)
    twin = Session(CANAL_MANIA, record_of(3, "by names"), NAMES, Shelf(MemoryStore()), "twin")
    player = ReadingPlayer(page, twin, greedy.choose)
    while not twin.is_over:
        player.move()
    player.hears_the_scoring()
    print(f"by names: {player.presses} presses, {twin.record.length} actions")
    scores = [seat.score for seat in twin.state.players]
    assert player.read_totals() == scores
    assert kept_actions(page) == twin.record.actions
