"""The island in words: tables of what lies on it, and sentences for every terrain, corner and side.

They tell what a bystander may know, nothing else.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from approdo.board import Board
from approdo.catalogue import Cards
from approdo.geometry import CORNERS, ENDS, HEXES, HEXES_AT, SIDES, members
from approdo.ids import Hex, Intersection, Path, Phase
from approdo.island import Harbour, Island
from approdo.previews import ways_at, ways_of
from approdo.view import View
from tabletop.seat import Seat
from web.contract.in_words import Account, Area, Row
from web.contract.table_view import TableView
from web.games.approdo.board.spots import (
    CORNER,
    HEX,
    corner_of,
    corner_spot,
    edge_of,
    edge_spot,
    hex_of,
    hex_spot,
)
from web.games.approdo.words import names as n
from web.games.approdo.words.places import Places
from web.page.spot import Spot
from web.words.catalogue import Voice
from web.words.message import Argument, Listed, Message

NONE: Final = Message("island.none")
PLAYER: Final = Message("island.player_column")
PLACE: Final = Message("island.place_column")
WAYS: Final = Message("island.ways_column")
TERRAINS: Final = (
    Message("island.terrain_column"),
    Message("island.resource_column"),
    WAYS,
    Message("island.each_time_column"),
    Message("island.robber_column"),
)
HARBOURS: Final = (Message("island.harbour_column"), PLACE, PLAYER)
BUILDINGS: Final = (
    PLACE,
    PLAYER,
    Message("island.building_column"),
    WAYS,
    Message("island.harbour_column"),
)
ROADS: Final = (
    PLAYER,
    Message("island.roads_column"),
    Message("island.length_column"),
    PLACE,
)
OPEN: Final = (PLAYER, Message("island.for_settlement_column"), Message("island.for_road_column"))

places_on: Final = lru_cache(maxsize=4)(Places)
"""The names of all places on an island."""


class Known(NamedTuple):
    """What is told of a moment, and in whose words.

    `left`: R1.5 by seat, the roads and settlements that are still in the supply.
    """

    island: Island
    board: Board
    robber: Hex
    left: tuple[tuple[int, int], ...]
    is_preparation: bool
    names: tuple[str, ...]
    say: Voice

    @property
    def places(self) -> Places:
        """The names of places."""
        return places_on(self.island)

    @property
    def seats(self) -> Iterator[Seat]:
        """All seats."""
        return map(Seat, range(len(self.left)))


def known(table: TableView) -> Known:
    """What is told of the moment that a table shows."""
    view: View = table.view
    return Known(
        view.island,
        view.board,
        view.robber,
        tuple((player.roads, player.settlements) for player in view.players),
        view.phase is Phase.PREPARATION,
        table.names,
        table.say,
    )


# --- tables ---------------------------------------------------------------------------------


def in_words(table: TableView) -> tuple[Account, ...]:
    """The terrains, the harbours, the buildings, the roads, and where something could be built."""
    return _accounts(known(table))


@lru_cache(maxsize=4)
def _accounts(now: Known) -> tuple[Account, ...]:
    def account(
        title: str, columns: tuple[Message, ...], rows: Iterable[Row], none: str
    ) -> Account:
        return Account(Message(title), columns, tuple(rows), Message(none))

    may_build = () if now.is_preparation else (_open(now, seat) for seat in now.seats)
    return (
        account("island.terrains", TERRAINS, _terrains(now), "island.none"),
        account("island.harbours", HARBOURS, _harbours(now), "island.none"),
        account("island.buildings", BUILDINGS, _buildings(now), "island.no_buildings"),
        account("island.roads", ROADS, (_roads(now, seat) for seat in now.seats), "island.none"),
        account("island.open", OPEN, may_build, "island.open_at_first"),
    )


def _terrains(now: Known) -> Iterator[Row]:
    """R1.2, R7.2 what each terrain gives, how often, and to whom."""
    say = now.say
    for hex_ in HEXES:
        kind = now.island.resource_of(hex_)
        yields = () if kind is None else now.board.yields[hex_]
        yield (
            say(now.places.terrain(hex_)),
            say(NONE if kind is None else n.resource_name(kind)),
            str(ways_of(now.island, hex_)),
            say("island.listed", things=n.players_with(yields, now.names)) if yields else say(NONE),
            say("island.robber_here") if hex_ == now.robber else say(NONE),
        )


def _harbours(now: Known) -> Iterator[Row]:
    """R2.6, R9.4 each harbour, where it is, and who has a building there."""
    for harbour in now.island.harbours:
        owners = dict.fromkeys(
            owner for at in ENDS[harbour.path] if (owner := now.board.owner_of(at)) is not None
        )
        yield (
            now.say(n.harbour_name(harbour.resource)),
            now.say(now.places.path(harbour.path)),
            _listed(now, n.players_named(owners, now.names)),
        )


def _buildings(now: Known) -> Iterator[Row]:
    """Each building, what it brings, and its harbour; those of a player together."""
    for seat in now.seats:
        for at in map(Intersection, members(now.board.buildings(seat))):
            is_city = bool(now.board.cities[seat] >> at & 1)
            harbour = harbour_at(now.island, at)
            yield (
                now.say(now.places.intersection(at)),
                now.names[seat],
                now.say(n.piece_name("city" if is_city else "settlement")),
                _listed(now, n.cards_named(chances(now.island, at, 2 if is_city else 1))),
                now.say(NONE if harbour is None else n.harbour_name(harbour.resource)),
            )


def _roads(now: Known, seat: Seat) -> Row:
    """R13.2 the roads of a player: how many, the longest row of them, and where they are."""
    own = now.board.roads[seat]
    return (
        now.names[seat],
        str(own.bit_count()),
        str(now.board.lengths[seat]),
        _paths(now, own),
    )


def _open(now: Known, seat: Seat) -> Row:
    """R10.3, R10.5 where a player could build if it had the cards for it."""
    settlements, roads = _could_build(now, seat)
    corners = map(now.places.intersection, map(Intersection, members(settlements)))
    return now.names[seat], _places(now, corners), _paths(now, roads)


def _could_build(now: Known, seat: Seat) -> tuple[int, int]:
    """The corners for a settlement and the sides for a road, as sets; none without a piece."""
    roads, settlements = now.left[seat]
    return (
        now.board.settlement_places(seat) if settlements else 0,
        now.board.road_places(seat) if roads else 0,
    )


def _paths(now: Known, paths: int) -> str:
    return _places(now, map(now.places.path, map(Path, members(paths))))


def _places(now: Known, places: Iterable[Message]) -> str:
    """Places one by one: a name may have commas."""
    told = tuple(Message("island.place", {"place": place}) for place in places)
    return _listed(now, Listed(told, are_sentences=True))


def _listed(now: Known, things: Listed) -> str:
    return now.say("island.listed", things=things) if things.items else now.say(NONE)


# --- figures of the island ------------------------------------------------------------------


def chances(island: Island, at: Intersection, times: int = 1) -> Cards:
    """E20 the cards of each resource that a corner brings in 36 rolls, on average.

    `times`: R7.2 1 for a settlement, 2 for a city.
    """
    a, b, c, d, e = (times * ways for ways in ways_at(island, at))
    return a, b, c, d, e


def harbour_at(island: Island, at: Intersection) -> Harbour | None:
    """R2.6 the harbour of a corner."""
    return next((harbour for harbour in island.harbours if at in ENDS[harbour.path]), None)


# --- spot by spot ---------------------------------------------------------------------------


def spot_in_words(table: TableView, spot: Spot) -> str:
    """A spot in words: its name, what it gives, whose it is, or who could build there.

    For example: "pasture 2, hills 6 and mountains 10. Settlement of Anna. In 36 rolls on average:
    1 wool, 5 brick and 3 ore."
    """
    return _spot(known(table), spot)


@lru_cache(maxsize=512)
def _spot(now: Known, spot: Spot) -> str:
    if spot.kind == HEX:
        return now.say.all(_terrain(now, hex_of(spot)))
    if spot.kind == CORNER:
        return now.say.all(_corner(now, corner_of(spot)))
    return now.say.all(_side(now, edge_of(spot)))


def _terrain(now: Known, hex_: Hex) -> Iterator[Message]:
    """R1.2, R7.2, R12.6."""
    yield Message("island.place", {"place": now.places.terrain(hex_)})
    kind = now.island.resource_of(hex_)
    if kind is None:
        yield Message("island.gives_nothing")
    else:
        facts: dict[str, Argument] = {"kind": n.the_resource(kind)}
        yield Message("island.gives", facts | {"count": ways_of(now.island, hex_)})
    if hex_ == now.robber:
        yield Message("island.robber_stands" if kind is None else "island.robber_blocks")
    yields = now.board.yields[hex_]
    if kind is not None and yields:
        yield Message("island.each_time", {"players": n.players_with(yields, now.names)})
    elif not yields:
        yield Message("island.nobody")


def _corner(now: Known, at: Intersection) -> Iterator[Message]:
    """R2.2, R7.2, R10.5."""
    yield Message("island.place", {"place": now.places.intersection(at)})
    harbour = harbour_at(now.island, at)
    if harbour is not None:
        yield _with_harbour(harbour)
    owner = now.board.owner_of(at)
    is_city = owner is not None and bool(now.board.cities[owner] >> at & 1)
    if owner is not None:
        key = "island.city_of" if is_city else "island.settlement_of"
        yield Message(key, {"player": now.names[owner]})
    cards = chances(now.island, at, 2 if is_city else 1)
    if any(cards):
        yield Message("island.brings", {"cards": n.cards_named(cards)})
    else:
        yield Message("island.gives_nothing")
    if now.robber in HEXES_AT[at] and now.island.resource_of(now.robber) is not None:
        yield Message("island.blocked", {"terrain": now.places.terrain(now.robber)})
    if owner is None:
        yield _free_corner(now, at)


def _free_corner(now: Known, at: Intersection) -> Message:
    """R10.5, R10.6 who could build a settlement here, or why nobody."""
    if now.board.closed >> at & 1:
        return Message("island.too_near")
    able = [] if now.is_preparation else [s for s in now.seats if _could_build(now, s)[0] >> at & 1]
    if able:
        return Message("island.settlement_by", {"players": n.players_named(able, now.names)})
    return Message("island.free" if now.is_preparation else "island.no_road_here")


def _side(now: Known, path: Path) -> Iterator[Message]:
    """R2.3, R10.3, R10.4."""
    yield Message("island.place", {"place": now.places.path(path)})
    harbour = next((one for one in now.island.harbours if one.path == path), None)
    if harbour is not None:
        yield _with_harbour(harbour)
    owner = now.board.builder_of(path)
    if owner is not None:
        yield Message("island.road_of", {"player": now.names[owner]})
        return
    able = (
        [] if now.is_preparation else [s for s in now.seats if _could_build(now, s)[1] >> path & 1]
    )
    if able:
        yield Message("island.road_by", {"players": n.players_named(able, now.names)})
    else:
        yield Message("island.free")


def _with_harbour(harbour: Harbour) -> Message:
    return Message("island.with_harbour", {"harbour": n.harbour_name(harbour.resource)})


# --- areas ----------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def areas(island: Island) -> tuple[Area, ...]:
    """The island terrain by terrain; a corner or side that several share is told with the first."""
    found, told = list[Area](), set[Spot]()
    for hex_ in HEXES:
        around = (
            hex_spot(hex_),
            *map(corner_spot, CORNERS[hex_]),
            *map(edge_spot, SIDES[hex_]),
        )
        own = tuple(spot for spot in around if spot not in told)
        told.update(own)
        found.append(Area(places_on(island).terrain(hex_), own))
    return tuple(found)
