"""What the players count with: incomes, waits, places, estimates, and what they never trade."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import exp

import pytest

from approdo import GameState, Options, apply, legal_actions, new_game, to_act, view_for
from approdo import actions as a
from approdo.actions import Action
from approdo.bots import moves, playout
from approdo.bots.curves import exponential, logarithm, powers
from approdo.bots.ground import ground_of, ways
from approdo.bots.land import (
    NEVER,
    blocked,
    gain_of_site,
    income,
    land_of,
    rates,
    rolls_until,
    waits,
)
from approdo.bots.memo import MOST, Memo
from approdo.bots.mind import Mind
from approdo.bots.normal import decided
from approdo.bots.placing import at_sight
from approdo.bots.plans import plans
from approdo.bots.robbing import robbed, unwanted, with_knight
from approdo.bots.safety import helps_to_win, is_worse_than_bank, reach
from approdo.bots.search import trials_of, worth_trying
from approdo.bots.styles import STYLES
from approdo.bots.table import loose_cards, seen_by, shown_in, with_hand
from approdo.bots.trading import (
    Offer,
    begun,
    counter_for,
    gain_of,
    offer_for,
    steps_of,
    toll,
    traded,
)
from approdo.bots.worth import (
    WEIGHTS,
    chance_of,
    chances,
    features,
    has_won,
    score,
    standing,
    weighed,
)
from approdo.catalogue import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST
from approdo.geometry import ENDS, HEXES_AT, PATHS_AT, mask
from approdo.ids import CardKind, Hex, Intersection, Path, Phase, Resource
from approdo.redeal import redealt
from approdo.state import Answering, Discards, Drafting, Refused, RobberMove, size
from tabletop.opponents import Thought
from tabletop.trials import ThoughtsByTrials
from tests.approdo.positions import A, B, C, D, after, cards, own, position, with_dice

STYLE = next(iter(STYLES.values()))
MIND = Mind(STYLE)
ISLAND = new_game("island", 4, Options(fixed_island=True)).setup.island
LAND = land_of(ISLAND)
TOWN = own(settlements="20 39")
OTHER = own(settlements="10 36")
SOUTH = own(settlements="48 53")


def test_curves_are_near_those_of_the_library() -> None:
    """And they never fall where those rise."""
    numbers = [n / 8 for n in range(-100, 100)]
    found = [exponential(n) for n in numbers]
    assert found == sorted(found)
    for number, value in zip(numbers, found, strict=True):
        assert value == pytest.approx(exp(number), rel=0.01)
        assert logarithm(exp(number)) == pytest.approx(number, abs=1e-5)
    assert powers(0.5, 4) == (1, 0.5, 0.25, 0.125)
    assert exponential(1e9) == exponential(40)


# --- incomes and waits ----------------------------------------------------------------------


def test_an_income_counts_cities_twice() -> None:
    """R7.2, E20 intersection 39 has forest 8, mountains 3 and hills 5: 5, 2 and 4 pips."""
    assert LAND.pips[39] == (5, 4, 0, 0, 2)
    assert income(LAND, mask((39,)), 0) == (5, 4, 0, 0, 2)
    assert income(LAND, 0, mask((39,))) == (10, 8, 0, 0, 4)
    assert income(LAND, mask((39,)), mask((39,))) == (15, 12, 0, 0, 6)


def test_the_robber_takes_pips_from_one_terrain() -> None:
    """R7.3 on the forest 8 it takes five of eleven pips; twice as many from a city."""
    forest = next(hex_ for hex_ in HEXES_AT[39] if ISLAND.numbers[hex_] == 8)
    assert blocked(LAND, forest, mask((39,)), 0) == 5
    assert blocked(LAND, forest, 0, mask((39,))) == 10
    assert blocked(LAND, Hex(9), mask((39,)), 0) == 0


def test_how_long_a_hand_has_to_wait() -> None:
    """R10.1 one brick at 4 pips comes in 9 rolls; with nothing it never comes."""
    nothing = (0, 0, 0, 0, 0)
    dear = (4, 4, 4, 4, 4)
    assert rolls_until(ROAD_COST, nothing, dear, ROAD_COST) == 0
    assert rolls_until((1, 0, 0, 0, 0), (0, 4, 0, 0, 0), dear, ROAD_COST) == pytest.approx(9)
    assert rolls_until((1, 0, 0, 0, 0), nothing, dear, ROAD_COST) == NEVER
    # R9: 36 pips of wool are a card a roll; four of them are the brick
    assert rolls_until((1, 0, 0, 0, 0), (0, 0, 36, 0, 0), dear, ROAD_COST) == pytest.approx(4)
    assert rolls_until((1, 0, 0, 0, 0), (0, 0, 36, 0, 0), (4, 4, 2, 4, 4), ROAD_COST) == 2


def test_waits_are_those_of_each_building() -> None:
    """R10.1 a city, a settlement so many roads away, a card."""
    gains, asked = (4, 4, 4, 4, 4), (4, 4, 4, 4, 4)
    city, settlement, card = waits((0, 0, 0, 2, 3), gains, asked, 0)
    assert city == 0
    assert min(settlement, card) > 0
    assert waits((1, 1, 1, 1, 0), gains, asked, 0)[1] == 0
    assert waits((1, 1, 1, 1, 0), gains, asked, 1)[1] > 0
    assert waits((1, 1, 1, 1, 0), gains, asked, 1)[1] < waits((1, 1, 1, 1, 0), gains, asked, 2)[1]


def test_a_harbour_makes_an_income_better() -> None:
    """R9.2, R9.3."""
    harbours = {at for harbour in ISLAND.harbours for at in _ends(harbour.path)}
    assert all((min(rates(LAND, 1 << at)) < 4) == (at in harbours) for at in range(54))
    at = next(iter(harbours))
    inland = sum(
        gain * weight for gain, weight in zip(LAND.pips[at], (1, 1, 0.85, 1.1, 1.1), strict=True)
    )
    assert at_sight(LAND, Intersection(at)) > inland
    assert gain_of_site(LAND, mask((20,)), income(LAND, mask((20,)), 0), 39) > 0


def _ends(path: Path) -> tuple[Intersection, ...]:
    return ENDS[path]


# --- where there is room --------------------------------------------------------------------


def test_places_and_how_far_they_are() -> None:
    """R10.3 to R10.6 only open intersections; the engine lists those without a road to build."""
    state = position(TOWN, OTHER)
    ground = ground_of(LAND, state.board, A)
    assert ground.sites
    for site in ground.sites:
        assert not state.board.closed >> site.at & 1
        near = bool(state.board.settlement_places(A) >> site.at & 1)
        assert near == (site.steps == 0)
    for path in ways(LAND, state.board, A):
        assert state.board.road_places(A) >> path & 1


def test_roads_lead_no_farther_than_buildings_of_others() -> None:
    """R10.4 with the neighbouring intersections built up there is less room."""
    paths = f"{PATHS_AT[20][0]} {PATHS_AT[39][0]}"
    town = own(roads=paths, settlements="20 39")
    free = ground_of(LAND, position(town, own(settlements="53 51")).board, A)
    shut = ground_of(LAND, position(town, own(settlements="9 31")).board, A)
    assert not {site.at for site in shut.sites} & {9, 31}
    assert {site.at for site in free.sites} & {9, 31}


# --- what is known --------------------------------------------------------------------------


def test_what_is_hidden_is_estimated() -> None:
    """R16.2, R16.3 of two hidden cards one is ore: half a card of it lies in each hand."""
    state = position(TOWN, OTHER, hands=("l", "wo", "g"), hidden=("", "o", "g"))
    table = seen_by(view_for(state, A))
    assert loose_cards(view_for(state, A)) == cards("go")
    assert table.hands[A] == cards("l")
    assert table.hands[B] == (0, 0, 1, 0.5, 0.5)
    assert table.hands[C] == (0, 0, 0, 0.5, 0.5)
    assert table.sizes == (1, 2, 1, 0)
    assert shown_in(state).hands == state.hands


def test_development_cards_are_estimated() -> None:
    """R1.7, R16.2 of 24 cards that nobody has seen 13 are knights."""
    state = position(TOWN, OTHER, cards_held=("", "v"), played=("n",))
    table = seen_by(view_for(state, A))
    assert table.cards[B][CardKind.KNIGHT] == pytest.approx(13 / 24)
    assert table.points(B) == pytest.approx(2 + 5 / 24)
    assert seen_by(view_for(state, B)).points(B) == 3
    assert table.knights == (1, 0, 0, 0)


def test_whatever_is_dealt_anew_is_seen_alike() -> None:
    """R16.2."""

    state = position(
        TOWN, OTHER, hands=("l", "wo", "g"), hidden=("", "o", "g"), cards_held=("", "v")
    )
    for seed in range(5):
        other = redealt(state, (A,), seed)
        assert seen_by(view_for(other, A)) == seen_by(view_for(state, A))


# --- what a position is worth ---------------------------------------------------------------


def test_the_score_is_the_weighted_sum() -> None:
    """R15.1 and the chances of all seats are one together."""
    table = shown_in(position(TOWN, OTHER, hands=("ggooo", "lb")))
    for seat in range(4):
        assert score(table, seat) == weighed(features(table, seat), WEIGHTS)
    assert sum(chances(table)) == pytest.approx(1)
    assert chance_of(standing(table, 0)) == pytest.approx(chances(table)[0], rel=0.01)
    found = [exp(score(table, seat)) for seat in range(4)]
    assert chances(table)[1] == pytest.approx(found[1] / sum(found), rel=0.01)


def test_more_is_better() -> None:
    """R10.7, R12.2, R15.1."""
    table = shown_in(position(TOWN, OTHER, hands=("ggooo",)))
    city = moves.with_city(table, A, Intersection(20))
    assert standing(city, A) > standing(table, A)
    assert standing(city, B) < standing(table, B)
    assert standing(with_hand(table, A, cards("ggoo")), A) < standing(table, A)
    near = table._replace(goal=3)
    assert has_won(moves.with_city(near, A, Intersection(20)), A)
    assert not has_won(near, A)


# --- plans ----------------------------------------------------------------------------------


def test_a_plan_is_what_the_engine_does() -> None:
    """R9, R10 the position at the end of a plan is that of the engine after its actions."""
    state = position(TOWN, OTHER, hands=("llbbwggggoooo", "lb"))
    table = seen_by(view_for(state, A))
    found = plans(table, A)
    assert found[-1].value <= found[0].value
    assert any(not plan.actions for plan in found)
    for plan in found[:20]:
        if any(isinstance(action, a.BuyCard) for action in plan.actions):
            continue
        now = after(state, *plan.actions)
        assert plan.table.board == now.board
        assert plan.table.hands[A] == now.hands[A]
        assert plan.table.bank == now.bank
        assert plan.table.road_holder == now.road_holder


def test_a_plan_stops_where_a_card_is_turned_up() -> None:
    """R10.9."""
    state = position(TOWN, hands=("wgo",))
    plan = next(one for one in plans(seen_by(view_for(state, A)), A) if one.actions)
    assert plan.sure == (a.BuyCard(),)


def test_exchanges_that_pay() -> None:
    """R9.1 to R9.6."""
    usual = (4, 4, 4, 4, 4)
    bank = (19, 19, 19, 19, 19)
    found = moves.exchanges_for(cards("ggoowwww"), CITY_COST, usual, bank)
    assert found == [a.Exchange(Resource.WOOL, Resource.ORE)]
    assert moves.exchanges_for(cards("ggooo"), CITY_COST, usual, bank) == []
    assert moves.exchanges_for(cards("ggoowww"), CITY_COST, usual, bank) is None
    assert moves.exchanges_for(cards("ggoowwww"), CITY_COST, usual, (19, 19, 19, 19, 0)) is None
    assert moves.exchanges_for(cards("ggoowww"), CITY_COST, (4, 4, 3, 4, 4), bank) == found
    assert moves.exchanges_for(cards("lbw"), SETTLEMENT_COST, usual, bank) is None


def test_what_can_be_built_at_once_is_built() -> None:
    """R10.7 a city, and the game if that is enough."""
    state = position(TOWN, OTHER, hands=("ggooo",), options=Options(fixed_island=True, goal=8))
    actions = decided(view_for(state, A), MIND)
    assert isinstance(actions[0], a.BuildCity)
    near = position(
        TOWN,
        OTHER,
        hands=("ggooo",),
        cards_held=("vvvvv",),
        options=Options(fixed_island=True, goal=8),
    )
    won = decided(view_for(near, A), MIND)
    assert isinstance(won[-1], a.BuildCity)
    assert not to_act(after(near, *won))


# --- the robber -----------------------------------------------------------------------------


def test_a_theft_moves_a_part_of_each_card() -> None:
    """R12.6."""
    table = shown_in(position(TOWN, OTHER, hands=("", "llog")))
    stolen = robbed(table, A, B)
    assert stolen.hands[A] == (0.5, 0, 0, 0.25, 0.25)
    assert stolen.hands[B] == (1.5, 0, 0, 0.75, 0.75)
    assert stolen.sizes == (1, 3, 0, 0)


def test_the_third_knight_brings_the_army() -> None:
    """R14.1."""
    table = shown_in(position(TOWN, OTHER, cards_held=("n",), played=("nn",)))
    assert with_knight(table, A).army_holder == A
    assert with_knight(table, A).points(A) == table.points(A) + 2


def test_useless_cards_are_discarded() -> None:
    """R12.2 a city can be paid for with five of ten cards: the others are given up."""
    state = position(
        TOWN,
        hands=("ggoooccccc".replace("c", "l"),),
        pending=(
            RobberMove(),
            Discards((5, 0, 0, 0), (cards(""),) * 4, (False, True, True, True)),
        ),
    )
    assert unwanted(seen_by(view_for(state, A)), A, 5, MIND) == cards("lllll")
    actions = decided(view_for(state, A), MIND)
    assert actions == (*[a.Discard(Resource.LUMBER)] * 5, a.ConfirmDiscard())
    begun_ = after(state, a.Discard(Resource.ORE))
    again = decided(view_for(begun_, A), MIND)
    assert again[0] == a.TakeBack(Resource.ORE)
    assert again[-1] == a.ConfirmDiscard()


def test_the_robber_leaves_ones_own_terrains() -> None:
    """R12.4 and stands beside somebody."""
    state = position(TOWN, OTHER, hands=("", "lbwgo"), pending=(RobberMove(),))
    (action,) = decided(view_for(state, A), MIND)
    assert isinstance(action, a.MoveRobber)
    assert action.hex not in (*HEXES_AT[20], *HEXES_AT[39])


# --- trade ----------------------------------------------------------------------------------


def test_what_the_bank_betters() -> None:
    """R9.1 four for one at the bank; three for one is better than that."""
    usual, bank = (4, 4, 4, 4, 4), (19, 19, 19, 19, 19)
    assert is_worse_than_bank(cards("wwww"), cards("o"), usual, bank)
    assert not is_worse_than_bank(cards("www"), cards("o"), usual, bank)
    assert is_worse_than_bank(cards("www"), cards("o"), (4, 4, 3, 4, 4), bank)
    assert not is_worse_than_bank(cards("wwww"), cards("oo"), usual, bank)
    assert not is_worse_than_bank(cards("wwww"), cards("o"), usual, (19, 19, 19, 19, 0))


def test_how_far_a_player_may_come() -> None:
    """R10.1, R15.1 two points and a city in the hand are three; hidden cards may be any."""
    state = position(TOWN, OTHER, hands=("", "ggoo", "l"))
    view = view_for(state, A)
    table = seen_by(view)
    nothing = cards("")
    assert reach(view, table, B, nothing, nothing) == (2, 2)
    assert reach(view, table, B, nothing, cards("o")) == (3, 3)
    assert reach(view, table, B, nothing, cards("w")) == (2, 3)
    unknown = position(TOWN, OTHER, hands=("", "ggooo", "l"), hidden=("", "ggooo", "l"))
    view = view_for(unknown, A)
    assert reach(view, seen_by(view), B, nothing, nothing) == (3, 3)
    assert reach(view, seen_by(view), B, cards("g"), nothing) == (2, 3)


def test_nothing_for_who_might_win() -> None:
    """R15.2 with a goal of four the city would bring the other to one point less."""
    state = position(TOWN, OTHER, hands=("w", "ggoo", "l"))
    view = view_for(state, A)
    table = seen_by(view)
    gets = cards("o")
    assert not helps_to_win(view, table, B, cards(""), gets)
    assert helps_to_win(view, table._replace(goal=4), B, cards(""), gets)
    held = position(TOWN, OTHER, hands=("w", "ggoo", "l"), cards_held=("", "nnn"))
    view = view_for(held, A)
    assert helps_to_win(view, seen_by(view)._replace(goal=6), B, cards(""), gets)


def test_an_offer_for_the_missing_card() -> None:
    """R8.5 wool for the ore that a city lacks, asked of who is known to hold it."""
    state = position(TOWN, OTHER, hands=("ggoowww", "ool"))
    view = view_for(state, A)
    offer = offer_for(view, seen_by(view), MIND)
    assert offer is not None
    assert offer.want == cards("o")
    steps = begun(offer)
    now = state
    for step in steps:
        assert step in legal_actions(now)
        now, _ = apply(now, step)
    assert isinstance(now.decision, Answering)


@pytest.mark.parametrize(("style", "most"), [("builder", 1), ("merchant", 2), ("general", 1)])
def test_no_more_offers_than_its_style_makes(style: str, most: int) -> None:
    """R8.9 nobody is asked for the ore a third time in a turn, however good that were."""
    mind = Mind(STYLES[style])
    for offers in range(3):
        state = position(TOWN, OTHER, hands=("ggoowww", "ool"), offers=offers)
        first, *_ = decided(view_for(state, A), mind)
        assert (first == a.StartOffer()) == (offers < most)


def test_what_was_declined_is_not_offered_again() -> None:
    """R8.9 while nobody's cards have changed; something else may be."""
    offered, refused = set[Offer](), list[Refused]()
    for _ in range(4):
        hands, asked = ("ggoowww", "ool"), len(refused)
        state = position(TOWN, OTHER, hands=hands, offers=asked, refused=refused)
        view = view_for(state, A)
        offer = offer_for(view, seen_by(view), MIND)
        if offer is None:
            break
        assert offer not in offered
        offered.add(offer)
        refused.append(Refused(B, offer.give, offer.want))
    assert offered


