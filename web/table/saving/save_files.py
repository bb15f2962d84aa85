"""Saved games as files: their names, and the message for a text that is no saved game."""

import re
from collections.abc import Iterable
from typing import Final

from tabletop.saves import SaveError
from web.words.message import Message

SUFFIX: Final = ".json"

WHY_NOT: Final = {
    "TOO_LARGE": Message("menu.not_too_large"),
    "TOO_DEEP": Message("menu.not_a_save"),
    "NOT_JSON": Message("menu.not_a_save"),
    "NOT_A_SAVE": Message("menu.not_a_save"),
    "OTHER_GAME": Message("menu.other_game"),
    "TOO_NEW": Message("menu.too_new"),
    "BROKEN": Message("menu.broken"),
    "ILLEGAL_ACTION": Message("menu.broken"),
    "DRIFT": Message("menu.broken"),
    "NOT_A_LINK": Message("menu.not_a_link"),
    "LINK_BROKEN": Message("menu.link_broken"),
    "LINK_TOO_LONG": Message("menu.link_too_long"),
    "LINK_TOO_NEW": Message("menu.link_too_new"),
    "LINK_TOO_OLD": Message("menu.link_too_old"),
    "LINK_OTHER_GAME": Message("menu.link_other_game"),
}
"""The message for a file or a link that cannot be opened, by the key of the `SaveError`."""


def file_name(site: str, game: str) -> str:
    """The file name of a saved game; `site` is a word for the site where it was played."""
    words = re.sub(r"[^\w-]+", "-", game).strip("-")
    return f"{site}-{words}{SUFFIX}" if words else f"{site}{SUFFIX}"


def game_name(sites: Iterable[str], file: str) -> str:
    """The name of the game in a file from one of these sites, "" if the file has none."""
    words = file.removesuffix(SUFFIX)
    site = next((site for site in sites if f"{words}-".startswith(f"{site}-")), "")
    return words.removeprefix(site).replace("-", " ").strip()


def why_not_opened(wrong: SaveError) -> Message:
    """The sentence that says why a file cannot be opened."""
    return WHY_NOT[wrong.key]
