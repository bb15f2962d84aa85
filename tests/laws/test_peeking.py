"""The computer's players decide the same, whatever is hidden from them: a sample of what
`python -m tests.canyon.peek` and its like do at length."""

from tests.laws.games import Known, every_game
from tests.laws.test_opponents import peek_of

GAMES = {"canalmania": (1, 97), "canyon": (2, 37), "toy": (1, 1)}
"""A game that is looked at, by its seed, and one moment in how many."""
USUAL = (1, 67)


@every_game
def test_nobody_looks_at_what_is_hidden(known: Known) -> None:
    seed, every = GAMES.get(known.name, USUAL)
    looked = peek_of(known).look(seed, every)
    assert looked.moments > 3
    assert looked.differences == []
