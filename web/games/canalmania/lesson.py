"""The lesson of Canal Mania in six steps: two turns of a real game, from contract to delivery.

The seed was chosen so that there are a short canal, its cards in the first display, and goods at
its end.
"""

from typing import Final

from tabletop.seat import Seat
from web.contract.lesson import Caption, Lesson

_CONTRACT, _CARDS, _GOODS, _BUILDING, _COMPLETING, _DELIVERING = range(1, 7)

HINTS: Final = frozenset(
    {
        "choose_colour",
        "choose_end",
        "choose_engineer",
        "choose_final_cube",
        "choose_hex",
        "choose_terminus",
        "declare_or_not",
        "discard",
        "extra",
        "phase_build",
        "phase_closing",
        "choose_contract",
        "phase_contract",
        "phase_goods",
        "place_cube",
        "shorten_which",
        "take_first",
    }
)
"""The questions that a first game explains: texts "hints.choose_colour" and so on."""

LESSON: Final = Lesson(
    seed="lesson 41",
    names=("Anna", "Bruno", "Carla"),
    learner=Seat(0),
    codes=(
        *("c1.9", "t2", "t0", "t3", "p10", "p2", "s", "w", "q"),
        *("c28.41", "t4", "t0", "t3", "t2", "s", "r3", "q"),
        *("c19.21", "t3", "t1", "p19", "p29", "t0", "s", "w", "q"),
        *("f", "l1.101.1.0.l", "l1.102.0.0.s", "l1.104.0.5.s", "b", "g10.8.9.00"),
    ),
    captions=(
        Caption(0, _CONTRACT, "welcome", is_read=True),
        Caption(0, _CONTRACT, "contract"),
        Caption(1, _CARDS, "first_card"),
        Caption(2, _CARDS, "second_card"),
        Caption(3, _GOODS, "goods_card"),
        Caption(5, _GOODS, "second_cube"),
        Caption(6, _GOODS, "display"),
        Caption(7, _GOODS, "draw"),
        Caption(8, _GOODS, "end_of_turn"),
        Caption(9, _BUILDING, "others", is_read=True),
        Caption(26, _BUILDING, "skip"),
        Caption(27, _BUILDING, "lock"),
        Caption(28, _BUILDING, "section"),
        Caption(29, _COMPLETING, "last_tile"),
        Caption(30, _COMPLETING, "completed"),
        Caption(31, _DELIVERING, "delivery"),
        Caption(32, _DELIVERING, "end"),
    ),
)
