"""What is shown before a choice equals what happens after it."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from canalmania import Action, GameState, apply, legal_actions, new_game, view_for
from canalmania.actions import (
    DiscardDisplay,
    DrawCard,
    EndPhase,
    EndTurn,
    LayTile,
    MoveGoods,
    StopTaking,
    SwapEngineer,
    TakeCard,
    TakeContract,
)
from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CARD_COST, CONTRACTS, TILE_POINTS
from canalmania.course import Course, Step, course_from
from canalmania.events import DisplayRefilled, PointsScored
from canalmania.game import CANAL_MANIA
from canalmania.hexes import EXITS
from canalmania.ids import KINDS_ON, ContractId, EngineerId, Hex, Phase, PlaceId, TileKind
from canalmania.network import Network
from canalmania.previews import (
    canal_outlook,
    cheapest_payment,
    completed_canals,
    contract_outlook,
    delivery_shares,
    exits_from,
    is_final,
    open_canals_built,
    routes_of,
    turns_up_cards,
    why_not_delivery,
    why_not_hex,
)
from canalmania.rules.building.completable import openings
from canalmania.rules.goods import points_by_seat
from tabletop.record import Record
from tabletop.seat import Seat
from tests.canalmania.oracle import Oracle, load_board
from tests.canalmania.oracle.translation import position_of
from tests.canalmania.playing import after, of_kind, play
from tests.canalmania.positions import (
    BLACK,
    RED,
    WHITE,
    game,
    hex_of,
    reference_position,
    with_canal,
    with_cubes,
    with_deck,
    with_engineer,
    with_hand,
    with_parliament,
    with_player,
)
from tests.canalmania.walks import walk

GOODS = Phase.GOODS


def goods_phase(*contracts: str) -> GameState:
    return replace(reference_position(*contracts), phase=GOODS)


# --- deliveries -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_shares_of_a_delivery_are_the_points_then_scored(players: int) -> None:
    """R8.3 for every delivery on offer in some late positions."""
    compared = 0
    for ply in islice(walk(players, players, "builder"), 200, 1200, 3):
        for action in legal_actions(ply.before):
            if isinstance(action, MoveGoods):
                _, events = apply(ply.before, action)
                scored = [
                    (e.seat, e.points, e.source)
                    for e in events
                    if isinstance(e, PointsScored) and e.rule in ("R8.3", "R10.2")
                ]
                assert [tuple(share) for share in delivery_shares(action)] == scored
                compared += 1
    assert compared > 20


def _deliveries(state: GameState, seat: Seat) -> list[MoveGoods]:
    legal = legal_actions(replace(state, active=seat))
    return [action for action in legal if isinstance(action, MoveGoods)]


def test_all_routes_with_one_effect_are_to_be_had_and_legal() -> None:
    """R8.3 the equal routes of an offered delivery are the oracle's routes of those points."""
    state = with_cubes(goods_phase(), " ".join(PLACES[:15]))
    several = 0
    for seat, action in [(s, a) for s in map(Seat, range(5)) for a in _deliveries(state, s)]:
        state = replace(state, active=seat)
        routes = routes_of(state, action)
        assert routes[0] == action
        assert len(set(routes)) == len(routes)
        several += len(routes) > 1
        for route in routes:
            assert points_by_seat(route) == points_by_seat(action)
            assert after(state, route).cubes == after(state, action).cubes
    assert several > 0


def test_routes_of_everybody_are_found() -> None:
    """R8.1 as many routes as the naive oracle finds."""
    state = with_cubes(goods_phase(), "stoke coventry")
    found = {
        (route.places, route.owners)
        for action in legal_actions(state)
        if isinstance(action, MoveGoods)
        for route in routes_of(state, action)
    }
    assert found == Oracle(load_board()).routes(position_of(state), RED)


