"""Generator, refusal and `apply` must agree in every position: their answers are compared."""

from itertools import islice
from random import Random

import pytest

from canalmania import Action, GameState, IllegalAction, apply, legal_actions, refusal, to_act
from canalmania import actions as a
from canalmania.board import BOARD
from canalmania.ids import PlaceId
from canalmania.refusal_keys import KEYS
from tabletop.seat import Seat
from tests.canalmania.candidates import candidates, routes_worth_asking
from tests.canalmania.invariants import check_state, content_of

Effect = tuple[PlaceId, tuple[int, ...]]


def check_offers(state: GameState) -> None:
    """Every action offered applies, and leads to a lawful state."""
    before = content_of(state)
    for action in legal_actions(state):
        assert refusal(state, action) is None
        after, _ = apply(state, action)
        check_state(after)
    assert content_of(state) == before


def check_answers(state: GameState, random: Random) -> int:
    """Offered, not refused and applicable are the same; how many illegal actions were tried."""
    offered = set(legal_actions(state))
    refused = 0
    for action in candidates(state, random):
        if refusal(state, action) is None:
            assert action in offered, action
        else:
            assert action not in offered, action
            refused += 1
            if random.random() < 0.02:
                check_refused(state, action)
    check_routes(state, random)
    return refused


def check_refused(state: GameState, action: Action) -> None:
    """An illegal action raises the one error, with a reason, and leaves the state as it was."""
    before = content_of(state)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    reason = caught.value.refusal
    assert reason == refusal(state, action)
    assert reason.key in KEYS
    assert reason.rule[0] in "RD"
    assert reason.rule[1:].replace(".", "").isdecimal()
    assert reason.key in str(caught.value)
    assert content_of(state) == before


def check_routes(state: GameState, random: Random) -> None:
    """R8: a route is refused, or a delivery with the same effect is on offer; none is offered that
    is refused. Every legal route has one of the effects, every effect some legal route."""
    moves = [action for action in legal_actions(state) if isinstance(action, a.MoveGoods)]
    effects = {effect_of(move) for move in moves}
    assert len(effects) == len(moves)
    for route in routes_worth_asking(state, random, 30):
        why_not = refusal(state, route)
        if why_not is None:
            assert effect_of(route) in effects, route
            assert keeps_to_the_rules(state, route), route
        elif effects:
            assert not keeps_to_the_rules(state, route), (route, why_not)


def effect_of(route: a.MoveGoods) -> Effect:
    """Which place loses its cube, and the points of every seat (R8.3), counted place by place."""
    points = [0] * 5
    for number, owner in enumerate(route.owners):
        begins_a_run = number == 0 or route.owners[number - 1] != owner
        points[owner] += 2 if begins_a_run else 1
    return route.places[0], tuple(points)


def keeps_to_the_rules(state: GameState, route: a.MoveGoods) -> bool:
    """R8.1, R8.2, D1, D6 asked of the canals themselves."""
    sections = {
        (frozenset(section), owner)
        for owner, course in state.courses
        for section in course.sections
    }
    steps = zip(route.places, route.places[1:], route.owners, strict=False)
    colours = [BOARD.places[place].colour for place in route.places]
    return (
        len(route.places) == len(route.owners) + 1 > 1
        and route.places[0] in state.cubes
        and all((frozenset((a, b)), owner) in sections for a, b, owner in steps)
        and len(set(colours)) == len(colours)
        and route.owners[-1] == state.active
    )


def check_others_learn_nothing(state: GameState, random: Random) -> None:
    """R5.2 a seat not to act hears only that, and after the end that it is the end."""
    asked = [*islice(candidates(state, random), 0, 60, 9), *legal_actions(state)[:2]]
    for seat in range(len(state.players)):
        if seat in to_act(state):
            continue
        for action in asked:
            why_not = refusal(state, action, Seat(seat))
            assert why_not is not None
            if to_act(state):
                assert (why_not.key, dict(why_not.args)) == (
                    "NOT_YOUR_SEAT",
                    {"active": state.active},
                )
            else:
                assert why_not.key == "GAME_OVER"
