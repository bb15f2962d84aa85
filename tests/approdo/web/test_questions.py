"""Every question of Approdo: what can be pressed, in how many presses, and what comes of it.

The presses are those of the design: as few as in any program of this kind, and no boxes in between.
"""

import pytest

from approdo import actions as a
from approdo.catalogue import NONE
from approdo.game import APPRODO as RULES
from approdo.geometry import HEXES_AT, INTERSECTIONS
from approdo.ids import CardKind, Intersection, Phase
from approdo.previews import aims, means_of, opens, ways_at
from approdo.state import Answering, Discards, Drafting, RobberMove, Theft
from tests.approdo.positions import A, B, C, D, cards, letters, own, position
from tests.approdo.web.desk import Desk
from web.contract.choices import Act
from web.words.message import Message

ALL = ["lumber", "brick", "wool", "grain", "ore"]


def hand(desk: Desk, seat: int = 0) -> str:
    """A hand as letters."""
    return letters(desk.state.hands[seat])


# --- building -------------------------------------------------------------------------------


def test_a_road_is_built_by_pressing_its_place() -> None:
    """No button first, and no box after it; undo is there instead."""
    desk = Desk(position(own("23", "16"), hands=["lb"]))
    assert desk.line == "Build, trade or end your turn."
    places = desk.options("edge")
    assert places == [
        str(path) for path in range(72) if desk.state.board.road_places(A) >> path & 1
    ]
    desk.press("edge", int(places[0]))
    assert desk.presses == 1
    assert isinstance(desk.session.record.actions[-1], a.BuildRoad)
    assert hand(desk) == ""


def test_a_price_lights_one_kind_of_place() -> None:
    desk = Desk(position(own("19 23 24 25 26 27 28 29 36", "16 24"), hands=["lbggooo", "w"]))
    rows = {row: desk.at("price", row).label.key for row in desk.options("price")}
    assert rows == {
        "road": "prompts.do_road",
        "settlement": "prompts.want_lacking",
        "city": "prompts.do_city",
        "card": "prompts.want_lacking",
    }
    assert desk.options("edge")
    assert desk.options("corner") == ["16", "24"]
    desk.press("price", "city")
    assert desk.options("edge") == []
    assert desk.options("corner") == ["16", "24"]
    assert desk.line == "Which settlement becomes a city?"
    desk.press("corner", 16)
    assert desk.presses == 2
    assert desk.state.board.cities[A] >> 16 & 1


def test_a_card_is_bought_by_its_row() -> None:
    desk = Desk(position(hands=["wgo"]))
    desk.press("price", "card")
    assert (desk.presses, isinstance(desk.session.record.actions[-1], a.BuyCard)) == (1, True)


def test_the_main_button_ends_the_turn_only_where_nothing_can_be_bought() -> None:
    poor, rich = Desk(position(hands=["l"])), Desk(position(hands=["wgo"]))
    assert poor.button("do_end").kind == "primary"
    assert rich.button("do_end").kind == "choice"


@pytest.mark.parametrize(
    ("held", "short", "can"),
    [("lb", "", True), ("l", "b", False), ("", "lb", False)],
    ids=["all there", "one short", "two short"],
)
def test_a_price_says_what_is_lacking(held: str, short: str, *, can: bool) -> None:
    """R10.1 and in the hand of nobody else."""
    state = position(own("23", "16"), hands=[held, "lllbbb"])
    road = aims(means_of(state, A))[0]
    assert (road.name, letters(road.short), road.can_be_had) == ("road", short, can)


# --- trade ----------------------------------------------------------------------------------


def test_one_card_for_one_is_offered_to_all_in_three_presses() -> None:
    desk = Desk(position(hands=["oo", "b", "w", "l"]))
    desk.press("stack", "ore")
    assert desk.line == "What do you want for it?"
    desk.press("wanted", "brick")
    assert desk.line == "Ask, or change the offer."
    desk.press("do_propose")
    assert desk.presses == 3
    decision = desk.state.decision
    assert isinstance(decision, Answering)
    assert (letters(decision.give), letters(decision.want)) == ("o", "b")
    assert decision.asked == (B, C, D)


