"""What players look back on: points, dice, cards, corners and trades of a game that is over.

The events say who got what; here it is only counted. Hidden things are counted too, so nothing of
this is for a game that goes on.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from math import exp
from typing import Final

from approdo import Action, GameState
from approdo import events as e
from approdo.catalogue import (
    CARD_COST,
    CITY_COST,
    PIPS,
    ROAD_COST,
    SETTLEMENT_COST,
    Cards,
)
from approdo.game import GameRecord
from approdo.geometry import CORNERS, HEXES_AT, members
from approdo.ids import Intersection, Resource
from approdo.opponents import CHANCES
from tabletop.seat import Seat
from web.games.approdo.points import Source, points_of

SUMS: Final = range(2, 13)
"""R7.1 what two dice can show."""
SEVEN: Final = 7
PAIRS: Final = 36
CALM_ROUNDS: Final = 2
"""H1.4 with a calm start, no seven falls in so many rounds."""


class Got(StrEnum):
    """Where resource cards came from."""

    START = "start"
    DICE = "dice"
    TRADE = "trade"
    BANK = "bank"
    THEFT = "theft"
    CARDS = "cards"


class Gave(StrEnum):
    """Where they went."""

    BUILT = "built"
    TRADE = "trade"
    BANK = "bank"
    SEVEN = "seven"
    STOLEN = "stolen"
    MONOPOLY = "monopoly"


@dataclass(frozen=True, slots=True)
class Round:
    """The end of a round, after so many actions; 0 is the preparation.

    By seat: its points by source, and how likely it was to win, in 100.
    """

    number: int
    moment: int
    points: tuple[dict[Source, int], ...]
    chances: tuple[int, ...]

    def total(self, seat: Seat) -> int:
        """R15.1 the points of a seat."""
        return sum(self.points[seat].values())

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Who has most points."""
        totals = [sum(points.values()) for points in self.points]
        return tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))


