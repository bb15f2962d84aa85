"""R3 the turn."""

from dataclasses import replace

import pytest

from canalmania import GameState, code_of, refusal, view_for
from canalmania.actions import (
    Action,
    Declare,
    Discard,
    DiscardDisplay,
    DrawCard,
    DrawFromDisplay,
    EndBuild,
    EndPhase,
    EndTurn,
    LayTile,
    MoveGoods,
    StopTaking,
    SwapEngineer,
    TakeBack,
    TakeCard,
    TakeContract,
)
from canalmania.catalogue import CARDS
from canalmania.events import (
    CardsDiscarded,
    DisplayDiscarded,
    DisplayRefilled,
    EngineersSwapped,
    PhaseSkipped,
    TurnBegan,
    TurnEnded,
)
from canalmania.ids import CardKind, ContractId, EngineerId, Phase, PlaceId
from tabletop.seat import Seat
from tests.canalmania.playing import (
    after,
    lay,
    of_kind,
    offered,
    play,
    reason,
    refused,
    verbs_offered,
)
from tests.canalmania.positions import (
    BLACK,
    RED,
    WHITE,
    YELLOW,
    game,
    held,
    named,
    with_canal,
    with_cubes,
    with_display,
    with_hand,
    with_parliament,
    with_top,
)

MEDWAY = ContractId("medway")
SKIP = EndPhase()


def mid_turn(phase: Phase = Phase.CONTRACT, players: int = 4) -> GameState:
    """Red has an open contract and a cube to move on a section of his own."""
    state = with_canal(game(players, phase=phase), RED, "nene", "northampton")
    route = "tonbridge 2,13:lock 3,12:stretch maidstone"
    state = with_canal(state, RED, "medway", route, done=True)
    return with_cubes(state, "tonbridge")


MOVE = MoveGoods((PlaceId("tonbridge"), PlaceId("maidstone")), (RED,))
IN_PHASE_1 = {"TakeContract", "SwapEngineer", "DiscardDisplay", "DrawCard", "EndPhase"}


def test_the_three_phases_offer_their_actions_and_no_others() -> None:
    """R3.1, R3.2, R3.3, R3.4, R3.7 and each may be skipped (D5)."""
    state = with_hand(mid_turn(), RED, "lock")
    assert verbs_offered(state) == IN_PHASE_1
    state, told = play(state, SKIP)
    assert told == [PhaseSkipped(RED, Phase.CONTRACT)]
    assert verbs_offered(state) == {"TakeCard", "LayTile", "DrawCard", "EndPhase"}
    state, told = play(state, SKIP)
    assert told == [PhaseSkipped(RED, Phase.BUILD)]
    assert verbs_offered(state) == {"MoveGoods", "DrawCard", "EndPhase"}
    state, told = play(state, SKIP)
    assert told == [PhaseSkipped(RED, Phase.GOODS)]
    assert verbs_offered(state) == {"EndTurn"}


@pytest.mark.parametrize(
    ("phase", "action"),
    [
        (Phase.CONTRACT, TakeContract(ContractId("wey_arun"), PlaceId("arundel"))),
        (Phase.CONTRACT, SwapEngineer(EngineerId.RENNIE)),
        (Phase.CONTRACT, DiscardDisplay()),
        (Phase.CONTRACT, DrawCard()),
        (Phase.BUILD, DrawCard()),
        (Phase.GOODS, DrawCard()),
        (Phase.GOODS, MOVE),
    ],
    ids=lambda value: value.name if isinstance(value, Phase) else code_of(value),
)
def test_one_action_ends_its_phase(phase: Phase, action: Action) -> None:
    """R3.1 only one of the phase's actions; R3.7 a draw stands instead of it."""
    state = with_parliament(mid_turn(phase), "wey_arun oxford_canal medway")
    assert after(with_top(state, "lock"), action).phase is Phase(phase + 1)


def test_taking_cards_and_building_end_phase_2() -> None:
    """R3.3 one or the other, never both."""
    state = with_hand(mid_turn(Phase.BUILD), RED, "lock")
    taken = after(state, TakeCard(0))
    assert "LayTile" not in verbs_offered(taken)
    assert after(taken, TakeCard(1), TakeCard(2), StopTaking()).phase is Phase.GOODS
    tile = offered(state, LayTile)[0]
    assert "TakeCard" not in verbs_offered(after(state, tile))
    assert after(state, tile, EndBuild()).phase is Phase.GOODS


