"""Files as hosts send them, by gzip, and as small as that gets."""

from typing import Final

import deflate

SMALLEST: Final = 12
"""How hard libdeflate tries: longer than zlib for what repeats itself, three seconds for the
largest file. It finds a twentieth more."""


def gzipped(content: bytes) -> bytes:
    """The same bytes for the same content, wherever it is built."""
    return bytes(deflate.gzip_compress(content, SMALLEST))
