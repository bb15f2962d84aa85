"""Pictures for the question of five seconds: `python -m e2e.five_seconds`.

A stranger sees one picture for five seconds and says, from the picture alone: whose turn it is,
what is asked, which is the main button, and who leads. This makes the pictures (five windows, three
phases of each game), without a word of what they show in their names; `questions.txt`, which the
stranger gets with each of them; and `answers.json`, with what is right:

    [{"picture": "07.png", "window": "1280x800", "game": "canyon", "phase": "tricks",
      "turn": "Anna", "asked": "Follow suit: play a blue card.", "button": "Play blue 10",
      "leads": ["Bruno"]}, ...]

Turn, question and leader are what the rules say. The button is what the page has in sight; where
that is none, "there is none" is right; where there are several, they are a list, and no answer is.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browsers import light_chromium
from e2e.conftest import SUB_PATH
from e2e.looks import asking
from e2e.shown import MOMENTS, NAMES, Moment, show, take, window
from tools.places import DIST, ROOT
from tools.serve_site import serving
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.catalogue import t

WINDOWS: Final = ((1280, 800), (1920, 1080), (1024, 768), (390, 844), (640, 400))
FOLDER: Final = ROOT / "artefacts" / "five_seconds"
QUESTIONS: Final = """\
This is a picture of a board game on a screen. Look at it for five seconds, then say:
1. Whose turn is it?
2. What is that player asked to do?
3. Which is the main button, the one that the screen wants to be pressed next? What does it say?
4. Who leads?
Answer from the picture alone. Say "cannot tell" where it does not show it.
"""
ORDER: Final = 1760
"""Of the pictures: mixed, and the same for every version."""


def right_answers(page: Page, moment: Moment) -> dict[str, Any]:
    """What a stranger should see."""
    record = moment.record()
    session = Session(moment.face, record, NAMES[: record.seats], Shelf(MemoryStore()), "game")
    session.lift_curtain()
    main: list[str] = page.evaluate(asking("mainButtons().map(textOf)"))
    return {
        "turn": NAMES[session.acts],
        "asked": t(session.prompt().line, "en", moment.face.words),
        "button": main if len(main) > 1 else next(iter(main), None),
        "leads": moment.leaders(),
    }


def pictures(browser: Browser, site: str, folder: Path) -> Iterator[dict[str, Any]]:
    """Make the pictures; what is right about each."""
    shown = list(product(WINDOWS, MOMENTS))
    Random(ORDER).shuffle(shown)
    for number, (size, moment) in enumerate(shown, start=1):
        name = f"{number:02}.png"
        with window(browser, size) as page:
            show(page, site, moment)
            take(page, folder / name)
            told = {"game": moment.game, "phase": moment.phase, **right_answers(page, moment)}
        yield {"picture": name, "window": f"{size[0]}x{size[1]}", **told}


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.five_seconds", description=__doc__)
    parser.add_argument("--site", type=Path, default=DIST, help="a folder with a built site")
    parser.add_argument("--into", type=Path, default=FOLDER, help="where the pictures go")
    options = parser.parse_args(arguments)
    playing, serving_it = sync_playwright(), serving(options.site, prefix=SUB_PATH)
    with playing as started, light_chromium(started) as browser, serving_it as site:
        answers = list(pictures(browser, site, options.into))
    text = json.dumps(answers, indent=2, ensure_ascii=False)
    (options.into / "answers.json").write_text(text + "\n", "utf-8")
    (options.into / "questions.txt").write_text(QUESTIONS, "utf-8")
    unclear = [one["picture"] for one in answers if not isinstance(one["button"], str)]
    print(f"{len(answers)} pictures in {options.into}; not one main button: {' '.join(unclear)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
