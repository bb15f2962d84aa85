"""The cards and the tables of the game (R1.2, R1.4), read once from `data/board.json`."""

from typing import Any, Final

from canyon.data import load
from canyon.ids import Card, Suit

FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 6
SEATS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
"""R1.1 the numbers of players that a game may have."""

_DATA: Final[dict[str, Any]] = load("board")
VALUES: Final[tuple[int, ...]] = tuple(_DATA["cards"]["values"])
TIME_CARDS: Final[tuple[int, ...]] = tuple(_DATA["cards"]["time_cards"])
"""R1.1 the values of the time cards: each player has one of each."""
CARDS: Final = tuple(Card(number) for number in range(len(Suit) * len(VALUES)))
SUIT_OF: Final = tuple(suit for suit in Suit for _ in VALUES)
VALUE_OF: Final = VALUES * len(Suit)
"""R1.2 the values of all cards, indexed by `Card`, as the suits in `SUIT_OF` are."""
BONUS: Final[tuple[int, ...]] = tuple(_DATA["bonus"])
"""R6.2 the bonus points for an exact bid of 0, of 1, and of 2 or more."""
ROUND_TABLE: Final = tuple((row["cards"], row["dark"]) for row in _DATA["round_table"])
"""R1.4, R4.1, D1 the spaces of the round table in order: (cards of a hand, whether it is dark)."""
_SPACES: Final = tuple(range(1, len(ROUND_TABLE) + 1))
_LIGHT: Final = tuple(space for space in _SPACES if not ROUND_TABLE[space - 1][1])


def card(suit: Suit, value: int) -> Card:
    """R1.2 the card of this suit and value (1 to 10)."""
    return Card(suit * len(VALUES) + value - 1)


def table_space(round_: int, *, is_short: bool) -> int:
    """R2.3, R4.2, R4.3, D30 the space of the marker in a round; both are counted from 1.

    After the last space comes the first one again. `is_short`: the dark spaces are skipped.
    """
    spaces = _LIGHT if is_short else _SPACES
    return spaces[(round_ - 1) % len(spaces)]


def hand_size(round_: int, *, is_short: bool) -> int:
    """R4.1 the number of cards that each player is dealt in a round; the first round is 1."""
    cards: int = ROUND_TABLE[table_space(round_, is_short=is_short) - 1][0]
    return cards


def time_cards(bid: int) -> tuple[int, ...]:
    """R4.5, D6 the values of the time cards that show a bid, as few as possible, highest first."""
    shown, rest = [], bid
    for value in reversed(TIME_CARDS):
        if 0 < value <= rest:
            shown.append(value)
            rest -= value
    return tuple(shown) or (0,)


def bonus(bid: int, taken: int) -> int:
    """R6.2, R7.3 the bonus points of a round: 0 unless `taken` tricks are exactly the bid."""
    return BONUS[min(bid, len(BONUS) - 1)] if bid == taken else 0


def points(bid: int, taken: int) -> int:
    """R6.2 the movement points of a round: one for each trick taken, and the bonus."""
    return taken + bonus(bid, taken)
