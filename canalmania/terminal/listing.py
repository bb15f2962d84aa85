"""The board and the contracts as tables."""

from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.ids import PlaceId
from canalmania.terminal import sentences as s
from tabletop.terminal.tables import table


def places() -> list[str]:
    """R1.2 every place: number, name, colour, city or town, hex, axial coordinates."""
    rows = [
        (
            *(place.number, place.name, place.colour.name.lower()),
            *(s.CITY if place.is_city else s.TOWN, place.hex, *BOARD.axial[place.hex]),
        )
        for place in BOARD.places.values()
    ]
    return table(s.PLACE_HEADINGS, rows)


def contracts() -> list[str]:
    """R1.6 every contract: number, name, termini and via place, value, year, starting contract."""

    def name(place: PlaceId | None) -> str:
        return "" if place is None else BOARD.places[place].name

    rows = [
        (
            *(contract.number, contract.name),
            *(name(contract.termini[0]), name(contract.via), name(contract.termini[1])),
            *(contract.value, contract.year, s.YES if contract.is_starting else ""),
        )
        for contract in CONTRACTS.values()
    ]
    return table(s.CONTRACT_HEADINGS, rows)
