"""The log: a sentence for every event, with the points and their reasons.

The sentence of an event is called like its class, `CanalCompleted` "story.canal_completed", and may
use its fields, put into words by their names, and `player`, the name of the event's seat. Beside
that player's mark it is "brief.canal_completed", which does without the name.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from canalmania import events as e
from canalmania.actions import Payment
from tabletop.moments import key_of
from tabletop.seat import Seat
from web.games.canalmania.words import names as n
from web.page.foreign_text import strung
from web.words.message import Argument, Listed, Message

Names = Sequence[str]
"""The players' names by seat."""


def told(event: e.Event, players: Names) -> Message:
    """What happened, for somebody who may know it (see `canalmania.redact`)."""
    return in_words("story", event, players)


def in_words(area: str, event: e.Event, players: Names) -> Message:
    """The sentence of an event in this area of the catalogues."""
    return Message(f"{area}.{sentence_of(event)}", _facts(event, players))


def _facts(event: e.Event, players: Names) -> dict[str, Argument]:
    facts: dict[str, Argument] = {"player": players[event.seat]}
    for name in event.fields:
        if name in _WORDS:
            facts[name] = _WORDS[name](getattr(event, name), players)
    return facts | _count(event)


def told_all(events: Sequence[e.Event], players: Names) -> tuple[Message, ...]:
    """Everything an action brought about that is worth a line."""
    return tuple(told(event, players) for event in events if not isinstance(event, _SILENT))


def told_beside(seat: Seat, events: Sequence[e.Event], players: Names) -> tuple[Message, ...]:
    """The same where the mark of a seat stands beside it: what that one does is told briefly."""
    return tuple(
        in_words("brief", event, players)
        if event.seat == seat and sentence_of(event) not in IMPERSONAL
        else told(event, players)
        for event in events
        if not isinstance(event, _SILENT)
    )


IMPERSONAL: Final = frozenset(
    {
        "builder_ranked",
        "cube_placed",
        "cube_removed",
        "cube_returned",
        "deck_reshuffled",
        "display_refilled",
        "end_triggered_by_contracts",
        "final_deliveries_began",
        "final_scoring_began",
        "game_ended",
        "parliament_opened",
        "turn_began",
    }
)
"""Sentences that do not begin with a player's name, or cannot do without it."""
_SILENT: Final = (e.BargeMoved, e.TurnEnded)
"""Where a barge stands is seen on the map, and the next turn begins right after the last."""


def sentence_of(event: e.Event) -> str:  # noqa: PLR0911 - one answer for each variant
    """The name of the sentence: the event's, except where its facts make a difference."""
    match event:
        case e.EngineersSwapped(other=None):
            return "engineers_swapped_beside_the_board"
        case e.CardDrawn(card=None):
            return "card_drawn_unseen"
        case e.CardsDiscarded():
            return f"cards_discarded_{_PURPOSE[event.rule]}"
        case e.TileLaid(over=True):
            return "tile_laid_over"
        case e.EndTriggered():
            return f"end_triggered_by_{event.cause}"
        case e.CanalAbandoned(tiles=(0, 0, 0, 0)):
            return "canal_abandoned_unbegun"
    return key_of(type(event)).lower()


_PURPOSE: Final = {
    e.PAYMENT: "as_payment",
    e.EXTRA_CARD: "as_extra",
    "D8": "as_extra",
    e.TOO_MANY_CARDS: "too_many",
}


def _count(event: e.Event) -> dict[str, Argument]:
    """The number that decides the plural, and the reason for points."""
    match event:
        case e.DeckReshuffled():
            return {"count": event.count}
        case e.TilesTakenBack():
            return {"count": len(event.hexes)}
        case e.BuilderRanked():
            return {"count": len(event.contracts)}
        case e.PointsScored():
            return {"count": event.points, "reason": points_reason(event)}
    return {}


def points_reason(event: e.PointsScored) -> Argument:
    """What points were scored for: a canal, the places of a delivery, or a rank."""
    match event.source:
        case int(rank):
            return Message("story.for_rank", {"rank": int(rank)})
        case tuple(places):
            return n.places_named(places)
        case contract:
            return n.contract_name(contract)


def reason_named(source: e.Source) -> Argument:
    """The same in fewer words: of a delivery where it began and ended."""
    match source:
        case int(rank):
            return Message("story.for_rank", {"rank": int(rank)})
        case tuple(places):
            return route_named((places[0], places[-1]))
        case contract:
            return n.contract_name(contract)


def payment_named(payment: Payment) -> Listed:
    """R6.5 the cards of a payment: "1 lock and 1 surveyor"."""
    return Listed(n.cards_of(payment))


def route_named(places: Sequence[str]) -> str:
    """R8.1 the places of a delivery, with arrows between them."""
    return strung(" → ", map(n.place_name, places))


def _seats(seats: Sequence[int], players: Names) -> Argument:
    return Listed(tuple(players[seat] for seat in seats))


def _contracts(contracts: Sequence[str], _: Names) -> Argument:
    return Listed(tuple(n.contract_name(contract) for contract in contracts))


Worded = Callable[[Any, Names], Argument]
_WORDS: Final[dict[str, Worded]] = {
    "card": lambda card, _: "" if card is None else n.card_name(card),
    "cards": lambda cards, _: n.cards_named(cards),
    "case": lambda case, _: n.goods_case(case),
    "colour": lambda colour, _: n.colour_name(colour),
    "contract": lambda contract, _: n.contract_name(contract),
    "contracts": _contracts,
    "end": lambda place, _: n.place_name(place),
    "gained": lambda engineer, _: n.engineer_name(engineer),
    "given": lambda engineer, _: n.engineer_name(engineer),
    "hex": lambda hex_, _: n.where(hex_),
    "kind": lambda kind, _: n.tile_name(kind),
    "last_round": lambda number, _: int(number),
    "order": _seats,
    "other": lambda seat, players: "" if seat is None else players[seat],
    "payment": lambda payment, _: payment_named(payment),
    "phase": lambda phase, _: n.phase_name(phase),
    "place": lambda place, _: n.place_name(place),
    "places": lambda places, _: route_named(places),
    "rank": lambda rank, _: int(rank),
    "ranking": _seats,
    "round": lambda number, _: int(number),
    "start": lambda place, _: n.place_name(place),
    "terminus": lambda place, _: n.place_name(place),
    "tiles": lambda counts, _: n.tiles_named(counts),
    "value": lambda value, _: int(value),
}
