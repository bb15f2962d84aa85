"""The rules of Islanders, and the game as `tabletop` knows it.

T1 all bid coins in secret. T2 whoever bids most rolls two dice and builds on a corner, for as many
points as they show; T3 then on an edge that ends in it. T4 what was shown is not undone.

With the market (`Options.market`) besides: T5 each corner beside a hex with the number rolled
brings its owner one of the goods of that hex. T6 on a 7 every seat with more than `KEEPS` goods
discards half of them, in secret and all at once. T7 after building the winner may make offers: it
says what it gives and wants, good by good, and asks the others. Each takes the offer, declines it,
or counters: gives one of the goods it has for another one of the offer. Then the winner deals with
one of them or with none, and makes other offers, until it is done. T8 of the goods of others a seat
is shown only how many they are.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import product
from typing import Any, ClassVar, Final

from tabletop.game import CODE_LIMIT, Game, Saving
from tabletop.hexes import HexBoard, hexagon
from tabletop.refusals import IllegalAction, Refusal
from tabletop.rng import below, seeded, shuffled
from tabletop.seat import Seat
from tabletop.strict_json import keyed, listed, text, whole

BOARD: Final = HexBoard(hexagon(1))
CORNERS: Final = len(BOARD.corners)
EDGES: Final = len(BOARD.edges)
ROUNDS: Final = 3
PIPS: Final = 6
SEVEN: Final = 7
NUMBERS: Final = (3, 4, 5, 6, 8, 9, 10)
"""One on each hex."""
KINDS: Final = ("fish", "wood", "stone")
KEEPS: Final = 4
MOST: Final = 2
"""Goods of a kind in an offer that is listed; a larger one is lawful too."""

Goods = tuple[int, ...]
"""How many of each of the `KINDS`."""
NONE: Final[Goods] = (0,) * len(KINDS)


@dataclass(frozen=True)
class Options:
    """Coins that everybody begins with, rounds of the game, whether there is a market."""

    coins: int = 5
    rounds: int = ROUNDS
    market: bool = False


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


@dataclass(frozen=True)
class Discard:
    """T6 these goods, in secret."""

    goods: Goods


@dataclass(frozen=True)
class Give:
    """T7 one more of a kind is offered."""

    kind: int


@dataclass(frozen=True)
class Want:
    """T7 one more of a kind is wanted for it."""

    kind: int


@dataclass(frozen=True)
class Offer:
    """T7 all of it at once: as many as one has for as many as one wants."""

    give: Goods
    want: Goods


@dataclass(frozen=True)
class Ask:
    """T7 put the offer to the others."""


@dataclass(frozen=True)
class Answer:
    """T7 take it, or decline."""

    takes: bool


@dataclass(frozen=True)
class Counter:
    """T7 give one of this kind for one of another kind that was offered."""

    give: int
    want: int


@dataclass(frozen=True)
class Deal:
    """T7 with a seat that took the offer or countered it."""

    seat: Seat


@dataclass(frozen=True)
class Withdraw:
    """T7 make no deal."""


@dataclass(frozen=True)
class Done:
    """T7 no offer any more: the next round begins."""


Action = (
    Bid
    | BuildCorner
    | BuildEdge
    | Discard
    | Give
    | Want
    | Offer
    | Ask
    | Answer
    | Counter
    | Deal
    | Withdraw
    | Done
)
Reply = Answer | Counter


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
class DiceRolled(Event):
    """T2 two dice: the corner is going to score as many."""

    reveals: ClassVar[bool] = True
    dice: tuple[int, int]


@dataclass(frozen=True)
class GoodsGained(Event):
    """T5 what the hexes with the number rolled have brought."""

    goods: Goods


@dataclass(frozen=True)
class GoodsDiscarded(Event):
    """T6 what a seat discards; None to everybody else until all have."""

    goods: Goods | None


@dataclass(frozen=True)
class DiscardsShown(Event):
    """T6 all have discarded, by seat; None where nothing had to be."""

    reveals: ClassVar[bool] = True
    goods: tuple[Goods | None, ...]


@dataclass(frozen=True)
class Offered(Event):
    """T7 an offer was put to the others."""

    reveals: ClassVar[bool] = True
    give: Goods
    want: Goods


@dataclass(frozen=True)
class Answered(Event):
    """T7 an answer to it."""

    reveals: ClassVar[bool] = True
    reply: Reply


@dataclass(frozen=True)
class Traded(Event):
    """T7 `seat` has given these goods to another for others."""

    reveals: ClassVar[bool] = True
    other: Seat
    give: Goods
    want: Goods


@dataclass(frozen=True)
class RoundDone(Event):
    """T7 no more offers."""


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
    """`bids` by seat, None until one is made; `winner` builds and trades, None while all bid."""

    rng: int
    turn: int
    rounds: int
    market: bool
    kinds: tuple[int, ...]
    """Of each hex, what it brings."""
    numbers: tuple[int, ...]
    """Of each hex, the number to be rolled."""
    coins: tuple[int, ...]
    scores: tuple[int, ...]
    goods: tuple[Goods, ...]
    corners: tuple[Seat | None, ...]
    edges: tuple[Seat | None, ...]
    bids: tuple[int | None, ...]
    winner: Seat | None = None
    pips: int = 0
    discards: tuple[Goods | None, ...] | None = None
    """T6 what each seat discards: () where nothing has to be, None until it is chosen."""
    corner: int | None = None
    """The corner whose edge is still to be built."""
    is_built: bool = False
    """The winner has built, and may make offers."""
    offer: tuple[Goods, Goods] | None = None
    """T7 what is given and wanted."""
    replies: tuple[Reply | None, ...] | None = None
    """T7 by seat, once the offer is put to them; a declining one of the winner itself."""

    @property
    def pending(self) -> tuple[object, ...]:
        """The corner whose edge is to be built, or the offer under way."""
        if self.corner is not None:
            return (self.corner,)
        return () if self.offer is None else (self.offer,)


@dataclass(frozen=True)
class View:
    """What a seat may know: all but the others' bids, goods and discards.

    `counts`: how many goods each seat has; of others, `state.goods` is ().
    """

    seat: Seat | None
    state: State
    legal: tuple[Action, ...]
    counts: tuple[int, ...]


def new_game(seed: str | int, seats: int, options: Options | None) -> State:
    """The beginning. Raises ValueError unless there are two to four seats."""
    if seats not in range(2, 5):
        raise ValueError("two to four players")
    chosen = options or Options()
    cells = len(BOARD.cells)
    kinds, rng = shuffled(seeded(seed), [cell % len(KINDS) for cell in range(cells)])
    numbers, rng = shuffled(rng, NUMBERS)
    return State(
        rng=rng,
        turn=0,
        rounds=chosen.rounds,
        market=chosen.market,
        kinds=kinds,
        numbers=numbers,
        coins=(chosen.coins,) * seats,
        scores=(0,) * seats,
        goods=(NONE,) * seats,
        corners=(None,) * CORNERS,
        edges=(None,) * EDGES,
        bids=(None,) * seats,
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """All who have not bid, discarded or answered yet; or who builds and trades."""
    if state.turn == state.rounds:
        return ()
    for waited in (state.discards, state.replies):
        missing = [Seat(seat) for seat, given in enumerate(waited or ()) if given is None]
        if missing:
            return tuple(missing)
    if state.winner is not None:
        return (state.winner,)
    return tuple(Seat(seat) for seat, bid in enumerate(state.bids) if bid is None)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """All that a seat may do; of larger offers (`Offer`) none is listed."""
    if seat not in to_act(state):
        return ()
    if state.winner is None:
        return tuple(Bid(coins) for coins in range(state.coins[seat] + 1))
    if state.discards is not None:
        return tuple(map(Discard, halves(state.goods[seat])))
    if state.corner is not None:
        free = [edge for edge in BOARD.edges_at(state.corner) if state.edges[edge] is None]
        # over another's, if there is no other way
        return tuple(map(BuildEdge, free or BOARD.edges_at(state.corner)))
    if not state.is_built:
        free = [corner for corner, owner in enumerate(state.corners) if owner is None]
        return tuple(map(BuildCorner, free or BOARD.corners))
    return tuple(_trades(state, seat))


def halves(goods: Goods) -> Iterator[Goods]:
    """T6 every way to discard half of these, rounded down."""
    for some in product(*(range(count + 1) for count in goods)):
        if sum(some) == sum(goods) // 2:
            yield some


def _trades(state: State, seat: Seat) -> Iterator[Action]:
    """T7."""
    if state.replies is None or state.offer is None:
        return _offering(state, seat)
    return _choosing(state.replies, seat) if seat == state.winner else _answering(state, seat)


def _answering(state: State, seat: Seat) -> Iterator[Action]:
    """T7 what a seat may say to the offer of another."""
    own = state.goods[seat]
    give, want = state.offer or (NONE, NONE)
    yield Answer(False)
    if _has(own, want):
        yield Answer(True)
    for mine, yours in product(range(len(KINDS)), repeat=2):
        if own[mine] and give[yours] and mine != yours:
            yield Counter(mine, yours)


def _choosing(replies: Sequence[Action | None], seat: Seat) -> Iterator[Action]:
    """T7 with whom one may trade after all have answered."""
    for other, reply in enumerate(replies):
        is_open = isinstance(reply, Counter) or (isinstance(reply, Answer) and reply.takes)
        if is_open and other != seat:
            yield Deal(Seat(other))
    yield Withdraw()


def _offering(state: State, seat: Seat) -> Iterator[Action]:
    """T7 the next steps of an offer that is put together."""
    own = state.goods[seat]
    give, want = state.offer or (NONE, NONE)
    for kind in range(len(KINDS)):
        if give[kind] < min(own[kind], MOST) and not want[kind]:
            yield Give(kind)
        if state.offer is not None and want[kind] < MOST and not give[kind]:
            yield Want(kind)
    if any(give) and any(want):
        yield Ask()
    yield Done() if state.offer is None else Withdraw()


def _has(own: Goods, wanted: Goods) -> bool:
    return all(there >= count for there, count in zip(own, wanted, strict=True))


def _is_lawful(state: State, action: Action, seat: Seat) -> bool:
    """T7 an offer of any size, where one may be begun: goods that one has for other goods."""
    if not isinstance(action, Offer) or not state.is_built or state.offer is not None:
        return False
    give, want = action.give, action.want
    are_goods = len(give) == len(want) == len(KINDS) and min(*give, *want) >= 0
    is_apart = are_goods and not any(map(min, give, want))
    return is_apart and any(give) and any(want) and _has(state.goods[seat], give)


def refusal(state: State, action: Action, seat: Seat) -> Refusal | None:
    """Why not, None when it can be done."""
    if seat not in to_act(state):
        return Refusal("T1", "NOT_YOUR_SEAT", {"active": to_act(state)})
    if action not in legal_actions(state, seat) and not _is_lawful(state, action, seat):
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
        case Discard(goods):
            return _discard(state, seat, goods)
        case BuildCorner(corner):
            points = _changed(state.scores, seat, state.scores[seat] + state.pips)
            built = _changed(state.corners, corner, seat)
            after = replace(state, scores=points, corners=built, corner=corner)
            return after, [CornerBuilt(seat, corner, state.pips)]
        case BuildEdge(edge):
            built = _changed(state.edges, edge, seat)
            after = replace(state, edges=built, corner=None, is_built=True)
            return after if state.market else _next_round(after), [EdgeBuilt(seat, edge)]
        case Done():
            return _next_round(state), [RoundDone(seat)]
    return _trade(state, seat, action)


def _next_round(state: State) -> State:
    bids = (None,) * len(state.bids)
    return replace(state, winner=None, bids=bids, is_built=False, turn=state.turn + 1)


def _trade(  # noqa: PLR0911 - one answer for each step of a trade
    state: State, seat: Seat, action: Action
) -> tuple[State, list[Event]]:
    """T7."""
    give, want = state.offer or (NONE, NONE)
    match action:
        case Give(kind):
            return replace(state, offer=(_changed(give, kind, give[kind] + 1), want)), []
        case Want(kind):
            return replace(state, offer=(give, _changed(want, kind, want[kind] + 1))), []
        case Offer(give, want):
            return replace(state, offer=(give, want)), []
        case Ask():
            replies = _changed((None,) * len(state.bids), seat, Answer(False))
            return replace(state, replies=replies), [Offered(seat, give, want)]
        case Answer() | Counter():
            assert state.replies is not None, "somebody has asked"
            return replace(state, replies=_changed(state.replies, seat, action)), [
                Answered(seat, action)
            ]
        case Deal(other):
            return _deal(state, seat, other)
    return replace(state, offer=None, replies=None), []


def _deal(state: State, seat: Seat, other: Seat) -> tuple[State, list[Event]]:
    assert state.offer is not None, "there is an offer"
    assert state.replies is not None, "they have answered"
    (give, want), reply = state.offer, state.replies[other]
    if isinstance(reply, Counter):
        give, want = _changed(NONE, reply.want, 1), _changed(NONE, reply.give, 1)
    goods = _changed(state.goods, seat, _moved(state.goods[seat], give, want))
    goods = _changed(goods, other, _moved(goods[other], want, give))
    after = replace(state, goods=goods, offer=None, replies=None)
    return after, [Traded(seat, other, give, want)]


def _moved(own: Goods, less: Goods, more: Goods) -> Goods:
    return tuple(count - minus + plus for count, minus, plus in zip(own, less, more, strict=True))


def _discard(state: State, seat: Seat, goods: Goods) -> tuple[State, list[Event]]:
    """T6 nothing happens to the goods before all have chosen."""
    assert state.discards is not None, "it was asked for"
    chosen = _changed(state.discards, seat, goods)
    made: list[Event] = [GoodsDiscarded(seat, goods)]
    if None in chosen:
        return replace(state, discards=chosen), made
    left = tuple(
        _moved(own, some, NONE) if some else own
        for own, some in zip(state.goods, chosen, strict=True)
    )
    shown = tuple(some or None for some in chosen)
    assert state.winner is not None, "somebody has rolled"
    return replace(state, discards=None, goods=left), [*made, DiscardsShown(state.winner, shown)]


def _bid(state: State, seat: Seat, coins: int) -> tuple[State, list[Event]]:
    bids = _changed(state.bids, seat, coins)
    after, told = replace(state, bids=bids), [BidMade(seat, coins)]
    made = tuple(bid for bid in bids if bid is not None)
    if len(made) < len(bids):
        return after, list(told)
    winner = Seat(made.index(max(made)))
    left = _changed(state.coins, winner, state.coins[winner] - made[winner])
    first, rng = below(state.rng, PIPS)
    second, rng = below(rng, PIPS)
    dice = first + 1, second + 1
    after = replace(after, coins=left, winner=winner, pips=sum(dice), rng=rng)
    rolled = [*told, BidsShown(winner, made), DiceRolled(winner, dice)]
    if not state.market:
        return after, rolled
    if after.pips == SEVEN:
        return _robbed(after), rolled
    after, gained = _produced(after)
    return after, [*rolled, *gained]


def _robbed(state: State) -> State:
    """T6 who has to discard."""
    discards = tuple(None if sum(own) > KEEPS else () for own in state.goods)
    return replace(state, discards=discards) if None in discards else state


def _produced(state: State) -> tuple[State, list[Event]]:
    """T5 one of the goods for each corner beside a hex with the number rolled."""
    gained = [list(NONE) for _ in state.goods]
    for cell, number in enumerate(state.numbers):
        if number == state.pips:
            for corner in BOARD.corners_of(cell):
                owner = state.corners[corner]
                if owner is not None:
                    gained[owner][state.kinds[cell]] += 1
    goods = tuple(
        _moved(own, NONE, tuple(more)) for own, more in zip(state.goods, gained, strict=True)
    )
    events = [GoodsGained(Seat(seat), tuple(more)) for seat, more in enumerate(gained) if any(more)]
    return replace(state, goods=goods), list(events)


def _changed(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def view_for(state: State, seat: Seat | None) -> View:
    """What a seat may know."""
    is_secret = state.winner is None
    bids = tuple(bid if s == seat or not is_secret else None for s, bid in enumerate(state.bids))
    discards = state.discards and tuple(
        some if s == seat or not some else None for s, some in enumerate(state.discards)
    )
    legal = () if seat is None else legal_actions(state, seat)
    goods = tuple(own if s == seat else () for s, own in enumerate(state.goods))
    seen = replace(state, rng=0, bids=bids, discards=discards, goods=goods)
    return View(seat, seen, legal, counts(state))


def without_hands(view: View) -> View:
    """T8 nobody's goods are shown."""
    return replace(view, state=replace(view.state, goods=((),) * len(view.state.goods)))


