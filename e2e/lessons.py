"""The lessons, each once in every language and by every means: `python -m e2e.lessons`.

Mouse, finger, keys, a thumb on a small phone, and one that lies on its side have a window each;
`e2e/test_lesson.py` plays a sample.
"""

import argparse
import sys
from itertools import product
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from canalmania.bots import greedy
from e2e.browsers import chromium
from e2e.clicking import map_at_rest, record_of, settle
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.keyboard import KeyboardPlayer
from tools.places import DIST
from tools.serve_site import serving
from web.contract.face import AnyFace
from web.faces import all_faces
from web.games.canalmania.face import CANAL_MANIA
from web.words.catalogue import t
from web.words.plural import LANGUAGES

NEXT = "#actions [data-do=learn-on]"
PLAY = "#actions [data-do=lesson][data-arg=play]"
TAUGHT = "#table [data-taught]:visible"
SAVED = "Object.keys(localStorage).filter((key) => key.includes('game:'))"
SHOWN: Final = """() => ["#prompt", "#actions", "#hand"]
  .map(one => document.querySelector(one).innerHTML).join()"""
"""What changes when something was pressed; a finger may have to confirm a place."""
OUT_OF_SIGHT: Final = """() => {
  const [text] = [...document.querySelectorAll("#prompt .lesson-text")].slice(-1);
  if (!text) return "";
  const room = document.querySelector("#desk").getBoundingClientRect();
  const foot = document.querySelector("#desk > .foot");
  const end = foot?.checkVisibility() ? foot.getBoundingClientRect().top : room.bottom;
  const { top, bottom } = text.getBoundingClientRect();
  return top >= room.top - 1 && bottom <= end + 1 ? "" : text.textContent;
}"""
"""What the lesson says, if a line of it lies above or below what is seen."""
MOST = 80
"""Presses after which a lesson is taken to lead nowhere."""


TIP: Final = """node => {
  const { a, b, e, f } = new DOMMatrix(getComputedStyle(node).transform);
  const map = node.parentElement.getBoundingClientRect();
  return [map.left + e, map.top + f, -b, a];
}"""
"""It is turned about its tip, which lies in the corner of the map before it is moved."""


class Learner:
    """Does what the lesson shows, with a mouse; `page` is at the start page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, button: str) -> None:
        """Press what is beside the map."""
        self.page.locator(button).first.click()

    def press_on_map(self) -> None:
        """Where the arrow points: just beyond its tip."""
        x, y, along, down = self.arrow()
        self.page.mouse.click(x + 8 * along, y + 8 * down)

    def arrow(self) -> tuple[float, float, float, float]:
        """The tip of the arrow, once the map rests, and the direction in which it points."""
        map_at_rest(self.page)
        x, y, along, down = self.page.locator(".map-arrow").evaluate(TIP)
        return x, y, along, down

    def go_on(self) -> bool:
        """Once more what is shown; whether the lesson still goes on."""
        settle(self.page)
        if self.page.locator(PLAY).count():
            return False
        before = self.page.evaluate(SHOWN)
        assert (hidden := self.page.evaluate(OUT_OF_SIGHT)) == "", f"not seen whole: {hidden}"
        if self.page.locator(NEXT).count():
            self.press(NEXT)
        elif self.page.locator(TAUGHT).count():
            self.press(TAUGHT)
        else:
            self.press_on_map()
        self.page.wait_for_function(f"(before) => ({SHOWN})() !== before", arg=before)
        return True


class Finger(Learner):
    """The same with a finger."""

    def press(self, button: str) -> None:
        self.page.locator(button).first.tap()

    def press_on_map(self) -> None:
        x, y, along, down = self.arrow()
        self.page.touchscreen.tap(x + 8 * along, y + 8 * down)


class Keys(Learner):
    """The same with keys alone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        record = record_of(3, "lesson")  # it presses what it is told to, nothing else
        self._player = KeyboardPlayer(page, record, greedy.choose)

    def press(self, button: str) -> None:
        self._player.press(self.page.locator(button))

    def press_on_map(self) -> None:
        targets = self.page.locator("#mirror button")
        numbers = [
            n for n in range(targets.count()) if targets.nth(n).get_attribute("aria-current")
        ]
        for key in ("b", "1", *"n" * numbers[0]):
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")


MEANS: Final[dict[str, tuple[type[Learner], tuple[int, int]]]] = {
    "mouse": (Learner, (1280, 800)),
    "finger": (Finger, (390, 844)),
    "keys": (Keys, (1024, 768)),
    "thumb": (Finger, (360, 640)),
    "on its side": (Finger, (640, 400)),
}
"""Who learns by it, and in a window of which size."""
FACES: Final[dict[str, AnyFace]] = {face.game.id: face for face in all_faces() if face.lesson}
"""The games that are learnt."""
CELLS: Final = [(language, means) for language in LANGUAGES for means in MEANS]
"""Every language and means."""


def learn(
    browser: Browser, site: str, language: str, means: str, face: AnyFace = CANAL_MANIA
) -> None:
    """Go through the lesson: every sentence of it is said, nothing is saved, a game can follow."""
    kind, (width, height) = MEANS[means]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=kind is Finger,
    )
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        _begin(page, site, language, face)
        learner, said = kind(page), set[str]()
        for _ in range(MOST):
            said |= set(page.locator("#prompt .lesson-text, #prompt-line").all_inner_texts())
            if not learner.go_on():
                break
        assert face.lesson is not None
        texts = (f"lesson.{caption.text}" for caption in face.lesson.captions)
        wanted = {t(text, language, face.words) for text in texts}
        assert wanted <= said, f"never said: {wanted - said}"
        assert page.evaluate(SAVED) == [], "a lesson is nobody's game"
        page.locator(PLAY).click()
        expect(page.locator("#new-game-sheet")).to_be_visible()
    finally:
        context.close()


def _begin(page: Page, site: str, language: str, face: AnyFace) -> None:
    page.goto(f"{site}?lang={language}&game={face.game.id}&start=tutorial")
    page.locator(NEXT).wait_for()


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.lessons", description=__doc__)
    parser.add_argument("--language", default="", choices=["", *LANGUAGES])
    parser.add_argument("--means", default="", choices=["", *MEANS])
    parser.add_argument("--game", default="", choices=["", *FACES])
    options = parser.parse_args(arguments)
    failed = tried = 0
    playing, site = sync_playwright(), serving(DIST, prefix=SUB_PATH)
    with playing as started, chromium(started) as browser, site as address:
        for game, (language, means) in product(FACES, CELLS):
            wishes = options.game or game, options.language or language, options.means or means
            if wishes != (game, language, means):
                continue
            tried += 1
            try:
                learn(browser, address, language, means, FACES[game])
                report = "learnt"
            except Exception as reason:
                failed += 1
                report = f"FAILED {reason}"
            print(f"{game:8} {language:3} {means:11} {report}", flush=True)
    print(f"{tried - failed} of {tried} are learnt")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
