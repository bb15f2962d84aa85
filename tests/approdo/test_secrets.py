"""R16 what is open and what is hidden; and dealing anew what a seat cannot know."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from approdo import (
    GameState,
    Options,
    apply,
    legal_actions,
    new_game,
    redact,
    refusal,
    to_act,
    view_for,
)
from approdo.actions import (
    Accept,
    BuildRoad,
    BuyCard,
    Deal,
    Decline,
    Discard,
    Exchange,
    Give,
    MoveRobber,
    NameResource,
    PlayCard,
    Propose,
    Roll,
    StartOffer,
    Steal,
    TakeBack,
    TakeCard,
    Want,
)
from approdo.events import (
    CardBought,
    CardStolen,
    DiscardChosen,
    DiscardTakenBack,
    Event,
    GameEnded,
)
from approdo.ids import CardKind, Colour, Hex, Path, Phase, Resource
from approdo.redeal import redealt
from approdo.rules.ending import all_points, shown_points
from approdo.saving.soundness import first_flaw
from approdo.state import Discards, RobberMove, minus, size
from approdo.view import PlayerView
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.approdo.positions import (
    EVERY_ACTION,
    A,
    B,
    C,
    D,
    after,
    cards,
    devs,
    done,
    own,
    position,
    random_game,
    sound,
    with_chance,
    with_dice,
)

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource
SEATS = (None, A, B, C, D)
OPTIONS = (Options(), Options(fixed_island=True, dice_deck=True, friendly_robber=True))


def moments() -> list[tuple[GameState, GameState]]:
    """Every ninth step of two games of four."""
    return [
        pair
        for number, options in enumerate(OPTIONS)
        for pair in list(pairwise(random_game(f"secrets {number}", 4, options)))[::9]
    ]


MOMENTS = moments()


# --- views ----------------------------------------------------------------------------------


def test_open_things_are_in_every_view() -> None:
    """R16.1, D47 island, pieces, supplies, numbers of cards, bank, deck size, played cards."""
    for state, _ in MOMENTS:
        for seat in SEATS:
            view = view_for(state, seat)
            assert (view.board, view.robber) == (state.board, state.robber)
            assert (view.bank, view.deck, view.dice) == (state.bank, len(state.deck), state.dice)
            assert (view.island, view.offers) == (state.setup.island, state.offers)
            for number, player in enumerate(view.players):
                board = state.board
                assert player.hand_size == sum(state.hands[number])
                assert player.card_count == sum(state.cards[number])
                assert player.played == state.played[number]
                assert player.roads == 15 - board.roads[number].bit_count()
                assert player.settlements == 5 - board.settlements[number].bit_count()
                assert player.cities == 4 - board.cities[number].bit_count()
                assert player.has_longest_road == (state.road_holder == number)
                assert player.has_largest_army == (state.army_holder == number)
                assert player.length == board.lengths[number]


def test_hands_and_cards_are_hidden() -> None:
    """R16.2, R11.1 but one's own; at the end all is shown (D46)."""
    for state, _ in MOMENTS:
        for seat in SEATS:
            for number, player in enumerate(view_for(state, seat).players):
                sees = number == seat or state.phase is Phase.OVER
                assert player.hand == (state.hands[number] if sees else None)
                assert player.cards == (state.cards[number] if sees else None)


def test_points_that_all_see_are_without_hidden_cards() -> None:
    """R16.4 each player sees the own total."""
    state = position(cards_held=["vv", "v"], played=["", "nnn"])
    for seat in SEATS:
        players = view_for(state, seat).players
        assert [player.points for player in players] == [2, 4, 2, 2]
        totals = [4 if seat == A else None, 5 if seat == B else None]
        assert [player.all_points for player in players][:2] == totals
    assert [shown_points(state, seat) for seat in range(4)] == [2, 4, 2, 2]
    assert [all_points(state, seat) for seat in range(4)] == [4, 5, 2, 2]


def test_the_order_of_the_deck_is_in_no_view() -> None:
    """R16.2, D12 nor are the dice to come and the generator."""
    for state, _ in MOMENTS[:40]:
        shuffled = changed(
            state,
            deck=tuple(reversed(state.deck)),
            pairs=tuple(reversed(state.pairs)),
            rng=state.rng ^ 1,
        )
        for seat in SEATS:
            assert view_for(shuffled, seat) == view_for(state, seat)


STRONG = own("23 24 25 26 27", "21", "22 23")
"""Blue's settlement, two cities and five roads in a row."""


