"""What Canal Mania's rules consist of besides the usual, for `tests.laws.test_architecture`."""

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
