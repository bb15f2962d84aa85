"""Why something is not possible: facts without prose, which the screen puts into words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

Argument = str | int | bool | tuple[str, ...] | tuple[int, ...]

KEYS: Final = frozenset(
    {
        "NOT_YOUR_SEAT",  # active: the seat that must act, or one of them
        "HISTORY_VIEW",  # step, latest
        "UNDO_BARRIER",  # cause, see tabletop.moments
        "NOTHING_TO_UNDO",
        "NOTHING_TO_REDO",
    }
)
"""The message keys of refusals that every game knows, and their objects."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why an action is not legal.

    - `rule`: the ID of the rule or ruling in the game's own rules document.
    - `key`: one of `KEYS`, or a key of the game.
    - `args`: the objects to point at: ids, counts, or lower-case names of kinds.
    """

    rule: str
    key: str
    args: Mapping[str, Argument] = field(default_factory=dict)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"{self.key} ({self.rule})" + (f": {told}" if told else "")


def require(refusal: Refusal | None) -> None:
    """Raise IllegalAction if `refusal` is not None."""
    if refusal is not None:
        raise IllegalAction(refusal)


class IllegalAction(ValueError):  # noqa: N818 - it says what is wrong; every caller knows it
    """Raised by `Game.apply` for an action that is not legal; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
