"""For how long what computer's players do is shown, at each pace. Pure."""

from collections.abc import Callable
from math import ceil, inf
from typing import Final, NamedTuple

from tabletop.seat import Seat


class Pace(NamedTuple):
    """Durations in milliseconds.

    - `reasons`: how long the first reasons of a player are shown before it begins; `more`: further
      ones of the same player. They stay in sight while it acts.
    - `step`: how long an action is shown, drawing included; at least `least`: where there is no
      time for that, several actions are shown as one.
    - `turn`: all of this together, until another player acts; thinking counts, too. So nobody waits
      longer than that for each of the computer's players, whatever they do.
    - `thinking`: the longest time to think about a turn, where that is less than players take at
      most: where turns are shown quickly, three that think long must not keep anybody waiting.
    """

    reasons: float
    more: float
    step: float
    least: float
    turn: float
    thinking: float = inf


PACES: Final = {
    "slow": Pace(3000, 2000, 1800, 1800, inf),
    "normal": Pace(700, 400, 450, 200, 1900, thinking=1100),
    "fast": Pace(400, 250, 300, 120, 1200, thinking=1100),
    "at-once": Pace(0, 0, 0, 0, 0, thinking=1100),
}
"""By the setting "pace"."""
SHARE: Final = 0.4
"""The part of what is left of a turn that reasons may take: the rest is for what is done."""


class Step(NamedTuple):
    """So many actions are shown as one, for so many milliseconds."""

    together: int
    milliseconds: float


class Pacing:
    """Divides the time of a wait: of all that happens until a person is asked again.

    `now()` tells milliseconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._seat: Seat | None = None
        self._is_begun = False
        self._turn_began = self._wait_began = 0.0

    def rest(self) -> None:
        """A person is asked, or nobody: the next wait begins with all its time."""
        self._seat = None

    def wait_for(self, seat: Seat) -> None:
        """From now on this computer's player is waited for, if it was not before."""
        if seat == self._seat:
            return
        now = self._now()
        if self._seat is None:
            self._wait_began = now
        self._seat, self._is_begun, self._turn_began = seat, False, now

    def reasons(self, pace: Pace, players: float) -> float:
        """How long reasons are shown.

        `players`: how many computer's players there are; inf where nobody is a person, and waits.
        """
        wanted = pace.more if self._is_begun else pace.reasons
        self._is_begun = True
        return min(wanted, SHARE * self._left(pace, players))

    def step(self, pace: Pace, players: float, count: int) -> Step:
        """How the next of `count` actions is shown, all that are known of this turn."""
        left = self._left(pace, players)
        if left >= pace.step * (count + 1):
            return Step(1, pace.step)
        pictures = max(1, min(count, int(left / pace.least) - 1))
        return Step(ceil(count / pictures), min(pace.step, left / (pictures + 1)))

    def _left(self, pace: Pace, players: float) -> float:
        """The time left for this turn: its own, and no more than is left of the wait."""
        now = self._now()
        of_turn = self._turn_began + pace.turn - now
        of_wait = self._wait_began + pace.turn * players - now
        return max(0.0, min(of_turn, of_wait))