def test_who_is_known_not_to_hold_a_card_is_not_asked_for_it() -> None:
    """R16.1 all have seen what was drawn; R16.3 after a theft it may be anybody's."""
    for hidden in ((), ("", "ool", "lll")):
        state = position(TOWN, OTHER, SOUTH, hands=("ggoowww", "ool", "lll"), hidden=hidden)
        view = view_for(state, A)
        offer = offer_for(view, seen_by(view), MIND)
        assert offer is not None
        assert offer.want == cards("o")
        assert (C in offer.out) == (not hidden)


def test_an_offer_goes_on_from_what_is_on_the_table() -> None:
    """R8.5 the steps that are missing; what does not belong to it is dropped."""
    offer = Offer(cards("w"), cards("o"), (D,))
    wool, ore = a.Give(Resource.WOOL), a.Want(Resource.ORE)
    left = a.LeaveOut(D)
    assert begun(offer) == (a.StartOffer(), wool, ore, left, a.Propose())
    assert steps_of(offer, cards("w"), cards(""), ()) == (ore, left, a.Propose())
    assert steps_of(offer, cards("w"), cards("o"), (D,)) == (a.Propose(),)
    assert steps_of(offer, cards("l"), cards(""), ()) == (a.Cancel(),)
    assert steps_of(offer, cards(""), cards(""), (C,)) == (a.Cancel(),)


