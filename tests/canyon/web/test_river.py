"""The river on the map: where spaces lie, what is drawn, what those hear who do not see it."""

from collections.abc import Sequence
from dataclasses import replace
from math import cos, hypot, radians, sin

import pytest

from canyon import GameState, apply, legal_actions, view_for
from canyon import events as e
from canyon.ids import Card, Phase
from canyon.previews import bid_leads_to, legal_ways, way_gone
from canyon.river import RIVER
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.canyon.positions import playing, racing, space, with_points
from tests.canyon.web.play import NAMES, of_state, session, t, voice
from tests.web.fake_map import PHONES, FakeMap
from web.contract.choices import Pick
from web.contract.table_view import Pointer, TableView
from web.games.canyon.board import geometry
from web.games.canyon.board.geometry import CENTRES, centre_of
from web.games.canyon.board.legends import legends
from web.games.canyon.board.pieces import bow_of, canoes, named
from web.games.canyon.board.scene import COORDINATES, TO_GO, pointed_out
from web.games.canyon.board.spots import space_of, space_spot
from web.games.canyon.board.water import streams
from web.games.canyon.face import CANYON, MAP
from web.games.canyon.in_words import areas, in_words, spot_in_words
from web.map.dark_paper import on_dark_paper
from web.map.display_list import Text
from web.map.effects import Banner, Drop, Glide, Ring, Tag
from web.map.geometry import Box, Point
from web.map.lettering import width_of
from web.map.scene import Stream
from web.page.spot import Spot
from web.table.screen.gather_view import table_shown
from web.table.screen.zoom_to_choices import ZoomToChoices
from web.words.plural import LANGUAGES

ALL = tuple(space_spot(one) for one in RIVER.kinds)


def test_spaces_lie_where_the_printed_map_has_them() -> None:
    assert len(ALL) == 101
    assert MAP.sheet.centre(Spot("place", "a1")) == Point(0.5, 13.5)
    assert MAP.sheet.centre(Spot("place", "f14")).y == 0.5


@pytest.mark.parametrize("point", [(0.5, 0.5), (2.5, 5.5), (5.5, 7.5), (-0.2, 3.0), (10.2, 3.0)])
def test_banks_rocks_and_the_waterfall_are_no_spaces(point: tuple[float, float]) -> None:
    """a14 is a bank, c9 a rock, f7 the waterfall; the others lie beside the sheet's squares."""
    assert MAP.sheet.spot_at(*point) is None


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("c7", "N", "c8"),
        ("c7", "W", "a7"),  # over the rock b7
        ("d7", "E", "g7"),  # over the bank and the waterfall
        ("g7", "W", "d7"),
        ("a1", "W", "a1"),
        ("a1", "S", "a1"),
        ("h2", "S", "h2"),
        ("c10", "S", "c8"),  # over the rock c9
        ("g3", "S", "g3"),
        ("j2", "E", "j2"),
    ],
)
def test_the_keyboard_goes_to_the_next_space(start: str, direction: str, end: str) -> None:
    assert MAP.beside(Spot("place", start), direction) == Spot("place", end)


def test_targets_have_their_steps() -> None:
    game = of_state(with_points(("c1", "f1", "e1"), 0, 4))
    scene = CANYON.scene(table_shown(game, "en"), Pointer())
    assert [(target.spot.id, target.badge) for target in scene.targets] == [
        ("b5", "4"),
        ("c5", "4"),
        ("d5", "4"),
    ]
    wanted = pointed_out(table_shown(game, "en"), Pointer(focus=Spot("place", "b2")))
    assert wanted.selected == (space("c1"),)
    assert wanted.focus == space("b2")


def test_each_canoe_lies_on_its_space_with_its_name() -> None:
    view = view_for(racing(("c5", "h7", "f11")), None)
    names = [command for command in canoes(view.players, NAMES, 40.0) if isinstance(command, Text)]
    assert [name.text for name in names] == ["Anna", "Bruno"], "there is no room for it in the cave"
    assert [(name.x, name.y) for name in names] == [(2.5, 9.91), (7.5, 7.91)]
    small = canoes(view.players, NAMES, 14.0)
    assert not [command for command in small if isinstance(command, Text)]


