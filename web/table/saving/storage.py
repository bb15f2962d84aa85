"""Where games are stored between visits: several games, by name.

A `Store` holds texts by key; a `Shelf` holds saved games in a store. If the browser allows no
storage, or the storage is full, the game goes on: a `Shelf` reports trouble and never raises. Only
`web/shell/storage/saved_games.js` knows that every game is stored twice.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, Protocol

from web.contract.settings import Settings
from web.table.saving.player_names import clean_name, name_key
from web.table.saving.save_extras import kept_anew, time_of
from web.table.saving.seen_hints import Hints

GAMES: Final = "game:"
"""Prefix of the keys of saved games. In the browser the prefix of the site comes before it."""
LESSON: Final = "lesson"
"""How far a lesson has come: the game, the moves made, the step, and the number of steps."""
LEARNED: Final = "learned:"
"""Before a game's name: its lesson was gone through to the end, so the start page offers more."""
LATEST: Final = "latest"
"""The name of the game played last."""
CLAIMS: Final = "played-by:"
"""Prefix of the keys that say which window plays a game; the name of the game follows."""
NAME_LIMIT: Final = 60
"""The largest number of characters in the name of a saved game."""

Trouble = Literal["blocked", "full"]


class Store(Protocol):
    """Texts by key.

    No method raises an error: what the browser does not store is kept by the page until it is left,
    and `put` reports it.
    """

    def keys(self) -> Iterable[str]:
        """Every key, or at least that of every game."""

    def get(self, key: str, /) -> str | None:
        """The text of a key, the newest if there are several, None if there is none."""

    def texts(self, key: str, /) -> Sequence[str]:
        """All different texts stored under a key, the newest first."""

    def put(self, key: str, text: str, /) -> Trouble | None:
        """Store a text. Returns why the browser does not store it, None if it does."""

    def remove(self, key: str, /) -> None:
        """Delete a key, if it exists."""


class MemoryStore:
    """Texts in memory; they are lost when the page is left."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def keys(self) -> Iterable[str]:
        """Every key."""
        return tuple(self._texts)

    def get(self, key: str) -> str | None:
        """The text of a key, None if there is none."""
        return self._texts.get(key)

    def texts(self, key: str) -> Sequence[str]:
        """The text of a key, if it is there."""
        text = self._texts.get(key)
        return () if text is None else (text,)

    def put(self, key: str, text: str) -> Trouble | None:
        """Store a text."""
        self._texts[key] = text
        return None

    def remove(self, key: str) -> None:
        """Delete a key, if it exists."""
        self._texts.pop(key, None)


class Shelf:
    """The saved games, and what the players of this device have chosen (`settings`).

    `trouble` says what is wrong with storing games, None if all is well. `clock` returns the time
    in milliseconds since 1970, `when` tells such a time in words. `unnamed` is the name for a game
    that has none.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int] = lambda: 0,
        unnamed: str = "1",
        settings: Settings | None = None,
        when: Callable[[int], str] = str,
    ) -> None:
        self.trouble: Trouble | None = None
        self.settings = Settings(store) if settings is None else settings
        self.hints = Hints(store, self.settings)
        self.unnamed = unnamed
        self._store = store
        self.now = clock
        self.when = when

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all saved games, in alphabetical order."""
        keys = self._store.keys()
        games = [key.removeprefix(GAMES) for key in keys if key.startswith(GAMES)]
        return tuple(sorted(games, key=str.casefold))

    @property
    def latest(self) -> str | None:
        """The name of the game saved last, None if there is none.

        If the games have no time (those of version 0.1), it is the one noted as played last, or
        any.
        """
        noted = self._store.get(LATEST)
        order = {name: (time_of(self.read(name) or ""), name == noted) for name in self.names}
        return max(order, key=order.__getitem__, default=None)

    def read(self, name: str) -> str | None:
        """The newest text of a saved game, None if there is none of this name."""
        return self._store.get(GAMES + name)

    def texts(self, name: str) -> Sequence[str]:
        """The texts of all copies of a saved game, the newest first."""
        return self._store.texts(GAMES + name)

    def keep(self, name: str, text: str) -> bool:
        """Save a game and note it as the latest. Returns whether the browser stores it."""
        self.trouble = self._store.put(GAMES + name, text)
        self._store.put(LATEST, name)
        return self.trouble is None

    def copy(self, name: str, text: str) -> bool:
        """Save a game under a second name. Returns whether the browser stores it.

        If it does not, the copy is deleted.
        """
        is_kept = self._store.put(GAMES + name, text) is None
        if not is_kept:
            self._store.remove(GAMES + name)
        return is_kept

    def duplicate(self, name: str, text: str) -> str | None:
        """Save a copy under a free name. Returns that name, None if there is no room.

        The copy has the same time as the game, which stays the latest.
        """
        fresh = self.free_name(name)
        return fresh if self.copy(fresh, text) else None

    @property
    def lesson(self) -> str:
        """How far a lesson has come; "" if none was begun."""
        return self._store.get(LESSON) or ""

    def keep_lesson(self, how_far: str) -> None:
        """Remember how far a lesson has come."""
        self._store.put(LESSON, how_far)

    def keep_learned(self, game: str) -> None:
        """Remember that the lesson of a game is over."""
        self._store.remove(LESSON)
        self._store.put(LEARNED + game, "yes")

    def claim(self, name: str, window: str) -> None:
        """Tell other windows which window plays a game now, if the browser can."""
        self._store.put(CLAIMS + name, window)

    def delete(self, name: str) -> None:
        """Delete a saved game."""
        self._store.remove(GAMES + name)
        self._store.remove(CLAIMS + name)

    def rename(self, name: str, wanted: str) -> str | None:
        """Give a game another name, made unique. Returns the new name.

        Returns None if there is no such game or no room for the copy.
        """
        text = self.read(name)
        if text is None or not clean_name(wanted, NAME_LIMIT):
            return None
        fresh = name if wanted == name else self.free_name(wanted)
        if fresh == name:
            return name
        # It is kept anew: one of this name may have been deleted since the text was kept.
        if self._store.put(GAMES + fresh, kept_anew(text, self.now())) == "full":
            self._store.remove(GAMES + fresh)
            return None
        if self._store.get(LATEST) == name:
            self._store.put(LATEST, fresh)
        self.delete(name)
        return fresh

    def free_name(self, wanted: str) -> str:
        """A new name: `wanted`, cleaned, shortened and numbered if necessary."""
        base = clean_name(wanted, NAME_LIMIT) or self.unnamed
        taken = {name_key(name) for name in self.names}
        name, number = base, 1
        while name_key(name) in taken:
            number += 1
            name = f"{base} {number}"
        return name
