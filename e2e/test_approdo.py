"""Approdo in the page: whole games, its questions by mouse and keys, secrets of several people."""

import pytest
from playwright.sync_api import Page, expect

from approdo import GameState, legal_actions
from approdo import actions as a
from approdo.catalogue import NONE
from approdo.game import APPRODO
from approdo.ids import CardKind, Hex, Path, Phase, Resource
from approdo.previews import kinds_in
from approdo.state import Answering, Discards, RobberMove, Theft
from e2e.approdo_moments import moment
from e2e.approdo_play import (
    NAMES,
    Alone,
    Draft,
    Player,
    begin,
    game_from,
    is_over,
    new_game,
    open_game,
    record_on,
    result_of,
    result_shown,
    skip_to_the_last_round,
)
from e2e.clicking import LIFT, awaited, hear_the_scoring, settle, targets
from e2e.marks import READY, REST
from tabletop.loading import load
from tests.approdo.positions import A, B, C, D, after, cards, own, position, with_dice
from web.page.settling import DOUBLE

FIRST_ROUNDS = 2
"""Of the game that a short test begins with."""
HOW_MUCH = pytest.mark.parametrize(
    "is_whole",
    [
        pytest.param(True, marks=pytest.mark.sampled(every=0)),
        pytest.param(False, marks=pytest.mark.sampled(every=1)),
    ],
    ids=["whole_game", "beginning_and_end"],
)
"""CI plays the beginning and the end of a game, `make matrices` the whole."""
HELD = "#hand .count"
"""The numbers of cards in a hand that lies open."""
REFUSED = "#why .notice-card"
LUMBER, BRICK, WOOL, GRAIN, ORE = Resource


def seated(page: Page, state: GameState) -> Player:
    """A position on the table; whoever acts is there."""
    player = Player(page, game_from(state))
    open_game(page, player.record)
    player.lift()
    return player


# --- whole games ----------------------------------------------------------------------------


@HOW_MUCH
def test_a_game_of_four_people(page: Page, is_whole: bool) -> None:
    """Clicked through to the result, which is the engine's; the page has had the same game after
    every press."""
    begin(page, ["", "", "", ""])
    player = Player(page, new_game("approdo"))
    while player.state.round < FIRST_ROUNDS:
        player.move()
    if not is_whole:
        skip_to_the_last_round(page)
        player = Player(page, record_on(page))
    while not is_over(player.state):
        player.move()
    hear_the_scoring(page)
    assert result_shown(page) == result_of(player.state)
    assert page.evaluate(REST) == 0


@HOW_MUCH
def test_alone_against_three_computers(page: Page, is_whole: bool) -> None:
    """To the engine's result; nobody has to look away."""
    begin(page, ["", "normal/merchant", "easy", "normal/builder"], "alone")
    player = Alone(page)
    assert page.locator(LIFT).count() == 0
    while player.state.round < FIRST_ROUNDS:
        player.move()
    if not is_whole:
        skip_to_the_last_round(page)
        player = Alone(page)
    while not is_over(player.state):
        player.move()
    hear_the_scoring(page)
    assert result_shown(page) == result_of(player.state)
    assert page.evaluate(REST) == 0


# --- going on and going back ----------------------------------------------------------------


def test_a_reload_in_the_middle_keeps_the_game(page: Page) -> None:
    """In the middle of an offer, too, of which the cards lie there already."""
    player = seated(page, position(hands=["lwo", "b", "b", "b"]))
    player.put_together(Draft(cards("w"), cards("b"), frozenset({C})))
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("#continue")).to_contain_text("Approdo")
    page.locator("#continue").click()
    awaited(page, f"#table[data-game=approdo][data-step='{player.record.length}']")
    player.lift()
    player.offer(Draft(cards("w"), cards("b"), frozenset({C})))
    assert player.record.actions == record_on(page).actions
    assert isinstance(player.state.decision, Answering)


