"""The dialog that looks back on a game: what its tables say, and the way to moments of the game."""

import re
from typing import Any

import pytest

from canalmania.ids import EngineerId
from tabletop.record import Record
from tabletop.seat import Seat
from tests.canalmania.web.tables import NAMES, finished_game, new_session
from tests.canalmania.web.test_panels import Reader
from tests.canalmania.web.words import t, voice
from tests.toy.face import ISLANDERS
from web.contract.choices import Do
from web.games.canalmania.afterwards import Afterwards, Gain, Spell, afterwards
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.final_score import Part, Source
from web.games.canalmania.panels.afterwards import AFTERWARDS, CHAPTERS, ranges
from web.games.canalmania.panels.gains_chart import LOOKS, gains_chart, swatch
from web.games.canalmania.panels.turning_points import sentence
from web.games.canalmania.tenures import tenures
from web.games.canalmania.turning_points import TurningPoint
from web.games.canalmania.words.names import contract_name
from web.page.html import Html
from web.table.dialogs.afterwards import afterwards_dialog
from web.table.dialogs.menu import Menu, menu
from web.table.dialogs.result import result_of
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.catalogue import t as in_words
from web.words.message import Message
from web.words.plural import LANGUAGES, Language

SEATS = (3, 4, 5)


def shown(chapter: str, seats: int = 4, language: Language = "en") -> Html:
    session = finished_game(seats)
    say = voice(language)
    inside = AFTERWARDS.tell(session.record, session.names, chapter, say)
    return afterwards_dialog([*CHAPTERS], chapter, inside, say)


def told(seats: int = 4) -> Afterwards:
    return afterwards(finished_game(seats).record)


def rows(html: Html) -> list[list[str]]:
    """The cells of every row, in words."""
    found = []
    for row in re.findall(r"<tr.*?</tr>", html.text):
        cells = re.findall(r"<t[hd].*?</t[hd]>", row)
        found.append([re.sub(r"\s+", " ", re.sub("<[^>]*>", "", cell)).strip() for cell in cells])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_is_well_formed_and_leads_to_all_others(
    chapter: str, language: Language
) -> None:
    for seats in SEATS:
        html = shown(chapter, seats, language)
        page = Reader(html.text)
        assert "{" not in page.words
        assert {arg for do, arg in page.intents() if do == "look-back"} == set(CHAPTERS)
        here = re.findall(r'data-arg="(\w+)"[^>]*aria-current="true"', html.text)
        assert here == [chapter]
        assert t(f"afterwards.chapter_{chapter}", language) in page.words
        length = finished_game(seats).record.length
        for do, arg in page.intents():
            assert do != "revisit" or 0 < int(arg) <= length


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_tables_are_tables_for_those_who_hear_them(chapter: str) -> None:
    """Every row and every column has a head that says so; a moment is named in full."""
    html = shown(chapter, 5).text
    heads = re.findall(r"<th(?: [^>]*)?>", html)
    assert heads
    assert all("scope=" in head for head in heads)
    for row in re.findall(r"<tr.*?</tr>", html.split("<tbody>", 1)[1]):
        assert 'scope="row"' in row or "<thead>" in row or 'scope="col"' in row, row
    buttons = re.findall(r'<button[^>]*data-do="revisit"[^>]*>', html)
    assert all("show it on the map" in button for button in buttons)
    assert bool(buttons) == (chapter in ("turning", "canals", "deliveries"))


@pytest.mark.parametrize("seats", SEATS)
def test_points_by_source_and_by_round_are_in_the_tables(seats: int) -> None:
    known = told(seats)
    table = rows(shown("points", seats))
    for number, source in enumerate(Source):
        points = [str(known.by_source(seat)[source]) for seat in known.ranking]
        assert table[number + 1][1:] == points
    totals = [str(known.totals[seat]) for seat in known.ranking]
    assert table[len(Source) + 1] == ["Total", *totals]
    first = known.ranking[0]
    per_round = table[len(Source) + 3 :][: len(known.rounds)]
    assert [row[0] for row in per_round] == [str(r) if r else "End" for r in known.rounds]
    for row, round_ in zip(per_round, known.rounds, strict=True):
        gained = known.by_source(first, round_)
        assert row[1:] == [
            *(str(gained[source] or "") for source in Source),
            str(sum(gained.values())),
        ]


