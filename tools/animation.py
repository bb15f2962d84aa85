"""Joins pictures to an animated WebP.

What it is made of: https://developers.google.com/speed/webp/docs/riff_container.
Each picture is a WebP of its own, as a browser's canvas gives it; nothing is decoded.
"""

import struct
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

_ANIMATED: Final = 0x02
_FOR_EVER: Final = 0
_NO_BLENDING: Final = 0x02


class Frame(NamedTuple):
    """A picture as the bytes of a WebP without transparency, shown for so many milliseconds."""

    picture: bytes
    milliseconds: int


def animated(frames: Sequence[Frame], size: tuple[int, int]) -> bytes:
    """The frames, all of this width and height in pixels, as one picture that begins anew for ever.

    Raises ValueError if there are none, or if one of them is no WebP without transparency.
    """
    if not frames:
        raise ValueError("there are no frames")
    width, height = size
    canvas = struct.pack("<B3x", _ANIMATED) + _three(width - 1) + _three(height - 1)
    inside = _chunk(b"VP8X", canvas) + _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, _FOR_EVER))
    for picture, milliseconds in frames:
        place = _three(0) + _three(0) + _three(width - 1) + _three(height - 1)
        head = place + _three(milliseconds) + bytes([_NO_BLENDING])
        inside += _chunk(b"ANMF", head + _image_in(picture))
    return _chunk(b"RIFF", b"WEBP" + inside)


def chunks_of(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The name and content of each chunk of a WebP.

    Raises ValueError if it is none.
    """
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        raise ValueError("this is no WebP")
    at, end = 12, 8 + struct.unpack("<I", data[4:8])[0]
    while at + 8 <= end:
        length = struct.unpack("<I", data[at + 4 : at + 8])[0]
        yield data[at : at + 4], data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def _image_in(picture: bytes) -> bytes:
    """The chunk of a picture that holds what is drawn."""
    for name, content in chunks_of(picture):
        if name in (b"VP8 ", b"VP8L"):
            return _chunk(name, content)
    raise ValueError("the picture holds nothing that is drawn")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _three(number: int) -> bytes:
    """A whole number in three bytes, the lowest first."""
    return number.to_bytes(3, "little")
