"""A clock that calls back after some time."""

from typing import Protocol


class Clock(Protocol):
    """Calls back once, some time after it was last started."""

    @property
    def is_running(self) -> bool:
        """Whether the call is still to come."""

    def start(self, milliseconds: float, /) -> None:
        """Call back after so long; a call still to come is put off."""

    def cancel(self) -> None:
        """Do not call."""
