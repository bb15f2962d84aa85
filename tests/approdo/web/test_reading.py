"""The island can be read back out of what is told of it, in every language, and no word is idle."""

import pytest

from tests.approdo.web.reading import board_of, read
from tests.approdo.web.tongues import TONGUES
from tests.laws.games import BY_NAME
from tests.web.read_back import ReadBack
from web.words.plural import LANGUAGES, Language

ISLAND = ReadBack(BY_NAME["approdo"], board_of, read)
EVERY = 9
"""One position in so many of a game is read."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_island_can_be_read_back_out_of_what_is_told_of_it(language: Language) -> None:
    """From the first settlement to the end."""
    assert ISLAND.boards(range(0, ISLAND.game.length, EVERY), language) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_wrongly_is_noticed(language: Language) -> None:
    """Each figure, each word and each name of a late position, one after another."""
    one = TONGUES[language]
    kinds = (one.terrains, one.resources, one.pieces, one.tips, one.coasts)
    assert ISLAND.mistakes(ISLAND.game.length - 40, language, *kinds) > 500
