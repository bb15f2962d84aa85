"""The rules of Islanders, and the game as `tabletop` knows it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, ClassVar, Final

from tabletop.game import Game, Saving
from tabletop.refusals import IllegalAction, Refusal
from tabletop.rng import below, seeded
from tabletop.seat import Seat
from tabletop.strict_json import keyed, listed, whole

CORNERS: Final = 6
"""Of a hex; edge `n` lies between the corners `n` and `n + 1`."""
ROUNDS: Final = 3
PIPS: Final = 6


@dataclass(frozen=True)
class Options:
    """How many coins everybody begins with."""

    coins: int = 5


# --- actions and events ---------------------------------------------------------------------


@dataclass(frozen=True)
class Bid:
    """T1 so many coins, in secret."""

    coins: int


@dataclass(frozen=True)
class BuildCorner:
    """T2 on a free corner."""

    corner: int


@dataclass(frozen=True)
class BuildEdge:
    """T3 on a free edge that adjoins the corner just built on."""

    edge: int


Action = Bid | BuildCorner | BuildEdge


@dataclass(frozen=True)
class Event:
    """Something that happened to a seat."""

    reveals: ClassVar[bool] = False
    seat: Seat


@dataclass(frozen=True)
class BidMade(Event):
    """T1 a bid; None to everybody else."""

    coins: int | None


@dataclass(frozen=True)
class BidsShown(Event):
    """T1 all bids, by seat; `seat` has won."""

    reveals: ClassVar[bool] = True
    bids: tuple[int, ...]


@dataclass(frozen=True)
class DieRolled(Event):
    """T2 what the corner is going to score."""

    reveals: ClassVar[bool] = True
    pips: int


@dataclass(frozen=True)
class CornerBuilt(Event):
    """T2 a corner was built on, for so many points."""

    corner: int
    points: int


@dataclass(frozen=True)
class EdgeBuilt(Event):
    """T3 an edge was built on."""

    edge: int


# --- the state ------------------------------------------------------------------------------


@dataclass(frozen=True)
class State:
    """`bids` by seat, None until one is made; `winner` builds, None while all bid."""

    rng: int
    turn: int
    coins: tuple[int, ...]
    scores: tuple[int, ...]
    corners: tuple[Seat | None, ...]
    edges: tuple[Seat | None, ...]
    bids: tuple[int | None, ...]
    winner: Seat | None = None
    pips: int = 0
    pending: tuple[int, ...] = ()
    """The corner whose edge is still to be built."""


@dataclass(frozen=True)
class View:
    """What a seat may know: all but the others' bids."""

    seat: Seat | None
    state: State
    legal: tuple[Action, ...]


