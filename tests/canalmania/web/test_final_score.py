"""The final score and its pages: nothing is lost between the engine and the screen."""

from functools import cache
from itertools import pairwise

import pytest

from canalmania.catalogue import PROLIFIC_POINTS
from canalmania.rules.scoring import outcome
from tabletop.record import Record
from tests.canalmania.web.tables import finished_game, told_game
from tests.canalmania.web.test_panels import Reader
from tests.canalmania.web.words import voice
from web.games.canalmania.afterwards import afterwards
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.final_score import FinalScore, Source, final_score
from web.games.canalmania.panels.chart import FRAME, chart, score_table
from web.table.panels.charts import spread
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES, Language


@cache
def scored(seats: int) -> FinalScore:
    return final_score(finished_game(seats).record)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_totals_are_those_of_the_engine(seats: int) -> None:
    told = scored(seats)
    players = finished_game(seats).state.players
    assert told.totals == tuple(player.score for player in players)
    assert told.course[-1] == told.totals
    assert told.ranking == outcome(finished_game(seats).state)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_steps_add_up_to_their_sources(seats: int) -> None:
    told, review = scored(seats), afterwards(finished_game(seats).record)
    for seat in review.seats:
        unfinished = sum(canal.points for canal in told.unfinished if canal.seat == seat)
        final = sum(delivery.points[seat] for delivery in told.final_deliveries)
        builder = sum(one.points for one in told.builders if one.seat == seat)
        sources = review.by_source(seat)
        assert (unfinished, final, builder) == (
            sources[Source.UNFINISHED],
            sources[Source.FINAL_GOODS],
            sources[Source.BUILDER],
        )
    assert tuple(builder.points for builder in told.builders) == PROLIFIC_POINTS[seats]


def test_scores_never_fall_and_every_turn_has_a_row() -> None:
    told = scored(4)
    assert len(told.course) == len(told.rounds) == finished_game(4).state.turn + 3
    for before, after in pairwise(told.course):
        assert all(b <= a for b, a in zip(before, after, strict=True))
    assert list(told.rounds) == sorted(told.rounds)


def test_a_game_that_goes_on_has_no_final_score() -> None:
    with pytest.raises(ValueError, match="not over"):
        final_score(Record.of(CANAL_MANIA.game, "open", 3))


def test_builders_are_ranked_by_what_the_final_score_says() -> None:
    for seats in (3, 4, 5):
        builders = scored(seats).builders
        for before, after in pairwise(builders):
            merits = [(len(b.contracts), b.value, b.engineer) for b in (before, after)]
            assert merits[0] > merits[1]
            deciding = ("contracts", "value", "engineer").index(before.reason)
            assert merits[0][:deciding] == merits[1][:deciding]
            assert merits[0][deciding] > merits[1][deciding]
        assert builders[-1].reason == "last"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_well_formed_in_every_language(language: Language) -> None:
    session = told_game(5)
    while session.final_step is not None:
        for panel in CANAL_MANIA.panels(table_shown(session, language)).values():
            assert "{" not in Reader(panel.text).words
        told = CANAL_MANIA.told(session.final_step.events, session.names)
        assert "{" not in " ".join(voice(language)(sentence) for sentence in told)
        session.tell_next()


def test_a_game_that_goes_on_has_no_final_steps() -> None:
    with pytest.raises(ValueError, match="not over"):
        CANAL_MANIA.final_steps(Record.of(CANAL_MANIA.game, "open", 3))


def test_the_chart_has_a_line_and_a_table_column_for_everybody() -> None:
    session = finished_game(5)
    told = scored(5)
    drawn = Reader(chart(told, session.view, voice("en")).text)
    lines = {attrs["points"] for tag, attrs in drawn.elements if tag == "polyline"}
    assert len(lines) == len({tuple(row[seat] for row in told.course) for seat in range(5)})
    table = Reader(score_table(told, session.view, session.names, voice("en")).text)
    assert table.words.count("Élise") == 1


@pytest.mark.parametrize(
    "heights",
    [
        [214.0] * 5,  # nobody has scored
        [200.0, 120.0, 119.0, 118.0, 30.0],
        [20.0, 19.0, 18.0, 17.0, 16.0],
    ],
)
def test_the_scores_beside_the_lines_do_not_cover_each_other(heights: list[float]) -> None:
    placed = spread(heights, FRAME)
    gaps = [lower - upper for lower, upper in pairwise(placed)]
    assert min(gaps) >= FRAME.apart
    assert placed[0] <= FRAME.ground
    assert placed[-1] >= FRAME.top


def test_scores_far_apart_stay_beside_their_lines() -> None:
    assert spread([200.0, 150.0, 100.0], FRAME) == [200.0, 150.0, 100.0]
