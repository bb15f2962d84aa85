"""The worked examples of the rules, drawn like the board, with canals and cubes defined here.

Canals of the rulebook's reference diagram run as in the diagram.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from canalmania import new_game, view_for
from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId, PlayerColour, Side, TileKind
from canalmania.view import TileView, View
from tabletop.seat import Seat
from web.contract.examples import Example
from web.games.canalmania.board.emphasis import NOTHING, Highlights, Route
from web.games.canalmania.board.geometry import bounds
from web.games.canalmania.board.scene import scene
from web.map.scene import Scene
from web.words.catalogue import Voice
from web.words.message import Message

MARGIN: Final = 0.9
"""Steps of the map round what is meant."""


class Worked(NamedTuple):
    """An example: its `rule` and `name`, what lies on the board, and what is emphasized.

    `canals` has owners and courses: "tonbridge 2,13:lock 3,12:stretch maidstone" are places, and
    tiles as q,r:kind, in order. `way` is the route of a cube, over sections of `owners`.
    """

    rule: str
    name: str
    canals: tuple[tuple[str, str], ...]
    cubes: str = ""
    way: str = ""
    owners: str = ""


TRENT_MERSEY: Final = (
    "chester -3,-6:tunnel -2,-6:lock -2,-5:aqueduct stoke -1,-4:stretch 0,-4:lock burton"
    " 1,-3:stretch 2,-4:lock nottingham"
)
HUDDERSFIELD_NARROW: Final = "manchester 1,-9:aqueduct 2,-10:tunnel huddersfield"
LEEDS_WIGAN: Final = (
    "leeds 4,-12:stretch 3,-12:aqueduct skipton 2,-12:lock 1,-11:stretch 0,-10:tunnel wigan"
)
LEEDS_LIVERPOOL: Final = f"{LEEDS_WIGAN} -2,-9:lock -3,-9:stretch liverpool"
BRISTOL_BATH_EAST: Final = "bristol -10,10:stretch bath -8,10:lock -7,10:stretch"
WORKED: Final = (
    Worked(
        "R5.4",
        "green_symbol",
        (
            ("black", "bristol -10,10:stretch bath"),
            ("yellow", "gloucester -6,5:stretch -6,4:aqueduct worcester"),
        ),
        cubes="bristol gloucester",
    ),
    Worked(
        "R6.3",
        "two_sections",
        (("white", "weybridge -2,12:stretch guildford -3,14:stretch -3,15:lock arundel"),),
    ),
    Worked(
        "R6.5",
        "three_kinds",
        (("black", "goole 7,-10:lock 6,-9:aqueduct 5,-8:stretch sheffield"),),
    ),
    Worked("R6.5", "two_surveyors", (("green", HUDDERSFIELD_NARROW),)),
    Worked(
        "R6.6",
        "eight_tiles",
        (("red", f"{LEEDS_WIGAN} -1,-10:lock -2,-10:stretch -3,-9:lock liverpool"),),
    ),
    Worked("R6.7", "lock_first", (("black", "tonbridge 2,13:lock 3,12:stretch maidstone"),)),
    Worked("R6.7", "any_kind", (("black", BRISTOL_BATH_EAST),)),
    Worked(
        "R6.8",
        "building_over",
        (("black", BRISTOL_BATH_EAST), ("yellow", "bath -8,10:stretch -7,9:lock swindon")),
    ),
    Worked(
        "R6.9",
        "own_section",
        (
            ("green", HUDDERSFIELD_NARROW),
            (
                "green",
                "goole 7,-11:lock 7,-12:stretch 6,-12:lock leeds"
                " 4,-11:lock huddersfield 2,-9:tunnel 1,-8:aqueduct manchester",
            ),
        ),
    ),
    Worked(
        "R6.11",
        "on_the_way",
        (
            (
                "black",
                "birmingham -2,-1:stretch -2,-2:aqueduct -2,-3:lock stoke"
                " -3,-4:lock -4,-4:stretch -4,-5:lock chester",
            ),
        ),
    ),
    Worked("R6.11", "by_skipton", (("red", LEEDS_LIVERPOOL),)),
    Worked("R6.14", "completed", (("red", LEEDS_LIVERPOOL),)),
    Worked(
        "R8.1",
        "unfinished",
        (("white", TRENT_MERSEY.partition(" 1,-3")[0]),),
        cubes="chester",
        way="chester stoke burton",
        owners="white white",
    ),
    Worked(
        "R8.2",
        "twice_red",
        (
            ("green", "northampton 2,3:stretch 3,2:lock 4,1:stretch peterborough"),
            (
                "black",
                "london 1,9:stretch 1,8:lock 1,7:aqueduct leighton_buzzard"
                " 1,5:lock 1,4:tunnel northampton",
            ),
        ),
        cubes="peterborough",
        way="peterborough northampton leighton_buzzard",
        owners="green black",
    ),
    Worked(
        "R8.3",
        "one_owner",
        (("white", TRENT_MERSEY),),
        cubes="chester",
        way="chester stoke burton nottingham",
        owners="white white white",
    ),
    Worked(
        "R8.3",
        "three_owners",
        (
            ("red", "birmingham -1,0:stretch coventry"),
            ("white", "birmingham -3,1:aqueduct -4,2:lock worcester"),
            ("yellow", "gloucester -6,5:stretch -6,4:aqueduct worcester"),
        ),
        cubes="coventry",
        way="coventry birmingham worcester gloucester",
        owners="red white yellow",
    ),
    Worked(
        "R8.3",
        "two_canals",
        (
            ("white", "weybridge -2,12:stretch guildford"),
            ("white", "london 0,11:stretch weybridge"),
        ),
        cubes="guildford",
        way="guildford weybridge london",
        owners="white white",
    ),
    Worked(
        "R8.3",
        "owner_twice",
        (
            ("red", "manchester 0,-7:stretch 0,-6:aqueduct -1,-5:tunnel stoke"),
            ("black", "birmingham -2,-1:stretch -2,-2:aqueduct -2,-3:lock stoke"),
            (
                "red",
                "birmingham -1,0:stretch coventry 0,1:stretch 0,2:aqueduct 0,3:stretch northampton",
            ),
        ),
        cubes="manchester",
        way="manchester stoke birmingham coventry northampton",
        owners="red black red red",
    ),
)


def _hex_of(token: str) -> Hex:
    """The hex of a place's name, or of "q,r" with its kind."""
    if "," not in token:
        return BOARD.places[PlaceId(token)].hex
    q, r = token.partition(":")[0].split(",")
    return BOARD.hex_by_axial[int(q), int(r)]


