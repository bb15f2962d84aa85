"""The players whom the computer plays: legal, the same everywhere, and blind to what is hidden."""

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace

import pytest

from canalmania import GameState, apply, legal_actions, new_game, to_act
from canalmania.actions import EndPhase, EndTurn, LayTile
from canalmania.bots import BOTS, OPPONENTS, opponents, search
from canalmania.bots.prospects import Prospects
from canalmania.bots.styles import LEANINGS, STYLES, Style, milder
from canalmania.ids import Phase
from canalmania.saving.codes import code_of
from canalmania.view import view_for
from tabletop.opponents import Opponent, Reason
from tabletop.seat import Seat
from tests.canalmania.peek import EVERYBODY, forget, look, moments, thoughts_of
from tests.canalmania.positions import RED, game, with_canal, with_hand, with_parliament
from tests.laws.peeking import told_elsewhere


def test_nobody_looks_at_what_is_hidden() -> None:
    """A sample of what `python -m tests.canalmania.peek` does at length."""
    looked = look(1, every=97)
    assert looked.moments > 3
    assert looked.differences == []


def test_nine_thoughts_were_too_few_for_hard_to_change_its_mind() -> None:
    """What is compared would else be its first thought, which looks at no other world."""
    hard = [one for one in EVERYBODY if one.level == "hard"]
    thought = (thoughts_of(state, one) for state in moments(1, 4, every=53) for one in hard)
    assert any(one[-1].actions != one[0].actions for one in thought)


def test_somebody_who_looked_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the world as it is in the place of one dealt anew."""
    monkeypatch.setattr(search, "redealt", lambda state, _, __: state)
    assert look(1, every=97).differences


@pytest.mark.parametrize("opponent", EVERYBODY, ids="-".join)
def test_what_it_means_to_do_is_legal_until_something_is_turned_up(opponent: Opponent) -> None:
    """After any of its thoughts: whoever asks may stop there."""
    for state in moments(1, 4, every=53):
        seat = to_act(state)[0]
        for thought in thoughts_of(state, opponent, samples=12):
            now, revealed = state, False
            for action in thought.actions:
                assert not revealed, "what was turned up is to be looked at first"
                assert action in legal_actions(now)
                now, events = apply(now, action)
                revealed = any(event.reveals for event in events)
            assert revealed or seat not in to_act(now) or now.turn != state.turn


def test_the_same_is_chosen_in_any_process() -> None:
    """With another order of sets, and with nothing remembered from before."""
    code = "from tests.canalmania.test_opponents import print_choices; print_choices()"
    told = told_elsewhere(code)
    assert told[0] == told[1] == choices()


def test_nobody_adds_up_as_one_python_does_and_another_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`sum` of fractions rounds otherwise from Python 3.12 on: greedy and the planner then chose
    otherwise in the browser, where two ways were as good as each other."""

    def whole(numbers: Iterable[int]) -> int:
        total = sum(numbers)
        assert type(total) in (int, bool), "use `fsum`"
        return total

    modules = [module for name, module in sys.modules.items() if name.startswith("canalmania.bots")]
    assert len(modules) > 15
    for module in modules:
        monkeypatch.setattr(module, "sum", whole, raising=False)
    forget()
    for state in moments(9, 3, every=29):
        BOTS["greedy"](view_for(state, state.active), 1)
        for opponent in EVERYBODY:
            thoughts_of(state, opponent)
        OPPONENTS.verdict(state, state.active, legal_actions(state)[:1], 1)


def choices() -> str:
    """What every level does at some moments, as text."""
    found = [
        [code_of(action) for action in thoughts_of(state, opponent)[-1].actions]
        for state in moments(3, 4, every=173)
        for opponent in EVERYBODY
    ]
    return json.dumps(found)


def print_choices() -> None:
    """To be run in another process."""
    sys.stdout.write(choices())


def test_who_is_not_to_act_is_not_asked() -> None:
    state = new_game("opponents", 3)
    for opponent in EVERYBODY:
        with pytest.raises(ValueError, match="nothing to decide"):
            OPPONENTS.thoughts(state, Seat((state.active + 1) % 3), opponent, 1)
    for unknown in (Opponent("genius", "allrounder"), Opponent("hard", "sleeper")):
        with pytest.raises(KeyError):
            OPPONENTS.thoughts(state, state.active, unknown, 1)


