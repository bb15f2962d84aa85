"""The table's regions, empty: what the style sheets arrange and the panels fill.

Round the map there are two places. `#desk` has what the seat that acts acts with: the question, the
game's regions of the desk, the buttons (`#actions`). `#company` has what everybody knows, the log
among it. A region that is read before the question is a strip outside both. A game's own regions
have `data-place`, where they belong (`web.contract.face.Region`). Those that are sheets of a small
screen have `data-sheet`, the name of their tab, and the one that is turned to has `data-chosen`;
its name is `data-tab` of `#table`, and the place where it lies `data-front`. So the general style
sheets need to know no game's regions. What else changes how regions lie, `#table` says as well
(`data-lesson`, `data-hint`, `data-why`): if a style sheet asked the table by `:has()` what is in
it, the browser would style the table again after every change inside it.
`#board` belongs to the canvas, `#cells` in it to the keyboard (`web.map.cells`),
`#beside` is laid beside a spot of it, `#mirror` lists its targets for those who listen
(`web.table.panels.targets`), `#in-words` tells what lies there.
`#why` is for a note that answers "why not?" (`web.table.dialogs.dialog`), `#dialog` for a dialog
over everything.
"""

from collections.abc import Sequence

from web.contract.face import AnyFace, Region
from web.contract.game_map import Jump
from web.page.html import Html, h
from web.words.catalogue import Voice


def frame(face: AnyFace, say: Voice) -> Html:
    """Everything inside the page's `#game`, in the order in which it is read aloud."""
    cells = h("div", id="cells", role="grid", aria_label=say("table.region_board"))
    board = h("div", cells, id="board", tabindex=-1)
    beside = h("div", id="beside", role="group", aria_label=say("table.region_beside"), hidden=True)
    before = [region for region in face.regions if region.is_before_prompt]
    own = [region for region in face.regions if not region.is_before_prompt]
    desk = h(
        "div",
        h("section", id="prompt", aria_label=say("table.region_prompt")),
        h(
            "div",
            h("div", id="why", role="region", aria_label=say("table.region_why")),
            h("section", id="actions", aria_label=say("table.region_actions")),
            class_="foot",
        ),
        *(_region(region, face, say) for region in own if region.place == "desk"),
        h("div", id="curtain", class_="paper"),
        id="desk",
    )
    company = h(
        "div",
        h("nav", id="tabs", aria_label=say("table.region_tabs")),
        *(_region(region, face, say) for region in own if region.place == "company"),
        id="company",
    )
    regions = (
        h("header", id="topbar", aria_label=say("table.region_topbar")),
        *(_region(region, face, say) for region in before),
        desk,
        h("main", board, beside, id="map", class_="paper", aria_label=say("table.region_board")),
        h("div", id="zoom", role="region", class_="paper", aria_label=say("table.zoom")),
        h("section", id="mirror", class_="unseen", aria_label=say("table.region_targets")),
        h("section", id="in-words", class_="unseen", aria_label=say("table.in_words")),
        company,
        h("div", id="live", class_="unseen", role="status", aria_live="polite"),
        h("div", id="alert", class_="unseen", role="alert"),
        h("div", id="dialog", class_="paper"),
    )
    return h("div", *regions, id="table", class_="desk", data_tab=face.tab, data_game=face.game.id)


def _region(region: Region, face: AnyFace, say: Voice) -> Html:
    return h(
        "aside",
        id=region.id,
        aria_label=say(region.label),
        data_place=region.place,
        data_sheet=region.tab or None,
        data_chosen=bool(region.tab) and region.tab == face.tab,
    )


def stops(face: AnyFace) -> tuple[str, ...]:
    """Where F6 goes from one to the next."""
    own = [region.id for region in face.regions if region.letters]
    return ("topbar", "prompt", "board", *own, "zoom")


def letters(face: AnyFace) -> dict[str, str]:
    """The shortcuts that lead to the game's regions."""
    return {letter: region.id for region in face.regions for letter in region.letters}


def jump_letters(jumps: Sequence[Jump]) -> tuple[tuple[str, str], ...]:
    """The letters that lead to spots of one kind on the map, each with the name of the jump."""
    return tuple((jump.letter, jump.name) for jump in jumps)
