"""A map on dark paper: lightness is inverted, hues stay. Pure.

Pieces on the map keep their colours, by which players know them: a game changes only the paper and
the writing on it with this module.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from web.map.display_list import Command, DisplayList, Grain, Text

Tone = Callable[[DisplayList], DisplayList]
"""A function that adapts a drawing to the paper: `as_printed` or `on_dark_paper`."""

_DARKEST: Final = 26.0
_LIGHTEST: Final = 240.0
"""The lightness, 0 to 255, that white paper and black ink become."""
_HUE: Final = 0.7
"""The part of the saturation that is kept."""
_WEIGHTS: Final = (0.299, 0.587, 0.114)
_SHADES: Final = re.compile(r"rgba\((\d+),(\d+),(\d+),([\d.]+)\)")


def as_printed(drawing: DisplayList) -> DisplayList:
    """The drawing on light paper: unchanged."""
    return drawing


def on_dark_paper(drawing: DisplayList) -> DisplayList:
    """The drawing on dark paper. Grain is left out: it only shades light paper."""
    return tuple(_turned(command) for command in drawing if not isinstance(command, Grain))


def _turned(command: Command) -> Command:
    assert not isinstance(command, Grain)
    if isinstance(command, Text):
        look = command.look
        halo = None if look.halo is None else turned(look.halo)
        return replace(command, look=replace(look, colour=turned(look.colour), halo=halo))
    return replace(command, colour=turned(command.colour))


@lru_cache(maxsize=256)
def turned(colour: str) -> str:
    """A colour as it is on dark paper.

    Takes "#RRGGBB", or "rgba(R,G,B,A)", whose A stays. Raises ValueError for any other text.
    """
    if shade := _SHADES.fullmatch(colour):
        red, green, blue = _on_dark(*(int(part) for part in shade.groups()[:3]))
        return f"rgba({red},{green},{blue},{shade[4]})"
    return "#{:02X}{:02X}{:02X}".format(*_on_dark(*bytes.fromhex(colour.removeprefix("#"))))


def _on_dark(red: int, green: int, blue: int) -> tuple[int, int, int]:
    """The colour with its lightness inverted and its hue kept."""
    grey = sum(part * weight for part, weight in zip((red, green, blue), _WEIGHTS, strict=True))
    light = _LIGHTEST + (_DARKEST - _LIGHTEST) * grey / 255
    made = (min(max(round(light + (part - grey) * _HUE), 0), 255) for part in (red, green, blue))
    return (next(made), next(made), next(made))
