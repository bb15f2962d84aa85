"""The table comes alive in every engine: effects, what the others did, the log, the layout."""

import pytest

from canalmania.game import CANAL_MANIA
from canyon import outcome
from canyon.game import CANYON
from e2e import approdo_play
from e2e.canyon_play import NAMES as CANYON_NAMES
from e2e.canyon_play import SHORT, is_over, open_game, played, result_shown
from e2e.canyon_play import Player as CanyonPlayer
from e2e.clicking import Player, awaited, hear_the_scoring, lift, map_at_rest, settle
from e2e.engines.visitor import Visitor
from e2e.marks import READY
from e2e.moments import go_to_table, moment
from e2e.test_effects import before, completes
from e2e.test_layout import SEEN
from e2e.test_recap import PAINTED, SHOW_ME, SHOWING, becomes, busiest
from tabletop.loading import load
from tabletop.record import Record
from tools.browsers import Engine

LAST = 6
"""The round in which the game of `SHORT` ends."""
BANNER = ".effect-plaque.back"


def test_a_finished_canal_is_told_in_any_engine(visitor: Visitor, site: str) -> None:
    text, action, _ = before(completes)
    page = visitor.page
    go_to_table(page, site, text)
    Player(page, load(CANAL_MANIA, text), lambda _, rng: (action, rng)).move()
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
    map_at_rest(page)
    calm = page.evaluate(PAINTED)
    line.evaluate("node => node.focus()")
    becomes(page, lambda shown: shown != calm)
    page.keyboard.press("l")
    awaited(page, SHOWING)
    page.keyboard.press("Escape")
    page.locator(SHOWING).wait_for(state="detached")


@pytest.mark.engines(Engine.FIREFOX, Engine.WEBKIT)
def test_the_second_game_is_played_to_its_end_in_any_engine(visitor: Visitor, site: str) -> None:
    """From the last bids on, to the engine's ranking; `e2e/test_canyon.py` plays whole games."""
    page = visitor.page
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    last = played(Record.of(CANYON, SHORT, 3), lambda state: state.round == LAST)
    open_game(page, last)
    player = CanyonPlayer(page, last)
    while not is_over(player.record.state):
        player.move()
    hear_the_scoring(page)
    ranking = outcome(player.record.state)
    assert ranking is not None
    assert result_shown(page) == [CANYON_NAMES[seat] for seat in ranking]


@pytest.mark.engines(Engine.FIREFOX, Engine.WEBKIT)
def test_the_third_game_is_played_to_its_end_in_any_engine(visitor: Visitor, site: str) -> None:
    """Its beginning, and a stored game from the last turn of its first player on, with the game
    compared after every press."""
    page = visitor.page
    page.goto(f"{site}?game=approdo")
    page.wait_for_selector(READY)
    approdo_play.begin(page, [""] * 3, "engines")
    player = approdo_play.Player(page, approdo_play.new_game("engines", 3))
    while player.state.round < 1:
        player.move()
    approdo_play.skip_to_the_last_round(page)
    player = approdo_play.Player(page, approdo_play.record_on(page))
    while not approdo_play.is_over(player.state):
        player.move()
    hear_the_scoring(page)
    assert approdo_play.result_shown(page) == approdo_play.result_of(player.state)


def test_all_that_matters_is_in_sight_in_any_engine(visitor: Visitor, site: str) -> None:
    page = visitor.page
    go_to_table(page, site, moment("building", 5))
    seen = page.evaluate(SEEN)
    assert (seen["scores"], seen["hand"], seen["line"]) == (5, True, True)
    width, height = seen["map"]
    assert width * height >= 0.4 * page.evaluate("innerWidth * innerHeight")
    assert page.evaluate("document.fonts.check('16px \"Table Serif\"')")