def test_undo_goes_back_to_the_dice_and_not_behind_them(page: Page) -> None:
    """Two roads and an exchange are taken back one by one; the dice lie."""
    player = seated(
        page,
        with_dice(
            position(hands=["llbb gggg"], phase=Phase.BEFORE_ROLL),
            (1, 1),
        ),
    )
    player.carry_out([a.Roll()])
    rolled = player.record.length
    for action in (a.BuildRoad(road_beside(player)), a.Exchange(GRAIN, ORE)):
        player.carry_out([action])
    player.lift()
    while player.step() > rolled:
        before = player.step()
        page.keyboard.press("Control+z")
        expect(page.locator("#table")).not_to_have_attribute("data-step", str(before))
        settle(page)
    assert player.step() == rolled
    page.keyboard.press("Control+z")
    expect(page.locator(REFUSED)).to_be_visible()
    assert player.step() == rolled
    assert record_on(page).state.hands == player.record.at(rolled).hands


def road_beside(player: Player) -> Path:
    """The first path on which a road can be built."""
    found = legal_actions(player.state, player.acts)
    return next(one.path for one in found if isinstance(one, a.BuildRoad))


# --- the seven ------------------------------------------------------------------------------


def test_several_discard_each_behind_a_curtain(page: Page) -> None:
    """R12.3: each with N presses and one more, what is chosen can be kept after all, and nothing is
    to be seen of it until the last has confirmed."""
    hands = ["lllll bbbbb", "l", "wwww gggg", "ooo ggg bb"]
    player = seated(page, with_dice(position(hands=hands, phase=Phase.BEFORE_ROLL), (3, 4)))
    player.carry_out([a.Roll()])
    assert isinstance(player.state.decision, Discards)
    before, chosen = player.state.hands, {A: "lllbb", C: "wwgg", D: "oogb"}
    for done, (seat, letters) in enumerate(chosen.items()):
        if done:
            settle(page)
            expect(page.locator("#table")).to_have_attribute("data-curtain", "down")
            expect(page.locator(HELD)).to_have_count(0)
        player.lift()
        assert player.acts == seat
        assert len(page.locator(HELD).all()) == len(set(hands[seat]) - {" "})
        assert player.state.hands == before
        began = player.presses
        kinds = [{"l": LUMBER, "b": BRICK, "w": WOOL, "g": GRAIN, "o": ORE}[one] for one in letters]
        player.carry_out([*map(a.Discard, kinds), a.ConfirmDiscard()])
        assert player.presses - began == len(letters) + 1
    assert isinstance(player.state.decision, RobberMove)
    assert player.state.hands[A] == cards("llbbb")
    assert player.state.hands[C] == cards("wwgg")
    assert player.state.hands[D] == cards("oggb")


def test_a_card_that_was_chosen_to_be_discarded_is_kept(page: Page) -> None:
    owed = Discards((4, 0, 0, 0), (cards(""),) * 4, (False, True, True, True))
    player = seated(page, position(hands=["llll gggg"], pending=[RobberMove(), owed]))
    player.carry_out([a.Discard(LUMBER), a.Discard(GRAIN), a.TakeBack(LUMBER)])
    decision = player.state.decision
    assert isinstance(decision, Discards)
    assert decision.chosen[A] == cards("g")


def test_who_discards_first_is_free(page: Page) -> None:
    """R12.3: any of those who owe cards may come first."""
    owed = Discards((4, 0, 4, 0), (cards(""),) * 4, (False, True, False, True))
    record = game_from(position(hands=["llll gggg", "", "wwww oooo"], pending=[RobberMove(), owed]))
    open_game(page, record)
    settle(page)
    ways = page.locator(LIFT)
    assert ways.count() == 2
    ways.filter(has_text=NAMES[C]).click()
    awaited(page, "#table[data-curtain=up]")
    assert page.locator("#hand [data-key='stack wool']").count() == 1
    assert page.locator("#hand [data-key='stack lumber']").count() == 0


def test_a_robber_and_a_victim(page: Page) -> None:
    """R12.4, R12.5: the terrain, then one of two who have a building beside it: at the building, or
    at the seat."""
    for way in ("building", "button"):
        there = Hex(4)
        state = position(
            own(), own("", "8"), own("", "18"), hands=["", "l", "w"], pending=[RobberMove()]
        )
        player = seated(page, state)
        player.carry_out([a.MoveRobber(there)])
        assert isinstance(player.state.decision, Theft), player.state.decision
        assert player.state.decision.victims == (B, C)
        if way == "button":
            player.carry_out([a.Steal(C)])
        else:
            settle(page)
            player.choose_on_map("corner:18")
            player.follow([a.Steal(C)])
        assert player.state.hands[A] == cards("w")


