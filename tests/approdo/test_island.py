"""R2, R3, R4 the island: its geometry, the fixed one, and random ones."""

from collections import Counter
from itertools import combinations

import pytest

from approdo import Options, new_game
from approdo.catalogue import (
    BANK,
    CITIES,
    DECK,
    HARBOURS,
    PIPS,
    ROADS,
    SETTLEMENTS,
    STARTS,
    TERRAINS,
    TOKENS,
)
from approdo.geometry import (
    AXIAL,
    BESIDE,
    ENDS,
    HARBOUR_PATHS,
    HEXES,
    HEXES_AT,
    INTERSECTIONS,
    NEIGHBOURS,
    PATHS,
    PATHS_AT,
    SPIRALS,
)
from approdo.ids import Colour, Hex, Intersection, Path, Phase, Resource, Terrain
from approdo.island import Island
from approdo.rules.setup import fixed_island, numbered, random_island
from approdo.state import GameState
from approdo.view import view_for
from tabletop.rng import below, seeded, shuffled
from tests.approdo.positions import letters

T = Terrain
ONE_OF_EACH: dict[Resource | None, int] = {None: 4, **dict.fromkeys(Resource, 1)}
SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def touching() -> list[tuple[Hex, Hex]]:
    """The pairs of hexes that lie side by side."""
    return [
        (a, b)
        for a, b in combinations(HEXES, 2)
        if (AXIAL[b][0] - AXIAL[a][0], AXIAL[b][1] - AXIAL[a][1]) in SIDES
    ]


TOUCHING = touching()

# --- what there is --------------------------------------------------------------------------


