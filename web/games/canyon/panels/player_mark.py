"""The mark a player is known by: canoe and name."""

from canyon.view import View
from tabletop.seat import Seat
from web.games.canyon.board.pieces import as_picture
from web.page.html import Html, h


def canoe_mark(view: View, seat: Seat) -> Html:
    """The canoe alone."""
    return h("span", as_picture(view.players[seat].canoe), class_="canoe-mark", data_player=True)


def name_of(names: tuple[str, ...], seat: Seat) -> Html:
    """The name alone, in as many lines as it has room for."""
    return h("b", names[seat], class_="name", title=names[seat])


def mark_of(view: View, names: tuple[str, ...], seat: Seat) -> Html:
    """The player of a seat."""
    return h("span", canoe_mark(view, seat), name_of(names, seat), class_="paddler")
