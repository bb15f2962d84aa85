"""No way into a game calls for the rest of Pyodide's program: 1.5 MB, with the page at a
standstill."""

from collections import Counter
from pathlib import Path

import pytest

from e2e.embedding.hosting import hosting
from e2e.engines.visitor import Visitor
from e2e.ways_in import PRESSED, Entry, Visit, Way, entries, rest_of
from web.faces import GAMES
from web.words.plural import LANGUAGES

EVERY = 47
"""No number of ways, games or languages is a multiple of it, so that a sample has all of each."""


def test_every_way_game_and_language_is_there_at_once_and_later() -> None:
    found = Counter((one.way, one.game, one.language, one.at_once) for one in entries())
    assert set(found.values()) == {1}
    for way in Way:
        for offered in GAMES:
            for language in LANGUAGES:
                assert (way, offered.game, language, True) in found
                assert ((way, offered.game, language, False) in found) == (way in PRESSED)


@pytest.mark.sampled(every=EVERY)
@pytest.mark.parametrize("entry", list(entries()), ids=str)
def test_whoever_presses_before_python_is_there_called_for_the_rest(
    visitor: Visitor, site: str, entry: Entry, tmp_path: Path
) -> None:
    """On a first visit; whoever waited and then pressed did not."""
    with hosting() as host:
        page = Visit(visitor, site, host, tmp_path).go(entry)
        assert rest_of(page) == 0, f"{entry}: the rest of the program was called for"
