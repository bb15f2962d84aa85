"""Trials of options in worlds: the samples in their order, what is given up, and sharing them."""

from collections.abc import Sequence
from itertools import islice

import pytest

from tabletop.opponents import Thought
from tabletop.sharing import Sharing, Unit
from tabletop.trials import HalvingTrials, Options, ThoughtsByTrials, better_half, shares


def trials(values: Sequence[Sequence[float]], cut: int = 3) -> HalvingTrials[int]:
    """Trials of options 0, 1, ...: `values[world][option]` over and over."""

    def options() -> Options[int]:
        return Options(
            actions=[(number,) for number in range(len(values[0]))],
            estimates=[0.0] * len(values[0]),
            trust=0,
            outcomes=lambda world, found: [values[world % len(values)][one] for one in found],
            is_cut=lambda worlds: worlds == cut,
            thought=lambda actions: Thought(actions, (), 0.0),
        )

    return HalvingTrials(Thought((9,), (), 1.0), options)


class OneByOne(HalvingTrials[int]):
    """Each option of a world is a sample of its own."""

    share = 1


def one_by_one(values: Sequence[Sequence[float]]) -> OneByOne:
    found = trials(values)
    return OneByOne(found.thought, found._find)


VALUES = [[1, 2, 0, 3], [5, 2, 0, 1], [1, 2, 7, 1]]


def test_the_worse_half_but_at_least_two_is_given_up() -> None:
    """Those left keep their order."""
    assert better_half([1.0, 5.0, 2.0, 4.0, 3.0]) == [1, 3, 4]
    assert better_half([1.0, 5.0, 2.0]) == [1, 2]
    assert better_half([3.0, 1.0]) == [0, 1]


def test_the_best_on_average_is_thought_after_each_world() -> None:
    """First what a quick look finds; sums 1 2 0 3, 6 4 0 4, 7 6 7 5 of four options."""
    found = list(islice(ThoughtsByTrials(trials(VALUES)), 4))
    assert [one.actions for one in found] == [(9,), (3,), (0,), (0,)]
    assert [one.worth for one in found] == [1.0, 300.0, 300.0, pytest.approx(700 / 3)]


def test_after_a_cut_only_the_better_half_is_tried() -> None:
    tried = trials(VALUES)
    assert tried.prepare() is False
    for world in range(3):
        assert list(tried.alive) == [0, 1, 2, 3]
        tried.add(tried.outcomes(world, tried.alive))
    assert list(tried.alive) == [0, 2]
    assert shares(tried) == [(0, 2)]


def test_with_one_option_nothing_is_tried() -> None:
    assert [one.actions for one in ThoughtsByTrials(trials([[1.0]]))] == [(9,)]


def test_options_that_are_tried_one_by_one_are_a_sample_each() -> None:
    found = list(islice(ThoughtsByTrials(one_by_one(VALUES)), 9))
    assert [one.actions[0] for one in found] == [9, 9, 9, 9, 3, 3, 3, 3, 0]


# --- sharing --------------------------------------------------------------------------------


def prepared(samples: int) -> tuple[OneByOne, Sharing[int]]:
    found = one_by_one(VALUES)
    found.prepare()
    return found, Sharing(found, samples, before=1)


def test_samples_are_given_away_in_their_order_and_once() -> None:
    _, sharing = prepared(100)
    assert sharing.take(3) == [Unit(0, (0,)), Unit(0, (1,)), Unit(0, (2,))]
    assert sharing.take(2) == [Unit(0, (3,)), Unit(1, (0,))]


def test_a_world_that_cannot_be_finished_is_not_begun() -> None:
    """Eleven samples after the first thought are two worlds of four options, and three more."""
    _, sharing = prepared(12)
    assert [unit.world for unit in sharing.take(100)] == [0] * 4 + [1] * 4
    assert sharing.take(1) == []


def test_results_are_added_in_the_order_of_the_worlds() -> None:
    """What comes early waits; the thought is that of the worlds which are complete."""
    tried, sharing = prepared(100)
    units = sharing.take(8)
    sharing.add(units[4:], [tried.outcomes(*unit) for unit in units[4:]])
    assert tried.thought.actions == (9,)
    sharing.add(units[:3], [tried.outcomes(*unit) for unit in units[:3]])
    assert tried.thought.actions == (9,)
    sharing.add(units[3:4], [tried.outcomes(*unit) for unit in units[3:4]])
    assert tried.thought.actions == (0,)


def test_nobody_waits_for_what_does_not_come() -> None:
    """What was given away is made once more when nothing else is left; both may come."""
    tried, sharing = prepared(5)
    away = sharing.take(2)
    assert [sharing.next(), sharing.next()] == [Unit(0, (2,)), Unit(0, (3,))]
    sharing.add([Unit(0, (2,)), Unit(0, (3,))], [[0], [3]])
    assert sharing.next() == away[0]
    sharing.add(away[:1], [[1]])
    assert sharing.next() == away[1]
    sharing.add(away, [[1], [2]])
    assert tried.thought.actions == (3,)
    sharing.add(away[1:], [[2]])
    assert sharing.next() is None


def test_what_was_tried_of_an_option_that_was_given_up_meanwhile_counts_no_more() -> None:
    """After three worlds 0 and 2 are left; the fourth world was tried with all."""
    tried, sharing = prepared(100)
    units = sharing.take(16)
    sharing.add(units, [tried.outcomes(*unit) for unit in units])
    assert list(tried.alive) == [0, 2]
    assert tried.thought.actions == (0,)
    assert tried.thought.worth == pytest.approx(100 * (7 + 1) / 4)
    assert sharing.take(2) == [Unit(4, (0,)), Unit(4, (2,))]


def test_it_is_over_when_all_is_added() -> None:
    tried, sharing = prepared(9)
    made = 0
    while (unit := sharing.next()) is not None:
        sharing.add([unit], [tried.outcomes(*unit)])
        made += 1
    assert made == 8
    assert sharing.take(1) == []
