"""Looking back on a game: every figure is that of the game."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from approdo import GameRecord, Options, new_game
from approdo import actions as a
from approdo import events as e
from approdo.catalogue import PIPS
from approdo.game import APPRODO
from approdo.geometry import members
from approdo.ids import Resource
from approdo.opponents import CHANCES
from tabletop.record import Record
from tabletop.seat import Seat
from tests.approdo.positions import A, B, own, position, with_dice
from tests.approdo.test_golden import GOLDEN, stored
from web.games.approdo.afterwards import (
    SUMS,
    Afterwards,
    Dealings,
    Dice,
    Gave,
    Got,
    Trade,
    afterwards,
    chance_of,
    looked_back_on,
)
from web.games.approdo.points import Source

each = pytest.mark.parametrize("number", range(len(GOLDEN)))


@cache
def told(number: int) -> tuple[GameRecord, Afterwards]:
    _, record = stored(GOLDEN[number])
    return record, afterwards(record)


def called(stem: str) -> tuple[GameRecord, Afterwards]:
    return told([path.stem for path in GOLDEN].index(stem))


def events(record: GameRecord) -> list[e.Event]:
    return [event for step in range(record.length) for event in record.events(step)]


# --- points ---------------------------------------------------------------------------------


@each
def test_rounds_end_where_others_begin(number: int) -> None:
    """R6.1, R15.1"""
    record, found = told(number)
    first = record.at(0).round
    numbers = [one.number for one in found.rounds]
    assert numbers == list(range(first, first + len(numbers)))
    assert found.rounds[-1].moment == record.length
    for one in found.rounds[:-1]:
        assert record.at(one.moment - 1).round == one.number == record.at(one.moment).round - 1
    for one in found.rounds:
        assert one.chances == tuple(round(100 * c) for c in CHANCES(record.at(one.moment)))


@each
def test_points_are_those_of_the_rules(number: int) -> None:
    """R15.1 to R15.4"""
    record, found = told(number)
    ended = events(record)[-1]
    assert isinstance(ended, e.GameEnded)
    last = found.rounds[-1]
    assert tuple(map(last.total, map(Seat, range(record.seats)))) == ended.points
    assert tuple(points[Source.CARDS] for points in last.points) == ended.cards
    assert found.ranking == record.game.outcome(record.state)


def test_who_has_most_leads() -> None:
    """R15.2 in the end the winner, at first all of them."""
    _, found = called("4-7-players")
    assert found.rounds[0].leaders == tuple(map(Seat, range(4)))
    assert found.rounds[-1].leaders == found.ranking[:1]
    assert found.rounds[-1].points[found.ranking[0]] == {
        Source.SETTLEMENTS: 4,
        Source.CITIES: 6,
        Source.LONGEST_ROAD: 0,
        Source.LARGEST_ARMY: 0,
        Source.CARDS: 0,
    }


# --- dice -----------------------------------------------------------------------------------


@each
def test_dice_are_those_that_fell(number: int) -> None:
    """R7.1"""
    record, found = told(number)
    rolls = [event for event in events(record) if isinstance(event, e.DiceRolled)]
    assert found.dice.fallen == {n: sum(sum(roll.dice) == n for roll in rolls) for n in SUMS}
    by_seat = Counter(roll.seat for roll in rolls)
    assert found.dice.rolls == tuple(by_seat[Seat(seat)] for seat in range(record.seats))
    sevens = Counter(roll.seat for roll in rolls if sum(roll.dice) == 7)
    assert found.dice.sevens == tuple(sevens[Seat(seat)] for seat in range(record.seats))
    assert sum(found.dice.expected.values()) == pytest.approx(len(rolls))
    assert found.dice.is_deck == record.options.dice_deck
    if not record.options.calm_start:
        assert found.dice.expected[8] == pytest.approx(len(rolls) * 5 / 36)


def test_a_calm_start_expects_no_seven() -> None:
    """H1.4 in two rounds, the other numbers as often as before to each other."""
    calm = new_game("calm", 3, Options(fixed_island=True, calm_start=True))
    assert [chance_of(n, calm) for n in SUMS] == [
        pytest.approx(0 if n == 7 else PIPS[n] / 30) for n in SUMS
    ]
    usual = new_game("calm", 3, Options(fixed_island=True))
    assert chance_of(7, usual) == pytest.approx(6 / 36)
    assert chance_of(0, usual) == 0


def dice(fallen: dict[int, int]) -> Dice:
    """Dice that fell so often."""
    count = sum(fallen.values())
    expected = {n: count * PIPS[n] / 36 for n in SUMS}
    return Dice({n: fallen.get(n, 0) for n in SUMS}, expected, (count,), (0,), is_deck=False)


def test_how_rare_dice_are_is_told_by_the_chi_square_distribution() -> None:
    """E20 the table of ten degrees of freedom: 9.342, 15.987 and 23.209 leave 50, 10 and 1 in 100.

    With 36 rolls that are all as expected but for two sums, which differ by d from 5 and from 5,
    the statistic is 2 d d / 5.
    """
    as_expected = {n: PIPS[n] for n in SUMS}
    assert dice(as_expected).as_rare == pytest.approx(1.0)
    for statistic, rest in ((9.342, 0.5), (15.987, 0.1), (23.209, 0.01)):
        moved = (statistic * 5 / 2) ** 0.5
        made = dice(as_expected)
        fallen = {**made.expected, 6: 5 + moved, 8: 5 - moved}
        strayed = replace(made, fallen=fallen)
        assert strayed.as_rare == pytest.approx(rest, abs=0.001)


def test_dice_of_one_sum_are_as_good_as_impossible() -> None:
    """E20"""
    assert dice({7: 40}).as_rare < 1e-9


# --- cards ----------------------------------------------------------------------------------


@each
def test_purses_come_out_even(number: int) -> None:
    """R7 to R12 what was got and not given is held at the end."""
    record, found = told(number)
    for seat, purse in enumerate(found.purses):
        assert purse.held == sum(record.state.hands[seat])
        assert sum(purse.got.values()) - sum(purse.gave.values()) == purse.held
    sums = sum((purse.got for purse in found.purses), Counter[Got]())
    lost = sum((purse.gave for purse in found.purses), Counter[Gave]())
    assert sums[Got.TRADE] == lost[Gave.TRADE]
    assert sums[Got.THEFT] == lost[Gave.STOLEN]
    every = events(record)
    discarded = [event for event in every if isinstance(event, e.CardsDiscarded)]
    assert lost[Gave.SEVEN] == sum(sum(event.cards) for event in discarded)
    assert lost[Gave.BANK] >= 2 * sums[Got.BANK]
    taken = sum(isinstance(event, e.CardTaken) for event in every)
    assert sums[Got.CARDS] == taken + lost[Gave.MONOPOLY]


@each
def test_corners_bring_what_the_dice_brought(number: int) -> None:
    """R7.2 to R7.6, R12.6"""
    record, found = told(number)
    for seat, purse in enumerate(found.purses):
        grounds = [ground for ground in found.grounds if ground.seat == seat]
        assert sum(ground.got for ground in grounds) == purse.got[Got.DICE]
        assert sum(ground.blocked for ground in grounds) == purse.blocked
        board = record.state.board
        assert [ground.at for ground in grounds] == list(members(board.buildings(Seat(seat))))
        for ground in grounds:
            assert ground.is_city == bool(board.cities[seat] >> ground.at & 1)
            assert ground.round <= record.state.round


def test_the_robber_withholds_what_its_terrain_would_have_given() -> None:
    """R12.6 a city on 22 lies beside fields 12, forest 11 and fields 9; the robber on the last."""
    red = own("23 24 25 26 27 59 60", "41", "22")
    state = position(
        red, seats=3, hands=("",), robber=7, options=Options(fixed_island=True, goal=8)
    )
    assert state.setup.island.numbers[7] == 9
    record: GameRecord = Record(APPRODO, "made", 3, state.setup.options, with_dice(state, (4, 5)))
    for action in (a.EndTurn(), a.Roll()):
        record.play(action)
    (red_purse, *_) = _of_going_on(record).purses
    assert red_purse.blocked == 2
    assert red_purse.got[Got.DICE] == 0


def _of_going_on(record: GameRecord) -> Afterwards:
    """The figures of a game as if it were over."""
    over = replace(record.game, outcome=lambda _: tuple(map(Seat, range(record.seats))))
    record.game = over
    return afterwards(record)


# --- trades ---------------------------------------------------------------------------------


@each
def test_trades_are_those_of_the_events(number: int) -> None:
    """R8.7, R9"""
    record, found = told(number)
    every = events(record)
    with_players = [one for one in found.trades if one.other is not None]
    assert len(with_players) == sum(isinstance(event, e.Traded) for event in every)
    with_bank = [one for one in found.trades if one.other is None]
    assert len(with_bank) == sum(isinstance(event, e.Exchanged) for event in every)
    for one in found.trades:
        assert record.at(one.moment - 1).round == one.round
        assert sum(one.want) >= 1
    assert [one.moment for one in found.trades] == sorted(one.moment for one in found.trades)
    assert sum(one.count for one in found.dealings) == len(found.trades)
    for seat, purse in enumerate(found.purses):
        of = [one for one in found.dealings if one.other is None and one.seat == seat]
        assert sum(one.gave for one in of) == purse.gave[Gave.BANK]
        assert sum(one.got for one in of) == purse.got[Got.BANK]
        got = sum(one.got for one in found.dealings if one.other is not None and one.seat == seat)
        got += sum(one.gave for one in found.dealings if one.other == seat)
        assert got == purse.got[Got.TRADE]


def test_dealings_are_told_once_for_both() -> None:
    """R8.7 whoever of the two offered; the bank comes last."""
    _, found = called("4-7-players")
    pairs = [(one.seat, one.other) for one in found.dealings]
    assert len(set(pairs)) == len(pairs)
    assert all(other is None or seat < other for seat, other in pairs)
    assert [other is None for _, other in pairs] == sorted(other is None for _, other in pairs)
    trades = (
        Trade(1, 9, A, B, (1, 0, 0, 0, 0), (0, 2, 0, 0, 0)),
        Trade(2, 12, B, A, (0, 0, 3, 0, 0), (0, 0, 0, 0, 1)),
        Trade(2, 15, B, None, (4, 0, 0, 0, 0), (0, 0, 0, 0, 1)),
    )
    assert replace(found, trades=trades).dealings == (
        Dealings(A, B, 2, 2, 5),
        Dealings(B, None, 1, 4, 1),
    )


# --- records --------------------------------------------------------------------------------


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    """R15.2"""
    with pytest.raises(ValueError, match="not over"):
        looked_back_on(Record.of(APPRODO, "goes on", 3))


def test_it_is_gathered_once() -> None:
    """As long as the game ends the same way."""
    record, found = called("4-9-no-trade")
    again = looked_back_on(record)
    assert again == found
    assert looked_back_on(record) is again


def test_a_game_whose_beginning_is_lost_is_told_as_far_as_it_is_known() -> None:
    """R7 the cards in the hands at that moment were there from the start."""
    record, found = called("4-8-fixed")
    begins = found.rounds[9].moment
    origin = record.at(begins)
    rest = Record(APPRODO, record.seed, record.seats, record.options, origin)
    for action in record.actions[begins:]:
        rest.play(action)
    later = afterwards(rest)
    assert [one.number for one in later.rounds] == [one.number for one in found.rounds[10:]]
    for seat, purse in enumerate(later.purses):
        assert purse.got[Got.START] == sum(origin.hands[seat])
        assert sum(purse.got.values()) - sum(purse.gave.values()) == purse.held


def test_kinds_are_counted_by_themselves() -> None:
    """R9 an exchange has one kind on each side."""
    _, found = called("4-8-fixed")
    for one in found.trades:
        if one.other is None:
            assert sum(count > 0 for count in one.give) == 1
            assert one.want == tuple(int(kind == one.want.index(1)) for kind in Resource)
