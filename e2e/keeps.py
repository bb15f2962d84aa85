"""What the browser keeps, looked at and changed from outside the page's own code."""

import json
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from canalmania.game import CANAL_MANIA
from e2e.clicking import HURRY, Player, lift
from e2e.marks import READY
from tabletop.loading import load

GAMES: Final = "canalmania:v1:game:"
"""Keys of saved games in localStorage begin with this, in every version."""
IN_THE_DATABASE = """name => new Promise((resolve, reject) => {
  const request = indexedDB.open("canalmania");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const get = request.result.transaction("games").objectStore("games").get(name);
    get.onsuccess = () => { request.result.close(); resolve(get.result?.text ?? null); };
  };
})"""
TO_THE_DATABASE = """([name, text]) => new Promise((resolve, reject) => {
  const request = indexedDB.open("canalmania");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const change = request.result.transaction("games", "readwrite");
    if (text === null) change.objectStore("games").delete(name);
    else change.objectStore("games").put({ text }, name);
    change.oncomplete = () => { request.result.close(); resolve(); };
  };
})"""
TO_LOCAL_STORAGE = """([key, text]) => {
  if (text === null) localStorage.removeItem(key); else localStorage.setItem(key, text); }"""


def in_local_storage(page: Page, name: str) -> str | None:
    """The text of a saved game there."""
    text: str | None = page.evaluate("key => localStorage.getItem(key)", GAMES + name)
    return text


def put_in_local_storage(page: Page, name: str, text: str | None) -> None:
    """Change it; None takes it away."""
    page.evaluate(TO_LOCAL_STORAGE, [GAMES + name, text])


def in_the_database(page: Page, name: str) -> str | None:
    """The text of a saved game there."""
    text: str | None = page.evaluate(IN_THE_DATABASE, name)
    return text


def put_in_the_database(page: Page, name: str, text: str | None) -> None:
    """Change it; None takes it away, without the note that it was deleted."""
    page.evaluate(TO_THE_DATABASE, [name, text])


def length_of(text: str | None) -> int:
    """Actions of a saved game."""
    return load(CANAL_MANIA, text or "").length


def until(page: Page, question: Callable[[], bool]) -> None:
    """Wait until something holds that the page does by and by."""
    for _ in range(200):
        if question():
            return
        page.wait_for_timeout(50)
    raise AssertionError("not in ten seconds")


def until_written(page: Page, name: str) -> None:
    """Wait until the database has what localStorage has."""
    until(page, lambda: in_the_database(page, name) == in_local_storage(page, name))


def load_again(page: Page) -> None:
    """Load the page anew, and let it settle sooner than people could wish, as before."""
    page.reload()
    page.wait_for_selector(READY)
    page.evaluate(HURRY)


def expect_table(page: Page, player: Player, length: int) -> None:
    """The game is on the table, in this moment."""
    lift(page)
    expect(page.locator("#table")).to_have_attribute("data-step", str(length))
    expect(page.locator("#players")).to_contain_text("Bruno")


def spoilt(text: str | None) -> str:
    """A save file that is JSON with a readable head, and no game."""
    content = json.loads(text or "")
    content["actions"] = "c1.1 c1.1 c1.1"
    return json.dumps(content, separators=(",", ":"))
