"""The island in words: everything that lies on it, and nothing that is hidden."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from approdo import GameState, new_game, view_for
from approdo.geometry import HEXES, INTERSECTIONS, PATHS
from approdo.ids import Hex, Intersection, Path, Phase
from approdo.redeal import redealt
from tabletop.seat import Seat
from tests.approdo.positions import own, position, random_game
from tests.approdo.web.words import NAMES, WORDS, t
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.games.approdo.in_words import areas, chances, in_words, spot_in_words
from web.page.spot import Spot
from web.words.catalogue import voice
from web.words.plural import LANGUAGES

EVERY = (*map(hex_spot, HEXES), *map(corner_spot, INTERSECTIONS), *map(edge_spot, PATHS))


def table(state: GameState, language: str = "en", viewer: Seat | None = None) -> Any:
    """As much of a table as is read."""
    view = view_for(state, viewer)
    return SimpleNamespace(view=view, names=NAMES[: state.seats], say=voice(language, WORDS))


def told(state: GameState, language: str = "en", viewer: Seat | None = None) -> Any:
    shown = table(state, language, viewer)
    return in_words(shown), [spot_in_words(shown, spot) for spot in EVERY]


RED = own("23 24 25 26 27 59 60", "41", "22")
STATE = position(RED, robber=12)
"""Red has a city on 22 and a settlement on 41; the others stand in the south, blue on 52 and 53,
white on 44 and 51, orange on 42 and 43. The robber is on forest 8, which is hex 12."""


def say(spot: Spot, language: str = "en", state: GameState = STATE) -> str:
    return str(spot_in_words(table(state, language), spot)).replace("\u202f", " ")


# --- spots ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spot", "sentences"),
    [
        (
            hex_spot(Hex(7)),
            (
                "fields 9. It gives grain in 4 of 36 rolls. Each time: Anna 2.",
                "campo 9. Dà il grano in 4 tiri su 36. Ogni volta: Anna 2.",
                "champ 9. Produit le blé : 4 lancers sur 36. Chaque fois : Anna 2.",
            ),
        ),
        (
            hex_spot(Hex(12)),
            (
                "forest 8. It gives lumber in 5 of 36 rolls."
                " The robber is here: nothing is produced. Each time: Dirk 1.",
                "foresta 8. Dà il legno in 5 tiri su 36."
                " Qui c’è il brigante: non si produce niente. Ogni volta: Dirk 1.",
                "forêt 8. Produit le bois : 5 lancers sur 36."
                " Le voleur est ici : rien n’est produit. Chaque fois : Dirk 1.",
            ),
        ),
        (
            corner_spot(Intersection(22)),
            (
                "fields 12, forest 11 and fields 9. City of Anna."
                " In 36 rolls on average: 4 lumber and 10 grain.",
                "campo 12, foresta 11 e campo 9. Città di Anna."
                " In 36 tiri, in media: 4 legni e 10 grani.",
                "champ 12, forêt 11 et champ 9. Ville : Anna."
                " En 36 lancers, en moyenne : 4 bois et 10 blés.",
            ),
        ),
        (
            corner_spot(Intersection(43)),
            (
                "forest 8 and hills 5, on the coast. Settlement of Dirk."
                " In 36 rolls on average: 5 lumber and 4 brick. The robber blocks forest 8.",
                "foresta 8 e collina 5, sulla costa. Colonia di Dirk."
                " In 36 tiri, in media: 5 legni e 4 argille. Il brigante blocca foresta 8.",
                "forêt 8 et colline 5, sur la côte. Colonie : Dirk."
                " En 36 lancers, en moyenne : 5 bois et 4 argiles. Le voleur bloque forêt 8.",
            ),
        ),
        (
            corner_spot(Intersection(18)),
            (
                "pasture 4, desert and hills 6. In 36 rolls on average: 5 brick and 3 wool."
                " A settlement can be built here by Anna.",
                "pascolo 4, deserto e collina 6. In 36 tiri, in media: 5 argille e 3 lane."
                " Qui può costruire una colonia: Anna.",
                "pâturage 4, désert et colline 6. En 36 lancers, en moyenne : 5 argiles et"
                " 3 laines. Peut y construire une colonie : Anna.",
            ),
        ),
        (
            edge_spot(Path(55)),
            (
                "between forest 8 and hills 5. A road can be built here by Carla and Dirk.",
                "fra foresta 8 e collina 5. Qui può costruire una strada: Carla e Dirk.",
                "entre forêt 8 et colline 5. Peut y construire une route : Carla et Dirk.",
            ),
        ),
    ],
)
def test_a_spot_says_what_it_gives_and_whose_it_is(
    spot: Spot, sentences: tuple[str, str, str]
) -> None:
    """R1.2, R7.2, R10.3, R10.5, R12.6"""
    assert tuple(say(spot, language) for language in LANGUAGES) == sentences


@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        (hex_spot(Hex(9)), "desert. It gives nothing. Nobody has a building here."),
        (
            corner_spot(Intersection(16)),
            "fields 12 and fields 9, on the coast. With the lumber harbour 2:1."
            " In 36 rolls on average: 5 grain."
            " No settlement can stand here: another building is too near.",
        ),
        (
            corner_spot(Intersection(27)),
            "south-west tip of fields 9. In 36 rolls on average: 4 grain."
            " Free, but nobody’s road leads here.",
        ),
        (edge_spot(Path(23)), "north-west coast of fields 9. Road of Anna."),
        (edge_spot(Path(3)), "north-east coast of pasture 2. With the grain harbour 2:1. Free."),
    ],
)
def test_a_spot_where_nobody_can_build_says_why(spot: Spot, sentence: str) -> None:
    """R2.6, R10.5"""
    assert say(spot) == sentence


def test_without_a_piece_nobody_can_build() -> None:
    """R1.5 with five settlements on the island none is left."""
    shown = table(STATE)
    red, *others = shown.view.players
    shown.view = replace(shown.view, players=(replace(red, settlements=0, roads=0), *others))
    assert "nobody’s road" in spot_in_words(shown, corner_spot(Intersection(18)))
    assert spot_in_words(shown, edge_spot(Path(19))) == "between fields 12 and hills 6. Free."
    assert in_words(shown)[4].rows[0] == ("Anna", "none", "none")


def test_before_the_first_turn_places_are_free() -> None:
    """R5.3"""
    state = new_game("calm", 3)
    assert state.phase is Phase.PREPARATION
    corners = [say(corner_spot(at), state=state) for at in INTERSECTIONS]
    assert all(text.endswith("Free.") for text in corners)
    open_places = in_words(table(state))[4]
    assert open_places.rows == ()
    assert t(open_places.nothing).startswith("Before the first turn")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spot_is_told_once_and_otherwise(language: str) -> None:
    """R2.1 to R2.3 terrain by terrain."""
    spots = [spot for area in areas(STATE.setup.island) for spot in area.spots]
    assert sorted(map(str, spots)) == sorted(map(str, EVERY))
    for area, hex_ in zip(areas(STATE.setup.island), HEXES, strict=True):
        assert area.spots[0] == hex_spot(hex_)
    assert len({say(spot, language) for spot in EVERY}) == len(EVERY)


def test_a_city_brings_twice_as_much() -> None:
    """R7.2, E20"""
    island = STATE.setup.island
    assert chances(island, Intersection(22)) == (2, 0, 0, 5, 0)
    assert chances(island, Intersection(22), 2) == (4, 0, 0, 10, 0)


# --- tables ---------------------------------------------------------------------------------


def test_tables_tell_all_that_lies_on_the_island() -> None:
    """R1.2, R2.6, R13.2"""
    terrains, harbours, buildings, roads, free = in_words(table(STATE))
    assert [row[0] for row in terrains.rows][:3] == ["mountains 10", "pasture 2", "forest 9"]
    assert terrains.rows[12] == ("forest 8", "lumber", "5", "Dirk 1", "here")
    assert terrains.rows[9] == ("desert", "none", "0", "none", "none")
    assert len(harbours.rows) == 9
    assert harbours.rows[1] == ("grain harbour 2:1", "north-east coast of pasture 2", "none")
    assert ("wool harbour 2:1", "south-east coast of pasture 5", "Dirk") in harbours.rows
    assert len(buildings.rows) == 8
    city, settlement = "4 lumber and 10 grain", "6 wool and 3 grain"
    assert buildings.rows[:2] == (
        ("fields 12, forest 11 and fields 9", "Anna", "city", city, "none"),
        ("pasture 5, pasture 11 and fields 4", "Anna", "settlement", settlement, "none"),
    )
    assert roads.rows[0][:3] == ("Anna", "7", "5")
    assert roads.rows[1] == (
        "Bruno",
        "2",
        "1",
        "south-west coast of fields 6. south-west coast of pasture 11.",
    )
    assert free.rows[0][:2] == (
        "Anna",
        "pasture 4, desert and hills 6. north-west tip of fields 9. hills 6, desert and forest 11.",
    )


def test_a_desert_gives_nothing_to_the_buildings_beside_it() -> None:
    """R7.2 there are no cards each time, neither in the table nor in the sentence."""
    beside = position(own("23 24 25 26 27 59 60", "41 18", "22"), robber=12)
    assert beside.board.yields[9] == ((0, 1),)
    terrains, *_ = in_words(table(beside))
    assert terrains.rows[9] == ("desert", "none", "0", "none", "none")
    assert say(hex_spot(Hex(9)), state=beside) == "desert. It gives nothing."


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_have_a_text_for_every_column(language: str) -> None:
    for account in in_words(table(STATE, language)):
        assert account.rows
        assert all(len(row) == len(account.columns) for row in account.rows)
        assert all(text for row in account.rows for text in row)


# --- secrets --------------------------------------------------------------------------------


def test_nothing_of_a_hand_is_told() -> None:
    """R16.2 whoever looks is told the same, whatever the others hold."""
    states = random_game("in words", 4)
    for state in states[:: len(states) // 12]:
        seats = [None, *map(Seat, range(4))]
        known = told(state)
        assert all(told(state, viewer=seat) == known for seat in seats)
        assert told(redealt(state, (), "other cards")) == known
