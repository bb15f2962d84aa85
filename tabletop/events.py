"""What the events of every game have in common."""

from typing import ClassVar

from tabletop.frozen import field_names, frozen
from tabletop.seat import Seat


@frozen
class BaseEvent:
    """Something that happened to `seat`, or that it did.

    An event with `reveals = True` shows somebody something new: what happened before it can no
    longer be undone.
    """

    reveals: ClassVar[bool] = False

    seat: Seat

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all fields of the event; `seat` is the first."""
        return field_names(self)
