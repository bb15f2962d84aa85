"""Looking ahead: turns played on in worlds dealt anew, and the choice among plans by them."""

from itertools import islice

import pytest

from canalmania import GameState, new_game, to_act
from canalmania.actions import Action, DiscardDisplay, DrawCard, DrawFromDisplay, EndTurn
from canalmania.bots.lines import Line
from canalmania.bots.planner import plans
from canalmania.bots.playout import carried_out, played_on
from canalmania.bots.prospects import worth
from canalmania.bots.search import (
    USUAL,
    Candidate,
    PlansTried,
    Tried,
    candidates,
    of_all_leanings,
    outcome_of,
    sure_actions,
)
from canalmania.bots.styles import LEANINGS, value_of
from canalmania.engine import apply
from canalmania.ids import Phase
from canalmania.redeal import redealt
from tabletop.opponents import Thought
from tabletop.seat import Seat
from tabletop.trials import ThoughtsByTrials
from tests.canalmania.invariants import check_state
from tests.canalmania.peek import moments

WIDE = 12


def turns(seed: int, players: int, every: int = 1) -> list[GameState]:
    """The beginnings of turns."""
    begun = [
        state
        for state in moments(seed, players, every=1)
        if state.phase is Phase.CONTRACT and not state.pending
    ]
    return begun[::every]


def test_a_plan_is_carried_out_to_the_end_of_the_turn() -> None:
    """As its line says, where no card is drawn; otherwise with the card that is drawn."""
    drawn = exact = 0
    for state in turns(1, 4, every=5):
        seat = state.active
        for _, line in plans(state, seat, worth, WIDE):
            after = carried_out(state, line)
            assert after.turn == state.turn + 1 or after.phase >= Phase.DELIVERIES
            if line.drawn:
                assert DrawCard() in line.actions
                assert len(after.deck) < len(state.deck) or after.discards != state.discards
                drawn += 1
            elif not any(isinstance(one, DiscardDisplay | DrawFromDisplay) for one in line.actions):
                assert after == apply(line.state, EndTurn())[0]
                exact += 1
    assert drawn > 20
    assert exact > 30


def test_the_best_of_every_leaning_is_tried() -> None:
    """Each plan once, the seat's own best first, all rated by its own value."""
    own = more = 0
    for state in turns(8, 4, every=4):
        seat = state.active
        tried = of_all_leanings(state, seat, worth, 5)
        assert tried[0] == candidates(state, seat, worth, 5, WIDE)[0]
        assert len({one.actions for one in tried}) == len(tried)
        assert all(one.worth == one.line.worth(worth, seat) for one in tried)
        for leaning in LEANINGS.values():
            theirs = candidates(state, seat, value_of(leaning, state, seat), 5, WIDE)
            assert theirs[0].actions in [one.actions for one in tried]
        own += min(USUAL, len(candidates(state, seat, worth, 5, WIDE)))
        more += len(tried)
    assert more > own + 5


def test_cards_are_chosen_anew_from_another_display() -> None:
    """The plan was made where other cards were turned up than here."""
    chosen = 0
    for number, state in enumerate(turns(2, 3, every=3)):
        for _, line in plans(state, state.active, worth, WIDE):
            if DiscardDisplay() not in line.actions:
                continue
            world = redealt(state, (state.active,), f"another {number}")
            after = carried_out(world, line)
            assert after.turn == world.turn + 1
            chosen += 1
    assert chosen > 5


@pytest.mark.parametrize("players", [3, 5])
def test_a_world_is_played_on_turn_by_turn(players: int) -> None:
    for state in turns(3, players, every=9):
        world = redealt(state, (state.active,), 1)
        after = played_on(world, players)
        check_state(after)
        if after.phase < Phase.DELIVERIES:
            assert after.turn == world.turn + players
        else:
            assert not to_act(after)


def test_the_final_deliveries_are_played_to_the_end() -> None:
    final = next(s for s in moments(4, 4, every=1) if s.phase is Phase.DELIVERIES)
    after = played_on(final, 1)
    assert after.phase is Phase.OVER
    gained = [b.score - a.score for a, b in zip(final.players, after.players, strict=True)]
    assert sum(gained) > 0


# --- candidates and trials ------------------------------------------------------------------


def test_no_two_candidates_do_the_same() -> None:
    for state in turns(5, 4, every=6):
        found = candidates(state, state.active, worth, 1, WIDE)
        assert len({one.actions for one in found}) == len(found)
        assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
        assert all(sure_actions(one.line, state.active) == one.actions for one in found)


def candidate(value: float) -> Candidate:
    return Candidate((EndTurn(),), Line(new_game("search", 3)), value)


def test_a_plan_is_worth_what_it_came_to_and_what_was_thought_of_it() -> None:
    tried = Tried(candidate(4.0))
    assert tried.expected == 4.0
    tried.outcomes += [10.0] * 1000
    assert tried.expected == pytest.approx(10.0, abs=0.05)


def test_only_what_lies_behind_for_certain_is_given_up() -> None:
    """Differences in the same worlds count: what luck does to both alike does not."""
    leader, near, far = Tried(candidate(5.0)), Tried(candidate(5.0)), Tried(candidate(5.0))
    for luck in (0.0, 30.0, -20.0, 5.0, 12.0, -9.0):
        leader.outcomes.append(luck + 6)
        near.outcomes.append(luck + 5)
        far.outcomes.append(luck - 4)
    assert not near.is_behind(leader)
    assert far.is_behind(leader)
    assert not leader.is_behind(leader)


def leaders(state: GameState, samples: int) -> list[Candidate]:
    """The plans that hard means to play after each sample."""
    found: dict[tuple[Action, ...], Candidate] = {}

    def told(candidate: Candidate, value: float) -> Thought[Action]:
        found[candidate.actions] = candidate
        return Thought(candidate.actions, (), value)

    trials = PlansTried(state, state.active, worth, 1, told)
    return [found[one.actions] for one in islice(ThoughtsByTrials(trials), samples)]


def test_with_one_plan_there_is_nothing_to_try() -> None:
    closing = (s for s in moments(6, 3, every=1) if s.phase is Phase.CLOSING and not s.pending)
    state = next(s for s in closing if len(s.players[s.active].hand) <= 7)
    assert len(leaders(state, 40)) == 2


def test_more_thoughts_find_better_plans() -> None:
    """By what they come to in worlds that were not thought about, against the planner's choice."""
    gained, changed = 0.0, 0
    for state in turns(7, 4, every=6):
        seat = state.active
        first, *_, last = leaders(state, 40)
        if last.actions != first.actions:
            changed += 1
            gained += sum(gain(state, seat, first, last, number) for number in range(8)) / 8
    assert changed > 2
    assert gained > 0


def gain(state: GameState, seat: Seat, first: Candidate, last: Candidate, number: int) -> float:
    """By how much the last plan comes out better than the first in a world of its own."""
    world = redealt(state, (seat,), f"fresh {number}")
    return outcome_of(world, last.line, seat, worth) - outcome_of(world, first.line, seat, worth)