def test_the_course_of_the_scores_is_drawn_and_can_be_read() -> None:
    """It stood in the result, which has the ranking once instead."""
    html, known = shown("points"), told()
    assert html.text.count('class="chart printed"') == 1 + 4
    table = rows(html)
    (ends,) = [row for row in table if row[0] == t("table.final_column", "en")]
    assert ends[1:] == [str(known.totals[seat]) for seat in known.ranking]


def test_points_before_the_record_have_a_row_where_there_were_any() -> None:
    session = finished_game()
    assert t("afterwards.earlier", "en") not in shown("points").text
    half = session.record.length // 2
    played = session.record
    record = Record(played.game, played.seed, 4, played.options, played.at(half))
    for action in session.record.actions[half:]:
        record.play(action)
    inside = AFTERWARDS.tell(record, session.names, "points", voice("en"))
    html = afterwards_dialog([*CHAPTERS], "points", inside, voice("en"))
    earlier = next(row for row in rows(html) if row[0] == t("afterwards.earlier", "en"))
    ranking = afterwards(record).ranking
    assert earlier[1:] == [str(record.at(0).players[seat].score) for seat in ranking]


def test_every_bar_is_as_high_as_its_points_and_has_its_pattern() -> None:
    bars = {
        1: {Source.CANALS: 4, Source.OWN_GOODS: 2},
        2: {Source.CANALS: 0},
        0: {Source.BUILDER: 6},
    }
    colour = finished_game().view.players[0].colour
    page = Reader(gains_chart(bars, colour, 6, "End").text)
    rects = [a for tag, a in page.elements if tag == "rect" and "y" in a]
    drawn = {a["fill"]: float(a["height"]) for a in rects}
    plain = LOOKS[Source.CANALS].ground
    assert set(drawn) == {plain, "url(#from-own_goods)", "url(#from-builder)"}
    assert drawn[plain] == pytest.approx(2 * drawn["url(#from-own_goods)"], abs=0.11)
    assert drawn["url(#from-builder)"] == pytest.approx(102, abs=0.11)
    assert page.words == "6End6"


def test_sources_are_told_apart_without_colours() -> None:
    lines = [look.lines for look in LOOKS.values()]
    assert len(set(lines)) == len(Source)
    for source in Source:
        assert (f'id="from-{source}"' in swatch(source).text) == (source is not Source.CANALS)


@pytest.mark.parametrize("seats", SEATS)
def test_canals_are_listed_with_what_they_brought(seats: int) -> None:
    known = told(seats)
    table = rows(shown("canals", seats))[1:]
    assert len(table) == len(known.canals)
    for row, canal in zip(table, known.canals, strict=True):
        assert NAMES[canal.seat] in row[0]
        assert contract_name(canal.contract).replace("&", "&amp;") in row[0]
        assert row[1] == (str(canal.round) if canal.round else "End")
        assert (row[2], row[4]) == (str(canal.points), str(canal.total))
        carried = [f"{NAMES[s]} {points}" for s, points in enumerate(canal.carried) if points]
        assert row[3] == " ".join([str(sum(canal.carried)), *carried])


@pytest.mark.parametrize("seats", SEATS)
def test_deliveries_are_listed_with_everybodys_points(seats: int) -> None:
    known = told(seats)
    *table, total = rows(shown("deliveries", seats))[1:]
    assert len(table) == len(known.deliveries)
    for row, one in zip(table, known.deliveries, strict=True):
        assert row[1].startswith(NAMES[one.delivery.seat])
        assert row[2:] == [str(one.delivery.points[seat] or "") for seat in known.ranking]
    sums = [sum(one.delivery.points[seat] for one in known.deliveries) for seat in known.ranking]
    assert total == ["", "Total", *map(str, sums)]


def test_engineers_are_listed_with_their_players() -> None:
    session = finished_game(5)
    html, found = shown("engineers", 5), tenures(session.record)
    assert html.text.count("<section><h4") == len(EngineerId)
    table = [row for row in rows(html) if row[1] != "Rounds"]
    for row, one in zip(table, found, strict=True):
        figures = (len(one.rounds), one.uses, one.points)
        assert row == [NAMES[one.seat], ranges(one.rounds), *map(str, figures)]
    held = {one.engineer for one in found}
    nobody = t("afterwards.never_held", "en")
    assert html.text.count(nobody) == len(EngineerId) - len(held)


def test_rounds_in_a_row_are_told_by_the_first_and_the_last() -> None:
    assert ranges(()) == ""
    assert ranges((4,)) == "4"
    assert ranges((1, 2, 3, 5, 8, 9)) == "1–3, 5, 8–9"


