"""The mark that a player is known by: the plate of the crew, and the name."""

from approdo.view import View
from tabletop.seat import Seat
from web.games.approdo.panels.symbols import crew_mark
from web.page.html import Html, h


def plate(view: View, seat: Seat) -> Html:
    """The plate alone."""
    return h("span", crew_mark(view, seat), class_="crew-mark")


def name_of(names: tuple[str, ...], seat: Seat) -> Html:
    """The name alone."""
    return h("b", names[seat], class_="name", title=names[seat])


def mark_of(view: View, names: tuple[str, ...], seat: Seat) -> Html:
    """The player of a seat."""
    return h("span", plate(view, seat), name_of(names, seat), class_="sitter")
