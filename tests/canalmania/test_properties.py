"""The laws of `tests.canalmania.invariants` and `tests.canalmania.agreement` over many games:
whole walks, and a state machine that drops into the middle of one and goes its own way."""

from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from canalmania import Action, Event, GameState, apply, legal_actions, new_game, to_act
from canalmania.game import CANAL_MANIA
from tabletop.record import Record
from tests.canalmania.agreement import check_answers, check_offers, check_others_learn_nothing
from tests.canalmania.invariants import (
    check_end,
    check_legal,
    check_scores,
    check_state,
    content_of,
)
from tests.canalmania.other_worlds import check_hidden
from tests.canalmania.records import check_history, check_save, check_undo, recorded
from tests.canalmania.walks import STYLES, Ply, choose, opening, walk

WALKS = [
    (seed, players, style)
    for style, seeds in (("builder", 12), ("collector", 4), ("even", 1))
    for players in (3, 4, 5)
    for seed in range(seeds)
]
FEWEST_STEPS = 50_000
LATE = 8
"""A round after which the map is full and the decks run low."""


@cache
def walked(seed: int, players: int, style: str) -> Counter[str]:
    """Play a walk to its end, checking every law on the way; how many steps of which sort."""
    random = Random(seed)
    counts = Counter[str]()
    history: list[Event] = []
    kept: list[tuple[GameState, object]] = []
    plies: list[Ply] = []
    for number, ply in enumerate(walk(seed, players, style)):
        check_state(ply.after)
        check_legal(ply.after)
        history += ply.events
        counts += Counter(steps=1, late=ply.before.round > LATE)
        if number % 23 == 0:
            kept.append((ply.before, content_of(ply.before)))
            check_offers(ply.before)
        if number % 97 == 0:
            counts["refused"] += check_answers(ply.before, random)
            check_others_learn_nothing(ply.before, random)
            check_hidden(ply.before, random)
        plies.append(ply)
    last = plies[-1].after
    record = recorded(seed, players, plies)
    check_history(record, plies)
    check_save(record)
    check_scores(history, plies[0].before, last)
    check_end(history, last)
    assert all(content_of(state) == content for state, content in kept)
    return counts


@pytest.mark.parametrize(("seed", "players", "style"), WALKS)
def test_a_walk_keeps_every_law(seed: int, players: int, style: str) -> None:
    assert walked(seed, players, style)["steps"] > 300


class FromMidGame(RuleBasedStateMachine):
    """A game taken up anywhere, then played as Hypothesis likes."""

    steps = 0
    """Of all runs together."""

    def __init__(self) -> None:
        super().__init__()
        self.prefix: tuple[Ply, ...] = ()
        self.taken_up = new_game(0, 3)
        self.record = Record.of(CANAL_MANIA, 0, 3)
        self.plies: list[Ply] = []
        self.kept: list[tuple[GameState, object]] = []

    @initialize(
        seed=st.integers(0, 5),
        players=st.integers(3, 5),
        style=st.sampled_from(sorted(STYLES)),
        plies=st.integers(0, 600),
    )
    def take_up(self, seed: int, players: int, style: str, plies: int) -> None:
        self.prefix = opening(seed, players, style, 600)[:plies]
        self.taken_up = self.prefix[-1].after if self.prefix else new_game(seed, players)
        self.record = recorded(seed, players, self.prefix)

    @property
    def state(self) -> GameState:
        return self.plies[-1].after if self.plies else self.taken_up

    def _play(self, action: Action) -> None:
        before = self.state
        self.kept.append((before, content_of(before)))
        after, events = apply(before, action)
        self.plies.append(Ply(before, action, after, tuple(events)))
        assert self.record.play(action) == tuple(events)
        check_legal(after)
        FromMidGame.steps += 1

    @precondition(lambda self: bool(to_act(self.state)))
    @rule(choice=st.integers(0, 10_000))
    def play_anything(self, choice: int) -> None:
        offered = legal_actions(self.state)
        self._play(offered[choice % len(offered)])

    @precondition(lambda self: bool(to_act(self.state)))
    @rule(seed=st.integers(0, 999), style=st.sampled_from(sorted(STYLES)), plies=st.integers(1, 8))
    def play_on(self, seed: int, style: str, plies: int) -> None:
        random = Random(seed)
        for _ in range(plies):
            if to_act(self.state):
                self._play(choose(self.state, STYLES[style], random))

    @rule()
    def try_all_that_is_offered(self) -> None:
        check_offers(self.state)

    @rule(seed=st.integers(0, 999))
    def ask_about_everything(self, seed: int) -> None:
        check_answers(self.state, Random(seed))

    @rule(seed=st.integers(0, 999))
    def look_from_every_seat(self, seed: int) -> None:
        check_others_learn_nothing(self.state, Random(seed))
        check_hidden(self.state, Random(seed))

    @precondition(lambda self: bool(self.plies))
    @rule()
    def play_it_again(self) -> None:
        """The same actions from the same state: the same states, the same events."""
        state = self.taken_up
        for ply in self.plies:
            state, events = apply(state, ply.action)
            assert tuple(events) == ply.events
            assert state == ply.after
        assert content_of(state) == content_of(self.state)

    @rule()
    def undo_and_redo(self) -> None:
        check_history(self.record, [*self.prefix, *self.plies])
        check_undo(self.record)

    @rule()
    def save_and_go_on_from_what_was_saved(self) -> None:
        self.record = check_save(self.record)

    @invariant()
    def every_law_is_kept(self) -> None:
        check_state(self.state)
        assert self.record.state == self.state

    def teardown(self) -> None:
        assert all(content_of(state) == content for state, content in self.kept)


TestFromMidGame = FromMidGame.TestCase
TestFromMidGame.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_enough_steps_were_played_and_enough_of_them_late() -> None:
    """Counted over the walks alone, so that it holds whatever Hypothesis makes of its machine."""
    total = sum((walked(*which) for which in WALKS), Counter[str]())
    print(f"\n{total['steps']} legal steps, {total['late']} of them after round {LATE}, ", end="")
    print(f"{total['refused']} illegal ones refused; {FromMidGame.steps} more from mid-game")
    assert total["steps"] >= FEWEST_STEPS
    assert total["late"] * 3 >= total["steps"]