def test_bows_point_where_the_water_goes() -> None:
    assert bow_of(space("a1")) == Point(0.0, -1.0)
    assert bow_of(space("h5")) == Point(0.0, 1.0)
    assert bow_of(space("b4")).y < 0, "up the left arm"
    assert bow_of(space("h12")).y > 0, "down the right one"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_lettered_in_each_language(language: str) -> None:
    say = voice(language)
    for tone in (lambda drawing: drawing, on_dark_paper):
        drawn = [part for legend in legends(30.0, say, tone) for part in legend.drawing]
        texts = [c.text for c in drawn if isinstance(c, Text)]
        assert texts[:2] == [say("board.label_start"), say("board.label_finish")]
        assert "Red Gorge" in texts


def test_layers_write_on_the_spaces() -> None:
    game = session("layers", 3)
    table = table_shown(game, "en")
    for layers, count in (
        (frozenset[str](), 0),
        (frozenset({TO_GO}), 98),
        (frozenset({COORDINATES}), 101),
    ):
        scene = CANYON.scene(replace(table, layers=layers), Pointer())
        texts = [c for c in scene.layers["canoes"].paint(30.0) if isinstance(c, Text)]
        assert len(texts) == count


def test_the_outline_is_closed_at_every_height_of_the_walls() -> None:
    """One line goes round all of the water: the ridge between the two arms hangs on the bank."""
    for reach in (-0.2, 0.0, 0.2, 0.45):
        path = geometry.banks(reach)
        assert (path.count("M"), path.count("Z")) == (1, 1), reach


# --- ways -----------------------------------------------------------------------------------


def test_a_way_is_one_of_the_shortest() -> None:
    """D15."""
    state = with_points(("d5", "b5", "b4", "a4"), 3, 3)
    assert legal_ways(state) == {space("c5"): tuple(map(space, ("a4", "b3", "c4", "c5")))}
    gone = way_gone(space("a4"), space("c5"), 3, [space(n) for n in ("d5", "b5", "b4", "a4")])
    assert gone == tuple(map(space, ("a4", "b3", "c4", "c5")))


def test_what_would_happen_is_drawn() -> None:
    drifts = (e.CanoeDrifted(Seat(0), space("h7"), space("g7")),)
    assert CANYON.sketch(drifts).drawn.ways == ((space("h7"), space("g7")),)
    placed = (e.CanoePlaced(Seat(0), space("c1")),)
    assert CANYON.sketch(placed).outlined == (Spot("place", "c1"),)


# --- effects --------------------------------------------------------------------------------


def test_a_fall_leads_over_the_edge_to_the_cave() -> None:
    """E11: C drifts, pushes A, who pushes B over the waterfall."""
    state = racing(("h7", "g7", "i7"), bids=(1, 1, 1), taken=(0, 0, 0), mover=2)
    after, events = apply(state, legal_actions(state)[0])
    before = view_for(state, None)
    found = CANYON.effects(events, before, view_for(after, None), NAMES, voice("en"))
    kinds = [type(effect) for effect in found]
    assert kinds == [Glide, Glide, Glide, Tag, Ring]
    fallen = found[2]
    assert isinstance(fallen, Glide)
    assert fallen.path == (Point(6.5, 7.5), Point(5.5, 7.5), Point(5.5, 3.5))
    tag = found[3]
    assert isinstance(tag, Tag)
    assert tag.text == "Over the waterfall!"


def test_a_move_shows_its_way_and_the_finish() -> None:
    state = racing(("i3", "i2", "a1"), bids=(2, 0, 0), taken=(2, 1, 1))
    (action, *_) = legal_actions(state)
    after, events = apply(state, action)
    before = view_for(state, None)
    glide, ring, banner = CANYON.effects(events, before, view_for(after, None), NAMES, voice("en"))
    assert isinstance(glide, Glide)
    assert glide.path == (Point(8.5, 11.5), Point(7.5, 12.5))
    assert isinstance(ring, Ring)
    assert isinstance(banner, Banner)
    assert banner.text == "Anna reaches the finish (h2) with 2 points to spare."


def test_a_canoe_is_set_down() -> None:
    game = session("drop")
    (action, *_) = legal_actions(game.state)
    after, events = apply(game.state, action)
    before = view_for(game.state, None)
    (drop,) = CANYON.effects(events, before, view_for(after, None), NAMES, voice("en"))
    assert isinstance(drop, Drop)


