"""A question that is asked aloud at the table, such as "Who wants to trade?"."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyFacts, AnyView
from web.words.message import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """A question that everybody may hear and that can be answered with no without a look at a hand.

    Where several people share one device, the screen shows it to all of them and hides every hand.
    Whoever holds the device presses "No" for those who say so. For any other answer the device is
    handed to the one who wants to give it, behind the curtain, and the usual question is asked.

    - `by`: who asks.
    - `line`: the question as everybody hears it: who asks, and what is offered. It stays the same
      until all have answered.
    - `asked`: the seats that have not answered yet, in the order in which they answer. They may
      have to act all at once or one after another.
    - `no`: the action with which each of them says no. It must be legal for a seat that has to
      answer whatever that seat holds, so that it betrays nothing.
    - `yes`: the label of the button for any other answer: "Yes, or another price".
    - `about`: what the game's own panels show beside the question (`Prompt.about`).
    """

    by: Seat
    line: Message
    asked: tuple[Seat, ...]
    no: AnyAction
    yes: Message
    about: AnyFacts = None


SpokenIn = Callable[[AnyView, tuple[str, ...]], Spoken | None]
"""The question that is asked aloud where a bystander sees this, among players of these names.

None: there is none. The view is a bystander's, so that nothing hidden can be in the question.
"""


def nothing_spoken(_: AnyView, __: tuple[str, ...]) -> Spoken | None:
    """Nothing is ever asked aloud."""
    return None
