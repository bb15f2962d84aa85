"""Pictures become an animated WebP whose parts are theirs."""

import struct

import pytest

from tools.animation import Frame, animated, chunks_of


def picture(content: bytes, name: bytes = b"VP8 ") -> bytes:
    """A WebP whose only chunk holds this."""
    chunk = name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)
    return b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk


def test_every_frame_is_there_with_its_time() -> None:
    made = animated([Frame(picture(b"one"), 500), Frame(picture(b"four"), 70_000)], (960, 600))
    assert struct.unpack("<I", made[4:8])[0] == len(made) - 8
    (named, canvas), (also, _), *frames = chunks_of(made)
    assert (named, also) == (b"VP8X", b"ANIM")
    assert canvas == b"\x02\0\0\0" + (959).to_bytes(3, "little") + (599).to_bytes(3, "little")
    assert [name for name, _ in frames] == [b"ANMF", b"ANMF"]
    assert [int.from_bytes(frame[12:15], "little") for _, frame in frames] == [500, 70_000]
    assert [frame[16:] for _, frame in frames] == [
        b"VP8 \x03\0\0\0one\0",
        b"VP8 \x04\0\0\0four",
    ]


@pytest.mark.parametrize("wrong", [b"", b"RIFF\0\0\0\0WAVE", picture(b"x", b"EXIF")])
def test_what_is_no_picture_is_refused(wrong: bytes) -> None:
    with pytest.raises(ValueError, match=r"picture|WebP"):
        animated([Frame(wrong, 1)], (1, 1))
    with pytest.raises(ValueError, match="no frames"):
        animated([], (1, 1))