def test_what_was_played_is_held_against_the_best() -> None:
    """The best gives nothing away; what gives nothing away is the best itself."""
    worse = 0
    for state in moments(4, 4, every=83):
        seat = to_act(state)[0]
        for action in legal_actions(state)[:3]:
            verdict = OPPONENTS.verdict(state, seat, (action,), 5)
            assert verdict == OPPONENTS.verdict(state, seat, (action,), 5)
            if verdict.given_away > 0:
                worse += 1
                best = verdict.best.actions
                assert OPPONENTS.verdict(state, seat, best, 5).given_away == 0
            else:
                assert (verdict.given_away, verdict.best.actions) == (0, (action,))
    assert worse > 3


def test_a_verdict_is_asked_of_what_was_played() -> None:
    state = new_game("verdict", 3)
    with pytest.raises(ValueError, match="not legal"):
        OPPONENTS.verdict(state, state.active, (EndTurn(),), 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        OPPONENTS.verdict(state, Seat((state.active + 1) % 3), (EndPhase(),), 1)


def in_the_last_round() -> GameState:
    """R9.2 red holds the cards for a canal, and has no other turn to build it."""
    state = with_canal(with_parliament(game(phase=Phase.BUILD), ""), RED, "medway", "tonbridge")
    return replace(with_hand(state, RED, "stretch lock"), last_round=state.round)


def test_a_canal_that_was_not_built_is_given_away() -> None:
    """R6.14."""
    verdict = OPPONENTS.verdict(in_the_last_round(), RED, (EndPhase(),), 1)
    assert verdict.given_away > 1
    assert verdict.best.reasons[0] == Reason("completes_canal", {"contract": "medway", "count": 1})


def test_level_easy_overlooks_what_the_others_see() -> None:
    """It builds the canal most of the time."""
    state = in_the_last_round()
    built = {
        level: [
            any(
                isinstance(action, LayTile)
                for action in thoughts_of(state, Opponent(level, "allrounder"), seed=seed)[
                    -1
                ].actions
            )
            for seed in seeds
        ]
        for level, seeds in (("easy", range(40)), ("normal", range(5)), ("hard", range(2)))
    }
    assert 24 <= sum(built["easy"]) < 40
    assert all(built["normal"] + built["hard"])


def test_styles_speak_of_figures_that_there_are() -> None:
    for style in LEANINGS.values():
        assert set(style.factors) <= set(Prospects._fields)


def test_a_milder_leaning_is_between_it_and_the_usual_style() -> None:
    leaning = LEANINGS["engineer"]._replace(factors={"next": 1.4, "rest": 0.8})
    half = milder(leaning, 0.5)
    assert half.factors == pytest.approx({"next": 1.2, "rest": 0.9})
    assert (half.engineer, half.deeds) == (leaning.engineer / 2, leaning.deeds)
    assert milder(leaning, 0.0)._replace(deeds={}) == Style({"next": 1.0, "rest": 1.0})


def test_styles_do_different_things() -> None:
    """Each of them differs from the usual one somewhere, and none of them everywhere."""
    states = [state for seed in (8, 12) for state in moments(seed, 4, every=7)]
    usual = [thoughts_of(s, Opponent("normal", OPPONENTS.styles[0]))[0].actions for s in states]
    for style in OPPONENTS.styles[1:]:
        other = [thoughts_of(s, Opponent("normal", style))[0].actions for s in states]
        differ = sum(one != another for one, another in zip(usual, other, strict=True))
        assert 0 < differ < len(states) / 2, style


def test_what_is_said_of_the_players_is_so() -> None:
    """What they think with is imported when the first of them is asked; names are known before."""
    assert tuple(opponents.LEVELS) == OPPONENTS.levels
    assert tuple(STYLES) == OPPONENTS.styles
    assert tuple(OPPONENTS.samples) == OPPONENTS.levels
    shown = "import sys, canalmania.opponents; print('canalmania.bots' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", shown], capture_output=True, check=True, text=True)
    assert told.stdout == "False\n"
