"""What the events of every game have in common."""

from typing import ClassVar

from tabletop.frozen import field_names, frozen
from tabletop.seat import Seat


@frozen
class BaseEvent:
    """Something that happened to `seat`, or by its doing.

    Events with `reveals = True` show somebody something new: they end what can be undone.
    """

    reveals: ClassVar[bool] = False

    seat: Seat

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of what is known of the event."""
        return field_names(self)
