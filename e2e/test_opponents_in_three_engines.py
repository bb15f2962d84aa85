"""The computer's players think in every engine, in frames of others too, and as in CPython."""

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from e2e import late_games
from e2e.at_table import PEOPLE
from e2e.beside_computers import begin_beside
from e2e.clicking import LIFT, awaited, settle
from e2e.engines.hosts import FRAME, embedding, serving_named
from e2e.engines.visitor import Visitor
from e2e.marks import READY
from e2e.thoughts import CORES, PLAYED, differences, questions
from web.faces import GAMES

SAMPLE: Final = 6
"""Decisions; `make same-choices` compares 200."""
NOT_KEPT: Final = "#dialog [data-do=close]"


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("workers", [1, 3])
def test_the_worker_chooses_what_cpython_chooses(visitor: Visitor, site: str, workers: int) -> None:
    """With helpers or without, in one game after the other: each but the first is learnt by a
    worker that has thought already, on a page where another was asked about."""
    assert PLAYED.keys() == {one.game for one in GAMES}
    page = visitor.page
    page.goto(site)
    page.wait_for_selector(READY)
    page.evaluate(CORES, workers)
    for game in PLAYED:
        late_games.get(page, game)
        asked = questions(game, SAMPLE)
        assert {json.loads(one)["opponent"][0] for one in asked} == {"easy", "normal", "hard"}
        assert differences(page, game, asked) == []


def is_played_until_a_person_acts(page: Page) -> None:
    page.wait_for_selector(READY)
    begin_beside(page, ("", "normal/carrier", "hard/builder"))
    settle(page)
    if page.locator(NOT_KEPT).count():  # there, nothing is kept, and a notice says so
        page.locator(NOT_KEPT).first.click()
    awaited(page, PEOPLE)
    assert int(page.locator("#table").get_attribute("data-step") or 0) > 0
    assert page.locator(LIFT).count() == 0


def test_the_computer_plays_in_any_engine(visitor: Visitor, site: str) -> None:
    visitor.page.goto(site)
    is_played_until_a_person_acts(visitor.page)


@pytest.mark.parametrize("sandbox", ["allow-scripts", "allow-scripts allow-same-origin"])
def test_the_computer_plays_in_a_frame(
    visitor: Visitor, dist: Path, tmp_path: Path, sandbox: str
) -> None:
    with (
        serving_named(dist, tmp_path / "site") as address,
        embedding(tmp_path, address, f'sandbox="{sandbox}"', same_site=False) as host,
    ):
        visitor.page.goto(host)
        is_played_until_a_person_acts(visitor.inside(FRAME))
