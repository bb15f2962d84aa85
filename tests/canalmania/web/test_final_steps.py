"""The final scoring told on the map: what is shown grows with what is told, up to the result."""

import re
from itertools import pairwise

import pytest

from canalmania.events import BuilderRanked, FinalScoringBegan, GameEnded, PointsScored
from canalmania.game import GameRecord
from canalmania.ids import Phase
from canalmania.view import view_for
from tabletop.record import Record
from tests.canalmania.web.tables import NAMES, finished_game, told_game
from web.contract.final_step import FinalStep
from web.contract.table_view import Pointer
from web.games.canalmania.board.awards import lit
from web.games.canalmania.board.highlights import routes
from web.games.canalmania.board.marks import pointed_out
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.final_score import Delivery, Part, Unfinished, final_score
from web.games.canalmania.final_steps import final_steps
from web.games.canalmania.panels.players import players
from web.games.canalmania.panels.scores import scores
from web.map.display_list import Stroke
from web.page.html import Html
from web.table.play.prompts import game_over
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown

SCALE = 34.0


def steps(seats: int) -> tuple[FinalStep, ...]:
    return final_steps(finished_game(seats).record)


def points_in(panel: Html) -> list[int]:
    """The scores that a panel shows, in its order."""
    return [int(points) for points in re.findall(r'class="score"[^>]*>(\d+)<', panel.text)]


def scores_before(record: GameRecord) -> list[int]:
    """What everybody had when the final scoring began."""
    for step in range(record.length):
        if any(isinstance(event, FinalScoringBegan) for event in record.events(step)):
            return [player.score for player in record.at(step).players]
    raise AssertionError("it never began")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_totals_grow_with_what_is_told_and_with_nothing_else(seats: int) -> None:
    told = told_game(seats)
    expected = scores_before(told.record)
    order = [(told.state.first + later) % seats for later in range(seats)]
    while (step := told.final_step) is not None:
        for event in step.events:
            if isinstance(event, PointsScored):
                expected[event.seat] += event.points
        table = table_shown(told, "en")
        assert [player.score for player in table.view.players] == expected
        in_order = [expected[seat] for seat in order]
        assert points_in(scores(table)) == points_in(players(table)) == in_order
        told.tell_next()
    assert expected == [player.score for player in told.state.players]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_event_of_the_final_scoring_is_told_once_and_in_order(seats: int) -> None:
    record = finished_game(seats).record
    told = [event for step in steps(seats) for event in step.events]
    happened = [event for action in range(record.length) for event in record.events(action)]
    began = next(n for n, event in enumerate(happened) if isinstance(event, FinalScoringBegan))
    assert [*told, happened[-1]] == happened[began:]
    assert isinstance(happened[-1], GameEnded)


def test_the_log_goes_as_far_as_the_scoring_is_told_and_never_names_the_winner() -> None:
    told = told_game(4)
    while (step := told.final_step) is not None:
        log = [event for line in table_shown(told, "en").log for event in line.events]
        assert log[-1] == step.events[-1]
        assert not any(isinstance(event, GameEnded) for event in log)
        are_ranked = any(isinstance(event, BuilderRanked) for event in log)
        assert are_ranked == (step.about.chapter.part is Part.BUILDERS)
        told.tell_next()
    log = [event for line in table_shown(told, "en").log for event in line.events]
    assert isinstance(log[-1], GameEnded)


def test_a_step_shows_the_board_it_is_about() -> None:
    """Barges lie where canals were left, cubes where they were before they were moved."""
    record = finished_game(5).record
    for step in steps(5):
        view = step.view
        chapter = step.about.chapter
        assert view.phase is Phase.OVER
        assert not view.to_act
        if chapter.part is Part.UNFINISHED:
            open_canals = {c.contract for p in view.players for c in p.canals}
            assert open_canals == {row.contract for row in chapter.rows}
        if chapter.part is Part.DELIVERIES:
            assert all(row.places[0] in view.cubes for row in chapter.rows)
            assert chapter.rows, "this game has one"
        if chapter.part is Part.BUILDERS:
            assert view.cubes == view_for(record.state, None).cubes