def test_what_is_wanted_may_come_first() -> None:
    desk = Desk(position(hands=["oo", "b"]))
    desk.press("wanted", "brick")
    assert desk.line == "What do you give for it?"
    desk.press("stack", "ore")
    desk.press("stack", "ore")
    decision = desk.state.decision
    assert isinstance(decision, Drafting)
    assert (letters(decision.give), letters(decision.want)) == ("oo", "b")


def test_the_bank_asked_sixteen_things_at_once() -> None:
    """First what is wanted; then one button for each stack that pays: two presses."""
    desk = Desk(position(hands=["llllooooo", "b"]))
    assert desk.options("bank") == []
    desk.press("wanted", "brick")
    assert desk.options("bank") == ["lumber", "ore"]
    desk.press("bank", "ore")
    assert desk.presses == 2
    assert hand(desk) == "llllboo", "R9.2 the settlement that was added has a harbour"
    assert desk.state.decision is None


def test_where_nobody_can_be_asked_the_bank_shows_its_price_before_it_is_paid() -> None:
    """R8.6 nobody else holds a card: the chip must not pay at once."""
    desk = Desk(position(hands=["gggg"]))
    assert desk.options("wanted") == ["lumber", "brick", "wool", "ore"]
    desk.press("wanted", "ore")
    assert hand(desk) == "gggg"
    assert desk.line == "With what do you pay for ore?"


def test_a_card_can_be_taken_out_of_an_offer_again() -> None:
    desk = Desk(position(hands=["llo", "b"]))
    for what in (("stack", "lumber"), ("stack", "ore"), ("wanted", "brick")):
        desk.press(*what)
    desk.press("given", "lumber")
    decision = desk.state.decision
    assert isinstance(decision, Drafting)
    assert (letters(decision.give), letters(decision.want)) == ("o", "b")
    desk.press("given", "ore")
    desk.press("wanting", "brick")
    assert desk.state.decision is None, "an offer of nothing is none"


def test_what_lies_in_an_offer_is_told_to_those_who_listen() -> None:
    desk = Desk(position(hands=["oo", "b", "w", ""]))
    desk.press("stack", "ore")
    desk.press("wanted", "brick")
    said = [str(desk.session.voice("en")(one)) for one in desk.prompt.heard]
    assert said == ["You give 1 ore.", "You get 1 brick.", "Asked: Bruno and Carla."]
    desk.press("asked", 2)
    assert str(desk.session.voice("en")(desk.prompt.heard[-1])) == "Asked: Bruno."


def test_somebody_may_be_left_out() -> None:
    desk = Desk(position(hands=["oo", "b", "w", "l"]))
    desk.press("stack", "ore")
    desk.press("wanted", "brick")
    assert desk.options("asked") == ["1", "2", "3"]
    desk.press("asked", 2)
    assert desk.options("asked") == ["1", "3"]
    desk.press("do_propose")
    decision = desk.state.decision
    assert isinstance(decision, Answering)
    assert decision.asked == (B, D)


def test_a_price_that_cannot_be_paid_is_wanted_by_a_press() -> None:
    """The row says "1 brick short"; pressed, it asks for that brick."""
    desk = Desk(position(own("23", "16"), hands=["lo", "b"]))
    desk.press("price", "road")
    decision = desk.state.decision
    assert isinstance(decision, Drafting)
    assert (decision.give, letters(decision.want)) == (NONE, "b")


@pytest.mark.parametrize("hands", [["o", "b"], ["lo", "b", "w"], ["", "b"], ["lbwgo", "l"]])
def test_a_press_that_could_not_be_carried_out_was_offered(hands: list[str]) -> None:
    """D24 more cards cannot be wanted than anybody holds: all that is offered is legal, whole."""
    desk = Desk(position(own("23", "16"), hands=hands))
    for option in desk.prompt.options:
        if isinstance(option.choice, Act) and option.enabled and not option.is_final:
            again = Desk(desk.state)
            again.session.play(option.choice.action, *option.choice.then)


