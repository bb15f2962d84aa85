"""R10.4 the result of Canal Mania: what decided it, and whose canals lie in the light."""

from dataclasses import replace

import pytest

from canalmania.board import BOARD
from canalmania.events import Source as Reason
from canalmania.ids import ContractId, PlaceId
from canalmania.view import view_for
from tabletop.record import Record
from tabletop.seat import Seat
from tests.canalmania.web.tables import NAMES, finished_game
from tests.canalmania.web.words import t
from web.contract.table_view import Pointer
from web.games.canalmania import palette
from web.games.canalmania import result as results
from web.games.canalmania.afterwards import Afterwards, Gain, Spell, looked_back_on
from web.games.canalmania.board.emphasis import Highlights
from web.games.canalmania.board.geometry import disc_radius, place_centre
from web.games.canalmania.board.marks import pointed_out
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.ribbons import strips_laid
from web.games.canalmania.board.scene import TOP, scene
from web.games.canalmania.board.winners import ways_of, work_lit
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.final_score import Earlier, Part, Source
from web.map.dark_paper import as_printed
from web.map.display_list import Command, Fill, Stroke, Text
from web.map.pen import circle
from web.map.printed.spotlight import SHADE
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.catalogue import voice

SCALE = 34.0
SEATS = (3, 4, 5)
A, B, C = Seat(0), Seat(1), Seat(2)
WAY = PlaceId("leeds"), PlaceId("york"), PlaceId("goole")


def spell(round_: int, scores: tuple[int, ...], *gains: Gain) -> Spell:
    part = None if round_ else Part.DELIVERIES
    return Spell(part, gains[0].seat, round_, 9, gains, scores)


def gain(seat: Seat, points: int, reason: Reason) -> Gain:
    return Gain(seat, points, Source.CANALS, reason)


def told(*spells: Spell, start: tuple[int, ...] = (0, 0, 0)) -> Afterwards:
    """A game that went like this, Anna its winner."""
    totals = spells[-1].scores if spells else start
    ranking = tuple(sorted((A, B, C), key=lambda seat: -totals[seat]))
    earlier = Earlier(start, "afterwards.earlier")
    return Afterwards((A, B, C), ranking, totals, earlier, tuple(spells), (), ())


def decided(known: Afterwards) -> str:
    return t(results.decided(known, NAMES), "en")


THAMES, DOUGLAS = ContractId("thames"), ContractId("douglas")


def test_the_turn_that_took_the_lead_for_good_decided_the_game() -> None:
    """Not the first time that the winner led, nor points that changed nothing."""
    game = told(
        spell(1, (4, 0, 0), gain(A, 4, THAMES)),
        spell(2, (4, 9, 0), gain(B, 9, DOUGLAS)),
        spell(5, (12, 9, 0), gain(A, 3, THAMES), gain(A, 5, WAY)),
        spell(6, (20, 9, 0), gain(A, 8, DOUGLAS)),
    )
    assert decided(game) == (
        "In round 5 Anna overtook Bruno for good, with 5 points for Leeds → Goole."
    )


def test_who_led_from_the_first_points_on_never_lost_the_lead() -> None:
    game = told(
        spell(2, (1, 0, 0), gain(A, 1, THAMES)),
        spell(3, (1, 1, 0), gain(B, 1, DOUGLAS)),
        spell(4, (3, 1, 0), gain(A, 2, DOUGLAS)),
    )
    assert decided(game).startswith("Anna took the lead in round 2 and never lost it: 1 point for")


def test_the_final_scoring_may_decide() -> None:
    first = spell(3, (0, 9, 0), gain(B, 9, DOUGLAS))
    assert decided(told(first, spell(0, (12, 9, 0), gain(A, 12, 1)))) == (
        "Only in the final scoring did Anna overtake Bruno, with 12 points for place 1 among the"
        " builders."
    )
    assert decided(told(spell(0, (12, 9, 0), gain(A, 12, 2), gain(B, 9, 1)))) == (
        "Nobody was alone in front until the final scoring: then place 2 among the builders"
        " brought Anna 12 points."
    )


def test_an_even_start_or_a_history_cut_short_may_have_decided() -> None:
    game = told(spell(3, (9, 7, 0), gain(B, 2, DOUGLAS)), start=(9, 5, 0))
    assert decided(game) == "Anna was in front from the beginning to the end."


@pytest.mark.parametrize("seats", SEATS)
def test_the_parts_of_the_bars_are_the_points_of_the_engine(seats: int) -> None:
    record = finished_game(seats).record
    ended = CANAL_MANIA.result(record, NAMES[:seats])
    assert len(ended.parts) == 3
    for place in ended.places:
        score = record.state.players[place.seat].score
        assert sum(place.parts) == place.figure == score
    known = looked_back_on(record)
    (canals, goods, builders) = ended.places[0].parts
    sources = known.by_source(ended.places[0].seat)
    assert builders == sources[Source.BUILDER]
    assert canals == sources[Source.CANALS] + sources[Source.UNFINISHED]
    assert goods == sum(d.delivery.points[ended.places[0].seat] for d in known.deliveries)


