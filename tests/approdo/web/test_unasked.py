"""R8.6: a computer's offers that persons do not hear are declined in the order of the rules."""

import pytest

from approdo import actions as a
from approdo.ids import Resource
from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tests.approdo.positions import A, B, C, D, position
from tests.approdo.web.desk import Desk

COMPUTER = Opponent("normal", "merchant")
OFFER = (a.StartOffer(), a.Give(Resource.WOOL), a.Want(Resource.BRICK), a.Propose())


def offered(limit: str) -> Desk:
    """Red is played by the computer, white too; it offers wool for brick to all three."""
    desk = Desk(position(hands=["ww", "b", "b", "b"]))
    desk.session.settings.choose("offers", limit)
    desk.session.seat_opponents((COMPUTER, None, COMPUTER, None))
    for action in OFFER:
        desk.session.play_opponent(action)
    return desk


def answers(desk: Desk) -> list[tuple[Seat, a.Action]]:
    """What was answered to the offer, clockwise."""
    record = desk.session.record
    return [(record.seat(step), record.actions[step]) for step in range(4, record.length)]


@pytest.mark.parametrize("says_no_more", [False, True])
def test_noes_that_nobody_was_asked_for_come_clockwise(says_no_more: bool) -> None:
    desk = offered("twice" if says_no_more else "never")
    if says_no_more:
        assert answers(desk) == []
        assert desk.session.unasked.hearing == (B, D)
        desk.session.say_no_more()
    assert answers(desk) == [(B, a.Decline())]
    assert desk.session.acts == C
    desk.session.play_opponent(a.Decline())
    assert answers(desk) == [(B, a.Decline()), (C, a.Decline()), (D, a.Decline())]
    assert [one.seat for one in desk.state.refused] == [B, C, D]
    assert desk.session.acts == A


def test_a_counter_offer_that_is_put_together_is_the_same_question() -> None:
    desk = Desk(position(hands=["ww", "b", "b", "b"]))
    desk.session.settings.choose("offers", "once")
    desk.session.seat_opponents((COMPUTER, None, COMPUTER, COMPUTER))
    for action in OFFER:
        desk.session.play_opponent(action)
    desk.session.play(a.StartOffer())
    assert not desk.session.unasked.hearing
    desk.session.play(a.Cancel())
    assert desk.session.acts == B
    assert desk.session.unasked.hearing == (B,)
