"""The pictures of the tables in README.md: `python -m e2e.table_pictures`.

One of each game, in the middle of it, as `e2e.shown` comes there.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from e2e.browsers import light_chromium
from e2e.conftest import SUB_PATH
from e2e.shown import MOMENTS, show, window
from tools.places import DIST, ROOT
from tools.serve_site import serving

FOLDER: Final = ROOT / "docs"
SIZE: Final = (1280, 800)
QUALITY: Final = 85
"""Of a JPEG, in percent."""
PICTURES: Final = {
    ("canalmania", "building"): "table.jpg",
    ("canyon", "moving"): "table-canyon.jpg",
    ("approdo", "turn"): "table-approdo.jpg",
}
"""By game and phase: the file."""


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.table_pictures", description=__doc__)
    parser.add_argument("--into", type=Path, default=FOLDER, help="where the pictures go")
    parser.add_argument("--game", help="of this game alone")
    options = parser.parse_args(arguments)
    playing, serving_it = sync_playwright(), serving(DIST, prefix=SUB_PATH)
    with playing as started, light_chromium(started) as browser, serving_it as site:
        for moment in MOMENTS:
            name = PICTURES.get((moment.game, moment.phase))
            if name is None or options.game not in {None, moment.game}:
                continue
            with window(browser, SIZE) as page:
                show(page, site, moment)
                page.screenshot(path=options.into / name, type="jpeg", quality=QUALITY)
            print(options.into / name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