def test_the_lead_is_said_and_a_tie_is_decided_by_the_engineers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = finished_game(4).record
    known = looked_back_on(record)
    winner, second = known.ranking[:2]
    ended = CANAL_MANIA.result(record, NAMES[:4])
    total, ahead = known.totals[winner], known.totals[winner] - known.totals[second]
    assert t(ended.lead, "en") == f"with {total} points, {ahead} ahead"
    assert [place.note for place in ended.places] == [None] * 4
    level = list(known.totals)
    level[second] = level[winner]
    monkeypatch.setattr(results, "looked_back_on", lambda _: replace(known, totals=tuple(level)))
    tied = CANAL_MANIA.result(record, NAMES[:4])
    assert t(tied.lead, "en") == f"with {total} points"
    engineer = int(view_for(record.state, None).players[winner].engineer)
    assert t(tied.decided, "en").endswith(f"number {engineer}.")
    assert "tied" in t(tied.decided, "en")
    assert [place.note is not None for place in tied.places] == [False, True, False, False]


def test_a_game_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        CANAL_MANIA.result(Record.of(CANAL_MANIA.game, "open", 3), NAMES[:3])


# --- on the map -----------------------------------------------------------------------------


def holes(commands: tuple[Command, ...]) -> list[Stroke]:
    return [one for one in commands if isinstance(one, Stroke) and one.erase]


def test_the_winner_s_canals_lie_in_the_light_and_all_else_in_the_dark() -> None:
    """What is lit is a hole in the dark, so it looks as it always does."""
    session = finished_game(5)
    view, (winner,) = session.view, session.result.winners
    drawn = work_lit(view, (winner,), SCALE, as_printed)
    assert isinstance(drawn[0], Fill)
    assert drawn[0].colour == SHADE
    laid = strips_laid(view.tiles)
    line, *discs = holes(drawn)
    assert line.path == "".join(way for strip, way in laid if strip.owner == winner)
    assert line.width >= Measure(SCALE).ribbon
    ends = {
        end[0]
        for strip, _ in laid
        for end in (strip.start, strip.end)
        if end is not None and strip.owner == winner
    }
    for place in BOARD.places:
        radius = disc_radius(place) + Measure(SCALE).steps(Measure(SCALE).rim)
        disc = circle(*place_centre(place), radius / 2)
        widths = [hole.width for hole in discs if disc in hole.path]
        assert widths == ([radius * SCALE] if place in ends else [])
    assert ends


def test_the_names_on_these_canals_are_written_over_the_dark() -> None:
    session = finished_game(5)
    view, (winner,) = session.view, session.result.winners
    drawn = work_lit(view, (winner,), SCALE, as_printed)
    written = {one.text for one in drawn if isinstance(one, Text)}
    ends = {
        BOARD.places[end[0]].name
        for strip, _ in strips_laid(view.tiles)
        for end in (strip.start, strip.end)
        if end is not None and strip.owner == winner
    }
    assert written == ends
    assert work_lit(view, (), SCALE, as_printed) == ()


@pytest.mark.parametrize("seats", SEATS)
def test_every_stretch_of_the_winner_is_drawn_once(seats: int) -> None:
    session = finished_game(seats)
    winner = session.result.winners[0]
    ways = session.result.ways
    assert ways == ways_of(session.view, (winner,))
    ends = [{way[0], way[-1]} for way in ways]
    own = [section for section in session.view.sections if section.owner == winner]
    assert own
    for section in own:
        assert {place_centre(section.a), place_centre(section.b)} in ends
    strips = [strip for strip, _ in strips_laid(session.view.tiles) if strip.owner == winner]
    assert len(ways) == len(strips)
    reaches = sum(len(strip.reaches) for strip in strips)
    assert reaches == sum(tile.owner == winner for tile in session.view.tiles)


def test_the_light_is_on_the_map_while_the_result_is_looked_at_and_at_no_other_time() -> None:
    over = finished_game(4)
    session = Session(CANAL_MANIA, over.record, over.names, Shelf(MemoryStore()), "over")

    def winners() -> tuple[Seat, ...]:
        return pointed_out(table_shown(session, "en"), Pointer()).winners

    assert winners() == ()
    session.shows_result = True
    assert winners() == session.result.winners
    session.look_at(5)
    assert winners() == ()
    session.look_at(None)
    session.tell_final_score()
    assert winners() == (), "the final scoring has marks of its own"
    session.tell_no_more()
    assert winners() == session.result.winners
    session.shows_result = False
    assert winners() == ()


def test_the_dark_lies_over_cubes_and_barges_too() -> None:
    view = finished_game(5).view
    wanted = Highlights(winners=(Seat(0),))
    drawn = scene(view, wanted, voice("en", CANAL_MANIA.words)).layers[TOP].paint(SCALE)
    dark = next(n for n, one in enumerate(drawn) if isinstance(one, Fill) and one.colour == SHADE)
    pieces = {palette.CUBE, *(style.fill for style in palette.PLAYER_STYLES.values())}
    after = [one for one in drawn[dark:] if isinstance(one, Fill) and one.colour in pieces]
    assert after == []