# --- in words -------------------------------------------------------------------------------


def test_the_canoes_can_be_read() -> None:
    game = of_state(racing(("c5", "i6", "f11"), bids=(2, 0, 1), taken=(1, 0, 1)))
    (account,) = in_words(table_shown(game, "en"))
    assert account.rows == (
        ("Anna, the red canoe", "c5", "river", "none", "18", "2", "1"),
        ("Bruno, the yellow canoe", "i6", "rapids", "north-west", "4", "0", "0"),
        ("Carla, the green canoe", "cave", "cave", "none", "9", "1", "1"),
    )
    (nothing,) = in_words(table_shown(session("empty"), "en"))
    assert nothing.rows == ()


@pytest.mark.parametrize(
    ("name", "english", "italian"),
    [
        (
            "i6",
            "i6: rapids, arrow to the north-west, 4 spaces to go; there lies: Bruno, the yellow "
            "canoe.",
            "i6: rapide, freccia verso nord-ovest, 4 caselle dal traguardo; qui si trova: Bruno, "
            "la canoa gialla.",
        ),
        ("c6", "c6: river, 17 spaces to go; free.", "c6: fiume, 17 caselle dal traguardo; libera."),
        ("h2", "h2: finish; free.", "h2: traguardo; libera."),
        ("h3", "h3: rapids, arrow to the west, 1 space to go; free.",
         "h3: rapide, freccia verso ovest, 1 casella dal traguardo; libera."),
    ],
)  # fmt: skip
def test_a_space_has_a_sentence(name: str, english: str, italian: str) -> None:
    game = of_state(racing(("c5", "i6", "f11")))
    spot = Spot("place", name)
    assert spot_in_words(table_shown(game, "en"), spot) == english
    assert spot_in_words(table_shown(game, "it"), spot) == italian


def test_every_space_is_read_once() -> None:
    found = [spot for area in areas() for spot in area.spots]
    assert found == list(ALL)
    assert t(areas()[0].name) == "Row 14"
    assert t(MAP.spot_name(Spot("place", "h2"))) == "finish h2"


def test_the_canoes_can_be_jumped_to() -> None:
    game = of_state(racing(("c5", "i6", "f11", "f11")))
    (jump,) = MAP.jumps
    found = jump.spots(game.view, game.acts)
    assert [spot.id for spot in found] == ["c5", "i6", "f11"]


def test_what_is_spoken_of_lies_on_the_river() -> None:
    events = (
        e.CanoePushed(Seat(1), Seat(0), space("g7"), RIVER.cave),
        e.CardPlayed(Seat(0), Card(0)),
        e.FinishReached(Seat(0), space("h2"), 1),
    )
    assert [spot.id for spot in CANYON.about(events)] == ["g7", "f11", "h2"]


def test_the_water_flows_as_the_arrows_point() -> None:
    """R1.3 every space of the rapids lies in one stream, which flows where its arrow leads; R8.1
    over the waterfall water falls to the west, faster."""
    found = streams()
    for start, direction in RIVER.arrows.items():
        x, y = CENTRES[start]
        (stream,) = [one for one in found if _is_in(one, x, y)]
        end = centre_of(start + RIVER.directions[direction])
        assert cos(radians(stream.heading)) * (end.x - x) + sin(radians(stream.heading)) * (
            end.y - y
        ) == pytest.approx(hypot(end.x - x, end.y - y))
    for square in RIVER.waterfall:
        (stream,) = [one for one in found if _is_in(one, *centre_of(square))]
        assert cos(radians(stream.heading)) == pytest.approx(-1)
        assert stream.seconds < min(one.seconds for one in found if one is not stream)


def _is_in(stream: Stream, x: float, y: float) -> bool:
    left, top, right, bottom = stream.box
    return left < x < right and top < y < bottom


# --- what is looked at, and what is written there ------------------------------------------------


def bidding(canoes_lie: Sequence[str], *bids: int) -> GameState:
    """The bids of the third round of three."""
    made = (*bids, *[None] * (3 - len(bids)))
    more = {"phase": Phase.BIDDING, "bids": made, "active": Seat(len(bids)), "leader": Seat(0)}
    return changed(racing(canoes_lie), hands=((Card(0), Card(1), Card(2)),) * 3, **more)


