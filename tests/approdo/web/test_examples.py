"""The worked examples in help: what they show is what the rules say of it."""

import pytest

from approdo import GameState, Options, apply, new_game
from approdo import actions as a
from approdo import events as e
from approdo.board import Board
from approdo.catalogue import PIPS
from approdo.geometry import members
from approdo.ids import Colour, Hex, Phase
from approdo.rules.ending import all_points
from approdo.state import RobberMove, Theft
from tabletop.frozen import changed
from tests.approdo.positions import (
    A,
    B,
    C,
    Pieces,
    after,
    places,
    position,
    with_dice,
)
from web.games.approdo.board.scene import PIECES, map_of
from web.games.approdo.examples import (
    EXAMPLES,
    WORKED,
    Worked,
    island_of,
    numbers,
    producing,
    standing_of,
)
from web.games.approdo.face import APPRODO
from web.page.html import joined
from web.table.dialogs.help import help_dialog
from web.words import catalogue as words
from web.words.message import Message
from web.words.plural import LANGUAGES

BY_NAME = {worked.name: worked for worked in WORKED}
DICE = {4: (3, 1), 8: (6, 2), 9: (4, 5)}


def t(said: Message | str, language: str = "en") -> str:
    return words.t(said, language, APPRODO.words)


def pieces_of(worked: Worked) -> list[Pieces]:
    """By seat: red, blue, white, orange."""
    found = {one.colour: one for one in standing_of(worked)}
    return [
        Pieces(
            tuple(map(int, found[colour].roads)),
            tuple(map(int, found[colour].settlements)),
            tuple(map(int, found[colour].cities)),
        )
        if colour in found
        else Pieces()
        for colour in Colour
    ]


def state_of(name: str, **more: object) -> GameState:
    """A game could have come to it: `position` looks after that."""
    worked = BY_NAME[name]
    return position(*pieces_of(worked), robber=worked.robber, **more)  # type: ignore[arg-type]


def test_most_examples_of_the_rules_have_a_picture() -> None:
    assert len(WORKED) == len(BY_NAME) == 17


@pytest.mark.parametrize("name", sorted(BY_NAME.keys() - {"first_roads"}))
def test_a_game_could_have_come_to_it(name: str) -> None:
    """In a game every settlement has a road, so the example of a settlement alone is left out."""
    state = state_of(name)
    for seat, pieces in enumerate(pieces_of(BY_NAME[name])):
        assert set(pieces.settlements) <= set(members(state.board.settlements[seat]))
        assert set(pieces.cities) <= set(members(state.board.cities[seat]))
        assert set(pieces.roads) <= set(members(state.board.roads[seat]))


@pytest.mark.parametrize(
    ("name", "got"),
    [
        ("one_roll", {Colour.RED: (0, 0, 0, 1, 0), Colour.ORANGE: (1, 0, 0, 0, 0)}),
        ("city", {Colour.BLUE: (0, 0, 0, 0, 3), Colour.RED: (2, 0, 0, 0, 0)}),
        ("two_fours", {Colour.RED: (0, 0, 1, 0, 1), Colour.BLUE: (0, 0, 1, 0, 0)}),
    ],
)
def test_a_roll_brings_what_the_sentence_says(name: str, got: dict[Colour, object]) -> None:
    """R7.2, E1, E8, E16"""
    worked = BY_NAME[name]
    assert worked.rolled is not None
    state = state_of(name, phase=Phase.BEFORE_ROLL)
    setup = changed(state.setup, island=island_of(worked))
    _, told = apply(with_dice(changed(state, setup=setup), DICE[worked.rolled]), a.Roll())
    cards = {Colour(one.seat): one.cards for one in told if isinstance(one, e.CardsProduced)}
    assert cards == got
    assert str(worked.rolled) in t(f"help.example_{name}")
    assert {island_of(worked).numbers[hex_] for hex_ in producing(worked)} == {worked.rolled}