def strong() -> GameState:
    """Blue is on turn: 9 points that all can see, and two hidden ones; a brick is not sure."""
    return position(
        own("55", "39"),
        STRONG,
        hands=["lo", "bbw"],
        hidden=["", "b"],
        cards_held=["n", "vv"],
        played=["y", "nnn"],
        active=B,
        dice=(2, 3),
        robber=4,
        offers=3,
        options=Options(fixed_island=True, goal=13),
    )


def test_what_an_opponent_sees_of_a_player() -> None:
    """R16.1, R16.2, R16.4, R1.5 every item of it, in the middle of a turn."""
    assert view_for(strong(), C).players[B] == PlayerView(
        seat=B,
        colour=Colour.BLUE,
        hand_size=3,
        hand=None,
        sure=cards("bw"),
        card_count=2,
        cards=None,
        played=devs("nnn"),
        roads=10,
        settlements=4,
        cities=2,
        length=5,
        has_longest_road=True,
        has_largest_army=True,
        points=9,
        all_points=None,
        owes=0,
        chosen=None,
        is_ready=False,
    )


def test_what_a_player_sees_of_himself() -> None:
    """R16.2, R16.4 also the own cards and all own points; no special card, if he has none."""
    own_view = view_for(strong(), B).players[B]
    assert (own_view.hand, own_view.cards) == (cards("bbw"), devs("vv"))
    assert (own_view.points, own_view.all_points) == (9, 11)
    assert own_view.chosen == cards("")
    red = view_for(strong(), A).players[A]
    assert (red.has_longest_road, red.has_largest_army, red.length) == (False, False, 1)
    assert (red.points, red.all_points, red.played) == (2, 2, devs("y"))


@pytest.mark.parametrize("viewer", [None, C, B])
def test_what_is_open_to_all(viewer: Seat | None) -> None:
    """R16.1, D47 the same for a bystander, an opponent and the active player; steps are not."""
    state = strong()
    view = view_for(state, viewer)
    assert (view.seat, view.to_act, view.active) == (viewer, (B,), B)
    assert (view.turn, view.round, view.phase) == (state.turn, 3, Phase.AFTER_ROLL)
    assert (view.options, view.island) == (state.setup.options, state.setup.island)
    assert (view.rolls, view.first) == (state.setup.rolls, state.setup.first)
    assert (view.board, view.robber) == (state.board, 4)
    assert (view.bank, view.deck, view.dice) == ((18, 17, 18, 19, 18), 18, (2, 3))
    assert (view.decision, view.has_played, view.bought) == (None, False, cards(""))
    assert (view.offers, view.refused) == (3, ())
    assert len(view.players) == 4
    assert view.legal == (legal_actions(state) if viewer == B else ())


def test_cards_bought_in_this_turn_are_the_buyers_secret() -> None:
    """R16.2 others see how many cards there are, and no kind."""
    state = after(position(hands=["wgo"], deck="m"), BuyCard())
    assert view_for(state, A).bought == devs("m")
    assert view_for(state, B).bought == cards("")
    assert view_for(state, B).players[A].card_count == 1


# --- events ---------------------------------------------------------------------------------


def test_whoever_counted_what_was_said_knew_how_much_others_had_chosen() -> None:
    """R12.3, R16.2 a card chosen and one taken back: the views of others are as before, and nobody
    tells them."""
    state = position(
        hands=["", "llllllll"],
        pending=[RobberMove(), Discards((0, 4, 0, 0), (cards(""),) * 4, (True, False, True, True))],
    )
    chosen, told = apply(state, Discard(Resource.LUMBER), B)
    back, told_back = apply(chosen, TakeBack(Resource.LUMBER), B)
    assert [type(event) for event in (*told, *told_back)] == [DiscardChosen, DiscardTakenBack]
    for viewer in (A, C, None):
        assert view_for(chosen, viewer) == view_for(back, viewer) == view_for(state, viewer)
        assert {redact(event, viewer) for event in (*told, *told_back)} == {None}


def is_secret(event: Event, viewer: Seat | None) -> bool:
    """R16.2, R16.3 whether a part of an event is not for this viewer."""
    if isinstance(event, CardStolen):
        return viewer not in (event.seat, event.victim)
    return isinstance(event, CardBought | DiscardChosen | DiscardTakenBack) and viewer != event.seat


