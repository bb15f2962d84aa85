"""Two games that part ways are looked at, until one of them is chosen to go on with. Pure.

Pages fetch this when it is needed.
"""

from dataclasses import replace
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


def parting(line: Message, *, is_other: bool = False) -> Prompt:
    """Whether to go on with this game, or to look at the other; `line` says where they part.

    One of the two is one's own, the other has come from another device.
    """
    if is_other:
        return Prompt(line, (_primary(TAKE_OTHER), LOOK_OWN))
    return Prompt(line, (_primary(TAKE_OWN), LOOK_OTHER))


def _primary(option: Option) -> Option:
    return replace(option, kind="primary")
