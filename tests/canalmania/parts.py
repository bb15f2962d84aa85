"""What Canal Mania's rules consist of besides the usual, for `tests.laws`."""

from tests.laws.rulebook import Rulebook

BESIDE = {"hexes": "catalogue", "board": "actions", "network": "events"}
"""A part of its own, and the usual one on whose level it lies."""
ABOVE = {"course": "actions", "draft": "state"}
"""A part of its own, and the usual one on which it stands directly."""
DOORS: dict[str, set[str] | None] = {
    "board": None,
    "hexes": None,
    "state": {
        "Building",
        "ColourChoice",
        "CubePlacement",
        "CubeRemoval",
        "Decision",
        "Declaration",
        "ExtraDiscards",
        "GameState",
        "SecondContract",
        "Taking",
    },
}
"""What the front end may see besides the usual: None for all names of a module. Of the state it
gets the decisions, which a view shows."""
RULEBOOK = Rulebook(
    path="RULES.md",
    sections=(7, 5, 9, 8, 8, 14, 1, 4, 2, 4, 5),
    others={"E": 26, "D": 28, "H1.": 1},
    only_tested="E",
    general=("tabletop", "web", "tests", "e2e", "benchmarks", "tools"),
)
"""How its rules are numbered. What serves every game cites them too."""
EXPLAINED = {
    "contract": "contract",
    "barge": "contract",
    "display": "first_card",
    "cube": "goods_card",
    "aqueduct": "lock",
    "section": "section",
}
"""The words that the lesson explains, and the caption that does."""
