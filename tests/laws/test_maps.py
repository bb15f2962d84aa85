"""The map of every game can be used without seeing it and without a mouse: each spot has a name of
its own, keys lead to all of them, and all of the map is read."""

from collections import Counter
from typing import Any

import pytest

from tests.laws.games import Known, every_face, moments
from web.contract.game_map import GameMap
from web.contract.table_view import Pointer, TableView
from web.map.scene import Scene
from web.page.spot import Spot
from web.table.panels.in_words import map_in_words
from web.table.screen.gather_view import table_shown
from web.words.catalogue import catalogue, voice
from web.words.plural import LANGUAGES, Language

DIRECTIONS = "NESW"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def maps(known: Known) -> list[GameMap]:
    """The maps of some games, which may be different ones."""
    seats = known.game.seats
    return [known.face.map(known.begun(seed, seats[-1]).state) for seed in ("a", "b", "c")]


def spots_of(own: GameMap) -> list[Spot]:
    """All spots of a map, in the order in which they are read."""
    return [spot for area in own.areas() for spot in area.spots]


def tables(known: Known, language: Language, count: int) -> list[tuple[TableView, Any]]:
    """Some moments of whole games on the table, in a language, with their games."""
    found = []
    for record, step in moments(known, count):
        game = known.session(record.until(step))
        if game.is_curtain_down:
            game.lift_curtain()
        found.append((table_shown(game, language), game))
    return found


@every_face
def test_keys_lead_to_every_spot(known: Known) -> None:
    """From where the keyboard begins, and from any spot back to it."""
    for own in maps(known):
        everything = set(spots_of(own))
        steps = {spot: {own.beside(spot, way) for way in DIRECTIONS} for spot in everything}
        assert own.home in everything
        assert set().union(*steps.values()) <= everything
        seen, todo = {own.home}, [own.home]
        while todo:
            for there in steps[todo.pop()] - seen:
                seen.add(there)
                todo.append(there)
        assert seen == everything
        assert all(len(ways - {spot}) > 0 for spot, ways in steps.items()), "no way out"


@every_face
def test_every_spot_is_found_where_it_lies(known: Known) -> None:
    for own in maps(known):
        for spot in spots_of(own):
            assert own.sheet.has(spot)
            assert own.sheet.spot_at(*own.sheet.centre(spot)) == spot
            box = own.sheet.bounds([spot])
            x, y = own.sheet.centre(spot)
            assert box.left <= x <= box.right
            assert box.top <= y <= box.bottom


@every_face
def test_all_of_the_map_is_read_once(known: Known) -> None:
    for own in maps(known):
        twice = [spot for spot, count in Counter(spots_of(own)).items() if count > 1]
        assert twice == []


@every_face
@every_language
def test_every_spot_and_every_area_has_a_name_of_its_own(known: Known, language: Language) -> None:
    say = voice(language, known.face.words)
    for own in maps(known):
        names = Counter(str(say(own.spot_name(spot))) for spot in spots_of(own))
        assert all(name.strip() for name in names)
        assert [name for name, count in names.items() if count > 1] == []
        areas = Counter(str(say(area.name)) for area in own.areas())
        assert [name for name, count in areas.items() if count > 1] == []


@every_face
@every_language
def test_every_spot_and_all_that_lies_there_can_be_read(known: Known, language: Language) -> None:
    """A sentence a spot, all different: each begins with what the spot is called. Tables have a
    cell for each of their columns."""
    for table, game in tables(known, language, 3):
        own: GameMap = game.map
        told = [str(known.face.spot_in_words(table, spot)) for spot in spots_of(own)]
        assert all(text.strip() for text in told)
        assert not any(set(text) & set("{}") for text in told)
        assert len(set(told)) == len(told)
        for account in known.face.in_words(table):
            assert str(table.say(account.title)).strip()
            assert str(table.say(account.nothing)).strip()
            assert all(str(table.say(column)).strip() for column in account.columns)
            for row in account.rows:
                assert len(row) == len(account.columns)
        assert map_in_words(known.face, table).text


@every_face
def test_whatever_can_be_chosen_on_the_map_is_a_spot_of_it(known: Known) -> None:
    """Keys lead there, and it is marked for the eye."""
    chosen = 0
    for table, game in tables(known, "en", 12):
        everything = set(spots_of(game.map))
        on_map = set(table.prompt.targets_on(game.map.sheet))
        assert on_map <= everything
        scene: Scene = known.face.scene(table, Pointer())
        assert {target.spot for target in scene.targets} <= on_map
        assert set(scene.layers) >= set(game.map.sheet.layers)
        chosen += len(on_map)
    assert chosen


@every_face
@every_language
def test_jumps_lead_to_spots_and_have_their_texts(known: Known, language: Language) -> None:
    texts = catalogue(language, known.face.words)
    for table, game in tables(known, language, 4):
        jumps = game.map.jumps
        assert (
            len({jump.letter for jump in jumps}) == len({jump.name for jump in jumps}) == len(jumps)
        )
        for jump in jumps:
            assert {f"help.key_jump-{jump.name}", f"help.key_jump-{jump.name}-back"} <= texts.keys()
            assert set(jump.spots(table.view, table.acts)) <= set(spots_of(game.map))
