"""What each region of the table shows: the game's own panels and those of every game. Pure."""

from collections.abc import Mapping

from tabletop.refusals import Refusal
from web.contract.choices import Pick
from web.contract.face import AnyFace
from web.contract.prompt import Prompt
from web.contract.table_view import TableView
from web.map.scene import Sheet
from web.page.html import NOTHING, Html
from web.table.panels.actions import actions
from web.table.panels.curtain import curtain
from web.table.panels.in_words import map_in_words
from web.table.panels.log import log
from web.table.panels.tabs import tabs
from web.table.panels.targets import targets_read
from web.table.panels.topbar import topbar
from web.table.panels.why_not import why_not
from web.table.panels.zoom import zoom


def panels_by_region(
    face: AnyFace,
    table: TableView,
    reason: Refusal | None,
    tab: str,
    *,
    shows_all: bool = False,
    has_words: bool = True,
) -> Mapping[str, Html]:
    """The content of every region of the frame, the map's canvas and the dialog excepted.

    With `shows_all`, also those buttons are shown for which a small screen has no room; without
    `has_words` there is no map in words.
    """
    note = NOTHING if reason is None else why_not(face, reason, table.names, table.say)
    own = face.panels(table)
    empty = frozenset(region.id for region in face.regions if own.get(region.id) == NOTHING)
    return {
        "topbar": topbar(face, table),
        "beside": NOTHING,
        **own,
        "actions": actions(table, shows_all=shows_all),
        "log": log(face, table),
        "zoom": zoom(table.say, table.keys),
        "tabs": tabs(face, table.say, tab, table.keys, empty),
        "mirror": targets_read(table) or NOTHING,
        "in-words": map_in_words(face, table) if has_words else NOTHING,
        "curtain": curtain(face, table),
        "why": note,
    }


def tab_wanted(face: AnyFace, prompt: Prompt, sheet: Sheet) -> str | None:
    """The sheet that the question of the moment is about, None if there is no single one.

    What lies on a sheet of the screen itself comes before what is pointed at on the map with this
    `sheet`.
    """
    beside: list[str] = []
    rest: list[str] = []
    for option in prompt.options if prompt.taught is None else (prompt.taught,):
        if isinstance(option.choice, Pick):
            is_beside = option.spot is not None and not sheet.has(option.spot)
            (beside if is_beside else rest).append(face.tabs.get(option.choice.question, ""))
    wanted = set(beside or rest) - {""}
    return wanted.pop() if len(wanted) == 1 else None
