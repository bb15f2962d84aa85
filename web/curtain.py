"""Between two turns: nobody's hand is in the page until the next player is there."""

from web.html import Html, h, joined
from web.i18n.catalogue import voice
from web.i18n.names import player_colour
from web.i18n.story import told
from web.panels import symbols
from web.panels.parts import press
from web.table import Table

RECALLED: int = 12
"""How many sentences of the recap are shown, the latest ones."""


def curtain(table: Table) -> Html:
    """Who comes next, and what happened since that player's last turn; empty when it is up."""
    if not table.is_curtain_down:
        return Html("")
    say = voice(table.language)
    seat = table.view.active
    name = table.names[seat]
    colour = table.view.players[seat].colour
    return joined(
        h("div", symbols.chip(colour), class_="curtain-chip", aria_hidden="true"),
        h("h2", say("menu.pass_to", player=name), id="curtain-title"),
        h("p", say(player_colour(colour)), class_="curtain-colour"),
        press("lift-curtain", "", say("menu.i_am", player=name), class_="option primary lift"),
        _recap(table),
        h("p", say("menu.table_is_open"), class_="curtain-note"),
    )


def _recap(table: Table) -> Html | None:
    say = voice(table.language)
    sentences = [say(told(e, table.names)) for line in table.recap for e in line.events]
    if not sentences:
        return None
    items = [h("li", sentence) for sentence in sentences[-RECALLED:]]
    return h(
        "details",
        h("summary", say("menu.recap", count=len(sentences))),
        h("ul", *items),
        open=len(sentences) <= RECALLED,
        class_="recap",
    )
