"""Writes PNG files with a palette: a byte for every pixel instead of four.

A drawing has few colours, and at its edges a few hundred blends of them. Where these are more than
a palette can hold, the nearest are made one; in the icons of the site no channel of a colour
changes by more than one of its 256 steps. The files are a third as large as with four bytes for
every pixel.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Final

import deflate

from tools.packing import SMALLEST

Colour = tuple[int, int, int, int]
"""Red, green, blue, which are multiplied by the last, alpha: as renderers have it."""

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MOST_COLOURS: Final = 256
BITS: Final = 8
PALETTE_TYPE: Final = 3
OPAQUE: Final = 255
UNFILTERED: Final = b"\0"


def palette_png(width: int, pixels: bytes) -> bytes:
    """Return a PNG file of these `pixels`, four bytes each (see `Colour`), in rows of `width`.

    The same pixels give the same bytes on every machine.
    """
    colours = [*struct.iter_unpack("4B", pixels)]
    counts = Counter[Colour](colours)
    instead = merged(counts)
    # Whatever is not opaque comes first: the table of alpha ends with the last of them.
    kept = sorted({*instead.values()}, key=lambda one: (one[3] == OPAQUE, -counts[one], one))
    numbers = {colour: kept.index(instead[colour]) for colour in counts}
    indices = bytes(numbers[colour] for colour in colours)
    rows = [indices[start : start + width] for start in range(0, len(indices), width)]
    header = struct.pack(">IIBBBBB", width, len(rows), BITS, PALETTE_TYPE, 0, 0, 0)
    content = b"".join(UNFILTERED + row for row in rows)
    chunks = {
        b"IHDR": header,
        b"PLTE": bytes(part for colour in kept for part in plain(colour)),
        b"tRNS": bytes(alpha for *_, alpha in kept if alpha != OPAQUE),
        b"IDAT": bytes(deflate.zlib_compress(content, SMALLEST)),
        b"IEND": b"",
    }
    wanted = {name: data for name, data in chunks.items() if data or name == b"IEND"}
    return SIGNATURE + b"".join(chunk(name, data) for name, data in wanted.items())


def merged(counts: Mapping[Colour, int]) -> dict[Colour, Colour]:
    """Return what stands for each colour, so that no more than `MOST_COLOURS` are left.

    Of the two nearest the rarer gives way, again and again.
    """
    instead = {colour: colour for colour in counts}
    left = set(counts)
    pairs = combinations(sorted(counts, key=lambda one: (-counts[one], one)), 2)
    for commoner, rarer in sorted(pairs, key=lambda pair: distance(*pair)):
        if len(left) <= MOST_COLOURS:
            break
        if commoner in left and rarer in left:
            left.remove(rarer)
            for colour, one in instead.items():
                if one == rarer:
                    instead[colour] = commoner
    return instead


def distance(one: Colour, other: Colour) -> int:
    """How far the channel is apart in which two colours differ most."""
    return max(abs(here - there) for here, there in zip(one, other, strict=True))


def plain(colour: Colour) -> tuple[int, ...]:
    """Red, green and blue as a PNG file has them, not multiplied by alpha."""
    *channels, alpha = colour
    return tuple(round(OPAQUE * channel / alpha) if alpha else 0 for channel in channels)


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG file: its length, its name, the data, a checksum."""
    named = name + data
    return struct.pack(">I", len(data)) + named + struct.pack(">I", zlib.crc32(named))