@dataclass(frozen=True, slots=True)
class Dice:
    """R7.1 how often each sum fell, how often it was to be expected, and the rolls of each seat.

    `sevens`: by seat, how many of its rolls were sevens. `is_deck`: H1.3 no pair was put back.
    """

    fallen: dict[int, int]
    expected: dict[int, float]
    rolls: tuple[int, ...]
    sevens: tuple[int, ...]
    is_deck: bool

    @property
    def as_rare(self) -> float:
        """In which part of all games dice stray at least as far: a chi-square test.

        The closed form holds for the ten degrees of freedom that eleven sums have.
        """
        strays = sum(
            (self.fallen[n] - self.expected[n]) ** 2 / self.expected[n]
            for n in SUMS
            if self.expected[n]
        )
        half, term, found = strays / 2, 1.0, 0.0
        for power in range(1, (len(SUMS) - 1) // 2 + 1):
            found += term
            term *= half / power
        return exp(-half) * found


@dataclass(slots=True)
class Purse:
    """The resource cards of a seat: what it got and gave, by source, and what the robber withheld.

    `held` are the cards at the end; those at the beginning of the record count as start.
    """

    got: Counter[Got] = field(default_factory=Counter)
    gave: Counter[Gave] = field(default_factory=Counter)
    blocked: int = 0
    held: int = 0


@dataclass(slots=True)
class Ground:
    """A corner with a building: the cards that the dice brought, and how many they were to bring.

    `round` is when it was settled; `blocked` are the cards that the robber withheld.
    """

    seat: Seat
    at: Intersection
    round: int
    is_city: bool
    got: int = 0
    expected: float = 0.0
    blocked: int = 0


@dataclass(frozen=True, slots=True)
class Trade:
    """R8.7, R9 cards that changed hands by an action; `other` is None for the bank."""

    round: int
    moment: int
    seat: Seat
    other: Seat | None
    give: Cards
    want: Cards


@dataclass(frozen=True, slots=True)
class Dealings:
    """All trades of two players, or of one with the bank: how many, and the cards given by each."""

    seat: Seat
    other: Seat | None
    count: int
    gave: int
    got: int


@dataclass(frozen=True, slots=True)
class Afterwards:
    """All that is looked back on. `ranking` are the seats from the winner down."""

    ranking: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    dice: Dice
    purses: tuple[Purse, ...]
    grounds: tuple[Ground, ...]
    trades: tuple[Trade, ...]

    @property
    def dealings(self) -> tuple[Dealings, ...]:
        """Who traded with whom; pairs of players first, then the bank."""
        found: dict[tuple[int, int], list[int]] = {}
        for trade in self.trades:
            other = len(self.ranking) if trade.other is None else int(trade.other)
            first, second = sorted((int(trade.seat), other))
            sizes = sum(trade.give), sum(trade.want)
            gave, got = sizes if first == trade.seat else reversed(sizes)
            sums = found.setdefault((first, second), [0, 0, 0])
            for place, more in enumerate((1, gave, got)):
                sums[place] += more
        bank = len(self.ranking)
        keys = sorted(found, key=lambda key: (key[1] == bank, key))
        return tuple(
            Dealings(Seat(a), None if b == bank else Seat(b), *found[a, b]) for a, b in keys
        )


def looked_back_on(record: GameRecord) -> Afterwards:
    """All of it, gathered once; anew if the game ends otherwise.

    Raises ValueError if the game is not over.
    """
    return _kept(record, record.actions)


@lru_cache(maxsize=1)
def _kept(record: GameRecord, _: tuple[Action, ...]) -> Afterwards:
    return afterwards(record)


def afterwards(record: GameRecord) -> Afterwards:
    """The same, as far back as the record goes. Raises ValueError if the game is not over."""
    ranking = record.game.outcome(record.state)
    if ranking is None:
        raise ValueError("the game is not over")
    return Afterwards(
        ranking,
        tuple(_rounds(record)),
        _dice(record),
        _purses(record),
        _grounds(record),
        tuple(_trades(record)),
    )


# --- points ---------------------------------------------------------------------------------


def _rounds(record: GameRecord) -> Iterator[Round]:
    """The end of each round; a round ends when a later one has begun, the last with the game."""
    for moment in range(1, record.length + 1):
        number = record.at(moment - 1).round
        state = record.at(moment)
        if state.round > number or moment == record.length:
            seats = map(Seat, range(record.seats))
            points = tuple(points_of(state, seat) for seat in seats)
            chances = tuple(round(100 * chance) for chance in CHANCES(state))
            yield Round(number, moment, points, chances)


# --- dice -----------------------------------------------------------------------------------


def _dice(record: GameRecord) -> Dice:
    fallen, expected = dict.fromkeys(SUMS, 0), dict.fromkeys(SUMS, 0.0)
    rolls, sevens = [0] * record.seats, [0] * record.seats
    for step, roll in _rolls(record):
        fallen[sum(roll.dice)] += 1
        rolls[roll.seat] += 1
        sevens[roll.seat] += sum(roll.dice) == SEVEN
        for number in SUMS:
            expected[number] += chance_of(number, record.at(step))
    is_deck = record.state.setup.options.dice_deck
    return Dice(fallen, expected, tuple(rolls), tuple(sevens), is_deck)


def _rolls(record: GameRecord) -> Iterator[tuple[int, e.DiceRolled]]:
    """Every roll, with the number of actions before it."""
    for step in range(record.length):
        yield from (
            (step, event) for event in record.events(step) if isinstance(event, e.DiceRolled)
        )


def chance_of(number: int, state: GameState) -> float:
    """E20, H1.4 how likely a number is to be rolled in this round."""
    if state.setup.options.calm_start and state.round <= CALM_ROUNDS:
        return 0.0 if number == SEVEN else PIPS[number] / (PAIRS - PIPS[SEVEN])
    return PIPS[number] / PAIRS


# --- cards ----------------------------------------------------------------------------------


def _purses(record: GameRecord) -> tuple[Purse, ...]:
    purses = tuple(Purse() for _ in range(record.seats))
    for seat, purse in enumerate(purses):
        purse.got[Got.START] += sum(record.at(0).hands[seat])
        purse.held = sum(record.state.hands[seat])
    for step in range(record.length):
        for event in record.events(step):
            _count(event, purses)
            if isinstance(event, e.DiceRolled):
                for ground, count in _withheld(record.at(step), sum(event.dice)):
                    purses[ground].blocked += count
    return purses


_PAID: Final = {
    e.RoadBuilt: ROAD_COST,
    e.SettlementBuilt: SETTLEMENT_COST,
    e.CityBuilt: CITY_COST,
    e.CardBought: CARD_COST,
}
"""R10.1 what is paid when these happen, unless they are free."""


def _count(  # noqa: C901 - one case for each kind of event
    event: e.Event, purses: Sequence[Purse]
) -> None:
    """What an event does to the hands."""
    own = purses[event.seat]
    match event:
        case e.StartingCards(cards=cards):
            own.got[Got.START] += sum(cards)
        case e.CardsProduced(cards=cards):
            own.got[Got.DICE] += sum(cards)
        case e.CardsDiscarded(cards=cards):
            own.gave[Gave.SEVEN] += sum(cards)
        case e.CardStolen(victim=victim):
            own.got[Got.THEFT] += 1
            purses[victim].gave[Gave.STOLEN] += 1
        case e.Exchanged(count=count):
            own.gave[Gave.BANK] += count
            own.got[Got.BANK] += 1
        case e.Traded(other=other, give=give, want=want):
            for purse, gave, got in ((own, give, want), (purses[other], want, give)):
                purse.gave[Gave.TRADE] += sum(gave)
                purse.got[Got.TRADE] += sum(got)
        case e.CardTaken():
            own.got[Got.CARDS] += 1
        case e.Monopolised(counts=counts):
            own.got[Got.CARDS] += sum(counts)
            for seat, count in enumerate(counts):
                purses[seat].gave[Gave.MONOPOLY] += count
    if type(event) in _PAID and getattr(event, "paid", True):
        own.gave[Gave.BUILT] += sum(_PAID[type(event)])


def _withheld(state: GameState, rolled: int) -> Sequence[tuple[Seat, int]]:
    """R12.6 by seat, the cards that the terrain under the robber would have given."""
    if state.setup.island.numbers[state.robber] != rolled:
        return ()
    return state.board.yields[state.robber]


# --- corners --------------------------------------------------------------------------------


def _grounds(record: GameRecord) -> tuple[Ground, ...]:
    """Every corner with a building, as long as it had one; those of a player together."""
    found: dict[Intersection, Ground] = {}
    for step in range(record.length):
        state = record.at(step)
        _settle(found, state)
        rolled = [event for event in record.events(step) if isinstance(event, e.DiceRolled)]
        if rolled:
            _harvest(found, state, sum(rolled[0].dice), record.events(step))
    _settle(found, record.state)
    return tuple(sorted(found.values(), key=lambda ground: (ground.seat, ground.at)))


def _settle(found: dict[Intersection, Ground], state: GameState) -> None:
    """The buildings of a moment."""
    for seat in map(Seat, range(state.seats)):
        for at in map(Intersection, members(state.board.buildings(seat))):
            if at not in found:
                found[at] = Ground(seat, at, state.round, is_city=False)
            found[at].is_city = bool(state.board.cities[seat] >> at & 1)


def _harvest(
    found: dict[Intersection, Ground], state: GameState, rolled: int, events: Sequence[e.Event]
) -> None:
    """R7.1 to R7.6 what a roll brought to each corner, and what could be expected of it."""
    island = state.setup.island
    for ground in found.values():
        ground.expected += sum(
            (2 if ground.is_city else 1) * chance_of(island.numbers[hex_] or 0, state)
            for hex_ in HEXES_AT[ground.at]
        )
    short = {
        event.resource: event.receiver for event in events if isinstance(event, e.BankTooSmall)
    }
    left = {
        (event.seat, kind): event.cards[kind]
        for event in events
        if isinstance(event, e.CardsProduced)
        for kind in Resource
    }
    for hex_, kind in island.producing[rolled]:
        for at in CORNERS[hex_]:
            if at not in found:
                continue
            ground = found[at]
            due = 2 if ground.is_city else 1
            if hex_ == state.robber:
                ground.blocked += due
                continue
            if kind in short:  # the bank was too small: what there was goes to the first corners
                due = min(due, left.get((ground.seat, kind), 0))
                left[ground.seat, kind] = left.get((ground.seat, kind), 0) - due
            ground.got += due


# --- trades ---------------------------------------------------------------------------------


def _trades(record: GameRecord) -> Iterator[Trade]:
    for step in range(record.length):
        round_ = record.at(step).round
        for event in record.events(step):
            match event:
                case e.Traded(seat=seat, other=other, give=give, want=want):
                    yield Trade(round_, step + 1, seat, other, give, want)
                case e.Exchanged(seat=seat, give=kind, count=count, take=take):
                    cards = _only(kind, count), _only(take, 1)
                    yield Trade(round_, step + 1, seat, None, *cards)


def _only(kind: Resource, count: int) -> Cards:
    a, b, c, d, e_ = (count if one == kind else 0 for one in Resource)
    return a, b, c, d, e_
