"""How much room a line of text takes, known before the browser has drawn it.

For the page's own font. Where that has not arrived, another font is used, and lines are a little
longer or shorter.
"""

from functools import lru_cache
from typing import Final

from web.map.display_list import Lettering
from web.map.geometry import Box
from web.map.letter_widths import BOLD, REGULAR

CAPITAL: Final = 0.67
"""The height of capitals and figures, as a part of the size of the font."""
_ASCENDER: Final = 0.72
_DESCENDER: Final = 0.24
_LOW: Final = frozenset("gjpqyQ,;")
_SMALL: Final = 0.7
"""What browsers make small capitals of: capitals of so much of the size."""
_OTHER: Final = 600
"""The width that is assumed of a letter that is not in the table."""


@lru_cache(maxsize=512)
def width_of(text: str, look: Lettering) -> float:
    """The width of a line in pixels, without its halo."""
    words = look.style.split()
    table = BOLD if "bold" in words else REGULAR
    is_small = "small-caps" in words
    width = 0.0
    for letter in text:
        shrunk = is_small and letter.islower()
        code = ord(letter.upper() if shrunk else letter) - 32
        known = table[code] if 0 <= code < len(table) else _OTHER
        width += known * (_SMALL if shrunk else 1)
    return width * look.size / 1000 + look.spacing * (len(text) - 1)


def box_of(text: str, look: Lettering) -> Box:
    """The rectangle that a line covers in pixels, relative to the point that it is centred on.

    That point is level with the middle of the line's capitals.
    """
    half = width_of(text, look) / 2
    above = _ASCENDER - CAPITAL / 2
    is_low = "small-caps" not in look.style and not _LOW.isdisjoint(text)
    below = CAPITAL / 2 + (_DESCENDER if is_low else 0.0)
    return Box(-half, -above * look.size, half, below * look.size)
