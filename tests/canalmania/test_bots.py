"""Computer players: what they see, that they play on to the end, and that greedy plays sensibly."""

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from benchmarks.duplicate_deals import match
from benchmarks.match import played
from canalmania import GameState, apply, legal_actions, new_game, to_act, view_for
from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots import BOTS
from canalmania.bots.game import play
from canalmania.bots.picking import best_of
from canalmania.bots.random_bot import RARE
from canalmania.game import CANAL_MANIA
from canalmania.ids import CardKind, Colour, EngineerId, Phase, PlaceId, TileKind
from canalmania.rules.goods import points_by_seat
from canalmania.state import Declaration
from tabletop.rng import seeded
from tabletop.terminal.deals import seatings
from tests.canalmania.other_worlds import other_world
from tests.canalmania.positions import (
    RED,
    WHITE,
    game,
    reference_position,
    with_canal,
    with_display,
    with_engineer,
    with_hand,
    with_parliament,
    with_player,
)

NAMES = tuple(BOTS)
MOST_ACTIONS = 4000
NENE = "northampton 2,3:stretch 3,2:lock 4,1:stretch peterborough"
GOOLE, PETERBOROUGH = PlaceId("goole"), PlaceId("peterborough")


def chosen(state: GameState, bot: str = "greedy", luck: int = 1) -> Action:
    return BOTS[bot](view_for(state, state.active), luck)[0]


def played_while(state: GameState, phase: Phase) -> tuple[GameState, list[Action]]:
    """Greedy's actions until the phase is over."""
    actions = []
    while state.phase is phase:
        actions.append(chosen(state))
        state, _ = apply(state, actions[-1])
    return state, actions


# --- every bot ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("bot", NAMES)
def test_a_game_among_equals_ends(bot: str, players: int) -> None:
    """R9.2 every choice is legal (`play` would raise), and the game does not drag on."""
    record = play(11, [bot] * players)
    assert record.state.phase is Phase.OVER
    assert 100 < record.length < MOST_ACTIONS
    assert record.state.round <= 80


@pytest.mark.parametrize("bot", NAMES)
def test_the_choice_depends_on_nothing_but_what_the_seat_may_know(bot: str) -> None:
    """R5.2, R4.7 dealing anew what the seat cannot see does not change what it does."""
    worlds = 0
    for seed in (3, 4, 5):
        state, luck = new_game(seed, 3 + seed % 3), seeded(seed)
        while to_act(state) and state.round <= 9:
            unseen = other_world(state, state.active, Random(worlds))
            here = BOTS[bot](view_for(state, state.active), luck)
            there = BOTS[bot](view_for(unseen, state.active), luck)
            assert here == there
            worlds += unseen != state
            state, _ = apply(state, here[0])
            luck = here[1]
    assert worlds > 500


@pytest.mark.parametrize("bot", NAMES)
def test_the_same_view_and_luck_give_the_same_choice(bot: str) -> None:
    view = view_for(game(), RED)
    choices = {BOTS[bot](view, 99) for _ in range(5)}
    assert len(choices) == 1


@pytest.mark.parametrize("bot", NAMES)
def test_a_seat_that_is_not_to_act_has_no_choice(bot: str) -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        BOTS[bot](view_for(game(), WHITE), 1)


def test_chance_decides_among_equals_only() -> None:
    luck, found = 5, Counter[str]()
    for _ in range(300):
        option, luck = best_of([(1.0, "a"), (2.0, "b"), (2.0, "c"), (0.5, "d")], luck)
        found[option] += 1
    assert set(found) == {"b", "c"}
    assert min(found.values()) > 100


# --- random ---------------------------------------------------------------------------------


def test_random_chooses_the_verb_first_whatever_the_number_of_its_actions() -> None:
    """R3.3 five cards to take, many tiles to lay, one card to draw: each verb one time in three."""
    state = with_canal(game(phase=Phase.BUILD), RED, "nene", "northampton")
    state = with_hand(state, RED, "3 stretch 3 lock")
    offered = Counter(type(action) for action in legal_actions(state))
    assert offered[a.LayTile] > 5 * offered[a.DrawCard]
    view, luck, found = view_for(state, RED), seeded("verbs"), Counter[type]()
    for _ in range(1500):
        action, luck = BOTS["random"](view, luck)
        found[type(action)] += 1
    usual = {verb: count for verb, count in found.items() if verb not in RARE}
    assert set(usual) == {a.TakeCard, a.LayTile, a.DrawCard}
    assert all(400 < count < 600 for count in usual.values())


