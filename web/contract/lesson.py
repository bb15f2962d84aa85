"""A lesson on the real board: a game of which every move is laid down, with a sentence to each."""

from dataclasses import dataclass

from tabletop.game import Seed
from tabletop.seat import Seat
from web.contract.any_game import JsonData
from web.words.message import Message


@dataclass(frozen=True, slots=True)
class Caption:
    """Something to be learnt: the text "lesson." + `text`, said before action number `at`, in a
    step of the lesson, from 1 on. `is_read`: it is read first, and a button goes on; else the move
    follows."""

    at: int
    step: int
    text: str
    is_read: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """The deal of `seed` for players called `names`, of whom the learner is the one at `learner`;
    the codes of all moves; the captions in their order.

    `origin`: the position that it begins with, as a save has it (`Saving.snapshot_of`), because
    what is to be learnt comes too late in a game; None: it begins with the game.

    The first caption is said at 0, the last when all moves are made. Of those of one moment the
    last is the one that the move follows. Where another player moves there is one to be read: then
    all moves up to the next caption, or to the learner's next move, are made. Nothing carries
    itself out where one is said.
    """

    seed: Seed
    origin: JsonData = None
    names: tuple[str, ...]
    learner: Seat
    codes: tuple[str, ...]
    captions: tuple[Caption, ...]

    @property
    def steps(self) -> int:
        """How many steps it has."""
        return max(caption.step for caption in self.captions)


@dataclass(frozen=True, slots=True)
class Card:
    """What the lesson says at a moment: which `step` of how many, and the text.

    `is_astray`: what was chosen last is not what is wanted.
    """

    step: int
    steps: int
    text: Message
    is_astray: bool = False
