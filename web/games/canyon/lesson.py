"""The lesson of Canyon in five steps: two rounds of a race, from a first bid to the finish.

A race takes six rounds to reach the rapids, so the lesson begins before a round of three cards with
fixed hands. The seed was chosen for the deal of the second round.
"""

from typing import Final

from tabletop.seat import Seat
from web.contract.lesson import Caption, Lesson

_BID, _TRICKS, _MOVE, _RAPIDS, _FINISH = range(1, 6)

HINTS: Final = frozenset(
    {
        "any_card",
        "bid_now",
        "blocked",
        "drift",
        "follow",
        "lead",
        "move",
        "no_points",
        "start",
    }
)
"""The questions that a first game explains: texts "hints.bid_now" and so on."""

ORIGIN: Final = {
    "rng": "000000000005367d",
    "short": False,
    "draws": [[12, 28, 4]],
    "round": 6,
    "trump": 23,  # green 4
    "hands": [[19, 22, 36], [15, 39, 48], [0, 33, 44]],
    "bids": [None, None, None],
    "plays": [],
    "canoes": ["h10", "g7", "i6"],
    "moved": 0,
    "spare": [None, None, None],
}
"""The sixth round, dealt: Anna holds yellow 10, green 3 and blue 7, Bruno yellow 6, blue 10 and
violet 9, Carla red 1, blue 4 and violet 5. Anna has the rapids before her, the others are there."""

LESSON: Final = Lesson(
    seed="lesson",
    origin=ORIGIN,
    names=("Anna", "Bruno", "Carla"),
    learner=Seat(0),
    codes=(
        *("b2", "b0", "b2"),
        *("pb10", "pb4", "pb7"),
        *("pv9", "pv5", "pg3"),
        *("py10", "py6", "pr1"),
        *("d", "mj5", "mi5"),
        *("b1", "b2", "b0"),
        *("pb9", "pb10", "pb2"),
        *("py6", "pg5", "pr2"),
        *("d", "mh2"),
    ),
    captions=(
        Caption(0, _BID, "welcome", is_read=True),
        Caption(2, _BID, "bid"),
        Caption(3, _TRICKS, "first_player", is_read=True),
        Caption(5, _TRICKS, "follow"),
        Caption(6, _TRICKS, "lost", is_read=True),
        Caption(8, _TRICKS, "trump"),
        Caption(9, _TRICKS, "lead"),
        Caption(12, _MOVE, "points", is_read=True),
        Caption(14, _MOVE, "move"),
        Caption(15, _RAPIDS, "rapids", is_read=True),
        Caption(16, _RAPIDS, "second_bid"),
        Caption(17, _RAPIDS, "others", is_read=True),
        Caption(19, _RAPIDS, "follow_again"),
        Caption(20, _RAPIDS, "wait", is_read=True),
        Caption(21, _RAPIDS, "last_card"),
        Caption(24, _FINISH, "pushed", is_read=True),
        Caption(25, _FINISH, "finish"),
        Caption(26, _FINISH, "end"),
    ),
)