def open_view(state: State) -> View:
    """Nothing is hidden."""
    return View(None, replace(state, rng=0), (), counts(state))


def counts(state: State) -> tuple[int, ...]:
    """T8 how many goods each seat has."""
    return tuple(map(sum, state.goods))


def redact(event: Event, seat: Seat | None) -> Event | None:
    """What a seat learns of it."""
    if isinstance(event, BidMade) and seat != event.seat:
        return BidMade(event.seat, None)
    if isinstance(event, GoodsDiscarded) and seat != event.seat:
        return GoodsDiscarded(event.seat, None)
    return event


def redealt(state: State, seats: Collection[Seat], seed: str | int) -> State:
    """All other secret bids are any that they can afford, discards any of the right number."""
    rng, bids = seeded(seed), list(state.bids)
    discards = list(state.discards or ())
    for other, some in enumerate(discards):
        if some and other not in seats:
            ways = list(halves(state.goods[other]))
            place, rng = below(rng, len(ways))
            discards[other] = ways[place]
    for other, bid in enumerate(bids):
        if bid is not None and other not in seats and state.winner is None:
            bids[other], rng = below(rng, state.coins[other] + 1)
    known = state.discards and tuple(discards)
    return replace(state, rng=rng, bids=tuple(bids), discards=known)


