"""Why players do what they do: names of sentences, and facts that are true of the actions."""

import json
from collections.abc import Sequence

import pytest

from approdo import GameState, Options, legal_actions, new_game, to_act, view_for
from approdo import actions as a
from approdo.actions import Action
from approdo.bots import OPPONENTS
from approdo.bots.reasons import MOST, REASONS, reasons_for
from approdo.geometry import CORNERS, HEXES_AT, NEIGHBOURS
from approdo.ids import CardKind, Intersection, Phase, Resource
from approdo.opponents import PUBLIC, VAGUER
from approdo.state import (
    Answering,
    Discards,
    FreeRoads,
    Monopoly,
    Plenty,
    Reply,
    RobberMove,
    Theft,
)
from tabletop.opponents import Reason
from tests.approdo.peek import moments
from tests.approdo.positions import A, B, C, cards, own, position

Told = dict[str, dict[str, int | str]]
NOTHING = cards("")


def told(state: GameState, *actions: Action) -> Told:
    """The reasons for actions of the seat to act, by name."""
    seat = to_act(state)[0]
    return {one.name: one.values for one in reasons_for(view_for(state, seat), actions)}


def test_every_action_has_reasons() -> None:
    """R6.1 one to three, known by name, plain JSON data."""
    seen = set[str]()
    for state in (*moments(2, 4, every=5), *moments(3, 3, every=4)):
        seat = to_act(state)[0]
        view = view_for(state, seat)
        for action in legal_actions(state, seat):
            found = reasons_for(view, (action,))
            assert 1 <= len(found) <= MOST
            for reason in found:
                assert json.loads(json.dumps(reason.values)) == reason.values
                seen.add(reason.name)
    assert seen <= set(REASONS)
    assert len(seen) > 25


def test_in_public_nothing_is_said_of_a_hand() -> None:
    """R16.2 what takes its place says only what is open."""
    assert set(VAGUER) | {name for name in VAGUER.values() if name} <= set(REASONS)
    secret = Reason("takes_card_for", {"resource": "ore", "building": "city"})
    assert OPPONENTS.in_public(secret) == Reason("takes_card", {"resource": "ore"})
    assert OPPONENTS.in_public(Reason("saves_for", {"building": "city", "missing": 2})) is None
    open_ = Reason("builds_city", {"at": 20, "pips": 9})
    assert OPPONENTS.in_public(open_) == open_
    assert PUBLIC == ("resource",)


# --- building -------------------------------------------------------------------------------

TOWN = own(roads="", settlements="20 39")


def test_a_city_tells_its_pips() -> None:
    """R10.7, E20."""
    state = position(TOWN, hands=("ggooo",))
    pips = sum(6 - abs(7 - (state.setup.island.numbers[hex_] or 7)) for hex_ in HEXES_AT[20]) - sum(
        6 for hex_ in HEXES_AT[20] if state.setup.island.numbers[hex_] is None
    )
    found = told(state, a.BuildCity(Intersection(20)), a.EndTurn())
    assert found["builds_city"] == {"at": 20, "pips": pips}


def test_the_winning_piece_is_named() -> None:
    """R15.2."""
    options = Options(fixed_island=True, goal=8)
    state = position(TOWN, hands=("ggooo",), cards_held=("vvvvv",), options=options)
    assert told(state, a.BuildCity(Intersection(20)))["wins"] == {"points": 8}
    usual = position(TOWN, hands=("ggooo",), cards_held=("vvvvv",))
    assert "wins" not in told(usual, a.BuildCity(Intersection(20)))


def test_an_exchange_says_what_for() -> None:
    """R9.1, R10.1."""
    state = position(TOWN, hands=("ggoowwww",))
    exchange = a.Exchange(Resource.WOOL, Resource.ORE)
    found = told(state, exchange, a.BuildCity(Intersection(20)))
    values = {"give": "wool", "count": 4, "take": "ore"}
    assert found["exchanges_for"] == {**values, "building": "city"}
    assert told(state, exchange)["exchanges"] == values


def test_the_end_of_a_turn_says_what_is_saved_for() -> None:
    """R10.1 a city lacks one ore."""
    state = position(TOWN, hands=("ggoo",))
    assert told(state, a.EndTurn())["saves_for"] == {"building": "city", "missing": 1}
    assert "ends_turn" in told(state, a.EndTurn())


def test_a_bought_card_tells_what_is_left() -> None:
    """R10.9."""
    state = position(TOWN, hands=("wgo",))
    assert told(state, a.BuyCard())["buys_card"] == {"left": len(state.deck)}


def test_a_road_leads_somewhere() -> None:
    """R10.3, R10.5 the place is nearer afterwards."""
    state = position(TOWN, hands=("lb",))
    seen = set[str]()
    for action in legal_actions(state):
        if isinstance(action, a.BuildRoad):
            found = told(state, action)
            seen |= set(found)
            for name in found:
                assert found[name]["path"] == action.path
    assert "leads_to" in seen


# --- cards and the robber -------------------------------------------------------------------


def test_a_knight_that_frees_and_one_that_brings_the_army() -> None:
    """R7.3, R11.4, R14.1."""
    beside = HEXES_AT[20]
    hex_ = next(one for one in beside if one != 9)
    state = position(TOWN, cards_held=("n",), played=("nn",), robber=hex_, phase=Phase.BEFORE_ROLL)
    found = told(state, a.PlayCard(CardKind.KNIGHT))
    assert found["knight_army"] == {"knights": 3}
    assert found["knight_frees"]["hex"] == hex_
    assert told(state, a.Roll()) == {"rolls": {}}