def test_one_did_not_see_who_had_accepted_and_at_which_price() -> None:
    """One list: each price with whose it is and what it makes possible, the bank among them."""
    desk = Desk(position(own("23", "16"), hands=["ooool", "b", "b", "w"]))
    desk.press("wanted", "brick")
    desk.press("stack", "ore")
    desk.press("do_propose")
    desk.answers(B)
    desk.press("do_accept")
    desk.answers(C)
    desk.press("do_counter")
    desk.press("wanted", "ore")
    desk.press("do_propose")
    desk.say_no(D)
    desk.come()
    assert desk.line == "Whose price do you take?"
    prices = [
        (option.label.key, str(desk.session.voice("en")(option.detail)))
        for option in desk.prompt.options
        if option.detail is not None
    ]
    assert prices == [
        ("prompts.deal_with", "then: a road"),
        ("prompts.deal_with", "then: a road"),
        ("prompts.bank_price", "then: a road"),
    ]
    assert "Dario: no" in desk.panel("prompt")
    before = desk.presses
    desk.press("bank", "ore")
    assert desk.presses == before + 1
    assert hand(desk) == "lb"


def test_another_price_begins_with_the_offer_and_is_sent_by_three_presses() -> None:
    desk = Desk(position(hands=["ooo", "bb", "", ""]))
    desk.press("stack", "ore")
    desk.press("wanted", "brick")
    desk.press("do_propose")
    desk.answers(B)
    before = desk.presses
    desk.press("do_counter")
    desk.press("wanted", "ore")
    desk.press("do_propose")
    assert desk.presses == before + 3
    decision = desk.state.decision
    assert isinstance(decision, Answering)
    (reply,) = decision.replies
    assert (letters(reply.give), letters(reply.want)) == ("b", "oo")


def test_what_an_offer_makes_possible_counts_cards_and_places() -> None:
    """R10.1 a road: with brick for ore it can be paid, and there is a place."""
    means = means_of(position(own("23", "16"), hands=["lo"]), A)
    assert opens(means, cards("o"), cards("b")) == ("road",)
    assert opens(means, cards("o"), cards("w")) == ()
    assert opens(means, cards("w"), cards("b")) == (), "what is not held cannot be given"
    assert opens(means._replace(deck=0), cards("l"), cards("b")) == ()


def test_trading_on_a_passed_phone_was_awkward() -> None:
    """Nobody: one press, no passing; and no hand is on the page while it is asked."""
    desk = Desk(position(hands=["oo", "b", "w", "l"]))
    for what in (("stack", "ore"), ("wanted", "brick"), ("do_propose",)):
        desk.press(*what)
    assert desk.table.spoken == (B, C, D)
    assert "stack" not in desk.panel("hand")
    assert all(player.hand is None for player in desk.table.view.players)
    desk.say_no(B, C, D)
    assert not desk.session.is_curtain_down
    assert desk.table.looks == A
    assert desk.state.decision is None


# --- the seven ------------------------------------------------------------------------------


def discarding() -> Desk:
    """A must discard four of eight cards."""
    owed = Discards((4, 0, 0, 0), (NONE,) * 4, (False, True, True, True))
    return Desk(position(hands=["llllbbww"], pending=(RobberMove(), owed)))


def test_a_slip_in_a_discard_lost_a_card() -> None:
    """Cards go both ways; four cards and the button are five presses."""
    desk = discarding()
    assert desk.line == "Choose 4 more cards to give back."
    desk.press("stack", "wool")
    assert desk.line == "Choose 3 more cards to give back."
    desk.press("chosen", "wool")
    assert desk.line == "Choose 4 more cards to give back."
    assert hand(desk) == "llllbbww"
    before = desk.presses
    for _ in range(4):
        desk.press("stack", "lumber")
    assert desk.line == "Give these cards back?"
    assert desk.options("stack") == []
    desk.press("do_confirm")
    assert desk.presses == before + 5
    assert hand(desk) == "bbww"