def test_a_draft_is_finished_or_dropped() -> None:
    """R8.5 also one that somebody else has begun."""
    for give in ("", "w", "l"):
        drafting = Drafting(cards(give), cards(""), ())
        state = position(TOWN, OTHER, hands=("ggoowwwl", "ool"), pending=(drafting,))
        steps = decided(view_for(state, A), MIND)
        now = state
        for step in steps:
            assert step in legal_actions(now)
            now, _ = apply(now, step)
        assert steps[-1] in (a.Propose(), a.Cancel())


def test_both_sides_of_a_trade_change_hands() -> None:
    """R8.7."""
    table = shown_in(position(TOWN, OTHER, hands=("ww", "o")))
    done = traded(table, A, B, cards("ww"), cards("o"))
    assert done.hands[:2] == (cards("o"), cards("ww"))
    assert done.sizes[:2] == (1, 2)


def answering(give: str, want: str, hands: tuple[str, ...], **more: int) -> GameState:
    """An offer that the second one is asked to answer."""
    decision = Answering(cards(give), cards(want), (B,), (), None)
    options = Options(fixed_island=True, goal=more.get("goal", 10))
    return position(TOWN, OTHER, hands=hands, pending=(decision,), offers=1, options=options)


def test_a_good_offer_is_taken_and_a_bad_one_is_not() -> None:
    """R8.6 an ore for a wool, when a city lacks an ore; not four wool for it."""
    good = answering("o", "w", ("ol", "ggoowww"))
    assert decided(view_for(good, B), MIND) == (a.Accept(),)
    dear = answering("o", "wwww", ("ol", "ggoowwww"))
    assert decided(view_for(dear, B), MIND)[0] != a.Accept()
    brink = answering("o", "w", ("ollllbbbb", "ggoowww"), goal=8)
    near = replace(brink, setup=replace(brink.setup, options=replace(brink.setup.options, goal=3)))
    assert decided(view_for(near, B), MIND) == (a.Decline(),)


