"""Positions made by hand: pieces by the numbers of their places, cards by their first letters.

The island is the fixed one of R3 unless a test says otherwise, with the pieces that the test names
and nothing else. Whoever is named fewer than two buildings and two roads gets the rest far away
from all that is named, because every player has them after the preparation (R5.7). Each position
is one that a game could have come to: `position` looks after that.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, get_args

from approdo import (
    Action,
    Event,
    GameState,
    Options,
    apply,
    legal_actions,
    new_game,
    refusal,
    to_act,
)
from approdo import actions as a
from approdo.board import Board
from approdo.catalogue import BANK, DECK, NONE, Cards
from approdo.geometry import (
    ENDS_MASK,
    HEXES,
    INTERSECTIONS,
    NEAR_MASK,
    PATHS,
    PATHS_AT,
    mask,
    members,
)
from approdo.ids import CardKind, Hex, Phase, Resource
from approdo.rules.special import road_holder as judged
from approdo.saving.snapshot import snapshot_of, state_from
from approdo.saving.soundness import first_flaw
from approdo.state import Decision, Discards, Refused, RobberMove, Theft, minus, one_more
from tabletop.frozen import changed, field_names
from tabletop.rng import below
from tabletop.seat import Seat

A, B, C, D = map(Seat, range(4))
"""The seats, clockwise. On the fixed island with four they are red, blue, white and orange."""
_AUTO = Seat(-1)
"""Whoever the rules give a special card."""
_LETTERS = dict(zip("lbwgo", Resource, strict=True))
_KINDS = dict(zip("nrymv", CardKind, strict=True))

# --- cards by letters -----------------------------------------------------------------------


def cards(letters: str) -> Cards:
    """Resource cards by their first letters: "llo" is two lumber and one ore."""
    made = NONE
    for letter in letters.replace(" ", ""):
        made = one_more(made, _LETTERS[letter])
    return made


def devs(letters: str) -> Cards:
    """Development cards by the letters of their codes.

    They are n (knight), r (road building), y (year of plenty), m (monopoly), v (victory point).
    """
    made = NONE
    for letter in letters:
        made = one_more(made, _KINDS[letter])
    return made


def letters(hand: Cards) -> str:
    """Resource cards as letters, in the order of D39."""
    return "".join(letter * hand[kind] for letter, kind in _LETTERS.items())


# --- pieces ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pieces:
    """What a player has on the island."""

    roads: tuple[int, ...] = ()
    settlements: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()


def own(roads: str = "", settlements: str = "", cities: str = "") -> Pieces:
    """The pieces on these paths and intersections, each a text of numbers: "23 24 25"."""
    return Pieces(*(tuple(map(int, text.split())) for text in (roads, settlements, cities)))


def board_of(players: Sequence[Pieces], seats: int) -> Board:
    """The board with these pieces; whatever is missing stands far away."""
    filled = [*players, *[Pieces()] * (seats - len(players))]
    roads = [mask(one.roads) for one in filled]
    settlements = [mask(one.settlements) for one in filled]
    cities = [mask(one.cities) for one in filled]
    _fill(roads, settlements, cities)
    return Board(tuple(roads), tuple(settlements), tuple(cities))


def _fill(roads: list[int], settlements: list[int], cities: list[int]) -> None:
    """R5.7 two buildings and two roads for everybody, as far south as there is room.

    A settlement that has to be added comes with a road; both stay away from all that is there.
    """
    closed = touched = 0
    for at in members(sum(settlements) | sum(cities)):
        closed |= NEAR_MASK[at]
    for path in members(sum(roads)):
        touched |= ENDS_MASK[path]
    for seat in range(len(roads)):
        while (settlements[seat] | cities[seat]).bit_count() < 2:
            at, path = next(
                (at, path)
                for at in reversed(INTERSECTIONS)
                for path in PATHS_AT[at]
                if not closed >> at & 1 and not ENDS_MASK[path] & (touched | closed)
            )
            settlements[seat] |= 1 << at
            roads[seat] |= 1 << path
            closed |= NEAR_MASK[at]
            touched |= ENDS_MASK[path]
        for at in members(settlements[seat] | cities[seat]):
            if roads[seat].bit_count() < 2:
                free = (p for p in PATHS_AT[at] if not _with(ENDS_MASK[p], touched, at))
                path = next(free)
                roads[seat] |= 1 << path
                touched |= ENDS_MASK[path]


def _with(ends: int, touched: int, at: int) -> bool:
    """Whether the other end of a path at `at` is touched by a road."""
    return bool(ends & touched & ~(1 << at))


# --- positions ------------------------------------------------------------------------------


def position(
    *players: Pieces,
    seats: int = 4,
    hands: Sequence[str] = (),
    hidden: Sequence[str] = (),
    cards_held: Sequence[str] = (),
    played: Sequence[str] = (),
    bought: str = "",
    has_played: bool = False,
    deck: str = "",
    deck_left: int | None = None,
    active: Seat = A,
    phase: Phase = Phase.AFTER_ROLL,
    dice: tuple[int, int] | None = None,
    turn: int = 8,
    robber: int = 9,
    pending: Sequence[Decision] = (),
    road_holder: Seat | None = _AUTO,
    army_holder: Seat | None = _AUTO,
    offers: int = 0,
    refused: Sequence[Refused] = (),
    options: Options | None = None,
    seed: str | int = "island",
) -> GameState:
    """A sound position in the turn of `active`, not before turn `turn`.

    - `hands`, `hidden`: resource cards by letters; all others are in the bank.
    - `cards_held`, `played`, `bought`: development cards by letters.
    - `deck`: the cards drawn next, the first letter first; the rest lies below in a fixed order.
    - `deck_left`: so many cards are left in the deck; all others have been held or played by the
      last player, who holds the victory point cards and has played the rest.
    - `road_holder`, `army_holder`: as the rules have it from nothing, unless given.
    """
    chosen = options or Options(fixed_island=True)
    new = new_game(seed, seats, chosen)
    board = board_of(players, seats)
    held_hands = _padded(tuple(map(cards, hands)), seats)
    held = list(_padded(tuple(map(devs, cards_held)), seats))
    shown = list(_padded(tuple(map(devs, played)), seats))
    rest = _rest_of_deck(held, shown, deck, deck_left)
    knights = [one[CardKind.KNIGHT] for one in shown]
    bank = BANK
    for hand in held_hands:
        bank = minus(bank, hand)
    fallen = _dice(phase, pending, dice)
    drawn = None if fallen is None else 6 * (fallen[0] - 1) + fallen[1] - 1
    state = changed(
        new,
        phase=phase,
        turn=_turn_of(new, active, turn),
        active=active,
        pending=tuple(pending),
        board=board,
        robber=Hex(robber),
        hands=held_hands,
        hidden=_padded(tuple(map(cards, hidden)), seats),
        bank=bank,
        deck=rest,
        cards=tuple(held),
        bought=devs(bought),
        played=tuple(shown),
        has_played=has_played,
        road_holder=(
            judged(None, board.lengths, board.lengths) if road_holder == _AUTO else road_holder
        ),
        army_holder=_army(knights) if army_holder == _AUTO else army_holder,
        dice=fallen,
        pairs=tuple(pair for pair in new.pairs if pair != drawn),
        offers=offers,
        refused=tuple(refused),
    )
    return sound(state)


def sound(state: GameState) -> GameState:
    """The same state, if a game could have come to it; and a save keeps it whole."""
    assert first_flaw(state) is None, first_flaw(state)
    assert state_from(snapshot_of(state), state.seats) == state
    return state


def _padded(rows: tuple[Cards, ...], seats: int) -> tuple[Cards, ...]:
    return (*rows, *[NONE] * (seats - len(rows)))


def _turn_of(new: GameState, active: Seat, least: int) -> int:
    """The first turn of `active` from `least` on."""
    setup = new.setup
    turn = setup.placements + least
    while (setup.first + turn - setup.placements) % setup.seats != active:
        turn += 1
    return turn


def _dice(
    phase: Phase, pending: Sequence[Decision], dice: tuple[int, int] | None
) -> tuple[int, int] | None:
    if dice is not None or phase is not Phase.AFTER_ROLL:
        return dice
    is_seven = any(isinstance(one, RobberMove | Discards | Theft) for one in pending)
    return (3, 4) if is_seven else (1, 1)


def _army(knights: Sequence[int]) -> Seat | None:
    most = max(knights)
    return Seat(knights.index(most)) if most >= 3 else None


def _rest_of_deck(
    held: list[Cards], shown: list[Cards], top: str, left: int | None
) -> tuple[CardKind, ...]:
    """R1.7 the cards that nobody holds or has played; the top one is the last."""
    found = Counter(DECK)
    for one in (*held, *shown):
        found.subtract({kind: one[kind] for kind in CardKind})
    drawn = [_KINDS[letter] for letter in top]
    found.subtract(drawn)
    assert min(found.values()) >= 0
    below_ = [kind for kind in CardKind for _ in range(found[kind])]
    if left is not None:
        below_, gone = below_[: left - len(drawn)], below_[left - len(drawn) :]
        for kind in gone:
            pile = held if kind is CardKind.VICTORY_POINT else shown
            pile[-1] = one_more(pile[-1], kind)
    return (*below_, *reversed(drawn))


# --- chance ---------------------------------------------------------------------------------


def with_chance(state: GameState, *draws: tuple[int, int]) -> GameState:
    """The state whose generator gives these numbers next: pairs of a limit and a number below it.

    D10 gives the order in which a game asks.
    """
    seeds = Random(1)
    while True:
        start = rng = seeds.getrandbits(64)
        for limit, wanted in draws:
            number, rng = below(rng, limit)
            if number != wanted:
                break
        else:
            return changed(state, rng=start)


def with_dice(state: GameState, *pairs: tuple[int, int]) -> GameState:
    """The state in which these dice fall next."""
    return with_chance(state, *[(6, die - 1) for pair in pairs for die in pair])


# --- looking --------------------------------------------------------------------------------


def done(
    state: GameState, *actions: Action, seat: Seat | None = None
) -> tuple[GameState, list[Event]]:
    """The sound state after these actions of a seat (None: who acts), and all that happened."""
    events: list[Event] = []
    for action in actions:
        state, told = apply(state, action, seat)
        sound(state)
        events += told
    return state, events


def after(state: GameState, *actions: Action, seat: Seat | None = None) -> GameState:
    """The state after these actions of a seat (None: who acts)."""
    return done(state, *actions, seat=seat)[0]


def reason(state: GameState, action: Action, seat: Seat | None = None) -> tuple[str, str]:
    """The rule and the key why a seat (None: the one to act) cannot do this."""
    refused = refusal(state, action, seat)
    assert refused is not None, "it can"
    return refused.rule, refused.key


def may(state: GameState, action: Action) -> bool:
    """Whether the seat to act can do this; it is listed exactly then."""
    is_legal = refusal(state, action) is None
    assert (action in legal_actions(state)) == is_legal
    return is_legal


def places(state: GameState, kind: Callable[..., Action]) -> list[int]:
    """Where an action of this kind is listed: its paths, intersections or hexes, in order."""
    listed = [action for action in legal_actions(state) if type(action) is kind]
    return [getattr(action, field_names(action)[0]) for action in listed]


def random_game(seed: int | str, seats: int, options: Options | None = None) -> list[GameState]:
    """All states of a game of random players, the beginning first; all who must act choose."""
    chance = Random(str(seed))
    states = [new_game(seed, seats, options)]
    while acting := to_act(states[-1]):
        seat = chance.choice(acting)
        action = chance.choice(legal_actions(states[-1], seat))
        states.append(apply(states[-1], action, seat)[0])
    return states


def every_action() -> list[Action]:
    """Every action there is, of whatever game."""
    kinds: dict[type, tuple[Any, ...]] = {
        a.PlaceSettlement: INTERSECTIONS,
        a.PlaceRoad: PATHS,
        a.Discard: tuple(Resource),
        a.TakeBack: tuple(Resource),
        a.MoveRobber: HEXES,
        a.Steal: (A, B, C, D),
        a.BuildRoad: PATHS,
        a.BuildSettlement: INTERSECTIONS,
        a.BuildCity: INTERSECTIONS,
        a.PlayCard: tuple(CardKind),
        a.TakeCard: tuple(Resource),
        a.NameResource: tuple(Resource),
        a.Give: tuple(Resource),
        a.Want: tuple(Resource),
        a.LeaveOut: (A, B, C, D),
        a.Deal: (A, B, C, D),
    }
    pairs = [a.Exchange(give, take) for give in Resource for take in Resource]
    plain: list[Action] = [
        kind() for kind in get_args(Action) if kind not in kinds and kind is not a.Exchange
    ]
    return [*plain, *pairs, *(kind(value) for kind, values in kinds.items() for value in values)]


EVERY_ACTION: Final = tuple(every_action())
