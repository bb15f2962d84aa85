"""Looking ahead: the planner's best plans are tried in worlds with all hidden parts dealt anew.

The plan with the best results is chosen. Every plan is tried in the same worlds, so that chance is
the same for all. A plan that is worse by more than chance explains is given up. Sums use `fsum`:
`sum` rounds differently in other versions of Python, so that another plan could win.
"""

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from typing import Final, NamedTuple

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots.lines import Line, Value
from canalmania.bots.planner import plans
from canalmania.bots.playout import NARROW, carried_out, played_on
from canalmania.bots.prospects import worth
from canalmania.bots.styles import LEANINGS, value_of
from canalmania.ids import Phase
from canalmania.legal import to_act
from canalmania.redeal import redealt
from canalmania.rules.scoring import outcome
from canalmania.state import GameState
from tabletop.game import Seed
from tabletop.opponents import Thought
from tabletop.seat import Seat

WIDTH: Final = 12
"""The number of lines that are followed from phase to phase."""
USUAL: Final = 8
OF_A_LEANING: Final = 3
"""The number of best plans that are tried (`USUAL`), and of those of every leaning: plans of one
leaning are much alike. Of 226 beginnings of turns that were played on for three rounds, 6 and 2
plans with 48 trials brought 0.66 points more than normal's plan; 10 and 2 with 72 brought 0.16 +-
0.06 more than that, 6 and 4 0.13. In 137 others 8 and 3 with 72 brought as much as 10 and 4 with
96, in three quarters of the time. Playing two rounds on instead of one brought as much in three
times the time, none at all lost 0.3; giving plans up sooner lost a little."""
LATER: Final = 20
"""The largest number of thoughts after the turn has begun: less is left to decide then, and
thinking time is more useful at the beginning of a turn."""
OTHERS: Final = 0.5
BEST_OTHER: Final = 0.5
"""How much the mean of the others' prospects counts against the own (`OTHERS`), and how much the
best of theirs: to win means to be ahead of the best. `python -m benchmarks.fit_standing` measures
how well this predicts victory."""
VICTORY: Final = 10.0
"""The value of winning, besides the points, in a world in which the game ends."""
TRUST: Final = 1.0
"""The planner's own opinion counts as this many worlds."""
USUAL_SPREAD: Final = 4.0
"""The usual spread of the difference of two plans from world to world, in points; it counts as
`SPREAD_TRUST` more worlds."""
SPREAD_TRUST: Final = 3
BEHIND: Final = 1.5
"""A plan is given up if it is behind by this many standard errors."""


Told = Callable[["Candidate", float], Thought[Action]]


class Candidate(NamedTuple):
    """A plan, the line it belongs to, and the planner's value of it.

    `actions` go to the end of the turn or to the first that reveals something; they are the
    beginning of `line`.
    """

    actions: tuple[Action, ...]
    line: Line
    worth: float


def candidates(
    state: GameState, seat: Seat, value: Value, seed: Seed, width: int
) -> list[Candidate]:
    """The planner's plans, the best first, no two of which do the same; never empty.

    Raises ValueError if the seat does not have to act.
    """
    if seat not in to_act(state):
        raise ValueError("this seat has nothing to decide")
    found: dict[tuple[Action, ...], Candidate] = {}
    for rating, line in plans(redealt(state, (seat,), seed), seat, value, width):
        actions = sure_actions(line, seat)
        if actions not in found:
            found[actions] = Candidate(actions, line, rating)
    return list(found.values())


def of_all_leanings(state: GameState, seat: Seat, value: Value, seed: Seed) -> list[Candidate]:
    """The best plans, and the best plans of players with every leaning if these differ.

    All are valued by `value`.
    """
    usual = candidates(state, seat, value, seed, WIDTH)[:USUAL]
    found = {one.actions: one for one in usual}
    for leaning in LEANINGS.values():
        theirs = candidates(state, seat, value_of(leaning, state, seat), seed, WIDTH)
        for one in theirs[:OF_A_LEANING]:
            found.setdefault(one.actions, one._replace(worth=one.line.worth(value, seat)))
    return list(found.values())


