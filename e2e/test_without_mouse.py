"""Whole games without a mouse, to the final score, which is the engine's."""

from playwright.sync_api import Page, expect

from canalmania import GameRecord
from canalmania.bots import greedy
from e2e.by_names import ReadingPlayer, say
from e2e.clicking import GO_ON, begin, record_of, settle
from e2e.keeps import GAMES
from e2e.without_mouse import CountingPlayer, LetterPlayer, TabPlayer
from web.games.canalmania.face import CANAL_MANIA
from web.table.session import Session
from web.table.storage import MemoryStore, Shelf

NAMES = ("Anna", "Bruno", "Carla")
KEPT = "name => localStorage.getItem(name)"
MOST_STOPS = 45
MOST_OF_A_TILE = 12


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
    print(f"{kind.__name__}: {player.presses} presses, {player.record.length} actions,"
          f" tiles {sorted(player.of_tiles)}, at most {player.most_stops} stops")
    return player


def assert_score_of_the_engine(page: Page, player: CountingPlayer) -> None:
    """The score in the dialog is that of the actions which the page has kept, played anew."""
    kept = GameRecord.load(str(page.evaluate(KEPT, GAMES + ", ".join(NAMES))))
    assert kept.actions == player.record.actions
    totals = page.locator("#dialog tr.total td").all_inner_texts()
    scores = [seat.score for seat in kept.state.players]
    assert sorted(map(int, totals)) == sorted(scores)
    winner = NAMES[scores.index(max(scores))]
    expect(page.locator("#dialog .winner")).to_contain_text(winner)


def test_a_whole_game_by_tab_and_enter(page: Page) -> None:
    player = play(page, TabPlayer, "by tab")
    assert_score_of_the_engine(page, player)
    assert player.most_stops <= MOST_STOPS
    assert max(player.of_tiles) <= MOST_OF_A_TILE


def test_a_whole_game_by_letters_and_arrows(page: Page) -> None:
    player = play(page, LetterPlayer, "by letters")
    assert_score_of_the_engine(page, player)
    assert max(player.of_tiles) <= MOST_OF_A_TILE


def test_a_whole_game_by_roles_and_names_alone(page: Page) -> None:
    begin(page, 3, "by names", NAMES)
    record = record_of(3, "by names")
    twin = Session(CANAL_MANIA, record, NAMES, Shelf(MemoryStore()), "twin")
    player = ReadingPlayer(page, twin, greedy.choose)
    while not twin.is_over:
        player.move()
    print(f"{player.presses} presses, {record.length} actions")
    twin.tell_final_score()
    while twin.final_step is not None:
        player.press(page.get_by_role("button", name=say("final_score.next")))
        twin.tell_final_step()
    print(page.get_by_role("dialog").aria_snapshot())
