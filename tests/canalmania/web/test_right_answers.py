"""Not only whether something is offered: each label, badge, mark and figure is the right one."""

from dataclasses import replace

import pytest

from canalmania import GameState, apply, view_for
from canalmania import actions as a
from canalmania.board import BOARD, OFF_BOARD
from canalmania.events import TileLaid
from canalmania.ids import Colour, Hex, Phase
from canalmania.previews import delivery_shares, extra_cards, tile_laid
from canalmania.state import CubePlacement, CubeRemoval, ExtraDiscards
from canalmania.view import TileView
from tests.canalmania.positions import (
    RED,
    game,
    hex_of,
    reference_position,
    with_canal,
    with_cubes,
    with_hand,
)
from tests.canalmania.web.test_selection import options_of, positions, situation
from tests.canalmania.web.words import t
from web.contract.choices import Pick
from web.contract.prompt import Option, Prompt
from web.contract.questions import Picks
from web.games.canalmania.board import spots
from web.games.canalmania.board.geometry import CENTRES
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.questions.reasons import why_not_here
from web.games.canalmania.questions.words import LEFT, RIGHT, STRAIGHT, spot_name
from web.table.play.prompts import doing, prompt_for
from web.words.message import Message


def asked(state: GameState, *picks: tuple[str, str]) -> Prompt:
    """What the screen asks the seat to act after these answers."""
    return prompt_for(situation(state), tuple(Pick(*pick) for pick in picks))


def words(said: Message | None) -> str:
    """In English."""
    return "" if said is None else t(said, "en")


def by_answer(prompt: Prompt, question: str) -> dict[str, Option]:
    """The options of one question, by their answer."""
    return {pick.answer: option for pick, option in options_of(prompt, question)}


# --- R6 building ----------------------------------------------------------------------------


def medway(hand: str = "3 stretch 3 lock 3 aqueduct 3 tunnel") -> GameState:
    state = with_hand(game(phase=Phase.BUILD), RED, hand)
    return with_canal(state, RED, "medway", "tonbridge 2,13:lock 3,12")


def turn_of(before: Hex, here: Hex, ahead: Hex) -> float:
    """Where a boat turns on `here`: left below 0, right above, 0 straight on. South is below."""
    (ax, ay), (bx, by), (cx, cy) = CENTRES[before], CENTRES[here], CENTRES[ahead]
    return round((bx - ax) * (cy - by) - (by - ay) * (cx - bx), 6)


def test_left_is_left_and_right_is_right() -> None:
    """R6.2, D21 as somebody sees it who sits in the boat, on every canal of many games."""
    seen = {LEFT.key: 0, STRAIGHT.key: 0, RIGHT.key: 0}
    for state in positions(4, "builder", every=5):
        for action in view_for(state, state.active).legal:
            if not isinstance(action, a.LayTile):
                continue
            picks = ("canal", action.contract), ("hex", str(action.hex))
            came_from = BOARD.neighbours[action.hex][tile_laid(state, action).entry]
            kind = ("kind", action.kind.name.lower())
            for option in by_answer(asked(state, *picks, kind), "exit").values():
                if option.spot is None or came_from == OFF_BOARD:
                    continue
                turn = turn_of(came_from, action.hex, spots.hex_of(option.spot))
                wanted = LEFT if turn < 0 else RIGHT if turn > 0 else STRAIGHT
                assert option.label == wanted
                seen[option.label.key] += 1
    assert min(seen.values()) > 20


def test_a_tile_is_shown_as_it_will_lie_and_priced_as_it_will_cost() -> None:
    """R6.2, R6.8 what is told before the click is what the click then does."""
    prices = set()
    for state in positions(4, "builder", every=11):
        for action in view_for(state, state.active).legal:
            if isinstance(action, a.LayTile):
                after, events = apply(state, action)
                laid = next(event for event in events if isinstance(event, TileLaid))
                tile = TileView(state.active, laid.hex, laid.kind, laid.entry, laid.exit)
                assert tile_laid(state, action) == tile
                more = after.decision.left if isinstance(after.decision, ExtraDiscards) else 0
                assert extra_cards(state, action.hex) == more
                prices.add(more)
    assert prices == {0, 2}


def test_the_exit_chosen_is_the_one_marked() -> None:
    state = medway()
    tile = next(x for x in view_for(state, RED).legal if isinstance(x, a.LayTile))
    picks = (("hex", str(tile.hex)), ("kind", tile.kind.name.lower()), ("exit", str(tile.exit)))
    prompt = asked(state, *picks)
    assert isinstance(prompt.marks.drawn, Drawn)
    assert prompt.marks.drawn.ghosts == (tile_laid(state, tile),)
    exits = by_answer(prompt, "exit")
    assert [side for side, option in exits.items() if option.is_chosen] == [str(tile.exit)]