def _tiles(owner: Seat, way: str) -> Iterator[TileView]:
    """The tiles of a canal. One at its end, of which nobody says where it leads, runs straight."""
    tokens = way.split()
    hexes = [_hex_of(token) for token in tokens]
    for number, token in enumerate(tokens):
        if ":" not in token:
            continue
        here = hexes[number]
        entry = BOARD.side_towards(here, hexes[number - 1])
        assert entry is not None, "tiles of a canal lie beside each other"
        after = hexes[number + 1] if number + 1 < len(hexes) else None
        towards = None if after is None else BOARD.side_towards(here, after)
        kind = TileKind[token.partition(":")[2].upper()]
        straight = Side((entry + 3) % 6)
        yield TileView(owner, here, kind, entry, straight if towards is None else towards)


@cache
def _board() -> View:
    """Nothing is built; five players, so that all colours are there."""
    return view_for(new_game("examples", len(PlayerColour)), None)


def view_of(worked: Worked) -> View:
    """The board of an example."""
    board = _board()
    seats = {player.colour.name.lower(): player.seat for player in board.players}
    tiles = [tile for owner, way in worked.canals for tile in _tiles(seats[owner], way)]
    cubes = tuple(PlaceId(place) for place in worked.cubes.split())
    laid = tuple(sorted(tiles, key=lambda tile: (tile.hex, tile.owner)))
    return replace(board, tiles=laid, cubes=cubes)


def route_of(worked: Worked) -> Route | None:
    """The route of the cube, None if the example has none."""
    seats = {player.colour.name.lower(): player.seat for player in _board().players}
    places = tuple(PlaceId(place) for place in worked.way.split())
    owners = tuple(seats[owner] for owner in worked.owners.split())
    return Route(places, owners) if places else None


def _drawn(worked: Worked, say: Voice) -> Scene:
    route = route_of(worked)
    meant = NOTHING if route is None else Highlights(routes=(route,))
    return scene(view_of(worked), meant, say)


def _example(worked: Worked) -> Example:
    names = worked.way or " ".join(way for _, way in worked.canals)
    box = bounds([_hex_of(token) for token in names.split()]).grown(MARGIN)
    caption = Message(f"help.example_{worked.name}")
    return Example(caption, box, lambda say: _drawn(worked, say))


def _examples() -> Mapping[str, tuple[Example, ...]]:
    rules = dict.fromkeys(worked.rule for worked in WORKED)
    return {
        rule: tuple(_example(worked) for worked in WORKED if worked.rule == rule) for rule in rules
    }


EXAMPLES: Final = _examples()
"""The examples, by rule."""