def test_why_not_delivery_names_the_colour_met_twice() -> None:
    """E22 white cannot take the cube of Arundel on to Oxford."""
    state = replace(with_cubes(goods_phase("wey_arun", "thames"), "arundel"), active=WHITE)
    why = why_not_delivery(state, PlaceId("arundel"), PlaceId("oxford"))
    assert why is not None
    assert (why.rule, why.key) == ("R8.2", "DELIVER_COLOUR_TWICE")
    assert {why.args["a"], why.args["b"]} == {"guildford", "oxford"}
    assert why_not_delivery(state, PlaceId("arundel"), PlaceId("reading")) is None


def test_why_not_delivery_names_the_owner_of_the_last_section() -> None:
    state = with_cubes(goods_phase("wey_arun"), "arundel")
    why = why_not_delivery(state, PlaceId("arundel"), PlaceId("guildford"))
    assert why is not None
    assert (why.key, why.args["owner"]) == ("DELIVER_LAST_NOT_YOURS", WHITE)


@pytest.mark.parametrize(
    ("start", "end", "key"),
    [
        ("arundel", "london", "DELIVER_NOT_CONNECTED"),
        ("guildford", "arundel", "DELIVER_NO_CUBE"),
        ("arundel", "arundel", "DELIVER_SAME_PLACE"),
    ],
)
def test_why_not_delivery_without_a_way(start: str, end: str, key: str) -> None:
    state = with_cubes(goods_phase("wey_arun"), "arundel")
    why = why_not_delivery(state, PlaceId(start), PlaceId(end))
    assert why is not None
    assert why.key == key


# --- canals ---------------------------------------------------------------------------------


def completions(course: Course, last: TileKind | None) -> list[tuple[TileKind, ...]]:
    """The kinds of tiles of every way to complete a canal, by brute force."""
    if course.is_complete:
        return [()]
    found = []
    for opening in openings(course):
        for side in opening.exits:
            longer = course.after(Step(opening.hex, opening.entry, side))
            for kind in KINDS_ON[BOARD.terrain[opening.hex]]:
                if kind is not last:
                    rest = completions(longer, kind if longer.place is None else None)
                    found += [(kind, *kinds) for kinds in rest]
    return found


@pytest.mark.parametrize("contract", ["medway", "huddersfield_narrow", "worcester_birmingham"])
@pytest.mark.parametrize(
    ("engineer", "cheaper"),
    [("brindley", None), ("jessop", TileKind.TUNNEL), ("telford", TileKind.AQUEDUCT)],
)
def test_what_a_contract_asks_for_is_the_least_of_all_ways(
    contract: str, engineer: str, cheaper: TileKind | None
) -> None:
    """R6.5, R6.14, R11.3, R11.4 tiles, cards and points, each on its own."""
    state = with_engineer(game(), RED, EngineerId[engineer.upper()])
    ways = [
        kinds
        for terminus in CONTRACTS[ContractId(contract)].termini
        for kinds in completions(course_from(ContractId(contract), terminus), None)
    ]
    cost = [CARD_COST[kind] - (kind is cheaper) for kind in TileKind]
    outlook = contract_outlook(state, ContractId(contract), RED)
    assert outlook.tiles == min(len(kinds) for kinds in ways)
    assert outlook.cards == min(sum(cost[kind] for kind in kinds) for kinds in ways)
    assert outlook.points == min(sum(TILE_POINTS[kind] for kind in kinds) for kinds in ways)


def test_what_an_open_canal_still_needs() -> None:
    """R6.7, R6.14 after one lock the Medway needs one stretch, and will score the lock."""
    begun = with_canal(game(), RED, "medway", "tonbridge 2,13:lock 3,12")
    outlook = canal_outlook(begun, ContractId("medway"))
    assert outlook is not None
    assert (outlook.tiles, outlook.cards, outlook.points) == (1, 1, 1)
    assert canal_outlook(begun, ContractId("thames")) is None


def test_the_cheapest_payment_uses_no_surveyor_it_can_spare() -> None:
    """R6.5 fewest surveyors first."""
    state = with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge")
    spot = hex_of("2,13")
    rich = with_hand(state, RED, "lock 2 surveyor")
    paid = cheapest_payment(rich, ContractId("medway"), spot, TileKind.LOCK)
    assert paid is not None
    assert paid.cards == (0, 1, 0, 0, 0)
    poor = with_hand(state, RED, "surveyor")
    paid = cheapest_payment(poor, ContractId("medway"), spot, TileKind.LOCK)
    assert paid is not None
    assert paid.cards == (0, 0, 0, 0, 1)
    assert cheapest_payment(with_hand(state, RED, "tunnel"), *_lock(spot)) is None


