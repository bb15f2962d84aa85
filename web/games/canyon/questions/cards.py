"""R4.5, R5 what to bid, and which card to play."""

from canyon.catalogue import SUIT_OF, points
from canyon.events import BidMade
from canyon.ids import Card
from canyon.view import View
from tabletop.seat import Seat
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Asked, Situation
from web.games.canyon.board.spots import card_spot
from web.games.canyon.questions.in_view import canoes, leads_to
from web.games.canyon.words.names import card_name, suit_name
from web.games.canyon.words.story import in_words
from web.words.message import Message


def bid(asked: Asked) -> Prompt:
    """R4.5 to R4.8 how many tricks: each number with the points it brings if it is exact (R6.2).

    Of the bid that is chosen the river shows where these points lead.
    """
    view: View = asked.view
    options = []
    for answer in asked.answers("bid"):
        tricks = int(answer)
        exact = Message("prompts.bid_exact", {"count": points(tricks, tricks)})
        label = Message("prompts.bid", {"count": tricks})
        options.append(asked.option("bid", answer, label, detail=exact))
    line = Message("prompts.bid_now", {"count": view.cards})
    chosen = asked.value("bid")
    reached = () if chosen is None else leads_to(asked.now, int(chosen))
    return Prompt(
        line,
        tuple(options),
        Marks(outlined=reached),
        close_to=(*canoes(asked.now), *reached) if reached else (),
        heard=_bids(asked.now),
    )


def _bids(now: Situation) -> tuple[Message, ...]:
    """R4.6 the earlier bids, from the first player on."""
    view: View = now.view
    count = len(view.players)
    order = [view.players[(view.first + place) % count] for place in range(count)]
    made = [BidMade(p.seat, p.bid, p.shown) for p in order if p.bid is not None]
    return tuple(in_words("story", event, now.names) for event in made)


def card(asked: Asked) -> Prompt:
    """R5.1 to R5.3 which card to lead or to play; those that may be played are spots."""
    cards = [Card(int(answer)) for answer in asked.answers("card")]
    options = tuple(_card(asked, one) for one in cards)
    return Prompt(_line(asked.view, cards), options, heard=_trick(asked.now))


def _card(asked: Asked, one: Card) -> Option:
    label = Message("prompts.play", {"card": card_name(one)})
    return asked.option("card", str(int(one)), label, spot=card_spot(one), is_button=False)


def _line(view: View, cards: list[Card]) -> Message:
    """What the engine lets one do: lead, follow suit, or play anything."""
    if not view.trick:
        return Message("prompts.lead")
    led = SUIT_OF[view.trick[0]]
    follows = all(SUIT_OF[one] is led for one in cards)
    return Message("prompts.follow" if follows else "prompts.any_card", {"suit": suit_name(led)})


def _trick(now: Situation) -> tuple[Message, ...]:
    """R10.1 the cards of the trick, from its leader on."""
    view: View = now.view
    count = len(view.players)
    return tuple(
        Message(
            "prompts.on_table",
            {"player": now.names[Seat((view.leader + place) % count)], "card": card_name(one)},
        )
        for place, one in enumerate(view.trick)
    )