def new_game(seed: str | int, seats: int, options: Options | None) -> State:
    """The beginning. Raises ValueError unless there are two to four seats."""
    if seats not in range(2, 5):
        raise ValueError("two to four players")
    coins = (options or Options()).coins
    free = (None,) * CORNERS
    return State(seeded(seed), 0, (coins,) * seats, (0,) * seats, free, free, (None,) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """All who have not bid yet; or who builds."""
    if state.turn == ROUNDS:
        return ()
    if state.winner is not None:
        return (state.winner,)
    return tuple(Seat(seat) for seat, bid in enumerate(state.bids) if bid is None)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """All that a seat may do."""
    if seat not in to_act(state):
        return ()
    if state.winner is None:
        return tuple(Bid(coins) for coins in range(state.coins[seat] + 1))
    if not state.pending:
        return tuple(BuildCorner(c) for c, owner in enumerate(state.corners) if owner is None)
    corner = state.pending[0]
    adjoining = sorted({corner, (corner - 1) % CORNERS})
    free = [edge for edge in adjoining if state.edges[edge] is None]
    return tuple(map(BuildEdge, free or adjoining))  # over another's, if there is no other way


def refusal(state: State, action: Action, seat: Seat) -> Refusal | None:
    """Why not, None when it can be done."""
    if seat not in to_act(state):
        return Refusal("T1", "NOT_YOUR_SEAT", {"active": to_act(state)})
    if action not in legal_actions(state, seat):
        return Refusal("T2", "NOT_OFFERED")
    return None


def apply(state: State, action: Action, seat: Seat) -> tuple[State, Sequence[Event]]:
    """The state afterwards, and what happened. Raises IllegalAction."""
    reason = refusal(state, action, seat)
    if reason is not None:
        raise IllegalAction(reason)
    match action:
        case Bid(coins):
            return _bid(state, seat, coins)
        case BuildCorner(corner):
            points = _changed(state.scores, seat, state.scores[seat] + state.pips)
            built = _changed(state.corners, corner, seat)
            after = replace(state, scores=points, corners=built, pending=(corner,))
            return after, [CornerBuilt(seat, corner, state.pips)]
        case BuildEdge(edge):
            built = _changed(state.edges, edge, seat)
            bids = (None,) * len(state.bids)
            after = replace(
                state, edges=built, pending=(), winner=None, bids=bids, turn=state.turn + 1
            )
            return after, [EdgeBuilt(seat, edge)]


def _bid(state: State, seat: Seat, coins: int) -> tuple[State, list[Event]]:
    bids = _changed(state.bids, seat, coins)
    after, told = replace(state, bids=bids), [BidMade(seat, coins)]
    made = tuple(bid for bid in bids if bid is not None)
    if len(made) < len(bids):
        return after, list(told)
    winner = Seat(made.index(max(made)))
    left = _changed(state.coins, winner, state.coins[winner] - made[winner])
    pips, rng = below(state.rng, PIPS)
    after = replace(after, coins=left, winner=winner, pips=pips + 1, rng=rng)
    return after, [*told, BidsShown(winner, made), DieRolled(winner, pips + 1)]


def _changed(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def view_for(state: State, seat: Seat | None) -> View:
    """What a seat may know."""
    is_secret = state.winner is None
    bids = tuple(bid if s == seat or not is_secret else None for s, bid in enumerate(state.bids))
    legal = () if seat is None else legal_actions(state, seat)
    return View(seat, replace(state, rng=0, bids=bids), legal)


def redact(event: Event, seat: Seat | None) -> Event | None:
    """What a seat learns of it."""
    if isinstance(event, BidMade) and seat != event.seat:
        return BidMade(event.seat, None)
    return event


def redealt(state: State, seats: Collection[Seat], seed: str | int) -> State:
    """All other secret bids are any that they can afford."""
    rng, bids = seeded(seed), list(state.bids)
    for other, bid in enumerate(bids):
        if bid is not None and other not in seats and state.winner is None:
            bids[other], rng = below(rng, state.coins[other] + 1)
    return replace(state, rng=rng, bids=tuple(bids))


def outcome(state: State) -> tuple[Seat, ...] | None:
    """The seats from the winner down, None while the game goes on."""
    if to_act(state):
        return None
    return tuple(sorted(map(Seat, range(len(state.scores))), key=lambda s: -state.scores[s]))


# --- as text --------------------------------------------------------------------------------


def code_of(action: Action) -> str:
    """ "b2", "c0" or "e5"."""
    match action:
        case Bid(number):
            return f"b{number}"
        case BuildCorner(number):
            return f"c{number}"
        case BuildEdge(number):
            return f"e{number}"


def action_from(code: str) -> Action:
    """The action with this code. Raises ValueError."""
    kinds: dict[str, type[Action]] = {"b": Bid, "c": BuildCorner, "e": BuildEdge}
    if code[:1] not in kinds or not code[1:].isdecimal():
        raise ValueError(f"not an action: {code!r}")
    return kinds[code[0]](int(code[1:]))


def snapshot_of(state: State) -> dict[str, Any]:
    """The state as JSON data."""
    fields = {name: getattr(state, name) for name in State.__dataclass_fields__}
    plain = {n: list(value) if isinstance(value, tuple) else value for n, value in fields.items()}
    return plain | {"rng": f"{state.rng:016x}"}


def state_from(data: object, seats: int) -> State:
    """The state again. Raises ValueError."""
    given = keyed(data, tuple(State.__dataclass_fields__))

    def row(name: str, length: int) -> tuple[Any, ...]:
        return listed(given[name], length, length, lambda value: value)

    return State(
        rng=int(given["rng"], 16),
        turn=whole(given["turn"], 0, ROUNDS),
        coins=row("coins", seats),
        scores=row("scores", seats),
        corners=row("corners", CORNERS),
        edges=row("edges", CORNERS),
        bids=row("bids", seats),
        winner=given["winner"],
        pips=whole(given["pips"], 0, PIPS),
        pending=listed(given["pending"], 0, 1, lambda value: whole(value, 0, CORNERS - 1)),
    )


def _options_from(data: object) -> Options:
    return Options(whole(keyed(data, ("coins",))["coins"], 0, 9))


SAVING: Final[Saving[State, Action, Options]] = Saving(
    code_of=code_of,
    action_from=action_from,
    options_as_json=lambda options: {"coins": options.coins},
    options_from=_options_from,
    snapshot_of=snapshot_of,
    state_from=state_from,
    fingerprint=lambda state: sha256(repr(state).encode()).hexdigest(),
)
ISLANDERS: Final[Game[State, Action, Event, View, Options]] = Game(
    id="islanders",
    rules_version=1,
    seats=range(2, 5),
    longest=1_000,
    turn_rule="T1",
    undo_rule="T4",
    event_types=(BidMade, BidsShown, DieRolled, CornerBuilt, EdgeBuilt),
    new_game=new_game,
    options_for=lambda options, _: options or Options(),
    to_act=to_act,
    legal_actions=legal_actions,
    refusal=refusal,
    apply=apply,
    apply_read=apply,
    view_for=view_for,
    redact=redact,
    redealt=redealt,
    outcome=outcome,
    saving=SAVING,
)
