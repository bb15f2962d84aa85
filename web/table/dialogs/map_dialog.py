"""The dialog with the map in words: its tables, and a sentence for every spot, area by area.

Pure.
"""

from web.contract.face import AnyFace
from web.contract.in_words import Account, Area
from web.contract.table_view import TableView
from web.page.html import Html, h
from web.table.dialogs.dialog import dialog
from web.table.panels.in_words import account_parts
from web.words.catalogue import Voice


def map_dialog(face: AnyFace, table: TableView) -> Html:
    """The tables to be seen, and the map part by part; what is in a part can be unfolded."""
    say = table.say
    accounts = [_shown(account, say) for account in face.in_words(table)]
    areas = [_area(face, area, table) for area in table.map.areas()]
    parts = h("section", h("h3", say("table.part_by_part")), *areas)
    return dialog(say("table.in_words"), say, *accounts, parts)


def _shown(account: Account, say: Voice) -> Html:
    """A table that may be wider than the dialog: it can be scrolled, by keys too."""
    title, *rest = account_parts(account, say)
    name = say(account.title)
    wide = h("div", *rest, class_="wide", role="group", aria_label=name, tabindex=0)
    return h("section", title, wide if account.rows else rest)


def _area(face: AnyFace, area: Area, table: TableView) -> Html:
    say = table.say
    told = [h("li", face.spot_in_words(table, spot)) for spot in area.spots]
    name = say(area.name)
    return h("details", h("summary", name, data_key=f"area {name}"), h("ul", *told), class_="area")