def test_random_seldom_undoes_what_it_did() -> None:
    state = with_canal(game(), RED, "medway", "tonbridge 2,13:lock 3,12")
    view, luck, found = view_for(state, RED), seeded("rare"), Counter[bool]()
    for _ in range(1500):
        action, luck = BOTS["random"](view, luck)
        found[isinstance(action, RARE)] += 1
    assert 10 < found[True] < 150


# --- greedy ---------------------------------------------------------------------------------


def test_greedy_beats_three_randoms() -> None:
    """Fifteen deals, each played from all four seats. More of them: `benchmarks.match`."""
    play_it = partial(played, game=CANAL_MANIA.id)
    games = match(play_it, seatings(["greedy", "random", "random", "random"], deals=15))
    results = [result for game in games for result in game["greedy"]]
    assert sum(result.won for result in results) >= 54
    assert all(result.rounds < 30 for result in results)


def test_greedy_completes_a_canal_as_soon_as_its_cards_pay_for_it() -> None:
    """R6.14, E14 two clear hexes from Tonbridge to Maidstone."""
    state = with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge")
    state, actions = played_while(with_hand(state, RED, "stretch lock"), Phase.BUILD)
    assert [canal.contract for canal in state.players[RED].completed] == ["medway"]
    assert isinstance(actions[-1], a.EndBuild)
    assert state.players[RED].hand == ()


def test_greedy_completes_two_canals_in_one_action() -> None:
    """R6.1."""
    state = with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge")
    state = with_canal(state, RED, "nene", "northampton")
    state, _ = played_while(with_hand(state, RED, "3 stretch 3 lock"), Phase.BUILD)
    assert {canal.contract for canal in state.players[RED].completed} == {"medway", "nene"}


def test_greedy_lays_locks_rather_than_stretches_where_it_has_the_choice() -> None:
    """R6.14 a lock scores, a stretch does not; R6.7 two locks in a row are not to be had."""
    state = with_canal(game(phase=Phase.BUILD), RED, "nene", "northampton")
    state, _ = played_while(with_hand(state, RED, "3 stretch 3 lock"), Phase.BUILD)
    (canal,) = state.players[RED].completed
    assert canal.kinds == (TileKind.LOCK, TileKind.STRETCH, TileKind.LOCK)


