"""The type of a seat at the table."""

from typing import NewType

Seat = NewType("Seat", int)
"""A player's place at the table, from 0 on, clockwise."""