def outcome(state: State) -> tuple[Seat, ...] | None:
    """The seats from the winner down, None while the game goes on."""
    if to_act(state):
        return None
    return tuple(sorted(map(Seat, range(len(state.scores))), key=lambda s: -state.scores[s]))


# --- as text --------------------------------------------------------------------------------


_KINDS: Final[dict[str, type[Any]]] = {
    "b": Bid,
    "c": BuildCorner,
    "e": BuildEdge,
    "d": Discard,
    "g": Give,
    "w": Want,
    "o": Offer,
    "q": Ask,
    "a": Answer,
    "x": Counter,
    "t": Deal,
    "n": Withdraw,
    "z": Done,
}
_LETTERS: Final = {kind: letter for letter, kind in _KINDS.items()}


def code_of(action: Action) -> str:
    """ "b2", "c0", "d1.0.2", "o2.0.0-0.1.0" or "z"."""
    fields = [getattr(action, name) for name in action.__dataclass_fields__]
    texts = [".".join(map(str, f)) if isinstance(f, tuple) else str(int(f)) for f in fields]
    return _LETTERS[type(action)] + "-".join(texts)


def action_from(code: str) -> Action:
    """The action with this code. Raises ValueError."""
    kind, parts = _KINDS.get(code[:1]), code[1:].split("-") if code[1:] else []
    names = () if kind is None else tuple(kind.__dataclass_fields__)
    if kind is None or len(parts) != len(names):
        raise ValueError(f"not an action: {code!r}")
    fields: list[Any] = []
    for part in parts:
        numbers = part.split(".")
        if not all(number.isdecimal() and str(int(number)) == number for number in numbers):
            raise ValueError(f"not an action: {code!r}")
        fields.append(tuple(map(int, numbers)) if kind in (Discard, Offer) else int(part))
    if kind is Answer:
        if fields[0] > 1:
            raise ValueError(f"not an action: {code!r}")
        fields = [bool(fields[0])]
    action: Action = kind(*fields)
    if code_of(action) != code:
        raise ValueError(f"not an action: {code!r}")
    return action


