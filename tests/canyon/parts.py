"""What Canyon's rules consist of besides the usual, for `tests.laws`."""

from tests.laws.rulebook import Rulebook

BESIDE = {"river": "catalogue"}
"""A part of its own, and the usual one on whose level it lies."""
ABOVE: dict[str, str] = {}
"""A part of its own, and the usual one on which it stands directly."""
DOORS: dict[str, set[str] | None] = {"river": {"LENGTH", "RIVER"}}
"""What the front end may see besides the usual."""
RULEBOOK = Rulebook(
    path="canyon/RULES.md",
    sections=(4, 3, 3, 8, 6, 9, 5, 5, 4, 2),
    others={"E": 12, "X": 15, "D": 33},
    only_tested="EX",
)
"""How its rules are numbered."""
EXPLAINED = {
    "trick": "welcome",
    "bid foretells": "bid",
    "bonus": "bid",
    "trump": "bid",
    "drift": "points",
}
"""The words that the lesson explains, and the caption that does."""