# --- turning points -------------------------------------------------------------------------


def point(**changes: Any) -> TurningPoint:
    gains = (
        Gain(Seat(0), 7, Source.CANALS, "oxford_canal"),  # type: ignore[arg-type]
        Gain(Seat(0), 2, Source.OWN_GOODS, ("leeds", "york", "goole"), Seat(0)),  # type: ignore[arg-type]
        Gain(Seat(1), 3, Source.OTHERS_GOODS, ("leeds", "york", "goole"), Seat(0)),  # type: ignore[arg-type]
        Gain(Seat(0), 2, Source.OWN_GOODS, ("leeds", "york", "goole"), Seat(0)),  # type: ignore[arg-type]
    )
    spell = Spell(None, Seat(0), 7, 99, gains, (31, 28, 5))
    facts: dict[str, Any] = {"seat": Seat(0), "leads": True, "ahead_of": Seat(1), "is_large": True}
    return TurningPoint(spell, **(facts | changes))


@pytest.mark.parametrize(
    ("changes", "language", "words"),
    [
        (
            {},
            "en",
            "Anna scores 11 points (Oxford Canal +7 and Leeds → Goole +4)"
            " and takes the lead from Bruno: 31 to 28.",
        ),
        (
            {"ahead_of": None},
            "it",
            "Anna segna 11 punti (Oxford Canal +7 e Leeds → Goole +4) e passa in testa: 31 a 28.",
        ),
        (
            {"leads": False, "seat": Seat(1)},
            "fr",
            "Bruno marque 3 points\u202f: Leeds → Goole (Anna) +3.",
        ),
        ({"leads": False}, "en", "Anna scores 11 points: Oxford Canal +7 and Leeds → Goole +4."),
    ],
)
def test_a_turning_point_is_one_sentence(
    changes: dict[str, Any], language: Language, words: str
) -> None:
    said = sentence(point(**changes), NAMES)
    assert in_words(said, language, CANAL_MANIA.words) == words


def test_the_rank_of_a_builder_is_a_reason_too() -> None:
    gains = (Gain(Seat(2), 10, Source.BUILDER, 1),)
    spell = Spell(Part.BUILDERS, None, 0, 99, gains, (9, 8, 12))
    said = sentence(TurningPoint(spell, Seat(2), True, Seat(0), False), NAMES)
    words = in_words(said, "en", CANAL_MANIA.words)
    assert words == (
        "Carla scores 10 points (place 1 among the builders +10)"
        " and takes the lead from Anna: 12 to 9."
    )


# --- the way there --------------------------------------------------------------------------


def test_the_result_the_menu_and_the_prompt_lead_there_when_a_game_is_over() -> None:
    over = finished_game()
    session = Session(CANAL_MANIA, over.record, over.names, Shelf(MemoryStore()), "over")
    look_back = ("look-back", "")
    assert look_back in Reader(result_of(over, voice("en")).text).intents()
    assert session.can_look_back
    assert look_back in Reader(menu(Menu((), "", can_look_back=True), voice("en")).text).intents()
    assert look_back not in Reader(menu(Menu((), ""), voice("en")).text).intents()
    wanted = Do("look-back", "")
    assert wanted in {option.choice for option in session.prompt().options}
    session.look_at(5)
    choices = [option.choice for option in session.prompt().options]
    assert choices == [wanted, Do("history", "live")]


def test_a_game_that_goes_on_or_tells_nothing_is_not_looked_back_on() -> None:
    session = new_session(3, "goes on")
    assert not session.can_look_back
    session.play(session.situation.legal[0][0])
    session.look_at(0)
    assert [option.choice for option in session.prompt().options] == [Do("history", "live")]
    with pytest.raises(ValueError, match="not over"):
        AFTERWARDS.tell(session.record, session.names, "points", voice("en"))
    assert ISLANDERS.afterwards is None


def test_a_game_that_was_over_before_its_record_begins_has_no_result_to_show() -> None:
    """Opened, it ended on the failure screen: it goes on from what older rules had come to."""
    played = finished_game().record
    record = Record(played.game, played.seed, 4, played.options, played.state)
    session = Session(CANAL_MANIA, record, NAMES[:4], Shelf(MemoryStore()), "older")
    assert session.is_over
    assert not session.can_look_back
    assert session.prompt().line == Message("table.game_over")
    assert session.prompt().options == ()
