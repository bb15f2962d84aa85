"""The pieces of HTML and JavaScript in docs/EMBEDDING.md work as they stand there.

The addresses alone are changed. The page of a club is tried by `test_club.py`, the messages by
`tests/js/messages.test.mjs`.
"""

import re
from typing import Final

from playwright.sync_api import Page, expect

from e2e.embedding.hosting import Host, origin_of, ready_game, say, wait_for
from tools.places import ROOT

GUIDE: Final = "EMBEDDING.md"
TEXT: Final = (ROOT / "docs" / GUIDE).read_text("utf-8")
GAME: Final = "https://game.example/"
HOST: Final = "https://mysite.example"


def pieces(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


FRAME, CLUB, COMPONENT = pieces("html")
(LISTENER,) = pieces("js")


def placed(piece: str, site: str, host: Host) -> str:
    """A piece with the addresses of this site and this host."""
    changed = piece.replace(HOST, host.origin).replace(
        "https%3A%2F%2Fmysite.example", host.origin.replace(":", "%3A").replace("/", "%2F")
    )
    changed = changed.replace(GAME, site).replace(GAME.removesuffix("/"), origin_of(site))
    assert changed != piece
    return changed


def test_the_frame_plays_and_its_messages_are_heard(around: Page, host: Host, site: str) -> None:
    """The listener stands in a page with the frame, and hears whose turn it is."""
    told: list[str] = []
    around.on("console", lambda message: told.append(message.text))
    frame = placed(FRAME, site, host)
    script = f'const frame = document.querySelector("iframe");\n{placed(LISTENER, site, host)}'
    around.goto(host.put("/frame", f'{frame}<script type="module">{script}</script>'))
    game = ready_game(around)
    expect(game.locator("html")).to_have_attribute("lang", "it")
    wait_for(around, "ready")
    say(around, origin_of(site), "newGame", game="canyon", players=3, seed="heard", id=1)
    wait_for(around, "state", id=1)
    wait_for(around, "turn")
    assert any(re.fullmatch(r"seat \d", line) for line in told)


def test_the_component_plays(around: Page, host: Host, site: str) -> None:
    around.goto(host.put("/component", placed(COMPONENT, site, host)))
    around.get_by_role("button").first.click()
    expect(ready_game(around).locator("html")).to_have_attribute("lang", "fr")


def test_the_club_page_is_the_one_that_is_tried() -> None:
    assert (ROOT / "docs" / "examples" / "club" / "index.html").read_text("utf-8") == CLUB
