"""The chapters of looking back: every chart has a table, every figure leads to its moment."""

import re
from functools import cache
from itertools import pairwise

import pytest

from approdo import GameRecord
from approdo.geometry import members
from tabletop.seat import Seat
from tests.approdo.test_golden import GOLDEN, stored
from tests.approdo.web.words import NAMES, in_all, t
from tests.web.tree import Node, tree
from web.games.approdo.afterwards import Afterwards, Dice, Got, looked_back_on
from web.games.approdo.panels.afterwards import (
    AFTERWARDS,
    CARDS,
    CHAPTERS,
    POINTS,
    how_rare,
)
from web.games.approdo.points import Source
from web.games.approdo.turning_points import turning_points
from web.page.html import joined
from web.words.catalogue import Voice, voice
from web.words.plural import LANGUAGES

EVERY = {path.stem: path for path in GOLDEN}
PLAYED = "4-7-players"


def say(language: str = "en") -> Voice:
    return voice(language, "web.games.approdo.words")


@cache
def record_of(stem: str) -> GameRecord:
    return stored(EVERY[stem])[1]


@cache
def chapter(name: str, language: str = "en", stem: str = PLAYED) -> Node:
    record = record_of(stem)
    names = NAMES[: record.seats]
    return tree(joined(AFTERWARDS.tell(record, names, name, say(language))).text)


def rows(name: str, number: int) -> list[list[str]]:
    """The rows of a table of a chapter, as they are read."""
    table = chapter(name).all("table")[number]
    lines = table.all("tr")
    return [[cell.text.strip() for cell in line.elements()] for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHAPTERS)
@pytest.mark.parametrize("stem", [PLAYED, "3-12-fixed-options", "4-9-no-trade"])
def test_every_chapter_is_told(stem: str, name: str, language: str) -> None:
    """With a title, in whole sentences, and everybody's name in it."""
    shown = chapter(name, language, stem)
    assert say(language)(f"afterwards.chapter_{name}")
    assert all(player in shown.text for player in NAMES[: record_of(stem).seats])
    assert not set(shown.text) & set("{}")


@pytest.mark.parametrize("name", CHAPTERS)
def test_where_there_is_a_chart_there_is_a_table(name: str) -> None:
    """Screen readers skip charts."""
    shown = chapter(name)
    charts = [one for one in shown.all("svg") if "chart" in one.attributes["class"].split()]
    assert len(charts) == {"points": 5, "trades": 0}.get(name, 1)
    assert len(shown.all("table")) >= max(1, len(charts))
    assert all("style" not in one.attributes for one in shown.all("svg"))


def test_points_are_told_by_source_and_by_round() -> None:
    """R15.1 the leader of each row is marked."""
    found = looked_back_on(record_of(PLAYED))
    winner = found.ranking[0]
    sources = rows("points", 0)
    assert [line[1:] for line in sources[1:]] == [
        ["4 (most)", "3", "3", "2"],
        ["6 (most)", "4", "4", "2"],
        ["0", "2 (most)", "0", "0"],
        ["0", "0", "0", "0"],
        ["0", "0", "1 (most)", "0"],
        ["10 (most)", "9", "8", "4"],
    ]
    by_round = rows("points", 1)[1:]
    assert len(by_round) == len(found.rounds)
    assert by_round[0][1:] == ["2", "2", "2", "2"]
    own = rows("points", 2)
    assert [line[-1] for line in own[1:]] == [str(one.total(winner)) for one in found.rounds]
    assert len(chapter("points").all("details")) == 1 + len(found.ranking)


def test_rounds_lead_to_their_moments() -> None:
    """`revisit` with the number of actions."""
    found = looked_back_on(record_of(PLAYED))
    for name in ("points", "turning"):
        buttons = [
            one for one in chapter(name).all("button") if one.attributes["data-do"] == "revisit"
        ]
        moments = [one.attributes["data-arg"] for one in buttons]
        assert {str(one.moment) for one in found.rounds} <= set(moments)
    turns = {str(one.moment) for one in turning_points(record_of(PLAYED))}
    told = chapter("turning").all("table")[0]
    assert {one.attributes["data-arg"] for one in told.all("button")} == turns
    trades = {str(one.moment) for one in found.trades}
    assert {one.attributes["data-arg"] for one in chapter("trades").all("button")} == trades
    first = chapter("points").all("button")[0]
    assert first.attributes["aria-label"] == "preparation: show it on the map"


def test_dice_are_told_beside_what_was_to_be_expected() -> None:
    """R7.1, E20"""
    found = looked_back_on(record_of(PLAYED)).dice
    assert rows("dice", 0)[1:] == [
        [str(n), str(found.fallen[n]), f"{found.expected[n]:.1f}"] for n in range(2, 13)
    ]
    assert rows("dice", 1)[1:] == [
        ["Rolls", "19 (most)", "18", "18", "18"],
        ["Sevens", "3", "4 (most)", "4 (most)", "4 (most)"],
    ]
    assert "8,1" in chapter("dice", "it").text


