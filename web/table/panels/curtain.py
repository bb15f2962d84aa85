"""Between two turns: nobody's hand is in the page until the next player is there."""

from tabletop.seat import Seat
from web.contract.face import AnyFace
from web.contract.table_view import TableView
from web.page.html import NOTHING, Html, h
from web.table.panels.gazette import gazette_page
from web.table.panels.log import show_me
from web.table.panels.parts import press


def curtain(face: AnyFace, table: TableView) -> Html:
    """Who comes next, and the news since that player's last turn; empty when it is up.

    Where several have to act, each of them may come first. Who wanted to answer behind it what is
    asked aloud can go back to the question.
    """
    if not table.is_curtain_down:
        return NOTHING
    if table.asks_who:
        return _who(face, table)
    say, seat = table.say, table.acts
    others = [_lift(table, other, "option choice lift") for other in table.acting if other != seat]
    news = table.gazette
    return h(
        "section",
        h(
            "header",
            h("span", face.mark(table.view, seat), class_="curtain-chip", aria_hidden="true"),
            h("h2", say("menu.pass_to", player=table.names[seat]), id="curtain-title"),
            h("p", say(face.mark_in_words(table.view, seat))),
        ),
        None if news is None else gazette_page(face, table, news),
        h(
            "footer",
            _lift(table, seat, "option primary lift"),
            *others,
            press("say-nothing", "", say("table.back"), class_="option quiet")
            if table.can_answer_aloud
            else None,
            None if news is None else show_me(table, "option show-me"),
        ),
        class_="curtain-sheet" if news is None else "curtain-sheet with-news",
        aria_labelledby="curtain-title",
    )


def _who(face: AnyFace, table: TableView) -> Html:
    """Who is at this device, where the game has come from another one."""
    say = table.say
    people = [
        press(
            "sit-here",
            str(int(seat)),
            h("span", face.mark(table.view, seat), class_="curtain-chip", aria_hidden="true"),
            h("span", say("afar.i_am", player=table.names[seat])),
            class_="option choice lift",
        )
        for seat in table.asks_who
    ]
    return h(
        "section",
        h(
            "header",
            h("h2", say("afar.who"), id="curtain-title"),
            h("p", say("afar.who_means")),
            h("p", say("afar.friends"), class_="legend"),
        ),
        h(
            "footer",
            *people,
            press("sit-here", "", say("afar.all_of_us"), class_="option quiet"),
        ),
        class_="curtain-sheet who-is-here",
        aria_labelledby="curtain-title",
    )


def _lift(table: TableView, seat: Seat, looks: str) -> Html:
    words = table.say("menu.i_am", player=table.names[seat])
    argument = "" if seat == table.acts else str(int(seat))
    return press("lift-curtain", argument, words, class_=looks)
