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
    chapters = (part for chapter in face.in_words(table) for part in _chapter(chapter, table.say))
    return joined(heading(table.say("table.in_words")), *chapters)


def map_dialog(face: AnyFace, table: TableView) -> Html:
    """The tables to be seen, and the map part by part; what is in a part can be unfolded."""
    say = table.say
    chapters = [_shown(chapter, say) for chapter in face.in_words(table)]
    areas = [_area(face, area, table) for area in face.areas]
    parts = h("section", h("h3", say("table.part_by_part")), *areas)
    return dialog(say("table.in_words"), say, *chapters, parts)


def _shown(chapter: Chapter, say: Voice) -> Html:
    """A table that may be wider than the dialog: it can be scrolled, by keys too."""
    title, *rest = _chapter(chapter, say)
    name = say(chapter.title)
    wide = h("div", *rest, class_="wide", role="group", aria_label=name, tabindex=0)
    return h("section", title, wide if chapter.rows else rest)


def _chapter(chapter: Chapter, say: Voice) -> Iterator[Html]:
    yield h("h3", say(chapter.title))
    yield _table(chapter, say) if chapter.rows else h("p", say(chapter.nothing))


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