def _lock(spot: Hex) -> tuple[ContractId, Hex, TileKind]:
    return ContractId("medway"), spot, TileKind.LOCK


def test_the_first_payment_on_offer_is_the_cheapest() -> None:
    """R6.5 what is preselected stands first among the tiles that differ only in payment."""
    groups: Counter[int] = Counter()
    for ply in islice(walk(3, 4, "builder"), 100, 900, 5):
        first: set[tuple[object, ...]] = set()
        for action in legal_actions(ply.before):
            if isinstance(action, LayTile):
                group = action.contract, action.hex, action.kind, action.exit
                if group not in first:
                    first.add(group)
                    cheapest = cheapest_payment(ply.before, *group[:3])
                    assert action.payment == cheapest
        groups[len(first) > 1] += 1
    assert groups[True] > 10


def test_why_not_a_hex() -> None:
    """The reason that stands last in the way: here the cards."""
    state = with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge")
    empty = with_hand(state, RED, "")
    why = why_not_hex(empty, ContractId("medway"), hex_of("2,13"))
    assert why is not None
    assert why.key == "CARDS_MISSING"
    assert why_not_hex(with_hand(state, RED, "lock"), ContractId("medway"), hex_of("2,13")) is None


@pytest.mark.parametrize(
    ("token", "key"),
    [("maidstone", "PLACE_HEX"), ("0,0", "NOT_AT_BARGE"), ("0,13", "CANNOT_FINISH")],
)
def test_why_not_a_hex_that_can_never_do(token: str, key: str) -> None:
    state = with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge")
    why = why_not_hex(with_hand(state, RED, "3 stretch"), ContractId("medway"), hex_of(token))
    assert why is not None
    assert why.key == key


def test_the_exits_of_a_next_hex_are_straight_and_two_bends() -> None:
    """R6.2, D21."""
    state = with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge")
    spot = hex_of("2,13")
    exits = exits_from(state, ContractId("medway"), spot)
    assert exits in EXITS
    assert len(set(exits)) == 3
    assert exits_from(state, ContractId("medway"), hex_of("0,0")) == ()
    assert exits_from(state, ContractId("thames"), spot) == ()


# --- any action -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "action", "final"),
    [
        (game(), TakeContract(ContractId("nene"), PlaceId("northampton")), False),
        (game(phase=Phase.BUILD), TakeCard(0), False),
        (game(phase=Phase.BUILD), DrawCard(), True),
        (game(phase=Phase.BUILD), EndPhase(), False),
        (game(phase=Phase.CLOSING), EndTurn(), True),
    ],
)
def test_what_cannot_be_undone_is_marked_before(
    state: GameState, action: Action, final: bool
) -> None:
    """Revealing something, or handing over; nothing else."""
    if isinstance(action, TakeContract):
        state = with_parliament(state, "nene oxford_canal wey_arun")
    assert is_final(state, action) is final


def test_refilling_the_display_and_parliament_is_final() -> None:
    taken = after(game(phase=Phase.BUILD), TakeCard(0), TakeCard(1), TakeCard(2))
    assert is_final(taken, StopTaking())
    last = with_parliament(game(), "nene", "thames severn rochdale medway douglas")
    assert is_final(last, TakeContract(ContractId("nene"), PlaceId("northampton")))
    settled = with_canal(game(), RED, "medway", "tonbridge")
    assert is_final(settled, DiscardDisplay())
    assert not is_final(settled, SwapEngineer(settled.players[BLACK].engineer))


