"""R5.6, R5.7 corners of the goods rules that hardly ever occur in play."""

from dataclasses import replace

from canalmania import apply
from canalmania.actions import TakeCard
from canalmania.board import BOARD
from canalmania.catalogue import CARDS
from canalmania.events import CardTaken, CubeReturned
from canalmania.ids import Card, Colour, Phase
from canalmania.rules.cubes import places_to_empty, places_to_fill
from tests.canalmania.positions import RED, game, with_display


def test_cubes_that_find_no_place_are_told_after_the_card() -> None:
    """R5.6 what happened before is not forgotten: the card was taken, two cubes came back."""
    red = frozenset(p.id for p in BOARD.places.values() if p.colour is Colour.RED)
    state = with_display(game(phase=Phase.BUILD), "stretch/red - - - -")
    after, events = apply(replace(state, cubes=red), TakeCard(0))
    card = next(Card(n) for n, card in enumerate(CARDS) if card.goods is Colour.RED)
    back = CubeReturned(RED, Colour.RED)
    assert list(events) == [CardTaken(RED, 0, card), back, back]
    assert after.cubes == red


def test_connected_cities_keep_their_cubes() -> None:
    """R5.7 they are no case of the rule; then there is no case at all."""
    cities = frozenset(BOARD.city_of.values())
    assert places_to_empty(cities, cities) == (0, ())
    assert places_to_empty(frozenset(), frozenset()) == (0, ())


def test_a_full_colour_has_no_case() -> None:
    """R5.6."""
    everywhere = frozenset(BOARD.places)
    assert places_to_fill(Colour.RED, everywhere, frozenset()) == (0, ())
