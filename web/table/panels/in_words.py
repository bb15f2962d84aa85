"""The map in words: its tables, always in the page for those who have it read to them, and a dialog
with a sentence for every spot besides."""

from collections.abc import Iterator
from functools import lru_cache

from web.page.html import Html, h, joined
from web.table.face import AnyFace
from web.table.in_words import Area, Chapter, Row
from web.table.panels.dialog import dialog
from web.table.panels.parts import heading
from web.table.table_view import TableView
from web.words.catalogue import Voice


def map_in_words(face: AnyFace, table: TableView) -> Html:
    """The tables, under a heading each."""
    return joined(heading(table.say("table.in_words")), *_chapters(face, table))


def map_dialog(face: AnyFace, table: TableView) -> Html:
    """The tables to be seen, and the map part by part; what is in a part can be unfolded."""
    say = table.say
    areas = [_area(face, area, table) for area in face.areas]
    return dialog(
        say("table.in_words"),
        say,
        *_chapters(face, table),
        h("h3", say("table.part_by_part")),
        *areas,
    )


def _chapters(face: AnyFace, table: TableView) -> Iterator[Html]:
    for chapter in face.in_words(table):
        yield h("h3", table.say(chapter.title))
        yield _table(chapter, table.say) if chapter.rows else h("p", table.say(chapter.nothing))


def _table(chapter: Chapter, say: Voice) -> Html:
    columns = [h("th", say(column), scope="col") for column in chapter.columns]
    return h(
        "table",
        h("thead", h("tr", *columns)),
        h("tbody", *map(_row, chapter.rows)),
        aria_label=say(chapter.title),
        class_="in-words",
    )


@lru_cache(maxsize=512)
def _row(row: Row) -> Html:
    """Of all rows few are new after a step."""
    name, *cells = row
    return h("tr", h("th", name, scope="row"), *(h("td", cell) for cell in cells))


def _area(face: AnyFace, area: Area, table: TableView) -> Html:
    say = table.say
    told = [h("li", face.spot_in_words(table, spot)) for spot in area.spots]
    name = say(area.name)
    return h("details", h("summary", name, data_key=f"area {name}"), h("ul", *told), class_="area")
