"""Colours made of colours: mixed, and dimmed for dark paper."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from web.map.dark_paper import Tone, on_dark_paper
from web.map.display_list import Command, DisplayList, Grain, Text

_SHADES: Final = re.compile(r"rgba\((\d+),(\d+),(\d+),([\d.]+)\)")
_DEEP: Final = "#0F2C3C"
"""The sea at night."""
_DIM: Final = 0.72
"""How much of its light the island keeps on dark paper."""


def _channels(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


@lru_cache(maxsize=256)
def mixed(colour: str, other: str, part: float) -> str:
    """A colour of which `part` comes from `colour`, the rest from `other`; both "#RRGGBB"."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02X}" for a, b in pairs)


@lru_cache(maxsize=256)
def dimmed(colour: str) -> str:
    """A colour with less light; takes "#RRGGBB", or "rgba(R,G,B,A)", whose A stays."""
    if shade := _SHADES.fullmatch(colour):
        red, green, blue = (round(int(part) * _DIM) for part in shade.groups()[:3])
        return f"rgba({red},{green},{blue},{shade[4]})"
    return "#" + "".join(f"{round(part * _DIM):02X}" for part in _channels(colour))


def recoloured(drawing: DisplayList, change: Callable[[str], str]) -> DisplayList:
    """A drawing with all its colours changed. Grain is left out."""
    return tuple(_changed(one, change) for one in drawing if not isinstance(one, Grain))


def _changed(command: Command, change: Callable[[str], str]) -> Command:
    assert not isinstance(command, Grain)
    if isinstance(command, Text):
        look = command.look
        halo = None if look.halo is None else change(look.halo)
        return replace(command, look=replace(look, colour=change(look.colour), halo=halo))
    return replace(command, colour=change(command.colour))


def on_land(drawing: DisplayList, tone: Tone) -> DisplayList:
    """A drawing of the land in a tone.

    On dark paper terrains are known by their colours all the same, so these are dimmed: inverted,
    dark forests would be light and yellow fields grey.
    """
    return recoloured(drawing, dimmed) if tone is on_dark_paper else tone(drawing)


def at_sea(drawing: DisplayList, tone: Tone) -> DisplayList:
    """A drawing of the sea in a tone; on dark paper it is dark blue instead of grey."""
    drawn = tone(drawing)
    return recoloured(drawn, _deep) if tone is on_dark_paper else drawn


def _deep(colour: str) -> str:
    return mixed(colour, _DEEP, 0.55)
