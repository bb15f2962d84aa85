"""The result: who has won, what everybody's points are for, what decided it; the last step."""

from functools import cache

import pytest

from approdo import GameRecord
from approdo import actions as a
from approdo import events as e
from approdo.game import APPRODO
from approdo.ids import CardKind, Intersection, Path
from tabletop.record import Record
from tabletop.seat import Seat
from tests.approdo.positions import A, B, own, position
from tests.approdo.test_golden import GOLDEN, stored
from tests.approdo.web.words import NAMES, in_all, t
from web.games.approdo import result as results
from web.games.approdo.board.drawn import Drawn
from web.games.approdo.board.geometry import ends_of
from web.games.approdo.board.spots import corner_spot
from web.games.approdo.final_steps import final_steps
from web.games.approdo.points import NAMED, Source, points_of
from web.games.approdo.result import PARTS, result
from web.games.approdo.turning_points import TurningPoint

each = pytest.mark.parametrize("number", range(len(GOLDEN)))


@cache
def record_of(number: int) -> GameRecord:
    return stored(GOLDEN[number])[1]


def names_of(record: GameRecord) -> tuple[str, ...]:
    return NAMES[: record.seats]


# --- the ranking ----------------------------------------------------------------------------


@each
def test_the_points_of_all_are_those_of_the_rules(number: int) -> None:
    """R15.1, R15.4, D46"""
    record = record_of(number)
    ended = record.events(record.length - 1)[-1]
    assert isinstance(ended, e.GameEnded)
    found = result(record, names_of(record))
    assert [place.seat for place in found.places] == list(record.game.outcome(record.state) or ())
    assert found.winners == (ended.seat,)
    for place in found.places:
        assert place.figure == sum(place.parts) == ended.points[place.seat]
        assert place.parts[3] == ended.cards[place.seat]
        assert sum(points_of(record.state, place.seat).values()) == place.figure
    numbers = [place.number for place in found.places]
    assert numbers == sorted(numbers)


def test_a_bar_has_four_parts() -> None:
    """R15.1 every source of points is in one of them."""
    assert [t(name) for name, _ in PARTS] == [
        "settlements",
        "cities",
        "road and army",
        "victory point cards",
    ]
    assert sorted(source for _, of in PARTS for source in of) == sorted(Source)
    assert {source: t(NAMED[source]) for source in Source}[Source.LARGEST_ARMY] == "largest army"


def test_equals_have_the_same_place() -> None:
    """D46 as in the stored game of three who have five points each behind the winner."""
    (record,) = (stored(path)[1] for path in GOLDEN if path.stem == "4-8-fixed")
    places = result(record, NAMES).places
    assert [(place.number, place.figure) for place in places] == [(1, 10), (2, 5), (2, 5), (2, 5)]
    assert all(place.note is None for place in places)


def test_an_opponent_may_have_as_many_points() -> None:
    """R15.3 whoever reaches the goal in the own turn has won."""
    red = own("23 24 25 26 27 59 60", "22 41", "23")
    blue = own("1 2 3 4 32", "26", "0 1 2")
    state = position(
        red, blue, seats=3, hands=("lbwg",), cards_held=("vvv", "vv"), played=("", "nnn")
    )
    assert [sum(points_of(state, seat).values()) for seat in (A, B)] == [9, 11]
    record: GameRecord = Record(APPRODO, "made", 3, state.setup.options, state)
    record.play(a.BuildSettlement(Intersection(21)))
    found = result(record, names_of(record))
    assert [(place.number, place.seat, place.figure) for place in found.places] == [
        (1, A, 10),
        (2, B, 11),
        (3, Seat(2), 2),
    ]
    assert in_all(found.lead) == (
        "with 10 points in the own turn",
        "con 10 punti nel proprio turno",
        "avec 10 points, à son tour",
    )
    _, late, last = (place.note for place in found.places)
    assert late is not None
    assert t(late) == "Enough points, but not in the own turn."
    assert last is None
    assert found.marks.drawn == Drawn(lit=found.winners[0])
    roads = [ends_of(Path(number)) for number in (23, 24, 25, 26, 27, 59, 60)]
    assert list(found.ways) == roads


def test_the_lead_says_how_far_the_winner_is_ahead() -> None:
    """R15.2"""
    (record,) = (stored(path)[1] for path in GOLDEN if path.stem == "4-8-fixed")
    assert in_all(result(record, NAMES).lead) == (
        "with 10 points, 5 ahead",
        "con 10 punti, 5 di vantaggio",
        "avec 10 points, 5 d’avance",
    )


