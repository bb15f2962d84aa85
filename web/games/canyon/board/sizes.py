"""Sizes of letters on the river, for `Measure.size`.

Each is a fraction of a step, with the smallest and the largest size in CSS pixels.
"""

from typing import Final

from web.map.printed.measure import SMALLEST

BADGE: Final = (0.3, SMALLEST, 17)
"""The figures on a target."""
SMALL: Final = (0.22, SMALLEST, SMALLEST)
"""What is written on a space."""
CANOE: Final = (0.25, SMALLEST, 15)
"""The names of canoes."""
NAME: Final = (0.4, SMALLEST, 26)
"""The names on the land."""
