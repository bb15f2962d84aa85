"""The island can be read back out of what is told of it, in every language, and no word is idle."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from approdo import view_for
from approdo.game import GameRecord
from tests.approdo.web.reading import Board, board_of, read
from tests.approdo.web.tongues import TONGUES, Tongue
from tests.laws.games import BY_NAME
from tests.laws.test_opponents import peek_of
from tests.laws.twins import sensible_games
from tests.web.telling import told_of
from tests.web.told import Told
from web.games.approdo.face import APPRODO
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES, Language

KNOWN = BY_NAME["approdo"]
EVERY = 9
"""One position in so many of a game is read."""


@cache
def game() -> GameRecord:
    """A game of three, which is over."""
    return next(sensible_games(KNOWN, peek_of(KNOWN)))


def told_at(step: int, language: Language) -> tuple[Told, Board, tuple[str, ...]]:
    """What is told of a position, what should be read, and the players' names."""
    session = KNOWN.session(game().until(step))
    told = told_of(APPRODO, table_shown(session, language))
    return told, board_of(view_for(session.state, None)), session.names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_island_can_be_read_back_out_of_what_is_told_of_it(language: Language) -> None:
    """From the first settlement to the end."""
    boards = set()
    for step in range(0, game().length, EVERY):
        told, wanted, names = told_at(step, language)
        assert read(told, language, names) == wanted
        boards.add(repr(wanted))
    assert len(boards) > 20


def mutants(told: Told, tongue: Tongue, names: tuple[str, ...]) -> Iterator[Told]:
    """What is told with one word or one number of it changed: all of one kind in turn."""
    for title, table in told.tables.items():
        for number, row in enumerate(table):
            for column, cell in enumerate(row):
                for other in _changed(cell, tongue, names):
                    cells = [*row[:column], other, *row[column + 1 :]]
                    rows = [*table[:number], cells, *table[number + 1 :]]
                    yield Told({**told.tables, title: rows}, told.spots)
    for number, text in enumerate(told.spots):
        for other in _changed(text, tongue, names):
            spots = [*told.spots[:number], other, *told.spots[number + 1 :]]
            yield Told(told.tables, spots)


def _changed(text: str, tongue: Tongue, names: tuple[str, ...]) -> Iterator[str]:
    """Every number one higher; every word and every name another of its kind."""
    kinds = (tongue.terrains, tongue.resources, tongue.pieces, tongue.tips, tongue.coasts, names)
    for found in re.finditer(r"\d+", text):
        yield f"{text[: found.start()]}{int(found[0]) + 1}{text[found.end() :]}"
    for words in kinds:
        pattern = rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])"
        for found in re.finditer(pattern, text):
            other = words[(words.index(found[0]) + 1) % len(words)]
            yield f"{text[: found.start()]}{other}{text[found.end() :]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_wrongly_is_noticed(language: Language) -> None:
    """Each figure, each word and each name of a late position, one after another."""
    told, wanted, names = told_at(game().length - 40, language)
    changed = 0
    for other in mutants(told, TONGUES[language], names):
        changed += 1
        try:
            board = read(other, language, names)
        except (ValueError, KeyError):
            continue
        assert board != wanted
    assert changed > 500
