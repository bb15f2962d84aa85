"""R12 the seven and the robber: discards, the move, the theft."""

from collections import Counter

import pytest

from approdo import GameState, Options, apply, legal_actions, redact, refusal, to_act, view_for
from approdo.actions import (
    Action,
    ConfirmDiscard,
    Discard,
    EndTurn,
    MoveRobber,
    PlayCard,
    Roll,
    Steal,
    TakeBack,
)
from approdo.events import (
    CardsDiscarded,
    CardStolen,
    DiceRolled,
    DiscardChosen,
    DiscardConfirmed,
    DiscardOwed,
    DiscardTakenBack,
    RobberMoved,
)
from approdo.ids import CardKind, Hex, Phase, Resource, Terrain
from approdo.rules.production import half_of
from approdo.rules.robber import victims_at
from approdo.state import Discards, RobberMove, Theft
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.approdo.positions import (
    A,
    B,
    C,
    D,
    after,
    cards,
    done,
    letters,
    may,
    own,
    places,
    position,
    reason,
    with_chance,
    with_dice,
)

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource
KNIGHT = PlayCard(CardKind.KNIGHT)


def seven(*hands: str, seats: int = 4) -> GameState:
    """Red has rolled a seven with these hands."""
    state = position(hands=hands, seats=seats, phase=Phase.BEFORE_ROLL)
    return after(with_dice(state, (3, 4)), Roll())


def choosing(state: GameState, seat: Seat, text: str) -> GameState:
    """The state after a seat has chosen these cards."""
    chosen = [Discard(kind) for kind in Resource for _ in range(cards(text)[kind])]
    return after(state, *chosen, seat=seat)


