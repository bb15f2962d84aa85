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
"""The button in the place of "Pause", so that a second press hits nothing else."""
AGAIN: Final = Message("table.think_again"), "think-again", ""


def by_hand(name: str) -> tuple[Message, str, str]:
    """The choice, for a notice, that a person plays for the computer."""
    return Message("table.play_by_hand", {"player": name}), "play-by-hand", ""


_DOING: Final[Mapping[Doing, str]] = {
    "thinking": "table.thinks",
    "playing": "table.plays",
    "paused": "table.is_to_act",
    "broken": "table.cannot_think",
}


class ComputerPlay:
    """What the acting computer's player is doing, and its reasons so far. They are not saved."""

    def __init__(self) -> None:
        self.doing: Doing = "thinking"
        self.because: tuple[Message, ...] = ()
        """Why it does what it is just doing."""
        self._reasons: dict[int, tuple[Message, ...]] = {}

    @property
    def reasons(self) -> Mapping[int, tuple[Message, ...]]:
        """The reasons, by the number of the first action that they explain."""
        return self._reasons

    def give(self, step: int, reasons: Sequence[Message]) -> None:
        """Set the reasons for the actions from number `step` on.

        Reasons for other continuations are deleted.
        """
        self.forget(step)
        self._reasons[step] = self.because = tuple(reasons)

    def explain(self, step: int, reason: Message) -> None:
        """Set the reason for an action that a person's wish has carried out."""
        self._reasons[step] = (reason,)

    def forget(self, step: int) -> None:
        """Delete the reasons for the actions from number `step` on: another game goes on there."""
        self._reasons = {at: told for at, told in self._reasons.items() if at < step}

    def rest(self) -> None:
        """The computer's player does nothing now; a pause stays in force."""
        self.because = ()
        if self.doing != "paused":
            self.doing = "thinking"

    def line(self, name: str) -> Message:
        """The sentence about the acting player of this name, with the most important reason."""
        if self.because and self.doing != "broken":
            return Message("table.because", {"player": name, "reason": self.because[0]})
        return Message(_DOING[self.doing], {"player": name})

    def prompt(self, name: str) -> Prompt:
        """The prompt while that player acts."""
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
