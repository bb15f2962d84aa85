"""What Canyon's rules consist of besides the usual, for `tests.laws.test_architecture`."""

BESIDE = {"river": "catalogue"}
"""A part of its own, and the usual one on whose level it lies."""
ABOVE: dict[str, str] = {}
"""A part of its own, and the usual one on which it stands directly."""
DOORS: dict[str, set[str] | None] = {"river": {"RIVER"}}
"""What the front end may see besides the usual."""
