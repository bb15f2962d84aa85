"""The engine against the naive implementation, step by step, in whole games.

    python -m tests.approdo.oracle.compare [--positions 100000] [--seed 1]

Games of every size, on both islands, with every option, by players who choose at random in several
styles: one that trades a lot, one that builds, one that buys cards. After every step all that there
is to know is compared: who must act, what is legal, cards, pieces, points, special cards. Now and
then steps are tried that are not listed, and both must allow or refuse them.

The engine begins an offer by an action of its own (`StartOffer`), the naive implementation with its
first card: they are compared as if this action were not there.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from random import Random
from typing import Any, Final

from approdo import actions as a
from approdo.actions import Action
from approdo.catalogue import NONE, STARTS
from approdo.engine import apply, new_game
from approdo.events import CardStolen, DiceRolled
from approdo.geometry import members
from approdo.ids import CardKind, Phase, Resource
from approdo.legal import legal_actions, refusal, to_act
from approdo.options import Options
from approdo.rules.ending import all_points, shown_points
from approdo.state import Answering, Discards, Drafting, GameState
from tabletop.seat import Seat
from tests.approdo.oracle.naive import Oracle, Step

OPTIONS: Final = (
    Options(),
    Options(fixed_island=True),
    Options(without_trade=True, dice_deck=True),
    Options(friendly_robber=True, goal=8, calm_start=True),
    Options(fixed_island=True, friendly_robber=True, dice_deck=True, goal=13),
    Options(without_trade=True, calm_start=True, goal=12),
)
STYLES: Final[dict[str, dict[type, float]]] = {
    "anything": {},
    "trader": {a.StartOffer: 4, a.Accept: 4, a.Deal: 9, a.Cancel: 0.3, a.EndTurn: 0.5},
    "builder": {a.BuildCity: 9, a.BuildSettlement: 9, a.EndTurn: 0.5},
    "buyer": {a.BuyCard: 20, a.PlayCard: 5, a.BuildRoad: 0.2},
    "roads": {a.BuildRoad: 9, a.BuildSettlement: 3, a.PlayCard: 3},
}
"""How often a kind of action is chosen; 1 for all others."""
_USUAL: Final[dict[type, float]] = {
    a.TakeBack: 0.1,
    a.ConfirmDiscard: 5,
    a.StartOffer: 0.2,
    a.PlayCard: 3,
    a.BuildSettlement: 3,
    a.BuildCity: 3,
    a.Cancel: 0.3,
}
"""The same for players of every style: or most positions would be about discards and offers."""
_OFFER_STEPS: Final = {"Give", "Want", "LeaveOut", "Propose"}
_EXTRA: Final = 0.05
"""How often a step that is not listed is tried."""


def step_of(action: Action) -> Step:
    """An action as the naive implementation names it."""
    values = [getattr(action, name) for name in type(action).__match_args__]
    return (type(action).__name__, *map(_plain, values))


def _plain(value: Any) -> Any:
    return value.name.lower() if isinstance(value, IntEnum) else value


def oracle_of(state: GameState) -> Oracle:
    """A game of the naive implementation with the same beginning."""
    setup, options = state.setup, state.setup.options
    fixed = None
    if options.fixed_island:
        fixed = {
            seat: {
                "settlements": list(STARTS[colour].settlements),
                "roads": list(STARTS[colour].roads),
                "star": STARTS[colour].star,
            }
            for seat, colour in enumerate(setup.colours)
        }
    return Oracle(
        {
            "seats": state.seats,
            "terrain": [terrain.name.lower() for terrain in setup.island.terrains],
            "numbers": list(setup.island.numbers),
            "harbours": [
                (one.path, None if one.resource is None else one.resource.name.lower())
                for one in setup.island.harbours
            ],
            "deck": [kind.name.lower() for kind in state.deck],
            "first": setup.first,
            "fixed": fixed,
            "goal": options.goal,
            "friendly_robber": options.friendly_robber,
            "trade": not options.without_trade,
        }
    )


# --- what is compared -----------------------------------------------------------------------


def facts_of(state: GameState) -> dict[str, Any]:
    """The state in the form of `Oracle.facts`."""
    seats, board = range(state.seats), state.board
    progress = (CardKind.ROAD_BUILDING, CardKind.YEAR_OF_PLENTY, CardKind.MONOPOLY)
    decision = state.decision
    chosen = {}
    if isinstance(decision, Discards):
        chosen = {
            seat: _named(decision.chosen[seat], Resource) for seat in seats if decision.owed[seat]
        }
    return {
        "hands": {seat: _named(state.hands[seat], Resource) for seat in seats},
        "bank": _named(state.bank, Resource),
        "deck": len(state.deck),
        "cards": {seat: _named(state.cards[seat], CardKind) for seat in seats},
        "bought_now": _named(state.bought, CardKind),
        "played_knights": {seat: state.played[seat][CardKind.KNIGHT] for seat in seats},
        "played_progress": {seat: _named(state.played[seat], progress) for seat in seats},
        "roads": {path: seat for seat in seats for path in members(board.roads[seat])},
        "settlements": {at: seat for seat in seats for at in members(board.settlements[seat])},
        "cities": {at: seat for seat in seats for at in members(board.cities[seat])},
        "robber": state.robber,
        "longest_road": state.road_holder,
        "road_lengths": dict(enumerate(board.lengths)),
        "largest_army": state.army_holder,
        "points": {seat: all_points(state, seat) for seat in seats},
        "shown": {seat: shown_points(state, seat) for seat in seats},
        "active": state.active,
        "over": state.phase is Phase.OVER,
        "winner": state.active if state.phase is Phase.OVER else None,
        "chosen": chosen,
    }


def _named(counts: Sequence[int], kinds: Any) -> dict[str, int]:
    return {kind.name.lower(): counts[kind] for kind in kinds}


def differences(state: GameState, oracle: Oracle) -> list[str]:
    """What the two do not agree on in a position."""
    if to_act(state) != oracle.to_act():
        return ["who must act"]
    ours, theirs = facts_of(state), oracle.facts()
    if not isinstance(state.decision, Discards):
        theirs |= {"chosen": {}}
    found = [name for name, fact in ours.items() if theirs[name] != fact]
    for seat in to_act(state):
        found += _legal_differences(state, oracle, seat)
    return found


def _legal_differences(state: GameState, oracle: Oracle, seat: Seat) -> list[str]:
    listed = legal_actions(state, seat)
    ours, theirs = {step_of(action) for action in listed}, oracle.legal(seat)
    if len(ours) != len(listed):
        return ["an action listed twice"]
    if is_begun(state):
        ours.discard(("Cancel",))
        theirs = {step for step in theirs if step[0] in _OFFER_STEPS}
        if isinstance(state.decision, Answering):
            theirs = {step for step in theirs if step[0] != "Propose"}
    elif a.StartOffer() in listed:
        ours.discard(("StartOffer",))
        first = {step for step in theirs if step[0] in _OFFER_STEPS}
        if not first:
            return ["an offer that cannot begin"]
        theirs = theirs - first
    return sorted({f"legal: {step[0]}" for step in ours ^ theirs})


def is_begun(state: GameState) -> bool:
    """Whether an offer or counter-offer was begun, and nothing is in it yet."""
    decision = state.decision
    if isinstance(decision, Drafting):
        return decision == Drafting(NONE, NONE, ())
    return isinstance(decision, Answering) and decision.counter == (NONE, NONE)


def _extra_differences(state: GameState, oracle: Oracle, seat: Seat, chance: Random) -> list[str]:
    """Whether both allow or refuse an offer of any size, and what belongs to another moment."""
    kind, other = chance.choice(list(Resource)), chance.choice(list(Resource))
    at, path = chance.randrange(54), chance.randrange(72)
    tried: list[Action] = [
        *(a.Exchange(kind, other), a.BuildSettlement(_at(at)), a.BuildRoad(_path(path))),
        *(a.BuildCity(_at(at)), a.PlaceRoad(_path(path)), a.PlayCard(chance.choice([*CardKind]))),
        *(a.Discard(kind), a.TakeBack(kind), a.Steal(Seat(chance.randrange(state.seats)))),
        *(a.TakeCard(kind), a.EndTurn(), a.Roll(), a.Deal(Seat(chance.randrange(state.seats)))),
    ]
    if isinstance(state.decision, Drafting | Answering):
        tried += [a.Accept(), a.Decline(), a.Withdraw()]
        counter = isinstance(state.decision, Answering) and state.decision.counter is None
        tried += [] if counter else [a.Give(kind), a.Want(kind)]
    return [
        f"allowed: {type(action).__name__}"
        for action in tried
        if (refusal(state, action, seat) is None) != oracle.allowed(seat, step_of(action))
        and not (is_begun(state) and not isinstance(action, a.Give | a.Want))
    ]


def _at(number: int) -> Any:
    return number


def _path(number: int) -> Any:
    return number


# --- playing --------------------------------------------------------------------------------


def positions(seed: int) -> Iterator[tuple[GameState, list[str]]]:
    """Every position of game after game, each with what the two do not agree on."""
    chance = Random(seed)
    while True:
        seats = chance.choice((3, 4))
        state = new_game(chance.randrange(1 << 40), seats, chance.choice(OPTIONS))
        oracle = oracle_of(state)
        style = [chance.choice([*STYLES.values()]) for _ in range(seats)]
        yield state, differences(state, oracle)
        while to_act(state):
            seat = chance.choice(to_act(state))
            extra = []
            if chance.random() < _EXTRA:
                extra = _extra_differences(state, oracle, seat, chance)
            action = _chosen(state, seat, style[seat], chance)
            state = _played(state, oracle, seat, action)
            found = [*extra, *differences(state, oracle)]
            yield state, found
            if found:
                break


def _chosen(state: GameState, seat: Seat, weights: Mapping[type, float], chance: Random) -> Action:
    """First a kind of action by its weight, then any of that kind; sometimes a larger offer."""
    legal = legal_actions(state, seat)
    larger = [action for kind in Resource for action in (a.Give(kind), a.Want(kind))]
    if isinstance(state.decision, Drafting | Answering) and chance.random() < 0.2:
        legal = (*legal, *[one for one in larger if refusal(state, one, seat) is None])
    kinds = list(dict.fromkeys(map(type, legal)))
    (kind,) = chance.choices(kinds, [weights.get(kind, _USUAL.get(kind, 1)) for kind in kinds])
    return chance.choice([action for action in legal if type(action) is kind])


def _played(state: GameState, oracle: Oracle, seat: Seat, action: Action) -> GameState:
    """The state after an action, of which the naive implementation was told."""
    was_begun = is_begun(state)
    after, events = apply(state, action, seat)
    luck: dict[str, Any] = {}
    for event in events:
        if isinstance(event, DiceRolled):
            luck["dice"] = event.dice
        if isinstance(event, CardStolen) and event.resource is not None:
            luck["stolen"] = event.resource.name.lower()
    is_nothing_there = was_begun and isinstance(action, a.Cancel)
    if not isinstance(action, a.StartOffer) and not is_nothing_there:
        oracle.do(seat, step_of(action), luck)
    return after


def compared(count: int, seed: int) -> tuple[Counter[str], Counter[str]]:
    """The differences by kind, and how many positions there were of each sort."""
    wrong, sorts = Counter[str](), Counter[str]()
    for number, (state, found) in enumerate(positions(seed), start=1):
        wrong.update(found)
        sorts[sort_of(state)] += 1
        if number == count:
            break
    return wrong, sorts


def sort_of(state: GameState) -> str:
    """What is to be decided in a position."""
    if state.decision is not None:
        return type(state.decision).__name__
    return state.phase.name.lower()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the differences; 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tests.approdo.oracle.compare")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    wrong, sorts = compared(chosen.positions, chosen.seed)
    print(f"{chosen.positions} positions ({dict(sorts)}): {wrong.total()} differences")
    for kind, count in wrong.most_common():
        print(f"  {kind}: {count}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
