"""What the island shows: when it is painted anew, what targets look like, what is marked."""

from dataclasses import replace
from typing import Any

import pytest

from approdo import GameState, new_game
from approdo import events as e
from approdo.geometry import HEXES, INTERSECTIONS, PATHS
from approdo.ids import Colour, Hex, Intersection, Path, Terrain
from approdo.rules.setup import fixed_island
from tests.approdo.positions import A, B, own, position
from tests.approdo.web.board_table import corner, edge, offered, table, terrain
from web.contract.game_map import GameMap
from web.contract.keys import LETTERS as TAKEN
from web.contract.keys import ON_BOARD, Key
from web.contract.prompt import Marks
from web.contract.table_view import Pointer, TableView
from web.games.approdo import palette
from web.games.approdo.board import geometry
from web.games.approdo.board.drawn import Drawn, about, sketch
from web.games.approdo.board.ground import ground
from web.games.approdo.board.highlights import Aim, Highlights, Wanted, badge_boxes, highlights
from web.games.approdo.board.pieces import Standing, pieces, standing
from web.games.approdo.board.scene import (
    GROUND,
    HOME,
    JUMPS,
    LETTERS,
    PIECES,
    TOKENS,
    TOP,
    aim_at,
    game_map,
    pointed_out,
    producing,
    scene,
)
from web.games.approdo.board.shades import mixed
from web.games.approdo.board.tokens import Shown, tokens
from web.map.dark_paper import as_printed, on_dark_paper
from web.map.display_list import DisplayList, Fill, Stroke, Text
from web.map.scene import Scene
from web.page.spot import Spot

ISLAND = fixed_island()


def island(more_roads: str = "", **about: Any) -> GameState:
    """The position that most tests look at; `more_roads` are of the first player."""
    return position(
        own(f"52 56 63 68 69 70 {more_roads}", "41 52", "39"),
        own("13 41 42", "29", "8 28"),
        own("37 31 25 24", "17 20 16", "31"),
        own("15 8 58", "40 5", "14"),
        **about,
    )


STATE = island()
SCALE = 118.0
SIX = Hex(4)
"""The hills with the 6."""


def texts(drawing: DisplayList) -> list[str]:
    return [one.text for one in drawing if isinstance(one, Text)]


def colours(drawing: DisplayList) -> set[str]:
    return {one.colour for one in drawing if isinstance(one, Fill | Stroke)}


def at(scene_: Scene, layer: str) -> DisplayList:
    return scene_.layers[layer].paint(SCALE)


# --- the map of a game ----------------------------------------------------------------------


def test_a_game_has_one_map() -> None:
    first = game_map(STATE)
    assert game_map(island("60")) is first
    other = game_map(new_game("another", 4))
    assert other is not first
    assert other.sheet.layers == (GROUND, TOKENS, PIECES, TOP)


def test_every_place_is_read_once() -> None:
    found = [spot for area in game_map(STATE).areas() for spot in area.spots]
    assert len(found) == len(set(found)) == len(HEXES) + len(INTERSECTIONS) + len(PATHS)


def test_places_are_called_by_their_terrains() -> None:
    map_: GameMap = game_map(STATE)
    say = table(STATE).say
    assert say(map_.spot_name(terrain(4))) == "hills 6"
    assert say(map_.spot_name(corner(0))) == "north tip of mountains 10"
    assert say(map_.spot_name(edge(0))) == "north-west coast of mountains 10"
    assert map_.home == HOME == terrain(9)


def test_letters_lead_to_buildings_harbours_and_the_robber() -> None:
    view = table(STATE).view
    found = {jump.name: set(jump.spots(view, A)) for jump in JUMPS}
    assert found["building"] == {corner(39), corner(41), corner(52)}
    assert found["harbour"] == {edge(harbour.path) for harbour in ISLAND.harbours}
    assert found["robber"] == {terrain(9)}
    letters = [Key(jump.letter) for jump in JUMPS]
    assert not [key for key in letters if key in TAKEN or key in ON_BOARD]
    assert not {jump.letter for jump in JUMPS} & set("hmcpgekx"), "those of the table"


# --- what is painted when -------------------------------------------------------------------


def keys(shown: TableView, pointer: Pointer | None = None) -> dict[str, object]:
    layers = scene(shown, pointer or Pointer()).layers
    return {name: layer.key for name, layer in layers.items()}


def changed(one: dict[str, object], other: dict[str, object]) -> set[str]:
    return {name for name in one if one[name] != other[name]}


