"""Looking back on races: every figure is that of the game."""

from functools import cache

import pytest

from canyon import GameRecord
from canyon import events as e
from canyon.river import RIVER
from canyon.view import view_for
from tabletop.record import Record
from tests.canyon.test_golden import GOLDEN, stored
from tests.canyon.web.play import NAMES, voice
from tests.web.tree import tree
from web.games.canyon import palette
from web.games.canyon.afterwards import Race, race
from web.games.canyon.face import CANYON
from web.games.canyon.panels.afterwards import CHAPTERS
from web.games.canyon.panels.race_chart import race_chart
from web.page.html import joined
from web.words.plural import LANGUAGES

EACH = pytest.mark.parametrize("number", range(len(GOLDEN)))


@cache
def told(number: int) -> tuple[GameRecord, Race]:
    _, record = stored(GOLDEN[number])
    return record, race(record)


def events(record: GameRecord) -> list[e.Event]:
    return [event for step in range(record.length) for event in record.events(step)]


@EACH
def test_rounds_end_where_the_canoes_lay(number: int) -> None:
    record, found = told(number)
    assert [one.number for one in found.rounds] == list(range(1, record.state.round + 1))
    assert found.rounds[-1].moment == record.length
    for one in found.rounds:
        canoes = record.at(one.moment).canoes
        assert one.to_go == tuple(RIVER.to_go[space] for space in canoes if space is not None)
        before = record.at(one.moment - 1)
        assert before.round == one.number
        assert one.bids == tuple(zip(before.bids, before.taken, strict=True))
    assert found.ranking == record.game.outcome(record.state)


@EACH
def test_sums_are_those_of_the_events(number: int) -> None:
    record, found = told(number)
    every = events(record)
    for seat, tally in enumerate(found.tallies):
        exact = sum(one.bids[seat][0] == one.bids[seat][1] for one in found.rounds)
        assert tally.exact == exact
        for kind, count in ((e.CanoeDrifted, tally.drifts), (e.CanoeFell, tally.falls)):
            assert count == sum(type(event) is kind and event.seat == seat for event in every)
        moved = [one for one in every if isinstance(one, e.CanoeMoved) and one.seat == seat]
        stayed = [one for one in every if isinstance(one, e.CanoeStayed) and one.seat == seat]
        short = sum(one.points - one.steps for one in moved if RIVER.to_go[one.end])
        assert tally.lost == short + sum(one.points for one in stayed)


@EACH
def test_every_fall_and_every_finish_stands_out(number: int) -> None:
    record, found = told(number)
    for kind in (e.CanoeFell, e.FinishReached):
        steps = [
            step + 1
            for step in range(record.length)
            if any(isinstance(event, kind) for event in record.events(step))
        ]
        assert set(steps) <= {one.moment for one in found.incidents}
    for one in found.incidents:
        assert set(one.events) <= set(record.events(one.moment - 1))
        assert record.at(one.moment - 1).round == one.number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_is_told_and_leads_to_its_moments(language: str, chapter: str) -> None:
    record, found = told(0)
    assert CANYON.afterwards is not None
    names = NAMES[: record.seats]
    shown = joined(CANYON.afterwards().tell(record, names, chapter, voice(language))).text
    wanted = found.incidents if chapter == "moments" else found.rounds
    for one in wanted:
        assert f'data-arg="{one.moment}"' in shown
    winner = names[found.ranking[0]]
    assert all(name in shown for name in ([winner] if chapter == "moments" else names))


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    with pytest.raises(ValueError, match="not over"):
        race(Record.of(CANYON.game, 1, 3))


def test_a_race_whose_beginning_was_lost_is_told_as_far_as_it_is_known() -> None:
    record, found = told(0)
    begins = found.rounds[2].moment
    rest = Record(CANYON.game, record.seed, record.seats, record.options, record.at(begins))
    for action in record.actions[begins:]:
        rest.play(action)
    assert [one.number for one in race(rest).rounds] == [one.number for one in found.rounds[3:]]


def test_the_chart_has_a_line_and_a_name_for_everybody() -> None:
    """The winner's line lies on top; a dot for each round."""
    record, found = told(0)
    names = ("Anna", "Bartholomew Long", "Carla", "Dirk", "Emma", "Franz")[: record.seats]
    canoes = [player.canoe for player in view_for(record.state, None).players]
    chart = tree(race_chart(found, canoes, names).text)
    ends = [one.text for one in chart.all("text") if one.attributes["class"] == "chart-end"]
    assert ends == [
        "Bartholomew…" if seat == 1 else names[seat] for seat in reversed(found.ranking)
    ]
    assert len(chart.all("circle")) == record.seats * len(found.rounds)
    colours = [one.attributes["stroke"] for one in chart.all("polyline")]
    winner = palette.CANOE_STYLES[canoes[found.ranking[0]]].fill
    assert colours[-2:] == [palette.INK, winner]
    ticks = [one.text for one in chart.all("text") if one.attributes["class"] == "chart-round"]
    assert (ticks[0], ticks[-1]) == ("1", str(len(found.rounds)))
