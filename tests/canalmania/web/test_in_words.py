"""The map in words: whoever reads it knows what lies on the map, all of it and nothing else."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Final, TypeVar

import pytest

from canalmania import GameState, view_for
from canalmania.actions import LayTile
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.game import GameRecord
from canalmania.ids import Hex, Side, TileKind
from canalmania.view import CanalView, PlayerView, View
from tabletop.seat import Seat
from tests.canalmania.web.reading import Reader, board_of, read
from tests.canalmania.web.tables import NAMES, Walk, finished_game, new_session, session_after
from tests.canalmania.web.telling import blank, least_of, table_of, told_of
from tests.canalmania.web.tongues import TONGUES, Tongue
from tests.canalmania.web.words import t, voice
from tests.web.told import mutants
from tests.web.tree import tree
from web.games.canalmania.board.geometry import row_and_column
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.page.html import Html
from web.page.markup_changes import Change, changes
from web.table.dialogs.map_dialog import map_dialog
from web.table.panels.all_panels import panels_by_region
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES, Language

T = TypeVar("T")
POSITIONS: Final = 1000
GAMES: Final = ((3, "words"), (4, "words"), (5, "words"))


@cache
def record_of(seats: int, seed: str) -> GameRecord:
    """A whole game."""
    return Walk(new_session(seats, seed)).on(5000).record


def positions() -> Iterator[GameState]:
    """Every position of some games, those in between too."""
    for seats, seed in GAMES:
        record = record_of(seats, seed)
        yield from (record.at(step) for step in range(record.length + 1))


def reader(state: GameState, language: Language) -> Reader:
    return Reader(language, NAMES[: len(state.players)])


# --- read back ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_fault_4_the_map_can_be_read_back_out_of_what_is_told_of_it(language: Language) -> None:
    """access.md 4: the board could not be read without eyes. In 1,000 positions."""
    read_back = 0
    for state in islice(positions(), POSITIONS):
        told = told_of(table_of(state, language))
        wanted = board_of(view_for(state, None), least_of(state))
        assert read(told, reader(state, language)) == wanted
        read_back += 1
    assert read_back == POSITIONS


def test_the_same_tile_twice_on_a_hex_is_read_for_either_canal() -> None:
    """Two canals of one player once led over a hex alike, and nobody could read which was whose."""
    state = record_of(4, "words").at(250)
    table = table_of(state, "en")
    view: View = table.view
    twice = next(canal.tiles[0] for player in view.players for canal in player.canals)
    at = view.tiles.index(twice)
    view = replace(view, tiles=(*view.tiles[:at], twice, *view.tiles[at:]))
    told = told_of(replace(table, view=view))
    assert read(told, reader(state, "en")) == board_of(view, least_of(state))


def kinds_of(tongue: Tongue) -> Sequence[Sequence[str]]:
    """The words that are changed, each for another of its kind."""
    return (
        *(tongue.towns, tongue.colours, tongue.signs, tongue.sides, tongue.kinds, tongue.terrain),
        *(tongue.cube[:2], tongue.connected, NAMES[:4]),
        tuple(place.name for place in BOARD.places.values()),
        tuple(contract.name for contract in CONTRACTS.values()),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_wrongly_is_noticed(language: Language) -> None:
    """Each figure, each word and each name of a position, one after another."""
    state = record_of(4, "words").at(250)
    told, by = told_of(table_of(state, language)), reader(state, language)
    right = read(told, by)
    tried = 0
    for wrong in mutants(told, kinds_of(by.tongue)):
        tried += 1
        try:
            assert read(wrong, by) != right
        except ValueError:
            continue
    assert tried > 2000


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_lies_otherwise_is_told_otherwise(language: Language) -> None:
    """A view with one thing changed makes other words."""
    state = record_of(4, "words").at(250)
    table = table_of(state, language)
    told = told_of(table)
    changed = 0
    for other in other_views(table.view):
        changed += 1
        assert told_of(replace(table, view=other)) != told
    assert changed > 200


def other_views(view: View) -> Iterator[View]:
    """Views in which one public thing on the map is another."""
    ends = {end for section in view.sections for end in (section.a, section.b)}
    yield from (replace(view, tiles=some) for some in without_one(view.tiles))
    yield from (replace(view, sections=some) for some in without_one(view.sections))
    yield from (replace(view, cubes=some) for some in without_one(view.cubes))
    for some in without_one(view.connected):
        if ends <= set(some):  # what has sections is connected
            yield replace(view, connected=some)
    for number, tile in enumerate(view.tiles):
        for another in (
            replace(tile, owner=Seat((tile.owner + 1) % 4)),
            replace(tile, kind=TileKind((tile.kind + 1) % 4)),
            replace(tile, entry=Side((tile.entry + 1) % 6)),
            replace(tile, exit=Side((tile.exit + 1) % 6)),
        ):
            tiles = (*view.tiles[:number], another, *view.tiles[number + 1 :])
            yield replace(view, tiles=tiles)
    for player in view.players:
        for number, canal in enumerate(player.canals):
            for one in other_canals(canal):
                canals = (*player.canals[:number], one, *player.canals[number + 1 :])
                yield with_player(view, replace(player, canals=canals))


def without_one(things: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
    return ((*things[:number], *things[number + 1 :]) for number in range(len(things)))


def other_canals(canal: CanalView) -> Iterator[CanalView]:
    yield replace(canal, start=canal.goal, goal=canal.start)
    yield replace(canal, places=canal.places[1:])
    yield replace(canal, tiles_left=canal.tiles_left - 1)
    yield replace(canal, barge=Hex(canal.barge + 1))
    if canal.tiles:
        yield replace(canal, tiles=canal.tiles[1:])
    if CONTRACTS[canal.contract].via is not None:
        yield replace(canal, via_passed=not canal.via_passed)


def with_player(view: View, player: PlayerView) -> View:
    players = view.players
    return replace(view, players=(*players[: player.seat], player, *players[player.seat + 1 :]))


# --- nothing else ---------------------------------------------------------------------------


def test_what_is_told_of_the_map_is_the_same_for_everybody() -> None:
    """No hand, no completed contract: a bystander is told as much as any player."""
    for seats, seed in GAMES:
        record = record_of(seats, seed)
        for step in range(0, record.length, 25):
            state = record.at(step)
            told = told_of(table_of(state, "en"))
            for seat in range(seats):
                assert told_of(table_of(state, "en", Seat(seat))) == told


def test_fault_5_rows_and_columns_are_counted_from_1() -> None:
    """access.md 5: 215 of 590 hexes were read with nought or less, "Row -7, column -1"."""
    at = [row_and_column(Hex(number)) for number in range(len(BOARD.axial))]
    assert min(row for row, _ in at) == 1
    assert min(column for _, column in at) == 1
    assert len(set(at)) == len(at) == 590
    for language in LANGUAGES:
        say, table = voice(language), blank(4, language)
        for number in range(len(BOARD.axial)):
            spot = hex_spot(Hex(number))
            told = f"{say(MAP.spot_name(spot))} {CANAL_MANIA.spot_in_words(table, spot)}"
            assert not re.search(r"[-−]\d|\b0\b", told)


# --- in the page ----------------------------------------------------------------------------


def shown(session: Session, language: str = "en") -> Html:
    table = table_shown(session, language)
    return panels_by_region(CANAL_MANIA, table, None, "hand")["in-words"]


def test_it_goes_with_every_step_undo_and_look_at_the_past() -> None:
    session = session_after(120)
    before, step = shown(session), session.step
    action = Walk(session).to(LayTile)
    tables = shown(session)
    session.play(action)
    laid = shown(session)
    assert laid.text != tables.text
    session.picks = ()
    Undo(session).undo()
    assert shown(session).text == tables.text
    Undo(session).redo()
    assert shown(session).text == laid.text
    session.look_at(step)
    assert shown(session).text == before.text


def test_behind_the_curtain_the_map_is_told_all_the_same() -> None:
    session = session_after(150)
    up = shown(session)
    session.drop_curtain()
    assert shown(session).text == up.text


def test_a_step_changes_few_nodes_of_the_page() -> None:
    walk = Walk(session_after(100))
    before, added = shown(walk.session), []
    for _ in range(40):
        walk.step()
        after = shown(walk.session)
        made = [one for one in changes(before, after) if isinstance(one, Change)]
        added.append(sum(len(one.added) for one in made))
        before = after
    assert 0 < max(added) < len(before.text) / 5


def test_headings_lead_to_its_tables() -> None:
    page = tree(shown(session_after(150)).text)
    assert [node.text for node in page.all("h2")] == [t("table.in_words", "en")]
    assert [node.text for node in page.all("h3")] == list(TONGUES["en"].titles)
    for table in page.all("table"):
        heads, *rows = table.all("tr")
        assert {node.attributes["scope"] for node in heads.elements()} == {"col"}
        assert {row.elements()[0].attributes["scope"] for row in rows} == {"row"}
    assert page.all("button") == []  # nothing unseen can be in focus


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_has_the_tables_and_every_hex(language: Language) -> None:
    table = table_shown(session_after(150), language)
    page = tree(map_dialog(CANAL_MANIA, table).text)
    folded = page.all("details")
    rows = [int(re.findall(r"\d+", one.all("summary")[0].text)[0]) for one in folded]
    assert rows == list(range(1, len(folded) + 1))
    hexes = [item.text for one in folded for item in one.all("li")]
    assert hexes == told_of(table).spots
    assert len(page.all("table")) == 3
    keys = [one.all("summary")[0].attributes["data-key"] for one in folded]
    assert len(set(keys)) == len(keys)


def test_a_game_that_is_over_can_be_read_too() -> None:
    session = finished_game()
    table = table_shown(session, "it")
    told = told_of(table)
    assert read(told, Reader("it", session.names)) == board_of(table.view, least_of(session.state))