WITH_ROAD = island("60")
CHANGES: tuple[tuple[TableView, Pointer | None, set[str]], ...] = (
    (table(STATE), None, set()),
    (table(island(hands=("llo",))), None, set()),
    (table(WITH_ROAD), None, {PIECES}),
    (table(island(robber=4)), None, {TOKENS}),
    (table(STATE, last=[e.DiceRolled(A, (4, 4))]), None, {TOKENS}),
    (table(STATE, layers=frozenset({LETTERS})), None, {TOKENS}),
    (table(STATE, *offered(edge(60))), None, {TOP}),
    (table(STATE, *offered(terrain(4))), None, {PIECES, TOP}),
    (table(STATE), Pointer(focus=corner(3)), {TOP}),
    (table(STATE), Pointer(meant=(corner(3), Spot("card", 1))), {TOP}),
    (table(STATE), Pointer(meant=(Spot("card", 1),)), set()),
    (table(STATE, is_dark=True), None, {GROUND, TOKENS}),
    (table(new_game("another", 4)), None, {GROUND, TOKENS, PIECES, TOP}),
)


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_layer_is_painted_anew_when_it_changes_and_only_then(number: int) -> None:
    shown, pointer, layers = CHANGES[number]
    assert changed(keys(table(STATE)), keys(shown, pointer)) == layers


def test_hidden_cards_change_nothing() -> None:
    """R16.2"""
    one = island(hands=("", "lllb"), cards_held=("", "v"))
    other = island(hands=("", "gggo"), cards_held=("", "n"))
    assert keys(table(one)) == keys(table(other))


# --- the island -----------------------------------------------------------------------------


def test_every_terrain_is_filled_with_its_colour() -> None:
    drawn = ground(ISLAND, SCALE, as_printed)
    for kind in Terrain:
        outline = geometry.hexagons(
            (hex_ for hex_ in HEXES if ISLAND.terrains[hex_] is kind), 0.0125
        )
        assert Fill(outline, palette.TERRAINS[kind]) in drawn


def test_harbours_have_their_rates() -> None:
    """R9.2, R9.3"""
    written = texts(ground(ISLAND, SCALE, as_printed))
    assert (written.count("3:1"), written.count("2:1"), written.count("N")) == (4, 5, 1)


@pytest.mark.parametrize("side", [17, 22, 29, 39, 46, 49, 60, 68, 106])
def test_all_letters_of_the_island_can_be_read(side: int) -> None:
    """At so many pixels a side: those of phones, tablets and large windows."""
    scale = side / geometry.SIDE
    island = ground(ISLAND, scale, as_printed)
    numbers = tokens(Shown(ISLAND, Hex(9)), scale, as_printed)
    found = [one for one in (*island, *numbers) if isinstance(one, Text)]
    assert min(one.look.size for one in found) >= 13.0


@pytest.mark.parametrize(("side", "rates", "letters"), [(39, 0, 0), (60, 5, 0), (68, 5, 1)])
def test_small_harbours_show_their_resource_alone(side: int, rates: int, letters: int) -> None:
    """R9.2, R9.3 there is always room for "3:1"."""
    written = texts(ground(ISLAND, side / geometry.SIDE, as_printed))
    found = written.count("3:1"), written.count("2:1"), written.count("N")
    assert found == (4, rates, letters)


def test_marks_on_a_small_island_leave_the_numbers_free() -> None:
    """R10.7, R12.4 terrains have dots round them, settlements rings; there are no discs."""
    wanted = Highlights(
        targets=(Wanted(corner(41), Aim.CITY), Wanted(terrain(4), Aim.ROBBER)),
    )
    small, large = (highlights(wanted, ISLAND, side / geometry.SIDE) for side in (29, 39))
    assert not any(isinstance(one, Fill) for one in small)
    assert any(isinstance(one, Fill) for one in large)


def test_the_sheet_has_few_commands_for_the_browser() -> None:
    """One path for each part of a motif: more would take too long on a phone."""
    assert len(ground(ISLAND, SCALE, as_printed)) <= 120


def test_dark_paper_keeps_the_order_of_light_on_the_island() -> None:
    """Forests stay darker than fields; the sea turns dark."""
    drawn = colours(ground(ISLAND, SCALE, on_dark_paper))
    assert palette.SEA not in drawn
    assert palette.TERRAINS[Terrain.FIELDS] not in drawn
    assert mixed(palette.TERRAINS[Terrain.FIELDS], "#000000", 0.72) in drawn


# --- tokens and robber ----------------------------------------------------------------------


def shown_tokens(shown: Shown, scale: float = SCALE) -> DisplayList:
    return tokens(shown, scale, as_printed)


def test_every_token_is_written() -> None:
    """R1.4"""
    found = sorted(map(int, texts(shown_tokens(Shown(ISLAND, Hex(9))))))
    assert found == sorted(number for number in ISLAND.numbers if number is not None)


