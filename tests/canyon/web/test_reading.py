"""The river can be read back out of what is told of it, in every language, and no word is idle."""

import pytest

from tests.canyon.web.reading import TONGUES, board_of, read
from tests.laws.games import BY_NAME
from tests.web.read_back import ReadBack
from web.words.plural import LANGUAGES, Language

RIVER = ReadBack(BY_NAME["canyon"], board_of, read)
EVERY = 7
"""One position in so many of a game is read."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_river_can_be_read_back_out_of_what_is_told_of_it(language: Language) -> None:
    """From the first canoe to the end."""
    assert RIVER.boards(range(0, RIVER.game.length + 1, EVERY), language) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_wrongly_is_noticed(language: Language) -> None:
    """Each figure, each word and each name of a late position, one after another."""
    one = TONGUES[language]
    step = RIVER.game.length - 20
    assert RIVER.mistakes(step, language, one.waters, one.canoes, one.arrows) > 100
