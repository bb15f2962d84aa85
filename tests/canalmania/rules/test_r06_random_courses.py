"""R6.2, R6.12, D7, D10, D19, D20 the next tiles of canals that wander, against trying every way.

Games build the shorter ways; here every contract is begun from both termini and led astray, into
loops, along coasts and through foreign places, as far as the rules allow.
"""

from functools import cache
from random import Random

import pytest

from canalmania.board import BOARD, OFF_BOARD
from canalmania.catalogue import CONTRACTS, Contract
from canalmania.course import Course, Step, course_from
from canalmania.hexes import EXITS
from canalmania.ids import ContractId, Hex, PlaceId, Side
from canalmania.rules.building.completable import (
    UNREACHABLE,
    distances_to,
    entry_to,
    least_tiles,
    may_continue,
    next_hexes,
    openings,
)
from tabletop.hexes import neighbour
from tests.canalmania.oracle import Oracle, load_board
from tests.canalmania.oracle.building import Front, completable, next_fronts

THE_BOARD = Oracle(load_board()).board
WANDERINGS = 6
ENDS = [(contract.id, start) for contract in CONTRACTS.values() for start in contract.termini]


def front_of(course: Course) -> Front:
    """The course in the oracle's words."""
    hexes = tuple(BOARD.axial[step.hex] for step in course.steps)
    if course.place is not None:
        at = BOARD.axial[BOARD.places[course.place].hex]
        return Front(at, None, hexes, course.places)
    return Front(hexes[-1], int(course.steps[-1].exit), hexes, course.places)


@cache
def expected(course: Course) -> list[tuple[tuple[int, int], int]]:
    """Every next (q, r) and leaving side after which the contract can still be fulfilled."""
    terms = THE_BOARD.contracts[course.contract.id]
    if not course.tiles_left:
        return []
    return sorted(
        (spot, leave)
        for spot, leave, longer in next_fronts(THE_BOARD, terms, front_of(course))
        if completable(THE_BOARD, terms, longer)
    )


@pytest.mark.parametrize(("contract", "start"), ENDS)
def test_the_next_tiles_are_those_that_can_be_followed_to_the_end(
    contract: ContractId, start: PlaceId
) -> None:
    random = Random(f"{contract} {start}")
    for _ in range(WANDERINGS):
        course = course_from(contract, start)
        while not course.is_complete:
            found = openings(course)
            tiles = [(BOARD.axial[o.hex], int(side)) for o in found for side in o.exits]
            assert sorted(tiles) == expected(course)
            assert tiles  # R6.12 a canal can always go on
            opening = random.choice(found)
            assert facing(course, opening.hex, opening.entry)
            course = course.after(Step(opening.hex, opening.entry, random.choice(opening.exits)))


def facing(course: Course, hex_: Hex, entry: Side) -> bool:
    """R6.2 whether the tile is entered from the end of the canal."""
    end = course.steps[-1].hex if course.place is None else BOARD.places[course.place].hex
    return neighbour(BOARD.axial[hex_], entry) == BOARD.axial[end]


def ring() -> Course:
    """Six tiles round one hex: one straight out of a place, the last one leads back into it."""
    for contract, start in ENDS:
        if CONTRACTS[contract].value < 7:
            continue
        course = course_from(contract, start)
        for hex_, entry in next_hexes(course):
            round_ = course.after(Step(hex_, entry, EXITS[entry][0]))
            while round_.ahead not in (None, OFF_BOARD, *round_.hexes):
                assert round_.ahead is not None
                back = Side((round_.steps[-1].exit + 3) % 6)
                round_ = round_.after(Step(round_.ahead, back, EXITS[back][1]))
            if round_.ahead in round_.hexes:
                return round_
    raise AssertionError("no room for a ring")


def test_a_canal_does_not_cross_itself() -> None:
    """D7 asked of a canal that has run into itself, which R6.12 would not have let happen."""
    course = ring()
    assert course.ahead == course.steps[0].hex
    assert next_hexes(course) == ()
    assert entry_to(course, course.steps[0].hex) is None
    assert openings(course) == ()


def test_no_tile_lies_where_the_canal_is_or_on_a_place() -> None:
    """R6.3, D7, D19 whatever else is said for it."""
    start = course_from(ContractId("medway"), PlaceId("tonbridge"))
    first = openings(start)[0]
    step = Step(first.hex, first.entry, first.exits[0])
    assert may_continue(start, step)
    longer = start.after(step)
    assert not may_continue(longer, step)
    assert entry_to(longer, first.hex) is None
    maidstone = BOARD.places[PlaceId("maidstone")].hex
    assert not may_continue(start, Step(maidstone, Side(0), Side(3)))


@pytest.mark.parametrize("contract", CONTRACTS.values(), ids=lambda contract: contract.id)
def test_no_tile_lies_on_the_canals_own_first_one(contract: Contract) -> None:
    """D7 however it would lead on: the same way, or another way round to the end."""
    start = course_from(contract.id, contract.termini[0])
    for opening in openings(start):
        steps = [Step(opening.hex, opening.entry, side) for side in opening.exits]
        for first in steps:
            assert not any(may_continue(start.after(first), again) for again in steps)


def test_a_canal_of_full_length_has_no_next_tile() -> None:
    """R6.6 three tiles of three, and not there yet."""
    course = course_from(ContractId("medway"), PlaceId("tonbridge"))
    while course.tiles_left:
        hex_, entry = next_hexes(course)[0]
        course = course.after(Step(hex_, entry, EXITS[entry][1]))
    assert not course.is_complete
    for hex_, entry in next_hexes(course):
        assert not any(may_continue(course, Step(hex_, entry, side)) for side in EXITS[entry])


def test_places_around_a_place_are_left_out_when_built_on() -> None:
    """D7 back at a place, its own hexes are taken."""
    for contract, start in ENDS:
        for opening in openings(course_from(contract, start)):
            for side in opening.exits:
                course = course_from(contract, start).after(Step(opening.hex, opening.entry, side))
                if course.place is not None:
                    assert opening.hex not in [hex_ for hex_, _ in next_hexes(course)]
                    return
    raise AssertionError("no two places one tile apart")


# --- the estimate that prunes ---------------------------------------------------------------


@pytest.mark.parametrize("place", sorted(BOARD.places))
def test_the_table_reaches_as_far_as_the_longest_canal(place: PlaceId) -> None:
    """R6.6 eight tiles; beyond that all is equally far."""
    table = distances_to(place)
    assert len(table) == 6 * len(BOARD.axial)
    assert {distance for distance in table if distance != UNREACHABLE} == set(range(9))


def test_before_the_via_place_the_estimate_goes_through_it() -> None:
    """R6.11 from Weybridge by Guildford to Arundel: one tile, then two more."""
    start = course_from(ContractId("wey_arun"), PlaceId("weybridge"))
    entry = entry_to(start, BOARD.hex_at(-2, 12))
    assert entry is not None
    steps = [Step(BOARD.hex_at(-2, 12), entry, side) for side in EXITS[entry]]
    to_guildford = next(step for step in steps if start.after(step).place == "guildford")
    assert least_tiles(start, to_guildford) == 2
