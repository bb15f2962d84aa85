"""Between two turns: nobody's hand is in the page until the next player is there."""

from tabletop.seat import Seat
from web.page.html import NOTHING, Html, h
from web.table.face import AnyFace
from web.table.panels.log import recap
from web.table.panels.parts import press
from web.table.table_view import TableView


def curtain(face: AnyFace, table: TableView) -> Html:
    """Who comes next, and what happened since that player's last action; empty when it is up.

    Where several have to act, each of them may come first.
    """
    if not table.is_curtain_down:
        return NOTHING
    say, seat = table.say, table.acts
    others = [_lift(table, other, "option choice lift") for other in table.acting if other != seat]
    return h(
        "section",
        h(
            "header",
            h("span", face.mark(table.view, seat), class_="curtain-chip", aria_hidden="true"),
            h("h2", say("menu.pass_to", player=table.names[seat]), id="curtain-title"),
            h("p", say(face.mark_in_words(table.view, seat))),
        ),
        _lift(table, seat, "option primary lift"),
        *others,
        _recap(face, table),
        class_="curtain-sheet",
        aria_labelledby="curtain-title",
    )


def _lift(table: TableView, seat: Seat, looks: str) -> Html:
    words = table.say("menu.i_am", player=table.names[seat])
    argument = "" if seat == table.acts else str(int(seat))
    return press("lift-curtain", argument, words, class_=looks)


def _recap(face: AnyFace, table: TableView) -> Html | None:
    if not table.recap:
        return None
    return h(
        "div",
        h("h3", table.say("menu.recap"), id="recap-title"),
        recap(face, table),
        class_="curtain-recap",
        role="region",
        aria_labelledby="recap-title",
        tabindex=0,
    )