def test_after_a_seven_the_device_went_round_by_the_numbers_of_seats() -> None:
    """D36 clockwise from the active player: in white's turn white, orange, red, blue."""
    owed = Discards((4, 4, 4, 4), (NONE,) * 4, (False,) * 4)
    hands = ["l" * 8, "b" * 8, "w" * 8, "g" * 8]
    desk = Desk(position(hands=hands, active=C, pending=(RobberMove(), owed)))
    for seat, stack in ((C, "wool"), (D, "grain"), (A, "lumber"), (B, "brick")):
        assert desk.session.acts == seat
        desk.hold("stack", stack)
        desk.press("do_confirm")
        desk.come()
    assert desk.session.acts == C
    assert desk.state.decision == RobberMove()


def test_holding_a_stack_moves_all_that_is_owed_or_held() -> None:
    """Two presses for four cards of one kind; cards go both ways."""
    desk = discarding()
    assert desk.hold("stack", "lumber") == "Give back 4 lumber"
    assert desk.line == "Give these cards back?"
    assert desk.hold("chosen", "lumber") == "Keep 4 lumber"
    assert desk.line == "Choose 4 more cards to give back."
    assert desk.hold("stack", "wool") == "Give back 2 wool"
    assert desk.hold("stack", "lumber") == "Give back 2 lumber"
    assert desk.line == "Give these cards back?"
    desk.press("do_confirm")
    assert desk.presses == 5
    assert hand(desk) == "llbb"


def test_where_one_card_is_owed_or_held_holding_is_a_press() -> None:
    desk = discarding()
    desk.hold("stack", "wool")
    desk.press("stack", "brick")
    assert [desk.at("stack", kind).held for kind in ("lumber", "brick")] == [None, None]
    assert desk.at("chosen", "brick").held is None
    assert desk.at("chosen", "wool").held is not None


def test_a_stack_says_what_holding_it_does() -> None:
    html = discarding().panel("hand")
    told = "Give back: lumber. Hold it down, or ⇧ Enter: Give back 4 lumber"
    assert f'title="{told}"' in html
    assert 'data-held="' in html
    assert 'aria-keyshortcuts="Shift+Enter"' in html


def test_fast_taps_gave_back_more_cards_than_were_owed() -> None:
    desk = discarding()
    for _ in range(4):
        desk.press("stack", "lumber")
    with pytest.raises(LookupError):
        desk.press("stack", "brick")


def test_the_robber_is_moved_by_its_terrain_and_robs_by_a_building_or_a_seat() -> None:
    state = position(
        own(), own("14", "9"), own("29", "19"), hands=["", "l", "w"], pending=(RobberMove(),)
    )
    desk = Desk(state)
    assert len(desk.options("hex")) == 18, "R12.4 not where it stands"
    desk.press("hex", 5)
    assert isinstance(desk.state.decision, Theft)
    assert desk.line == "Whom do you rob?"
    assert desk.options("seat") == ["1", "2"]
    assert desk.options("corner") == ["9", "19"]
    desk.press("corner", 9)
    assert desk.presses == 2
    assert hand(desk) == "l"


def test_a_terrain_says_who_would_be_hit() -> None:
    desk = Desk(position(own(), own("14", "9"), pending=(RobberMove(),)))
    detail = desk.at("hex", 5).detail
    assert detail is not None
    assert str(desk.session.voice("en")(detail)).startswith("Bruno: ")


# --- development cards ----------------------------------------------------------------------


def test_a_knight_is_two_presses_before_the_dice_too() -> None:
    desk = Desk(position(cards_held=["n"], phase=Phase.BEFORE_ROLL))
    assert desk.line == "Roll the dice, or play a card first."
    assert desk.button("do_roll").kind == "primary"
    desk.press("card", "knight")
    desk.press("hex", 0)
    assert desk.presses == 2
    assert desk.state.robber == 0
    assert desk.line == "Roll the dice."


