"""The table's regions, empty: what the style sheets arrange and the panels fill.

`data-tab` of `#table` says which panel the bottom sheet of a small screen shows. `#board` belongs
to the canvas, `#mirror` holds a hidden button for every target on it. `#why` is for a note that
answers "why not?" (`web.table.panels.dialog`), `#dialog` for a dialog over everything.
"""

from web.page.html import Html, h
from web.words.catalogue import voice


def frame(language: str, tab: str = "hand") -> Html:
    """Everything inside the page's `#game`, in the order in which it is read aloud."""
    say = voice(language)
    board = h("div", id="board", tabindex=0, aria_label=say("table.region_board"))
    regions = (
        h("header", id="topbar", aria_label=say("table.region_topbar")),
        h("section", id="scores", aria_label=say("table.scores")),
        h("section", id="prompt", aria_label=say("table.region_prompt")),
        h("div", id="why"),
        h("main", board, id="map", aria_label=say("table.region_board")),
        h("div", id="zoom", role="group", aria_label=say("table.zoom")),
        h("section", id="mirror", class_="unseen", aria_label=say("table.region_targets")),
        h("div", id="curtain"),
        h("nav", id="tabs", aria_label=say("table.region_tabs")),
        h("section", id="hand", aria_label=say("table.hand")),
        h("section", id="display", aria_label=say("table.display")),
        h("section", id="parliament", aria_label=say("table.parliament")),
        h("section", id="players", aria_label=say("table.players")),
        h("section", id="log", aria_label=say("table.log")),
        h("section", id="status", aria_label=say("table.region_status")),
        h("div", id="live", class_="unseen", role="status", aria_live="polite"),
        h("div", id="alert", class_="unseen", role="alert"),
        h("div", id="dialog"),
    )
    return h("div", *regions, id="table", data_tab=tab)
