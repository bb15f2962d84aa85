"""Ways to move over the map without a mouse, and what is said on the way."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from canalmania.actions import EndTurn, LayTile, MoveGoods
from canalmania.board import BOARD, PLACES
from canalmania.ids import Hex
from tests.canalmania.web.tables import Walk, new_session, session_after
from tests.canalmania.web.test_by_mutants import Elements
from tests.canalmania.web.words import t
from tests.web.test_keys import MIDDLE, Table
from web.contract.choices import Pick
from web.contract.keys import Key, Place, meaning
from web.contract.prompt import Option, Prompt
from web.contract.table_view import TableView
from web.games.canalmania.board.spots import hex_spot, place_spot
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.map.camera import Camera
from web.map.close_up import brought_in, is_seen, is_under
from web.map.geometry import Box, Point
from web.page.html import Html, joined
from web.page.spot import Spot
from web.table.dialogs.key_list import listed, usual_keys
from web.table.panels.all_panels import panels_by_region
from web.table.panels.log import log
from web.table.panels.map_cells import cells_round, in_words
from web.table.panels.targets import target_lists, targets_button, targets_read
from web.table.play.session import Session
from web.table.screen.board_cursor import BoardCursor
from web.table.screen.gather_view import table_shown
from web.words.message import Message
from web.words.plural import LANGUAGES

# --- what can be chosen, and what it brings ---------------------------------------------------


SAID = {"cube": "a cube, at most {points}", "end": "{points}"}


def test_points_of_a_cube_and_a_destination_were_shown_but_not_said() -> None:
    asked = Counter[str]()
    players = Walk(new_session(3, "points"))
    for _ in range(12):
        move = players.to(MoveGoods)
        assert isinstance(move, MoveGoods)
        for answers in ((), (("cube", move.places[0]),)):
            picks = [Pick("do", "goods"), *(Pick(*answer) for answer in answers)]
            for pick in picks:
                players.session.pick(pick)
            for option in players.session.prompt().targets_on(MAP.sheet).values():
                assert isinstance(option.choice, Pick)
                asked[option.choice.question] += 1
                assert_says_points(option, SAID[option.choice.question])
        players.step()
    assert min(asked[question] for question in SAID) > 5


def assert_says_points(option: Option, sentence: str) -> None:
    assert option.badge is not None
    assert option.detail is not None
    points = t(option.badge, "en")
    said = f"{points} point" if points == "1" else f"{points} points"
    assert t(option.detail, "en") == sentence.format(points=said)


# --- the key for another kind of tile ----------------------------------------------------------


def test_t_laid_a_tile_at_once() -> None:
    """It once paid a surveyor for another kind; now it only ever says which kind is meant."""
    asked = 0
    players = Walk(new_session(3, "kinds"))
    for _ in range(12):
        tile = players.to(LayTile)
        assert isinstance(tile, LayTile)
        session = players.session
        for answer in (("canal", tile.contract), ("hex", str(tile.hex))):
            session.pick(Pick(*answer))
            for option in session.prompt().options:
                if option.key == "kind":
                    asked += 1
                    after = session.preview(option.choice)  # type: ignore[arg-type]
                    assert not (after.action is not None and after.carries_out)
        players.step()
    assert asked > 8


def test_t_takes_the_kinds_in_turn() -> None:
    """Of three it knew two: it always took the first that was not chosen."""

    def kinds(chosen: str) -> Table:
        options = tuple(
            Option(Message("menu.open"), Pick("kind", kind), key="kind", is_chosen=kind == chosen)
            for kind in ("lock", "aqueduct", "tunnel")
        )
        return Table(Prompt(Message("menu.title"), options))

    for now, following in (("lock", "aqueduct"), ("aqueduct", "tunnel"), ("tunnel", "lock")):
        table = kinds(now)
        table.cursor().intents["drive"]("kind")
        assert table.chosen == [Pick("kind", following)]


# --- hexes of which nothing is to be had -------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 3, 25, 60, 140])
def test_a_plain_hex_was_mute_where_nothing_could_be_done_with_it(steps: int) -> None:
    assert_answers(session_after(steps, 3))


def test_a_plain_hex_was_mute_in_the_third_phase() -> None:
    players = Walk(new_session(3, "mute hexes"))
    for verb in (MoveGoods, EndTurn):
        players.to(verb)
        assert_answers(players.session)


def assert_answers(session: Session) -> None:
    targets = session.prompt().targets_on(MAP.sheet)
    for number in range(len(BOARD.axial)):
        spot = hex_spot(Hex(number))
        if spot not in targets:
            assert session.why_not_here(spot) is not None, (number, session.state.phase)


# --- cells ---------------------------------------------------------------------------------------


def test_a_spot_and_those_beside_it_are_cells_in_rows() -> None:
    table = table_shown(session_after(30, 3), "en")
    rows = cells_round(CANAL_MANIA, table, MIDDLE)
    spots = [[cell.spot for cell in row] for row in rows]
    north, west, east, south = (MAP.beside(MIDDLE, way) for way in "NWES")
    assert spots == [[north], [MIDDLE, west, east], [south]]
    for cell in (cell for row in rows for cell in row):
        assert 'role="gridcell" tabindex="-1"' in cell.html.opening
        assert f'data-do="choose-at" data-arg="{cell.spot}"' in cell.html.opening
        assert f'data-spot="{cell.spot}"' in cell.html.opening


def test_at_the_edge_of_the_map_there_are_fewer_cells() -> None:
    table = table_shown(session_after(30, 3), "en")
    edges = 0
    for number in range(len(BOARD.axial)):
        spots = [
            cell.spot
            for row in cells_round(CANAL_MANIA, table, hex_spot(Hex(number)))
            for cell in row
        ]
        assert len({*spots}) == len(spots)
        edges += len(spots) < 5
    assert 20 < edges < len(BOARD.axial) / 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cell_says_what_is_there_and_what_choosing_it_would_be(language: str) -> None:
    players = Walk(new_session(3, "cells"))
    tile = players.to(LayTile)
    assert isinstance(tile, LayTile)
    for pick in (Pick("do", "build"), Pick("canal", tile.contract)):
        players.session.pick(pick)
    table = table_shown(players.session, language)
    say, targets = table.say, table.targets
    for spot, option in targets.items():
        said = in_words(CANAL_MANIA, table, spot)
        assert option.detail is not None
        is_there = CANAL_MANIA.spot_in_words(table, spot)
        assert said == f"{is_there} {say('table.can_be_chosen_as', how=say(option.detail))}"
    plain = next(s for s in map(hex_spot, map(Hex, range(99))) if s not in targets)
    told = in_words(CANAL_MANIA, table, plain)
    assert told == CANAL_MANIA.spot_in_words(table, plain)
    assert told.startswith(say(MAP.spot_name(plain)))
    assert len(told) > len(say(MAP.spot_name(plain))) + 10


def test_a_place_is_not_named_twice() -> None:
    """It once read "Wigan - Wigan"."""
    table = table_shown(session_after(30, 3), "en")
    name = MAP.spot_name(MIDDLE)
    option = Option(name, Pick("place", "birmingham"), spot=MIDDLE, is_button=False)
    table = replace(table, prompt=Prompt(Message("menu.title"), (option,)))
    assert in_words(CANAL_MANIA, table, MIDDLE).startswith("Birmingham. ")
    assert in_words(CANAL_MANIA, table, MIDDLE).endswith(" Can be chosen.")


# --- in the window -----------------------------------------------------------------------------

WINDOW = Camera(0.0, 0.0, 50.0, 600.0, 400.0)
TOOLS = Box(550.0, 0.0, 600.0, 150.0)


def held(camera: Camera) -> Camera:
    """Kept on a sheet of 20 by 16 steps."""
    return camera.clamped(Box(-10.0, -8.0, 10.0, 8.0), Box(-9.0, -7.0, 9.0, 7.0))


@given(st.floats(-9.5, 9.5), st.floats(-7.5, 7.5))
@example(9.0, -1.2372351783490902)
def test_a_spot_out_of_sight_comes_into_it(x: float, y: float) -> None:
    """Roaming once left the window behind.

    The corner of the sheet stays under the buttons. Where rounding left a spot a hair under them,
    the window was not moved at all.
    """
    assume(x < 8.4 or y > -4.4)
    moved = brought_in(WINDOW, Point(x, y), [TOOLS], held)
    assert is_seen(moved, Point(x, y), [TOOLS])
    assert moved.scale == WINDOW.scale
    assert held(moved) == moved


@given(st.floats(-4.4, 4.4), st.floats(-2.4, 2.4))
def test_the_map_lies_still_for_what_is_in_sight(x: float, y: float) -> None:
    assume(not is_under(WINDOW, Point(x, y), [TOOLS]))
    assert brought_in(WINDOW, Point(x, y), [TOOLS], held) == WINDOW


# --- the list of targets -----------------------------------------------------------------------


def with_targets(*, is_seen: bool) -> Session:
    players = Walk(new_session(3, "list"))
    players.to(MoveGoods)
    players.session.settings.choose("targets", "on" if is_seen else "off")
    return players.session


@pytest.mark.parametrize("is_seen", [True, False])
def test_tab_and_enter_alone_could_not_choose_a_hex(is_seen: bool) -> None:
    """Where the list is seen its rows are stops of Tab; else only those who listen find them."""
    session = with_targets(is_seen=is_seen)
    table = table_shown(session, "en")
    panels = panels_by_region(CANAL_MANIA, table, None, "hand")
    listed, other = (Elements(panels[name]).all for name in ("prompt", "mirror"))
    listed, other = (listed, other) if is_seen else (other, listed)
    rows = [attrs for _, attrs, _ in listed if attrs.get("data-spot")]
    assert [attrs["data-spot"] for attrs in rows] == [str(spot) for spot in table.targets]
    assert all(("tabindex" in attrs) == (not is_seen) for attrs in rows)
    assert not any(attrs.get("data-spot") for _, attrs, _ in other)
    asked = Elements(panels["prompt"]).of("button")
    button = next(attrs for attrs, _ in asked if "aria-expanded" in attrs)
    assert button["aria-expanded"] == ("true" if is_seen else "false")
    assert button["data-arg"] == ("targets:off" if is_seen else "targets:on")


def test_a_row_says_what_its_badge_shows() -> None:
    session = with_targets(is_seen=True)
    for option in session.prompt().targets_on(MAP.sheet).values():
        assert option.badge is not None
        assert option.detail is not None
        row = next(
            row
            for row in str(listed_html(table_shown(session, "en"))).split("<li>")
            if f'data-spot="{option.spot}"' in row
        )
        said = f"{t(option.label, 'en')} – {t(option.detail, 'en')}"
        assert f'<span class="label">{said}</span>' in row
        assert f'<span aria-hidden="true"><span class="badge">{t(option.badge, "en")}<' in row


@pytest.mark.parametrize(
    ("count", "sizes"), [(7, [7]), (9, [9]), (10, [5, 5]), (30, [6, 6, 6, 6, 6])]
)
def test_many_targets_stand_in_groups_behind_the_first_of_them(
    count: int, sizes: list[int]
) -> None:
    """To go through all of them by Tab took more than twelve presses."""
    found = listed_targets(count)
    assert [target["data-spot"] for target, _ in found.of("button")] == [
        f"hex:{number}" for number in range(count)
    ]
    groups = found.of("details")
    assert len(groups) == len(sizes) - 1
    assert {attrs["name"] for attrs, _ in groups} <= {"targets"}
    assert not any("open" in attrs for attrs, _ in groups)
    starts = [int(text.split("–")[0]) for _, text in found.of("span", "number")]
    assert starts == [1 + sum(sizes[:number]) for number in range(1, len(sizes))]
    assert [attrs["value"] for attrs, _ in found.of("li")] == [
        str(number) for number in range(1, count + 1)
    ]


def test_what_is_chosen_comes_before_the_others() -> None:
    """Its answers follow it; it was in the middle of the others, or in one of their groups."""
    few, many = listed_targets(7, chosen=4), listed_targets(11, chosen=7)
    for found, rest in ((few, [0, 1, 2, 3, 5, 6]), (many, [0, 1, 2, 3, 4, 5, 6, 8, 9, 10])):
        spots = [target["data-spot"] for target, _ in found.of("button")]
        numbers = [int(attrs["value"]) - 1 for attrs, _ in found.of("li")]
        chosen = found.of("button")[0][0]
        assert chosen["aria-pressed"] == "true"
        assert numbers[1:] == rest
        assert spots == [f"hex:{number}" for number in numbers]
    assert len(many.of("details")) == 1


def test_other_targets_lay_between_a_chosen_hex_and_its_answers() -> None:
    """By Tab, a tile took up to 31 presses: through all other hexes, and through each way on twice.

    Later the answers came before the hex, the ways on first, so that one went back through all
    others. What is a button already is no row; rows keep the numbers of the map.
    """
    players = Walk(new_session(3, "list"))
    tile = players.to(LayTile)
    assert isinstance(tile, LayTile)
    session = players.session
    session.settings.choose("targets", "on")
    session.pick(Pick("do", "build"))
    session.pick(Pick("hex", str(tile.hex)))
    table = table_shown(session, "en")
    asked = Elements(panels_by_region(CANAL_MANIA, table, None, "hand")["prompt"]).of("button")
    args = [attrs.get("data-arg", "") for attrs, _ in asked]
    keys = [attrs.get("data-key", "") for attrs, _ in asked]
    rows = [place for place, key in enumerate(keys) if key.startswith("mirror ")]
    exits = [place for place, arg in enumerate(args) if str(arg).startswith("exit:")]
    assert any(option.is_button for option in table.targets.values())
    assert exits
    assert rows
    chosen, *others = rows
    assert keys[chosen] == f"mirror hex:{tile.hex}"
    kinds = [place for place, arg in enumerate(args) if str(arg).startswith("kind:")]
    assert chosen < min([*kinds, *exits])
    assert max([chosen, *kinds]) < min(exits)
    assert max(exits) < min(others)
    assert not any(keys[row].startswith("mirror exit:") for row in rows)
    listed = Elements(listed_html(table)).of("button")
    numbers = {str(spot): number for number, spot in enumerate(table.lit_targets, start=1)}
    for attrs, text in listed:
        assert text.startswith(str(numbers[str(attrs["data-spot"])]))


def listed_targets(count: int, chosen: int | None = None) -> Elements:
    """The list of so many targets, the first hexes of the map."""
    table = table_shown(with_targets(is_seen=True), "en")
    spots = [hex_spot(Hex(number)) for number in range(count)]
    options = tuple(
        Option(
            MAP.spot_name(spot),
            Pick("hex", str(number)),
            spot=spot,
            is_button=False,
            is_chosen=number == chosen,
        )
        for number, spot in enumerate(spots)
    )
    table = replace(table, prompt=Prompt(Message("menu.title"), options))
    return Elements(listed_html(table))


def listed_html(table: TableView) -> Html:
    """What is chosen, and the rest."""
    return joined(*target_lists(table))


def test_where_nothing_is_to_be_chosen_on_the_map_there_is_no_list() -> None:
    table = table_shown(new_session(3, "list"), "en")
    assert not table.targets
    assert targets_button(table) is None
    assert (targets_read(table), *target_lists(table)) == (None, None, None)


# --- from one to the next of a kind --------------------------------------------------------------


def jumper(table: TableView) -> tuple[Table, BoardCursor]:
    """The keyboard at a table that shows this moment."""
    on_screen = Table(table.prompt)
    return on_screen, BoardCursor(on_screen, CANAL_MANIA, on_screen, lambda: table)


def walked(cursor: BoardCursor, to: str) -> list[Spot]:
    """All that a key leads to, until it comes round."""
    cursor.intents["jump"](to)
    found = [cursor.here]
    while True:
        cursor.intents["jump"](to)
        if cursor.here == found[0]:
            return found
        found.append(cursor.here)
        assert len(found) < 100


def test_keys_lead_from_place_to_place_as_one_reads() -> None:
    _, cursor = jumper(table_shown(session_after(30, 3), "en"))
    cursor.focus = MIDDLE
    there = walked(cursor, "place")
    assert {*there} == {place_spot(place) for place in PLACES}
    assert there.index(place_spot("coventry")) == 0, "the same row, to the east"
    back = walked(cursor, "place back")
    assert back[::-1] == there


def test_keys_lead_to_cubes_and_to_ones_own_canals() -> None:
    table = table_shown(session_after(250, 3), "en")
    _, cursor = jumper(table)
    assert {*walked(cursor, "cube")} == {place_spot(place) for place in table.view.cubes}
    own = {hex_spot(canal.barge) for canal in table.view.players[table.acts].canals}
    sections = [section for section in table.view.sections if section.owner == table.acts]
    assert own
    assert sections
    own |= {place_spot(end) for section in sections for end in (section.a, section.b)}
    assert {*walked(cursor, "canal")} == own


def test_a_key_that_leads_nowhere_says_so() -> None:
    table = table_shown(new_session(3, "empty"), "en")
    on_screen, cursor = jumper(table)
    cursor.intents["jump"]("canal back")
    assert (on_screen.said, on_screen.gone) == ([Message("table.none_on_map")], [])


def test_every_kind_has_its_keys_and_they_can_be_changed() -> None:
    keys = usual_keys(CANAL_MANIA, MAP.jumps)
    on_map = Place(on_board=True)
    assert [jump.name for jump in MAP.jumps] == ["place", "canal", "cube"]
    for jump in MAP.jumps:
        for arg, shift in ((jump.name, False), (f"{jump.name} back", True)):
            assert meaning(Key(jump.letter, shift=shift), on_map, keys) == ("jump", arg)
            assert meaning(Key(jump.letter, shift=shift), Place(), keys) is None
            assert keys.command(f"jump {arg}") is not None
            assert f"jump {arg}" in listed(CANAL_MANIA, MAP.jumps)


# --- the log, one stop ---------------------------------------------------------------------------


def test_the_log_had_a_stop_for_every_line() -> None:
    """33 of 63 stops were the log's. Its lines are gone through by arrows now."""
    table = table_shown(session_after(60, 3), "en")
    lines = [attrs for attrs, _ in Elements(log(CANAL_MANIA, table)).of("button")]
    stops = [attrs for attrs in lines if attrs.get("tabindex") != "-1"]
    assert len(lines) > 20
    assert [attrs["data-do"] for attrs in stops if attrs["data-do"] == "history"] == ["history"]
    newest = next(attrs for attrs in lines if attrs["data-do"] == "history")
    assert newest in stops
    past = session_after(60, 3)
    past.look_at(40)
    lines = [attrs for attrs, _ in Elements(log(CANAL_MANIA, table_shown(past, "en"))).of("button")]
    shown = next(attrs for attrs in lines if attrs.get("aria-current") == "true")
    assert "tabindex" not in shown


def test_arrows_lead_through_the_log() -> None:
    keys, in_log = usual_keys(CANAL_MANIA, MAP.jumps), Place(in_list=True)
    for name, which in (("ArrowUp", "previous"), ("ArrowDown", "next")):
        assert meaning(Key(name), in_log, keys) == ("line", which)
        assert meaning(Key(name), Place(), keys) is None
    both = Place(in_list=True, in_history=True)
    assert meaning(Key("ArrowLeft"), both, keys) == ("history", "previous")
