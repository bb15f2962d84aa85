"""Looking ahead: what is worth trying is tried in many worlds, and the best on average is chosen.

A world is the position with all that is hidden dealt anew. Everything is tried in the same worlds
with the same dice, one world after the other.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

from approdo.actions import Action, MoveRobber
from approdo.bots.mind import Mind
from approdo.bots.normal import decided
from approdo.bots.plans import plans
from approdo.bots.playing import card_options
from approdo.bots.playout import carried_out, played_on
from approdo.bots.robbing import raids
from approdo.bots.styles import Style
from approdo.bots.table import seen_by, shown_in
from approdo.bots.worth import chance_of, chances, has_won, standing
from approdo.ids import Phase
from approdo.redeal import redealt
from approdo.state import GameState, RobberMove
from approdo.view import View, view_for
from tabletop.game import Seed
from tabletop.rng import seeded
from tabletop.seat import Seat

WIDTH: Final = 8
"""So many plans are carried on at each step."""
TRIED: Final = 6
"""So many plans are tried."""
ROUNDS: Final = 1
"""So many rounds are played on."""
TRUST: Final = 12.0
"""The first estimate of a candidate counts like the results of so many worlds."""
CUTS: Final = (10, 20)
"""After so many worlds the worse half is given up."""
WHOLE: Final = 100.0
"""A victory, in hundredths."""


class Candidate(NamedTuple):
    """Actions that are tried, and the first estimate of the chance to win by them."""

    actions: tuple[Action, ...]
    chance: float


class Leader(NamedTuple):
    """The actions that are best so far, and their worth in hundredths of a victory."""

    actions: tuple[Action, ...]
    worth: float


def leaders(state: GameState, seat: Seat, style: Style, seed: Seed) -> Iterator[Leader]:
    """Yield the best so far: after each world, without end, if there is something to try."""
    view, mind = view_for(state, seat), Mind(style, width=WIDTH)
    first = decided(view, mind)
    yield Leader(first, WHOLE * chance_of(standing(seen_by(view), seat, style.weights)))
    alive = worth_trying(view, mind, first)
    if len(alive) < 2:
        return
    totals = [TRUST * one.chance for one in alive]
    turns = ROUNDS * len(view.players)
    for worlds in count(1):
        world = redealt(state, (seat,), f"{seed} {worlds}")
        luck = seeded(f"hard {seed} {worlds}")
        for number, one in enumerate(alive):
            totals[number] += outcome(world, seat, one.actions, turns, luck)
        best = max(range(len(alive)), key=totals.__getitem__)
        yield Leader(alive[best].actions, WHOLE * totals[best] / (worlds + TRUST))
        if worlds in CUTS and len(alive) > 2:
            kept = better_half(totals)
            alive = [alive[number] for number in kept]
            totals = [totals[number] for number in kept]


def outcome(
    world: GameState, seat: Seat, actions: Sequence[Action], turns: int, luck: int
) -> float:
    """The chance to win after these actions and some turns, in a world."""
    table, luck = carried_out(shown_in(world), seat, actions, luck)
    table = played_on(table, turns, luck)
    for other in range(len(table.hands)):
        if has_won(table, other):
            return 1.0 if other == seat else 0.0
    return chances(table)[seat]


def better_half(totals: Sequence[float]) -> list[int]:
    """The indices of the better half of `totals`, at least two, in ascending order."""
    ranked = sorted(range(len(totals)), key=lambda number: -totals[number])
    return sorted(ranked[: max(2, (len(totals) + 1) // 2)])


def worth_trying(view: View, mind: Mind, first: Sequence[Action]) -> list[Candidate]:
    """What is worth trying, `first` first; only that, if there is nothing to compare."""
    assert view.seat is not None
    found: list[Candidate] = []
    if isinstance(view.decision, RobberMove):
        found = _raids(view, mind)
    elif view.decision is None and view.phase is Phase.AFTER_ROLL:
        found = _plans(view, mind)
    chosen = next((one for one in found if one.actions == tuple(first)), None)
    if chosen is None:
        return []
    return [chosen, *[one for one in found if one is not chosen]]


def _plans(view: View, mind: Mind) -> list[Candidate]:
    assert view.seat is not None
    table = seen_by(view)
    found: dict[tuple[Action, ...], Candidate] = {}
    for plan in plans(table, view.seat, mind.weights, mind.width, mind.deep):
        if plan.sure not in found:
            found[plan.sure] = Candidate(plan.sure, chance_of(plan.value))
        if len(found) == TRIED:
            break
    for value, card in card_options(view, table, mind):
        found[card,] = Candidate((card,), chance_of(value))
    return list(found.values())


def _raids(view: View, mind: Mind) -> list[Candidate]:
    assert view.seat is not None
    hexes = tuple([action.hex for action in view.legal if isinstance(action, MoveRobber)])
    found: dict[tuple[Action, ...], Candidate] = {}
    for one in sorted(raids(seen_by(view), view.seat, hexes, mind), key=lambda one: -one.value):
        action = (MoveRobber(one.hex),)
        if action not in found:
            found[action] = Candidate(action, chance_of(one.value))
        if len(found) == TRIED:
            break
    return list(found.values())
