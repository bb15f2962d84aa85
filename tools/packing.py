"""Compresses files by gzip, as hosts send them, as small as possible."""

from typing import Final

import deflate

SMALLEST: Final = 12
"""The effort of libdeflate: it searches longer than zlib for repetitions, three seconds for the
largest file, and gives files that are a twentieth smaller."""


def gzipped(content: bytes) -> bytes:
    """Return the compressed content; the same content gives the same bytes on every machine."""
    return bytes(deflate.gzip_compress(content, SMALLEST))