def test_events_are_redacted_where_something_is_secret_and_nowhere_else() -> None:
    """R16.1, R16.2, R16.3."""
    seen = set[type]()
    for number, options in enumerate(OPTIONS):
        chance = Random(number)
        state = random_game(f"events {number}", 4, options)[0]
        while acting := to_act(state):
            seat = chance.choice(acting)
            action = chance.choice(legal_actions(state, seat))
            state, events = apply(state, action, seat)
            for event in events:
                for viewer in SEATS:
                    redacted = redact(event, viewer)
                    assert (redacted == event) != is_secret(event, viewer)
                    seen.add(type(event))
    assert {CardStolen, CardBought, DiscardChosen, DiscardTakenBack, GameEnded} <= seen


# --- what thefts hide -----------------------------------------------------------------------

ROBBED = own("28", "18"), own("14", "9")


def test_what_others_can_be_sure_of_after_a_theft() -> None:
    """R16.2, R16.3 of two lumber, a brick and an ore one card is gone: one lumber is sure."""
    state = position(*ROBBED, hands=["w", "llbo"], pending=[RobberMove()])
    state = after(with_chance(state, (4, 0)), MoveRobber(Hex(5)))
    assert (state.hands[A], state.hands[B]) == (cards("lw"), cards("lbo"))
    players = view_for(state, C).players
    assert (players[A].sure, players[A].hand_size) == (cards("w"), 2)
    assert (players[B].sure, players[B].hand_size) == (cards("l"), 3)


def test_all_is_sure_without_thefts() -> None:
    """R16.1 production, trade and prices are open: a good memory knows every card."""
    state = position(own("24 25", "16"), hands=["lbo", "w"])
    state = after(state, StartOffer(), Propose())
    assert view_for(state, D).players[A].sure == cards("lbo")
    state = position(own("24 25", "16"), hands=["lbo", "w"])
    state = after(state, BuildRoad(Path(26)))
    assert view_for(state, D).players[A].sure == cards("o")


def test_who_exchanges_shows_what_was_hidden() -> None:
    """R16.1, R9.1 four stolen lumber go to the bank; the ore that comes back is sure, too."""
    state = position(own("28", "18"), hands=["llllb"], hidden=["llllb"])
    assert view_for(state, C).players[A].sure == cards("")
    state = after(state, Exchange(LUMBER, ORE))
    assert state.hidden[A] == cards("b")
    assert view_for(state, C).players[A].sure == cards("o")


def test_who_pays_shows_what_was_hidden() -> None:
    """R16.1 blue's brick may have been stolen; once it is paid, one knows it was not."""
    state = position(own("24 25", "16"), own(), hands=["lb"], hidden=["lb"], active=A)
    assert view_for(state, C).players[A].sure == cards("")
    state = after(state, BuildRoad(Path(26)))
    assert view_for(state, C).players[A].hand_size == 0


# --- dealt anew -----------------------------------------------------------------------------


def test_dealing_anew_changes_nothing_that_a_seat_can_see() -> None:
    """R16.2 views, legal lists and refusals of the seat are the same; and the state is sound."""
    for state, _ in MOMENTS:
        for seat in (A, B, C, D):
            other = redealt(state, (seat,), "anew")
            assert first_flaw(other) is None
            assert view_for(other, seat) == view_for(state, seat)
            assert legal_actions(other, seat) == legal_actions(state, seat)
            assert [size(hand) for hand in other.hands] == [size(hand) for hand in state.hands]
            assert other.bank == state.bank
            assert other.hands[seat] == state.hands[seat]
            assert other.cards[seat] == state.cards[seat]


def test_refusals_tell_nothing_of_hidden_things() -> None:
    """R16.2 of all actions there are, each is refused with the same words, or is possible."""
    for state, _ in MOMENTS[::5]:
        for seat in (A, B, C, D):
            other = redealt(state, (seat,), "refusals")
            for action in EVERY_ACTION:
                assert refusal(other, action, seat) == refusal(state, action, seat)


def test_what_one_does_openly_shows_the_same_events() -> None:
    """R16.1 whatever the others hold: of a step without chance the same is told.

    Left out are the steps that show something new: dice, purchases, thefts, monopolies.
    """
    shows = (Roll, BuyCard, Steal, MoveRobber, NameResource)
    tried = 0
    for state, _ in MOMENTS:
        for seat in to_act(state):
            other = redealt(state, (seat,), "events")
            for action in legal_actions(state, seat)[:8]:
                if isinstance(action, shows):
                    continue
                told = apply(state, action, seat)[1]
                again = apply(other, action, seat)[1]
                if not any(event.reveals for event in told):
                    assert [redact(e, seat) for e in again] == [redact(e, seat) for e in told]
                    tried += 1
    assert tried > 300


