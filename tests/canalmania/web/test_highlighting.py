"""What the board points out for a prompt."""

from canalmania.board import BOARD
from canalmania.events import CubePlaced, GoodsMoved, TileLaid
from canalmania.ids import Hex, PlaceId
from tabletop.seat import Seat
from tests.canalmania.web.table_play import played, session
from web.contract.prompt import Marks
from web.contract.table_view import Pointer
from web.games.canalmania.board.emphasis import Route
from web.games.canalmania.board.marks import Drawn, pointed_out
from web.games.canalmania.board.spots import hex_of, hex_spot
from web.table.screen.gather_view import table_shown


def test_every_target_is_pointed_out_with_its_badge() -> None:
    game, badges = session("targets"), set()
    for _ in played(game, 200):
        table = table_shown(game, "en")
        shown = pointed_out(table, Pointer())
        lit = {hex_of(spot) for spot, o in table.targets.items() if o.enabled and o.is_lit}
        assert {target.hex for target in shown.targets} == lit
        badges |= {target.badge for target in shown.targets}
    assert {"", "1"} <= badges
    assert any("+" in badge for badge in badges), "building over costs two cards more"


def test_attention_goes_before_the_prompts_own_marks() -> None:
    game = session("attention")
    game.lift_curtain()
    table = table_shown(game, "en")
    drawn = Drawn(routes=(Route((PlaceId("leeds"), PlaceId("york")), (Seat(0),)),))
    preview = Marks(selected=(hex_spot(Hex(7)),), drawn=drawn)
    outlined = hex_spot(Hex(4)), hex_spot(Hex(5))
    shown = pointed_out(table, Pointer(hex_spot(Hex(3)), outlined, preview))
    assert (shown.focus, shown.outlined, shown.selected) == (3, (4, 5), 7)
    assert shown.routes[0].places == ("leeds", "york")
    assert shown.routes[0].owners == (0,)


def test_changes_since_ones_last_turn_are_pointed_out_when_it_begins() -> None:
    game, changed = session("changes"), 0
    for _ in played(game, 300):
        table = table_shown(game, "en")
        shown = pointed_out(table, Pointer())
        events = [event for line in table.recap for event in line.events]
        laid = {event.hex for event in events if isinstance(event, TileLaid)}
        placed = {BOARD.places[e.place].hex for e in events if isinstance(e, CubePlaced)}
        moved = {BOARD.places[e.places[0]].hex for e in events if isinstance(e, GoodsMoved)}
        assert laid | placed | moved <= set(shown.changed)
        assert bool(shown.changed) <= bool(table.recap)
        changed += len(shown.changed)
    assert changed


def test_the_past_wore_the_marks_of_the_future() -> None:
    """Step 0 showed dashed outlines of what was built in the last round."""
    game, compared = session("changes"), 0
    for _ in played(game, 300):
        if pointed_out(table_shown(game, "en"), Pointer()).changed:
            for step in (0, game.record.length // 2):
                game.look_at(step)
                assert pointed_out(table_shown(game, "en"), Pointer()).changed == ()
                compared += 1
            game.look_at(None)
    assert compared