def test_who_leads_pays_more() -> None:
    """R8.3 the same trade is worth less with who is ahead."""
    tolls = []
    for other in (own(settlements="10 36"), own(settlements="10", cities="36")):
        table = shown_in(position(TOWN, other, hands=("ggoowww", "ool")))
        tolls.append(toll(table, B))
        assert toll(table, D) == 0
    assert tolls[1] > tolls[0]
    view = view_for(position(TOWN, OTHER, hands=("ggoowww", "ool")), A)
    table = seen_by(view)
    ahead = table._replace(goal=4, knights=(0, 4, 0, 0), army_holder=B)
    give, want = cards("ww"), cards("o")
    plain = standing(traded(ahead, A, B, give, want), A) - standing(ahead, A)
    assert gain_of(view, ahead, give, want, B, MIND) < plain


def test_the_leader_is_refused_what_others_get() -> None:
    """R8.3 an ore for a wool is a deal with who is level, and not with who has six points of ten.

    That one would not come near the goal by it, and gets the wool for an ore and a lumber.
    """
    level, leader = own(settlements="10 36"), own(cities="10 36")
    for pieces, played, give, is_taken in (
        (level, "", "o", True),
        (leader, "nnn", "o", False),
        (leader, "nnn", "ol", True),
    ):
        decision = Answering(cards(give), cards("w"), (B,), (), None)
        state = position(
            *(pieces, TOWN),
            hands=("oollbbg", "ggooww"),
            played=(played,),
            pending=(decision,),
            offers=1,
        )
        view = view_for(state, B)
        assert not helps_to_win(view, seen_by(view), A, cards("w"), cards(give))
        assert (decided(view, MIND) == (a.Accept(),)) == is_taken, give


