"""What unpacks files that are packed by Zstandard: out of its package, and what it is for."""

from pathlib import Path

import pytest

from tools import decoder, vendored
from tools.decoder import DECODER, write_decoder
from tools.packing import densely_packed, gzipped
from tools.wasm import EXPORT, Program, Reader

MAGIC = bytes([0x28, 0xB5, 0x2F, 0xFD])
"""With which a frame of Zstandard begins."""
USED = {"memory", "malloc", "free", "ZSTD_decompress", "ZSTD_findDecompressedSize", "ZSTD_isError"}
"""By `web/shell/download/decoder.js`."""


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    """The npm packages, fetched if need be."""
    vendored.npm_packages()


def test_the_decoder_is_a_program_with_what_the_page_uses(tmp_path: Path) -> None:
    write_decoder(tmp_path)
    program = Program.read((tmp_path / DECODER).read_bytes())
    exported = {Reader(entry).chunk().decode() for entry in program.entries[EXPORT]}
    assert exported >= USED


@pytest.mark.parametrize("script", ["", "const wasm = 'bm8gcHJvZ3JhbQ=='"])
def test_a_package_that_nobody_knows_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "zstddec.mjs").write_text(script)
    monkeypatch.setattr(decoder, "PACKAGE", tmp_path)
    with pytest.raises(ValueError, match="programs are in the decoder's package"):
        write_decoder(tmp_path)
    assert not (tmp_path / DECODER).exists()


def test_what_is_packed_is_one_frame_always_the_same_and_smaller_than_by_gzip() -> None:
    content = b"".join(
        f"{number} locks, {number * 7919 % 1000} tiles\n".encode() for number in range(9999)
    )
    packed = densely_packed(content)
    assert packed == densely_packed(content)
    assert packed.startswith(MAGIC)
    assert len(packed) < 0.9 * len(gzipped(content))