def test_six_and_eight_are_red_and_larger() -> None:
    looks = {
        int(one.text): one.look
        for one in shown_tokens(Shown(ISLAND, Hex(9)))
        if isinstance(one, Text)
    }
    hot = {number for number, look in looks.items() if look.colour == palette.RED_NUMBER}
    assert hot == {6, 8}
    assert {looks[number].size for number in hot} == {looks[6].size}
    assert looks[6].size > looks[5].size


def test_the_token_under_the_robber_is_pale_and_stays_readable() -> None:
    """R7.3 the robber stands beside the number."""
    drawn = shown_tokens(Shown(ISLAND, SIX))
    (six,) = [
        one
        for one in drawn
        if isinstance(one, Text) and (one.x, round(one.y, 1)) == six_at() and one.text == "6"
    ]
    assert six.look.colour == mixed(palette.RED_NUMBER, palette.TERRAINS[Terrain.HILLS], 0.68)
    pale = mixed(palette.PAPER, palette.TERRAINS[Terrain.HILLS], palette.BLOCKED)
    assert pale in colours(drawn)
    assert pale not in colours(shown_tokens(Shown(ISLAND, Hex(9))))


def six_at() -> tuple[float, float]:
    x, y = geometry.CENTRES[SIX]
    return x, round(y - 0.055 * geometry.SIDE, 1)


def test_terrains_that_have_produced_are_ringed_in_gold() -> None:
    """R7.1; R7.3 not where the robber stands."""
    rolled = [e.DiceRolled(A, (4, 4))]
    eights = tuple(hex_ for hex_ in HEXES if ISLAND.numbers[hex_] == 8)
    assert producing(table(STATE, last=rolled)) == eights
    blocked = island(robber=int(eights[0]))
    assert producing(table(blocked, last=rolled)) == eights[1:]
    assert producing(table(STATE, last=[e.TurnEnded(A)])) == ()
    assert producing(table(STATE)) == ()
    ring = geometry.hexagons(eights, 0.036)
    drawn = shown_tokens(Shown(ISLAND, Hex(9), eights))
    assert [one.colour for one in drawn if isinstance(one, Stroke) and one.path == ring] == [
        palette.PAPER,
        palette.GOLD,
    ]


def test_letters_of_terrains_can_be_shown() -> None:
    written = texts(at(scene(table(STATE, layers=frozenset({LETTERS})), Pointer()), TOKENS))
    kinds = {"Fo": 4, "Pa": 4, "Fi": 4, "Hi": 3, "Mo": 3, "De": 1}
    assert {letters: written.count(letters) for letters in kinds} == kinds
    assert not kinds.keys() & set(texts(at(scene(table(STATE), Pointer()), TOKENS)))


@pytest.mark.parametrize("scale", [24.0, 50.0, 118.0])
def test_numbers_are_never_too_small(scale: float) -> None:
    looks = [one.look for one in shown_tokens(Shown(ISLAND, SIX), scale) if isinstance(one, Text)]
    assert min(look.size for look in looks) >= 13.0


# --- pieces ---------------------------------------------------------------------------------


def test_the_pieces_of_all_seats_stand_where_they_are() -> None:
    red, blue, *_ = standing(table(STATE).view)
    assert red == Standing(
        Colour.RED,
        tuple(map(Path, (52, 56, 63, 68, 69, 70))),
        (Intersection(41), Intersection(52)),
        (Intersection(39),),
    )
    assert blue.colour is Colour.BLUE
    assert blue.cities == (Intersection(8), Intersection(28))


@pytest.mark.parametrize("kind", ["roads", "settlements", "cities"])
def test_each_crew_has_a_pattern_on_every_piece(kind: str) -> None:
    """D4 not known by colour alone: with all colours alike the drawings differ."""

    def shapes(colour: Colour) -> tuple[str, ...]:
        of_kind = {
            "roads": Standing(colour, roads=(Path(30),)),
            "settlements": Standing(colour, settlements=(Intersection(20),)),
            "cities": Standing(colour, cities=(Intersection(20),)),
        }
        drawn = pieces((of_kind[kind],), SCALE)
        return tuple(one.path for one in drawn if isinstance(one, Fill | Stroke))

    assert len({shapes(colour) for colour in Colour}) == len(Colour)


# --- targets --------------------------------------------------------------------------------

TARGETS: tuple[tuple[Spot, Aim], ...] = (
    (edge(60), Aim.ROAD),
    (corner(3), Aim.SETTLEMENT),
    (corner(41), Aim.CITY),
    (corner(29), Aim.VICTIM),
    (terrain(4), Aim.ROBBER),
)


