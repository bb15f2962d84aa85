"""What shows over the island for a moment, and that it tells nothing secret."""

from collections.abc import Sequence

import pytest

from approdo import events as e
from approdo import redact, view_for
from approdo.catalogue import NONE
from approdo.geometry import HEXES
from approdo.ids import CardKind, Hex, Intersection, Path, Resource, Terrain
from tests.approdo.positions import A, B, cards
from tests.approdo.web.board_table import SAY
from tests.approdo.web.test_board_scene import ISLAND, island
from tests.approdo.web.words import NAMES
from web.games.approdo.board.geometry import CENTRES, MIDDLES, POINTS
from web.games.approdo.board.tokens import robber_at
from web.games.approdo.effects import MOST, ROLLS, SOUNDS, effects
from web.games.approdo.face import APPRODO
from web.games.approdo.panels import symbols
from web.map.effects import (
    LONGEST,
    Banner,
    Dice,
    Drop,
    Effect,
    Flight,
    Gain,
    Glide,
    Ring,
    Trail,
)

VIEW = view_for(island(), None)


def shown(*events: e.Event) -> tuple[Effect, ...]:
    return effects(events, VIEW, VIEW, NAMES, SAY)


def test_a_roll_shows_the_dice_and_where_terrains_produce() -> None:
    """R7.1"""
    dice, *rings = shown(e.DiceRolled(A, (4, 4)))
    assert isinstance(dice, Dice)
    assert dice.faces == (4, 4)
    assert dice.rest == (("die:0",), ("die:1",))
    eights = [CENTRES[hex_] for hex_ in HEXES if ISLAND.numbers[hex_] == 8]
    assert [ring.at for ring in rings if isinstance(ring, Ring)] == eights


def test_a_blocked_terrain_has_no_ring() -> None:
    """R7.3"""
    six = next(hex_ for hex_ in HEXES if ISLAND.numbers[hex_] == 6)
    view = view_for(island(robber=int(six)), None)
    found = effects([e.DiceRolled(A, (3, 3))], view, view, NAMES, SAY)
    assert CENTRES[six] not in [one.at for one in found if isinstance(one, Ring)]
    assert len([one for one in found if isinstance(one, Ring)]) == 1


def test_cards_fly_from_the_bank_to_those_who_get_them() -> None:
    """R7.2"""
    found = shown(
        e.DiceRolled(A, (4, 4)), e.CardsProduced(A, cards("ll")), e.CardsProduced(B, cards("o"))
    )
    flights = [one for one in found if isinstance(one, Flight)]
    assert [(one.start, one.end) for one in flights] == [
        (("bank",), ("hand:0", "seat:0")),
        (("bank",), ("hand:1", "seat:1")),
    ]
    assert flights[0].picture == symbols.resource_card(Resource.LUMBER)
    assert flights[0].delay < flights[1].delay
    assert [one.sound for one in flights] == ["card", None]


def test_each_thing_has_its_sound() -> None:
    """All six but the gull, which calls a person to the turn."""
    heard = [
        [(one.sound, one.delay) for one in shown(event) if one.sound is not None]
        for event in (
            e.DiceRolled(A, (4, 4)),
            e.DiceRolled(A, (3, 4)),
            e.RoadBuilt(A, Path(3), True),
            e.RobberMoved(A, Hex(2), Terrain.DESERT, None),
            e.CardsDiscarded(A, cards("ll")),
            e.Exchanged(A, Resource.WOOL, 4, Resource.ORE),
            e.LargestArmyTaken(A, 3),
        )
    ]
    assert heard == [
        [("dice", 0)],
        [("dice", 0), ("bell", ROLLS)],
        [("wood", 0)],
        [("wood", 0)],
        [("card", 0)],
        [("coin", 0)],
        [("coin", 0)],
    ]
    assert {name for found in heard for name, _ in found} | {APPRODO.call} == {*SOUNDS}
    assert APPRODO.sounds == SOUNDS


def test_at_most_four_cards_fly() -> None:
    found = shown(e.CardsProduced(A, cards("lbwgo")), e.CardsProduced(B, cards("lb")))
    assert len(found) == MOST


