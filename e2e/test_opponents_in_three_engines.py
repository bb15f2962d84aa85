"""The computer's players think in every engine, in frames of others too, and as they do in CPython.

What they choose is compared by itself: questions go right to the page's worker.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from canalmania import GameRecord, to_act, view_for
from canalmania.bots import greedy
from e2e.beside_computers import PEOPLE, begin_beside
from e2e.clicking import LIFT, awaited, settle
from e2e.engines.hosts import FRAME, embedding, serving_named
from e2e.engines.visitor import Visitor
from e2e.marks import READY
from tabletop.opponents import Opponent
from tabletop.thinking import Question, Thinker, as_text
from web.games.canalmania.face import CANAL_MANIA

SAMPLE: Final = 9
"""Decisions; `make same-choices` compares 200."""
HARD: Final = 30
"""Thoughts of a hard player: all its plans in one world at least. It takes many more."""
NOT_KEPT: Final = "#dialog [data-do=close]"
ANSWERED: Final = """question => new Promise((answered) => {
    tableShell.addEventListener("thought", ({ detail }) => answered(detail.answer), { once: true });
    tableShell.think(Date.now(), question, 0);
})"""


def questions(count: int, seed: str = "same") -> list[str]:
    """What is asked in so many moments of games, of every level and style in turn."""
    opponents = CANAL_MANIA.opponents
    assert opponents is not None
    asked: list[str] = []
    rng = 1
    while len(asked) < count:
        record = GameRecord.new(f"{seed} {len(asked)}", 3 + len(asked) % 3)
        while to_act(record.state) and len(asked) < count:
            seat = record.state.active
            if record.length % 17 == len(asked) % 17:
                level = opponents.levels[len(asked) % len(opponents.levels)]
                style = opponents.styles[len(asked) % len(opponents.styles)]
                samples = HARD if level == "hard" else 0
                told: Question[Any, Any] = Question(
                    record.state,
                    record.seats,
                    seat,
                    Opponent(level, style),
                    f"{seed} {record.length}",
                    samples=samples,
                )
                asked.append(as_text(CANAL_MANIA.game, told))
            action, rng = greedy.choose(view_for(record.state, seat), rng)
            record.play(action)
    return asked


def answer_here(question: str) -> str:
    """What CPython answers."""
    assert CANAL_MANIA.opponents is not None
    thinker = Thinker({CANAL_MANIA.game.id: (CANAL_MANIA.game, CANAL_MANIA.opponents)})
    thinker.begin(question)
    answer = thinker.go_on()
    while (better := thinker.go_on()) is not None:
        answer = better
    assert answer is not None
    return answer


def differences(page: Page, asked: list[str]) -> list[str]:
    """The questions that a page's worker answers otherwise."""
    return [one for one in asked if page.evaluate(ANSWERED, one) != answer_here(one)]


def test_the_worker_chooses_what_cpython_chooses(visitor: Visitor, site: str) -> None:
    page = visitor.page
    page.goto(site)
    page.wait_for_selector(READY)
    asked = questions(SAMPLE)
    assert {json.loads(one)["opponent"][0] for one in asked} == {"easy", "normal", "hard"}
    assert differences(page, asked) == []


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


@pytest.mark.sampled(every=2)
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