def test_a_monopoly_is_named_before_it_is_taken() -> None:
    """R11.7 it cannot be undone: the resource is chosen, then taken, in three presses."""
    desk = Desk(position(hands=["", "ww", "w"], cards_held=["m"]))
    desk.press("card", "monopoly")
    desk.press("wanted", "wool")
    assert hand(desk) == ""
    take = desk.button("claim")
    assert (take.kind, take.is_final) == ("primary", True)
    desk.press("claim")
    assert desk.presses == 3
    assert hand(desk) == "www"


def test_a_year_of_plenty_is_three_presses() -> None:
    desk = Desk(position(cards_held=["y"]))
    desk.press("card", "year_of_plenty")
    assert desk.line == "Take 2 cards from the bank."
    desk.press("wanted", "ore")
    assert desk.line == "Take 1 more card from the bank."
    desk.press("wanted", "grain")
    assert (desk.presses, hand(desk)) == (3, "go")


def test_two_free_roads_are_three_presses_and_one_may_be_enough() -> None:
    desk = Desk(position(own("23", "16"), cards_held=["r"]))
    desk.press("card", "road_building")
    desk.press("edge", int(desk.options("edge")[0]))
    assert desk.button("do_waive").kind == "choice"
    desk.press("edge", int(desk.options("edge")[0]))
    assert desk.presses == 3
    assert desk.state.decision is None


# --- places ---------------------------------------------------------------------------------


def test_a_place_says_what_it_brings() -> None:
    """R7.2, E20 in how many of the 36 rolls, resource by resource."""
    island = position().setup.island
    for at in INTERSECTIONS:
        numbers = [(hex_, island.numbers[hex_]) for hex_ in HEXES_AT[at]]
        expected = sum(6 - abs(7 - number) for _, number in numbers if number is not None)
        assert sum(ways_at(island, at)) == expected
    assert ways_at(island, Intersection(0)) == (0, 0, 0, 0, 3), "mountains 10: 3 of 36"


def test_victory_point_cards_cannot_be_played() -> None:
    desk = Desk(position(cards_held=["vn"]))
    assert desk.options("card") == [CardKind.KNIGHT.name.lower()]
    assert "victory point card" in desk.panel("hand")


def test_all_five_resources_keep_their_places() -> None:
    """However few cards are held: no stack ever moves."""
    empty, full = Desk(position(hands=["", "l"])), Desk(position(hands=["lbwgo"]))
    for desk in (empty, full):
        html = desk.panel("hand")
        assert [html.index(f"tint {kind}") for kind in ALL] == sorted(
            html.index(f"tint {kind}") for kind in ALL
        )
        assert html.count('class="tint') == len(ALL)


def test_users_wrote_counters_of_cards_themselves() -> None:
    """R16.1 a setting shows what everybody could remember; what thefts have hidden is unknown."""
    desk = Desk(position(hands=["o", "bbw", "l"], hidden=["", "bw", ""]))
    assert "Cards seen" not in desk.panel("players")
    desk.session.settings.choose("layer-cards-seen", "on")
    html = desk.panel("players")
    assert html.count("Cards seen:") == 2, "not of the own hand"
    assert html.count("2 unknown") == 1
    (_, bruno, carla) = html.split("Cards seen:")
    assert "1 brick" in bruno.split("</li>")[0]
    assert "wool" not in bruno.split("</li>")[0]
    assert "1 lumber" in carla


def test_one_had_to_count_who_led_in_roads() -> None:
    """Saito #1596: the length of its longest road stands at every seat."""
    desk = Desk(position(own("28 36 45 46", "18", "31"), hands=["l"]))
    view = RULES.view_for(desk.session.state, A)
    lengths = [player.length for player in view.players]
    assert len({*lengths}) > 1
    html = desk.panel("players")
    for length in {*lengths}:
        told = desk.session.voice("en")(Message("table.has_road", {"count": length}))
        assert html.count(f">{told}<") == lengths.count(length)
