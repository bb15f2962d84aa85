"""R3.7 drawing, R3.9 the deck."""

from collections import Counter

from canalmania import GameState, legal_actions
from canalmania.actions import Declare, DiscardDisplay, DrawCard, PlaceCube
from canalmania.catalogue import CARDS
from canalmania.events import (
    CardDrawn,
    CubePlaced,
    DeckReshuffled,
    DisplayRefilled,
    GoodsDeclared,
    GoodsKeptQuiet,
)
from canalmania.ids import Phase, PlaceId
from tests.canalmania.playing import after, of_kind, only, play, reason, verbs_offered
from tests.canalmania.positions import (
    BLACK,
    RED,
    YELLOW,
    game,
    held,
    named,
    with_canal,
    with_cubes,
    with_deck,
    with_display,
    with_hand,
    with_top,
)


def mid_turn() -> GameState:
    """Red has an open contract; a cube in Tonbridge."""
    return with_cubes(with_canal(game(), RED, "nene", "northampton"), "tonbridge")


def test_the_top_card_is_drawn_and_others_see_no_face() -> None:
    """R3.7"""
    state = with_hand(with_top(mid_turn(), "aqueduct lock"), RED, "stretch")
    top = state.deck[-1]
    state, told = play(state, DrawCard())
    assert held(state, RED) == "stretch aqueduct"
    assert named(CARDS[card].kind for card in state.deck[-1:]) == "lock"
    assert told == [CardDrawn(RED, top)]
    assert not state.pending


def drawn(text: str) -> GameState:
    return after(with_top(mid_turn(), text), DrawCard())


def test_a_goods_symbol_may_be_declared_and_places_two_cubes() -> None:
    """R3.7 the card is shown."""
    state = drawn("tunnel/purple")
    assert legal_actions(state) == (Declare(True), Declare(False))
    card = state.players[RED].hand[-1]
    state, told = play(
        state, Declare(True), PlaceCube(PlaceId("birmingham")), PlaceCube(PlaceId("ripon"))
    )
    assert only(told, GoodsDeclared) == GoodsDeclared(RED, card)
    assert [event.place for event in of_kind(told, CubePlaced)] == ["birmingham", "ripon"]
    assert state.cubes == {"tonbridge", "birmingham", "ripon"}
    assert (state.phase, state.pending) == (Phase.BUILD, ())


def test_a_goods_symbol_may_be_kept_quiet() -> None:
    """R3.7 the card stays in the hand and nothing else happens."""
    before = drawn("tunnel/purple")
    state, told = play(before, Declare(False))
    assert told == [GoodsKeptQuiet(RED)]
    assert state.cubes == before.cubes
    assert state.players == before.players
    assert (state.phase, state.pending) == (Phase.BUILD, ())


def test_a_card_without_symbol_leaves_nothing_to_declare() -> None:
    """R3.7"""
    assert reason(drawn("tunnel"), Declare(True)) == ("R3.1", "NOTHING_TO_DECIDE")


def test_three_draws_in_one_turn() -> None:
    """R3.7 in any phase."""
    state = after(with_top(mid_turn(), "lock 2 tunnel"), DrawCard(), DrawCard(), DrawCard())
    assert held(state, RED) == "lock 2 tunnel"
    assert verbs_offered(state) == {"EndTurn"}


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    """R3.9 only when a card is needed; in random order."""
    state = with_deck(mid_turn(), "lock")
    assert not of_kind(play(state, DrawCard())[1], DeckReshuffled)
    state = after(state, DrawCard())
    assert (len(state.deck), len(state.discards)) == (0, 64)
    again, told = play(state, DrawCard())
    assert told[0] == DeckReshuffled(RED, 64)
    assert len(again.deck) == 63
    assert not again.discards
    assert again.rng != state.rng
    top = again.players[RED].hand
    assert Counter((*again.deck, *top)) == Counter((*state.discards, *state.players[RED].hand))
    assert again.deck != tuple(card for card in state.discards if card not in top)


def test_the_deck_runs_out_while_the_display_is_filled() -> None:
    """R3.9 the cards just discarded are shuffled in too."""
    state = with_deck(mid_turn(), "lock tunnel")
    state, told = play(state, DiscardDisplay())
    assert None not in state.display
    assert only(told, DeckReshuffled).count == 63 + 5
    assert len(state.deck) == 65
    assert only(told, DisplayRefilled).slots == (0, 1, 2, 3, 4)


def test_with_nothing_to_draw_drawing_is_not_offered() -> None:
    """R3.7, D23"""
    state = with_deck(mid_turn(), "", rest=YELLOW)
    assert "DrawCard" not in verbs_offered(state)
    assert reason(state, DrawCard()) == ("D23", "DECK_EMPTY")


def test_the_display_stays_short_when_there_are_no_more_cards() -> None:
    """D15 two slots are filled, three stay empty."""
    state = with_deck(with_display(mid_turn(), "4 - tunnel/yellow"), "stretch/red", rest=BLACK)
    state, told = play(state, DiscardDisplay())
    assert sorted(named([CARDS[c].kind]) for c in state.display if c is not None) == [
        "stretch",
        "tunnel",
    ]
    assert state.display[2:] == (None, None, None)
    assert only(told, DisplayRefilled).slots == (0, 1)
