"""What a table shows of the players whom the computer plays: who thinks, what is done, and why."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from web.contract.choices import Do
from web.contract.prompt import Option, Prompt
from web.words.message import Message

Doing = Literal["thinking", "playing", "paused", "broken"]
SKIP: Final = Option(Message("table.skip_turns"), Do("skip-turns", ""), kind="primary")
PAUSE: Final = Option(Message("table.pause_turns"), Do("pause-turns", ""), kind="quiet")
GO_ON: Final = Option(Message("table.go_on_turns"), Do("pause-turns", ""), kind="quiet")
"""Where "Pause" was: nothing else comes to lie under a pointer that has pressed that."""
AGAIN: Final = Message("table.think_again"), "think-again", ""


def by_hand(name: str) -> tuple[Message, str, str]:
    """What has a person play for the computer, as a choice of a notice."""
    return Message("table.play_by_hand", {"player": name}), "play-by-hand", ""


_DOING: Final[Mapping[Doing, str]] = {
    "thinking": "table.thinks",
    "playing": "table.plays",
    "paused": "table.is_to_act",
    "broken": "table.cannot_think",
}


class ComputerPlay:
    """What the computer's player that acts is doing, and the reasons given so far; those are not
    saved."""

    def __init__(self) -> None:
        self.doing: Doing = "thinking"
        self.because: tuple[Message, ...] = ()
        """Why it does what it is just doing."""
        self._reasons: dict[int, tuple[Message, ...]] = {}

    @property
    def reasons(self) -> Mapping[int, tuple[Message, ...]]:
        """Why, by the number of the action that was the first of what was meant."""
        return self._reasons

    def give(self, step: int, reasons: Sequence[Message]) -> None:
        """From action number `step` on this is why.

        What was said of other ways to go on is forgotten.
        """
        self._reasons = {at: told for at, told in self._reasons.items() if at < step}
        self._reasons[step] = self.because = tuple(reasons)

    def rest(self) -> None:
        """Nothing is being done; whoever has paused it goes on doing so."""
        self.because = ()
        if self.doing != "paused":
            self.doing = "thinking"

    def line(self, name: str) -> Message:
        """What is said of the player of this name, who acts: of the reasons the weightiest."""
        if self.because and self.doing != "broken":
            return Message("table.because", {"player": name, "reason": self.because[0]})
        return Message(_DOING[self.doing], {"player": name})

    def prompt(self, name: str) -> Prompt:
        """What stands in place of a question while that player acts."""
        match self.doing:
            case "broken":
                again, hand = (
                    Option(label, Do(do, arg)) for label, do, arg in (AGAIN, by_hand(name))
                )
                options: tuple[Option, ...] = (again, hand)
            case "paused":
                options = (SKIP, GO_ON)
            case _:
                options = (SKIP, PAUSE)
        return Prompt(self.line(name), options)