# --- trade ----------------------------------------------------------------------------------


def test_an_offer_is_refused_answered_with_a_price_and_that_is_taken(page: Page) -> None:
    """R8.5 to R8.7: three presses ask all three aloud; one says no, one names another price, one
    accepts; the price is taken."""
    player = seated(page, position(hands=["www g", "l", "b", "bb"]))
    began = player.presses
    player.offer(Draft(cards("w"), cards("b")))
    assert player.presses - began == 3
    asked = f"{NAMES[A]} gives 1 wool for 1 brick."
    assert player.is_asked_aloud()
    assert page.locator("#prompt-line").inner_text() == asked
    expect(page.locator(HELD)).to_have_count(0)
    for seat, answer in ((B, [a.Decline()]), (C, counter("b", "ww")), (D, [a.Accept()])):
        assert player.acts == seat
        player.answer(answer)
    player.lift()
    assert player.acts == A
    rows = page.locator("#prompt .answer-row").all_inner_texts()
    assert [NAMES[seat] in row for seat, row in zip((C, D), rows, strict=True)] == [True, True]
    expect(page.locator("#prompt .answered")).to_contain_text(f"{NAMES[B]}: no")
    player.carry_out([a.Deal(C)])
    assert player.state.hands == (cards("bwg"), cards("l"), cards("ww"), cards("bb"))
    assert player.state.decision is None


def counter(give: str, want: str) -> list[a.Action]:
    """R8.6 the steps of another price."""
    giving, wanting = kinds_in(cards(give)), kinds_in(cards(want))
    return [a.StartOffer(), *map(a.Give, giving), *map(a.Want, wanting), a.Propose()]


def test_who_cannot_pay_says_no_like_everybody_else(page: Page) -> None:
    """R8.6: what is asked aloud reads the same whoever has the cards; behind the curtain it is said
    why "Accept" cannot be pressed."""
    asked = []
    for hands in (["w", "b", "l"], ["w", "l", "b"]):
        player = seated(page, position(hands=hands))
        player.offer(Draft(cards("w"), cards("b")))
        assert player.is_asked_aloud()
        asked.append(page.locator("#desk").inner_text())
    assert asked[0] == asked[1]
    player.aloud("say-yes", B).click()
    player.lift()
    assert player.acts == B
    accept = page.locator("#actions [aria-disabled=true]", has_text="Accept")
    page.locator("#actions summary").click()
    accept.click(force=True)
    expect(page.locator(REFUSED)).to_be_visible()
    assert player.step() == player.record.length


def test_nobody_wants_an_offer(page: Page) -> None:
    """R8.6: one press says no for all of them, and the offer is gone."""
    player = seated(page, position(hands=["ww", "b", "b", "b"]))
    player.offer(Draft(cards("w"), cards("b")))
    settle(page)
    page.locator("#actions [data-do=say-no]").click()
    for seat in (B, C, D):
        player.record.play(a.Decline(), seat)
    awaited(page, f"#table[data-step='{player.record.length}']")
    assert record_on(page).actions == player.record.actions
    assert player.state.decision is None
    assert [one.seat for one in player.state.refused] == [B, C, D]


def test_an_offer_that_was_answered_is_changed(page: Page) -> None:
    """R8.7, R8.9: one press withdraws it and lays the same cards out again."""
    player = seated(page, position(hands=["ww", "b", "b", "b"]))
    player.offer(Draft(cards("w"), cards("b")))
    for answer in (a.Decline(), a.Decline(), a.Accept()):
        player.answer([answer])
    player.lift()
    change: list[a.Action] = [a.Withdraw(), a.StartOffer(), a.Give(WOOL), a.Want(BRICK)]
    assert player.press_towards(change) == len(change)
    player.offer(Draft(cards("ww"), cards("b")))
    decision = player.state.decision
    assert isinstance(decision, Answering)
    assert decision.give == cards("ww")


