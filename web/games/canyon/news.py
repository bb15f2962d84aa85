"""What others did, as headlines of the *Gorge Herald*."""

from collections.abc import Iterator, Sequence
from typing import Final

from canyon import GameState, View
from canyon import events as e
from canyon.catalogue import SUIT_OF
from canyon.river import RIVER
from web.contract.table_view import Masthead, News
from web.games.canyon.board.drawn import about
from web.games.canyon.words import names as n
from web.words.message import Argument, Message

Names = Sequence[str]
Action = Sequence[e.Event]
"""The events of one action."""

FINISH: Final = 100
FELL: Final = 80
DRIFTED: Final = 50
PUSHED: Final = 45
EXACT: Final = 30
"""And its points more."""
TRICK: Final = 25
ROUND: Final = 24
MOVED: Final = 15
"""And its steps more."""
BID: Final = 12
"""And its tricks more."""
PLAYED: Final = 8


def news(_: View, __: View, actions: Sequence[Action], names: Names) -> Sequence[News]:
    """What is worth a headline; where that is nothing, that the water is quiet."""
    found = [piece for action in actions for piece in _of(action, names)]
    return found or [News(0, Message("news.quiet"))]


def masthead(state: GameState) -> Masthead:
    """The paper and its date."""
    date = Message("news.date_before")
    if state.round:
        date = Message("news.date", {"round": state.round})
    return Masthead(Message("news.name"), date)


def _of(  # noqa: C901 - one case for each kind of event
    action: Action, names: Names
) -> Iterator[News]:
    dealer = next((event for event in action if isinstance(event, e.RoundBegan)), None)
    for event in action:
        facts: dict[str, Argument] = {"player": names[event.seat]}
        spots = about((event,))
        match event:
            case e.TrumpTurned(card=card) if dealer is not None:
                facts |= {"round": dealer.round, "suit": n.suit_name(SUIT_OF[card])}
                yield News(ROUND, Message("news.round_began", facts))
            case e.BidMade(tricks=tricks):
                told = Message("news.bid", facts | {"count": tricks})
                yield News(BID + tricks, told, event.seat)
            case e.CardPlayed(card=card):
                told = Message("news.played", facts | {"card": n.card_name(card)})
                yield News(PLAYED, told, event.seat)
            case e.TrickTaken(card=card, trick=trick):
                told = Message("news.trick", facts | {"trick": trick, "card": n.card_name(card)})
                yield News(TRICK, told, event.seat)
            case e.PointsCounted(bid=bid, points=points) if event.bonus:
                told = Message("news.exact", facts | {"bid": bid, "count": points})
                yield News(EXACT + points, told, event.seat)
            case e.CanoeMoved(steps=steps):
                told = Message("news.moved", facts | {"count": steps})
                yield News(MOVED + steps, told, event.seat, spots)
            case e.CanoeFell():
                yield News(FELL, Message("news.fell", facts), event.seat, spots)
            case e.CanoeDrifted(end=end) if end != RIVER.cave:
                yield News(DRIFTED, Message("news.drifted", facts), event.seat, spots)
            case e.CanoePushed(other=other):
                told = Message("news.pushed", facts | {"other": names[other]})
                yield News(PUSHED, told, event.seat, spots)
            case e.FinishReached(spare=spare):
                yield News(FINISH + spare, Message("news.finish", facts), event.seat, spots)
