"""What the map shows of canals that are still to be dug."""

import pytest

from canalmania import actions as a
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId, Hex, Phase
from canalmania.previews import plan_for
from tests.canalmania.web.table_play import session
from tests.canalmania.web.tables import Walk, new_session
from web.contract.choices import Pick
from web.contract.table_view import Pointer
from web.games.canalmania.board.emphasis import Ringed
from web.games.canalmania.board.highlights import highlights, ringed
from web.games.canalmania.board.marks import pointed_out, scene_of
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.rings import rings
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.face import CANAL_MANIA
from web.map.display_list import Stroke, Text
from web.page.spot import Spot, spots_read, spots_written
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown

SCALE = 24.0


def pointed(contract: ContractId) -> Pointer:
    return Pointer(meant=(Spot("contract", contract),))


@pytest.fixture
def first_turn() -> Session:
    game = session("plans")
    game.lift_curtain()
    return game


def test_a_contract_that_is_pointed_at_shows_its_shortest_route(first_turn: Session) -> None:
    for contract in first_turn.view.parliament:
        shown = pointed_out(table_shown(first_turn, "en"), pointed(contract))
        assert shown.plan == plan_for(first_turn.state, contract, first_turn.acts)
        assert shown.ringed == (Ringed(contract, first_turn.acts, False),)
    assert pointed_out(table_shown(first_turn, "en"), Pointer()).plan is None


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "3 tiles, 3 cards; you hold 0"),
        ("it", "3 tessere, 3 carte; ne hai 0"),
        ("fr", "3 tuiles, 3 cartes\u202f; vous en avez 0"),
    ],
)
def test_the_route_says_its_tiles_its_cards_and_ones_own(language: str, words: str) -> None:
    game = session("plans")
    game.lift_curtain()
    said = [
        pointed_out(table_shown(game, language), pointed(contract)).plan_words
        for contract in game.view.parliament
    ]
    plans = [plan_for(game.state, contract, game.acts) for contract in game.view.parliament]
    assert [len(plan.tiles) for plan in plans if (len(plan.tiles), plan.cards) == (3, 3)]
    assert words in said


def test_a_finger_points_at_a_contract_by_choosing_it(first_turn: Session) -> None:
    contract = first_turn.view.parliament[0]
    first_turn.pick(Pick("contract", contract))
    shown = pointed_out(table_shown(first_turn, "en"), Pointer())
    assert shown.plan == plan_for(first_turn.state, contract, first_turn.acts)


def test_the_words_and_rings_of_a_route_are_painted(first_turn: Session) -> None:
    contract = first_turn.view.parliament[0]
    shown = pointed_out(table_shown(first_turn, "en"), pointed(contract))
    painted = highlights(first_turn.view, shown, SCALE)
    assert shown.plan_words in {one.text for one in painted if isinstance(one, Text)}
    without = pointed_out(table_shown(first_turn, "en"), Pointer())
    assert len(painted) > len(highlights(first_turn.view, without, SCALE))
    assert ringed(first_turn.view, shown, SCALE)
    assert ringed(first_turn.view, without, SCALE) == ()


def test_a_ring_of_pieces_lies_round_the_via_place_until_it_is_passed() -> None:
    with_via = next(c for c, printed in CONTRACTS.items() if printed.via is not None)
    colour = new_session(3, "hoop").view.players[0].colour
    still, passed = (
        rings(with_via, colour, Measure(SCALE), via_passed=is_passed) for is_passed in (False, True)
    )
    assert still[: len(passed)] == passed, "those of the termini stay"
    pieces = [one for one in still[len(passed) :] if isinstance(one, Stroke) and one.dash]
    assert pieces, "not as those of the termini"
    assert not any(isinstance(one, Stroke) and one.dash for one in passed)


def test_open_canals_of_all_players_are_dotted_on_the_map() -> None:
    walk = Walk(new_session(4, "dotted"))
    while walk.session.state.round < 3:
        walk.step()
    table = table_shown(walk.session, "en")
    plans = table.facts.plans
    open_ = {c.contract for player in table.view.players for c in player.canals}
    assert {plan.contract for plan in plans} == open_
    assert len({plan.seat for plan in plans}) == 4
    canals = scene_of(table, Pointer()).layers["canals"]
    dots = [c for c in canals.paint(SCALE) if isinstance(c, Stroke) and c.dash]
    colours = {player.colour for player in table.view.players}
    assert len({(c.colour, c.dash) for c in dots}) >= len(colours), "a pattern for each"
    while table_shown(walk.session, "en").facts.plans == plans:
        walk.step()
    after = scene_of(table_shown(walk.session, "en"), Pointer()).layers["canals"]
    assert after.key != canals.key


def test_rings_stay_round_the_termini_while_one_builds() -> None:
    walk = Walk(new_session(3, "flags"))
    walk.to(a.LayTile)
    game = walk.session
    assert game.view.phase is Phase.BUILD
    own = {canal.contract for canal in game.view.players[game.acts].canals}
    shown = pointed_out(table_shown(game, "en"), Pointer())
    assert {one.contract for one in shown.ringed} <= own
    assert shown.ringed


def test_the_cards_of_canals_stay_through_the_building_phase() -> None:
    walk = Walk(new_session(3, "cards"))
    seen = 0
    for _ in range(150):
        game = walk.session
        if game.view.phase is Phase.BUILD and not game.is_curtain_down:
            cards = str(CANAL_MANIA.panels(table_shown(game, "en"))["canals"].text)
            for canal in game.view.players[game.acts].canals:
                start, goal = (BOARD.places[end].name for end in (canal.start, canal.goal))
                assert f"{start} → {goal}" in cards
                seen += 1
        walk.step()
    assert seen > 10


def test_hexes_meant_by_something_beside_the_map_are_outlined(first_turn: Session) -> None:
    spots = hex_spot(Hex(12)), hex_spot(Hex(40))
    shown = pointed_out(table_shown(first_turn, "en"), Pointer(meant=spots))
    assert shown.outlined == (12, 40)
    assert spots_read(spots_written(spots) or "") == spots
    assert spots_written(()) is None


def test_contracts_and_open_canals_say_what_they_are_about() -> None:
    walk = Walk(new_session(3, "about"))
    while walk.session.state.round < 2:
        walk.step()
    table = table_shown(walk.session, "en")
    panels = CANAL_MANIA.panels(table)
    for contract in table.view.parliament:
        assert f'data-spots="contract:{contract}"' in panels["parliament"].text
    for player in table.view.players:
        for canal in player.canals:
            assert f'data-spots="contract:{canal.contract}"' in panels["players"].text
