"""The questions put to engine and oracles alike, chapter by chapter.

Each aspect takes a moment of a game and yields questions with both answers. What does not arise
there by itself is put by changing only what has to be decided, the hand or the cubes; the engine
then answers through its public door.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from canalmania import GameState, apply, legal_actions, outcome, refusal, view_for
from canalmania import actions as a
from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CARDS
from canalmania.events import CanalCompleted, PointsScored, TileLaid
from canalmania.ids import PLACE_COLOURS, Card, CardKind, Colour, EngineerId, Phase, PlaceId
from canalmania.previews import routes_of
from canalmania.rules.building.laying import canal_points
from canalmania.state import (
    Building,
    Canal,
    CubePlacement,
    CubeRemoval,
    ExtraDiscards,
    Taking,
)
from tabletop.seat import Seat
from tests.canalmania.oracle import Oracle, Position, load_board
from tests.canalmania.oracle.deliveries import points_of
from tests.canalmania.oracle.translation import hand_of, position_of, tiles_of
from tests.canalmania.walks import Ply

ORACLE = Oracle(load_board())
RICH = tuple(
    card
    for kind in tuple(CardKind)[:4]
    for card in [Card(n) for n, known in enumerate(CARDS) if known.kind is kind][:4]
)
"""A hand that pays for any tile, also on a hex that holds tiles."""


class Question(NamedTuple):
    """What was asked and what both said."""

    text: str
    engine: Any
    oracle: Any


@dataclass(frozen=True, slots=True)
class Moment:
    """A ply of a game, its state before, and the same in the oracles' words."""

    ply: Ply
    state: GameState
    position: Position
    random: Random

    @classmethod
    def of(cls, ply: Ply, random: Random) -> "Moment":
        return cls(ply, ply.before, position_of(ply.before), random)

    def any_seat(self) -> Seat:
        return Seat(self.random.randrange(len(self.state.players)))


def put(state: GameState, seat: Seat, phase: Phase, *pending: Any) -> GameState:
    """The same table, with something else to decide, for `seat`."""
    return replace(state, active=seat, phase=phase, pending=pending)


def with_hand(state: GameState, seat: Seat, hand: tuple[Card, ...]) -> GameState:
    """The same table, the player holding these cards (wherever else they are)."""
    players = list(state.players)
    players[seat] = replace(players[seat], hand=tuple(sorted(hand)))
    return replace(state, players=tuple(players))


# --- R8 ---------------------------------------------------------------------------------------


def deliveries(moment: Moment) -> Iterator[Question]:
    """R8.1-R8.3 every effect a seat can bring about with a cube, points as they are scored."""
    seat = moment.any_seat()
    state = put(moment.state, seat, Phase.GOODS)
    moves = [action for action in legal_actions(state) if isinstance(action, a.MoveGoods)]
    effects = [(move.places[0], _points(apply(state, move)[1], "R8.3", state)) for move in moves]
    expected = ORACLE.routes(moment.position, seat)
    players = len(state.players)
    yield Question(
        f"deliveries of seat {seat}",
        sorted(effects),
        sorted({(route[0][0], points_of(route, players)) for route in expected}),
    )
    routes = [route for move in moves for route in routes_of(state, move)]
    yield Question(
        f"routes of seat {seat}",
        sorted((route.places, route.owners) for route in routes),
        sorted(expected),
    )
    refused = [route for route in expected if refusal(state, _as_action(*route))]
    yield Question(f"routes of seat {seat} refused", refused, [])


def _as_action(places: tuple[str, ...], owners: tuple[int, ...]) -> a.MoveGoods:
    return a.MoveGoods(tuple(map(PlaceId, places)), tuple(map(Seat, owners)))


def _points(events: Any, rule: str, state: GameState) -> tuple[int, ...]:
    points = [0] * len(state.players)
    for event in events:
        if isinstance(event, PointsScored) and event.rule == rule:
            points[event.seat] += event.points
    return tuple(points)


# --- R6 ---------------------------------------------------------------------------------------


