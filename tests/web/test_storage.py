"""Saved games on the shelf, and what happens where the browser keeps nothing."""

from collections.abc import Iterable

import pytest

from web.storage import (
    CLAIMS,
    GAMES,
    NAME_LIMIT,
    MemoryStore,
    Shelf,
    StoreBlockedError,
    StoreFullError,
)


class Blocked:
    """A browser that allows no storage."""

    def keys(self) -> Iterable[str]:
        raise StoreBlockedError

    def get(self, _key: str) -> str | None:
        raise StoreBlockedError

    def put(self, _key: str, _text: str) -> None:
        raise StoreBlockedError

    def remove(self, _key: str) -> None:
        raise StoreBlockedError


class Full(MemoryStore):
    """A drawer with so much room."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def put(self, key: str, text: str) -> None:
        others = sum(len(self.get(k) or "") for k in self.keys() if k != key)
        if others + len(text) > self.room:
            raise StoreFullError(key)
        super().put(key, text)


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
    store.put("canalmania:v1:language", "fr")
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
    Shelf(Blocked()).claim("game", "this window")


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
    assert shelf.trouble == "blocked"
    assert not shelf.keep("game", "1")
    assert shelf.names == ("game",)
    assert shelf.read("game") == "1"
    shelf.delete("game")
    assert not shelf.names


def test_a_full_store_keeps_what_it_had_and_recovers() -> None:
    store = Full(room=70)
    shelf = Shelf(store)
    assert shelf.keep("small", "x" * 20)
    assert not shelf.keep("big", "y" * 50)
    assert shelf.trouble == "full"
    assert shelf.names == ("small",)
    assert store.get(GAMES + "small") == "x" * 20
    assert shelf.rename("small", "s" * 55) is None
    assert shelf.names == ("small",)
    shelf.delete("small")
    assert shelf.keep("big", "y" * 50)
    assert shelf.trouble is None
