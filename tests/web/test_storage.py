"""Saved games on the shelf, and what happens where the browser keeps nothing."""

from collections.abc import Sequence

import pytest

from web.table.saving.save_extras import KEPT_AT, kept_anew, time_of
from web.table.saving.storage import (
    CLAIMS,
    GAMES,
    LATEST,
    NAME_LIMIT,
    MemoryStore,
    Shelf,
    Trouble,
)


class Blocked(MemoryStore):
    """A browser that keeps nothing; what it is told lives in the page alone."""

    def put(self, key: str, text: str) -> Trouble | None:
        super().put(key, text)
        return "blocked"


class Full(MemoryStore):
    """A drawer with so much room."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def put(self, key: str, text: str) -> Trouble | None:
        others = sum(len(self.get(k) or "") for k in self.keys() if k != key)
        if others + len(text) > self.room:
            return "full"
        return super().put(key, text)


class FullButKnown(MemoryStore):
    """A drawer without room; the page knows what it was told all the same, until it is left."""

    is_full = False

    def put(self, key: str, text: str) -> Trouble | None:
        super().put(key, text)
        return "full" if self.is_full else None


class TwoCopies(MemoryStore):
    """A drawer that has an older copy of everything it is told."""

    def texts(self, key: str) -> Sequence[str]:
        return (*super().texts(key), "older")


def save_file(at: int) -> str:
    """As much of a save file as a shelf looks at."""
    return f'{{"table":{{"{KEPT_AT}":"{at}"}}}}'


def test_games_are_kept_by_name_and_the_latest_is_known() -> None:
    shelf = Shelf(MemoryStore())
    assert [*shelf.names, shelf.latest] == [None]
    assert shelf.keep("b", "1")
    assert shelf.keep("A", "2")
    assert shelf.names == ("A", "b")
    assert shelf.latest == "A"
    assert shelf.read("b") == "1"
    shelf.delete("A")
    assert shelf.latest == "b"


def test_other_things_in_the_store_are_no_games() -> None:
    store = MemoryStore()
    store.put("language", "fr")
    store.put(LATEST, "game")
    store.put(CLAIMS + "game", "this window")
    store.put("else", "1")
    assert Shelf(store).names == ()


def test_who_plays_a_game_is_told_and_forgotten_with_it() -> None:
    store = MemoryStore()
    shelf = Shelf(store)
    shelf.keep("game", "1")
    shelf.claim("game", "this window")
    assert store.get(CLAIMS + "game") == "this window"
    shelf.delete("game")
    assert store.get(CLAIMS + "game") is None


def test_renaming_keeps_the_game_and_never_takes_anothers_name() -> None:
    shelf = Shelf(MemoryStore())
    shelf.keep("one", "1")
    shelf.keep("two", "2")
    assert shelf.rename("one", "  Two ") == "Two 2"
    assert shelf.read("two") == "2"
    assert shelf.read("Two 2") == "1"
    assert shelf.latest == "two"
    assert shelf.rename("two", "three") == "three"
    assert shelf.latest == "three"
    assert shelf.rename("three", "three") == "three"
    assert shelf.rename("three", " ") is None
    assert shelf.rename("nobody", "x") is None
    assert shelf.names == ("three", "Two 2")


@pytest.mark.parametrize(("wanted", "name"), [("a  b", "a b"), ("x" * 99, "x" * NAME_LIMIT)])
def test_names_are_tidied(wanted: str, name: str) -> None:
    assert Shelf(MemoryStore()).free_name(wanted) == name


def test_without_storage_games_live_in_memory_and_the_shelf_says_so() -> None:
    shelf = Shelf(Blocked())
    assert not shelf.keep("game", "1")
    assert shelf.trouble == "blocked"
    assert shelf.names == ("game",)
    assert shelf.read("game") == "1"
    assert shelf.rename("game", "other") == "other"
    shelf.delete("other")
    assert not shelf.names


def test_a_full_store_keeps_what_it_had_and_recovers() -> None:
    store = Full(room=70)
    shelf = Shelf(store)
    assert shelf.keep("small", "x" * 20)
    assert not shelf.keep("big", "y" * 50)
    assert shelf.trouble == "full"
    assert shelf.names == ("small",)
    assert store.get(GAMES + "small") == "x" * 20
    store.room = 25
    assert shelf.rename("small", "other") is None
    assert shelf.names == ("small",)
    store.room = 70
    shelf.delete("small")
    assert shelf.keep("big", "y" * 50)
    assert shelf.trouble is None


def test_a_name_there_is_no_room_for_is_forgotten_again() -> None:
    """Else the page shows the game twice, and one of the two is gone with the page."""
    store = FullButKnown()
    shelf = Shelf(store)
    shelf.keep("game", "1")
    store.is_full = True
    assert shelf.rename("game", "other") is None
    assert shelf.names == ("game",)


@pytest.mark.parametrize("store", [Full(room=70), Blocked()])
def test_a_copy_that_is_not_kept_is_no_copy(store: MemoryStore) -> None:
    """attack 9: the menu announced a copy that was nowhere."""
    shelf = Shelf(store)
    shelf.keep("game", "x" * 40)
    assert not shelf.copy("copy", "x" * 60)
    assert shelf.names == ("game",)


def test_a_copy_is_not_the_latest_game() -> None:
    shelf = Shelf(MemoryStore())
    shelf.keep("game", "1")
    assert shelf.copy("a copy", "1")
    assert shelf.latest == "game"


def test_the_game_kept_last_is_the_latest_whatever_is_noted() -> None:
    """The note lies in one place, which a killed browser forgets."""
    store = MemoryStore()
    shelf = Shelf(store)
    for name, at in (("one", 30), ("two", 50), ("three", 40)):
        shelf.keep(name, save_file(at))
    assert store.get(LATEST) == "three"
    assert shelf.latest == "two"


def test_all_copies_of_a_game_are_offered_the_newest_first() -> None:
    shelf = Shelf(TwoCopies())
    shelf.keep("game", "newer")
    assert tuple(shelf.texts("game")) == ("newer", "older")
    assert shelf.read("game") == "newer"


def test_a_game_with_a_new_name_was_kept_now() -> None:
    """Else a note that one of this name was deleted would hide it."""
    shelf = Shelf(MemoryStore(), lambda: 900)
    shelf.keep("one", save_file(30))
    shelf.rename("one", "two")
    assert time_of(shelf.read("two") or "") == 900
    assert kept_anew(save_file(1_000), 900) == save_file(1_001)
    assert kept_anew("no save file", 900) == "no save file"


def test_a_name_of_which_nothing_is_seen_is_no_name() -> None:
    shelf = Shelf(MemoryStore(), unnamed="Canal Mania")
    assert shelf.free_name("\u200b\ud800") == "Canal Mania"
    shelf.keep("Sunday", "1")
    assert shelf.free_name("Sun\u200bday") == "Sunday 2"
    assert shelf.rename("Sunday", "\u200b") is None
