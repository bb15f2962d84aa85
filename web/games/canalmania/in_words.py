"""The map in words: places, sections and open contracts as tables, a sentence for every hex.

They contain everything that lies on the map and nothing else: `tests/canalmania/web/reading.py`
reads them back into the view of a bystander.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.ids import Hex, PlaceId, Terrain
from canalmania.view import CanalView, SectionView, TileView, View
from tabletop.seat import Seat
from web.contract.in_words import Account, Area, Row
from web.contract.table_view import TableView
from web.games.canalmania.board.geometry import row_and_column
from web.games.canalmania.board.spots import hex_of, hex_spot
from web.games.canalmania.questions.about import Facts
from web.games.canalmania.questions.words import COMPASS, spot_name
from web.games.canalmania.words import names as n
from web.page.spot import Spot
from web.words.catalogue import Voice
from web.words.message import Argument, Listed, Message

NONE: Final = Message("board.none")
NOTHING: Final = Message("table.nothing_built")
PLACES: Final = (
    Message("board.place"),
    Message("board.city_or_town"),
    Message("board.colour"),
    Message("board.cube"),
    Message("board.sections"),
    Message("board.barges"),
)
SECTIONS: Final = (Message("table.player_column"), Message("board.sections"))
CANALS: Final = (
    Message("board.canal"),
    Message("table.player_column"),
    Message("board.termini"),
    Message("board.tiles"),
    Message("board.barge"),
    Message("board.reached"),
    Message("board.course"),
)
TERRAIN: Final = {
    Terrain.CLEAR: Message("board.light"),
    Terrain.DIFFICULT: Message("board.difficult"),
}


def in_words(table: TableView) -> tuple[Account, ...]:
    """The tables: all places; the sections, player by player; the open contracts."""
    return _places(table), _sections(table), _canals(table)


# --- the places -----------------------------------------------------------------------------

Ends = tuple[tuple[Seat, tuple[PlaceId, ...]], ...]
"""By their owners, the places that sections lead to."""


class _Barge(NamedTuple):
    seat: Seat
    canal: str


def _places(table: TableView) -> Account:
    view: View = table.view
    cubes, connected, ends = set(view.cubes), set(view.connected), _ends(view.sections)
    rows = tuple(
        _place(
            place,
            place in cubes,
            place in connected,
            ends.get(place, ()),
            _barges(BOARD.places[place].hex, view),
            table.names,
            table.say,
        )
        for place in BOARD.places
    )
    return Account(Message("board.places"), PLACES, rows, NONE)


@lru_cache(maxsize=512)
def _place(
    place: PlaceId,
    has_cube: bool,
    is_connected: bool,
    ends: Ends,
    barges: tuple[_Barge, ...],
    names: tuple[str, ...],
    say: Voice,
) -> Row:
    printed = BOARD.places[place]
    return (
        n.place_name(place).within(say.language),
        say("board.city" if printed.is_city else "board.town"),
        say("board.colour_and_sign", **_colour(place)),
        say("board.one_cube" if has_cube else NONE),
        say(_reached(ends, names, is_connected=is_connected)),
        say(_moored(barges, names)),
    )


def _colour(place: PlaceId) -> dict[str, Argument]:
    colour = BOARD.places[place].colour
    return {"colour": n.colour_name(colour), "sign": n.glyph_name(colour)}


def _reached(ends: Ends, names: Sequence[str], *, is_connected: bool) -> Message:
    """R5.8, D6 where sections lead, by their owners; a tile may lead into a place without one."""
    if not ends:
        return Message("board.connected" if is_connected else "board.unconnected")
    return _sentences(
        Message("board.sections_to", {"player": names[seat], "places": n.places_named(places)})
        for seat, places in ends
    )


def _moored(barges: tuple[_Barge, ...], names: Sequence[str]) -> Message:
    """R6.13 the barges in a place."""
    if not barges:
        return NONE
    return _sentences(Message("board.barge_of", _barge(barge, names)) for barge in barges)


def _sentences(told: Iterator[Message]) -> Message:
    return Message("table.listed", {"things": Listed(tuple(told), are_sentences=True)})


def _barges(hex_: Hex, view: View) -> tuple[_Barge, ...]:
    """The barges on a hex, by seats."""
    return tuple(
        _Barge(player.seat, n.contract_name(canal.contract))
        for player in view.players
        for canal in player.canals
        if canal.barge == hex_
    )


def _barge(barge: _Barge, names: Sequence[str]) -> dict[str, Argument]:
    return {"player": names[barge.seat], "canal": barge.canal}


@lru_cache(maxsize=4)
def _ends(sections: tuple[SectionView, ...]) -> dict[PlaceId, Ends]:
    """Where sections lead from each place, by seats, in the order of places."""
    found: dict[PlaceId, dict[Seat, list[PlaceId]]] = {}
    for section in sections:
        for here, there in ((section.a, section.b), (section.b, section.a)):
            found.setdefault(here, {}).setdefault(section.owner, []).append(there)
    return {
        place: tuple((seat, _in_order(owned[seat])) for seat in sorted(owned))
        for place, owned in found.items()
    }


def _in_order(places: list[PlaceId]) -> tuple[PlaceId, ...]:
    return tuple(sorted(places, key=lambda place: BOARD.places[place].number))


# --- sections and canals --------------------------------------------------------------------


def _sections(table: TableView) -> Account:
    """D6 each player's sections, the first player's first."""
    view: View = table.view
    rows = tuple(
        (table.names[seat], _sections_of(seat, view.sections, table.say)) for seat in _order(view)
    )
    return Account(Message("board.sections_by_player"), SECTIONS, rows, NONE)


@lru_cache(maxsize=16)
def _sections_of(seat: Seat, sections: tuple[SectionView, ...], say: Voice) -> str:
    own = tuple(
        Message("board.section", {"start": n.place_name(one.a), "end": n.place_name(one.b)})
        for one in sections
        if one.owner == seat
    )
    return say("table.listed", things=Listed(own)) if own else say(NONE)


def _order(view: View) -> list[Seat]:
    count = len(view.players)
    return [Seat((view.first + later) % count) for later in range(count)]


def _canals(table: TableView) -> Account:
    """R4.1 everybody's open contracts, and what they still need at least."""
    view: View = table.view
    known: Facts = table.facts
    least = {plan.contract: len(plan.tiles) for plan in known.plans}
    rows = tuple(
        _canal(canal, table.names[seat], least.get(canal.contract, 0), table.say)
        for seat in _order(view)
        for canal in view.players[seat].canals
    )
    return Account(Message("table.open_contracts"), CANALS, rows, NONE)


