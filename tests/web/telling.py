"""What is told of the map of a table, as it is read: tables, and sentences for every spot."""

from functools import lru_cache

from tests.web.told import Table, Told
from tests.web.tree import tree
from web.contract.face import AnyFace
from web.contract.table_view import TableView
from web.page.html import Html
from web.table.panels.in_words import map_in_words


def told_of(face: AnyFace, table: TableView) -> Told:
    """All that is told of the map."""
    spots = [spot for area in table.map.areas() for spot in area.spots]
    words = [face.spot_in_words(table, spot) for spot in spots]
    return Told(tables_in(map_in_words(face, table)), words)


def tables_in(html: Html) -> dict[str, Table]:
    """The tables of a piece of markup, as they are read, by the headings they stand under."""
    found: dict[str, Table] = {}
    title = ""
    for node in html.nodes:
        tag = node.opening[1:].partition(" ")[0].rstrip(">")
        (element,) = tree(f"{node.opening}</{tag}>").elements()
        if element.tag == "h3":
            title = tree(node.text).text
        elif element.tag == "table":
            assert element.attributes["aria-label"] == title
            rows = [row for part in node.inside for row in part.inside]
            found[title] = [list(cells_of(row.text)) for row in rows]
        elif element.tag == "p":
            found[title] = [[tree(node.text).text]]
    return found


@lru_cache(maxsize=4096)
def cells_of(row: str) -> tuple[str, ...]:
    """What is read of a row; most rows are what they were a step before."""
    (element,) = tree(row).elements()
    return tuple(cell.text for cell in element.elements())
