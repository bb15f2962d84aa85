"""R6 the turn: its order, what is possible when, and what cannot be undone."""

from typing import Final

import pytest

from approdo import GameState, apply, legal_actions, new_game, refusal, to_act
from approdo.actions import (
    Accept,
    Action,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    ConfirmDiscard,
    Decline,
    Discard,
    EndTurn,
    Exchange,
    Give,
    MoveRobber,
    NameResource,
    PlaceRoad,
    PlayCard,
    Propose,
    Roll,
    StartOffer,
    Steal,
    TakeCard,
    Want,
)
from approdo.events import CardsProduced, DiceRolled, TurnEnded
from approdo.game import APPRODO
from approdo.ids import CardKind, Hex, Intersection, Path, Phase, Resource
from approdo.state import FreeRoads, Plenty, RobberMove, Theft
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tests.approdo.positions import (
    A,
    B,
    C,
    after,
    done,
    letters,
    may,
    own,
    places,
    position,
    reason,
    with_dice,
)

KNIGHT = PlayCard(CardKind.KNIGHT)
MOVE = MoveRobber(Hex(5))
RED = own("24 26", "16 17")
RICH = "llllbbbbwwwgggggoooo"
FOR_CARDS: tuple[Action, ...] = (
    BuildRoad(Path(23)),
    BuildSettlement(Intersection(23)),
    BuildCity(Intersection(17)),
    BuyCard(),
    Exchange(Resource.LUMBER, Resource.ORE),
    StartOffer(),
    EndTurn(),
)


def test_turns_go_clockwise() -> None:
    """R6.1, R6.5 the seats in ascending order, the last one before the first."""
    for seats in (3, 4):
        state = position(seats=seats, active=A)
        order = []
        for _ in range(seats + 1):
            order.append(state.active)
            state, events = done(state, EndTurn())
            assert events == [TurnEnded(order[-1])]
            assert (state.phase, state.dice) == (Phase.BEFORE_ROLL, None)
            state, _ = done(with_dice(state, (1, 1)), Roll())
        assert order == [*range(seats), 0]


def test_before_the_dice_only_a_card_is_possible() -> None:
    """R6.3, R6.4 no trade, no building for cards, no buying, no end of the turn."""
    state = position(RED, hands=[RICH, "l"], cards_held=["nrymv"], phase=Phase.BEFORE_ROLL)
    assert legal_actions(state) == (
        Roll(),
        *(PlayCard(kind) for kind in list(CardKind)[:4]),
    )
    for action in FOR_CARDS:
        assert reason(state, action) == ("R6.4", "OTHER_PHASE")


def test_after_the_dice_everything_in_any_order() -> None:
    """R6.2, D19 exchange, build, trade, and exchange again (fault #749: no bank after building)."""
    state = position(own("24 26 35", "16 17"), hands=[RICH, "l"])
    legal = legal_actions(state)
    assert {BuildRoad(Path(23)), BuyCard(), BuildCity(Intersection(16)), StartOffer()} <= set(legal)
    assert BuildSettlement(Intersection(29)) in legal
    state, _ = done(
        state,
        BuildSettlement(Intersection(29)),
        Exchange(Resource.ORE, Resource.WOOL),
        BuildRoad(Path(43)),
        BuildRoad(Path(42)),
        Exchange(Resource.GRAIN, Resource.ORE),
    )
    assert may(state, StartOffer())
    assert reason(state, Roll()) == ("R6.4", "OTHER_PHASE")


def test_one_roll_a_turn() -> None:
    """R6.1, R7.1 production is compulsory and comes once."""
    state = with_dice(position(phase=Phase.BEFORE_ROLL), (2, 1))
    assert reason(state, EndTurn()) == ("R6.4", "OTHER_PHASE")
    state, events = done(state, Roll())
    assert DiceRolled(A, (2, 1)) in events
    assert state.dice == (2, 1)
    assert reason(state, Roll()) == ("R6.4", "OTHER_PHASE")


def test_the_turn_ends_only_by_its_own_step() -> None:
    """D21, R6.5 even if nothing else is possible."""
    state = position()
    assert legal_actions(state) == (EndTurn(),)
    assert to_act(state) == (A,)


@pytest.mark.parametrize(
    ("pending", "own_cards", "answer"),
    [
        (RobberMove(), "", MoveRobber(Hex(0))),
        (FreeRoads(2), "r", PlaceRoad(Path(23))),
        (Plenty(2), "y", TakeCard(Resource.ORE)),
    ],
    ids=["robber", "roads", "plenty"],
)
def test_with_something_pending_nothing_else_is_possible(
    pending: RobberMove | FreeRoads | Plenty, own_cards: str, answer: Action
) -> None:
    """D17, R6.5, R8.8 not in the middle of a robber's move or of a card (fault #2003)."""
    state = position(
        RED,
        hands=[RICH, "l"],
        cards_held=["n"],
        played=[own_cards],
        has_played=bool(own_cards),
        pending=[pending],
    )
    assert may(state, answer)
    for action in (*FOR_CARDS, Roll(), KNIGHT):
        assert reason(state, action) == ("D17", "DECISION_FIRST")
    why = refusal(state, EndTurn())
    assert why is not None
    assert dict(why.args) == {"decision": type(pending).__name__}