def test_greedy_uses_both_halves_of_smeatons_surveyor() -> None:
    """R11.2 one surveyor stands for two cards of the canal, even of two tiles."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.SMEATON)
    state = with_canal(state, RED, "medway", "tonbridge")
    state, _ = played_while(with_hand(state, RED, "surveyor"), Phase.BUILD)
    assert [canal.contract for canal in state.players[RED].completed] == ["medway"]


def test_greedy_collects_cards_as_long_as_it_cannot_complete_a_canal() -> None:
    state = with_canal(game(phase=Phase.BUILD), RED, "nene", "northampton")
    state = with_hand(state, RED, "stretch")
    assert isinstance(chosen(state), a.TakeCard)


def test_greedy_with_a_full_hand_begins_a_canal_it_cannot_complete() -> None:
    """R3.8 cards beyond seven would be lost."""
    state = with_canal(game(phase=Phase.BUILD), RED, "nene", "northampton")
    assert isinstance(chosen(with_hand(state, RED, "7 stretch")), a.LayTile)


def test_greedy_builds_for_points_in_its_last_turn() -> None:
    """R10.1 tiles of unfinished canals score: two cards become an aqueduct at the end only."""
    state = with_canal(game(phase=Phase.BUILD), RED, "huddersfield_narrow", "manchester")
    state = with_hand(state, RED, "2 aqueduct")
    assert isinstance(chosen(state), a.TakeCard)
    laid = chosen(replace(state, last_round=state.round))
    assert isinstance(laid, a.LayTile)
    assert laid.kind is TileKind.AQUEDUCT


def test_greedy_takes_the_card_its_canal_lacks() -> None:
    """R6.7 two clear hexes in a row need a stretch and a lock."""
    state = with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge")
    state = with_display(with_hand(state, RED, "stretch"), "2 stretch lock aqueduct stretch")
    assert chosen(state) == a.TakeCard(2)


@pytest.mark.parametrize(
    ("hand", "contract"),
    [("stretch lock", "medway"), ("2 aqueduct 3 tunnel", "huddersfield_narrow")],
)
def test_greedy_takes_the_contract_its_cards_complete(hand: str, contract: str) -> None:
    """R4.3, E11 one lies in the plain, the other all in the hills."""
    state = with_engineer(with_hand(game(), RED, hand), RED, EngineerId.BRINDLEY)
    choice = chosen(with_parliament(state, "medway huddersfield_narrow"))
    assert isinstance(choice, a.TakeContract)
    assert choice.contract == contract


def test_greedy_takes_no_second_contract_in_its_last_turn() -> None:
    """R4.2 with one open canal a second contract is a choice."""
    state = with_canal(game(), RED, "nene", "northampton")
    assert not isinstance(chosen(replace(state, last_round=state.round)), a.TakeContract)


def test_greedy_keeps_what_it_needs_when_it_must_discard() -> None:
    """R3.8."""
    state = with_canal(game(phase=Phase.CLOSING), RED, "medway", "tonbridge")
    state = with_hand(state, RED, "6 stretch lock surveyor")
    assert chosen(state) == a.Discard(CardKind.STRETCH)


def test_greedy_discards_a_display_without_use() -> None:
    """R3.6."""
    state = with_canal(with_parliament(game(), ""), RED, "medway", "tonbridge")
    state = with_display(with_hand(state, RED, "stretch"), "5 stretch")
    assert isinstance(chosen(state), a.DiscardDisplay)


def test_greedy_takes_back_tiles_only_from_a_canal_it_cannot_complete() -> None:
    """R7.1, R6.10 this canal leads into a difficult hex, the other way round it would not."""
    state = with_canal(game(), RED, "medway", "tonbridge 2,12:lock 3,11")
    assert not isinstance(chosen(state), a.TakeBack)
    stuck = with_player(state, RED, supply=(15, 11, 0, 0))
    assert chosen(stuck) == a.TakeBack(state.players[RED].canals[0].contract, 1)


def with_drawn(state: GameState, card: str) -> GameState:
    """R3.7 this card has just been drawn; whether to declare it is the question."""
    state = with_hand(state, RED, card)
    return replace(state, pending=(Declaration(state.players[RED].hand[0]),))


def test_greedy_declares_goods_it_can_carry_and_keeps_quiet_about_those_of_rivals() -> None:
    """R3.7, R5.4 a red cube comes to Peterborough, the only connected red place."""
    position = game(phase=Phase.BUILD)
    for owner, openly in ((RED, True), (WHITE, False)):
        state = with_canal(position, owner, "nene", NENE, done=True)
        state = with_canal(state, RED, "medway", "tonbridge")
        assert chosen(with_drawn(state, "stretch/red")) == a.Declare(openly)


def test_greedy_chooses_the_colour_of_its_own_places() -> None:
    """R5.5 its canal joins Northampton, which is yellow, to red Peterborough."""
    state = with_canal(game(phase=Phase.BUILD), RED, "nene", NENE, done=True)
    state = with_canal(state, RED, "medway", "tonbridge")
    state, _ = apply(with_drawn(state, "stretch/white"), a.Declare(True))
    choice = chosen(state)
    assert isinstance(choice, a.ChooseColour)
    assert choice.colour in (Colour.RED, Colour.YELLOW)


def test_greedy_puts_cubes_where_it_can_carry_them() -> None:
    """R5.4 case 2 leaves Peterborough on its own canal and Goole on that of a rival."""
    state = with_canal(
        reference_position("sheffield_south_yorkshire"), RED, "nene", NENE, done=True
    )
    state = with_canal(replace(state, phase=Phase.BUILD), RED, "medway", "tonbridge")
    state, _ = apply(with_drawn(state, "stretch/red"), a.Declare(True))
    assert set(legal_actions(state)) >= {a.PlaceCube(GOOLE), a.PlaceCube(PETERBOROUGH)}
    assert chosen(state) == a.PlaceCube(PETERBOROUGH)


def test_greedy_never_makes_a_delivery_worse_than_another_in_every_respect() -> None:
    """R8.3 no other move gives it more and the others less."""
    deliveries = 0
    for seed in (21, 22, 23):
        record = play(seed, ["greedy"] * 4)
        for step, action in enumerate(record.actions):
            state = record.at(step)
            if not isinstance(action, a.MoveGoods):
                continue
            own, others = shares(action, state)
            for other in legal_actions(state):
                if isinstance(other, a.MoveGoods):
                    more, less = shares(other, state)
                    assert not (more > own and less < others)
                    deliveries += 1
    assert deliveries > 300


def shares(route: a.MoveGoods, state: GameState) -> tuple[int, int]:
    """The points of the mover and of all others."""
    points = points_by_seat(route)
    return points[state.active], sum(points) - points[state.active]
