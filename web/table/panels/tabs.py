"""The bar of a small screen that says which panel its sheet shows."""

from functools import cache
from typing import Final

from web.page.html import Html, joined
from web.table.panels.parts import press
from web.words.catalogue import voice

TABS: Final = {
    "hand": "hand",
    "display": "display",
    "contracts": "parliament",
    "players": "players",
    "log": "log",
}
"""The sheets of a small screen and the region each shows; "players" has the status as well."""


@cache
def tabs(language: str, chosen: str) -> Html:
    """One button a sheet. The style sheet follows the attribute `data-tab` of `#table`."""
    say = voice(language)
    return joined(
        press(
            "tab",
            name,
            say(f"table.tab_{name}"),
            class_="tab",
            data_region=region,
            aria_pressed="true" if name == chosen else "false",
        )
        for name, region in TABS.items()
    )