@pytest.mark.parametrize(
    "event",
    [
        e.CardStolen(A, B, Resource.ORE),
        e.CardBought(A, CardKind.VICTORY_POINT),
        e.DiscardChosen(B, Resource.ORE),
        e.DiscardTakenBack(B, Resource.ORE),
    ],
)
def test_what_is_secret_flies_face_down(event: e.Event) -> None:
    """R16.2, R16.3 the same for those who know and those who do not."""
    open_to_all = redact(event, None)
    told = () if open_to_all is None else shown(open_to_all)
    assert shown(event) == told
    assert [one.picture for one in told if isinstance(one, Flight)] == [None] * len(told)


def test_a_trade_goes_both_ways() -> None:
    """R8.7, R9"""
    there, back = shown(e.Traded(A, B, cards("l"), cards("oo")))
    assert isinstance(there, Flight)
    assert isinstance(back, Flight)
    assert (there.start, there.end) == (back.end, back.start)
    bank = shown(e.Exchanged(A, Resource.WOOL, 4, Resource.ORE))
    assert [one.picture for one in bank if isinstance(one, Flight)] == [
        symbols.resource_card(Resource.WOOL),
        symbols.resource_card(Resource.ORE),
    ]


def test_a_monopoly_takes_from_those_who_have_something() -> None:
    """R11.7"""
    found = shown(e.Monopolised(A, Resource.WOOL, (0, 2, 0, 1)))
    assert [one.start[-1] for one in found if isinstance(one, Flight)] == ["seat:1", "seat:3"]


@pytest.mark.parametrize(
    ("event", "at"),
    [
        (e.SettlementBuilt(A, Intersection(3), paid=True), POINTS[3]),
        (e.CityBuilt(A, Intersection(41)), POINTS[41]),
        (e.RoadBuilt(A, Path(60), paid=False), MIDDLES[60]),
    ],
)
def test_a_piece_drops_where_it_is_built(event: e.Event, at: object) -> None:
    (drop,) = shown(event)
    assert isinstance(drop, Drop)
    assert (drop.at, drop.sound) == (at, "wood")


def test_roads_drop_as_they_lie() -> None:
    pictures = set()
    for path in (59, 60, 63):
        (drop,) = shown(e.RoadBuilt(A, Path(path), paid=True))
        assert isinstance(drop, Drop)
        pictures.add(drop.picture)
    assert len(pictures) == 3


def test_the_robber_goes_its_way_before_a_card_is_stolen() -> None:
    glide, flight = shown(e.RobberMoved(A, Hex(4), Terrain.HILLS, 6), e.CardStolen(A, B, None))
    assert isinstance(glide, Glide)
    assert glide.path == (robber_at(ISLAND, VIEW.robber), robber_at(ISLAND, Hex(4)))
    assert isinstance(flight, Flight)
    assert flight.delay == glide.ends


def test_the_longest_road_lights_up() -> None:
    """R13"""
    trail, gain = shown(e.LongestRoadTaken(A, 6))
    assert isinstance(trail, Trail)
    assert len(trail.paths) == 6
    assert isinstance(gain, Gain)
    assert (gain.seat, gain.text) == (A, "+2")
    (army,) = shown(e.LargestArmyTaken(B, 3))
    assert isinstance(army, Gain)
    assert (army.seat, army.text) == (B, "+2")


def test_the_end_is_news() -> None:
    (banner,) = shown(e.GameEnded(A, (10, 3, 4, 5), (1, 0, 0, 0)))
    assert isinstance(banner, Banner)
    assert (banner.title, banner.text) == ("The game is over", "Anna has won.")


EVERYTHING: Sequence[e.Event] = (
    e.DiceRolled(A, (4, 4)),
    e.CardsProduced(A, cards("lbwgo")),
    e.RobberMoved(A, Hex(4), Terrain.HILLS, 6),
    e.StartingCards(A, NONE),
    e.CardsDiscarded(B, cards("lo")),
    e.LongestRoadTaken(A, 6),
    e.CardTaken(A, Resource.ORE),
)


def test_nothing_moves_too_long() -> None:
    for number in range(len(EVERYTHING)):
        for one in shown(*EVERYTHING[: number + 1]):
            assert one.ends <= LONGEST
