"""R1.6 what players look at on the map while they take contracts and cards: their own canals."""

from canalmania.view import View
from web.contract.questions import Situation
from web.games.canalmania.board.spots import hex_spot, place_spot
from web.page.spot import Spot


def in_view(now: Situation) -> tuple[Spot, ...]:
    """Both termini of every open canal of the seat that acts, and where its barge lies."""
    view: View = now.view
    return tuple(
        dict.fromkeys(
            spot
            for canal in view.players[now.seat].canals
            for spot in (place_spot(canal.start), place_spot(canal.goal), hex_spot(canal.barge))
        )
    )
