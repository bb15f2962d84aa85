"""The log: the newest line first, each with the moment it leads to."""

from collections.abc import Sequence

from canalmania.events import TurnBegan
from web.html import Html, h, joined
from web.i18n.catalogue import Voice, voice
from web.i18n.story import told_all
from web.panels import symbols
from web.panels.parts import heading, press
from web.table import Line, Table


def log(table: Table) -> Html:
    """The lines of the table's log; every one shows its moment when pressed."""
    say = voice(table.language)
    rows = [row for line in reversed(table.log) for row in _rows(table, line, say)]
    if table.earlier:
        rows.append(h("li", say("table.earlier", count=table.earlier), class_="none"))
    shown = (
        h("ol", *rows, class_="lines") if rows else h("p", say("table.log_empty"), class_="none")
    )
    return joined(heading(say("table.log")), shown)


def _rows(table: Table, line: Line, say: Voice) -> list[Html]:
    """A line, over it the heading of the turn that it began."""
    rows = [
        h("li", say(message), class_="turn")
        for message in told_all([e for e in line.events if isinstance(e, TurnBegan)], table.names)
    ]
    sentences = told_all([e for e in line.events if not isinstance(e, TurnBegan)], table.names)
    if not sentences:
        return rows
    words = [f"{say(sentence)} " for sentence in sentences]
    forced = h("em", say("table.only_option")) if line.was_forced else None
    chip = symbols.chip(table.view.players[line.seat].colour)
    moment = line.step + 1
    shown = press(
        "history",
        str(moment),
        chip,
        h("span", *words, forced),
        class_="line-text",
        aria_current="true" if moment == table.step and not table.is_live else None,
    )
    return [*rows, h("li", shown)]


def recap(lines: Sequence[Line], table: Table) -> Html:
    """What happened since the last turn of the seat to act, oldest first."""
    say = voice(table.language)
    rows = []
    for line in lines:
        events = [event for event in line.events if not isinstance(event, TurnBegan)]
        words = " ".join(say(sentence) for sentence in told_all(events, table.names))
        if words:
            chip = symbols.chip(table.view.players[line.seat].colour)
            rows.append(h("li", chip, h("span", words)))
    if not rows:
        return h("p", say("table.recap_empty"), class_="none")
    return h("ol", *rows, class_="recap")
