"""R9.4 the result of a race: what decided it, and the winner's way on the river."""

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from canyon import GameRecord
from canyon import events as e
from canyon.ids import Phase
from canyon.river import LENGTH, RIVER
from canyon.view import view_for
from tabletop.frozen import changed
from tabletop.record import Record
from tabletop.seat import Seat
from tests.canyon.positions import racing
from tests.canyon.test_golden import GOLDEN, stored
from tests.canyon.web.play import NAMES, at_random, of_record, session, t
from web.contract.result import Result
from web.contract.table_view import Pointer
from web.games.canyon import result as results
from web.games.canyon.afterwards import Race, Round, race
from web.games.canyon.board.course import course_of
from web.games.canyon.board.geometry import CENTRES
from web.games.canyon.board.scene import TOP, pointed_out
from web.games.canyon.face import CANYON
from web.map.display_list import Fill, Stroke, Text
from web.map.geometry import Point, distance
from web.map.pen import polyline
from web.map.printed.spotlight import SHADE
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown
from web.words.message import Message

EACH = pytest.mark.parametrize("number", range(len(GOLDEN)))
A, B, C = Seat(0), Seat(1), Seat(2)


@cache
def record_of(number: int) -> GameRecord:
    _, record = stored(GOLDEN[number])
    return record


def of(record: GameRecord) -> Result:
    return CANYON.result(record, NAMES[: record.seats])


@EACH
def test_bars_are_the_way_behind_a_canoe_and_what_it_had_to_spare(number: int) -> None:
    record = record_of(number)
    players = view_for(record.state, None).players
    for place in of(record).places:
        player = players[place.seat]
        assert player.space is not None
        to_go = RIVER.to_go[player.space]
        assert place.parts == (LENGTH - to_go, player.spare or 0)
        figure = place.figure
        assert isinstance(figure, Message)
        said = t(figure)
        assert said == (f"{to_go} to go" if player.spare is None else f"finish, +{player.spare}")
        assert place.number == player.place


@EACH
def test_the_lead_says_when_and_with_what_the_winner_was_there(number: int) -> None:
    record = record_of(number)
    ended = of(record)
    winner = view_for(record.state, None).players[ended.winners[0]]
    points = "1 point" if winner.spare == 1 else f"{winner.spare} points"
    last = race(record).rounds[-1].number
    assert t(ended.lead) == f"at the finish in round {last}, {points} to spare"


def told(*to_go: tuple[int, ...]) -> Race:
    rounds = [Round(n, 9 * n, left, ((0, 0),) * 3) for n, left in enumerate(to_go, 1)]
    return Race((A, B, C), tuple(rounds), (), ())


def decided(known: Race, end: str = "c5") -> str:
    state = changed(racing(("h2", end, "a1"), spare=(2, None, None)), phase=Phase.OVER)
    winner, second, _ = view_for(state, None).players
    return t(results.decided(known, winner, second, NAMES))


def test_who_was_alone_in_front_to_the_end_led_since_then() -> None:
    left = RIVER.to_go[next(s for s, name in RIVER.ids.items() if name == "c5")]
    rest = f"Bruno still had {left} spaces to go."
    assert decided(told((20, 9, 20), (8, 9, 9), (4, 8, 9), (0, left, 22))) == (
        f"Anna led the race from round 2 on; {rest}"
    )
    assert decided(told((5, 9, 9), (0, left, 22))).startswith("Anna led the race from round 1 on")
    assert decided(told((0, left, 22))).startswith("Anna led the race from round 1 on")


def test_who_only_got_in_front_in_the_last_round_passed_the_first_of_the_others() -> None:
    said = "Only in the last round did Anna get ahead of {}."
    assert decided(told((3, 9, 9), (5, 9, 3), (0, 8, 8))) == said.format("Carla")
    assert decided(told((5, 5, 9), (0, 8, 8))) == said.format("Bruno"), "they were level"


@pytest.mark.parametrize(
    ("spare", "bids", "said"),
    [
        ((3, 1), (0, 0), "more points to spare decide: 3 to 1."),
        ((2, 2), (4, 1), "the higher bid decides: 4 to 1."),
        ((2, 2), (1, 1), "who moved earlier is in front."),
    ],
)
def test_where_two_have_finished_the_rule_between_them_decided(
    spare: tuple[int, int], bids: tuple[int, int], said: str
) -> None:
    """X13 to X15"""
    state = changed(racing(("h2", "i2", "c5"), (*bids, 0), spare=(*spare, None)), phase=Phase.OVER)
    winner, second, third = view_for(state, None).players
    assert t(results.decided(told((0, 0, 18)), winner, second, NAMES)).endswith(said)
    note = results.place_of(second, winner, NAMES).note
    assert (note is None) == (spare[0] != spare[1]), "else the figures say it"
    assert results.place_of(third, second, NAMES).note is None


# --- on the river ---------------------------------------------------------------------------


@EACH
def test_the_way_of_a_canoe_leads_from_its_start_to_where_it_lies(number: int) -> None:
    record = record_of(number)
    for seat in map(Seat, range(record.seats)):
        course = course_of(record, seat)
        events = [one for step in range(record.length) for one in record.events(step)]
        placed = next(x for x in events if isinstance(x, e.CanoePlaced) and x.seat == seat)
        end = record.state.canoes[seat]
        assert end is not None
        assert (course[0], course[-1]) == (CENTRES[placed.space], CENTRES[end])
        moved = sum(x.steps for x in events if isinstance(x, e.CanoeMoved) and x.seat == seat)
        carried = [
            x for x in events if isinstance(x, e.CanoeDrifted | e.CanoePushed) and x.seat == seat
        ]
        falls = sum(x.end == RIVER.cave for x in carried)
        assert len(course) == 1 + moved + len(carried) + falls
        steps = [distance(a, b) for a, b in pairwise(course)]
        assert sum(step > 1.5 for step in steps) <= falls, "it never jumps but into the cave"


def test_the_way_of_a_race_whose_beginning_is_lost_begins_where_the_canoe_lay() -> None:
    record = record_of(0)
    begins = race(record).rounds[1].moment
    rest = Record(CANYON.game, record.seed, record.seats, record.options, record.at(begins))
    for action in record.actions[begins:]:
        rest.play(action)
    first = rest.at(0).canoes[0]
    assert first is not None
    assert course_of(rest, Seat(0))[0] == CENTRES[first]


def over() -> Session:
    game = session("end", 5)
    for _ in at_random(game, Random(1)):
        pass
    game.tell_no_more()
    return of_record(game.record)


def test_the_winner_s_canoe_and_its_way_lie_in_the_light() -> None:
    game = over()
    assert pointed_out(table_shown(game, "en"), Pointer()).courses == ()
    game.shows_result = True
    (winner,) = game.result.winners
    table = table_shown(game, "en")
    course = course_of(game.record, winner)
    assert pointed_out(table, Pointer()).courses == ((winner, course),)
    assert game.result.ways == (course,)
    drawn = CANYON.scene(table, Pointer()).layers[TOP].paint(40.0)
    assert isinstance(drawn[0], Fill)
    assert drawn[0].colour == SHADE
    lines = [one for one in drawn if isinstance(one, Stroke) and one.path == polyline(course)]
    assert len(lines) >= 3
    (hole,) = [one for one in drawn if isinstance(one, Stroke) and one.erase]
    x, y = Point(*course[-1])
    assert hole.path.startswith(f"M{x - 0.28:.3f} {y:.3f}")
    assert [one.text for one in drawn if isinstance(one, Text)] == [game.names[winner]]
