"""Where games are kept between visits: several, by name, in whatever the browser offers.

A `Store` keeps texts by key; `Shelf` keeps saved games in it. When the browser allows none, or it
is full, the game goes on without: a `Shelf` says so, it never raises. That the browser keeps every
game in two places only `web/shell/storage/saved_games.js` knows.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, Protocol

from web.contract.settings import Settings
from web.table.saving.player_names import clean_name, name_key
from web.table.saving.save_extras import kept_anew, time_of
from web.table.saving.seen_hints import Hints

GAMES: Final = "game:"
"""Keys of saved games begin with this. What the browser keeps has the site's prefix in front."""
LESSON: Final = "lesson"
"""How far a lesson has come: the game, the moves made, the step and how many there are."""
LATEST: Final = "latest"
"""The name of the game played last."""
CLAIMS: Final = "played-by:"
"""Keys that say which window plays a game; the game's name follows."""
NAME_LIMIT: Final = 60
"""Characters of a name."""

Trouble = Literal["blocked", "full"]


class Store(Protocol):
    """Texts by key.

    Nothing here raises an error: what a browser does not keep the page still knows until it is
    left, and `put` says so.
    """

    def keys(self) -> Iterable[str]:
        """Every key; that of every game."""

    def get(self, key: str, /) -> str | None:
        """The text of a key, the newest if there are several, None if there is none."""

    def texts(self, key: str, /) -> Sequence[str]:
        """All different texts that copies of a key hold, the newest first."""

    def put(self, key: str, text: str, /) -> Trouble | None:
        """Keep a text; why the browser does not, None if it does."""

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

    def texts(self, key: str) -> Sequence[str]:
        """The text of a key, if it is there."""
        text = self._texts.get(key)
        return () if text is None else (text,)

    def put(self, key: str, text: str) -> Trouble | None:
        """Keep a text."""
        self._texts[key] = text
        return None

    def remove(self, key: str) -> None:
        """Forget a key, if it is there."""
        self._texts.pop(key, None)


class Shelf:
    """The saved games, and what the players of this device have chosen (`settings`).

    `trouble` is what is wrong with keeping games, None if all is well.

    `clock` tells the time of day in milliseconds since 1970. `unnamed` is what a game is called for
    which nobody has a name.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int] = lambda: 0,
        unnamed: str = "1",
        settings: Settings | None = None,
    ) -> None:
        self.trouble: Trouble | None = None
        self.settings = Settings(store) if settings is None else settings
        self.hints = Hints(store, self.settings)
        self.unnamed = unnamed
        self._store = store
        self.now = clock

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all saved games, in alphabetical order."""
        keys = self._store.keys()
        games = [key.removeprefix(GAMES) for key in keys if key.startswith(GAMES)]
        return tuple(sorted(games, key=str.casefold))

    @property
    def latest(self) -> str | None:
        """The game kept last; where games do not say when (those of version 0.1 do not), the one
        noted as played last, or any; None if there is none."""
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
        """Save a game under a name and note it as the latest; whether the browser keeps it."""
        self.trouble = self._store.put(GAMES + name, text)
        self._store.put(LATEST, name)
        return self.trouble is None

    def copy(self, name: str, text: str) -> bool:
        """Save a game under a name beside the one being played; whether the browser keeps it.

        If not, it is forgotten again.
        """
        is_kept = self._store.put(GAMES + name, text) is None
        if not is_kept:
            self._store.remove(GAMES + name)
        return is_kept

    def duplicate(self, name: str, text: str) -> str | None:
        """Save a game once more under a free name; that name, None if there is no room.

        The copy is as old as the game, which is still the latest.
        """
        fresh = self.free_name(name)
        return fresh if self.copy(fresh, text) else None

    @property
    def lesson(self) -> str:
        """How far a lesson has come; "" if none was begun."""
        return self._store.get(LESSON) or ""

    def keep_lesson(self, how_far: str) -> None:
        """Remember it; "": it is over."""
        if how_far:
            self._store.put(LESSON, how_far)
        else:
            self._store.remove(LESSON)

    def claim(self, name: str, window: str) -> None:
        """Tell other windows which one plays a game now; where that cannot be told, none minds."""
        self._store.put(CLAIMS + name, window)

    def delete(self, name: str) -> None:
        """Forget a saved game."""
        self._store.remove(GAMES + name)
        self._store.remove(CLAIMS + name)

    def rename(self, name: str, wanted: str) -> str | None:
        """Give a game another name, made unique; the name it got, None if there is no such game
        or no room for the copy."""
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
        """`wanted`, cleaned, made shorter and numbered as far as necessary to be a new name."""
        base = clean_name(wanted, NAME_LIMIT) or self.unnamed
        taken = {name_key(name) for name in self.names}
        name, number = base, 1
        while name_key(name) in taken:
            number += 1
            name = f"{base} {number}"
        return name
