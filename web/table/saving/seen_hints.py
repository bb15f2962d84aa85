"""Hints in the first game: a sentence about each new kind of question until it is answered."""

from dataclasses import replace
from typing import Final

from web.contract.prompt import Prompt
from web.contract.settings import Settings, Store
from web.words.message import Message

SEEN: Final = "hints-seen"
"""The storage key for the names of the hints that need not be shown again."""


def pointed_by_hint(prompt: Prompt) -> Prompt:
    """The prompt of a hint, pointing to its answer if that is the only one, and a thing.

    Of several answers it points to none: that would look like advice. A button is right under the
    hint, and skipping the question is no answer to it.
    """
    answers = [option for option in prompt.options if option.enabled and option.kind != "quiet"]
    if len(answers) != 1 or answers[0].is_button:
        return prompt
    options = (replace(o, is_hinted=True) if o is answers[0] else o for o in prompt.options)
    return replace(prompt, options=tuple(options))


class Hints:
    """Which hint is due.

    `store` remembers the hints seen on this device; `settings` says whether hints are wanted.
    """

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._shown = ""

    def due(self, line: Message, hints: frozenset[str]) -> Message | None:
        """The hint for the question with this line, if it is among `hints` and new; else None."""
        name = line.key.rpartition(".")[2]
        is_due = name in hints and self._settings.is_on("hints") and name not in self._seen
        self._shown = name if is_due else ""
        return Message(f"hints.{name}") if is_due else None

    def pass_on(self) -> None:
        """The hint shown was read, or its question answered: do not show it again."""
        if self._shown:
            self._store.put(SEEN, " ".join([*self._seen, self._shown]))
            self._shown = ""

    @property
    def _seen(self) -> list[str]:
        return (self._store.get(SEEN) or "").split()
