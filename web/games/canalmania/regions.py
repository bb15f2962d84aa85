"""All panels of the table in one place: which region shows what. Pure."""

from canalmania import Refusal
from web.games.canalmania.panels.display import display
from web.games.canalmania.panels.hand import hand
from web.games.canalmania.panels.parliament import parliament
from web.games.canalmania.panels.players import players
from web.games.canalmania.panels.scores import scores
from web.games.canalmania.panels.status import status
from web.page.html import NOTHING, Html
from web.table.curtain import curtain
from web.table.panels.dialog import why_not
from web.table.panels.log import log
from web.table.panels.prompt import prompt
from web.table.panels.tabs import tabs
from web.table.panels.topbar import topbar
from web.table.panels.zoom import zoom
from web.table.prompt import Prompt
from web.table.table_view import TableView
from web.table.target_buttons import target_buttons

TAB_FOR: dict[str, str] = {
    "slot": "display",
    "draw-slot": "display",
    "contract": "contracts",
    "discard": "hand",
    "extra": "hand",
}
"""The sheet of a small screen that a choice lies on."""


def panels_by_region(table: TableView, reason: Refusal | None, tab: str) -> dict[str, Html]:
    """The content of every region of the frame, the board's canvas and the dialog excepted."""
    return {
        "topbar": topbar(table),
        "scores": scores(table),
        "prompt": prompt(table),
        "hand": hand(table),
        "display": display(table),
        "parliament": parliament(table),
        "players": players(table),
        "log": log(table),
        "status": status(table),
        "zoom": zoom(table.language),
        "tabs": tabs(table.language, tab),
        "mirror": target_buttons(table),
        "curtain": curtain(table),
        "why": NOTHING if reason is None else why_not(reason, table.names, table.language),
    }


def tab_wanted(prompt: Prompt) -> str | None:
    """The sheet that the question of the moment lies on, None if there is no single one."""
    wanted = {
        TAB_FOR[option.arg.partition(":")[0]]
        for option in prompt.options
        if option.where != "prompt" and option.arg.partition(":")[0] in TAB_FOR
    }
    return wanted.pop() if len(wanted) == 1 else None
