"""Looking ahead: the planner's best plans tried out in worlds where all that is hidden is dealt
anew, and the one chosen that comes out best.

Every plan is tried in the same worlds, so that luck is the same for all. A plan that falls behind
by more than luck explains is not tried any more. Sums are those of `fsum`: `sum` rounds otherwise
in other versions of Python, and with it another plan might lead.
"""

from collections.abc import Iterator
from itertools import count, islice
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
from tabletop.seat import Seat

WIDTH: Final = 12
"""So many lines are followed from phase to phase."""
USUAL: Final = 8
OF_A_LEANING: Final = 3
"""So many of the best plans are tried, and of those of every leaning: plans of one are much alike.
In 226 beginnings of turns played on for three rounds, six and two by 48 trials brought 0.66 points
more than normal's plan; ten and two by 72 brought 0.16 more than that, give or take 0.06, six and
four 0.13. In 137 others eight and three by 72 brought as much as ten and four by 96, in three
quarters of the time. To play two rounds on instead of one brought as much in three times the time,
none at all lost 0.3; to give plans up sooner lost a little."""
LATER: Final = 20
"""So many thoughts at most when the turn has begun: less is left to decide then, and the time
brings more at its beginning."""
OTHERS: Final = 0.5
BEST_OTHER: Final = 0.5
"""What the mean of the others' prospects counts for against the own, and what the best of theirs
does: to win is to be ahead of the best. `python -m benchmarks.fit_standing` tells how well that
foretells victory."""
VICTORY: Final = 10.0
"""What it counts for to win, besides the points, in a world in which the game comes to its end."""
TRUST: Final = 1.0
"""The planner's own opinion counts like so many worlds."""
USUAL_SPREAD: Final = 4.0
"""By so many points two plans' difference usually varies from world to world; this counts like
`SPREAD_TRUST` worlds more."""
SPREAD_TRUST: Final = 3
BEHIND: Final = 1.5
"""By so many standard errors a plan that is given up lies behind."""


class Candidate(NamedTuple):
    """A plan: its actions to the end of the turn or to the first that turns something up, the line
    they are the beginning of, and what the planner takes it to be worth."""

    actions: tuple[Action, ...]
    line: Line
    worth: float


def candidates(
    state: GameState, seat: Seat, value: Value, seed: Seed, width: int
) -> list[Candidate]:
    """The planner's plans, the best first, no two of which do the same; never none.

    Raises ValueError when the seat is not to act.
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
    """The best plans, and the best of what players of every leaning would do, as far as that is
    something else; all with what they are worth by this `value`."""
    usual = candidates(state, seat, value, seed, WIDTH)[:USUAL]
    found = {one.actions: one for one in usual}
    for leaning in LEANINGS.values():
        theirs = candidates(state, seat, value_of(leaning, state, seat), seed, WIDTH)
        for one in theirs[:OF_A_LEANING]:
            found.setdefault(one.actions, one._replace(worth=one.line.worth(value, seat)))
    return list(found.values())


def sure_actions(line: Line, seat: Seat) -> tuple[Action, ...]:
    """The actions of a line to the end of the turn, or to the first that turns something up."""
    if line.sure is not None:
        return line.actions[: line.sure]
    ends = line.state.phase is Phase.CLOSING and line.state.active == seat
    return (*line.actions, a.EndTurn()) if ends else line.actions


def outcome_of(world: GameState, line: Line, seat: Seat, value: Value) -> float:
    """What the turn is worth that a line begins, when everybody has played a turn after it.

    The seat's own next turn is the last of them: what a turn was good for shows in the next.
    """
    return standing(played_on(carried_out(world, line), len(world.players)), seat, value)


def standing(world: GameState, seat: Seat, value: Value) -> float:
    """What a position is worth to a seat, against what it is worth to the others."""
    others = [worth(world, Seat(who)) for who in range(len(world.players)) if who != seat]
    rivals = OTHERS * fsum(others) / len(others) + BEST_OTHER * max(others)
    ranking = outcome(world)
    won = VICTORY if ranking is not None and ranking[0] == seat else 0.0
    return value(world, seat) - rivals + won


class Tried:
    """A candidate, and what it came to in the worlds it was tried in."""

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.outcomes: list[float] = []

    @property
    def expected(self) -> float:
        """What the candidate is worth, the planner's opinion included."""
        total = fsum(self.outcomes) + TRUST * self.candidate.worth
        return total / (len(self.outcomes) + TRUST)

    def is_behind(self, leader: "Tried") -> bool:
        """Whether the leader, tried in the same worlds, is better by more than luck explains."""
        pairs = zip(leader.outcomes, self.outcomes, strict=True)
        apart = [one - other for one, other in pairs]
        mean = fsum(apart) / len(apart)
        spread = fsum((one - mean) ** 2 for one in apart) + SPREAD_TRUST * USUAL_SPREAD**2
        variance = spread / (len(apart) - 1 + SPREAD_TRUST)
        error = sqrt(variance / (len(apart) + TRUST))
        return leader.expected - self.expected > BEHIND * error


def leaders(state: GameState, seat: Seat, value: Value, seed: Seed) -> Iterator[Tried]:
    """The best candidate: at first sight, then as the planner has it, and again after each time one
    was tried.

    All are tried in a world before another is dealt; only then another may lead. Ends when only
    one is left, or after `LATER` when the turn has begun.
    """
    found = _leaders(state, seat, value, seed)
    return found if state.phase is Phase.CONTRACT else islice(found, LATER)


def _leaders(state: GameState, seat: Seat, value: Value, seed: Seed) -> Iterator[Tried]:
    yield Tried(candidates(state, seat, value, seed, NARROW)[0])
    alive = [Tried(one) for one in of_all_leanings(state, seat, value, seed)]
    leader = alive[0]
    yield leader
    for number in count():
        if len(alive) == 1:
            return
        world = redealt(state, (seat,), f"{seed} {number}")
        for tried in alive:
            tried.outcomes.append(outcome_of(world, tried.candidate.line, seat, value))
            if tried is not alive[-1]:
                yield leader
        leader = max(alive, key=lambda one: one.expected)
        alive = [one for one in alive if not one.is_behind(leader)]
        yield leader
