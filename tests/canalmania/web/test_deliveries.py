"""R10.2 the final deliveries: one line each, with the scores after it, and nothing that is of no
use then."""

import re
from functools import cache

import pytest

from canalmania import view_for
from canalmania.actions import MoveGoods
from canalmania.bots import random_bot
from canalmania.ids import Phase
from canalmania.legal import to_act
from tabletop.record import Record
from tabletop.seat import Seat
from tests.canalmania.web.tables import NAMES, finished_game, told_game
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.final_score import Part
from web.games.canalmania.panels.deliveries import deliveries, deliveries_made
from web.page.html import Html
from web.table.panels.all_panels import panels_by_region
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown

SEED = "r8"
"""Random players leave many cubes: a dozen of them are moved at the end."""
IDLE = ("hand", "canals", "display", "parliament")


@cache
def played() -> Session:
    """A game in which the last cube of the final deliveries is still to be moved."""
    record, rng = Record.of(CANAL_MANIA.game, SEED, 5), 1
    while to_act(record.state):
        action, rng = random_bot.choose(view_for(record.state, Seat(record.state.active)), rng)
        record.play(action)
    begun = Record.of(CANAL_MANIA.game, SEED, 5)
    for action in record.actions[:-1]:
        begun.play(action)
    session = Session(CANAL_MANIA, begun, NAMES, Shelf(MemoryStore()), "deliveries")
    assert session.state.phase is Phase.DELIVERIES
    return session


def rows(html: Html) -> list[list[str]]:
    """The cells of every line, in words."""
    found = []
    for row in re.findall(r"<tr.*?</tr>", html.text.partition("<tbody>")[2]):
        cells = re.findall(r"<t[hd].*?</t[hd]>", row)
        found.append([re.sub("<[^>]*>", "", cell).strip() for cell in cells])
    return found


def test_every_final_delivery_is_a_line_with_the_scores_that_the_engine_had() -> None:
    session = played()
    record = session.record
    began = next(s for s in range(record.length) if record.at(s).phase is Phase.DELIVERIES)
    moves = [
        step for step in range(began, record.length) if isinstance(record.actions[step], MoveGoods)
    ]
    made = deliveries_made(table_shown(session, "en"))
    assert len(made) == len(moves) > 8
    for one, step in zip(made, moves, strict=True):
        before, after = record.at(step), record.at(step + 1)
        scores = [tuple(player.score for player in at.players) for at in (before, after)]
        assert one.scores == scores[1]
        assert one.points == tuple(b - a for a, b in zip(*scores, strict=True))
        assert one.seat == record.seat(step)
        action = record.actions[step]
        assert isinstance(action, MoveGoods)
        assert one.places == action.places


def test_the_newest_line_comes_first_and_says_what_it_brought_to_whom() -> None:
    table = table_shown(played(), "en")
    html = deliveries(table)
    assert html is not None
    made, shown = deliveries_made(table), rows(html)
    assert len(shown) == len(made)
    order = [(table.view.first + later) % 5 for later in range(5)]
    for one, row in zip(reversed(made), shown, strict=True):
        told = [
            f"{one.scores[seat]} +{one.points[seat]}" if one.points[seat] else str(one.scores[seat])
            for seat in order
        ]
        assert row[1:] == told
        assert row[0].startswith(NAMES[one.seat])
        assert "→" in row[0]
    heads = re.findall(r'class="unseen">(\w+)<', html.text.partition("</thead>")[0])
    assert heads[-5:] == [NAMES[seat] for seat in order]


def test_the_list_stands_below_the_question_of_the_final_deliveries_and_no_other() -> None:
    session = played()
    panels = CANAL_MANIA.panels(table_shown(session, "en"))
    assert panels["prompt"].text.count('class="made"') == 1
    session.look_at(session.record.length - 40)
    assert session.view.phase is not Phase.DELIVERIES
    assert 'class="made"' not in CANAL_MANIA.panels(table_shown(session, "en"))["prompt"].text
    session.look_at(None)


@pytest.mark.parametrize("seats", [3, 5])
def test_a_step_of_the_scoring_marks_the_lines_that_it_tells(seats: int) -> None:
    told = told_game(seats)
    before = 0
    while (step := told.final_step) is not None:
        table = table_shown(told, "en")
        chapter = step.about.chapter
        if chapter.part is Part.DELIVERIES and chapter.rows:
            prompt = CANAL_MANIA.panels(table)["prompt"].text
            body = prompt.partition("<tbody>")[2].partition("</tbody>")[0]
            lines = re.findall(r"<tr.*?</tr>", body)
            before += len(chapter.rows)
            assert len(lines) == before, "and those of the steps before"
            new = [n for n, line in enumerate(lines) if 'class="now"' in line]
            assert new == [*range(len(chapter.rows))]
            assert 'class="scored"' not in prompt
        told.tell_next()
    assert before


def test_what_is_of_no_use_any_more_is_gone_and_so_is_its_tab() -> None:
    over = finished_game(5)
    for session in (played(), over):
        table = table_shown(session, "en")
        panels = panels_by_region(CANAL_MANIA, table, None, "hand")
        assert [panels[name].text for name in IDLE] == [""] * 4
        assert 'data-region="parliament"' not in panels["tabs"].text
        assert 'data-region="players"' in panels["tabs"].text
        assert 'data-arg="contracts"' not in panels["status"].text
    session = Session(CANAL_MANIA, over.record, over.names, Shelf(MemoryStore()), "past")
    session.look_at(50)
    panels = panels_by_region(CANAL_MANIA, table_shown(session, "en"), None, "hand")
    assert all(panels[name].text for name in IDLE), "in the past they were of use"
    assert 'data-region="parliament"' in panels["tabs"].text
    assert 'data-arg="contracts"' in panels["status"].text
