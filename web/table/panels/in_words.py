"""The map in words: its tables, always in the page for those who have it read to them. Pure."""

from collections.abc import Iterator
from functools import lru_cache

from web.contract.face import AnyFace
from web.contract.in_words import Account, Row
from web.contract.table_view import TableView
from web.page.html import Html, h, joined
from web.table.panels.parts import heading
from web.words.catalogue import Voice


def map_in_words(face: AnyFace, table: TableView) -> Html:
    """The tables, under a heading each."""
    accounts = (
        part for account in face.in_words(table) for part in account_parts(account, table.say)
    )
    return joined(heading(table.say("table.in_words")), *accounts)


def account_parts(account: Account, say: Voice) -> Iterator[Html]:
    """A table in words: its title, then its rows, or the sentence that there are none."""
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
