"""What a moment emphasizes on the board: plain data, which other modules draw."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from canalmania.ids import ContractId, Hex, PlaceId
from canalmania.previews import Plan
from canalmania.view import TileView
from tabletop.seat import Seat
from web.games.canalmania.board.awards import Award


@dataclass(frozen=True, slots=True)
class Target:
    """A hex that may be chosen now. `badge` is its number or price, "" for none."""

    hex: Hex
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """R8.1 a route of goods: its places in order, and the owner of every section between them.

    `owners` has one element less than `places`.
    """

    places: tuple[PlaceId, ...]
    owners: tuple[Seat, ...]


class Ringed(NamedTuple):
    """A contract whose termini get rings in the colour of a seat.

    The via place gets one too unless the canal has passed it.
    """

    contract: ContractId
    seat: Seat
    via_passed: bool


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is emphasized on the board. Places are given by their hexes.

    - `targets`: outlined, dotted and numbered.
    - `selected`: a double outline.
    - `focus`: the ring of the keyboard focus.
    - `changed`: a dashed outline (the last change).
    - `outlined`: a plain outline (a log line, the termini of a contract, the objects of a refusal).
    - `ghosts`: tiles not laid yet; `price`: the price of the last of them.
    - `lit`: tiles that are emphasized among all others.
    - `awards`: points.
    - `plan`: a possible route of a canal, with the text `plan_words` beside it.
    - `ringed`: contracts with a ring round the discs of their places.
    - `winners`: whose canals alone lie in the light.
    """

    targets: tuple[Target, ...] = ()
    selected: Hex | None = None
    focus: Hex | None = None
    changed: tuple[Hex, ...] = ()
    outlined: tuple[Hex, ...] = ()
    ghosts: tuple[TileView, ...] = ()
    price: str = ""
    routes: tuple[Route, ...] = ()
    lit: tuple[TileView, ...] = ()
    awards: tuple[Award, ...] = ()
    plan: Plan | None = None
    plan_words: str = ""
    ringed: tuple[Ringed, ...] = ()
    winners: tuple[Seat, ...] = ()


NOTHING: Final = Highlights()
