"""Saved games and small settings in the browser, as a `web.table.saving.storage.Store`."""

import json
from collections.abc import Sequence
from typing import Final, Protocol

from web.table.saving.storage import GAMES, Trouble

TROUBLES: Final[dict[str, Trouble]] = {"full": "full", "blocked": "blocked"}


class Shell(Protocol):
    """The functions of `web/shell/bridge.js` that keep texts. Lists are JSON texts."""

    def saved_names(self) -> str:
        """The names of all saved games, a JSON list."""

    def saved_texts(self, name: str, /) -> str:
        """The different texts kept of a game, newest first, a JSON list."""

    def keep_game(self, name: str, text: str, /) -> str:
        """Keep a game. Returns "" if that succeeds, else "full" or "blocked"."""

    def forget_game(self, name: str, /) -> None:
        """Delete a game."""

    def remembered(self, key: str, /) -> object:
        """The text of a setting; anything but a text if there is none."""

    def remember(self, key: str, text: str, /) -> None:
        """Keep a setting."""

    def disremember(self, key: str, /) -> None:
        """Delete a setting."""


class KeptStore:
    """Stores games and settings through the shell.

    `web/shell/storage/saved_games.js` keeps every game in two places. Settings are kept in one
    place; if the browser does not allow that, only in this page.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._settings: dict[str, str] = {}

    def keys(self) -> list[str]:
        """The keys of all games."""
        return [GAMES + name for name in json.loads(self._shell.saved_names())]

    def get(self, key: str) -> str | None:
        """The newest text of a game, or a setting."""
        if key.startswith(GAMES):
            return next(iter(self.texts(key)), None)
        text = self._shell.remembered(key)
        return text if isinstance(text, str) else self._settings.get(key)

    def texts(self, key: str) -> Sequence[str]:
        """All different texts kept of a game, the newest first."""
        texts: list[str] = json.loads(self._shell.saved_texts(key.removeprefix(GAMES)))
        return texts

    def put(self, key: str, text: str) -> Trouble | None:
        """Store a game or a setting. Returns what went wrong with a game, else None."""
        if key.startswith(GAMES):
            return TROUBLES.get(self._shell.keep_game(key.removeprefix(GAMES), text))
        self._settings[key] = text
        self._shell.remember(key, text)
        return None

    def remove(self, key: str) -> None:
        """Forget a game, or a setting."""
        if key.startswith(GAMES):
            self._shell.forget_game(key.removeprefix(GAMES))
        else:
            self._settings.pop(key, None)
            self._shell.disremember(key)