def sure_actions(line: Line, seat: Seat) -> tuple[Action, ...]:
    """The actions of a line to the end of the turn, or to the first that reveals something."""
    if line.sure is not None:
        return line.actions[: line.sure]
    ends = line.state.phase is Phase.CLOSING and line.state.active == seat
    return (*line.actions, a.EndTurn()) if ends else line.actions


def outcome_of(world: GameState, line: Line, seat: Seat, value: Value) -> float:
    """The value of the turn that a line begins, after everybody has played one more turn.

    The seat's own next turn is the last of them: it shows what the first turn was good for.
    """
    return standing(played_on(carried_out(world, line), len(world.players)), seat, value)


def standing(world: GameState, seat: Seat, value: Value) -> float:
    """The value of a position for a seat, compared with its value for the others."""
    others = [worth(world, Seat(who)) for who in range(len(world.players)) if who != seat]
    rivals = OTHERS * fsum(others) / len(others) + BEST_OTHER * max(others)
    ranking = outcome(world)
    won = VICTORY if ranking is not None and ranking[0] == seat else 0.0
    return value(world, seat) - rivals + won


class Tried:
    """A candidate, and its results in the worlds in which it was tried."""

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.outcomes: list[float] = []

    @property
    def expected(self) -> float:
        """The value of the candidate, the planner's opinion included."""
        total = fsum(self.outcomes) + TRUST * self.candidate.worth
        return total / (len(self.outcomes) + TRUST)

    def is_behind(self, leader: "Tried") -> bool:
        """Whether the leader, tried in the same worlds, is better by more than chance explains."""
        pairs = zip(leader.outcomes, self.outcomes, strict=True)
        apart = [one - other for one, other in pairs]
        mean = fsum(apart) / len(apart)
        spread = fsum((one - mean) ** 2 for one in apart) + SPREAD_TRUST * USUAL_SPREAD**2
        variance = spread / (len(apart) - 1 + SPREAD_TRUST)
        error = sqrt(variance / (len(apart) + TRUST))
        return leader.expected - self.expected > BEHIND * error


class PlansTried:
    """The trials of the plans of a turn: see `tabletop.trials.Trials`.

    All candidates are tried in one world before the next world is dealt; only then can the leader
    change.
    """

    share: Final = 1

    def __init__(self, state: GameState, seat: Seat, value: Value, seed: Seed, told: Told) -> None:
        """`told(candidate, worth)` makes the thought of a candidate."""
        self._state, self._seat, self._value, self._seed = state, seat, value, seed
        self._told: Final = told
        self.most: Final = None if state.phase is Phase.CONTRACT else LATER
        self._leader = Tried(candidates(state, seat, value, seed, NARROW)[0])
        self.thought = told(self._leader.candidate, self._leader.expected)
        self._dealt: tuple[int, GameState] | None = None

    def prepare(self) -> bool:
        """Find the candidates: with every leaning, and looking further than the quick look."""
        found = of_all_leanings(self._state, self._seat, self._value, self._seed)
        self._tried = [Tried(one) for one in found]
        self.alive = list(range(len(found)))
        self._lead(self._tried[0])
        return True

    def outcomes(self, world: int, options: Sequence[int]) -> list[float]:
        """What the plans come to in a world, which is dealt once for all of them."""
        if self._dealt is None or self._dealt[0] != world:
            self._dealt = world, redealt(self._state, (self._seat,), f"{self._seed} {world}")
        lines = [self._tried[option].candidate.line for option in options]
        return [outcome_of(self._dealt[1], line, self._seat, self._value) for line in lines]

    def add(self, outcomes: Sequence[float]) -> None:
        """Add what the plans came to in the next world."""
        alive = [self._tried[option] for option in self.alive]
        for tried, result in zip(alive, outcomes, strict=True):
            tried.outcomes.append(result)
        leader = max(alive, key=lambda one: one.expected)
        self._lead(leader)
        self.alive = [one for one in self.alive if not self._tried[one].is_behind(leader)]

    def _lead(self, leader: Tried) -> None:
        if leader is not self._leader:
            self.thought = self._told(leader.candidate, leader.expected)
        self._leader = leader
        self.thought = self.thought._replace(worth=leader.expected)
