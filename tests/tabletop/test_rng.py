"""The generator: a shuffle draws the numbers that `below` draws, one by one."""

import pytest

from tabletop.rng import below, seeded, shuffled


@pytest.mark.parametrize("count", [0, 1, 2, 5, 50, 70])
def test_a_shuffle_exchanges_each_item_with_one_that_below_chooses(count: int) -> None:
    for seed in range(50):
        before = rng = seeded(seed)
        pile = list(range(count))
        for last in range(count - 1, 0, -1):
            chosen, rng = below(rng, last + 1)
            pile[last], pile[chosen] = pile[chosen], pile[last]
        assert shuffled(before, range(count)) == (tuple(pile), rng)


def test_a_shuffle_never_changes() -> None:
    assert shuffled(seeded("any"), "abcdefgh") == (tuple("bfdgceah"), 3038840394151040564)
