"""The engine and the naive implementation agree, and a wrong rule would be noticed."""

from itertools import islice

import pytest

from approdo import legal
from approdo.ids import Phase
from approdo.rules import building
from approdo.state import GameState
from tests.approdo.oracle import compare


@pytest.mark.parametrize("seed", [1, 2])
def test_engine_and_oracle_agree(seed: int) -> None:
    """R5 to R15 in the first thousands of positions of random games with all options."""
    wrong, sorts = compare.compared(4_000, seed)
    assert not wrong
    assert set(sorts) > {"before_roll", "after_roll", "RobberMove", "Discards", "Answering"}


def test_every_kind_of_decision_is_among_what_is_compared() -> None:
    """R5, R8, R11, R12, R15.2: in a hundred games all of them come."""
    wanted = {kind.__name__ for kind in legal._ANSWERS} | {phase.name.lower() for phase in Phase}
    met = set()
    for state, _ in islice(compare.positions(3), 100_000):
        met.add(compare.sort_of(state))
        if met == wanted:
            break
    assert met == wanted


def test_a_difference_fails_the_comparison(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With an engine that forgets the cost of a road in wood."""

    def cheap(state: GameState, cost: tuple[int, ...]) -> None:
        """Nothing is lacking."""

    assert compare.main(["--positions", "200"]) == 0
    monkeypatch.setattr(building, "lacking", cheap)
    assert compare.main(["--positions", "4000"]) == 1
    assert "allowed: Build" in capsys.readouterr().out
