"""The log: a sentence for every event.

The sentence of an event is called like its class, `CityBuilt` "story.city_built". It may use
`player`, the name of the event's seat, and what `_FACTS` has for its class. Beside that player's
mark it is "brief.city_built", which does without the name.

What a viewer may not know is None in the event (`approdo.redact`). Another sentence is told then:
"steals a card" instead of "steals 1 ore".

Places can be named only by the terrains of an island (`Places`). Without it a sentence says what
was built, but not where.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from approdo import events as e
from tabletop.moments import key_of
from tabletop.seat import Seat
from web.games.approdo.words import names as n
from web.games.approdo.words.names import Names
from web.games.approdo.words.places import Named
from web.words.message import Argument, Message

Facts = dict[str, Argument]

IMPERSONAL: Final = frozenset(
    {
        "bank_too_small",
        "bank_too_small_alone",
        "game_ended",
        "game_ended_with_cards",
        "offer_ended",
    }
)
"""Sentences that do not begin with the event's player, or stand among those of others."""


def told(
    events: Sequence[e.Event], players: Names, places: Named | None = None
) -> tuple[Message, ...]:
    """Everything that has happened, for those who may know it (see `approdo.redact`)."""
    return tuple(in_words("story", event, players, places) for event in events)


def told_beside(
    seat: Seat, events: Sequence[e.Event], players: Names, places: Named | None = None
) -> tuple[Message, ...]:
    """The same where the mark of a seat stands beside it: what that one does is told briefly."""
    return tuple(
        in_words(
            "brief" if event.seat == seat and sentence_of(event) not in IMPERSONAL else "story",
            event,
            players,
            places,
        )
        for event in events
    )


def in_words(area: str, event: e.Event, players: Names, places: Named | None = None) -> Message:
    """The sentence of an event in this area of the catalogues."""
    facts: Facts = {"player": players[event.seat]}
    facts_of = _FACTS.get(type(event))
    if facts_of is not None:
        facts |= facts_of(event, players)
    sentence = sentence_of(event)
    if places is not None:
        where = _where(event, places)
        facts |= where
        sentence += "_at" if "place" in where else ""
    return Message(f"{area}.{sentence}", facts)


def sentence_of(event: e.Event) -> str:
    """The name of the sentence: the event's, with an ending where its facts make a difference."""
    return key_of(type(event)).lower() + _ending_of(event)


def _ending_of(event: e.Event) -> str:  # noqa: PLR0911 - one answer for each variant
    match event:
        case e.SettlementBuilt(paid=False) | e.RoadBuilt(paid=False):
            return "_free"
        case e.CardStolen(resource=None) | e.CardBought(kind=None):
            return "_unseen"
        case e.StartingCards(cards=cards) if not any(cards):
            return "_none"
        case e.BankTooSmall(receiver=receiver) if receiver is not None:
            return "_alone"
        case e.RobberMoved(number=None):
            return "_to_desert"
        case e.OfferMade(give=give, want=want):
            return _OPEN[any(give), any(want)]
        case e.Monopolised(counts=counts) if not any(counts):
            return "_in_vain"
        case e.GameEnded(cards=cards) if any(cards):
            return "_with_cards"
    return ""


_OPEN: Final = {
    (True, True): "",
    (True, False): "_giving",
    (False, True): "_wanting",
    (False, False): "_open",
}
"""R8.5 by whether cards are given and wanted: a side of an offer may be open."""


def _where(event: e.Event, places: Named) -> Facts:
    """Where on the island it happened, if it happened there."""
    match event:
        case e.SettlementBuilt(at=at) | e.CityBuilt(at=at):
            return {"place": places.intersection(at)}
        case e.RoadBuilt(path=path):
            return {"place": places.path(path)}
        case e.RobberMoved(hex=hex_):
            return {"terrain": places.terrain(hex_)}
    return {}


# --- what the sentences are about -----------------------------------------------------------


def _cards(event: Any, _: Names) -> Facts:
    return {"cards": n.cards_named(event.cards)}


def _one_card(event: Any, _: Names) -> Facts:
    """A single resource card; nothing if it is hidden."""
    return {} if event.resource is None else {"card": n.counted(event.resource, 1)}


def _both_sides(event: Any, _: Names) -> Facts:
    return {"give": n.cards_named(event.give), "want": n.cards_named(event.want)}


def _dice(event: e.DiceRolled, _: Names) -> Facts:
    first, second = event.dice
    return {"sum": first + second, "first": first, "second": second}


def _bank_too_small(event: e.BankTooSmall, players: Names) -> Facts:
    found: Facts = {"kind": n.some_of(event.resource)}
    if event.receiver is not None:
        found["receiver"] = players[event.receiver]
    return found


def _bought(event: e.CardBought, _: Names) -> Facts:
    return {} if event.kind is None else {"card": n.card_name(event.kind)}


def _monopolised(event: e.Monopolised, players: Names) -> Facts:
    """R11.7, D35 who handed over how many cards."""
    gave = [(Seat(seat), count) for seat, count in enumerate(event.counts) if count]
    return {
        "kind": n.the_resource(event.resource),
        "count": sum(event.counts),
        "counts": n.players_with(gave, players),
    }


def _ended(event: e.GameEnded, players: Names) -> Facts:
    """R15.4, D46 the points of all, the winner's first, and who showed victory point cards.

    An opponent of the winner may have more points (R15.3).
    """
    seats = len(event.points)
    others = [Seat((event.seat + place) % seats) for place in range(1, seats)]
    ranked = [event.seat, *sorted(others, key=lambda seat: -event.points[seat])]
    shown = [(seat, event.cards[seat]) for seat in ranked if event.cards[seat]]
    return {
        "count": event.points[event.seat],
        "points": n.players_with([(seat, event.points[seat]) for seat in ranked], players),
        "cards": n.players_with(shown, players),
    }


_FACTS: Final[dict[type, Callable[[Any, Names], Facts]]] = {
    e.StartingCards: _cards,
    e.DiceRolled: _dice,
    e.CardsProduced: _cards,
    e.BankTooSmall: _bank_too_small,
    e.DiscardOwed: lambda event, _: {"count": event.count},
    e.DiscardChosen: _one_card,
    e.DiscardTakenBack: _one_card,
    e.CardsDiscarded: _cards,
    e.RobberMoved: lambda event, _: {"terrain": n.terrain_with(event.terrain, event.number)},
    e.CardStolen: lambda event, players: {
        "victim": players[event.victim],
        **_one_card(event, players),
    },
    e.Exchanged: lambda event, _: {
        "give": n.counted(event.give, event.count),
        "take": n.counted(event.take, 1),
    },
    e.OfferMade: lambda event, players: {
        "asked": n.players_named(event.asked, players),
        **_both_sides(event, players),
    },
    e.CounterOffered: _both_sides,
    e.Traded: lambda event, players: {
        "other": players[event.other],
        **_both_sides(event, players),
    },
    e.CardBought: _bought,
    e.CardPlayed: lambda event, _: {"card": n.one_card(event.kind)},
    e.CardTaken: _one_card,
    e.Monopolised: _monopolised,
    e.LongestRoadTaken: lambda event, _: {"count": event.length},
    e.LargestArmyTaken: lambda event, _: {"count": event.knights},
    e.GameEnded: _ended,
}
"""What the sentence of an event may use besides `player`."""
