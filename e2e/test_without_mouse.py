"""Whole games without a mouse, to the final score, which is the engine's."""

from collections.abc import Sequence
from statistics import mean

import pytest
from playwright.sync_api import Page, expect

from canalmania import Action, GameRecord, to_act
from canalmania.bots import greedy
from e2e.by_names import ReadingPlayer
from e2e.clicking import GO_ON, Choose, begin, played, record_of, settle
from e2e.keeps import GAMES
from e2e.moments import sit_down
from e2e.without_mouse import CountingPlayer, LetterPlayer, TabPlayer
from tabletop.loading import load
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.log import carries_itself_out
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
    totals = page.locator("#dialog .places .figure").all_inner_texts()
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


def reading(page: Page, record: GameRecord, choose: Choose = greedy.choose) -> ReadingPlayer:
    """Whoever reads the game on the page, which is at the last moment of the record."""
    twin = Session(CANAL_MANIA, record, NAMES, Shelf(MemoryStore()), "twin")
    return ReadingPlayer(page, twin, choose)


def opened(page: Page, record: GameRecord, choose: Choose = greedy.choose) -> ReadingPlayer:
    """Open a game, and read it from there on."""
    record.table["names"] = "\n".join(NAMES)
    sit_down(page, record.save(), behind_curtain=True)
    return reading(page, record, choose)


@pytest.mark.sampled(every=0)
def test_a_whole_game_by_roles_and_names_alone(page: Page) -> None:
    begin(page, 3, "by names", NAMES)
    player = reading(page, record_of(3, "by names"))
    while not player.twin.is_over:
        player.move()
    player.hears_the_scoring()
    print(f"by names: {player.presses} presses, {player.twin.record.length} actions")
    assert player.read_totals() == [seat.score for seat in player.twin.state.players]
    assert kept_actions(page) == player.twin.record.actions


def test_the_beginning_and_the_end_of_a_game_by_roles_and_names_alone(page: Page) -> None:
    """The first round, as it is kept; the last one, to the score of the engine."""
    begin(page, 3, "by names", NAMES)
    player = reading(page, record_of(3, "by names"))
    while player.twin.state.round == 1:
        player.move()
    settle(page)
    assert kept_actions(page) == player.twin.record.actions
    late = played(record_of(3, "by names"), lambda state: state.round == state.last_round)
    player = opened(page, late)
    while not player.twin.is_over:
        player.move()
    player.hears_the_scoring()
    assert player.read_totals() == [seat.score for seat in player.twin.state.players]


def test_every_kind_of_action_is_carried_out_by_roles_and_names_alone(page: Page) -> None:
    """Once each, where it comes first in a game of which the other test has both ends."""
    whole = played(record_of(3, "by names"), lambda state: not to_act(state))
    record, done = record_of(3, "by names"), set[type[Action]]()
    for action in whole.actions:
        is_chosen = carries_itself_out(CANAL_MANIA, record.state) is None
        if type(action) not in done and is_chosen:
            text = record.save()
            player = opened(page, load(CANAL_MANIA.game, text), only(action))
            player.move()
            done.add(type(player.twin.record.actions[record.length]))
        record.play(action)
    assert done == {*map(type, whole.actions)}


def only(action: Action) -> Choose:
    """A player who wants this and nothing else."""
    return lambda _, rng: (action, rng)
