"""A step of the final scoring. The steps are shown on the map before the result."""

from dataclasses import dataclass
from typing import Final

from web.contract.any_game import AnyEvent, AnyFacts, AnyView
from web.contract.prompt import Marks
from web.page.spot import Spot
from web.words.message import Message

NO_MARKS: Final = Marks()


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalStep:
    """One step of the final scoring.

    - `line`: the heading.
    - `events`: the events that this step tells. They follow the events of the step before.
    - `told`: how much of the log is shown: the number of the last action, and how many of its
      events.
    - `view`: what everybody sees during this step, with the scores told so far.
    - `moment`: the number of actions after which the game was in that state.
    - `marks`: marks on the map.
    - `spots`: where the player should look.
    - `about`: what the game's own panels show beside the map.
    """

    line: Message
    events: tuple[AnyEvent, ...]
    told: tuple[int, int]
    view: AnyView
    moment: int
    marks: Marks = NO_MARKS
    spots: tuple[Spot, ...] = ()
    about: AnyFacts = None
