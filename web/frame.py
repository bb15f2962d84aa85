"""The empty table: its regions, in the order in which they are read aloud."""

from typing import Final

from web.html import Html, h, joined
from web.i18n.catalogue import Voice

LABELS: Final = {
    "topbar": "menu.region_topbar",
    "prompt": "menu.region_prompt",
    "board": "menu.region_board",
    "hand": "menu.region_hand",
    "display": "menu.region_display",
    "parliament": "menu.region_parliament",
    "players": "menu.region_players",
    "log": "menu.region_log",
    "status": "menu.region_status",
}
"""What a screen reader calls the regions that are filled by panels; F6 goes from one to the next."""
PANELS: Final = tuple(name for name in LABELS if name != "board")


def frame() -> Html:
    """The table's regions. `#board` belongs to the canvas; the rest is filled as text."""
    return joined(
        h("header", id="topbar", class_="region"),
        h("section", id="prompt", class_="region", tabindex=-1),
        h("main", h("div", id="board", tabindex=0), h("div", id="mirror", class_="unseen"),
          id="chart"),
        h("section", id="curtain", hidden=True),
        h("nav", id="tabs"),
        h("section", id="hand", class_="region", tabindex=-1),
        h("section", id="display", class_="region", tabindex=-1),
        h("section", id="parliament", class_="region", tabindex=-1),
        h("section", id="players", class_="region", tabindex=-1),
        h("section", id="log", class_="region", tabindex=-1),
        h("footer", id="status", class_="region", tabindex=-1),
        h("div", id="live", class_="unseen", aria_live="polite"),
        h("div", id="alert", class_="unseen", role="alert"),
        h("dialog", id="dialog"),
    )  # fmt: skip


def labels(say: Voice) -> dict[str, str]:
    """The name of every region in the language of the screen."""
    return {name: say(key) for name, key in LABELS.items()}
