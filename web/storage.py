"""Where games are kept between visits: several, by name, in whatever the browser offers.

A `Store` is a drawer of texts; `Shelf` keeps saved games in it. When the browser allows none, or it
is full, the game goes on without: a `Shelf` says so, it never raises.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final, Literal, Protocol

GAMES: Final = "canalmania:v1:game:"
"""Keys of saved games begin with this; the start page knows it too (`saved_games.js`)."""
LATEST: Final = "canalmania:v1:latest"
"""The name of the game played last."""
CLAIMS: Final = "canalmania:v1:played-by:"
"""Keys that say which window plays a game; the game's name follows."""
LETTERS: Final = "canalmania:v1:letters"
"""Under this key: "off" where single letters are no shortcuts."""
NAME_LIMIT: Final = 60
"""Characters of a name."""

Trouble = Literal["blocked", "full"]


class StoreFullError(Exception):
    """There is no room for a text; what was there before stays."""


class StoreBlockedError(Exception):
    """The browser keeps nothing for this page."""


class Store(Protocol):
    """Texts by key. Every method raises `StoreBlockedError` where the browser allows no storage."""

    def keys(self) -> Iterable[str]:
        """Every key."""

    def get(self, key: str, /) -> str | None:
        """The text of a key, None if there is none."""

    def put(self, key: str, text: str, /) -> None:
        """Keep a text. Raises `StoreFullError`."""

    def remove(self, key: str, /) -> None:
        """Forget a key, if it is there."""


class MemoryStore:
    """Texts that are gone with the page."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def keys(self) -> Iterable[str]:
        """Every key."""
        return tuple(self._texts)

    def get(self, key: str) -> str | None:
        """The text of a key, None if there is none."""
        return self._texts.get(key)

    def put(self, key: str, text: str) -> None:
        """Keep a text."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a key, if it is there."""
        self._texts.pop(key, None)


class Shelf:
    """The saved games. `trouble` is what is wrong with keeping them, None if all is well."""

    def __init__(self, store: Store) -> None:
        self.trouble: Trouble | None = None
        self._store = store
        try:
            tuple(store.keys())
        except StoreBlockedError:
            self._give_way()

    def _give_way(self) -> None:
        """Go on in memory."""
        self.trouble = "blocked"
        self._store = MemoryStore()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all saved games, in alphabetical order."""
        try:
            keys = tuple(self._store.keys())
        except StoreBlockedError:
            self._give_way()
            keys = ()
        games = [key.removeprefix(GAMES) for key in keys if key.startswith(GAMES)]
        return tuple(sorted(games, key=str.casefold))

    @property
    def latest(self) -> str | None:
        """The game played last, or any if that is gone; None if there is none."""
        names = self.names
        latest = self._get(LATEST)
        return latest if latest in names else next(iter(names), None)

    def read(self, name: str) -> str | None:
        """The text of a saved game, None if there is none of this name."""
        return self._get(GAMES + name)

    def keep(self, name: str, text: str) -> bool:
        """Save a game under a name and note it as the latest; whether the browser keeps it."""
        try:
            self._store.put(GAMES + name, text)
            self._store.put(LATEST, name)
        except StoreFullError:
            self.trouble = "full"
        except StoreBlockedError:
            self._give_way()
            self._store.put(GAMES + name, text)
        else:
            if self.trouble == "full":
                self.trouble = None
        return self.trouble is None

    def claim(self, name: str, window: str) -> None:
        """Tell other windows which one plays a game now; where that cannot be told, none minds."""
        with suppress(StoreFullError, StoreBlockedError):
            self._store.put(CLAIMS + name, window)

    def delete(self, name: str) -> None:
        """Forget a saved game."""
        try:
            self._store.remove(GAMES + name)
            self._store.remove(CLAIMS + name)
        except StoreBlockedError:
            self._give_way()

    def rename(self, name: str, wanted: str) -> str | None:
        """Give a game another name, made unique; the name it got, None if there is no such game
        or no room for the copy."""
        text = self.read(name)
        if text is None or not wanted.strip():
            return None
        fresh = name if wanted == name else self.free_name(wanted)
        if fresh == name:
            return name
        try:
            self._store.put(GAMES + fresh, text)
            if self._get(LATEST) == name:
                self._store.put(LATEST, fresh)
        except (StoreFullError, StoreBlockedError):
            self.delete(fresh)
            return None
        self.delete(name)
        return fresh

    def free_name(self, wanted: str) -> str:
        """`wanted`, made shorter and numbered as far as necessary to be a new name."""
        base = " ".join(wanted.split())[:NAME_LIMIT]
        taken = {name.casefold() for name in self.names}
        name, number = base, 1
        while name.casefold() in taken:
            number += 1
            name = f"{base} {number}"
        return name

    @property
    def has_letters(self) -> bool:
        """Whether single letters are shortcuts."""
        return self._get(LETTERS) != "off"

    def set_letters(self, *, are_on: bool) -> None:
        """Remember that, as far as the browser remembers anything."""
        with suppress(StoreFullError):
            try:
                self._store.put(LETTERS, "on" if are_on else "off")
            except StoreBlockedError:
                self._give_way()
                self._store.put(LETTERS, "on" if are_on else "off")

    def _get(self, key: str) -> str | None:
        try:
            return self._store.get(key)
        except StoreBlockedError:
            self._give_way()
            return None
