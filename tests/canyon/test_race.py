"""R9.4 who wins a race: what players of the computer's expect of it, and how ties count."""

import pytest

from canyon.bots.race import Start, ahead_of, decided, outlook, winning_chance
from tests.canyon.positions import space

CANOES = tuple(space(name) for name in ("h2", "i2", "j2", "j3"))
"""Seats 0 to 2 have finished, seat 3 has one step to go."""


def winners(
    spares: tuple[int | None, ...], bids: tuple[int, ...], first: int = 0
) -> tuple[float, ...]:
    """By seat: how likely it is to win."""
    start = Start(CANOES, first, 9, is_short=False)
    return tuple(decided(CANOES, spares, bids, start, seat) for seat in range(4))


@pytest.mark.parametrize(
    ("spares", "bids", "first", "winner"),
    [
        ((1, 3, 2, None), (0, 0, 0, 0), 0, 1),  # most points to spare
        ((1, 3, 2, None), (4, 0, 4, 4), 0, 1),  # whatever was bid
        ((1, 1, 1, None), (2, 3, 1, 8), 0, 1),  # else the higher bid of those who finished
        ((1, 1, 1, None), (1, 2, 3, 0), 1, 2),  # whoever moved first
        ((1, 1, 1, None), (2, 2, 2, 2), 0, 0),  # else who moved earlier
        ((1, 1, 1, None), (2, 2, 2, 2), 1, 1),
        ((1, 1, 1, None), (2, 2, 2, 2), 2, 2),
        ((1, 1, 1, None), (2, 2, 2, 2), 3, 0),  # seat 3 moved first, and has not finished
        ((None, 0, None, None), (9, 0, 9, 9), 2, 1),  # without a point to spare, but there
    ],
)
def test_a_decided_race_has_the_winner_of_the_rules(
    spares: tuple[int | None, ...], bids: tuple[int, ...], first: int, winner: int
) -> None:
    """R9.4, D27 spare points, then the bid, then the order of moving."""
    assert winners(spares, bids, first) == tuple(float(seat == winner) for seat in range(4))


def test_a_race_in_which_nobody_has_finished_goes_on() -> None:
    """R9.1 then the chances are those of the rounds to come."""
    canoes = tuple(space(name) for name in ("j3", "b2", "c2"))
    start = Start(canoes, 0, 9, is_short=False)
    chances = [decided(canoes, (None,) * 3, (0, 0, 0), start, seat) for seat in range(3)]
    assert chances == [outlook(canoes, 9, False, seat) for seat in range(3)]
    assert chances[0] > max(chances[1:])
    assert min(chances) > 0


def test_finishing_in_the_same_round_counts_half() -> None:
    """R9.4 of a canoe that is through after one round in half of all cases, after two in a quarter
    of them, another one is ahead in three quarters of all cases after the first round."""
    assert ahead_of((0.5, 0.25)) == (0.75, 0.375)
    assert ahead_of((1.0, 0.0)) == (0.5, 0.0)
    assert ahead_of(()) == ()


@pytest.mark.parametrize(
    ("mine", "others", "chance"),
    [
        ((1.0, 0.0), [(0.0, 1.0)], 1.0),
        ((0.0, 1.0), [(1.0, 0.0)], 0.0),
        ((1.0, 0.0), [(1.0, 0.0)], 0.5),
        ((0.5, 0.5), [(0.5, 0.5)], 0.5),
        ((0.0, 1.0), [(0.5, 0.5)], 0.25),
        ((0.5, 0.5), [(0.0, 1.0)], 0.75),
        ((1.0, 0.0), [(1.0, 0.0), (1.0, 0.0)], 0.25),
        ((1.0, 0.0), [(1.0, 0.0), (0.0, 1.0)], 0.5),
    ],
)
def test_who_wins_is_reckoned_round_by_round(
    mine: tuple[float, ...], others: list[tuple[float, ...]], chance: float
) -> None:
    """R9.4 before all others, a tie with each of them counts half."""
    assert winning_chance(mine, others) == chance
