"""The figures of the final score, against what was done, move by move; and where marks are put."""

from math import hypot

from canalmania import actions as a
from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId
from canalmania.previews import delivery_shares
from tests.canalmania.web.full_board import full
from tests.canalmania.web.tables import finished_game
from tests.canalmania.web.words import voice
from web.games.canalmania.afterwards import afterwards
from web.games.canalmania.board.emphasis import Highlights, Target
from web.games.canalmania.board.geometry import CENTRES, GRID, disc_radius, place_centre
from web.games.canalmania.board.highlights import highlights
from web.games.canalmania.board.laid_out import lying
from web.games.canalmania.board.spots import hex_of, hex_spot
from web.games.canalmania.final_score import Source
from web.games.canalmania.panels.afterwards import AFTERWARDS
from web.map.display_list import Text
from web.page.html import joined


def test_own_goods_and_others_goods_are_told_apart() -> None:
    """R8.3 by who moved the cube: the points of every delivery, as its preview had them."""
    for seats in (3, 4, 5):
        record = finished_game(seats).record
        own, others = [0] * seats, [0] * seats
        for step, action in enumerate(record.actions):
            state = record.at(step)
            if not isinstance(action, a.MoveGoods) or "FINAL" in state.phase.name:
                continue
            if state.phase.name != "GOODS":
                continue
            for share in delivery_shares(action):
                mine = share.seat == state.active
                (own if mine else others)[share.seat] += share.points
        told = afterwards(record)
        sources = [told.by_source(seat) for seat in told.seats]
        assert [found[Source.OWN_GOODS] for found in sources] == own
        assert [found[Source.OTHERS_GOODS] for found in sources] == others
        assert own != others


def test_the_best_delivery_brought_its_mover_the_most() -> None:
    for seats in (3, 4, 5):
        session = finished_game(seats)
        record = session.record
        gained = [
            sum(share.points for share in delivery_shares(action) if share.seat == at.active)
            for step, action in enumerate(record.actions)
            if isinstance(action, a.MoveGoods) and (at := record.at(step))
        ]
        told = AFTERWARDS.tell(record, session.names, "deliveries", voice("en"))
        assert max(gained) > min(gained)
        best = joined(told).text.partition("Best delivery: ")[2]
        assert f", {max(gained)} points." in best.partition("</p>")[0]


def test_up_and_down_zigzag_to_the_same_column() -> None:
    """From an even row up to the right, from an odd row up to the left, and so down again."""
    checked = 0
    for number, (_, row) in enumerate(BOARD.axial):
        here = Hex(number)
        for direction, sign in (("N", -1), ("S", 1)):
            there = hex_of(GRID.beside(hex_spot(here), direction))
            if there == here:
                continue
            (x, y), (at_x, at_y) = CENTRES[here], CENTRES[there]
            assert (at_y - y) * sign > 0
            leans = 0.5 if row % 2 == 0 else -0.5
            both_ways = [BOARD.hex_at(BOARD.axial[here][0] + dq, row + sign) for dq in (0, -sign)]
            if all(way in range(len(BOARD.axial)) for way in both_ways):
                assert round(at_x - x, 6) == leans
                checked += 1
    assert checked > 300


def test_the_badge_of_a_place_is_beside_it_and_does_not_hide_its_name() -> None:
    leeds = PlaceId("leeds")
    here = Highlights(targets=(Target(BOARD.places[leeds].hex, "5"),))
    (badge,) = [c for c in highlights(full(), here, 33.0) if isinstance(c, Text) and c.text == "5"]
    middle = place_centre(leeds)
    assert disc_radius(leeds) < hypot(badge.x - middle.x, badge.y - middle.y) < 1.2
    name = lying(full(), 33.0).names[BOARD.places[leeds].hex].box
    assert not name.left < badge.x < name.right or not name.top < badge.y < name.bottom