def strayed(fallen: dict[int, int], *, is_deck: bool = False) -> str:
    """What is said of dice that fell so often."""
    told = looked_back_on(record_of(PLAYED))
    numbers = {n: fallen.get(n, 0) for n in range(2, 13)}
    count = sum(numbers.values())
    expected = {n: count * (6 - abs(7 - n)) / 36 for n in numbers}
    dice = Dice(numbers, expected, (count,), (0,), is_deck)
    return t(how_rare(Afterwards(told.ranking, told.rounds, dice, (), (), ())))


def test_how_rare_the_dice_are_is_a_sentence() -> None:
    """E20 in hundredths; less than one is told as such; a deck of dice has no such chance."""
    assert in_all(how_rare(looked_back_on(record_of(PLAYED)))) == (
        "73 rolls. Dice stray as far as this from what is to be expected in about 45 of 100 games.",
        "73 tiri. Così lontano da quanto c’è da aspettarsi i dadi vanno"
        " in circa 45 partite su 100.",
        "73 lancers. Les dés s’écartent autant de ce qu’il faut attendre"
        " dans environ 45 parties sur 100.",
    )
    assert strayed({7: 40}).endswith("in fewer than 1 of 100 games.")
    assert strayed({7: 40}, is_deck=True).startswith("40 rolls. The pairs came from a deck")


def test_cards_come_out_even() -> None:
    """R7 to R12 got, less given, is held."""
    table = rows("cards", 0)
    numbers = {line[0]: [int(cell.split()[0]) for cell in line[1:]] for line in table[1:]}
    got, gave = numbers["Got in all"], numbers["Given in all"]
    assert [a - b for a, b in zip(got, gave, strict=True)] == numbers["In hand at the end"]
    assert numbers["Withheld by the robber"] == [0, 4, 15, 2]
    titles = [line[0] for line in table[1:]]
    assert titles[:7] == [
        "at the start",
        "by the dice",
        "in trades",
        "from the bank",
        "by theft",
        "by development cards",
        "Got in all",
    ]
    assert len(table) == 1 + len(Got) + 1 + 6 + 1 + 2


def test_every_building_is_told_with_its_chance() -> None:
    """R7.2 those of the winner first."""
    record = record_of(PLAYED)
    lines = rows("places", 1)[1:]
    board, ranking = record.state.board, looked_back_on(record).ranking
    count = sum(len(list(members(board.buildings(Seat(seat))))) for seat in range(4))
    assert [line[0] for line in lines] == [str(number) for number in range(1, count + 1)]
    assert lines[1][1:] == [
        f"{NAMES[ranking[0]]} hills 8, fields 4 and pasture 10city",
        "preparation",
        "29",
        "29.6",
        "–",
    ]
    luck = rows("places", 0)
    assert [line[0] for line in luck[1:]] == [
        "Cards by the dice",
        "To be expected",
        "More than expected",
    ]
    assert luck[3][1:] == ["−0.3", "−20.5", "−14.3", "−0.1 (most)"]


def test_trades_are_told_by_partner_and_one_by_one() -> None:
    """R8.7, R9"""
    found = looked_back_on(record_of(PLAYED))
    assert len(rows("trades", 0)) == 1 + len(found.dealings)
    each = rows("trades", 1)[1:]
    assert len(each) == len(found.trades)
    assert each[0] == ["1", "Dirk", "Anna", "1 lumber", "1 brick"]
    assert each[1] == ["1", "Carla", "bank", "2 ore", "1 brick"]


def test_sources_are_told_apart_without_colour() -> None:
    """Each has a pattern of its own; one of each kind is plain."""
    for looks in (POINTS.values(), CARDS.values()):
        patterns = [look.lines for look in looks]
        assert len(set(patterns)) == len(patterns)
        assert len({look.name for look in looks}) == len(patterns)
    assert set(POINTS) == set(Source)
    assert set(CARDS) == set(Got)


def test_the_rounds_below_a_chart_have_room() -> None:
    """However long a game was: at most thirteen numbers, and the last one."""
    for stem in EVERY:
        record = record_of(stem)
        shown = chapter("turning", "en", stem)
        chart = next(one for one in shown.all("svg") if "chart" in one.attributes["class"].split())
        ticks = [one for one in chart.all("text") if one.attributes["class"] == "chart-round"]
        assert 2 <= len(ticks) <= 13, stem
        assert ticks[-1].text == str(record.state.round)
        places = [float(one.attributes["x"]) for one in ticks]
        assert all(b - a > 12 for a, b in pairwise(places)), stem


def test_names_at_the_ends_of_lines_are_cut() -> None:
    """The winner's has a star; the table has the whole names."""
    record = record_of("3-4-players")
    names = ("Anna", "Bartholomew Long", "Carla")
    shown = joined(AFTERWARDS.tell(record, names, "points", say())).text
    assert re.findall(r'class="chart-end">([^<]*)<', shown) == ["Carla", "Anna", "★ Bartholom…"]
    assert shown.count("Bartholomew Long</b>") == 3


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    """R15.2"""
    record = record_of(PLAYED)
    begun = type(record).of(record.game, "goes on", 3)
    with pytest.raises(ValueError, match="not over"):
        AFTERWARDS.tell(begun, NAMES, "points", say())
