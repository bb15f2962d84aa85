"""The page of the result: who has won, what decided it, and the ranking once, in every game."""

import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from tabletop.seat import Seat
from tests.canalmania.web.tables import finished_game
from tests.canyon.web.play import at_random
from tests.canyon.web.play import session as canyon_session
from tests.web.tree import spoken, tree
from web.contract.prompt import Marks
from web.contract.result import Place, Result
from web.page.html import Html, h
from web.table.dialogs.result import Ended, result_of, result_page
from web.table.play.session import Session
from web.words.catalogue import voice
from web.words.message import Message
from web.words.plural import LANGUAGES, Language

NAMES = ("Anna", "Bruno", "Carla", "Dario")
SAY = voice("en")


def ended(*places: Place, parts: int = 1, **more: bool) -> Html:
    """A page with such a ranking, its texts from anywhere."""
    result = Result(
        lead=Message("table.menu"),
        decided=Message("table.game_over"),
        parts=tuple(Message(f"table.zoom_{name}") for name in ("in", "out", "fit")[:parts]),
        places=places,
        marks=Marks(),
    )
    marks = [h("i", number) for number in range(4)]
    flags = {"can_look_back": True, "can_share": True} | more
    return result_page(Ended(result=result, marks=marks, names=NAMES, seed=7, **flags), SAY)


def row(number: int, seat: int, *parts: int) -> Place:
    return Place(number=number, seat=Seat(seat), figure=sum(parts), parts=parts)


def heading(page: Html) -> str:
    (found,) = re.findall(r"<h2[^>]*>(.*?)</h2>", page.text)
    return str(found)


def test_the_winner_s_name_is_the_heading() -> None:
    page = ended(row(1, 2, 9), row(2, 0, 5))
    assert heading(page) == "Carla wins"
    assert 'class="winner"' in page.text


def test_winners_who_are_equal_are_named_together() -> None:
    assert heading(ended(row(1, 2, 9), row(1, 0, 9), row(3, 1, 2))) == "Carla and Anna win"
    three = ended(row(1, 2, 9), row(1, 0, 9), row(1, 1, 9))
    assert heading(three) == "Carla, Anna and Bruno win"
    assert three.text.count('class="won"') == 3
    lead = three.text.partition('class="lead"')[2].partition("</p>")[0]
    assert re.findall(r"<i>(\d)</i>", lead) == ["2", "0", "1"], "all their marks"
    assert heading(ended(row(1, 0, 3), row(2, 1, 1))).endswith("wins")


@pytest.mark.parametrize(("length", "looks"), [(3, ""), (9, " long"), (16, " long longer")])
def test_a_long_name_is_written_smaller(length: int, looks: str) -> None:
    places = row(1, 0, 9), row(2, 1, 5)
    page = ended(*places)
    result = Result(
        lead=Message("table.menu"),
        decided=Message("table.menu"),
        parts=(Message("table.menu"),),
        places=places,
        marks=Marks(),
    )
    names = ("N" * length, "Bruno")
    more = {"can_look_back": True, "can_share": True}
    page = result_page(Ended(result=result, marks=[h("i")] * 2, names=names, seed=1, **more), SAY)
    assert f'class="winner{looks}"' in page.text


def test_every_player_stands_in_the_ranking_once() -> None:
    page = ended(row(1, 1, 9), row(2, 3, 5), row(2, 0, 5), row(4, 2, 1))
    rows = re.findall(r"<li.*?</li>", page.text)
    assert [re.findall(r'class="name">(.*?)<', one) for one in rows] == [
        ["Bruno"],
        ["Dario"],
        ["Anna"],
        ["Carla"],
    ]
    found = [re.findall(r'class="(?:number|figure)">(.*?)<', one) for one in rows]
    assert found == [["1", "9"], ["2", "5"], ["2", "5"], ["4", "1"]]
    assert ["won" in one for one in rows] == [True, False, False, False]


def bars(page: Html) -> list[list[tuple[str, float, float]]]:
    """Of every row the parts of its bar: which, where it begins, how wide it is."""
    found = []
    for one in re.findall(r"<svg.*?</svg>", page.text):
        drawn = re.findall(r'class="(part-\d)"><rect x="([\d.]+)%" width="([\d.]+)%"', one)
        found.append([(part, float(x), float(width)) for part, x, width in drawn])
    return found