def test_an_open_call_is_answered_with_an_offer() -> None:
    """R8.5, R8.6 who wants wool: for an ore, which the proposer is known to hold."""
    state = answering("", "w", ("ool", "ggoowww"))
    view = view_for(state, B)
    decision = view.decision
    assert isinstance(decision, Answering)
    offer = counter_for(view, seen_by(view), decision, MIND)
    assert offer is not None
    assert offer.want in (cards("o"), cards("oo"))
    assert set(decided(view, MIND)) >= {a.StartOffer(), a.Propose()}


# --- playing on -----------------------------------------------------------------------------


def test_production_is_that_of_the_engine() -> None:
    """R7.1, R7.2, R7.3 every roll but the seven."""
    state = position(TOWN, OTHER, phase=Phase.BEFORE_ROLL)
    for roll in range(2, 13):
        if roll != 7:
            dice = (max(1, roll - 6), min(6, roll - 1))
            now = after(with_dice(state, dice), a.Roll())
            assert playout.after_roll(shown_in(state), roll).hands == now.hands


def test_a_game_goes_on_by_itself() -> None:
    """R6.1, R15.2 to its end, and always the same way."""
    table = shown_in(position(TOWN, OTHER, hands=("ggooo", "lb")))
    one = playout.played_on(table, 4, 5)
    assert one == playout.played_on(table, 4, 5)
    assert one.active == table.active
    assert one != playout.played_on(table, 4, 6)
    over = playout.played_on(table, 2000, 5)
    assert has_won(over, over.active)


