"""The players whom the computer plays: what they see, and how their styles and levels differ.

What holds of the players of every game: `tests.laws.test_opponents`, `tests.laws.test_peeking`.
"""

import sys
from collections.abc import Iterable
from dataclasses import replace

import pytest

from canalmania import GameState, apply, to_act
from canalmania.actions import EndPhase, LayTile
from canalmania.bots import BOTS, OPPONENTS, opponents, search
from canalmania.bots.prospects import Prospects
from canalmania.bots.styles import LEANINGS, STYLES, Style, milder
from canalmania.ids import Phase
from canalmania.view import view_for
from tabletop.opponents import Opponent, Reason
from tests.canalmania.peek import EVERYBODY, PEEK, forget, moments, thoughts_of
from tests.canalmania.positions import RED, game, with_canal, with_hand, with_parliament


def test_nine_thoughts_were_too_few_for_hard_to_change_its_mind() -> None:
    """What is compared would else be its first thought, which looks at no other world."""
    hard = [one for one in EVERYBODY if one.level == "hard"]
    thought = (thoughts_of(state, one) for state in moments(1, 4, every=53) for one in hard)
    assert any(one[-1].actions != one[0].actions for one in thought)


def test_somebody_who_looked_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the world as it is in the place of one dealt anew."""
    monkeypatch.setattr(search, "redealt", lambda state, _, __: state)
    assert any(PEEK.differences(1, every=97))


@pytest.mark.parametrize("opponent", EVERYBODY, ids="-".join)
def test_a_thought_leads_to_the_end_of_the_turn_or_to_what_is_turned_up(opponent: Opponent) -> None:
    for state in moments(1, 4, every=97):
        seat = to_act(state)[0]
        for thought in thoughts_of(state, opponent, samples=12):
            now, revealed = state, False
            for action in thought.actions:
                now, events = apply(now, action)
                revealed = any(event.reveals for event in events)
            assert revealed or seat not in to_act(now) or now.turn != state.turn


def test_greedy_does_not_add_up_as_one_python_does_and_another_does_not(
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
    assert tuple(opponents.LEVELS) == OPPONENTS.levels
    assert tuple(STYLES) == OPPONENTS.styles