def test_is_final_is_just_what_the_record_cannot_undo() -> None:
    """The mark before the click and the barrier after it agree."""
    record = Record.of(CANAL_MANIA, "finals", 3)
    marks = []
    random = Random(7)
    for _ in range(150):
        action = random.choice(legal_actions(record.state))
        final = is_final(record.state, action)
        record.play(action)
        assert (record.undo_refusal() is not None) == final
        marks.append(final)
    assert True in marks
    assert False in marks


def test_why_not_delivery_goes_over_ones_own_section_where_there_is_a_choice() -> None:
    """R8.2 of two ways as short the one that begins with one's own section is spoken of."""
    wigan, goole, leeds, stoke = map(PlaceId, ("wigan", "goole", "leeds", "stoke"))
    links = {wigan: ((leeds, WHITE), (goole, RED)), leeds: ((stoke, WHITE),)}
    links[goole] = ((stoke, WHITE),)
    every = frozenset({wigan, goole, leeds, stoke})
    state = replace(game(phase=Phase.GOODS), network=Network(links), connected=every, cubes=every)
    why = why_not_delivery(state, wigan, stoke)
    assert why is not None
    assert (why.key, why.args["b"]) == ("DELIVER_COLOUR_TWICE", goole)


def test_why_not_hex_gives_the_first_of_reasons_that_are_as_near() -> None:
    """R6.7 before R1.3: a stretch beside a stretch, and there is no lock left."""
    state = with_hand(game(phase=Phase.BUILD), RED, "3 stretch 3 lock")
    state = with_canal(state, RED, "medway", "tonbridge 2,13:stretch 3,12")
    supply = state.players[RED].supply
    state = with_player(state, RED, supply=(supply[0], 0, *supply[2:]))
    why = why_not_hex(state, ContractId("medway"), hex_of("3,12"))
    assert why is not None
    assert why.key == "SAME_TYPE_ADJACENT"


def test_a_view_says_how_many_contracts_are_left() -> None:
    """R2.2 those still face down, not those in Parliament."""
    state = new_game("left", 4)
    assert len(state.contract_deck) != len(state.parliament)
    assert view_for(state, None).contract_deck_size == len(state.contract_deck)


@pytest.mark.parametrize(
    ("deck", "rest", "turns_up"),
    [("lock", WHITE, True), ("", None, True), ("", WHITE, False)],
    ids=["a card in the deck", "R3.9 discards only", "D15 no card"],
)
def test_cards_are_turned_up_after_a_taking_if_that_was_told(
    deck: str, rest: Seat | None, *, turns_up: bool
) -> None:
    state = with_deck(game(phase=Phase.BUILD), deck, rest=rest)
    assert not turns_up_cards(state), "there is no gap"
    state = after(state, TakeCard(0), TakeCard(2), TakeCard(4))
    assert turns_up_cards(state) is turns_up
    _, told = play(state, StopTaking())
    assert bool(of_kind(told, DisplayRefilled)) is turns_up


def test_discarding_the_display_turns_cards_up_even_if_there_were_no_others() -> None:
    """R3.9, D15 those just discarded are shuffled and come again."""
    state = with_canal(with_deck(game(), "", rest=WHITE), RED, "medway", "tonbridge")
    assert (state.deck, state.discards) == ((), ())
    after_it, told = play(state, DiscardDisplay())
    assert of_kind(told, DisplayRefilled)
    assert sorted(map(str, after_it.display)) == sorted(map(str, state.display))


def test_canals_are_told_apart_by_whether_they_are_completed() -> None:
    """R4.1, R4.7 with their tiles in order; one of which nothing is built has none to show."""
    state = with_canal(game(3), RED, "medway", "tonbridge 2,13:lock 3,12", done=True)
    state = with_canal(state, WHITE, "thames", "oxford")
    built = with_canal(state, BLACK, "medway", "tonbridge 2,13:lock 3,12")
    assert open_canals_built(state) == ()
    for canals, seat in ((completed_canals(built), RED), (open_canals_built(built), BLACK)):
        (canal,) = canals
        assert (canal.seat, canal.contract) == (seat, "medway")
        tiles = [tile for tile in view_for(built, None).tiles if tile.owner == seat]
        assert set(canal.tiles) == set(tiles)
        assert tiles