def test_planned_actions_are_carried_out() -> None:
    """R9, R10, R11."""
    state = position(TOWN, OTHER, hands=("ggoowwww",))
    planned = (a.Exchange(Resource.WOOL, Resource.ORE), a.BuildCity(Intersection(20)))
    table, _ = playout.carried_out(shown_in(state), A, planned, 1)
    now = after(state, *planned)
    assert (table.hands, table.board) == (now.hands, now.board)
    bought, _ = playout.carried_out(shown_in(position(TOWN, hands=("wgo",))), A, (a.BuyCard(),), 1)
    assert size(whole(bought.cards[A])) == 1
    assert bought.hands[A] == cards("")
    assert cards("wgo") == CARD_COST


def whole(hand: tuple[float, ...]) -> tuple[int, int, int, int, int]:
    """Counts as whole numbers."""
    v, w, x, y, z = map(int, hand)
    return v, w, x, y, z


@pytest.mark.parametrize("kind", [kind for kind in CardKind if kind is not CardKind.VICTORY_POINT])
def test_every_card_does_something(kind: CardKind) -> None:
    """R11.4 to R11.7 and it is gone."""
    held = {0: "n", 1: "r", 2: "y", 3: "m"}[kind]
    state = position(TOWN, OTHER, hands=("ggoo", "ool"), cards_held=(held,))
    before = shown_in(state)
    table, _ = playout.carried_out(before, A, (a.PlayCard(kind),), 1)
    assert table.cards[A][kind] == 0
    changed_ = {
        CardKind.KNIGHT: table.robber != before.robber and table.knights[A] == 1,
        CardKind.ROAD_BUILDING: table.board.roads[A].bit_count() == 4,
        CardKind.YEAR_OF_PLENTY: table.sizes[A] == 6,
        CardKind.MONOPOLY: table.hands[B][Resource.ORE] == 0 and table.hands[A][Resource.ORE] == 4,
    }
    assert changed_[kind]


