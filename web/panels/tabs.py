"""The bar of a small screen that says which panel its sheet shows."""

from functools import cache
from typing import Final

from web.html import Html, joined
from web.i18n.catalogue import voice
from web.panels.parts import press

TABS: Final = ("hand", "display", "contracts", "players", "log")
"""The sheets of a small screen; "contracts" shows Parliament, "players" the status as well."""


@cache
def tabs(language: str, chosen: str) -> Html:
    """One button a sheet. The style sheet follows the attribute `data-tab` of `#game`."""
    say = voice(language)
    return joined(
        press(
            "tab",
            name,
            say(f"table.tab_{name}"),
            class_="tab",
            aria_pressed="true" if name == chosen else "false",
        )
        for name in TABS
    )
