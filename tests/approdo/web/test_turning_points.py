"""What decided a game of Approdo: which turns are told, and how."""

from functools import cache
from typing import Final

import pytest

from approdo import GameRecord, Options
from approdo.bots.outlook import chances_in
from approdo.game import APPRODO
from approdo.ids import Phase
from approdo.opponents import CHANCES
from tabletop.record import Record
from tabletop.seat import Seat
from tests.approdo.positions import own, position
from tests.approdo.test_golden import GOLDEN, stored
from tests.approdo.web.words import NAMES, in_all, t
from web.games.approdo.turning_points import MOST, TurningPoint, told, turning_points
from web.words.plural import LANGUAGES

GAMES: Final = tuple(path for path in GOLDEN if "no-trade" in path.stem or "players" in path.stem)
"""The shorter ones."""


@cache
def decided() -> tuple[tuple[GameRecord, tuple[TurningPoint, ...]], ...]:
    records = [stored(path)[1] for path in GAMES]
    return tuple((record, turning_points(record)) for record in records)


# --- chances --------------------------------------------------------------------------------


def test_chances_are_shares_of_one_game() -> None:
    """R15.2 at any moment they make one together; at the end the winner has all of it."""
    for record, _ in decided():
        for step in range(0, record.length, 31):
            chances = chances_in(record.at(step))
            assert len(chances) == record.seats
            assert sum(chances) == pytest.approx(1)
            assert min(chances) > 0
        end = record.state
        assert end.phase is Phase.OVER
        assert CHANCES(end) == tuple(float(seat == end.active) for seat in range(record.seats))


def test_who_is_near_the_goal_has_the_better_chances() -> None:
    r"""R15.1, R15.2 red has eight points, all others two.

       16      17      18
    23/  \24 25/  \26 27/      and a settlement on 41
    C21    S22     C23
    """
    red = own("23 24 25 26 27 59 60", "22 41", "21 23")
    state = position(red, options=Options(fixed_island=True, goal=9))
    chances = chances_in(state)
    assert chances[0] == max(chances) > 0.5


# --- turns ----------------------------------------------------------------------------------


def test_the_turns_that_changed_most_are_told_in_order() -> None:
    """R6.1 five whole turns after the preparation, and no other changed more."""
    for record, points in decided():
        winner = record.state.active
        ends = [
            step + 1
            for step in range(record.length)
            if record.at(step).turn != record.at(step + 1).turn or step + 1 == record.length
        ]
        starts = [0, *ends[:-1]]
        changes = {
            end: abs(
                round(100 * chances_in(record.at(end))[winner])
                - round(100 * chances_in(record.at(start))[winner])
            )
            for start, end in zip(starts, ends, strict=True)
            if record.at(start).round
        }
        assert len(points) == MOST
        assert [one.moment for one in points] == sorted(one.moment for one in points)
        largest = sorted(changes, key=lambda end: (-changes[end], end))[:MOST]
        assert {one.moment for one in points} == set(largest)
        for one in points:
            assert abs(one.after - one.before) == changes[one.moment]
            assert (one.winner, record.at(one.moment - 1).active) == (winner, one.seat)
            assert record.at(one.moment - 1).round == one.round


def test_the_last_turn_leads_to_the_victory() -> None:
    """R15.2."""
    lasts = [points[-1] for record, points in decided() if points[-1].moment == record.length]
    assert lasts
    assert all(one.after == 100 for one in lasts)


def test_a_game_that_goes_on_is_not_decided() -> None:
    """R15.2."""
    with pytest.raises(ValueError, match="not over"):
        turning_points(Record.of(APPRODO, "goes on", 3))


# --- words ----------------------------------------------------------------------------------


def point(seat: int, before: int, after: int) -> TurningPoint:
    return TurningPoint(9, 1, Seat(seat), Seat(1), before, after, ())


@pytest.mark.parametrize(
    ("one", "sentences"),
    [
        (
            point(0, 30, 52),
            (
                "In the turn of Anna the chances of Bruno rise from 30 to 52 in 100.",
                "Nel turno di Anna le probabilità di Bruno salgono da 30 a 52 su 100.",
                "Anna joue, et Bruno monte de 30 à 52 chances sur 100.",
            ),
        ),
        (
            point(0, 52, 30),
            (
                "In the turn of Anna the chances of Bruno fall from 52 to 30 in 100.",
                "Nel turno di Anna le probabilità di Bruno scendono da 52 a 30 su 100.",
                "Anna joue, et Bruno descend de 52 à 30 chances sur 100.",
            ),
        ),
        (
            point(1, 52, 100),
            (
                "In the own turn the chances of Bruno rise from 52 to 100 in 100.",
                "Nel proprio turno Bruno sale da 52 a 100 probabilità su 100.",
                "Bruno joue, et monte de 52 à 100 chances sur 100.",
            ),
        ),
        (
            point(1, 9, 1),
            (
                "In the own turn the chances of Bruno fall from 9 to 1 in 100.",
                "Nel proprio turno Bruno scende da 9 a 1 probabilità su 100.",
                "Bruno joue, et descend de 9 à 1 chances sur 100.",
            ),
        ),
    ],
)
def test_how_the_chances_changed(one: TurningPoint, sentences: tuple[str, str, str]) -> None:
    (said,) = told(one, NAMES)
    assert in_all(said) == sentences


def test_what_was_done_is_told_first() -> None:
    """R6.1 in every language, whole sentences."""
    longest = 0
    for record, points in decided():
        for one in points:
            said = told(one, NAMES[: record.seats])
            longest = max(longest, len(said))
            for language in LANGUAGES:
                texts = [t(message, language) for message in said]
                assert all(text.endswith((".", "!")) for text in texts)
    assert longest > 2
