"""The table's regions, empty: what the style sheets arrange and the panels fill.

`data-tab` of `#table` says which panel the bottom sheet of a small screen shows. `#board` belongs
to the canvas, `#mirror` holds a hidden button for every target on it. `#why` is for a note that
answers "why not?" (`web.table.panels.dialog`), `#dialog` for a dialog over everything.
"""

from web.page.html import Html, h
from web.table.face import AnyFace, Region
from web.words.catalogue import Voice


def frame(face: AnyFace, say: Voice) -> Html:
    """Everything inside the page's `#game`, in the order in which it is read aloud."""
    board = h("div", id="board", tabindex=0, aria_label=say("table.region_board"))
    regions = (
        h("header", id="topbar", aria_label=say("table.region_topbar")),
        *(_region(region, say) for region in face.regions if region.is_before_prompt),
        h("section", id="prompt", aria_label=say("table.region_prompt")),
        h("div", id="why"),
        h("main", board, id="map", aria_label=say("table.region_board")),
        h("div", id="zoom", role="group", aria_label=say("table.zoom")),
        h("section", id="mirror", class_="unseen", aria_label=say("table.region_targets")),
        h("div", id="curtain"),
        h("nav", id="tabs", aria_label=say("table.region_tabs")),
        *(_region(region, say) for region in face.regions if not region.is_before_prompt),
        h("div", id="live", class_="unseen", role="status", aria_live="polite"),
        h("div", id="alert", class_="unseen", role="alert"),
        h("div", id="dialog"),
    )
    return h("div", *regions, id="table", data_tab=face.tab, data_game=face.game.id)


def _region(region: Region, say: Voice) -> Html:
    return h("section", id=region.id, aria_label=say(region.label))


def stops(face: AnyFace) -> tuple[str, ...]:
    """Where F6 goes from one to the next."""
    own = [region.id for region in face.regions if region.letters]
    return ("topbar", "prompt", "board", *own, "zoom")


def letters(face: AnyFace) -> dict[str, str]:
    """The shortcuts that lead to the game's regions."""
    return {letter: region.id for region in face.regions for letter in region.letters}
