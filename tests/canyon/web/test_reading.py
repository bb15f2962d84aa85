"""The river can be read back out of what is told of it, in every language, and no word is idle."""

from functools import cache

import pytest

from canyon import GameRecord, view_for
from tests.canyon.web.reading import TONGUES, Board, board_of, read
from tests.laws.games import BY_NAME
from tests.laws.test_opponents import peek_of
from tests.laws.twins import sensible_games
from tests.web.telling import told_of
from tests.web.told import Told, mutants
from web.games.canyon.face import CANYON
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES, Language

KNOWN = BY_NAME["canyon"]
EVERY = 7
"""One position in so many of a game is read."""


@cache
def game() -> GameRecord:
    """A game of three, which is over."""
    return next(sensible_games(KNOWN, peek_of(KNOWN)))


def told_at(step: int, language: Language) -> tuple[Told, Board, tuple[str, ...]]:
    """What is told of a position, what should be read, and the players' names."""
    session = KNOWN.session(game().until(step))
    told = told_of(CANYON, table_shown(session, language))
    return told, board_of(view_for(session.state, None)), session.names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_river_can_be_read_back_out_of_what_is_told_of_it(language: Language) -> None:
    """From the first canoe to the end."""
    boards = set()
    for step in range(0, game().length + 1, EVERY):
        told, wanted, names = told_at(step, language)
        assert read(told, language, names) == wanted
        boards.add(repr(wanted))
    assert len(boards) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_wrongly_is_noticed(language: Language) -> None:
    """Each figure, each word and each name of a late position, one after another."""
    told, wanted, names = told_at(game().length - 20, language)
    changed = 0
    tongue = TONGUES[language]
    kinds = (tongue.waters, tongue.canoes, tongue.arrows, names)
    for other in mutants(told, kinds):
        changed += 1
        try:
            board = read(other, language, names)
        except (ValueError, KeyError):
            continue
        assert board != wanted
    assert changed > 100
