"""Why a player whom the computer plays does what it does: a sentence for every reason."""

from collections.abc import Callable, Sequence
from typing import Final

from canalmania.ids import EngineerId
from tabletop.opponents import Reason
from web.games.canalmania.words import names as n
from web.words.message import Argument, Message


def reason_in_words(reason: Reason, _: Sequence[str]) -> Message:
    """A reason as a sentence about the things it speaks of."""
    values = {name: _value(name, value) for name, value in reason.values.items()}
    return Message(f"reason.{reason.name}", values)


def _value(name: str, value: int | str) -> Argument:
    return _WORDS[name](str(value)) if name in _WORDS else value


_WORDS: Final[dict[str, Callable[[str], Argument]]] = {
    "contract": n.contract_name,
    "place": n.place_name,
    "engineer": lambda name: n.engineer_name(EngineerId[name.upper()]),
}
