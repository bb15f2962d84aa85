"""Positions as plain dicts, the printed board, and where each canal's tiles lead.

Nothing here or in the oracles knows the engine (`translation`, `aspects` and `compare` do): every
function is written from the rules' sentences, slow and obvious, so that a difference from the
engine points at a mistake. Hexes are axial ``(q, r)``; sides are numbered 0..5 = E, NE, NW, W,
SW, SE.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

Hex = tuple[int, int]
SIDES: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
KINDS = ("stretch", "lock", "aqueduct", "tunnel", "surveyor")
ROOT = Path(__file__).resolve().parents[3]


class Tile(TypedDict):
    """One tile (R6.2): `enter` faces where the canal came from, `leave` is where it goes on."""

    q: int
    r: int
    kind: str
    enter: int
    leave: int


class Canal(TypedDict):
    """The tiles of one contract (R6.9), in building order, from the terminus `start` (D22)."""

    contract: str
    owner: int
    start: str
    open: bool
    tiles: list[Tile]


class Position(TypedDict):
    """What the oracles need of a game; lists are by seat, `cubes` holds each place once (R5.4)."""

    players: int
    engineers: list[int]
    canals: list[Canal]
    cubes: list[str]
    hands: list[dict[str, int]]
    supply: list[dict[str, int]]
    completed: list[list[str]]
    scores: list[int]


class Contract(NamedTuple):
    """Two termini, at most one via place, the greatest number of tiles (R1.6, R6.6)."""

    termini: tuple[str, str]
    via: str | None
    value: int


class Section(NamedTuple):
    """The tiles between two consecutive places of a canal; goods pass both ways."""

    one: str
    other: str
    owner: int


@dataclass(frozen=True)
class Board:
    """The places, the buildable hexes and the contracts (R1.2, R1.6)."""

    colour: dict[str, str]
    cities: frozenset[str]
    hex_of: dict[str, Hex]
    place_at: dict[Hex, str]
    terrain: dict[Hex, str]
    contracts: dict[str, Contract]

    @classmethod
    def read(cls, data: dict[str, Any]) -> "Board":
        """Take what the rules need out of the board data (keys places, hexes, contracts)."""
        places = data["places"]
        hex_of = {p["id"]: (p["q"], p["r"]) for p in places}
        return cls(
            colour={p["id"]: p["colour"] for p in places},
            cities=frozenset(p["id"] for p in places if p["kind"] == "city"),
            hex_of=hex_of,
            place_at={at: place for place, at in hex_of.items()},
            terrain={(q, r): t for t in ("clear", "difficult") for q, r in data["hexes"][t]},
            contracts={
                c["id"]: Contract((c["termini"][0], c["termini"][1]), c["via"], c["value"])
                for c in data["contracts"]
            },
        )


def load_board() -> dict[str, Any]:
    """Merge the project's data files and the reference fixture into one dict."""
    merged: dict[str, Any] = {}
    for path in sorted((ROOT / "canalmania" / "data").glob("*.json")):
        merged.update(json.loads(path.read_text(encoding="utf-8")))
    fixture = ROOT / "tests" / "canalmania" / "fixtures" / "reference.json"
    merged["reference"] = json.loads(fixture.read_text(encoding="utf-8"))
    return merged


def neighbour(at: Hex, side: int) -> Hex:
    """The hex beyond that side."""
    return at[0] + SIDES[side][0], at[1] + SIDES[side][1]


def opposite(side: int) -> int:
    """The side straight across."""
    return (side + 3) % 6


def stops(board: Board, canal: Canal) -> list[str | None]:
    """For each tile, the place its leaving side leads into, or None (R6.3).

    Raises ValueError when a tile does not join what was built before it (R6.2): such a position
    was written down wrongly, and no comparison with it means anything.
    """
    found: list[str | None] = []
    before: Tile | None = None
    place: str | None = canal["start"]
    for tile in canal["tiles"]:
        behind = neighbour((tile["q"], tile["r"]), tile["enter"])
        if place is not None:
            joined = behind == board.hex_of[place]
        else:
            assert before is not None
            joined = behind == (before["q"], before["r"]) and tile["enter"] == opposite(
                before["leave"]
            )
        if not joined:
            raise ValueError(f"{canal['contract']}: tile {tile} joins nothing")
        before = tile
        place = board.place_at.get(neighbour((tile["q"], tile["r"]), tile["leave"]))
        found.append(place)
    return found


def sections(board: Board, pos: Position) -> set[Section]:
    """Every finished section, also of unfinished canals (R6.3, D6).

    Parallel sections of one owner are one and the same for moving goods.
    """
    found = set()
    for canal in pos["canals"]:
        last = canal["start"]
        for place in stops(board, canal):
            if place is not None:
                found.add(Section(last, place, canal["owner"]))
                last = place
    return found


def tiles_along(board: Board, route: Sequence[Any]) -> list[Tile]:
    """The tiles of a route of place ids and ``[q, r, kind]``; the last item may be a bare hex.

    Raises ValueError when two neighbours of the route do not touch.
    """
    spots = [board.hex_of[i] if isinstance(i, str) else (i[0], i[1]) for i in route]

    def side_towards(here: Hex, there: Hex) -> int:
        return SIDES.index((there[0] - here[0], there[1] - here[1]))

    return [
        Tile(
            q=spots[n][0],
            r=spots[n][1],
            kind=item[2],
            enter=side_towards(spots[n], spots[n - 1]),
            leave=side_towards(spots[n], spots[n + 1]),
        )
        for n, item in enumerate(route)
        if not isinstance(item, str) and n + 1 < len(route)
    ]
