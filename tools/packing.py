"""Compresses files by gzip, as hosts send them, as small as possible."""

from typing import Final

import deflate

SMALLEST: Final = 12
"""How hard libdeflate tries: longer than zlib for what repeats itself, three seconds for the
largest file. It finds a twentieth more."""


def gzipped(content: bytes) -> bytes:
    """Return the compressed content; the same content gives the same bytes on every machine."""
    return bytes(deflate.gzip_compress(content, SMALLEST))
