"""Every game keeps the laws of its contract (`tabletop.conformance`)."""

from tabletop.conformance import play_through
from tests.laws.games import Known, every_game

SEEDS = {"approdo": (7, 1), "canyon": (5, 7, 4, 8)}
"""Seeds of short games, one for each number of seats, where random players need many rounds."""


@every_game
def test_a_game_keeps_the_laws(known: Known) -> None:
    """With every number of seats, and with each of its options."""
    for number, seats in enumerate(known.game.seats):
        variants = known.options(seats)
        assert len(variants) <= len(known.game.seats)
        seed = SEEDS.get(known.name, range(9))[number]
        record = play_through(known.game, seed, seats, variants[number % len(variants)])
        assert record.length >= 3 * (seats + 2)