def test_the_parts_of_a_score_are_one_bar_and_all_bars_have_one_scale() -> None:
    page = ended(row(1, 0, 20, 15, 5), row(2, 1, 10, 0, 10), parts=3)
    assert bars(page) == [
        [("part-1", 0.0, 50.0), ("part-2", 50.0, 37.5), ("part-3", 87.5, 12.5)],
        [("part-1", 0.0, 25.0), ("part-3", 25.0, 25.0)],
    ]
    key = page.text.partition('class="key"')[2].partition("</p>")[0]
    assert re.findall(r'class="(part-\d)"></i>([^<]*)', key) == [
        ("part-1", "Zoom in"),
        ("part-2", "Zoom out"),
        ("part-3", "Whole map"),
    ]


def test_a_part_says_its_size_where_there_is_room_and_always_to_those_who_listen() -> None:
    page = ended(row(1, 0, 90, 6), row(2, 1, 0, 20), parts=2)
    drawn = re.findall(r"<svg.*?</svg>", page.text)
    assert [re.findall(r">(\d+)</text>", one) for one in drawn] == [["90"], ["20"]]
    told = " ".join(text for text, _ in spoken(tree(page.text)))
    assert "Zoom in 90 and Zoom out 6" in told
    assert "Zoom in 0 and Zoom out 20" in told


def test_nobody_having_anything_is_a_ranking_too() -> None:
    assert bars(ended(row(1, 0, 0), row(1, 1, 0))) == [[], []]


def test_what_decided_between_equals_is_said_with_the_row() -> None:
    tied = Place(number=2, seat=Seat(1), figure=9, parts=(9,), note=Message("table.none_on_map"))
    page = ended(row(1, 0, 9), tied)
    (told,) = re.findall(r'<li title="([^"]*)"', page.text)
    assert told == "There is none on the map."
    assert page.text.count(f'class="unseen">{told}') == 1


def test_there_are_three_buttons_and_a_quiet_row() -> None:
    page = ended(row(1, 0, 9), row(2, 1, 5))
    ways = page.text.partition('class="ways-on"')[2].partition('class="asides"')
    assert re.findall(r'data-do="([\w-]+)"', ways[0]) == ["rematch", "look-back", "share"]
    assert ways[0].count("primary") == 1
    assert re.findall(r'data-do="([\w-]+)"', ways[2]) == ["close", "final-score", "same-deal"]
    fewer = ended(row(1, 0, 9), row(2, 1, 5), can_look_back=False, can_share=False).text
    assert "look-back" not in fewer
    assert "share" not in fewer


def test_the_seed_is_told_as_it_is() -> None:
    assert "Seed: 7" in ended(row(1, 0, 9), row(2, 1, 5)).text


def test_what_is_no_figure_is_given_the_room_of_words() -> None:
    words = Place(number=1, seat=Seat(0), figure=Message("table.game_over"), parts=(3,))
    assert 'class="places wordy wordier"' in ended(words, row(2, 1, 2)).text
    assert 'class="places wordy"' in ended(replace(words, figure="5 to go"), row(2, 1, 2)).text
    assert 'class="places"' in ended(row(1, 0, 120), row(2, 1, 2)).text


@cache
def over(game: str) -> Session:
    if game == "canalmania":
        return finished_game(5)
    race = canyon_session("end", 6)
    for _ in at_random(race, Random(1)):
        pass
    race.tell_no_more()
    return race


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["canalmania", "canyon"])
def test_the_page_of_every_game_is_in_words(game: str, language: Language) -> None:
    session = over(game)
    say = voice(language, session.face.words)
    page = result_of(session, say)
    assert "{" not in page.text
    assert session.names[session.result.winners[0]] in heading(page)
    for name in session.names:
        assert page.text.count(f'class="name">{name}<') == 1
    assert str(say(session.result.lead)) in page.text


@pytest.mark.parametrize("game", ["canalmania", "canyon"])
def test_what_decided_is_one_sentence_that_fits(game: str) -> None:
    session = over(game)
    for language in LANGUAGES:
        said = str(voice(language, session.face.words)(session.result.decided))
        assert re.search(r"[.!]$", said)
        assert len(said) <= 130
