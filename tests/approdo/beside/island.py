"""Islands in both programs: which of catanatron's tiles, nodes and edges are our hexes and so on.

Its cube coordinates (x, y, z) are our axial (q, r) = (x, z). Corners and sides of a tile have the
names of directions there, and a fixed order here.
"""

from typing import Any, Final

from catanatron.models import map as maps
from catanatron.models.coordinate_system import UNIT_VECTORS, Direction

from approdo.geometry import (
    AXIAL,
    BESIDE,
    CORNERS,
    ENDS,
    HARBOUR_PATHS,
    HEXES,
    PATHS,
    SIDES,
)
from approdo.ids import Hex, Intersection, Path, Resource, Terrain
from approdo.island import Harbour, Island

Cube = tuple[int, int, int]
Edge = tuple[int, int]

RESOURCES: Final = dict(zip(Resource, ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE"), strict=True))
"""What each resource is called there."""
_TERRAINS: Final = {
    terrain: None if terrain is Terrain.DESERT else RESOURCES[Resource(int(terrain))]
    for terrain in Terrain
}
_CORNERS: Final = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
_SIDES: Final = ("NORTHEAST", "EAST", "SOUTHEAST", "SOUTHWEST", "WEST", "NORTHWEST")
_TOPOLOGY: Final[dict[Cube, Any]] = maps.BASE_MAP_TEMPLATE.topology


def cube(hex_: Hex) -> Cube:
    """The coordinate of a hex there."""
    q, r = AXIAL[hex_]
    return q, -q - r, r


CUBES: Final = tuple(cube(hex_) for hex_ in HEXES)
HEX_OF: Final = {at: Hex(hex_) for hex_, at in enumerate(CUBES)}


def map_of(island: Island) -> Any:
    """A map of theirs with our terrains, number tokens and harbours."""
    ports = _ports(island)
    hexes = [HEX_OF[at] for at in _TOPOLOGY if at in HEX_OF]
    sea = {at: ports[at][0] if at in ports else maps.Water for at in _TOPOLOGY if at not in HEX_OF}
    numbers = [island.numbers[hex_] for hex_ in hexes if island.numbers[hex_] is not None]
    kinds = [ports[at][1] for at in sea if at in ports]
    terrains = [_TERRAINS[island.terrains[hex_]] for hex_ in hexes]
    lands = dict.fromkeys((CUBES[hex_] for hex_ in hexes), maps.LandTile)
    template = maps.MapTemplate(numbers, kinds, terrains, lands | sea)
    # Lists of tokens, harbours and terrains are used from their end.
    tiles = maps.initialize_tiles(template, numbers[::-1], kinds[::-1], terrains[::-1])
    return maps.CatanMap.from_tiles(tiles)


def _ports(island: Island) -> dict[Cube, tuple[Any, str | None]]:
    """By the sea hex of each harbour: its kind of tile, and its resource (None: generic)."""
    found: dict[Cube, tuple[Any, str | None]] = {}
    for path, resource in island.harbours:
        (hex_,) = BESIDE[path]
        towards = UNIT_VECTORS[Direction[_SIDES[SIDES[hex_].index(path)]]]
        x, y, z = (a + b for a, b in zip(CUBES[hex_], towards, strict=True))
        back = next(one for one, by in UNIT_VECTORS.items() if by == tuple(-a for a in towards))
        kind = None if resource is None else RESOURCES[resource]
        found[x, y, z] = (maps.Port, back), kind
    return found


def _numbered() -> tuple[dict[int, Intersection], dict[frozenset[int], Path]]:
    """Our numbers for their nodes and edges: the same on every map with their coordinates."""
    nodes: dict[int, Intersection] = {}
    edges: dict[frozenset[int], Path] = {}
    tiles = maps.CatanMap.from_template(maps.BASE_MAP_TEMPLATE).land_tiles
    for at, tile in tiles.items():
        for name, corner in zip(_CORNERS, CORNERS[HEX_OF[at]], strict=True):
            assert nodes.setdefault(tile.nodes[maps.NodeRef[name]], corner) == corner
        for name, side in zip(_SIDES, SIDES[HEX_OF[at]], strict=True):
            assert edges.setdefault(frozenset(tile.edges[maps.EdgeRef[name]]), side) == side
    assert all({nodes[node] for node in edge} == set(ENDS[path]) for edge, path in edges.items())
    return nodes, edges


INTERSECTION_OF, PATH_OF = _numbered()
NODES: Final = {at: node for node, at in INTERSECTION_OF.items()}
EDGES: Final = tuple(
    tuple(sorted(edge)) for _, edge in sorted((path, edge) for edge, path in PATH_OF.items())
)
assert len(NODES) == maps.NUM_NODES
assert len(EDGES) == len(PATHS) == maps.NUM_EDGES


def island_of(made: Any) -> Island:
    """A map of theirs as an island of ours; its number tokens may lie as ours never do (R4.6)."""
    terrains, numbers = [], []
    for at in CUBES:
        tile = made.land_tiles[at]
        terrains.append(_TERRAIN_OF[tile.resource])
        numbers.append(tile.number)
    harbours = [
        Harbour(_path_of(tile), None if tile.resource is None else _RESOURCE_OF[tile.resource])
        for tile in made.tiles.values()
        if isinstance(tile, maps.Port)
    ]
    return Island(tuple(terrains), tuple(numbers), tuple(sorted(harbours, key=_clockwise)))


def _path_of(port: Any) -> Path:
    return PATH_OF[
        frozenset(port.nodes[end] for end in maps.PORT_DIRECTION_TO_NODEREFS[port.direction])
    ]


def _clockwise(harbour: Harbour) -> int:
    return next(paths.index(harbour.path) for paths in HARBOUR_PATHS if harbour.path in paths)


_TERRAIN_OF: Final = {name: terrain for terrain, name in _TERRAINS.items()}
_RESOURCE_OF: Final = {name: kind for kind, name in RESOURCES.items()}
