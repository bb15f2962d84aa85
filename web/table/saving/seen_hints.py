"""Hints of the first game: a sentence to each new kind of question, until one was answered."""

from dataclasses import replace
from typing import Final

from web.contract.prompt import Prompt
from web.contract.settings import Settings, Store
from web.words.message import Message

SEEN: Final = "hints-seen"
"""What the browser keeps: the names of those that need not be said again."""


def with_arrow(prompt: Prompt) -> Prompt:
    """The question of a hint, which points to its first answer if that is a thing on the table.

    Answers that are buttons lie right under the hint as it is.
    """
    first = next((option for option in prompt.options if option.enabled), None)
    if first is None or first.is_button:
        return prompt
    options = (
        replace(option, is_hinted=True) if option is first else option for option in prompt.options
    )
    return replace(prompt, options=tuple(options))


class Hints:
    """Which hint is due.

    `store` keeps what was seen on this device, `settings` whether hints are wanted at all.
    """

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._shown = ""

    def due(self, line: Message, hints: frozenset[str]) -> Message | None:
        """The hint to a question whose line this is, if it has one of `hints` and is new."""
        name = line.key.rpartition(".")[2]
        is_due = name in hints and self._settings.is_on("hints") and name not in self._seen
        self._shown = name if is_due else ""
        return Message(f"hints.{name}") if is_due else None

    def pass_on(self) -> None:
        """What is shown was read, or its question answered."""
        if self._shown:
            self._store.put(SEEN, " ".join([*self._seen, self._shown]))
            self._shown = ""

    @property
    def _seen(self) -> list[str]:
        return (self._store.get(SEEN) or "").split()
