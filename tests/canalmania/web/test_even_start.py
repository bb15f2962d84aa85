"""H1.1 the even start on the screen: what is chosen, that it is on, and where points come from."""

import re
from functools import cache

import pytest

from canalmania import Options
from canalmania.bots.game import play
from canalmania.rules.setup import EVEN_START
from tests.canalmania.web.tables import NAMES
from tests.canalmania.web.test_looking_back import rows
from tests.canalmania.web.words import catalogue, t, voice
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.final_score import final_score
from web.games.canalmania.panels.afterwards import AFTERWARDS
from web.table.dialogs.afterwards import afterwards_dialog
from web.table.panels.log import log
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES, Language

COLOURS = ("white", "black", "yellow", "green")


@cache
def finished(*, is_even: bool) -> Session:
    record = play(5, ["greedy"] * 4, Options(even_start=is_even))
    return Session(CANAL_MANIA, record, NAMES[:4], Shelf(MemoryStore()), "even")


def test_the_form_has_a_switch_and_the_game_gets_it() -> None:
    """H1.1 off unless it was switched on."""
    seats = [{"name": colour, "colour": colour} for colour in COLOURS]
    options_from, said = CANAL_MANIA.options_from_form, CANAL_MANIA.switched_on
    assert CANAL_MANIA.form.switches == ("even-start",)
    assert options_from(seats, ()).even_start is False
    assert options_from(seats, ["another"]).even_start is False
    assert options_from(seats, ["even-start"]).even_start is True
    assert said(options_from(seats, ())) == ()
    assert said(options_from(seats, ["even-start"])) == ("even-start",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_that_it_is_on(language: Language) -> None:
    """H1.1 and that it is a house rule, at every moment."""
    for is_even in (True, False):
        game = finished(is_even=is_even)
        for step in (0, 3, 200, None):
            game.look_at(step)
            text = log(CANAL_MANIA, table_shown(game, language)).text
            assert (t("form.even-start-means", language) in text) == is_even
            assert (f"<b>{t('form.even-start', language)}.</b>" in text) == is_even


def test_the_result_says_where_the_points_come_from_and_sums_add_up() -> None:
    """H1.1 one part more, where it is on."""
    for is_even in (True, False):
        game = finished(is_even=is_even)
        score = final_score(game.record)
        ended = CANAL_MANIA.result(game.record, NAMES[:4])
        parts = [voice("en")(part) for part in ended.parts]
        assert parts == ["Even start"] * is_even + ["canals", "deliveries", "builders"]
        first = game.record.at(0).first
        for place in ended.places:
            begun = EVEN_START[4][(place.seat - first) % 4]
            assert not is_even or place.parts[0] == begun
            assert sum(place.parts) == place.figure == score.totals[place.seat]


def test_the_course_of_the_scores_begins_where_they_began() -> None:
    """H1.1, R10.4"""
    score = final_score(finished(is_even=True).record)
    assert sorted(score.course[0]) == sorted(EVEN_START[4])
    assert score.course[-1] == score.totals


def test_looking_back_has_the_points_of_the_start_by_their_name() -> None:
    """H1.1 what was scored before a record begins is something else."""
    game = finished(is_even=True)
    inside = AFTERWARDS.tell(game.record, NAMES[:4], "points", voice("en"))
    html = afterwards_dialog(AFTERWARDS.chapters, "points", inside, voice("en"))
    assert sum(row[0] == "Even start" for row in rows(html)) == 1
    assert t("afterwards.earlier", "en") not in html.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_gives_the_points_that_the_rules_give(language: Language) -> None:
    """H1.1"""
    text = catalogue(language)["help.H1.1"]
    assert isinstance(text, str)
    told = re.findall(r"\d(?:, \d)+", text)
    assert told == [", ".join(map(str, EVEN_START[seats])) for seats in (3, 4, 5)]