# --- looking ahead --------------------------------------------------------------------------


def leaders(state: GameState) -> Iterator[Thought[Action]]:
    """What hard thinks in the usual style, without reasons."""
    return ThoughtsByTrials(
        trials_of(state, A, STYLE, 1, lambda actions: Thought(actions, (), 0.0))
    )


def test_plans_are_tried_in_worlds() -> None:
    """R16.2 the first thought is that of a quick look; worth is a share of victories."""
    state = position(TOWN, OTHER, hands=("ggooolbwwg", "lb"))
    found = list(islice(leaders(state), 12))
    assert found == list(islice(leaders(state), 12))
    assert len(found) == 12
    assert all(0 <= one.worth <= 100 for one in found)
    view = view_for(state, A)
    first = decided(view, MIND)
    tried = worth_trying(view, MIND, first)
    assert tried[0].actions == first
    assert len({one.actions for one in tried}) == len(tried) > 2


def test_where_there_is_nothing_to_try_one_thought_is_enough() -> None:
    """R6.1."""
    state = position(TOWN, OTHER, phase=Phase.BEFORE_ROLL)
    (only,) = leaders(state)
    assert only.actions == (a.Roll(),)


def test_robbers_are_tried() -> None:
    """R12.4."""
    state = position(TOWN, OTHER, hands=("", "lbwgo"), pending=(RobberMove(),))
    found = list(islice(leaders(state), 5))
    assert len(found) == 5
    assert all(isinstance(one.actions[0], a.MoveRobber) for one in found)


def test_what_is_remembered_is_bounded() -> None:
    memo = Memo[int]()
    for number in range(MOST + 5):
        memo.keep(number, number)
    assert len(memo) == 5
    memo.cache_clear()
    assert not memo
