"""A step of the final scoring, told beside the map before the result is shown."""

from dataclasses import dataclass
from typing import Final

from web.contract.any_game import AnyEvent, AnyFacts, AnyView
from web.contract.prompt import Marks
from web.page.spot import Spot
from web.words.message import Message

NO_MARKS: Final = Marks()


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalStep:
    """One step, as a game tells it.

    `line` is its heading, `events` what it tells; they follow upon those of the step before.
    `told` is how far the log goes: up to this action, and so many of its events. `view` is what
    everybody sees meanwhile, with the scores as far as they are told: that of the moment after so
    many actions, `moment`. `marks` are shown on the map, the eye is drawn to `spots`; `about` is
    what the game's own panels show beside it.
    """

    line: Message
    events: tuple[AnyEvent, ...]
    told: tuple[int, int]
    view: AnyView
    moment: int
    marks: Marks = NO_MARKS
    spots: tuple[Spot, ...] = ()
    about: AnyFacts = None