def test_the_robber_hurts_the_leader() -> None:
    """R12.4, R12.5."""
    state = position(
        TOWN, own(settlements="10", cities="36"), hands=("", "l"), pending=(RobberMove(),)
    )
    hex_ = next(one for one in HEXES_AT[36] if one != state.robber)
    found = told(state, a.MoveRobber(hex_))
    assert found["robs_leader"] == {"seat": B, "points": 3}
    assert found["blocks"]["seat"] == B
    assert 36 in CORNERS[hex_]


def test_a_theft_tells_how_many_cards_there_are() -> None:
    """R12.5, R16.1."""
    hex_ = HEXES_AT[20][0]
    near = next(at for at in CORNERS[hex_] if at not in (20, *NEIGHBOURS[20]))
    state = position(
        own(settlements="39"),
        own(settlements="20"),
        own(settlements=str(near)),
        hands=("", "lll", "o"),
        robber=hex_,
        pending=(Theft((B, C)),),
    )
    assert told(state, a.Steal(B))["steals"] == {"seat": B, "count": 3}
    assert told(state, a.Steal(B))["robs_leader"] == {"seat": B, "points": 2}


def test_a_monopoly_counts_what_is_known() -> None:
    """R11.7, R16.3 not what thefts have hidden."""
    state = position(
        TOWN,
        hands=("", "oo", "o"),
        hidden=("", "o", ""),
        played=("m",),
        has_played=True,
        pending=(Monopoly(),),
    )
    found = told(state, a.NameResource(Resource.ORE))
    assert found["names_resource"] == {"resource": "ore", "count": 2}


def test_a_card_of_plenty_says_what_for() -> None:
    """R11.6."""
    state = position(TOWN, hands=("ggoo",), played=("y",), has_played=True, pending=(Plenty(2),))
    found = told(state, a.TakeCard(Resource.ORE))
    assert found["takes_card_for"] == {"resource": "ore", "building": "city"}
    assert told(state, a.TakeCard(Resource.BRICK)).keys() <= {"takes_card", "takes_card_for"}


def test_free_roads() -> None:
    """R11.5."""
    state = position(TOWN, played=("r",), has_played=True, pending=(FreeRoads(1),))
    assert told(state, a.Waive()) == {"waives": {}}
    action = next(one for one in legal_actions(state) if isinstance(one, a.PlaceRoad))
    assert "places_road" in told(state, action)


def test_discards_say_how_many() -> None:
    """R12.2."""
    owed = Discards((4, 0, 0, 0), (NOTHING,) * 4, (False, True, True, True))
    state = position(TOWN, hands=("lllllllw",), pending=(RobberMove(), owed))
    found = told(state, *[a.Discard(Resource.LUMBER)] * 4, a.ConfirmDiscard())
    assert found == {"discards": {"count": 4}}


# --- trade ----------------------------------------------------------------------------------


def offered(give: str, want: str, hands: Sequence[str]) -> GameState:
    """An offer of the first seat to the second one, who answers."""
    decision = Answering(cards(give), cards(want), (B,), (), None)
    return position(TOWN, hands=hands, pending=(decision,), offers=1, active=A)


def test_an_offer_says_what_for() -> None:
    """R8.5."""
    state = position(TOWN, hands=("ggoow", "o"))
    steps = (a.StartOffer(), a.Give(Resource.WOOL), a.Want(Resource.ORE), a.Propose())
    found = told(state, *steps)
    assert found["offers"] == {"give": "wool", "want": "ore"}
    assert found["offers_for"] == {"want": "ore", "building": "city"}
    assert told(state, *steps[:2]) == {"offers": {"give": "wool", "want": ""}}


def test_an_answer_has_reasons() -> None:
    """R8.6, R9.1."""
    lacking = offered("w", "o", ("w", "l"))
    assert told(lacking, a.Decline())["lacks_cards"] == {"want": "ore"}
    dear = offered("o", "wwww", ("o", "wwww"))
    assert told(dear, a.Decline())["declines_bank_better"] == {
        "give": "wool,wool,wool,wool",
        "want": "ore",
    }
    good = offered("o", "w", ("o", "ggoow"))
    assert told(good, a.Accept())["accepts_for"] == {"gets": "ore", "building": "city"}
    steps = (a.StartOffer(), a.Give(Resource.GRAIN), a.Want(Resource.ORE), a.Propose())
    found = told(good, *steps)
    assert found["counters"] == {"give": "grain", "want": "ore", "seat": A}


def test_a_deal_and_a_withdrawal() -> None:
    """R8.7."""
    reply = Reply(B, True, NOTHING, NOTHING)
    decision = Answering(cards("w"), cards("o"), (B,), (reply,), None)
    state = position(TOWN, hands=("ggoow", "o"), pending=(decision,), offers=1)
    assert told(state, a.Deal(B))["accepts_for"] == {"gets": "ore", "building": "city"}
    assert told(state, a.Withdraw()) == {"withdraws": {}}


@pytest.mark.parametrize("at", [0, 20])
def test_a_first_place_tells_what_it_has(at: int) -> None:
    """R5.3, R9.4."""
    state = new_game("places", 4)
    found = told(state, a.PlaceSettlement(Intersection(at)))
    assert found["places_settlement"]["at"] == at
    assert set(found) <= {"places_settlement", "place_at_harbour"}
