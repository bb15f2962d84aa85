"""R13 the longest road: its length, and who has the card."""

from collections.abc import Collection
from random import Random
from typing import Any

import pytest

from approdo.board import Board
from approdo.data import load
from approdo.geometry import ENDS, INTERSECTIONS, PATHS, PATHS_AT, mask
from approdo.ids import Path
from approdo.longest import longest_road
from approdo.rules.special import army_holder, road_holder
from tabletop.seat import Seat

FIXTURES = load("island")["fixtures"]
"""Networks and changes of the special cards, each with the right result."""


def by_name(kind: str) -> pytest.MarkDecorator:
    """A test for each fixture of a kind."""
    return pytest.mark.parametrize("fixture", FIXTURES[kind], ids=lambda one: one["name"])


@by_name("longest_road")
def test_the_length_of_a_network(fixture: dict[str, Any]) -> None:
    """R13.2, D40 forks, rings, and opponents' buildings at the ends and in the middle."""
    for player, roads in fixture["roads"].items():
        barred = mask(int(at) for at, owner in fixture["buildings"].items() if owner != player)
        assert longest_road(mask(roads), barred) == fixture["length"][player]


def naive(roads: frozenset[Path], barred: Collection[int]) -> int:
    """R13.2 by walking on from every end of every road."""

    def walk(at: int, left: frozenset[Path], length: int) -> int:
        if length and at in barred:
            return length
        ahead = [path for path in left if at in ENDS[path]]
        walks = [walk(sum(ENDS[path]) - at, left - {path}, length + 1) for path in ahead]
        return max(walks, default=length)

    return max(walk(end, roads, 0) for path in roads for end in ENDS[path])


def test_random_networks_have_the_length_that_a_plain_walk_finds() -> None:
    """R13.2 with up to fifteen roads that mostly hang together."""
    chance = Random(13)
    for _ in range(600):
        roads = {chance.choice(PATHS)}
        for _ in range(chance.randint(0, 20)):
            at = chance.choice(ENDS[chance.choice(sorted(roads))])
            roads.add(chance.choice(PATHS_AT[at] if chance.random() < 0.95 else PATHS))
            if len(roads) == 15:
                break
        barred = set(chance.sample(INTERSECTIONS, chance.choice((0, 0, 3, 9))))
        assert longest_road(mask(roads), mask(barred)) == naive(frozenset(roads), barred)


def seat_of(player: str | None, fixture: dict[str, Any]) -> Seat | None:
    """The seat of a player of a fixture."""
    return None if player is None else Seat(list(fixture["after"]).index(player))


@by_name("longest_road_card")
def test_who_has_the_longest_road_after_a_change(fixture: dict[str, Any]) -> None:
    """R13.1, R13.3 to R13.8, D41, D42."""
    before, after = (tuple(fixture[when].values()) for when in ("before", "after"))
    found = road_holder(seat_of(fixture["holder"], fixture), before, after)
    assert found == seat_of(fixture["expect"], fixture)


@by_name("largest_army_card")
def test_who_has_the_largest_army_after_a_knight(fixture: dict[str, Any]) -> None:
    """R14.1, R14.2, D44."""
    before, after = fixture["before"], fixture["after"]
    played = next((name for name in after if after[name] > before[name]), "A")
    seat = seat_of(played, fixture)
    assert seat is not None
    found = army_holder(seat_of(fixture["holder"], fixture), tuple(after.values()), seat)
    assert found == seat_of(fixture["expect"], fixture)


def test_a_board_keeps_the_same_lengths_as_it_would_count_anew() -> None:
    """R13.2, R13.4 after each road and settlement, in any order, also on opponents' roads."""
    chance = Random(7)
    for _ in range(40):
        board = Board((0,) * 4, (0,) * 4, (0,) * 4)
        for _ in range(70):
            seat = Seat(chance.randrange(4))
            free = [path for path in PATHS if not board.taken >> path & 1]
            sites = [at for at in INTERSECTIONS if not board.closed >> at & 1]
            own = [at for at in INTERSECTIONS if board.settlements[seat] >> at & 1]
            kind = chance.random()
            if kind < 0.2 and sites:
                board = board.with_settlement(seat, chance.choice(sites))
            elif kind < 0.3 and own:
                board = board.with_city(seat, chance.choice(own))
            elif free:
                near = [path for path in free if board.road_places(seat) >> path & 1]
                board = board.with_road(seat, chance.choice(near or free))
            anew = Board(board.roads, board.settlements, board.cities)
            assert (board.lengths, board.touched, board.closed) == (
                anew.lengths,
                anew.touched,
                anew.closed,
            )
