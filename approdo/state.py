"""The state of a game: immutable, secrets included."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from approdo.board import Board
from approdo.catalogue import Cards
from approdo.ids import CardKind, Colour, Hex, Intersection, Phase
from approdo.island import Island
from approdo.options import Options
from tabletop.drafts import Remembers
from tabletop.frozen import frozen
from tabletop.seat import Seat


@dataclass(frozen=True)
class Setup:
    """What never changes in a game: the island, the colours, and what the table has chosen.

    `rolls` has the dice for the beginner (R5.2): a row for each time that dice were rolled, with
    one item for each seat, None for a seat that took no part. `colours` are those that play.
    """

    island: Island
    colours: tuple[Colour, ...]
    rolls: tuple[tuple[int | None, ...], ...]
    first: Seat
    options: Options

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.colours)

    @cached_property
    def placements(self) -> int:
        """R5.3, R5.4 how many turns are for placing, before the first turn with dice."""
        return 0 if self.options.fixed_island else 2 * self.seats

    @cached_property
    def digest(self) -> bytes:
        """A hash of all of it, for fingerprints: of what Python writes for plain numbers."""
        island, options = self.island, self.options
        harbours = tuple(
            (path, None if resource is None else int(resource))
            for path, resource in island.harbours
        )
        plain = (
            tuple(map(int, island.terrains)),
            island.numbers,
            harbours,
            tuple(map(int, self.colours)),
            tuple(map(int, options.colours)),
            options.goal,
            *map(int, (options.fixed_island, options.friendly_robber, options.dice_deck)),
            *map(int, (options.calm_start, options.without_trade)),
            self.rolls,
            self.first,
        )
        return sha256(repr(plain).encode("ascii")).digest()


# --- decisions ------------------------------------------------------------------------------


@frozen
class FirstRoad:
    """R5.3, R5.4 the road at the settlement just placed is still to be placed."""

    at: Intersection


@frozen
class Discards:
    """R12.2, R12.3 cards are being chosen for the bank, by all who hold too many. Secret.

    By seat: how many cards it owes, which it has chosen, and whether that is final. A seat that
    owes nothing is ready from the beginning.
    """

    owed: tuple[int, ...]
    chosen: tuple[Cards, ...]
    ready: tuple[bool, ...]


@frozen
class RobberMove:
    """R12.4 the robber must be moved."""


@frozen
class Theft:
    """R12.5 one of these seats is to be robbed."""

    victims: tuple[Seat, ...]


@frozen
class FreeRoads:
    """R11.5 so many roads may still be placed free of charge; the first of two must be."""

    left: int


@frozen
class Plenty:
    """R11.6 so many cards are still to be taken from the bank."""

    left: int


@frozen
class Monopoly:
    """R11.7 a resource is to be named."""


@frozen
class Drafting:
    """R8.5 the active player puts an offer together; `out` are the seats that are not asked."""

    give: Cards
    want: Cards
    out: tuple[Seat, ...]


@frozen
class Reply:
    """R8.6 an answer to an offer: accepted, declined, or a counter-offer (`give` and `want`).

    `give` is what the opponent would give.
    """

    seat: Seat
    accepts: bool
    give: Cards
    want: Cards

    @property
    def is_counter(self) -> bool:
        """Whether it is a counter-offer."""
        return any(self.give)


@frozen
class Answering:
    """R8.6, R8.7 an offer was put to these seats, and answered by some of them, in their order.

    `counter`: the counter-offer that the next one is putting together, as (give, want).
    """

    give: Cards
    want: Cards
    asked: tuple[Seat, ...]
    replies: tuple[Reply, ...]
    counter: tuple[Cards, Cards] | None

    @property
    def answerer(self) -> Seat | None:
        """R8.6 the seat that answers next; None when all have."""
        answered = len(self.replies)
        return self.asked[answered] if answered < len(self.asked) else None


def with_counter(decision: Answering, counter: tuple[Cards, Cards] | None) -> Answering:
    """The same decision with this counter-offer being put together (None: none)."""
    return Answering(decision.give, decision.want, decision.asked, decision.replies, counter)


Decision = (
    FirstRoad | Discards | RobberMove | Theft | FreeRoads | Plenty | Monopoly | Drafting | Answering
)


@frozen
class Refused:
    """R8.9 an offer that a seat has declined in this turn."""

    seat: Seat
    give: Cards
    want: Cards


# --- the state ------------------------------------------------------------------------------


@dataclass(frozen=True)
class GameState(Remembers):
    """Everything there is to know about a game at one moment, secrets included.

    Tuples have one item for each seat, unless stated otherwise. `pending` is a stack: its last
    decision is the one to be made now.
    """

    setup: Setup
    rng: int
    phase: Phase
    turn: int
    """The number of the present turn; the first is 0. In the preparation a settlement with its road
    is a turn."""
    active: Seat
    """Whose turn it is; when the game is over, the winner."""
    pending: tuple[Decision, ...]
    board: Board
    robber: Hex
    hands: tuple[Cards, ...]
    """The resource cards of each player."""
    hidden: tuple[Cards, ...]
    """The part of each hand that others cannot be sure of, because cards were stolen. The rest they
    could remember: where the cards came from was open (R16.1)."""
    bank: Cards
    deck: tuple[CardKind, ...]
    """Face down; the last card is the top one."""
    cards: tuple[Cards, ...]
    """The development cards that each player holds, by `CardKind`, victory point cards too."""
    bought: Cards
    """R11.3 the cards that the active player has bought in this turn, by `CardKind`."""
    played: tuple[Cards, ...]
    """R11.4, R16.1 the knights and progress cards that each player has played, by `CardKind`."""
    has_played: bool
    """R11.2 whether a development card was played in this turn."""
    road_holder: Seat | None
    """R13 who has the longest road; None while it is set aside."""
    army_holder: Seat | None
    """R14 who has the largest army."""
    dice: tuple[int, int] | None
    """The dice of this turn, None before the roll."""
    pairs: tuple[int, ...]
    """The pairs of dice that are still to be drawn, if the table plays with a deck of them: the
    last is the next one. A pair is six times the first die plus the second one, from 0 on. Secret.
    """
    offers: int
    """R8.9 how many offers were put to opponents in this turn."""
    refused: tuple[Refused, ...]
    """R8.9 the offers declined in this turn since somebody's cards changed."""

    def __getstate__(self) -> dict[str, Any]:
        """Return the fields alone, without what is remembered, for copying and pickling."""
        return self.__dict__

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def decision(self) -> Decision | None:
        """The decision to be made now, None if none is pending."""
        return self.pending[-1] if self.pending else None

    @property
    def round(self) -> int:
        """R6.1 the number of the round, from 1 on; 0 in the preparation."""
        begun = self.turn - self.setup.placements
        return 0 if begun < 0 else 1 + begun // len(self.hands)


def size(cards: Cards) -> int:
    """How many cards these are."""
    return cards[0] + cards[1] + cards[2] + cards[3] + cards[4]


def plus(cards: Cards, more: Cards) -> Cards:
    """These cards and those."""
    a, b, c, d, e = cards
    f, g, h, i, j = more
    return a + f, b + g, c + h, d + i, e + j


def minus(cards: Cards, fewer: Cards) -> Cards:
    """These cards without those."""
    a, b, c, d, e = cards
    f, g, h, i, j = fewer
    return a - f, b - g, c - h, d - i, e - j


def covers(cards: Cards, wanted: Cards) -> bool:
    """Whether all the wanted cards are among these."""
    a, b, c, d, e = cards
    f, g, h, i, j = wanted
    return a >= f and b >= g and c >= h and d >= i and e >= j


def one_more(cards: Cards, kind: int, count: int = 1) -> Cards:
    """These cards with `count` more of a `Resource` or `CardKind`; fewer, if it is negative."""
    made = list(cards)
    made[kind] += count
    a, b, c, d, e = made
    return a, b, c, d, e