# --- how many -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "owed"), [(0, 0), (6, 0), (7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (19, 9)]
)
def test_half_of_more_than_seven(held: int, owed: int) -> None:
    """R12.2 half, rounded down: 7, 8, 9 and 11 cards discard 0, 4, 4 and 5."""
    assert half_of((held, 0, 0, 0, 0)) == owed
    assert half_of((0, held - held // 2, 0, 0, held // 2)) == owed


def test_each_by_the_own_hand() -> None:
    """R12.2 7, 8, 9 and 11 cards at one table: 0, 4, 4, 5, the active player too."""
    state = seven("lllllll", "bbbbbbbb", "wwwwwwwww", "ggggggggggg")
    assert state.pending == (
        RobberMove(),
        Discards((0, 4, 4, 5), (cards(""),) * 4, (True, False, False, False)),
    )
    assert to_act(state) == (B, C, D)
    state = seven("oooooooo")
    assert to_act(state) == (A,)


def test_stefano_piero_and_francesco() -> None:
    """E17 six, eight and eleven cards discard 0, 4 and 5."""
    state = position(hands=["llbbww", "llllbbbb", "gggggggoooo"], seats=3, phase=Phase.BEFORE_ROLL)
    state, events = done(with_dice(state, (6, 1)), Roll())
    assert events == [DiceRolled(A, (6, 1)), DiscardOwed(B, 4), DiscardOwed(C, 5)]


def test_there_is_no_limit_to_a_hand_but_this() -> None:
    """D49 who has nineteen cards of a kind keeps them until a seven falls."""
    state = position(hands=["l" * 19 + "b" * 19], phase=Phase.BEFORE_ROLL)
    state = after(with_dice(state, (1, 1)), Roll(), EndTurn())
    assert sum(state.hands[A]) >= 38


def test_nobody_has_too_many() -> None:
    """R12.1 then the robber is moved at once."""
    state = seven("lllllll", "b", "", "ggggggg")
    assert state.pending == (RobberMove(),)
    assert to_act(state) == (A,)


# --- choosing -------------------------------------------------------------------------------


def test_choosing_card_by_card() -> None:
    """R12.3, D36 of the own hand, at most as many as owed; back again; confirmed when enough."""
    state = seven("", "lllllbbw")
    assert legal_actions(state, B) == (Discard(LUMBER), Discard(BRICK), Discard(WOOL))
    assert reason(state, Discard(ORE), B) == ("R12.3", "NOT_IN_HAND")
    assert reason(state, ConfirmDiscard(), B) == ("R12.2", "DISCARD_MORE")
    assert reason(state, TakeBack(LUMBER), B) == ("R12.3", "NOT_CHOSEN")
    state, events = done(state, Discard(WOOL), Discard(LUMBER), Discard(LUMBER), seat=B)
    assert events == [DiscardChosen(B, WOOL), DiscardChosen(B, LUMBER), DiscardChosen(B, LUMBER)]
    assert legal_actions(state, B) == (
        Discard(LUMBER),
        Discard(BRICK),
        TakeBack(LUMBER),
        TakeBack(WOOL),
    )
    state, events = done(state, TakeBack(WOOL), seat=B)
    assert events == [DiscardTakenBack(B, WOOL)]
    state = after(state, Discard(BRICK), Discard(BRICK), seat=B)
    assert legal_actions(state, B) == (ConfirmDiscard(), TakeBack(LUMBER), TakeBack(BRICK))
    assert reason(state, Discard(LUMBER), B) == ("R12.2", "ENOUGH_CHOSEN")
    assert letters(state.hands[B]) == "lllllbbw"
    state, events = done(state, ConfirmDiscard(), seat=B)
    assert events == [DiscardConfirmed(B), CardsDiscarded(B, cards("llbb"))]
    assert letters(state.hands[B]) == "lllw"


def test_all_discards_take_effect_together() -> None:
    """R12.3 nothing goes to the bank until the last has confirmed; then all are shown at once.

    In any order: white confirms first, then red, then blue.
    """
    state = seven("llllllll", "bbbbbbbb", "wwwwwwwww")
    bank = state.bank
    for seat, text in ((C, "wwww"), (A, "llll")):
        state = choosing(state, seat, text)
        state, events = done(state, ConfirmDiscard(), seat=seat)
        assert events == [DiscardConfirmed(seat)]
        assert state.bank == bank
        assert reason(state, TakeBack(LUMBER), seat) == ("R6.1", "NOT_YOUR_SEAT")
    assert to_act(state) == (B,)
    state = choosing(state, B, "bbbb")
    state, events = done(state, ConfirmDiscard(), seat=B)
    assert events == [
        DiscardConfirmed(B),
        CardsDiscarded(A, cards("llll")),
        CardsDiscarded(B, cards("bbbb")),
        CardsDiscarded(C, cards("wwww")),
    ]
    assert [letters(hand) for hand in state.hands[:3]] == ["llll", "bbbb", "wwwww"]
    assert state.bank == (bank[0] + 4, bank[1] + 4, bank[2] + 4, bank[3], bank[4])
    assert state.pending == (RobberMove(),)
    assert to_act(state) == (A,)


def test_choices_are_secret_until_all_have_confirmed() -> None:
    """R12.3, R16.2, D36 others see neither cards nor how many are chosen so far."""
    state = seven("llllllll", "bbbbwwww")
    state, events = done(state, Discard(BRICK), Discard(WOOL), TakeBack(WOOL), seat=B)
    assert [redact(event, B) for event in events] == events
    for viewer in (A, C, D, None):
        assert [redact(event, viewer) for event in events] == [None, None, None]
        view = view_for(state, viewer)
        assert view.players[B].chosen is None
        assert view.decision == Discards((4, 4, 0, 0), (cards(""),) * 4, (False, False, True, True))
    assert view_for(state, B).players[B].chosen == cards("b")


def test_each_sees_the_own_steps() -> None:
    """R12.3 of two who discard at once the second one is offered its own cards."""
    state = seven("", "bbbbbbbb", "oooooooo")
    for seat, kind in ((B, BRICK), (C, ORE)):
        assert legal_actions(state, seat) == (Discard(kind),)
        assert view_for(state, seat).legal == (Discard(kind),)
    assert legal_actions(state) == (Discard(BRICK),)
    assert refusal(state, Discard(BRICK)) is None
    assert view_for(state, A).legal == ()


def test_how_many_are_owed_and_who_is_ready_is_open() -> None:
    """R12.2, R16.1, D36 red has confirmed, blue has not, white owes nothing."""
    state = choosing(seven("llllllll", "bbbbwwww"), A, "llll")
    state = after(state, ConfirmDiscard(), seat=A)
    players = view_for(state, D).players
    assert [(one.owes, one.is_ready) for one in players[:3]] == [(4, True), (4, False), (0, True)]


def test_each_chooses_alone() -> None:
    """R12.3 who does not have to discard does nothing meanwhile, the active player neither."""
    state = seven("lllllll", "bbbbbbbb")
    assert legal_actions(state, A) == ()
    own_turn: tuple[Action, ...] = (MoveRobber(Hex(0)), EndTurn(), KNIGHT)
    for action in (*own_turn, Discard(LUMBER), ConfirmDiscard()):
        assert reason(state, action, A) == ("R6.1", "NOT_YOUR_SEAT")
    for action in own_turn:
        assert reason(state, action, B) == ("D17", "DECISION_FIRST")
        why = refusal(state, action, B)
        assert why is not None
        assert dict(why.args) == {"decision": "Discards"}


# --- the robber -----------------------------------------------------------------------------


def test_it_must_move_to_another_terrain() -> None:
    """R12.4, D37 the desert and the own terrains are allowed, the present one is not."""
    state = position(own("41", "28"), pending=[RobberMove()], robber=7)
    assert places(state, MoveRobber) == [hex_ for hex_ in range(19) if hex_ != 7]
    assert reason(state, MoveRobber(Hex(7))) == ("R12.4", "ROBBER_MUST_MOVE")
    state, events = done(state, MoveRobber(Hex(8)))
    assert events == [RobberMoved(A, Hex(8), Terrain.FOREST, 11)]
    assert state.robber == 8


def test_back_to_the_desert() -> None:
    """D37 it has no number token."""
    state = position(pending=[RobberMove()], robber=0)
    state, events = done(state, MoveRobber(Hex(9)))
    assert events == [RobberMoved(A, Hex(9), Terrain.DESERT, None)]


def test_the_robber_is_asked_for_once() -> None:
    """R12.1, R12.4 after a seven it moves once, and no knight is used (faults #33, #111, #360)."""
    state = position(cards_held=["nn"], phase=Phase.BEFORE_ROLL)
    state = after(with_dice(state, (3, 4)), Roll(), MoveRobber(Hex(0)))
    assert state.pending == ()
    assert reason(state, MoveRobber(Hex(1))) == ("R6.1", "NOTHING_TO_DECIDE")
    assert (state.cards[A][CardKind.KNIGHT], state.played[A]) == (2, cards(""))
    assert may(state, KNIGHT)
    assert may(state, EndTurn())


def test_a_seven_is_not_over_before_the_robber_has_moved() -> None:
    """D17 rolling again or ending the turn is refused (fault #2003)."""
    state = position(phase=Phase.BEFORE_ROLL)
    state = after(with_dice(state, (2, 5)), Roll())
    for action in (Roll(), EndTurn()):
        assert reason(state, action) == ("D17", "DECISION_FIRST")


# --- the theft ------------------------------------------------------------------------------

BESIDE_4 = own("28", "18"), own("14", "9"), own("29", "19")
r"""Around pasture 4 (hex 5): red on 18, blue on 9, white on 19.

         9 (B)     14
       /    wool      \
     13      4       19 (C)
       \             /
    (A) 18        24
"""


def moving(*hands: str, held: str = "") -> GameState:
    """Red must move the robber; pieces around pasture 4 as above."""
    return position(*BESIDE_4, hands=hands, cards_held=[held], pending=[RobberMove()])


def test_one_of_several_victims_is_chosen() -> None:
    """R12.5, E4 from a mountains to a 4: he steals one card from A or B; others are refused."""
    state = position(*BESIDE_4, hands=["", "l", "o", "b"], pending=[RobberMove()], robber=11)
    state = after(state, MoveRobber(Hex(5)))
    assert state.decision == Theft((B, C))
    assert legal_actions(state) == (Steal(B), Steal(C))
    assert reason(state, Steal(A)) == ("R12.5", "NO_OPPONENT")
    assert reason(state, Steal(D)) == ("R12.5", "NOT_BESIDE_ROBBER")
    state, events = done(state, Steal(C))
    assert events == [CardStolen(A, C, ORE)]
    assert [letters(hand) for hand in state.hands] == ["o", "l", "", "b"]
    assert state.pending == ()


def test_a_knight_does_the_same() -> None:
    """E5, R11.4 Carlotta moves the robber and steals one card from A or B."""
    state = position(*BESIDE_4, hands=["", "l", "o"], cards_held=["n"])
    state = after(state, KNIGHT, MoveRobber(Hex(5)))
    assert legal_actions(state) == (Steal(B), Steal(C))
    state = after(state, Steal(B))
    assert [letters(hand) for hand in state.hands[:3]] == ["l", "", "o"]


def test_a_single_victim_is_robbed_at_once() -> None:
    """R12.5 the others beside the terrain hold nothing: D38 an empty hand is not robbed."""
    state, events = done(moving("", "", "o"), MoveRobber(Hex(5)))
    assert events[1:] == [CardStolen(A, C, ORE)]
    assert state.pending == ()
    assert letters(state.hands[A]) == "o"


def test_an_empty_hand_cannot_be_chosen() -> None:
    """D38 with two others beside it who have cards, one without is refused."""
    state = position(
        own("0", "0"),
        own("14", "9"),
        own("29", "19"),
        own("28", "18"),
        hands=["", "l", "", "b"],
        robber=11,
        pending=[RobberMove()],
    )
    state = after(state, MoveRobber(Hex(5)))
    assert legal_actions(state) == (Steal(B), Steal(D))
    assert reason(state, Steal(C)) == ("R12.5", "NO_CARDS_TO_STEAL")


def test_nobody_can_be_robbed() -> None:
    """R12.7 nobody there, only oneself, or nobody with cards: the turn goes on (fault #96)."""
    for hands, hex_ in ((("l", "l", "l"), 0), (("l", "", "", "o"), 5)):
        state, events = done(moving(*hands), MoveRobber(Hex(hex_)))
        assert len(events) == 1
        assert state.pending == ()
        assert may(state, EndTurn())
    alone = position(own("34", "22"), hands=["lll"], pending=[RobberMove()])
    assert victims_at(alone, Hex(3)) == ()
    state, events = done(alone, MoveRobber(Hex(3)))
    assert len(events) == 1


def test_oneself_and_one_other() -> None:
    """R12.5 the other is robbed at once; one does not rob oneself (faults #456, #603)."""
    state, events = done(moving("lll", "g"), MoveRobber(Hex(5)))
    assert events[1:] == [CardStolen(A, B, GRAIN)]
    assert letters(state.hands[A]) == "lllg"


def test_a_building_twice_beside_the_terrain_is_one_victim() -> None:
    """R12.5 a player with two buildings there is one opponent; a city counts like a settlement."""
    red, blue = own("0", "0"), own("14 29", "9", "19")
    state = position(red, blue, hands=["", "lo"], pending=[RobberMove()])
    assert victims_at(state, Hex(5)) == (B,)


def test_each_card_is_equally_likely() -> None:
    """R12.6, D39 the index counts the hand in the order lumber, brick, wool, grain, ore."""
    hand = "lbbwggo"
    for index, letter in enumerate(hand):
        state = with_chance(moving("", hand), (len(hand), index))
        state = after(state, MoveRobber(Hex(5)))
        assert letters(state.hands[A]) == letter
    found = Counter[str]()
    state = moving("", hand)
    for _ in range(3500):
        robbed, _ = apply(state, MoveRobber(Hex(5)))
        found[letters(robbed.hands[A])] += 1
        state = changed(state, rng=robbed.rng)
    assert all(400 <= found[kind] <= 600 for kind in "lwo")
    assert all(850 <= found[kind] <= 1150 for kind in "bg")


def test_only_thief_and_victim_know_the_card() -> None:
    """R16.3."""
    _, events = done(moving("", "o"), MoveRobber(Hex(5)))
    stolen = events[-1]
    for viewer, seen in ((A, ORE), (B, ORE), (C, None), (D, None), (None, None)):
        assert redact(stolen, viewer) == CardStolen(A, B, seen)


def test_the_robber_stays_otherwise() -> None:
    """R12.8 no roll but a seven, no building, no end of a turn moves it."""
    state = position(robber=3, phase=Phase.BEFORE_ROLL)
    state = after(with_dice(state, (1, 2)), Roll(), EndTurn())
    assert state.robber == 3


def test_the_whole_seven_in_its_order() -> None:
    """R12.1 discards, then the robber, then the theft, then the turn goes on."""
    state = position(
        *BESIDE_4, hands=["", "llllllll", "o"], cards_held=["n"], phase=Phase.BEFORE_ROLL
    )
    state = after(with_dice(state, (1, 6)), Roll())
    steps: list[tuple[Seat, Action]] = [
        *[(B, Discard(LUMBER))] * 4,
        (B, ConfirmDiscard()),
        (A, MoveRobber(Hex(5))),
        (A, Steal(B)),
        (A, KNIGHT),
    ]
    for seat, action in steps:
        assert to_act(state) == (seat,)
        assert refusal(state, action, seat) is None
        state = after(state, action, seat=seat)
    assert letters(state.hands[B]) == "lll"


def test_the_hand_when_the_seven_falls_counts() -> None:
    """D36 the number follows from it; nobody owes more because of another's discard."""
    state = seven("llllllll", "bbbbbbbb")
    state = after(choosing(state, A, "llll"), ConfirmDiscard(), seat=A)
    decision = state.decision
    assert isinstance(decision, Discards)
    assert decision.owed == (4, 4, 0, 0)


def test_sevens_with_options_are_the_same_for_a_third_seat() -> None:
    """R12.4 in the turn of white the robber is white's to move."""
    state = position(active=C, pending=[RobberMove()], options=Options(fixed_island=True, goal=12))
    assert to_act(state) == (C,)
    assert reason(state, MoveRobber(Hex(0)), A) == ("R6.1", "NOT_YOUR_SEAT")