def tiles(moment: Moment) -> Iterator[Question]:
    """R6.2-R6.12 the tiles of a seat's open canals, the hand never being the obstacle."""
    seat = moment.any_seat()
    state = put(with_hand(moment.state, seat, RICH), seat, Phase.BUILD)
    for canal in moment.state.players[seat].canals:
        laid = {_tile(action) for action in _tiles_of(state, canal)}
        expected = ORACLE.tiles(moment.position, seat, canal.contract)
        yield Question(f"tiles of {canal.contract}", sorted(laid), sorted(expected))


def _tiles_of(state: GameState, canal: Canal) -> list[a.LayTile]:
    return [
        action
        for action in legal_actions(state)
        if isinstance(action, a.LayTile) and action.contract == canal.contract
    ]


def _tile(action: a.LayTile) -> tuple[int, int, str, int]:
    return *BOARD.axial[action.hex], action.kind.name.lower(), int(action.exit)


def payments(moment: Moment) -> Iterator[Question]:
    """R6.5, R6.8, R11 every way to pay for every tile that could be laid, and the halves left."""
    seat, random = moment.any_seat(), moment.random
    own = moment.state.players[seat]
    hand = own.hand if random.random() < 0.5 else _some_hand(random)
    engineer = own.engineer if random.random() < 0.5 else random.choice(list(EngineerId))
    for canal in own.canals:
        half = engineer is EngineerId.SMEATON and random.random() < 0.5
        pending = (Building(canal.contract),) if half else ()
        rich = _held_by(put(with_hand(moment.state, seat, RICH), seat, Phase.BUILD), engineer)
        asked = _held_by(put(with_hand(rich, seat, hand), seat, Phase.BUILD, *pending), engineer)
        paid: dict[Any, set[Any]] = {_tile(action): set() for action in _tiles_of(rich, canal)}
        for action in _tiles_of(asked, canal):
            paid[_tile(action)].add(_paid(asked, action))
        covered = {(t["q"], t["r"]) for c in moment.position["canals"] for t in c["tiles"]}
        for (q, r, kind, exit_), ways in paid.items():
            yield Question(
                f"{engineer.name} paying for {kind} on {q},{r} by {exit_}, half: {half}",
                sorted(ways),
                sorted(ORACLE.payments(hand_of(hand), engineer, kind, (q, r) in covered, half)),
            )


def _held_by(state: GameState, engineer: EngineerId) -> GameState:
    """The same with this engineer before the active player (wherever else he is)."""
    players = list(state.players)
    players[state.active] = replace(players[state.active], engineer=engineer)
    return replace(state, players=tuple(players))


def _some_hand(random: Random) -> tuple[Card, ...]:
    """Up to nine cards, surveyors often among them."""
    cards = [Card(number) for number in range(len(CARDS))]
    weights = [4 if CARDS[card].kind is CardKind.SURVEYOR else 1 for card in cards]
    return tuple(sorted(set(random.choices(cards, weights, k=random.randint(0, 9)))))


def _paid(state: GameState, action: a.LayTile) -> tuple[Any, bool, bool]:
    laid = next(event for event in apply(state, action)[1] if isinstance(event, TileLaid))
    return action.payment.cards, action.payment.half, laid.half_left


def extra_discards(moment: Moment) -> Iterator[Question]:
    """R6.8, D8 what the two extra cards may be."""
    seat = moment.any_seat()
    state = put(moment.state, seat, Phase.BUILD, Building(None), ExtraDiscards(2))
    offered = {action.kind.name.lower() for action in legal_actions(state)}  # type: ignore[union-attr]
    expected = ORACLE.extra_discards(moment.position["hands"][seat])
    yield Question(f"extra discards of seat {seat}", sorted(offered), sorted(expected))


# --- R5 ---------------------------------------------------------------------------------------


def taking(moment: Moment) -> Iterator[Question]:
    """R5.1, R11.5, D4, D24 after each number of cards, with hands and displays of every size."""
    seat, random = moment.any_seat(), moment.random
    engineer = moment.state.players[seat].engineer
    most = 4 if engineer is EngineerId.RENNIE else 3
    for taken in range(1, most + 1):
        shown = random.choice((0, 1, 5 - taken))
        hand = tuple(Card(number) for number in range(random.randint(taken, 9)))
        display = (*(Card(60 + slot) for slot in range(shown)), *(None,) * (5 - shown))
        state = put(moment.state, seat, Phase.BUILD, Taking(taken, most))
        legal = legal_actions(replace(with_hand(state, seat, hand), display=display))
        offered = any(isinstance(one, a.TakeCard) for one in legal), a.StopTaking() in legal
        expected = ORACLE.taking(taken, len(hand), engineer, shown)
        yield Question(f"{taken} taken, {len(hand)} held, {shown} shown", offered, expected)


