"""R1 components and R2 setup."""

from collections import Counter
from itertools import product

import pytest

from canalmania import GameState, Options, new_game, to_act, view_for
from canalmania.board import BOARD
from canalmania.catalogue import CARDS, CONTRACTS, ENGINEERS
from canalmania.ids import CardKind, Colour, EngineerId, Phase, PlayerColour, TileKind
from canalmania.state import PlayerState
from tabletop.seat import Seat

SEEDS = [f"deal {number}" for number in range(30)]
GAMES = [new_game(seed, seats) for seed, seats in product(SEEDS, (3, 4, 5))]


@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_no_other_number_of_players(seats: int) -> None:
    """R1.1"""
    with pytest.raises(ValueError, match=f"{seats} players: a game is for 3 to 5"):
        new_game("seed", seats)


def test_each_player_has_35_tiles() -> None:
    """R1.3 16 stretches, 12 locks, 4 aqueducts, 3 tunnels."""
    for state in GAMES:
        for player in state.players:
            assert {kind: player.supply[kind] for kind in TileKind} == {
                TileKind.STRETCH: 16,
                TileKind.LOCK: 12,
                TileKind.AQUEDUCT: 4,
                TileKind.TUNNEL: 3,
            }


def test_every_colour_has_one_city_and_six_towns() -> None:
    """R1.2, D2 green is one of the six colours."""
    count = Counter((place.colour, place.is_city) for place in BOARD.places.values())
    assert count == {
        (colour, is_city): 1 if is_city else 6
        for colour in (
            Colour.RED,
            Colour.YELLOW,
            Colour.GREEN,
            Colour.BLUE,
            Colour.BLACK,
            Colour.PURPLE,
        )
        for is_city in (True, False)
    }


def test_the_fifteen_cubes_are_in_the_basin_and_nobody_has_points_or_cards() -> None:
    """R1.4, R2.5"""
    for state in GAMES:
        assert state.basin == 15
        assert not state.cubes
        assert {(p.score, p.hand, p.canals, p.completed) for p in state.players} == {
            (0, (), (), ())
        }


def test_the_five_kinds_of_build_cards_are_dealt_with_their_symbols() -> None:
    """R1.5 every card is in the display or in the deck."""
    assert {card.kind for card in CARDS} == set(CardKind)
    assert {card.goods for card in CARDS} == {*Colour, None}
    for state in GAMES:
        assert sorted((*state.display, *state.deck), key=str) == sorted(range(70), key=str)


def test_five_cards_lie_face_up_and_their_symbols_do_nothing() -> None:
    """R2.1"""
    for state in GAMES:
        assert len(state.display) == 5
        assert None not in state.display
        assert not state.discards
        assert state.pending == ()
    shown = [card for state in GAMES for card in state.display if card is not None]
    assert any(CARDS[card].goods is not None for card in shown)


def test_five_starting_contracts_are_open_and_the_sixth_lies_on_the_deck() -> None:
    """R1.6, R2.2 the deck has 25 cards."""
    on_top = set()
    for state in GAMES:
        assert len(state.parliament) == 5
        assert len(state.contract_deck) == 25
        assert {*state.parliament, *state.contract_deck} == set(CONTRACTS)
        assert all(CONTRACTS[contract].is_starting for contract in state.parliament)
        assert CONTRACTS[state.contract_deck[-1]].is_starting
        on_top.add(state.contract_deck[-1])
    assert len(on_top) == 6, "each of the six is on top now and then"


def test_engineers_are_dealt_at_random_and_the_others_lie_beside_the_board() -> None:
    """R1.7, R2.3 everybody sees all of them."""
    assert [(e.name, e.born) for e in ENGINEERS.values()] == [
        ("Brindley", 1716),
        ("Smeaton", 1724),
        ("Jessop", 1745),
        ("Telford", 1757),
        ("Rennie", 1761),
    ]
    seen = set()
    for state in GAMES:
        held = [player.engineer for player in state.players]
        assert sorted((*held, *state.spare_engineers)) == list(EngineerId)
        assert list(state.spare_engineers) == sorted(state.spare_engineers)
        seen |= set(enumerate(held))
        view = view_for(state, None)
        assert [player.engineer for player in view.players] == held
        assert view.spare_engineers == state.spare_engineers
    assert len(seen) == 25, "every seat gets every engineer now and then"


def test_the_lowest_engineer_is_red_and_plays_first() -> None:
    """R2.4"""
    for state in GAMES:
        lowest = min(state.players, key=lambda player: player.engineer)
        assert state.players[state.first] is lowest
        assert lowest.colour is PlayerColour.RED
        assert state.active == state.first
        assert to_act(state) == (state.first,)
        assert (state.phase, state.round, state.turn) == (Phase.CONTRACT, 1, 0)
        assert state.last_round is None
        assert len({player.colour for player in state.players}) == len(state.players)


def colours_by_seat_after_red(state: GameState) -> list[PlayerColour]:
    seats = [Seat(seat) for seat in range(len(state.players)) if seat != state.first]
    return [state.players[seat].colour for seat in seats]


def test_without_wishes_the_colours_come_in_their_order() -> None:
    """R2.4"""
    order = [PlayerColour.WHITE, PlayerColour.BLACK, PlayerColour.YELLOW, PlayerColour.GREEN]
    for state in GAMES:
        assert colours_by_seat_after_red(state) == order[: len(state.players) - 1]


def wished(*colours: PlayerColour, first: int = 0) -> tuple[PlayerState, ...]:
    options = Options(colours=colours)
    games = (new_game(seed, 4, options) for seed in SEEDS)
    return next(state.players for state in games if state.first == first)


def test_the_others_choose_their_colours() -> None:
    """R2.4 the wishes stand by seat; the first player's goes unheard."""
    players = wished(
        PlayerColour.GREEN, PlayerColour.GREEN, PlayerColour.YELLOW, PlayerColour.BLACK
    )
    assert [player.colour for player in players] == [
        PlayerColour.RED,
        PlayerColour.GREEN,
        PlayerColour.YELLOW,
        PlayerColour.BLACK,
    ]


def test_a_colour_goes_to_the_first_who_wishes_it_and_red_to_nobody() -> None:
    """R2.4 who wished in vain, or nothing, gets what the others left."""
    players = wished(PlayerColour.WHITE, PlayerColour.WHITE, PlayerColour.RED, first=3)
    assert [player.colour for player in players] == [
        PlayerColour.WHITE,
        PlayerColour.BLACK,
        PlayerColour.YELLOW,
        PlayerColour.RED,
    ]


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    """R2.1, R2.2, R2.3 at random, but repeatably."""
    assert new_game("one", 3) == new_game("one", 3)
    assert new_game(17, 3) == new_game("17", 3)
    one, two = new_game("one", 3), new_game("two", 3)
    assert one.deck != two.deck
    assert one.contract_deck != two.contract_deck
    assert one.rng != two.rng