def test_a_game_that_goes_on_has_no_result() -> None:
    """R15.2"""
    record = Record.of(APPRODO, "goes on", 3)
    with pytest.raises(ValueError, match="not over"):
        result(record, NAMES)
    with pytest.raises(ValueError, match="not over"):
        final_steps(record)


# --- what decided it ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stem", "sentences"),
    [
        (
            "4-7-players",
            (
                "Round 18 decided most: with 1 city, Dirk rose from 12 to 54 chances in 100.",
                "Ha deciso soprattutto il giro 18:"
                " con 1 città Dirk sale da 12 a 54 probabilità su 100.",
                "La manche 18 a compté le plus :"
                " avec 1 ville, Dirk passe de 12 à 54 chances sur 100.",
            ),
        ),
        (
            "4-15",
            (
                "The turn of Bruno in round 65 decided most:"
                " Carla rose from 49 to 67 chances in 100.",
                "Ha deciso soprattutto il turno di Bruno nel giro 65:"
                " Carla sale da 49 a 67 probabilità su 100.",
                "Bruno joue, à la manche 65, et Carla passe de 49 à 67 chances sur 100 :"
                " c’est ce qui a compté le plus.",
            ),
        ),
        (
            "4-9-no-trade",
            (
                "Dirk reached the goal of 8 points in round 28, with 1 city.",
                "Dirk arriva al traguardo di 8 punti nel giro 28, con 1 città.",
                "Dirk atteint l’objectif de 8 points à la manche 28, avec 1 ville.",
            ),
        ),
    ],
)
def test_what_decided_a_game(stem: str, sentences: tuple[str, str, str]) -> None:
    """R15.2"""
    (record,) = (stored(path)[1] for path in GOLDEN if path.stem == stem)
    assert in_all(result(record, names_of(record)).decided) == sentences


def test_a_turn_that_built_nothing_decides_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """R6.1 by the largest rise before the last turn; falls do not count."""
    record = record_of(0)
    end = record.length

    def point(moment: int, before: int, after: int, *events: e.Event) -> TurningPoint:
        return TurningPoint(moment, 3, A, A, before, after, events)

    rises = (point(9, 20, 60), point(12, 60, 10), point(20, 10, 30), point(end, 30, 100))
    monkeypatch.setattr(results, "turning_points", lambda _: rises)
    results._turning_points.cache_clear()
    assert t(results.decided(record, NAMES)) == (
        "Round 3 decided most: in the own turn Anna rose from 20 to 60 chances in 100."
    )
    bought = (
        e.LongestRoadTaken(A, 5),
        e.LargestArmyTaken(A, 3),
        e.SettlementBuilt(A, Intersection(3), paid=True),
        e.CityBuilt(A, Intersection(4)),
        e.CityBuilt(B, Intersection(9)),
        e.CardPlayed(A, CardKind.KNIGHT),
        e.CardPlayed(A, CardKind.MONOPOLY),
        e.CardBought(A, CardKind.VICTORY_POINT),
        e.CardBought(A, CardKind.KNIGHT),
    )
    monkeypatch.setattr(results, "turning_points", lambda _: (point(9, 20, 60, *bought),))
    results._turning_points.cache_clear()
    assert t(results.decided(record, NAMES)) == (
        "Round 3 decided most: with the longest road, the largest army, 1 city, 1 settlement,"
        " monopoly and a victory point card, Anna rose from 20 to 60 chances in 100."
    )
    results._turning_points.cache_clear()


# --- the last step --------------------------------------------------------------------------


@each
def test_hidden_cards_are_turned_over_in_one_step(number: int) -> None:
    """R15.4 the step tells all of the last action."""
    record = record_of(number)
    (step,) = final_steps(record)
    last = record.length - 1
    assert step.events == tuple(record.events(last))
    assert step.told == (last, len(step.events))
    assert step.moment == record.length
    assert t(step.line) == "Victory point cards"
    shown = [player.cards for player in step.view.players]
    assert shown == list(record.state.cards)
    built = [
        event.at for event in step.events if isinstance(event, e.CityBuilt | e.SettlementBuilt)
    ]
    assert step.spots == tuple(map(corner_spot, built))


def test_where_no_card_was_hidden_nothing_is_told() -> None:
    """R15.4"""
    red = own("23 24 25 26 27 59 60", "22", "23 41")
    state = position(
        red, seats=3, hands=("lbwg",), played=("nnn",), deck="n", cards_held=("", "", "")
    )
    assert sum(points_of(state, A).values()) == 9
    record: GameRecord = Record(APPRODO, "made", 3, state.setup.options, state)
    record.play(a.BuildSettlement(Intersection(21)))
    assert final_steps(record) == ()
    over: GameRecord = Record(APPRODO, "made", 3, state.setup.options, record.state)
    assert final_steps(over) == ()
