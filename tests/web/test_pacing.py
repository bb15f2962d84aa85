"""For how long the turns of the computer's players are shown: what a person waits for at most."""

from math import inf

import pytest

from tabletop.seat import Seat
from web.contract.settings import TURN
from web.table.computer.pacing import PACES, SHARE, Pacing, Step

THREE = 3
BARS = {"normal": 6000.0, "fast": 4000.0, "at-once": 0.0}
"""Milliseconds that three computer's players take together at most."""
TURNS = {
    "a long turn": ((1, 12), (1, 3)),
    "a short one": ((1, 1),),
    "many thoughts": ((1, 1),) * 9,
    "a very long one": ((1, 14), (1, 1), (1, 2)),
}
"""Thoughts of a turn: their reasons, and how many actions each means."""


class Shown:
    """Turns that are shown; `thinking` is how long one waits for the first thought of each."""

    def __init__(self, pace: str, thinking: float = 0.0, drawing: float = 30.0) -> None:
        self.now = 0.0
        self.steps: list[Step] = []
        self.reasons: list[float] = []
        self._pace = PACES[pace]
        self._thinking, self._drawing = thinking, drawing
        self.pacing = Pacing(lambda: self.now)

    def turn(
        self, seat: int, thoughts: tuple[tuple[int, int], ...], players: float = THREE
    ) -> None:
        """Show one turn."""
        self.pacing.wait_for(Seat(seat))
        self.now += self._thinking
        for number, (_, count) in enumerate(thoughts):
            self.reasons.append(self.pacing.reasons(self._pace, players))
            self.now += self.reasons[-1]
            later = sum(more for _, more in thoughts[number + 1 :])
            left = count
            while left > 0:
                step = self.pacing.step(self._pace, players, left + later)
                self.steps.append(step)
                self.now += max(self._drawing, step.milliseconds)
                left -= step.together


def test_there_is_a_pace_for_each_value_of_the_setting() -> None:
    assert tuple(PACES) == next(one.values for one in TURN if one.name == "pace")


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_nobody_waits_longer_for_three_of_them(pace: str, turn: str) -> None:
    shown = Shown(pace, thinking=100)
    for seat in (1, 2, 3):
        shown.turn(seat, TURNS[turn])
    assert shown.now <= BARS[pace]


@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_nor_where_they_act_more_often_than_once(pace: str) -> None:
    """As at the end of a round: cards, bids and moves."""
    shown = Shown(pace)
    for number in range(9):
        shown.turn(1 + number % 3, ((1, 1),))
    assert shown.now <= BARS[pace]


def test_at_once_nothing_is_waited_for() -> None:
    shown = Shown("at-once", drawing=0)
    for seat in (1, 2, 3):
        shown.turn(seat, TURNS["a long turn"])
    assert shown.now == BARS["at-once"]


def test_what_is_done_can_be_followed() -> None:
    """A turn of a few actions has each of them shown as long as the pace means."""
    shown = Shown("normal", drawing=0)
    shown.turn(1, ((1, 1), (1, 1)))
    pace = PACES["normal"]
    left = pace.turn - pace.reasons - pace.step
    assert shown.reasons == [pace.reasons, pytest.approx(SHARE * left, rel=0.1)]
    assert [step.together for step in shown.steps] == [1, 1]
    assert shown.steps[0].milliseconds > pace.step * 0.85


@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_where_time_is_short_several_actions_are_shown_as_one(pace: str) -> None:
    """No picture goes by sooner than it can be seen."""
    shown = Shown(pace, drawing=0)
    shown.turn(1, ((1, 14),))
    assert len(shown.steps) < 14
    assert sum(step.together for step in shown.steps) >= 14
    assert min(step.milliseconds for step in shown.steps) >= PACES[pace].least


def test_a_long_turn_has_its_actions_shown_evenly() -> None:
    """What comes later is known already, and not rushed."""
    shown = Shown("normal", drawing=0)
    shown.turn(1, ((1, 4), (0, 4)))
    times = [step.milliseconds / step.together for step in shown.steps]
    assert min(times) > max(times) / 2.5


def test_thinking_counts() -> None:
    shown = Shown("normal", thinking=1500)
    shown.turn(1, ((1, 6),))
    assert shown.now <= PACES["normal"].turn


def test_slow_is_never_hurried() -> None:
    shown = Shown("slow", thinking=9000)
    shown.turn(1, TURNS["a very long one"])
    assert set(shown.steps) == {Step(1, PACES["slow"].step)}
    assert shown.reasons == [PACES["slow"].reasons, *[PACES["slow"].more] * 2]


def test_where_nobody_is_a_person_nobody_waits_and_every_turn_has_its_time() -> None:
    shown = Shown("normal", drawing=0)
    for number in range(20):
        shown.turn(number % 4, ((1, 1),), inf)
    assert set(shown.steps) == {Step(1, PACES["normal"].step)}


def test_the_next_wait_begins_with_all_its_time() -> None:
    shown = Shown("normal", drawing=0)
    for seat in (1, 2, 3):
        shown.turn(seat, TURNS["a very long one"])
    shown.pacing.rest()
    shown.turn(1, ((1, 1),))
    assert shown.reasons[-1] == PACES["normal"].reasons
    assert shown.steps[-1] == Step(1, PACES["normal"].step)
