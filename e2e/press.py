"""Pictures for press and for the site: `python -m e2e.press`.

Of each game, in the middle of it as `e2e.shown` comes there: in windows of three sizes, by day and
by night, in every language of the page, as `artefacts/press/canyon-1280x800-dark-it.png`. With
`--site` the few that the site and README.md show are made anew in `docs/` (`tools.first_sight`).
And `artefacts/press/game.webp`, which moves: a recorded game, step by step in 15 seconds.
"""

import argparse
import base64
import sys
from itertools import product
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from e2e.browsers import light_chromium
from e2e.clicking import map_at_rest
from e2e.conftest import SUB_PATH
from e2e.marks import READY
from e2e.shown import MOMENTS, Moment, show, take, window
from tools.animation import Frame, animated
from tools.first_sight import CARD, CARD_SIZE, SCREENSHOTS, SOURCES, WIDE
from tools.places import DIST, ROOT
from tools.serve_site import serving
from web.words.plural import LANGUAGES

FOLDER: Final = ROOT / "artefacts" / "press"
PHONE: Final = (390, 844)
WINDOWS: Final = (WIDE, (1920, 1080), PHONE)
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
PHASES: Final = {"canalmania": "building", "canyon": "moving", "approdo": "turn"}
"""The phase of each game that tells most of it."""
QUALITY: Final = 85
"""Of a JPEG, in percent."""
MOVING: Final = (960, 600)
"""The size of the picture that moves: three quarters of what is shown."""
FIRST: Final = "canalmania"
"""The game of the picture that moves, unless another one is named."""
FRAMES: Final = 30
MILLISECONDS: Final = 500
"""How long each of them is shown: all of them for 15 seconds."""
GO_TO: Final = """step => {
  const button = document.querySelector("#topbar .tool.previous");
  button.dataset.arg = step;
  button.click();
}"""
"""Looks at a step, as if it were what a button of the history leads to."""
SHARPNESS: Final = 0.45
"""Of a picture that moves, from 0 to 1."""
MOST: Final = 2_000_000
"""Bytes of the picture that moves."""
AS_WEBP: Final = """async ([png, width, height, quality]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d", { alpha: false }).drawImage(image, 0, 0, width, height);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def chosen(game: str | None = None) -> list[Moment]:
    """The moment of each game, or of one alone."""
    return [
        one for one in MOMENTS if PHASES.get(one.game) == one.phase and game in {None, one.game}
    ]


def for_press(browser: Browser, site: str, folder: Path, game: str | None) -> None:
    """The pictures of every window, scheme and language."""
    for moment, size, scheme, language in product(chosen(game), WINDOWS, SCHEMES, LANGUAGES):
        with window(browser, size, language) as page:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            show(page, site, moment)
            name = "{}-{}x{}-{}-{}.png".format(moment.game, *size, scheme, language)
            take(page, folder / name)
            print(folder / name, flush=True)


def for_site(browser: Browser, site: str, folder: Path, game: str | None) -> None:
    """The pictures of `tools.first_sight`."""
    moments = {one.game: one for one in chosen(game)}
    for picture in SCREENSHOTS:
        if picture.game in moments:
            with window(browser, WIDE if picture.form == "wide" else PHONE) as page:
                show(page, site, moments[picture.game])
                _keep(page, folder / picture.name)
    if game is None:
        with window(browser, CARD_SIZE) as page:
            page.goto(site)
            page.wait_for_selector(READY)
            _keep(page, folder / CARD)


def moving(browser: Browser, site: str, path: Path, game: str, frames: int = FRAMES) -> None:
    """A picture that moves: a recorded game from its beginning to the moment of its pictures.

    Raises ValueError if it becomes too large.
    """
    (moment,) = chosen(game)
    length = moment.record().length
    pictures = []
    context = browser.new_context()
    try:
        encoder = context.new_page()
        with window(browser, WIDE) as page:
            show(page, site, moment)
            for number in range(frames):
                step = length * number // max(1, frames - 1)
                page.evaluate(GO_TO, str(step))
                expect(page.locator("#topbar .moment")).to_have_text(f"{step}/{length}")
                map_at_rest(page)
                png = base64.b64encode(page.screenshot()).decode()
                webp = encoder.evaluate(AS_WEBP, [png, *MOVING, SHARPNESS])
                pictures.append(Frame(base64.b64decode(webp), MILLISECONDS))
    finally:
        context.close()
    made = animated(pictures, MOVING)
    if len(made) > MOST:
        raise ValueError(f"{path} would have {len(made)} bytes")
    path.write_bytes(made)
    print(path, len(made), "bytes", flush=True)


def _keep(page: Page, path: Path) -> None:
    page.screenshot(path=path, type="jpeg", quality=QUALITY)
    print(path, flush=True)


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.press", description=__doc__)
    parser.add_argument("--site", action="store_true", help="those of the site, into docs/")
    parser.add_argument("--moving", action="store_true", help="only the picture that moves")
    parser.add_argument("--into", type=Path, help="where the pictures go")
    parser.add_argument("--game", choices=list(PHASES), help="of this game alone")
    options = parser.parse_args(arguments)
    folder = options.into or (SOURCES if options.site else FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    playing, serving_it = sync_playwright(), serving(DIST, prefix=SUB_PATH)
    with playing as started, light_chromium(started) as browser, serving_it as site:
        if options.site:
            for_site(browser, site, folder, options.game)
        elif options.moving:
            moving(browser, site, folder / "game.webp", options.game or FIRST)
        else:
            for_press(browser, site, folder, options.game)
            moving(browser, site, folder / "game.webp", options.game or FIRST)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
