"""The cards and the tables of the game (R1.2, R1.4). Loaded once from `data/board.json`."""

from typing import Any, Final

from canyon.data import load
from canyon.ids import Card, Suit

FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 6
SEATS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
"""R1.1 how many may play."""
"""R1.1."""

_DATA: Final[dict[str, Any]] = load("board")
VALUES: Final[tuple[int, ...]] = tuple(_DATA["cards"]["values"])
TIME_CARDS: Final[tuple[int, ...]] = tuple(_DATA["cards"]["time_cards"])
"""R1.1 one of each for every player."""
CARDS: Final = tuple(Card(number) for number in range(len(Suit) * len(VALUES)))
SUIT_OF: Final = tuple(suit for suit in Suit for _ in VALUES)
VALUE_OF: Final = VALUES * len(Suit)
"""Both indexed by `Card`."""
BONUS: Final[tuple[int, ...]] = tuple(_DATA["bonus"])
"""R6.2 for an exact bid of 0, of 1, and of 2 or more."""
ROUND_TABLE: Final = tuple((row["cards"], row["dark"]) for row in _DATA["round_table"])
"""R1.4, R4.1, D1 the spaces of the round table: the cards of a hand, and whether it is dark."""
_SPACES: Final = tuple(range(1, len(ROUND_TABLE) + 1))
_LIGHT: Final = tuple(space for space in _SPACES if not ROUND_TABLE[space - 1][1])


def card(suit: Suit, value: int) -> Card:
    """R1.2 the card of this suit and value (1 to 10)."""
    return Card(suit * len(VALUES) + value - 1)


def table_space(round_: int, *, is_short: bool) -> int:
    """R2.3, R4.2, R4.3, D30 where the marker stands in a round, the first is 1; without end."""
    spaces = _LIGHT if is_short else _SPACES
    return spaces[(round_ - 1) % len(spaces)]


def hand_size(round_: int, *, is_short: bool) -> int:
    """R4.1 how many cards each player gets in a round."""
    cards: int = ROUND_TABLE[table_space(round_, is_short=is_short) - 1][0]
    return cards


def time_cards(bid: int) -> tuple[int, ...]:
    """R4.5, D6 the time cards that show a bid, highest first: as few as can be."""
    shown, rest = [], bid
    for value in reversed(TIME_CARDS):
        if 0 < value <= rest:
            shown.append(value)
            rest -= value
    return tuple(shown) or (0,)


def bonus(bid: int, taken: int) -> int:
    """R6.2, R7.3 movement points for a bid that is exact, 0 for one that is not."""
    return BONUS[min(bid, len(BONUS) - 1)] if bid == taken else 0


def points(bid: int, taken: int) -> int:
    """R6.2 the movement points of a round: tricks taken and bonus."""
    return taken + bonus(bid, taken)
