"""Two games that part ways are looked at, until one of them is chosen to go on with. Pure."""

from dataclasses import dataclass, replace
from typing import Final

from web.contract.choices import Do
from web.contract.prompt import Option, Prompt
from web.words.message import Message

CHOOSE: Final = "parted"
"""The intent that looks at one of them ("look-own", "look-other") or takes it ("take-own")."""

TAKE_OWN: Final = Option(Message("arrival.take_own"), Do(CHOOSE, "take-own"))
TAKE_OTHER: Final = Option(Message("arrival.take_other"), Do(CHOOSE, "take-other"))
LOOK_OWN: Final = Option(Message("arrival.look_own"), Do(CHOOSE, "look-own"))
LOOK_OTHER: Final = Option(Message("arrival.look_other"), Do(CHOOSE, "look-other"))


@dataclass(frozen=True, slots=True)
class Parting:
    """One of the two: one's own, or the other, which has come from another device.

    `line` says where they part.
    """

    line: Message
    is_other: bool = False

    @property
    def prompt(self) -> Prompt:
        """Whether to go on with this one, or to look at the other."""
        if self.is_other:
            return Prompt(self.line, (_primary(TAKE_OTHER), LOOK_OWN))
        return Prompt(self.line, (_primary(TAKE_OWN), LOOK_OTHER))


def _primary(option: Option) -> Option:
    return replace(option, kind="primary")
