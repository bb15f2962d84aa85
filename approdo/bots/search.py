"""Looking ahead: what is worth trying is tried in many worlds, and the best on average is chosen.

A world is the position with all that is hidden dealt anew. Everything is tried in the same worlds
with the same dice, one world after the other.
"""

from collections.abc import Callable, Sequence
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
from tabletop.opponents import Thought
from tabletop.rng import seeded
from tabletop.seat import Seat
from tabletop.trials import WHOLE, HalvingTrials, Options

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
Told = Callable[[tuple[Action, ...]], Thought[Action]]


class Candidate(NamedTuple):
    """Actions that are tried, and the first estimate of the chance to win by them."""

    actions: tuple[Action, ...]
    chance: float


def trials_of(
    state: GameState, seat: Seat, style: Style, seed: Seed, told: Told
) -> HalvingTrials[Action]:
    """The trials of a turn's plans, or of the hexes for the robber. Nothing else is tried.

    `told(actions)` makes the thought of actions; its worth is replaced.
    """
    view, mind = view_for(state, seat), Mind(style, width=WIDTH)
    first = tuple(decided(view, mind))
    turns = ROUNDS * len(view.players)

    def options() -> Options[Action]:
        tried = worth_trying(view, mind, first)

        def outcomes(world: int, options: Sequence[int]) -> list[float]:
            dealt = redealt(state, (seat,), f"{seed} {world + 1}")
            luck = seeded(f"hard {seed} {world + 1}")
            return [outcome(dealt, seat, tried[one].actions, turns, luck) for one in options]

        return Options(
            actions=[one.actions for one in tried],
            estimates=[TRUST * one.chance for one in tried],
            trust=TRUST,
            outcomes=outcomes,
            is_cut=CUTS.__contains__,
            thought=told,
        )

    chance = chance_of(standing(seen_by(view), seat, style.weights))
    return HalvingTrials(told(first)._replace(worth=WHOLE * chance), options)


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
    for plan in plans(table, view.seat, mind.worth, mind.width, mind.deep):
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
