"""What a session knows of practice, in which nothing counts: a lesson, or trying things out."""

from typing import Protocol

from tabletop.seat import Seat
from web.contract.choices import Choice
from web.contract.lesson import Card
from web.contract.prompt import Prompt
from web.contract.questions import Picks, Situation


class Practice(Protocol):
    """Nothing of it is saved, and nobody has to look away. Moments are numbers of actions."""

    is_astray: bool
    """What was chosen last is not what is wanted."""

    @property
    def seat(self) -> Seat:
        """For whose eyes it is."""

    def text(self) -> str | None:
        """The save file of the game it began from; None if it came from none."""

    def prompt(self, now: Situation, picks: Picks, at: int) -> Prompt:
        """What to do now."""

    def takes(self, choice: Choice, now: Situation, picks: Picks, at: int) -> bool:
        """Whether a choice is taken."""

    def card(self, at: int) -> Card | None:
        """What it says beside the question."""

    def speaks(self, at: int) -> bool:
        """Whether it has something new to say: then nothing carries itself out."""
