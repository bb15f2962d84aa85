"""The log: the newest line first, each with the moment it leads to."""

from functools import lru_cache

from web.page.html import Html, h, joined
from web.table.face import AnyFace
from web.table.panels.parts import heading, press
from web.table.table_view import Line, TableView
from web.words.catalogue import Voice


def log(face: AnyFace, table: TableView) -> Html:
    """The lines of the table's log; every one shows its moment when pressed."""
    say = table.say
    past = None if table.is_live else table.step
    rows = [
        row
        for line in reversed(table.log)
        for row in _rows(
            face,
            line,
            face.mark(table.view, line.seat),
            table.names,
            say,
            is_shown=line.step + 1 == past,
        )
    ]
    if table.earlier:
        rows.append(h("li", say("table.earlier", count=table.earlier), class_="none"))
    shown = (
        h("ol", *rows, class_="lines") if rows else h("p", say("table.log_empty"), class_="none")
    )
    return joined(heading(say("table.log")), shown)


@lru_cache(maxsize=256)
def _rows(
    face: AnyFace, line: Line, mark: Html, names: tuple[str, ...], say: Voice, *, is_shown: bool
) -> tuple[Html, ...]:
    """A line, over it the heading of the turn that it began. Of all lines shown one is new."""
    rows = [
        h("li", say(message), class_="turn")
        for message in face.told([e for e in line.events if face.begins_turn(e)], names)
    ]
    sentences = face.told([e for e in line.events if not face.begins_turn(e)], names)
    if not sentences:
        return tuple(rows)
    words = [f"{say(sentence)} " for sentence in sentences]
    forced = h("em", say("table.only_option")) if line.was_forced else None
    shown = press(
        "history",
        str(line.step + 1),
        mark,
        h("span", *words, forced),
        class_="line-text",
        aria_current="true" if is_shown else None,
    )
    return (*rows, h("li", shown))


def recap(face: AnyFace, table: TableView) -> Html:
    """What happened since the last action of the seat that acts, oldest first."""
    rows = []
    for line in table.recap:
        events = [event for event in line.events if not face.begins_turn(event)]
        words = " ".join(table.say(sentence) for sentence in face.told(events, table.names))
        if words:
            rows.append(h("li", face.mark(table.view, line.seat), h("span", words)))
    if not rows:
        return h("p", table.say("table.recap_empty"), class_="none")
    return h("ol", *rows, class_="recap")
