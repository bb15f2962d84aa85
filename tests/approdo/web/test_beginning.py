"""The island in the form of a new game: in words, and as the table draws it."""

from typing import Final

import pytest

from approdo import Options, new_game
from approdo.ids import Colour
from tabletop.record import Record
from tests.approdo.web.board_table import table
from web.contract.table_view import Pointer, TableView
from web.games.approdo.board.scene import GROUND, PIECES, TOKENS
from web.games.approdo.face import APPRODO
from web.games.approdo.words.beginning import START_PICTURE
from web.table.around.start_picture import before_start
from web.table.saving.storage import MemoryStore, Shelf

FIXED: Final = Options(fixed_island=True)


def shown(options: Options, language: str = "en", seats: int = 4) -> TableView:
    """What the form shows for these options."""
    record = Record.of(APPRODO.game, "a seed", seats, options)
    return before_start(APPRODO, record, Shelf(MemoryStore()).settings, language)


@pytest.mark.parametrize(
    ("language", "island", "rich"),
    [
        (
            "en",
            "The island, row by row from the north: mountains 10, pasture 2 and forest 9; fields "
            "12, hills 6, pasture 4 and hills 10; fields 9, forest 11, desert, forest 3 and "
            "mountains 8; forest 8, mountains 3, fields 4 and pasture 5; hills 5, fields 6 and "
            "pasture 11.",
            "Best terrains: hills 6, mountains 8, forest 8 and fields 6.",
        ),
        (
            "it",
            "L’isola, fila per fila da nord: montagna 10, pascolo 2 e foresta 9; campo 12, collina "
            "6, pascolo 4 e collina 10; campo 9, foresta 11, deserto, foresta 3 e montagna 8; "
            "foresta 8, montagna 3, campo 4 e pascolo 5; collina 5, campo 6 e pascolo 11.",
            "Terreni migliori: collina 6, montagna 8, foresta 8 e campo 6.",
        ),
        (
            "fr",
            "L’île, rangée par rangée depuis le nord : montagne 10, pâturage 2 et forêt 9 ; champ "
            "12, colline 6, pâturage 4 et colline 10 ; champ 9, forêt 11, désert, forêt 3 et "
            "montagne 8 ; forêt 8, montagne 3, champ 4 et pâturage 5 ; colline 5, champ 6 et "
            "pâturage 11.",
            "Meilleurs terrains : colline 6, montagne 8, forêt 8 et champ 6.",
        ),
    ],
)
def test_the_fixed_island_in_words(language: str, island: str, rich: str) -> None:
    """R3.1 the fixed island, R1.4 the numbers that are rolled most often."""
    moment = shown(FIXED, language)
    assert START_PICTURE.in_words(moment).replace("\u202f", " ") == island
    assert START_PICTURE.in_brief(moment).replace("\u202f", " ") == rich


def test_another_island_is_offered_unless_it_is_the_fixed_one() -> None:
    """R3.1, R3.2"""
    assert START_PICTURE.is_by_chance(Options())
    assert not START_PICTURE.is_by_chance(FIXED)


@pytest.mark.parametrize("options", [Options(), FIXED])
def test_the_form_and_the_table_draw_the_same_island(options: Options) -> None:
    """R3.1 with the first settlements and roads of the fixed island, in the colours chosen."""
    state = new_game("a seed", 4, options)
    in_form = APPRODO.scene(shown(options), Pointer())
    at_table = APPRODO.scene(table(state), Pointer())
    for layer in (GROUND, TOKENS, PIECES):
        assert in_form.layers[layer].key == at_table.layers[layer].key
    assert (in_form.targets, in_form.note.words) == ((), "")


@pytest.mark.parametrize(
    ("wished", "played"),
    [
        ("red blue white", "orange blue white"),
        ("white orange red", "white orange blue"),
        ("white blue orange", "white blue orange"),
        ("orange white blue red", "orange white blue red"),
    ],
)
def test_three_on_the_fixed_island_could_not_start_with_red(wished: str, played: str) -> None:
    """R3.4 red does not play then: whoever wishes for it gets the colour that is left."""
    seats = [{"colour": colour} for colour in wished.split()]
    options = APPRODO.options_from_form(seats, ("fixed-island",))
    view = shown(options, seats=len(seats)).view
    assert [player.colour.name.lower() for player in view.players] == played.split()
    standing = [view.board.settlements[seat].bit_count() for seat in range(len(seats))]
    assert standing == [2] * len(seats)


def test_red_plays_with_three_on_any_other_island() -> None:
    """D4"""
    seats = [{"colour": colour} for colour in ("red", "blue", "white")]
    options = APPRODO.options_from_form(seats, ())
    assert options.colours == (Colour.RED, Colour.BLUE, Colour.WHITE)


def test_the_first_cards_are_nobody_elses_business() -> None:
    """R3.5, R16.2 on the fixed island everybody begins with cards; the form shows none of them."""
    players = shown(FIXED).view.players
    assert [player.hand for player in players] == [None] * 4
    assert [player.hand_size for player in players] == [3] * 4