@pytest.mark.parametrize(
    ("phase", "action", "wanted"),
    [
        (Phase.BUILD, TakeContract(ContractId("wey_arun"), PlaceId("arundel")), (1,)),
        (Phase.BUILD, SwapEngineer(EngineerId.RENNIE), (1,)),
        (Phase.GOODS, DiscardDisplay(), (1,)),
        (Phase.CONTRACT, TakeCard(0), (2,)),
        (Phase.GOODS, TakeCard(0), (2,)),
        (Phase.CONTRACT, lay("nene", "2,3", "stretch", "E"), (2,)),
        (Phase.BUILD, MOVE, (3, 5)),
        (Phase.CLOSING, MOVE, (3, 5)),
        (Phase.CLOSING, DrawCard(), (1, 2, 3)),
        (Phase.CLOSING, DrawFromDisplay(0), (1, 2, 3)),
        (Phase.CLOSING, EndPhase(), (1, 2, 3)),
        (Phase.CONTRACT, Discard(CardKind.LOCK), (4,)),
        (Phase.GOODS, EndTurn(), (4,)),
        (Phase.DELIVERIES, EndPhase(), (1, 2, 3)),
        (Phase.DELIVERIES, TakeBack(MEDWAY, 1), (1, 2, 3, 4)),
    ],
)
def test_an_action_of_another_phase_is_refused(
    phase: Phase, action: Action, wanted: tuple[int, ...]
) -> None:
    """R3.1 the phases come in order."""
    why = refused(mid_turn(phase), action)
    assert (why.rule, why.key) == ("R3.1", "PHASE_USED")
    assert why.args == {"phase": int(phase), "wanted": wanted}


@pytest.mark.parametrize("action", [StopTaking(), EndBuild(), Declare(True)])
def test_an_answer_needs_a_question(action: Action) -> None:
    """R3.1"""
    assert reason(mid_turn(Phase.BUILD), action) == ("R3.1", "NOTHING_TO_DECIDE")


def test_what_is_pending_comes_first() -> None:
    """R3.1 the refusal names the decision."""
    why = refused(after(mid_turn(Phase.BUILD), TakeCard(0)), SKIP)
    assert (why.rule, why.key, why.args) == ("R3.1", "DECISION_FIRST", {"decision": "Taking"})


def test_only_the_seat_to_act_is_told_anything() -> None:
    """R3.1, R5.2 whoever is not to act learns whose turn it is, even of a legal action."""
    state = mid_turn(Phase.GOODS)
    assert refusal(state, MOVE, RED) is None
    for seat in (WHITE, BLACK, YELLOW):
        why = refusal(state, MOVE, seat)
        assert why is not None
        assert (why.rule, why.key, why.args) == ("R3.1", "NOT_YOUR_SEAT", {"active": RED})


# --- engineers ------------------------------------------------------------------------------


def test_engineers_are_exchanged_with_a_player_who_is_not_asked() -> None:
    """R3.5"""
    state, told = play(mid_turn(), SwapEngineer(EngineerId.SMEATON))
    engineers = [player.engineer for player in state.players]
    assert engineers == [
        EngineerId.SMEATON,
        EngineerId.TELFORD,
        EngineerId.JESSOP,
        EngineerId.BRINDLEY,
    ]
    assert state.spare_engineers == (EngineerId.RENNIE,)
    assert told == [EngineersSwapped(RED, EngineerId.SMEATON, EngineerId.JESSOP, BLACK)]
    assert state.phase is Phase.BUILD


def test_engineers_are_exchanged_for_one_beside_the_board() -> None:
    """R3.5 one's own lies there afterwards, among the others in their order."""
    state, told = play(mid_turn(players=3), SwapEngineer(EngineerId.RENNIE))
    assert state.players[RED].engineer is EngineerId.RENNIE
    assert state.spare_engineers == (EngineerId.BRINDLEY, EngineerId.JESSOP)
    assert told == [EngineersSwapped(RED, EngineerId.RENNIE, EngineerId.JESSOP, None)]
    assert state.players[1:] == mid_turn(players=3).players[1:]


def test_the_new_engineer_helps_at_once() -> None:
    """R3.5 Telford's aqueduct for one card, in the same turn."""
    state = with_canal(game(), RED, "worcester_birmingham", "birmingham")
    state = with_hand(state, RED, "aqueduct")
    assert not offered(after(state, SKIP), LayTile)
    assert offered(after(state, SwapEngineer(EngineerId.TELFORD)), LayTile)


def test_nobody_exchanges_an_engineer_for_himself() -> None:
    """R3.5 the four others are offered."""
    why = refused(mid_turn(), SwapEngineer(EngineerId.JESSOP))
    assert (why.rule, why.key, why.args) == ("R3.5", "SAME_ENGINEER", {"engineer": "jessop"})
    others = [swap.engineer for swap in offered(mid_turn(), SwapEngineer)]
    assert others == [e for e in EngineerId if e is not EngineerId.JESSOP]


