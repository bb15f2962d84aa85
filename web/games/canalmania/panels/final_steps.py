"""A step of the final scoring beside the map: what scores, with the reasons (R10)."""

from collections.abc import Sequence
from typing import Final

from canalmania import events as e
from web.contract.table_view import TableView
from web.games.canalmania.final_score import Builder, Chapter, Part, Row, Unfinished
from web.games.canalmania.panels.deliveries import deliveries
from web.games.canalmania.panels.player_mark import mark_of
from web.games.canalmania.words import names as n
from web.page.html import Child, Html, h, joined
from web.table.panels.parts import press
from web.words.message import Message

RULES: Final = {
    Part.UNFINISHED: e.CANAL_UNFINISHED,
    Part.DELIVERIES: e.FINAL_DELIVERY,
    Part.BUILDERS: e.BUILDER_RANK,
}
"""What "?" explains."""
EXPLAINED: Final = {
    Part.UNFINISHED: Message("table.unfinished_explained"),
    Part.DELIVERIES: Message("table.deliveries_explained"),
    Part.BUILDERS: Message("table.builders_explained"),
}
NOTHING: Final = {
    Part.UNFINISHED: Message("table.no_unfinished"),
    Part.DELIVERIES: Message("table.no_deliveries"),
}
"""Said when nothing scores."""


def heading_of(chapter: Chapter, table: TableView) -> Html:
    """Above the question: how far the scoring has come."""
    say = table.say
    now = chapter.number
    dots = [
        h("i", class_="now" if step == now else "done" if step < now else None)
        for step in range(chapter.count)
    ]
    explain = say("table.show_rule")
    return joined(
        h("span", *dots, class_="stepper", aria_hidden="true"),
        h("span", say("help.chapter_R10"), class_="phase"),
        press("help", RULES[chapter.part], "?", class_="ask", aria_label=explain, title=explain),
    )


def scored(chapter: Chapter, table: TableView) -> Html:
    """An explanation, then the rows, or what is said when there are none."""
    said = h("p", table.say(EXPLAINED[chapter.part]), class_="explained")
    if chapter.part is Part.DELIVERIES and chapter.rows:
        return joined(said, deliveries(table, latest=len(chapter.rows)))
    if not chapter.rows:
        return joined(said, h("p", table.say(NOTHING[chapter.part]), class_="none"))
    return joined(said, h("ol", *(_row(row, table) for row in chapter.rows), class_="scored"))


def _row(row: Row, table: TableView) -> Html:
    match row:
        case Unfinished():
            words, points = _canal(row, table), row.points
        case Builder():
            words, points = _builder(row, table), row.points
        case _:
            raise TypeError(row)  # deliveries have a table of their own
    told = h("span", table.say("table.points", count=points), class_="unseen")
    gained = h("b", f"+{points}", aria_hidden="true", class_="gain")
    mark = mark_of(table.view, table.names, row.seat)
    return h("li", mark, h("span", *words, class_="what"), gained, told)


def _canal(canal: Unfinished, table: TableView) -> Sequence[Child]:
    """R10.1."""
    built = table.say("table.nothing_built")
    if any(canal.tiles):
        built = table.say("table.listed", things=n.tiles_named(canal.tiles))
    return h("b", n.contract_name(canal.contract), lang="en"), h("span", built)


def _builder(builder: Builder, table: TableView) -> Sequence[Child]:
    """R10.3."""
    say = table.say
    count = say("table.completed", count=len(builder.contracts), value=builder.value)
    names = h("span", ", ".join(map(n.contract_name, builder.contracts)), lang="en")
    why = None
    if builder.reason in ("value", "engineer"):
        words = say(f"table.before_by_{builder.reason}", engineer=int(builder.engineer))
        why = h("em", words)
    return h("b", count), why, names