def at_table(state: GameState) -> TableView:
    game = of_state(state)
    game.lift_curtain()
    return table_shown(game, "en")


def test_while_one_bids_the_river_is_framed_on_the_canoes_and_where_the_bid_leads() -> None:
    """R6.2 On a phone it showed a rock and no canoe. At first it is an even share of the tricks."""
    state = bidding(["c4", "b4", "d3"])
    canoes_lie = {Spot("place", name) for name in ("c4", "b4", "d3")}
    table = at_table(state)
    assert (table.view.cards, len(table.view.players)) == (6, 3)
    even = {space_spot(one) for one in bid_leads_to(state, Seat(0), 2)}
    assert even
    assert {*table.prompt.in_view} == canoes_lie | even
    game = of_state(state)
    game.lift_curtain()
    game.pick(Pick("bid", "3"))
    led = {space_spot(one) for one in bid_leads_to(state, Seat(0), 3)}
    assert led not in (set(), even)
    assert {*game.prompt().close_to} == canoes_lie | led
    assert {*game.prompt().marks.outlined} == led
    assert {*pointed_out(table_shown(game, "en"), Pointer()).lit} == {*map(space_of, led)}


def test_in_the_tricks_the_river_is_framed_on_where_ones_own_bid_leads() -> None:
    state = changed(
        playing(["r3 b7", "r1 b2", "g1 g2"], "v1"), canoes=tuple(map(space, ("c4", "b4", "d3")))
    )
    led = {space_spot(one) for one in bid_leads_to(state, Seat(0), 1)}
    canoes_lie = {Spot("place", name) for name in ("c4", "b4", "d3")}
    assert {*at_table(state).prompt.in_view} == canoes_lie | led


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("where", [("c4", "b4", "d3"), ("a1", "c1", "f1"), ("g9", "h4", "c1")])
def test_a_phone_shows_every_canoe_with_its_name(size: str, where: tuple[str, ...]) -> None:
    table = at_table(bidding(where))
    board = FakeMap(table.map.sheet, *PHONES[size])
    assert board.is_small
    zoom = ZoomToChoices(board, table=lambda: table, is_pending=bool, on_pan=lambda: None)
    board.show(CANYON.scene(table, Pointer()))
    zoom.come_close()
    canoes_lie = [Spot("place", name) for name in where]
    assert board.is_framed
    assert board.shows(canoes_lie)
    assert board.shows(table.prompt.in_view)


def test_names_of_canoes_side_by_side_lay_on_each_other() -> None:
    """They are cut then; a canoe alone has its whole name."""
    players = view_for(racing(["a1", "b1", "d1"]), None).players
    names = ("Wilhelmina", "Bartholomew", "Wilhelmina")
    for scale in (44.0, 46.0, 52.0, 73.0):
        texts = {RIVER.ids[one]: text for one, text in named(players, names, scale)}
        assert texts["d1"].text == names[2]
        wide = {name: width_of(text.text, text.look) for name, text in texts.items()}
        assert wide["a1"] <= scale
        assert wide["b1"] <= scale
        assert texts["a1"].text.startswith("Wil")
        assert texts["a1"].text.endswith("…")
    assert named(players, names, 30.0) == ()


def test_what_is_written_on_the_river_is_where_it_is_said_to_be() -> None:
    table = at_table(with_points(("c1", "f1", "e1"), 0, 4))
    scene = CANYON.scene(table, Pointer())
    scale = 50.0
    writing = scene.writing(scale)
    badges = {str(one.spot) for one in writing if one.spot in table.lit_targets}
    assert badges == {"place:b5", "place:c5", "place:d5"}
    drawn = [c for layer in ("canoes", "top") for c in scene.layers[layer].paint(scale)]
    texts = [command for command in drawn if isinstance(command, Text)]
    assert len(texts) == len(writing)
    for text in texts:
        assert any(one.box.holds(Box(text.x, text.y, text.x, text.y)) for one in writing)
    assert {Spot("place", name) for name in ("c1", "f1", "e1", "b5")} <= scene.asked
