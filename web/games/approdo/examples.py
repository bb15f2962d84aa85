"""The worked examples of the rules, drawn like every moment of the island."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from approdo import Options, new_game, view_for
from approdo.geometry import HEXES, HEXES_AT
from approdo.ids import Colour, Hex, Intersection, Path
from approdo.island import Island
from web.contract.examples import Example
from web.games.approdo.board.drawn import NO_DRAWING, Drawn
from web.games.approdo.board.geometry import bounds
from web.games.approdo.board.highlights import Aim, Highlights, Wanted
from web.games.approdo.board.pieces import Standing
from web.games.approdo.board.scene import layers
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.games.approdo.board.tokens import Shown
from web.map.dark_paper import as_printed
from web.map.geometry import Box
from web.map.scene import Scene
from web.page.spot import Spot
from web.words.catalogue import Voice
from web.words.message import Message

MARGIN: Final = 0.12
"""Steps of the island shown around the terrains of an example."""
HARBOUR: Final = 0.5
"""The same where a harbour has to be seen."""
DESERT: Final = 9
"""R3.6 the hex on which the robber begins."""


class Worked(NamedTuple):
    """An example on the fixed island: its `rule` and `name`, and what is drawn, by numbers.

    - `pieces`: by the first letter of a colour, its roads, settlements and cities:
      "r: 33 / 27; o: 5 / 6".
    - `hexes`: what is shown; "" for the terrains at the buildings and what is emphasized.
    - `rolled`: the terrains that produce are emphasized.
    - `goes`: where the `robber` goes.
    - `corners`, `edges`: where a settlement or a road can be built.
    - `outlined`: intersections that the sentence speaks of.
    - `margin`: steps shown around all that; more where a harbour lies outside.
    - `swapped`: hexes whose terrains are exchanged, and hexes whose numbers are, for an example of
      which no island is.
    """

    rule: str
    name: str
    pieces: str = ""
    hexes: str = ""
    rolled: int | None = None
    robber: int = DESERT
    goes: int | None = None
    corners: str = ""
    edges: str = ""
    outlined: str = ""
    margin: float = MARGIN
    swapped: tuple[str, str] | None = None


WORKED: Final = (
    Worked("R1.4", "ways", hexes="3 8 12"),
    Worked("R2.2", "inland_and_coast", "r: 56 / 39; b: 40 / 33"),
    Worked("R3.5", "starting_cards", "b: 41 / 28", outlined="28"),
    Worked("R5.7", "two_points", "r: 52 56 / 41 39"),
    Worked("R7.2", "one_roll", "r: 33 / 27; o: 5 / 6", rolled=9, hexes="0 1 2 3 7 8"),
    Worked("R7.2", "city", "b: 32 53 / 26 / 37; r: 41 55 / 28 39", rolled=8, hexes="7 11 12 15 16"),
    Worked("R7.2", "two_fours", "r: 28 / 24; b: 14 / 9", rolled=4, swapped=("10 13", "10 14")),
    Worked("R9.2", "generic_harbour", "r: 0 / 0", hexes="0 1", margin=HARBOUR),
    Worked("R9.3", "wool_harbour", "r: 53 / 42", hexes="15 18", margin=HARBOUR),
    Worked("R10.2", "five_settlements", "r: 23 24 25 26 27 28 29 30 31 / 21 22 23 24 25"),
    Worked("R10.3", "first_roads", "r: / 30", edges="36 44 45"),
    Worked("R10.5", "where_to_settle", "r: 24 25 26 / 16", hexes="3 4 7 8", corners="17 23"),
    Worked("R11.4", "knight", "b: 14 / 9; w: 29 / 19", hexes="1 2 4 5 6 9 10", goes=5),
    Worked("R12.5", "two_victims", "b: 14 / 9; w: 29 / 19", hexes="0 1 2 4 5 6", robber=0, goes=5),
    Worked("R13.2", "side_roads", "r: 19 23 24 25 26 27 28 29 36 / 16 24"),
    Worked(
        "R13.4",
        "cut",
        "r: 19 23 24 25 26 27 28 29 36 / 21 19; b: 35 40 41 42 43 44 45 / 33 36 23",
        outlined="23",
    ),
    Worked("R15.1", "ten_points", "r: 23 24 25 26 27 28 / 22 23 / 21 24"),
)


def numbers(text: str) -> tuple[int, ...]:
    """The numbers in a text such as "3 8 12"."""
    return tuple(map(int, text.split()))


@cache
def island_of(worked: Worked) -> Island:
    """R3.1 the fixed island, with what is exchanged on it."""
    state = new_game("examples", len(Colour), Options(fixed_island=True))
    island = view_for(state, None).island
    if worked.swapped is None:
        return island
    terrains, tokens = list(island.terrains), list(island.numbers)
    (a, b), (c, d) = map(numbers, worked.swapped)
    terrains[a], terrains[b] = terrains[b], terrains[a]
    tokens[c], tokens[d] = tokens[d], tokens[c]
    return Island(tuple(terrains), tuple(tokens), island.harbours)


def standing_of(worked: Worked) -> tuple[Standing, ...]:
    """The pieces of an example."""
    found = []
    for one in filter(None, worked.pieces.split(";")):
        letter, kinds = one.split(":")
        colour = next(c for c in Colour if c.name.lower().startswith(letter.strip()))
        roads, settlements, cities = (*map(numbers, kinds.split("/")), (), ())[:3]
        found.append(
            Standing(
                colour,
                tuple(map(Path, roads)),
                tuple(map(Intersection, settlements)),
                tuple(map(Intersection, cities)),
            )
        )
    return tuple(found)


def meant_by(worked: Worked) -> Highlights:
    """What is emphasized in an example."""
    corners = (corner_spot(Intersection(at)) for at in numbers(worked.corners))
    edges = (edge_spot(Path(path)) for path in numbers(worked.edges))
    ghosts = NO_DRAWING if worked.goes is None else Drawn(robber=Hex(worked.goes))
    return Highlights(
        targets=(
            *(Wanted(spot, Aim.SETTLEMENT) for spot in corners),
            *(Wanted(spot, Aim.ROAD) for spot in edges),
        ),
        outlined=tuple(corner_spot(Intersection(at)) for at in numbers(worked.outlined)),
        ghosts=ghosts,
    )


def producing(worked: Worked) -> tuple[Hex, ...]:
    """R7.1 the terrains that produce in an example."""
    if worked.rolled is None:
        return ()
    return tuple(hex_ for hex_, _ in island_of(worked).producing[worked.rolled])


def _hexes_of(worked: Worked) -> Iterable[Hex]:
    """The terrains that are shown whole."""
    if worked.hexes:
        return tuple(map(Hex, numbers(worked.hexes)))
    buildings = (at for one in standing_of(worked) for at in (*one.settlements, *one.cities))
    beside = {hex_ for at in buildings for hex_ in HEXES_AT[at]} | set(producing(worked))
    return [hex_ for hex_ in HEXES if hex_ in beside]


def _box(worked: Worked) -> Box:
    spots: list[Spot] = [hex_spot(hex_) for hex_ in _hexes_of(worked)]
    return bounds(spots).grown(worked.margin)


def _example(worked: Worked) -> Example:
    shown = Shown(island_of(worked), Hex(worked.robber), producing(worked))
    placed, meant = standing_of(worked), meant_by(worked)

    def scene(_: Voice) -> Scene:
        return Scene(layers(shown, placed, meant, as_printed), ())

    return Example(Message(f"help.example_{worked.name}"), _box(worked), scene)


def _examples() -> Mapping[str, tuple[Example, ...]]:
    rules = dict.fromkeys(worked.rule for worked in WORKED)
    return {
        rule: tuple(_example(worked) for worked in WORKED if worked.rule == rule) for rule in rules
    }


EXAMPLES: Final = _examples()
"""The examples, by rule."""
