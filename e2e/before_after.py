"""Two versions of the site side by side: `python -m e2e.before_after FOLDER [FOLDER]`.

The folders have built sites; the second one is `dist/` if it is not named. Of every screen in every
window one picture is made, before on the left, after on the right. Both open the same games.
"""

import argparse
import base64
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e import approdo_moments
from e2e.browsers import light_chromium
from e2e.canyon_screens import canyon_moment
from e2e.clicking import map_at_rest, settle
from e2e.conftest import SUB_PATH
from e2e.looks import EVERY_SIZE
from e2e.marks import READY
from e2e.moments import moment, sit_down
from e2e.shown import MOMENTS, show, take, window
from tools.places import DIST, ROOT
from tools.serve_site import serving

FOLDER: Final = ROOT / "artefacts" / "before_after"
LEFT_OUT: Final = "phone-lying"
WIDEST: Final = 960
"""Pixels of a picture beside another one."""
Screen = Callable[[Page, str], None]


def start(page: Page, site: str) -> None:
    """Somebody who comes for the first time."""
    page.goto(site)
    page.wait_for_selector(READY)


def new_game(page: Page, site: str) -> None:
    """The form for a game against the computer."""
    start(page, site)
    page.locator("#alone").click()
    page.locator("#new-game-sheet").wait_for()


def lesson(page: Page, site: str) -> None:
    """The first thing to be done there."""
    page.goto(f"{site}?start=tutorial")
    page.locator("#table [data-do=learn-on]").click()
    settle(page)
    map_at_rest(page)


def menu(page: Page, site: str) -> None:
    """The menu over the table."""
    show(page, site, MOMENTS[1])
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog-title").wait_for()


def curtain(page: Page, site: str) -> None:
    """Between two players."""
    show(page, site, MOMENTS[2], behind_curtain=True)


def result(page: Page, site: str, game: str, text: Callable[[], str]) -> None:
    """The end of a game, which is in this file."""
    page.goto(f"{site}?game={game}")
    page.wait_for_selector(READY)
    sit_down(page, text())
    page.locator("#dialog :is(h1, h2)").first.wait_for()


SCREENS: Final[Mapping[str, Screen]] = {
    "start": start,
    "new-game": new_game,
    "lesson": lesson,
    **{f"{one.game}-{one.phase}": partial(show, moment=one) for one in MOMENTS},
    "curtain": curtain,
    "menu": menu,
    "canalmania-result": partial(result, game="canalmania", text=lambda: moment("over", 5)),
    "canyon-result": partial(result, game="canyon", text=lambda: canyon_moment("over", 3)),
    "approdo-result": partial(
        result, game="approdo", text=lambda: approdo_moments.moment("over", 4)
    ),
}
SHEET: Final = """<!doctype html><style>
  body { margin: 0; padding: 16px; width: max-content; background: #777; color: #fff; }
  body { font: 20px sans-serif; }
  div { display: flex; gap: 16px; align-items: start; }
  figure { margin: 0; } figcaption { padding-bottom: 8px; } img { display: block; }
</style><div>%s</div>"""
FIGURE: Final = (
    "<figure><figcaption>%s</figcaption><img width=%d src='data:image/png;base64,%s'></figure>"
)


def beside(browser: Browser, pictures: Mapping[str, Path], width: int, path: Path) -> None:
    """Put pictures side by side into one."""
    figures = [
        FIGURE % (caption, min(width, WIDEST), base64.b64encode(one.read_bytes()).decode())
        for caption, one in pictures.items()
    ]
    page = browser.new_page()
    page.set_content(SHEET % "".join(figures))
    path.parent.mkdir(parents=True, exist_ok=True)
    page.locator("body").screenshot(path=path)
    page.close()


def compare(browser: Browser, sites: Mapping[str, str], folder: Path, only: str) -> int:
    """Make the pictures; how many."""
    made = 0
    for name, screen in SCREENS.items():
        for size, (width, height) in EVERY_SIZE.items():
            if size == LEFT_OUT or only not in name:
                continue
            pictures = {}
            for version, site in sites.items():
                path = pictures[version] = folder / version / f"{name}-{width}x{height}.png"
                with window(browser, (width, height)) as page:
                    screen(page, site)
                    take(page, path)
            beside(browser, pictures, width, folder / f"{name}-{width}x{height}.png")
            made += 1
    return made


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.before_after", description=__doc__)
    parser.add_argument("before", type=Path, help="a folder with a built site")
    parser.add_argument("after", type=Path, nargs="?", default=DIST, help="another one")
    parser.add_argument("--into", type=Path, default=FOLDER, help="where the pictures go")
    parser.add_argument("--only", default="", help="screens with this in their name")
    options = parser.parse_args(arguments)
    first, second = (serving(one, prefix=SUB_PATH) for one in (options.before, options.after))
    with sync_playwright() as started, light_chromium(started) as browser, first as a, second as b:
        made = compare(browser, {"before": a, "after": b}, options.into, options.only)
    print(f"{made} pictures in {options.into}")
    return 0 if made else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
