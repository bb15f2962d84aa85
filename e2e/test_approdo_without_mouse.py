"""Approdo without a mouse: by three keys, letters and arrows, roles and names, one switch."""

from typing import Final

import pytest
from playwright.sync_api import Page

from approdo import actions as a
from approdo.ids import CardKind, Hex, Path, Phase, Resource
from approdo.previews import kinds_in
from e2e.approdo_play import (
    Draft,
    Player,
    begin,
    game_from,
    is_over,
    open_game,
    record_on,
    result_of,
    result_shown,
    skip_to_the_last_round,
)
from e2e.approdo_without_mouse import (
    QUICK_FRAME,
    ByLetters,
    ByNames,
    BySwitch,
    ByTab,
    LetterAlone,
    ReadingAlone,
    SwitchAlone,
    TabAlone,
)
from e2e.marks import READY
from tests.approdo.positions import A, B, C, D, cards, own, position, with_dice

FIRST_ROUNDS: Final = 2
"""Of the game that a short test begins with."""
HOW_MUCH = pytest.mark.parametrize(
    "is_whole",
    [
        pytest.param(True, marks=pytest.mark.sampled(every=0)),
        pytest.param(False, marks=pytest.mark.sampled(every=4)),
    ],
    ids=["whole_game", "beginning_and_end"],
)
"""CI plays the beginning and the end of a game in one way of four, `make matrices` whole games in
all."""
Kind = type[ByTab | ByLetters | ByNames | BySwitch]
LUMBER, BRICK, WOOL, GRAIN, ORE = Resource


def prepared(page: Page, kind: type[Player]) -> None:
    """Where one switch is to play, the frame goes round, and quicker than for people."""
    if issubclass(kind, BySwitch):
        page.evaluate("() => tableShell.remember('scanning', 'fast')")
        page.add_init_script(QUICK_FRAME)
        page.reload()
        page.wait_for_selector(READY)


@pytest.mark.parametrize("kind", [TabAlone, LetterAlone, ReadingAlone, SwitchAlone])
@HOW_MUCH
def test_alone(
    page: Page, kind: type[TabAlone | LetterAlone | ReadingAlone | SwitchAlone], is_whole: bool
) -> None:
    """Against two of the computer's players, to the engine's result."""
    prepared(page, kind)
    begin(page, ["", "normal", "normal/merchant"], "keys")
    player = kind(page)
    while player.state.round < FIRST_ROUNDS:
        player.move()
    if not is_whole:
        skip_to_the_last_round(page)
        player = kind(page)
    while not is_over(player.state):
        player.move()
    player.hear_the_steps()
    assert result_shown(page) == result_of(player.state)


@pytest.mark.parametrize("kind", [ByTab, ByLetters, ByNames, BySwitch])
@HOW_MUCH
def test_four_people(page: Page, kind: Kind, is_whole: bool) -> None:
    """All four seats, with every offer and answer, to the engine's result."""
    prepared(page, kind)
    begin(page, ["", "", "", ""], "four")
    player = kind(page, record_on(page))
    while player.state.round < FIRST_ROUNDS:
        player.move()
    if not is_whole:
        skip_to_the_last_round(page)
        player = kind(page, record_on(page))
    while not is_over(player.state):
        player.move()
    player.hear_the_steps()
    assert result_shown(page) == result_of(player.state)


@pytest.mark.parametrize("kind", [ByTab, ByLetters, ByNames, BySwitch])
def test_a_turn_with_all_that_can_come_up(page: Page, kind: Kind) -> None:
    """Dice, two who discard, the robber twice and whom to rob, an offer that three people answer in
    three ways, the bank, a road, a card, and the end of the turn."""
    prepared(page, kind)
    hands = ["wwl ggggg oooooooo", "ll", "bbbb gggg", "bb"]
    state = position(
        own("45 46", "31"),
        own("", "8"),
        own("", "18"),
        hands=hands,
        cards_held=["n"],
        phase=Phase.BEFORE_ROLL,
    )
    player = kind(page, game_from(with_dice(state, (3, 4))))
    open_game(page, player.record)
    player.lift()
    player.carry_out([a.Roll()])
    for seat, letters in ((A, "oooooooo"), (C, "bbgg")):
        player.lift()
        assert player.acts == seat
        player.carry_out([*map(a.Discard, kinds_in(cards(letters))), a.ConfirmDiscard()])
    player.lift()
    player.carry_out([a.MoveRobber(Hex(4)), a.Steal(B)])
    player.carry_out([a.PlayCard(CardKind.KNIGHT), a.MoveRobber(Hex(18))])
    player.offer(Draft(cards("w"), cards("b")))
    price: list[a.Action] = [
        a.StartOffer(),
        a.Give(BRICK),
        a.Want(GRAIN),
        a.Want(GRAIN),
        a.Propose(),
    ]
    for seat, answer in ((B, [a.Decline()]), (C, price), (D, [a.Accept()])):
        assert player.acts == seat
        player.answer(answer)
    player.lift()
    player.carry_out([a.Deal(D)])
    player.carry_out([a.Exchange(GRAIN, ORE)])
    player.carry_out([a.BuildRoad(Path(52)), a.BuyCard(), a.EndTurn()])
    assert (player.state.active, player.state.phase) == (B, Phase.BEFORE_ROLL)
    assert record_on(page).actions == player.record.actions
