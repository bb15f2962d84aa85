"""The empty table: its regions, in the order in which they are read aloud.

`#game` carries `data-tab`, the sheet a small screen shows, and `data-curtain`, "down" while nobody
has said that it is there.
"""

from typing import Final

from web.html import Html, h, joined
from web.i18n.catalogue import Voice, voice
from web.panels import symbols
from web.panels.parts import press

REGIONS: Final = (
    "topbar",
    "prompt",
    "board",
    "hand",
    "display",
    "parliament",
    "players",
    "log",
    "status",
)
"""Where F6 goes from one to the next."""


def frame(language: str) -> Html:
    """The table's regions. `#board` belongs to the canvas; the rest is filled as text."""
    say = voice(language)
    board = h(
        "div", id="board", tabindex=0, aria_label=say("menu.region_board"), role="application"
    )
    targets = h("div", id="mirror", class_="unseen", role="region", aria_label=say("menu.targets"))
    return joined(
        h("header", id="topbar", class_="region", aria_label=say("menu.region_topbar")),
        _section("prompt", say),
        h("main", board, targets, zoom(say), id="chart", aria_label=say("menu.region_board")),
        h("section", id="curtain", hidden=True, aria_label=say("menu.region_curtain")),
        h("nav", id="tabs", aria_label=say("menu.region_tabs")),
        _section("hand", say),
        _section("display", say),
        _section("parliament", say),
        _section("players", say),
        _section("log", say),
        h(
            "footer",
            id="status",
            class_="region",
            tabindex=-1,
            aria_label=say("menu.region_status"),
        ),
        h("div", id="why"),
        h("div", id="live", class_="unseen", aria_live="polite"),
        h("div", id="alert", class_="unseen", role="alert"),
        h("dialog", id="dialog", aria_labelledby="dialog-title"),
    )


def _section(name: str, say: Voice) -> Html:
    label = say(f"menu.region_{name}")
    return h("section", id=name, class_="region", tabindex=-1, aria_label=label)


def zoom(say: Voice) -> Html:
    """The buttons beside the map; gestures and keys do the same."""
    buttons = [
        press("zoom", arg, symbols.icon(icon), class_="tool", aria_label=words, title=words)
        for arg, icon, words in (
            ("in", "zoom-in", say("menu.zoom_in")),
            ("out", "zoom-out", say("menu.zoom_out")),
            ("fit", "fit", say("menu.zoom_fit")),
        )
    ]
    return h("div", *buttons, id="zoom", role="group", aria_label=say("menu.zoom"))