def hidden_hands(blue: str, white: str) -> GameState:
    """Red's turn; blue and white have stolen all they hold, and only they know what it is."""
    hands = ["llbbwggoo", blue, white, "o"]
    return position(
        own("24 25", "16 17"), hands=hands, hidden=["", blue, white], cards_held=["ymn"]
    )


def test_by_hand_what_others_hold_changes_no_list_and_no_refusal() -> None:
    """R16.2, R8.6, D25 blue holds three lumber and white three other cards, or the other way round.

    Red's list, refusals and view are the same, and orange's; also while an offer is put together
    that blue could accept in one case only, and when it is blue's turn to answer.
    """
    one, two = hidden_hands("lll", "bwo"), hidden_hands("bwo", "lll")
    for action in (StartOffer(), Give(ORE), Want(LUMBER), Propose(), Decline()):
        for viewer in (A, D):
            assert legal_actions(one, viewer) == legal_actions(two, viewer)
            assert view_for(one, viewer) == view_for(two, viewer)
            for other in EVERY_ACTION:
                assert refusal(one, other, viewer) == refusal(two, other, viewer)
        one, events = done(one, action)
        two, others = done(two, action)
        assert [redact(event, A) for event in events] == [redact(event, A) for event in others]


def test_all_seats_together_know_all_hands() -> None:
    """R16.2 what is left for them to learn is the deck and the dice."""
    for state, _ in MOMENTS[::7]:
        other = redealt(state, (A, B, C, D), "all")
        assert (other.hands, other.cards) == (state.hands, state.cards)
        assert sorted(other.deck) == sorted(state.deck)
        assert other.rng != state.rng


def test_dealing_anew_really_deals() -> None:
    """R16.2 the stolen card may be another one; development cards and the deck too."""
    state = position(*ROBBED, hands=["w", "llbo"], cards_held=["", "nrv"], pending=[RobberMove()])
    state = after(with_chance(state, (4, 0)), MoveRobber(Hex(5)))
    hands = {redealt(state, (C,), seed).hands[A] for seed in range(60)}
    assert hands == {cards("lw"), cards("bw"), cards("ow")}
    assert len({redealt(state, (C,), seed).cards[B] for seed in range(30)}) > 3
    assert {redealt(state, (A,), seed).hands[A] for seed in range(20)} == {cards("lw")}


def test_what_is_dealt_depends_on_nothing_hidden() -> None:
    """R16.2 two positions that red cannot tell apart become the same one by the same seed.

    Hands and cards of the others and the order of the deck differ.
    """
    one, two = (
        position(own(), hands=["llbb", *hands], hidden=["", *hands], cards_held=held, deck=deck)
        for hands, held, deck in (
            (["lll", "bwo"], ["n", "vy", "n"], "mr"),
            (["bwo", "lll"], ["n", "vn", "y"], "rm"),
        )
    )
    assert one != two
    assert view_for(one, A) == view_for(two, A)
    for seed in range(10):
        assert redealt(one, (A,), seed) == redealt(two, (A,), seed)


def test_nobody_is_dealt_a_victory_that_would_have_ended_the_game() -> None:
    """R15.2, R16.2 blue shows 9 of 11 points: of its three cards one may be a point, not two."""
    state = position(
        own("55", "39"),
        STRONG,
        cards_held=["", "nyr"],
        played=["", "nnn"],
        options=Options(fixed_island=True, goal=11),
    )
    points = [redealt(state, (A,), seed).cards[B][CardKind.VICTORY_POINT] for seed in range(60)]
    assert set(points) == {0, 1}


def test_where_only_victory_points_are_left_they_are_dealt() -> None:
    """R15.3, R16.2 orange shows 5 and holds all five points: it wins as its turn begins, not yet.

    The deck is empty, and there is no other card that it could hold.
    """
    state = position(own(), own(), own(), own("55 41", "39", "28"), deck_left=0)
    assert all_points(state, D) == 10
    assert redealt(state, (A,), 1).cards == state.cards


def test_new_cards_are_dealt_anew_as_new_ones() -> None:
    """R11.3, R16.2 of red's three cards one was bought in this turn: one of those it holds now."""
    state = position(cards_held=["nmr"], bought="r")
    seen = set()
    for seed in range(30):
        other = sound(redealt(state, (B,), seed))
        assert (size(other.cards[A]), size(other.bought)) == (3, 1)
        seen.add(other.bought)
    assert len(seen) > 2
    assert redealt(state, (A,), 1).bought == devs("r")


