"""The worked examples in help: what they show is what the rules say of it."""

from typing import Any

import pytest

from canyon import GameState, apply, legal_actions
from canyon import events as e
from canyon.actions import Drift, Move, Stay
from canyon.previews import legal_ways
from canyon.river import RIVER
from tests.canyon.positions import ends, fixture, racing, with_points
from tests.canyon.web.play import t, voice
from web.games.canyon.board.scene import RED_GORGE
from web.games.canyon.examples import EXAMPLES, WORKED, Worked, spaces
from web.games.canyon.face import CANYON
from web.page.html import joined
from web.table.dialogs.help import help_dialog
from web.words.plural import LANGUAGES

FIXTURES = {
    "squeeze": "E6",
    "back_first": "E7",
    "no_stop": "E9",
    "barred": "E8",
    "into_rapids": "X1",
    "bonus_alone": "E10",
    "eddy": "X5",
    "chain": "E11",
    "spare": "X10",
}
BY_NAME = {worked.name: worked for worked in WORKED}


def canoes_of(position: dict[str, Any]) -> str:
    return " ".join(position["canoes"][name] for name in sorted(position["canoes"]))


@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: str(worked.name))
def test_its_canoes_lie_as_in_the_rules(worked: Worked) -> None:
    assert worked.canoes == canoes_of(fixture(FIXTURES[worked.name]))


@pytest.mark.parametrize("name", ["squeeze", "back_first", "no_stop", "barred", "spare"])
def test_the_move_ends_as_the_engine_has_it(name: str) -> None:
    """R6.4 to R6.6, R9.2, E6 to E9, X10"""
    worked, position = BY_NAME[name], fixture(FIXTURES[name])
    mover = "ABCD".index(position["canoe"])
    state = with_points(worked.canoes.split(), mover, position["points"])
    assert str(position["points"]) in t(f"help.example_{name}") or worked.blocked
    for way in worked.ways:
        gone = spaces(way)
        assert ends(state) == [way.split()[-1]]
        assert len(gone) == len(legal_ways(state)[gone[-1]])
        assert not set(gone[1:]) & set(state.canoes)
    if worked.blocked:
        assert legal_actions(state) == (Stay(),)
        assert worked.blocked == worked.canoes.split()[mover]
    if worked.ends:
        assert ends(state) == worked.ends.split()
        assert {len(way) - 1 for way in legal_ways(state).values()} == {worked.steps}


def test_from_normal_water_with_two_points() -> None:
    """R7.1, X1 bid 3, took 2."""
    worked = BY_NAME["into_rapids"]
    state = racing([worked.canoes], [3], [2])
    assert ends(state) == worked.ends.split()
    assert {len(way) - 1 for way in legal_ways(state).values()} == {worked.steps}


def carried(state: GameState) -> set[tuple[str, str]]:
    """Where a drift carries canoes from, and where to."""
    _, told = apply(state, Drift())
    moved = [event for event in told if isinstance(event, e.CanoeDrifted | e.CanoePushed)]
    return {(RIVER.ids[event.start], RIVER.ids[event.end]) for event in moved}


@pytest.mark.parametrize(("name", "mover"), [("eddy", 0), ("chain", 2)])
def test_the_water_carries_canoes_as_drawn(name: str, mover: int) -> None:
    """R8.1, R8.3, X5, E11"""
    worked = BY_NAME[name]
    bids = [1] * (mover + 1)
    state = racing(worked.canoes.split(), bids, mover=mover)
    assert carried(state) == {tuple(way.split()) for way in worked.ways}


def test_in_the_rapids_the_bonus_alone_counts() -> None:
    """R7.2, E10 each goes as many spaces as drawn, to where it is drawn."""
    worked = BY_NAME["bonus_alone"]
    state = racing(worked.canoes.split(), [2, 0, 2, 4], [2, 0, 4, 4])
    for way in worked.ways:
        gone = spaces(way)
        if way == "i8 h8":
            assert carried(state) == {("i8", "h8")}
            state, _ = apply(state, Drift())
            continue
        assert len(legal_ways(state)[gone[-1]]) == len(gone)
        assert not set(gone[1:]) & set(state.canoes)
        state, _ = apply(state, Move(gone[-1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_stands_with_its_rule_and_is_drawn(language: str) -> None:
    say = voice(language)
    for rule, examples in EXAMPLES.items():
        page = help_dialog(CANYON, rule, say).text
        for number, example in enumerate(examples):
            assert f'data-example="{rule} {number}"' in page
            assert joined(t(example.caption, language)).text in page
            shown = example.scene(say)
            assert set(RED_GORGE.layers) <= set(shown.layers)
            assert all(shown.layers[name].paint(30.0) for name in RED_GORGE.overview)
            assert 2 < example.box.right - example.box.left < 10
