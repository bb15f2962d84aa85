"""R4.5, R5 what to bid, and which card to play."""

from canyon.catalogue import SUIT_OF
from canyon.events import BidMade
from canyon.ids import Card
from canyon.previews import Outlook, leading, leading_with, outlook
from canyon.river import RIVER
from canyon.view import View
from tabletop.seat import Seat
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Asked, Situation
from web.games.canyon.board.spots import card_spot
from web.games.canyon.questions.in_view import canoes, leads_to
from web.games.canyon.words.names import card_name, suit_name
from web.games.canyon.words.story import in_words
from web.words.message import Argument, Listed, Message


def bid(asked: Asked) -> Prompt:
    """R4.5 to R4.8 how many tricks: each number with what it brings if it is exact (R6.2).

    Of the bid that is chosen the river shows where its points lead.
    """
    options = tuple(_bid(asked, int(answer)) for answer in asked.answers("bid"))
    chosen = asked.value("bid")
    reached = () if chosen is None else leads_to(asked.now, int(chosen))
    return Prompt(
        Message("prompts.bid_now"),
        options,
        Marks(outlined=reached),
        close_to=(*canoes(asked.now), *reached) if reached else (),
        resting=Message("prompts.choose_bid"),
        heard=_bids(asked.now),
    )


def _bid(asked: Asked, tricks: int) -> Option:
    label = Message("prompts.bid", {"count": tricks})
    sentences = what_it_means(tricks, outlook(asked.now.state, tricks))
    detail = Message("prompts.bid_means", {"both": Listed(sentences, are_sentences=True)})
    return asked.option("bid", str(tricks), label, detail=detail, previews=True)


def what_it_means(tricks: int, brings: Outlook) -> tuple[Message, Message]:
    """R6.2, R7.2 what a bid brings if it is exact, as the canoes lie now, and what otherwise."""
    facts: dict[str, Argument] = {"tricks": tricks, "count": brings.points}
    missed = Message("prompts.missed_drifts" if brings.drifts else "prompts.missed")
    if not brings.ends:
        return Message("prompts.exact_stays", facts), missed
    left = RIVER.to_go[brings.ends[0]]
    if not left:
        return Message("prompts.exact_finish", facts), missed
    return Message("prompts.exact_to_go", facts | {"left": left}), missed


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
    resting = Message("prompts.choose_card")
    return Prompt(_line(asked.view, cards), options, resting=resting, heard=_trick(asked.now))


def _card(asked: Asked, one: Card) -> Option:
    label = Message("prompts.play", {"card": card_name(one)})
    return asked.option(
        "card",
        str(int(one)),
        label,
        spot=card_spot(one),
        is_button=False,
        detail=_beats(asked.now, one),
        previews=True,
    )


def _beats(now: Situation, one: Card) -> Message | None:
    """R5.4 whether the card would be the highest of the trick so far; None of one that is led."""
    view: View = now.view
    highest = leading(now.state)
    if highest is None:
        return None
    count = len(view.players)
    best = view.trick[(highest - view.leader) % count]
    facts: dict[str, Argument] = {"player": now.names[highest], "card": card_name(best)}
    is_higher = leading_with(now.state, one) == now.seat
    return Message("prompts.beats" if is_higher else "prompts.stays_highest", facts)


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