def test_a_theft_comes_before_everything_else() -> None:
    """D17 between the robber's move and the theft no card and no end of the turn."""
    state = position(
        own("41", "34"),
        own("11", "7"),
        own("24", "22"),
        hands=["", "l", "o"],
        cards_held=["n"],
        robber=3,
        pending=[Theft((B, C))],
    )
    assert legal_actions(state) == (Steal(B), Steal(C))
    for action in (KNIGHT, EndTurn(), Roll(), MoveRobber(Hex(0))):
        assert reason(state, action) == ("D17", "DECISION_FIRST")


def test_what_is_over_cannot_be_answered() -> None:
    """D17 an answer without its question is refused."""
    state = position(RED, hands=[RICH])
    for action in (
        MoveRobber(Hex(0)),
        Steal(B),
        PlaceRoad(Path(23)),
        TakeCard(Resource.ORE),
        NameResource(Resource.ORE),
        Discard(Resource.ORE),
        ConfirmDiscard(),
    ):
        assert reason(state, action) == ("R6.1", "NOTHING_TO_DECIDE")


def test_opponents_only_discard_and_answer() -> None:
    """R6.6 in another's turn nobody else builds, exchanges, plays or ends the turn."""
    state = position(RED, hands=[RICH, RICH], cards_held=["", "n"])
    assert to_act(state) == (A,)
    assert legal_actions(state, B) == ()
    for action in (*FOR_CARDS, KNIGHT, Roll()):
        assert reason(state, action, B) == ("R6.1", "NOT_YOUR_SEAT")
    why = refusal(state, EndTurn(), B)
    assert why is not None
    assert dict(why.args) == {"active": A}


# --- a knight before the dice ---------------------------------------------------------------


def test_a_knight_before_the_dice_changes_what_this_roll_gives() -> None:
    r"""D18, R6.3, R7.3 the robber leaves fields 9 for forest 9: red gets grain now, blue no lumber.

        16       22                      2
          \     /  \                   /   \
           |gra9|   28 (red)      (blue)5 lum9 6
        21 |  R |  /                  |       |
          27   33                     9       10
              robber here first         and then here
    """
    red, blue = own("41", "28"), own("4", "5")
    state = position(red, blue, cards_held=["n"], phase=Phase.BEFORE_ROLL, robber=7)
    unmoved, events = done(with_dice(state, (4, 5)), Roll())
    assert [letters(hand) for hand in unmoved.hands[:2]] == ["", "l"]
    assert events[1:] == [CardsProduced(B, (1, 0, 0, 0, 0))]
    moved = after(state, KNIGHT, MoveRobber(Hex(2)))
    assert moved.phase is Phase.BEFORE_ROLL
    assert legal_actions(moved) == (Roll(),)
    rolled, events = done(with_dice(moved, (4, 5)), Roll())
    assert [letters(hand) for hand in rolled.hands[:2]] == ["g", ""]
    assert events[1:] == [CardsProduced(A, (0, 0, 0, 1, 0))]


def test_a_seven_after_the_knight_moves_the_robber_again() -> None:
    """D18, R12.4 from where the knight has left it, to another terrain."""
    state = position(cards_held=["n"], phase=Phase.BEFORE_ROLL)
    state = after(state, KNIGHT, MoveRobber(Hex(0)))
    state = after(with_dice(state, (6, 1)), Roll())
    assert state.decision == RobberMove()
    assert places(state, MoveRobber) == list(range(1, 19))
    state = after(state, MoveRobber(Hex(9)))
    assert (state.robber, state.pending) == (9, ())
    assert state.phase is Phase.AFTER_ROLL


def test_a_card_of_roads_before_the_dice() -> None:
    """R6.4, R11.5 free roads may be placed before production, and the dice still have to fall."""
    state = position(RED, cards_held=["r"], phase=Phase.BEFORE_ROLL)
    state = after(state, PlayCard(CardKind.ROAD_BUILDING), PlaceRoad(Path(23)), PlaceRoad(Path(33)))
    assert state.pending == ()
    assert legal_actions(state) == (Roll(),)


def test_a_card_played_before_the_dice_is_the_card_of_the_turn() -> None:
    """R11.2, R6.3 none after them, and one again in the next turn."""
    state = position(cards_held=["nn"], phase=Phase.BEFORE_ROLL)
    state = after(state, KNIGHT, MoveRobber(Hex(0)))
    state = after(with_dice(state, (1, 1)), Roll())
    assert reason(state, KNIGHT) == ("R11.2", "ONE_CARD_A_TURN")
    for _ in range(4):
        state = after(with_dice(after(state, EndTurn()), (1, 1)), Roll())
    assert state.active == A
    assert may(state, KNIGHT)