# --- discarding the display -----------------------------------------------------------------


def test_the_display_is_discarded_and_five_new_cards_are_turned_up() -> None:
    """R3.6 in the order of the deck; goods symbols are ignored."""
    state = with_top(mid_turn(), "stretch/red tunnel/blue lock stretch/white lock aqueduct")
    old, top = state.display, state.deck[:-6:-1]
    state, told = play(state, DiscardDisplay())
    assert state.display == top
    assert state.discards == old
    assert told == [
        DisplayDiscarded(RED, tuple(card for card in old if card is not None)),
        DisplayRefilled(RED, (0, 1, 2, 3, 4), top),
    ]
    assert not state.pending
    assert state.phase is Phase.BUILD


def test_a_short_display_is_discarded_and_filled() -> None:
    """R3.6, D15"""
    state = with_display(mid_turn(), "- lock - - -")
    after_it = after(state, DiscardDisplay())
    assert None not in after_it.display
    assert len(after_it.discards) == 1


def test_an_empty_display_cannot_be_discarded() -> None:
    """R3.6"""
    state = with_display(mid_turn(), "5 -")
    assert reason(state, DiscardDisplay()) == ("R3.6", "DECK_EMPTY")


# --- the end of the turn --------------------------------------------------------------------


def test_seven_cards_may_be_kept() -> None:
    """R3.8"""
    state = with_hand(mid_turn(Phase.CLOSING), RED, "7 lock")
    assert verbs_offered(state) == {"EndTurn"}
    why = refused(state, Discard(CardKind.LOCK))
    assert (why.rule, why.key, why.args) == ("R3.8", "DISCARD_COUNT", {"count": 0})


def test_a_hand_over_seven_is_discarded_down_to_seven_by_choice() -> None:
    """R3.8"""
    state = with_hand(mid_turn(Phase.CLOSING), RED, "6 lock 2 tunnel surveyor")
    why = refused(state, EndTurn())
    assert (why.rule, why.key, why.args) == ("R3.8", "DISCARD_COUNT", {"count": 2})
    assert offered(state, Discard) == [
        Discard(CardKind.LOCK),
        Discard(CardKind.TUNNEL),
        Discard(CardKind.SURVEYOR),
    ]
    why = refused(state, Discard(CardKind.STRETCH))
    assert (why.rule, why.key, why.args) == ("R3.8", "CARD_NOT_IN_HAND", {"kind": "stretch"})
    state, told = play(state, Discard(CardKind.SURVEYOR), Discard(CardKind.LOCK))
    assert held(state, RED) == "5 lock 2 tunnel"
    assert named(CARDS[card].kind for card in state.discards) == "lock surveyor"
    assert [e.rule for e in of_kind(told, CardsDiscarded)] == ["R3.8", "R3.8"]
    assert verbs_offered(state) == {"EndTurn"}


def test_there_is_no_limit_before_the_end_of_the_turn() -> None:
    """R3.8, R5.2"""
    state = after(with_hand(mid_turn(Phase.GOODS), RED, "15 lock"), SKIP)
    assert view_for(state, WHITE).players[RED].hand_size == 15


def test_play_runs_clockwise_and_red_begins_every_round() -> None:
    """R2.4, R3.1, D17 red stays first though the engineers changed hands."""
    state = after(mid_turn(), SwapEngineer(EngineerId.RENNIE))
    seats: list[tuple[Seat, int]] = []
    told: list[object] = []
    state = replace(state, parliament=(), contract_deck=())
    for _ in range(9):
        while state.phase is not Phase.CLOSING:
            state = after(state, SKIP)
        state, events = play(state, EndTurn())
        seats.append((state.active, state.round))
        told += events
    around = [WHITE, BLACK, YELLOW, RED]
    assert [seat for seat, _ in seats] == [*around, *around, WHITE]
    assert [round_ for _, round_ in seats] == [1, 1, 1, 2, 2, 2, 2, 3, 3]
    assert (state.turn, state.first, state.phase) == (9, RED, Phase.CONTRACT)
    assert told[:4] == [TurnEnded(RED), TurnBegan(WHITE, 1), TurnEnded(WHITE), TurnBegan(BLACK, 1)]


def test_the_round_turns_at_the_red_player_wherever_he_sits() -> None:
    """R2.4, R9.2"""
    state = replace(mid_turn(Phase.CLOSING), first=BLACK, active=WHITE)
    state, told = play(state, EndTurn())
    assert (state.active, state.round) == (BLACK, 2)
    assert told[-1] == TurnBegan(BLACK, 2)
