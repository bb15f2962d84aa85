"""Compresses files as small as possible: by gzip, as hosts send them, and by Zstandard.

What the pages unpack themselves is packed by Zstandard: a fifth smaller than by gzip, and unpacked
as fast. No browser unpacks it for a page yet, so the site has a decoder (`tools/decoder.py`).
"""

import tempfile
from pathlib import Path
from typing import Final

import deflate

from tools.places import ROOT
from tools.vendored import run_node

SMALLEST: Final = 12
"""The effort of libdeflate: it searches longer than zlib for repetitions, three seconds for the
largest file, and gives files that are a twentieth smaller."""


def gzipped(content: bytes) -> bytes:
    """Return the compressed content; the same content gives the same bytes on every machine."""
    return bytes(deflate.gzip_compress(content, SMALLEST))


def densely_packed(content: bytes) -> bytes:
    """Return the content as one frame of Zstandard that tells its size; Node makes it."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "source"), Path(folder, "target")
        source.write_bytes(content)
        run_node([ROOT / "tools" / "zstd.mjs", source, target])
        return target.read_bytes()
