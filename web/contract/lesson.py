"""A lesson on the game's own board: a game with all moves fixed, and captions that explain them."""

from dataclasses import dataclass

from tabletop.game import Seed
from tabletop.seat import Seat
from web.contract.any_game import JsonData
from web.words.message import Message


@dataclass(frozen=True, slots=True)
class Caption:
    """A text of a lesson.

    The text is "lesson." + `text`. It is shown before action number `at` and belongs to a step of
    the lesson, numbered from 1. With `is_read` the learner reads it and presses a button to go on;
    without it the learner makes the move.
    """

    at: int
    step: int
    text: str
    is_read: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson: the deal of `seed` for players called `names`; the learner has the seat `learner`.

    `codes` are the codes of all moves, `captions` the captions in order.

    `origin` is the position at the beginning, as a save has it (`Saving.snapshot_of`), if the
    subject comes late in a game; None: the lesson begins with the game.

    The first caption is shown at 0, the last one after all moves. If several captions have the same
    moment, the move follows the last of them. Before a move of another player there is a caption to
    be read; then all moves up to the next caption, or up to the learner's next move, are made. No
    action carries itself out at a moment with a caption.
    """

    seed: Seed
    origin: JsonData = None
    names: tuple[str, ...]
    learner: Seat
    codes: tuple[str, ...]
    captions: tuple[Caption, ...]

    @property
    def steps(self) -> int:
        """The number of steps."""
        return max(caption.step for caption in self.captions)


@dataclass(frozen=True, slots=True)
class Card:
    """What the lesson shows at a moment: the number of the step, the number of steps, and the text.

    `is_astray`: the last choice was not the one that the lesson wants.
    """

    step: int
    steps: int
    text: Message
    is_astray: bool = False
