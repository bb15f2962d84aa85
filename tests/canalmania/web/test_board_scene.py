"""Scenes: a view and highlights become drawing commands."""

import re
from dataclasses import replace

import pytest

from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId, Side, Terrain, TileKind
from canalmania.view import TileView
from tabletop.seat import Seat
from tests.canalmania.web.full_board import full
from tests.canalmania.web.words import catalogue, t, voice
from web.games.canalmania import palette
from web.games.canalmania.board.emphasis import NOTHING, Highlights, Route, Target
from web.games.canalmania.board.geometry import CENTRES
from web.games.canalmania.board.highlights import highlights, routes
from web.games.canalmania.board.laid_out import lying
from web.games.canalmania.board.names import near
from web.games.canalmania.board.pieces import pieces
from web.games.canalmania.board.scene import ENGLAND, GROUND, scene
from web.games.canalmania.board.sheet.hills import DIFFICULT_HEXES
from web.games.canalmania.board.sheet.legends import legends
from web.games.canalmania.board.sheet.scenery import (
    COAST,
    FRAME,
    RIVERS,
    SEA_NAMES,
    SHEET,
    SHORE,
    WALES,
)
from web.games.canalmania.board.sheet.terrain import FAINT_GRID, MORE_GRID, terrain
from web.games.canalmania.board.spots import hex_spot
from web.map.dark_paper import as_printed
from web.map.display_list import DisplayList, Fill, Lettering, Stroke, Text, overlaid
from web.map.geometry import Box
from web.map.lettering import box_of
from web.map.printed.measure import SMALLEST
from web.words.plural import LANGUAGES, Language

SCALES = (11.0, 17.0, 20.0, 33.0, 52.0, 96.0)
PATH = re.compile(r"(?:[MLHVQCTZatqhvl]|-?\d+(?:\.\d+)?|\s|,)+")


def fills(display: DisplayList, colour: str) -> list[Fill]:
    return [c for c in display if isinstance(c, Fill) and c.colour == colour]


def strokes(display: DisplayList, colour: str) -> list[Stroke]:
    return [c for c in display if isinstance(c, Stroke) and c.colour == colour]


def texts(display: DisplayList) -> list[str]:
    return [command.text for command in display if isinstance(command, Text)]


@pytest.mark.parametrize("scale", SCALES)
def test_scenes_hold_only_well_formed_paths(scale: float) -> None:
    wanted = Highlights(
        targets=(Target(Hex(100), "1"), Target(BOARD.places[PlaceId("leeds")].hex, "2 +1")),
        selected=Hex(3), focus=Hex(4), changed=(Hex(5),), outlined=(Hex(6),),
        ghosts=(TileView(Seat(2), Hex(200), TileKind.LOCK, Side(3), Side(1)),),
        routes=(Route((PlaceId("chester"), PlaceId("stoke")), (Seat(1),)),),
    )  # fmt: skip
    scene = (
        *terrain(scale),
        *(part for legend in legends(scale, voice("en"), as_printed) for part in legend.drawing),
        *pieces(full(), scale),
        *routes(full(), wanted, scale),
        *highlights(full(), wanted, scale),
    )
    for command in scene:
        if isinstance(command, Fill | Stroke):
            assert PATH.fullmatch(command.path), command.path[:80]
            assert command.path.startswith("M")


def test_pieces_take_few_commands_on_a_full_board() -> None:
    """Calls into the browser are the price of painting: their number must not follow the tiles."""
    assert len(pieces(full(), 20.0)) < 160
    assert len(terrain(20.0)) < 160


def test_every_owner_has_a_ribbon_in_colour_and_pattern() -> None:
    display = pieces(full(), 20.0)
    for style in palette.PLAYER_STYLES.values():
        assert strokes(display, style.fill)
    ladder = palette.PLAYER_STYLES[full().players[3].colour]
    assert any(stroke.dash for stroke in strokes(display, ladder.mark))


def test_every_place_is_named_and_has_its_glyph() -> None:
    """R1.2 42 names; as many discs of a colour as it has places."""
    display = pieces(full(), 20.0)
    assert sorted(texts(display)) == sorted(place.name for place in BOARD.places.values())
    for style in palette.PLACE_STYLES.values():
        discs = fills(display, style.fill)[0]
        assert discs.path.count("M") == 7


