"""Keys of Canyon's texts that its code puts together, for `tests.laws.test_catalogues`."""

from canyon.ids import Canoe, Phase, Suit
from canyon.river import RIVER
from web.games.canyon.examples import WORKED

FAMILIES = {
    "table.suit_": [suit.name.lower() for suit in Suit],
    "table.canoe_": [canoe.name.lower() for canoe in Canoe],
    "table.phase_": [phase.name.lower() for phase in Phase],
    "board.to_": [*RIVER.directions],
    "board.arrow_": [*RIVER.directions],
    "form.": ["note", "opponents"],
    "afterwards.": ["exact", "drifts", "falls", "lost"],
    "help.example_": [worked.name for worked in WORKED],
    "help.R": None,
    "reason.": None,
}
"""By their beginning, every way they can end. None: tests of their own say which there are."""
NAMES = ("place",)
"""Placeholders that stand for names, besides those of players in every game."""