@lru_cache(maxsize=64)
def _canal(canal: CanalView, owner: str, least: int, say: Voice) -> Row:
    laid = Message("table.laid", {"laid": len(canal.tiles), "value": _value(canal)})
    needed = Message("table.at_least", {"count": least})
    course = tuple(
        Message(f"board.{tile.kind.name.lower()}_at", _at(tile.hex)) for tile in canal.tiles
    )
    return (
        n.contract_name(canal.contract).within(say.language),
        owner,
        say(_termini(canal)),
        say("board.tiles_and_least", laid=laid, least=needed),
        say(_where(canal.barge)),
        say("table.listed", things=n.places_named(canal.places)),
        say("table.listed", things=Listed(course)) if course else say(NOTHING),
    )


def _value(canal: CanalView) -> int:
    """R6.12 all tiles that the canal may have."""
    return len(canal.tiles) + canal.tiles_left


def _termini(canal: CanalView) -> Message:
    """R4.3 from the terminus where it was begun to the other; R6.11 the place it has to pass."""
    ends = {"start": n.place_name(canal.start), "goal": n.place_name(canal.goal)}
    termini = Message("table.goal", ends)
    via = CONTRACTS[canal.contract].via
    if via is None:
        return termini
    key = "table.via_passed" if canal.via_passed else "table.via_open"
    passed = Message(key, {"place": n.place_name(via)})
    return Message("board.termini_and_via", {"termini": termini, "via": passed})


def _at(hex_: Hex) -> dict[str, Argument]:
    row, column = row_and_column(hex_)
    return {"row": row, "column": column}


def _where(hex_: Hex) -> Message:
    """A hex by its row and column, a place by its name."""
    place = BOARD.place_at[hex_]
    if place is not None:
        return Message("table.listed", {"things": n.place_name(place)})
    return Message("board.at", _at(hex_))


# --- hex by hex -----------------------------------------------------------------------------


def hex_in_words(table: TableView, spot: Spot) -> str:
    """A hex in words: name, row and column, R1.2 terrain or colour, and everything that lies on it.

    That includes sections, tiles with their owners and the sides they join (R6.2), a cube, barges.
    """
    hex_ = hex_of(spot)
    view: View = table.view
    place = BOARD.place_at[hex_]
    is_connected = place in view.connected
    return _hex(
        hex_,
        None if place is None else (_ends(view.sections).get(place, ()), is_connected),
        tuple(tile for tile in view.tiles if tile.hex == hex_),
        place in view.cubes,
        _barges(hex_, view),
        table.names,
        table.say,
    )


@lru_cache(maxsize=1024)
def _hex(
    hex_: Hex,
    network: tuple[Ends, bool] | None,
    tiles: tuple[TileView, ...],
    has_cube: bool,
    barges: tuple[_Barge, ...],
    names: tuple[str, ...],
    say: Voice,
) -> str:
    told = [*_what(hex_)]
    if network is not None:
        ends, is_connected = network
        told.append(_reached(ends, names, is_connected=is_connected))
    told += [_tile(tile, names) for tile in tiles]
    if has_cube:
        told.append(Message("board.has_cube"))
    told += [Message("board.has_barge", _barge(barge, names)) for barge in barges]
    return say.all(told)


def _what(hex_: Hex) -> Iterator[Message]:
    """Its name, its row and column unless that is its name, its terrain."""
    place = BOARD.place_at[hex_]
    name, position = spot_name(hex_spot(hex_)), Message("prompts.row", _at(hex_))
    for one in (name,) if name == position else (name, position):
        yield Message("board.hex", {"name": one})
    if place is None:
        yield TERRAIN[BOARD.terrain[hex_]]
    else:
        is_city = BOARD.places[place].is_city
        yield Message("board.is_city" if is_city else "board.is_town", _colour(place))


def _tile(tile: TileView, names: Sequence[str]) -> Message:
    sides = {"entry": COMPASS[tile.entry], "exit": COMPASS[tile.exit]}
    return Message(f"board.{tile.kind.name.lower()}", {"player": names[tile.owner], **sides})


@cache
def rows() -> tuple[Area, ...]:
    """The map from north to south, each row from west to east."""
    found: dict[int, list[Spot]] = {}
    for number in range(len(BOARD.axial)):
        row, _ = row_and_column(Hex(number))
        found.setdefault(row, []).append(hex_spot(Hex(number)))
    return tuple(
        Area(Message("board.row", {"row": row}), tuple(spots)) for row, spots in found.items()
    )