def test_cubes_are_drawn_where_they_lie() -> None:
    """R1.4 one crate for each place that holds a cube, and none without."""
    (crates,) = fills(pieces(full(), 20.0), palette.CUBE)
    assert crates.path.count("M") == 2
    assert not fills(pieces(replace(full(), cubes=()), 20.0), palette.CUBE)


def test_nothing_of_a_hand_or_a_contract_reaches_the_scene() -> None:
    """R5.2, R4.7 the scene depends on public pieces alone."""
    view = full()
    other = replace(
        view,
        players=tuple(replace(p, hand=(), completed=(), hand_size=3) for p in view.players),
        deck_size=1,
    )
    assert pieces(view, 20.0) == pieces(other, 20.0)


def test_names_near_are_those_beside_the_hexes() -> None:
    leeds = BOARD.places[PlaceId("leeds")].hex
    names = lying(full(), 20.0).names
    assert [name.text.text for name in near(names, (leeds,))] == ["Leeds"]
    assert not near(names, ())


def test_the_sheet_knows_the_hex_at_a_point_and_the_point_of_a_hex() -> None:
    for number, centre in enumerate(CENTRES):
        assert ENGLAND.spot_at(*centre) == hex_spot(Hex(number))
        assert ENGLAND.centre(hex_spot(Hex(number))) == centre
    assert ENGLAND.spot_at(SHEET.left, SHEET.top) is None


def test_no_highlights_no_commands() -> None:
    assert highlights(full(), NOTHING, 20.0) == ()
    assert routes(full(), NOTHING, 20.0) == ()


def test_targets_have_outline_dots_and_number() -> None:
    """A target is never shown by colour alone."""
    hex_ = DIFFICULT_HEXES[0]
    display = highlights(full(), Highlights(targets=(Target(hex_, "3"),)), 20.0)
    blue = strokes(display, palette.TARGET)
    assert [stroke.width for stroke in blue if not stroke.dash] == [3.0]
    assert [stroke.cap for stroke in blue if stroke.dash] == ["round"]
    assert "3" in texts(display)


def test_selected_focus_and_change_look_different() -> None:
    shown = [
        highlights(full(), wanted, 20.0)
        for wanted in (
            Highlights(selected=Hex(9)),
            Highlights(focus=Hex(9)),
            Highlights(changed=(Hex(9),)),
            Highlights(outlined=(Hex(9),)),
        )
    ]
    assert len(set(shown)) == 4
    assert any(stroke.dash for stroke in strokes(shown[2], palette.INK))
    assert not any(stroke.dash for stroke in strokes(shown[1], palette.INK))


def test_a_route_is_drawn_on_the_banks_and_leaves_the_water_free() -> None:
    """R8.1 a route over sections of two owners."""
    route = Route(
        (PlaceId("basingstoke"), PlaceId("weybridge"), PlaceId("guildford")), (Seat(0), Seat(1))
    )
    display = routes(full(), Highlights(routes=(route,)), 20.0)
    (hollow,) = [c for c in display if isinstance(c, Stroke) and c.erase]
    assert hollow.path.count("M") == 2
    assert hollow.path.count("C") > 2


def test_a_ghost_shows_owner_and_kind() -> None:
    ghost = TileView(Seat(2), Hex(200), TileKind.LOCK, Side(3), Side(1))
    plain = replace(ghost, kind=TileKind.STRETCH)
    with_lock = highlights(full(), Highlights(ghosts=(ghost,)), 20.0)
    without = highlights(full(), Highlights(ghosts=(plain,)), 20.0)
    assert len(with_lock) > len(without) > 3


def test_difficult_ground_is_hatched_not_only_coloured() -> None:
    """R1.2 120 difficult hexes, each with lines and hills."""
    assert len(DIFFICULT_HEXES) == BOARD.terrain.count(Terrain.DIFFICULT) == 120
    display = terrain(20.0)
    (ground,) = fills(display, palette.DIFFICULT)
    assert ground.path.count("M") == 120
    lines = [c for c in display if isinstance(c, Stroke) and c.path.count("M") >= 3 * 120]
    assert len(lines) >= 2


