"""The race after this round: in which round each canoe is likely to finish, and who wins.

Every canoe is taken to move alone, and to meet its bids as often as a sensible player does.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from canyon.bots.steering import Canoes, Spares, after_moves, alone, drifted_alone
from canyon.catalogue import BONUS, bonus, hand_size, points
from canyon.ids import Space, Water
from canyon.river import RIVER, bits
from canyon.rules.ranking import finished
from canyon.rules.rapids import points_to_move

HORIZON: Final = 12
"""The number of rounds that are looked ahead."""
FAR: Final = 12
"""Beyond this distance to the finish only the distance counts, not the space itself."""
EXACT: Final = (0.0, 0.82, 0.70, 0.64, 0.59, 0.55, 0.53, 0.51, 0.50)
"""How often a sensible player's bid is exact, indexed by the number of cards dealt."""
RARE: Final = 0.004
"""Outcomes of a round with a lower probability are left out."""

Times = tuple[float, ...]
"""The probabilities that a canoe finishes in the first round looked at, in the second and so on."""


class Chances(NamedTuple):
    """What a round may bring a canoe: pairs of a result and its probability.

    The result is a number of points in normal water (R7.1); in the rapids the bonus (R7.2), or None
    for drifting.
    """

    water: tuple[tuple[int, float], ...]
    rapids: tuple[tuple[int | None, float], ...]


class Start(NamedTuple):
    """A moment of the race: the canoes, who moves first, and the number of the next round."""

    canoes: Canoes
    first: int
    round: int
    is_short: bool


@lru_cache(maxsize=64)
def is_late(start: Start) -> bool:
    """R6.2, R7.2 whether somebody may finish in the round before `start.round`."""
    most = hand_size(start.round - 1, is_short=start.is_short) + BONUS[-1]
    return any(
        RIVER.to_go[space] <= (BONUS[-1] if space in RIVER.arrows else most)
        for space in start.canoes
    )


@lru_cache(maxsize=64)
def shares_of_tricks(seats: int, cards: int) -> tuple[float, ...]:
    """The probabilities that a seat takes no trick, one, two and so on, of so many.

    Each trick is taken to fall to any seat with the same probability.
    """
    found, part = [1.0], 1 / seats
    for _ in range(cards):
        found = [
            (found[n] * (1 - part) if n < len(found) else 0.0) + (found[n - 1] * part if n else 0.0)
            for n in range(len(found) + 1)
        ]
    return tuple(found)


@lru_cache(maxsize=64)
def chances(seats: int, cards: int) -> Chances:
    """R6.2, R7.2 what a round with so many cards may bring a canoe."""
    water: dict[int, float] = {}
    rapids: dict[int | None, float] = {}
    exact = EXACT[cards]
    for taken, share in enumerate(shares_of_tricks(seats, cards)):
        for gained, reward, chance in (
            (points(taken, taken), bonus(taken, taken), share * exact),
            (taken, None, share * (1 - exact)),
        ):
            water[gained] = water.get(gained, 0.0) + chance
            rapids[reward] = rapids.get(reward, 0.0) + chance
    return Chances(
        tuple(one for one in water.items() if one[1] > RARE),
        tuple(one for one in rapids.items() if one[1] > RARE),
    )


def place_of(space: Space) -> Space:
    """The space itself, or beyond `FAR` one space for all that are as far from the finish."""
    distance = RIVER.to_go[space]
    return next(bits(RIVER.at[distance])) if distance > FAR else space


@lru_cache(maxsize=1 << 15)
def times(seats: int, is_short: bool, round_: int, place: Space, horizon: int) -> Times:
    """The probabilities that a canoe finishes in each of the next `horizon` rounds.

    It lies on `place` before round `round_`.
    """
    if not horizon:
        return ()
    likely = chances(seats, hand_size(round_, is_short=is_short))
    found = [0.0] * horizon
    moves: list[tuple[Space, float]] = []
    if RIVER.kinds[place] is Water.RAPIDS:
        for reward, chance in likely.rapids:
            end = drifted_alone(place) if reward is None else alone(place, reward)
            moves.append((end, chance))
    else:
        moves = [(alone(place, gained), chance) for gained, chance in likely.water]
    for end, chance in moves:
        if not RIVER.to_go[end]:
            found[0] += chance
            continue
        later = times(seats, is_short, round_ + 1, place_of(end), horizon - 1)
        for number, one in enumerate(later, 1):
            found[number] += chance * one
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def ahead_of(mine: Times) -> Times:
    """For each round, the probability that a canoe which finishes in it beats this one.

    That this one finishes in the same round counts half.
    """
    left, found = 1.0, []
    for chance in mine:
        left -= chance
        found.append(left + chance / 2)
    return tuple(found)


def winning_chance(mine: Times, others: Sequence[Times]) -> float:
    """R9.4 the probability to finish before all others.

    Finishing in the same round as another canoe counts half, for each such canoe.
    """
    rows = [ahead_of(other) for other in others]
    total = 0.0
    for number, chance in enumerate(mine):
        share = chance
        for row in rows:
            share *= row[number]
        total += share
    return total


@lru_cache(maxsize=1 << 13)
def outlook(canoes: Canoes, round_: int, is_short: bool, seat: int) -> float:
    """The probability that a seat wins, before round `round_` is dealt."""
    seats = len(canoes)
    race = [times(seats, is_short, round_, place_of(space), HORIZON) for space in canoes]
    return winning_chance(race[seat], race[:seat] + race[seat + 1 :])


@lru_cache(maxsize=1 << 13)
def after_tricks(start: Start, bids: tuple[int, ...], taken: tuple[int, ...], seat: int) -> float:
    """The probability that a seat wins when these tricks are taken and all canoes have moved."""
    seats = len(bids)
    order = [(start.first + place) % seats for place in range(seats)]
    canoes, spares = after_moves(start.canoes, (None,) * seats, bids, taken, order)
    return decided(canoes, spares, bids, start, seat)


@lru_cache(maxsize=1 << 12)
def by_oneself(start: Start, bid: int, taken: int, seat: int) -> float:
    """The probability that a seat wins when it takes `taken` tricks, whatever the others take.

    The others are taken to do in this round as sensible players do.
    """
    space = start.canoes[seat]
    having = points_to_move(space, bid, taken)
    end = drifted_alone(space) if having is None else alone(space, having)
    seats, short, number = len(start.canoes), start.is_short, start.round
    later = times(seats, short, number, place_of(end), HORIZON - 1)
    mine = (0.0, *later) if RIVER.to_go[end] else (1.0, *[0.0] * (HORIZON - 1))
    others = [
        times(seats, short, number - 1, place_of(other), HORIZON)
        for place, other in enumerate(start.canoes)
        if place != seat
    ]
    return winning_chance(mine, others)


def decided(canoes: Canoes, spares: Spares, bids: Sequence[int], start: Start, seat: int) -> float:
    """R9.4 the probability that a seat wins after this round: 0 or 1 if somebody has finished."""
    seats = len(canoes)
    standings = {
        other: finished(spare, bids[other], (other - start.first) % seats)
        for other, spare in enumerate(spares)
        if spare is not None
    }
    if not standings:
        return outlook(canoes, start.round, start.is_short, seat)
    return float(seat == min(standings, key=standings.__getitem__))
