"""Playing in the tests: by the public functions only, as `tests.canalmania.positions` does."""

from collections.abc import Iterable
from typing import TypeVar

import pytest

from canalmania import (
    Action,
    Event,
    GameState,
    IllegalAction,
    Refusal,
    apply,
    legal_actions,
    refusal,
)
from canalmania.actions import DiscardExtra, EndBuild, LayTile, Payment
from canalmania.board import BOARD
from canalmania.events import PointsScored
from canalmania.hexes import SIDE_NAMES
from canalmania.ids import CardKind, ContractId, Side, TileKind
from canalmania.network import connected_by, tiled_by
from tests.canalmania.positions import hex_of, named, steps_along, words

E = TypeVar("E", bound=Event)
A = TypeVar("A")
PRICES = ("stretch", "lock", "2 aqueduct", "3 tunnel")


def play(state: GameState, *actions: Action) -> tuple[GameState, list[Event]]:
    """The state after the actions, and all that happened."""
    told: list[Event] = []
    for action in actions:
        state, events = apply(state, action)
        told += events
        courses = list(state.courses)
        assert state.connected == connected_by(courses)
        assert state.tiled == tiled_by(courses)
    return state, told


def after(state: GameState, *actions: Action) -> GameState:
    """The state after the actions."""
    return play(state, *actions)[0]


def refused(state: GameState, action: Action) -> Refusal:
    """Why the action is not legal. Generator, refusal and `apply` must agree that it is not."""
    why = refusal(state, action)
    assert why is not None, f"{action} is legal"
    assert action not in legal_actions(state)
    with pytest.raises(IllegalAction) as raised:
        apply(state, action)
    assert raised.value.refusal == why
    return why


def reason(state: GameState, action: Action) -> tuple[str, str]:
    """The rule and the key of the refusal."""
    why = refused(state, action)
    return why.rule, why.key


def offered(state: GameState, verb: type[A]) -> list[A]:
    """The legal actions of one verb; `refusal` must accept whatever is offered."""
    found: list[A] = []
    for action in legal_actions(state):
        assert refusal(state, action) is None, action
        if isinstance(action, verb):
            found.append(action)
    return found


def verbs_offered(state: GameState) -> set[str]:
    """The names of the verbs among the legal actions."""
    return {type(action).__name__ for action in legal_actions(state)}


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = of_kind(events, kind)
    return found


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of this kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def points(events: Iterable[Event]) -> list[tuple[int, int, str]]:
    """Who scored how much by which rule, in order."""
    return [(e.seat, e.points, e.rule) for e in of_kind(events, PointsScored)]


def payment(text: str) -> Payment:
    """The payment in words: "2 aqueduct surveyor", with "half" for a surveyor's second half."""
    played = list(words(text))
    counts = [played.count(kind.name.lower()) for kind in CardKind]
    assert sum(counts) + ("half" in played) == len(played), text
    return Payment((counts[0], counts[1], counts[2], counts[3], counts[4]), "half" in played)


def in_words(paid: Payment) -> str:
    """The inverse of `payment`."""
    cards = [kind for kind, count in zip(CardKind, paid.cards, strict=True) for _ in range(count)]
    return " ".join(part for part in (named(cards), "half" if paid.half else "") if part)


def lay(contract: str, hex_: str, kind: str, side: str, paid: str | None = None) -> LayTile:
    """A tile on "q,r" that leads out by "NE"; paid with the cards of its kind unless said."""
    tile = TileKind[kind.upper()]
    return LayTile(
        ContractId(contract),
        hex_of(hex_),
        tile,
        Side(SIDE_NAMES.index(side)),
        payment(PRICES[tile] if paid is None else paid),
    )


def tiles_offered(state: GameState, contract: str) -> set[str]:
    """The tiles that may be laid: "q,r kind exit", whatever the payment."""
    return {
        f"{'{},{}'.format(*BOARD.axial[t.hex])} {t.kind.name.lower()} {SIDE_NAMES[t.exit]}"
        for t in offered(state, LayTile)
        if t.contract == contract
    }


def payments_offered(state: GameState, contract: str, hex_: str, kind: str) -> list[str]:
    """The ways to pay for a tile, each once, in the order of the offer."""
    wanted = ContractId(contract), hex_of(hex_), TileKind[kind.upper()]
    ways = [
        in_words(t.payment)
        for t in offered(state, LayTile)
        if (t.contract, t.hex, t.kind) == wanted
    ]
    return list(dict.fromkeys(ways))


def build(state: GameState, contract: str, route: str) -> tuple[GameState, list[Event]]:
    """Lay the tiles of the route, each paid in the way offered first. The action goes on."""
    told: list[Event] = []
    for kind, step in steps_along(route):
        tile = next(
            t
            for t in offered(state, LayTile)
            if (t.contract, t.kind, t.hex, t.exit) == (contract, kind, step.hex, step.exit)
        )
        state, events = play(state, tile)
        told += events
        while extra := offered(state, DiscardExtra):
            state, events = play(state, extra[0])
            told += events
    return state, told


def built(state: GameState, contract: str, route: str) -> GameState:
    """The state after a whole build action along the route."""
    return after(build(state, contract, route)[0], EndBuild())
