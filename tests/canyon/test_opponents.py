"""The players whom the computer plays: legal, the same everywhere, and blind to what is hidden."""

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace

import pytest

from canyon import GameState, View, apply, legal_actions, new_game, to_act, view_for
from canyon.actions import Bid, PlayCard
from canyon.bots import OPPONENTS, opponents
from canyon.bots.game import is_player, play
from canyon.bots.styles import STYLES
from canyon.game import CANYON
from canyon.ids import Phase
from canyon.saving.codes import code_of
from canyon.saving.snapshot import snapshot_of
from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tabletop.thinking import Question, Thinker, as_text, thought_from
from tests.canyon.peek import EVERYBODY, forget, look, main, moments, thoughts_of
from tests.canyon.positions import racing
from tests.laws.peeking import told_elsewhere

USUAL = OPPONENTS.styles[0]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_whole_games_of_all_levels_and_styles(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R1.1, R9.1 every choice is legal, or it would be refused; games come to their end."""
    monkeypatch.setitem(OPPONENTS.samples, "hard", 4)
    names = [f"{one.level}/{one.style}" for one in EVERYBODY if one.level != "hard"]
    seated = ["hard", *[names[(3 * players + n) % len(names)] for n in range(players - 1)]]
    assert all(map(is_player, seated))
    record = play(players, seated)
    assert record.state.phase is Phase.OVER
    assert record.state.round < 40


def test_nobody_looks_at_what_is_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    """R10.2 a sample of what `python -m tests.canyon.peek` does at length."""
    looked = look(2, every=37)
    assert looked.moments > 3
    assert looked.differences == []
    assert main(["--decisions", "0"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" 0 differences")


def test_somebody_who_looked_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """R10.2 with a glimpse of the next one's highest card among what is remembered."""

    def glimpse(state: GameState, seat: Seat) -> View:
        view = view_for(state, seat)
        others = state.hands[(seat + 1) % len(state.hands)]
        return replace(view, trump=others[-1]) if others else view

    monkeypatch.setattr(opponents, "view_for", glimpse)
    assert look(2, every=37).differences


@pytest.mark.parametrize("opponent", EVERYBODY, ids="-".join)
def test_what_it_means_to_do_is_legal(opponent: Opponent) -> None:
    """R3.1 after any of its thoughts, each a single action: whoever asks may stop there."""
    for state in moments(1, 4, every=61):
        for thought in thoughts_of(state, opponent, samples=10):
            (action,) = thought.actions
            assert action in legal_actions(state)


def test_the_same_is_chosen_in_any_process() -> None:
    """With another order of sets, and with nothing remembered from before."""
    code = "from tests.canyon.test_opponents import print_choices; print_choices()"
    told = told_elsewhere(code)
    assert told[0] == told[1] == choices()


def choices() -> str:
    """What every level thinks at some moments, as text."""
    found = [
        [[code_of(thought.actions[0]), thought.worth, thought.reasons] for thought in thoughts]
        for state in moments(3, 4, every=83)
        for thoughts in (thoughts_of(state, opponent, 12) for opponent in EVERYBODY)
    ]
    return json.dumps(found)


def print_choices() -> None:
    """To be run in another process."""
    sys.stdout.write(choices())


def test_nobody_adds_up_as_one_python_does_and_another_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`sum` of fractions rounds otherwise from Python 3.12 on."""

    def whole(numbers: Iterable[int]) -> int:
        total = sum(numbers)
        assert type(total) in (int, bool), "add one after the other"
        return total

    modules = [module for name, module in sys.modules.items() if name.startswith("canyon.bots")]
    assert len(modules) > 12
    for module in modules:
        monkeypatch.setattr(module, "sum", whole, raising=False)
    forget()
    for state in moments(9, 3, every=71):
        for opponent in EVERYBODY:
            thoughts_of(state, opponent, samples=3)


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


def test_who_is_not_to_act_is_not_asked() -> None:
    """R3.1."""
    state = new_game("opponents", 3)
    waiting = Seat((state.active + 1) % 3)
    for opponent in EVERYBODY:
        with pytest.raises(ValueError, match="nothing to decide"):
            OPPONENTS.thoughts(state, waiting, opponent, 1)
    for unknown in (Opponent("genius", USUAL), Opponent("hard", "sleeper")):
        with pytest.raises(KeyError):
            OPPONENTS.thoughts(state, state.active, unknown, 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        OPPONENTS.verdict(state, waiting, legal_actions(state)[:1], 1)


def test_a_worker_thinks_the_same_and_can_be_given_up() -> None:
    """What it is sent has all that is hidden dealt anew, and it takes the samples of the level."""
    thinker = Thinker({"canyon": (CANYON, OPPONENTS)})
    for state in moments(6, 5, every=97):
        seat, opponent = state.active, Opponent("hard", USUAL)
        asked = as_text(CANYON, Question(state, 5, seat, opponent, "seed", samples=12))
        thinker.begin(asked)
        thinker.go_on()
        thinker.begin(asked)
        answers = []
        while (answer := thinker.go_on()) is not None:
            answers.append(thought_from(CANYON, answer))
        assert [one.actions for one in answers] == [
            one.actions for one in thoughts_of(state, opponent, 12, seed="seed")
        ]


# --- verdicts -------------------------------------------------------------------------------


def test_what_was_played_is_held_against_the_best() -> None:
    """The best gives nothing away; what gives nothing away is the best itself."""
    worse = 0
    for state in moments(4, 4, every=71):
        for action in legal_actions(state)[:3]:
            verdict = OPPONENTS.verdict(state, state.active, (action,), 5)
            assert verdict == OPPONENTS.verdict(state, state.active, (action,), 5)
            if verdict.given_away > 0:
                worse += 1
                best = verdict.best.actions
                assert OPPONENTS.verdict(state, state.active, best, 5).given_away == 0
            else:
                assert (verdict.given_away, verdict.best.actions) == (0, (action,))
    assert worse > 2


def test_a_verdict_is_asked_of_what_was_played() -> None:
    """R3.1, R4.8."""
    state = new_game("verdict", 3)
    for actions in ((Bid(1),), (), legal_actions(state)[:2]):
        with pytest.raises(ValueError, match="not legal"):
            OPPONENTS.verdict(state, state.active, actions, 1)


# --- what is said of them -------------------------------------------------------------------


def test_what_is_said_of_the_players_is_so() -> None:
    """What they think with is imported when the first of them is asked; names are known before."""
    assert tuple(opponents.LEVELS) == OPPONENTS.levels
    assert tuple(STYLES) == OPPONENTS.styles
    assert tuple(OPPONENTS.samples) == OPPONENTS.levels
    shown = "import sys, canyon.opponents; print('canyon.bots' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", shown], capture_output=True, check=True, text=True)
    assert told.stdout == "False\n"


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
