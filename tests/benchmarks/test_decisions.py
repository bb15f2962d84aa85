"""How good decisions are, one by one: the figures of `benchmarks.decisions`."""

import pytest

from benchmarks.decisions import Decision, Player, decisions_of, main, player_named, told
from tabletop.opponents import Opponent


def test_players_are_asked_by_name() -> None:
    assert player_named("hard=64") == Player("hard=64", Opponent("hard", "allrounder"), 64)
    assert player_named("easy/builder") == Player("easy/builder", Opponent("easy", "builder"), 1)
    for name in ("greedy", "clever", "hard/sleeper", "hard=many"):
        with pytest.raises(ValueError, match=r"called|invalid"):
            player_named(name)


def test_normal_does_what_normal_does_and_easy_something_worse() -> None:
    normal, easy = decisions_of(1, 3, [player_named("normal"), player_named("easy")])
    assert len(normal) == len(easy) > 3
    assert all(one.gain is None for one in normal)
    gains = [one.gain for one in easy if one.gain is not None]
    assert len(gains) > len(easy) / 4
    assert sum(gains) < 0


def test_figures_of_decisions_counted_by_hand() -> None:
    decisions = [Decision(None, 0.1), Decision(1.0, 0.1), Decision(3.0, 0.3), Decision(None, 0.1)]
    assert told("hard", decisions).split(maxsplit=1)[1] == (
        "4 decisions, 50% differ, by +2.00 ± 1.00; per decision +1.000 ± 0.500; 150 ms"
    )


def test_figures_are_told_after_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["normal", "--deals", "2", "--seats", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(maxsplit=1)[0] for line in lines] == ["after", "normal", "after", "normal"]