# --- pressing twice -------------------------------------------------------------------------


def test_a_second_press_meets_a_new_state() -> None:
    """R10.1, R10.9 one card for one price, one road for one price (faults #1903, #1427)."""
    state = position(RED, hands=["wgolb"])
    buy, build = BuyCard(), BuildRoad(Path(23))
    bought = after(state, buy)
    assert reason(bought, buy) == ("R10.1", "CARDS_MISSING")
    built = after(bought, build)
    assert reason(built, build) == ("R2.5", "PATH_TAKEN")
    assert (letters(built.hands[A]), len(built.deck)) == ("", 24)
    assert may(state, buy)


# --- taking back ----------------------------------------------------------------------------


ROUND_PASTURE = own("24 28", "16 18"), own("14", "9")
"""Red on 18 and blue on 9, both beside pasture 4 (hex 5)."""
TABLE = position(*ROUND_PASTURE, hands=["lbbwgo", "l"], cards_held=["m"], deck="n")
OFFERED = after(TABLE, StartOffer(), Give(Resource.BRICK), Want(Resource.LUMBER), Propose())
BOTH_OWE = after(
    with_dice(position(hands=["l" * 8, "b" * 8], phase=Phase.BEFORE_ROLL), (3, 4)), Roll()
)
Steps = list[tuple[Seat, Action]]
FOUR_LUMBER: Steps = [*[(A, Discard(Resource.LUMBER))] * 4, (A, ConfirmDiscard())]
FOUR_BRICK: Steps = [*[(B, Discard(Resource.BRICK))] * 4, (B, ConfirmDiscard())]


def undone(state: GameState, *steps: tuple[Seat, Action]) -> Refusal | None:
    """Why the last of these steps cannot be taken back; None if it was, and all is as before it.

    No seat is a person's: that it is somebody else's turn then is no reason.
    """
    record = Record(APPRODO, "undo", state.seats, state.setup.options, state)
    record.people = ()
    for seat, action in steps[:-1]:
        record.play(action, seat)
    before = record.state
    seat, action = steps[-1]
    record.play(action, seat)
    refused = record.undo_refusal()
    if refused is None:
        record.undo()
        assert record.state == before
    return refused


REVEALING: Final[dict[str, tuple[GameState, Steps]]] = {
    "DICE_ROLLED": (position(phase=Phase.BEFORE_ROLL), [(A, Roll())]),
    "CARD_STOLEN": (
        position(*ROUND_PASTURE, hands=["", "l"], pending=[RobberMove()]),
        [(A, MOVE)],
    ),
    "CARD_BOUGHT": (TABLE, [(A, BuyCard())]),
    "MONOPOLISED": (
        TABLE,
        [(A, PlayCard(CardKind.MONOPOLY)), (A, NameResource(Resource.LUMBER))],
    ),
    "CARDS_DISCARDED": (BOTH_OWE, [*FOUR_LUMBER, *FOUR_BRICK]),
    "OFFER_ACCEPTED": (OFFERED, [(B, Accept())]),
    "OFFER_DECLINED": (OFFERED, [(B, Decline())]),
    "COUNTER_OFFERED": (
        OFFERED,
        [
            *((B, StartOffer()), (B, Give(Resource.LUMBER)), (B, Want(Resource.ORE))),
            (B, Propose()),
        ],
    ),
}
"""What is never taken back, by its cause: a position, and the steps that lead to it."""


@pytest.mark.parametrize("cause", REVEALING)
def test_what_cannot_be_taken_back(cause: str) -> None:
    """D50 dice, a theft, a bought card, discards that were shown, an answer; and a monopoly."""
    state, steps = REVEALING[cause]
    assert undone(state, *steps) == Refusal("D50", "UNDO_BARRIER", {"cause": cause})


@pytest.mark.parametrize(
    ("state", "steps"),
    [
        (TABLE, [(A, BuildRoad(Path(23)))]),
        (TABLE, [(A, StartOffer()), (A, Give(Resource.ORE)), (A, Propose())]),
        (OFFERED, [(B, StartOffer())]),
        (position(*ROUND_PASTURE, hands=["", ""], pending=[RobberMove()]), [(A, MOVE)]),
        (BOTH_OWE, [*FOUR_LUMBER]),
    ],
    ids=["a road", "an offer", "a counter-offer begun", "a robber without theft", "own discards"],
)
def test_what_showed_nobody_anything_can_be_taken_back(state: GameState, steps: Steps) -> None:
    """D50 a step that was no chance, and by which nobody has learned what another holds."""
    assert undone(state, *steps) is None


def test_reading_changes_nothing() -> None:
    """R6.2 a state stays as it is whatever is done with it."""
    state = new_game(3, 4)
    for action in legal_actions(state)[:3]:
        apply(state, action)
    assert state == new_game(3, 4)
