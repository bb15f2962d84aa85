"""Pending decisions as plain JSON data, and back: a list of a word and what it is about."""

from collections.abc import Callable
from typing import Any, Final

from approdo.catalogue import MOST_PLAYERS, Cards
from approdo.geometry import INTERSECTIONS
from approdo.ids import Intersection
from approdo.state import (
    Answering,
    Decision,
    Discards,
    Drafting,
    FirstRoad,
    FreeRoads,
    Monopoly,
    Plenty,
    Refused,
    Reply,
    RobberMove,
    Theft,
)
from tabletop.seat import Seat
from tabletop.strict_json import listed, whole

MOST_CARDS: Final = 95
"""R1.6 more cards of a kind than anybody can hold or name."""


def decision_as_json(decision: Decision) -> list[Any]:
    """The decision as JSON data."""
    word, write = _WRITERS[type(decision)]
    return [word, *write(decision)]


def decision_from(value: object, seats: int) -> Decision:
    """The decision that was written as `value`. Raises ValueError."""
    word, *given = listed(value, 1, 6, lambda item: item)
    form = _FORMS.get(word) if type(word) is str else None
    if form is None or len(given) != form[0]:
        raise ValueError("not a decision")
    made: Decision = form[1](seats, *given)
    return made


def refused_as_json(refused: Refused) -> list[Any]:
    """A declined offer as JSON data."""
    return [refused.seat, list(refused.give), list(refused.want)]


def refused_from(value: object) -> Refused:
    """The declined offer that was written as `value`. Raises ValueError."""
    seat, give, want = listed(value, 3, 3, lambda item: item)
    return Refused(seat_from(seat), cards_from(give), cards_from(want))


def cards_from(value: object) -> Cards:
    """Five numbers of cards, none below 0. Raises ValueError."""
    a, b, c, d, e = listed(value, 5, 5, lambda item: whole(item, 0, MOST_CARDS))
    return a, b, c, d, e


def seat_from(value: object) -> Seat:
    """A seat. Raises ValueError."""
    return Seat(whole(value, 0, MOST_PLAYERS - 1))


def seats_from(value: object) -> tuple[Seat, ...]:
    """Some seats. Raises ValueError."""
    return listed(value, 0, MOST_PLAYERS, seat_from)


def _discards(seats: int, owed: object, chosen: object, ready: object) -> Discards:
    return Discards(
        listed(owed, seats, seats, lambda item: whole(item, 0, MOST_CARDS)),
        listed(chosen, seats, seats, cards_from),
        listed(ready, seats, seats, _bit),
    )


def _bit(value: object) -> bool:
    return bool(whole(value, 0, 1))


def _reply_from(value: object) -> Reply:
    seat, accepts, give, want = listed(value, 4, 4, lambda item: item)
    return Reply(seat_from(seat), _bit(accepts), cards_from(give), cards_from(want))


def _answering(
    seats: int, give: object, want: object, asked: object, replies: object, counter: object
) -> Answering:
    sides = listed(counter, 0, 2, cards_from)
    if len(sides) == 1:
        raise ValueError("half a counter-offer")
    return Answering(
        cards_from(give),
        cards_from(want),
        seats_from(asked),
        listed(replies, 0, seats, _reply_from),
        (sides[0], sides[1]) if sides else None,
    )


_FORMS: Final[dict[str, tuple[int, Callable[..., Decision]]]] = {
    "road": (
        1,
        lambda _, at: FirstRoad(Intersection(whole(at, 0, len(INTERSECTIONS) - 1))),
    ),
    "discard": (3, _discards),
    "robber": (0, lambda _: RobberMove()),
    "steal": (1, lambda _, victims: Theft(seats_from(victims))),
    "roads": (1, lambda _, left: FreeRoads(whole(left, 1, 2))),
    "plenty": (1, lambda _, left: Plenty(whole(left, 1, 2))),
    "monopoly": (0, lambda _: Monopoly()),
    "offer": (
        3,
        lambda _, give, want, out: Drafting(cards_from(give), cards_from(want), seats_from(out)),
    ),
    "answer": (5, _answering),
}
"""For each word, how many items follow it, and what reads them."""


def _answers_as_json(decision: Answering) -> list[Any]:
    said = [[r.seat, int(r.accepts), list(r.give), list(r.want)] for r in decision.replies]
    sides = [] if decision.counter is None else list(map(list, decision.counter))
    return [list(decision.give), list(decision.want), list(decision.asked), said, sides]


def _discards_as_json(decision: Discards) -> list[Any]:
    chosen = [list(cards) for cards in decision.chosen]
    return [list(decision.owed), chosen, list(map(int, decision.ready))]


_WRITERS: Final[dict[type, tuple[str, Callable[[Any], list[Any]]]]] = {
    FirstRoad: ("road", lambda one: [one.at]),
    Discards: ("discard", _discards_as_json),
    RobberMove: ("robber", lambda _: []),
    Theft: ("steal", lambda one: [list(one.victims)]),
    FreeRoads: ("roads", lambda one: [one.left]),
    Plenty: ("plenty", lambda one: [one.left]),
    Monopoly: ("monopoly", lambda _: []),
    Drafting: ("offer", lambda one: [list(one.give), list(one.want), list(one.out)]),
    Answering: ("answer", _answers_as_json),
}
"""For each kind of decision its word, and what writes the rest."""
