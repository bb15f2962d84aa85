"""R6.4: the dice roll by themselves, if that is set, where nothing else can be done before them."""

import pytest

from approdo import actions as a
from approdo.ids import Phase
from tabletop.opponents import Opponent
from tests.approdo.positions import D, position
from tests.approdo.web.desk import Desk
from web.games.approdo.face import APPRODO
from web.games.approdo.questions.verbs import ROLLS

COMPUTER = Opponent("normal", "merchant")


def ending(held: str, *, is_on: bool = True, people: int = 1) -> Desk:
    """The last player, or a computer in his place, ends the turn; red, who holds these, is next."""
    desk = Desk(position(active=D, hands=["l", "b"], cards_held=[held]))
    if is_on:
        desk.session.settings.choose(ROLLS.name, "on")
    desk.session.seat_opponents([None if seat < people else COMPUTER for seat in range(4)])
    if people < 4:
        desk.session.play_opponent(a.EndTurn())
    else:
        desk.come()
        desk.session.play(a.EndTurn())
    return desk


def rolled(desk: Desk) -> bool:
    return a.Roll() in desk.session.record.actions


def test_it_is_off_at_first() -> None:
    assert APPRODO.turn_settings == (ROLLS,)
    desk = ending("", is_on=False)
    assert desk.session.settings[ROLLS.name] == "off"
    assert not rolled(desk)
    assert desk.state.phase is Phase.BEFORE_ROLL


@pytest.mark.parametrize(
    ("held", "rolls"), [("", True), ("v", True), ("n", False), ("vn", False), ("m", False)]
)
def test_one_person_among_computers_rolls_unless_a_card_can_be_played(
    held: str, rolls: bool
) -> None:
    desk = ending(held)
    assert rolled(desk) == rolls
    assert desk.session.record.length == (2 if rolls else 1)


@pytest.mark.parametrize(("held", "rolls"), [("", True), ("v", False), ("n", False)])
def test_among_several_people_it_tells_nothing_of_the_cards(held: str, rolls: bool) -> None:
    """Nobody learns from it whether a victory point card is a knight."""
    desk = ending(held, people=4)
    assert not rolled(desk), "red is not there yet"
    desk.come()
    assert rolled(desk) == rolls
