"""How large letters are on the river: for `Measure.size`, a part of a step, and the fewest and the
most CSS pixels."""

from typing import Final

BADGE: Final = (0.3, 11, 17)
"""The figures on a target."""
SMALL: Final = (0.22, 7, 13)
"""What is written on a space."""
NAME: Final = (0.4, 11, 26)
"""The names on the land."""