@pytest.mark.parametrize(("spot", "aim"), TARGETS)
def test_a_target_shows_what_it_does(spot: Spot, aim: Aim) -> None:
    assert aim_at(spot, table(STATE).view, A) is aim
    shown = scene(table(STATE, *offered(spot, badge="3")), Pointer())
    assert [(target.spot, target.badge) for target in shown.targets] == [(spot, "3 points")]
    assert spot in shown.asked
    assert palette.TARGET in colours(at(shown, TOP))
    assert texts(at(shown, TOP)) == ["3 points"]


def test_targets_differ_by_shape() -> None:
    """Never by colour alone."""
    at_corner = corner(41)
    aims = (Aim.SETTLEMENT, Aim.CITY, Aim.VICTIM)
    shapes = {
        tuple(
            one.path
            for one in highlights(Highlights((Wanted(at_corner, aim),)), ISLAND, SCALE)
            if isinstance(one, Fill | Stroke)
        )
        for aim in aims
    }
    assert len(shapes) == 3
    for spot, aim in TARGETS:
        has_dots = any(
            isinstance(one, Stroke) and one.dash and one.dash[0] == 0.01
            for one in (
                *highlights(Highlights((Wanted(spot, aim),)), ISLAND, SCALE),
                *at(scene(table(STATE, *offered(spot)), Pointer()), PIECES),
            )
        )
        assert has_dots == (aim in (Aim.ROAD, Aim.VICTIM, Aim.ROBBER))


def test_dim_and_unlit_options_are_no_targets() -> None:
    (one,) = offered(edge(40))
    for option in (replace(one, enabled=False), replace(one, is_lit=False)):
        assert pointed_out(table(STATE, option), Pointer()) == Highlights()


def test_badges_do_not_cover_their_places() -> None:
    for spot, aim in TARGETS:
        (box,) = badge_boxes([Wanted(spot, aim, "12")], SCALE).values()
        assert not box.holds(geometry.bounds([spot]))
        assert box.bottom < geometry.centre(spot).y


# --- marks ----------------------------------------------------------------------------------


def test_what_is_chosen_mentioned_or_changed_is_marked() -> None:
    built = [e.RoadBuilt(B, Path(59), paid=True)]
    moment = table(
        STATE, *offered(edge(40), is_chosen=True), recap=built, marks=Marks(outlined=(corner(8),))
    )
    wanted = pointed_out(moment, Pointer(focus=terrain(2)))
    assert wanted.selected == (edge(40),)
    assert wanted.changed == (edge(59),)
    assert wanted.outlined == (corner(8),)
    assert wanted.focus == terrain(2)
    meant = pointed_out(moment, Pointer(meant=(Spot("card", 2), corner(9))))
    assert meant.outlined == (corner(9),)
    assert pointed_out(moment, Pointer(outlined=(corner(7),))).outlined == (corner(7),)


def test_ghosts_are_pale_pieces_of_their_seat() -> None:
    drawn = Drawn(roads=(Path(40),), settlements=(Intersection(3),), robber=SIX, seat=A)
    wanted = pointed_out(table(STATE), Pointer(preview=Marks(drawn=drawn)))
    assert (wanted.ghosts, wanted.ghost) == (drawn, Colour.RED)
    painted = colours(highlights(wanted, ISLAND, SCALE))
    assert mixed(palette.CREWS[Colour.RED].fill, palette.PAPER, 0.55) in painted
    assert palette.CREWS[Colour.RED].fill not in painted
    assert mixed(palette.ROBBER, palette.PAPER, 0.55) in painted


def test_events_tell_where_they_happened() -> None:
    events: list[e.Event] = [
        e.DiceRolled(A, (3, 4)),
        e.RobberMoved(A, SIX, Terrain.HILLS, 6),
        e.RoadBuilt(A, Path(40), paid=True),
        e.SettlementBuilt(A, Intersection(3), paid=True),
        e.CityBuilt(A, Intersection(3)),
    ]
    assert about(events) == (terrain(4), edge(40), corner(3))
    drawn = Drawn((Path(40),), (Intersection(3),), (Intersection(3),), SIX, A)
    assert sketch(events).drawn == drawn
    assert sketch([e.TurnEnded(A)]) == Marks()


def test_the_map_tells_what_it_covers() -> None:
    shown = scene(table(STATE), Pointer())
    assert len(shown.writing(SCALE)) == 18 + 9
    buildings = sum(
        (STATE.board.settlements[seat] | STATE.board.cities[seat]).bit_count() for seat in range(4)
    )
    assert len(shown.things(SCALE)) == buildings + 1


def test_all_players_see_the_same_island() -> None:
    assert keys(table(STATE, acts=A)) == keys(table(STATE, acts=B))
