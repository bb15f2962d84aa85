"""The map in words: its tables, always in the page for those who have it read to them, and a dialog
with a sentence for every spot besides."""

from collections.abc import Iterator
from functools import lru_cache

from web.contract.face import AnyFace
from web.contract.in_words import Account, Area, Row
from web.contract.table_view import TableView
from web.page.html import Html, h, joined
from web.table.panels.dialog import dialog
from web.table.panels.parts import heading
from web.words.catalogue import Voice


def map_in_words(face: AnyFace, table: TableView) -> Html:
    """The tables, under a heading each."""
    accounts = (part for account in face.in_words(table) for part in _account(account, table.say))
    return joined(heading(table.say("table.in_words")), *accounts)


def map_dialog(face: AnyFace, table: TableView) -> Html:
    """The tables to be seen, and the map part by part; what is in a part can be unfolded."""
    say = table.say
    accounts = [_shown(account, say) for account in face.in_words(table)]
    areas = [_area(face, area, table) for area in face.areas()]
    parts = h("section", h("h3", say("table.part_by_part")), *areas)
    return dialog(say("table.in_words"), say, *accounts, parts)


def _shown(account: Account, say: Voice) -> Html:
    """A table that may be wider than the dialog: it can be scrolled, by keys too."""
    title, *rest = _account(account, say)
    name = say(account.title)
    wide = h("div", *rest, class_="wide", role="group", aria_label=name, tabindex=0)
    return h("section", title, wide if account.rows else rest)


def _account(account: Account, say: Voice) -> Iterator[Html]:
    yield h("h3", say(account.title))
    yield _table(account, say) if account.rows else h("p", say(account.nothing))


def _table(account: Account, say: Voice) -> Html:
    columns = [h("th", say(column), scope="col") for column in account.columns]
    return h(
        "table",
        h("thead", h("tr", *columns)),
        h("tbody", *(_row(row, say) for row in account.rows)),
        aria_label=say(account.title),
        class_="in-words",
    )


@lru_cache(maxsize=512)
def _row(row: Row, say: Voice) -> Html:  # noqa: ARG001 - what is foreign, the language decides
    """Of all rows few are new after a step."""
    name, *cells = row
    return h("tr", h("th", name, scope="row"), *(h("td", cell) for cell in cells))


def _area(face: AnyFace, area: Area, table: TableView) -> Html:
    say = table.say
    told = [h("li", face.spot_in_words(table, spot)) for spot in area.spots]
    name = say(area.name)
    return h("details", h("summary", name, data_key=f"area {name}"), h("ul", *told), class_="area")