def test_after_the_end_only_the_deck_is_hidden() -> None:
    """D46, R16.2 hands and cards are shown to all; the deck lies in another order."""
    state = position(
        own("55", "39"),
        STRONG,
        hands=["lo", "wgo"],
        hidden=["lo", "wgo"],
        cards_held=["n", "v"],
        played=["", "nnn"],
        deck="v",
        active=B,
        options=Options(fixed_island=True, goal=11),
    )
    state = after(state, BuyCard())
    assert state.phase is Phase.OVER
    other = redealt(state, (A,), "end")
    assert (other.hands, other.cards) == (state.hands, state.cards)
    assert sorted(other.deck) == sorted(state.deck)
    assert other.deck != state.deck
    assert sound(other).rng != state.rng


def test_the_deck_of_dice_is_shuffled_anew() -> None:
    """H1.3, R16.2 the same pairs are left, in another order; also after the end of the game."""
    state = new_game("pairs", 4, Options(fixed_island=True, dice_deck=True))
    for phase in (state.phase, Phase.OVER):
        other = redealt(changed(state, phase=phase), (A, B, C, D), "pairs")
        assert sorted(other.pairs) == list(range(36))
        assert other.pairs != state.pairs


def test_what_is_offered_stays_in_its_hand() -> None:
    """R8.8 who gives lumber away holds it, however anything is dealt anew."""
    state = hidden_hands("lll", "bwo")
    state = after(state, StartOffer(), Propose(), StartOffer(), Give(LUMBER), Give(LUMBER))
    for seed in range(20):
        other = sound(redealt(state, (A,), seed))
        assert other.hands[B][LUMBER] >= 2
    state = after(state, Want(ORE), Propose())
    for seed in range(20):
        other = sound(redealt(state, (A,), seed))
        assert after(other, Decline(), Decline(), Deal(B)).hands[A][LUMBER] == 4


def test_what_is_being_offered_stays_in_the_hand_of_its_proposer() -> None:
    """R8.5, R16.2 red puts an offer of two lumber together, and nobody can be sure of any hand.

    However blue has the hands dealt anew, red keeps two lumber; white may hold anything.
    """
    hands = ["llb", "w", "wgo"]
    state = position(hands=hands, hidden=hands)
    state = after(state, StartOffer(), Give(LUMBER), Give(LUMBER))
    seen = set()
    for seed in range(40):
        other = sound(redealt(state, (B,), seed))
        assert other.hands[A][LUMBER] >= 2
        seen.add(other.hands[C])
    assert cards("wgo") in seen
    assert len(seen) > 2


def test_a_trade_can_still_be_carried_out() -> None:
    """R8.7 an acceptance showed the cards."""
    state = position(hands=["l", "bw", "g"], hidden=["", "bw"])
    state = after(state, StartOffer(), Give(LUMBER), Want(BRICK), Propose(), Accept(), Decline())
    for seed in range(10):
        other = redealt(state, (A,), seed)
        assert after(other, Deal(B)).hands[A] == cards("b")


def test_discards_are_dealt_anew_as_many_as_chosen() -> None:
    """R12.3 nobody but the seat knows which."""
    state = position(hands=["", "llllbbbb"], hidden=["", "llllbbbb"], phase=Phase.BEFORE_ROLL)
    state = after(with_dice(state, (3, 4)), Roll())
    state = after(state, Discard(LUMBER), Discard(LUMBER), Discard(LUMBER), seat=B)
    seen = set()
    for seed in range(40):
        other = redealt(state, (A,), seed)
        assert first_flaw(other) is None
        decision = other.decision
        assert isinstance(decision, Discards)
        seen.add(decision.chosen[B])
    assert len(seen) > 2


def test_what_is_no_seed() -> None:
    """D10 a text or a whole number, as for a new game."""
    wrong: Any
    for wrong in (None, 1.5, b"1", True):
        with pytest.raises(TypeError, match="seed"):
            redealt(position(), (A,), wrong)


def test_the_bank_shows_what_comes_and_goes() -> None:
    """D47 its piles lie face up: who takes a card of it is seen to take that card."""
    state = position(own("28", "18"), hands=["llll"], cards_held=["y"])
    state, events = done(state, Exchange(LUMBER, ORE))
    assert all(redact(event, D) == event for event in events)
    state, events = done(state, PlayCard(CardKind.YEAR_OF_PLENTY), TakeCard(WOOL))
    assert all(redact(event, D) == event for event in events)
    assert minus(state.hands[A], cards("wo")) == cards("")
