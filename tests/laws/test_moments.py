"""What shows for a moment is short, true and no secret, in every game; and so is the result."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.laws.games import NAMES, Known, every_face, whole_games
from web.contract.any_game import AnyEvent, AnyRecord
from web.contract.result import Place
from web.map.camera import Camera
from web.map.effect_elements import Item, staged
from web.map.effects import LONGEST, Effect, lighting_up
from web.words.catalogue import voice

CAMERA = Camera(6.0, 6.0, 30.0, 640.0, 700.0)
EVERY = 7
"""Of the steps of a game, one in so many is looked at."""


def steps(known: Known) -> Iterator[tuple[AnyRecord, int]]:
    for record in whole_games(known):
        for step in range(record.length - 1, -1, -EVERY):
            yield record, step


def seen_by_all(known: Known, events: tuple[AnyEvent, ...]) -> list[AnyEvent]:
    heard = [known.game.redact(event, None) for event in events]
    return [event for event in heard if event is not None]


def effects_of(known: Known, record: AnyRecord, step: int) -> tuple[Effect, ...]:
    before, after = (known.game.view_for(record.at(at), None) for at in (step, step + 1))
    say = voice("en", known.face.words)
    names = NAMES[: record.seats]
    seen = seen_by_all(known, record.events(step))
    return known.face.effects(seen, before, after, names, say)


def is_in_time(items: list[Item]) -> bool:
    return all(item["lasts"] > 0 and item["delay"] + item["lasts"] <= LONGEST for item in items)


@every_face
def test_nothing_moves_for_longer_than_a_moment(known: Known) -> None:
    found = 0
    for record, step in steps(known):
        items = staged(effects_of(known, record, step), CAMERA)
        assert is_in_time(items)
        found += len(items)
    assert found
    assert LONGEST == 900


@every_face
def test_a_face_names_what_is_heard(known: Known) -> None:
    """The settings have a switch for each of these."""
    heard = {
        effect.sound for record, step in steps(known) for effect in effects_of(known, record, step)
    }
    assert heard - {None} <= {*known.face.sounds}
    assert heard - {None}


@every_face
def test_a_step_shows_no_more_than_everybody_knows(known: Known) -> None:
    """What a hand draws in secret flies face down, even if the game is handed what it is."""
    say = voice("en", known.face.words)
    for record, step in steps(known):
        before, after = (known.game.view_for(record.at(at), None) for at in (step, step + 1))
        names = NAMES[: record.seats]
        told = known.face.effects(record.events(step), before, after, names, say)
        assert told == effects_of(known, record, step)


# --- the result -----------------------------------------------------------------------------


@every_face
def test_the_ranking_has_every_seat_once_and_its_bars_are_in_its_order(known: Known) -> None:
    for record in whole_games(known):
        result = known.face.result(record, NAMES[: record.seats])
        seats = [place.seat for place in result.places]
        assert sorted(seats) == list(range(record.seats))
        assert tuple(seats) == known.game.outcome(record.state)
        assert result.winners
        assert result.winners == tuple(seats[: len(result.winners)])
        numbers = [place.number for place in result.places]
        assert numbers[0] == 1
        for at, (before, number) in enumerate(pairwise(numbers), 2):
            assert number in (before, at), "equals share a place, and as many are left out"
        assert all(len(place.parts) == len(result.parts) for place in result.places)
        assert all(size >= 0 for place in result.places for size in place.parts)


@every_face
def test_longer_bars_are_in_front(known: Known) -> None:
    """What the bars show is what the ranking goes by."""
    for record in whole_games(known):
        places: tuple[Place, ...] = known.face.result(record, NAMES[: record.seats]).places
        lengths = [sum(place.parts) for place in places]
        assert lengths == sorted(lengths, reverse=True)


@every_face
def test_the_map_shows_what_the_winners_did(known: Known) -> None:
    for record in whole_games(known):
        result = known.face.result(record, NAMES[: record.seats])
        assert result.marks.drawn is not None or result.marks.outlined
        assert is_in_time(staged(lighting_up(result.ways), CAMERA))
        sheet = known.face.map(record.at(0)).sheet.size
        for way in result.ways:
            assert len(way) > 1
            for x, y in way:
                assert sheet.left <= x <= sheet.right
                assert sheet.top <= y <= sheet.bottom


@every_face
def test_a_game_that_goes_on_has_no_result(known: Known) -> None:
    record = known.begun("open", known.game.seats[0], None)
    with pytest.raises(ValueError, match="not over"):
        known.face.result(record, NAMES[: record.seats])
