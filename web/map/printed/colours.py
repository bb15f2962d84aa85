"""Colours that mean the same on the map of every game, as "#RRGGBB"."""

from typing import Final

PAPER: Final = "#F4ECD8"
"""The sheet that a map is printed on."""
INK: Final = "#1A1A1A"
WHITE: Final = "#FFFFFF"
TARGET: Final = "#0047AB"
"""Outline of what may be chosen; always with dots, never by colour alone."""
