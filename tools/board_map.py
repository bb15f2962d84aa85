"""Draws the board with the names that tests use for its hexes: `python -m tools.board_map`."""

from typing import Final

from canalmania.board import BOARD, Place
from canalmania.ids import Hex, Terrain
from tabletop.hexes import HexBoard
from tools.places import ROOT
from web.games.canalmania.board.geometry import CENTRES, GRID, disc_radius
from web.games.canalmania.palette import PLACE_STYLES
from web.map.hex_grid import HexGrid

TARGET: Final = ROOT / "docs" / "board.svg"
STEP: Final = 46
"""Pixels from hex to hex."""
FILLS: Final = {Terrain.CLEAR: "#f4ecd8", Terrain.DIFFICULT: "#dcc39a", Terrain.PLACE: "#f4ecd8"}
STYLE: Final = (
    "text{font:10px sans-serif;text-anchor:middle;fill:#5c4a2a}"
    ".n{font-weight:bold;fill:#000;paint-order:stroke;stroke:#fff;stroke-width:3px}"
    "use{stroke:#b9a57c}circle{stroke:#000}"
)


def drawing() -> str:
    """The board as SVG: its "q,r" in every hex, at a place the name used in test positions."""
    left, top, right, bottom = GRID.bounds(range(len(CENTRES))).grown(0.2)
    view = " ".join(f"{value * STEP:.0f}" for value in (left, top, right - left, bottom - top))
    hexagon = " ".join(
        f"{x * STEP:.1f},{y * STEP:.1f}" for x, y in HexGrid(HexBoard([(0, 0)])).corners(0)
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"><style>{STYLE}</style>',
            f'<defs><polygon id="h" points="{hexagon}"/></defs>',
            *(_field(Hex(number)) for number in range(len(CENTRES))),
            *(_place(place) for place in BOARD.places.values()),
            "</svg>\n",
        ]
    )


def _field(hex_: Hex) -> str:
    x, y = (value * STEP for value in CENTRES[hex_])
    q, r = BOARD.axial[hex_]
    fill = FILLS[BOARD.terrain[hex_]]
    shape = f'<use href="#h" x="{x:.1f}" y="{y:.1f}" fill="{fill}"/>'
    return (
        shape
        if BOARD.place_at[hex_]
        else f'{shape}<text x="{x:.1f}" y="{y + 4:.1f}">{q},{r}</text>'
    )


def _place(place: Place) -> str:
    x, y = (value * STEP for value in CENTRES[place.hex])
    q, r = BOARD.axial[place.hex]
    radius, fill = disc_radius(place.id) * STEP, PLACE_STYLES[place.colour].fill
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"/>'
        f'<text class="n" x="{x:.1f}" y="{y - 2:.1f}">{place.id}</text>'
        f'<text class="n" x="{x:.1f}" y="{y + 10:.1f}">{q},{r}</text>'
    )


if __name__ == "__main__":
    TARGET.write_text(drawing(), "utf-8")
