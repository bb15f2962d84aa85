"""R9 maritime trade: exchanging with the bank, and harbours."""

import pytest

from approdo import GameState, Options, apply, legal_actions, new_game
from approdo.actions import (
    Action,
    BuildCity,
    BuildSettlement,
    Exchange,
    PlaceRoad,
    PlaceSettlement,
    Roll,
)
from approdo.events import Exchanged
from approdo.geometry import ENDS, HARBOUR_PATHS
from approdo.ids import Intersection, Path, Phase, Resource
from approdo.rules.bank import rates
from approdo.state import minus, plus
from tabletop.frozen import changed
from tests.approdo.positions import (
    A,
    after,
    cards,
    done,
    letters,
    may,
    own,
    position,
    reason,
    sound,
    with_dice,
)

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource


def swaps(state: GameState) -> list[Action]:
    """The exchanges that are listed."""
    return [action for action in legal_actions(state) if isinstance(action, Exchange)]


def exchanged(state: GameState, give: Resource, take: Resource) -> str:
    """The hand of red after an exchange."""
    return letters(after(state, Exchange(give, take)).hands[A])


INLAND = own("28", "18")


def test_four_equal_cards_for_one() -> None:
    """E12, R9.1 Carlotta puts back four ore and takes one lumber; no harbour is needed."""
    state = position(INLAND, hands=["oooo"])
    state, events = done(state, Exchange(ORE, LUMBER))
    assert events == [Exchanged(A, ORE, 4, LUMBER)]
    assert letters(state.hands[A]) == "l"
    assert state.bank == (18, 19, 19, 19, 19)


def test_four_lumber_for_one_card_of_choice() -> None:
    """E21, R9.6 each of the four other kinds, and not lumber."""
    state = position(INLAND, hands=["llll"])
    assert swaps(state) == [Exchange(LUMBER, kind) for kind in (BRICK, WOOL, GRAIN, ORE)]
    assert [exchanged(state, LUMBER, kind) for kind in (BRICK, WOOL, GRAIN, ORE)] == list("bwgo")


def test_three_are_too_few_without_a_harbour() -> None:
    """R9.1, R9.5 (fault #486: three wool for one wool)."""
    state = position(INLAND, hands=["wwwlll"])
    assert swaps(state) == []
    assert reason(state, Exchange(WOOL, ORE)) == ("R9.5", "RATE_NOT_MET")
    assert reason(state, Exchange(WOOL, WOOL)) == ("R9.6", "SAME_RESOURCE")


def test_a_generic_harbour() -> None:
    r"""E13, R9.2 three lumber for one ore, on either of its intersections.

          3:1 == 0 (red)         3:1 == 0
             \  / \                 \  / \
               3   4      or   (red) 3   4
    """
    for pieces in (own("0", "0"), own("6", "3")):
        state = position(pieces, hands=["lll"])
        assert rates(state) == (3, 3, 3, 3, 3)
        state, events = done(state, Exchange(LUMBER, ORE))
        assert events == [Exchanged(A, LUMBER, 3, ORE)]
        assert letters(state.hands[A]) == "o"


@pytest.mark.parametrize("at", [42, 46])
def test_the_wool_harbour(at: int) -> None:
    """E14, R9.3 two wool for one card, four wool for two; nothing else is cheaper."""
    path = {42: "53", 46: "65"}[at]
    state = position(own(path, str(at)), hands=["wwwwlll"])
    assert rates(state) == (4, 4, 2, 4, 4)
    once = after(state, Exchange(WOOL, ORE))
    twice = after(once, Exchange(WOOL, BRICK))
    assert letters(twice.hands[A]) == "lllbo"
    assert reason(twice, Exchange(LUMBER, ORE)) == ("R9.5", "RATE_NOT_MET")


def test_two_cards_alone_are_enough_at_a_special_harbour() -> None:
    """R9.3, R9.5 of a hand of two wool, though all other kinds cost four."""
    state = position(own("53", "42"), hands=["ww"])
    assert swaps(state) == [Exchange(WOOL, kind) for kind in (LUMBER, BRICK, GRAIN, ORE)]
    assert exchanged(state, WOOL, ORE) == "o"


def test_the_best_rate_is_the_only_one() -> None:
    """R9.5 with the wool harbour and a generic one: wool 2, all else 3; four wool give two."""
    state = position(own("53 0", "42 0"), hands=["wwwwllll"])
    assert rates(state) == (3, 3, 2, 3, 3)
    state = after(state, Exchange(WOOL, ORE), Exchange(LUMBER, ORE))
    assert letters(state.hands[A]) == "lwwoo"


def test_a_harbour_works_in_the_turn_in_which_it_is_reached() -> None:
    r"""R9.4 red builds on 10, where ore costs two, and uses it at once.

    6             ore 2:1
      \9          //
       10 (built)======15
     16/  \17
     14
    """
    state = position(own("21 16", "19"), hands=["lbwgoo"])
    assert reason(state, Exchange(ORE, LUMBER)) == ("R9.5", "RATE_NOT_MET")
    state = after(state, BuildSettlement(Intersection(10)), Exchange(ORE, LUMBER))
    assert letters(state.hands[A]) == "l"