def test_the_badge_of_a_hex_is_its_price() -> None:
    """R6.5, R6.8 cards of the cheapest payment, and what building over costs."""
    checked = 0
    for state in positions(4, "builder", every=7):
        legal = [x for x in view_for(state, state.active).legal if isinstance(x, a.LayTile)]
        if not legal or state.phase is not Phase.BUILD:
            continue
        for number, option in by_answer(asked(state, ("do", "build")), "hex").items():
            here = [x for x in legal if x.hex == int(number)]
            extra = 2 if state.tiled[int(number)] else 0
            badge = words(option.badge)
            assert badge.startswith(str(sum(here[0].payment.cards)))
            assert ("+" in badge) == bool(extra)
            checked += 1
    assert checked > 30


# --- R8 moving goods ------------------------------------------------------------------------


def gains(state: GameState) -> dict[str, list[int]]:
    """Points for the mover of every delivery, by the place of the cube."""
    found: dict[str, list[int]] = {}
    for action in view_for(state, state.active).legal:
        if isinstance(action, a.MoveGoods):
            shares = [s.points for s in delivery_shares(action) if s.seat == state.active]
            found.setdefault(action.places[0], []).append(sum(shares))
    return found


def test_the_badge_of_a_cube_is_the_most_it_can_bring() -> None:
    differs = 0
    for state in positions(4, "builder", every=3):
        if state.phase is not Phase.GOODS:
            continue
        found = gains(state)
        for place, points in found.items() if len(found) > 1 else ():
            option = by_answer(asked(state, ("do", "goods")), "cube")[place]
            assert words(option.badge) == words(Message("prompts.points", {"points": max(points)}))
            differs += max(points) != min(points)
    assert differs > 3


# --- R7.1 taking tiles back -----------------------------------------------------------------


def test_taking_tiles_back_points_at_the_last_ones() -> None:
    route = "shrewsbury -5,-1:stretch -5,0:lock -4,0"
    state = with_canal(game(phase=Phase.GOODS), RED, "severn", route)
    counts = by_answer(asked(state, ("do", "take-back"), ("shorten", "severn")), "count")
    assert {n: option.spot for n, option in counts.items()} == {
        "1": hex_spot(hex_of("-5,0")),
        "2": hex_spot(hex_of("-5,-1")),
    }
    assert [words(option.badge) for option in counts.values()] == ["1", "2"]


# --- R3.8 discarding ------------------------------------------------------------------------


def test_a_card_to_be_discarded_is_named_with_how_many_there_are() -> None:
    state = with_hand(game(phase=Phase.CLOSING), RED, "4 stretch 2 lock aqueduct 3 surveyor")
    options = by_answer(asked(state), "discard")
    assert {kind: words(option.label) for kind, option in options.items()} == {
        "stretch": "Discard one (you hold 4 stretches)",
        "lock": "Discard one (you hold 2 locks)",
        "aqueduct": "Discard one (you hold 1 aqueduct)",
        "surveyor": "Discard one (you hold 3 surveyors)",
    }


# --- why not --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decision", "rule"),
    [
        (CubeRemoval(Colour.RED, 1), {"GOODS_PLACE_EMPTY", "GOODS_REMOVE_CASE"}),
        (CubePlacement(Colour.RED, 1), {"GOODS_OTHER_COLOUR", "GOODS_PLACE_FULL", "GOODS_CASE"}),
    ],
)
def test_a_wrong_place_for_a_cube_is_explained_by_what_is_asked(
    decision: CubeRemoval | CubePlacement, rule: set[str]
) -> None:
    cubes = with_cubes(reference_position(), "leeds oxford chester stoke")
    state = replace(cubes, phase=Phase.BUILD, pending=(decision,))
    now = situation(state)
    nothing: Picks = ()
    what = doing(now, nothing)
    reasons = {
        reason.key
        for place in BOARD.places.values()
        if (reason := why_not_here(now, nothing, what, hex_spot(place.hex))) is not None
    }
    assert reasons
    assert reasons <= rule


def test_rows_and_columns_of_the_map_were_negative() -> None:
    """A hex without a place beside it is called by its row and column, which are counted from 1."""
    names = [spots.hex_spot(Hex(number)) for number in range(len(BOARD.axial))]
    called = [said.args for spot in names if (said := spot_name(spot)).key == "prompts.row"]
    assert len(called) > 200
    for counted in ("row", "column"):
        assert all(int(str(told[counted])) >= 1 for told in called)
    assert spot_name(hex_spot(BOARD.hex_at(13, -16))).args == {"row": 1, "column": 17}
