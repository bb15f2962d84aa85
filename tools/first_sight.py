"""What is seen of the site before it is opened, where it is shared and where it is installed.

Pictures of the tables and the card for other sites lie in `docs/`, made by `make press`. Nobody who
plays fetches one of them: they are not among the files that the service worker keeps.
"""

import html
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.places import ROOT
from web.faces import GAMES

SOURCES: Final = ROOT / "docs"
FOLDER: Final = "pictures"
"""Where the pictures lie on the site."""
CATEGORIES: Final = ("games", "entertainment")
PLAIN_ICON: Final = {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"}


class Picture(NamedTuple):
    """A picture by its file's name, its width and height in pixels, and the game that it shows.

    `form` is the kind of window: "wide" or "narrow".
    """

    name: str
    size: tuple[int, int]
    game: str
    form: str


WIDE: Final = (1280, 800)
NARROW: Final = (780, 1688)
"""A phone of 390 by 844 pixels, of which each is four."""
SCREENSHOTS: Final = tuple(
    Picture(f"{name}-{offered.game}.jpg", size, offered.game, form)
    for name, size, form in (("table", WIDE, "wide"), ("phone", NARROW, "narrow"))
    for offered in GAMES
)
"""Each game's table in a wide and in a narrow window."""
CARD: Final = "card.jpg"
CARD_SIZE: Final = (1200, 630)
"""The start page as other sites show it beside its address."""


def taken() -> list[Picture]:
    """The pictures that are there: of a game that has just been added none is taken yet."""
    return [one for one in SCREENSHOTS if (SOURCES / one.name).exists()]


def write_pictures(site: Path) -> None:
    """Copy the pictures to the site."""
    target = site / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    for name in (CARD, *(one.name for one in taken())):
        shutil.copyfile(SOURCES / name, target / name)


def in_manifest(names: dict[str, str], go_on: str) -> dict[str, Any]:
    """What a web app manifest says besides; its addresses are relative to its folder.

    `names` has the name of each game by its id, `go_on` the words for going on with the game that
    was played last.
    """
    shortcuts = [{"name": go_on, "url": "../../?start=continue", "icons": [PLAIN_ICON]}]
    shortcuts += [
        {"name": name, "url": f"../../?game={game}", "icons": [PLAIN_ICON]}
        for game, name in names.items()
    ]
    screenshots = [
        {
            "src": f"../../{FOLDER}/{one.name}",
            "sizes": "{}x{}".format(*one.size),
            "type": "image/jpeg",
            "form_factor": one.form,
            "label": names[one.game],
        }
        for one in taken()
        if one.game in names
    ]
    return {"categories": [*CATEGORIES], "shortcuts": shortcuts, "screenshots": screenshots}


def social_tags(titles: Sequence[str], description: str, address: str | None) -> str:
    """Open Graph tags for the head of the page.

    The card and the page itself need absolute addresses: they are left out where the site's
    `address` is not known.
    """
    title = ", ".join(titles)
    tags = {"og:type": "website", "og:title": title, "og:description": description}
    if address is not None:
        width, height = CARD_SIZE
        tags |= {
            "og:url": address,
            "og:image": f"{address}{FOLDER}/{CARD}",
            "og:image:width": str(width),
            "og:image:height": str(height),
            "og:image:alt": title,
        }
    written = [
        f'<meta property="{name}" content="{html.escape(value)}">' for name, value in tags.items()
    ]
    card = "summary" if address is None else "summary_large_image"
    written.append(f'<meta name="twitter:card" content="{card}">')
    return "\n    ".join(written)
