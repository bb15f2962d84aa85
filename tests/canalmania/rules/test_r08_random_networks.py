"""R8.1-R8.3 on dense random networks: owners alternate, routes cross, effects nearly coincide.

Networks of real games are thin; here every route is tried by hand, and every effect must be found
once, with the shortest of its routes.
"""

from dataclasses import replace
from itertools import groupby
from random import Random

import pytest

from canalmania import refusal
from canalmania.actions import MoveGoods
from canalmania.board import BOARD, PLACES
from canalmania.ids import Phase, PlaceId
from canalmania.network import Network
from canalmania.rules.goods import can_deliver, deliveries, points_by_seat, routes_to
from tabletop.seat import Seat
from tests.canalmania.positions import game

NOBODY = Network({})


def some_network(random: Random, owners: int) -> Network:
    """Sections between some ten places of all colours; with two owners effects often coincide."""
    places = random.sample(PLACES, 10)
    network = NOBODY
    for _ in range(18):
        a, b = random.sample(places, 2)
        network = network.with_section(a, b, Seat(random.randrange(owners)))
    return network


def ways(network: Network, way: MoveGoods) -> list[MoveGoods]:
    """All longer routes, by walking on in every direction."""
    colours = [BOARD.places[place].colour for place in way.places]
    found = []
    for place, owner in network.links.get(way.places[-1], ()):
        if BOARD.places[place].colour not in colours:
            longer = MoveGoods((*way.places, place), (*way.owners, owner))
            found += [longer, *ways(network, longer)]
    return found


def counted(way: MoveGoods) -> tuple[int, ...]:
    """R8.3 by the letter: each run of k sections of one owner has k + 1 places."""
    points = [0] * 5
    for owner, sections in groupby(way.owners):
        points[owner] += len(list(sections)) + 1
    return tuple(points)


@pytest.mark.parametrize("seed", range(60))
def test_every_effect_is_offered_once_by_its_shortest_route(seed: int) -> None:
    random = Random(seed)
    players = random.randint(2, 5)
    network = some_network(random, players)
    start = random.choice(list(network.links))
    every = ways(network, MoveGoods((start,), ()))
    for mover in map(Seat, range(players)):
        own = [way for way in every if way.owners[-1] == mover]
        offered = deliveries(network, start)[mover]
        assert deliveries(network, start)[mover] is offered  # found once, remembered
        assert sorted(map(points_by_seat, offered)) == sorted({counted(way) for way in own})
        for way in offered:
            same = [other for other in own if counted(other) == counted(way)]
            assert way in same
            assert len(way.places) == min(len(other.places) for other in same)
        routes = routes_to(network, start, mover)
        assert sorted(map(repr, routes)) == sorted(map(repr, own))
        assert can_deliver(network, frozenset({start}), mover) == bool(own)


def test_nothing_moves_where_there_is_no_section() -> None:
    london = PlaceId("london")
    assert deliveries(NOBODY, london)[Seat(0)] == ()
    assert routes_to(NOBODY, london, Seat(0)) == []
    assert not can_deliver(NOBODY, frozenset({london}), Seat(0))


def test_a_route_with_too_few_owners_names_both_its_ends() -> None:
    """R8.1 also when it passes other places."""
    london, weybridge, reading = map(PlaceId, ("london", "weybridge", "reading"))
    state = replace(game(phase=Phase.GOODS), cubes=frozenset({london}))
    why = refusal(state, MoveGoods((london, weybridge, reading), (Seat(0),)))
    assert why is not None
    assert (why.rule, why.key) == ("R8.1", "DELIVER_NOT_CONNECTED")
    assert why.args == {"from": london, "to": reading}


@pytest.mark.parametrize("seed", range(20))
def test_deliveries_known_before_a_section_came_or_went_are_still_right(seed: int) -> None:
    """A network takes over from the one before what its change cannot have touched."""
    random = Random(seed)
    places = random.sample(PLACES, 16)
    network = NOBODY
    sections: list[tuple[PlaceId, PlaceId, Seat]] = []
    for _ in range(30):
        if sections and random.random() < 0.4:
            section = sections.pop(random.randrange(len(sections)))
            network = network.without_section(*section)
        else:
            a, b = random.sample(places, 2)
            section = a, b, Seat(random.randrange(3))
            if (b, section[2]) in network.links.get(a, ()):
                continue
            sections.append(section)
            network = network.with_section(*section)
        for start in random.sample(places, 4):
            assert deliveries(network, start) == deliveries(Network(network.links), start)