def snapshot_of(state: State) -> dict[str, Any]:
    """The state as JSON data."""
    plain = {name: _plain(getattr(state, name)) for name in State.__dataclass_fields__}
    return plain | {"rng": f"{state.rng:016x}"}


def _plain(value: Any) -> Any:
    """Tuples are lists, replies are codes."""
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return code_of(value) if isinstance(value, Answer | Counter) else value


def state_from(data: object, seats: int) -> State:
    """The state again. Raises ValueError."""
    given = keyed(data, tuple(State.__dataclass_fields__))

    def row(name: str, length: int, read: Any) -> tuple[Any, ...]:
        return listed(given[name], length, length, read)

    def seat(value: object) -> Seat | None:
        return None if value is None else Seat(whole(value, 0, seats - 1))

    def number(most: int) -> Any:
        return lambda value: whole(value, 0, most)

    def if_any(name: str, read: Any) -> Any:
        return None if given[name] is None else read(given[name])

    rounds = whole(given["rounds"], 1, 9_999)
    state = State(
        rng=_generator(given["rng"]),
        turn=whole(given["turn"], 0, rounds),
        rounds=rounds,
        market=flag(given["market"]),
        kinds=row("kinds", len(BOARD.cells), number(len(KINDS) - 1)),
        numbers=row("numbers", len(BOARD.cells), number(12)),
        coins=row("coins", seats, number(9)),
        scores=row("scores", seats, number(1 << 20)),
        goods=row("goods", seats, _goods),
        corners=row("corners", CORNERS, seat),
        edges=row("edges", EDGES, seat),
        bids=row("bids", seats, _coins),
        winner=seat(given["winner"]),
        pips=whole(given["pips"], 0, 2 * PIPS),
        discards=if_any("discards", lambda _: row("discards", seats, _discarded)),
        corner=if_any("corner", number(CORNERS - 1)),
        is_built=flag(given["is_built"]),
        offer=if_any("offer", _offer),
        replies=if_any("replies", lambda _: row("replies", seats, _reply)),
    )
    if sorted(state.numbers) != sorted(NUMBERS) or not _may_be(state):
        raise ValueError("no game comes to this")
    return state


