"""Between two turns: nobody's hand is in the page until the next player is there."""

from web.games.canalmania.panels import symbols
from web.games.canalmania.words.names import player_colour
from web.page.html import NOTHING, Html, h
from web.table.panels.log import recap
from web.table.panels.parts import press
from web.table.table_view import TableView
from web.words.catalogue import voice


def curtain(table: TableView) -> Html:
    """Who comes next, and what happened since that player's last turn; empty when it is up."""
    if not table.is_curtain_down:
        return NOTHING
    say = voice(table.language)
    seat = table.view.active
    name = table.names[seat]
    colour = table.view.players[seat].colour
    return h(
        "section",
        h(
            "header",
            h("span", symbols.chip(colour), class_="curtain-chip", aria_hidden="true"),
            h("h2", say("menu.pass_to", player=name), id="curtain-title"),
            h("p", say(player_colour(colour))),
        ),
        press("lift-curtain", "", say("menu.i_am", player=name), class_="option primary lift"),
        _recap(table),
        class_="curtain-sheet",
        aria_labelledby="curtain-title",
    )


def _recap(table: TableView) -> Html | None:
    if not table.recap:
        return None
    say = voice(table.language)
    return h(
        "div",
        h("h3", say("menu.recap")),
        recap(table.recap, table),
        class_="curtain-recap",
        tabindex=0,
    )
