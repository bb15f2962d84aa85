"""The vignettes on build cards: one for each kind, recognizable without its name or a colour."""

from functools import cache
from typing import Final

from canalmania.ids import CardKind
from web.games.canalmania import palette
from web.games.canalmania.panels.symbols import path
from web.page.html import Html
from web.page.svg import svg

WATER: Final = "#7FB2CB"
STONE: Final = "#E7D9B8"
EARTH: Final = "#B9935C"
GRASS: Final = "#B7BD8A"


@cache
def work(kind: CardKind) -> Html:
    """R1.5 what a build card pays for, as a vignette."""
    return svg(60, 40, *_WORKS[kind](), class_="work")


def _stretch() -> tuple[Html, ...]:
    return (
        path("M2 14H58V38H2z", GRASS, stroke_width=0),
        path("M27 14H33L46 38H14z", WATER),
        path("M33 14H36L55 38H46z", STONE, stroke_width=1),
        path("M1 14H59", stroke_width=1.6),
        path("M28 20h4M25 26h6M29 32h7", stroke_width=1),
        path("M8 22v-5M8 17q-6-1-5-7 1-6 5-7 4 1 5 7 1 6-5 7z", "#93A063"),
        path("M18 14v-3M18 11q-4-1-3-4 1-4 3-4 2 0 3 4 1 3-3 4z", "#93A063"),
        path("M48 9q4-4 8 0M40 6q3-3 6 0", stroke_width=1),
    )


def _lock() -> tuple[Html, ...]:
    return (
        path("M14 3h32v34H14z", WATER),
        path("M4 3h12v34H4zM44 3h12v34H44z", STONE),
        path("M4 12h8v2H4M8 23h8M4 30h9M47 9h9M44 20h7M48 29h8", stroke_width=0.9),
        path("M16 17L30 26 44 17V22L30 32 16 22z", EARTH),
        path("M30 26v6M2 14l14 6M58 14l-14 6", stroke_width=2.4),
    )


def _aqueduct() -> tuple[Html, ...]:
    arches = "".join(f"M{x} 36V22a5.5 6 0 0 1 11 0V36z" for x in (6, 24.5, 43))
    return (
        path("M1 9H59V36H1z", STONE),
        path(arches, palette.PAPER),
        path("M1 9H59V13H1z", WATER),
        path("M0 7H60M0 15H60", stroke_width=1.6),
        path("M11.5 12v4M30 12v4M48.5 12v4", stroke_width=0),
        path("M18 9V4h10l3 5z", palette.CUBE),
        path("M0 36.500H60", stroke_width=1.6),
    )


def _tunnel() -> tuple[Html, ...]:
    return (
        path("M1 36Q10 6 30 5T59 36z", EARTH),
        path("M10 24l5-9M16 18l5-8M44 17l-4-7M50 24l-4-8", stroke_width=1),
        path("M15 36V26a15 14 0 0 1 30 0V36z", STONE),
        path("M20 36V27a10 10 0 0 1 20 0V36z", palette.INK),
        path("M20 36l4-6H36l4 6z", WATER, stroke_width=1),
        path("M30 12v5M20 16l3 3M40 16l-3 3M16 25h4M44 25h-4", stroke_width=1),
    )


def _surveyor() -> tuple[Html, ...]:
    return (
        path("M4 35H56V39H4z", STONE),
        path("".join(f"M{x} 35v2" for x in range(8, 56, 4)), stroke_width=0.9),
        path("M29 8L17 34M31 8L43 34", stroke_width=2.6),
        path("M21.5 24A16 16 0 0 0 38.5 24", stroke_width=1.2),
        path("M30 2v5", stroke_width=2.4),
        path("M26 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0z", "#C79A3E"),
    )


_WORKS: Final = {
    CardKind.STRETCH: _stretch,
    CardKind.LOCK: _lock,
    CardKind.AQUEDUCT: _aqueduct,
    CardKind.TUNNEL: _tunnel,
    CardKind.SURVEYOR: _surveyor,
}