def test_no_more_offers_this_turn(page: Page) -> None:
    """R8.6: one press declines the computer's offer; that is kept with the game."""
    record = load(APPRODO, moment("answer", 4))
    asked = record.state.decision.answerer if isinstance(record.state.decision, Answering) else None
    computers = ["" if seat == asked else "normal/merchant" for seat in range(4)]
    record.table["opponents"] = ",".join(computers)
    open_game(page, record)
    settle(page)
    page.locator("#actions [data-do=no-more-offers]").click()
    awaited(page, f"#table:not([data-step='{record.length}'])")
    played = record_on(page)
    assert played.actions[record.length] == a.Decline()
    assert played.seat(record.length) == asked
    assert played.table["unasked"] == f"{record.state.turn}:{asked}"


def test_the_bank_takes_two_presses_and_drops_the_offer(page: Page) -> None:
    """R9: what is wanted, and its price."""
    state = position(hands=["gggg w", "b"])
    player = seated(page, state)
    began = player.presses
    player.carry_out([a.Exchange(GRAIN, ORE)])
    assert player.presses - began == 2
    assert player.state.hands[A] == after(state, a.Exchange(GRAIN, ORE)).hands[A]
    assert player.state.decision is None


# --- cards ----------------------------------------------------------------------------------


def test_a_knight_before_the_dice(page: Page) -> None:
    """R6.4, R11.2: the card, the terrain, the victim, and then the dice."""
    state = position(
        own(),
        own("", "8"),
        own("", "18"),
        hands=["", "l", "w"],
        cards_held=["n"],
        phase=Phase.BEFORE_ROLL,
    )
    player = seated(page, with_dice(state, (2, 2)))
    began = player.presses
    player.carry_out([a.PlayCard(CardKind.KNIGHT), a.MoveRobber(Hex(4)), a.Steal(B)])
    assert player.presses - began == 3
    assert player.state.dice is None
    assert player.state.hands[A] == cards("l")
    player.carry_out([a.Roll()])
    assert record_on(page).state.dice == (2, 2)
    assert page.locator("#prompt .dice").count() == 1


def test_holding_a_stack_moves_all_that_is_owed(page: Page) -> None:
    """R12.3: by the mouse, and back again by keys; it is no press besides."""
    owed = Discards((4, 0, 0, 0), (NONE,) * 4, (False, True, True, True))
    player = seated(page, position(hands=["llllbbww"], pending=(RobberMove(), owed)))
    settle(page)
    box = page.locator("#hand [data-key='stack wool']").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    player.follow([a.Discard(WOOL)] * 2)
    page.mouse.up()
    page.locator("#hand [data-key='chosen wool']").press("Shift+Enter")
    player.follow([a.TakeBack(WOOL)] * 2)
    page.wait_for_timeout(2 * DOUBLE)
    assert player.step() == player.record.length == 4


def test_what_others_hold_is_not_in_the_page(page: Page) -> None:
    """R16.2: behind the curtain no hand, before it one's own."""
    player = Player(page, load(APPRODO, moment("turn", 4)))
    open_game(page, player.record)
    settle(page)
    expect(page.locator(HELD)).to_have_count(0)
    player.lift()
    held = [int(one) for one in page.locator("#hand .stacks .count").all_inner_texts()]
    assert held == [count for count in player.state.hands[player.acts] if count]


def test_quick_presses_buy_one_card_and_build_one_road(page: Page) -> None:
    """Users of such programs bought two cards, or built two roads, by a double click."""
    bought = seated(page, position(hands=["wwww gggg oooo"]))
    page.locator("#hand [data-key='price card']").dblclick()
    bought.follow([a.BuyCard()])
    page.wait_for_timeout(2 * DOUBLE)
    assert bought.step() == bought.record.length
    built = seated(page, position(hands=["llll bbbb"]))
    path = road_beside(built)
    settle(page)
    place = next(one for one in targets(page) if one["spot"] == f"edge:{int(path)}")
    page.mouse.dblclick(place["x"], place["y"])
    built.follow([a.BuildRoad(path)])
    page.wait_for_timeout(2 * DOUBLE)
    assert built.step() == built.record.length
