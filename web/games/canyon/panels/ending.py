"""R9.4, D28 the end beside the prompt: who has won, and what decided between equals."""

from collections.abc import Sequence
from itertools import pairwise

from canyon.view import PlayerView, View
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.page.html import Html, h, joined
from web.words.message import Argument, Message

Names = Sequence[str]


def ending(table: TableView, ranking: Sequence[Seat]) -> Html:
    """Who has won, and the tie-breaks; the race itself shows the places."""
    reasons = decided(table.view, ranking, table.names)
    return joined(
        h("p", table.say("table.wins", player=table.names[ranking[0]]), class_="who-won"),
        *(h("p", table.say(why), class_="decided") for why in reasons),
    )


def decided(view: View, ranking: Sequence[Seat], names: Names) -> tuple[Message, ...]:
    """R9.4 between each two neighbours that have both finished, what put the one in front."""
    home = [view.players[seat] for seat in ranking if view.players[seat].spare is not None]
    return tuple(why_in_front(first, second, names) for first, second in pairwise(home))


def why_in_front(first: PlayerView, second: PlayerView, names: Names) -> Message:
    """R9.4 of two that have both finished, what put the first in front."""
    facts: dict[str, Argument] = {"player": names[first.seat], "other": names[second.seat]}
    if first.spare != second.spare:
        return Message("table.by_spare", facts | _compared(first.spare, second.spare))
    if first.bid != second.bid:
        return Message("table.by_bid", facts | _compared(first.bid, second.bid))
    return Message("table.by_turn", facts)


def _compared(more: int | None, less: int | None) -> dict[str, Argument]:
    return {"more": more or 0, "less": less or 0}