def _goods(value: object) -> Goods:
    return listed(value, len(KINDS), len(KINDS), lambda count: whole(count, 0, 999))


def _offer(value: object) -> tuple[Goods, Goods]:
    give, want = listed(value, 2, 2, _goods)
    return give, want


def _discarded(value: object) -> Goods | None:
    return () if value == [] else None if value is None else _goods(value)


def _coins(value: object) -> int | None:
    return None if value is None else whole(value, 0, 9)


def _reply(value: object) -> Reply | None:
    read = None if value is None else action_from(text(value, CODE_LIMIT))
    if not isinstance(read, Answer | Counter | None):
        raise ValueError("no reply")
    return read


def flag(value: object) -> bool:
    """A truth value, and nothing that is only equal to one. Raises ValueError."""
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _generator(value: object) -> int:
    number = int(text(value, 16), 16)
    if f"{number:016x}" != value:
        raise ValueError("no generator")
    return number


def _may_be(state: State) -> bool:
    """Whether what is going on fits together."""
    is_under_way = state.discards, state.corner, state.offer, state.replies
    winner = state.winner
    if winner is None:
        is_open = None in state.bids and all(map(_can_bid, state.coins, state.bids))
        return is_open and is_under_way == (None,) * 4 and not state.is_built
    if None in state.bids or state.turn == state.rounds or not 2 <= state.pips <= 2 * PIPS:
        return False
    if state.discards is not None:
        rest = state.corner, state.offer, state.replies
        is_early = rest == (None,) * 3 and not state.is_built and state.market
        return (
            is_early and None in state.discards and all(map(_is_half, state.goods, state.discards))
        )
    if state.corner is not None:
        is_own = state.corners[state.corner] == winner
        return is_own and not state.is_built and is_under_way[2:] == (None, None)
    return _may_trade(state, winner)


