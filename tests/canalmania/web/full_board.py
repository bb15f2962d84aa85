"""A board as full as it gets: thirty completed canals of five owners, cubes and barges."""

import json
from dataclasses import replace
from pathlib import Path

from canalmania import new_game, view_for
from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId, PlayerColour, TileKind
from canalmania.view import CanalView, TileView, View
from tabletop.seat import Seat

REFERENCE = Path(__file__).parents[1] / "fixtures" / "reference.json"


def hexes_of(route: list[str | list[int]]) -> list[Hex]:
    return [
        BOARD.places[PlaceId(stop)].hex
        if isinstance(stop, str)
        else BOARD.hex_at(int(stop[0]), int(stop[1]))
        for stop in route
    ]


def reference_tiles() -> tuple[TileView, ...]:
    """The tiles of thirty completed canals by five owners."""
    found = []
    for canal in json.loads(REFERENCE.read_text())["canals"]:
        stops = hexes_of(canal["route"])
        for before, here, after, stop in zip(
            stops, stops[1:], stops[2:], canal["route"][1:], strict=False
        ):
            if isinstance(stop, str):
                continue
            entry, leave = BOARD.side_towards(here, before), BOARD.side_towards(here, after)
            assert entry is not None
            assert leave is not None
            seat = Seat(PlayerColour[canal["owner"].upper()])
            found.append(TileView(seat, here, TileKind[stop[2].upper()], entry, leave))
    return tuple(found)


def full() -> View:
    """A five-player view with thirty canals, cubes, and a barge on a tile and one in a place."""
    view = view_for(new_game(1, 5), None)
    tiles = reference_tiles()
    york = PlaceId("york")
    canal = CanalView(
        contract=view.parliament[0], start=york, goal=PlaceId("goole"), places=(york,),
        tiles=(tiles[0],), barge=tiles[0].hex, tiles_left=3, via_passed=True,
    )  # fmt: skip
    moored = replace(canal, tiles=(), barge=BOARD.places[york].hex)
    players = (
        replace(view.players[0], canals=(canal, moored)),
        replace(view.players[1], canals=(moored,)),
        *view.players[2:],
    )
    return replace(view, tiles=tiles, players=players, cubes=(york, PlaceId("london")))
