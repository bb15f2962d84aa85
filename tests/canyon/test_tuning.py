"""Trying out other figures for Canyon's hard (`benchmarks.tune_canyon`)."""

import pytest

from benchmarks.tune_canyon import Ended, changed, changes_of, ended, main, told
from canyon.bots import OPPONENTS, search, trials
from canyon.bots.game import play
from canyon.river import RIVER
from canyon.rules.ranking import outcome
from tabletop.terminal.deals import Seating


def test_a_variant_counts_with_other_figures_for_a_while() -> None:
    """Whole numbers stay whole; afterwards all is as before, also where a figure is not there."""
    before = (trials.OTHERS, search.FIRST_CUT, OPPONENTS.samples["hard"])
    with changed(changes_of("trials.OTHERS=0.9,search.FIRST_CUT=7,samples=3")):
        assert (trials.OTHERS, search.FIRST_CUT, OPPONENTS.samples["hard"]) == (0.9, 7, 3)
        assert type(search.FIRST_CUT) is int
    assert (trials.OTHERS, search.FIRST_CUT, OPPONENTS.samples["hard"]) == before
    with pytest.raises(AttributeError), changed(changes_of("samples=3,trials.LUCK=1")):
        pass
    assert (trials.OTHERS, search.FIRST_CUT, OPPONENTS.samples["hard"]) == before


def test_what_is_no_change_is_refused() -> None:
    assert changes_of("") == {}
    with pytest.raises(ValueError, match="unpack"):
        changes_of("samples")
    with pytest.raises(SystemExit):
        main(["samples=many"])


def test_a_game_ends_as_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """R6.3, R9.4."""
    monkeypatch.setitem(OPPONENTS.samples, "hard", 2)
    seated = Seating(10_001, ("normal", "hard", "normal"))
    state = play("match 10001", seated.players).state
    ranking = outcome(state)
    assert ranking is not None
    to_go = [RIVER.to_go[space] for space in state.canoes if space is not None]
    ahead = (to_go[0] + to_go[2]) / 2 - to_go[1]
    assert ended(seated) == Ended(float(ranking[0] == 1), ahead)


def test_variants_are_held_against_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    first = [Ended(0.0, 1.0), Ended(0.5, 2.0)]
    line = told("samples=9", [Ended(0.5, 1.0), Ended(1.0, 4.0)], first)
    assert "wins 75.0%" in line
    assert "beside the first: wins +50.0 ± 0.0  ahead +1.00" in line
    assert main(["samples=1", "samples=1,search.TRUST=0", "--deals", "1", "--seats", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [one.split()[0] for one in lines] == ["samples=1", "samples=1,search.TRUST=0"]
    assert "wins +0.0 ± 0.0  ahead +0.00" in lines[0]