def _can_bid(coins: int, bid: int | None) -> bool:
    return bid is None or bid <= coins


def _is_half(own: Goods, some: Goods | None) -> bool:
    """T6."""
    if sum(own) <= KEEPS:
        return some == ()
    return some is None or some in halves(own)


def _may_trade(state: State, winner: Seat) -> bool:
    """T7."""
    if state.offer is None:
        return state.replies is None and (state.market or not state.is_built)
    give, want = state.offer
    is_fit = _has(state.goods[winner], give) and not any(map(min, give, want))
    if not is_fit or not state.is_built or not state.market:
        return False
    if state.replies is None:
        return True
    if not any(give) or not any(want) or state.replies[winner] != Answer(False):
        return False
    return all(
        _may_reply(own, give, want, reply)
        for own, reply in zip(state.goods, state.replies, strict=True)
    )


def _may_reply(own: Goods, give: Goods, want: Goods, reply: Reply | None) -> bool:
    if isinstance(reply, Counter):
        kinds = range(len(KINDS))
        are_kinds = reply.give in kinds and reply.want in kinds and reply.give != reply.want
        return are_kinds and own[reply.give] > 0 and give[reply.want] > 0
    return reply != Answer(True) or _has(own, want)


def _options_from(data: object) -> Options:
    given = keyed(data, ("coins", "rounds", "market"))
    rounds = whole(given["rounds"], 1, 9_999)
    return Options(whole(given["coins"], 0, 9), rounds, flag(given["market"]))


SAVING: Final[Saving[State, Action, Options]] = Saving(
    code_of=code_of,
    action_from=action_from,
    options_as_json=lambda options: {
        "coins": options.coins,
        "rounds": options.rounds,
        "market": options.market,
    },
    options_from=_options_from,
    snapshot_of=snapshot_of,
    state_from=state_from,
    fingerprint=lambda state: sha256(repr(state).encode()).hexdigest(),
)
ISLANDERS: Final[Game[State, Action, Event, View, Options]] = Game(
    id="islanders",
    rules_version=1,
    seats=range(2, 5),
    longest=20_000,  # a game of many rounds has more than 10,000 actions
    turn_rule="T1",
    undo_rule="T4",
    event_types=(
        *(BidMade, BidsShown, DiceRolled, GoodsGained, GoodsDiscarded, DiscardsShown),
        *(CornerBuilt, EdgeBuilt, Offered, Answered, Traded, RoundDone),
    ),
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
