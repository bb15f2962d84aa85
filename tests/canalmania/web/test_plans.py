"""What the map shows of canals that are still to be dug."""

from itertools import product

import pytest

from canalmania import actions as a
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId, Hex, Phase, PlayerColour, Side, TileKind
from canalmania.previews import Plan, plan_for
from canalmania.view import TileView
from tabletop.seat import Seat
from tests.canalmania.web.table_play import session
from tests.canalmania.web.tables import Walk, new_session
from tests.canalmania.web.test_told_apart import differ
from web.contract.choices import Pick
from web.contract.table_view import Pointer
from web.games.canalmania import palette
from web.games.canalmania.board.emphasis import Ringed
from web.games.canalmania.board.highlights import ringed
from web.games.canalmania.board.marks import pointed_out, scene_of
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.plans import HALO, dotted
from web.games.canalmania.board.rings import rings
from web.games.canalmania.board.spots import hex_spot, place_spot
from web.games.canalmania.face import CANAL_MANIA
from web.map.display_list import Stroke
from web.map.scene import Note
from web.page.spot import Spot, spots_read, spots_written
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown

SCALE = 24.0
PLANNED = Plan(
    ContractId("medway"),
    Seat(0),
    (TileView(Seat(0), Hex(100), TileKind.STRETCH, Side(3), Side(0)),),
    1,
)


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


def test_the_words_and_rings_of_a_route_are_shown(first_turn: Session) -> None:
    contract = first_turn.view.parliament[0]
    table = table_shown(first_turn, "en")
    shown = pointed_out(table, pointed(contract))
    note = scene_of(table, pointed(contract)).note
    assert note.words == shown.plan_words
    assert shown.plan is not None
    tiles = {hex_spot(tile.hex) for tile in shown.plan.tiles}
    ends = {place_spot(place) for place in CONTRACTS[contract].termini}
    assert tiles | ends <= {*note.about}
    assert ringed(first_turn.view, shown, SCALE)
    nothing = pointed_out(table, Pointer())
    assert ringed(first_turn.view, nothing, SCALE) == ()
    assert scene_of(table, Pointer()).note == Note()


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


def seen_on_paper(colour: PlayerColour, measure: Measure, own: Seat | None) -> tuple[float, float]:
    """Of ten pixels of a planned route, how many square pixels are told from paper, and how wide
    its fill is seen to be."""
    lines = [
        one
        for one in dotted((PLANNED,), {Seat(0): colour}, measure, own)
        if isinstance(one, Stroke) and one.colour != HALO
    ]
    fill = palette.PLAYER_STYLES[colour].fill
    told, filled = 0, 0.0
    for row, column in product(range(-24, 24), range(400)):
        along, across = column / 4 + 40, row / 4 + 0.125
        painted = [one.colour for one in lines if is_painted(one, along, across)]
        if painted and differ(painted[-1], palette.PAPER, "grey"):
            told += 1
        if painted and painted[-1] == fill:
            filled = max(filled, 2 * abs(across))
    return told / 16 / 10, filled


def is_painted(line: Stroke, along: float, across: float) -> bool:
    """Whether a point beside a straight line from the origin lies on it."""
    half = line.width / 2
    if abs(across) > half:
        return False
    if not line.dash:
        return True
    at, start = along % sum(line.dash), 0.0
    bulge = (half * half - across * across) ** 0.5 if line.cap == "round" else 0.0
    for number, long in enumerate(line.dash):
        is_dash = number % 2 == 0 and (long > 0 or line.cap == "round")
        for shift in (-sum(line.dash), 0.0, sum(line.dash)):
            if is_dash and start - bulge <= at + shift <= start + long + bulge:
                return True
        start += long
    return False


@pytest.mark.parametrize("scale", [16.0, 24.0, 36.0, 52.0])
@pytest.mark.parametrize("own", [None, Seat(0)])
def test_the_planned_route_of_white_was_not_seen_on_cream(scale: float, own: Seat | None) -> None:
    """It was a row of small hollow pearls. Whose it is is seen too: its fill is as wide as that of
    the others."""
    seen = {colour: seen_on_paper(colour, Measure(scale), own) for colour in PlayerColour}
    white, red = seen[PlayerColour.WHITE], seen[PlayerColour.RED]
    assert white[0] > 0.6 * red[0]
    assert white[1] >= min(width for colour, (_, width) in seen.items())
    assert min(told for told, _ in seen.values()) > 0.5 * red[0]


@pytest.mark.parametrize("colour", PlayerColour)
def test_ones_own_planned_route_is_bolder_than_that_of_others(colour: PlayerColour) -> None:
    for scale in (16.0, 24.0, 36.0):
        own, other = (seen_on_paper(colour, Measure(scale), seat)[1] for seat in (Seat(0), None))
        assert own > 1.15 * other


def test_the_routes_of_whoever_looks_are_the_bold_ones() -> None:
    walk = Walk(new_session(4, "dotted"))
    while walk.session.state.round < 3:
        walk.step()
    table = table_shown(walk.session, "en")
    assert table.looks == walk.session.acts
    colours = {player.seat: player.colour for player in table.view.players}
    bold = dotted(table.facts.plans, colours, Measure(SCALE), table.looks)
    painted = scene_of(table, Pointer()).layers["canals"].paint(SCALE)
    assert painted[-len(bold) :] == bold
    assert bold != dotted(table.facts.plans, colours, Measure(SCALE))