def test_the_pieces_and_cards() -> None:
    """R1.2 to R1.8, D1, D2: 19 terrains, 9 harbours, 18 tokens, 95 and 25 cards."""
    kinds = {T.FOREST: 4, T.PASTURE: 4, T.FIELDS: 4, T.HILLS: 3, T.MOUNTAINS: 3, T.DESERT: 1}
    assert Counter(TERRAINS) == kinds
    assert Counter(HARBOURS) == ONE_OF_EACH
    assert TOKENS == (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
    assert BANK == (19,) * 5
    assert Counter(kind.name for kind in DECK) == {
        "KNIGHT": 14,
        "ROAD_BUILDING": 2,
        "YEAR_OF_PLENTY": 2,
        "MONOPOLY": 2,
        "VICTORY_POINT": 5,
    }
    assert (ROADS, SETTLEMENTS, CITIES) == (15, 5, 4)


def test_every_number_from_3_to_11_is_there_twice() -> None:
    """R1.4 2 and 12 once, 7 never."""
    assert Counter(TOKENS) == {2: 1, 12: 1, **{n: 2 for n in range(3, 12) if n != 7}}


def test_what_terrains_give() -> None:
    """R1.3 the desert gives nothing."""
    island = fixed_island()
    given = {island.terrains[hex_]: island.resource_of(hex_) for hex_ in HEXES}
    assert given == {
        T.FOREST: Resource.LUMBER,
        T.PASTURE: Resource.WOOL,
        T.FIELDS: Resource.GRAIN,
        T.HILLS: Resource.BRICK,
        T.MOUNTAINS: Resource.ORE,
        T.DESERT: None,
    }


def test_how_likely_numbers_are() -> None:
    """E20 an 8 falls in 5 of 36 rolls, an 11 in 2, a 12 in 1."""
    rolls = Counter(first + second for first in range(1, 7) for second in range(1, 7))
    assert (PIPS[8], PIPS[11], PIPS[12]) == (5, 2, 1)
    assert all(PIPS[number] == rolls[number] for number in range(2, 13))


def test_lines_of_terrains() -> None:
    """R2.1 3, 4, 5, 4, 3 from the north."""
    assert [row for _, row in sorted(Counter(r for _, r in AXIAL).items())] == [3, 4, 5, 4, 3]


def test_intersections_and_paths() -> None:
    """R2.2, R2.3, R2.4: 54 corners of one to three terrains, 72 sides, 30 of them the coast."""
    assert (len(INTERSECTIONS), len(PATHS)) == (54, 72)
    assert {len(hexes) for hexes in HEXES_AT} == {1, 2, 3}
    assert [len(paths) for paths in PATHS_AT] == [len(near) for near in NEIGHBOURS]
    assert Counter(len(hexes) for hexes in BESIDE) == {1: 30, 2: 42}
    for path, (a, b) in zip(PATHS, ENDS, strict=True):
        assert b in NEIGHBOURS[a]
        assert path in set(PATHS_AT[a]) & set(PATHS_AT[b])
        assert set(BESIDE[path]) == set(HEXES_AT[a]) & set(HEXES_AT[b])


def test_what_a_settlement_can_get() -> None:
    r"""E2, R2.2 C, inland, gets ore, lumber and brick; D, on the coast, lumber and grain.

          fields 9
        27        28
          \      /  \
    (D)    33      34
           |  lum 8  |  ore 3
    sea    38      39   (C)
             \    /  \
               43     44
                brick 5
    """
    island = fixed_island()
    gets = {at: {island.resource_of(hex_) for hex_ in HEXES_AT[at]} for at in (39, 33)}
    assert gets[39] == {Resource.ORE, Resource.LUMBER, Resource.BRICK}
    assert gets[33] == {Resource.LUMBER, Resource.GRAIN}


# --- the fixed island -----------------------------------------------------------------------


def test_the_fixed_island() -> None:
    """R3.1, D5 line by line from the north.

            ore10  wool2  lumb9
        grain12 bric6  wool4  bric10
    grain9 lumb11  desert lumb3  ore8
        lumb8  ore3   grain4 wool5
            bric5  grain6 wool11
    """
    island = fixed_island()
    m, p, f, g, h = T.MOUNTAINS, T.PASTURE, T.FOREST, T.FIELDS, T.HILLS
    assert island.terrains == (
        *(m, p, f),
        *(g, h, p, h),
        *(g, f, T.DESERT, f, m),
        *(f, m, g, p),
        *(h, g, p),
    )
    assert island.numbers == (
        *(10, 2, 9),
        *(12, 6, 4, 10),
        *(9, 11, None, 3, 8),
        *(8, 3, 4, 5),
        *(5, 6, 11),
    )


def test_the_harbours_of_the_fixed_island() -> None:
    """R3.2, R2.6 clockwise from the north-west corner, each on two intersections."""
    found = [(ENDS[one.path], one.resource) for one in fixed_island().harbours]
    assert found == [
        ((0, 3), None),
        ((1, 5), Resource.GRAIN),
        ((10, 15), Resource.ORE),
        ((26, 32), None),
        ((42, 46), Resource.WOOL),
        ((49, 52), None),
        ((47, 51), None),
        ((33, 38), Resource.BRICK),
        ((11, 16), Resource.LUMBER),
    ]


def fixed(seats: int, *colours: Colour) -> GameState:
    """A new game on the fixed island."""
    return new_game("fixed", seats, Options(colours, fixed_island=True))


def around(island: Island, at: Intersection) -> list[str]:
    """The terrains with their numbers around an intersection, in order."""
    return sorted(
        f"{island.terrains[hex_].name.lower()} {island.numbers[hex_]}" for hex_ in HEXES_AT[at]
    )


@pytest.mark.parametrize(
    ("colour", "first", "star"),
    [
        (Colour.BLUE, "hills 6, mountains 10, pasture 2", "fields 9, forest 11, forest 8"),
        (Colour.RED, "fields 4, pasture 11, pasture 5", "forest 8, hills 5, mountains 3"),
        (Colour.WHITE, "forest 3, mountains 8, pasture 5", "fields 12, forest 11, hills 6"),
        (Colour.ORANGE, "forest 9, hills 10, pasture 4", "fields 4, fields 6, mountains 3"),
    ],
)
def test_where_a_colour_begins(colour: Colour, first: str, star: str) -> None:
    """R3.3 the terrains around both settlements, the starred one second."""
    start = STARTS[colour]
    island = fixed_island()
    found = [", ".join(around(island, at)) for at in start.settlements]
    assert found == [first, star]
    assert start.settlements[1] == start.star


def test_where_the_first_roads_lead() -> None:
    """R3.3 from the settlement to the intersection in the given direction."""
    ends = {c: [ENDS[p] for p in STARTS[c].roads] for c in Colour}
    assert ends == {
        Colour.BLUE: [(8, 13), (28, 34)],
        Colour.RED: [(36, 41), (39, 44)],
        Colour.WHITE: [(25, 31), (17, 22)],
        Colour.ORANGE: [(9, 14), (40, 45)],
    }


def test_the_pieces_of_the_fixed_game() -> None:
    """R3.3, D9 each seat has the place of its colour; nobody places anything."""
    state = fixed(4, Colour.ORANGE, Colour.RED)
    assert state.setup.colours == (Colour.ORANGE, Colour.RED, Colour.BLUE, Colour.WHITE)
    assert state.phase is Phase.BEFORE_ROLL
    for seat, colour in enumerate(state.setup.colours):
        start = STARTS[colour]
        assert state.board.settlements[seat] == sum(1 << at for at in start.settlements)
        assert state.board.roads[seat] == sum(1 << path for path in start.roads)


def test_with_three_red_stays_out() -> None:
    """R3.4, D9 blue, white and orange play; nobody can wish for red."""
    assert fixed(3).setup.colours == (Colour.BLUE, Colour.WHITE, Colour.ORANGE)
    with pytest.raises(ValueError, match="colour"):
        fixed(3, Colour.RED)
    assert fixed(4, Colour.RED).setup.colours[0] is Colour.RED


def test_starting_cards_of_the_fixed_game() -> None:
    """R3.5, E3 for the starred settlement; blue starts with two lumber and one grain."""
    state = fixed(4)
    hands = {c: letters(state.hands[n]) for n, c in enumerate(state.setup.colours)}
    assert hands == {
        Colour.RED: "lbo",
        Colour.BLUE: "llg",
        Colour.WHITE: "lbg",
        Colour.ORANGE: "ggo",
    }
    assert state.bank == (15, 17, 19, 15, 17)


def test_the_rest_of_the_fixed_game() -> None:
    """R3.6, R3.7 the robber on the desert, a shuffled deck, no special card; dice come next."""
    state = fixed(4)
    assert fixed_island().terrains[state.robber] is T.DESERT
    assert sorted(state.deck) == sorted(DECK)
    assert (state.road_holder, state.army_holder) == (None, None)
    assert state.active == state.setup.first
    assert new_game("another", 4, Options(fixed_island=True)).deck != state.deck


def test_the_robber_of_the_fixed_island() -> None:
    """R3.6 hex 9, in the middle."""
    assert fixed(3).robber == 9


# --- random islands -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def islands() -> list[Island]:
    """10,000 random islands from one seed, drawn one after the other."""
    made, rng = [], seeded("islands")
    for _ in range(10_000):
        island, rng = random_island(rng)
        made.append(island)
    return made


def test_no_red_numbers_and_no_equal_numbers_side_by_side(islands: list[Island]) -> None:
    """D16, R4.5 (fault #382) no 6 or 8 beside a 6 or 8, no number beside itself, on 10,000."""
    for island in islands:
        numbers = island.numbers
        for a, b in TOUCHING:
            assert not {numbers[a], numbers[b]} <= {6, 8}, island
            assert numbers[a] != numbers[b], island


def test_no_desert_and_no_corner_brings_them_together() -> None:
    """D16, R4.6 all 6 corners with all 19 places of the desert."""
    assert len(TOUCHING) == 42
    for order in SPIRALS:
        for desert in HEXES:
            terrains = [T.DESERT if hex_ == desert else T.FOREST for hex_ in HEXES]
            numbers = numbered(terrains, order)
            assert numbers[desert] is None
            assert not any(
                {numbers[a], numbers[b]} <= {6, 8} or numbers[a] == numbers[b] for a, b in TOUCHING
            )


def test_terrains_and_tokens_of_random_islands(islands: list[Island]) -> None:
    """R4.1, R4.6 the same ones on each, the desert without a token."""
    for island in islands[:1000]:
        assert sorted(island.terrains) == sorted(TERRAINS)
        assert sorted(n for n in island.numbers if n is not None) == sorted(TOKENS)
        assert island.numbers[island.terrains.index(T.DESERT)] is None


def test_the_desert_lies_anywhere(islands: list[Island]) -> None:
    """R4.1 on each of the 19 hexes about equally often: 526 of 10,000, within four deviations."""
    found = Counter(island.terrains.index(T.DESERT) for island in islands)
    assert len(found) == 19
    assert all(436 <= count <= 616 for count in found.values())


def test_equal_terrains_may_touch(islands: list[Island]) -> None:
    """D14 no condition on terrains; a special harbour may lie at its own resource."""
    assert any(island.terrains[a] == island.terrains[b] for island in islands for a, b in TOUCHING)
    assert any(
        harbour.resource is not None
        and island.resource_of(BESIDE[harbour.path][0]) is harbour.resource
        for island in islands
        for harbour in island.harbours
    )


def test_harbours_of_random_islands(islands: list[Island]) -> None:
    """R4.2, R4.3, D15 one of two arrangements, each about as often, and kinds in any order."""
    paths = Counter(tuple(one.path for one in island.harbours) for island in islands)
    assert set(paths) == set(HARBOUR_PATHS)
    assert all(4800 <= count <= 5200 for count in paths.values())
    first = Counter(island.harbours[0].resource for island in islands)
    assert 4200 <= first[None] <= 4700
    assert all(950 <= first[kind] <= 1270 for kind in Resource)
    for island in islands[:1000]:
        kinds = Counter(one.resource for one in island.harbours)
        assert kinds == ONE_OF_EACH


def test_the_two_arrangements() -> None:
    """R4.2, R4.4, D15 paths of the coast, nine each, without a common intersection or path.

    Along the coast of 30 paths, harbours are three, three and four paths apart.
    """
    coast = [path for path in PATHS if len(BESIDE[path]) == 1]
    order = [Path(0)]
    while len(order) < len(coast):
        ahead = [p for p in coast if p not in order and set(ENDS[p]) & set(ENDS[order[-1]])]
        order.append(ahead[0])
    even, odd = HARBOUR_PATHS
    assert not set(even) & set(odd)
    for arrangement in HARBOUR_PATHS:
        ends = [at for path in arrangement for at in ENDS[path]]
        assert len(set(ends)) == 18
        at = sorted(order.index(path) for path in arrangement)
        steps = [b - a for a, b in zip(at, [*at[1:], at[0] + 30], strict=True)]
        assert sorted(steps) == [3] * 6 + [4] * 3


def test_no_harbour_is_shared() -> None:
    """D28, R2.6 its two intersections are neighbours, so only one can have a building."""
    for path in (*HARBOUR_PATHS[0], *HARBOUR_PATHS[1]):
        a, b = ENDS[path]
        assert b in NEIGHBOURS[a]


def test_tokens_go_anticlockwise_from_a_corner() -> None:
    """R4.5 the coast, then the ring of six from the one beside the corner, then the centre.

               A0  L1  K2
             B3  M4   R5  J6
           C7  N8  S9  Q10  I11
             D12 O13  P14  H15
               E16 F17  G18

    From the north-west corner. Each other corner is the same, turned.
    """
    north_west = (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9)
    assert SPIRALS[0] == north_west
    assert sorted(order[0] for order in SPIRALS) == [0, 2, 7, 11, 16, 18]
    for order in SPIRALS:
        assert sorted(order) == sorted(HEXES)
        assert order[-1] == 9
        assert (order[0], order[12]) in TOUCHING or (order[12], order[0]) in TOUCHING
        ring = north_west[:12]
        start = ring.index(order[0])
        assert order[:12] == (*ring[start:], *ring[:start])


def test_letters_skip_the_desert() -> None:
    """R4.6, R4.7 with the desert in second place, B lies on the third terrain."""
    terrains = [T.DESERT if hex_ == 3 else T.FOREST for hex_ in HEXES]
    numbers = numbered(terrains, SPIRALS[0])
    assert [numbers[hex_] for hex_ in (0, 3, 7, 12)] == [5, None, 2, 6]


def test_every_corner_is_drawn(islands: list[Island]) -> None:
    """R4.5 about equally often."""
    found = Counter(
        next(n for n, o in enumerate(SPIRALS) if numbered(one.terrains, o) == one.numbers)
        for one in islands[:3000]
    )
    assert sorted(found) == list(range(6))
    assert all(410 <= count <= 590 for count in found.values())


def dice_for_the_beginner(rng: int, seats: int) -> tuple[list[list[int]], int]:
    """R5.2, D6 row by row what the dice of those show who still roll, in the order of seats."""
    rows, rolling = list[list[int]](), seats
    while rolling > 1:
        row = []
        for _ in range(rolling):
            number, rng = below(rng, 6)
            row.append(number + 1)
        rows.append(row)
        rolling = row.count(max(row))
    return rows, rng


@pytest.mark.parametrize("seed", ["order", 2, 6])
def test_chance_comes_from_the_seed_in_its_order(seed: str | int) -> None:
    """D10, D12 terrains, harbour arrangement, harbour types, corner, deck, dice; then a roll.

    The fixed game starts with the deck. With 2 and 6 the highest dice for the beginner are tied.
    """
    terrains, rng = shuffled(seeded(seed), TERRAINS)
    arrangement, rng = below(rng, 2)
    kinds, rng = shuffled(rng, HARBOURS)
    corner, rng = below(rng, 6)
    for rng_then, options in ((rng, Options()), (seeded(seed), Options(fixed_island=True))):
        deck, rng = shuffled(rng_then, DECK)
        rows, rng = dice_for_the_beginner(rng, 4)
        state = new_game(seed, 4, options)
        assert state.deck == deck
        assert [[n for n in row if n is not None] for row in state.setup.rolls] == rows
        assert state.rng == rng
        if not options.fixed_island:
            island = state.setup.island
            assert island.terrains == terrains
            assert [one.path for one in island.harbours] == [*HARBOUR_PATHS[arrangement]]
            assert [one.resource for one in island.harbours] == [*kinds]
            assert island.numbers == numbered(terrains, SPIRALS[corner])


def test_three_or_four_players() -> None:
    """R1.1, D3 no game for two, five or six."""
    for seats in (0, 1, 2, 5, 6):
        with pytest.raises(ValueError, match="3 to 4"):
            new_game(1, seats)
    assert [new_game(1, seats).seats for seats in (3, 4)] == [3, 4]


def test_each_has_a_colour_of_his_own() -> None:
    """R1.1, D4, D9 any three colours in a random game; nobody has the colour of another."""
    assert new_game(1, 3, Options((Colour.RED, Colour.ORANGE))).setup.colours == (
        Colour.RED,
        Colour.ORANGE,
        Colour.BLUE,
    )
    assert set(new_game(1, 4).setup.colours) == set(Colour)
    with pytest.raises(ValueError, match="colour"):
        new_game(1, 4, Options((Colour.RED, Colour.RED)))


def test_pieces_left_are_open() -> None:
    """R1.5, R5.1 all are in the supply before anything is placed."""
    view = view_for(new_game(1, 4), None)
    assert [(p.roads, p.settlements, p.cities) for p in view.players] == [(15, 5, 4)] * 4
    fixed_view = view_for(fixed(4), None)
    assert [(p.roads, p.settlements, p.cities) for p in fixed_view.players] == [(13, 3, 4)] * 4
