"""A question that is asked aloud: each person who is asked, with the answers beside the name."""

from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.page.html import Html, h
from web.table.panels.parts import option_button


def answers_aloud(table: TableView) -> Html | None:
    """A row for each person who has not answered yet; None where nothing is asked aloud."""
    rows = [_row(table, seat) for seat in table.spoken]
    return h("ul", *rows, class_="asked-aloud") if rows else None


def _row(table: TableView, seat: Seat) -> Html:
    """To those who listen, every button says whose answer it is."""
    name, say = table.names[seat], table.say
    buttons = [
        option_button(
            option,
            say,
            h("span", f"{name}: ", class_="unseen"),
            h("span", say(option.label), class_="label"),
        )
        for option in table.prompt.options
        if option.seat == seat
    ]
    return h("li", h("b", name, class_="asked-name name", aria_hidden="true"), *buttons)
