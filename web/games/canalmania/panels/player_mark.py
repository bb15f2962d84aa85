"""The mark a player is known by: ribbon and name; and who leads."""

from canalmania.view import PlayerView, View
from tabletop.seat import Seat
from web.games.canalmania.panels import symbols
from web.page.html import Html, h


def mark_of(view: View, names: tuple[str, ...], seat: Seat) -> Html:
    """The player of a seat: ribbon and name."""
    ribbon = symbols.chip(view.players[seat].colour)
    return h(
        "span", ribbon, h("b", names[seat], class_="name", title=names[seat]), class_="player-mark"
    )


def leads(view: View, player: PlayerView) -> bool:
    """R9.1 whether nobody has more points than a player, and somebody has fewer."""
    scores = [one.score for one in view.players]
    return player.score == max(scores) > min(scores)