def test_both_victims_stand_beside_the_robber() -> None:
    """R12.5, R11.4, E4, E5"""
    for name, stands in (("two_victims", 0), ("knight", 9)):
        worked = BY_NAME[name]
        state = state_of(name, hands=["", "l", "o"], pending=[RobberMove()])
        assert state.robber == stands
        assert worked.goes is not None
        assert after(state, a.MoveRobber(Hex(worked.goes))).decision == Theft((B, C))


def test_lengths_are_those_of_the_sentences() -> None:
    """R13.2, R13.4, E6, E7"""
    assert state_of("side_roads").board.lengths[A] == 7
    whole = BY_NAME["cut"]
    state = state_of("cut")
    assert state.board.lengths[:2] == (4, 6)
    assert state.road_holder == B
    red, blue, *_ = pieces_of(whole)
    before = position(red, Pieces(blue.roads, (33, 36)))
    assert before.board.lengths[:2] == (7, 6)
    assert before.road_holder == A


def test_places_are_those_of_the_engine() -> None:
    """R10.3, R10.5, R10.6, E9, E18"""
    worked = BY_NAME["where_to_settle"]
    state = state_of("where_to_settle", hands=["lbwg"])
    assert places(state, a.BuildSettlement) == list(numbers(worked.corners))
    alone = Board((0,) * 4, (1 << 30, 0, 0, 0), (0,) * 4)
    assert tuple(members(alone.road_places(A))) == numbers(BY_NAME["first_roads"].edges)


def test_harbours_have_the_rates_of_the_sentences() -> None:
    """R9.2, R9.3, E13, E14"""
    for name, rates in (("generic_harbour", (3,) * 5), ("wool_harbour", (4, 4, 2, 4, 4))):
        state = state_of(name)
        assert state.setup.island.rates(1 << pieces_of(BY_NAME[name])[A].settlements[0]) == rates


def test_points_are_those_of_the_sentences() -> None:
    """R10.2, R15.1, E15, E19, E22"""
    assert all_points(state_of("two_points"), A) == 2
    assert all_points(state_of("ten_points", cards_held=["vv"], active=B), A) == 10
    state = state_of("five_settlements", hands=["lbwg"])
    assert state.board.settlements[A].bit_count() == 5
    assert places(state, a.BuildSettlement) == []


def test_the_fixed_island_begins_as_drawn() -> None:
    """R3.3, R3.5, E3"""
    start = new_game("examples", 4, Options(fixed_island=True))
    blue = start.setup.colours.index(Colour.BLUE)
    red = start.setup.colours.index(Colour.RED)
    assert start.hands[blue] == (2, 0, 0, 1, 0)
    drawn = pieces_of(BY_NAME["starting_cards"])[Colour.BLUE]
    assert set(drawn.settlements) <= set(members(start.board.settlements[blue]))
    assert set(drawn.roads) <= set(members(start.board.roads[blue]))
    drawn = pieces_of(BY_NAME["two_points"])[Colour.RED]
    assert set(drawn.settlements) == set(members(start.board.settlements[red]))
    assert set(drawn.roads) == set(members(start.board.roads[red]))


def test_dots_are_those_of_the_numbers_shown() -> None:
    """R1.4, E20"""
    worked = BY_NAME["ways"]
    found = sorted(
        number for h in numbers(worked.hexes) if (number := island_of(worked).numbers[h])
    )
    assert [(number, PIPS[number]) for number in found] == [(8, 5), (11, 2), (12, 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_stands_with_its_rule_and_is_drawn(language: str) -> None:
    say = words.voice(language, APPRODO.words)
    for rule, examples in EXAMPLES.items():
        page = help_dialog(APPRODO, rule, say).text
        drawn = [worked for worked in WORKED if worked.rule == rule]
        assert len(drawn) == len(examples)
        for number, (example, worked) in enumerate(zip(examples, drawn, strict=True)):
            assert f'data-example="{rule} {number}"' in page
            assert joined(t(example.caption, language)).text in page
            shown = example.scene(say)
            sheet = map_of(island_of(worked)).sheet
            assert set(sheet.layers) <= set(shown.layers)
            painted = {name for name in sheet.overview if shown.layers[name].paint(30.0)}
            assert painted == set(sheet.overview) - (set() if worked.pieces else {PIECES})
            assert 1 < example.box.right - example.box.left < 6
