"""The lesson of Approdo in nine steps: from the first settlement to a knight in the fifth turn.

The seed was chosen for Anna's dice: each turn brings what its step is about, and in her fourth turn
she rolls a seven with eight cards in her hand. The card on top of the deck is a knight.
"""

from typing import Final

from tabletop.seat import Seat
from web.contract.lesson import Caption, Lesson

_GOAL, _PLACES, _DICE, _BUILDING, _BANK, _TRADE, _SEVEN, _KNIGHT, _PLAY_ON = range(1, 10)

_ROAD: Final = "R"
"""Before the number of a path: a road is built there. With it the code would look like a rule."""

HINTS: Final = frozenset(
    {
        "answer",
        "discard_more",
        "draft",
        "monopoly",
        "place_road",
        "place_settlement",
        "plenty",
        "robber",
        "roll",
        "turn",
        "victim",
        "whose_price",
    }
)
"""The questions that a first game explains: texts "hints.roll" and so on."""

LESSON: Final = Lesson(
    seed="lesson 347066",
    names=("Anna", "Bruno", "Carla"),
    learner=Seat(0),
    codes=(
        *("s31", "p47", "s34", "p50", "s13", "p14", "s40", "p58", "s41", "p52", "s22", "p25"),
        *("r", f"{_ROAD}19", "e"),
        *("r", "e"),
        *("r", "e"),
        *("r", "b", "ab", "q", "Wb", "S12", "e"),
        *("r", "e"),
        *("r", "e"),
        *("r", "b", "gl", "ao", "f", "z", "b", "go", "al", "al", "f", "D2", "B", "e"),
        *("r", "Wl", f"{_ROAD}45", "e"),
        *("r", f"{_ROAD}8", "e"),
        *("r", "dl", "dl", "dw", "dw", "c", "m13", "v1", "e"),
        *("r", "e"),
        *("r", "e"),
        *("Pn", "m1"),
    ),
    captions=(
        Caption(0, _GOAL, "welcome", is_read=True),
        Caption(0, _PLACES, "first_place"),
        Caption(1, _PLACES, "first_road"),
        Caption(2, _PLACES, "others_place", is_read=True),
        Caption(10, _PLACES, "second_place"),
        Caption(12, _DICE, "roll"),
        Caption(13, _BUILDING, "road"),
        Caption(14, _BUILDING, "end_turn"),
        Caption(15, _BUILDING, "others", is_read=True),
        Caption(20, _BANK, "want"),
        Caption(22, _BANK, "bank"),
        Caption(24, _BANK, "settlement"),
        Caption(25, _BANK, "city"),
        Caption(26, _BANK, "others_build", is_read=True),
        Caption(31, _TRADE, "give"),
        Caption(35, _TRADE, "answers", is_read=True),
        Caption(41, _TRADE, "deal"),
        Caption(42, _TRADE, "card"),
        Caption(43, _TRADE, "bought"),
        Caption(44, _SEVEN, "many_cards", is_read=True),
        Caption(52, _SEVEN, "discard"),
        Caption(57, _SEVEN, "robber"),
        Caption(58, _SEVEN, "victim"),
        Caption(60, _KNIGHT, "others_play", is_read=True),
        Caption(64, _KNIGHT, "knight"),
        Caption(65, _KNIGHT, "drive"),
        Caption(66, _PLAY_ON, "end"),
    ),
)