def test_a_harbour_from_the_preparation() -> None:
    r"""R9.4 it works in the first turn: after the dice two cards of its kind are enough for one.

    The first settlement stands on one end of the harbour's path, its road lies on that path.

        2:1 harbour
         \\      //
    (red) at ====== other end
    """
    state = new_game("harbour", 3)
    harbour = next(one for one in state.setup.island.harbours if one.resource is not None)
    kind = harbour.resource
    assert kind is not None
    first = state.active
    state = after(state, PlaceSettlement(ENDS[harbour.path][0]), PlaceRoad(harbour.path))
    while state.phase is Phase.PREPARATION:
        state, _ = apply(state, legal_actions(state)[-1])
    state = after(with_dice(state, (6, 6)), Roll())
    assert state.active == first
    two, take = cards("lbwgo"[kind] * 2), next(one for one in Resource if one is not kind)
    hands = [two if seat == first else hand for seat, hand in enumerate(state.hands)]
    bank = minus(plus(state.bank, state.hands[first]), two)
    state = sound(changed(state, hands=tuple(hands), bank=bank))
    state, events = done(state, Exchange(kind, take))
    assert events == [Exchanged(first, kind, 2, take)]
    assert state.hands[first] == cards("lbwgo"[take])


def test_a_city_holds_the_harbour_too() -> None:
    """R9.4, D28 settlement or city."""
    state = position(own("0", "", "0"), hands=["lll"])
    assert may(state, Exchange(LUMBER, ORE))
    state = position(own("0", "0"), hands=["gggggoooooo"])
    state = after(state, BuildCity(Intersection(0)), Exchange(ORE, LUMBER))
    assert letters(state.hands[A]) == "lggg"


def test_a_road_alone_does_not_hold_a_harbour() -> None:
    """R9.2, R9.4 the road lies on the harbour's path; a building is needed."""
    state = position(own("6 0", "7"), hands=["lll"])
    assert rates(state) == (4, 4, 4, 4, 4)


def test_an_opponents_harbour_is_no_help() -> None:
    """R9.2 only own buildings count."""
    state = position(INLAND, own("0", "0"), hands=["lll"])
    assert reason(state, Exchange(LUMBER, ORE)) == ("R9.5", "RATE_NOT_MET")


def test_what_the_bank_does_not_have_cannot_be_taken() -> None:
    """R9.6, D29 somebody else holds all ore."""
    state = position(INLAND, hands=["llll", "o" * 19])
    assert swaps(state) == [Exchange(LUMBER, kind) for kind in (BRICK, WOOL, GRAIN)]
    assert reason(state, Exchange(LUMBER, ORE)) == ("R9.6", "BANK_EMPTY")


def test_a_kind_for_itself_is_pointless() -> None:
    """R9.6, D29 refused at any harbour and with any hand."""
    for hand in ("llll", "", "ww"):
        state = position(own("53", "42"), hands=[hand])
        for kind in Resource:
            assert reason(state, Exchange(kind, kind)) == ("R9.6", "SAME_RESOURCE")


def test_any_number_of_exchanges() -> None:
    """R9.5 one card each time."""
    state = position(INLAND, hands=["l" * 12])
    for kind in (BRICK, BRICK, ORE):
        state = after(state, Exchange(LUMBER, kind))
    assert letters(state.hands[A]) == "bbo"
    assert sum(state.bank) == 95 - 3


def test_only_after_production() -> None:
    """R9.1, R6.4 not before the dice."""
    state = position(INLAND, hands=["llll"], phase=Phase.BEFORE_ROLL)
    assert reason(state, Exchange(LUMBER, ORE)) == ("R6.4", "OTHER_PHASE")
    assert may(after(with_dice(state, (1, 1)), Roll()), Exchange(LUMBER, ORE))


def test_every_harbour_of_the_fixed_island() -> None:
    """R3.2, R9.2, R9.3 the rates of a building on each of the eighteen intersections."""
    special = {
        1: GRAIN,
        5: GRAIN,
        10: ORE,
        15: ORE,
        42: WOOL,
        46: WOOL,
        33: BRICK,
        38: BRICK,
        11: LUMBER,
        16: LUMBER,
    }
    generic = {0, 3, 26, 32, 49, 52, 47, 51}
    island = new_game(1, 4, Options(fixed_island=True)).setup.island
    for at in range(54):
        usual = 3 if at in generic else 4
        expected = [2 if special.get(at) is kind else usual for kind in Resource]
        assert list(island.rates(1 << at)) == expected


@pytest.mark.parametrize("arrangement", HARBOUR_PATHS, ids=["even", "odd"])
def test_every_harbour_of_random_islands(arrangement: tuple[Path, ...]) -> None:
    """R4.2 to R4.4, R9.1 to R9.3 the rates on all intersections, by the paths of harbours."""
    islands = (new_game(seed, 4).setup.island for seed in range(100))
    island = next(i for i in islands if tuple(one.path for one in i.harbours) == arrangement)
    for at in range(54):
        rates_here = [4] * 5
        for harbour in island.harbours:
            if at in ENDS[harbour.path]:
                if harbour.resource is None:
                    rates_here = [3] * 5
                else:
                    rates_here[harbour.resource] = 2
        assert list(island.rates(1 << at)) == rates_here


def test_cards_given_go_to_the_bank() -> None:
    """R9.1 all of them, and one comes back."""
    state = position(INLAND, hands=["ooooo"])
    assert state.bank[ORE] == 14
    state = after(state, Exchange(ORE, WOOL))
    assert state.bank == (19, 19, 18, 19, 18)
    assert state.hands[A] == cards("wo")