def test_the_map_says_what_each_step_is_about() -> None:
    told = told_game(5)
    while (step := told.final_step) is not None:
        table = table_shown(told, "en")
        wanted = pointed_out(table, Pointer())
        chapter = step.about.chapter
        texts = sorted(award.text for award in wanted.awards)
        if chapter.part is Part.UNFINISHED:
            built = [row for row in chapter.rows if isinstance(row, Unfinished) and any(row.tiles)]
            assert texts == sorted(f"+{row.points}" for row in built)
            assert len(wanted.lit) == sum(sum(row.tiles) for row in built)
        elif chapter.part is Part.DELIVERIES:
            assert [way.places for way in wanted.routes] == [row.places for row in chapter.rows]
            total = sum(sum(r.points) for r in chapter.rows if isinstance(r, Delivery))
            assert sum(int(text) for text in texts) == total
        else:
            assert len(texts) == sum(len(row.contracts) for row in chapter.rows)
        painted = (*lit(table.view.tiles, wanted.lit, SCALE), *routes(table.view, wanted, SCALE))
        assert any(isinstance(command, Stroke) and command.erase for command in painted)
        on_board = {award.hex for award in wanted.awards}
        assert {spot.id for spot in step.spots} == on_board
        told.tell_next()


def test_nothing_is_told_of_a_game_that_is_opened_when_it_is_over() -> None:
    over = finished_game(4)
    opened = Session.loaded((CANAL_MANIA,), over.text(), Shelf(MemoryStore()), "opened")
    assert opened.prompt() == game_over(tells=True, looks_back=True)
    opened.tell_final_score()
    assert opened.prompt().line == steps(4)[0].line, "again, if it is wanted"
    opened.tell_no_more()
    assert opened.prompt() == game_over(tells=True, looks_back=True)


def test_the_last_action_begins_the_telling() -> None:
    """From there nothing leads back: the end of a game is not undone (D11)."""
    over = finished_game(5)
    record = Record.of(CANAL_MANIA.game, "end", 5)
    for action in over.record.actions[:-1]:
        record.play(action)
    session = Session(CANAL_MANIA, record, NAMES, Shelf(MemoryStore()), "again")
    session.play(over.record.actions[-1])
    begins = [session.is_first_final_step]
    assert session.prompt().line == steps(5)[0].line
    assert Undo(session).why_no_undo() is not None
    session.tell_next()
    begins.append(session.is_first_final_step)
    assert session.prompt().line == steps(5)[1].line
    assert begins == [True, False]


def test_looking_into_the_past_interrupts_the_telling() -> None:
    told = told_game(4)
    told.tell_next()
    here = table_shown(told, "en")
    told.look_at(3)
    assert told.view == told.face.open_view(told.record.at(3)), "the game is over: all lies open"
    assert told.prompt().line.key == "table.in_the_past"
    told.look_at(None)
    assert table_shown(told, "en").view == here.view


def test_goods_are_told_round_by_round() -> None:
    """R10.2 every player moves one cube a round; this game comes to a third one."""
    record = finished_game(3, "round 0").record
    chapters = [step.about.chapter for step in final_steps(record)]
    movers = [[row.seat for row in c.rows] for c in chapters if c.part is Part.DELIVERIES]
    assert movers == [[1, 2, 0], [1, 2, 0], [1, 0]]
    score = final_score(record)
    rows = [row for chapter in chapters for row in chapter.rows]
    assert rows == [*score.unfinished, *score.final_deliveries, *score.builders]


def test_steps_are_numbered() -> None:
    chapters = [step.about.chapter for step in steps(4)]
    assert {chapter.count for chapter in chapters} == {len(chapters)}
    assert all(b.number == a.number + 1 for a, b in pairwise(chapters))