def cubes(moment: Moment) -> Iterator[Question]:
    """R5.4-R5.8 where cubes may go and come from, and what is connected."""
    state, seat = moment.state, moment.any_seat()
    if moment.random.random() < 0.5:
        state = replace(state, cubes=_some_cubes(moment.random))
    position = position_of(state)
    for colour in moment.random.sample(PLACE_COLOURS, 2):
        placing = put(state, seat, Phase.BUILD, CubePlacement(colour, 2))
        offered = [x.place for x in legal_actions(placing) if isinstance(x, a.PlaceCube)]
        name = colour.name.lower()
        yield Question(f"placing {name}", sorted(offered), sorted(ORACLE.placing(position, name)))
    removing = put(state, seat, Phase.BUILD, CubeRemoval(Colour.RED, 2))
    offered = [x.place for x in legal_actions(removing) if isinstance(x, a.RemoveCube)]
    yield Question("removing", sorted(offered), sorted(ORACLE.removing(position)))
    connected = view_for(state, None).connected
    yield Question("connected", sorted(connected), sorted(ORACLE.connected(position)))


def _some_cubes(random: Random) -> frozenset[Any]:
    """Up to fifteen cubes, often all in few colours, so that colours and cases run out."""
    colours = random.sample(PLACE_COLOURS, random.randint(1, 6))
    places = [place for place in PLACES if BOARD.places[place].colour in colours]
    return frozenset(random.sample(places, min(len(places), random.randint(7, 15))))


# --- R6.14, R10 ---------------------------------------------------------------------------------


def canals(moment: Moment) -> Iterator[Question]:
    """R6.14 what canals are worth, and what a canal scores when it is completed."""
    every = [canal for player in moment.state.players for canal in player.every_canal]
    yield Question(
        "points of canals",
        [canal_points(canal) for canal in every],
        [ORACLE.canal_points(tiles_of(canal)) for canal in every],
    )
    for event in moment.ply.events:
        if isinstance(event, CanalCompleted):
            done = moment.ply.after.players[event.seat].completed[-1]
            scored = sum(_points(moment.ply.events, "R6.14", moment.state))
            yield Question("completion", scored, ORACLE.canal_points(tiles_of(done)))


def final_scoring(moment: Moment) -> Iterator[Question]:
    """R10.1-R10.4 the whole final scoring, as if the game ended here; deliveries at random."""
    state = moment.state
    if state.phase > Phase.CLOSING:
        return
    last = Seat((state.first - 1) % len(state.players))
    ending = replace(put(state, last, Phase.CLOSING), last_round=state.round)
    after, events = apply(with_hand(ending, last, ()), a.EndTurn())
    unfinished = _points(events, "R10.1", state)
    yield Question("unfinished canals", unfinished, ORACLE.unfinished(moment.position))
    mover: Seat | None = None
    while True:
        position = position_of(after)
        acting = after.active if after.phase is Phase.DELIVERIES else None
        yield Question("next mover", acting, ORACLE.next_final_mover(position, mover))
        if acting is None:
            break
        mover = acting
        after, events = apply(after, moment.random.choice(legal_actions(after)))
    yield Question("prolific", _points(events, "R10.3", state), ORACLE.prolific(position))
    yield Question("ranking", outcome(after), ORACLE.ranking(position))


class Aspect(NamedTuple):
    """A chapter of questions, asked at one in `every` positions."""

    questions: Callable[[Moment], Iterator[Question]]
    every: int


ASPECTS = {
    "deliveries": Aspect(deliveries, 2),
    "tiles": Aspect(tiles, 2),
    "payments": Aspect(payments, 2),
    "extra discards": Aspect(extra_discards, 4),
    "taking": Aspect(taking, 4),
    "cubes": Aspect(cubes, 1),
    "canals": Aspect(canals, 1),
    "final scoring": Aspect(final_scoring, 40),
}
"""What every position is asked (cubes, canals), and what only some are because it takes long."""
