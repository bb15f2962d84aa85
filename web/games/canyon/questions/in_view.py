"""R4.5, R6.5 what players look at on the river while they bid and play cards."""

from canyon.previews import bid_leads_to
from canyon.view import View
from web.contract.questions import Situation
from web.games.canyon.board.spots import space_spot
from web.page.spot import Spot


def in_view(now: Situation) -> tuple[Spot, ...]:
    """All canoes, and where one's own bid leads; before it is made, an even share of the tricks."""
    view: View = now.view
    bid = view.players[now.seat].bid
    return canoes(now) + leads_to(now, view.cards // len(view.players) if bid is None else bid)


def canoes(now: Situation) -> tuple[Spot, ...]:
    """The spaces of all canoes."""
    view: View = now.view
    spaces = dict.fromkeys(player.space for player in view.players)
    return tuple(space_spot(space) for space in spaces if space is not None)


def leads_to(now: Situation, tricks: int) -> tuple[Spot, ...]:
    """The spaces that are reached by an exact bid."""
    return tuple(map(space_spot, bid_leads_to(now.state, now.seat, tricks)))
