"""A page around that sends without end: the table goes on answering its players."""

import time
from contextlib import suppress
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from e2e.clicking import LIFT, settle
from e2e.embedding.hosting import (
    Host,
    at_the_table,
    flood,
    frame_html,
    heard,
    origin_of,
    say,
    wait_for,
)

COUNT: Final = 10_000
NAMES: Final = "Anna,Bruno,Carla"
KINDS: Final[dict[str, dict[str, Any]]] = {
    "init": {"storage": "none", "lang": "it"},
    "load": {},  # with the game on the table
    "requestSave": {},
    "newGame": {"players": 4},
    "setLang": {"lang": "fr"},
    "setTheme": {"theme": "dark"},
    "setMotion": {"motion": "off"},
    "pause": {},
    "resume": {},
    "ping": {},
}
GAMES: Final = "Object.keys(localStorage).filter((key) => key.includes(':game:')).length"


def answers(page: Page) -> list[dict[str, Any]]:
    """What the frame has said to messages of the flood."""
    told = [one["data"] for one in page.evaluate("() => heard")]
    return [one for one in told if isinstance(one.get("id"), int)]


def at_a_table(around: Page, host: Host, site: str) -> Any:
    """A game that has begun in a frame of another site."""
    asked = {"start": "new", "names": NAMES, "seed": "abc", "players": "3"}
    around.goto(host.put("/game", frame_html(site, host=host.origin, **asked)))
    return at_the_table(around)


def lift_in_changes(frame: Any) -> None:
    """Press as people do: again, where a press fell on words that had just changed."""
    is_up = expect(frame.locator("#table"))
    for _ in range(3):
        settle(frame)
        frame.locator(LIFT).first.click()
        with suppress(AssertionError):
            is_up.to_have_attribute("data-curtain", "up", timeout=3_000)
            return
    is_up.to_have_attribute("data-curtain", "up")


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_around_could_deafen_the_frame(
    around: Page, host: Host, site: str, kind: str
) -> None:
    frame = at_a_table(around, host, site)
    target, fields = origin_of(site), dict(KINDS[kind])
    if kind == "load":
        say(around, target, "requestSave", id="s")
        fields["data"] = wait_for(around, "save", id="s")["data"]
    begun, before = time.monotonic(), frame.evaluate(GAMES)
    flood(around, target, COUNT, {"type": kind} | fields)
    warning = wait_for(around, "warning")
    seconds = time.monotonic() - begun
    assert warning["dropped"] == [kind]
    answered = answers(around)
    assert warning["count"] == COUNT - len(answered), "each is carried out or told as dropped"
    assert answered[-1]["id"] == COUNT - 1, "the last is carried out"
    assert len(answered) < 50
    assert heard(around, "warning") == [warning]
    games = frame.evaluate(GAMES) - before
    assert games == (len(answered) if kind in {"load", "newGame"} else 0)
    assert games <= seconds + 1


def test_in_a_flood_of_languages_the_curtain_still_lifts(
    around: Page, host: Host, site: str
) -> None:
    frame = at_a_table(around, host, site)
    languages = [{"type": "setLang", "lang": language} for language in ("it", "fr", "en")]
    flood(around, origin_of(site), COUNT, *languages)
    lift_in_changes(frame)
    assert wait_for(around, "warning")["dropped"] == ["setLang"]


def test_a_flood_before_the_game_is_there_begins_one_game(
    around: Page, host: Host, site: str
) -> None:
    around.goto(host.put("/game", frame_html(site, host=host.origin)))
    wait_for(around, "hello")
    flood(around, origin_of(site), COUNT, {"type": "newGame", "players": 5})
    frame = at_the_table(around)
    warning = wait_for(around, "warning")
    assert warning["count"] == COUNT - len(answers(around))
    assert frame.evaluate(GAMES) == len(answers(around)) <= 2


def test_a_flood_of_wrong_messages_is_refused_in_few_words(
    around: Page, host: Host, site: str
) -> None:
    frame = at_a_table(around, host, site)
    wrong = {"type": "setLang", "lang": "klingon"}
    flood(around, origin_of(site), COUNT, wrong, {"type": "dance"}, {"proto": "canalmania/9"})
    warning = wait_for(around, "warning")
    errors = heard(around, "error")
    assert {one["code"] for one in errors} == {"BAD_MESSAGE", "PROTO"}
    assert {one.get("field") for one in errors if one["code"] == "BAD_MESSAGE"} == {"lang"}
    unknown = COUNT // 3
    assert len(errors) + warning["count"] == COUNT - unknown
    assert frame.evaluate(GAMES) == 1
