"""The players whom the computer plays: what they see, and how their styles and levels differ.

What holds of the players of every game: `tests.laws.test_opponents`, `tests.laws.test_peeking`.
"""

from dataclasses import replace

import pytest

from canyon import GameState, View, apply, legal_actions, new_game, to_act, view_for
from canyon.actions import Bid, PlayCard
from canyon.bots import OPPONENTS, opponents
from canyon.bots.styles import STYLES
from canyon.ids import Phase
from canyon.saving.snapshot import snapshot_of
from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tests.canyon.peek import EVERYBODY, look, main, moments, thoughts_of
from tests.canyon.positions import racing

USUAL = OPPONENTS.styles[0]


def test_somebody_who_looked_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """R10.2 with a glimpse of the next one's highest card among what is remembered."""

    def glimpse(state: GameState, seat: Seat) -> View:
        view = view_for(state, seat)
        others = state.hands[(seat + 1) % len(state.hands)]
        return replace(view, trump=others[-1]) if others else view

    monkeypatch.setattr(opponents, "view_for", glimpse)
    assert look(2, every=37).differences


def test_another_seed_is_other_luck() -> None:
    """R10.2 not the seed of the game, which nobody knows, but that of whoever asks."""
    tricks = [state for state in moments(5, 4, every=4) if state.phase is Phase.TRICKS]
    assert len(tricks) > 8
    for level, states in (("easy", tricks), ("hard", tricks[:3])):
        told = [
            [thoughts_of(state, Opponent(level, USUAL), 5, seed)[-1] for state in states]
            for seed in (*range(9), 0)
        ]
        assert told[0] == told[-1]
        assert any(one != told[0] for one in told)


# --- what is said of them -------------------------------------------------------------------


def test_the_command_line_counts_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    """R10.2 `python -m tests.canyon.peek`, what `tests.laws.test_peeking` has a sample of."""
    assert main(["--decisions", "0"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" 0 differences")


@pytest.mark.parametrize("opponent", EVERYBODY, ids="-".join)
def test_a_thought_is_a_single_action(opponent: Opponent) -> None:
    """R3.1 after which it is another's turn, or something has been seen."""
    for state in moments(1, 4, every=61):
        assert {len(one.actions) for one in thoughts_of(state, opponent, samples=10)} == {1}


def test_a_verdict_is_on_one_action() -> None:
    """R3.1, R4.8."""
    state = new_game("verdict", 3)
    for actions in ((Bid(1),), (), legal_actions(state)[:2]):
        with pytest.raises(ValueError, match="not legal"):
            OPPONENTS.verdict(state, state.active, actions, 1)


def test_what_is_said_of_the_players_is_so() -> None:
    assert tuple(opponents.LEVELS) == OPPONENTS.levels
    assert tuple(STYLES) == OPPONENTS.styles


def test_styles_do_different_things() -> None:
    """Each of them differs from the usual one somewhere, and none of them everywhere."""
    states = [state for seed in range(5) for state in moments(seed, 4, every=3)]
    usual = [thoughts_of(s, Opponent("normal", USUAL))[0].actions for s in states]
    for style in OPPONENTS.styles[1:]:
        other = [thoughts_of(s, Opponent("normal", style))[0].actions for s in states]
        differ = sum(one != another for one, another in zip(usual, other, strict=True))
        assert 0 < differ < len(states) / 3, style


def test_a_state_of_its_own_is_left_alone() -> None:
    """Thinking changes nothing."""
    state = racing(["h12", "j11", "b2"], [2, 0, 0], [2, 1, 0])
    before = snapshot_of(state)
    thoughts_of(state, Opponent("hard", USUAL))
    assert snapshot_of(state) == before
    after, _ = apply(state, thoughts_of(state, Opponent("hard", USUAL))[-1].actions[0])
    assert to_act(after) == (Seat(1),)


def test_a_card_is_chosen_when_there_is_but_one() -> None:
    """R5.6 the last trick: one thought, and no more."""
    last = [s for s in moments(8, 4, every=1) if s.phase is Phase.TRICKS and len(s.plays) % 3 == 0]
    alone = next(state for state in last if len(legal_actions(state)) == 1)
    (thought,) = thoughts_of(alone, Opponent("hard", USUAL))
    assert isinstance(thought.actions[0], PlayCard)


def test_a_bid_and_every_card_has_a_second_of_its_own() -> None:
    """A round is one turn, and its time was used up by the bid."""
    assert OPPONENTS.milliseconds <= 1000
    state, spells, asked = new_game("spells", 3), [], 0
    while state.round <= 1:
        seat = to_act(state)[0]
        if seat == 0 and state.phase is not Phase.PLACING:
            spells.append(OPPONENTS.spell(state))
            asked += 1
        state, _ = apply(state, legal_actions(state)[0])
    assert len(set(spells)) == asked > 8
