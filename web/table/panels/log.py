"""The log: the newest line first, each with the moment it leads to."""

from collections.abc import Sequence
from functools import lru_cache

from canalmania.events import TurnBegan
from canalmania.ids import PlayerColour
from web.games.canalmania.panels import symbols
from web.games.canalmania.words.story import told_all
from web.page.html import Html, h, joined
from web.table.panels.parts import heading, press
from web.table.table_view import Line, TableView
from web.words.catalogue import Voice, voice


def log(table: TableView) -> Html:
    """The lines of the table's log; every one shows its moment when pressed."""
    say = voice(table.language)
    past = None if table.is_live else table.step
    rows = [
        row
        for line in reversed(table.log)
        for row in _rows(
            line,
            table.view.players[line.seat].colour,
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
    line: Line, colour: PlayerColour, names: tuple[str, ...], say: Voice, *, is_shown: bool
) -> tuple[Html, ...]:
    """A line, over it the heading of the turn that it began. Of all lines shown one is new."""
    rows = [
        h("li", say(message), class_="turn")
        for message in told_all([e for e in line.events if isinstance(e, TurnBegan)], names)
    ]
    sentences = told_all([e for e in line.events if not isinstance(e, TurnBegan)], names)
    if not sentences:
        return tuple(rows)
    words = [f"{say(sentence)} " for sentence in sentences]
    forced = h("em", say("table.only_option")) if line.was_forced else None
    shown = press(
        "history",
        str(line.step + 1),
        symbols.chip(colour),
        h("span", *words, forced),
        class_="line-text",
        aria_current="true" if is_shown else None,
    )
    return (*rows, h("li", shown))


def recap(lines: Sequence[Line], table: TableView) -> Html:
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