def test_the_sheet_holds_the_board_and_its_scenery() -> None:
    assert SHEET.left < FRAME.left < FRAME.right < SHEET.right
    assert SHEET.top < FRAME.top < FRAME.bottom < SHEET.bottom
    assert len(RIVERS) == 27
    assert len(COAST) == 4
    assert len(WALES) == 2
    assert 20 < len(SHORE) < 140


def test_the_sheet_is_printed_in_every_language() -> None:
    printed = {
        language: {
            words
            for legend in legends(34.0, voice(language), as_printed)
            for words in texts(legend.drawing)
        }
        for language in LANGUAGES
    }
    assert "Miglia inglesi" in printed["it"]
    assert "Milles anglais" in printed["fr"]
    for language in LANGUAGES:
        sheet = {key: t(key, language) for key in catalogue("en") if key.startswith("sheet.")}
        assert {f"sheet.{name.key}" for name in SEA_NAMES} <= set(sheet)
        assert {line for text in sheet.values() for line in text.split("|")} <= printed[language]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_legend_says_lies_in_its_rectangle(scale: float, language: Language) -> None:
    """So it is known whether it would be cut by the edge of the window."""
    found = legends(scale, voice(language), as_printed)
    assert len(found) == len(legends(20.0, voice("en"), as_printed)), "as many at every scale"
    for legend in found:
        for command in legend.drawing:
            if isinstance(command, Text) and not command.angle:
                left, top, right, bottom = box_of(command.text, command.look)
                x, y = command.x + command.dx / scale, command.y + command.dy / scale
                words = Box(left / scale, top / scale, right / scale, bottom / scale)
                moved = Box(words.left + x, words.top + y, words.right + x, words.bottom + y)
                assert legend.box.grown(0.01).holds(moved), command.text


def test_the_lines_between_hexes_were_as_strong_where_nothing_is_asked() -> None:
    """They are 40 % fainter there; where a hex is to be chosen they are as strong as they were."""
    faint, more = (
        float(colour.removesuffix(")").rpartition(",")[2]) for colour in (FAINT_GRID, MORE_GRID)
    )
    assert faint == pytest.approx(0.6 * 0.42, abs=0.005)
    assert 1 - (1 - faint) * (1 - more) == pytest.approx(0.42, abs=0.01)
    assert [c.colour for c in terrain(20.0) if isinstance(c, Stroke)].count(FAINT_GRID) == 1
    field, leeds = Hex(100), BOARD.places[PlaceId("leeds")].hex
    assert BOARD.place_at[field] is None
    for hex_, is_asked in ((field, True), (leeds, False)):
        wanted = Highlights(targets=(Target(hex_),))
        ground = scene(full(), wanted, voice("en")).layers[GROUND].paint(20.0)
        assert [stroke.colour for stroke in ground if isinstance(stroke, Stroke)] == (
            [MORE_GRID] if is_asked else []
        )


def test_drawings_are_laid_over_each_other_command_by_command() -> None:
    one = (Fill("M0 0Z", "red"), Stroke("M1 1Z", "blue", 2.0))
    two = (Fill("M2 2Z", "red"), Stroke("M3 3Z", "blue", 2.0))
    assert overlaid((one, two)) == (
        Fill("M0 0ZM2 2Z", "red"),
        Stroke("M1 1ZM3 3Z", "blue", 2.0),
    )
    assert overlaid(()) == ()


def test_lettering_never_gets_too_small_to_read() -> None:
    for scale in SCALES:
        looks: list[Lettering] = [name.text.look for name in lying(full(), scale).names.values()]
        assert min(look.size for look in looks) >= 9.5


@pytest.mark.parametrize("scale", SCALES)
def test_letters_of_8_to_11_pixels_stood_on_the_map(scale: float) -> None:
    """The Wash, the scale, the names of towns at 1280x800: nobody reads them."""
    scene = [
        *(
            command
            for legend in legends(scale, voice("en"), as_printed)
            for command in legend.drawing
        ),
        *(name.text for name in lying(full(), scale).names.values()),
    ]
    small = [one.text for one in scene if isinstance(one, Text) and one.look.size < SMALLEST]
    assert small == []
