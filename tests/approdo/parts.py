"""What Approdo's rules consist of besides the usual, for `tests.laws`."""

from approdo.ids import Colour
from approdo.options import Options
from tests.laws.rulebook import Rulebook

BESIDE = {"board": "actions", "geometry": "catalogue"}
"""A part of its own, and the usual one on whose level it lies."""
ABOVE = {"draft": "state", "island": "catalogue", "longest": "catalogue", "options": "catalogue"}
"""A part of its own, and the usual one on which it stands directly."""
DOORS: dict[str, set[str] | None] = {
    "board": {"Board"},
    "geometry": None,
    "island": None,
    "opponents": {"CHANCES", "OPPONENTS"},
    "state": {
        "Answering",
        "Decision",
        "Discards",
        "Drafting",
        "FirstRoad",
        "FreeRoads",
        "GameState",
        "Plenty",
        "Reply",
        "RobberMove",
        "minus",
        "one_more",
    },
}
"""What the front end may see besides the usual."""
OPTIONS = (
    Options(
        colours=(Colour.ORANGE, Colour.WHITE, Colour.BLUE, Colour.RED),
        fixed_island=True,
        goal=8,
        friendly_robber=True,
        dice_deck=True,
        calm_start=True,
        without_trade=True,
    ),
)
"""Options that it is tried with besides the usual ones, as long as there is no form for them."""
RULEBOOK = Rulebook(
    path="approdo/RULES.md",
    sections=(8, 6, 7, 7, 7, 6, 6, 9, 6, 9, 9, 8, 9, 3, 4, 4),
    others={"E": 22, "D": 50, "H1.": 5},
    only_tested="E",
)
"""How its rules are numbered."""
EXPLAINED = {
    "settlement": "welcome",
    "city": "welcome",
    "terrain": "first_place",
    "dice": "first_place",
    "road": "first_road",
    "resource": "road",
    "price card": "road",
    "stripe": "road",
    "intersection": "first_place",
    "path": "first_road",
    "bank": "bank",
    "harbour": "bank",
    "development card": "give",
    "offer": "answers",
    "knight": "bought",
    "robber": "robber",
    "army": "end",
    "longest road": "end",
}
"""The words that the lesson explains, and the caption that does."""
